//! Live tables. Each is one task (`live/actor.rs`) with a mailbox; whatever is asked of a table is done there, one thing after the
//! other. A table is loaded from its log when somebody asks for it, and dropped when nobody has for a while.

mod actor;
mod commands;
mod summary;
mod watch;

use std::collections::{BTreeSet, HashMap};
use std::sync::{Arc, Mutex};
use std::time::Instant;

use engine::Seat;
use engine::fair::Commitment;
use protocol::http::Looked;
use protocol::message::{Parts, ServerMessage};
use store::{TableId, Token, UserId};
use table::{Command, Sitter, Table};
use tokio::sync::{mpsc, oneshot};

use crate::error::{Answer, No};
use crate::house::{House, Shared};
use crate::node::Present;
pub(crate) use commands::answered;
pub(crate) use watch::Outbox;

/// Who asks.
#[derive(Clone, Debug, Default)]
pub(crate) struct Who {
    /// The user, where there is one.
    pub(crate) user: Option<UserId>,
    /// A token that opens a seat of this table.
    pub(crate) token: Option<Token>,
}

/// Something to be done with the table, at leisure, without changing it.
pub(crate) type Reading = Box<dyn FnOnce(Answer<(&Table, Option<Seat>)>) + Send>;

/// Where the answer to a command goes.
pub(crate) enum Reply {
    /// To a socket.
    Socket(Outbox),
    /// To a request.
    Request(oneshot::Sender<Answer<u64>>),
}

/// What can be asked of a live table.
pub(crate) enum Ask {
    /// Look at it from now on.
    Watch { socket: u64, who: Who, from: Option<u64>, parts: Parts, out: Outbox },
    /// Look away.
    Unwatch { socket: u64 },
    /// Do something in one's seat.
    Command { who: Who, id: String, command: Command, came: Instant, out: Reply },
    /// Which legal actions begin so?
    Complete { who: Who, prefix: String, out: Outbox },
    /// Say something.
    Say { who: Who, phrase: Option<String>, text: Option<String>, out: Outbox },
    /// Sit down.
    Sit { seat: Option<Seat>, sitter: Sitter, answer: oneshot::Sender<Answer<(Seat, Commitment)>> },
    /// Wait until the log has gone on.
    Wait { who: Who, since: u64, parts: Parts, answer: oneshot::Sender<Answer<Looked>> },
    /// Read something.
    Read { who: Who, reading: Reading },
    /// A computer player has thought.
    Thought { seq: u64, action: Option<(Seat, String)> },
    /// The log goes up to this number, perhaps further.
    News { seq: u64 },
    /// Somebody is called otherwise now.
    Call { user: UserId, name: String },
    /// This node moves other tables than before.
    Shards,
    /// These nodes live, and no others.
    Nodes(Arc<BTreeSet<String>>),
    /// Who looks at it through another node; that one may not know yet who looks through this.
    Elsewhere { node: String, present: Present, ask: bool },
    /// Somebody has said something at another node.
    Overheard { seat: u8, text: String, phrase: bool },
    /// End it, if nothing has happened since this time.
    Expire { before: u64 },
    /// Tell the other nodes again who is here, and ask them.
    Greet,
}

impl Ask {
    /// Answers that the table cannot be had.
    fn fail(self, no: &No) {
        match self {
            Self::Watch { out, .. } | Self::Complete { out, .. } | Self::Say { out, .. } => out.send(&no.clone().problem()),
            Self::Command { id, out, .. } => out.refuse(id, no.clone()),
            Self::Sit { answer, .. } => drop(answer.send(Err(no.clone()))),
            Self::Wait { answer, .. } => drop(answer.send(Err(no.clone()))),
            Self::Read { reading, .. } => reading(Err(no.clone())),
            Self::Unwatch { .. } | Self::Thought { .. } | Self::News { .. } | Self::Call { .. } => {}
            Self::Shards
            | Self::Nodes(_)
            | Self::Elsewhere { .. }
            | Self::Overheard { .. }
            | Self::Greet
            | Self::Expire { .. } => {}
        }
    }
}

impl Reply {
    fn refuse(self, id: String, no: No) {
        match self {
            Self::Socket(out) => out.send(&no.refused(id)),
            // Whoever asked may have gone.
            Self::Request(answer) => drop(answer.send(Err(no))),
        }
    }

    /// The command is done. Gives back the socket, where there is one.
    fn acknowledge(self, id: String, table: &TableId, seq: u64) -> Option<Outbox> {
        match self {
            Self::Socket(out) => {
                out.send(&ServerMessage::Ack { id, table: table.to_string(), seq });
                Some(out)
            }
            Self::Request(answer) => {
                let _ = answer.send(Ok(seq));
                None
            }
        }
    }
}

/// How much may wait in the mailbox of a table.
const MAILBOX: usize = 128;

/// The tables in memory.
#[derive(Default)]
pub(crate) struct Registry {
    live: Mutex<HashMap<TableId, mpsc::Sender<Ask>>>,
    /// How many look on, at the tables where anybody is connected through this node.
    spectators: Mutex<HashMap<TableId, u32>>,
}

impl Registry {
    fn lock(&self) -> std::sync::MutexGuard<'_, HashMap<TableId, mpsc::Sender<Ask>>> {
        self.live.lock().expect("no holder of the lock panics")
    }

    /// The mailbox of a table that is in memory.
    fn mailbox(&self, id: &TableId) -> Option<mpsc::Sender<Ask>> {
        self.lock().get(id).filter(|mailbox| !mailbox.is_closed()).cloned()
    }

    /// Notes how many look on at a table; `None` where nobody is connected through this node.
    fn count(&self, id: &TableId, spectators: Option<u32>) {
        let mut counted = self.spectators.lock().expect("no holder of the lock panics");
        match spectators {
            Some(number) => drop(counted.insert(id.clone(), number)),
            None => drop(counted.remove(id)),
        }
    }

    /// Takes a table out, and gives what was still asked of it.
    fn leave(&self, id: &TableId, mailbox: &mut mpsc::Receiver<Ask>) -> Vec<Ask> {
        let mut live = self.lock();
        mailbox.close();
        live.remove(id);
        std::iter::from_fn(|| mailbox.try_recv().ok()).collect()
    }

    fn mailboxes(&self) -> Vec<(TableId, mpsc::Sender<Ask>)> {
        self.lock().iter().map(|(id, mailbox)| (id.clone(), mailbox.clone())).collect()
    }
}

impl House {
    /// Asks a table, which is loaded if need be.
    pub(crate) async fn ask(self: &Arc<Self>, id: &TableId, mut ask: Ask) {
        loop {
            let mailbox = self.open(id, None);
            match mailbox.send(ask).await {
                Ok(()) => return,
                // It has just been dropped from memory.
                Err(mpsc::error::SendError(back)) => ask = back,
            }
        }
    }

    /// Reads something from a table, as its viewer.
    pub(crate) async fn read<T: Send + 'static>(
        self: &Arc<Self>,
        id: &TableId,
        who: Who,
        read: impl FnOnce(&Table, Option<Seat>) -> Answer<T> + Send + 'static,
    ) -> Answer<T> {
        let (answer, answered) = oneshot::channel();
        let reading: Reading = Box::new(move |table| {
            let _ = answer.send(table.and_then(|(table, seat)| read(table, seat)));
        });
        self.ask(id, Ask::Read { who, reading }).await;
        answered.await.unwrap_or_else(|_| Err(No::busy()))
    }

    /// How many look on at a table, as far as this node knows without asking anybody.
    pub(crate) fn spectators(&self, id: &TableId) -> Option<u32> {
        let counted = self.tables.spectators.lock().expect("no holder of the lock panics").get(id).copied();
        // Where nobody is connected here, somebody may be elsewhere; unless there is no elsewhere.
        counted.or(self.node.is_alone().then_some(0))
    }

    /// Tells a table that is in memory; others need not know.
    pub(crate) async fn tell(&self, id: &TableId, ask: Ask) -> bool {
        match self.tables.mailbox(id) {
            Some(mailbox) => mailbox.send(ask).await.is_ok(),
            None => false,
        }
    }

    /// Tells every table that is in memory.
    pub(crate) async fn tell_all(&self, ask: impl Fn(&TableId) -> Ask) {
        for (id, mailbox) in self.tables.mailboxes() {
            // One that has just been dropped needs to know nothing.
            let _ = mailbox.send(ask(&id)).await;
        }
    }

    /// The mailbox of a table. One that is not in memory is loaded, or was just set up.
    fn open(self: &Shared, id: &TableId, new: Option<Table>) -> mpsc::Sender<Ask> {
        let mut live = self.tables.lock();
        if let Some(mailbox) = live.get(id).filter(|mailbox| !mailbox.is_closed()) {
            return mailbox.clone();
        }
        let (mailbox, asked) = mpsc::channel(MAILBOX);
        live.insert(id.clone(), mailbox.clone());
        tokio::spawn(actor::run(Arc::clone(self), id.clone(), new, mailbox.downgrade(), asked));
        mailbox
    }
}

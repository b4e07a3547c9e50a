//! Live tables. Each is one task (`live/actor.rs`) with a mailbox that runs a [`driver::Driver`] and carries out what it wants
//! done (`live/effects.rs`); whatever is asked of a table is done there, one thing after the other. A table is loaded from its log
//! when a client asks for it, and dropped when none has for a while.

mod actor;
mod effects;
mod hearing;
mod identity;
mod outbox;
mod summary;

use std::collections::{BTreeSet, HashMap};
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};

use driver::{Present, Problem};
use engine::Seat;
use engine::fair::Commitment;
use players::computer::Advice;
use protocol::http::Looked;
use protocol::message::ClientMessage;
use store::{TableId, UserId};
use table::Table;
use tokio::sync::{mpsc, oneshot};

use crate::error::{Answer, Failure};
use crate::house::{House, Shared};
pub(crate) use effects::stored;
pub(crate) use identity::Identity;
pub(crate) use outbox::Outbox;
pub(crate) use summary::results;

/// Something to be read from the table, without changing it.
pub(crate) type Reading = Box<dyn FnOnce(Answer<(&Table, Option<Seat>)>) + Send>;

/// Where the answer to a request goes. The client may have gone.
pub(crate) enum Reply {
    /// To a command.
    Acted(oneshot::Sender<Answer<u64>>),
    /// To a request to sit down.
    Sat(oneshot::Sender<Answer<(Seat, Commitment)>>),
    /// To a request that waits for the log to go on.
    Looked(oneshot::Sender<Answer<Looked>>),
}

impl Reply {
    fn fail(self, failure: Failure) {
        match self {
            Self::Acted(answer) => drop(answer.send(Err(failure))),
            Self::Sat(answer) => drop(answer.send(Err(failure))),
            Self::Looked(answer) => drop(answer.send(Err(failure))),
        }
    }

    fn is_closed(&self) -> bool {
        match self {
            Self::Acted(answer) => answer.is_closed(),
            Self::Sat(answer) => answer.is_closed(),
            Self::Looked(answer) => answer.is_closed(),
        }
    }
}

/// What can be asked of a live table.
pub(crate) enum Ask {
    /// A client says something on a socket.
    Hear { identity: Identity, socket: u64, message: ClientMessage, came: Instant, out: Outbox },
    /// A socket looks away, or has ended.
    Unwatch { socket: u64 },
    /// A request of a client.
    Request { identity: Identity, request: driver::Request, came: Instant, reply: Reply },
    /// Read something.
    Read { identity: Identity, reading: Reading },
    /// A computer player has thought.
    Thought { seq: u64, action: Option<(Seat, String)> },
    /// A hint was found.
    Advised { to: u64, command: String, advice: Advice },
    /// It was listed what is legal.
    Listed { seq: u64, legal: Vec<String>, took: Duration },
    /// Look back at a match that is over.
    LookBack { identity: Identity, answer: oneshot::Sender<Answer<(Arc<Table>, Option<Seat>)>> },
    /// A user has muted or blocked another, or takes it back.
    Muted { user: UserId },
    /// The table is closed to onlookers, or open to them.
    Door { closed: bool },
    /// The log goes up to this number, perhaps further.
    News { seq: u64 },
    /// A user is called otherwise now.
    Rename { user: UserId, name: String },
    /// A user is forgotten and leaves their seat.
    Forget { user: UserId },
    /// Tokens may have ended: the seats that they open are looked up again.
    Tokens,
    /// This node moves other tables than before.
    Shards,
    /// These nodes live, and no others.
    Nodes(Arc<BTreeSet<String>>),
    /// Who looks at it through another node; that one may not know yet who looks through this.
    Elsewhere { node: String, present: Present, ask: bool },
    /// Something was said at another node.
    Overheard { seat: u8, text: String, phrase: bool },
    /// End it, if nothing has happened since this time.
    Expire { before: u64 },
    /// Tell the other nodes again who is here, and ask them.
    Greet,
}

impl Ask {
    /// Answers that the table cannot be had.
    fn fail(self, failure: &Failure) {
        match self {
            Self::Hear { message, out, .. } => match message.command() {
                Some(id) => out.send(&failure.clone().refused(id.to_owned())),
                None if matches!(message, ClientMessage::Unwatch { .. }) => {}
                None => out.send(&failure.clone().message_about(message.table())),
            },
            Self::Request { reply, .. } => reply.fail(failure.clone()),
            Self::Read { reading, .. } => reading(Err(failure.clone())),
            Self::LookBack { answer, .. } => drop(answer.send(Err(failure.clone()))),
            Self::Muted { .. } | Self::Door { .. } => {}
            Self::Unwatch { .. } | Self::Thought { .. } | Self::Advised { .. } | Self::Listed { .. } => {}
            Self::News { .. } | Self::Rename { .. } | Self::Forget { .. } | Self::Tokens | Self::Shards | Self::Nodes(_) => {}
            Self::Elsewhere { .. } | Self::Overheard { .. } | Self::Greet | Self::Expire { .. } => {}
        }
    }
}

/// How often it is noted that a player waits at a table that has not begun.
pub(crate) const SEEN: Duration = Duration::from_secs(30);
/// How much may wait in the mailbox of a table.
const MAILBOX: usize = 128;

/// The tables in memory.
#[derive(Default)]
pub(crate) struct Registry {
    live: Mutex<HashMap<TableId, mpsc::Sender<Ask>>>,
    /// How many look on, at the tables where any client is connected through this node.
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

    /// Notes how many look on at a table; `None` where no client is connected through this node.
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
        identity: Identity,
        read: impl FnOnce(&Table, Option<Seat>) -> Answer<T> + Send + 'static,
    ) -> Answer<T> {
        let (answer, answered) = oneshot::channel();
        let reading: Reading = Box::new(move |table| {
            let _ = answer.send(table.and_then(|(table, seat)| read(table, seat)));
        });
        self.ask(id, Ask::Read { identity, reading }).await;
        answered.await.unwrap_or_else(|_| Err(Problem::busy().into()))
    }

    /// Passes a request on to a table and waits for its answer.
    pub(crate) async fn request<T>(
        self: &Arc<Self>,
        id: &TableId,
        identity: Identity,
        request: driver::Request,
        reply: impl FnOnce(oneshot::Sender<Answer<T>>) -> Reply,
    ) -> Answer<T> {
        let (answer, answered) = oneshot::channel();
        let (came, reply) = (Instant::now(), reply(answer));
        self.ask(id, Ask::Request { identity, request, came, reply }).await;
        answered.await.unwrap_or_else(|_| Err(Problem::busy().into()))
    }

    /// A table whose match is over, and the seat of who asks.
    pub(crate) async fn look_back(self: &Arc<Self>, id: &TableId, identity: Identity) -> Answer<(Arc<Table>, Option<Seat>)> {
        let (answer, answered) = oneshot::channel();
        self.ask(id, Ask::LookBack { identity, answer }).await;
        answered.await.unwrap_or_else(|_| Err(Problem::busy().into()))
    }

    /// Tells the tables in memory where a user sits.
    pub(crate) async fn tell_tables_of(&self, user: &UserId, ask: impl Fn() -> Ask) -> Answer<()> {
        for id in self.store.tables_where_seated(user).await? {
            self.tell(&id, ask()).await;
        }
        Ok(())
    }

    /// How many look on at a table, as far as this node knows without asking another.
    pub(crate) fn spectators(&self, id: &TableId) -> Option<u32> {
        let counted = self.tables.spectators.lock().expect("no holder of the lock panics").get(id).copied();
        // Where no client is connected here, one may be elsewhere; unless there is no elsewhere.
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

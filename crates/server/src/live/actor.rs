//! The task of one table: it loads the log, then passes on to the driver what it is asked, one thing after the other, until nobody
//! asks any more.

use std::collections::HashMap;
use std::sync::Arc;
use std::time::{Duration, Instant as StdInstant};

use axum::extract::ws::Utf8Bytes;
use driver::{Driver, Settings};
use engine::Seat;
use protocol::message::ServerMessage;
use store::{LoadError, TableId, TableState};
use table::{Logged, Standing, Table};
use tokio::sync::mpsc;
use tokio::time::{Instant, sleep_until};

use super::effects::logged;
use super::{Ask, Identity, Outbox, Reply, SEEN, summary};
use crate::error::{Answer, Failure};
use crate::house::Shared;
use crate::limit::Bucket;

/// A table in memory.
pub(super) struct Live {
    pub(super) house: Shared,
    pub(super) id: TableId,
    pub(super) driver: Driver,
    /// Sockets that have said something and have not ended.
    pub(super) sockets: HashMap<u64, (Identity, Outbox)>,
    /// Messages for sockets, by their numbers, that are to be sent together.
    pub(super) gathered: Vec<(u64, Utf8Bytes)>,
    /// Requests that wait for an answer.
    pub(super) requests: HashMap<u64, (Identity, Reply)>,
    pub(super) next_request: u64,
    /// The seats that tokens open, as far as they were asked for.
    pub(super) tokens: HashMap<String, Option<Seat>>,
    pub(super) buckets: HashMap<Seat, Bucket>,
    /// When what is being done was asked.
    pub(super) came: StdInstant,
    /// How often the clock of this machine had jumped when it was last read.
    jumps: u64,
    /// When the driver wants to be woken.
    pub(super) wake: Option<u64>,
    /// How long it takes here to list what is legal.
    pub(super) lists: Lists,
    /// The table when its match was over, for those who look back: a copy for each version that is asked for.
    pub(super) archive: Option<(u64, Arc<Table>)>,
    /// The table of a rematch that could not be opened yet, and when to try again.
    pub(super) reopen: Option<(Instant, TableId)>,
    /// What the lobby knows of it.
    pub(super) summary: summary::Summary,
    /// Users who sit here and whose accounts were deleted.
    pub(super) deleted: Vec<String>,
    /// It is not in the database any more.
    removed: bool,
    /// When it was last noted that a player waits here.
    seen: Instant,
    pub(super) mailbox: mpsc::WeakSender<Ask>,
    idle_since: Instant,
}

/// How long it took to list what is legal, the last time.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Lists {
    /// None was made yet.
    Unknown,
    /// It was made at once.
    Short,
    /// Worth another thread.
    Long,
}

/// The task of a table, which is loaded unless it was just set up.
pub(super) async fn run(
    house: Shared,
    id: TableId,
    new: Option<Table>,
    mailbox: mpsc::WeakSender<Ask>,
    mut asked: mpsc::Receiver<Ask>,
) {
    let live = match new {
        Some(table) => {
            let summary = summary::Summary::of(&table);
            Ok(Live::new(&house, &id, table, summary, mailbox))
        }
        None => Live::load(&house, &id, mailbox).await,
    };
    let mut live = match live {
        Ok(live) => live,
        Err(failure) => {
            for ask in house.tables.leave(&id, &mut asked) {
                ask.fail(&failure);
            }
            return;
        }
    };
    let effects = live.driver.begin(house.now());
    live.carry_out(effects).await;
    let closes = house.closes();
    tokio::pin!(closes);
    loop {
        live.forget_deleted().await;
        live.settle().await;
        live.reopen().await;
        live.note_seen().await;
        let wake = live.next_wake();
        let began;
        tokio::select! {
            ask = asked.recv() => match ask {
                Some(ask) => {
                    began = StdInstant::now();
                    live.answer(ask).await;
                }
                None => break,
            },
            () = sleep_until(wake.unwrap_or_else(Instant::now)), if wake.is_some() => {
                began = StdInstant::now();
                live.woke().await;
            }
            () = &mut closes => break,
        }
        live.house.metrics.stepped(began.elapsed());
        if live.removed || live.is_idle() {
            break;
        }
    }
    drop(live);
    let left = house.tables.leave(&id, &mut asked);
    if *house.closing.borrow() {
        for ask in left {
            ask.fail(&driver::Problem::busy().into());
        }
    } else {
        // Asked at the very moment it was dropped: the table is loaded again.
        for ask in left {
            house.ask(&id, ask).await;
        }
    }
}

impl Live {
    async fn load(house: &Shared, id: &TableId, mailbox: mpsc::WeakSender<Ask>) -> Answer<Self> {
        let written = summary::Written::read(house, id).await?;
        let log = house.store.load(id).await.map_err(|error| match error {
            LoadError::Damaged(fault) => Failure::damaged(id, fault.seq(), &fault),
            LoadError::Database(error) => error.into(),
        })?;
        let entries: Vec<Logged> = log.into_iter().map(logged).collect::<Answer<_>>()?;
        if entries.is_empty() {
            return Err(driver::Problem::unknown_table().into());
        }
        let table = Table::replay(entries).map_err(|bad| Failure::log(id, bad))?;
        let summary = written.of(&table);
        let mut live = Self::new(house, id, table, summary, mailbox);
        live.name_people().await;
        let closed = house.store.door_of(id).await?.is_some_and(|door| door.closed_to_onlookers);
        live.driver.was_closed_to_onlookers(closed);
        Ok(live)
    }

    fn new(house: &Shared, id: &TableId, table: Table, summary: summary::Summary, mailbox: mpsc::WeakSender<Ask>) -> Self {
        house.metrics.tables.up();
        let settings = Settings { pause: house.config.computer_pause.as_millis() as u64, shared: !house.node.is_alone() };
        Self {
            house: Arc::clone(house),
            id: id.clone(),
            driver: Driver::new(id.as_str(), table, settings, house.node.moves(id), house.now()),
            sockets: HashMap::new(),
            gathered: Vec::new(),
            requests: HashMap::new(),
            next_request: 0,
            tokens: HashMap::new(),
            buckets: HashMap::new(),
            came: StdInstant::now(),
            jumps: house.time.jumps(),
            wake: None,
            lists: Lists::Unknown,
            archive: None,
            reopen: None,
            summary,
            deleted: Vec::new(),
            removed: false,
            seen: Instant::now(),
            mailbox,
            idle_since: Instant::now(),
        }
    }

    async fn answer(&mut self, ask: Ask) {
        let now = self.now().await;
        let effects = match ask {
            Ask::Hear { identity, socket, message, came, out } => self.hear(identity, socket, message, came, out).await,
            Ask::Unwatch { socket } => {
                self.sockets.remove(&socket);
                self.driver.unwatch(now, socket)
            }
            Ask::Request { identity, request, came, reply } => self.request(identity, request, came, reply).await,
            Ask::Read { identity, reading } => {
                self.catch_up().await;
                let who = self.who(&identity).await;
                self.driver.alive(&who);
                reading(if self.driver.admits(&who) {
                    Ok((self.driver.table(), self.driver.seat_of(&who)))
                } else {
                    Err(driver::Problem::closed().into())
                });
                return;
            }
            Ask::LookBack { identity, answer } => {
                let _ = answer.send(self.look_back(&identity).await);
                return;
            }
            Ask::Muted { user } => return self.read_mutes(&user).await,
            Ask::Door { closed } => self.driver.close_to_onlookers(now, closed),
            Ask::Thought { seq, action } => self.driver.thought(now, seq, action),
            Ask::Advised { to, command, advice } => self.driver.advised(to, command, advice),
            Ask::Listed { seq, legal, took } => {
                self.learn(took);
                self.driver.listed(seq, legal)
            }
            Ask::News { seq } if seq > self.driver.table().seq() => self.driver.catch_up(now),
            Ask::News { .. } => return,
            Ask::Forget { user } => self.driver.forget_user(now, user.as_str()),
            Ask::Rename { user, name } => self.driver.rename(now, user.as_str(), &name),
            Ask::Tokens => self.seats().await,
            Ask::Nodes(live) => self.driver.keep_nodes(now, &live),
            Ask::Elsewhere { node, present, ask } => self.driver.elsewhere(now, node, present, ask),
            Ask::Overheard { seat, text, phrase } => self.driver.overheard(seat, text, phrase),
            Ask::Expire { before } => return self.expire(before).await,
            Ask::Greet => self.driver.greet(now),
            Ask::Shards => return self.take_over().await,
        };
        self.carry_out(effects).await;
    }

    /// The time; after a jump of the clock nobody loses any by it.
    async fn now(&mut self) -> u64 {
        let now = self.house.now();
        // Read after the time: a time after a jump is not taken for one before it.
        let jumps = self.house.time.jumps();
        if std::mem::replace(&mut self.jumps, jumps) != jumps {
            let effects = self.driver.jumped(now);
            self.carry_out(effects).await;
        }
        now
    }

    /// Reads what other nodes have appended, whose news may still be on their way: a client that was told something by one node is
    /// not told otherwise by the next.
    pub(super) async fn catch_up(&mut self) {
        if !self.house.node.is_alone() {
            let effects = self.driver.catch_up(self.house.now());
            self.carry_out(effects).await;
        }
    }

    /// This node moves other tables than before.
    async fn take_over(&mut self) {
        let moves = self.house.node.moves(&self.id);
        if moves && !self.driver.is_moving() {
            // The node that died may have written less than it had to.
            let written = summary::Written::read(&self.house, &self.id).await;
            self.catch_up().await;
            match written {
                Ok(written) => self.summary = written.of(self.driver.table()),
                Err(failure) => tracing::warn!(table = %self.id, code = failure.code, "the summary is not read"),
            }
        }
        let effects = self.driver.moves(self.house.now(), moves);
        self.carry_out(effects).await;
    }

    /// Nothing has happened for long: a table where nobody came to play goes, and a match that nobody plays ends.
    async fn expire(&mut self, before: u64) {
        self.catch_up().await;
        let touched = self.driver.table().log().last().map_or(0, |logged| logged.at);
        let waits = self.driver.table().standing() == Standing::Waiting;
        if waits && touched < before && self.driver.is_unwatched() {
            self.removed = match self.house.store.remove_waiting_table(&self.id).await {
                Ok(removed) => removed,
                Err(error) => {
                    tracing::warn!(table = %self.id, %error, "not removed yet");
                    false
                }
            };
            return;
        }
        let effects = self.driver.expire(self.house.now(), before);
        self.carry_out(effects).await;
    }

    async fn woke(&mut self) {
        let now = self.now().await;
        if self.wake.is_some_and(|at| at <= now) {
            self.wake = None;
            let effects = self.driver.woke(now);
            self.carry_out(effects).await;
        }
    }

    /// When something is to be done without being asked.
    fn next_wake(&self) -> Option<Instant> {
        let wake = self.wake.map(|at| Instant::now() + Duration::from_millis(at.saturating_sub(self.house.now())));
        let idle = (!self.is_busy()).then(|| self.idle_since + self.house.config.idle);
        let reopen = self.reopen.as_ref().map(|(at, _)| *at);
        let seen = self.is_waited_at().then(|| self.seen + SEEN);
        [wake, idle, reopen, seen, self.summary.again()].into_iter().flatten().min()
    }

    /// Whether it has not begun, and a player who sits here is connected.
    fn is_waited_at(&self) -> bool {
        self.driver.table().standing() == Standing::Waiting && self.driver.is_attended()
    }

    /// Notes now and then that a player waits here: the lobby offers no deserted tables.
    async fn note_seen(&mut self) {
        if self.seen.elapsed() < SEEN || !self.is_waited_at() {
            return;
        }
        self.seen = Instant::now();
        // Where it cannot be written now, it is in a while.
        let _ = self.house.store.set_table_state(&self.id, TableState::Waiting, self.house.stamp()).await;
    }

    /// Whether the table must stay in memory.
    fn is_busy(&self) -> bool {
        self.driver.is_busy() || self.summary.again().is_some() || self.reopen.is_some()
    }

    fn is_idle(&mut self) -> bool {
        self.forget_requests();
        if self.is_busy() {
            self.idle_since = Instant::now();
            return false;
        }
        self.idle_since.elapsed() >= self.house.config.idle
    }
}

impl Drop for Live {
    fn drop(&mut self) {
        self.house.metrics.tables.down();
        self.house.tables.count(&self.id, None);
        // A defect in a game ends the task of its table and nothing else; the next request finds the table as its log has it.
        if std::thread::panicking() {
            let lost = ServerMessage::Problem {
                table: Some(self.id.to_string()),
                code: "table/lost".to_owned(),
                message: "something went wrong at this table: watch it again".to_owned(),
            };
            for (_, out) in self.sockets.values() {
                out.send(&lost);
            }
        }
    }
}

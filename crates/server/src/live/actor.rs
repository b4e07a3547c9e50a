//! The task of one table: it loads the log, then does what it is asked, one thing after the other, until nobody asks any more.

use std::collections::{BTreeMap, HashMap, VecDeque};
use std::sync::Arc;
use std::time::Duration;

use engine::Seat;
use protocol::log;
use protocol::message::ServerMessage;
use store::{LoadError, TableId, Token};
use table::{BadLog, Logged, Standing, Table};
use tokio::sync::mpsc;
use tokio::time::{Instant, sleep_until};

use super::watch::{Waiter, Watcher};
use super::{Ask, summary};
use crate::error::{Answer, No};
use crate::house::{Shared, now};
use crate::limit::Bucket;
use crate::node::Present;

/// A table in memory.
pub(super) struct Live {
    pub(super) house: Shared,
    pub(super) id: TableId,
    pub(super) table: Table,
    /// The entries that commands became.
    pub(super) commands: HashMap<String, u64>,
    /// The latest commands that were refused, and why.
    pub(super) refusals: VecDeque<(String, No)>,
    pub(super) watchers: Vec<Watcher>,
    pub(super) waiters: Vec<Waiter>,
    /// What was last told of who is connected.
    pub(super) presence: Option<ServerMessage>,
    /// When to say how many look on: that has changed, and was told only just before.
    pub(super) recount: Option<Instant>,
    /// When that was last told.
    pub(super) counted: Instant,
    /// What the other nodes were last told of who is connected here.
    pub(super) announced: Option<Present>,
    /// Who is connected through other nodes.
    pub(super) elsewhere: BTreeMap<String, Present>,
    /// The seats that tokens open, as far as they were asked for.
    pub(super) tokens: HashMap<String, Option<Seat>>,
    pub(super) buckets: HashMap<Seat, Bucket>,
    /// Whether this node moved its computer players and clock when last asked.
    pub(super) moving: bool,
    /// The version at which a computer player thinks, or has thought in vain.
    pub(super) thinking: Option<u64>,
    /// The log could not be written, or not be read: look again at this time.
    pub(super) away: Option<Instant>,
    /// What the lobby knows of it.
    pub(super) summary: summary::Summary,
    /// It is not in the database any more.
    pub(super) removed: bool,
    mailbox: mpsc::WeakSender<Ask>,
    idle_since: Instant,
}

/// How long to wait before asking a database again that was away.
const AGAIN: Duration = Duration::from_millis(500);
/// How many entries are read at a time.
const PAGE: u32 = 1_000;

/// The task of a table, which is loaded unless it was just set up.
pub(super) async fn run(
    house: Shared,
    id: TableId,
    new: Option<Table>,
    mailbox: mpsc::WeakSender<Ask>,
    mut asked: mpsc::Receiver<Ask>,
) {
    let live = match new {
        Some(table) => Ok(Live::new(&house, &id, table, mailbox)),
        None => Live::load(&house, &id, mailbox).await,
    };
    let mut live = match live {
        Ok(live) => live,
        Err(no) => {
            for ask in house.tables.leave(&id, &mut asked) {
                ask.fail(&no);
            }
            return;
        }
    };
    live.begin().await;
    let closes = house.closes();
    tokio::pin!(closes);
    loop {
        live.settle().await;
        live.open_rematch().await;
        live.think();
        let wake = live.next_wake();
        tokio::select! {
            ask = asked.recv() => match ask {
                Some(ask) => live.answer(ask).await,
                None => break,
            },
            () = sleep_until(wake.unwrap_or_else(Instant::now)), if wake.is_some() => live.wake().await,
            () = &mut closes => break,
        }
        if live.removed || live.is_idle() {
            break;
        }
    }
    drop(live);
    let left = house.tables.leave(&id, &mut asked);
    if *house.closing.borrow() {
        for ask in left {
            ask.fail(&No::busy());
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
        let mut entries = Vec::new();
        let mut commands = HashMap::new();
        let log = house.store.load(id).await.map_err(|error| match error {
            LoadError::Damaged(fault) => No::damaged(id, fault.seq(), &fault),
            LoadError::Database(error) => error.into(),
        })?;
        for stored in log {
            if let Some(command) = &stored.entry.command_id {
                commands.insert(command.clone(), stored.seq);
            }
            entries.push(logged(stored)?);
        }
        if entries.is_empty() {
            return Err(No::unknown_table());
        }
        let table = Table::replay(entries).map_err(|bad| match bad {
            BadLog::Unplayable(other) => No::unplayable(&other),
            BadLog::Entry { seq, .. } => No::damaged(id, seq, &bad),
        })?;
        let mut live = Self::new(house, id, table, mailbox);
        live.commands = commands;
        live.summary = written.of(&live.table);
        live.name_people().await;
        Ok(live)
    }

    /// A table of which everything is written.
    fn new(house: &Shared, id: &TableId, table: Table, mailbox: mpsc::WeakSender<Ask>) -> Self {
        house.metrics.tables.up();
        Self {
            house: Arc::clone(house),
            id: id.clone(),
            summary: summary::Summary::of(&table),
            table,
            commands: HashMap::new(),
            refusals: VecDeque::new(),
            watchers: Vec::new(),
            waiters: Vec::new(),
            presence: None,
            recount: None,
            counted: Instant::now(),
            announced: None,
            elsewhere: BTreeMap::new(),
            tokens: HashMap::new(),
            buckets: HashMap::new(),
            moving: house.node.moves(id),
            thinking: None,
            away: None,
            removed: false,
            mailbox,
            idle_since: Instant::now(),
        }
    }

    /// What a table does first: nobody loses the time in which the house was away. A clock that runs keeps its table in memory,
    /// so a table that is loaded with a clock running was not looked after until now.
    async fn begin(&mut self) {
        if self.moves() {
            self.resume().await;
        }
    }

    /// Whether this node moves the computer players and the clock of this table.
    pub(super) fn moves(&self) -> bool {
        self.house.node.moves(&self.id)
    }

    /// Reads what others have appended, and tells everyone. False where the log cannot be read now.
    pub(super) async fn catch_up(&mut self) -> bool {
        let before = self.table.seq();
        loop {
            let from = self.table.seq() + 1;
            let page = match self.house.store.read(&self.id, from, PAGE).await {
                Ok(page) => page,
                Err(error) => {
                    self.lose(&error.to_string());
                    return false;
                }
            };
            let last = page.len() < PAGE as usize;
            for stored in page {
                let seq = stored.seq;
                let command = stored.entry.command_id.clone();
                let applied = logged(stored).map_err(|no| no.message).and_then(|logged| self.table.apply(logged));
                if let Err(why) = applied {
                    tracing::error!(table = %self.id, seq, why, "the log does not fit");
                    return false;
                }
                self.commands.extend(command.map(|command| (command, seq)));
            }
            if last {
                break;
            }
        }
        if self.table.seq() > before {
            let seats_changed = self.summary.seats_changed(&self.table);
            self.summary.leave_seats_to_others(&self.table);
            if seats_changed {
                self.name_people().await;
                self.look_again().await;
            }
            self.publish(before);
        }
        true
    }

    /// Reads what other nodes have appended, whose news may still be on their way: who was told something by one node is not told
    /// otherwise by the next. Says whether there was anything.
    pub(super) async fn was_behind(&mut self) -> bool {
        let before = self.table.seq();
        !self.house.node.is_alone() && self.away.is_none() && self.catch_up().await && self.table.seq() > before
    }

    /// Everything that follows from entries that this node has appended.
    pub(super) async fn went_on(&mut self, since: u64) {
        if self.summary.seats_changed(&self.table) {
            self.name_people().await;
            // Tokens end with the seat: that must be written before anybody is asked for theirs.
            self.settle().await;
            self.look_again().await;
        }
        self.publish(since);
    }

    /// The database is away: those who look are told, once.
    pub(super) fn lose(&mut self, why: &str) {
        self.house.metrics.storage_failures.up();
        if self.away.is_none() {
            tracing::warn!(table = %self.id, why, "the log cannot be written");
            self.send_all(&No::storage_away().problem());
        }
        self.away = Some(Instant::now() + AGAIN);
    }

    /// Lets the computer player whose turn it is think, if it is this node's to move.
    fn think(&mut self) {
        let seq = self.table.seq();
        if self.thinking == Some(seq) || self.away.is_some() || !self.moves() || self.table.standing() != Standing::Playing {
            return;
        }
        let Some(thinker) = self.table.thinker() else { return };
        let Some(mailbox) = self.mailbox.upgrade() else { return };
        self.thinking = Some(seq);
        let (pause, thinkers) = (self.house.config.computer_pause, Arc::clone(&self.house.thinkers));
        tokio::spawn(async move {
            if !pause.is_zero() {
                tokio::time::sleep(pause).await;
            }
            let permit = thinkers.acquire_owned().await;
            let thought = tokio::task::spawn_blocking(move || thinker.think()).await;
            drop(permit);
            // A panic of a computer player is reported by the runtime.
            let _ = mailbox.send(Ask::Thought { seq, action: thought.ok().flatten() }).await;
        });
    }

    /// When something is to be done without being asked.
    fn next_wake(&self) -> Option<Instant> {
        let now_instant = Instant::now();
        let deadline = self.table.due().filter(|_| self.moves() && self.away.is_none());
        let deadline = deadline.map(|at| now_instant + Duration::from_millis(at.saturating_sub(now())));
        let idle = (!self.is_busy()).then(|| self.idle_since + self.house.config.idle);
        let settle = self.summary.again();
        [self.away, deadline, idle, settle, self.recount].into_iter().flatten().min()
    }

    async fn wake(&mut self) {
        let instant = Instant::now();
        if self.away.is_some_and(|at| at <= instant) {
            self.come_back().await;
        }
        if self.recount.is_some_and(|at| at <= instant) {
            self.tell_presence();
        }
        if self.away.is_none() && self.moves() {
            self.tick().await;
        }
    }

    /// The database was away: is it there again?
    async fn come_back(&mut self) {
        self.away = None;
        if !self.catch_up().await || self.away.is_some() {
            return;
        }
        if let Err(error) = self.house.store.check_writable().await {
            self.lose(&error.to_string());
            return;
        }
        self.send_all(&ServerMessage::Problem {
            code: "storage/back".to_owned(),
            message: "the house can write again".to_owned(),
        });
        if self.moves() {
            self.resume().await;
        }
    }

    /// Whether the table must stay in memory.
    fn is_busy(&self) -> bool {
        let to_move = self.table.computer_to_act().is_some() || self.table.due().is_some();
        !self.watchers.is_empty()
            || !self.waiters.is_empty()
            || self.thinking == Some(self.table.seq())
            || self.away.is_some()
            || self.summary.again().is_some()
            || (to_move && self.moves())
    }

    fn is_idle(&mut self) -> bool {
        self.waiters.retain(|waiter| !waiter.answer.is_closed());
        if self.is_busy() {
            self.idle_since = Instant::now();
            return false;
        }
        self.idle_since.elapsed() >= self.house.config.idle
    }

    /// The seat in which somebody sits, by being its owner or by holding its token.
    pub(super) async fn seat_of(&mut self, who: &super::Who) -> Option<Seat> {
        let own = who.user.as_ref().and_then(|user| self.table.seat_of(user.as_str()));
        match (own, &who.token) {
            (Some(seat), _) => Some(seat),
            (None, None) => None,
            (None, Some(token)) => self.seat_of_token(token).await,
        }
    }

    async fn seat_of_token(&mut self, token: &Token) -> Option<Seat> {
        const MANY: usize = 64;
        // Somebody's token may be for somebody who stood up, as long as that is not written.
        if self.summary.seats_changed(&self.table) {
            return None;
        }
        if let Some(seat) = self.tokens.get(token.reveal()) {
            return *seat;
        }
        let (table, seat) = match self.house.store.seat_of_token(token).await {
            Ok(Some(found)) => found,
            Ok(None) => (TableId::random(), 0),
            // Not known now: a spectator until asked again.
            Err(_) => return None,
        };
        let seat = (table == self.id).then(|| Seat::from_number(i64::from(seat) + 1, self.table.terms().seats)).flatten();
        if self.tokens.len() >= MANY {
            self.tokens.clear();
        }
        self.tokens.insert(token.reveal().to_owned(), seat);
        seat
    }
}

impl Drop for Live {
    fn drop(&mut self) {
        self.house.metrics.tables.down();
        self.house.tables.count(&self.id, None);
        // A defect in a game ends the task of its table and nothing else; whoever asks again finds the table as its log has it.
        if std::thread::panicking() {
            self.send_all(&ServerMessage::Problem {
                code: "table/lost".to_owned(),
                message: "something went wrong at this table: watch it again".to_owned(),
            });
        }
    }
}

/// An entry as the table reads it.
fn logged(stored: store::Entry) -> Answer<Logged> {
    let entry = log::read(&stored.entry.kind, &stored.entry.payload).map_err(|bad| match bad {
        log::BadEntry::Newer { .. } => No::unplayable(&bad),
        log::BadEntry::Malformed { .. } => No::defect(&bad.to_string()),
    })?;
    Ok(Logged { at: stored.entry.created_at.max(0) as u64, command: stored.entry.command_id, entry })
}

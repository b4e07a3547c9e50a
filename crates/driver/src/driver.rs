//! The driver of one live table: its state, and the inputs that are about time.

use std::collections::{BTreeMap, BTreeSet, VecDeque};
use std::sync::Arc;

use engine::Seat;
use players::computer::Advice;
use protocol::message::ServerMessage;
use table::clock::Millis;
use table::{Sitter, Standing, Table};

use crate::absence::Deferred;
use crate::effect::{Effect, Who};
use crate::job::{CommandKey, Job, Work};
use crate::presence::Present;
use crate::problem::Problem;
use crate::watch::{Waiter, Watcher};

/// How long to wait before trying again to write a log that could not be written.
const AGAIN: Millis = 500;
/// The table of a rematch that was noted this long ago was opened, or nobody waits for it any more.
const FRESH: Millis = 60 * 60 * 1000;

/// What a user is called who was forgotten.
const FORGOTTEN: &str = "Somebody";

/// What differs from one executor to another.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Settings {
    /// How long a computer player waits before it acts, in milliseconds.
    pub pause: Millis,
    /// Whether others may append to the same log: then a refusal is only as good as the log it rests on, which is read first.
    pub shared: bool,
}

/// Runs one live table.
pub struct Driver {
    pub(crate) id: String,
    pub(crate) table: Table,
    pub(crate) settings: Settings,
    /// What is being appended or read.
    pub(crate) work: Option<Work>,
    /// The version before entries of which nobody was told, because seats have changed and are looked up.
    pub(crate) unpublished: Option<u64>,
    /// The entries that commands became.
    pub(crate) commands: BTreeMap<CommandKey, u64>,
    /// The latest commands that were refused, and why.
    pub(crate) refusals: VecDeque<(CommandKey, Problem)>,
    pub(crate) watchers: Vec<Watcher>,
    pub(crate) waiters: Vec<Waiter>,
    /// What is legal for the seat to act, and the version for which it was listed.
    pub(crate) legal: Option<(u64, Arc<Vec<String>>)>,
    /// The version for which it is being listed.
    pub(crate) listing: Option<u64>,
    /// Connections that have asked how an action goes on, while it is being listed.
    pub(crate) completing: Vec<(u64, Who, String)>,
    /// What was last told of who is connected.
    pub(crate) presence: Option<ServerMessage>,
    /// When to say how many look on: that has changed, and was told only just before.
    pub(crate) recount: Option<Millis>,
    /// When that was last told.
    pub(crate) counted: Millis,
    /// What the other nodes were last told of who is connected here.
    pub(crate) announced: Option<Present>,
    /// Who is connected through other nodes.
    pub(crate) elsewhere: BTreeMap<String, Present>,
    /// By user, the users whom they do not want to hear.
    pub(crate) muted: BTreeMap<String, BTreeSet<String>>,
    /// Only those who sit here see the table.
    pub(crate) closed: bool,
    /// Whether this executor moves the computer players and the clock.
    moving: bool,
    /// The version at which a computer player thinks, or has thought in vain.
    thinking: Option<u64>,
    /// The version at which an id for the rematch was asked for.
    choosing: Option<u64>,
    /// The log could not be written, or not be read: try again at this time.
    pub(crate) away: Option<Millis>,
    /// Everyone was told that the append under way takes long.
    pub(crate) slow: bool,
    /// The players who are not connected, and since when.
    pub(crate) unconnected: BTreeMap<Seat, Millis>,
    /// What a player who was absent for want of a connection has said: heard once they are back.
    pub(crate) deferred: Option<Deferred>,
    /// Time did not do what was due: not again before this.
    not_before: Millis,
    wake: Option<Millis>,
}

impl Driver {
    /// For a table as its log has it. `moving`: this executor moves its computer players and clock.
    pub fn new(id: impl Into<String>, table: Table, settings: Settings, moving: bool, now: Millis) -> Self {
        let commands =
            table.log().enumerate().filter_map(|(i, logged)| Some((CommandKey(logged.command.clone()?), i as u64 + 1)));
        Self {
            id: id.into(),
            commands: commands.collect(),
            table,
            settings,
            work: None,
            unpublished: None,
            refusals: VecDeque::new(),
            watchers: Vec::new(),
            waiters: Vec::new(),
            legal: None,
            listing: None,
            completing: Vec::new(),
            presence: None,
            recount: None,
            counted: now,
            announced: None,
            elsewhere: BTreeMap::new(),
            muted: BTreeMap::new(),
            closed: false,
            moving,
            thinking: None,
            choosing: None,
            away: None,
            slow: false,
            unconnected: BTreeMap::new(),
            deferred: None,
            not_before: 0,
            wake: None,
        }
    }

    /// What to do first: nobody loses the time in which nobody looked after the table. A clock that runs keeps its table in memory,
    /// so a table that is loaded with a clock running was not looked after until now.
    pub fn begin(&mut self, now: Millis) -> Vec<Effect> {
        let mut out = Vec::new();
        if self.moving {
            let noted = self.table.log().last().filter(|last| now < last.at.saturating_add(FRESH)).and(self.table.rematch());
            out.extend(noted.map(|table| Effect::OpenRematch { table: table.to_owned() }));
            self.start(now, Job::Resume, &mut out);
        }
        self.finish(now, out)
    }

    /// The id of the table.
    pub fn id(&self) -> &str {
        &self.id
    }

    /// The table.
    pub const fn table(&self) -> &Table {
        &self.table
    }

    /// The seat of a client: their own, or the one that they hold by a token.
    pub fn seat_of(&self, who: &Who) -> Option<Seat> {
        who.user.as_ref().and_then(|user| self.table.seat_of(user)).or(who.holds)
    }

    /// Whether the table must stay in memory.
    pub fn is_busy(&self) -> bool {
        let to_move = self.table.computer_to_act().is_some() || self.table.due().is_some();
        !self.watchers.is_empty()
            || !self.waiters.is_empty()
            || self.thinking == Some(self.table.seq())
            || self.away.is_some()
            || (to_move && self.moving)
    }

    /// Whether nobody looks at the table.
    pub fn is_unwatched(&self) -> bool {
        self.watchers.is_empty() && self.waiters.is_empty()
    }

    /// The users who sit here and whose names are not known.
    pub fn unnamed(&self) -> Vec<String> {
        let sitters = self.table.chairs().iter().filter_map(|chair| chair.sitter.as_ref());
        sitters.filter(|sitter| sitter.name().is_empty()).filter_map(|sitter| sitter.user().map(str::to_owned)).collect()
    }

    /// Says what a user is called, before anybody is told.
    pub fn name(&mut self, user: &str, name: &str) {
        self.table.call(user, name);
    }

    /// A user is forgotten: they leave their seat.
    pub fn forget_user(&mut self, now: Millis, user: &str) -> Vec<Effect> {
        let mut out = Vec::new();
        if let Some(seat) = self.table.seat_of(user) {
            self.table.call(user, FORGOTTEN);
            self.start(now, Job::Gone { seat }, &mut out);
            if self.work.is_none() {
                self.publish(self.table.seq(), &mut out);
            }
        }
        self.finish(now, out)
    }

    /// A user is called otherwise now.
    pub fn rename(&mut self, now: Millis, user: &str, name: &str) -> Vec<Effect> {
        let mut out = Vec::new();
        if self.table.seat_of(user).is_some() {
            self.table.call(user, name);
            self.publish(self.table.seq(), &mut out);
        }
        self.finish(now, out)
    }

    /// From now on this executor moves the computer players and the clock, or another does. The log was read before.
    pub fn moves(&mut self, now: Millis, moves: bool) -> Vec<Effect> {
        let mut out = Vec::new();
        let moved = std::mem::replace(&mut self.moving, moves);
        if moves && !moved {
            self.start(now, Job::Resume, &mut out);
        }
        self.finish(now, out)
    }

    /// Whether this executor moves the computer players and the clock.
    pub const fn is_moving(&self) -> bool {
        self.moving
    }

    /// The clock of the executor has jumped, or its machine slept: nobody loses that time.
    pub fn jumped(&mut self, now: Millis) -> Vec<Effect> {
        let mut out = Vec::new();
        if self.moving && self.work.is_none() {
            self.start(now, Job::Resume, &mut out);
        }
        self.finish(now, out)
    }

    /// It is the time that [`Effect::WakeAt`] has named, or later.
    pub fn woke(&mut self, now: Millis) -> Vec<Effect> {
        let mut out = Vec::new();
        self.wake = None;
        if self.work.is_some() {
            // What is due is done when the job is.
            return Vec::new();
        }
        if self.recount.is_some_and(|at| at <= now) {
            self.tell_presence(now, &mut out);
        }
        if self.away.is_some_and(|at| at <= now) {
            self.away = None;
            self.work = Some(Work::new(Job::Recover));
            out.push(Effect::Recover { after: self.table.seq() });
        } else if self.away.is_none() && self.moving {
            if self.table.due().is_some_and(|due| due <= now) {
                self.start(now, Job::Tick, &mut out);
            } else if let Some((at, seat)) = self.next_lost().filter(|(at, _)| *at <= now) {
                // Counted anew, should nothing come of it.
                self.unconnected.insert(seat, at.max(now));
                self.start(now, Job::Lost { seat }, &mut out);
            }
        }
        self.finish(now, out)
    }

    /// The time that was agreed for the whole match is over, whatever the clock says.
    pub fn time_is_up(&mut self, now: Millis) -> Vec<Effect> {
        let mut out = Vec::new();
        self.start(now, Job::TimeUp, &mut out);
        self.finish(now, out)
    }

    /// A match in which nothing has happened since this time is ended.
    pub fn expire(&mut self, now: Millis, before: Millis) -> Vec<Effect> {
        let mut out = Vec::new();
        self.start(now, Job::Expire { before }, &mut out);
        self.finish(now, out)
    }

    /// What a computer player has thought of, and the version at which it began.
    pub fn thought(&mut self, now: Millis, seq: u64, action: Option<(Seat, String)>) -> Vec<Effect> {
        let mut out = Vec::new();
        // The table may have moved on meanwhile: then another player is to act.
        if self.table.seq() == seq {
            match action {
                _ if !self.moving => self.thinking = None,
                Some((seat, action)) => self.start(now, Job::Thought { seat, action }, &mut out),
                None => out.push(Effect::Report(format!("version {seq}: a computer player does not know what to do"))),
            }
        }
        self.finish(now, out)
    }

    /// A computer player may think once more at this version.
    pub(crate) fn think_again(&mut self) {
        self.thinking = None;
    }

    /// Nothing came of what was due.
    pub(crate) fn tick_later(&mut self, now: Millis) {
        self.not_before = now + AGAIN;
    }

    /// A hint was found.
    pub fn advised(&mut self, to: u64, command: String, advice: Advice) -> Vec<Effect> {
        vec![Effect::send(vec![to], &ServerMessage::advice(command, advice))]
    }

    /// An id for the table of the rematch, which nobody can guess.
    pub fn rematch_at(&mut self, now: Millis, table: String) -> Vec<Effect> {
        let mut out = Vec::new();
        if self.table.rematch_seats().is_some() {
            self.start(now, Job::Rematch { table }, &mut out);
        }
        self.finish(now, out)
    }

    /// The append under way takes longer than people like to wait without being told.
    pub fn saving(&mut self) -> Vec<Effect> {
        let mut out = Vec::new();
        self.slow = true;
        self.send_all(&Problem::storage_slow().message_at(&self.id), &mut out);
        out
    }

    /// The log cannot be written or read: those who look are told, once.
    pub(crate) fn lose(&mut self, now: Millis, was_away: bool, out: &mut Vec<Effect>) {
        if self.away.is_none() && !was_away {
            self.send_all(&Problem::storage_away().message_at(&self.id), out);
        }
        self.away = Some(now + AGAIN);
    }

    /// Everything that follows from where the table stands now; ends every input.
    pub(crate) fn finish(&mut self, now: Millis, mut out: Vec<Effect>) -> Vec<Effect> {
        if self.work.is_none() && self.unpublished.is_none() && self.away.is_none() && self.moving {
            self.think(&mut out);
            let seq = self.table.seq();
            if self.choosing != Some(seq) && self.table.rematch_seats().is_some() {
                self.choosing = Some(seq);
                out.push(Effect::ChooseRematch);
            }
        }
        if self.work.is_none()
            && let Some(deferred) = self.deferred.take()
        {
            out.extend(self.hear_deferred(now, deferred));
            return out;
        }
        self.count_unconnected(now);
        // While a job is under way its own effects come first, also a later time to wake: naming none now would undo it.
        if self.work.is_none() {
            let wake = self.next_wake(now);
            if wake != self.wake {
                self.wake = wake;
                out.push(Effect::WakeAt(wake));
            }
        }
        out
    }

    /// Lets the computer player whose turn it is think.
    fn think(&mut self, out: &mut Vec<Effect>) {
        let seq = self.table.seq();
        if self.thinking == Some(seq) || self.table.standing() != Standing::Playing {
            return;
        }
        let Some(thinker) = self.table.thinker() else { return };
        self.thinking = Some(seq);
        out.push(Effect::Think { seq, pause: self.settings.pause, thinker });
    }

    /// When something is to be done without being asked.
    fn next_wake(&self, now: Millis) -> Option<Millis> {
        let due = self.table.due().filter(|_| self.moving && self.away.is_none());
        let due = due.map(|due| due.max(now).max(self.not_before));
        let lost = self.next_lost().filter(|_| self.moving && self.away.is_none()).map(|(at, _)| at.max(now));
        [self.away, due, self.recount, lost].into_iter().flatten().min()
    }

    /// A user sat down under this name.
    pub(crate) fn name_sitter(&mut self, sitter: &Sitter) {
        if let Some(user) = sitter.user() {
            self.table.call(user, &sitter.name());
        }
    }
}

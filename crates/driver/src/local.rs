//! An executor in memory: for the terminal, for tests, and wherever one program is the whole house. Everything is carried out at
//! once, in order; only computer players wait until they are asked to act.

use std::collections::VecDeque;

use engine::Seat;
use protocol::message::{ClientMessage, ServerMessage};
use table::clock::Millis;
use table::{BadLog, Entry, Logged, Table, Thinker};

use crate::driver::{Driver, Settings};
use crate::effect::{Effect, Who};
use crate::job::Request;
use crate::problem::Problem;

/// A live table in memory.
pub struct Local {
    driver: Driver,
    now: Millis,
    wake: Option<Millis>,
    thinking: Option<(u64, Thinker)>,
    sent: Vec<(u64, String)>,
    outcome: Option<Result<u64, Problem>>,
    reports: Vec<String>,
    said: Vec<(Seat, String)>,
}

impl Local {
    /// A table of which these are the first entries. Nobody has a name yet but those in the entries.
    pub fn open(id: &str, entries: Vec<Entry>, now: Millis) -> Result<Self, BadLog> {
        let table = Table::replay(entries.into_iter().map(|entry| Logged { at: now, command: None, entry }))?;
        let mut local = Self::resume(id, table, now);
        // The user who opens a table that is dealt at once is greeted as at one that fills.
        let mut effects = Vec::new();
        local.driver.remark(0, &mut effects);
        local.carry_out(effects);
        Ok(local)
    }

    /// A table as its log has it.
    pub fn resume(id: &str, table: Table, now: Millis) -> Self {
        let driver = Driver::new(id, table, Settings::default(), true, now);
        let (sent, reports, said) = (Vec::new(), Vec::new(), Vec::new());
        let mut local = Self { driver, now, wake: None, thinking: None, sent, outcome: None, reports, said };
        let effects = local.driver.begin(now);
        local.carry_out(effects);
        local
    }

    /// The table.
    pub const fn table(&self) -> &Table {
        self.driver.table()
    }

    /// Says what a user is called.
    pub fn name(&mut self, user: &str, name: &str) {
        self.driver.name(user, name);
    }

    /// A client says something on a connection. Gives what came of it where it was a command.
    pub fn hear(&mut self, who: &Who, socket: u64, message: ClientMessage) -> Option<Result<u64, Problem>> {
        self.outcome = None;
        let effects = self.driver.hear(self.now, who, socket, message);
        self.carry_out(effects);
        self.outcome.take()
    }

    /// A client asks for something in a request of its own.
    pub fn request(&mut self, who: &Who, request: Request) -> Option<Result<u64, Problem>> {
        self.outcome = None;
        let effects = self.driver.request(self.now, who, 0, request);
        self.carry_out(effects);
        self.outcome.take()
    }

    /// Lets time pass. What is due meanwhile happens in its order.
    pub fn pass(&mut self, time: Millis) {
        let until = self.now + time;
        while let Some(wake) = self.wake.filter(|wake| *wake <= until) {
            self.now = self.now.max(wake);
            self.wake = None;
            let effects = self.driver.woke(self.now);
            self.carry_out(effects);
        }
        self.now = until;
    }

    /// The time that was agreed for the whole match is over: the players say so, where no clock is kept.
    pub fn time_is_up(&mut self) {
        let effects = self.driver.time_is_up(self.now);
        self.carry_out(effects);
    }

    /// A connection has ended.
    pub fn hang_up(&mut self, socket: u64) {
        let effects = self.driver.unwatch(self.now, socket);
        self.carry_out(effects);
    }

    /// Lets the computer player whose turn it is think and act. Gives its seat; none where it is nobody's turn but a person's.
    pub fn think(&mut self) -> Option<Seat> {
        let (seq, thinker) = self.thinking.take()?;
        let action = thinker.think();
        let seat = action.as_ref().map(|(seat, _)| *seat);
        let effects = self.driver.thought(self.now, seq, action);
        self.carry_out(effects);
        seat
    }

    /// What was sent since this was last asked, in order, with the connection it went to.
    pub fn sent(&mut self) -> Vec<(u64, String)> {
        std::mem::take(&mut self.sent)
    }

    /// What computer players said since this was last asked.
    pub fn said(&mut self) -> Vec<(Seat, String)> {
        std::mem::take(&mut self.said)
    }

    /// Defects that were reported since this was last asked.
    pub fn reports(&mut self) -> Vec<String> {
        std::mem::take(&mut self.reports)
    }

    /// The effects of an answer come before those that are still to be carried out.
    fn carry_out(&mut self, effects: Vec<Effect>) {
        let mut waiting: VecDeque<Effect> = effects.into();
        while let Some(effect) = waiting.pop_front() {
            let answered = match effect {
                // The table itself keeps what was appended.
                Effect::Append { .. } => self.driver.appended(self.now, Ok(())),
                Effect::Read { .. } | Effect::Recover { .. } => self.driver.read(self.now, Ok(Vec::new())),
                Effect::Seats => self.driver.seated(self.now, &[]),
                Effect::List { .. } => self.driver.list(),
                Effect::Advise { to, command, adviser } => match adviser.advise() {
                    Some(advice) => self.driver.advised(to, command, advice),
                    None => Vec::new(),
                },
                Effect::Think { seq, thinker, .. } => {
                    self.thinking = Some((seq, thinker));
                    Vec::new()
                }
                Effect::Send { to, text } => {
                    self.sent.extend(to.into_iter().map(|socket| (socket, text.clone())));
                    Vec::new()
                }
                Effect::Answer { to, command, outcome } => {
                    self.outcome = Some(outcome.clone());
                    if let crate::Asker::Socket(socket) = to {
                        let message: ServerMessage = Effect::answer(self.driver.id(), command, outcome);
                        self.sent.push((socket, message.to_text()));
                    }
                    Vec::new()
                }
                Effect::WakeAt(at) => {
                    self.wake = at;
                    Vec::new()
                }
                Effect::Report(what) => {
                    self.reports.push(what);
                    Vec::new()
                }
                Effect::Spread { seat, text, .. } => {
                    self.said.push((seat, text));
                    Vec::new()
                }
                // There are no other tables and no other nodes; a request in memory has its answer in `table`.
                Effect::ChooseRematch
                | Effect::OpenRematch { .. }
                | Effect::Announce { .. }
                | Effect::Count(_)
                | Effect::Sat { .. }
                | Effect::Looked { .. } => Vec::new(),
            };
            for effect in answered.into_iter().rev() {
                waiting.push_front(effect);
            }
        }
    }
}

//! One live table on this device. Inputs come from the worker, one at a time and each with the time; the answers are [`Deed`]s, which the
//! worker carries out in order. The last of them may be one that is answered: until then nothing else is said to the room.

use std::collections::VecDeque;

use driver::{AppendFailed, Asker, Driver, Effect, Problem, Settings, Who};
use engine::fair::Secret;
use engine::seed::to_hex;
use engine::{Seat, Seed};
use protocol::http::{HistoryEntry, NewSeat, NewTable, Seated, TableEntry};
use protocol::message::{ClientMessage, Parts};
use protocol::review::TryAgain;
use protocol::state::{StandingState, TableState};
use serde::Serialize;
use table::clock::Millis;
use table::{Entry, Logged, Sitter, Table};

use crate::row::{Head, Row, replay};
use crate::{PREFIX, USER};

/// The page is the only connection.
const SOCKET: u64 = 1;

/// How long a computer player waits before it acts, in milliseconds: as in the server, so that people can follow.
const PAUSE: Millis = 600;

/// Something to be done by the worker.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Deed {
    /// Add these rows to the log, all or none: [`Room::appended`]. Nothing else is said to the room before that.
    Append(Vec<Row>),
    /// Read the rows after this number: [`Room::read`]. Nothing else is said to the room before that.
    Read(u64),
    /// The log could not be written: try whether it can be, and read the rows after this number: [`Room::read`].
    Recover(u64),
    /// Send a message to the page.
    Send(String),
    /// Let the computer player whose turn it is think at this version, after a pause: [`Room::thought`].
    Think {
        /// The version.
        seq: u64,
        /// The pause in milliseconds.
        pause: Millis,
    },
    /// Find a hint at this version for a command, and send it to the page.
    Advise {
        /// The version.
        seq: u64,
        /// The command's id.
        command: String,
    },
    /// Call [`Room::woke`] at this time, and no more at the time said before.
    Wake(Option<Millis>),
    /// Keep a new table with these rows, unless it is there.
    Open(Vec<Row>),
    /// A defect, for the console.
    Report(String),
}

/// What a list of tables says of one.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Summary {
    /// As the lobby would show it.
    pub entry: TableEntry,
    /// The result, once the match is over.
    pub result: Option<HistoryEntry>,
}

/// A live table.
pub struct Room {
    driver: Driver,
    head: Head,
    /// The last link once the rows under way are appended.
    sealed: Option<Head>,
    waiting: VecDeque<Effect>,
    chance: Seed,
    drawn: u64,
    who: Who,
}

impl Room {
    /// A new table, dealt: its id, its rows, and what is told to the player who sits there. There are no free seats: nobody else can come.
    pub fn create(new: &NewTable, id: &str, secret: Secret, now: Millis) -> Result<(Seated, Vec<Row>), Problem> {
        let terms = new.card.read().map_err(|bad| Problem::input(bad.0))?;
        let mine = new.seats.iter().filter(|seat| **seat == NewSeat::You).count();
        if new.seats.len() != usize::from(terms.seats) || mine != 1 {
            return Err(Problem::input("seats: as many as the card has, and one of them yours"));
        }
        if !id.starts_with(PREFIX) {
            return Err(Problem::input("table: not an id of this device"));
        }
        let sitter = |seat: &NewSeat| match seat {
            NewSeat::You => Ok(Sitter::Person { user: USER.to_owned(), name: String::new() }),
            NewSeat::Computer { level } => match level.parse() {
                Ok(level) => Ok(Sitter::Computer { level }),
                Err(bad) => Err(Problem::input(format!("{bad}"))),
            },
            NewSeat::Open => Err(Problem::input("seats: nobody else can sit down on this device")),
        };
        let sitters: Vec<Sitter> = new.seats.iter().map(sitter).collect::<Result<_, _>>()?;
        let entries = Table::open_at_home(terms, secret, sitters)?;
        let seat = new.seats.iter().position(|seat| *seat == NewSeat::You).map_or(1, |index| index as u8 + 1);
        let seated = Seated { table: id.to_owned(), seat, token: None, commitment: secret.commitment().to_hex() };
        Ok((seated, seal(&mut Head::start(id), entries, now)))
    }

    /// A new table for practice that begins just before a step of a match that is over: what its player is told, and its rows.
    pub fn again(before: &Table, TryAgain { step }: TryAgain, id: &str, now: Millis) -> Result<(Seated, Vec<Row>), Problem> {
        if !id.starts_with(PREFIX) {
            return Err(Problem::input("table: not an id of this device"));
        }
        let seat = before.seat_of(USER).ok_or_else(Problem::not_seated)?;
        let sitter = Sitter::Person { user: USER.to_owned(), name: String::new() };
        let entries = before.open_again(seat, &sitter, step as usize)?;
        let commitment = before.commitment().to_hex();
        let seated = Seated { table: id.to_owned(), seat: seat.number(), token: None, commitment };
        Ok((seated, seal(&mut Head::start(id), entries, now)))
    }

    /// A table as its log has it. `name` is what its player is called; `chance` is random, for the tables of rematches.
    pub fn resume(id: &str, rows: &[Row], name: &str, chance: Seed, now: Millis) -> Result<Self, String> {
        let (table, head) = replay(id, rows)?;
        // Another tab may append to the same log.
        let settings = Settings { pause: PAUSE, shared: true };
        let mut driver = Driver::new(id, table, settings, true, now);
        driver.name(USER, name);
        let who = Who { user: Some(USER.to_owned()), holds: None };
        Ok(Self { driver, head, sealed: None, waiting: VecDeque::new(), chance, drawn: 0, who })
    }

    /// What to do first.
    pub fn begin(&mut self, now: Millis) -> Vec<Deed> {
        let effects = self.driver.begin(now);
        self.carry_out(now, effects)
    }

    /// The table.
    pub const fn table(&self) -> &Table {
        self.driver.table()
    }

    /// The seat of the player.
    pub fn seat(&self) -> Option<Seat> {
        self.driver.seat_of(&self.who)
    }

    /// The page says something.
    pub fn hear(&mut self, now: Millis, message: ClientMessage) -> Vec<Deed> {
        let effects = self.driver.hear(now, &self.who, SOCKET, message);
        self.carry_out(now, effects)
    }

    /// The page looks away.
    pub fn unwatch(&mut self, now: Millis) -> Vec<Deed> {
        let effects = self.driver.unwatch(now, SOCKET);
        self.carry_out(now, effects)
    }

    /// The rows of [`Deed::Append`] are in the log, or are not.
    pub fn appended(&mut self, now: Millis, result: Result<(), AppendFailed>) -> Vec<Deed> {
        if let (Ok(()), Some(head)) = (&result, self.sealed.take()) {
            self.head = head;
        }
        let effects = self.driver.appended(now, result);
        self.carry_out(now, effects)
    }

    /// The rows that [`Deed::Read`] or [`Deed::Recover`] has found, or why they cannot be read.
    pub fn read(&mut self, now: Millis, rows: Result<Vec<Row>, String>) -> Vec<Deed> {
        let head = &mut self.head;
        let entries = rows.and_then(|rows| rows.iter().map(|row| head.open(row)).collect());
        let effects = self.driver.read(now, entries);
        self.carry_out(now, effects)
    }

    /// Another tab has appended to the log.
    pub fn catch_up(&mut self, now: Millis) -> Vec<Deed> {
        let effects = self.driver.catch_up(now);
        self.carry_out(now, effects)
    }

    /// A computer player has thought at this version.
    pub fn thought(&mut self, now: Millis, seq: u64, action: Option<(Seat, String)>) -> Vec<Deed> {
        let effects = self.driver.thought(now, seq, action);
        self.carry_out(now, effects)
    }

    /// It is the time that [`Deed::Wake`] has named, or later.
    pub fn woke(&mut self, now: Millis) -> Vec<Deed> {
        let effects = self.driver.woke(now);
        self.carry_out(now, effects)
    }

    /// The player is called otherwise now.
    pub fn rename(&mut self, now: Millis, name: &str) -> Vec<Deed> {
        let effects = self.driver.rename(now, USER, name);
        self.carry_out(now, effects)
    }

    /// What a list of tables says of it.
    pub fn summary(&self) -> Summary {
        summary(self.driver.id(), self.table())
    }

    /// Carries out effects in order up to one whose answer comes from outside. Those of an answer come before those that are still to
    /// be carried out.
    fn carry_out(&mut self, now: Millis, effects: Vec<Effect>) -> Vec<Deed> {
        let mut deeds = Vec::new();
        self.put_first(effects);
        while let Some(effect) = self.waiting.pop_front() {
            match effect {
                Effect::Append { entries, .. } => {
                    let mut head = self.head.clone();
                    let rows = entries.iter().map(|logged| head.seal(logged)).collect();
                    self.sealed = Some(head);
                    deeds.push(Deed::Append(rows));
                    return deeds;
                }
                Effect::Read { after } => {
                    deeds.push(Deed::Read(after));
                    return deeds;
                }
                Effect::Recover { after } => {
                    deeds.push(Deed::Recover(after));
                    return deeds;
                }
                Effect::Seats => {
                    let effects = self.driver.seated(now, &[]);
                    self.put_first(effects);
                }
                Effect::List { .. } => {
                    let effects = self.driver.list();
                    self.put_first(effects);
                }
                Effect::ChooseRematch => {
                    let id = format!("{PREFIX}{}", &to_hex(&self.draw())[..24]);
                    let effects = self.driver.rematch_at(now, id);
                    self.put_first(effects);
                }
                Effect::OpenRematch { table } => {
                    let secret = Secret(self.draw());
                    if let Some(entries) = self.table().open_rematch_at_home(secret) {
                        deeds.push(Deed::Open(seal(&mut Head::start(&table), entries, now)));
                    }
                }
                Effect::Send { text, .. } => deeds.push(Deed::Send(text)),
                Effect::Answer { to: Asker::Socket(_), command, outcome } => {
                    deeds.push(Deed::Send(Effect::answer(self.driver.id(), command, outcome).to_text()));
                }
                // The thinker itself is made again by the mirror in the other worker, from the same log.
                Effect::Think { seq, pause, .. } => deeds.push(Deed::Think { seq, pause }),
                Effect::Advise { command, .. } => deeds.push(Deed::Advise { seq: self.table().seq(), command }),
                Effect::WakeAt(at) => deeds.push(Deed::Wake(at)),
                Effect::Report(what) => deeds.push(Deed::Report(what)),
                // No requests are made of this driver, and there are no other nodes that would have to be told.
                Effect::Answer { .. }
                | Effect::Sat { .. }
                | Effect::Looked { .. }
                | Effect::Announce { .. }
                | Effect::Spread { .. }
                | Effect::Count(_) => {}
            }
        }
        deeds
    }

    fn put_first(&mut self, effects: Vec<Effect>) {
        for effect in effects.into_iter().rev() {
            self.waiting.push_front(effect);
        }
    }

    /// Random bytes that were not drawn before.
    fn draw(&mut self) -> [u8; 32] {
        self.drawn += 1;
        self.chance.child(self.drawn).0
    }
}

fn seal(head: &mut Head, entries: Vec<Entry>, at: Millis) -> Vec<Row> {
    entries.into_iter().map(|entry| head.seal(&Logged { at, command: None, entry })).collect()
}

/// What a list of tables says of a table.
pub(crate) fn summary(id: &str, table: &Table) -> Summary {
    let nothing = Parts { view: false, scene: false, legal: false };
    let seat = table.seat_of(USER);
    let state = TableState::of(table, seat, nothing, None);
    let at = |logged: Option<&Logged>| logged.map_or(0, |logged| logged.at);
    let updated = at(table.log().last());
    let result = table.outcome().zip(seat).map(|(outcome, seat)| HistoryEntry {
        table: id.to_owned(),
        game: state.card.game.clone(),
        seat: seat.number(),
        share: outcome.share(seat),
        points: outcome.scores[seat.index()].into(),
        ended: updated,
        practice: table.terms().practice,
        device: true,
    });
    let result = result.filter(|_| state.standing == StandingState::Over);
    let (card, seats, standing) = (state.card, state.seats, state.standing);
    let entry = TableEntry { table: id.to_owned(), card, seats, standing, opened: at(table.log().next()), updated, code: None };
    Summary { entry, result }
}

//! The table as its log makes it.

use engine::erased::{AnyMatch, Title};
use engine::fair::{Commitment, Nonce, Secret};
use engine::record::Record;
use engine::{RulesVersion, Seat, Seats, Seed, Status, Viewer};
use players::Level;
use players::character::Character;

use crate::clock::{Clocks, Millis};
use crate::entry::{Absence, Closed, Entry, Logged, Terms};
use crate::played::TimePlayed;
use crate::seat::{Chair, Sitter};

/// How long the others wait for a player to cut the cards, in milliseconds. A device does it at once.
const TO_CUT: Millis = 60_000;

/// How far a table has come.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Standing {
    /// Seats are free, or a player has still to cut.
    Waiting,
    /// The cards are dealt.
    Playing,
    /// The match is over.
    Over,
    /// The match was ended before it was over.
    Closed(Closed),
}

/// A live match with people and computer players at it.
#[derive(Clone)]
pub struct Table {
    pub(crate) title: &'static dyn Title,
    pub(crate) terms: Terms,
    pub(crate) rules: RulesVersion,
    pub(crate) secret: Secret,
    pub(crate) commitment: Commitment,
    /// The same in hexadecimal digits: it is told with every state of the table.
    pub(crate) commitment_in_hex: String,
    pub(crate) chairs: Vec<Chair>,
    pub(crate) nonces: Vec<(Seat, Nonce)>,
    /// Since when no seat is free.
    pub(crate) full: Option<Millis>,
    pub(crate) game: Option<Box<dyn AnyMatch>>,
    pub(crate) clocks: Clocks,
    /// When the time that was agreed for the whole match is over.
    pub(crate) ends: Option<Millis>,
    pub(crate) closed: Option<Closed>,
    pub(crate) undo: Option<PendingUndo>,
    /// What each seat has chosen about each other seat.
    pub(crate) choices: Vec<Vec<Option<Absence>>>,
    /// The end of a deal that is being looked at.
    pub(crate) pause: Option<Pause>,
    pub(crate) end_asked: Seats,
    pub(crate) rematch_asked: Seats,
    pub(crate) rematch: Option<String>,
    /// A table that follows a script: no clock runs, and nothing is taken back.
    pub(crate) scripted: bool,
    /// Names by seat, as they are told.
    pub(crate) names: Vec<String>,
    /// How long it was played up to the last entry.
    pub(crate) played: TimePlayed,
    /// What the log says, entry by entry, with the steps of the match that each has made.
    pub(crate) log: Vec<(Logged, std::ops::Range<usize>)>,
}

/// The end of a deal, looked at before the next one begins.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Pause {
    /// The step of the match that ended the deal.
    pub step: usize,
    /// The entry of the log that did.
    pub seq: u64,
    /// Since when.
    pub since: Millis,
    /// Who is ready for the next deal.
    pub ready: Seats,
}

impl Pause {
    /// When the next deal begins, also where a player is not ready.
    pub const fn until(&self) -> Millis {
        self.since + LOOK
    }
}

/// How long the end of a deal is looked at, in milliseconds.
const LOOK: Millis = 10_000;

/// A player wants to take back, and these have agreed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct PendingUndo {
    pub(crate) seat: Seat,
    pub(crate) agreed: Seats,
}

impl Table {
    /// All the chance of the match: of the house's secret and of every nonce.
    pub(crate) fn seed(&self) -> Seed {
        let nonces: Vec<Nonce> = self.nonces.iter().map(|(_, nonce)| *nonce).collect();
        self.secret.seed(&nonces)
    }

    /// The number of the last entry: the version of the table.
    pub fn seq(&self) -> u64 {
        self.log.len() as u64
    }

    /// What was agreed.
    pub const fn terms(&self) -> &Terms {
        &self.terms
    }

    /// The rules that the match is played by.
    pub const fn rules(&self) -> &RulesVersion {
        &self.rules
    }

    /// The title.
    pub const fn title(&self) -> &'static dyn Title {
        self.title
    }

    /// The seats.
    pub fn chairs(&self) -> &[Chair] {
        &self.chairs
    }

    /// The match, once the cards are dealt.
    pub fn game(&self) -> Option<&dyn AnyMatch> {
        self.game.as_deref()
    }

    /// The clocks.
    pub const fn clocks(&self) -> &Clocks {
        &self.clocks
    }

    /// When time will do something if nobody acts: [`Table::tick`] says what.
    pub fn due(&self) -> Option<Millis> {
        if self.game.is_none() {
            // A player has cut and waits: one who does not cut in time loses the seat.
            let waited_for = !self.nonces.is_empty() && !self.to_cut().is_empty();
            return self.full.filter(|_| waited_for && self.closed.is_none()).map(|full| full + TO_CUT);
        }
        if let Some(pause) = self.pause.filter(|_| self.standing() == Standing::Playing) {
            return Some(pause.until());
        }
        let play = self.clocks.deadline().map(|(_, deadline)| deadline);
        let whole = self.ends.filter(|_| self.game.as_ref().is_some_and(|game| game.time_up().is_some()));
        [play, whole].into_iter().flatten().min()
    }

    /// Who wants to take back, while the others have not all answered.
    pub fn undo_asked(&self) -> Option<Seat> {
        self.undo.map(|undo| undo.seat)
    }

    /// Where the next match is played.
    pub fn rematch(&self) -> Option<&str> {
        self.rematch.as_deref()
    }

    /// The seats of those who want to play again.
    pub const fn rematch_asked(&self) -> Seats {
        self.rematch_asked
    }

    /// The seats of those who want to end the match.
    pub const fn end_asked(&self) -> Seats {
        self.end_asked
    }

    /// The log.
    pub fn log(&self) -> impl ExactSizeIterator<Item = &Logged> {
        self.log.iter().map(|(logged, _)| logged)
    }

    /// The entries after the one with this number. Skipping those before it takes no time, however long the log is.
    pub fn entries_after(&self, seq: u64) -> impl Iterator<Item = &Entry> {
        let before = usize::try_from(seq).unwrap_or(usize::MAX).min(self.log.len());
        self.log[before..].iter().map(|(logged, _)| &logged.entry)
    }

    /// How far it has come.
    pub fn standing(&self) -> Standing {
        match (&self.game, self.closed) {
            (_, Some(why)) => Standing::Closed(why),
            (None, None) => Standing::Waiting,
            (Some(game), None) if game.status().is_over() => Standing::Over,
            (Some(_), None) => Standing::Playing,
        }
    }

    /// The end of a deal that is being looked at: nobody acts meanwhile.
    pub fn pause(&self) -> Option<&Pause> {
        self.pause.as_ref().filter(|_| self.closed.is_none())
    }

    /// The people who have still to say that they are ready for the next deal. A program needs no time to look.
    pub fn unready(&self) -> Seats {
        let Some(pause) = self.pause else { return Seats::NONE };
        self.lookers().iter().filter(|seat| !pause.ready.contains(*seat)).collect()
    }

    /// The people who are with us, programs left out.
    pub(crate) fn lookers(&self) -> Seats {
        let person = |seat: &Seat| matches!(self.chairs[seat.index()].sitter, Some(Sitter::Person { .. }));
        self.present_people().iter().filter(person).collect()
    }

    /// Who acts now.
    pub fn to_act(&self) -> Option<Seat> {
        let game = self.game.as_ref().filter(|_| self.closed.is_none() && self.pause.is_none())?;
        game.status().to_act()
    }

    /// The computer player that acts now.
    pub fn computer_to_act(&self) -> Option<(Seat, Level)> {
        let seat = self.to_act()?;
        self.chairs[seat.index()].computer().map(|level| (seat, level))
    }

    /// Whether the device of this seat has added to the deal.
    pub(crate) fn has_cut(&self, seat: Seat) -> bool {
        self.nonces.iter().any(|(other, _)| *other == seat)
    }

    /// The seats of the people who have still to cut the cards.
    pub fn to_cut(&self) -> Seats {
        self.people().iter().filter(|seat| self.game.is_none() && !self.has_cut(*seat)).collect()
    }

    /// What the devices have added to the deal.
    pub fn nonces(&self) -> &[(Seat, Nonce)] {
        &self.nonces
    }

    /// The seat of a user.
    pub fn seat_of(&self, user: &str) -> Option<Seat> {
        Seat::all(self.terms.seats).find(|seat| {
            let sitter = self.chairs[seat.index()].sitter.as_ref();
            sitter.and_then(Sitter::user) == Some(user)
        })
    }

    /// How the owner of a seat, or a spectator, looks at the table.
    pub fn viewer(&self, seat: Option<Seat>) -> Viewer {
        seat.filter(|seat| seat.index() < self.chairs.len()).map_or(Viewer::Spectator, Viewer::Seat)
    }

    /// Says what a user is called. The log may hold no names, so that a user can be forgotten; the reader of it tells the
    /// table who is who.
    pub fn call(&mut self, user: &str, called: &str) {
        for chair in &mut self.chairs {
            if let Some(Sitter::Person { user: owner, name } | Sitter::Bot { user: owner, name }) = &mut chair.sitter
                && owner == user
            {
                called.clone_into(name);
            }
        }
        self.name_seats();
    }

    /// Names by seat; two of the same name are told apart by their seat.
    pub fn names(&self) -> &[String] {
        &self.names
    }

    /// Names the seats anew, after a change of who sits there or of a name.
    pub(crate) fn name_seats(&mut self) {
        let known = self.chairs.iter().zip(self.characters());
        let called = |(chair, character): (&Chair, Option<&Character>)| match character {
            Some(character) => character.name.to_owned(),
            None => chair.sitter.as_ref().map_or_else(String::new, Sitter::name),
        };
        self.names = told_apart(&known.map(called).collect::<Vec<_>>());
    }

    /// Who the computer players are, by seat. The commitment decides, which everybody knows.
    pub fn characters(&self) -> Vec<Option<&'static Character>> {
        let level = |chair: &Chair| match chair.sitter {
            Some(Sitter::Computer { level }) => Some(level),
            _ => None,
        };
        players::character::cast(&self.commitment().0, &self.chairs.iter().map(level).collect::<Vec<_>>())
    }

    /// Names by seat as a record has them: a computer player is called by its level.
    fn recorded_names(&self) -> Vec<String> {
        let names = self.chairs.iter().map(|chair| chair.sitter.as_ref().map_or_else(String::new, Sitter::name));
        told_apart(&names.collect::<Vec<_>>())
    }

    /// The match as text. The secret is in it only when the match is over, in whatever way.
    pub fn record(&self) -> Option<Record> {
        let game = self.game.as_deref()?;
        let mut record = engine::record::Record::of(game, &self.recorded_names(), &self.secret, &self.nonces);
        record.practice = self.terms.practice;
        if self.is_stuck() {
            record.secret = None;
        }
        if let Some(why) = self.closed {
            record.secret = Some(self.secret);
            // A patience that was stuck was over before it was left.
            record.closed = Some((0, why)).filter(|_| record.result.is_none());
        }
        Some(record)
    }

    /// The commitment of the house, published before the deal.
    pub const fn commitment(&self) -> Commitment {
        self.commitment
    }

    /// The same in hexadecimal digits.
    pub fn commitment_in_hex(&self) -> &str {
        &self.commitment_in_hex
    }

    /// Whether nothing more will be played here: what was hidden opens then, and not before.
    pub fn is_done(&self) -> bool {
        matches!(self.standing(), Standing::Over | Standing::Closed(_)) && !self.is_stuck()
    }

    /// Whether the match can be seen again from here, step by step: once it is done, and a patience that is stuck by its player,
    /// to find where it was lost. That shows nothing that the player has not seen; its record stays closed.
    pub fn can_be_seen_again(&self, seat: Option<Seat>) -> bool {
        self.is_done() || (seat.is_some() && self.is_stuck())
    }

    /// Whether it is a patience that has not come out, and that can be taken back until it is left.
    pub fn is_stuck(&self) -> bool {
        self.closed.is_none() && self.title.free_undo() && self.outcome().is_some_and(|outcome| outcome.winners.is_empty())
    }

    /// The outcome, once the match is over.
    pub fn outcome(&self) -> Option<engine::Outcome> {
        match self.game.as_ref()?.status() {
            Status::Over(outcome) => Some(outcome),
            Status::Playing { .. } => None,
        }
    }

    pub(crate) fn steps(&self) -> usize {
        self.game.as_ref().map_or(0, |game| game.steps())
    }
}

/// Two of the same name get the numbers of their seats.
fn told_apart(names: &[String]) -> Vec<String> {
    let twice = |name: &str| names.iter().filter(|other| *other == name).count() > 1;
    let numbered =
        |(i, name): (usize, &String)| if twice(name) && !name.is_empty() { format!("{name} {}", i + 1) } else { name.clone() };
    names.iter().enumerate().map(numbered).collect()
}

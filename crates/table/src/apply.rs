//! How the entries of a log make a table.

use engine::erased::Checked;
use engine::sort::sort_by_key;
use engine::{Seat, Seats, Unplayable};
use games::catalog;

use crate::clock::{Clocks, Millis};
use crate::decide::Decided;
use crate::entry::{Entry, Logged};
use crate::played::TimePlayed;
use crate::seat::Chair;
use crate::state::{Pause, PendingUndo, Table};

/// A log that cannot be replayed.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum BadLog {
    /// An entry that does not fit those before it.
    #[error("entry {seq} does not fit: {why}")]
    Entry {
        /// Which entry, from 1.
        seq: u64,
        /// Why.
        why: String,
    },
    /// The match began with rules that this program does not have. The log may be sound.
    #[error(transparent)]
    Unplayable(#[from] Unplayable),
}

impl Table {
    /// The table that a log tells of.
    pub fn replay(log: impl IntoIterator<Item = Logged>) -> Result<Self, BadLog> {
        let mut log = log.into_iter();
        let bad = |why: &str| BadLog::Entry { seq: 1, why: why.to_owned() };
        let first = log.next().ok_or_else(|| bad("the log is empty"))?;
        let Entry::Opened { terms, rules, secret } = &first.entry else {
            return Err(bad("a log begins with the opening of the table"));
        };
        let title = catalog::find(&terms.game).ok_or_else(|| Unplayable::Game { game: terms.game.clone() })?;
        title.plays(rules)?;
        let seats = usize::from(terms.seats);
        title.check(&terms.settings, terms.seats).map_err(|error| bad(&error.0))?;
        let mut table = Self {
            title,
            terms: terms.clone(),
            rules: rules.clone(),
            secret: *secret,
            commitment: secret.commitment(),
            commitment_in_hex: secret.commitment().to_hex(),
            chairs: vec![Chair::default(); seats],
            nonces: Vec::new(),
            full: None,
            game: None,
            clocks: Clocks::new(terms.clock, terms.seats),
            ends: None,
            closed: None,
            undo: None,
            choices: vec![vec![None; seats]; seats],
            pause: None,
            end_asked: Seats::NONE,
            rematch_asked: Seats::NONE,
            rematch: None,
            scripted: false,
            names: vec![String::new(); seats],
            played: TimePlayed::default(),
            log: Vec::new(),
        };
        table.log.push((first, 0..0));
        for logged in log {
            let seq = table.seq() + 1;
            table.apply(logged).map_err(|why| BadLog::Entry { seq, why })?;
        }
        Ok(table)
    }

    /// Makes an entry so. The entry has been decided by this table and appended to its log, or is read from it.
    pub fn apply(&mut self, logged: Logged) -> Result<(), String> {
        self.apply_with(logged, None)
    }

    /// Makes so what this table has decided, now that it is appended. The last entry has the id of the command, so that its number
    /// is the answer, also when the command is sent again.
    pub fn commit(&mut self, decided: Decided, at: Millis, command: Option<&str>) -> Result<(), String> {
        let (last, mut action) = (decided.entries.len(), decided.action);
        for (i, entry) in decided.entries.into_iter().enumerate() {
            let command = command.filter(|_| i + 1 == last).map(str::to_owned);
            let action = if matches!(entry, Entry::Acted { .. }) { action.take() } else { None };
            self.apply_with(Logged { at, command, entry }, action)?;
        }
        Ok(())
    }

    fn apply_with(&mut self, logged: Logged, action: Option<Checked>) -> Result<(), String> {
        let before = self.steps();
        self.make_so(&logged, action, before)?;
        let after = self.steps();
        // Step 0 is the deal; each action is a step.
        let steps = match logged.entry {
            Entry::Dealt => 0..after + 1,
            Entry::Acted { .. } => before + 1..after + 1,
            _ => 0..0,
        };
        // What was taken back is told no more: its steps will be those of other actions.
        if after < before {
            for (_, told) in &mut self.log {
                *told = told.start.min(after + 1)..told.end.min(after + 1);
            }
        }
        if logged.entry.changes_seats() {
            self.name_seats();
        }
        self.played.count(&logged);
        self.log.push((logged, steps));
        Ok(())
    }

    fn make_so(&mut self, logged: &Logged, checked: Option<Checked>, before: usize) -> Result<(), String> {
        let at = logged.at;
        for seat in seats_of(&logged.entry) {
            if seat.index() >= self.chairs.len() {
                return Err(format!("there is no seat {seat}"));
            }
        }
        match &logged.entry {
            Entry::Opened { .. } => return Err("a table is opened once".to_owned()),
            Entry::Sat { seat, sitter } => {
                self.chairs[seat.index()].sitter = Some(sitter.clone());
                self.nonces.retain(|(other, _)| other != seat);
                if self.chairs.iter().all(|chair| chair.sitter.is_some()) {
                    self.full = Some(at);
                }
            }
            Entry::Cut { seat, nonce } => {
                self.nonces.retain(|(other, _)| other != seat);
                self.nonces.push((*seat, *nonce));
                sort_by_key(&mut self.nonces, |(seat, _)| *seat);
            }
            Entry::Rose { seat } => {
                self.chairs[seat.index()] = Chair::default();
                self.nonces.retain(|(other, _)| other != seat);
                self.full = None;
            }
            Entry::Dealt => {
                let seed = self.seed();
                let game = self
                    .title
                    .start_by(&self.rules, &self.terms.settings, self.terms.seats, seed)
                    .map_err(|error| error.to_string())?;
                self.ends = game.minutes().map(|minutes| at + Millis::from(minutes) * 60_000);
                self.game = Some(game);
                self.next_turn(at);
            }
            Entry::Acted { seat, action, .. } => {
                let game = self.game.as_mut().ok_or("nothing is dealt")?;
                match checked {
                    Some(checked) => game.make(checked),
                    None => game.play(*seat, action).map_err(|error| error.to_string())?,
                }
                self.undo = None;
                self.pause_after(before, at);
                self.next_turn(at);
            }
            Entry::UndoAsked { seat } => self.undo = Some(PendingUndo { seat: *seat, agreed: Seats::NONE }),
            Entry::UndoAgreed { seat } => {
                if let Some(undo) = &mut self.undo {
                    undo.agreed.insert(*seat);
                }
            }
            Entry::UndoRefused { .. } => self.undo = None,
            Entry::Undone { seat } => {
                let game = self.game.as_mut().ok_or("nothing is dealt")?;
                game.undo(*seat).map_err(|error| error.to_string())?;
                self.undo = None;
                self.end_pause(at);
                self.next_turn(at);
            }
            Entry::Hinted { .. } => {}
            Entry::Left { seat, .. } | Entry::Flagged { seat } | Entry::Lost { seat } => {
                let chair = &mut self.chairs[seat.index()];
                let was_absent = std::mem::replace(&mut chair.absent, true);
                chair.lost = matches!(logged.entry, Entry::Lost { .. });
                chair.gone |= matches!(logged.entry, Entry::Left { gone: true, .. });
                if !was_absent {
                    self.clocks.turn(None, at, None);
                }
            }
            Entry::Ready { seat } => {
                if let Some(pause) = &mut self.pause {
                    pause.ready.insert(*seat);
                }
            }
            Entry::NextDeal => {
                self.end_pause(at);
                self.next_turn(at);
            }
            Entry::Chose { seat, about, choice } => self.choices[seat.index()][about.index()] = Some(*choice),
            Entry::TookOver { seat, level } => {
                self.chairs[seat.index()].stand_in = Some(*level);
                self.next_turn(at);
            }
            Entry::Returned { seat } => {
                let chair = &mut self.chairs[seat.index()];
                (chair.absent, chair.lost, chair.stand_in) = (false, false, None);
                for choices in &mut self.choices {
                    choices[seat.index()] = None;
                }
                self.next_turn(at);
            }
            Entry::EndAsked { seat } => self.end_asked.insert(*seat),
            Entry::EndRefused { .. } => self.end_asked = Seats::NONE,
            Entry::Closed { why } => {
                self.closed = Some(*why);
                self.pause = None;
                self.clocks.turn(None, at, None);
            }
            Entry::RematchAsked { seat } => self.rematch_asked.insert(*seat),
            Entry::Rematch { table } => self.rematch = Some(table.clone()),
            Entry::Resumed => {
                self.clocks.resume(at);
                let away = at.saturating_sub(self.log.last().map_or(at, |(last, _)| last.at));
                self.ends = self.ends.map(|ends| ends + away);
                self.full = self.full.map(|full| full + away);
                if let Some(pause) = &mut self.pause {
                    pause.since = at;
                }
            }
        }
        Ok(())
    }

    /// Where the action has ended a deal and the next one is dealt, people look at the end of it first.
    fn pause_after(&mut self, before: usize, at: Millis) {
        self.end_pause(at);
        let Some(game) = &self.game else { return };
        let ended = game.deal_ended().filter(|step| *step > before && !game.status().is_over());
        if let Some(step) = ended.filter(|_| !self.lookers().is_empty()) {
            self.pause = Some(Pause { step, seq: self.seq() + 1, since: at, ready: Seats::NONE });
        }
    }

    /// The next deal begins. The time that was agreed for the whole match did not run meanwhile.
    fn end_pause(&mut self, at: Millis) {
        if let Some(pause) = self.pause.take() {
            self.ends = self.ends.map(|ends| ends + at.saturating_sub(pause.since));
        }
    }

    fn next_turn(&mut self, at: Millis) {
        let (to_act, limit) = match &self.game {
            Some(game) => (game.status().to_act(), game.seconds_per_play()),
            None => (None, None),
        };
        // A computer player needs no clock, a player who is away is waited for, and nobody's clock runs between two deals or at a
        // scripted table.
        let running = self.pause.is_none() && !self.scripted;
        let timed = to_act.filter(|seat| running && self.chairs[seat.index()].is_present());
        self.clocks.turn(timed, at, limit);
    }
}

fn seats_of(entry: &Entry) -> Vec<Seat> {
    match entry {
        Entry::Sat { seat, .. }
        | Entry::Cut { seat, .. }
        | Entry::Rose { seat }
        | Entry::Acted { seat, .. }
        | Entry::UndoAsked { seat }
        | Entry::UndoRefused { seat }
        | Entry::UndoAgreed { seat }
        | Entry::Undone { seat }
        | Entry::Hinted { seat }
        | Entry::Lost { seat }
        | Entry::Ready { seat }
        | Entry::EndRefused { seat }
        | Entry::Left { seat, .. }
        | Entry::Flagged { seat }
        | Entry::TookOver { seat, .. }
        | Entry::Returned { seat }
        | Entry::EndAsked { seat }
        | Entry::RematchAsked { seat } => vec![*seat],
        Entry::Chose { seat, about, .. } => vec![*seat, *about],
        Entry::Opened { .. } | Entry::Dealt | Entry::NextDeal | Entry::Closed { .. } | Entry::Rematch { .. } | Entry::Resumed => {
            Vec::new()
        }
    }
}

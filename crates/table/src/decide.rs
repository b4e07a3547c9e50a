//! What comes of a command.

use engine::erased::{AnyMatch, Checked};
use engine::fair::Nonce;
use engine::{Seat, Seats};
use players::Level;

use crate::clock::Millis;
use crate::command::{Command, Refused};
use crate::entry::{Absence, By, Closed, Entry};
use crate::seat::Sitter;
use crate::state::{Standing, Table};

/// A person who stands up is replaced by a player of this level.
const STAND_IN: Level = Level::Steady;
/// Shorter than this nobody has waited, in milliseconds.
const SHORT: Millis = 2_000;

/// What a command leads to: entries to append to the log, all of them or none, and then to [`Table::commit`].
pub struct Decided {
    pub(crate) entries: Vec<Entry>,
    /// The action among them, read and checked.
    pub(crate) action: Option<Checked>,
}

impl Decided {
    /// The entries. There may be none: what was asked for is so already.
    pub fn entries(&self) -> &[Entry] {
        &self.entries
    }
}

impl From<Vec<Entry>> for Decided {
    fn from(entries: Vec<Entry>) -> Self {
        Self { entries, action: None }
    }
}

type Entries = Result<Vec<Entry>, Refused>;

impl Table {
    /// What a command of the owner of a seat leads to. Nothing has changed yet.
    pub fn decide(&self, seat: Seat, command: &Command) -> Result<Decided, Refused> {
        if seat.index() >= self.chairs.len() {
            return Err(Refused::Empty);
        }
        let entries = match command {
            Command::Act(action) => return self.act(seat, action),
            Command::Cut(nonce) => self.cut(seat, *nonce),
            Command::Rise => self.rise(seat),
            Command::Leave if self.standing() == Standing::Waiting => self.rise(seat),
            Command::Leave => self.leave(seat),
            Command::Undo => self.undo(seat),
            Command::AnswerUndo { agree } => self.answer_undo(seat, *agree),
            Command::Hint => self.hint(seat),
            Command::Return => self.come_back(seat),
            Command::Choose { about, choice } => self.choose(seat, *about, *choice),
            Command::End => self.end(seat),
            Command::Rematch => self.ask_rematch(seat),
        };
        entries.map(Decided::from)
    }

    /// Whether the seat could take back, or ask for it.
    pub fn can_undo(&self, seat: Seat) -> bool {
        self.undo(seat).is_ok()
    }

    /// What happens when the time is over: an action by the rules of the game, or the player is taken to be away.
    pub fn tick(&self, now: Millis) -> Vec<Entry> {
        if self.standing() == Standing::Waiting && self.due().is_some_and(|due| now >= due) {
            return self.to_cut().iter().map(|seat| Entry::Rose { seat }).collect();
        }
        if self.standing() != Standing::Playing {
            return Vec::new();
        }
        let game = self.game.as_deref();
        if self.ends.is_some_and(|ends| now >= ends) {
            let entries = self.time_up();
            if !entries.is_empty() {
                return entries;
            }
        }
        let Some((seat, _)) = self.clocks.deadline().filter(|(_, deadline)| now >= *deadline) else { return Vec::new() };
        match game.and_then(AnyMatch::timeout) {
            Some(action) => vec![Entry::Acted { seat, action, by: By::Clock }],
            None => vec![Entry::Flagged { seat }],
        }
    }

    /// What happens when the time is over that was agreed for the whole match.
    pub fn time_up(&self) -> Vec<Entry> {
        let action = self.game.as_deref().and_then(AnyMatch::time_up);
        let acted = self.to_act().zip(action).map(|(seat, action)| Entry::Acted { seat, action, by: By::Clock });
        acted.into_iter().collect()
    }

    /// The action of a computer player, looked at once more: the table may have moved on while it thought.
    pub fn decide_computer(&self, seat: Seat, action: &str) -> Result<Decided, Refused> {
        if self.computer_to_act().map(|(seat, _)| seat) != Some(seat) {
            return Err(Refused::NotYourTurn);
        }
        let game = self.game.as_ref().ok_or(Refused::NotBegun)?;
        Ok(acted(game.check(seat, action)?, By::Computer))
    }

    /// Whether everyone who is still here wants to play again, and who sits where then: everybody one seat to the left.
    pub fn rematch_seats(&self) -> Option<Vec<Sitter>> {
        let people = self.people();
        let agreed = !people.is_empty() && people.iter().all(|seat| self.rematch_asked.contains(seat));
        if !agreed || self.rematch.is_some() {
            return None;
        }
        self.rotated()
    }

    /// Notes where the next match is played, unless that is known.
    pub fn decide_rematch(&self, table: &str) -> Vec<Entry> {
        if self.rematch.is_some() { Vec::new() } else { vec![Entry::Rematch { table: table.to_owned() }] }
    }

    /// Nobody loses the time in which nobody looked after the table, if a clock runs and it was long enough to matter.
    pub fn resume(&self, now: Millis) -> Vec<Entry> {
        let last = self.log.last().map_or(0, |(logged, _)| logged.at);
        if self.due().is_some() && now.abs_diff(last) > SHORT { vec![Entry::Resumed] } else { Vec::new() }
    }

    /// A match in which nothing has happened since this time is ended.
    pub fn expire(&self, before: Millis) -> Vec<Entry> {
        let touched = self.log.last().map_or(0, |(logged, _)| logged.at);
        if self.standing() == Standing::Playing && touched < before {
            vec![Entry::Closed { why: Closed::Abandoned }]
        } else {
            Vec::new()
        }
    }

    /// Sits somebody down; in the first free seat where none is named.
    pub fn decide_sit(&self, seat: Option<Seat>, sitter: &Sitter) -> Result<Decided, Refused> {
        self.sit(seat, sitter).map(Decided::from)
    }

    fn rise(&self, seat: Seat) -> Entries {
        self.waiting()?;
        self.taken(seat)?;
        Ok(vec![Entry::Rose { seat }])
    }

    fn leave(&self, seat: Seat) -> Entries {
        self.playing()?;
        if !self.chairs[seat.index()].is_present() {
            return Err(Refused::Empty);
        }
        let mut entries = vec![Entry::Left { seat }];
        // Nobody is left to choose: the table is closed. Alone with computer players it stays, to be taken up again.
        let people = self.people();
        if people.iter().all(|other| other == seat || !self.chairs[other.index()].is_present()) && people.len() > 1 {
            entries.push(Entry::Closed { why: Closed::Abandoned });
        }
        Ok(entries)
    }

    fn come_back(&self, seat: Seat) -> Entries {
        let chair = &self.chairs[seat.index()];
        if !chair.is_people() || chair.is_present() {
            return Err(Refused::NotAway);
        }
        self.playing()?;
        Ok(vec![Entry::Returned { seat }])
    }

    fn end(&self, seat: Seat) -> Entries {
        self.playing()?;
        self.present(seat)?;
        let mut asked = self.end_asked;
        asked.insert(seat);
        let mut entries = vec![Entry::EndAsked { seat }];
        if self.present_people().iter().all(|person| asked.contains(person)) {
            entries.push(Entry::Closed { why: Closed::Agreed });
        }
        Ok(entries)
    }

    fn ask_rematch(&self, seat: Seat) -> Entries {
        if matches!(self.standing(), Standing::Waiting | Standing::Playing) {
            return Err(Refused::NotOver);
        }
        self.taken(seat)?;
        if self.rematch_asked.contains(seat) { Ok(Vec::new()) } else { Ok(vec![Entry::RematchAsked { seat }]) }
    }

    fn sit(&self, seat: Option<Seat>, sitter: &Sitter) -> Entries {
        self.waiting()?;
        if let Some(user) = sitter.user()
            && self.seat_of(user).is_some()
        {
            return Err(Refused::SitsAlready);
        }
        let free = |seat: &Seat| self.chairs[seat.index()].sitter.is_none();
        let seat = match seat {
            Some(seat) if seat.index() >= self.chairs.len() => return Err(Refused::Empty),
            Some(seat) if free(&seat) => seat,
            Some(_) => return Err(Refused::Taken),
            None => Seat::all(self.terms.seats).find(free).ok_or(Refused::Full)?,
        };
        let mut entries = vec![Entry::Sat { seat, sitter: sitter.clone() }];
        // A computer player adds nothing to the deal.
        if sitter.user().is_none() && self.is_ready_but_for(seat) {
            entries.push(Entry::Dealt);
        }
        Ok(entries)
    }

    fn cut(&self, seat: Seat, nonce: Nonce) -> Entries {
        self.waiting()?;
        if !self.chairs[seat.index()].is_people() {
            return Err(Refused::Empty);
        }
        if self.has_cut(seat) {
            return Err(Refused::CutAlready);
        }
        let mut entries = vec![Entry::Cut { seat, nonce }];
        if self.is_ready_but_for(seat) {
            entries.push(Entry::Dealt);
        }
        Ok(entries)
    }

    /// Whether every other seat is taken, and everybody there has cut.
    fn is_ready_but_for(&self, seat: Seat) -> bool {
        let ready = |other: Seat| self.chairs[other.index()].sitter.is_some() && !self.to_cut().contains(other);
        Seat::all(self.terms.seats).all(|other| other == seat || ready(other))
    }

    fn act(&self, seat: Seat, action: &str) -> Result<Decided, Refused> {
        self.playing()?;
        self.present(seat)?;
        let game = self.game.as_ref().ok_or(Refused::NotBegun)?;
        let checked = game.check(seat, action)?;
        if game.time_up().is_some_and(|time_up| time_up == checked.text()) {
            return Err(Refused::ClockOnly);
        }
        Ok(acted(checked, By::Owner))
    }

    /// One rule: back to one's own last decision while nothing new was revealed and nobody else has acted; otherwise the other
    /// people are asked; free where one is alone with the game.
    fn undo(&self, seat: Seat) -> Entries {
        let game = self.game.as_ref().ok_or(Refused::NotBegun)?;
        if self.closed.is_some() || (game.status().is_over() && !self.title.free_undo()) {
            return Err(Refused::Over);
        }
        self.present(seat)?;
        if self.scripted {
            return Err(Refused::NothingToTakeBack);
        }
        if self.undo.is_some() {
            return Err(Refused::UndoPending);
        }
        if !(1..=game.steps()).any(|step| game.step(step).is_some_and(|(who, _, forced)| who == seat && !forced)) {
            return Err(Refused::NothingToTakeBack);
        }
        let alone = self.present_people().len() == 1 && self.title.free_undo();
        if alone || game.is_quiet(seat) {
            return Ok(vec![Entry::Undone { seat }]);
        }
        let others = self.present_people().len() > 1;
        if others {
            return Ok(vec![Entry::UndoAsked { seat }]);
        }
        // Alone with computer players there is nobody to ask, but what was seen cannot be unseen: a table that allows hints
        // plays for learning and lets it happen, one without does not.
        if self.terms.hints { Ok(vec![Entry::Undone { seat }]) } else { Err(Refused::NothingToTakeBack) }
    }

    fn answer_undo(&self, seat: Seat, agree: bool) -> Entries {
        let undo = self.undo.ok_or(Refused::NoUndoPending)?;
        self.present(seat)?;
        if seat == undo.seat {
            // Whoever asked may think better of it.
            return Ok(vec![Entry::UndoRefused { seat }]);
        }
        if !agree {
            return Ok(vec![Entry::UndoRefused { seat }]);
        }
        let mut entries = vec![Entry::UndoAgreed { seat }];
        let answered = |person: Seat| person == seat || person == undo.seat || undo.agreed.contains(person);
        if self.present_people().iter().all(answered) {
            entries.push(Entry::Undone { seat: undo.seat });
        }
        Ok(entries)
    }

    fn hint(&self, seat: Seat) -> Entries {
        self.playing()?;
        if !self.terms.hints {
            return Err(Refused::NoHints);
        }
        if self.to_act() != Some(seat) {
            return Err(Refused::NotYourTurn);
        }
        Ok(vec![Entry::Hinted { seat }])
    }

    fn choose(&self, seat: Seat, about: Seat, choice: Absence) -> Entries {
        self.playing()?;
        self.present(seat)?;
        let chair = self.chairs.get(about.index()).ok_or(Refused::Empty)?;
        if !chair.absent || chair.stand_in.is_some() {
            return Err(Refused::NotAway);
        }
        let mut entries = vec![Entry::Chose { seat, about, choice }];
        let agreed = |person: Seat| person == seat || self.choices[person.index()][about.index()] == Some(choice);
        if self.present_people().iter().all(agreed) {
            match choice {
                Absence::Wait => {}
                Absence::Computer => entries.push(Entry::TookOver { seat: about, level: STAND_IN }),
                Absence::End => entries.push(Entry::Closed { why: Closed::Agreed }),
            }
        }
        Ok(entries)
    }

    /// The seats that belong to people.
    pub fn people(&self) -> Seats {
        Seat::all(self.terms.seats).filter(|seat| self.chairs[seat.index()].is_people()).collect()
    }

    /// The seats of the people who are with us.
    pub fn present_people(&self) -> Seats {
        Seat::all(self.terms.seats).filter(|seat| self.chairs[seat.index()].is_present()).collect()
    }

    fn waiting(&self) -> Result<(), Refused> {
        if self.standing() == Standing::Waiting { Ok(()) } else { Err(Refused::Begun) }
    }

    fn playing(&self) -> Result<(), Refused> {
        match self.standing() {
            Standing::Playing => Ok(()),
            Standing::Waiting => Err(Refused::NotBegun),
            Standing::Over | Standing::Closed(_) => Err(Refused::Over),
        }
    }

    fn taken(&self, seat: Seat) -> Result<(), Refused> {
        if self.chairs[seat.index()].sitter.is_some() { Ok(()) } else { Err(Refused::Empty) }
    }

    fn present(&self, seat: Seat) -> Result<(), Refused> {
        let chair = &self.chairs[seat.index()];
        match (chair.is_people(), chair.is_present()) {
            (_, true) => Ok(()),
            (true, false) => Err(Refused::StandIn),
            (false, false) => Err(Refused::Empty),
        }
    }
}

fn acted(checked: Checked, by: By) -> Decided {
    let entry = Entry::Acted { seat: checked.seat(), action: checked.text().to_owned(), by };
    Decided { entries: vec![entry], action: Some(checked) }
}

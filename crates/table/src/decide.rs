//! What comes of a command.

use engine::erased::{AnyMatch, Checked};
use engine::fair::Nonce;
use engine::play::PlayError;
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

pub(crate) type Entries = Result<Vec<Entry>, Refused>;

impl Table {
    /// What a command of the owner of a seat leads to. Nothing has changed yet.
    pub fn decide(&self, seat: Seat, command: &Command) -> Result<Decided, Refused> {
        if seat.index() >= self.chairs.len() {
            return Err(Refused::Empty);
        }
        let entries = match command {
            Command::Act(action) => return self.act(seat, |game| game.check(seat, action)),
            Command::Write(text) => return self.act(seat, |game| game.check_written(seat, text)),
            Command::Cut(nonce) => self.cut(seat, *nonce),
            Command::Rise => self.rise(seat),
            Command::Leave if self.standing() == Standing::Waiting => self.rise(seat),
            Command::Leave => self.leave(seat),
            Command::Undo => self.undo(seat),
            Command::AnswerUndo { agree } => self.answer_undo(seat, *agree),
            Command::Hint => self.hint(seat),
            Command::Return => self.come_back(seat),
            Command::Choose { about, choice } => self.choose(seat, *about, *choice),
            Command::End | Command::AnswerEnd { agree: true } => self.end(seat),
            Command::AnswerEnd { agree: false } => self.refuse_end(seat),
            Command::Ready => self.ready(seat),
            Command::Rematch => self.ask_rematch(seat),
        };
        entries.map(Decided::from)
    }

    /// What happens when the time is over: an action by the rules of the game, or the player is taken to be away.
    pub fn tick(&self, now: Millis) -> Vec<Entry> {
        if self.standing() == Standing::Waiting && self.due().is_some_and(|due| now >= due) {
            return self.to_cut().iter().map(|seat| Entry::Rose { seat }).collect();
        }
        if self.standing() != Standing::Playing {
            return Vec::new();
        }
        if let Some(pause) = &self.pause {
            return if now >= pause.until() { vec![Entry::NextDeal] } else { Vec::new() };
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

    /// Seats a player, in the first free seat where none is named.
    pub fn decide_sit(&self, seat: Option<Seat>, sitter: &Sitter) -> Result<Decided, Refused> {
        self.sit(seat, sitter).map(Decided::from)
    }

    /// A player who has not been connected for as long as was agreed is absent, where others wait for them.
    pub fn decide_lost(&self, seat: Seat) -> Vec<Entry> {
        let alone = self.people().len() < 2;
        if self.standing() != Standing::Playing || alone || !self.chairs[seat.index()].is_present() {
            return Vec::new();
        }
        let mut entries = vec![Entry::Lost { seat }];
        entries.extend(self.next_deal_without(seat));
        entries
    }

    /// A player who was absent for want of a connection is back.
    pub fn decide_found(&self, seat: Seat) -> Vec<Entry> {
        let lost = self.standing() == Standing::Playing && self.chairs[seat.index()].lost;
        if lost { vec![Entry::Returned { seat }] } else { Vec::new() }
    }

    /// The next deal begins where everybody but this player is ready for it.
    pub(crate) fn next_deal_without(&self, seat: Seat) -> Option<Entry> {
        let all_ready = self.unready().iter().all(|other| other == seat);
        (self.pause.is_some() && all_ready).then_some(Entry::NextDeal)
    }

    fn ready(&self, seat: Seat) -> Entries {
        self.playing()?;
        self.present(seat)?;
        let pause = self.pause.as_ref().ok_or(Refused::NoDealOver)?;
        if pause.ready.contains(seat) {
            return Ok(Vec::new());
        }
        let mut entries = vec![Entry::Ready { seat }];
        entries.extend(self.next_deal_without(seat));
        Ok(entries)
    }

    fn refuse_end(&self, seat: Seat) -> Entries {
        self.playing()?;
        self.present(seat)?;
        if self.end_asked.is_empty() { Err(Refused::NoEndPending) } else { Ok(vec![Entry::EndRefused { seat }]) }
    }

    fn rise(&self, seat: Seat) -> Entries {
        self.waiting()?;
        self.taken(seat)?;
        Ok(vec![Entry::Rose { seat }])
    }

    fn leave(&self, seat: Seat) -> Entries {
        if self.is_stuck() {
            // A patience that has not come out is over when it is left: only then its secret opens.
            return Ok(vec![Entry::Left { seat, gone: false }, Entry::Closed { why: Closed::Abandoned }]);
        }
        self.playing()?;
        if !self.chairs[seat.index()].is_present() {
            return Err(Refused::Empty);
        }
        let mut entries = vec![Entry::Left { seat, gone: false }];
        // Nobody is left to choose: the table is closed. Alone with computer players it stays, to be taken up again.
        let people = self.people();
        if people.iter().all(|other| other == seat || !self.chairs[other.index()].is_present()) && people.len() > 1 {
            entries.push(Entry::Closed { why: Closed::Abandoned });
        } else {
            entries.extend(self.next_deal_without(seat));
        }
        Ok(entries)
    }

    fn come_back(&self, seat: Seat) -> Entries {
        let chair = &self.chairs[seat.index()];
        if !chair.is_people() || chair.is_present() || chair.gone {
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

    fn act(&self, seat: Seat, check: impl Fn(&dyn AnyMatch) -> Result<Checked, PlayError>) -> Result<Decided, Refused> {
        self.playing()?;
        self.present(seat)?;
        let game = self.game.as_ref().ok_or(Refused::NotBegun)?;
        if self.pause.is_some() {
            return Err(Refused::BetweenDeals);
        }
        let checked = check(&**game)?;
        if game.time_up().is_some_and(|time_up| time_up == checked.text()) {
            return Err(Refused::ClockOnly);
        }
        Ok(acted(checked, By::Owner))
    }

    fn hint(&self, seat: Seat) -> Entries {
        self.playing()?;
        if !self.terms.hints && !self.terms.practice {
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

    /// The seats that belong to people. Those whose accounts are deleted own nothing any more.
    pub fn people(&self) -> Seats {
        let owned = |seat: &Seat| self.chairs[seat.index()].is_people() && !self.chairs[seat.index()].gone;
        Seat::all(self.terms.seats).filter(owned).collect()
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

    pub(crate) fn present(&self, seat: Seat) -> Result<(), Refused> {
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

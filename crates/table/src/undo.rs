//! Taking back.

use engine::Seat;

use crate::command::Refused;
use crate::decide::Entries;
use crate::entry::Entry;
use crate::state::Table;

impl Table {
    /// Whether the seat could take back, or ask for it.
    pub fn can_undo(&self, seat: Seat) -> bool {
        self.undo(seat).is_ok()
    }

    /// One rule: back to one's own last decision while nothing new was shown to anybody, oneself included, and nobody else has
    /// acted. Otherwise everyone who owns a seat is asked, also who is absent just now. Free where one is alone with the game, and
    /// alone with computer players at a table for practice.
    pub(crate) fn undo(&self, seat: Seat) -> Entries {
        let game = self.game.as_ref().ok_or(Refused::NotBegun)?;
        // A patience that has come out is done: its secret is open.
        if self.closed.is_some() || (game.status().is_over() && !self.is_stuck()) {
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
        let alone = self.people().len() == 1;
        if (alone && (self.title.free_undo() || self.terms.practice)) || game.is_quiet(seat) {
            return Ok(vec![Entry::Undone { seat }]);
        }
        if alone { Err(Refused::Revealed) } else { Ok(vec![Entry::UndoAsked { seat }]) }
    }

    pub(crate) fn answer_undo(&self, seat: Seat, agree: bool) -> Entries {
        let undo = self.undo.ok_or(Refused::NoUndoPending)?;
        self.present(seat)?;
        if seat == undo.seat {
            // The player who asked may think better of it.
            return Ok(vec![Entry::UndoRefused { seat }]);
        }
        if !agree {
            return Ok(vec![Entry::UndoRefused { seat }]);
        }
        let mut entries = vec![Entry::UndoAgreed { seat }];
        let answered = |person: Seat| person == seat || person == undo.seat || undo.agreed.contains(person);
        if self.people().iter().all(answered) {
            entries.push(Entry::Undone { seat: undo.seat });
        }
        Ok(entries)
    }

    /// What becomes of a wish to take back when the owner of this seat is not asked any more: the others may all have agreed. Where
    /// none is left to agree, nothing is taken back.
    pub(crate) fn undo_without(&self, seat: Seat) -> Option<Entry> {
        let undo = self.undo?;
        let mut asked = self.people().iter().filter(|person| *person != seat && *person != undo.seat).peekable();
        if seat == undo.seat || asked.peek().is_none() {
            return Some(Entry::UndoRefused { seat });
        }
        asked.all(|person| undo.agreed.contains(person)).then_some(Entry::Undone { seat: undo.seat })
    }
}

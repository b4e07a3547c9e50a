//! What computer players say: a greeting, a word between deals now and then, a word at the end. It rests on what everybody knows, and
//! is heard like a phrase.

use engine::Seed;
use players::character::Moment;
use table::{Entry, Standing};

use crate::driver::Driver;
use crate::effect::Effect;

/// Between deals, one of this number of times something is said.
const SELDOM: u8 = 4;

impl Driver {
    /// Lets one of the computer players say something, where the entries after `since` are an occasion. One executor moves the
    /// table: what is said is said once.
    pub(crate) fn remark(&self, since: u64, out: &mut Vec<Effect>) {
        if !self.is_moving() {
            return;
        }
        let acted = self.table.entries_after(since).any(|entry| matches!(entry, Entry::Acted { .. }));
        let moment = if self.table.entries_after(since).any(|entry| matches!(entry, Entry::Dealt)) {
            Moment::Beginning
        } else if acted && self.table.standing() == Standing::Over {
            Moment::Lost
        } else if acted && self.table.pause().is_some() {
            Moment::BetweenDeals
        } else {
            return;
        };
        // The commitment is known to all, and so is how long the log is: nothing can be read from what is said.
        let lot = Seed(self.table.commitment().0).child(self.table.seq()).0;
        if moment == Moment::BetweenDeals && !lot[0].is_multiple_of(SELDOM) {
            return;
        }
        let seated = engine::Seat::all(self.table.terms().seats).zip(self.table.characters());
        let people: Vec<_> = seated.filter_map(|(seat, character)| Some((seat, character?))).collect();
        if people.is_empty() {
            return;
        }
        let (seat, character) = people[usize::from(lot[1]) % people.len()];
        let won = self.table.outcome().is_some_and(|outcome| outcome.winners.contains(seat));
        let moment = if moment == Moment::Lost && won { Moment::Won } else { moment };
        let text = character.says(moment, lot[2]).to_owned();
        self.pass_on(seat, text.clone(), true, out);
        out.push(Effect::Spread { seat, text, phrase: true });
    }
}

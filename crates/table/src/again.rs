//! Trying a decision of a match that is over again: a table for practice that begins with the same deal and the same actions up to
//! that decision. Its log is a log like any other, and replays like any other.

use engine::Seat;
use players::Level;

use crate::clock::Clock;
use crate::command::Refused;
use crate::entry::{By, Entry, Logged, Terms};
use crate::seat::Sitter;
use crate::state::Table;

/// Who sits in the place of a person who is not asked again.
const INSTEAD: Level = Level::Steady;

impl Table {
    /// The first entries of a table where `sitter` has the seat `seat` again, just before the step `step` of this match. Computer
    /// players sit in all other seats.
    pub fn open_again(&self, seat: Seat, sitter: &Sitter, step: usize) -> Result<Vec<Entry>, Refused> {
        if !self.is_done() {
            return Err(Refused::NotOver);
        }
        let game = self.game().ok_or(Refused::NotBegun)?;
        let steps = game.steps();
        if !(1..=steps).contains(&step) {
            return Err(Refused::NoStep { steps });
        }
        let terms = Terms { clock: Clock::None, hints: true, public: false, practice: true, ..self.terms().clone() };
        let mut entries = vec![Entry::Opened { terms, rules: self.rules.clone(), secret: self.secret }];
        for (other, chair) in Seat::all(self.terms().seats).zip(self.chairs()) {
            let level = match chair.sitter {
                Some(Sitter::Computer { level }) => level,
                _ => INSTEAD,
            };
            let sitter = if other == seat { sitter.clone() } else { Sitter::Computer { level } };
            entries.push(Entry::Sat { seat: other, sitter });
        }
        // The same cut gives the same deal.
        entries.extend(self.nonces.iter().map(|(seat, nonce)| Entry::Cut { seat: *seat, nonce: *nonce }));
        entries.push(Entry::Dealt);
        let logged = |entry: &Entry| Logged { at: 0, command: None, entry: entry.clone() };
        let bad = |why: String| Refused::Terms(why);
        let mut again = Self::replay(entries.iter().map(logged)).map_err(|why| bad(why.to_string()))?;
        for made in 1..step {
            let Some((who, action, false)) = game.step(made) else { continue };
            let by = if who == seat { By::Owner } else { By::Computer };
            let mut next = vec![Entry::Acted { seat: who, action, by }];
            while let Some(entry) = next.pop() {
                again.apply(logged(&entry)).map_err(bad)?;
                entries.push(entry);
                if again.pause().is_some() {
                    next.push(Entry::NextDeal);
                }
            }
        }
        Ok(entries)
    }
}

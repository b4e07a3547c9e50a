//! Looking back at a deal that is over: what a good play would have been at each turn of one player, by what that player could see
//! then. It may take a while, and is done apart from the table.

use engine::erased::AnyMatch;
use engine::{Names, Seat, Value, Viewer};

use crate::command::Refused;
use crate::state::Table;

/// The turns of one player in a deal that is over, to be thought about elsewhere.
pub struct LookBack {
    game: Box<dyn AnyMatch>,
    seat: Seat,
    deal: u32,
    names: Vec<String>,
}

/// One of these turns.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct LookedAt {
    /// The step of the match.
    pub step: usize,
    /// What was played, in notation.
    pub played: String,
    /// That in words.
    pub told: String,
    /// What a good player would have played with the same cards in sight, in notation.
    pub best: String,
    /// That in words.
    pub best_told: String,
    /// The reason.
    pub why: String,
}

impl Table {
    /// The turns of a seat in the deal with this number. While a deal is played nobody is told what could be done in it.
    pub fn look_back(&self, seat: Seat, deal: u32) -> Result<LookBack, Refused> {
        let game = self.game().ok_or(Refused::NotBegun)?;
        if !self.is_done() && deal_of(game).is_none_or(|now| now <= deal) {
            return Err(Refused::NotOver);
        }
        Ok(LookBack { game: game.clone_box(), seat, deal, names: self.names().to_vec() })
    }
}

impl LookBack {
    /// Thinks about every turn.
    pub fn look(self) -> Vec<LookedAt> {
        (1..=self.game.steps()).filter_map(|step| self.at(step)).collect()
    }

    fn at(&self, step: usize) -> Option<LookedAt> {
        let (_, played, _) = self.game.step(step).filter(|(seat, _, forced)| *seat == self.seat && !forced)?;
        let mut then = self.game.at_step(step - 1);
        if deal_of(&*then) != Some(self.deal) {
            return None;
        }
        let names = Names::new(&self.names, Some(self.seat));
        // What came of it is another matter: only the play itself is told.
        let first = |game: &dyn AnyMatch, step| {
            let told = game.tellings(step, Viewer::Seat(self.seat), &names);
            told.into_iter().next().map(|telling| telling.text)
        };
        let told = first(&*self.game, step)?;
        let (best, why) = players::computer::at_a_glance(&then.sight(self.seat)?, &names)?;
        then.play(self.seat, &best).ok()?;
        let best_told = first(&*then, step)?;
        Some(LookedAt { step, played, told, best, best_told, why })
    }
}

/// The number of the deal, in games that have several.
fn deal_of(game: &dyn AnyMatch) -> Option<u32> {
    match game.look(Viewer::Spectator).show().get("deal") {
        Some(Value::Int(deal)) => u32::try_from(*deal).ok(),
        _ => None,
    }
}

//! A deal that is over, looked at again: what could have been played.

use schemars::JsonSchema;
use serde::Serialize;
use table::LookedAt;
use ts_rs::TS;

/// One's own turns in a deal that is over.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS, JsonSchema)]
pub struct Hindsight {
    /// The number of the deal.
    pub deal: u32,
    /// The turns, in their order.
    pub turns: Vec<HindsightTurn>,
}

/// One of these turns.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS, JsonSchema)]
pub struct HindsightTurn {
    /// The step of the match.
    pub step: u32,
    /// What was played, in notation.
    pub played: String,
    /// That in words.
    pub told: String,
    /// What a good player would have played with the same things in sight, in notation.
    pub best: String,
    /// That in words.
    pub best_told: String,
    /// The reason, in the words of the game.
    pub why: String,
}

impl Hindsight {
    /// What was found of a deal.
    pub fn of(deal: u32, turns: Vec<LookedAt>) -> Self {
        Self { deal, turns: turns.into_iter().map(HindsightTurn::from).collect() }
    }
}

impl From<LookedAt> for HindsightTurn {
    fn from(LookedAt { step, played, told, best, best_told, why }: LookedAt) -> Self {
        Self { step: step as u32, played, told, best, best_told, why }
    }
}

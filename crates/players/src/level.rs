//! How well a computer player plays.

use std::fmt;
use std::str::FromStr;

use engine::erased::Playable;
use engine::{Chance, PlayRng, Skill};

/// The levels of computer players.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Level {
    /// Picks uniformly among what is legal. For tests and as a measure.
    Random,
    /// Forgets, looks less far, knows fewer words.
    Novice,
    /// Takes what is best at this moment. A measure for the others.
    Greedy,
    /// A sound player that judges at a glance.
    Steady,
}

/// No such level.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("there is no level `{0}`: the levels are random, novice, greedy and steady")]
pub struct NoSuchLevel(String);

impl Level {
    /// All of them, weakest first.
    pub const ALL: [Self; 4] = [Self::Random, Self::Novice, Self::Greedy, Self::Steady];

    /// The best that there is: who gives hints.
    pub const STRONGEST: Self = Self::Steady;

    /// Its name.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Random => "random",
            Self::Novice => "novice",
            Self::Greedy => "greedy",
            Self::Steady => "steady",
        }
    }

    /// What to expect of it, in a sentence.
    pub const fn about(self) -> &'static str {
        match self {
            Self::Random => "Does anything that is allowed, without a thought.",
            Self::Novice => "Learned the game today: forgets what went by and thinks no further than this turn.",
            Self::Greedy => "Takes what looks best right now and never waits.",
            Self::Steady => "Remembers what was seen, weighs the chances, and gives little away.",
        }
    }

    /// One of `legal` (not empty), chosen from what the view tells.
    ///
    /// A player gets a view:
    ///
    /// ```
    /// # use engine::{Game, PlayRng, Seat, Viewer};
    /// # use games::plaza::{Action, Plaza};
    /// # use players::Level;
    /// fn a_view_is_enough(table: &Plaza, me: Seat, legal: &[Action], rng: &mut PlayRng) -> Action {
    ///     Level::Steady.choose::<Plaza>(&table.view(Viewer::Seat(me)), legal, rng)
    /// }
    /// ```
    ///
    /// What lies under the other cards cannot be passed:
    ///
    /// ```compile_fail
    /// # use engine::{Game, PlayRng, Seat, Viewer};
    /// # use games::plaza::{Action, Plaza};
    /// # use players::Level;
    /// fn a_state_is_no_view(table: &Plaza, me: Seat, legal: &[Action], rng: &mut PlayRng) -> Action {
    ///     Level::Steady.choose::<Plaza>(table, legal, rng)
    /// }
    /// ```
    pub fn choose<G: Playable>(self, view: &G::View, legal: &[G::Action], rng: &mut PlayRng) -> G::Action {
        match self {
            Self::Random => rng.pick(legal).clone(),
            Self::Novice => G::choose(view, legal, Skill::Novice, rng),
            Self::Greedy => G::choose(view, legal, Skill::Greedy, rng),
            Self::Steady => G::choose(view, legal, Skill::Steady, rng),
        }
    }
}

impl fmt::Display for Level {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl FromStr for Level {
    type Err = NoSuchLevel;

    fn from_str(text: &str) -> Result<Self, NoSuchLevel> {
        Self::ALL
            .into_iter()
            .find(|level| level.name().eq_ignore_ascii_case(text.trim()))
            .ok_or_else(|| NoSuchLevel(text.to_owned()))
    }
}

//! How well a computer player plays.

use std::fmt;
use std::str::FromStr;

use engine::erased::Playable;
use engine::{Chance, PlayRng, Searcher, Skill};
#[cfg(not(target_family = "wasm"))]
use engine::{Seat, Viewer};

#[cfg(not(target_family = "wasm"))]
use crate::ismcts;
use crate::search::{Budget, Judgement, compare};
use crate::worlds::Worlds;

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
    /// Tries what looks best in some imagined worlds before deciding.
    Sharp,
    /// Tries more, in more of them.
    Master,
    /// What `steady` was in November 2026, frozen: the yardstick. Only in the arena.
    Steady1,
    /// The search of `master` in the true hands, with the order of the pack unknown. A ceiling, only in the arena.
    OracleHands,
    /// The search of `master` in the true state. A ceiling, only in the arena.
    Oracle,
    /// Information set tree search as published, which knows only the rules. A measure, only in the arena.
    Ismcts,
}

/// No such level.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("there is no level `{name}`: the levels are {}", .among.iter().map(|level| level.name()).collect::<Vec<_>>().join(", "))]
pub struct NoSuchLevel {
    name: String,
    among: &'static [Level],
}

impl Level {
    /// Those that can sit at a table, weakest first.
    pub const ALL: [Self; 6] = [Self::Random, Self::Novice, Self::Greedy, Self::Steady, Self::Sharp, Self::Master];

    /// Those that people are offered as opponents, weakest first.
    pub const PEOPLE: [Self; 4] = [Self::Novice, Self::Steady, Self::Sharp, Self::Master];

    /// Those that can play in the arena.
    pub const ARENA: [Self; 10] = [
        Self::Random,
        Self::Novice,
        Self::Greedy,
        Self::Steady,
        Self::Sharp,
        Self::Master,
        Self::Steady1,
        Self::OracleHands,
        Self::Oracle,
        Self::Ismcts,
    ];

    /// The best that there is: who gives hints.
    pub const STRONGEST: Self = Self::Master;

    /// Its name.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Random => "random",
            Self::Novice => "novice",
            Self::Greedy => "greedy",
            Self::Steady => "steady",
            Self::Sharp => "sharp",
            Self::Master => "master",
            Self::Steady1 => "steady-1",
            Self::OracleHands => "oracle-hands",
            Self::Oracle => "oracle",
            Self::Ismcts => "ismcts",
        }
    }

    /// A level of the arena by its name.
    pub fn in_arena(name: &str) -> Result<Self, NoSuchLevel> {
        find(name, &Self::ARENA)
    }

    /// What to expect of it, in a sentence.
    pub const fn about(self) -> &'static str {
        match self {
            Self::Random => "Does anything that is allowed, without a thought.",
            Self::Novice => "Learned the game today: forgets what went by and thinks no further than this turn.",
            Self::Greedy => "Takes what looks best right now and never waits.",
            Self::Steady => "Remembers what was seen, weighs the chances, and gives little away.",
            Self::Sharp => "Tries a few plays in its head, each with several hands that you might hold.",
            Self::Master => "Tries every play worth a thought in many hands that you might hold, and takes its time.",
            Self::Steady1 => "What steady was in November 2026, to measure others by.",
            Self::OracleHands => "Sees all hands, but not the order of the pack: a ceiling to measure by.",
            Self::Oracle => "Sees everything: a ceiling to measure by.",
            Self::Ismcts => "Knows nothing but the rules, and tries ten thousand games in a tree: a measure for others.",
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
        self.choose_within::<G>(view, legal, u32::MAX, rng)
    }

    /// The same with this number of simulations at the most.
    pub(crate) fn choose_within<G: Playable>(
        self,
        view: &G::View,
        legal: &[G::Action],
        simulations: u32,
        rng: &mut PlayRng,
    ) -> G::Action {
        match self {
            Self::Random => rng.pick(legal).clone(),
            Self::Novice => G::choose(view, legal, Skill::Novice, rng),
            Self::Greedy => G::choose(view, legal, Skill::Greedy, rng),
            #[cfg(not(target_family = "wasm"))]
            Self::Steady1 => G::choose_as_in_2026(view, legal, rng),
            // A browser has no arena.
            #[cfg(target_family = "wasm")]
            Self::Steady1 | Self::Ismcts => G::choose(view, legal, Skill::Steady, rng),
            Self::Steady => G::choose(view, legal, Skill::Steady, rng),
            #[cfg(not(target_family = "wasm"))]
            Self::Ismcts => ismcts::choose::<G>(view, legal, ismcts::SIMULATIONS.min(simulations), rng),
            Self::Sharp => think::<G>(Searcher::Sharp, view, legal, simulations, rng),
            // An oracle that gets a view sees no more than a master does.
            Self::Master | Self::OracleHands | Self::Oracle => think::<G>(Searcher::Master, view, legal, simulations, rng),
        }
    }

    /// Whether the stronger levels search in this game: alone there is nobody to outwit, and a solver or the steady player says
    /// what to do.
    pub(crate) const fn thinks<G: Playable>() -> bool {
        G::INFO.seats.1 > 1
    }

    /// The same in the arena, where the oracles get more than a view.
    #[cfg(not(target_family = "wasm"))]
    pub(crate) fn choose_in<G: Playable>(self, state: &G, seat: Seat, legal: &[G::Action], rng: &mut PlayRng) -> G::Action {
        let view = || state.view(Viewer::Seat(seat));
        match self {
            Self::Random => rng.pick(legal).clone(),
            Self::Oracle | Self::OracleHands if legal.len() > 1 => {
                let view = view();
                let candidates = G::candidates_of(Searcher::Master, &view, legal, G::SEARCH.candidates, rng);
                let budget = Budget::simulations(G::simulations(Searcher::Master, &view).max(FEWEST_FOR_ORACLES));
                let mut world = |rng: &mut PlayRng| {
                    let mut world = state.clone();
                    if self == Self::OracleHands {
                        world.shuffle_unseen(rng);
                    }
                    world
                };
                compare(Searcher::Master, &candidates, budget, &mut world, rng).chosen().action.clone()
            }
            _ => self.choose::<G>(&view(), legal, rng),
        }
    }
}

/// An oracle searches also where a master does not.
#[cfg(not(target_family = "wasm"))]
const FEWEST_FOR_ORACLES: u32 = 48;

fn think<G: Playable>(who: Searcher, view: &G::View, legal: &[G::Action], most: u32, rng: &mut PlayRng) -> G::Action {
    let simulations = G::simulations(who, view).min(most);
    if let [only] = legal {
        return only.clone();
    }
    if let Some(action) = G::decide(who, view, legal, rng) {
        return action;
    }
    match simulations {
        _ if !Level::thinks::<G>() => G::choose(view, legal, Skill::Steady, rng),
        0 => G::candidates_of(who, view, legal, 1, rng).swap_remove(0),
        _ => judge_as::<G>(who, view, legal, Budget::simulations(simulations), rng).chosen().action.clone(),
    }
}

/// Compares what looks best to a master in imagined worlds; where the game knows what is best, as it says.
pub fn judge<G: Playable>(view: &G::View, legal: &[G::Action], budget: Budget<'_>, rng: &mut PlayRng) -> Judgement<G::Action> {
    judge_as::<G>(Searcher::Master, view, legal, budget, rng)
}

fn judge_as<G: Playable>(
    who: Searcher,
    view: &G::View,
    legal: &[G::Action],
    budget: Budget<'_>,
    rng: &mut PlayRng,
) -> Judgement<G::Action> {
    let candidates = G::candidates_of(who, view, legal, G::SEARCH.candidates, rng);
    if let Some(values) = G::exact(view, legal) {
        return Judgement::exact(&candidates, values);
    }
    let mut worlds = Worlds::<G>::guessed(view, budget.simulations, rng);
    compare(who, &candidates, budget, &mut |rng: &mut PlayRng| worlds.draw(rng), rng)
}

fn find(name: &str, among: &'static [Level]) -> Result<Level, NoSuchLevel> {
    let found = among.iter().copied().find(|level| level.name().eq_ignore_ascii_case(name.trim()));
    found.ok_or_else(|| NoSuchLevel { name: name.to_owned(), among })
}

impl fmt::Display for Level {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl FromStr for Level {
    type Err = NoSuchLevel;

    fn from_str(text: &str) -> Result<Self, NoSuchLevel> {
        find(text, &Self::ALL)
    }
}

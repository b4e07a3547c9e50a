//! Quick computer players: what a game decides by itself, in microseconds.

use crate::game::Game;
use crate::seed::PlayRng;
use crate::words::Names;

/// How well a quick player judges.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Skill {
    /// Plays like somebody who learned the game today: forgets, looks less far, knows fewer words. Never a random blunder.
    Novice,
    /// Takes what is best at this moment. A baseline to measure against.
    Greedy,
    /// The sound policy: everything that can be judged in microseconds.
    Steady,
}

/// A quick computer player. It gets a view, by type: it cannot cheat.
pub trait Policy: Game {
    /// One of `legal` (not empty, sorted).
    fn choose(view: &Self::View, legal: &[Self::Action], skill: Skill, rng: &mut PlayRng) -> Self::Action;

    /// What [`Skill::Steady`] was in November 2026: the yardstick that later players are measured by. A game whose steady player
    /// has changed since keeps the old one here.
    fn choose_as_in_2026(view: &Self::View, legal: &[Self::Action], rng: &mut PlayRng) -> Self::Action {
        Self::choose(view, legal, Skill::Steady, rng)
    }

    /// A choice made in about a microsecond, for the rollouts of a search.
    fn choose_quickly(view: &Self::View, legal: &[Self::Action], rng: &mut PlayRng) -> Self::Action {
        Self::choose(view, legal, Skill::Greedy, rng)
    }

    /// The most actions of a rollout; it is judged where it stands if its hand has not ended before.
    const ROLLOUT_LENGTH: u64 = 2_000;

    /// How many simulations a sharp player and a master make for one decision.
    const SIMULATIONS: (u32, u32) = (300, 2_000);

    /// The actions that are worth a closer look, best first, `most` at the most. The first is the choice of a steady player.
    fn candidates(view: &Self::View, legal: &[Self::Action], most: usize, rng: &mut PlayRng) -> Vec<Self::Action> {
        let own = Self::choose(view, legal, Skill::Steady, rng);
        let others = legal.iter().filter(|action| **action != own).take(most.saturating_sub(1)).cloned();
        std::iter::once(own.clone()).chain(others).collect()
    }

    /// Why a steady player would make this action, in the words of the game.
    fn why(view: &Self::View, action: &Self::Action, names: &Names<'_>) -> String;
}

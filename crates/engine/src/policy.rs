//! Quick computer players: what a game decides by itself, in microseconds.

use crate::game::Game;
use crate::seat::{Seat, Viewer};
use crate::seed::PlayRng;
use crate::words::Names;

/// How well a quick player judges.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Skill {
    /// Plays like a person who learned the game today: forgets, looks less far, knows fewer words. Never a random blunder.
    Novice,
    /// Takes what is best at this moment. A baseline to measure against.
    Greedy,
    /// The sound policy: everything that can be judged in microseconds.
    Steady,
}

/// Which of the stronger players searches. Some games give a stronger player more to choose from, as Rivalry gives words.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Searcher {
    /// A sharp player.
    Sharp,
    /// A master, and who gives hints.
    Master,
}

/// How the search of the stronger players is set for a game. What it does is in `crates/players/src/search.rs`.
///
/// A game gives its own where it has measured better ones: `const SEARCH: Search = Search { margin: 1.0, ..Search::DEFAULT };`.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Search {
    /// Simulations (worlds times actions) of a sharp player for one decision; 0: it decides as a steady player does.
    pub sharp: u32,
    /// The same of a master.
    pub master: u32,
    /// The most actions that are tried: asked of [`Policy::candidates`].
    pub candidates: usize,
    /// The steady player's choice is left only for a gain of more than this number of standard errors.
    pub margin: f64,
    /// The most actions of a rollout; it is judged where it stands if its hand has not ended before.
    pub rollout: u64,
    /// How much the points of the last hand count beside winning it, from 0 to 1. A little makes a player who can hardly win any
    /// more, or hardly lose, play the rest as sensibly as people do.
    pub points: f64,
    /// Simulations of a hint; `None`: twice those of a sharp player.
    pub hint: Option<u32>,
    /// Simulations of the review of a whole match, in those that a master makes for one decision.
    pub review: u32,
    /// Where a master looks for the best replies in a tree before the quick players take over; `None`: these play from the first reply.
    pub tree: Option<Branching>,
}

/// How a tree of replies grows; what it does is in `crates/players/src/tree.rs`.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Branching {
    /// How much more often what looks worse is tried: the constant of UCB1.
    pub exploration: f64,
    /// At a place that was visited `n` times no more actions are tried than this times the square root of `n`.
    pub widening: f64,
    /// The most players at the table with whom it grows. Among more, everybody else acts more often than the player who thinks, and
    /// the quick players play on at once.
    pub seats: u8,
}

impl Search {
    /// What was best in most games.
    pub const DEFAULT: Self = Self {
        sharp: 300,
        master: 2_000,
        candidates: 12,
        margin: 1.5,
        rollout: 2_000,
        points: 0.0,
        hint: None,
        review: 40,
        tree: None,
    };
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

    /// What a quick player does in an imagined state, where `seat` is to act: one step of a rollout. The default lists what is
    /// legal in `legal`, which comes empty, makes the view of the seat and asks [`Policy::choose_quickly`]. A game in which lists
    /// and views cost more than the choice decides from the state itself, looking only at what the seat would see.
    fn step(&self, seat: Seat, legal: &mut Vec<Self::Action>, rng: &mut PlayRng) -> Self::Action {
        self.legal_actions(seat, legal);
        match &legal[..] {
            [only] => only.clone(),
            _ => Self::choose_quickly(&self.view(Viewer::Seat(seat)), legal, rng),
        }
    }

    /// Which of `among` (not empty, sorted, all legal) that player would choose if there were nothing else, as a place in the list: what
    /// a tree tries next ([`Search::tree`]).
    fn step_among(&self, seat: Seat, among: &[Self::Action], rng: &mut PlayRng) -> usize {
        let chosen = Self::choose_quickly(&self.view(Viewer::Seat(seat)), among, rng);
        among.iter().position(|action| *action == chosen).unwrap_or(0)
    }

    /// [`Policy::step`] where a tree has looked ahead already: a cheaper choice, with which the tree can be larger.
    fn step_below_tree(&self, seat: Seat, legal: &mut Vec<Self::Action>, rng: &mut PlayRng) -> Self::Action {
        self.step(seat, legal, rng)
    }

    /// How the stronger players search.
    const SEARCH: Search = Search::DEFAULT;

    /// The simulations of this player for one decision: those of [`Policy::SEARCH`], but where a large table makes each of them long.
    fn simulations(who: Searcher, _view: &Self::View) -> u32 {
        match who {
            Searcher::Sharp => Self::SEARCH.sharp,
            Searcher::Master => Self::SEARCH.master,
        }
    }

    /// The exact worth of what is legal, where it can be worked out from the view alone: nothing that matters is hidden any more,
    /// and what is left is small enough to try to its end within a few milliseconds. Elsewhere `None`, and a search is made.
    ///
    /// Each action comes with the standing that it leads to when everybody plays best ([`Game::standing`], 0 to 1), every legal
    /// action once, in any order. `sharp` and `master` then take the best without searching, of equals the one that
    /// [`Policy::candidates`] ranks first; hints and reviews take the values as certain.
    fn exact(_view: &Self::View, _legal: &[Self::Action]) -> Option<Vec<(Self::Action, f64)>> {
        None
    }

    /// What this player does by a method of the game's own, where that is stronger than the search; elsewhere `None`. Hints and
    /// reviews still search.
    fn decide(_who: Searcher, _view: &Self::View, _legal: &[Self::Action], _rng: &mut PlayRng) -> Option<Self::Action> {
        None
    }

    /// The actions that are worth a closer look, best first, `most` at the most. The first is the choice of a steady player.
    fn candidates(view: &Self::View, legal: &[Self::Action], most: usize, rng: &mut PlayRng) -> Vec<Self::Action> {
        let own = Self::choose(view, legal, Skill::Steady, rng);
        let others = legal.iter().filter(|action| **action != own).take(most.saturating_sub(1)).cloned();
        std::iter::once(own.clone()).chain(others).collect()
    }

    /// The same as this player sees it; the first is the choice before any search, which is final where [`Search`] makes none. For
    /// games in which stronger players know more, not only think longer.
    fn candidates_of(
        _who: Searcher,
        view: &Self::View,
        legal: &[Self::Action],
        most: usize,
        rng: &mut PlayRng,
    ) -> Vec<Self::Action> {
        Self::candidates(view, legal, most, rng)
    }

    /// Why a steady player would make this action, in the words of the game.
    fn why(view: &Self::View, action: &Self::Action, names: &Names<'_>) -> String;
}

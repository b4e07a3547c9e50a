//! Flat Monte Carlo: every action worth a thought is tried in the same imagined worlds, each world is played on quickly to the
//! end of the hand, and the action that leads to the best standings is chosen.
//!
//! Four things make little work go far. Actions are compared in common worlds with common chance, so that the luck of a world
//! falls on all of them alike. Half of the actions that still run are dropped after each round (sequential halving), so that the
//! work goes to those that are close. The choice of the quick policy is never dropped, and it is left only for a gain of
//! several standard errors. And worlds end with the hand, where [`engine::Game::standing`] says what was reached.
//!
//! Where a game asks for it ([`engine::Search::tree`]), a master has a tree ([`crate::tree`]) below each of the actions: what follows
//! is then chosen by what came of it in the worlds before, and the quick players take over where the tree ends.

use engine::erased::Playable;
use engine::sort::sort_by;
use engine::{Branching, PlayRng, Searcher, Seat, Silent};

use crate::playout::Playout;
use crate::tree::{Manner, Tree, Walk};

/// How long to think.
#[derive(Clone, Copy)]
pub struct Budget<'a> {
    /// Worlds times actions that are played out. The same number gives the same choice everywhere: what tables and records use.
    pub simulations: u32,
    /// Asked before every world; once it says yes, the choice is made from what is known by then. For tools that think for a
    /// time, and for searches that are cancelled.
    pub stop: Option<&'a (dyn Fn() -> bool + Sync)>,
}

impl Budget<'_> {
    /// This number of simulations.
    pub const fn simulations(simulations: u32) -> Self {
        Self { simulations, stop: None }
    }

    fn is_over(&self) -> bool {
        self.stop.is_some_and(|stop| stop())
    }
}

/// An action that was tried.
#[derive(Clone, PartialEq, Debug)]
pub struct Tried<A> {
    /// The action.
    pub action: A,
    /// The standing that it led to in each world, 0 to 1. Worlds come in the same order for all actions; one that was dropped was
    /// tried in fewer.
    pub standings: Vec<f64>,
    /// Whether the standing was worked out to the end ([`engine::Policy::exact`]): one value, without an error.
    pub exact: bool,
}

impl<A> Tried<A> {
    /// The mean standing.
    pub fn value(&self) -> f64 {
        mean(&self.standings)
    }

    /// By how much this is better than the other on average in the worlds that both were tried in, and the standard error of
    /// that difference.
    pub fn ahead_of(&self, other: &Self) -> (f64, f64) {
        let gains: Vec<f64> = self.standings.iter().zip(&other.standings).map(|(mine, theirs)| mine - theirs).collect();
        let (gain, worlds) = (mean(&gains), gains.len() as f64);
        if self.exact && other.exact {
            return (gain, 0.0);
        }
        let squares: f64 = gains.iter().map(|one| (one - gain) * (one - gain)).sum();
        (gain, if worlds > 1.0 { (squares / (worlds - 1.0) / worlds).sqrt() } else { f64::INFINITY })
    }
}

/// What came of a search: the actions that were tried, best first, and the one to make.
#[derive(Clone, PartialEq, Debug)]
pub struct Judgement<A> {
    /// Best first.
    pub tried: Vec<Tried<A>>,
    /// The place in `tried` of the action to make.
    pub chosen: usize,
    /// The place in `tried` of the choice of the quick policy.
    pub own: usize,
}

impl<A: Clone + PartialEq> Judgement<A> {
    /// What a game has worked out to the end: all that is legal, with the standing that it leads to. `ranked` (not empty) are the
    /// actions that look best to the quick policy, its own choice first; of equals the first of them is taken.
    pub fn exact(ranked: &[A], values: Vec<(A, f64)>) -> Self {
        let rank = |action: &A| ranked.iter().position(|one| one == action).unwrap_or(ranked.len());
        let mut tried: Vec<Tried<A>> =
            values.into_iter().map(|(action, standing)| Tried { action, standings: vec![standing], exact: true }).collect();
        sort_by(&mut tried, |a, b| b.value().total_cmp(&a.value()).then(rank(&a.action).cmp(&rank(&b.action))));
        let own = tried.iter().position(|one| one.action == ranked[0]).unwrap_or(0);
        Self { tried, chosen: 0, own }
    }
}

impl<A> Judgement<A> {
    /// The action to make.
    pub fn chosen(&self) -> &Tried<A> {
        &self.tried[self.chosen]
    }

    /// The choice of the quick policy.
    pub fn own(&self) -> &Tried<A> {
        &self.tried[self.own]
    }
}

/// Worlds for each action in one round, at the least.
const FEWEST_WORLDS: u32 = 4;

/// Tries `candidates` (not empty; the first is the choice of the quick policy) in worlds from `world`.
pub fn compare<G: Playable>(
    who: Searcher,
    candidates: &[G::Action],
    budget: Budget<'_>,
    world: &mut dyn FnMut(&mut PlayRng) -> G,
    rng: &mut PlayRng,
) -> Judgement<G::Action> {
    let mut values: Vec<Vec<f64>> = vec![Vec::new(); candidates.len()];
    let mut alive: Vec<usize> = (0..candidates.len()).collect();
    let rounds = usize::BITS - (candidates.len() - 1).leading_zeros();
    let mut trials = Trials::<G>::new(who, candidates.len());
    for round in 0..rounds.max(1) {
        let worlds = (budget.simulations / rounds.max(1) / alive.len() as u32).max(FEWEST_WORLDS);
        for _ in 0..worlds {
            if budget.is_over() {
                break;
            }
            let mut drawn = world(rng);
            let to_come = drawn.hands_to_come();
            drawn.stop_after_hand();
            let Some(me) = drawn.status().to_act() else { break };
            // The players of all the rollouts of a world have the same chance.
            let chance = engine::Seed::imagined(rng).playouts();
            for &at in &alive {
                values[at].push(trials.outlook(&drawn, me, (at, &candidates[at]), to_come, &mut chance.clone()));
            }
        }
        if round + 1 < rounds {
            sort_by(&mut alive, |a, b| mean(&values[*b]).total_cmp(&mean(&values[*a])).then(a.cmp(b)));
            alive.truncate(alive.len().div_ceil(2));
            if !alive.contains(&0) {
                alive.pop();
                alive.push(0);
            }
        }
    }
    judged(candidates, values, G::SEARCH.margin)
}

/// Plays on from actions that are compared.
pub(crate) struct Trials<G: Playable> {
    playout: Playout<G>,
    /// What can follow each of the actions. Without its type, so that games that have no tree are compiled without one.
    tree: Option<Box<dyn Walk<G>>>,
}

impl<G: Playable> Trials<G> {
    /// For this number of actions.
    pub(crate) fn new(who: Searcher, actions: usize) -> Self {
        let tree: Option<Box<dyn Walk<G>>> = match (G::SEARCH.tree, who) {
            (Some(branching), Searcher::Master) => Some(Box::new(Tree::new(manner(branching), actions))),
            _ => None,
        };
        Self { playout: Playout::default(), tree }
    }

    /// How well the seat stands after an action in this world; `at` is its place among those that are compared.
    pub(crate) fn outlook(
        &mut self,
        world: &G,
        me: Seat,
        (at, action): (usize, &G::Action),
        to_come: f64,
        rng: &mut PlayRng,
    ) -> f64 {
        let mut state = world.clone();
        state.apply(me, action, &mut Silent);
        match &mut self.tree {
            Some(tree) if G::SEARCH.tree.is_some_and(|tree| world.seats() <= tree.seats) => {
                tree.walk(at, &mut state, to_come, rng);
            }
            _ => self.playout.quickly(&mut state, G::SEARCH.rollout, rng),
        }
        let win = state.standing(me, to_come);
        // Where hands are to come the points count anyway.
        let points = G::SEARCH.points;
        if to_come > 0.0 || points == 0.0 { win } else { (1.0 - points) * win + points * state.standing(me, 1.0) }
    }
}

fn manner<G: Playable>(branching: Branching) -> Manner<G> {
    Manner {
        exploration: branching.exploration,
        widening: branching.widening,
        past_forced: true,
        next: G::step_among,
        play_on: |playout, state, rng| playout.below_tree(state, G::SEARCH.rollout, rng),
    }
}

fn mean(values: &[f64]) -> f64 {
    values.iter().sum::<f64>() / values.len().max(1) as f64
}

fn judged<A: Clone>(candidates: &[A], values: Vec<Vec<f64>>, margin: f64) -> Judgement<A> {
    let tried: Vec<Tried<A>> = candidates
        .iter()
        .zip(values)
        .map(|(action, standings)| Tried { action: action.clone(), standings, exact: false })
        .collect();
    let own = &tried[0];
    let gains: Vec<(f64, f64)> = tried.iter().map(|one| one.ahead_of(own)).collect();
    // Only actions that were never dropped are compared with the policy's own.
    let best = (1..tried.len())
        .filter(|&at| tried[at].standings.len() == own.standings.len() && gains[at].0 > margin * gains[at].1)
        .max_by(|&a, &b| gains[a].0.total_cmp(&gains[b].0))
        .unwrap_or(0);
    let mut order: Vec<usize> = (0..tried.len()).collect();
    sort_by(&mut order, |&a, &b| gains[b].0.total_cmp(&gains[a].0).then(a.cmp(&b)));
    let place = |of: usize| order.iter().position(|&at| at == of).expect("every action that was tried has a place");
    let (chosen, own) = (place(best), place(0));
    let mut left: Vec<Option<Tried<A>>> = tried.into_iter().map(Some).collect();
    Judgement { tried: order.into_iter().filter_map(|at| left[at].take()).collect(), chosen, own }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn judgement(values: &[&[f64]]) -> Judgement<usize> {
        let candidates: Vec<usize> = (0..values.len()).collect();
        judged(&candidates, values.iter().map(|values| values.to_vec()).collect(), 1.5)
    }

    #[test]
    fn the_policy_is_left_only_for_a_clear_gain() {
        let clear = judgement(&[&[0.1, 0.2, 0.1, 0.2], &[0.8, 0.8, 0.8, 0.9]]);
        assert_eq!((clear.chosen().action, clear.tried[0].action), (1, 1));
        let doubtful = judgement(&[&[0.1, 0.9, 0.1, 0.9], &[0.9, 0.1, 0.8, 0.3]]);
        assert_eq!((doubtful.chosen().action, doubtful.tried[0].action), (0, 1), "it is listed first, but not chosen");
    }

    #[test]
    fn an_action_that_was_dropped_is_not_chosen() {
        let judgement = judgement(&[&[0.1, 0.1, 0.1, 0.1], &[0.9, 0.9]]);
        assert_eq!(judgement.chosen().action, 0);
    }

    #[test]
    fn what_was_worked_out_to_the_end_is_certain_and_equals_keep_the_rank_of_the_policy() {
        let judgement = Judgement::exact(&['c', 'b'], vec![('a', 0.2), ('b', 0.7), ('c', 0.1), ('d', 0.7)]);
        assert_eq!((judgement.chosen().action, judgement.own().action), ('b', 'c'));
        let (gain, error) = judgement.chosen().ahead_of(judgement.own());
        assert!((gain - 0.6).abs() < 1e-9 && error == 0.0);
    }

    #[test]
    fn a_difference_is_taken_in_the_same_worlds() {
        let one = Tried { action: (), standings: vec![0.5, 0.7, 0.9], exact: false };
        let other = Tried { action: (), standings: vec![0.4, 0.6], exact: false };
        let (gain, error) = one.ahead_of(&other);
        assert!((gain - 0.1).abs() < 1e-9 && error < 1e-9);
    }
}

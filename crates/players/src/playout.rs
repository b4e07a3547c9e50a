//! The one loop that plays matches without people: for simulations, for the arena and for the search of the stronger levels.

use engine::erased::Playable;
use engine::options::agreed;
use engine::{Chance, Game, Outcome, PlayRng, Seat, Seed, Silent, Status};
use games::catalog::{self, Visitor};

/// Where no rule ends a match (a puzzle goes on as long as one likes), the playout is cut off after this number of actions.
const LEFT_AFTER: u64 = 1_000_000;

/// Plays on from a state, reusing the list of legal actions.
pub struct Playout<G: Game> {
    legal: Vec<G::Action>,
}

impl<G: Playable> Default for Playout<G> {
    fn default() -> Self {
        Self { legal: Vec::with_capacity(256) }
    }
}

impl<G: Playable> Playout<G> {
    /// Plays a state to its end, but no more than `most` actions. `choose` is asked for every decision that is one; it gets
    /// the state, because only a caller can say which players are entitled to a view and which to more. Returns how it ended,
    /// if it did, and after how many actions, forced ones included.
    pub fn run(
        &mut self,
        state: &mut G,
        most: u64,
        mut choose: impl FnMut(&G, Seat, &[G::Action]) -> G::Action,
    ) -> (Option<Outcome>, u64) {
        let most = G::INFO.longest.unwrap_or(LEFT_AFTER).min(most);
        let mut actions = 0;
        while actions < most {
            if let Some((seat, action)) = state.forced() {
                state.apply(seat, &action, &mut Silent);
                actions += 1;
                continue;
            }
            let to_act = match state.status() {
                Status::Over(outcome) => return (Some(outcome), actions),
                Status::Playing { to_act } => to_act,
            };
            self.legal.clear();
            state.legal_actions(to_act, &mut self.legal);
            let action = choose(state, to_act, &self.legal);
            state.apply(to_act, &action, &mut Silent);
            actions += 1;
        }
        match state.status() {
            Status::Over(outcome) => (Some(outcome), actions),
            Status::Playing { .. } => (None, actions),
        }
    }

    /// The same where everybody plays with the quick skill of a game's rollouts.
    pub fn quickly(&mut self, state: &mut G, most: u64, rng: &mut PlayRng) {
        self.by(state, most, |state, seat, legal| state.step(seat, legal, rng));
    }

    /// The same with the cheaper skill of those that begin where a tree ends.
    pub fn below_tree(&mut self, state: &mut G, most: u64, rng: &mut PlayRng) {
        self.by(state, most, |state, seat, legal| state.step_below_tree(seat, legal, rng));
    }

    fn by(&mut self, state: &mut G, most: u64, mut step: impl FnMut(&G, Seat, &mut Vec<G::Action>) -> G::Action) {
        let most = G::INFO.longest.unwrap_or(LEFT_AFTER).min(most);
        for _ in 0..most {
            let (seat, action) = match (state.forced(), state.status()) {
                (Some(forced), _) => forced,
                (None, Status::Over(_)) => return,
                (None, Status::Playing { to_act }) => {
                    self.legal.clear();
                    (to_act, step(state, to_act, &mut self.legal))
                }
            };
            state.apply(seat, &action, &mut Silent);
        }
    }
}

/// Plays `matches` matches of a title at random, with its fewest players, as the leaflet has it, and gives the number of actions. For figures:
/// `cargo xtask device` has the same played in a browser. `None` where there is no such title.
pub fn at_random(game: &str, seed: Seed, matches: u64) -> Option<u64> {
    struct Random(Seed, u64);
    impl Visitor for Random {
        type Out = u64;
        fn visit<G: Playable>(self) -> u64 {
            let (seats, _) = G::INFO.seats;
            let options = agreed::<G>(&Vec::new(), seats).expect("the leaflet's way");
            let mut playout = Playout::<G>::default();
            let mut play = |number| {
                let seed = self.0.child(number);
                let mut rng = seed.playouts();
                let mut state = G::deal(&options, seats, seed, &mut Silent);
                playout.run(&mut state, u64::MAX, |_, _, legal| rng.pick(legal).clone()).1
            };
            (0..self.1).map(&mut play).sum()
        }
    }
    catalog::visit(game, Random(seed, matches))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_a_rollout_does_is_legal() {
        struct Check;
        impl Visitor for Check {
            type Out = ();
            fn visit<G: Playable>(self) {
                let (fewest, most) = G::INFO.seats;
                for (number, seats) in [fewest, most.min(4)].into_iter().enumerate() {
                    let seed = Seed::from_text("rollouts").child(number as u64);
                    let options = engine::options::agreed::<G>(&Vec::new(), seats).expect("the leaflet's way");
                    let mut state = G::deal(&options, seats, seed, &mut Silent);
                    let mut rng = seed.playouts();
                    let mut legal = Vec::new();
                    for _ in 0..400 {
                        let Some(seat) = state.status().to_act() else { break };
                        let (seat, action) = state.forced().unwrap_or_else(|| {
                            legal.clear();
                            (seat, state.step(seat, &mut legal, &mut rng))
                        });
                        let judged = state.check(seat, &action);
                        assert!(judged.is_ok(), "{}: {seat} would `{action}`: {judged:?}", G::INFO.id);
                        state.apply(seat, &action, &mut Silent);
                    }
                }
            }
        }
        for title in catalog::TITLES {
            catalog::visit(title.info().id, Check).expect("it is in the catalogue");
        }
    }
}

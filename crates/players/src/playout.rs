//! The one loop that plays matches without people: for simulations, for the arena and for the search of the stronger levels.

use engine::erased::Playable;
use engine::{Game, Outcome, PlayRng, Seat, Silent, Status};

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
        let most = G::INFO.longest.unwrap_or(LEFT_AFTER).min(most);
        for _ in 0..most {
            let (seat, action) = match (state.forced(), state.status()) {
                (Some(forced), _) => forced,
                (None, Status::Over(_)) => return,
                (None, Status::Playing { to_act }) => {
                    self.legal.clear();
                    (to_act, state.step(to_act, &mut self.legal, rng))
                }
            };
            state.apply(seat, &action, &mut Silent);
        }
    }
}

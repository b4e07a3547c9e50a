//! Single-observer information set Monte Carlo tree search, as published: P. Cowling, E. Powley, D. Whitehouse, "Information Set
//! Monte Carlo Tree Search", IEEE Transactions on Computational Intelligence and AI in Games 4 (2012), pages 120 to 143.
//!
//! One tree ([`crate::tree`]) of what the searching player can tell apart is walked in a new determinization each time. An action is
//! chosen among those that are legal in that determinization, by UCB1 with the number of times it was available in place of the visits
//! of its parent; the first action that was never tried is added; the rest is played at random. It is a measure for the arena, which
//! knows nothing of the game but its rules; the search that people play against is in [`crate::search`].

use engine::erased::Playable;
use engine::{Chance, PlayRng};

use crate::tree::{Manner, Tree, Walk};
use crate::worlds::Worlds;

/// Iterations for one decision in the arena.
pub const SIMULATIONS: u32 = 10_000;
/// The exploration constant of the paper's experiments.
const EXPLORATION: f64 = 0.7;

/// The action that was tried most often after this number of iterations. `legal` is not empty.
pub fn choose<G: Playable>(view: &G::View, legal: &[G::Action], iterations: u32, rng: &mut PlayRng) -> G::Action {
    if let [only] = legal {
        return only.clone();
    }
    let mut worlds = Worlds::<G>::even(view);
    let manner = Manner {
        exploration: EXPLORATION,
        widening: f64::INFINITY,
        past_forced: false,
        next: |_, _, untried, rng| rng.index(untried.len()),
        play_on: |playout, state, rng| {
            playout.run(state, u64::MAX, |_, _, legal: &[G::Action]| rng.pick(legal).clone());
        },
    };
    let mut tree = Tree::<G>::new(manner, 1);
    for _ in 0..iterations {
        let mut world = worlds.draw(rng);
        let to_come = world.hands_to_come();
        world.stop_after_hand();
        tree.walk(0, &mut world, to_come, rng);
    }
    tree.most_tried(0).unwrap_or(&legal[0]).clone()
}

//! Single-observer information set Monte Carlo tree search, as published: P. Cowling, E. Powley, D. Whitehouse, "Information Set
//! Monte Carlo Tree Search", IEEE Transactions on Computational Intelligence and AI in Games 4 (2012), pages 120 to 143.
//!
//! One tree of what the searching player can tell apart is walked in a new determinization each time. An action is chosen among
//! those that are legal in that determinization, by UCB1 with the number of times it was available in place of the visits of its
//! parent; the first action that was never tried is added; the rest is played at random. It is a measure for the arena, which
//! knows nothing of the game but its rules; the search that people play against is in [`crate::search`].

use engine::erased::Playable;
use engine::exact::logarithm;
use engine::{Chance, PlayRng, Seat, Silent, Status};

use crate::playout::Playout;
use crate::worlds::Worlds;

/// Iterations for one decision in the arena.
pub const SIMULATIONS: u32 = 10_000;
/// The exploration constant of the paper's experiments.
const EXPLORATION: f64 = 0.7;

struct Node<A> {
    /// The action that leads here, and who makes it.
    action: A,
    actor: Seat,
    visits: u32,
    /// How often the action was legal when its parent was visited.
    available: u32,
    /// The sum of the actor's standings.
    reward: f64,
    /// Sorted by actor and action: in some games hidden cards decide who acts next.
    children: Vec<usize>,
}

impl<A> Node<A> {
    const fn key(&self) -> (usize, &A) {
        (self.actor.index(), &self.action)
    }

    fn worth(&self) -> f64 {
        let visits = f64::from(self.visits);
        self.reward / visits + EXPLORATION * (logarithm(f64::from(self.available)) / visits).sqrt()
    }
}

/// The action that was tried most often after this number of iterations. `legal` is not empty.
pub fn choose<G: Playable>(view: &G::View, legal: &[G::Action], iterations: u32, rng: &mut PlayRng) -> G::Action {
    if let [only] = legal {
        return only.clone();
    }
    let mut worlds = Worlds::<G>::even(view);
    let mut tree = Tree::<G>::default();
    for _ in 0..iterations {
        tree.iterate(worlds.draw(rng), rng);
    }
    let most = tree.root.iter().max_by_key(|&&child| tree.nodes[child].visits);
    most.map_or_else(|| legal[0].clone(), |&child| tree.nodes[child].action.clone())
}

struct Tree<G: Playable> {
    nodes: Vec<Node<G::Action>>,
    root: Vec<usize>,
    playout: Playout<G>,
}

impl<G: Playable> Default for Tree<G> {
    fn default() -> Self {
        Self { nodes: Vec::new(), root: Vec::new(), playout: Playout::default() }
    }
}

impl<G: Playable> Tree<G> {
    /// One walk down the tree in this determinization, a new node at its end, a random game from there, and the way back.
    fn iterate(&mut self, mut state: G, rng: &mut PlayRng) {
        let to_come = state.hands_to_come();
        state.stop_after_hand();
        let mut path = Vec::new();
        let mut legal = Vec::new();
        let mut expanded = false;
        while !expanded {
            if let Some((seat, action)) = state.forced() {
                state.apply(seat, &action, &mut Silent);
                continue;
            }
            let Status::Playing { to_act } = state.status() else { break };
            legal.clear();
            state.legal_actions(to_act, &mut legal);
            let node;
            (node, expanded) = self.descend(path.last().copied(), to_act, &legal, rng);
            state.apply(to_act, &self.nodes[node].action, &mut Silent);
            path.push(node);
        }
        self.playout.run(&mut state, u64::MAX, |_, _, legal| rng.pick(legal).clone());
        for node in path {
            let node = &mut self.nodes[node];
            node.visits += 1;
            node.reward += state.standing(node.actor, to_come);
        }
    }

    /// The child of a node to go on with, and whether it is new. Counts all that are available here.
    fn descend(&mut self, from: Option<usize>, actor: Seat, legal: &[G::Action], rng: &mut PlayRng) -> (usize, bool) {
        let mut children = std::mem::take(from.map_or(&mut self.root, |node| &mut self.nodes[node].children));
        let mut best: Option<(f64, usize)> = None;
        let mut untried = Vec::new();
        for action in legal {
            match children.binary_search_by(|&child| self.nodes[child].key().cmp(&(actor.index(), action))) {
                Err(_) => untried.push(action),
                Ok(at) => {
                    let node = &mut self.nodes[children[at]];
                    node.available += 1;
                    let worth = node.worth();
                    if best.is_none_or(|(most, _)| worth > most) {
                        best = Some((worth, children[at]));
                    }
                }
            }
        }
        let chosen = match best {
            Some((_, node)) if untried.is_empty() => (node, false),
            _ => {
                let action = untried[rng.index(untried.len())];
                let node = self.nodes.len();
                let at = children.partition_point(|&child| self.nodes[child].key() < (actor.index(), action));
                children.insert(at, node);
                let action = action.clone();
                self.nodes.push(Node { action, actor, visits: 0, available: 1, reward: 0.0, children: Vec::new() });
                (node, true)
            }
        };
        *from.map_or(&mut self.root, |node| &mut self.nodes[node].children) = children;
        chosen
    }
}

//! A tree of what can follow, walked down in a new imagined world each time. Its places are what the searching player can tell
//! apart: a world only decides what is legal there.
//!
//! On the way down an action is chosen by UCB1, with the number of times it was legal in the place of the visits of its parent; the
//! first that was never tried is added, and from there a [`Manner`] plays on. [`crate::ismcts`] walks it as it was published, from
//! the decision itself; [`crate::search`] has a tree below each of the actions that it compares.

use engine::erased::Playable;
use engine::exact::logarithm;
use engine::{PlayRng, Seat, Silent, Status};

use crate::playout::Playout;

/// How a tree grows.
pub(crate) struct Manner<G: Playable> {
    /// How much more often what looks worse is tried: the constant of UCB1.
    pub exploration: f64,
    /// A place that was visited `n` times has no more than `widening` times the square root of `n` actions (and one at the least).
    pub widening: f64,
    /// Whether a walk goes on below a new action where nothing else was legal, instead of ending there: more of the tree is choices.
    pub past_forced: bool,
    /// Which of the actions that were never tried here is tried next.
    pub next: fn(&G, Seat, &[G::Action], &mut PlayRng) -> usize,
    /// Plays on where the tree ends.
    pub play_on: fn(&mut Playout<G>, &mut G, &mut PlayRng),
}

/// An action that was tried at some place.
struct Edge<A> {
    action: A,
    /// Who makes it: in some games hidden cards decide who acts next.
    actor: Seat,
    visits: u32,
    /// How often the action was legal when its place was visited.
    available: u32,
    /// The sum of the actor's standings.
    reward: f64,
    /// The place that it leads to; none before a walk goes on there.
    to: Option<usize>,
}

/// The actions that were tried at one place, sorted by actor and action.
type Place<A> = Vec<Edge<A>>;

pub(crate) struct Tree<G: Playable> {
    manner: Manner<G>,
    places: Vec<Place<G::Action>>,
    path: Vec<(usize, usize)>,
    legal: Vec<G::Action>,
    playout: Playout<G>,
}

/// A tree that is walked.
pub(crate) trait Walk<G> {
    /// One walk down from a place in this world, a new action at its end, the game played on from there, and the way back. The
    /// world is left at its end.
    fn walk(&mut self, from: usize, state: &mut G, to_come: f64, rng: &mut PlayRng);
}

impl<G: Playable> Tree<G> {
    /// With this number of places to begin from.
    pub(crate) fn new(manner: Manner<G>, roots: usize) -> Self {
        let places = (0..roots).map(|_| Vec::new()).collect();
        Self { manner, places, path: Vec::new(), legal: Vec::new(), playout: Playout::default() }
    }

    /// The action that was tried most often at a place; for the arena.
    #[cfg(not(target_family = "wasm"))]
    pub(crate) fn most_tried(&self, at: usize) -> Option<&G::Action> {
        self.places[at].iter().max_by_key(|edge| edge.visits).map(|edge| &edge.action)
    }

    /// Which action of a place to go on with: a new one, or the one of the highest worth. Counts all that are legal now.
    fn descend(&mut self, at: usize, state: &G, actor: Seat, rng: &mut PlayRng) -> usize {
        let place = &mut self.places[at];
        let mut best: Option<(f64, usize)> = None;
        let (mut visits, mut tried) = (0, 0);
        self.legal.retain(|action| {
            let Ok(found) = find(place, actor, action) else { return true };
            let edge = &mut place[found];
            edge.available += 1;
            let worth = worth(edge, self.manner.exploration);
            if best.is_none_or(|(most, _)| worth > most) {
                best = Some((worth, found));
            }
            visits += edge.visits;
            tried += 1;
            false
        });
        let room = f64::from(tried) < self.manner.widening * f64::from(visits).sqrt();
        match best {
            Some((_, best)) if self.legal.is_empty() || !room => best,
            _ => {
                let next = (self.manner.next)(state, actor, &self.legal, rng);
                let action = self.legal[next].clone();
                let found = find(place, actor, &action).expect_err("it was never tried");
                place.insert(found, Edge { action, actor, visits: 0, available: 1, reward: 0.0, to: None });
                found
            }
        }
    }
}

impl<G: Playable> Walk<G> for Tree<G> {
    fn walk(&mut self, from: usize, state: &mut G, to_come: f64, rng: &mut PlayRng) {
        let mut at = Some(from);
        self.path.clear();
        while let Some(place) = at {
            if let Some((seat, action)) = state.forced() {
                state.apply(seat, &action, &mut Silent);
                continue;
            }
            let Status::Playing { to_act } = state.status() else { break };
            self.legal.clear();
            state.legal_actions(to_act, &mut self.legal);
            let forced = self.legal.len() == 1;
            let edge = self.descend(place, state, to_act, rng);
            self.path.push((place, edge));
            let new = self.places.len();
            let edge = &mut self.places[place][edge];
            at = edge.to;
            if at.is_none() && (edge.visits > 0 || forced && self.manner.past_forced) {
                edge.to = Some(new);
                at = edge.to;
            }
            state.apply(to_act, &edge.action, &mut Silent);
            if at == Some(new) {
                self.places.push(Vec::new());
            }
        }
        (self.manner.play_on)(&mut self.playout, state, rng);
        for &(place, edge) in &self.path {
            let edge = &mut self.places[place][edge];
            edge.visits += 1;
            edge.reward += state.standing(edge.actor, to_come);
        }
    }
}

fn find<A: Ord>(place: &Place<A>, actor: Seat, action: &A) -> Result<usize, usize> {
    place.binary_search_by(|edge| (edge.actor.index(), &edge.action).cmp(&(actor.index(), action)))
}

fn worth<A>(edge: &Edge<A>, exploration: f64) -> f64 {
    let visits = f64::from(edge.visits);
    edge.reward / visits + exploration * (logarithm(f64::from(edge.available)) / visits).sqrt()
}

#[cfg(test)]
mod tests {
    use engine::{Game, Seed};
    use games::contact::{Contact, ContactOptions};

    use super::*;

    fn grown(widening: f64, walks: u32) -> Tree<Contact> {
        let seed = Seed::from_text("a tree");
        let mut state = Contact::deal(&ContactOptions::default(), 2, seed, &mut Silent);
        state.stop_after_hand();
        let manner = Manner {
            exploration: 0.3,
            widening,
            past_forced: true,
            next: |_, _, _, _| 0,
            play_on: |playout, state, rng| playout.quickly(state, u64::MAX, rng),
        };
        let mut rng = seed.playouts();
        // The first play of a hand is no choice.
        let mut tree = Tree::new(manner, 1);
        for _ in 0..walks {
            tree.walk(0, &mut state.clone(), 0.0, &mut rng);
        }
        tree
    }

    #[test]
    fn every_walk_is_counted_once_at_every_place_on_its_way() {
        let tree = grown(f64::INFINITY, 50);
        let [first] = &tree.places[0][..] else { panic!("one triangle is the lowest") };
        assert_eq!((first.visits, first.available), (50, 50));
        let below = &tree.places[first.to.expect("a walk goes on past a play without a choice")];
        assert_eq!(below.iter().map(|edge| edge.visits).sum::<u32>(), 50);
        assert!(below.iter().all(|edge| (0.0..=f64::from(edge.visits)).contains(&edge.reward)));
    }

    #[test]
    fn a_place_has_no_more_actions_than_its_visits_allow() {
        let tree = grown(0.5, 200);
        let first = tree.places[0][0].to.expect("a walk goes on past a play without a choice");
        // Half the square root of two hundred.
        assert!((2..=8).contains(&tree.places[first].len()), "{} replies", tree.places[first].len());
    }
}

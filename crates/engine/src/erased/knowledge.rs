//! What one viewer may know, without its type, for tools of other languages: it can be compared, used as a key, written as data or
//! as numbers, and turned into states that its owner might imagine. No state can be reached through it.

use std::any::Any;
use std::hash::{DefaultHasher, Hash, Hasher};

use super::state::StateOf;
use super::{AnyState, Playable};
use crate::game::GameInfo;
use crate::observe::Observation;
use crate::seat::Viewer;
use crate::seed::PlayRng;
use crate::value::Value;
use crate::words::{Names, Scene};

/// All that one viewer may know.
pub trait AnyKnowledge: Send + Sync {
    /// What is printed on the lid.
    fn info(&self) -> &'static GameInfo;
    /// Who knows it.
    fn viewer(&self) -> Viewer;
    /// In the shape of a position.
    fn show(&self) -> Value;
    /// The table in words.
    fn scene(&self, names: &Names<'_>) -> Scene;
    /// Writes it as numbers.
    fn observe(&self, to: &mut Observation);
    /// Whether the other is of the same game and its owner knows the same.
    fn same(&self, other: &dyn AnyKnowledge) -> bool;
    /// Equal knowledge has an equal digest. Only for tables in memory: it may change with the next version.
    fn digest(&self) -> u64;
    /// The legal actions of the owner in notation; none where they are not to act.
    fn legal(&self) -> Vec<String>;
    /// Prepares for imagining states.
    fn prepare(&self) -> Box<dyn AnyBeliefs>;
    /// For programs that know the type: a [`KnowledgeOf`] the game.
    fn as_any(&self) -> &dyn Any;
}

/// What is worked out once for knowledge from which many states are imagined.
pub trait AnyBeliefs: Send + Sync {
    /// A state as the owner of the knowledge might imagine it, drawn uniformly from the possible ones.
    fn draw(&self, rng: &mut PlayRng) -> Box<dyn AnyState>;
}

/// A view, and what its owner may do if they are to act.
pub struct KnowledgeOf<G: Playable> {
    /// Who knows it.
    pub viewer: Viewer,
    /// What they know.
    pub view: G::View,
    /// What they may do, sorted; empty where they are not to act.
    pub legal: Vec<G::Action>,
}

struct BeliefsOf<G: Playable>(G::Beliefs);

impl<G: Playable> AnyBeliefs for BeliefsOf<G> {
    fn draw(&self, rng: &mut PlayRng) -> Box<dyn AnyState> {
        Box::new(StateOf::new(G::draw(&self.0, rng)))
    }
}

impl<G: Playable> AnyKnowledge for KnowledgeOf<G> {
    fn info(&self) -> &'static GameInfo {
        const { &G::INFO }
    }

    fn viewer(&self) -> Viewer {
        self.viewer
    }

    fn show(&self) -> Value {
        G::show(&self.view)
    }

    fn scene(&self, names: &Names<'_>) -> Scene {
        G::describe(&self.view, names)
    }

    fn observe(&self, to: &mut Observation) {
        G::observe(&self.view, to);
    }

    fn same(&self, other: &dyn AnyKnowledge) -> bool {
        other.as_any().downcast_ref::<Self>().is_some_and(|other| self.viewer == other.viewer && self.view == other.view)
    }

    fn digest(&self) -> u64 {
        let mut hasher = DefaultHasher::new();
        (G::INFO.id, self.viewer).hash(&mut hasher);
        self.view.hash(&mut hasher);
        hasher.finish()
    }

    fn legal(&self) -> Vec<String> {
        self.legal.iter().map(ToString::to_string).collect()
    }

    fn prepare(&self) -> Box<dyn AnyBeliefs> {
        Box::new(BeliefsOf::<G>(G::prepare(&self.view)))
    }

    fn as_any(&self) -> &dyn Any {
        self
    }
}

//! What a seat sees when it is to act: all that a computer player gets, without its type.

use std::any::Any;

use crate::game::Game;
use crate::seat::{Seat, Viewer};

/// What the seat to act sees, and what it may do.
#[derive(Clone, Debug)]
pub struct SightOf<G: Game> {
    /// The view of that seat.
    pub view: G::View,
    /// What it may do: not empty, sorted.
    pub legal: Vec<G::Action>,
}

/// The same without its type. A computer player gets this and nothing else: no state, no match, no seed.
pub struct Sight {
    game: &'static str,
    seen: Box<dyn Any + Send + Sync>,
}

impl Sight {
    /// What `seat` sees, if it is to act and has something to choose from.
    pub fn new<G: Game>(state: &G, seat: Seat) -> Option<Self> {
        if state.status().to_act() != Some(seat) {
            return None;
        }
        let mut legal = Vec::new();
        state.legal_actions(seat, &mut legal);
        let seen = SightOf::<G> { view: state.view(Viewer::Seat(seat)), legal };
        (!seen.legal.is_empty()).then(|| Self { game: G::INFO.id, seen: Box::new(seen) })
    }

    /// The id of the game.
    pub const fn game(&self) -> &'static str {
        self.game
    }

    /// With its type, if it is this game's.
    pub fn of<G: Game>(&self) -> Option<&SightOf<G>> {
        self.seen.downcast_ref()
    }
}

impl std::fmt::Debug for Sight {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Sight").field("game", &self.game).finish_non_exhaustive()
    }
}

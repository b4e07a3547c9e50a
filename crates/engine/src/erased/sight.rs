//! What a seat sees when it is to act: all that a computer player gets, without its type.

use std::any::Any;

use crate::game::{Game, Imagine};
use crate::seat::{Seat, Viewer};
use crate::seed::Seed;

/// What the seat to act sees, and what it may do.
#[derive(Clone, Debug)]
pub struct SightOf<G: Game> {
    /// The view of that seat.
    pub view: G::View,
    /// What it may do: not empty, sorted.
    pub legal: Vec<G::Action>,
}

/// The same without its type. A computer player gets this and nothing else: no state, no match, no seed.
///
/// It holds the view alone. What is legal follows from the view, and is worked out where the player thinks: the list can be long.
pub struct Sight {
    game: &'static str,
    seat: Seat,
    view: Box<dyn Any + Send + Sync>,
}

impl Sight {
    /// What `seat` sees, if it is to act.
    pub fn new<G: Game>(state: &G, seat: Seat) -> Option<Self> {
        let view = || Box::new(state.view(Viewer::Seat(seat)));
        (state.status().to_act() == Some(seat)).then(|| Self { game: G::INFO.id, seat, view: view() })
    }

    /// The id of the game.
    pub const fn game(&self) -> &'static str {
        self.game
    }

    /// Whose sight it is.
    pub const fn seat(&self) -> Seat {
        self.seat
    }

    /// With its type and with what is legal, if it is this game's and there is something to choose from.
    pub fn of<G: Imagine>(&self) -> Option<SightOf<G>> {
        let view: &G::View = self.view.downcast_ref()?;
        // The same is legal in every state that looks like this.
        let mut legal = Vec::new();
        G::imagine(view, &mut Seed::from_text("legal").playouts()).legal_actions(self.seat, &mut legal);
        (!legal.is_empty()).then(|| SightOf { view: view.clone(), legal })
    }
}

impl std::fmt::Debug for Sight {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Sight").field("game", &self.game).field("seat", &self.seat).finish_non_exhaustive()
    }
}

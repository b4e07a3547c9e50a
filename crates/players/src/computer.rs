//! A computer player at a match whose type is not known: finds out the type, takes the view of its own seat, and decides.

use engine::erased::{AnyMatch, AnyPosition, Playable};
use engine::play::Match;
use engine::{Game, Laid, Seat, Seed, Status, Viewer};
use games::catalog::{self, Visitor};

use crate::level::Level;

/// What a computer player would do, and why.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Advice {
    /// The action in notation.
    pub action: String,
    /// The reason, in the words of the game.
    pub why: String,
}

/// What a computer player of this level does in `seat`, if it is that seat's turn. `seed` is its own chance, apart from that of the
/// deal; the same seed gives the same choice.
pub fn choose(game: &dyn AnyMatch, seat: Seat, level: Level, seed: Seed) -> Option<String> {
    struct At<'a>(&'a dyn AnyMatch, Seat, Level, Seed);
    impl Visitor for At<'_> {
        type Out = Option<String>;
        fn visit<G: Playable>(self) -> Option<String> {
            let state = self.0.as_any().downcast_ref::<Match<G>>()?.state();
            decide(state, self.1, self.2, &self.3).map(|(_, action)| action.to_string())
        }
    }
    catalog::visit(game.info().id, At(game, seat, level, seed)).flatten()
}

/// What the strongest player would do for the seat to act at this match, from what that seat can see.
pub fn advise(game: &dyn AnyMatch, seat: Seat) -> Option<Advice> {
    struct At<'a>(&'a dyn AnyMatch, Seat);
    impl Visitor for At<'_> {
        type Out = Option<Advice>;
        fn visit<G: Playable>(self) -> Option<Advice> {
            advice(self.0.as_any().downcast_ref::<Match<G>>()?.state(), self.1)
        }
    }
    catalog::visit(game.info().id, At(game, seat)).flatten()
}

/// The same for a position that was laid out by hand.
pub fn advise_position(position: &dyn AnyPosition) -> Option<Advice> {
    struct At<'a>(&'a dyn AnyPosition);
    impl Visitor for At<'_> {
        type Out = Option<Advice>;
        fn visit<G: Playable>(self) -> Option<Advice> {
            let state = &self.0.as_any().downcast_ref::<Laid<G>>()?.state;
            advice(state, state.status().to_act()?)
        }
    }
    catalog::visit(position.info().id, At(position)).flatten()
}

fn advice<G: Playable>(state: &G, seat: Seat) -> Option<Advice> {
    let (view, action) = decide(state, seat, Level::STRONGEST, &Seed::from_text("advice"))?;
    Some(Advice { action: action.to_string(), why: G::why(&view, &action) })
}

fn decide<G: Playable>(state: &G, seat: Seat, level: Level, seed: &Seed) -> Option<(G::View, G::Action)> {
    if state.status() != (Status::Playing { to_act: seat }) {
        return None;
    }
    let mut legal = Vec::new();
    state.legal_actions(seat, &mut legal);
    if legal.is_empty() {
        return None;
    }
    let view = Game::view(state, Viewer::Seat(seat));
    let action = level.choose::<G>(&view, &legal, &mut seed.playouts());
    Some((view, action))
}

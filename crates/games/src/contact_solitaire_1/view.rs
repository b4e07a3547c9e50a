//! What one viewer may know, and full states as they might imagine them.

use engine::{Chance, Imagine, PlayRng, Points, Status, Viewer};

use super::options::Solitaire1Options;
use super::state::{ContactSolitaire1, Pile};
use crate::triangles::{Figure, Triangle, Triangles};

/// What one viewer may know: all but the order of the pile. (What somebody remembers of triangles that they drew and took back
/// is their own affair.)
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct View {
    /// Who looks.
    pub viewer: Viewer,
    /// What is played.
    pub options: Solitaire1Options,
    /// Whether it is over, and how it ended.
    pub status: Status,
    /// The figure.
    pub figure: Figure,
    /// How many triangles there are to draw.
    pub pile: u8,
    /// The triangle that was drawn and is not yet played or discarded.
    pub drawn: Option<Triangle>,
    /// The discard pile, its top last.
    pub discard: Pile,
    /// What was drawn so far, the first one first.
    pub draws: Pile,
    /// The points of all counting contacts.
    pub points: Points,
    /// How often something was taken back.
    pub undone: u32,
}

impl View {
    pub(super) fn of(state: &ContactSolitaire1, viewer: Viewer) -> Self {
        Self {
            viewer,
            options: state.options.clone(),
            status: state.standing(),
            figure: state.figure.clone(),
            pile: state.pile.len() as u8,
            drawn: state.drawn,
            discard: state.discard.clone(),
            draws: state.draws.clone(),
            points: state.points,
            undone: state.undone,
        }
    }

    /// The triangles that are still to be drawn, in whatever order.
    pub fn to_draw(&self) -> Triangles {
        let seen = self.discard.iter().copied().chain(self.drawn).collect();
        Triangles::ALL.difference(self.figure.triangles()).difference(seen)
    }
}

impl Imagine for ContactSolitaire1 {
    type Beliefs = View;

    fn prepare(view: &View) -> View {
        view.clone()
    }

    fn draw(view: &View, rng: &mut PlayRng) -> Self {
        let mut pile: Pile = view.to_draw().iter().collect();
        rng.shuffle(&mut pile);
        Self {
            options: view.options.clone(),
            figure: view.figure.clone(),
            pile,
            drawn: view.drawn,
            discard: view.discard.clone(),
            draws: view.draws.clone(),
            points: view.points,
            undone: view.undone,
        }
    }

    fn shuffle_unseen(&mut self, rng: &mut PlayRng) {
        rng.shuffle(&mut self.pile);
    }
}

//! What one viewer may know: everything.

use engine::{Imagine, PlayRng, Viewer};

use super::state::{ContactSolitaire2, PILES, Pile};
use crate::triangles::Figure;

/// What one viewer may know. Nothing is hidden in this game (S5), and the seed, which once laid out the piles, is not kept.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct View {
    /// Who looks.
    pub viewer: Viewer,
    pub(super) table: ContactSolitaire2,
}

impl View {
    /// The figure.
    pub const fn figure(&self) -> &Figure {
        &self.table.figure
    }

    /// The piles, each with its top last.
    pub const fn piles(&self) -> &[Pile; PILES] {
        &self.table.piles
    }
}

impl Imagine for ContactSolitaire2 {
    type Beliefs = View;

    fn prepare(view: &View) -> View {
        view.clone()
    }

    fn draw(view: &View, _rng: &mut PlayRng) -> Self {
        view.table.clone()
    }

    fn shuffle_unseen(&mut self, _rng: &mut PlayRng) {
        // Everything lies open.
    }
}

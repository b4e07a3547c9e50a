//! What is on the table.

use arrayvec::ArrayVec;
use engine::{Chance, Ended, Outcome, Points, Seat, Seats, Seed, Status};

use super::options::Solitaire1Options;
use crate::triangles::{Figure, Tables, Triangle, Triangles};

/// A pile, its top last.
pub type Pile = ArrayVec<Triangle, 36>;

/// A game of Solitaire No. 1, with the order of its pile.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct ContactSolitaire1 {
    pub(super) options: Solitaire1Options,
    pub(super) figure: Figure,
    pub(super) pile: Pile,
    /// The triangle that was drawn and is not yet played or discarded.
    pub(super) drawn: Option<Triangle>,
    pub(super) discard: Pile,
    /// What was drawn so far, the first one first.
    pub(super) draws: Pile,
    /// The points of all counting contacts (C8).
    pub(super) points: Points,
    /// How often something was taken back.
    pub(super) undone: u32,
}

impl ContactSolitaire1 {
    /// S1: mixed, and the first one drawn.
    pub(super) fn laid_out(options: Solitaire1Options, seed: Seed) -> Self {
        let mut pile: Pile = Triangles::ALL.iter().collect();
        seed.stream(0).shuffle(&mut pile);
        let first = pile.pop().expect("there are thirty-six");
        let figure = Figure::begun_with(options.triangles.tables(), first);
        Self { options, figure, pile, drawn: None, discard: Pile::new(), draws: Pile::new(), points: 0, undone: 0 }
    }

    pub(super) fn tables(&self) -> &Tables {
        self.options.triangles.tables()
    }

    /// S2, S3: the one triangle that may be played now, if it fits.
    pub(super) fn candidate(&self) -> Option<Triangle> {
        self.drawn.or(self.discard.last().copied())
    }

    /// Whether the triangle that may be played now fits somewhere.
    pub(super) fn can_place(&self) -> bool {
        self.candidate().is_some_and(|triangle| self.figure.playable().contains(triangle))
    }

    /// S2, S3: whether drawing is allowed.
    pub(super) fn can_draw(&self) -> bool {
        self.drawn.is_none() && !self.pile.is_empty() && !(self.options.discard_first && self.can_place())
    }

    pub(super) fn is_won(&self) -> bool {
        self.figure.len() == Triangle::COUNT
    }

    /// S4: won, or everything is drawn and the top of the discard pile does not fit.
    pub(super) fn is_over(&self) -> bool {
        self.drawn.is_none() && self.pile.is_empty() && !self.can_place()
    }

    pub(super) fn standing(&self) -> Status {
        if !self.is_over() {
            return Status::Playing { to_act: Seat::new(0) };
        }
        let (ended, winners) = if self.is_won() { (Ended::Solved, Seats::all(1)) } else { (Ended::Stuck, Seats::NONE) };
        Status::Over(Outcome { ended, winners, scores: vec![self.points] })
    }
}

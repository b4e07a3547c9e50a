//! What is on the table.

use arrayvec::ArrayVec;
use engine::{Chance, Ended, Outcome, Points, Seat, Seats, Seed, Status};

use super::options::Solitaire2Options;
use crate::triangles::{Figure, Tables, Triangle, Triangles};

/// S5: how many piles there are.
pub const PILES: usize = 7;

/// A pile, its top last.
pub type Pile = ArrayVec<Triangle, 36>;

/// A game of Solitaire No. 2. Nothing in it is hidden.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct ContactSolitaire2 {
    pub(super) options: Solitaire2Options,
    pub(super) figure: Figure,
    pub(super) piles: [Pile; PILES],
    /// The points of all counting contacts (C8).
    pub(super) points: Points,
    /// How often something was taken back.
    pub(super) undone: u32,
}

impl ContactSolitaire2 {
    /// S5: seven piles, and a cut.
    pub(super) fn laid_out(options: Solitaire2Options, seed: Seed) -> Self {
        let mut rng = seed.stream(0);
        let mut all: Pile = Triangles::ALL.iter().collect();
        rng.shuffle(&mut all);
        let mut piles = <[Pile; PILES]>::default();
        let (last, others) = piles.split_last_mut().expect("there are seven");
        for pile in others {
            *pile = all.drain(..5).collect();
        }
        let first = all.remove(rng.index(all.len()));
        *last = all;
        let figure = Figure::begun_with(options.triangles.tables(), first);
        Self { options, figure, piles, points: 0, undone: 0 }
    }

    pub(super) fn tables(&self) -> &Tables {
        self.options.triangles.tables()
    }

    /// The tops of all piles.
    pub(super) fn tops(&self) -> Triangles {
        self.piles.iter().filter_map(|pile| pile.last().copied()).collect()
    }

    pub(super) fn is_won(&self) -> bool {
        self.figure.len() == Triangle::COUNT
    }

    /// S7: won, or no top can be played.
    pub(super) fn is_over(&self) -> bool {
        self.tops().intersection(self.figure.playable()).is_empty()
    }

    pub(super) fn standing(&self) -> Status {
        if !self.is_over() {
            return Status::Playing { to_act: Seat::new(0) };
        }
        let (ended, winners) = if self.is_won() { (Ended::Solved, Seats::all(1)) } else { (Ended::Stuck, Seats::NONE) };
        Status::Over(Outcome { ended, winners, scores: vec![self.points] })
    }
}

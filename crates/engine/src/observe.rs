//! What learning programs need of a game: a view as numbers, and numbers for actions.
//!
//! [`Observe::observe`] writes a *view*, never a state, as named pieces of `f32` whose sizes depend only on the number of players
//! and the options. [`Observe::spell`] gives an action a number that means the same in every position, where a game has such
//! numbers; a game whose actions are too many to be numbered describes each legal action by features instead.

use crate::game::Game;
use crate::seat::{Seat, Viewer};

/// A piece of an observation: a name, and rows of equal length. A piece about the seats has a row for each, the viewer's first.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Piece {
    /// Its name: `hand`.
    pub name: &'static str,
    /// How many rows.
    pub rows: usize,
    /// How many numbers in a row.
    pub columns: usize,
}

impl Piece {
    /// How many numbers it has.
    pub const fn len(&self) -> usize {
        self.rows * self.columns
    }

    /// Whether it has none.
    pub const fn is_empty(&self) -> bool {
        self.len() == 0
    }
}

/// Where a view is written to. The same calls write the numbers and, where it was made by [`Observation::described`], the names
/// and sizes of the pieces, so that the two cannot disagree.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Observation {
    values: Vec<f32>,
    pieces: Option<Vec<Piece>>,
}

impl Observation {
    /// Numbers only.
    pub const fn new() -> Self {
        Self { values: Vec::new(), pieces: None }
    }

    /// Numbers, and the pieces they belong to.
    pub const fn described() -> Self {
        Self { values: Vec::new(), pieces: Some(Vec::new()) }
    }

    /// Without what was written.
    pub fn clear(&mut self) {
        self.values.clear();
        if let Some(pieces) = &mut self.pieces {
            pieces.clear();
        }
    }

    /// All numbers, piece after piece, row after row.
    pub fn values(&self) -> &[f32] {
        &self.values
    }

    /// The pieces, where they were asked for.
    pub fn pieces(&self) -> &[Piece] {
        self.pieces.as_deref().unwrap_or_default()
    }

    /// A new piece of zeros, to be filled in.
    pub fn table(&mut self, name: &'static str, rows: usize, columns: usize) -> &mut [f32] {
        if let Some(pieces) = &mut self.pieces {
            pieces.push(Piece { name, rows, columns });
        }
        let begin = self.values.len();
        self.values.resize(begin + rows * columns, 0.0);
        &mut self.values[begin..]
    }

    /// A new piece of one row of zeros.
    pub fn row(&mut self, name: &'static str, columns: usize) -> &mut [f32] {
        self.table(name, 1, columns)
    }

    /// A piece of one number.
    pub fn number(&mut self, name: &'static str, value: f32) {
        self.row(name, 1)[0] = value;
    }

    /// A set: one at each of its members.
    pub fn set(&mut self, name: &'static str, columns: usize, members: impl IntoIterator<Item = usize>) {
        let row = self.row(name, columns);
        members.into_iter().for_each(|member| row[member] = 1.0);
    }

    /// One of several: one at its place, or nowhere.
    pub fn one_of(&mut self, name: &'static str, columns: usize, which: Option<usize>) {
        self.set(name, columns, which);
    }

    /// A row for each seat, the viewer's own first and then in the order of play. A spectator looks from seat 1.
    pub fn seats(
        &mut self,
        name: &'static str,
        (viewer, seats): (Viewer, u8),
        columns: usize,
        mut write: impl FnMut(Seat, &mut [f32]),
    ) {
        let rows = self.table(name, seats.into(), columns);
        for (row, seat) in rows.chunks_exact_mut(columns).zip(from_viewer(viewer, seats)) {
            write(seat, row);
        }
    }

    /// A number for each seat, the viewer's own first.
    pub fn each_seat(&mut self, name: &'static str, at: (Viewer, u8), value: impl Fn(Seat) -> f32) {
        self.seats(name, at, 1, |seat, row| row[0] = value(seat));
    }

    /// Which seat, counted from the viewer's own; all zeros for none.
    pub fn which_seat(&mut self, name: &'static str, at: (Viewer, u8), which: Option<Seat>) {
        self.each_seat(name, at, |seat| f32::from(u8::from(which == Some(seat))));
    }
}

/// All seats in the order of play, the viewer's own first.
pub fn from_viewer(viewer: Viewer, seats: u8) -> impl Iterator<Item = Seat> {
    let first = viewer.seat().map_or(0, |seat| seat.index() as u8);
    (0..seats).map(move |step| Seat::new((first + step) % seats))
}

/// How far a seat is to the left of another, from 0.
pub const fn steps_left(from: Seat, to: Seat, seats: u8) -> usize {
    (to.index() + seats as usize - from.index()) % seats as usize
}

/// How the actions of a game are numbered.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Numbering {
    /// Every action has one number, below the count, which means the same in every position of a table.
    Stable {
        /// How many numbers there are.
        count: u32,
    },
    /// An action is made step by step (card by card), and every step has a number below the count. No action is the beginning of
    /// another.
    Stepwise {
        /// How many numbers there are.
        count: u32,
    },
    /// An action has no number but its place in the list of what is legal; it is described by features.
    Listed {
        /// The names of the features.
        features: &'static [&'static str],
    },
}

/// A view as numbers, and numbers for actions. Implemented beside the rules, from the view alone.
pub trait Observe: Game {
    /// Writes a view. Which pieces are written, and how large they are, depends on the number of seats and the options only.
    /// Numbers are between -1 and 1, or nearly: counts and scores are divided by what is usual for them.
    fn observe(view: &Self::View, to: &mut Observation);

    /// How actions are numbered at such a table.
    fn numbering(options: &Self::Options, seats: u8) -> Numbering;

    /// Appends the number of an action of this seat, or the numbers of its steps. Nothing where actions are listed.
    fn spell(options: &Self::Options, seats: u8, seat: Seat, action: &Self::Action, out: &mut Vec<u32>);

    /// What one step of a stepwise action is called; for other games the notation of the action says it.
    fn step_name(_options: &Self::Options, _number: u32) -> String {
        String::new()
    }

    /// Describes a legal action of the viewer, one number for each feature that [`Numbering::Listed`] names.
    fn features(_view: &Self::View, _action: &Self::Action, _out: &mut [f32]) {}
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rows_of_seats_begin_with_the_viewer() {
        let mut seen = Observation::described();
        let at = (Viewer::Seat(Seat::new(2)), 4);
        seen.each_seat("numbers", at, |seat| f32::from(seat.number()));
        seen.which_seat("dealer", at, Some(Seat::new(1)));
        seen.set("hand", 3, [2]);
        assert_eq!(seen.values(), [3.0, 4.0, 1.0, 2.0, 0.0, 0.0, 0.0, 1.0, 0.0, 0.0, 1.0]);
        let sizes: Vec<(&str, usize, usize)> =
            seen.pieces().iter().map(|piece| (piece.name, piece.rows, piece.columns)).collect();
        assert_eq!(sizes, [("numbers", 4, 1), ("dealer", 4, 1), ("hand", 1, 3)]);
    }

    #[test]
    fn a_spectator_looks_from_seat_one() {
        let seats: Vec<u8> = from_viewer(Viewer::Spectator, 3).map(Seat::number).collect();
        assert_eq!(seats, [1, 2, 3]);
        assert_eq!(steps_left(Seat::new(2), Seat::new(0), 3), 1);
    }
}

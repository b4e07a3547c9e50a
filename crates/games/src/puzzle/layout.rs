//! What lies where.

use std::fmt;
use std::str::FromStr;

use engine::BadNotation;

/// The most places, and the most pieces.
pub const PLACES: usize = 60;

/// A place for a piece. People count places from 1.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Place(u8);

impl Place {
    /// The place with this index, counted from 0.
    pub const fn new(index: u8) -> Self {
        assert!((index as usize) < PLACES, "there are sixty places");
        Self(index)
    }

    /// For arrays by place, counted from 0.
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The number that people use, counted from 1.
    pub const fn number(self) -> u8 {
        self.0 + 1
    }
}

impl fmt::Display for Place {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.number())
    }
}

impl fmt::Debug for Place {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "place {self}")
    }
}

impl FromStr for Place {
    type Err = BadNotation;

    fn from_str(text: &str) -> Result<Self, BadNotation> {
        match text.trim().parse() {
            Ok(number @ 1..=60u8) => Ok(Self(number - 1)),
            _ => Err(BadNotation::new(format!("`{}` is no place: places are numbered 1 to 60", text.trim()))),
        }
    }
}

/// Pieces in places, and the way they are turned. Pieces are known by their index.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Layout {
    at: [Option<u8>; PLACES],
    place_of: [Option<Place>; PLACES],
    turns: [u8; PLACES],
}

impl Layout {
    /// Nothing lies anywhere, and every piece is the right way up.
    pub const fn empty() -> Self {
        Self { at: [None; PLACES], place_of: [None; PLACES], turns: [0; PLACES] }
    }

    /// What lies in a place.
    pub const fn at(&self, place: Place) -> Option<u8> {
        self.at[place.index()]
    }

    /// Where a piece lies, unless it is loose.
    pub const fn place_of(&self, piece: u8) -> Option<Place> {
        self.place_of[piece as usize]
    }

    /// By how many quarters a piece is turned to the right.
    pub const fn turns(&self, piece: u8) -> u8 {
        self.turns[piece as usize]
    }

    /// Lays a loose piece in an empty place.
    pub(super) fn put(&mut self, piece: u8, place: Place) {
        self.at[place.index()] = Some(piece);
        self.place_of[usize::from(piece)] = Some(place);
    }

    /// Takes up what lies in a place.
    pub(super) fn lift(&mut self, place: Place) -> Option<u8> {
        let piece = self.at[place.index()].take();
        if let Some(piece) = piece {
            self.place_of[usize::from(piece)] = None;
        }
        piece
    }

    /// Turns a piece so many quarters to the right.
    pub(super) const fn turn(&mut self, piece: u8, quarters: u8) {
        self.turns[piece as usize] = (self.turns[piece as usize] + quarters) % 4;
    }
}

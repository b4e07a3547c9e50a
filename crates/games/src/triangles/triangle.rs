//! Triangles by number, and sets of them.

use std::fmt;

use engine::BadNotation;

use crate::set::{Piece, Set};

/// One of the thirty-six triangles. People call them by number, from 1; inside, [`Triangle::index`] counts from 0.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Triangle(u8);

impl Triangle {
    /// How many there are.
    pub const COUNT: u8 = 36;

    /// The triangle with this index, counted from 0.
    pub const fn new(index: u8) -> Self {
        assert!(index < Self::COUNT, "there are thirty-six triangles");
        Self(index)
    }

    /// The triangle that people call by this number.
    pub fn from_number(number: i64) -> Result<Self, BadNotation> {
        if (1..=i64::from(Self::COUNT)).contains(&number) {
            Ok(Self(number as u8 - 1))
        } else {
            Err(BadNotation(format!("there is no triangle {number}: they are numbered from 1 to {}", Self::COUNT)))
        }
    }

    /// The number that people use.
    pub const fn number(self) -> u8 {
        self.0 + 1
    }

    /// For arrays by triangle.
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

impl fmt::Display for Triangle {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.number())
    }
}

impl fmt::Debug for Triangle {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "triangle {}", self.number())
    }
}

/// A set of triangles.
pub type Triangles = Set<Triangle>;

impl Piece for Triangle {
    const ALL: u64 = (1 << Self::COUNT) - 1;

    fn bit(self) -> u32 {
        self.0.into()
    }

    fn at(bit: u32) -> Self {
        Self(bit as u8)
    }
}

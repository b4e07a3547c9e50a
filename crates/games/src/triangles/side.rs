//! A side of a triangle, and what two sides that touch make of each other.

use std::fmt;

use engine::Points;

/// The colour of a side. Every triangle has each of them once.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Colour {
    /// Blue.
    Blue,
    /// Red.
    Red,
    /// Orange.
    Orange,
}

impl Colour {
    /// All three, in the order in which they are listed.
    pub const ALL: [Self; 3] = [Self::Blue, Self::Red, Self::Orange];

    /// In words.
    pub const fn word(self) -> &'static str {
        match self {
            Self::Blue => "blue",
            Self::Red => "red",
            Self::Orange => "orange",
        }
    }

    /// Its first letter, where there is little room.
    pub const fn letter(self) -> char {
        match self {
            Self::Blue => 'b',
            Self::Red => 'r',
            Self::Orange => 'o',
        }
    }

    /// The colour of this name, in capitals or not.
    pub fn from_word(word: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|colour| colour.word().eq_ignore_ascii_case(word))
    }

    /// The colour with this first letter, in capitals or not.
    pub fn from_letter(letter: char) -> Option<Self> {
        Self::ALL.into_iter().find(|colour| colour.letter() == letter.to_ascii_lowercase())
    }
}

impl fmt::Display for Colour {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.word())
    }
}

/// A colour with its number, or no side at all: what a cell sees across one of its edges.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Side(u8);

/// What two sides of the same colour make where they touch (C4).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Contact {
    /// Equal numbers.
    Matching,
    /// Numbers that add to 5, 10, 15 or 20.
    Counting(Points),
}

/// The points for every contact, which a search asks for all the time.
static POINTS: [[u8; Side::COUNT]; Side::COUNT] = {
    let mut points = [[0; Side::COUNT]; Side::COUNT];
    let mut pair = 0;
    while pair < Side::COUNT * Side::COUNT {
        let (own, other) = (pair / Side::COUNT, pair % Side::COUNT);
        if let Some(Contact::Counting(counted)) = Side(own as u8).contact(Side(other as u8)) {
            points[own][other] = counted as u8;
        }
        pair += 1;
    }
    points
};

impl Side {
    /// Nothing lies there.
    pub const FREE: Self = Self(0);
    /// How many different sides there are, [`Side::FREE`] included.
    pub const COUNT: usize = 31;
    /// The highest number on a side.
    pub const HIGHEST: u8 = 10;

    /// A side of this colour with a number from 1 to 10.
    pub const fn new(colour: Colour, number: u8) -> Self {
        assert!(number >= 1 && number <= Self::HIGHEST, "the numbers on the triangles run from 1 to 10");
        Self(colour as u8 * Self::HIGHEST + number)
    }

    /// Every side that a triangle can have.
    pub fn all() -> impl Iterator<Item = Self> {
        (1..Self::COUNT as u8).map(Self)
    }

    /// For tables by side; [`Side::FREE`] is 0.
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// Whether nothing lies there.
    pub const fn is_free(self) -> bool {
        self.0 == 0
    }

    /// The number, 0 where nothing lies.
    pub const fn number(self) -> u8 {
        if self.0 == 0 { 0 } else { (self.0 - 1) % Self::HIGHEST + 1 }
    }

    /// The colour, `None` where nothing lies.
    pub const fn colour(self) -> Option<Colour> {
        match self.0 {
            0 => None,
            1..=10 => Some(Colour::Blue),
            11..=20 => Some(Colour::Red),
            _ => Some(Colour::Orange),
        }
    }

    /// What this side makes with another where they touch; `None` where they may not touch (C4). 5 with 5 and 10 with 10 are
    /// counting.
    pub const fn contact(self, other: Self) -> Option<Contact> {
        // There are ten sides of each colour.
        if self.is_free() || other.is_free() || (self.0 - 1) / Self::HIGHEST != (other.0 - 1) / Self::HIGHEST {
            return None;
        }
        let sum = self.number() + other.number();
        if sum.is_multiple_of(5) {
            Some(Contact::Counting(sum as Points))
        } else if self.0 == other.0 {
            Some(Contact::Matching)
        } else {
            None
        }
    }

    /// The points for a contact with another side (C8).
    #[inline]
    pub fn points(self, other: Self) -> Points {
        POINTS[self.index()][other.index()].into()
    }

    /// With one letter for the colour: `b10`.
    pub fn short(self) -> String {
        self.colour().map_or_else(String::new, |colour| format!("{}{}", colour.letter(), self.number()))
    }
}

impl fmt::Display for Side {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.colour() {
            Some(colour) => write!(f, "{colour} {}", self.number()),
            None => f.write_str("nothing"),
        }
    }
}

impl fmt::Debug for Side {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{self}")
    }
}

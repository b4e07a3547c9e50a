//! The sixty cards, sets of them, and what it takes to lie on the Plaza.

use std::fmt;
use std::str::FromStr;

use engine::BadNotation;

use crate::set::{Piece, Set};

/// The five colours, in the order of the rows.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Colour {
    /// `R`
    Red,
    /// `Y`
    Yellow,
    /// `G`
    Green,
    /// `K`
    Black,
    /// `B`
    Brown,
}

impl Colour {
    /// All five, in the order of the rows.
    pub const ALL: [Self; 5] = [Self::Red, Self::Yellow, Self::Green, Self::Black, Self::Brown];

    /// Its letter in the notation.
    pub const fn letter(self) -> char {
        ['R', 'Y', 'G', 'K', 'B'][self as usize]
    }

    /// Its name.
    pub const fn name(self) -> &'static str {
        ["red", "yellow", "green", "black", "brown"][self as usize]
    }
}

/// One of the sixty cards (P1), which is also its place on the Plaza.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Card(u8);

impl Card {
    /// How many there are.
    pub const COUNT: u8 = 60;

    /// The card of this colour and number, 1 to 12.
    pub const fn new(colour: Colour, number: u8) -> Self {
        assert!(number >= 1 && number <= 12, "Plaza's numbers run from 1 to 12");
        Self(colour as u8 * 12 + number - 1)
    }

    /// The card with this index: colour by colour, lowest number first.
    pub const fn from_index(index: u8) -> Self {
        assert!(index < Self::COUNT, "there are sixty cards");
        Self(index)
    }

    /// Its index, 0 to 59.
    pub const fn index(self) -> u8 {
        self.0
    }

    /// Its colour: its row.
    pub const fn colour(self) -> Colour {
        Colour::ALL[(self.0 / 12) as usize]
    }

    /// Its number: its column, and what it counts in a hand.
    pub const fn number(self) -> u8 {
        self.0 % 12 + 1
    }

    /// In words: "red 4".
    pub fn name(self) -> String {
        format!("{} {}", self.colour().name(), self.number())
    }
}

impl fmt::Display for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.colour().letter(), self.number())
    }
}

impl fmt::Debug for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{self}")
    }
}

impl FromStr for Card {
    type Err = BadNotation;

    fn from_str(text: &str) -> Result<Self, BadNotation> {
        let unknown = || {
            BadNotation(format!("there is no card `{text}`: a card is a letter of R Y G K B and a number from 1 to 12, as in R4"))
        };
        let mut chars = text.chars();
        let letter = chars.next().ok_or_else(unknown)?.to_ascii_uppercase();
        let colour = Colour::ALL.into_iter().find(|colour| colour.letter() == letter).ok_or_else(unknown)?;
        let digits = chars.as_str();
        if digits.starts_with(['0', '+']) {
            return Err(unknown());
        }
        match digits.parse() {
            Ok(number @ 1..=12) => Ok(Self::new(colour, number)),
            _ => Err(unknown()),
        }
    }
}

/// A set of cards: sixty bits, one for each place of the Plaza, row by row. A hand is one; the Plaza itself is one.
pub type Cards = Set<Card>;

impl Piece for Card {
    const ALL: u64 = (1 << Self::COUNT) - 1;

    fn bit(self) -> u32 {
        self.0.into()
    }

    fn at(bit: u32) -> Self {
        Self(bit as u8)
    }
}

/// The lowest bit of each row.
const ROW_STARTS: u64 = 1 | 1 << 12 | 1 << 24 | 1 << 36 | 1 << 48;

impl Cards {
    /// The sum of the numbers (P15).
    pub fn points(self) -> i32 {
        self.iter().map(|card| i32::from(card.number())).sum()
    }

    /// Those that lie in a sequence or in a set (P6, P7).
    #[must_use]
    #[inline]
    pub fn standing(self) -> Self {
        Self::from_bits(self.in_sequences() | self.in_sets())
    }

    /// P6: three or more adjoining numbers of one colour, without wrapping from 12 to 1.
    const fn in_sequences(self) -> u64 {
        // A sequence of three can begin at 1 to 10.
        const BEGINNINGS: u64 = ROW_STARTS * 0b11_1111_1111;
        let begin = self.bits() & self.bits() >> 1 & self.bits() >> 2 & BEGINNINGS;
        begin | begin << 1 | begin << 2
    }

    /// P7: three or more cards of one number, whatever lies between them.
    #[inline]
    fn in_sets(self) -> u64 {
        const ROW: u64 = (1 << 12) - 1;
        let row = |colour: Colour| self.bits() >> (colour as u64 * 12) & ROW;
        let [red, yellow, green, black, brown] = Colour::ALL.map(row);
        // All twelve columns are added up at once: the count of a column is ones + 2 (twos + more_twos).
        let three = red ^ yellow ^ green;
        let twos = red & yellow | green & (red ^ yellow);
        let ones = three ^ black ^ brown;
        let more_twos = three & black | brown & (three ^ black);
        let columns = twos & more_twos | (twos ^ more_twos) & ones;
        self.bits() & (columns * ROW_STARTS)
    }

    /// P8: whether all of these may be parked together on a Plaza with `there` already on it.
    #[inline]
    pub fn fit(self, there: Self) -> bool {
        self.union(there).standing().contains_all(self)
    }

    /// The most of these that may be parked together on a Plaza with `there` already on it: the union of all plays that P8
    /// allows, which is itself one.
    #[must_use]
    pub fn parkable(self, there: Self) -> Self {
        let mut cards = self;
        loop {
            let standing = cards.union(there).standing().intersection(cards);
            if standing == cards {
                return cards;
            }
            cards = standing;
        }
    }
}

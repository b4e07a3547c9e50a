//! The forty-four cards, and sets of them.

use std::fmt;
use std::str::FromStr;

use engine::{BadNotation, Pack};

use crate::set::{Piece, Set};

/// How its cards are written.
pub const PACK: Pack = Pack {
    name: "rummy",
    suits: &[("B", "Bamboos"), ("D", "Dots"), ("C", "Characters"), ("F", "Flowers")],
    ranks: &[
        ("1", "1"),
        ("2", "2"),
        ("3", "3"),
        ("4", "4"),
        ("5", "5"),
        ("6", "6"),
        ("7", "7"),
        ("8", "8"),
        ("9", "9"),
        ("10", "10"),
        ("X", "Dragon"),
    ],
    suit_first: true,
};

/// The four suits, in the order of the pack.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Suit {
    /// `B`, green
    Bamboos,
    /// `D`, red
    Dots,
    /// `C`, blue
    Characters,
    /// `F`, yellow
    Flowers,
}

impl Suit {
    /// All four, in the order of the pack.
    pub const ALL: [Self; 4] = [Self::Bamboos, Self::Dots, Self::Characters, Self::Flowers];

    /// Its letter in the notation.
    pub const fn letter(self) -> char {
        PACK.suits[self as usize].0.as_bytes()[0] as char
    }

    /// Its name.
    pub const fn name(self) -> &'static str {
        PACK.suits[self as usize].1
    }
}

/// One of the forty-four cards (R1).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Card(u8);

impl Card {
    /// How many there are.
    pub const COUNT: u8 = 44;
    /// All of them, suit by suit, lowest number first.
    pub const ALL: [Self; Self::COUNT as usize] = {
        let mut all = [Self(0); Self::COUNT as usize];
        let mut index = 0;
        while index < Self::COUNT {
            all[index as usize] = Self(index);
            index += 1;
        }
        all
    };
    /// The number of a Dragon.
    pub const DRAGON: u8 = 11;

    /// The card of this suit and number, 1 to 10, or 11 for the Dragon.
    pub const fn new(suit: Suit, number: u8) -> Self {
        assert!(number >= 1 && number <= Self::DRAGON, "numbers run from 1 to 10, and the Dragon is an 11");
        Self(suit as u8 * Self::DRAGON + number - 1)
    }

    /// The card with this index: suit by suit, lowest number first.
    pub const fn from_index(index: u8) -> Self {
        assert!(index < Self::COUNT, "there are forty-four cards");
        Self(index)
    }

    /// Its index, 0 to 43.
    pub const fn index(self) -> u8 {
        self.0
    }

    /// Its suit.
    pub const fn suit(self) -> Suit {
        Suit::ALL[(self.0 / Self::DRAGON) as usize]
    }

    /// Its number, which is also what it counts in a hand: a Dragon is an 11 (R1).
    pub const fn number(self) -> u8 {
        self.0 % Self::DRAGON + 1
    }

    /// In words: "7 of Bamboos", "Dragon of Dots".
    pub fn name(self) -> String {
        match self.number() {
            Self::DRAGON => format!("Dragon of {}", self.suit().name()),
            number => format!("{number} of {}", self.suit().name()),
        }
    }
}

impl fmt::Display for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.number() {
            Self::DRAGON => write!(f, "{}X", self.suit().letter()),
            number => write!(f, "{}{number}", self.suit().letter()),
        }
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
            BadNotation(format!(
                "there is no card `{}`: a card is a letter of B D C F and a number from 1 to 10, or X for the Dragon, as in B7 or DX",
                text.to_ascii_uppercase()
            ))
        };
        let mut chars = text.chars();
        let letter = chars.next().ok_or_else(unknown)?.to_ascii_uppercase();
        let suit = Suit::ALL.into_iter().find(|suit| suit.letter() == letter).ok_or_else(unknown)?;
        let number = chars.as_str();
        if number.eq_ignore_ascii_case("x") {
            return Ok(Self::new(suit, Self::DRAGON));
        }
        if number.starts_with(['0', '+']) {
            return Err(unknown());
        }
        match number.parse() {
            Ok(number @ 1..Self::DRAGON) => Ok(Self::new(suit, number)),
            _ => Err(unknown()),
        }
    }
}

/// A set of cards: forty-four bits, eleven for each suit. A hand is one, a meld is one.
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

/// The bits of the first suit.
pub(super) const SUIT: u64 = (1 << Card::DRAGON) - 1;
/// The lowest bit of every suit: a set of numbers times this is all cards of those numbers.
pub(super) const ACES: u64 = 1 | 1 << 11 | 1 << 22 | 1 << 33;

/// What the cards of one suit count together, by their bits.
static POINTS: [u8; 1 << Card::DRAGON] = {
    let mut points = [0; 1 << Card::DRAGON];
    let mut bits = 1;
    while bits < points.len() {
        points[bits] = points[bits & (bits - 1)] + bits.trailing_zeros() as u8 + 1;
        bits += 1;
    }
    points
};

impl Cards {
    /// The card with the highest number; of several, the first by suit.
    pub fn highest(self) -> Option<Card> {
        self.iter().min_by_key(|card| std::cmp::Reverse(card.number()))
    }

    /// The sum of the numbers, a Dragon counting 11 (R1, R14).
    pub const fn points(self) -> i32 {
        POINTS[(self.bits() & SUIT) as usize] as i32
            + POINTS[(self.bits() >> 11 & SUIT) as usize] as i32
            + POINTS[(self.bits() >> 22 & SUIT) as usize] as i32
            + POINTS[(self.bits() >> 33) as usize] as i32
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_card_is_written_and_read_again() {
        for index in 0..Card::COUNT {
            let card = Card::from_index(index);
            assert_eq!(card.to_string().parse(), Ok(card));
            assert_eq!(card.to_string().to_lowercase().parse(), Ok(card));
            assert_eq!(Card::new(card.suit(), card.number()), card);
        }
        assert_eq!(Card::from_index(43).to_string(), "FX");
        assert_eq!(Card::from_index(9).to_string(), "B10");
    }

    #[test]
    fn what_is_no_card_is_not_read() {
        for text in ["", "B", "B0", "B11", "B07", "B+7", "E3", "X", "BXX", "B 7", "ß7", "7B", "B99999999999"] {
            assert!(text.parse::<Card>().is_err(), "{text}");
        }
        assert!("B7 b7".parse::<Cards>().is_err());
    }

    #[test]
    fn the_pack_counts_66_in_each_suit() {
        assert_eq!(Cards::ALL.len(), 44);
        assert_eq!(Cards::ALL.points(), 4 * 66);
        for card in Cards::ALL.iter() {
            assert_eq!(Cards::NONE.with(card).points(), i32::from(card.number()));
        }
    }
}

//! The ordinary pack of fifty-two: cards, and sets of cards as bit masks.
//!
//! A card has a number whose upper part is the suit and whose lower four bits are the rank, so that a suit is a lane of sixteen
//! bits, of which thirteen are used: the next higher card of a suit is the next bit, and above the ace there is none.

use std::fmt;
use std::str::FromStr;

use engine::{BadNotation, Pack};

use crate::set::{Piece, Set};

/// How its cards are written.
pub const PACK: Pack = Pack {
    name: "ordinary",
    suits: &[("c", "clubs"), ("d", "diamonds"), ("h", "hearts"), ("s", "spades")],
    ranks: &[
        ("2", "two"),
        ("3", "three"),
        ("4", "four"),
        ("5", "five"),
        ("6", "six"),
        ("7", "seven"),
        ("8", "eight"),
        ("9", "nine"),
        ("10", "ten"),
        ("J", "jack"),
        ("Q", "queen"),
        ("K", "king"),
        ("A", "ace"),
    ],
    suit_first: false,
};

/// The four suits in the order of the pack.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Suit {
    /// `c`
    Clubs,
    /// `d`
    Diamonds,
    /// `h`
    Hearts,
    /// `s`
    Spades,
}

impl Suit {
    /// All four, in the order of the pack.
    pub const ALL: [Self; 4] = [Self::Clubs, Self::Diamonds, Self::Hearts, Self::Spades];

    /// The letter of the notation.
    pub const fn letter(self) -> char {
        PACK.suits[self as usize].0.as_bytes()[0] as char
    }

    /// In words.
    pub const fn name(self) -> &'static str {
        PACK.suits[self as usize].1
    }

    /// All cards of the suit.
    pub const fn cards(self) -> Cards {
        Cards::from_bits(0x1fff << (16 * self as u32))
    }
}

/// The rank of a card: 0 is the two, 12 the ace.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Rank(u8);

impl Rank {
    /// The ten.
    pub const TEN: Self = Self(8);
    /// The jack.
    pub const JACK: Self = Self(9);
    /// The queen.
    pub const QUEEN: Self = Self(10);
    /// The king.
    pub const KING: Self = Self(11);
    /// The ace.
    pub const ACE: Self = Self(12);
    /// How many ranks there are.
    pub const COUNT: u8 = 13;

    /// The rank of this number, from 0 for the two.
    pub const fn new(number: u8) -> Self {
        assert!(number < Self::COUNT, "there are thirteen ranks");
        Self(number)
    }

    /// For masks and arrays: 0 is the two, 12 the ace.
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// As it is written on the card.
    pub const fn sign(self) -> &'static str {
        PACK.ranks[self.0 as usize].0
    }

    /// In words.
    pub const fn name(self) -> &'static str {
        PACK.ranks[self.0 as usize].1
    }

    /// Several of them, in words.
    pub fn plural(self) -> String {
        if self.0 == 4 { "sixes".to_owned() } else { format!("{}s", self.name()) }
    }
}

/// A card of the pack. The order is that of the pack: by suit, then by rank, the ace highest.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Card(u8);

impl Card {
    /// How many cards the pack has.
    pub const COUNT: u8 = 52;

    /// The card of this suit and rank.
    pub const fn new(suit: Suit, rank: Rank) -> Self {
        Self((suit as u8) << 4 | rank.0)
    }

    /// The card with this number, from 0 to 51 in the order of the pack.
    pub const fn from_number(number: u8) -> Self {
        assert!(number < Self::COUNT, "the pack has fifty-two cards");
        Self(((number / Rank::COUNT) << 4) | (number % Rank::COUNT))
    }

    /// Its number in the order of the pack, from 0 to 51.
    pub const fn number(self) -> u8 {
        (self.0 >> 4) * Rank::COUNT + (self.0 & 15)
    }

    /// Its suit.
    pub const fn suit(self) -> Suit {
        Suit::ALL[(self.0 >> 4) as usize]
    }

    /// Its rank.
    pub const fn rank(self) -> Rank {
        Rank(self.0 & 15)
    }

    /// The next higher card of the suit; none above the ace.
    pub const fn next(self) -> Option<Self> {
        if self.rank().0 == Rank::ACE.0 { None } else { Some(Self(self.0 + 1)) }
    }

    /// The cards of the suit that are lower than this one.
    pub const fn below(self) -> Cards {
        Cards::from_bits(((1 << (self.0 & 15)) - 1) << (self.0 & 0x30))
    }

    /// In words: "nine of hearts".
    pub fn name(self) -> String {
        format!("{} of {}", self.rank().name(), self.suit().name())
    }
}

impl fmt::Display for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.rank().sign(), self.suit().letter())
    }
}

impl fmt::Debug for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl FromStr for Card {
    type Err = BadNotation;

    fn from_str(text: &str) -> Result<Self, BadNotation> {
        let text = text.trim();
        let unknown = || BadNotation::new(format!("`{text}` is no card: write 8h, 10c, Qs or Ad"));
        let letter = text.chars().next_back().ok_or_else(unknown)?.to_ascii_lowercase();
        let suit = Suit::ALL.into_iter().find(|suit| suit.letter() == letter).ok_or_else(unknown)?;
        let sign = text[..text.len() - 1].trim();
        let rank = (0..Rank::COUNT)
            .map(Rank)
            .find(|rank| rank.sign().eq_ignore_ascii_case(sign))
            .or_else(|| sign.eq_ignore_ascii_case("t").then_some(Rank::TEN))
            .ok_or_else(unknown)?;
        Ok(Self::new(suit, rank))
    }
}

/// A set of cards.
pub type Cards = Set<Card>;

impl Piece for Card {
    const ALL: u64 = 0x1fff_1fff_1fff_1fff;

    fn bit(self) -> u32 {
        self.0.into()
    }

    fn at(bit: u32) -> Self {
        Self(bit as u8)
    }
}

impl Cards {
    /// The ranks held in a suit, as a mask.
    pub const fn lane(self, suit: Suit) -> u16 {
        (self.bits() >> (16 * suit as u32)) as u16
    }

    /// The cards of a suit whose ranks are in the mask.
    pub const fn from_lane(suit: Suit, ranks: u16) -> Self {
        Self::from_bits(((ranks & 0x1fff) as u64) << (16 * suit as u32))
    }

    /// All cards whose ranks are in the mask.
    pub const fn of_ranks(ranks: u16) -> Self {
        Self::from_bits((ranks & 0x1fff) as u64 * 0x0001_0001_0001_0001)
    }

    /// The ranks of which there is at least one card, as a mask.
    pub const fn ranks(self) -> u16 {
        (self.bits() | self.bits() >> 16 | self.bits() >> 32 | self.bits() >> 48) as u16
    }

    /// The cards of the lowest rank that is there; several where it is there in several suits.
    #[must_use]
    pub const fn lowest(self) -> Self {
        let ranks = self.ranks();
        Self::from_bits(self.bits() & Self::of_ranks(ranks & ranks.wrapping_neg()).bits())
    }

    /// The lowest card of each suit.
    #[must_use]
    pub const fn lowest_of_each_suit(self) -> Self {
        // One is taken from each lane; a spare bit above the ranks keeps an empty lane from borrowing of the next.
        let spare = 0x8000_8000_8000_8000;
        let lane_ones = 0x0001_0001_0001_0001;
        Self::from_bits(self.bits() & !((self.bits() | spare) - lane_ones))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn cards(text: &str) -> Cards {
        text.parse().expect("cards")
    }

    #[test]
    fn every_card_has_a_number_and_a_notation_that_read_back() {
        let all: Vec<Card> = Cards::ALL.iter().collect();
        assert_eq!(all.len(), 52);
        assert!(all.is_sorted());
        for (number, &card) in all.iter().enumerate() {
            assert_eq!(usize::from(card.number()), number);
            assert_eq!(Card::from_number(card.number()), card);
            assert_eq!(card.to_string().parse(), Ok(card));
            assert_eq!(card.to_string().to_uppercase().parse(), Ok(card));
        }
        assert_eq!("Th".parse::<Card>(), "10h".parse());
    }

    #[test]
    fn what_is_no_card_is_named() {
        for text in ["", "h", "1h", "11h", "8x", "8", "h8", "♥8", "8♥", "88h"] {
            assert!(text.parse::<Card>().is_err(), "{text}");
        }
        assert_eq!("8x".parse::<Card>(), Err(BadNotation::new("`8x` is no card: write 8h, 10c, Qs or Ad")));
        assert_eq!("8h 8h".parse::<Cards>(), Err(BadNotation::new("8h is named twice")));
    }

    #[test]
    fn above_the_ace_there_is_no_card() {
        assert_eq!("Kc".parse::<Card>().expect("a card").next().map(|card| card.to_string()), Some("Ac".to_owned()));
        assert_eq!("Ac".parse::<Card>().expect("a card").next(), None);
    }

    #[test]
    fn the_lowest_cards_are_found_in_every_suit() {
        let hand = cards("Kc Ac 4d 3h Ah 3s");
        assert_eq!(hand.lowest(), cards("3h 3s"));
        assert_eq!(hand.lowest_of_each_suit(), cards("Kc 4d 3h 3s"));
        assert_eq!(cards("2d As").lowest_of_each_suit(), cards("2d As"));
        assert_eq!(Cards::NONE.lowest_of_each_suit(), Cards::NONE);
        assert_eq!("5h".parse::<Card>().expect("a card").below(), cards("2h 3h 4h"));
    }
}

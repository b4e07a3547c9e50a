//! The sixty cards as quarter pictures: four to each building, numbered 1 to 4.

use std::fmt;
use std::str::FromStr;

use engine::BadNotation;

use super::{BUILDING_COUNT, BUILDINGS, Building};
use crate::set::{Piece, Set};

/// A quarter of a building: `manufactures-2`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Card(u8);

impl Card {
    /// How many there are.
    pub const COUNT: u8 = 60;

    /// The card with this index: building by building, quarter by quarter, from 0.
    pub const fn new(index: u8) -> Self {
        assert!(index < Self::COUNT, "the pack has sixty cards");
        Self(index)
    }

    /// The card of a building (an index into [`BUILDINGS`]) with this number, 1 to 4.
    pub const fn of(building: usize, number: u8) -> Self {
        Self::new(building as u8 * 4 + number - 1)
    }

    /// For arrays by card, counted from 0.
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// Which building it is a quarter of: an index into [`BUILDINGS`].
    pub const fn building(self) -> usize {
        (self.0 >> 2) as usize
    }

    /// Its number, 1 to 4.
    pub const fn number(self) -> u8 {
        (self.0 & 3) + 1
    }

    /// As people say it: "Manufactures 2".
    pub fn name(self) -> String {
        format!("{} {}", BUILDINGS[self.building()].name, self.number())
    }
}

impl fmt::Display for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}-{}", BUILDINGS[self.building()].id, self.number())
    }
}

impl fmt::Debug for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{self}")
    }
}

/// The building that a text names, by its index into [`BUILDINGS`]. Case and apostrophes do not matter.
pub fn read_building(text: &str) -> Result<usize, BadNotation> {
    let plain: String = text.chars().filter(|c| !matches!(c, '\'' | '’')).flat_map(char::to_lowercase).collect();
    let plain = plain.split([' ', '-']).collect::<Vec<_>>().join("-");
    BUILDINGS.iter().position(|building| building.id == plain).ok_or_else(|| {
        let known: Vec<&str> = BUILDINGS.iter().map(|building| building.id).collect();
        BadNotation::new(format!("`{text}` is none of the fifteen buildings: {}", known.join(", ")))
    })
}

/// Reads `manufactures-2`; a blank will do for the hyphen.
impl FromStr for Card {
    type Err = BadNotation;

    fn from_str(text: &str) -> Result<Self, BadNotation> {
        let text = text.trim();
        let (building, number) = text.rsplit_once(|c: char| c == '-' || c.is_whitespace()).ok_or_else(|| {
            BadNotation::new(format!("`{text}` is no card: a card is a building and a number, as in manufactures-2"))
        })?;
        let building = read_building(building.trim_end_matches(|c: char| c == '-' || c.is_whitespace()))?;
        if let Ok(number @ 1..=4) = number.parse() {
            return Ok(Self::of(building, number));
        }
        let Building { name, .. } = BUILDINGS[building];
        Err(BadNotation::new(format!("`{number}` is no card of {name}: each building has the numbers 1 to 4")))
    }
}

/// A set of cards.
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

impl Cards {
    /// The four cards of a building.
    pub const fn building(building: usize) -> Self {
        Self::from_bits(0b1111 << (building * 4))
    }

    /// All cards of the buildings of which this set has at least one.
    #[must_use]
    pub const fn whole_buildings(self) -> Self {
        const LOWEST: u64 = 0x0111_1111_1111_1111;
        let any = (self.bits() | self.bits() >> 1 | self.bits() >> 2 | self.bits() >> 3) & LOWEST;
        Self::from_bits(any * 0b1111)
    }

    /// All four cards of each building that is complete in this set.
    #[must_use]
    pub const fn complete_buildings(self) -> Self {
        const LOWEST: u64 = 0x0111_1111_1111_1111;
        let all = self.bits() & self.bits() >> 1 & self.bits() >> 2 & self.bits() >> 3 & LOWEST;
        Self::from_bits(all * 0b1111)
    }

    /// The buildings of which there is at least one card, as indices into [`BUILDINGS`].
    pub fn buildings(self) -> impl Iterator<Item = usize> + Clone {
        (0..BUILDING_COUNT).filter(move |&building| !self.intersection(Self::building(building)).is_empty())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_card_reads_back_as_written() {
        for card in Cards::ALL.iter() {
            assert_eq!(card.to_string().parse(), Ok(card));
            assert_eq!(card.name().parse(), Ok(card));
        }
        assert_eq!(" Woman's-2".parse::<Card>().map(|card| card.to_string()), Ok("womans-2".to_owned()));
    }

    #[test]
    fn what_is_no_card_is_said_to_be_none() {
        for bad in ["", "-", "manufactures", "manufactures-0", "manufactures-5", "palace-1", "art--", "-1", "é-1"] {
            assert!(bad.parse::<Card>().is_err(), "{bad}");
        }
    }

    #[test]
    fn whole_buildings_have_all_four_cards() {
        let some: Cards = [Card::of(0, 2), Card::of(14, 4)].into_iter().collect();
        assert_eq!(some.whole_buildings(), Cards::building(0).union(Cards::building(14)));
        assert_eq!(some.complete_buildings(), Cards::NONE);
        assert_eq!(some.union(Cards::building(3)).complete_buildings(), Cards::building(3));
        assert_eq!(Cards::ALL.complete_buildings(), Cards::ALL);
    }
}

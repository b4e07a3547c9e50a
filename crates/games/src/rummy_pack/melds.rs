//! Sequences and sets (R6).

use super::cards::{ACES, Card, Cards, SUIT};

/// Where a sequence of three can begin: at 1 to 9 of a suit, for sequences do not wrap (R6).
const BEGINNINGS: u64 = ACES * 0b1_1111_1111;

impl Cards {
    /// The first cards of all sequences of three among these.
    const fn beginnings(self) -> u64 {
        self.bits() & self.bits() >> 1 & self.bits() >> 2 & BEGINNINGS
    }

    /// Those that belong to a sequence of these cards.
    #[must_use]
    pub const fn in_sequences(self) -> Self {
        let begin = self.beginnings();
        Self::from_bits(begin | begin << 1 | begin << 2)
    }

    /// The number at which the lowest sequence begins.
    pub const fn lowest_sequence(self) -> Option<u8> {
        let begin = self.beginnings();
        let numbers = (begin | begin >> 11 | begin >> 22 | begin >> 33) & SUIT;
        if numbers == 0 { None } else { Some(numbers.trailing_zeros() as u8 + 1) }
    }

    /// The numbers of which three or four cards are here, as bits: bit 0 is number 1.
    pub(super) const fn numbers_of_sets(self) -> u64 {
        let (b, d, c, f) = (self.bits() & SUIT, self.bits() >> 11 & SUIT, self.bits() >> 22 & SUIT, self.bits() >> 33 & SUIT);
        // All eleven numbers are counted at once: three of four suits, in whichever way.
        b & d & (c | f) | c & f & (b | d)
    }

    /// The lowest number among these.
    pub const fn lowest_number(self) -> Option<u8> {
        let numbers = (self.bits() | self.bits() >> 11 | self.bits() >> 22 | self.bits() >> 33) & SUIT;
        if numbers == 0 { None } else { Some(numbers.trailing_zeros() as u8 + 1) }
    }

    /// Those whose numbers are in this set of bits.
    pub(super) const fn of_numbers(self, numbers: u64) -> Self {
        Self::from_bits(self.bits() & (numbers * ACES))
    }

    /// Those of this number.
    #[must_use]
    pub const fn of_number(self, number: u8) -> Self {
        self.of_numbers(1 << (number - 1))
    }

    /// Whether these cards are exactly one sequence: three or more adjoining numbers of one suit (R6).
    #[inline]
    pub fn is_sequence(self) -> bool {
        match (self.first(), self.last()) {
            (Some(first), Some(last)) => {
                self.len() >= 3 && first.suit() == last.suit() && last.index() - first.index() + 1 == self.len()
            }
            _ => false,
        }
    }

    /// Whether these cards are exactly one set: three or more of one number (R6).
    #[inline]
    pub fn is_set(self) -> bool {
        self.len() >= 3 && self.first().is_some_and(|first| self.of_number(first.number()) == self)
    }

    /// Whether these cards are exactly one sequence or one set.
    #[inline]
    pub fn is_meld(self) -> bool {
        self.is_sequence() || self.is_set()
    }

    /// R11: whether the card may be added to this meld: at either end of a sequence, or to a set of its number.
    #[inline]
    pub fn takes(self, card: Card) -> bool {
        !self.contains(card) && self.with(card).is_meld()
    }

    /// Every sequence and every set, of whatever size, that can be made of these cards; in no particular order.
    pub fn each_meld(self, mut found: impl FnMut(Self)) {
        for number in bits(self.numbers_of_sets()) {
            let all = self.of_number(number as u8 + 1);
            found(all);
            if all.len() == 4 {
                all.iter().for_each(|card| found(all.without(card)));
            }
        }
        for first in bits(self.beginnings()) {
            // The next cards of the suit follow one by one until one is missing; the last of a suit is a Dragon.
            let mut meld = 0b111 << first;
            loop {
                found(Self::from_bits(meld));
                let next = first + u64::from(meld.count_ones());
                if next % u64::from(Card::DRAGON) == 0 || self.bits() >> next & 1 == 0 {
                    break;
                }
                meld |= 1 << next;
            }
        }
    }
}

pub(super) fn bits(mut bits: u64) -> impl Iterator<Item = u64> {
    std::iter::from_fn(move || {
        let bit = (bits != 0).then(|| u64::from(bits.trailing_zeros()));
        bits &= bits.wrapping_sub(1);
        bit
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn cards(text: &str) -> Cards {
        text.parse().expect("cards")
    }

    #[test]
    fn sequences_and_sets_are_of_three_or_more() {
        for (text, sequence, set) in [
            ("B2 B3 B4", true, false),
            ("B2 B3 B4 B5 B6", true, false),
            ("B1 B2 B3 B4 B5 B6 B7 B8 B9 B10 BX", true, false),
            ("F9 F10 FX", true, false), // R1: the Dragon follows the 10
            ("B4 D4 F4", false, true),
            ("B4 D4 C4 F4", false, true),
            ("BX DX CX", false, true), // R1: Dragons make sets with other Dragons
            ("B2 B3", false, false),
            ("B2 B3 B5", false, false),
            ("B4 D4", false, false),
            ("B2 B3 D4", false, false),
            ("B4 D4 C5", false, false),
            ("B10 BX D1", false, false), // not across suits
            ("B1 B10 BX", false, false), // not from the Dragon round to the 1
            ("B9 B10 BX D1", false, false),
            ("B4 B5 B6 D4 C4", false, false),
            ("B2 B3 B4 C5 C6 C7", false, false),
        ] {
            assert_eq!((cards(text).is_sequence(), cards(text).is_set()), (sequence, set), "{text}");
        }
        assert!(!Cards::NONE.is_meld());
    }

    #[test]
    fn a_card_is_added_at_either_end_or_by_its_number() {
        for (meld, card, takes) in [
            ("B2 B3 B4", "B1", true),
            ("B1 B2 B3 B4", "B5", true),
            ("B2 B3 B4", "B6", false),
            ("B2 B3 B4", "D5", false),
            ("B2 B3 B4", "B3", false),
            ("B8 B9 B10", "BX", true),
            ("B9 B10 BX", "D1", false),
            ("B4 D4 C4", "F4", true),
            ("B4 D4 C4", "F5", false),
        ] {
            assert_eq!(cards(meld).takes(card.parse().expect("a card")), takes, "{card} to {meld}");
        }
    }

    #[test]
    fn each_meld_finds_what_is_a_meld_among_all_subsets() {
        for text in ["B1 B2 B3 B4 B5 D3 C3 F3 DX", "B8 B9 B10 BX DX CX FX D1", "B10 BX D1 D2 C10 F10 CX FX", "B1 D5 C9"] {
            let hand = cards(text);
            let mut found = Vec::new();
            hand.each_meld(|meld| found.push(meld));
            found.sort_unstable();
            let list: Vec<Card> = hand.iter().collect();
            let subset = |bits: u32| list.iter().enumerate().filter(|(i, _)| bits >> i & 1 == 1).map(|(_, card)| *card).collect();
            let mut melds: Vec<Cards> = (0..1 << list.len()).map(subset).filter(|cards: &Cards| cards.is_meld()).collect();
            melds.sort_unstable();
            assert_eq!(found, melds, "{text}");
        }
    }
}

//! Sets of things of which a box has at most sixty-four, each of them once: cards, triangles. A set is one number with a bit for
//! each, so that hands and tables are copied, compared and searched in a few machine instructions.

use std::fmt;
use std::marker::PhantomData;
use std::str::FromStr;

use engine::BadNotation;

/// Something of which a box has at most sixty-four, each of them once. Their order is the order of their bits.
pub trait Piece: Copy + Ord + fmt::Display {
    /// The bits of all there are.
    const ALL: u64;

    /// Its place among the bits.
    fn bit(self) -> u32;

    /// The piece at this place, which must be one of [`Piece::ALL`].
    fn at(bit: u32) -> Self;
}

/// A set of pieces.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Set<P>(u64, PhantomData<P>);

impl<P: Piece> Set<P> {
    /// Nothing.
    pub const NONE: Self = Self::from_bits(0);
    /// All there are.
    pub const ALL: Self = Self::from_bits(P::ALL);

    /// The pieces at these places, which must be among [`Piece::ALL`].
    pub const fn from_bits(bits: u64) -> Self {
        Self(bits, PhantomData)
    }

    /// A bit for each.
    pub const fn bits(self) -> u64 {
        self.0
    }

    /// How many.
    pub const fn len(self) -> u8 {
        self.0.count_ones() as u8
    }

    /// Whether there is none.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Whether all of `others` are among them.
    pub const fn contains_all(self, others: Self) -> bool {
        others.0 & !self.0 == 0
    }

    /// Whether any of `others` is among them.
    pub const fn meets(self, others: Self) -> bool {
        others.0 & self.0 != 0
    }

    /// Those of either.
    #[must_use]
    pub const fn union(self, others: Self) -> Self {
        Self::from_bits(self.0 | others.0)
    }

    /// Those of both.
    #[must_use]
    pub const fn intersection(self, others: Self) -> Self {
        Self::from_bits(self.0 & others.0)
    }

    /// Those that are not among `others`.
    #[must_use]
    pub const fn difference(self, others: Self) -> Self {
        Self::from_bits(self.0 & !others.0)
    }

    /// Only this one.
    pub fn only(piece: P) -> Self {
        Self::from_bits(1 << piece.bit())
    }

    /// Whether this one is among them.
    pub fn contains(self, piece: P) -> bool {
        self.0 >> piece.bit() & 1 == 1
    }

    /// With this one.
    #[must_use]
    pub fn with(self, piece: P) -> Self {
        Self::from_bits(self.0 | 1 << piece.bit())
    }

    /// Without this one.
    #[must_use]
    pub fn without(self, piece: P) -> Self {
        Self::from_bits(self.0 & !(1 << piece.bit()))
    }

    /// Adds one.
    pub fn insert(&mut self, piece: P) {
        *self = self.with(piece);
    }

    /// Takes one out.
    pub fn remove(&mut self, piece: P) {
        *self = self.without(piece);
    }

    /// The first, in the order of the pieces.
    pub fn first(self) -> Option<P> {
        (self.0 != 0).then(|| P::at(self.0.trailing_zeros()))
    }

    /// The last, in the order of the pieces.
    pub fn last(self) -> Option<P> {
        (self.0 != 0).then(|| P::at(self.0.ilog2()))
    }

    /// All of them, in their order.
    pub fn iter(self) -> impl Iterator<Item = P> + Clone {
        let mut bits = self.0;
        // Counted: who makes a list of them makes room once, and not at each.
        (0..self.len()).map(move |_| {
            let piece = P::at(bits.trailing_zeros());
            bits &= bits.wrapping_sub(1);
            piece
        })
    }

    /// All sets that can be made of these, in rising order; the empty one comes last.
    pub fn subsets(self) -> impl Iterator<Item = Self> {
        let mut bits = 0u64;
        let mut more = true;
        std::iter::from_fn(move || {
            more.then(|| {
                // The next higher number whose bits are all among ours.
                bits = bits.wrapping_sub(self.0) & self.0;
                more = bits != 0;
                Self::from_bits(bits)
            })
        })
    }
}

impl<P: Piece> Default for Set<P> {
    fn default() -> Self {
        Self::NONE
    }
}

impl<P: Piece> FromIterator<P> for Set<P> {
    fn from_iter<T: IntoIterator<Item = P>>(pieces: T) -> Self {
        pieces.into_iter().fold(Self::NONE, Set::with)
    }
}

/// All of them in their order, with blanks between them.
impl<P: Piece> fmt::Display for Set<P> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (i, piece) in self.iter().enumerate() {
            write!(f, "{}{piece}", if i > 0 { " " } else { "" })?;
        }
        Ok(())
    }
}

impl<P: Piece> fmt::Debug for Set<P> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "[{self}]")
    }
}

/// Reads pieces with blanks (or commas) between them, in any order, none twice.
impl<P: Piece + FromStr<Err = BadNotation>> FromStr for Set<P> {
    type Err = BadNotation;

    fn from_str(text: &str) -> Result<Self, BadNotation> {
        let mut set = Self::NONE;
        for word in text.split(|c: char| c.is_whitespace() || c == ',').filter(|word| !word.is_empty()) {
            let piece: P = word.parse()?;
            if set.contains(piece) {
                return Err(BadNotation(format!("{piece} is named twice")));
            }
            set.insert(piece);
        }
        Ok(set)
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;
    use crate::pack52::{Card, Cards};

    fn cards(text: &str) -> Cards {
        text.parse().expect("cards")
    }

    #[test]
    fn a_set_does_what_a_set_of_the_standard_library_does() {
        let sets = ["", "2c", "As", "2c 3c As", "8h 9h 10h", "9h 2c Kd 2s", "Ac Ad Ah As"].map(cards);
        let plain = |set: Cards| set.iter().collect::<BTreeSet<Card>>();
        for a in sets {
            assert_eq!((usize::from(a.len()), a.is_empty()), (plain(a).len(), plain(a).is_empty()));
            assert_eq!((a.first(), a.last()), (plain(a).first().copied(), plain(a).last().copied()));
            assert!(a.iter().is_sorted() && a.iter().collect::<Cards>() == a);
            for b in sets {
                assert_eq!(plain(a.union(b)), &plain(a) | &plain(b));
                assert_eq!(plain(a.intersection(b)), &plain(a) & &plain(b));
                assert_eq!(plain(a.difference(b)), &plain(a) - &plain(b));
                assert_eq!(a.contains_all(b), plain(a).is_superset(&plain(b)));
                assert_eq!(a.meets(b), !plain(a).is_disjoint(&plain(b)));
            }
            for card in Cards::ALL.iter() {
                assert_eq!(a.contains(card), plain(a).contains(&card));
                assert!(a.with(card).contains(card) && !a.without(card).contains(card));
            }
        }
    }

    #[test]
    fn every_set_that_can_be_made_is_made_once() {
        let made: Vec<Cards> = cards("2c 9h As").subsets().collect();
        assert_eq!(made.len(), 8);
        assert_eq!(made.iter().collect::<BTreeSet<_>>().len(), 8);
        assert_eq!(made.last(), Some(&Cards::NONE));
        assert!(made.iter().all(|set| cards("2c 9h As").contains_all(*set)));
    }

    #[test]
    fn sets_are_read_and_written_in_order() {
        assert_eq!(cards(" As,2c\t9h ").to_string(), "2c 9h As");
        assert_eq!(format!("{:?}", cards("9h 2c")), "[2c 9h]");
        assert_eq!("2c 2C".parse::<Cards>(), Err(BadNotation::new("2c is named twice")));
        assert_eq!(Cards::NONE.to_string(), "");
    }
}

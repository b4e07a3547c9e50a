//! Letter cards. [`Letters`] is a heap of them where only the number of each letter matters: adding, taking away and comparing
//! heaps are a few machine instructions.

use std::fmt;
use std::sync::LazyLock;

use crate::exposition::{LETTER_KINDS, LETTERS};

/// How many different letters a box can have.
pub const KINDS: usize = LETTER_KINDS;

/// The letters of the box by their place in the whole alphabet.
static ALPHABET: LazyLock<[Option<Letter>; 26]> = LazyLock::new(|| {
    let mut alphabet = [None; 26];
    for (index, (letter, _)) in LETTERS.iter().enumerate().filter(|(_, (_, count))| *count > 0) {
        alphabet[*letter as usize - 'A' as usize] = Some(Letter(index as u8));
    }
    alphabet
});

/// One letter card, by its place in the alphabet of the box.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Letter(u8);

impl Letter {
    /// The letter with this index, counted from 0.
    pub const fn new(index: usize) -> Self {
        assert!(index < KINDS, "the box has twenty letters");
        Self(index as u8)
    }

    /// The card with this letter, if the box has one. Small letters will do.
    pub fn from_char(letter: char) -> Option<Self> {
        let place = (letter.to_ascii_uppercase() as u32).checked_sub('A' as u32)?;
        ALPHABET.get(place as usize).copied().flatten()
    }

    /// For arrays by letter.
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The letter itself.
    pub fn as_char(self) -> char {
        LETTERS[self.index()].0
    }

    /// Every letter of the box, in the order of the alphabet.
    pub fn all() -> impl DoubleEndedIterator<Item = Self> + ExactSizeIterator {
        (0..KINDS).map(Self::new)
    }
}

impl fmt::Display for Letter {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.as_char())
    }
}

impl fmt::Debug for Letter {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.as_char())
    }
}

const HALF: usize = KINDS / 2;
const BITS: usize = 6;
const FIELD: u64 = (1 << BITS) - 1;
// The highest bit of each field, which no count reaches: a borrow out of a field is caught there.
const GUARDS: u64 = fields(1 << (BITS - 1));

const fn fields(each: u64) -> u64 {
    let mut all = 0;
    let mut i = 0;
    while i < HALF {
        all |= each << (i * BITS);
        i += 1;
    }
    all
}

/// A heap of letter cards: how many there are of each. Ten letters in each half, six bits a letter.
///
/// The order is an arbitrary one, for listing.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub struct Letters([u64; 2]);

impl Letters {
    /// No letter.
    pub const NONE: Self = Self([0; 2]);

    /// The most cards of one letter that a heap can hold: more than two packs have.
    pub const MOST: u8 = 31;

    /// So many packs.
    pub fn of_packs(packs: u8) -> Self {
        let mut all = Self::NONE;
        for letter in Letter::all() {
            for _ in 0..packs * LETTERS[letter.index()].1 {
                all.insert(letter);
            }
        }
        all
    }

    /// The letters of a word; `None` where the box lacks one of them.
    pub fn of_word(word: &str) -> Option<Self> {
        word.chars().map(Letter::from_char).collect()
    }

    const fn place(letter: Letter) -> (usize, usize) {
        (letter.index() / HALF, letter.index() % HALF * BITS)
    }

    /// How many cards carry this letter.
    pub const fn count(&self, letter: Letter) -> u8 {
        let (half, shift) = Self::place(letter);
        (self.0[half] >> shift & FIELD) as u8
    }

    /// Whether a card with this letter is there.
    pub const fn has(&self, letter: Letter) -> bool {
        self.count(letter) > 0
    }

    /// Adds a card.
    pub const fn insert(&mut self, letter: Letter) {
        let (half, shift) = Self::place(letter);
        self.0[half] += 1 << shift;
    }

    /// Takes a card away, which must be there.
    pub const fn remove(&mut self, letter: Letter) {
        debug_assert!(self.has(letter), "only a card that is there is taken away");
        let (half, shift) = Self::place(letter);
        self.0[half] -= 1 << shift;
    }

    /// The heap with one card more.
    #[must_use]
    pub const fn with(mut self, letter: Letter) -> Self {
        self.insert(letter);
        self
    }

    /// The heap without one of its cards.
    #[must_use]
    pub const fn without(mut self, letter: Letter) -> Self {
        self.remove(letter);
        self
    }

    /// Whether all these cards are in the heap at once.
    pub const fn contains(&self, other: &Self) -> bool {
        let low = (self.0[0] | GUARDS).wrapping_sub(other.0[0]);
        let high = (self.0[1] | GUARDS).wrapping_sub(other.0[1]);
        low & high & GUARDS == GUARDS
    }

    /// Both heaps together.
    #[must_use]
    pub const fn plus(&self, other: &Self) -> Self {
        Self([self.0[0] + other.0[0], self.0[1] + other.0[1]])
    }

    /// What is left when these cards, which must all be there, are taken away.
    #[must_use]
    pub const fn minus(&self, other: &Self) -> Self {
        debug_assert!(self.contains(other), "only cards that are there are taken away");
        Self([self.0[0] - other.0[0], self.0[1] - other.0[1]])
    }

    /// The cards that the other heap lacks.
    #[must_use]
    pub const fn beyond(&self, other: &Self) -> Self {
        const fn half(from: u64, take: u64) -> u64 {
            let rest = (from | GUARDS).wrapping_sub(take);
            // Fields that kept their guard bit did not go below nothing; the others are cleared.
            let kept = rest & GUARDS;
            rest & (kept - (kept >> (BITS - 1)))
        }
        Self([half(self.0[0], other.0[0]), half(self.0[1], other.0[1])])
    }

    /// Of each letter as many as the heap that has more of it.
    #[must_use]
    pub const fn union(&self, other: &Self) -> Self {
        self.plus(&other.beyond(self))
    }

    /// How many cards.
    pub const fn len(&self) -> u32 {
        const fn half(of: u64) -> u64 {
            // Neighbouring fields are added in pairs, and the five pairs by one multiplication.
            const PAIRS: u64 = 0x3f | 0x3f << 12 | 0x3f << 24 | 0x3f << 36 | 0x3f << 48;
            const ONES: u64 = 1 | 1 << 12 | 1 << 24 | 1 << 36 | 1 << 48;
            ((of & PAIRS) + (of >> BITS & PAIRS)).wrapping_mul(ONES) >> 48 & 0xfff
        }
        (half(self.0[0]) + half(self.0[1])) as u32
    }

    /// Whether there is no card.
    pub const fn is_empty(&self) -> bool {
        self.0[0] | self.0[1] == 0
    }

    /// The different letters, in the order of the alphabet.
    pub fn kinds(self) -> impl Iterator<Item = Letter> {
        Letter::all().filter(move |letter| self.has(*letter))
    }

    /// Every card, in the order of the alphabet.
    pub fn iter(self) -> impl Iterator<Item = Letter> {
        self.kinds().flat_map(move |letter| std::iter::repeat_n(letter, self.count(letter).into()))
    }
}

impl FromIterator<Letter> for Letters {
    fn from_iter<T: IntoIterator<Item = Letter>>(letters: T) -> Self {
        let mut heap = Self::NONE;
        for letter in letters {
            heap.insert(letter);
        }
        heap
    }
}

/// Alphabetically, with blanks: `A E T`; `-` where there is none.
impl fmt::Display for Letters {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.is_empty() {
            return f.write_str("-");
        }
        for (i, letter) in self.iter().enumerate() {
            write!(f, "{}{letter}", if i > 0 { " " } else { "" })?;
        }
        Ok(())
    }
}

impl fmt::Debug for Letters {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{self}")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn heap(word: &str) -> Letters {
        Letters::of_word(word).expect("letters of the box")
    }

    #[test]
    fn heaps_count_each_letter() {
        assert_eq!(heap("STREETS").to_string(), "E E R S S T T");
        assert_eq!(heap("STREETS").len(), 7);
        assert_eq!(Letters::of_packs(1).len(), 60);
        assert_eq!(Letters::of_packs(2).len(), 120);
        assert_eq!(Letters::NONE.to_string(), "-");
        assert_eq!(Letters::of_word("BOX"), None);
    }

    #[test]
    fn a_heap_contains_what_it_has_enough_of() {
        assert!(heap("STREAM").contains(&heap("TEAM")));
        assert!(!heap("TEAM").contains(&heap("STREAM")));
        assert!(!heap("TEAM").contains(&heap("TEE")));
        assert!(heap("YAWN").contains(&heap("WAY")));
        assert!(!heap("ART").contains(&heap("ARTY")));
    }

    #[test]
    fn arithmetic_agrees_with_counting() {
        let heaps = ["STREETS", "TEAM", "YEARLY", "AAAAAY", "WOW", "ADMINISTRATION", ""].map(heap);
        for a in heaps {
            for b in heaps {
                for letter in Letter::all() {
                    let (in_a, in_b) = (a.count(letter), b.count(letter));
                    assert_eq!(a.beyond(&b).count(letter), in_a.saturating_sub(in_b));
                    assert_eq!(a.union(&b).count(letter), in_a.max(in_b));
                    assert_eq!(a.plus(&b).count(letter), in_a + in_b);
                }
                assert_eq!(a.contains(&b), Letter::all().all(|letter| a.count(letter) >= b.count(letter)));
                assert_eq!(a.plus(&b).minus(&b), a);
            }
        }
    }
}

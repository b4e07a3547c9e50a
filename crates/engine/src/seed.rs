//! Chance. A match is its options, its seed and its actions; everything random in it comes from the seed.
//!
//! Two generators, for two purposes that must not be mixed: [`DealRng`] (`ChaCha12`) deals cards that people play; [`PlayRng`]
//! (xoshiro) is for imagining, playouts and the choices of computer players. The methods of [`Chance`] are our own, so that
//! a new version of a library cannot change a deal.

use std::fmt;

use rand_chacha::ChaCha12Rng;
use rand_core::{Rng, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;
use sha2::{Digest, Sha256};

/// The generator of deals.
pub type DealRng = ChaCha12Rng;

/// The generator for imagining and playouts. Fast, reproducible, and never used for a deal.
pub type PlayRng = Xoshiro256PlusPlus;

/// All the chance of a match: 32 bytes, from the operating system where people play.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Seed(pub [u8; 32]);

impl Seed {
    /// A seed from words, for deals that are to be repeated (`--seed 7`).
    pub fn from_text(text: &str) -> Self {
        let mut hash = Sha256::new();
        hash.update(b"parlor seed\n");
        hash.update(text.as_bytes());
        Self(hash.finalize().into())
    }

    /// One of many seeds that belong together: deal number `index` of a simulation.
    #[must_use]
    pub fn child(&self, index: u64) -> Self {
        let mut hash = Sha256::new();
        hash.update(b"parlor child\n");
        hash.update(self.0);
        hash.update(index.to_le_bytes());
        Self(hash.finalize().into())
    }

    /// The generator of one shuffle. Each shuffle of a match has a stream number of its own, so that a state needs to
    /// remember only its seed and how often it has shuffled.
    pub fn stream(&self, stream: u64) -> DealRng {
        let mut rng = ChaCha12Rng::from_seed(self.0);
        rng.set_stream(stream);
        rng
    }

    /// A generator for playouts that belongs to this seed.
    pub fn playouts(&self) -> PlayRng {
        PlayRng::from_seed(self.0)
    }

    /// A fresh seed for an imagined state: what the owner of a view cannot know of the chance to come.
    pub fn imagined(rng: &mut PlayRng) -> Self {
        let mut bytes = [0; 32];
        rng.fill_bytes(&mut bytes);
        Self(bytes)
    }

    /// The seed as 64 hexadecimal digits.
    pub fn to_hex(&self) -> String {
        to_hex(&self.0)
    }

    /// Reads 64 hexadecimal digits.
    pub fn from_hex(text: &str) -> Option<Self> {
        from_hex(text).map(Self)
    }
}

impl fmt::Debug for Seed {
    // A seed tells every card to come: it must not get into a log by accident.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Seed(…)")
    }
}

/// The SHA-256 of a text, as 64 hexadecimal digits: what a record keeps of something that was brought along.
pub fn digest(text: &str) -> String {
    to_hex(&Sha256::digest(text.as_bytes()))
}

/// Bytes as hexadecimal digits.
pub fn to_hex(bytes: &[u8]) -> String {
    use fmt::Write;
    bytes.iter().fold(String::with_capacity(bytes.len() * 2), |mut text, byte| {
        write!(text, "{byte:02x}").expect("writing to a string cannot fail");
        text
    })
}

pub(crate) fn from_hex(text: &str) -> Option<[u8; 32]> {
    let digits = text.as_bytes();
    if digits.len() != 64 {
        return None;
    }
    let digit = |byte: u8| char::from(byte).to_digit(16).map(|value| value as u8);
    let mut bytes = [0; 32];
    for (byte, pair) in bytes.iter_mut().zip(digits.chunks_exact(2)) {
        *byte = digit(pair[0])? << 4 | digit(pair[1])?;
    }
    Some(bytes)
}

/// What we ask of a generator. Unbiased, and the same on every platform for ever.
pub trait Chance: Rng {
    /// A number from 0 up to, not including, `bound`.
    #[inline]
    fn below(&mut self, bound: u32) -> u32 {
        assert!(bound > 0, "a choice needs something to choose from");
        // Lemire's method: the high half of a product, and rejection of the few values that would favour some results.
        let mut product = u64::from(self.next_u32()) * u64::from(bound);
        if (product as u32) < bound {
            let threshold = bound.wrapping_neg() % bound;
            while (product as u32) < threshold {
                product = u64::from(self.next_u32()) * u64::from(bound);
            }
        }
        (product >> 32) as u32
    }

    /// An index into something of this length.
    #[inline]
    fn index(&mut self, len: usize) -> usize {
        self.below(len as u32) as usize
    }

    /// One element, each as likely as any other.
    #[inline]
    fn pick<'a, T>(&mut self, from: &'a [T]) -> &'a T {
        &from[self.index(from.len())]
    }

    /// Every order as likely as any other (Fisher and Yates, from the end).
    fn shuffle<T>(&mut self, items: &mut [T]) {
        for last in (1..items.len()).rev() {
            items.swap(last, self.index(last + 1));
        }
    }

    /// A number from 0 up to, not including, 1.
    fn unit(&mut self) -> f64 {
        (self.next_u64() >> 11) as f64 / (1u64 << 53) as f64
    }
}

impl<R: Rng + ?Sized> Chance for R {}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_seed_gives_the_same_shuffle_for_ever() {
        let mut cards: Vec<u8> = (0..12).collect();
        Seed::from_text("7").stream(0).shuffle(&mut cards);
        // If this fails, every stored match deals other cards than it did: that is never right.
        assert_eq!(cards, SHUFFLED);
    }
    const SHUFFLED: [u8; 12] = [0, 7, 8, 2, 1, 11, 10, 5, 4, 3, 9, 6];

    #[test]
    fn streams_of_a_seed_differ() {
        let seed = Seed::from_text("7");
        assert_ne!(seed.stream(0).next_u64(), seed.stream(1).next_u64());
    }

    #[test]
    fn hexadecimal_round_trips() {
        let seed = Seed::from_text("any");
        assert_eq!(Seed::from_hex(&seed.to_hex()), Some(seed));
        assert_eq!(Seed::from_hex("ab"), None);
        assert_eq!(Seed::from_hex(&"g".repeat(64)), None);
    }

    #[test]
    fn below_is_even() {
        let mut rng = Seed::from_text("even").playouts();
        let mut counts = [0u32; 7];
        for _ in 0..70_000 {
            counts[rng.index(7)] += 1;
        }
        let chi: f64 = counts.iter().map(|&n| (f64::from(n) - 10_000.0).powi(2) / 10_000.0).sum();
        assert!(chi < 22.5, "six degrees of freedom, one in a thousand: {chi}");
    }
}

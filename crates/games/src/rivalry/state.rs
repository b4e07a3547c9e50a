//! The full state: what lies open, and what does not.

use arrayvec::ArrayVec;
use engine::Seed;

use super::letters::{Letter, Letters};
use super::table::{MOST, Public};

/// The pack, the next card last: two packs of sixty at the most.
pub(super) type Pack = ArrayVec<Letter, 120>;

/// A table of Rivalry with everything that is hidden. Start at [`engine::Game`].
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Rivalry {
    /// What everybody sees.
    pub(super) table: Public,
    /// All the chance of the match. Deal number n is shuffled with stream n - 1.
    pub(super) seed: Seed,
    /// The hands by seat.
    pub(super) hands: [Letters; MOST],
    /// The pack; the next card to be dealt is the last.
    pub(super) pack: Pack,
}

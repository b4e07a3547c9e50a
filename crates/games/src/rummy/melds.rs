//! The sequences and sets on the table.

use arrayvec::ArrayVec;
use engine::Seat;

use crate::rummy_pack::{Card, Cards};

/// More sequences and sets cannot be made of forty-four cards.
pub const MOST_MELDS: u8 = Card::COUNT / 3;

/// One sequence or set on the table.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Meld {
    /// Its cards.
    pub cards: Cards,
    /// Who laid it down; not known in a position.
    pub by: Option<Seat>,
}

/// All melds in the order in which they were laid down.
pub type Melds = ArrayVec<Meld, { MOST_MELDS as usize }>;

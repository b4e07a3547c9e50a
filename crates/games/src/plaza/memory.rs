//! What everybody remembers of the turns of a hand: what a player had before them, and what they did. Who guesses at a hand asks
//! whether its owner would have done the same with it.

use arrayvec::ArrayVec;

use super::cards::{Card, Cards};

/// The most turns of each player that are remembered, the last ones: what was done long ago tells little of the cards held now.
pub const REMEMBERED: usize = 5;

/// The turns of one player, the last one last.
pub type Turns = ArrayVec<Turn, REMEMBERED>;

/// A finished turn, as everybody saw it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Turn {
    /// How it began.
    pub drawn: Drawn,
    /// What was parked in it.
    pub parked: Cards,
    /// What was thrown away.
    pub thrown: Card,
    /// The Plaza at the end of it.
    pub plaza: Cards,
    /// What anybody had thrown away before in this hand.
    pub gone: Cards,
    /// The fewest cards that one of the others held.
    pub fewest: u8,
}

/// How a turn began.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Drawn {
    /// What lay open.
    pub up: Option<Card>,
    /// What was drawn, where everybody saw it: the card that lay open, or one of a pack whose order was known.
    pub card: Option<Card>,
}

/// Keeps the last turns.
pub(super) fn remember(turns: &mut Turns, turn: Turn) {
    if turns.is_full() {
        turns.remove(0);
    }
    turns.push(turn);
}

//! Chips move only here: out of one purse and into another, with a reason. So stacks and board always add up to the same (A1).

use std::fmt;

use engine::Seat;

use super::board::Space;
use super::table::{MOST_SEATS, Public};

/// Where chips are.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Purse {
    /// A player's stack.
    Stack(Seat),
    /// A place on the board.
    Board(Space),
}

/// As positions name it: `stack 2`, `chips ante`.
impl fmt::Display for Purse {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Stack(seat) => write!(f, "stack {seat}"),
            Self::Board(space) => write!(f, "chips {}", space.id()),
        }
    }
}

/// Why chips moved.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Reason {
    /// Put on the board before the hand (A2).
    Ante,
    /// Given back, because the table agreed to end before the hand began (A16).
    CalledOff,
    /// The price of the extra hand (A5).
    Sale,
    /// Put in the pool by a bet (A7).
    Bet,
    /// Put in the pool by a call (A7).
    Call,
    /// Put in the pool by a raise (A7).
    Raise,
    /// The pool, or a share of it, for the best hand (A8).
    BestHand,
    /// The pool for the only one left (A8).
    Unseen,
    /// A space collected by its cards (A10).
    Collected,
    /// What could not be shared evenly (A8, A10).
    OddChips,
    /// One chip for not holding the next card (A14).
    NotHeld,
    /// The Ante for the first who played all cards (A13).
    WonAnte,
    /// One chip for each card still held (A13).
    CardsLeft,
    /// Everything left on the board, for the best of the final hands (A16).
    FinalHand,
}

/// Chips on their way from one purse to another.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Movement {
    /// Where they were.
    pub from: Purse,
    /// Where they are now.
    pub to: Purse,
    /// How many: more than none.
    pub amount: i32,
    /// Why.
    pub reason: Reason,
}

/// Everybody's chips and those on the board, by themselves: what a ledger adds up to.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Chips {
    /// On the board, in the order of [`Space::ALL`].
    pub board: [i32; Space::COUNT],
    /// By seat. A stack may fall below zero: chips owed to the bank.
    pub stacks: [i32; MOST_SEATS],
}

impl Chips {
    /// How many are there.
    pub const fn at(&self, purse: Purse) -> i32 {
        match purse {
            Purse::Stack(seat) => self.stacks[seat.index()],
            Purse::Board(space) => self.board[space as usize],
        }
    }

    /// Makes a movement.
    pub fn make(&mut self, movement: Movement) {
        *self.purse(movement.from) -= movement.amount;
        *self.purse(movement.to) += movement.amount;
    }

    /// All chips, wherever they are.
    pub fn sum(&self) -> i32 {
        self.board.iter().sum::<i32>() + self.stacks.iter().sum::<i32>()
    }

    fn purse(&mut self, purse: Purse) -> &mut i32 {
        match purse {
            Purse::Stack(seat) => &mut self.stacks[seat.index()],
            Purse::Board(space) => &mut self.board[space as usize],
        }
    }
}

impl Public {
    /// Chips on a space of the board.
    pub const fn on(&self, space: Space) -> i32 {
        self.chips.at(Purse::Board(space))
    }

    /// A player's chips.
    pub const fn stack(&self, seat: Seat) -> i32 {
        self.chips.at(Purse::Stack(seat))
    }

    /// A player puts chips on the board.
    pub(super) fn put(&mut self, seat: Seat, space: Space, amount: i32, reason: Reason) -> Movement {
        self.make(Movement { from: Purse::Stack(seat), to: Purse::Board(space), amount, reason })
    }

    /// A player takes chips from the board.
    pub(super) fn take(&mut self, seat: Seat, space: Space, amount: i32, reason: Reason) -> Movement {
        self.make(Movement { from: Purse::Board(space), to: Purse::Stack(seat), amount, reason })
    }

    pub(super) fn make(&mut self, movement: Movement) -> Movement {
        self.chips.make(movement);
        movement
    }
}

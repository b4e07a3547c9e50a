//! What happens at the table. All hands are open, so nothing in an event is hidden from anybody.

use engine::{Points, Seat};

use super::state::MOST_SEATS;
use crate::triangles::{Placement, Side, Triangle, Triangles};

/// What happened.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Event {
    /// A hand was dealt (C1).
    Dealt {
        /// The number of the hand, from 1.
        deal: u32,
        /// What everyone drew.
        hands: [Triangles; MOST_SEATS],
        /// How many play.
        seats: u8,
        /// Who holds the lowest triangle and begins (C2).
        first: Seat,
        /// The sides of the lowest triangle.
        lowest: [Side; 3],
    },
    /// A triangle was played (C5, C6).
    Placed {
        /// Who played.
        seat: Seat,
        /// What and where.
        placement: Placement,
        /// Its sides.
        sides: [Side; 3],
        /// Those that touch others, with what they touch.
        contacts: Vec<(Side, Side)>,
        /// What it scored (C8).
        points: Points,
        /// How many triangles the player still has.
        left: u8,
    },
    /// A triangle was drawn and shown (C9).
    Drew {
        /// Who drew.
        seat: Seat,
        /// Which triangle.
        triangle: Triangle,
        /// Its sides.
        sides: [Side; 3],
    },
    /// Somebody could neither play nor draw (C9).
    Passed {
        /// Who passed.
        seat: Seat,
    },
    /// The hand is over and was counted (C10, C11, C12).
    Counted {
        /// How it ended.
        end: End,
        /// How many triangles everyone was left with, by seat.
        left: Vec<u8>,
        /// The totals by seat, penalties included.
        totals: Vec<Points>,
    },
    /// The match is over (C13).
    Won {
        /// The totals by seat.
        totals: Vec<Points>,
        /// Those with the most points.
        winners: Vec<Seat>,
    },
}

/// How a hand ended.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum End {
    /// Somebody played their last triangle (C10).
    Out(Seat),
    /// Nobody can play and nobody may draw (C10).
    Blocked,
    /// The last triangle has no free side, and nobody holds one that fits an opening (C11).
    Closed,
}

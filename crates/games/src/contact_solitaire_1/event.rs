//! What happens. What is drawn is drawn face up, so nothing in an event is hidden.

use engine::Points;

use crate::triangles::{Placement, Side, Triangle};

/// What happened.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Event {
    /// The triangles were mixed and one begins the figure (S1).
    Dealt {
        /// The sides of the triangle that was drawn first.
        first: [Side; 3],
    },
    /// A triangle was drawn (S2).
    Drew {
        /// Which triangle.
        triangle: Triangle,
        /// Its sides.
        sides: [Side; 3],
    },
    /// A triangle was played (S2, S3).
    Placed {
        /// What and where.
        placement: Placement,
        /// Its sides.
        sides: [Side; 3],
        /// Whether it was the top of the discard pile.
        from_discard: bool,
        /// Those that touch others, with what they touch.
        contacts: Vec<(Side, Side)>,
        /// What it scored (C8).
        points: Points,
    },
    /// The triangle drawn does not fit and was discarded (S2).
    Discarded {
        /// Which triangle.
        triangle: Triangle,
        /// Its sides.
        sides: [Side; 3],
    },
    /// It came out, or is stuck (S4).
    Ended {
        /// Whether it came out.
        won: bool,
        /// How many triangles are in the figure.
        laid: u8,
    },
}

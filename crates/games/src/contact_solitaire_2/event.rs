//! What happens. Everything lies open, so nothing in an event is hidden.

use engine::Points;

use crate::triangles::{Placement, Side};

/// What happened.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Event {
    /// The piles were laid out and the figure begun (S5).
    Dealt {
        /// The sides of the triangle that was cut to.
        first: [Side; 3],
    },
    /// The top of a pile was played (S6).
    Placed {
        /// Which pile, from 1.
        pile: u8,
        /// What and where.
        placement: Placement,
        /// Its sides.
        sides: [Side; 3],
        /// Those that touch others, with what they touch.
        contacts: Vec<(Side, Side)>,
        /// What it scored (C8).
        points: Points,
    },
    /// It came out, or is stuck (S7).
    Ended {
        /// Whether it came out.
        won: bool,
        /// How many triangles are in the figure.
        laid: u8,
    },
}

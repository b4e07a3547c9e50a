//! Why an action is refused.

use engine::{Cites, Seat};

use crate::triangles::{Misfit, Placement, Triangle, Triangles};

/// Why an action is refused. Looked at in this order: whose turn and what may be done in it, holding the triangle, the contacts,
/// the place.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum Illegal {
    /// The hand is over.
    #[error("the hand is over: nobody plays after it (C3)")]
    Over,
    /// Another seat acts.
    #[error("it is not your turn: seat {0} is to act (C3)")]
    NotYourTurn(Seat),
    /// Drawing or passing although a triangle can be played.
    #[error("cannot {verb}: a player who can play must, and {} (C3)", crate::triangles::words::fitting(*.can, "your triangles"))]
    CanPlay {
        /// What was tried.
        verb: &'static str,
        /// What can be played.
        can: Triangles,
    },
    /// Drawing with a full hand.
    #[error("cannot draw: you have five triangles, so you can only pass (C9)")]
    FullHand,
    /// Drawing from an empty pile.
    #[error("cannot draw: the pile is empty, so you can only pass (C9)")]
    EmptyPile,
    /// Passing although one may draw.
    #[error("cannot pass: you have fewer than five triangles and there are some to draw (C9)")]
    MayDraw,
    /// The triangle is not in the hand.
    #[error("cannot play {0}: it is not in your hand (C3)")]
    NotHeld(Triangle),
    /// The first play of a hand is not free.
    #[error("the hand begins with the lowest triangle in the middle of the table: {0} (C2)")]
    First(Placement),
    /// It does not fit there.
    #[error("cannot play {} at {}: {misfit}", .placement.triangle, .placement.cell)]
    Misfit {
        /// What was tried.
        placement: Placement,
        /// Why it does not fit.
        misfit: Misfit,
    },
}

impl Cites for Illegal {
    fn rule(&self) -> &'static str {
        match self {
            Self::Over | Self::NotYourTurn(_) | Self::CanPlay { .. } | Self::NotHeld(_) => "C3",
            Self::FullHand | Self::EmptyPile | Self::MayDraw => "C9",
            Self::First(_) => "C2",
            Self::Misfit { misfit, .. } => misfit.rule(),
        }
    }
}

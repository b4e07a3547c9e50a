//! Why an action is refused.

use engine::Cites;

use crate::triangles::{Misfit, Placement, Triangle};

/// Why an action is refused. Looked at in this order: what may be done now, which triangle may be played, the contacts, the
/// place.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum Illegal {
    /// It has come out or is stuck.
    #[error("the solitaire is over: nothing can be drawn or played (S2)")]
    Over,
    /// A triangle has been drawn and is not yet played or discarded.
    #[error("cannot draw: the triangle that was drawn must be played or discarded first (S2)")]
    DrawnAlready(Triangle),
    /// The pile is empty.
    #[error("cannot draw: the pile is empty (S2)")]
    EmptyPile,
    /// With the option: the top of the discard pile goes first.
    #[error("cannot draw: the top of the discard pile can be played and must be (S3)")]
    DiscardFirst(Triangle),
    /// Nothing has been drawn.
    #[error("cannot discard: no triangle has been drawn (S2)")]
    NothingDrawn,
    /// What can be played may not be discarded.
    #[error("cannot discard: the triangle can be played, so it must be (S2)")]
    MustPlay(Triangle),
    /// The top of the discard pile while a triangle has been drawn.
    #[error("cannot play from the discard pile now: the triangle that was drawn goes first (S3)")]
    TooLate(Triangle, Triangle),
    /// Not the triangle drawn.
    #[error("cannot play {0}: it is not the triangle that was drawn (S2)")]
    NotDrawn(Triangle, Triangle),
    /// Not the top of the discard pile.
    #[error("cannot play {0}: it is not on top of the discard pile, and no triangle has been drawn (S3)")]
    NotOnTop(Triangle),
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
            Self::Over
            | Self::DrawnAlready(_)
            | Self::EmptyPile
            | Self::NothingDrawn
            | Self::MustPlay(_)
            | Self::NotDrawn(..) => "S2",
            Self::DiscardFirst(_) | Self::TooLate(..) | Self::NotOnTop(_) => "S3",
            Self::Misfit { misfit, .. } => misfit.rule(),
        }
    }
}

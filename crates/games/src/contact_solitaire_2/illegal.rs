//! Why an action is refused.

use engine::Cites;

use crate::triangles::{Misfit, Placement, Triangle};

/// Why an action is refused.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum Illegal {
    /// It has come out or is stuck.
    #[error("the solitaire is over: no top of a pile can be played (S6)")]
    Over,
    /// The triangle is not on top of a pile.
    #[error("cannot play {0}: it is not on top of a pile (S6)")]
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
            Self::Over | Self::NotOnTop(_) => "S6",
            Self::Misfit { misfit, .. } => misfit.rule(),
        }
    }
}

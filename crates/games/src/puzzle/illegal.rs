//! Why an action is refused.

use std::fmt;

use engine::Cites;

use super::layout::Place;

/// Why an action is refused, with the rule of the puzzle.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Illegal<P> {
    /// What is wrong.
    pub why: Why<P>,
    pub(super) rule: &'static str,
}

/// What is wrong with an action.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum Why<P> {
    /// The puzzle has come out.
    #[error("the puzzle is solved: nothing more is moved")]
    Solved,
    /// One sits alone at a puzzle.
    #[error("only seat 1 plays a puzzle")]
    NotYours,
    /// The piece lies somewhere already.
    #[error("cannot put {0}: it lies in place {1}, lift it first")]
    NotLoose(P, Place),
    /// Something lies there already.
    #[error("cannot put {0} at {1}: {2} lies there")]
    Occupied(P, Place, P),
    /// Nothing lies there.
    #[error("cannot lift {0}: the place is empty")]
    Empty(Place),
    /// The pieces keep their way up.
    #[error("cannot turn {0}: the pieces keep their way up without the option turned")]
    KeepsItsWay(P),
}

impl<P: fmt::Display> fmt::Display for Illegal<P> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} ({})", self.why, self.rule)
    }
}

impl<P: super::Piece> Cites for Illegal<P> {
    fn rule(&self) -> &'static str {
        self.rule
    }
}

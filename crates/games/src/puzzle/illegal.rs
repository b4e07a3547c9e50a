//! Why an action is refused.

use std::fmt;

use engine::Cites;

use super::layout::Place;

/// Why an action is refused, with the rule of the puzzle. It names places and never pieces: what a piece is called says where it
/// belongs, and that is for the player to find.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Illegal {
    /// What is wrong.
    pub why: Why,
    pub(super) rule: &'static str,
}

/// What is wrong with an action.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum Why {
    /// The puzzle has come out.
    #[error("the puzzle is solved: nothing more is moved")]
    Solved,
    /// One sits alone at a puzzle.
    #[error("only seat 1 plays a puzzle")]
    NotYours,
    /// The piece lies somewhere already.
    #[error("cannot put a piece that lies in place {0}: lift it first")]
    NotLoose(Place),
    /// Something lies there already.
    #[error("cannot put a piece at {0}: another lies there")]
    Occupied(Place),
    /// Nothing lies there.
    #[error("cannot lift {0}: the place is empty")]
    Empty(Place),
    /// The pieces keep their way up.
    #[error("cannot turn a piece: they keep their way up without the option turned")]
    KeepsItsWay,
}

impl fmt::Display for Illegal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} ({})", self.why, self.rule)
    }
}

impl Cites for Illegal {
    fn rule(&self) -> &'static str {
        self.rule
    }
}

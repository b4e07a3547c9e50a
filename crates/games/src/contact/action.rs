//! What a player can do, and how it is written.

use std::fmt;
use std::str::FromStr;

use engine::BadNotation;

use crate::triangles::Placement;

/// What a player can do.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Action {
    /// `place 17 at 0,1 base red`
    Place(Placement),
    /// `draw`
    Draw,
    /// `pass`
    Pass,
}

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Place(placement) => placement.fmt(f),
            Self::Draw => f.write_str("draw"),
            Self::Pass => f.write_str("pass"),
        }
    }
}

impl FromStr for Action {
    type Err = BadNotation;

    fn from_str(text: &str) -> Result<Self, BadNotation> {
        match text.trim().to_ascii_lowercase().as_str() {
            "draw" => Ok(Self::Draw),
            "pass" => Ok(Self::Pass),
            other if other.starts_with("place") => other.parse().map(Self::Place),
            other => {
                Err(BadNotation(format!("`{other}` is no action of Contact: it has {}, `draw` and `pass`", Placement::FORM)))
            }
        }
    }
}

//! What the player can do, and how it is written.

use std::fmt;
use std::str::FromStr;

use engine::BadNotation;

use crate::triangles::Placement;

/// What the player can do: play the top of a pile.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Action(pub Placement);

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl FromStr for Action {
    type Err = BadNotation;

    fn from_str(text: &str) -> Result<Self, BadNotation> {
        let text = text.trim().to_ascii_lowercase();
        if text.starts_with("place") {
            text.parse().map(Self)
        } else {
            Err(BadNotation(format!("`{text}` is no action of Solitaire No. 2: it has {} only", Placement::FORM)))
        }
    }
}

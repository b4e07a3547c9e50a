//! What can be done with a piece.

use std::fmt;
use std::str::FromStr;

use engine::BadNotation;

use super::layout::Place;
use super::{Kind, Piece};

/// What can be done. The piece is written as its puzzle writes it.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Action<P> {
    /// Lays a loose piece in an empty place: `put manufactures-2 at 7`.
    Put {
        /// The piece.
        piece: P,
        /// Where it goes.
        place: Place,
    },
    /// Takes up what lies in a place: `lift 12`.
    Lift {
        /// The place.
        place: Place,
    },
    /// Turns a piece a quarter to the right: `turn 34`.
    Turn {
        /// The piece.
        piece: P,
    },
}

impl<P: fmt::Display> fmt::Display for Action<P> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Put { piece, place } => write!(f, "put {piece} at {place}"),
            Self::Lift { place } => write!(f, "lift {place}"),
            Self::Turn { piece } => write!(f, "turn {piece}"),
        }
    }
}

impl<P: Piece> FromStr for Action<P> {
    type Err = BadNotation;

    fn from_str(text: &str) -> Result<Self, BadNotation> {
        let words: Vec<String> = text.split_whitespace().map(str::to_ascii_lowercase).collect();
        let words: Vec<&str> = words.iter().map(String::as_str).collect();
        match words.as_slice() {
            ["put", piece @ .., "at", place] if !piece.is_empty() => {
                Ok(Self::Put { piece: piece.join(" ").parse()?, place: place.parse()? })
            }
            ["lift", place] => Ok(Self::Lift { place: place.parse()? }),
            ["turn", piece @ ..] if !piece.is_empty() => Ok(Self::Turn { piece: piece.join(" ").parse()? }),
            _ => Err(BadNotation::new(format!(
                "`{}` is not an action: write `put PIECE at PLACE`, `lift PLACE` or, where pieces are turned, `turn PIECE`",
                text.trim()
            ))),
        }
    }
}

/// Whether the action names what this puzzle has.
pub(super) fn knows<K: Kind>(options: &K::Options, action: &Action<K::Piece>) -> Result<(), BadNotation> {
    let pieces = K::pieces(options);
    let known = |piece: K::Piece| {
        if pieces.contains(&piece.index()) {
            Ok(())
        } else {
            Err(BadNotation::new(format!("{piece} is not part of this puzzle")))
        }
    };
    let there = |place: Place| {
        let places = pieces.len();
        if place.index() < places {
            Ok(())
        } else {
            Err(BadNotation::new(format!("there is no place {place}: this puzzle has the places 1 to {places}")))
        }
    };
    match *action {
        Action::Put { piece, place } => known(piece).and_then(|()| there(place)),
        Action::Lift { place } => there(place),
        Action::Turn { .. } if !K::CAN_TURN => Err(BadNotation::new("the pieces of this puzzle are never turned")),
        Action::Turn { piece } => known(piece),
    }
}

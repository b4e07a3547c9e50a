//! What a player does: they call, and after a false call they forfeit.

use std::fmt;
use std::str::FromStr;

use engine::{BadNotation, Seat};

use crate::exposition::Card;

/// What a player can do.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Action {
    /// Calls for a card: `call 3 manufactures-2`.
    Call {
        /// From whom.
        seat: Seat,
        /// Which card.
        card: Card,
    },
    /// Gives up a card after a false call (W7): `forfeit art-4`.
    Forfeit {
        /// Which card.
        card: Card,
    },
}

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Call { seat, card } => write!(f, "call {seat} {card}"),
            Self::Forfeit { card } => write!(f, "forfeit {card}"),
        }
    }
}

impl FromStr for Action {
    type Err = BadNotation;

    fn from_str(text: &str) -> Result<Self, BadNotation> {
        let text = text.trim();
        let (verb, rest) = text.split_once(char::is_whitespace).unwrap_or((text, ""));
        match verb.to_ascii_lowercase().as_str() {
            "call" => {
                let (number, card) = rest.trim().split_once(char::is_whitespace).ok_or_else(|| {
                    BadNotation::new("a call names a seat, a building and a number, as in call 3 manufactures-2")
                })?;
                let seat = number.parse().ok().and_then(|number| Seat::from_number(number, Seat::MOST)).ok_or_else(|| {
                    BadNotation::new(format!("`{number}` is no seat: seats are numbered from 1 to {}", Seat::MOST))
                })?;
                Ok(Self::Call { seat, card: card.parse()? })
            }
            "forfeit" => Ok(Self::Forfeit { card: rest.parse()? }),
            _ => Err(BadNotation::new(format!(
                "`{text}` is not an action: write `call SEAT CARD`, or `forfeit CARD` after a false call"
            ))),
        }
    }
}

//! What a player can do, and how it is written.

use std::fmt;
use std::str::FromStr;

use engine::BadNotation;

use super::cards::{Card, Cards};

/// Where a card is drawn from (P5), in the words a player calls to the dealer.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Source {
    /// The top of the pack, unseen.
    Down,
    /// The top of the discard pile.
    Up,
}

/// What a player can do.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Action {
    /// `draw down`, `draw up`
    Draw(Source),
    /// `park R4 R5 R6`
    Park(Cards),
    /// `discard B12`
    Discard(Card),
}

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Draw(Source::Down) => f.write_str("draw down"),
            Self::Draw(Source::Up) => f.write_str("draw up"),
            Self::Park(cards) => write!(f, "park {cards}"),
            Self::Discard(card) => write!(f, "discard {card}"),
        }
    }
}

impl FromStr for Action {
    type Err = BadNotation;

    fn from_str(text: &str) -> Result<Self, BadNotation> {
        let text = text.trim();
        let (verb, rest) = text.split_once(char::is_whitespace).map_or((text, ""), |(verb, rest)| (verb, rest.trim()));
        match verb.to_ascii_lowercase().as_str() {
            "draw" => match rest.to_ascii_lowercase().as_str() {
                "down" => Ok(Self::Draw(Source::Down)),
                "up" => Ok(Self::Draw(Source::Up)),
                _ => Err(BadNotation::new("say where to draw from: `draw down` (the pack) or `draw up` (the discard pile)")),
            },
            "park" => {
                let cards: Cards = rest.parse()?;
                if cards.is_empty() {
                    return Err(BadNotation::new("say which cards to park, as in `park R4 R5 R6`"));
                }
                Ok(Self::Park(cards))
            }
            "discard" if rest.is_empty() => Err(BadNotation::new("say which card to discard, as in `discard B12`")),
            "discard" => Ok(Self::Discard(rest.parse()?)),
            _ => Err(BadNotation(format!("`{text}` is no action of Plaza: it has `draw`, `park` and `discard`"))),
        }
    }
}

//! What a player can do, and how it is written.

use std::fmt;
use std::str::FromStr;

use engine::BadNotation;

use crate::rummy_pack::{Card, Cards, Source};

/// What a player can do.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Action {
    /// `pass`, in the round before the first draw (RR2)
    Pass,
    /// `draw pack`, `draw pile`
    Draw(Source),
    /// `discard DX`
    Discard(Card),
    /// `discard DX rap`
    DiscardRap(Card),
    /// `rap`
    Rap,
    /// `meld B5 D5 C5`, as in Rummy. Never legal (RR1), but not unknown to players who come from there.
    Meld(Cards),
}

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Pass => f.write_str("pass"),
            Self::Draw(source) => write!(f, "draw {}", source.word()),
            Self::Discard(card) => write!(f, "discard {card}"),
            Self::DiscardRap(card) => write!(f, "discard {card} rap"),
            Self::Rap => f.write_str("rap"),
            Self::Meld(cards) => write!(f, "meld {cards}"),
        }
    }
}

impl FromStr for Action {
    type Err = BadNotation;

    fn from_str(text: &str) -> Result<Self, BadNotation> {
        let words: Vec<String> = text.split_whitespace().map(str::to_ascii_lowercase).collect();
        let words: Vec<&str> = words.iter().map(String::as_str).collect();
        match words[..] {
            ["pass"] => Ok(Self::Pass),
            ["rap"] => Ok(Self::Rap),
            ["draw", "pack"] => Ok(Self::Draw(Source::Pack)),
            ["draw", "pile"] => Ok(Self::Draw(Source::Pile)),
            ["draw", ..] => Err(BadNotation::new("say where to draw from: `draw pack` or `draw pile` (the discard pile)")),
            ["discard", card] => Ok(Self::Discard(card.parse()?)),
            ["discard", card, "rap"] => Ok(Self::DiscardRap(card.parse()?)),
            ["meld", ref cards @ ..] if !cards.is_empty() => Ok(Self::Meld(cards.join(" ").parse()?)),
            ["discard", ..] => Err(BadNotation::new("say which card to discard, as in `discard DX` or `discard DX rap`")),
            _ => Err(BadNotation(format!(
                "`{}` is no action of Rap Rummy: it has `draw`, `discard`, `rap` and `pass`",
                text.trim()
            ))),
        }
    }
}

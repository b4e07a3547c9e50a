//! What a player can do, and how it is written.

use std::fmt;
use std::str::FromStr;

use engine::BadNotation;

use super::melds::MOST_MELDS;
use crate::rummy_pack::{Card, Cards, Source};

/// What a player can do.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Action {
    /// `draw pack`, `draw pile`
    Draw(Source),
    /// `meld B2 B3 B4`
    Meld(Cards),
    /// `add B5 to 1`
    Add {
        /// The card.
        card: Card,
        /// The number of the meld on the table, from 1.
        to: u8,
    },
    /// `discard DX`
    Discard(Card),
}

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Draw(source) => write!(f, "draw {}", source.word()),
            Self::Meld(cards) => write!(f, "meld {cards}"),
            Self::Add { card, to } => write!(f, "add {card} to {to}"),
            Self::Discard(card) => write!(f, "discard {card}"),
        }
    }
}

impl FromStr for Action {
    type Err = BadNotation;

    fn from_str(text: &str) -> Result<Self, BadNotation> {
        let words: Vec<String> = text.split_whitespace().map(str::to_ascii_lowercase).collect();
        let words: Vec<&str> = words.iter().map(String::as_str).collect();
        match words[..] {
            ["draw", "pack"] => Ok(Self::Draw(Source::Pack)),
            ["draw", "pile"] => Ok(Self::Draw(Source::Pile)),
            ["draw", ..] => Err(BadNotation::new("say where to draw from: `draw pack` or `draw pile` (the discard pile)")),
            ["meld", ref cards @ ..] => {
                let cards: Cards = cards.join(" ").parse()?;
                if cards.is_empty() {
                    return Err(BadNotation::new("say which cards to meld, as in `meld B2 B3 B4`"));
                }
                Ok(Self::Meld(cards))
            }
            ["add", card, "to", number] => {
                let card = card.parse()?;
                let digits = number.bytes().all(|byte| byte.is_ascii_digit());
                match number.parse() {
                    Ok(to @ 1..=MOST_MELDS) if digits => Ok(Self::Add { card, to }),
                    _ => Err(BadNotation(format!("there is no meld `{number}`: the melds on the table are numbered from 1"))),
                }
            }
            ["add", ..] => Err(BadNotation::new("say which card to add to which meld, as in `add B5 to 1`")),
            ["discard", card] => Ok(Self::Discard(card.parse()?)),
            ["discard", ..] => Err(BadNotation::new("say which card to discard, as in `discard DX`")),
            _ => Err(BadNotation(format!("`{}` is no action of Rummy: it has `draw`, `meld`, `add` and `discard`", text.trim()))),
        }
    }
}

//! Why an action is refused.

use engine::{Cites, Seat};

use super::cards::{Card, Cards};

/// Why an action is refused. Looked at in this order: whose turn and which part of it, holding the cards, the combination,
/// the leftover.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum Illegal {
    /// The hand is over.
    #[error("the hand is over: no card is played or discarded after it (P4)")]
    Over,
    /// Another seat acts.
    #[error("it is not your turn: seat {0} is to act (P3)")]
    NotYourTurn(Seat),
    /// Draw comes first.
    #[error("draw a card first: a turn is draw, play, discard (P4)")]
    DrawFirst,
    /// One card a turn is drawn.
    #[error("you have drawn already: now park cards or discard one (P4)")]
    DrawnAlready,
    /// The discard pile is empty.
    #[error("the discard pile is empty: draw down, from the pack (P5)")]
    NothingUp,
    /// The pack is empty.
    #[error("the pack is empty: draw up, from the discard pile (P5)")]
    NothingDown,
    /// A card to park is not in the hand.
    #[error("cannot park {0}: it is not in your hand (P8)")]
    ParkNotHeld(Card),
    /// A card to discard is not in the hand.
    #[error("cannot discard {0}: it is not in your hand (P10)")]
    DiscardNotHeld(Card),
    /// Some of the cards would stand alone.
    #[error("cannot park {all}: {}", alone_words(*.all, *.alone))]
    Alone {
        /// The whole play.
        all: Cards,
        /// Those without a sequence or a set.
        alone: Cards,
    },
    /// The play would leave one card, which could not be discarded.
    #[error("cannot park {0}: one card would be left, and the last card may not be discarded; park all, or keep two (P12)")]
    LeavesOne(Cards),
    /// The last card cannot be discarded.
    #[error("cannot discard {0}: it is your last card, which must be parked (P12)")]
    LastCard(Card),
}

fn alone_words(all: Cards, alone: Cards) -> String {
    let stands = "in a row of three adjoining numbers or in a column of three (P8)";
    if all.len() == 1 {
        format!("it would not stand {stands}")
    } else if all == alone {
        format!("none of them would stand {stands}")
    } else {
        format!("{alone} would not stand {stands}")
    }
}

impl Cites for Illegal {
    fn rule(&self) -> &'static str {
        match self {
            Self::NotYourTurn(_) => "P3",
            Self::Over | Self::DrawFirst | Self::DrawnAlready => "P4",
            Self::NothingUp | Self::NothingDown => "P5",
            Self::ParkNotHeld(_) | Self::Alone { .. } => "P8",
            Self::DiscardNotHeld(_) => "P10",
            Self::LeavesOne(_) | Self::LastCard(_) => "P12",
        }
    }
}

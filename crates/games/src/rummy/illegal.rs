//! Why an action is refused.

use engine::{Cites, Seat};

use crate::rummy_pack::{Card, Cards, Source};

/// Why an action is refused. Looked at in this order: whose turn and which part of it, holding the cards, the combination.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum Illegal {
    /// The hand is over.
    #[error("the hand is over: no card is drawn, played or discarded after it (R4)")]
    Over,
    /// Another seat acts.
    #[error("it is not your turn: seat {0} is to act (R4)")]
    NotYourTurn(Seat),
    /// Draw comes first.
    #[error("draw a card first: a turn is draw, play, discard (R4)")]
    DrawFirst,
    /// One card a turn is drawn.
    #[error("you have drawn already: now play cards, or discard one (R4)")]
    DrawnAlready,
    /// There is no card to draw.
    #[error("the {} is empty: there is no card to draw from it (R5)", .0.word())]
    Empty(Source),
    /// A card to lay down is not in the hand.
    #[error("cannot lay {0} on the table: it is not in your hand (R10)")]
    LayNotHeld(Card),
    /// A card to discard is not in the hand.
    #[error("cannot discard {0}: it is not in your hand (R7)")]
    DiscardNotHeld(Card),
    /// Neither a sequence nor a set.
    #[error("cannot meld {cards}: {} (R6)", no_meld(*.cards))]
    NoMeld {
        /// The cards.
        cards: Cards,
    },
    /// There is no such meld on the table.
    #[error("cannot add {card}: there is no meld {to} on the table (R11)")]
    NoSuchMeld {
        /// The card.
        card: Card,
        /// The number that no meld has.
        to: u8,
    },
    /// The card does not go with the meld.
    #[error("cannot add {card} to {meld}: {} (R11)", if .meld.is_set() { "it is of another number" } else { "it does not follow at either end" })]
    DoesNotFit {
        /// The card.
        card: Card,
        /// The meld on the table.
        meld: Cards,
    },
}

fn no_meld(cards: Cards) -> &'static str {
    if cards.len() < 3 {
        "a sequence or set has at least three cards"
    } else {
        "one sequence (adjoining numbers of one suit) or one set (cards of one number) is laid at a time"
    }
}

impl Cites for Illegal {
    fn rule(&self) -> &'static str {
        match self {
            Self::Over | Self::NotYourTurn(_) | Self::DrawFirst | Self::DrawnAlready => "R4",
            Self::Empty(_) => "R5",
            Self::NoMeld { .. } => "R6",
            Self::DiscardNotHeld(_) => "R7",
            Self::LayNotHeld(_) => "R10",
            Self::NoSuchMeld { .. } | Self::DoesNotFit { .. } => "R11",
        }
    }
}

//! Why an action is refused.

use engine::{Cites, Seat};

use crate::rummy_pack::{Card, Cards};

/// Why an action is refused. Looked at in this order: whose turn and which part of it, then holding the card.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum Illegal {
    /// The hand is over.
    #[error("the hand is over: no card is drawn or discarded after it (RR1)")]
    Over,
    /// Another seat acts.
    #[error("it is not your turn: seat {0} is to act (R4)")]
    NotYourTurn(Seat),
    /// Sequences and sets are kept in the hand.
    #[error("cannot lay down {0}: sequences and sets stay in the hand until somebody raps (RR1)")]
    NothingLaid(Cards),
    /// In the round after the deal players only rap or pass.
    #[error("nobody draws or discards yet: before the first draw everyone is asked to rap or pass (RR2)")]
    RapRound,
    /// Passing is for the round after the deal.
    #[error("passing is only for the round before the first draw: in a turn, draw and discard (RR2)")]
    NoPass,
    /// Draw comes first.
    #[error("draw a card first: a turn is draw, then discard (RR1)")]
    DrawFirst,
    /// One card a turn is drawn.
    #[error("you have drawn already: now discard a card (RR1)")]
    DrawnAlready,
    /// Nobody raps between draw and discard.
    #[error("no rap between draw and discard: rap with the discard, or before drawing (RR3)")]
    RapAfterDraw,
    /// There is no card to draw.
    #[error("the {} is empty: there is no card to draw from it (R5)", .0.word())]
    Empty(crate::rummy_pack::Source),
    /// A card to discard is not in the hand.
    #[error("cannot discard {0}: it is not in your hand (R7)")]
    NotHeld(Card),
}

impl Cites for Illegal {
    fn rule(&self) -> &'static str {
        match self {
            Self::NotYourTurn(_) => "R4",
            Self::Empty(_) => "R5",
            Self::NotHeld(_) => "R7",
            Self::Over | Self::NothingLaid(_) | Self::DrawFirst | Self::DrawnAlready => "RR1",
            Self::RapRound | Self::NoPass => "RR2",
            Self::RapAfterDraw => "RR3",
        }
    }
}

//! Why an action is refused.

use engine::{Cites, Seat};

use crate::exposition::{BUILDINGS, Card};

/// Why an action is refused.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum Illegal {
    /// Nothing more is played.
    #[error("the game is over: nobody calls any more (W4)")]
    Over,
    /// Somebody else calls.
    #[error("it is not the turn of seat {who}: seat {turn} calls (W4)")]
    NotYourTurn {
        /// Who wanted to act.
        who: Seat,
        /// Whose turn it is.
        turn: Seat,
    },
    /// Somebody else owes a forfeit.
    #[error("it is not the turn of seat {who}: seat {turn} owes a forfeit (W7)")]
    NotYourForfeit {
        /// Who wanted to act.
        who: Seat,
        /// Who owes it.
        turn: Seat,
    },
    /// A forfeit that nobody asked for.
    #[error("no forfeit is due: it is time to call (W4)")]
    CallFirst,
    /// A call before the forfeit.
    #[error("a card must be forfeited to seat {0} first (W7)")]
    ForfeitFirst(Seat),
    /// A call from oneself.
    #[error("cannot call from oneself: only from another player (W4)")]
    Oneself,
    /// A call from somebody without cards.
    #[error("cannot call from seat {0}: that hand is empty (W4)")]
    NoCards(Seat),
    /// A call for a building that is laid.
    #[error("cannot call for {0}: the building of {name} is laid already (W4)", name = BUILDINGS[.0.building()].name)]
    Laid(Card),
    /// A call for a card in one's own hand, where false calls are refused.
    #[error("cannot call for {0}: it is in the caller's own hand (W8)")]
    OwnCard(Card),
    /// A call for a building that one does not hold, where false calls are refused.
    #[error("cannot call for {0}: the caller holds no card of {name} (W7)", name = BUILDINGS[.0.building()].name)]
    HoldsNone(Card),
    /// A forfeit of a card that one does not have.
    #[error("cannot forfeit {0}: it is not in hand (W7)")]
    NotInHand(Card),
}

impl Cites for Illegal {
    fn rule(&self) -> &'static str {
        match self {
            Self::Over | Self::NotYourTurn { .. } | Self::CallFirst | Self::Oneself | Self::NoCards(_) | Self::Laid(_) => "W4",
            Self::NotYourForfeit { .. } | Self::ForfeitFirst(_) | Self::HoldsNone(_) | Self::NotInHand(_) => "W7",
            Self::OwnCard(_) => "W8",
        }
    }
}

//! What happens at the table, with what is hidden in it.

use engine::{Points, Seat, Viewer};

use super::action::Source;
use super::cards::{Card, Cards};
use super::state::MOST_SEATS;

/// What happened.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Event {
    /// A hand was dealt and the top card turned up (P2).
    Dealt {
        /// The number of the deal, from 1.
        deal: u32,
        /// Who dealt.
        dealer: Seat,
        /// How many play.
        seats: u8,
        /// The hands; empty where the viewer does not see them.
        hands: [Cards; MOST_SEATS],
        /// The card turned up.
        up: Card,
    },
    /// A card was drawn.
    Drew {
        /// Who drew.
        seat: Seat,
        /// Where from.
        from: Source,
        /// Which card; `None` where the viewer cannot know.
        card: Option<Card>,
        /// Whether everyone can know which card it was.
        seen: bool,
    },
    /// Cards were parked.
    Parked {
        /// Who parked.
        seat: Seat,
        /// Which cards.
        cards: Cards,
        /// How many cards the player still holds.
        left: u8,
    },
    /// A card was discarded.
    Discarded {
        /// Who discarded.
        seat: Seat,
        /// Which card.
        card: Card,
    },
    /// The discard pile became the pack (P14).
    Turned {
        /// The card turned up to start the new discard pile.
        up: Card,
        /// Whether the pile was shuffled first.
        shuffled: bool,
    },
    /// The hand is over and was counted (P15, P17).
    Counted {
        /// Who ran out; nobody when the hand is dead.
        winner: Option<Seat>,
        /// What everyone was left with, laid open.
        hands: [Cards; MOST_SEATS],
        /// What was set down against everyone, by seat.
        against: Vec<Points>,
    },
    /// The match is over (P16).
    Won {
        /// The totals by seat.
        totals: Vec<Points>,
        /// Those with the fewest points.
        winners: Vec<Seat>,
    },
}

impl Event {
    /// The event as one viewer sees it.
    #[must_use]
    pub fn redacted(&self, viewer: Viewer) -> Self {
        let mut event = self.clone();
        match &mut event {
            Self::Dealt { hands, .. } => {
                for (seat, hand) in Seat::all(MOST_SEATS as u8).zip(hands) {
                    if !viewer.is(seat) {
                        *hand = Cards::NONE;
                    }
                }
            }
            Self::Drew { seat, card, seen, .. } if !*seen && !viewer.is(*seat) => *card = None,
            Self::Drew { .. }
            | Self::Parked { .. }
            | Self::Discarded { .. }
            | Self::Turned { .. }
            | Self::Counted { .. }
            | Self::Won { .. } => {}
        }
        event
    }
}

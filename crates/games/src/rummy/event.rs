//! What happens at the table, with what is hidden in it.

use engine::{Points, Seat, Viewer};

use crate::rummy_pack::{Card, Cards, MOST_SEATS, Source};

/// What happened.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Event {
    /// Everyone drew a card, and the lowest number deals (R2).
    DrewForDeal {
        /// The cards in the order in which they were drawn; those who tied drew again.
        lot: Vec<(Seat, Card)>,
        /// Who deals.
        dealer: Seat,
    },
    /// A hand was dealt and the top card turned up (R3).
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
        source: Source,
        /// Which card; `None` where the viewer cannot know.
        card: Option<Card>,
        /// Whether everyone can know which card it was.
        seen: bool,
    },
    /// A sequence or set was laid down.
    Melded {
        /// Who laid it.
        seat: Seat,
        /// Its cards.
        cards: Cards,
        /// Its number on the table, from 1.
        number: u8,
        /// How many cards the player still holds.
        left: u8,
    },
    /// A card was added to a sequence or set.
    Added {
        /// Who added it.
        seat: Seat,
        /// Which card.
        card: Card,
        /// The number of the meld, from 1.
        number: u8,
        /// The meld as it is now.
        meld: Cards,
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
    /// The discard pile became the pack (R13).
    Turned {
        /// How many cards it had.
        cards: u8,
        /// Whether it was shuffled.
        shuffled: bool,
    },
    /// The hand is over and was counted (R14, R15).
    Counted {
        /// Who ran out of cards; nobody when the hand is dead.
        winner: Option<Seat>,
        /// What everyone was left with, laid open.
        hands: [Cards; MOST_SEATS],
        /// What was set down against everyone, by seat.
        against: Vec<Points>,
    },
    /// The match is over (R14).
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
            Self::Drew { seat, card, seen: false, .. } if !viewer.is(*seat) => *card = None,
            Self::DrewForDeal { .. }
            | Self::Drew { .. }
            | Self::Melded { .. }
            | Self::Added { .. }
            | Self::Discarded { .. }
            | Self::Turned { .. }
            | Self::Counted { .. }
            | Self::Won { .. } => {}
        }
        event
    }
}

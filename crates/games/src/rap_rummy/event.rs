//! What happens at the table, with what is hidden in it.

use engine::{Points, Seat, Viewer};

use super::score::Showdown;
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
    /// A player did not rap in the round before the first draw (RR2).
    Passed {
        /// Who passed.
        seat: Seat,
    },
    /// A card was drawn.
    Drew {
        /// Who drew.
        seat: Seat,
        /// Where from.
        source: Source,
        /// Which card; `None` where the viewer cannot know.
        card: Option<Card>,
    },
    /// A card was discarded.
    Discarded {
        /// Who discarded.
        seat: Seat,
        /// Which card.
        card: Card,
    },
    /// Somebody rapped.
    Rapped {
        /// Who rapped.
        seat: Seat,
    },
    /// The hands were shown and counted (RR4 to RR8).
    Shown {
        /// How many play.
        seats: u8,
        /// How nobody came to rap: the pack is drawn (RR8), or nobody has drawn from it for too long (RR10).
        pack_gone: bool,
        /// The hands, the counts and the points.
        showdown: Box<Showdown>,
    },
    /// The match is over (RR9).
    Won {
        /// The totals by seat.
        totals: Vec<Points>,
        /// Those with the most points.
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
            Self::Drew { seat, source: Source::Pack, card } if !viewer.is(*seat) => *card = None,
            Self::DrewForDeal { .. }
            | Self::Passed { .. }
            | Self::Drew { .. }
            | Self::Discarded { .. }
            | Self::Rapped { .. }
            | Self::Shown { .. }
            | Self::Won { .. } => {}
        }
        event
    }
}

//! What happens at the table. All of it is seen by everyone, but for the cards that were dealt.

use engine::{Points, Seat, Seats, Viewer};

use super::state::MOST;
use crate::exposition::{Card, Cards};

/// What happened.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Event {
    /// The pack was dealt.
    Dealt {
        /// The number of the deal, from 1.
        deal: u32,
        /// Who dealt.
        dealer: Seat,
        /// To whom how many cards, and which.
        hands: Dealt,
    },
    /// Somebody called for a card.
    Called {
        /// Who called.
        caller: Seat,
        /// From whom.
        called: Seat,
        /// For which card.
        card: Card,
        /// What came of it.
        answer: Answer,
        /// Whether the hand that gave the card is now empty.
        out: bool,
    },
    /// A card was given up after a false call (W7).
    Forfeited {
        /// Who called falsely.
        from: Seat,
        /// Who had been called.
        to: Seat,
        /// The card.
        card: Card,
        /// Whether that was their last card.
        out: bool,
    },
    /// A building was laid on the table (W3).
    Laid {
        /// Who formed it.
        seat: Seat,
        /// Which building, as an index into the table of the fifteen.
        building: usize,
        /// Whether these were their last cards.
        out: bool,
    },
    /// The deal was counted (W10).
    Counted {
        /// The number of the deal, from 1.
        deal: u32,
        /// Whether it ended for want of progress (W12).
        stalled: bool,
        /// How many play.
        seats: u8,
        /// Buildings of this deal by seat; a side's stand at each of its seats.
        points: [u8; MOST],
        /// Totals by seat.
        totals: [Points; MOST],
    },
    /// The match is over.
    Won {
        /// Who won; several share it.
        winners: Seats,
    },
}

/// What came of a call.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Answer {
    /// The player called had the card and handed it over (W5).
    HandedOver,
    /// They did not have it (W6).
    No,
    /// The caller holds no card of that building, and owes a forfeit (W7).
    False,
    /// The card was in the caller's own hand, and went to the player called (W8).
    OwnCard,
}

/// Hands as they were dealt; a viewer knows how many cards everyone got, and which ones they got themselves.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Dealt {
    seats: u8,
    sizes: [u8; MOST],
    cards: [Option<Cards>; MOST],
}

impl Dealt {
    pub(crate) fn new(seats: u8, hands: [Cards; MOST]) -> Self {
        Self { seats, sizes: hands.map(super::super::set::Set::len), cards: hands.map(Some) }
    }

    /// The seats with the number of their cards, and the cards themselves where the viewer sees them.
    pub fn hands(&self) -> impl Iterator<Item = (Seat, u8, Option<Cards>)> + '_ {
        Seat::all(self.seats).map(|seat| (seat, self.sizes[seat.index()], self.cards[seat.index()]))
    }

    fn seen_by(&self, viewer: Viewer) -> Self {
        let mut seen = self.clone();
        for (index, cards) in seen.cards.iter_mut().enumerate() {
            if viewer.seat().is_none_or(|seat| seat.index() != index) {
                *cards = None;
            }
        }
        seen
    }
}

impl Event {
    pub(crate) fn redact(&self, viewer: Viewer) -> Self {
        match self {
            Self::Dealt { deal, dealer, hands } => Self::Dealt { deal: *deal, dealer: *dealer, hands: hands.seen_by(viewer) },
            other => other.clone(),
        }
    }
}

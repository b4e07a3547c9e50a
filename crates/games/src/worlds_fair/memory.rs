//! What the whole table knows of the cards that nobody has seen, from every call and answer of the deal.
//!
//! Everything that happens is public, so this is common knowledge, and it is exact: the deals that fit it are the deals that fit
//! the calls. Three facts make it small.
//!
//! - A card that has been handed over is seen by all, and seen wherever it goes from then on. The others have stayed where they
//!   were dealt.
//! - An answer says who does not have a card. As long as the card stays hidden, that remains true.
//! - "They hold a card of this building" (they called for it, W7) and "they do not hold all of it" (they would have laid it, W3) are
//!   about all the hidden cards of the building: those that are seen later have either settled the question or left it to the
//!   rest. So each is one bit for a seat and a building, however often it was learned.

use engine::Seat;

use super::state::MOST;
use crate::exposition::{BUILDING_COUNT, Card, Cards};

/// A set of seats, a bit for each.
pub(crate) type SeatBits = u16;

pub(crate) const fn bit(seat: Seat) -> SeatBits {
    1 << seat.index()
}

/// What is publicly known of the cards of a deal.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Memory {
    /// Cards that everyone has seen: handed over, or laid.
    pub(crate) seen: Cards,
    /// By card: who is known not to have it. Nobody, once it is seen.
    pub(crate) denied: [SeatBits; Card::COUNT as usize],
    /// By building: who is known to have at least one of its hidden cards.
    pub(crate) holders: [SeatBits; BUILDING_COUNT],
    /// By building: who is known not to have all of its hidden cards.
    pub(crate) lacking: [SeatBits; BUILDING_COUNT],
    /// By seat, as bits: the buildings that it has called for in this deal, while holding a card of them.
    pub(crate) called: [u16; MOST],
}

impl Memory {
    /// Right after a deal: whoever had been dealt a whole building would have laid it.
    pub(crate) const fn new(seats: u8) -> Self {
        Self {
            seen: Cards::NONE,
            denied: [0; Card::COUNT as usize],
            holders: [0; BUILDING_COUNT],
            lacking: [(1 << seats) - 1; BUILDING_COUNT],
            called: [0; MOST],
        }
    }

    /// A call that was not false: the caller, who has `hand`, holds another card of the building.
    #[inline]
    pub(crate) fn called(&mut self, caller: Seat, hand: Cards, card: Card) {
        let seen_of_his = hand.intersection(self.seen).intersection(Cards::building(card.building()));
        if seen_of_his.is_empty() {
            self.holders[card.building()] |= bit(caller);
        }
        self.called[caller.index()] |= 1 << card.building();
        self.deny(card, caller);
    }

    /// This seat does not have the card.
    #[inline]
    pub(crate) fn deny(&mut self, card: Card, seat: Seat) {
        if !self.seen.contains(card) {
            self.denied[card.index()] |= bit(seat);
        }
    }

    /// A false call: the caller has no card of the building.
    pub(crate) fn has_none(&mut self, seat: Seat, building: usize) {
        for card in Cards::building(building).iter() {
            self.deny(card, seat);
        }
    }

    /// A card went from one hand to another before everybody's eyes. `hand` is the receiver's hand with it, not a whole building.
    #[inline]
    pub(crate) fn moved(&mut self, card: Card, from: Seat, to: Seat, hand: Cards) {
        let building = card.building();
        if !self.seen.contains(card) {
            self.seen.insert(card);
            self.denied[card.index()] = 0;
            // It was theirs from the deal: that they held one is settled, and that the others did not hold all of them.
            self.holders[building] &= !bit(from);
            self.lacking[building] &= bit(from);
        }
        if hand.contains_all(self.seen.intersection(Cards::building(building))) {
            self.lacking[building] |= bit(to);
        }
    }

    /// A building is laid: its cards are hidden no more.
    #[inline]
    pub(crate) fn laid(&mut self, building: usize) {
        self.seen = self.seen.union(Cards::building(building));
        self.denied[building * 4..building * 4 + 4].fill(0);
        self.holders[building] = 0;
        self.lacking[building] = 0;
    }
}

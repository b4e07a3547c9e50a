//! The cards that a viewer does not see, and the ways in which those of one building may lie.

use engine::Seat;

use super::memory::{Memory, SeatBits, bit};
use super::state::MOST;
use super::view::View;
use crate::exposition::{Card, Cards};

/// Cards to be given out to those who hold them unseen.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Hidden<'a> {
    /// What everyone knows.
    pub(crate) memory: &'a Memory,
    /// The cards to be given out.
    pub(crate) cards: Cards,
    /// How many each seat gets: together, all of them.
    pub(crate) wanted: [u8; MOST],
}

impl<'a> Hidden<'a> {
    /// What the owner of a view does not see.
    pub(crate) fn from_view(view: &'a View) -> Self {
        let mut wanted = [0; MOST];
        for seat in Seat::all(view.table.seats) {
            wanted[seat.index()] = view.unknown_of(seat);
        }
        Self { memory: &view.table.memory, cards: view.hidden(), wanted }
    }

    /// The hidden cards of a building.
    pub(crate) fn of_building(&self, building: usize) -> Cards {
        self.cards.intersection(Cards::building(building))
    }

    /// What is known of the hidden cards of a building.
    pub(crate) fn known_of(&self, building: usize) -> Known {
        let cards = self.of_building(building);
        let owning = Seat::all(Seat::MOST).filter(|seat| self.wanted[seat.index()] > 0).fold(0, |seats, seat| seats | bit(seat));
        let mut open = [0; 4];
        for (open, card) in open.iter_mut().zip(cards.iter()) {
            *open = owning & !self.memory.denied[card.index()];
        }
        // Where the viewer has one of the unseen cards themselves, nobody else has all of them.
        let unseen = Cards::building(building).difference(self.memory.seen);
        Known {
            cards: cards.len(),
            open,
            // Whoever gets no card here has their hand in plain sight: the viewer, who knows what they hold.
            holders: self.memory.holders[building] & owning,
            lacking: if unseen == cards { self.memory.lacking[building] & owning } else { 0 },
        }
    }

    /// The cards of a building with their places in a way.
    pub(crate) fn places(&self, building: usize) -> impl Iterator<Item = (usize, Card)> {
        self.of_building(building).iter().enumerate()
    }
}

/// What is known of the hidden cards of one building: buildings of which the same is known can lie in the same ways.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Known {
    /// How many are hidden.
    pub(crate) cards: u8,
    /// By hidden card, in the order of the pack: who may have it.
    open: [SeatBits; 4],
    /// Who has at least one of them.
    holders: SeatBits,
    /// Who does not have all of them.
    lacking: SeatBits,
}

impl Known {
    /// Visits every way in which the hidden cards may lie, as far as this building alone can tell: by card, the index of its
    /// owner.
    pub(crate) fn for_each_way(&self, mut visit: impl FnMut(&[u8])) {
        if self.cards > 0 {
            self.give(0, 0, &mut [0; 4], &mut visit);
        }
    }

    fn give(&self, at: usize, got: SeatBits, owners: &mut [u8; 4], visit: &mut impl FnMut(&[u8])) {
        if at == usize::from(self.cards) {
            // One seat has all of them exactly where one bit is set.
            if self.holders & !got == 0 && !(got.is_power_of_two() && self.lacking & got != 0) {
                visit(&owners[..at]);
            }
            return;
        }
        let mut left = self.open[at];
        while left != 0 {
            let owner = left.trailing_zeros();
            left &= left - 1;
            owners[at] = owner as u8;
            self.give(at + 1, got | 1 << owner, owners, visit);
        }
    }
}

//! The cards that a viewer does not see, and the ways in which those of one building may lie.

use engine::Seat;

use super::memory::{Memory, bit};
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
        self.cards.and(Cards::building(building))
    }

    /// Visits every way in which the hidden cards of a building may lie, as far as this building alone can tell: by card, in
    /// the order of the pack, the index of its owner.
    pub(crate) fn for_each_way(&self, building: usize, mut visit: impl FnMut(&[u8; 4])) {
        let cards = self.of_building(building);
        let owning = Seat::all(Seat::MOST).filter(|seat| self.wanted[seat.index()] > 0).fold(0, |seats, seat| seats | bit(seat));
        // Whoever gets no card here has his hand in plain sight: the viewer, who knows what he holds.
        let holders = self.memory.holders[building] & owning;
        // Where the viewer has one of the hidden cards himself, nobody else has all of them.
        let unseen = Cards::building(building).without(self.memory.seen);
        let lacking = if unseen == cards { self.memory.lacking[building] } else { 0 };

        let mut open = [0; 4];
        let mut count = 0;
        for card in cards.iter() {
            open[count] = owning & !self.memory.denied[card.index()];
            count += 1;
        }
        let mut way = Way { open: &open[..count], holders, lacking, owners: [0; 4], visit: &mut visit };
        if count > 0 {
            way.give(0, 0);
        }
    }

    /// The cards of a building with their places in a way.
    pub(crate) fn places(&self, building: usize) -> impl Iterator<Item = (usize, Card)> {
        self.of_building(building).iter().enumerate()
    }
}

/// A way in the making.
struct Way<'a, V> {
    /// By card: who may have it.
    open: &'a [u16],
    holders: u16,
    lacking: u16,
    owners: [u8; 4],
    visit: &'a mut V,
}

impl<V: FnMut(&[u8; 4])> Way<'_, V> {
    fn give(&mut self, at: usize, got: u16) {
        let Some(&open) = self.open.get(at) else {
            // One seat has all of them exactly where one bit is set.
            if self.holders & !got == 0 && !(got.is_power_of_two() && self.lacking & got != 0) {
                (self.visit)(&self.owners);
            }
            return;
        };
        let mut left = open;
        while left != 0 {
            let owner = left.trailing_zeros();
            left &= left - 1;
            self.owners[at] = owner as u8;
            self.give(at + 1, got | 1 << owner);
        }
    }
}

//! Players whose accounts are deleted.

use engine::Seat;

use crate::entry::{Closed, Entry};
use crate::state::{Standing, Table};

impl Table {
    /// The account of the owner of a seat is deleted: they leave for good, also where they had left before, and are not asked about
    /// anything any more. Where nobody else owns a seat, the match is ended.
    pub fn decide_gone(&self, seat: Seat) -> Vec<Entry> {
        let Some(chair) = self.chairs.get(seat.index()).filter(|chair| chair.is_people() && !chair.gone) else {
            return Vec::new();
        };
        let mut entries = vec![Entry::Left { seat, gone: true }];
        match self.standing() {
            Standing::Waiting => return vec![Entry::Rose { seat }],
            Standing::Playing => {}
            Standing::Over if self.is_stuck() => {
                entries.push(Entry::Closed { why: Closed::Abandoned });
                return entries;
            }
            Standing::Over | Standing::Closed(_) => return Vec::new(),
        }
        let others = self.people().iter().any(|other| other != seat);
        let present = self.present_people().iter().any(|other| other != seat);
        // A player who has left may return; the owner of a deleted account does not.
        if !others || (chair.is_present() && !present) {
            entries.push(Entry::Closed { why: Closed::Abandoned });
            return entries;
        }
        entries.extend(self.undo_without(seat));
        if chair.is_present() {
            entries.extend(self.next_deal_without(seat));
        }
        entries
    }
}

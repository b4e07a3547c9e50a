//! What one viewer may know and remember.

use engine::{Seat, Viewer};

use super::state::Americana;
use super::table::{MOST_SEATS, Public};
use crate::pack52::Cards;

/// What one viewer may know and remember: what everybody sees, their own cards, and those they laid aside.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct View {
    /// Who looks.
    pub viewer: Viewer,
    /// What everybody sees and remembers.
    pub table: Public,
    /// The viewer's own hand; a spectator has none.
    pub hand: Cards,
    /// The hand that the viewer themselves laid aside for the extra hand.
    pub laid: Cards,
    /// How many cards everyone holds.
    pub held: [u8; MOST_SEATS],
    /// How many cards the extra hand has.
    pub extra: u8,
    /// How many cards are dead.
    pub dead: u8,
}

impl View {
    pub(super) fn of(state: &Americana, viewer: Viewer) -> Self {
        let laid_by_viewer = state.table.laid_by.is_some_and(|seat| viewer.is(seat));
        Self {
            viewer,
            table: state.table,
            hand: viewer.seat().map_or(Cards::NONE, |seat| state.hand(seat)),
            laid: if laid_by_viewer { state.laid } else { Cards::NONE },
            held: state.hands.map(super::super::set::Set::len),
            extra: state.extra.len(),
            dead: state.dead.len(),
        }
    }

    /// What the viewer knows a hand to hold: all of their own, what was seen of others.
    pub fn known_hand(&self, seat: Seat) -> Cards {
        if self.viewer.is(seat) { self.hand } else { self.table.seen.holds[seat.index()] }
    }

    /// The cards whose place the viewer has not seen: in another hand, in the extra hand, or dead.
    pub fn unseen(&self) -> Cards {
        let seen = self.table.played.union(self.laid);
        let seen = Seat::all(self.table.seats).fold(seen, |seen, seat| seen.union(self.known_hand(seat)));
        Cards::ALL.difference(seen)
    }
}

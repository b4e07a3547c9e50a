//! What one viewer may know: everything said aloud, and their own hand.

use engine::{Seat, Viewer};

use super::play::{Price, price_of};
use super::state::{MOST, Public, WorldsFair};
use crate::exposition::Cards;

/// What one viewer knows and remembers.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct View {
    pub(crate) viewer: Viewer,
    pub(crate) table: Public,
    /// The viewer's own hand; a spectator has none.
    pub(crate) hand: Cards,
    /// How many cards everyone has.
    pub(crate) sizes: [u8; MOST],
    /// The cards that everyone is known to have, because the table saw them handed over.
    pub(crate) known: [Cards; MOST],
}

impl View {
    pub(crate) fn of(state: &WorldsFair, viewer: Viewer) -> Self {
        Self {
            viewer,
            hand: viewer.seat().map_or(Cards::NONE, |seat| state.hands[seat.index()]),
            sizes: state.sizes(),
            known: state.hands.map(|hand| hand.intersection(state.table.memory.seen)),
            table: state.table.clone(),
        }
    }

    /// The cards of a seat that the viewer sees or has seen.
    pub(crate) fn cards_of(&self, seat: Seat) -> Cards {
        if self.viewer.is(seat) { self.hand } else { self.known[seat.index()] }
    }

    /// The cards in play whose place the viewer does not know.
    pub(crate) fn hidden(&self) -> Cards {
        Cards::ALL.difference(self.table.memory.seen).difference(self.hand)
    }

    /// W7, W8: the cards for which a call costs the viewer a card, by the rule. There are none where such calls are refused, nor for
    /// who has no cards.
    pub(crate) fn prices(&self) -> impl Iterator<Item = (&'static str, Cards)> + '_ {
        let may = !self.table.options.refuses() && !self.hand.is_empty();
        let callable = if may { Cards::ALL.difference(self.table.laid_cards()) } else { Cards::NONE };
        let of =
            move |price: Price| -> Cards { callable.iter().filter(|card| price_of(self.hand, *card) == Some(price)).collect() };
        [Price::OneOfChoice, Price::ThatCard].into_iter().map(move |price| (price.rule(), of(price)))
    }

    /// How many cards of a seat the viewer does not know.
    pub(crate) fn unknown_of(&self, seat: Seat) -> u8 {
        self.sizes[seat.index()] - self.cards_of(seat).len()
    }
}

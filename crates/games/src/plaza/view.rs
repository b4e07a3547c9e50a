//! What one viewer may know and remember.

use engine::{Points, Seat, Sheet, Status, Viewer};

use super::cards::{Card, Cards};
use super::memory::{Drawn, Turns};
use super::options::PlazaOptions;
use super::state::{MOST_SEATS, Phase, Pile, Plaza};

/// What one viewer may know and remember. Every discard was seen by all, so the whole pile is here, and so is who took a card
/// from it and still holds it; after the pile has been turned over unshuffled (P14), even the order of the pack.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct View {
    /// Who looks.
    pub viewer: Viewer,
    /// What the table has agreed on.
    pub options: PlazaOptions,
    /// How many play.
    pub seats: u8,
    /// Who acts, or how it ended.
    pub status: Status,
    /// The part of the turn.
    pub phase: Phase,
    /// The number of this deal, from 1.
    pub deal: u32,
    /// Who dealt.
    pub dealer: Seat,
    /// The cards parked.
    pub plaza: Cards,
    /// The viewer's own hand; a spectator has none.
    pub hand: Cards,
    /// How many cards everyone holds.
    pub held: [u8; MOST_SEATS],
    /// What everyone is known to hold.
    pub known: [Cards; MOST_SEATS],
    /// What everyone has discarded in this hand, wherever it is now.
    pub thrown: [Cards; MOST_SEATS],
    /// What lay open when everyone drew "down" instead.
    pub refused: [Cards; MOST_SEATS],
    /// The last turns of everyone in this hand.
    pub turns: [Turns; MOST_SEATS],
    /// How the turn in progress began.
    pub drawn: Drawn,
    /// What was parked in it.
    pub just_parked: Cards,
    /// How many cards the pack has.
    pub pack: u8,
    /// The pack, top last, where everyone can know its order.
    pub pack_seen: Option<Pile>,
    /// The discard pile, top last.
    pub discard: Pile,
    /// Finished turns in a row without a card parked (P17).
    pub idle: u32,
    /// Whether a card was parked in this turn.
    pub parked: bool,
    /// Points against everyone.
    pub scores: [Points; MOST_SEATS],
    /// What each deal has set down.
    pub sheet: Sheet<[Points; MOST_SEATS]>,
    pub(super) to_act: Seat,
    pub(super) shuffles: u32,
    pub(super) one_hand: bool,
}

impl View {
    pub(super) fn of(state: &Plaza, viewer: Viewer) -> Self {
        Self {
            viewer,
            options: state.options,
            seats: state.seats,
            status: state.standing(),
            phase: state.phase,
            deal: state.deal,
            dealer: state.dealer,
            plaza: state.plaza,
            hand: viewer.seat().map_or(Cards::NONE, |seat| state.hands[seat.index()]),
            held: state.hands.map(Cards::len),
            known: state.known,
            thrown: state.thrown,
            refused: state.refused,
            turns: state.turns.clone(),
            drawn: state.drawn,
            just_parked: state.just_parked,
            pack: state.pack.len() as u8,
            pack_seen: state.pack_seen.then(|| state.pack.clone()),
            discard: state.discard.clone(),
            idle: state.idle,
            parked: state.parked,
            scores: state.scores,
            sheet: state.sheet.clone(),
            to_act: state.to_act,
            shuffles: state.shuffles,
            one_hand: state.one_hand,
        }
    }

    /// What the viewer knows a hand to hold: all of their own, what was seen of others.
    pub fn known_hand(&self, seat: Seat) -> Cards {
        if self.viewer.is(seat) { self.hand } else { self.known[seat.index()] }
    }

    /// The top of the discard pile.
    pub fn up(&self) -> Option<Card> {
        self.discard.last().copied()
    }

    /// The cards whose place the viewer cannot know: in another hand, or in a pack whose order was not seen.
    pub fn unseen(&self) -> Cards {
        let pile = |pile: &Pile| pile.iter().copied().collect::<Cards>();
        let mut seen = self.plaza.union(pile(&self.discard));
        if let Some(pack) = &self.pack_seen {
            seen = seen.union(pile(pack));
        }
        for seat in Seat::all(self.seats) {
            seen = seen.union(self.known_hand(seat));
        }
        Cards::ALL.difference(seen)
    }
}

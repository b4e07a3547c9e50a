//! What the others' plays tell of their cards. The factors were fitted to hands that computer players have played: a hand that
//! was really held should weigh more than one that was only possible.

use engine::Seat;

use super::quick::usual;
use super::state::{Phase, RapRummy};
use super::view::View;
use crate::rummy_pack::{Cards, lowest};

/// States that a search weighs.
pub(super) const POOL: u32 = 1_024;
/// A hand that was good enough for a rap, and did not rap.
const SILENT: f64 = 0.1;
/// A card that lay open, would have made a sequence or set with this hand, and was left there.
const REFUSED: f64 = 0.15;
/// A card that waits for the same cards as one that was thrown away.
const THROWN_PARTNER: f64 = 0.5;
/// A card outside of sequences and sets that counts more than one that was thrown away.
const HELD_WORSE: f64 = 0.1;
/// A card taken from the pile that makes no sequence or set with this hand.
const TAKEN_LOOSE: f64 = 0.1;

/// How likely the others would have played as they did, if these were their hands.
pub(super) fn weigh(view: &View, state: &RapRummy) -> f64 {
    let me = view.seen.viewer.seat();
    Seat::all(view.seen.seats).filter(|seat| Some(*seat) != me).map(|seat| hand_weight(view, state, seat)).product()
}

/// Whether the seat has already been asked whether it raps: in the round before the first draw, those left of the dealer up to the
/// one to act have not all been.
fn was_asked(view: &View, seat: Seat) -> bool {
    view.phase != Phase::RapRound
        || view
            .sitting
            .dealer
            .round_from_left(view.seen.seats)
            .take_while(|asked| *asked != view.to_act)
            .any(|asked| asked == seat)
}

fn hand_weight(view: &View, state: &RapRummy, seat: Seat) -> f64 {
    let (hand, memory) = (state.table.hands[seat.index()], &view.seen.memory);
    let (thrown, refused) = (memory.discarded[seat.index()], memory.refused[seat.index()]);
    let arranged = lowest(hand);
    let mut weight = 1.0;
    if was_asked(view, seat) && arranged.count() <= usual(view.seen.seats, thrown.len()) {
        weight *= SILENT;
    }
    for card in refused.difference(hand).iter() {
        if lowest(hand.with(card)).melded().contains(card) {
            weight *= REFUSED;
        }
    }
    for card in thrown.difference(hand).iter() {
        for other in arranged.rest().iter() {
            if !Cards::only(other).outs(card, Cards::NONE).is_empty() {
                weight *= THROWN_PARTNER;
            } else if other.number() > card.number() && arranged.rest().without(other).outs(other, hand).is_empty() {
                weight *= HELD_WORSE;
            }
        }
    }
    for card in memory.known[seat.index()].intersection(memory.taken[seat.index()]).iter() {
        if arranged.rest().contains(card) {
            weight *= TAKEN_LOOSE;
        }
    }
    weight
}

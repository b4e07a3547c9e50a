//! What the others' plays tell of their cards. The factors were fitted to hands that computer players have played: a hand that
//! was really held should weigh more than one that was only possible.

use engine::Seat;

use super::quick::places;
use super::state::Rummy;
use super::view::View;
use crate::rummy_pack::{Cards, lowest};

/// States that a search weighs.
pub(super) const POOL: u32 = 1_024;
/// A sequence or set that could be laid down and was not.
const MELD: f64 = 0.02;
/// A card that could be added to the table and was not.
const PLACE: f64 = 0.1;
/// A card that lay open, would have made a sequence or set with this hand, and was left there.
const REFUSED: f64 = 0.1;
/// A card that waits for the same cards as one that was thrown away.
const THROWN_PARTNER: f64 = 0.25;
/// A card that costs more and waits for nothing, held where another was thrown away.
const HELD_WORSE: f64 = 0.15;
/// A card taken from the pile that goes with nothing in this hand.
const TAKEN_ALONE: f64 = 0.7;

/// How likely the others would have played as they did, if these were their hands.
pub(super) fn weigh(view: &View, state: &Rummy) -> f64 {
    let me = view.seen.viewer.seat();
    Seat::all(view.seen.seats).filter(|seat| Some(*seat) != me).map(|seat| hand_weight(view, state, seat)).product()
}

fn hand_weight(view: &View, state: &Rummy, seat: Seat) -> f64 {
    let (hand, memory) = (state.table.hands[seat.index()], &view.seen.memory);
    let (thrown, refused) = (memory.discarded[seat.index()], memory.refused[seat.index()]);
    let mut weight = 1.0;
    // Before the first turn nothing is known of a hand.
    if thrown.is_empty() {
        return weight;
    }
    if !lowest(hand).melded().is_empty() {
        weight *= MELD;
    }
    for _ in hand.intersection(places(&view.melds)).iter() {
        weight *= PLACE;
    }
    for card in refused.difference(hand).iter() {
        if lowest(hand.with(card)).melded().contains(card) {
            weight *= REFUSED;
        }
    }
    for card in thrown.difference(hand).iter() {
        for other in hand.iter() {
            if !Cards::only(other).outs(card, view.seen.laid).is_empty() {
                weight *= THROWN_PARTNER;
            } else if other.number() > card.number() && hand.without(other).outs(other, hand).is_empty() {
                weight *= HELD_WORSE;
            }
        }
    }
    for card in memory.known[seat.index()].intersection(memory.taken[seat.index()]).iter() {
        if hand.without(card).outs(card, hand).is_empty() {
            weight *= TAKEN_ALONE;
        }
    }
    weight
}

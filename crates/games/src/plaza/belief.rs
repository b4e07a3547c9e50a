//! What the others' plays tell of their cards. The factors were fitted to hands that computer players have played: a hand that
//! was really held should weigh more than one that was only possible.

use engine::Seat;

use super::cards::Cards;
use super::state::Plaza;
use super::view::View;

/// States that a search weighs.
pub(super) const POOL: u32 = 1_024;
/// A card that could be parked and was not.
const READY: f64 = 0.4;
/// A card that lay open, could have been parked with this hand, and was left there.
const REFUSED: f64 = 0.25;
/// A card that waits for the same cards as one that was thrown away.
const THROWN_PARTNER: f64 = 0.3;
/// A card that costs more and waits for nothing, held where another was thrown away.
const HELD_WORSE: f64 = 0.15;

/// How likely the others would have played as they did, if these were their hands.
pub(super) fn weigh(view: &View, state: &Plaza) -> f64 {
    let me = view.viewer.seat();
    Seat::all(view.seats).filter(|seat| Some(*seat) != me).map(|seat| hand_weight(view, state, seat)).product()
}

fn hand_weight(view: &View, state: &Plaza, seat: Seat) -> f64 {
    let (hand, plaza) = (state.hands[seat.index()], view.plaza);
    let (thrown, refused) = (view.thrown[seat.index()], view.refused[seat.index()]);
    let mut weight = 1.0;
    // Before the first turn nothing is known of a hand.
    if thrown.is_empty() {
        return weight;
    }
    for _ in hand.parkable(plaza).iter() {
        weight *= READY;
    }
    for card in refused.difference(hand).difference(plaza).iter() {
        // What the Plaza has taken since says nothing of the hand.
        if !Cards::only(card).fit(plaza) && hand.with(card).parkable(plaza).contains(card) {
            weight *= REFUSED;
        }
    }
    for card in thrown.difference(hand).iter() {
        let partners = hand.iter().filter(|other| !Cards::only(*other).outs(card, plaza).is_empty());
        for _ in partners {
            weight *= THROWN_PARTNER;
        }
        let worse = hand.iter().filter(|other| {
            other.number() > card.number() && hand.union(plaza).without(*other).outs(*other, hand.union(plaza)).is_empty()
        });
        for _ in worse {
            weight *= HELD_WORSE;
        }
    }
    weight
}

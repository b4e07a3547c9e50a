//! What Rummy and Rap Rummy write alike of a view as numbers.

use engine::observe::Observation;

use super::cards::{Card, Cards};
use super::seen::Seen;
use super::sitting::Sitting;
use super::table::Pile;

pub(crate) const CARDS: usize = Card::COUNT as usize;

/// The cards, as the viewer sees and remembers them.
pub(crate) fn write_cards(to: &mut Observation, seen: &Seen) {
    let at = (seen.viewer, seen.seats);
    mark(to.row("hand", CARDS), seen.hand());
    to.seats("known", at, CARDS, |seat, row| mark(row, seen.known_hand(seat)));
    to.seats("taken", at, CARDS, |seat, row| mark(row, seen.memory.taken[seat.index()]));
    to.seats("discarded", at, CARDS, |seat, row| mark(row, seen.memory.discarded[seat.index()]));
    to.each_seat("held", at, |seat| f32::from(seen.held[seat.index()]) / 10.0);
    to.number("pack", f32::from(seen.pack) / 44.0);
    to.one_of("up", CARDS, seen.up().map(|card| card.index().into()));
    depths(to, "pile_depth", Some(&seen.pile));
}

/// What is known of a pack that was turned over.
pub(crate) fn write_turned_pack(to: &mut Observation, seen: &Seen) {
    to.number("turned", f32::from(seen.memory.turned) / 4.0);
    to.number("pack_seen", f32::from(u8::from(seen.pack_seen.is_some())));
    depths(to, "pack_depth", seen.pack_seen.as_ref());
}

/// Who deals, and the score.
pub(crate) fn write_sitting(to: &mut Observation, seen: &Seen, sitting: &Sitting) {
    let at = (seen.viewer, seen.seats);
    to.which_seat("dealer", at, Some(sitting.dealer));
    to.each_seat("scores", at, |seat| sitting.scores[seat.index()] as f32 / 100.0);
    to.number("deal", sitting.deal as f32 / sitting.deals as f32);
}

pub(crate) fn mark(row: &mut [f32], cards: Cards) {
    cards.iter().for_each(|card| row[usize::from(card.index())] = 1.0);
}

/// One for the top card of a pile, less for those below it, nothing for a card that is not there.
fn depths(to: &mut Observation, name: &'static str, pile: Option<&Pile>) {
    let row = to.row(name, CARDS);
    for (depth, card) in pile.into_iter().flat_map(|pile| pile.iter().rev()).enumerate() {
        row[usize::from(card.index())] = 1.0 - depth as f32 / 44.0;
    }
}

/// The number of a meld among the 235 that the pack has: sets by number (all four, then without each suit in turn), then
/// sequences by suit, first card and length.
pub(crate) fn meld_number(cards: Cards) -> u32 {
    let first = cards.first().expect("a meld has cards");
    if cards.is_set() {
        let all = Cards::ALL.of_number(first.number());
        let missing = all.difference(cards).first().map_or(0, |card| 1 + card.suit() as u32);
        return u32::from(first.number() - 1) * 5 + missing;
    }
    // A sequence that begins at number n can be 3 to 12 - n long.
    let before: u32 = (1..first.number()).map(|number| u32::from(10 - number)).sum();
    55 + first.suit() as u32 * 45 + before + u32::from(cards.len() - 3)
}

/// How many melds the pack has.
pub(crate) const MELDS: u32 = 55 + 4 * 45;

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_meld_of_the_pack_has_a_number_of_its_own() {
        let mut numbers = Vec::new();
        Cards::ALL.each_meld(|meld| numbers.push(meld_number(meld)));
        numbers.sort_unstable();
        assert_eq!(numbers, (0..MELDS).collect::<Vec<u32>>());
    }
}

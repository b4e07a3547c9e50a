//! The player of rollouts: decides from an imagined state in well under a microsecond, without lists, views or memory of its own.
//! It looks only at what its seat would see.

use engine::Seat;

use super::action::Action;
use super::state::{Phase, RapRummy};
use crate::rummy_pack::{Card, Cards, Source, lowest};

/// By how much a card from the pile must lower the count to be taken.
const WORTH_TAKING: i32 = 4;
/// What each card that would complete something is worth, in parts of the number of the card that waits for it.
const OUT: i32 = 12;
/// With what count one raps before the first draw, how much less it must be after each discard, and what is always enough: when two
/// play with eight cards, and when more play with six.
const FIRST_OF_TWO: i32 = 30;
const STEP_OF_TWO: i32 = 4;
const LAST_OF_TWO: i32 = 8;
const FIRST_OF_MORE: i32 = 28;
const STEP_OF_MORE: i32 = 4;
const LAST_OF_MORE: i32 = 6;

/// What the seat to act does.
pub(super) fn step(state: &RapRummy, seat: Seat) -> Action {
    let hand = state.table.hands[seat.index()];
    match state.phase {
        Phase::RapRound if raps(state, seat, lowest(hand).count()) => Action::Rap,
        Phase::RapRound => Action::Pass,
        Phase::Draw => {
            let count = lowest(hand).count();
            if raps(state, seat, count) || state.table.pack.is_empty() && state.table.pile.is_empty() {
                return Action::Rap;
            }
            let Some(&up) = state.table.pile.last() else { return Action::Draw(Source::Pack) };
            let (thrown, after) = throw(hand.with(up), gone(state, seat));
            let takes = thrown != up && count - after >= WORTH_TAKING;
            Action::Draw(if takes || state.table.pack.is_empty() { Source::Pile } else { Source::Pack })
        }
        Phase::Play | Phase::Over => {
            let (card, after) = throw(hand, gone(state, seat));
            if raps(state, seat, after) { Action::DiscardRap(card) } else { Action::Discard(card) }
        }
    }
}

/// What has been thrown away, as far as everybody remembers without looking: cards that will not come.
fn gone(state: &RapRummy, seat: Seat) -> Cards {
    let memory = &state.table.memory;
    memory.discarded.iter().fold(state.table.hands[seat.index()], |gone, cards| gone.union(*cards))
}

/// Whether to rap with a hand that counts so much: the earlier, the more the others still count.
fn raps(state: &RapRummy, seat: Seat, count: i32) -> bool {
    count <= enough(state.table.seats, state.table.memory.discarded[seat.index()].len())
}

/// The highest count with which a player raps who has discarded this often.
pub(super) fn enough(seats: u8, discards: u8) -> i32 {
    let (first, step, last) =
        if seats == 2 { (FIRST_OF_TWO, STEP_OF_TWO, LAST_OF_TWO) } else { (FIRST_OF_MORE, STEP_OF_MORE, LAST_OF_MORE) };
    (first - step * i32::from(discards)).max(last)
}

/// The card to throw from a hand with a card too many, and the count of what is left.
pub(super) fn throw(hand: Cards, gone: Cards) -> (Card, i32) {
    let arranged = lowest(hand);
    let rest = arranged.rest();
    // A card that counts is thrown, the highest; less gladly if it waits for others.
    let score = |card: &Card| {
        let number = i32::from(card.number());
        128 * number - OUT * number * i32::from(rest.without(*card).outs(*card, gone).len())
    };
    if let Some(card) = rest.iter().max_by_key(score) {
        return (card, arranged.count() - i32::from(card.number()));
    }
    // All cards lie in sequences and sets: one that is not needed, or the one whose loss costs least.
    let after = |card: Card| lowest(hand.without(card)).count();
    let card = hand.iter().min_by_key(|card| after(*card)).expect("a hand to discard from has cards");
    (card, after(card))
}

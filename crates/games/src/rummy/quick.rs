//! The player of rollouts: decides from an imagined state in well under a microsecond, without lists, views or memory of its own.
//! It looks only at what its seat would see.

use engine::Seat;

use super::action::Action;
use super::melds::Melds;
use super::state::{Phase, Rummy};
use crate::rummy_pack::{Card, Cards, Source, lowest};

/// What each card that would complete something is worth, in parts of what the card that waits for it costs.
const OUT: i32 = 20;
/// What a card costs besides its number: a turn further from running out.
const TURN: i32 = 3;

/// What the seat to act does.
pub(super) fn step(state: &Rummy, seat: Seat) -> Action {
    let hand = state.table.hands[seat.index()];
    match state.phase {
        Phase::Draw => {
            let Some(&up) = state.table.pile.last() else { return Action::Draw(Source::Pack) };
            let takes = places(&state.melds).contains(up) || lowest(hand.with(up)).melded().contains(up);
            Action::Draw(if takes || state.table.pack.is_empty() { Source::Pile } else { Source::Pack })
        }
        Phase::Play | Phase::Over => {
            if let Some(meld) = lowest(hand).melds().next() {
                return Action::Meld(meld);
            }
            if let Some(card) = places(&state.melds).intersection(hand).highest()
                && let Some((to, _)) = (1..).zip(&state.melds).find(|(_, meld)| meld.cards.takes(card))
            {
                return Action::Add { card, to };
            }
            Action::Discard(throw(hand, gone(state, seat)))
        }
    }
}

/// The cards that can be added to a meld on the table.
pub(super) fn places(melds: &Melds) -> Cards {
    melds.iter().fold(Cards::NONE, |places, meld| places.union(ends(meld.cards)))
}

/// The cards that can be added to this meld.
fn ends(meld: Cards) -> Cards {
    let (Some(first), Some(last)) = (meld.first(), meld.last()) else { return Cards::NONE };
    if first.suit() != last.suit() {
        return Cards::ALL.of_number(first.number()).difference(meld);
    }
    let mut ends = Cards::NONE;
    if first.number() > 1 {
        ends.insert(Card::from_index(first.index() - 1));
    }
    if last.number() < Card::DRAGON {
        ends.insert(Card::from_index(last.index() + 1));
    }
    ends
}

/// What will not come any more: laid, thrown away or in hand.
fn gone(state: &Rummy, seat: Seat) -> Cards {
    let (table, memory) = (&state.table, &state.table.memory);
    let seen = table.laid.union(table.hands[seat.index()]);
    // Once the discard pile has been turned, its cards come again.
    if memory.turned > 0 { seen } else { memory.discarded.iter().fold(seen, |gone, cards| gone.union(*cards)) }
}

/// The card to throw from a hand of which nothing can be laid: the highest, less gladly if it waits for others.
pub(super) fn throw(hand: Cards, gone: Cards) -> Card {
    let score = |card: &Card| {
        let cost = i32::from(card.number()) + TURN;
        128 * cost - OUT * cost * i32::from(hand.without(*card).outs(*card, gone).len())
    };
    hand.iter().max_by_key(score).expect("a hand to discard from has cards")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rummy::Meld;

    #[test]
    fn places_are_the_cards_that_a_meld_takes() {
        for text in ["B1 B2 B3", "B4 B5 B6 B7", "F9 F10 FX", "B4 D4 C4", "B4 D4 C4 F4", "DX CX FX"] {
            let cards: Cards = text.parse().expect("cards");
            let melds: Melds = [Meld { cards, by: None }].into_iter().collect();
            let expected: Cards = Cards::ALL.iter().filter(|card| cards.takes(*card)).collect();
            assert_eq!(places(&melds), expected, "{text}");
        }
    }
}

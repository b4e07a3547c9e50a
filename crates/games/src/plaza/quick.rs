//! The player of rollouts: decides from an imagined state in well under a microsecond, without lists, views or memory of its own.
//! It looks only at what its seat would see.

use engine::Seat;

use super::action::{Action, Source};
use super::cards::{Card, Cards};
use super::state::{Phase, Plaza};

/// What each card that would let another be parked is worth, in parts of what the card that waits for it costs.
const OUT: i32 = 20;
/// What a card costs besides its number: a turn further from running out.
const TURN: i32 = 5;

/// What the seat to act does.
pub(super) fn step(state: &Plaza, seat: Seat) -> Action {
    let hand = state.hands[seat.index()];
    match state.phase {
        Phase::Draw => {
            let Some(&up) = state.discard.last() else { return Action::Draw(Source::Down) };
            let takes = hand.with(up).parkable(state.plaza).contains(up);
            Action::Draw(if takes || state.pack.is_empty() { Source::Up } else { Source::Down })
        }
        Phase::Play | Phase::Over => {
            if let Some(cards) = to_park(hand, state.plaza) {
                return Action::Park(cards);
            }
            let gone = state.discard.iter().fold(hand.union(state.plaza), |gone, card| gone.with(*card));
            Action::Discard(throw(hand, state.plaza, gone))
        }
    }
}

/// The most that may be parked, if anything may.
fn to_park(hand: Cards, plaza: Cards) -> Option<Cards> {
    let most = hand.parkable(plaza);
    if most.is_empty() || hand.len() - most.len() != 1 {
        return Some(most).filter(|most| !most.is_empty());
    }
    // P12: a play may not leave exactly one card, so one more is kept, the lowest that can be.
    let without = |card: Card| Some(most.without(card)).filter(|cards| !cards.is_empty() && cards.fit(plaza));
    most.iter()
        .filter_map(|card| without(card).map(|cards| (card.number(), cards)))
        .min_by_key(|(number, _)| *number)
        .map(|(_, cards)| cards)
}

/// The card to throw: the highest that cannot be parked, less gladly if it waits for others.
pub(super) fn throw(hand: Cards, plaza: Cards, gone: Cards) -> Card {
    let ready = hand.parkable(plaza);
    let from = if ready == hand { hand } else { hand.difference(ready) };
    let there = hand.union(plaza);
    let score = |card: &Card| {
        let cost = i32::from(card.number()) + TURN;
        128 * cost - OUT * cost * i32::from(there.without(*card).outs(*card, gone).len())
    };
    from.iter().max_by_key(score).expect("a hand to discard from has cards")
}

/// By card, the pairs with which it makes a sequence or a set of three; unused places are empty.
static PAIRS: [[u64; 9]; Card::COUNT as usize] = {
    let mut pairs = [[0; 9]; Card::COUNT as usize];
    let mut card = 0;
    while card < Card::COUNT as u64 {
        let (row, column) = (card / 12, card % 12);
        let mut at = 0;
        // The sequences of three that begin two before, one before and here.
        let mut begin = 0;
        while begin < 3 {
            if column >= begin && column - begin + 2 < 12 {
                pairs[card as usize][at] = 0b111 << (card - begin) & !(1 << card);
                at += 1;
            }
            begin += 1;
        }
        // The sets: two other rows.
        let mut one = 0;
        while one < 5 {
            let mut other = one + 1;
            while other < 5 {
                if one != row && other != row {
                    pairs[card as usize][at] = 1 << (one * 12 + column) | 1 << (other * 12 + column);
                    at += 1;
                }
                other += 1;
            }
            one += 1;
        }
        card += 1;
    }
    pairs
};

impl Cards {
    /// The cards that would make three with this card and one of these, apart from those that are `gone`.
    #[must_use]
    pub(super) fn outs(self, card: Card, gone: Self) -> Self {
        let mut outs = 0;
        for pair in PAIRS[usize::from(card.index())] {
            let have = pair & self.bits();
            if have != 0 && have != pair {
                outs |= pair ^ have;
            }
        }
        Self::from_bits(outs).difference(gone)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn outs_are_the_cards_that_make_three() {
        let mut rng = engine::Seed::from_text("outs").playouts();
        for _ in 0..2_000 {
            let mut pack: Vec<Card> = Cards::ALL.iter().collect();
            engine::Chance::shuffle(&mut rng, &mut pack);
            let hand: Cards = pack[..10].iter().copied().collect();
            for card in hand.iter() {
                let rest = hand.without(card);
                let makes = |third: Card| {
                    rest.iter()
                        .any(|other| other != third && Cards::NONE.with(card).with(other).with(third).standing().len() == 3)
                };
                let expected: Cards = Cards::ALL.difference(hand).iter().filter(|third| makes(*third)).collect();
                assert_eq!(rest.outs(card, hand), expected, "{card} in {hand}");
            }
        }
    }

    #[test]
    fn a_play_that_would_leave_one_card_keeps_another() {
        let cards = |text: &str| -> Cards { text.parse().expect("cards") };
        for (hand, plaza, parked) in [
            ("R4 R5 R6", "", Some("R4 R5 R6")),
            ("R4 R5 R6 B9", "", None),
            ("R4 R5 R6 R7 B9", "", Some("R5 R6 R7")),
            ("R3 B9", "R4 R5 R6", None),
            ("R3 R7 B9", "R4 R5 R6", Some("R7")),
            ("R1 B9 K2", "", None),
        ] {
            assert_eq!(to_park(cards(hand), cards(plaza)), parked.map(cards), "{hand} on {plaza}");
        }
    }
}

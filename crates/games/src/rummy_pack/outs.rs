//! Which cards would complete a sequence or set with a card in hand: worked out by a few machine instructions, for players who
//! have a microsecond.

use super::cards::{Card, Cards};

/// By card, the pairs with which it makes a sequence or a set of three; unused places are empty.
static PAIRS: [[u64; 6]; Card::COUNT as usize] = {
    const DRAGON: u64 = Card::DRAGON as u64;
    let mut pairs = [[0; 6]; Card::COUNT as usize];
    let mut card = 0;
    while card < Card::COUNT as u64 {
        let (suit, number) = (card / DRAGON, card % DRAGON);
        let mut at = 0;
        // The sequences of three that begin two below, one below and here.
        let mut begin = 0;
        while begin < 3 {
            if number >= begin && number - begin + 2 < DRAGON {
                pairs[card as usize][at] = 0b111 << (card - begin) & !(1 << card);
                at += 1;
            }
            begin += 1;
        }
        // The sets, by the suit that is left out.
        let mut without = 0;
        while without < 4 {
            if without != suit {
                let all = 1 << number | 1 << (DRAGON + number) | 1 << (2 * DRAGON + number) | 1 << (3 * DRAGON + number);
                pairs[card as usize][at] = all & !(1 << card) & !(1 << (without * DRAGON + number));
                at += 1;
            }
            without += 1;
        }
        card += 1;
    }
    pairs
};

impl Cards {
    /// The cards that would make three with this card and one of these, apart from those that are `gone`.
    #[must_use]
    pub fn outs(self, card: Card, gone: Self) -> Self {
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
            let mut pack = Card::ALL.to_vec();
            engine::Chance::shuffle(&mut rng, &mut pack);
            let (hand, gone): (Cards, Cards) = (pack[..8].iter().copied().collect(), pack[8..20].iter().copied().collect());
            for card in hand.iter() {
                let rest = hand.without(card);
                let makes = |third: Card| {
                    rest.iter().any(|other| other != third && Cards::NONE.with(card).with(other).with(third).is_meld())
                };
                let expected: Cards = Cards::ALL.difference(hand).difference(gone).iter().filter(|third| makes(*third)).collect();
                assert_eq!(rest.outs(card, gone.union(hand)), expected, "{card} in {hand}");
            }
        }
    }
}

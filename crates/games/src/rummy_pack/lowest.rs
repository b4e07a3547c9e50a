//! The lowest count of a hand (RR4), with the arrangement that is best in a tie (RR7).
//!
//! Once it is settled which cards lie in sets, the rest is plain: every card that still has two neighbours to make three lies
//! in a sequence, and no sequence is worth splitting. So only the sets are tried, and of them only those whose cards are also
//! wanted by a sequence: hardly ever more than one in a hand that was dealt.

use super::cards::{Card, Cards};
use super::melds::bits;

/// A hand arranged in sequences, sets and the rest.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Arrangement {
    sets: Cards,
    sequences: Cards,
    rest: Cards,
    count: u16,
    lowest: u8,
}

/// RR7: a hand without any meld comes after every hand with one.
const NO_MELD: u8 = u8::MAX;

impl Arrangement {
    fn new(hand: Cards, sets: Cards) -> Self {
        let loose = hand.difference(sets);
        let sequences = loose.in_sequences();
        let rest = loose.difference(sequences);
        let set = sets.lowest_number().map_or(NO_MELD, |number| 3 * number);
        let sequence = sequences.lowest_sequence().map_or(NO_MELD, |number| 3 * number + 3);
        Self { sets, sequences, rest, count: rest.points() as u16, lowest: set.min(sequence) }
    }

    /// What the cards outside of sequences and sets count.
    pub const fn count(&self) -> i32 {
        self.count as i32
    }

    /// RR7: how low the lowest meld is: the total of its three lowest cards. `None` without any meld.
    pub const fn lowest_meld(&self) -> Option<u8> {
        if self.lowest == NO_MELD { None } else { Some(self.lowest) }
    }

    /// What decides between hands (RR5, RR7): the lower wins.
    pub const fn rank(&self) -> (u16, u8) {
        (self.count, self.lowest)
    }

    /// The cards that count.
    pub const fn rest(&self) -> Cards {
        self.rest
    }

    /// The cards in sequences and sets.
    #[must_use]
    pub const fn melded(&self) -> Cards {
        self.sets.union(self.sequences)
    }

    /// The sequences and sets: sets first, by number, then sequences by suit and number.
    pub fn melds(&self) -> impl Iterator<Item = Cards> {
        let sets = self.sets;
        let mut sequences = self.sequences;
        let sets = (1..=Card::DRAGON).map(move |number| sets.of_number(number)).filter(|set| !set.is_empty());
        sets.chain(std::iter::from_fn(move || {
            let first = sequences.first()?;
            let mut last = first;
            while last.number() < Card::DRAGON && sequences.contains(Card::from_index(last.index() + 1)) {
                last = Card::from_index(last.index() + 1);
            }
            let sequence = (first.index()..=last.index()).map(Card::from_index).collect();
            sequences = sequences.difference(sequence);
            Some(sequence)
        }))
    }
}

/// Arranges a hand so that its count is the lowest possible (RR4) and, among such arrangements, its lowest meld the lowest
/// (RR7).
pub fn lowest(hand: Cards) -> Arrangement {
    let numbers = hand.numbers_of_sets();
    if numbers == 0 {
        return Arrangement::new(hand, Cards::NONE);
    }
    // A set of which no card could lie in a sequence is always laid; the others are in question.
    let wanted = hand.in_sequences();
    let (mut sets, mut question) = (Cards::NONE, 0);
    for number in bits(numbers) {
        let set = hand.of_numbers(1 << number);
        if set.meets(wanted) {
            question |= 1 << number;
        } else {
            sets = sets.union(set);
        }
    }
    let mut best = Arrangement::new(hand, sets);
    if question != 0 {
        try_sets(hand, sets, question, &mut best);
    }
    best
}

/// Tries every way to make sets of the numbers in question.
fn try_sets(hand: Cards, sets: Cards, question: u64, best: &mut Arrangement) {
    let here = Arrangement::new(hand, sets);
    // What is left over now stays so, unless a set in question takes it: more sets only make fewer sequences.
    let at_least = here.rest.difference(here.rest.of_numbers(question)).points();
    if at_least > best.count() {
        return;
    }
    if question == 0 {
        if here.rank() < best.rank() {
            *best = here;
        }
        return;
    }
    let number = question & question.wrapping_neg();
    let question = question ^ number;
    let set = hand.of_numbers(number);
    try_sets(hand, sets.union(set), question, best);
    if set.len() == 4 {
        for card in set.iter() {
            try_sets(hand, sets.union(set.without(card)), question, best);
        }
    }
    try_sets(hand, sets, question, best);
}

#[cfg(test)]
mod tests;

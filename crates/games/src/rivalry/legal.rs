//! Everything that the player whose turn it is may do. One search of the trie for each word that can be built on, and one for
//! building on nothing; each word found is then shared out between the bank and the hand in every way there is.

use super::action::{Action, Spell, Way};
use super::finder::{finder, letters_of};
use super::letters::{Letter, Letters};
use super::table::Table;
use crate::lexicon::{self, WordId};

/// Appends what the player whose turn it is may do, sorted. `hand` is his.
pub(super) fn legal(table: &Table, hand: &Letters, out: &mut Vec<Action>) {
    if table.over.is_some() {
        return;
    }
    if let Some(laid) = table.unfinished(table.turn) {
        out.extend(laid.to_come().kinds().map(Action::Add));
        return;
    }
    let bases = bases(table, hand);
    // Actions are ordered by way, then by the word built on, then by the word made: the searches are gone through twice, for
    // what is made at once and for what is proclaimed.
    let cards: Vec<Letter> = hand.kinds().collect();
    for base in &bases {
        base.made_at_once(table, &cards, out);
    }
    let shares = Shares::of(hand);
    for base in bases.iter().filter(|base| !base.unfinished) {
        base.proclaimed(table, &shares, out);
    }
    out.extend(hand.kinds().map(Action::Bank));
}

/// A word that can be built on, or nothing, and every word that can come of it.
struct Base {
    on: u16,
    letters: Letters,
    unfinished: bool,
    found: Vec<WordId>,
}

fn bases(table: &Table, hand: &Letters) -> Vec<Base> {
    let nothing = Base { on: 0, letters: Letters::NONE, unfinished: false, found: Vec::new() };
    let on_table = table.words.iter().map(|laid| (laid, !laid.is_finished()));
    let mut bases: Vec<Base> = on_table
        .filter(|(laid, unfinished)| !unfinished || !table.together(laid.seat, table.turn))
        .map(|(laid, unfinished)| Base { on: laid.no, letters: laid.letters, unfinished, found: Vec::new() })
        .collect();
    bases.insert(0, nothing);
    let least = usize::from(table.options.min_length);
    let may = table.bank.plus(hand);
    let mut seen = Vec::new();
    for base in &mut bases {
        finder().search(&base.letters, &may, |word| base.found.push(word));
        if least > 2 {
            base.found.retain(|word| word.text().len() >= least);
        }
        sort(&mut base.found, &mut seen);
    }
    bases
}

impl Base {
    /// V4, V5, V8: one card from the hand completes the word.
    fn made_at_once(&self, table: &Table, cards: &[Letter], out: &mut Vec<Action>) {
        let way = if self.on == 0 { Way::Word } else { Way::Build };
        for &word in &self.found {
            let added = letters_of(word).minus(&self.letters);
            // What the bank cannot give must be the one card from the hand.
            if added.beyond(&table.bank).len() > 1 {
                continue;
            }
            for &play in cards.iter().filter(|letter| added.has(**letter)) {
                let bank = added.without(play);
                if table.bank.contains(&bank) && (self.on > 0 || !bank.is_empty()) {
                    out.push(Action::Spell(Spell { way, on: self.on, word, play, hold: Letters::NONE, bank }));
                }
            }
        }
    }

    /// V6: two or more cards from the hand, and something from the table.
    fn proclaimed(&self, table: &Table, shares: &Shares, out: &mut Vec<Action>) {
        for &word in &self.found {
            let added = letters_of(word).minus(&self.letters);
            let mut possible = 0u16;
            for (i, cards) in shares.cards.iter().enumerate() {
                let fits = added.contains(cards) && {
                    let bank = added.minus(cards);
                    table.bank.contains(&bank) && (self.on > 0 || !bank.is_empty())
                };
                possible |= u16::from(fits) << i;
            }
            if possible == 0 {
                continue;
            }
            for &Share { play, hold, cards } in &shares.ways {
                if possible >> cards & 1 == 1 {
                    let bank = added.minus(&shares.cards[cards]);
                    out.push(Action::Spell(Spell { way: Way::Proclaim, on: self.on, word, play, hold, bank }));
                }
            }
        }
    }
}

/// Sorts words. Many are sorted by marking them in a set of all words, `seen`, which is empty before and after.
fn sort(words: &mut Vec<WordId>, seen: &mut Vec<u64>) {
    if words.len() < 1000 {
        words.sort_unstable();
        return;
    }
    seen.resize(lexicon::words().len().div_ceil(64), 0);
    for word in words.drain(..) {
        seen[word.index() / 64] |= 1 << (word.index() % 64);
    }
    for (i, marks) in seen.iter_mut().enumerate() {
        while *marks != 0 {
            words.push(lexicon::at(i * 64 + marks.trailing_zeros() as usize));
            *marks &= *marks - 1;
        }
    }
}

/// The ways to use two or more cards of the hand.
struct Shares {
    /// Each choice of cards: eleven at the most, from four cards.
    cards: Vec<Letters>,
    /// Each choice of cards with each choice of the one to be played now, sorted by the latter.
    ways: Vec<Share>,
}

/// Two or more cards of the hand: one to be played now, the others to come.
struct Share {
    play: Letter,
    hold: Letters,
    /// All of them, as an index.
    cards: usize,
}

impl Shares {
    fn of(hand: &Letters) -> Self {
        let mut heaps = vec![Letters::NONE];
        for letter in hand.iter() {
            for i in 0..heaps.len() {
                heaps.push(heaps[i].with(letter));
            }
        }
        heaps.sort_unstable();
        heaps.dedup();
        let cards: Vec<Letters> = heaps.into_iter().filter(|heap| heap.len() >= 2).collect();
        let way = |(i, heap): (usize, &Letters)| {
            let heap = *heap;
            heap.kinds().map(move |play| Share { play, hold: heap.without(play), cards: i })
        };
        let mut ways: Vec<Share> = cards.iter().enumerate().flat_map(way).collect();
        ways.sort_unstable_by_key(|share| (share.play, share.hold));
        Self { cards, ways }
    }
}

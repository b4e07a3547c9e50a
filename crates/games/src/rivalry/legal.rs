//! Everything that the player whose turn it is may do. One search of the trie for each word that can be built on, and one for
//! building on nothing; each word found is then shared out between the bank and the hand in every way there is.

use super::action::{Action, Spell, Way};
use super::finder::{finder, letters_of};
use super::letters::{Letter, Letters};
use super::table::Table;
use crate::lexicon::{self, WordId};

/// Appends what the player whose turn it is may do, sorted. `hand` is theirs.
pub(super) fn legal(table: &Table, hand: &Letters, out: &mut Vec<Action>) {
    if table.over.is_some() {
        return;
    }
    if let Some(laid) = table.unfinished(table.turn) {
        out.extend(laid.to_come().kinds().map(Action::Add));
        return;
    }
    let shares = Shares::of(hand);
    let bases = bases(table, hand, &shares);
    // Actions are ordered by way, then by the word built on, then by the word made: what was found is gone through twice, for
    // what is made at once and for what is proclaimed.
    for base in &bases {
        base.list(if base.on == 0 { Way::Word } else { Way::Build }, &shares, shares.at_once, out);
    }
    for base in bases.iter().filter(|base| !base.unfinished) {
        base.list(Way::Proclaim, &shares, !shares.at_once, out);
    }
    out.extend(hand.kinds().map(Action::Bank));
}

/// A word that can be built on, or nothing, and every word that can come of it.
struct Base {
    on: u16,
    letters: Letters,
    unfinished: bool,
    found: Vec<Found>,
}

/// A word that can be made, the letters that have to be added for it, and the shares of the hand that can be among them.
struct Found {
    word: WordId,
    shares: u32,
    added: Letters,
}

fn bases(table: &Table, hand: &Letters, shares: &Shares) -> Vec<Base> {
    let nothing = Base { on: 0, letters: Letters::NONE, unfinished: false, found: Vec::new() };
    let on_table = table.words.iter().map(|laid| (laid, !laid.is_finished()));
    let mut bases: Vec<Base> = on_table
        .filter(|(laid, unfinished)| !unfinished || !table.together(laid.seat, table.turn))
        .map(|(laid, unfinished)| Base { on: laid.no, letters: laid.letters, unfinished, found: Vec::new() })
        .collect();
    bases.insert(0, nothing);
    let least = usize::from(table.options.min_length);
    let may = table.bank.plus(hand);
    let (mut words, mut seen) = (Vec::new(), Vec::new());
    for base in &mut bases {
        finder().search(&base.letters, &may, |word| words.push(word));
        sort(&mut words, &mut seen);
        base.found.reserve(words.len());
        for word in words.drain(..).filter(|word| least <= 2 || word.text().len() >= least) {
            let added = letters_of(word).minus(&base.letters);
            let mut fitting = shares.fitting(&added, &table.bank);
            // V4, V6: a word that is built on nothing takes something from the bank.
            if base.on == 0 && hand.contains(&added) {
                fitting &= !shares.of_all(&added);
            }
            base.found.push(Found { word, shares: fitting, added });
        }
    }
    bases
}

impl Base {
    /// V4, V5, V8: one card from the hand completes the word. V6: two or more are to be used. `among` are the shares to list.
    fn list(&self, way: Way, shares: &Shares, among: u32, out: &mut Vec<Action>) {
        for &Found { word, shares: fitting, added } in &self.found {
            let mut fitting = fitting & among;
            while fitting != 0 {
                let Share { play, hold, cards } = shares.all[fitting.trailing_zeros() as usize];
                fitting &= fitting - 1;
                out.push(Action::Spell(Spell { way, on: self.on, word, play, hold, bank: added.minus(&cards) }));
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

/// The ways to use one or more cards of the hand. A set of them is a number with a bit for each.
struct Shares {
    /// Each choice of cards with each choice of the one to be played now, sorted by the latter: thirty-two at the most, from
    /// four cards.
    all: Vec<Share>,
    /// Those of one card.
    at_once: u32,
    /// The letters of the hand, each with how many there are and what one of them adds to the number of a heap.
    letters: Vec<(Letter, u8, usize)>,
    /// By the number of the cards that must be used and of those that may be: the shares that do.
    fitting: [[u32; HEAPS]; HEAPS],
}

/// How many heaps four cards can make.
const HEAPS: usize = 16;

/// Cards of the hand: one to be played now, the others to come.
#[derive(Clone, Copy)]
struct Share {
    play: Letter,
    hold: Letters,
    /// All of them.
    cards: Letters,
}

impl Shares {
    fn of(hand: &Letters) -> Self {
        let mut heaps = vec![Letters::NONE];
        let mut letters = Vec::new();
        for letter in hand.kinds() {
            letters.push((letter, hand.count(letter), heaps.len()));
            for i in 0..heaps.len() * usize::from(hand.count(letter)) {
                heaps.push(heaps[i].with(letter));
            }
        }
        let plays = |&cards: &Letters| cards.kinds().map(move |play| Share { play, hold: cards.without(play), cards });
        let mut all: Vec<Share> = heaps.iter().flat_map(plays).collect();
        all.sort_unstable_by_key(|share| (share.play, share.hold));
        let those = |which: &dyn Fn(&Share) -> bool| {
            all.iter().enumerate().filter(|(_, share)| which(share)).fold(0, |set, (i, _)| set | 1 << i)
        };
        let at_once = those(&|share| share.hold.is_empty());
        let mut fitting = [[0; HEAPS]; HEAPS];
        for (must, row) in heaps.iter().zip(&mut fitting) {
            for (may, fit) in heaps.iter().zip(row) {
                *fit = those(&|share| share.cards.contains(must) && may.contains(&share.cards));
            }
        }
        Self { all, at_once, letters, fitting }
    }

    /// The number of a heap of cards of the hand, whatever else is in it.
    fn number(&self, heap: &Letters) -> usize {
        self.letters.iter().map(|&(letter, held, each)| usize::from(heap.count(letter).min(held)) * each).sum()
    }

    /// The shares that can be among the letters that are added when the others come from the bank.
    fn fitting(&self, added: &Letters, bank: &Letters) -> u32 {
        self.fitting[self.number(&added.beyond(bank))][self.number(added)]
    }

    /// The shares that use all these cards and no other.
    fn of_all(&self, cards: &Letters) -> u32 {
        let number = self.number(cards);
        self.fitting[number][number]
    }
}

//! Everything that the player whose turn it is may do. One search of the trie for each word that can be built on, and one for
//! building on nothing; each word found is then shared out between the bank and the hand in every way there is.

use engine::Seat;
use engine::sort::{sort_at_once, sort_by_key};

use super::action::{Action, Spell, Way};
use super::finder::{finder, letters_of};
use super::letters::{Letter, Letters};
use super::table::Public;
use crate::lexicon::{self, WordId};

/// Appends what the player whose turn it is may do, sorted. `hand` is theirs.
pub(super) fn legal(table: &Public, hand: &Letters, out: &mut Vec<Action>) {
    if nothing_but_adding(table, out) {
        return;
    }
    let mut search = Search::new(table, hand);
    let mut bases = bases(table, table.turn);
    for base in &mut bases {
        search.find(base);
    }
    // Actions are ordered by way, then by the word built on, then by the word made: what was found is gone through twice, for
    // what is made at once and for what is proclaimed.
    for base in &bases {
        base.list(base.at_once(), &search.shares, search.shares.at_once, usize::MAX, out);
    }
    for base in bases.iter().filter(|base| !base.unfinished) {
        base.list(Way::Proclaim, &search.shares, !search.shares.at_once, usize::MAX, out);
    }
    out.extend(hand.kinds().map(Action::Bank));
}

/// The first `most` of the same list, and whether there are more. Keeps the words of one base at a time: with a large bank all of
/// them together would fill the memory of a machine.
pub(super) fn legal_up_to(table: &Public, hand: &Letters, most: usize, out: &mut Vec<Action>) -> bool {
    let end = out.len().saturating_add(most);
    if !nothing_but_adding(table, out) {
        let mut search = Search::new(table, hand);
        let mut bases = bases(table, table.turn);
        for proclaimed in [false, true] {
            for base in bases.iter_mut().filter(|base| !proclaimed || !base.unfinished) {
                if out.len() > end {
                    break;
                }
                search.find(base);
                let at_once = search.shares.at_once;
                let (way, among) = if proclaimed { (Way::Proclaim, !at_once) } else { (base.at_once(), at_once) };
                // One more than is asked for tells that there are more.
                base.list(way, &search.shares, among, end.saturating_add(1), out);
                base.found = Vec::new();
            }
        }
        out.extend(hand.kinds().map(Action::Bank));
    }
    let more = out.len() > end;
    out.truncate(end);
    more
}

/// What does not depend on the dictionary: a card into the bank, or the next letter of a word that was proclaimed.
pub(super) fn offered(table: &Public, hand: &Letters, out: &mut Vec<Action>) {
    if !nothing_but_adding(table, out) {
        out.extend(hand.kinds().map(Action::Bank));
    }
}

/// V6: whether nothing can be done but to go on with a proclaimed word, or nothing at all; lists that.
fn nothing_but_adding(table: &Public, out: &mut Vec<Action>) -> bool {
    if table.over.is_some() {
        return true;
    }
    let Some(laid) = table.unfinished(table.turn) else { return false };
    out.extend(laid.to_come().kinds().map(Action::Add));
    true
}

/// A word that can be built on, or nothing, and every word that can come of it.
pub(super) struct Base {
    pub(super) on: u16,
    pub(super) letters: Letters,
    pub(super) unfinished: bool,
    found: Vec<Found>,
}

/// A word that can be made, the letters that have to be added for it, and the shares of the hand that can be among them.
struct Found {
    word: WordId,
    shares: u32,
    added: Letters,
}

/// What a player can build on, nothing first; no word is found yet.
pub(super) fn bases(table: &Public, seat: Seat) -> Vec<Base> {
    let nothing = Base { on: 0, letters: Letters::NONE, unfinished: false, found: Vec::new() };
    let on_table = table.words.iter().map(|laid| (laid, !laid.is_finished()));
    let on_table = on_table
        .filter(|(laid, unfinished)| !unfinished || !table.together(laid.seat, seat))
        .map(|(laid, unfinished)| Base { on: laid.no, letters: laid.letters, unfinished, found: Vec::new() });
    std::iter::once(nothing).chain(on_table).collect()
}

/// Looks for words, with what it needs over and over again.
struct Search<'a> {
    table: &'a Public,
    hand: &'a Letters,
    shares: Shares,
    words: Vec<WordId>,
    seen: Vec<u64>,
}

impl<'a> Search<'a> {
    fn new(table: &'a Public, hand: &'a Letters) -> Self {
        Self { table, hand, shares: Shares::of(hand), words: Vec::new(), seen: Vec::new() }
    }

    /// Finds every word that can come of a base.
    fn find(&mut self, base: &mut Base) {
        let Self { table, hand, shares, words, seen } = self;
        let least = usize::from(table.options.min_length);
        finder().search(&base.letters, &table.bank.plus(hand), |word| words.push(word));
        sort(words, seen);
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
}

impl Base {
    /// In which way a word is made at once.
    pub(super) const fn at_once(&self) -> Way {
        if self.on == 0 { Way::Word } else { Way::Build }
    }

    /// V4, V5, V8: one card from the hand completes the word. V6: two or more are to be used. `among` are the shares to list,
    /// until the list has `end` actions.
    fn list(&self, way: Way, shares: &Shares, among: u32, end: usize, out: &mut Vec<Action>) {
        for &Found { word, shares: fitting, added } in &self.found {
            let mut fitting = fitting & among;
            while fitting != 0 {
                if out.len() >= end {
                    return;
                }
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
        sort_at_once(words);
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
pub(super) struct Shares {
    /// Each choice of cards with each choice of the one to be played now, sorted by the latter: thirty-two at the most, from
    /// four cards.
    pub(super) all: Vec<Share>,
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
pub(super) struct Share {
    pub(super) play: Letter,
    pub(super) hold: Letters,
    /// All of them.
    pub(super) cards: Letters,
}

impl Shares {
    pub(super) fn of(hand: &Letters) -> Self {
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
        sort_by_key(&mut all, |share| (share.play, share.hold));
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

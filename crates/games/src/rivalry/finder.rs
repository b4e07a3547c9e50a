//! Finding every word that can be spelled with given letters.
//!
//! The words that the cards of the box can spell are kept in a trie over their letters, rarest letter first, so that most
//! branches end early. A search has a lower bound for each letter (what must be used: a word on the table) and an upper one
//! (what may be used: that, the bank and the hand).

use std::sync::LazyLock;

use engine::sort::{sort, sort_at_once, sort_by_key};

use super::letters::{KINDS, Letter, Letters};
use crate::lexicon::{self, WordId};

/// A step of the trie: one more letter. Steps lie in the order of a walk that goes down before it goes on.
#[derive(Clone, Copy)]
struct Step {
    /// The step that follows when nothing below this one is visited.
    skip: u32,
    /// Where the words that end here begin in the list of words; they end where those of the next step begin.
    words: u32,
    /// The letter, by its rank: 0 is the rarest.
    rank: u8,
}

/// The trie.
pub(super) struct Finder {
    steps: Vec<Step>,
    words: Vec<WordId>,
    // By rank the letter, and by letter the rank.
    letters: [Letter; KINDS],
    ranks: [u8; KINDS],
    // By word of the lexicon, its letters; nothing where the box lacks one of them.
    of_words: Vec<Letters>,
}

static FINDER: LazyLock<Finder> = LazyLock::new(Finder::build);

/// The finder. Built when it is first asked for.
pub(super) fn finder() -> &'static Finder {
    &FINDER
}

/// The letters of a word; nothing where the box lacks one of them.
pub(super) fn letters_of(word: WordId) -> Letters {
    FINDER.of_words[word.index()]
}

/// What a search may spend: by rank how many of each letter, how many of them must be used, and letters from nowhere.
struct Purse {
    may: [u8; KINDS],
    must: [u8; KINDS],
    // The ranks of which more must be used.
    unmet: u32,
    // The ranks that may be had from nowhere, once.
    wild: u32,
    from_nowhere: Option<Letter>,
}

impl Finder {
    fn build() -> Self {
        let of_words: Vec<Letters> = lexicon::words().map(|word| Letters::of_word(word).unwrap_or(Letters::NONE)).collect();
        let mut used = [0u32; KINDS];
        for letters in &of_words {
            for letter in letters.iter() {
                used[letter.index()] += 1;
            }
        }
        let mut letters: [Letter; KINDS] = std::array::from_fn(Letter::new);
        sort_by_key(&mut letters, |letter| used[letter.index()]);
        let mut ranks = [0; KINDS];
        for (rank, letter) in letters.iter().enumerate() {
            ranks[letter.index()] = rank as u8;
        }
        // Each word with its letters as ranks, and all words in the order of those.
        let mut spelled: Vec<([u8; 32], WordId)> = lexicon::ids()
            .filter(|id| !of_words[id.index()].is_empty())
            .map(|id| {
                // Beyond the end stands 0, so ranks are written from 1: a word comes before those that go on from it.
                let mut path = [0; 32];
                for (place, letter) in path.iter_mut().zip(id.text().chars()) {
                    *place = 1 + ranks[Letter::from_char(letter).expect("all letters are of the box").index()];
                }
                sort_at_once(&mut path[..id.text().len().min(32)]);
                (path, id)
            })
            .collect();
        sort(&mut spelled);
        let mut finder = Self { steps: Vec::new(), words: Vec::new(), letters, ranks, of_words };
        let mut open: Vec<(u8, usize)> = Vec::new();
        for (path, id) in spelled {
            let path = &path[..id.text().len()];
            let shared = open.iter().zip(path).take_while(|((rank, _), of)| rank == *of).count();
            finder.close(&mut open, shared);
            for &rank in &path[shared..] {
                open.push((rank, finder.steps.len()));
                finder.steps.push(Step { skip: 0, words: finder.words.len() as u32, rank: rank - 1 });
            }
            finder.words.push(id);
        }
        finder.close(&mut open, 0);
        // One step beyond the last, where its words end.
        let (skip, words) = (finder.steps.len() as u32 + 1, finder.words.len() as u32);
        finder.steps.push(Step { skip, words, rank: u8::MAX });
        finder
    }

    fn close(&mut self, open: &mut Vec<(u8, usize)>, keep: usize) {
        let end = self.steps.len() as u32;
        for (_, step) in open.drain(keep..) {
            self.steps[step].skip = end;
        }
    }

    /// Every word that uses all of `must` and nothing beyond `must` and `may`, in no particular order.
    pub(super) fn search(&self, must: &Letters, may: &Letters, mut found: impl FnMut(WordId)) {
        self.search_with_one(must, may, &Letters::NONE, |word, _| found(word));
    }

    /// The same, but one letter of `wild` may be used besides; each word comes with the letter that it took from there.
    pub(super) fn search_with_one(
        &self,
        must: &Letters,
        may: &Letters,
        wild: &Letters,
        mut found: impl FnMut(WordId, Option<Letter>),
    ) {
        let all = must.plus(may);
        let of = |heap: &Letters, rank: usize| heap.count(self.letters[rank]);
        let mask = |heap: &Letters| (0..KINDS).filter(|&rank| of(heap, rank) > 0).fold(0, |mask, rank| mask | 1 << rank);
        let mut purse = Purse {
            may: std::array::from_fn(|rank| of(&all, rank)),
            must: std::array::from_fn(|rank| of(must, rank)),
            unmet: mask(must),
            wild: mask(wild),
            from_nowhere: None,
        };
        self.walk(0, self.steps.len() as u32 - 1, &mut purse, &mut found);
    }

    fn walk(&self, mut at: u32, end: u32, purse: &mut Purse, found: &mut impl FnMut(WordId, Option<Letter>)) {
        while at < end {
            let step = self.steps[at as usize];
            // Letters come in the order of their ranks: one that must be used and is passed over can never be used again.
            if purse.unmet.trailing_zeros() < u32::from(step.rank) {
                return;
            }
            let rank = usize::from(step.rank);
            let from_nowhere = purse.may[rank] == 0;
            if !from_nowhere || purse.wild >> rank & 1 == 1 && purse.from_nowhere.is_none() {
                let wanted = purse.must[rank];
                if from_nowhere {
                    purse.from_nowhere = Some(self.letters[rank]);
                } else {
                    purse.may[rank] -= 1;
                    purse.must[rank] = wanted.saturating_sub(1);
                    purse.unmet &= !(u32::from(wanted <= 1) << rank);
                }
                if purse.unmet == 0 {
                    for &word in &self.words[step.words as usize..self.steps[at as usize + 1].words as usize] {
                        found(word, purse.from_nowhere);
                    }
                }
                self.walk(at + 1, step.skip, purse, found);
                if from_nowhere {
                    purse.from_nowhere = None;
                } else {
                    purse.may[rank] += 1;
                    purse.must[rank] = wanted;
                    purse.unmet |= u32::from(wanted > 0) << rank;
                }
            }
            at = step.skip;
        }
    }

    /// How rare a letter is in words: 0 is the rarest.
    pub(super) fn rank(&self, letter: Letter) -> u8 {
        self.ranks[letter.index()]
    }
}

#[cfg(test)]
mod tests {
    use engine::{Chance, Seed};

    use super::*;

    fn letters(word: &str) -> Letters {
        Letters::of_word(word).expect("letters of the box")
    }

    /// What the trie finds, against every word of the dictionary looked at in turn.
    #[track_caller]
    fn check(must: Letters, may: Letters, wild: Letters) -> usize {
        let mut found = Vec::new();
        finder().search_with_one(&must, &may, &wild, |word, letter| found.push((word, letter)));
        found.sort_unstable();
        let all = must.plus(&may);
        let scanned: Vec<(WordId, Option<Letter>)> = lexicon::ids()
            .filter_map(|id| {
                let word = Letters::of_word(id.text())?;
                let lacking = word.beyond(&all);
                let fits = word.contains(&must) && lacking.len() <= 1 && wild.contains(&lacking);
                fits.then(|| (id, lacking.iter().next()))
            })
            .collect();
        assert!(found == scanned, "must {must}, may {may}, wild {wild}: {} words, not {}", found.len(), scanned.len());
        found.len()
    }

    #[test]
    fn the_trie_finds_what_a_scan_of_the_dictionary_finds() {
        let mut rng = Seed::from_text("finder").playouts();
        let mut pack: Vec<Letter> = Letters::of_packs(1).iter().collect();
        let bases = ["", "TEAM", "ART", "STREAM", "IN", "YEARLY"].map(letters);
        let mut total = 0;
        for round in 0..60 {
            rng.shuffle(&mut pack);
            let may = pack[..rng.index(20)].iter().copied().collect();
            let wild = if round % 3 == 0 { &pack[20..40] } else { &[] };
            let wild: Letters = wild.iter().copied().collect();
            total += check(*rng.pick(&bases), may, wild.kinds().collect());
        }
        assert!(total > 10_000, "the rounds must have found many words: {total}");
    }

    #[test]
    fn with_all_letters_every_word_that_one_pack_can_spell_is_found() {
        let all = Letters::of_packs(1);
        let many = check(Letters::NONE, all, Letters::NONE);
        assert!(many > 30_000, "{many}");
    }

    #[test]
    fn nothing_is_spelled_with_nothing() {
        assert_eq!(check(Letters::NONE, Letters::NONE, Letters::NONE), 0);
    }

    #[test]
    fn the_letters_that_must_be_used_are_themselves_a_word() {
        assert!(check(letters("TEAM"), Letters::NONE, Letters::NONE) >= 3);
    }
}

//! The dictionary of Rivalry (V9): the Wordnik word list as the package `wordnik_list` ships it, and the fifteen titles of the
//! buildings; or a list that whoever runs the program brings along. Words are A to Z in capitals, two letters or more, sorted, each
//! once. A match keeps the name of the list it was played with, and of one's own list the hash.
//!
//! The Wordnik list is a part of the program, except in a browser: there it is a file of its own (`lexicon/packed.rs`), loaded when
//! it is needed and before anything is dealt.
//!
//! Nothing else knows where the words come from. How common they are says [`commonness`].

pub mod commonness;
pub mod packed;

use std::fmt;
use std::sync::{LazyLock, OnceLock};

use engine::sort::sort as sort_list;

use crate::exposition::{BUILDINGS, edition};

/// The name of the dictionary.
pub const NAME: &str = "wordnik_list";

/// Its version.
pub const VERSION: &str = "0.2.1";

/// A word list that was brought along, by its name and the hash of its words.
struct Own {
    name: String,
    version: String,
    words: Vec<String>,
}

static OWN: OnceLock<Own> = OnceLock::new();

/// Plays with this list from now on: one word a line, A to Z; empty lines and lines that begin with `#` are comments. Only before
/// anything has been dealt, and only once.
pub fn install(name: &str, text: &str) -> Result<(), BadList> {
    let mut words = Vec::new();
    for (number, line) in (1..).zip(text.lines().map(str::trim)).filter(|(_, line)| !line.is_empty() && !line.starts_with('#')) {
        if line.len() < 2 || line.len() > LONGEST || !line.bytes().all(|byte| byte.is_ascii_alphabetic()) {
            let shown: String = line.chars().take(LONGEST).collect();
            return Err(BadList(format!("line {number}: `{shown}` is no word: two to {LONGEST} letters from A to Z")));
        }
        words.push(line.to_ascii_lowercase());
    }
    if words.is_empty() {
        return Err(BadList("there is no word in it".to_owned()));
    }
    sort_list(&mut words);
    words.dedup();
    let version = format!("sha256:{}", engine::seed::digest(&words.join("\n")));
    let plain = |c: char| if c.is_ascii_alphanumeric() || matches!(c, '-' | '_' | '.') { c } else { '-' };
    let own = Own { name: name.chars().take(LONGEST).map(plain).collect(), version, words };
    OWN.set(own).map_err(|_| BadList("another word list is played with already".to_owned()))
}

/// No longer word is read: none can be spelled from two packs by anybody.
const LONGEST: usize = 32;

/// What is wrong with a word list.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("{0}")]
pub struct BadList(String);

/// The name of the list, and its version.
pub fn name() -> (&'static str, &'static str) {
    OWN.get().map_or((NAME, VERSION), |own| (&own.name, &own.version))
}

/// The dictionary as a record names it: its name and version, and the box where it is not ours, since the names of its buildings
/// are words too.
pub fn dictionary() -> &'static str {
    static DICTIONARY: LazyLock<String> = LazyLock::new(|| {
        let (name, version) = name();
        edition::name().map_or_else(|| format!("{name} {version}"), |own_box| format!("{name} {version}, {own_box}"))
    });
    &DICTIONARY
}

/// The words of the plain list, in small letters, sorted: see [`packed::is_there`].
pub fn built_in() -> Vec<&'static str> {
    let mut words = packed::plain_words();
    sort(&mut words);
    words
}

fn sort(words: &mut Vec<&str>) {
    // The package promises no order. Its lists by length are sorted runs, which a merge sort is quick with.
    sort_list(words);
    words.dedup();
}

/// A word of the dictionary, by its place in the alphabet: the order of ids is the order of the words.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct WordId(u32);

/// The words, as one text with the places where they begin.
struct Lexicon {
    text: String,
    starts: Vec<u32>,
}

static LEXICON: LazyLock<Lexicon> = LazyLock::new(Lexicon::load);

impl Lexicon {
    fn load() -> Self {
        // Whether a title has a hyphen or not, its letters are one word.
        let titles: Vec<String> = BUILDINGS.iter().map(|building| building.word.to_ascii_lowercase()).collect();
        let mut words: Vec<&str> = match OWN.get() {
            Some(own) => own.words.iter().map(String::as_str).collect(),
            None => packed::plain_words(),
        };
        words.extend(titles.iter().map(String::as_str).filter(|title| title.len() >= 2));
        sort(&mut words);
        let mut text = String::with_capacity(words.iter().map(|word| word.len()).sum());
        let mut starts = Vec::with_capacity(words.len() + 1);
        for word in words {
            starts.push(text.len() as u32);
            text.push_str(word);
        }
        starts.push(text.len() as u32);
        text.make_ascii_uppercase();
        Self { text, starts }
    }

    fn len(&self) -> u32 {
        self.starts.len() as u32 - 1
    }

    fn text(&self, id: WordId) -> &str {
        let index = id.0 as usize;
        &self.text[self.starts[index] as usize..self.starts[index + 1] as usize]
    }

    /// The first word that does not come before `word`.
    fn lower_bound(&self, word: &str) -> u32 {
        let (mut low, mut high) = (0, self.len());
        while low < high {
            let middle = u32::midpoint(low, high);
            if self.text(WordId(middle)) < word { low = middle + 1 } else { high = middle }
        }
        low
    }
}

/// Every word, in the order of the alphabet.
pub fn words() -> impl ExactSizeIterator<Item = &'static str> {
    ids().map(WordId::text)
}

/// Every word as its id.
pub fn ids() -> impl ExactSizeIterator<Item = WordId> {
    (0..LEXICON.len()).map(WordId)
}

/// The word at this place in the alphabet, counted from 0.
pub fn at(index: usize) -> WordId {
    assert!(index < words().len(), "the dictionary ends before that");
    WordId(index as u32)
}

/// The word in capitals, if the dictionary has it.
pub fn find(word: &str) -> Option<WordId> {
    let at = LEXICON.lower_bound(word);
    (at < LEXICON.len() && LEXICON.text(WordId(at)) == word).then_some(WordId(at))
}

/// How many words begin with these letters, the word itself included.
pub fn count_beginning_with(letters: &str) -> u32 {
    // `[` comes right after `Z`, so it follows every word that begins so.
    LEXICON.lower_bound(&format!("{letters}[")) - LEXICON.lower_bound(letters)
}

impl WordId {
    /// The word in capitals.
    pub fn text(self) -> &'static str {
        LEXICON.text(self)
    }

    /// For tables by word.
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

impl fmt::Display for WordId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.text())
    }
}

impl fmt::Debug for WordId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.text())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_are_capitals_sorted_and_without_doubles() {
        assert!(words().len() > 190_000);
        assert!(words().all(|word| word.len() >= 2 && word.bytes().all(|byte| byte.is_ascii_uppercase())));
        assert!(words().is_sorted_by(|a, b| a < b));
    }

    #[test]
    fn every_word_is_found_and_nothing_else() {
        for id in ids().step_by(97) {
            assert_eq!(find(id.text()), Some(id));
        }
        for word in ["", "A", "east", "EASTX", "ZZZZZZ", "E4ST", "\u{301}", "MISSISSIPPI"] {
            assert_eq!(find(word), None, "{word}");
        }
    }

    #[test]
    fn the_fifteen_titles_count() {
        for building in *BUILDINGS {
            assert!(find(building.word).is_some(), "{}", building.word);
        }
    }

    #[test]
    fn inflected_forms_and_plurals_count() {
        for word in ["TEAM", "STREAM", "EAST", "MASTERS", "RATS", "RAN", "NICEST"] {
            assert!(find(word).is_some(), "{word}");
        }
    }

    #[test]
    fn words_that_begin_alike_are_counted() {
        let plain = words().filter(|word| word.starts_with("STREAM")).count();
        assert_eq!(count_beginning_with("STREAM") as usize, plain);
        assert_eq!(count_beginning_with("QQ"), 0);
    }

    #[test]
    fn the_version_in_a_record_is_the_version_that_is_built_in() {
        let pinned = format!("{NAME} = \"={VERSION}\"");
        assert!(include_str!("../../../Cargo.toml").contains(&pinned), "the manifest pins {pinned}");
        assert_eq!(dictionary(), format!("{NAME} {VERSION}"));
    }
}

//! How common the words of the dictionary are: SCOWL's size classes, by which computer players know fewer or more of them.
//!
//! `commonness.txt` has two bits for each word of the built-in list, in the order of the alphabet, three words a character. It is made
//! by `examples/commonness.rs` of this crate; in a browser it comes with the file of the words. Words of another list are looked up in the built-in one; what is not there is rare.

use super::{WordId, built_in, find, ids, packed};
use crate::exposition::BUILDINGS;

/// How common a word is, the commonest first.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Commonness {
    /// Everybody uses it: SCOWL's classes up to 35, and the titles of the buildings.
    Everyday,
    /// Everybody has heard it: up to 50.
    Familiar,
    /// Readers know it: up to 60.
    Bookish,
    /// All others.
    Rare,
}

/// The table of the built-in list. A browser has it from the file of the words.
#[cfg(not(target_family = "wasm"))]
pub(super) const TABLE: &str = include_str!("commonness.txt");
#[cfg(target_family = "wasm")]
pub(super) const TABLE: &str = "";

impl Commonness {
    const ALL: [Self; 4] = [Self::Everyday, Self::Familiar, Self::Bookish, Self::Rare];

    const fn of_class(class: Option<u32>) -> Self {
        match class {
            Some(0..=35) => Self::Everyday,
            Some(36..=50) => Self::Familiar,
            Some(51..=60) => Self::Bookish,
            _ => Self::Rare,
        }
    }
}

const WORDS_A_CHARACTER: usize = 3;
const FIRST_CHARACTER: u8 = b'0';

/// The table for words of these classes, in the order of the alphabet.
pub fn pack(classes: impl IntoIterator<Item = Option<u32>>) -> String {
    let bits: Vec<u8> = classes.into_iter().map(|class| Commonness::of_class(class) as u8).collect();
    let character = |words: &[u8]| words.iter().rev().fold(0, |all, bits| all << 2 | bits);
    bits.chunks(WORDS_A_CHARACTER).map(|words| char::from(FIRST_CHARACTER + character(words))).collect()
}

/// The reverse of [`pack`], with rubbish up to two words beyond the last.
fn unpack(table: &str) -> impl Iterator<Item = Commonness> {
    let characters = table.bytes().filter(|byte| *byte >= FIRST_CHARACTER).map(|byte| byte - FIRST_CHARACTER);
    characters.flat_map(|bits| (0..WORDS_A_CHARACTER).map(move |at| Commonness::ALL[usize::from(bits >> (2 * at) & 3)]))
}

/// By word of the dictionary.
pub(crate) fn by_word() -> Vec<Commonness> {
    let mut all = vec![Commonness::Rare; ids().len()];
    let mut note = |word: Option<WordId>, commonness| {
        if let Some(word) = word {
            all[word.index()] = commonness;
        }
    };
    for (word, commonness) in
        built_in().into_iter().zip(unpack(packed::table())).filter(|(_, commonness)| *commonness < Commonness::Rare)
    {
        note(find(&word.to_ascii_uppercase()), commonness);
    }
    for building in *BUILDINGS {
        note(find(building.word), Commonness::Everyday);
    }
    all
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_are_as_common_as_people_find_them() {
        let all = by_word();
        for (words, commonness) in [
            (["CAT", "STREAM", "TEACHER", "WATERED", "WOMANS"], Commonness::Everyday),
            (["OLEANDER", "ALOE", "TRICE", "FETLOCK", "ROASTER"], Commonness::Familiar),
            (["PICHOLINES", "AA", "TAENIAE", "ETUI", "ZA"], Commonness::Rare),
        ] {
            for word in words {
                let id = find(word).unwrap_or_else(|| panic!("{word} is in the dictionary"));
                assert_eq!(all[id.index()], commonness, "{word}");
            }
        }
    }

    #[test]
    fn the_table_is_as_long_as_the_built_in_list() {
        assert_eq!(TABLE.bytes().filter(|byte| *byte >= FIRST_CHARACTER).count(), built_in().len().div_ceil(WORDS_A_CHARACTER));
        let everyday = by_word().iter().filter(|commonness| **commonness == Commonness::Everyday).count();
        assert!((30_000..45_000).contains(&everyday), "{everyday} everyday words");
    }

    #[test]
    fn what_is_packed_is_unpacked() {
        let classes = [Some(10), None, Some(50), Some(35), Some(60), Some(70), Some(55), Some(40)];
        let there: Vec<Commonness> = unpack(&pack(classes)).take(classes.len()).collect();
        assert_eq!(there, classes.map(Commonness::of_class));
    }
}

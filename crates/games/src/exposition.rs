//! What the titles of the World's Fair box share: the fifteen buildings and the sixty letters, as one table.
//!
//! The leaflet names one building ("Manufactures 1") and prints no letters. Both lists are a reconstruction: the buildings that
//! visitors of the Exposition of 1893 knew best, and letters in the proportion in which their titles use them. Whoever
//! owns the box can put in what is printed on their cards: [`edition`].
//!
//! [`card`] has the sixty cards by their pictures: a quarter of a building each.

pub mod card;
pub mod edition;
pub mod sides;

use std::sync::LazyLock;

pub use card::{Card, Cards};
pub use edition::Edition;
pub use sides::Sides;

/// One of the fifteen buildings.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Building {
    /// As notation writes it: `womans`.
    pub id: &'static str,
    /// As people say it: `Woman's`.
    pub name: &'static str,
    /// The title as a word of letter cards: `WOMANS`.
    pub word: &'static str,
}

/// How many buildings there are.
pub const BUILDING_COUNT: usize = 15;

/// How many different letters there can be.
pub const LETTER_KINDS: usize = 20;

/// The fifteen buildings that are played with, in the order of the alphabet.
pub static BUILDINGS: LazyLock<[Building; BUILDING_COUNT]> = LazyLock::new(|| edition::played_with().buildings);

/// The letters of one pack of sixty, with how many cards carry each; letters of which there is none fill up the list.
pub static LETTERS: LazyLock<[(char, u8); LETTER_KINDS]> = LazyLock::new(|| edition::played_with().letters);

/// The fifteen buildings of the reconstruction.
pub const STANDARD_BUILDINGS: [Building; BUILDING_COUNT] = [
    Building { id: "administration", name: "Administration", word: "ADMINISTRATION" },
    Building { id: "agriculture", name: "Agriculture", word: "AGRICULTURE" },
    Building { id: "art", name: "Art", word: "ART" },
    Building { id: "dairy", name: "Dairy", word: "DAIRY" },
    Building { id: "electricity", name: "Electricity", word: "ELECTRICITY" },
    Building { id: "fisheries", name: "Fisheries", word: "FISHERIES" },
    Building { id: "forestry", name: "Forestry", word: "FORESTRY" },
    Building { id: "government", name: "Government", word: "GOVERNMENT" },
    Building { id: "horticulture", name: "Horticulture", word: "HORTICULTURE" },
    Building { id: "illinois", name: "Illinois", word: "ILLINOIS" },
    Building { id: "machinery", name: "Machinery", word: "MACHINERY" },
    Building { id: "manufactures", name: "Manufactures", word: "MANUFACTURES" },
    Building { id: "mines", name: "Mines", word: "MINES" },
    Building { id: "transportation", name: "Transportation", word: "TRANSPORTATION" },
    Building { id: "womans", name: "Woman's", word: "WOMANS" },
];

/// The letters of the reconstruction.
pub const STANDARD_LETTERS: [(char, u8); LETTER_KINDS] = [
    ('A', 5),
    ('C', 2),
    ('D', 1),
    ('E', 6),
    ('F', 1),
    ('G', 1),
    ('H', 2),
    ('I', 6),
    ('L', 2),
    ('M', 3),
    ('N', 4),
    ('O', 4),
    ('P', 1),
    ('R', 6),
    ('S', 4),
    ('T', 6),
    ('U', 2),
    ('V', 1),
    ('W', 1),
    ('Y', 2),
];

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn there_are_sixty_letters_in_the_order_of_the_alphabet() {
        assert_eq!(LETTERS.iter().map(|&(_, count)| u32::from(count)).sum::<u32>(), 60);
        assert!(LETTERS.is_sorted_by(|a, b| a.0 < b.0));
    }

    #[test]
    fn every_title_can_be_spelled_from_one_pack() {
        for building in *BUILDINGS {
            for letter in building.word.chars() {
                let needed = building.word.chars().filter(|&other| other == letter).count();
                let there = LETTERS.iter().find(|(of, _)| *of == letter).map_or(0, |(_, count)| usize::from(*count));
                assert!(needed <= there, "{} needs {needed} of {letter}, and there are {there}", building.word);
            }
        }
    }

    #[test]
    fn ids_and_words_are_the_name_without_its_apostrophe() {
        assert!(BUILDINGS.is_sorted_by(|a, b| a.id < b.id));
        for building in *BUILDINGS {
            let plain: String = building.name.chars().filter(char::is_ascii_alphabetic).collect();
            assert_eq!(building.id, plain.to_ascii_lowercase());
            assert_eq!(building.word, plain.to_ascii_uppercase());
        }
    }
}

//! The box that is played with: ours, or one that its owner has written down.
//!
//! The names on the cards are the notation, and so they are the same at every table of a program: whoever runs it says once, before
//! anything is dealt, which box it is. What was played with another box than ours says so where it names its dictionary.

use std::sync::{LazyLock, OnceLock};

use engine::sort::sort_by_key;

use super::{BUILDING_COUNT, Building, LETTER_KINDS, STANDARD_BUILDINGS, STANDARD_LETTERS};

/// How many cards a pack has.
const PACK: u32 = 60;

/// A box: its buildings, and the letters of its pack.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Edition {
    pub(super) buildings: [Building; BUILDING_COUNT],
    pub(super) letters: [(char, u8); LETTER_KINDS],
}

/// What is wrong with a box that somebody wrote down.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("{0}")]
pub struct BadBox(String);

static OWN: OnceLock<Edition> = OnceLock::new();

static STANDARD: LazyLock<Edition> = LazyLock::new(|| Edition { buildings: STANDARD_BUILDINGS, letters: STANDARD_LETTERS });

/// The box that this program plays with.
pub(super) fn played_with() -> &'static Edition {
    OWN.get().unwrap_or(&STANDARD)
}

/// The name of the box, where it is not ours, as records keep it: `box` and the hash of its text.
pub fn name() -> Option<&'static str> {
    static NAME: LazyLock<Option<String>> =
        LazyLock::new(|| OWN.get().map(|own| format!("box sha256:{}", engine::seed::digest(&own.to_string()))));
    NAME.as_deref()
}

impl Edition {
    /// Plays with this box from now on. Only before anything has been dealt, and only once; a box that is ours changes nothing.
    pub fn install(self) -> Result<(), BadBox> {
        if self == *STANDARD {
            return Ok(());
        }
        OWN.set(self).map_err(|_| BadBox("another box is played with already".to_owned()))
    }

    /// Reads a box: a line `buildings` with fifteen names between commas, a line `letters` with each letter and its number
    /// (`A5 C2 …`), or one of the two; the other is then ours. Empty lines and lines that begin with `#` are comments.
    pub fn read(text: &str) -> Result<Self, BadBox> {
        let mut edition = STANDARD.clone();
        let lines = text.lines().enumerate().map(|(i, line)| (i + 1, line.trim()));
        for (number, line) in lines.filter(|(_, line)| !line.is_empty() && !line.starts_with('#')) {
            let at = |why: String| BadBox(format!("line {number}: {why}"));
            match line.split_once(char::is_whitespace) {
                Some(("buildings", names)) => edition.buildings = read_buildings(names).map_err(at)?,
                Some(("letters", letters)) => edition.letters = read_letters(letters).map_err(at)?,
                _ => return Err(at("a line begins with `buildings` or `letters`".to_owned())),
            }
        }
        Ok(edition)
    }
}

/// The box as [`Edition::read`] reads it.
impl std::fmt::Display for Edition {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let names: Vec<&str> = self.buildings.iter().map(|building| building.name).collect();
        let letters = self.letters.iter().filter(|(_, count)| *count > 0);
        let letters: Vec<String> = letters.map(|(letter, count)| format!("{letter}{count}")).collect();
        write!(f, "buildings {}\nletters {}\n", names.join(", "), letters.join(" "))
    }
}

fn read_buildings(names: &str) -> Result<[Building; BUILDING_COUNT], String> {
    let mut buildings = Vec::new();
    for name in names.split(',').map(str::trim) {
        let plain: String = name.chars().filter(|c| !matches!(c, '\'' | '’' | '.')).collect();
        let words: Vec<&str> = plain.split([' ', '-']).filter(|word| !word.is_empty()).collect();
        if words.is_empty() || !words.iter().all(|word| word.bytes().all(|byte| byte.is_ascii_alphabetic())) {
            return Err(format!("`{name}` is no name of a building: letters from A to Z, blanks, hyphens and apostrophes"));
        }
        if name.chars().count() > 40 {
            return Err(format!("`{name}` is longer than a card is wide"));
        }
        // A box is written down once in the life of a program.
        buildings.push(Building {
            id: words.join("-").to_ascii_lowercase().leak(),
            name: name.to_owned().leak(),
            word: words.concat().to_ascii_uppercase().leak(),
        });
    }
    sort_by_key(&mut buildings, |building| building.id);
    if let Some(twice) = buildings.windows(2).find(|pair| pair[0].id == pair[1].id) {
        return Err(format!("{} is there twice", twice[0].name));
    }
    let count = buildings.len();
    buildings.try_into().map_err(|_| format!("{count} buildings where there must be {BUILDING_COUNT}"))
}

fn read_letters(letters: &str) -> Result<[(char, u8); LETTER_KINDS], String> {
    let mut counts = [0u8; 26];
    for word in letters.split([' ', '\t', ',']).filter(|word| !word.is_empty()) {
        let bad = || format!("`{word}` is no letter with its number, like A5");
        let (letter, number) = word.split_at_checked(1).ok_or_else(bad)?;
        let letter = letter.as_bytes()[0].to_ascii_uppercase();
        let number: u8 = number.parse().ok().filter(|number| (1..=15).contains(number)).ok_or_else(bad)?;
        let count = letter.is_ascii_uppercase().then(|| &mut counts[usize::from(letter - b'A')]).ok_or_else(bad)?;
        if std::mem::replace(count, number) > 0 {
            return Err(format!("{} is there twice", char::from(letter)));
        }
    }
    let cards: u32 = counts.iter().map(|count| u32::from(*count)).sum();
    if cards != PACK {
        return Err(format!("{cards} letters where there must be {PACK}"));
    }
    if counts.iter().filter(|count| **count > 0).count() > LETTER_KINDS {
        return Err(format!("more than {LETTER_KINDS} different letters"));
    }
    // Those that the box has, and as many others as fill the list, in the order of the alphabet.
    let mut spare = LETTER_KINDS - counts.iter().filter(|count| **count > 0).count();
    let mut listed = Vec::with_capacity(LETTER_KINDS);
    for (letter, count) in ('A'..='Z').zip(counts) {
        if count > 0 || spare > 0 {
            spare -= usize::from(count == 0);
            listed.push((letter, count));
        }
    }
    listed.try_into().map_err(|_| "a list of letters that cannot be".to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_reconstruction_is_read_as_it_is_written() {
        assert_eq!(Edition::read(&STANDARD.to_string()), Ok(STANDARD.clone()));
        assert_eq!(Edition::read("# nothing of one's own\n\n"), Ok(STANDARD.clone()));
    }

    #[test]
    fn a_box_of_ones_own_has_its_own_names_in_the_order_of_the_alphabet() {
        let own = "buildings Woman's, Music Hall, Art, Dairy, Mines, Forestry, Illinois, Iowa, Midway, Casino, Peristyle, \
                   Krupp, Leather, Children's, Fisheries\nletters A15 B15 E15 Z15";
        let own = Edition::read(own).expect("a box");
        let music = own.buildings.iter().find(|building| building.name == "Music Hall").expect("it is there");
        assert_eq!((music.id, music.word), ("music-hall", "MUSICHALL"));
        assert!(own.buildings.is_sorted_by_key(|building| building.id));
        assert_eq!(own.letters.iter().map(|(_, count)| u32::from(*count)).sum::<u32>(), 60);
        assert!(own.letters.is_sorted_by_key(|(letter, _)| *letter));
        assert_eq!(Edition::read(&own.to_string()), Ok(own));
    }

    #[test]
    fn what_is_no_box_says_where_and_why() {
        for (text, why) in [
            ("pictures of my own", "line 1: a line begins with `buildings` or `letters`"),
            ("\nbuildings Art, Dairy", "line 2: 2 buildings where there must be 15"),
            ("buildings Art, art", "line 1: Art is there twice"),
            ("buildings Art, 7", "line 1: `7` is no name of a building: letters from A to Z, blanks, hyphens and apostrophes"),
            ("letters A5", "line 1: 5 letters where there must be 60"),
            ("letters A5 A5", "line 1: A is there twice"),
            ("letters A0", "line 1: `A0` is no letter with its number, like A5"),
            ("letters é5", "line 1: `é5` is no letter with its number, like A5"),
            (
                "letters A2 B2 C2 D2 E2 F2 G2 H2 I2 J2 K2 L2 M2 N2 O2 P2 Q2 R2 S2 T2 U5 V15",
                "line 1: more than 20 different letters",
            ),
        ] {
            assert_eq!(Edition::read(text).map_err(|bad| bad.0), Err(why.to_owned()));
        }
    }
}

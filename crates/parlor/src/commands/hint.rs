//! `parlor hint`

use std::io::{self, Read};

use clap::Args;
use serde_json::json;

use super::referee::lay_out;
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
        let mut text = String::new();
        io::stdin()
            .read_to_string(&mut text)
            .map_err(|error| Failure::unusable(format!("the position cannot be read: {error}")))?;
        let position = protocol::json::parse(&text).map_err(|bad| Failure::unusable(format!("the position is {bad}")))?;
        let table = lay_out(&position, &self.seed).map_err(Failure::Unusable)?;
        let advice = players::computer::advise_position(&*table)
            .ok_or_else(|| Failure::unusable("nobody is to move in this position: there is nothing to advise"))?;
        if self.json {
            return say_json(&json!({ "game": table.info().id, "action": advice.action, "why": advice.why }));
        }
        say(format!("{}: {}.", advice.action, advice.why))
    }
}

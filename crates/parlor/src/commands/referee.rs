//! `parlor referee`

use std::fs::File;
use std::io::{self, BufRead, Read, Write};
use std::path::PathBuf;

use ::table::MOST_LISTED;
use clap::Args;
use engine::erased::AnyPosition;
use engine::{Status, Value};
use protocol::json;
use protocol::referee::{Played, answer, lay_out, play};
use serde_json::json;

use crate::output::{Done, Failure, plainly, say, say_json};

/// Reads a position (docs/POSITIONS.md) from a file or on standard input and answers for the table in front of you: who is to move, what may be
/// played, and, with --play, what comes of a play or which rule refuses it.
#[derive(Args)]
pub(crate) struct Referee {
    /// The file with the position; left out, it is read on standard input
    #[arg(value_name = "FILE", conflicts_with = "batch")]
    file: Option<PathBuf>,
    /// An action of the player to move, in notation: `park R4 R5 R6`
    #[arg(long, value_name = "ACTION", conflicts_with = "batch")]
    play: Option<String>,
    /// Read one position a line, with an optional member `play`, and answer one line each
    #[arg(long)]
    batch: bool,
    /// How hands given only as a number are filled
    #[arg(long, value_name = "S", default_value = "0")]
    seed: String,
    /// Print one JSON object
    #[arg(long)]
    json: bool,
}

/// A longer position is nobody's table.
const LONGEST: u64 = 1 << 20;

impl Referee {
    pub(crate) fn run(self) -> Done {
        if self.batch {
            return self.run_batch();
        }
        let mut table = match &self.file {
            None => read_position(&self.seed)?,
            Some(file) => {
                let cannot =
                    |error: io::Error| Failure::unusable(format!("{} cannot be read: {}", file.display(), plainly(&error)));
                read_position_of(File::open(file).map_err(cannot)?, &self.seed)?
            }
        };
        match &self.play {
            None if self.json => say_json(&answer(&*table)),
            None => print_answer(&*table),
            Some(action) => {
                let played = play(&mut *table, action).map_err(|why| Failure::Unusable(format!("--play {why}")))?;
                if self.json {
                    say_json(&played.json(&*table))?;
                } else {
                    print_played(&played, &*table)?;
                }
                if matches!(played, Played::Refused { .. }) { Err(Failure::Refused) } else { Ok(()) }
            }
        }
    }

    fn run_batch(self) -> Done {
        let mut unusable = 0;
        let mut output = io::stdout().lock();
        for (number, line) in io::stdin().lock().split(b'\n').enumerate() {
            let line = line?;
            if line.trim_ascii().is_empty() {
                continue;
            }
            let answer = text_of(&line).and_then(|text| self.answer_line(text)).unwrap_or_else(|why| {
                unusable += 1;
                json!({ "error": why, "line": number + 1 })
            });
            writeln!(output, "{answer}")?;
        }
        if unusable > 0 {
            return Err(Failure::unusable(format!("{unusable} of the positions are not usable; their lines say why")));
        }
        Ok(())
    }

    fn answer_line(&self, line: &str) -> Result<serde_json::Value, String> {
        let mut position = json::parse(line).map_err(|bad| format!("the position is {bad}"))?;
        let mut action = None;
        if let Value::Map(members) = &mut position
            && let Some(at) = members.iter().position(|(name, _)| name == "play")
        {
            match members.remove(at).1 {
                Value::Null => {}
                Value::Text(text) => action = Some(text),
                other => return Err(format!("play: an action, not {}", other.kind())),
            }
        }
        let mut table = lay_out(&position, &self.seed)?;
        match action {
            None => Ok(answer(&*table)),
            Some(action) => play(&mut *table, &action).map(|played| played.json(&*table)),
        }
    }
}

/// Reads the position on standard input.
pub(super) fn read_position(seed: &str) -> Result<Box<dyn AnyPosition>, Failure> {
    read_position_of(io::stdin().lock(), seed)
}

fn read_position_of(source: impl Read, seed: &str) -> Result<Box<dyn AnyPosition>, Failure> {
    let mut bytes = Vec::new();
    source.take(LONGEST + 1).read_to_end(&mut bytes)?;
    let text = text_of(&bytes).map_err(Failure::Unusable)?;
    let position = json::parse(text).map_err(|bad| Failure::unusable(format!("the position is {bad}")))?;
    lay_out(&position, seed).map_err(Failure::Unusable)
}

fn text_of(bytes: &[u8]) -> Result<&str, String> {
    if bytes.len() as u64 > LONGEST {
        return Err(format!("the position is longer than {LONGEST} bytes"));
    }
    std::str::from_utf8(bytes).map_err(|error| format!("the position is not text: byte {} is not UTF-8", error.valid_up_to() + 1))
}

fn print_answer(table: &dyn AnyPosition) -> Done {
    let info = table.info();
    match table.status() {
        Status::Over(outcome) => {
            say(format!("{}: the hand is over.", info.title))?;
            let scores: Vec<String> =
                outcome.scores.iter().enumerate().map(|(i, score)| format!("seat {}: {score}", i + 1)).collect();
            say(format!("Scores: {}.", scores.join(", ")))?;
        }
        Status::Playing { to_act } => {
            let phase = table.position().get("phase").and_then(Value::as_text).unwrap_or_default().to_owned();
            say(format!("{}: seat {to_act} is to move, {phase}. It may:", info.title))?;
            let (legal, more) = table.legal_up_to(to_act, MOST_LISTED);
            for action in legal {
                say(format!("  {action}"))?;
            }
            if more {
                say("  … and more. Any other can be tried with --play.")?;
            }
        }
    }
    if let Value::Map(facts) = table.facts() {
        for (name, value) in facts {
            say(format!("{name}: {value}"))?;
        }
    }
    say_filled(table)
}

fn say_filled(table: &dyn AnyPosition) -> Done {
    if table.filled() {
        say("Cards that you did not list were filled in at random (--seed).")?;
    }
    Ok(())
}

fn print_played(played: &Played, table: &dyn AnyPosition) -> Done {
    match played {
        Played::Done { rule, events } => {
            say(format!("Yes, that may be played ({rule})."))?;
            for told in events {
                say(format!("  {}", told.text))?;
            }
            say_rule(rule, table)?;
            say(format!("The table then:\n{}", json::from_value(&table.position())))?;
            say_filled(table)
        }
        Played::Refused { rule, why } => {
            say(format!("No: {why}."))?;
            say_rule(rule, table)
        }
    }
}

/// The rule, and what was decided where the leaflet is silent.
fn say_rule(rule: &str, table: &dyn AnyPosition) -> Done {
    let Some(rule) = table.info().rule(rule) else { return Ok(()) };
    say(format!("{}  {}", rule.id, rule.text))?;
    for ruling in rule.rulings {
        say(format!("The leaflet does not say {}; here it is played so: {}", ruling.silent, ruling.decided))?;
    }
    Ok(())
}

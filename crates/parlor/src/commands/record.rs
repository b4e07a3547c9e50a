//! `parlor record show|check FILE`

use std::path::{Path, PathBuf};

use clap::{Args, Subcommand};
use engine::erased::AnyMatch;
use engine::record::Record as Text;
use engine::{Names, Status, Viewer};
use serde_json::json;

use crate::output::{Done, Failure, say, say_json};
use crate::table;

/// Shows or checks the record of a match (docs/RECORDS.md).
#[derive(Args)]
pub(crate) struct Record {
    #[command(subcommand)]
    what: What,
}

#[derive(Subcommand)]
enum What {
    /// Tell the whole match, action by action
    Show {
        /// The file
        file: PathBuf,
        /// Print one JSON object
        #[arg(long)]
        json: bool,
    },
    /// Play it again and verify every action, the result, and the proof of the deal
    Check {
        /// The file
        file: PathBuf,
        /// Print one JSON object
        #[arg(long)]
        json: bool,
    },
}

impl Record {
    pub(crate) fn run(self) -> Done {
        match self.what {
            What::Show { file, json } => show(&file, json),
            What::Check { file, json } => check(&file, json),
        }
    }
}

/// Records are short; a larger file is something else.
const LONGEST: u64 = 64 << 20;

fn read(file: &Path) -> Result<Text, Failure> {
    let name = file.display();
    let size = std::fs::metadata(file).map_err(|error| Failure::unusable(format!("{name}: {error}")))?.len();
    if size > LONGEST {
        return Err(Failure::unusable(format!("{name}: too large to be a record")));
    }
    let text = std::fs::read_to_string(file).map_err(|error| Failure::unusable(format!("{name}: {error}")))?;
    Text::parse(&text).map_err(|bad| Failure::unusable(format!("{name}: {bad}")))
}

pub(super) fn replay(file: &Path) -> Result<(Text, Box<dyn AnyMatch>), Failure> {
    let record = read(file)?;
    let title = table::title(&record.game).map_err(|failure| match failure {
        Failure::Unusable(why) => Failure::unusable(format!("{}: {why}", file.display())),
        other => other,
    })?;
    let game = title.replay(&record).map_err(|bad| Failure::unusable(format!("{}: {bad}", file.display())))?;
    Ok((record, game))
}

fn check(file: &Path, as_json: bool) -> Done {
    let (record, game) = replay(file)?;
    let over = game.status().is_over();
    if as_json {
        return say_json(
            &json!({ "ok": true, "game": record.game, "actions": record.lines.len(), "over": over, "deal_proved": true }),
        );
    }
    say(format!("{}: every one of {} actions is as the rules have it.", game.info().title, record.lines.len()))?;
    say("The deal is proved: it comes from the secret that the house was committed to before it.")?;
    say(if over { "The result is right." } else { "The match is not over." })
}

fn show(file: &Path, as_json: bool) -> Done {
    let (record, game) = replay(file)?;
    let names: Vec<String> = record.seats.clone();
    let names = Names::new(&names, None);
    let told = |step: usize| -> Vec<String> {
        game.tellings(step, Viewer::Spectator, &names).into_iter().map(|told| told.text).filter(|text| !text.is_empty()).collect()
    };
    if as_json {
        let steps: Vec<serde_json::Value> = (0..=game.steps())
            .map(|step| {
                let (seat, action, forced) = match game.step(step) {
                    Some((seat, action, forced)) => (Some(seat.number()), Some(action), forced),
                    None => (None, None, false),
                };
                json!({ "seat": seat, "action": action, "forced": forced, "events": told(step) })
            })
            .collect();
        let result = if let Status::Over(outcome) = game.status() {
            json!({ "scores": outcome.scores, "winners": outcome.winners.iter().map(engine::Seat::number).collect::<Vec<_>>() })
        } else {
            serde_json::Value::Null
        };
        return say_json(&json!({ "game": record.game, "seats": record.seats, "steps": steps, "result": result }));
    }
    say(game.info().title)?;
    for (i, name) in record.seats.iter().enumerate() {
        say(format!("seat {}: {}", i + 1, if name.is_empty() { "(no name)" } else { name }))?;
    }
    for step in 0..=game.steps() {
        if let Some((seat, action, _)) = game.step(step) {
            say(format!("{step:4}. {seat} {action}"))?;
        }
        for sentence in told(step) {
            say(format!("      {sentence}"))?;
        }
    }
    Ok(())
}

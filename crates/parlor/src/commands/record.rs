//! `parlor record show|check FILE`, `parlor record export ID`

mod export;

use std::fs::File;
use std::io::Read;
use std::path::{Path, PathBuf};

use clap::{Args, Subcommand};
use engine::erased::AnyMatch;
use engine::record::Record as Text;
use engine::{Names, Seat, Status, Viewer};
use serde_json::json;

use crate::arguments::number;
use crate::database::Database;
use crate::output::{Done, Failure, plainly, say, say_json};
use crate::table;

/// Shows, checks or exports the record of a match (docs/RECORDS.md).
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
        /// Tell it as this seat was told, with what was asked of it; left out: as somebody who looked on
        #[arg(long, value_name = "N", value_parser = number::<u8>(0..=10))]
        seat: Option<u8>,
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
    /// Print the record of a match that was played in the house
    Export {
        /// The id of the table, as it stands in the address of its page
        id: String,
        #[command(flatten)]
        database: Database,
    },
}

impl Record {
    pub(crate) fn run(self) -> Done {
        match self.what {
            What::Show { file, seat, json } => show(&file, seat, json),
            What::Check { file, json } => check(&file, json),
            What::Export { id, database } => export::export(&id, &database),
        }
    }
}

/// Records are short; a larger file is something else.
const LONGEST: u64 = 64 << 20;

fn read(file: &Path) -> Result<Text, Failure> {
    let name = file.display();
    let mut text = String::new();
    File::open(file)
        .and_then(|open| open.take(LONGEST + 1).read_to_string(&mut text))
        .map_err(|error| Failure::unusable(format!("{name}: {}", plainly(&error))))?;
    if text.len() as u64 > LONGEST {
        return Err(Failure::unusable(format!("{name}: too large to be a record")));
    }
    Text::parse(&text).map_err(|bad| Failure::unusable(format!("{name}: {bad}")))
}

pub(super) fn replay(file: &Path) -> Result<(Text, Box<dyn AnyMatch>), Failure> {
    let record = read(file)?;
    let title = table::title(&record.game).map_err(|failure| match failure {
        Failure::Unusable(why) => Failure::unusable(format!("{}: line {}: {why}", file.display(), record.header.game)),
        other => other,
    })?;
    let game = title.replay(&record).map_err(|bad| Failure::unusable(format!("{}: {bad}", file.display())))?;
    Ok((record, game))
}

fn check(file: &Path, as_json: bool) -> Done {
    let (record, game) = replay(file)?;
    let closed = record.closed.map(|(_, why)| why);
    // The secret is written down only when a match is over, so a record that has it, stops before the end and does not say why
    // was cut off.
    if let (Status::Playing { to_act }, None) = (game.status(), closed) {
        let end = record.lines.last().map_or(1, |(line, _)| *line);
        return Err(Failure::unusable(format!(
            "{}: line {end}: the record ends here, but the match does not: seat {to_act} is to act",
            file.display()
        )));
    }
    if as_json {
        let (actions, over) = (record.lines.len(), closed.is_none());
        let mut checked = json!({ "ok": true, "game": record.game, "actions": actions, "over": over, "deal_proved": true });
        if let Some(why) = closed {
            checked["closed"] = why.name().into();
        }
        return say_json(&checked);
    }
    say(format!("{}: every one of {} actions is as the rules have it.", game.info().title, record.lines.len()))?;
    say("The deal is proved: it comes from the secret that the house was committed to before it.")?;
    match closed {
        None => say("The result is right."),
        Some(why) => say(format!("The record says that the match {}: there is no result.", why.words())),
    }
}

fn show(file: &Path, seat: Option<u8>, as_json: bool) -> Done {
    let (record, game) = replay(file)?;
    let you = seat.map(|number| seat_of(number, game.seats())).transpose()?;
    let viewer = you.map_or(Viewer::Spectator, Viewer::Seat);
    let names = Names::new(&record.seats, you);
    let told = |step: usize| -> Vec<String> {
        game.tellings(step, viewer, &names).into_iter().map(|told| told.text).filter(|text| !text.is_empty()).collect()
    };
    // What was asked before this step, of the seat whose story it is. What is forced was asked of nobody.
    let asked = |step: usize| match game.step(step) {
        Some((seat, _, false)) if Some(seat) == you => Some(game.at_step(step - 1).prompt(viewer, &names)),
        _ => None,
    };
    if as_json {
        let steps: Vec<serde_json::Value> = (0..=game.steps())
            .map(|step| {
                let (seat, action, forced) = match game.step(step) {
                    Some((seat, action, forced)) => (Some(seat.number()), Some(action), forced),
                    None => (None, None, false),
                };
                let mut shown = json!({ "seat": seat, "action": action, "forced": forced, "events": told(step) });
                if let Some(prompt) = asked(step) {
                    shown["prompt"] = prompt.into();
                }
                shown
            })
            .collect();
        let result = if let Status::Over(outcome) = game.status() {
            json!({ "scores": outcome.scores, "winners": outcome.winners.iter().map(Seat::number).collect::<Vec<_>>() })
        } else {
            serde_json::Value::Null
        };
        let closed = record.closed.map(|(_, why)| why.name());
        let shown = json!({ "game": record.game, "seats": record.seats, "steps": steps, "result": result, "closed": closed });
        return say_json(&shown);
    }
    say(game.info().title)?;
    for (i, name) in record.seats.iter().enumerate() {
        say(format!("seat {}: {}", i + 1, if name.is_empty() { "(no name)" } else { name }))?;
    }
    for step in 0..=game.steps() {
        if let Some(prompt) = asked(step) {
            say(format!("      {prompt}"))?;
        }
        if let Some((seat, action, _)) = game.step(step) {
            say(format!("{step:4}. {seat} {action}"))?;
        }
        for sentence in told(step) {
            say(format!("      {sentence}"))?;
        }
    }
    if let Some((_, why)) = record.closed {
        say(format!("The match {}.", why.words()))?;
    }
    Ok(())
}

pub(super) fn seat_of(number: u8, seats: u8) -> Result<Seat, Failure> {
    match number {
        1.. if number <= seats => Ok(Seat::new(number - 1)),
        _ => Err(Failure::unusable(format!("--seat {number}: {seats} sat at this table"))),
    }
}

//! `parlor review`

use std::path::PathBuf;

use clap::Args;
use engine::record::Record;
use engine::words::capital;
use engine::{Seat, Seed};
use players::Level;
use players::review::{Effort, LEAST_LOSS, Luck, Review as Job, Reviewed};
use serde_json::{Value, json};

use super::record::{replay, seat_of};
use crate::arguments::number;
use crate::output::{Done, Failure, counted, say, say_json};

/// Tells which decisions of a recorded match cost most, judged by what the player could see then, and how much of the result was
/// cards and how much play.
#[derive(Args)]
pub(crate) struct Review {
    /// The record of a match
    file: PathBuf,
    /// Whose decisions; left out: those of the first player who is no computer player
    #[arg(long, value_name = "N", value_parser = number::<u8>(0..=10))]
    seat: Option<u8>,
    /// The chance of the hands that are imagined
    #[arg(long, value_name = "S", default_value = "0")]
    seed: String,
    /// Print one JSON object
    #[arg(long)]
    json: bool,
}

impl Review {
    pub(crate) fn run(self) -> Done {
        let (record, game) = replay(&self.file)?;
        let seat = match self.seat {
            Some(number) => seat_of(number, game.seats())?,
            None => first_person(&record),
        };
        // The names of the record, where it has any; the reader is "you".
        let job = Job::new(&*game, seat, &record.seats, Seed::from_text(&self.seed), Effort::default());
        let job = job.ok_or_else(|| Failure::Own(anyhow::anyhow!("a match is not of the type of its game")))?;
        let found = job.finish();
        if self.json {
            return say_json(&in_json(&record, seat, &found));
        }
        tell(&record, seat, &found)
    }
}

fn first_person(record: &Record) -> Seat {
    // Computer players are called by their level, several of one level with the numbers of their seats.
    let level = |name: &str| name.trim_end_matches(|c: char| c.is_ascii_digit() || c == ' ').parse::<Level>();
    let first = record.seats.iter().position(|name| level(name).is_err()).unwrap_or(0);
    Seat::new(first as u8)
}

/// The line of the file on which a decision stands.
fn line_of(record: &Record, decision: &players::review::Decision) -> usize {
    let at = if record.forced_omitted { decision.entry_unforced } else { decision.entry };
    record.lines.get(at).map_or(0, |(line, _)| *line)
}

fn rounded(number: f64) -> f64 {
    (number * 10_000.0).round() / 10_000.0
}

fn in_json(record: &Record, seat: Seat, found: &Reviewed) -> Value {
    let decisions: Vec<Value> = found
        .decisions
        .iter()
        .map(|one| {
            json!({
                "line": line_of(record, one),
                "step": one.step,
                "played": one.played,
                "best": one.best,
                "loss": rounded(one.loss),
                "error": rounded(one.error),
                "why": one.why,
            })
        })
        .collect();
    let luck = found.luck.as_ref().map(|luck| {
        json!({
            "points": luck.points,
            "share": rounded(luck.share),
            "fair": rounded(luck.fair),
            "expected": rounded(luck.expected),
            "error": rounded(luck.error),
            "cards": rounded(luck.cards()),
            "play": rounded(luck.play()),
            "replays": luck.spread.len(),
            "spread": luck.spread,
        })
    });
    json!({
        "game": record.game,
        "seat": seat.number(),
        "looked_at": found.looked_at,
        "decisions": decisions,
        "luck": luck.unwrap_or_else(|| json!({})),
    })
}

fn tell(record: &Record, seat: Seat, found: &Reviewed) -> Done {
    let name = record.seats.get(seat.index()).filter(|name| !name.is_empty());
    say(name.map_or_else(|| format!("Seat {seat}"), |name| format!("Seat {seat}, {name}")))?;
    say(match (found.looked_at, found.decisions.len()) {
        (0, _) => "There was nothing to decide.".to_owned(),
        (looked_at, 0) => format!(
            "{} looked at: none of them clearly cost {} wins in a hundred or more.",
            capital(&counted(looked_at as u64, "decision")),
            (LEAST_LOSS * 100.0).round()
        ),
        (looked_at, named) => {
            format!("{} looked at; {} clearly cost something.", counted(looked_at as u64, "decision"), named)
        }
    })?;
    for one in &found.decisions {
        say("")?;
        let cost = format!("{:.1} ± {:.1}", one.loss * 100.0, one.error * 200.0);
        say(format!(
            "Line {}: played `{}`; `{}` was better by {cost} in a hundred.",
            line_of(record, one),
            one.played,
            one.best
        ))?;
        say(format!("  {}", one.why))?;
    }
    let Some(luck) = &found.luck else { return Ok(()) };
    say("")?;
    say(format!(
        "Cards and play: equal players with these deals win {:.0} ± {:.0} in a hundred from this seat; {:.0} is an even share.",
        luck.expected * 100.0,
        luck.error * 200.0,
        luck.fair * 100.0
    ))?;
    let replays = luck.spread.len();
    say(format!("{} points here, more than in {:.0} of {replays} replays of the same deals:", luck.points, more_than(luck)))?;
    plot(luck).into_iter().try_for_each(say)
}

/// In how many of the replays there were fewer points, a tie counting half.
fn more_than(luck: &Luck) -> f64 {
    if luck.more_is_better { luck.ahead_of() } else { luck.spread.len() as f64 - luck.ahead_of() }
}

/// The spread of the replays, a row for each range of points, with a mark where the result lies.
fn plot(luck: &Luck) -> Vec<String> {
    const ROWS: i64 = 8;
    let all = || luck.spread.iter().copied().chain([luck.points]).map(i64::from);
    let (Some(low), Some(high)) = (all().min(), all().max()) else { return Vec::new() };
    let width = ((high - low) / ROWS + 1).max(1);
    let rows = (high - low) / width + 1;
    let places = high.to_string().len().max((low + rows * width - 1).to_string().len()).max(low.to_string().len());
    (0..rows)
        .map(|row| {
            let (from, to) = (low + row * width, low + (row + 1) * width - 1);
            let bar = luck.spread.iter().filter(|points| (from..=to).contains(&i64::from(**points))).count();
            let here = if (from..=to).contains(&i64::from(luck.points)) { " <- this match" } else { "" };
            format!("  {from:>places$} to {to:>places$} {}{here}", "#".repeat(bar)).trim_end().to_owned()
        })
        .collect()
}

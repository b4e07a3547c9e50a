//! `parlor admin`: what an operator does, on the machine of the database. There is no way to do it over the network.
//!
//! Everything is written to the database with a line of the audit; open houses on it hear of it within a second.

mod lists;
mod people;
mod reports;
mod tables;

use std::time::{SystemTime, UNIX_EPOCH};

use clap::{Args, Subcommand};
use serde_json::{Value, json};
use store::{Millis, Store};

use crate::database::{Database, wait_for};
use crate::output::{Done, Failure, say, say_json};

/// Looks after the house: tables, people, addresses, names, reports. Every change is written to the audit.
#[derive(Args)]
pub(crate) struct Admin {
    #[command(subcommand)]
    what: What,
    #[command(flatten)]
    database: Database,
    /// Print one JSON object
    #[arg(long, global = true)]
    json: bool,
}

#[derive(Subcommand)]
enum What {
    /// List, show, close or hide tables
    Tables {
        #[command(subcommand)]
        what: tables::Tables,
    },
    /// Find, rename, ban or delete people, or let somebody in who has lost their password
    People {
        #[command(subcommand)]
        what: people::People,
    },
    /// Addresses and networks that may not connect
    Addresses {
        #[command(subcommand)]
        what: lists::Change,
    },
    /// Words that a name may not hold
    Names {
        #[command(subcommand)]
        what: lists::Change,
    },
    /// What people have reported about one another
    Reports {
        #[command(subcommand)]
        what: reports::Reports,
    },
    /// What operators did, the last first
    Audit {
        /// How many lines
        #[arg(long, value_name = "N", default_value_t = 100)]
        limit: u32,
    },
}

/// What a command answers: for people, and as JSON.
pub(super) struct Answer {
    lines: Vec<String>,
    json: Value,
}

impl Answer {
    fn new(lines: Vec<String>, json: Value) -> Self {
        Self { lines, json }
    }

    /// One sentence.
    fn done(said: impl Into<String>) -> Self {
        Self { lines: vec![said.into()], json: json!({ "ok": true }) }
    }
}

impl Admin {
    pub(crate) fn run(self) -> Done {
        let answer = wait_for(async {
            let store = self.database.open().await?;
            let answer = answer(&store, self.what).await;
            store.close().await;
            answer
        })?;
        if self.json {
            return say_json(&answer.json);
        }
        answer.lines.iter().try_for_each(say)
    }
}

async fn answer(store: &Store, what: What) -> Result<Answer, Failure> {
    match what {
        What::Tables { what } => what.run(store).await,
        What::People { what } => what.run(store).await,
        What::Addresses { what } => what.run(store, store::List::BlockedAddresses).await,
        What::Names { what } => what.run(store, store::List::RefusedWords).await,
        What::Reports { what } => what.run(store).await,
        What::Audit { limit } => audit(store, limit).await,
    }
}

async fn audit(store: &Store, limit: u32) -> Result<Answer, Failure> {
    let audit = store.audit(limit).await.map_err(failed)?;
    let line = |line: &store::AuditLine| {
        format!("{} {} {} {}", time(line.at), line.action, line.subject, line.detail).trim_end().to_owned()
    };
    Ok(Answer::new(audit.iter().map(line).collect(), json!({ "audit": audit })))
}

/// What the store could not do: its own failure, or something that the operator named.
fn failed(error: store::Error) -> Failure {
    match error {
        store::Error::NotFound(_) | store::Error::Invalid(_) => Failure::unusable(error),
        other => Failure::Own(other.into()),
    }
}

fn now() -> Millis {
    SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |time| time.as_millis() as Millis)
}

/// A time as `2026-11-16 16:20`, in UTC.
fn time(at: Millis) -> String {
    let seconds = at.div_euclid(1000);
    let (days, rest) = (seconds.div_euclid(86_400), seconds.rem_euclid(86_400));
    // The calendar by eras of 400 years that begin in March.
    let days = days + 719_468;
    let (era, day) = (days.div_euclid(146_097), days.rem_euclid(146_097));
    let year = (day - day / 1_460 + day / 36_524 - day / 146_096) / 365;
    let day = day - (365 * year + year / 4 - year / 100);
    let month = (5 * day + 2) / 153;
    let (day, month) = (day - (153 * month + 2) / 5 + 1, if month < 10 { month + 3 } else { month - 9 });
    let year = year + era * 400 + i64::from(month <= 2);
    format!("{year:04}-{month:02}-{day:02} {:02}:{:02}", rest / 3_600, rest / 60 % 60)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn times_are_written_in_utc() {
        for (at, written) in [
            (0, "1970-01-01 00:00"),
            (951_782_399_000, "2000-02-28 23:59"),
            (951_868_800_000, "2000-03-01 00:00"),
            (1_794_846_000_000, "2026-11-16 16:20"),
            (-1, "1969-12-31 23:59"),
        ] {
            assert_eq!(time(at), written);
        }
    }
}

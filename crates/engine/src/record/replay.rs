//! From a record to a match, and from a match to a record.

use super::{BadRecord, HeaderLines, Line, Record, RecordedResult};
use crate::erased::{AnyMatch, Title};
use crate::fair::{Nonce, Secret};
use crate::play::PlayError;
use crate::seat::Seat;
use crate::status::{Outcome, Status};
use crate::version::RulesVersion;

/// Plays a record again, verifying every action, and, where they are there, the result and the proof of the deal. A record
/// without its secret cannot be dealt again.
///
/// Without the type of the game, so that it is compiled once.
pub(crate) fn replay(title: &dyn Title, record: &Record) -> Result<Box<dyn AnyMatch>, BadRecord> {
    let header = &record.header;
    title.info().plays(record.rules).map_err(|unplayable| BadRecord::new(header.rules.max(1), unplayable))?;
    for ((name, value), line) in record.settings.iter().zip(&header.settings) {
        title.check_option(name, value).map_err(|bad| BadRecord::new(*line, bad))?;
    }
    let rules = RulesVersion { number: record.rules, dictionary: record.dictionary.clone() };
    title.plays(&rules).map_err(|unplayable| BadRecord::new(header.dictionary.max(1), unplayable))?;
    let seats = record.seats.len() as u8;
    // Each setting is fine alone, so it is their number of seats that they do not suit.
    title.check(&record.settings, seats).map_err(|bad| BadRecord::new(header.seats.max(1), bad))?;
    let Some(secret) = record.secret else {
        return Err(BadRecord::new(1, "the secret of the deal is not open: a match in progress cannot be replayed"));
    };
    if secret.commitment() != record.commitment {
        return Err(BadRecord::new(header.secret.max(1), "the secret is not the one that the house was committed to"));
    }
    let mut game = title
        .start_by(&rules, &record.settings, seats, secret.seed(&record.plain_nonces()))
        .map_err(|unplayable| BadRecord::new(header.rules.max(1), unplayable))?;
    // The match makes forced actions itself, so its log may be ahead of the record, which must say the same.
    let mut read = 0;
    for (line, Line { seat, action }) in &record.lines {
        let bad = |what: String| BadRecord::new(*line, what);
        if record.forced_omitted {
            read = game.line_count();
        }
        if action.eq_ignore_ascii_case("undo") && read == game.line_count() {
            game.undo(*seat).map_err(|error| bad(error.to_string()))?;
            read += 1;
            continue;
        }
        match game.line(read) {
            Some(made) => {
                let written = game.canonical(action).map_err(|error| bad(error.0))?;
                if made.seat != *seat || made.action != written {
                    return Err(bad(format!("here seat {} had to `{}`, not seat {seat} to `{action}`", made.seat, made.action)));
                }
            }
            None => game.play(*seat, action).map_err(|error| match error {
                PlayError::Notation(error) => bad(error.0),
                error => bad(format!("`{seat} {action}` is refused: {error}")),
            })?,
        }
        read += 1;
    }
    let end = record.lines.last().map_or(1, |(line, _)| *line);
    if read < game.line_count() && !record.forced_omitted {
        return Err(BadRecord::new(end, "the record ends before the forced actions that follow"));
    }
    if let (Some((line, _)), Status::Over(_)) = (&record.closed, game.status()) {
        return Err(BadRecord::new(*line, "the match was over before it was ended"));
    }
    match (&record.result, game.status()) {
        (None, Status::Playing { .. }) => {}
        (None, Status::Over(_)) => return Err(BadRecord::new(end, "the match is over here, but the record has no result")),
        (Some((line, _)), Status::Playing { to_act }) => {
            return Err(BadRecord::new(*line, format!("the match is not over here: seat {to_act} is to act")));
        }
        (Some((line, result)), Status::Over(outcome)) => {
            let real = RecordedResult::from(&outcome);
            if *result != real {
                return Err(BadRecord::new(*line, format!("the result is not what the actions lead to: {}", real.words())));
            }
        }
    }
    Ok(game)
}

impl From<&Outcome> for RecordedResult {
    fn from(outcome: &Outcome) -> Self {
        Self { winners: outcome.winners.iter().map(Seat::number).collect(), scores: outcome.scores.clone() }
    }
}

impl RecordedResult {
    fn words(&self) -> String {
        format!("scores {:?}, winners {:?}", self.scores, self.winners)
    }
}

impl Record {
    /// Writes down a match. The secret goes in only when it is over: before, it would tell every card to come.
    pub fn of(game: &dyn AnyMatch, names: &[String], secret: &Secret, nonces: &[(Seat, Nonce)]) -> Self {
        let status = game.status();
        Self {
            game: game.info().id.to_owned(),
            rules: game.rules_version(),
            settings: game.settings().into_iter().map(|(name, value)| (name.to_owned(), value)).collect(),
            seats: (0..game.seats()).map(|i| names.get(usize::from(i)).cloned().unwrap_or_default()).collect(),
            dictionary: game.dictionary().map(str::to_owned),
            forced_omitted: false,
            practice: false,
            commitment: secret.commitment(),
            nonces: nonces.to_vec(),
            secret: status.is_over().then_some(*secret),
            lines: game.lines().into_iter().map(|line| (0, line)).collect(),
            result: if let Status::Over(outcome) = &status { Some((0, outcome.into())) } else { None },
            closed: None,
            header: HeaderLines::default(),
        }
    }
}

//! From a record to a match, and from a match to a record.

use super::{BadRecord, HeaderLines, Line, Record, RecordedResult};
use crate::erased::AnyMatch;
use crate::fair::{Nonce, Secret};
use crate::game::{BadNotation, Game};
use crate::options::{Options, agreed};
use crate::play::{Match, Move};
use crate::seat::Seat;
use crate::status::{Outcome, Status};
use crate::version::RulesVersion;

/// Plays a record again, verifying every action, and, where they are there, the result and the proof of the deal. A record
/// without its secret cannot be dealt again.
pub fn replay<G: Game>(record: &Record) -> Result<Match<G>, BadRecord> {
    let header = &record.header;
    G::INFO.plays(record.rules).map_err(|unplayable| BadRecord::new(header.rules.max(1), unplayable))?;
    for ((name, value), line) in record.settings.iter().zip(&header.settings) {
        G::Options::default().set(name, value).map_err(|bad| BadRecord::new(*line, bad))?;
    }
    let rules = RulesVersion { number: record.rules, dictionary: record.dictionary.clone() };
    rules.check::<G>().map_err(|unplayable| BadRecord::new(header.dictionary.max(1), unplayable))?;
    let seats = record.seats.len() as u8;
    // Each setting is fine alone, so it is their number of seats that they do not suit.
    let options = agreed::<G>(&record.settings, seats).map_err(|bad| BadRecord::new(header.seats.max(1), bad))?;
    let Some(secret) = record.secret else {
        return Err(BadRecord::new(1, "the secret of the deal is not open: a match in progress cannot be replayed"));
    };
    if secret.commitment() != record.commitment {
        return Err(BadRecord::new(header.secret.max(1), "the secret is not the one that the house was committed to"));
    }
    let mut game = Match::<G>::start_by(record.rules, options, seats, secret.seed(&record.plain_nonces()))
        .map_err(|unplayable| BadRecord::new(header.rules.max(1), unplayable))?;
    // The match makes forced actions itself, so its log may be ahead of the record, which must say the same.
    let mut read = 0;
    for (line, Line { seat, action }) in &record.lines {
        let bad = |what: String| BadRecord::new(*line, what);
        if record.forced_omitted {
            read = game.log().len();
        }
        if action.eq_ignore_ascii_case("undo") && read == game.log().len() {
            game.undo(*seat).map_err(|error| bad(error.to_string()))?;
            read += 1;
            continue;
        }
        let parsed: G::Action = action.parse().map_err(|error: BadNotation| bad(error.0))?;
        match game.log().get(read) {
            Some(Move::Action { seat: who, action: made, .. }) if who == seat && *made == parsed => {}
            Some(Move::Action { seat: who, action: made, .. }) => {
                return Err(bad(format!("here seat {who} had to `{made}`, not seat {seat} to `{action}`")));
            }
            _ => game.play(*seat, parsed).map_err(|error| bad(format!("`{seat} {action}` is refused: {error}")))?,
        }
        read += 1;
    }
    let end = record.lines.last().map_or(1, |(line, _)| *line);
    if read < game.log().len() && !record.forced_omitted {
        return Err(BadRecord::new(end, "the record ends before the forced actions that follow"));
    }
    if let (Some((line, _)), Status::Over(_)) = (&record.closed, game.state().status()) {
        return Err(BadRecord::new(*line, "the match was over before it was ended"));
    }
    match (&record.result, game.state().status()) {
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

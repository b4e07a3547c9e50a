//! Matches that were played on a user's device. The house plays the log again by its own rules and keeps it for that user alone: it is
//! listed, replayed and exported like any other match, and counts against nobody.

use std::time::{Duration, Instant};

use axum::Json;
use axum::body::to_bytes;
use axum::extract::{Request, State};
use axum::http::StatusCode;
use protocol::kept::{HandIn, KeptMatch, LogRow};
use protocol::log;
use store::chain::Checker;
use store::{Millis, NewEntry, NewResult, NewTable, Occupant, StoredEntry, TableId, UserId, Visibility};
use table::{BadLog, Entry, Logged, Sitter, Table};

use crate::caller::Caller;
use crate::error::{Answer, Failure};
use crate::house::Shared;
use crate::limit::What;
use crate::live::{results, stored};

/// The longest log, in bytes of JSON.
const LONGEST: usize = 4 * 1024 * 1024;
/// The most entries of a log.
const MOST_ENTRIES: usize = 20_000;
/// How long a log may take to play again.
const BUDGET: Duration = Duration::from_secs(5);
/// The most matches that are kept for one user.
const MOST_KEPT: u32 = 5_000;
/// By how much the clock of a device may be ahead.
const AHEAD: Millis = 24 * 60 * 60 * 1000;
/// The player, in the log of a device.
const PLAYER: &str = "device";

/// `POST /api/me/matches`
pub(super) async fn keep(State(house): State<Shared>, caller: Caller, request: Request) -> Answer<Json<KeptMatch>> {
    let user = caller.user()?;
    if user.login.is_none() {
        let message = "only accounts have their matches kept: choose a name to log in and a password first";
        return Err(Failure::new(StatusCode::FORBIDDEN, "account/none", message));
    }
    house.afford(&caller, What::Kept, house.config.limits.kept_per_hour)?;
    let too_large = |_| Failure::new(StatusCode::PAYLOAD_TOO_LARGE, "limit/size", "the log is too large or was cut off");
    let body = to_bytes(request.into_body(), LONGEST).await.map_err(too_large)?;
    if house.store.kept_matches(&user.id).await? >= MOST_KEPT {
        let message = format!("{MOST_KEPT} matches of your devices are kept already");
        return Err(Failure::new(StatusCode::CONFLICT, "limit/kept", message));
    }
    let (owner, now) = (user.id.clone(), house.stamp());
    let judged = house.costly(&caller, move || judge(&owner, &body, now)).await??;
    let id = judged.table.id.clone();
    match house.store.keep_match(judged.table, judged.ended_at, &judged.results).await {
        Ok(()) => Ok(Json(KeptMatch { table: id.to_string() })),
        Err(store::Error::Invalid(why)) => Err(Failure::new(StatusCode::CONFLICT, "kept/other", why)),
        Err(error) => Err(error.into()),
    }
}

/// A match that was played by the rules.
#[derive(Debug)]
struct Judged {
    table: NewTable,
    ended_at: Millis,
    results: Vec<NewResult>,
}

fn refused(message: impl Into<String>) -> Failure {
    Failure::new(StatusCode::UNPROCESSABLE_ENTITY, "kept/refused", message)
}

/// Plays a log again that may be anything.
fn judge(owner: &UserId, body: &[u8], now: Millis) -> Answer<Judged> {
    let HandIn { log } = serde_json::from_slice(body).map_err(|error| refused(format!("the log cannot be read: {error}")))?;
    if log.is_empty() || log.len() > MOST_ENTRIES {
        return Err(refused(format!("a log has 1 to {MOST_ENTRIES} entries")));
    }
    let on_device = TableId::on_device(&log[0].table).map_err(|error| refused(error.to_string()))?;
    let mut checker = Checker::new(&on_device);
    let entries: Vec<Logged> = log
        .into_iter()
        .map(|row| read(row, &on_device, &mut checker, owner, now))
        .filter_map(Result::transpose)
        .collect::<Answer<_>>()?;
    let table = replay(&entries)?;
    let Some(outcome) = table.outcome() else {
        return Err(Failure::new(StatusCode::CONFLICT, "kept/not-over", "the match is not over"));
    };
    let results = results(&table, &outcome);
    let mine = results.iter().filter(|result| result.occupant == Occupant::User(owner.clone())).count();
    if mine != 1 || table.terms().public {
        return Err(refused("a match on a device has one player, and the others are computer players"));
    }
    let ended_at = entries.last().map_or(now, |last| now.min(last.at as Millis));
    let log: Vec<NewEntry> = entries.iter().map(stored).collect();
    let terms = table.terms();
    let seats = results.iter().map(|result| (result.seat, result.occupant.clone())).collect();
    Ok(Judged {
        table: NewTable {
            id: TableId::kept(owner, &on_device),
            game: terms.game.clone(),
            visibility: Visibility::Private,
            card: log::write_terms(terms),
            opened_by: Some(owner.clone()),
            places: terms.seats,
            seats,
            log,
        },
        ended_at,
        results,
    })
}

/// The next entry as the house writes it down: the player is the user, and commands are forgotten. A rematch leads to another table of
/// the device, and is left out.
fn read(row: LogRow, table: &TableId, checker: &mut Checker, owner: &UserId, now: Millis) -> Answer<Option<Logged>> {
    let seq = row.seq;
    let created_at = Millis::try_from(row.created_at).ok().filter(|at| *at <= now + AHEAD);
    let created_at = created_at.ok_or_else(|| refused(format!("entry {seq} is of a time to come")))?;
    if row.table != table.as_str() {
        return Err(refused(format!("entry {seq} is of another table")));
    }
    let entry = NewEntry { kind: row.kind, payload: row.payload, command_id: row.command_id, created_at };
    let row = StoredEntry { seq, entry, hash: row.hash };
    checker.check(&row).map_err(|fault| refused(fault.to_string()))?;
    let mut entry = log::read(&row.entry.kind, &row.entry.payload).map_err(|bad| match bad {
        log::BadEntry::Newer { .. } => Failure::unplayable(&bad),
        log::BadEntry::Malformed { .. } => refused(format!("entry {seq} cannot be read")),
    })?;
    match &mut entry {
        Entry::RematchAsked { .. } | Entry::Rematch { .. } => return Ok(None),
        Entry::Sat { sitter: Sitter::Person { user, name }, .. } if *user == PLAYER => {
            owner.as_str().clone_into(user);
            name.clear();
        }
        Entry::Sat { sitter: Sitter::Person { .. } | Sitter::Bot { .. }, .. } => {
            return Err(refused("somebody else sat at this table"));
        }
        _ => {}
    }
    Ok(Some(Logged { at: row.entry.created_at as u64, command: None, entry }))
}

/// Plays the entries again, every action by the rules.
fn replay(entries: &[Logged]) -> Answer<Table> {
    let began = Instant::now();
    let (first, rest) = entries.split_first().ok_or_else(|| refused("the log is empty"))?;
    let wrong = |seq: u64| refused(format!("entry {seq} does not follow from those before"));
    let mut table = Table::replay([first.clone()]).map_err(|bad| match bad {
        BadLog::Unplayable(why) => Failure::unplayable(&why),
        BadLog::Entry { seq, .. } => wrong(seq),
    })?;
    for logged in rest {
        let seq = table.seq() + 1;
        table.apply(logged.clone()).map_err(|_| wrong(seq))?;
        if began.elapsed() > BUDGET {
            return Err(refused("the match takes too long to be checked"));
        }
    }
    Ok(table)
}

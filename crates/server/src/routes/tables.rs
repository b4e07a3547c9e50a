//! Finding a table, and opening one.

use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use engine::Seat;
use engine::fair::Secret;
use games::catalog;
use protocol::http::{NewSeat, NewTable, PlayNow, RunningTable, RunningTables, Seated, TableEntry};
use protocol::state::{SeatKind, SeatState, StandingState};
use protocol::terms::CardState;
use serde::Deserialize;
use store::{Millis, Occupant, TableCursor, TableId, TableState, User};
use table::{Clock, Sitter, Table, Terms};

use super::body::{Asked, At, Body};
use super::together::{seated, sit_down};
use crate::caller::Caller;
use crate::error::{Answer, Failure};
use crate::house::{Shared, random_bytes};
use crate::limit::What;

const PAGE: u32 = 50;
/// How many tables to watch are on a page.
const RUNNING: u32 = 20;
/// A table where nothing has happened for this time is not offered to be watched.
const LIVELY: Millis = 24 * 60 * 60 * 1000;
/// Time for thinking among strangers: nobody waits for ever.
const STRANGERS: Clock = Clock::Bank { seconds: 600, increment: 15 };
/// A waiting table none of whose players was seen for this time is deserted.
const DESERTED: Millis = 3 * crate::live::SEEN.as_millis() as Millis;
/// How many waiting tables "play now" looks at.
const LOOK: u32 = 20;

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Lobby {
    game: Option<String>,
    after: Option<String>,
}

/// `GET /api/tables`
pub(super) async fn lobby(State(house): State<Shared>, Asked(lobby): Asked<Lobby>) -> Answer<Json<Vec<TableEntry>>> {
    let after = cursor(lobby.after.as_deref())?;
    let mut entries = Vec::new();
    let since = house.stamp() - DESERTED;
    for row in house.store.open_tables(lobby.game.as_deref(), since, after.as_ref(), PAGE).await? {
        entries.extend(entry_of(&house, row).await?);
    }
    Ok(Json(entries))
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Running {
    game: Option<String>,
    after: Option<String>,
}

/// `GET /api/tables/running`
pub(super) async fn running(State(house): State<Shared>, Asked(running): Asked<Running>) -> Answer<Json<RunningTables>> {
    let after = cursor(running.after.as_deref())?;
    // One more says whether there is a next page.
    let rows = house.store.running_tables(running.game.as_deref(), house.stamp() - LIVELY, after.as_ref(), RUNNING + 1);
    let mut rows = rows.await?;
    let more = rows.len() > RUNNING as usize;
    rows.truncate(RUNNING as usize);
    let next = rows.last().filter(|_| more).map(|last| write_cursor(&last.cursor()));
    let mut tables = Vec::with_capacity(rows.len());
    for row in rows {
        let spectators = house.spectators(&row.id);
        if let Some(entry) = entry_of(&house, row).await? {
            // The row of a table in play is written when its match begins, and not again before that ends.
            tables.push(RunningTable { since: entry.updated, entry, spectators });
        }
    }
    Ok(Json(RunningTables { tables, next }))
}

fn write_cursor(cursor: &TableCursor) -> String {
    format!("{}.{}", cursor.created_at, cursor.id)
}

/// Where a page begins: after the table with this time and id.
fn cursor(after: Option<&str>) -> Answer<Option<TableCursor>> {
    after.map(|text| read_cursor(text).ok_or_else(|| Failure::input("after: not a page"))).transpose()
}

fn read_cursor(text: &str) -> Option<TableCursor> {
    let (created_at, id) = text.split_once('.')?;
    Some(TableCursor { created_at: created_at.parse().ok()?, id: TableId::parse(id).ok()? })
}

/// A table as the lobby knows it, without loading it.
pub(super) async fn entry_of(house: &Shared, row: store::TableRow) -> Answer<Option<TableEntry>> {
    let Ok(terms) = protocol::log::read_terms(&row.card) else { return Ok(None) };
    let card = CardState::of(&terms);
    let free = |seat: u8| SeatState { seat, kind: SeatKind::Free, name: String::new(), level: None, absent: false };
    let mut seats: Vec<SeatState> = (1..=card.seats).map(free).collect();
    for seated in house.store.seats(&row.id).await? {
        let Some(seat) = seats.get_mut(usize::from(seated.seat)) else { continue };
        match seated.occupant {
            Occupant::Computer(level) => {
                (seat.kind, seat.name) = (SeatKind::Computer, engine::words::capital(&level));
                seat.level = Some(level);
            }
            Occupant::User(_) | Occupant::Gone => {
                (seat.kind, seat.name) = (SeatKind::Person, seated.name.unwrap_or_else(|| "Somebody".to_owned()));
            }
        }
    }
    let waits = row.state == TableState::Waiting && seats.iter().any(|seat| seat.kind == SeatKind::Free);
    Ok(Some(TableEntry {
        code: row.id.code().filter(|_| waits).map(|code| code.as_str().to_owned()),
        table: row.id.to_string(),
        card,
        seats,
        standing: match row.state {
            TableState::Waiting => StandingState::Waiting,
            TableState::Playing => StandingState::Playing,
            TableState::Over => StandingState::Over,
            TableState::Abandoned => StandingState::Closed,
        },
        opened: row.created_at.max(0) as u64,
        updated: row.updated_at.max(0) as u64,
    }))
}

/// `GET /api/tables/{id}`
pub(super) async fn entry(State(house): State<Shared>, At(id): At) -> Answer<Json<TableEntry>> {
    let row = house.store.table(&id).await?.ok_or_else(Failure::unknown_table)?;
    entry_of(&house, row).await?.map(Json).ok_or_else(|| Failure::defect("a card that cannot be read"))
}

/// `POST /api/tables`
pub(super) async fn open(State(house): State<Shared>, caller: Caller, Body(new): Body<NewTable>) -> Answer<Json<Seated>> {
    let user = caller.user()?;
    let card = new.card.read().map_err(|bad| Failure::input(bad.0))?;
    let you = new.seats.iter().filter(|seat| **seat == NewSeat::You).count();
    if new.seats.len() != usize::from(card.seats) || you != 1 {
        return Err(Failure::input("seats: as many as the card has, and one of them yours"));
    }
    limit(&house, &caller)?;
    open_table(&house, user, caller.bot, card, &new.seats).await.map(Json)
}

async fn open_table(house: &Shared, user: &User, bot: bool, terms: Terms, seats: &[NewSeat]) -> Answer<Seated> {
    let limits = house.config.limits;
    if limits.waiting_tables_per_user < u32::MAX
        && house.store.waiting_tables_opened_by(&user.id).await? >= limits.waiting_tables_per_user
    {
        house.metrics.limited.up();
        let message =
            format!("{} of your tables are waiting for players: leave one of them first", limits.waiting_tables_per_user);
        return Err(Failure::new(StatusCode::TOO_MANY_REQUESTS, "limit/tables-open", message));
    }
    let sitters = seats.iter().map(|new| match new {
        NewSeat::Open => Ok(None),
        NewSeat::You => Ok(Some(sitter(user, bot))),
        NewSeat::Computer { level } => {
            let level = level.parse().map_err(|bad: players::level::NoSuchLevel| Failure::input(bad.to_string()))?;
            Ok(Some(Sitter::Computer { level }))
        }
    });
    let sitters: Vec<Option<Sitter>> = sitters.collect::<Answer<_>>()?;
    let mine = Seat::all(terms.seats).zip(seats).find(|(_, new)| **new == NewSeat::You);
    let mine = mine.map_or(Seat::new(0), |(seat, _)| seat);
    let secret = Secret(random_bytes());
    let entries = Table::open_with(terms, secret, sitters)?;
    let id = house.store.new_table_id().await?;
    house.set_up(&id, Some(&user.id), entries).await?;
    seated(house, &id, mine, secret.commitment()).await
}

/// A user as a table knows them.
pub(super) fn sitter(user: &User, bot: bool) -> Sitter {
    let (user, name) = (user.id.to_string(), user.name.clone());
    if bot { Sitter::Bot { user, name } } else { Sitter::Person { user, name } }
}

/// `POST /api/play-now`
pub(super) async fn play_now(State(house): State<Shared>, caller: Caller, Body(now): Body<PlayNow>) -> Answer<Json<Seated>> {
    let user = caller.user()?;
    let unknown = || Failure::new(StatusCode::NOT_FOUND, "game/unknown", "there is no such game");
    let title = catalog::find(&now.game).ok_or_else(unknown)?;
    limit(&house, &caller)?;
    // Strangers meet at a table where the game is at its best.
    let seats = title.info().advised.map_or(title.info().seats.0, |advised| advised.seats);
    let terms = Terms {
        game: now.game.clone(),
        settings: Vec::new(),
        seats,
        clock: STRANGERS,
        hints: false,
        public: true,
        practice: false,
        away_after: Terms::AWAY_AFTER,
    };
    // Who has waited longest plays first.
    let card = protocol::log::write_terms(&terms);
    let since = house.stamp() - DESERTED;
    for row in house.store.tables_to_join(&user.id, &now.game, &card, since, LOOK).await? {
        match sit_down(&house, &caller, &row.id, None).await {
            Ok(seated) => return Ok(Json(seated)),
            // Another player took the seat first, or the table has closed.
            Err(failure) if matches!(failure.status, StatusCode::CONFLICT | StatusCode::NOT_FOUND) => {}
            Err(failure) => return Err(failure),
        }
    }
    let mut free = vec![NewSeat::Open; seats.into()];
    free[0] = NewSeat::You;
    open_table(&house, user, caller.bot, terms, &free).await.map(Json)
}

pub(super) fn limit(house: &Shared, caller: &Caller) -> Answer<()> {
    if house.limiter.allow(caller.address, What::Table, house.config.limits.tables_per_hour) {
        return Ok(());
    }
    house.metrics.limited.up();
    Err(Failure::too_fast())
}

//! What is one's own.

use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use axum::response::Response;
use protocol::http::{History, HistoryEntry, TableEntry};
use serde::Deserialize;
use store::{ResultCursor, TableId, TableState, UserId};

use super::body::Asked;
use super::session::with_cookie;
use super::tables::entry_of;
use crate::caller::{Caller, session_cookie};
use crate::error::{Answer, Failure};
use crate::house::{Ended, Shared};
use crate::live::Ask;

const PAGE: u32 = 50;

/// `GET /api/me/tables`
pub(super) async fn tables(State(house): State<Shared>, caller: Caller) -> Answer<Json<Vec<TableEntry>>> {
    let rows = house.store.tables_of(&caller.user()?.id, None, PAGE).await?;
    let mut entries = Vec::new();
    for row in rows {
        entries.extend(entry_of(&house, row).await?);
    }
    Ok(Json(entries))
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Page {
    after: Option<String>,
}

/// `GET /api/me/history`
pub(super) async fn history(State(house): State<Shared>, caller: Caller, Asked(page): Asked<Page>) -> Answer<Json<History>> {
    let after =
        page.after.as_deref().map(|text| read_cursor(text).ok_or_else(|| Failure::input("after: not a page"))).transpose()?;
    let page = house.store.history(&caller.user()?.id, after.as_ref(), PAGE).await?;
    let entry = |result: store::GameResult| HistoryEntry {
        practice: protocol::log::read_terms(&result.card).is_ok_and(|terms| terms.practice),
        device: result.table.is_kept(),
        table: result.table.to_string(),
        game: result.game,
        seat: result.seat + 1,
        share: result.share,
        points: result.points,
        ended: result.ended_at.max(0) as u64,
    };
    Ok(Json(History { matches: page.results.into_iter().map(entry).collect(), next: page.next.as_ref().map(write_cursor) }))
}

fn write_cursor(cursor: &ResultCursor) -> String {
    format!("{}.{}.{}.{}", cursor.ended_at, cursor.table, cursor.match_number, cursor.seat)
}

fn read_cursor(text: &str) -> Option<ResultCursor> {
    let mut parts = text.split('.');
    let cursor = ResultCursor {
        ended_at: parts.next()?.parse().ok()?,
        table: TableId::parse(parts.next()?).ok()?,
        match_number: parts.next()?.parse().ok()?,
        seat: parts.next()?.parse().ok()?,
    };
    parts.next().is_none().then_some(cursor)
}

/// `GET /api/me/export`
pub(super) async fn export(State(house): State<Shared>, caller: Caller) -> Answer<Json<serde_json::Value>> {
    let export = house.store.export_user(&caller.user()?.id).await?.ok_or_else(Failure::no_session)?;
    serde_json::to_value(export).map(Json).map_err(|error| Failure::defect(&error.to_string()))
}

/// A user who is forgotten leaves their seats: the others are not kept waiting.
async fn leave_tables(house: &Shared, user: &UserId) -> Answer<()> {
    let mut after = None;
    loop {
        let rows = house.store.tables_of(user, after.as_ref(), PAGE).await?;
        for row in rows.iter().filter(|row| matches!(row.state, TableState::Waiting | TableState::Playing)) {
            house.ask(&row.id, Ask::Forget { user: user.clone() }).await;
        }
        if rows.len() < PAGE as usize {
            return Ok(());
        }
        after = rows.last().map(store::TableRow::cursor);
    }
}

/// `DELETE /api/me`
pub(super) async fn delete(State(house): State<Shared>, caller: Caller) -> Answer<Response> {
    let user = caller.user()?;
    let tables = house.store.tables_where_seated(&user.id).await?;
    leave_tables(&house, &user.id).await?;
    house.store.delete_user(&user.id).await?;
    // Nobody may be listening.
    let _ = house.ended.send(Ended::User(user.id.clone(), None));
    for table in tables {
        house.tell(&table, Ask::Rename { user: user.id.clone(), name: "Somebody".to_owned() }).await;
    }
    Ok(with_cookie(session_cookie(&house.config, None), StatusCode::NO_CONTENT))
}

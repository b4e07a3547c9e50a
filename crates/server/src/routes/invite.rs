//! How a table that waits gets its players: by a code that is said aloud, and by computer players for the seats that stay free.

use axum::Json;
use axum::extract::{Path, State};
use axum::http::StatusCode;
use driver::Request;
use engine::Seat;
use protocol::http::{SeatComputer, TableEntry};
use store::Code;
use table::Sitter;

use super::body::{At, Body};
use super::tables::entry_of;
use crate::caller::Caller;
use crate::error::{Answer, Failure};
use crate::house::Shared;
use crate::limit::What;
use crate::live::{Identity, Reply};

/// `GET /api/codes/{code}`
///
/// Who tries codes is slowed down: an address by every code that it tries, and everybody together by the wrong ones. Of the 64
/// million codes a house then gives away less than one in a thousand in a whole day, and only tables where a seat is free.
pub(super) async fn find(State(house): State<Shared>, caller: Caller, Path(code): Path<String>) -> Answer<Json<TableEntry>> {
    caller.user()?;
    let limits = house.config.limits;
    if !house.limiter.allow(caller.address, What::Code, limits.codes_per_minute)
        || !house.limiter.wrong_codes.allow(limits.wrong_codes_per_hour)
    {
        house.metrics.limited.up();
        return Err(Failure::too_fast());
    }
    let Some(entry) = by_code(&house, &code).await? else {
        house.limiter.wrong_codes.wrong(limits.wrong_codes_per_hour);
        return Err(Failure::new(StatusCode::NOT_FOUND, "code/unknown", "no table with a free seat has this code"));
    };
    Ok(Json(entry))
}

async fn by_code(house: &Shared, code: &str) -> Answer<Option<TableEntry>> {
    let Some(code) = Code::parse(code) else { return Ok(None) };
    let Some(id) = house.store.waiting_table_with(&code).await? else { return Ok(None) };
    let Some(row) = house.store.table(&id).await? else { return Ok(None) };
    Ok(entry_of(house, row).await?.filter(|entry| entry.code.is_some()))
}

/// `POST /api/tables/{id}/computer`
pub(super) async fn computer(
    State(house): State<Shared>,
    caller: Caller,
    At(id): At,
    Body(wish): Body<SeatComputer>,
) -> Answer<StatusCode> {
    let sits = house.read(&id, caller.at(&id), |_, seat| Ok(seat.is_some())).await?;
    if !sits {
        return Err(driver::Problem::not_seated().into());
    }
    let level = wish.level.parse().map_err(|bad: players::level::NoSuchLevel| Failure::input(bad.to_string()))?;
    let seat = Seat::from_number(wish.seat.into(), Seat::MOST).ok_or_else(|| Failure::input("seat: from 1"))?;
    let request = Request::Sit { seat: Some(seat), sitter: Sitter::Computer { level } };
    house.request(&id, Identity::default(), request, Reply::Sat).await?;
    Ok(StatusCode::NO_CONTENT)
}

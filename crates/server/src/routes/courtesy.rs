//! What people do about one another: block, report; and what the opener of a table decides about its guests.

use axum::Json;
use axum::extract::{Path, State};
use axum::http::StatusCode;
use protocol::http::{BlockedEntry, Courtesy, Door, ReportSeat, SeatAt, ShunState, ShunnedSeat};
use store::{Occupant, Shun, TableId, TableState, UserId};

use super::body::{At, Body};
use crate::caller::Caller;
use crate::error::{Answer, Failure};
use crate::house::Shared;
use crate::limit::What;
use crate::live::{Ask, Identity, Reply};

/// The user in a seat of a table.
async fn user_in(house: &Shared, table: &TableId, seat: u8) -> Answer<UserId> {
    let nobody = || Failure::new(StatusCode::CONFLICT, "seat/nobody", "nobody sits there");
    let seats = house.store.seats(table).await?;
    let seated = seats.into_iter().find(|seated| seated.seat + 1 == seat).ok_or_else(nobody)?;
    match seated.occupant {
        Occupant::User(user) => Ok(user),
        Occupant::Computer(_) | Occupant::Gone => Err(nobody()),
    }
}

/// `GET /api/me/blocked`
pub(super) async fn blocked(State(house): State<Shared>, caller: Caller) -> Answer<Json<Vec<BlockedEntry>>> {
    let shunned = house.store.shunned_by(&caller.user()?.id).await?.into_iter();
    let entry = |one: store::Shunned| BlockedEntry { user: one.user.to_string(), name: one.name, how: state_of(one.how) };
    Ok(Json(shunned.map(entry).collect()))
}

const fn state_of(how: Shun) -> ShunState {
    match how {
        Shun::Mute => ShunState::Mute,
        Shun::Block => ShunState::Block,
    }
}

/// `GET /api/tables/{id}/courtesy`
pub(super) async fn courtesy(State(house): State<Shared>, caller: Caller, At(id): At) -> Answer<Json<Courtesy>> {
    let user = caller.user()?;
    let door = house.store.door_of(&id).await?.ok_or_else(Failure::unknown_table)?;
    let shunned = house.store.shunned_by(&user.id).await?;
    let how = |occupant: &Occupant| match occupant {
        Occupant::User(other) => shunned.iter().find(|one| one.user == *other).map(|one| state_of(one.how)),
        Occupant::Computer(_) | Occupant::Gone => None,
    };
    let seats = house.store.seats(&id).await?;
    let seats = seats.iter().filter_map(|seated| Some(ShunnedSeat { seat: seated.seat + 1, how: how(&seated.occupant)? }));
    Ok(Json(Courtesy {
        opener: door.opened_by.as_ref() == Some(&user.id),
        closed: door.closed_to_onlookers,
        shunned: seats.collect(),
    }))
}

/// `POST /api/tables/{id}/mute`
pub(super) async fn mute(
    State(house): State<Shared>,
    caller: Caller,
    At(id): At,
    Body(muted): Body<SeatAt>,
) -> Answer<StatusCode> {
    shun(&house, &caller, &id, muted.seat, Shun::Mute).await
}

/// Mutes or blocks who sits there. What they say is not heard from then on, here at once, elsewhere within a second.
async fn shun(house: &Shared, caller: &Caller, id: &TableId, seat: u8, how: Shun) -> Answer<StatusCode> {
    let user = caller.user()?;
    house.afford(caller, What::Courtesy, house.config.limits.courtesies_per_hour)?;
    let other = user_in(house, id, seat).await?;
    house.store.shun(&user.id, &other, how, house.stamp()).await?;
    house.tell(id, Ask::Muted { user: user.id.clone() }).await;
    Ok(StatusCode::NO_CONTENT)
}

/// `POST /api/tables/{id}/forgive`
pub(super) async fn forgive_seat(
    State(house): State<Shared>,
    caller: Caller,
    At(id): At,
    Body(forgiven): Body<SeatAt>,
) -> Answer<StatusCode> {
    let user = caller.user()?;
    let other = user_in(&house, &id, forgiven.seat).await?;
    house.store.forgive(&user.id, &other).await?;
    house.tell(&id, Ask::Muted { user: user.id.clone() }).await;
    Ok(StatusCode::NO_CONTENT)
}

/// `POST /api/tables/{id}/door`
pub(super) async fn door(State(house): State<Shared>, caller: Caller, At(id): At, Body(door): Body<Door>) -> Answer<StatusCode> {
    opener(&house, &caller, &id).await?;
    house.afford(&caller, What::Courtesy, house.config.limits.courtesies_per_hour)?;
    house.store.close_to_onlookers(&id, door.closed).await?;
    house.tell(&id, Ask::Door { closed: door.closed }).await;
    Ok(StatusCode::NO_CONTENT)
}

/// `POST /api/tables/{id}/block`
pub(super) async fn block(
    State(house): State<Shared>,
    caller: Caller,
    At(id): At,
    Body(blocked): Body<SeatAt>,
) -> Answer<StatusCode> {
    shun(&house, &caller, &id, blocked.seat, Shun::Block).await
}

/// `DELETE /api/me/blocked/{id}`
pub(super) async fn forgive(State(house): State<Shared>, caller: Caller, Path(id): Path<String>) -> Answer<StatusCode> {
    let user = caller.user()?;
    let unknown = || Failure::new(StatusCode::NOT_FOUND, "house/unknown", "you neither mute nor block anybody with this id");
    let other = UserId::parse(&id).map_err(|_| unknown())?;
    if house.store.forgive(&user.id, &other).await? { Ok(StatusCode::NO_CONTENT) } else { Err(unknown()) }
}

/// `POST /api/tables/{id}/report`
pub(super) async fn report(
    State(house): State<Shared>,
    caller: Caller,
    At(id): At,
    Body(report): Body<ReportSeat>,
) -> Answer<StatusCode> {
    let user = caller.user()?;
    if !house.limiter.allow(caller.address, What::Report, house.config.limits.reports_per_hour) {
        house.metrics.limited.up();
        return Err(Failure::too_fast());
    }
    let about = user_in(&house, &id, report.seat).await?;
    house.store.report(&user.id, Some(&about), &id, &report.reason, house.stamp()).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// Whether the caller has opened the table.
async fn opener(house: &Shared, caller: &Caller, id: &TableId) -> Answer<()> {
    let user = caller.user()?;
    let door = house.store.door_of(id).await?.ok_or_else(Failure::unknown_table)?;
    if door.opened_by.as_ref() == Some(&user.id) {
        return Ok(());
    }
    Err(Failure::new(StatusCode::FORBIDDEN, "table/not-yours", "only who has opened the table decides this"))
}

/// `POST /api/tables/{id}/refuse`
pub(super) async fn refuse(
    State(house): State<Shared>,
    caller: Caller,
    At(id): At,
    Body(refuse): Body<SeatAt>,
) -> Answer<StatusCode> {
    opener(&house, &caller, &id).await?;
    let guest = user_in(&house, &id, refuse.seat).await?;
    if Some(&guest) == caller.user.as_ref().map(|(user, _)| &user.id) {
        return Err(Failure::input("seat: one's own is left, not refused"));
    }
    let waits = house.store.table(&id).await?.is_some_and(|table| table.state == TableState::Waiting);
    if !waits {
        return Err(table::Refused::Begun.into());
    }
    // First the refusal, so that the guest does not sit down again at once.
    house.store.refuse_guest(&id, &guest).await?;
    let identity = Identity { user: Some(guest), token: None };
    let request = driver::Request::Rise { id: TableId::random().to_string() };
    house.request(&id, identity, request, Reply::Acted).await?;
    // What is asked of a table next is answered after the lobby's entry is written: the seat is free for everyone by then.
    let _ = house.read(&id, Identity::default(), |_, _| Ok(())).await;
    Ok(StatusCode::NO_CONTENT)
}

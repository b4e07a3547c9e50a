//! Looking back at a match that is over: its review, and a decision of it tried again.

use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use driver::Problem;
use engine::Seat;
use protocol::http::Seated;
use protocol::review::{ReviewState, TryAgain};
use store::TableId;

use super::body::{At, Body};
use super::tables::{limit, sitter};
use super::together::seated;
use crate::caller::Caller;
use crate::error::{Answer, Failure};
use crate::house::Shared;
use crate::limit::What;
use crate::reviews;

/// `POST /api/tables/{id}/review`
pub(super) async fn begin(State(house): State<Shared>, caller: Caller, At(id): At) -> Answer<Json<ReviewState>> {
    house.afford(&caller, What::Costly, house.config.limits.costly_per_minute)?;
    let seat = own_seat(&house, &caller, &id).await?;
    let (table, _) = house.look_back(&id, caller.at(&id)).await?;
    let owner = caller.user.as_ref().map(|(user, _)| user.id.clone());
    reviews::begin(&house, &id, table, seat, owner).map(Json)
}

/// `GET /api/tables/{id}/review`
pub(super) async fn state(State(house): State<Shared>, caller: Caller, At(id): At) -> Answer<Json<ReviewState>> {
    let seat = own_seat(&house, &caller, &id).await?;
    house.reviews.state(&id, seat).map(Json).ok_or_else(none)
}

/// `DELETE /api/tables/{id}/review`
pub(super) async fn cancel(State(house): State<Shared>, caller: Caller, At(id): At) -> Answer<StatusCode> {
    let seat = own_seat(&house, &caller, &id).await?;
    if house.reviews.cancel(&id, seat) { Ok(StatusCode::NO_CONTENT) } else { Err(none()) }
}

async fn own_seat(house: &Shared, caller: &Caller, id: &TableId) -> Answer<Seat> {
    house.read(id, caller.at(id), |_, seat| Ok(seat.ok_or_else(Problem::not_seated)?)).await
}

fn none() -> Failure {
    Problem::no_review().into()
}

/// `POST /api/tables/{id}/again`
pub(super) async fn again(
    State(house): State<Shared>,
    caller: Caller,
    At(id): At,
    Body(TryAgain { step }): Body<TryAgain>,
) -> Answer<Json<Seated>> {
    let user = caller.user()?;
    let seat = own_seat(&house, &caller, &id).await?;
    let (table, _) = house.look_back(&id, caller.at(&id)).await?;
    limit(&house, &caller)?;
    let commitment = table.commitment();
    let sitter = sitter(user, caller.bot);
    let entries = house.for_anybody(move || table.open_again(seat, &sitter, step as usize)).await??;
    let again = house.store.new_table_id().await?;
    house.set_up(&again, Some(&user.id), entries).await?;
    seated(&house, &again, seat, commitment).await.map(Json)
}

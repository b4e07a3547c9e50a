//! At a table: sitting down, acting and looking without a WebSocket, and what is left of a match when it is over.

use std::time::Duration;

use axum::Json;
use axum::extract::State;
use axum::http::header::{CONTENT_TYPE, SET_COOKIE};
use axum::http::{HeaderMap, StatusCode};
use axum::response::{IntoResponse, Response};
use driver::{Problem, Request};
use engine::Seat;
use engine::fair::{Commitment, Nonce};
use protocol::hindsight::Hindsight;
use protocol::http::{ActNow, Acted, CutCards, Looked, ReadyNow, ReplayState, SeatToken, Seated, SitDown, Story};
use protocol::message::Parts;
use protocol::sent::told_before;
use protocol::state::ToldLine;
use serde::Deserialize;
use store::{TableId, Token};

use super::body::{Asked, At, Body};
use super::session::with_cookie;
use super::tables::sitter;
use crate::caller::{Caller, held_seats, seat_cookie};
use crate::error::{Answer, Failure};
use crate::house::Shared;
use crate::limit::What;
use crate::live::{Identity, Reply};

/// More seat cookies than this are looked through for those that are of no use any more.
const MANY_SEATS: usize = 20;
/// How long a long poll waits.
const POLL: Duration = Duration::from_secs(25);

/// `POST /api/tables/{id}/sit`
pub(super) async fn sit(
    State(house): State<Shared>,
    caller: Caller,
    At(id): At,
    Body(wish): Body<SitDown>,
) -> Answer<Json<Seated>> {
    caller.user()?;
    let seat = match wish.seat {
        None => None,
        Some(number) => Some(Seat::from_number(number.into(), Seat::MOST).ok_or_else(|| Failure::input("seat: from 1"))?),
    };
    sit_down(&house, &caller, &id, seat).await.map(Json)
}

/// Sits the caller down.
pub(super) async fn sit_down(house: &Shared, caller: &Caller, id: &TableId, seat: Option<Seat>) -> Answer<Seated> {
    let user = caller.user()?;
    if house.store.is_blocked_at(id, &user.id).await? {
        return Err(Failure::new(StatusCode::CONFLICT, "seat/blocked", "a player at this table does not want to play with you"));
    }
    let sitter = sitter(user, caller.bot);
    let (seat, commitment) = house.request(id, Identity::default(), Request::Sit { seat, sitter }, Reply::Sat).await?;
    seated(house, id, seat, commitment).await
}

/// A seat is taken: the first time it gets a token.
pub(super) async fn seated(house: &Shared, id: &TableId, seat: Seat, commitment: Commitment) -> Answer<Seated> {
    // One who sits down again has the token, or the session.
    let token = house.store.first_seat_token(id, seat.index() as u8, house.stamp()).await?;
    let token = token.map(|token| token.reveal().to_owned());
    Ok(Seated { table: id.to_string(), seat: seat.number(), token, commitment: commitment.to_hex() })
}

/// `POST /api/tables/{id}/cut`
pub(super) async fn cut(
    State(house): State<Shared>,
    caller: Caller,
    At(id): At,
    Body(cut): Body<CutCards>,
) -> Answer<Json<Acted>> {
    let nonce = Nonce::from_hex(&cut.nonce).ok_or_else(|| Failure::input("nonce: 64 hexadecimal digits"))?;
    command(&house, &caller, &id, Request::Cut(nonce)).await
}

/// `POST /api/tables/{id}/token`
pub(super) async fn take(
    State(house): State<Shared>,
    headers: HeaderMap,
    At(id): At,
    Body(wish): Body<SeatToken>,
) -> Answer<Response> {
    let wrong = || Failure::new(StatusCode::FORBIDDEN, "seat/token", "this token opens no seat of this table");
    let token = Token::parse(&wish.token).ok_or_else(wrong)?;
    let (table, seat) = house.store.seat_of_token(&token).await?.ok_or_else(wrong)?;
    if table != id {
        return Err(wrong());
    }
    let holder = Identity { user: None, token: Some(token.clone()) };
    let commitment = house.read(&id, holder, |table, _| Ok(table.commitment().to_hex())).await?;
    let seated = Seated { table: id.to_string(), seat: seat + 1, token: Some(wish.token), commitment };
    let mut response = with_cookie(seat_cookie(&house.config, id.as_str(), Some(&token)), Json(seated));
    // Cookies of seats that are no longer held would pile up until a request has no room for them.
    let held = held_seats(&headers);
    if held.len() > MANY_SEATS {
        for (table, token) in held.iter().filter(|(table, _)| table != id.as_str()) {
            if !is_held(&house, token).await? {
                response.headers_mut().append(SET_COOKIE, seat_cookie(&house.config, table, None));
            }
        }
    }
    Ok(response)
}

/// Whether a token opens a seat where a match is not over.
async fn is_held(house: &Shared, token: &Token) -> Answer<bool> {
    let Some((table, _)) = house.store.seat_of_token(token).await? else { return Ok(false) };
    let state = house.store.table(&table).await?.map(|table| table.state);
    Ok(matches!(state, Some(store::TableState::Waiting | store::TableState::Playing)))
}

/// `POST /api/tables/{id}/act`
pub(super) async fn act(State(house): State<Shared>, caller: Caller, At(id): At, Body(now): Body<ActNow>) -> Answer<Json<Acted>> {
    command(&house, &caller, &id, Request::Act { id: now.id, action: now.action }).await
}

/// `POST /api/tables/{id}/ready`
pub(super) async fn ready(
    State(house): State<Shared>,
    caller: Caller,
    At(id): At,
    Body(ready): Body<ReadyNow>,
) -> Answer<Json<Acted>> {
    command(&house, &caller, &id, Request::Ready { id: ready.id }).await
}

async fn command(house: &Shared, caller: &Caller, table: &TableId, request: Request) -> Answer<Json<Acted>> {
    house.request(table, caller.at(table), request, Reply::Acted).await.map(|seq| Json(Acted { seq }))
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Since {
    since: Option<u64>,
}

/// `GET /api/tables/{id}/state`
pub(super) async fn state(
    State(house): State<Shared>,
    caller: Caller,
    At(id): At,
    Asked(Since { since }): Asked<Since>,
) -> Answer<Json<Looked>> {
    let look = |since| house.request(&id, caller.at(&id), Request::Wait { since, parts: Parts::ALL }, Reply::Looked);
    if since.is_some()
        && let Ok(looked) = tokio::time::timeout(POLL, look(since)).await
    {
        return looked.map(Json);
    }
    look(None).await.map(Json)
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Before {
    before: u64,
}

/// `GET /api/tables/{id}/told`
pub(super) async fn told(
    State(house): State<Shared>,
    caller: Caller,
    At(id): At,
    Asked(Before { before }): Asked<Before>,
) -> Answer<Json<Vec<ToldLine>>> {
    house.read(&id, caller.at(&id), move |table, seat| Ok(told_before(table, before, seat))).await.map(Json)
}

/// `GET /api/tables/{id}/record`
pub(super) async fn record(State(house): State<Shared>, caller: Caller, At(id): At) -> Answer<Response> {
    house.afford(&caller, What::Replay, house.config.limits.replays_per_minute)?;
    // What was hidden during a match opens when it is over, and not before.
    let (table, _) = house.look_back(&id, caller.at(&id)).await?;
    if !table.is_done() {
        return Err(table::Refused::NotOver.into());
    }
    let record = house.for_anybody(move || table.record().map(|record| record.to_string())).await?;
    let record = record.ok_or(table::Refused::NotBegun)?;
    Ok(([(CONTENT_TYPE, "text/plain; charset=utf-8")], record).into_response())
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Step {
    step: Option<u32>,
}

/// `GET /api/tables/{id}/story`
pub(super) async fn story(State(house): State<Shared>, caller: Caller, At(id): At) -> Answer<Json<Story>> {
    house.read(&id, caller.at(&id), |table, seat| Ok(Story::of(table, seat)?)).await.map(Json)
}

/// `GET /api/tables/{id}/replay`
pub(super) async fn replay(
    State(house): State<Shared>,
    caller: Caller,
    At(id): At,
    Asked(Step { step }): Asked<Step>,
) -> Answer<Json<ReplayState>> {
    house.afford(&caller, What::Replay, house.config.limits.replays_per_minute)?;
    let (table, seat) = house.look_back(&id, caller.at(&id)).await?;
    Ok(Json(house.for_anybody(move || ReplayState::of(&table, seat, step)).await??))
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Deal {
    deal: u32,
}

/// `GET /api/tables/{id}/hindsight`
pub(super) async fn hindsight(
    State(house): State<Shared>,
    caller: Caller,
    At(id): At,
    Asked(Deal { deal }): Asked<Deal>,
) -> Answer<Json<Hindsight>> {
    house.afford(&caller, What::Costly, house.config.limits.costly_per_minute)?;
    let turns = house.read(&id, caller.at(&id), move |table, seat| {
        let seat = seat.ok_or_else(Problem::not_seated)?;
        Ok(table.look_back(seat, deal)?)
    });
    let turns = turns.await?;
    house.costly(&caller, move || Json(Hindsight::of(deal, turns.look()))).await
}

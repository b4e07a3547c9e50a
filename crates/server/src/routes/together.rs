//! At a table: sitting down, acting and looking without a WebSocket, and what is left of a match when it is over.

use std::time::{Duration, Instant};

use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use axum::http::header::CONTENT_TYPE;
use axum::response::{IntoResponse, Response};
use engine::fair::{Commitment, Nonce};
use engine::{Names, Seat};
use protocol::http::{ActNow, Acted, CutCards, Looked, ReplayState, SeatToken, Seated, SitDown};
use protocol::json;
use protocol::message::Parts;
use protocol::state::{TableState, ToldLine};
use serde::Deserialize;
use store::{TableId, Token};
use table::{Command, Table, Told};
use tokio::sync::oneshot;

use super::body::{Asked, At, Body};
use super::session::with_cookie;
use super::tables::{seat_token as new_token, sitter};
use crate::caller::{Caller, seat_cookie};
use crate::error::{Answer, No};
use crate::house::Shared;
use crate::live::{Ask, Reply, Who, answered};

/// How long a long poll waits.
const POLL: Duration = Duration::from_secs(25);

/// `POST /api/tables/{id}/sit`
pub(super) async fn sit(
    State(house): State<Shared>,
    caller: Caller,
    At(id): At,
    Body(wish): Body<SitDown>,
) -> Answer<Json<Seated>> {
    caller.somebody()?;
    let seat = match wish.seat {
        None => None,
        Some(number) => Some(Seat::from_number(number.into(), Seat::MOST).ok_or_else(|| No::input("seat: from 1"))?),
    };
    sit_down(&house, &caller, &id, seat).await.map(Json)
}

/// Sits the caller down.
pub(super) async fn sit_down(house: &Shared, caller: &Caller, id: &TableId, seat: Option<Seat>) -> Answer<Seated> {
    let user = caller.somebody()?;
    let (answer, answer_comes) = oneshot::channel();
    let sitter = sitter(user, caller.bot);
    house.ask(id, Ask::Sit { seat, sitter, answer }).await;
    let (seat, commitment) = answered(answer_comes).await?;
    seated(house, id, seat, commitment).await
}

/// A seat was just taken: it gets a token.
pub(super) async fn seated(house: &Shared, id: &TableId, seat: Seat, commitment: Commitment) -> Answer<Seated> {
    let token = new_token(house, id, seat).await?;
    Ok(Seated { table: id.to_string(), seat: seat.number(), token, commitment: commitment.to_hex() })
}

/// `POST /api/tables/{id}/cut`
pub(super) async fn cut(
    State(house): State<Shared>,
    caller: Caller,
    At(id): At,
    Body(cut): Body<CutCards>,
) -> Answer<Json<Acted>> {
    let nonce = Nonce::from_hex(&cut.nonce).ok_or_else(|| No::input("nonce: 64 hexadecimal digits"))?;
    // Nobody draws the same nonce twice, so it is the id of the command as well: sent again, it is the same cut.
    command(&house, &caller, &id, nonce.to_hex(), Command::Cut(nonce)).await
}

/// `POST /api/tables/{id}/token`
pub(super) async fn take(State(house): State<Shared>, At(id): At, Body(wish): Body<SeatToken>) -> Answer<Response> {
    let wrong = || No::new(StatusCode::FORBIDDEN, "seat/token", "this token opens no seat of this table");
    let token = Token::parse(&wish.token).ok_or_else(wrong)?;
    let (table, seat) = house.store.seat_of_token(&token).await?.ok_or_else(wrong)?;
    if table != id {
        return Err(wrong());
    }
    let commitment = house.read(&id, Who::default(), |table, _| Ok(table.commitment().to_hex())).await?;
    let seated = Seated { table: id.to_string(), seat: seat + 1, token: wish.token, commitment };
    Ok(with_cookie(seat_cookie(&house.config, &id, &token), Json(seated)))
}

/// `POST /api/tables/{id}/act`
pub(super) async fn act(State(house): State<Shared>, caller: Caller, At(id): At, Body(now): Body<ActNow>) -> Answer<Json<Acted>> {
    command(&house, &caller, &id, now.id, Command::Act(now.action)).await
}

async fn command(house: &Shared, caller: &Caller, table: &TableId, id: String, command: Command) -> Answer<Json<Acted>> {
    let (answer, answer_comes) = oneshot::channel();
    let (who, came, out) = (caller.at(table), Instant::now(), Reply::Request(answer));
    house.ask(table, Ask::Command { who, id, command, came, out }).await;
    answered(answer_comes).await.map(|seq| Json(Acted { seq }))
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
    let who = caller.at(&id);
    if let Some(since) = since {
        let (answer, answer_comes) = oneshot::channel();
        house.ask(&id, Ask::Wait { who: who.clone(), since, parts: Parts::ALL, answer }).await;
        if let Ok(looked) = tokio::time::timeout(POLL, answered(answer_comes)).await {
            return looked.map(Json);
        }
    }
    let look = |table: &Table, seat| Ok(Looked { state: TableState::of(table, seat, Parts::ALL), told: Vec::new() });
    house.read(&id, who, look).await.map(Json)
}

/// `GET /api/tables/{id}/record`
pub(super) async fn record(State(house): State<Shared>, caller: Caller, At(id): At) -> Answer<Response> {
    let record = house.read(&id, caller.at(&id), |table, _| {
        over(table)?;
        table.record().map(|record| record.to_string()).ok_or_else(|| table::Refused::NotBegun.into())
    });
    Ok(([(CONTENT_TYPE, "text/plain; charset=utf-8")], record.await?).into_response())
}

/// What was hidden during a match opens when it is over, and not before.
fn over(table: &Table) -> Answer<()> {
    if table.is_done() { Ok(()) } else { Err(table::Refused::NotOver.into()) }
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Step {
    step: Option<u32>,
}

/// `GET /api/tables/{id}/replay`
pub(super) async fn replay(
    State(house): State<Shared>,
    caller: Caller,
    At(id): At,
    Asked(Step { step }): Asked<Step>,
) -> Answer<Json<ReplayState>> {
    house.read(&id, caller.at(&id), move |table, seat| replay_state(table, seat, step)).await.map(Json)
}

fn replay_state(table: &Table, seat: Option<Seat>, step: Option<u32>) -> Answer<ReplayState> {
    over(table)?;
    let game = table.game().ok_or(table::Refused::NotBegun)?;
    let steps = game.steps();
    let step = step.map_or(steps, |step| step as usize);
    if step > steps {
        return Err(No::input(format!("step: from 0 to {steps}")));
    }
    let viewer = table.viewer(seat);
    let names = table.names();
    let names = Names::new(&names, viewer.seat());
    let then = game.at_step(step);
    let (who, action, forced) = match game.step(step) {
        Some((seat, action, forced)) => (Some(seat), Some(action), forced),
        None => (None, None, false),
    };
    let told = Told { seq: step as u64, seat: who, tellings: game.tellings(step, viewer, &names) };
    Ok(ReplayState {
        step: step as u32,
        steps: steps as u32,
        seat: who.map(Seat::number),
        action,
        forced,
        told: ToldLine::from(told),
        prompt: then.prompt(viewer, &names),
        view: json::from_value(&then.view(viewer)),
        scene: then.scene(viewer, &names).into(),
    })
}

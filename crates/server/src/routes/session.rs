//! Sessions: guests, names, logging out.

use axum::Json;
use axum::extract::State;
use axum::http::header::SET_COOKIE;
use axum::http::{HeaderValue, StatusCode};
use axum::response::{AppendHeaders, IntoResponse, Response};
use protocol::http::{GuestName, Me};
use store::{Notice, Token, User};

use super::body::Body;
use crate::caller::{Caller, SESSION, session_cookie};
use crate::error::{Answer, Failure};
use crate::house::{Ended, Shared, random_bytes};
use crate::limit::What;
use crate::live::Ask;
use driver::clean;

pub(super) fn me_of(user: &User, token: Option<&Token>) -> Me {
    Me {
        user: user.id.to_string(),
        name: user.name.clone(),
        login: user.login.clone(),
        token: token.map(|token| token.reveal().to_owned()),
    }
}

/// An answer that gives the browser its cookie, or the program its token.
pub(super) fn welcome(house: &Shared, user: &User, token: &Token, bot: bool) -> Response {
    if bot {
        return Json(me_of(user, Some(token))).into_response();
    }
    with_cookie(session_cookie(&house.config, Some(token)), Json(me_of(user, None)))
}

pub(super) fn with_cookie(cookie: HeaderValue, answer: impl IntoResponse) -> Response {
    (AppendHeaders([(SET_COOKIE, cookie)]), answer).into_response()
}

/// `POST /api/session`
pub(super) async fn begin(State(house): State<Shared>, caller: Caller, Body(guest): Body<GuestName>) -> Answer<Response> {
    let bot = guest.bot.unwrap_or(false);
    let name = guest.name.as_deref().and_then(clean::name);
    if name.as_deref().is_some_and(|name| !house.lists.allow(name)) {
        let message = "that name could be taken for another's: choose another";
        return Err(Failure::new(StatusCode::UNPROCESSABLE_ENTITY, "name/refused", message));
    }
    // A session exists already: this is a rename.
    if let (Some((user, _)), false) = (&caller.user, bot && !caller.bot) {
        if let Some(name) = name.filter(|name| *name != user.name) {
            house.afford(&caller, What::Rename, house.config.limits.renames_per_hour)?;
            house.store.rename_user(&user.id, &name).await?;
            house.tell_tables_of(&user.id, || Ask::Rename { user: user.id.clone(), name: name.clone() }).await?;
            if !house.node.is_alone() {
                house.store.give_notice(&Notice::UserRenamed(user.id.clone())).await?;
            }
            return Ok(Json(me_of(&User { name, ..user.clone() }, None)).into_response());
        }
        return Ok(Json(me_of(user, None)).into_response());
    }
    if !house.limiter.allow(caller.address, What::Guest, house.config.limits.guests_per_hour) {
        house.metrics.limited.up();
        return Err(Failure::too_fast());
    }
    let user = house.store.create_guest(&name.unwrap_or_else(guest_name), house.stamp()).await?;
    let (token, _) = house.store.create_session(&user.id, house.stamp(), SESSION).await?;
    Ok(welcome(&house, &user, &token, bot))
}

/// A name for a guest who gave none.
fn guest_name() -> String {
    let bytes = random_bytes();
    format!("Guest {}", 100 + (u32::from(bytes[0]) << 8 | u32::from(bytes[1])) % 900)
}

/// `GET /api/session`
pub(super) async fn me(caller: Caller) -> Answer<Json<Me>> {
    Ok(Json(me_of(caller.user()?, None)))
}

/// `DELETE /api/session`
pub(super) async fn end(State(house): State<Shared>, caller: Caller) -> Answer<Response> {
    let session = caller.session()?;
    house.store.revoke_session(&session.user, &session.id).await?;
    // Nobody may be listening.
    let _ = house.ended.send(Ended::Session(session.id.clone()));
    Ok(with_cookie(session_cookie(&house.config, None), StatusCode::NO_CONTENT))
}

//! Accounts: a name and a password, for those who want to come back from another device.

use axum::Json;
use axum::extract::{Path, State};
use axum::http::StatusCode;
use axum::response::Response;
use protocol::http::{AskCodes, Credentials, Me, NewPassword, Recover, RecoveryCodes, SessionEntry};
use store::{LogIn, SessionId, User};

use super::body::Body;
use super::session::{me_of, welcome};
use crate::caller::{Caller, SESSION};
use crate::error::{Answer, Failure};
use crate::house::{Ended, Shared};
use crate::limit::What;

/// `POST /api/account`
pub(super) async fn claim(State(house): State<Shared>, caller: Caller, Body(credentials): Body<Credentials>) -> Answer<Json<Me>> {
    let user = caller.user()?;
    limit(&house, &caller)?;
    let user = house.store.claim_account(&user.id, &credentials.login, &credentials.password).await?;
    Ok(Json(me_of(&user, None)))
}

/// `POST /api/account/login`
pub(super) async fn log_in(
    State(house): State<Shared>,
    caller: Caller,
    Body(credentials): Body<Credentials>,
) -> Answer<Response> {
    limit(&house, &caller)?;
    let log_in = house.store.log_in_at(&credentials.login, &credentials.password, house.stamp()).await?;
    let user = let_in(&house, log_in)?;
    new_session(&house, &caller, &user).await
}

/// The user, or why they are not let in.
fn let_in(house: &Shared, log_in: LogIn) -> Answer<User> {
    match log_in {
        LogIn::Welcome(user) => Ok(user),
        LogIn::Wrong => {
            Err(Failure::new(StatusCode::UNAUTHORIZED, "account/unknown", "there is no account with this name and password"))
        }
        LogIn::Wait { until } => {
            house.metrics.limited.up();
            let seconds = ((until - house.stamp()).max(0) + 999) / 1000;
            let message = format!("too many wrong passwords for this name: try again in {seconds} seconds");
            Err(Failure::new(StatusCode::TOO_MANY_REQUESTS, "account/wait", message))
        }
        LogIn::Banned => Err(Failure::new(StatusCode::FORBIDDEN, "account/banned", "this account is closed by the operators")),
    }
}

/// Logs a device in. An earlier session is not carried over: its token may be known to others.
async fn new_session(house: &Shared, caller: &Caller, user: &User) -> Answer<Response> {
    if let Some((_, session)) = &caller.user {
        house.store.revoke_session(&session.user, &session.id).await?;
        let _ = house.ended.send(Ended::Session(session.id.clone()));
    }
    let (token, _) = house.store.create_session(&user.id, house.stamp(), SESSION).await?;
    Ok(welcome(house, user, &token, caller.bot))
}

/// `POST /api/account/codes`
pub(super) async fn codes(
    State(house): State<Shared>,
    caller: Caller,
    Body(asked): Body<AskCodes>,
) -> Answer<Json<RecoveryCodes>> {
    let user = caller.user()?;
    limit(&house, &caller)?;
    check_password(&house, user, &asked.password).await?;
    Ok(Json(RecoveryCodes { codes: house.store.create_recovery_codes(&user.id).await? }))
}

/// `POST /api/account/recover`
pub(super) async fn recover(State(house): State<Shared>, caller: Caller, Body(recover): Body<Recover>) -> Answer<Response> {
    limit(&house, &caller)?;
    let log_in = house.store.recover(&recover.login, &recover.code, &recover.password, house.stamp()).await?;
    let user = let_in(&house, log_in)?;
    let _ = house.ended.send(Ended::User(user.id.clone(), None));
    new_session(&house, &caller, &user).await
}

async fn check_password(house: &Shared, user: &User, password: &str) -> Answer<()> {
    match house.store.check_password_at(user, password, house.stamp()).await? {
        LogIn::Wrong => Err(Failure::new(StatusCode::FORBIDDEN, "account/password", "that is not the password so far")),
        other => let_in(house, other).map(drop),
    }
}

/// `POST /api/account/password`
pub(super) async fn password(
    State(house): State<Shared>,
    caller: Caller,
    Body(passwords): Body<NewPassword>,
) -> Answer<StatusCode> {
    let (user, session) = (caller.user()?, caller.session()?);
    limit(&house, &caller)?;
    check_password(&house, user, &passwords.old).await?;
    house.store.set_password(&user.id, &passwords.new, Some(&session.id)).await?;
    let _ = house.ended.send(Ended::User(user.id.clone(), Some(session.id.clone())));
    Ok(StatusCode::NO_CONTENT)
}

/// `GET /api/me/sessions`
pub(super) async fn sessions(State(house): State<Shared>, caller: Caller) -> Answer<Json<Vec<SessionEntry>>> {
    let current = caller.session()?;
    let sessions = house.store.sessions_of(&current.user, house.stamp()).await?;
    let entry = |session: store::Session| SessionEntry {
        current: session.id == current.id,
        id: session.id.to_string(),
        created: session.created_at.max(0) as u64,
        seen: session.seen_at.max(0) as u64,
    };
    Ok(Json(sessions.into_iter().map(entry).collect()))
}

/// `DELETE /api/me/sessions/{id}`
pub(super) async fn revoke(State(house): State<Shared>, caller: Caller, Path(id): Path<String>) -> Answer<StatusCode> {
    let user = caller.user()?;
    let unknown = || Failure::new(StatusCode::NOT_FOUND, "session/unknown", "there is no such session");
    let id = SessionId::parse(&id).map_err(|_| unknown())?;
    if !house.store.revoke_session(&user.id, &id).await? {
        return Err(unknown());
    }
    let _ = house.ended.send(Ended::Session(id));
    Ok(StatusCode::NO_CONTENT)
}

fn limit(house: &Shared, caller: &Caller) -> Answer<()> {
    if house.limiter.allow(caller.address, What::Password, house.config.limits.passwords_per_minute) {
        return Ok(());
    }
    house.metrics.limited.up();
    Err(Failure::too_fast())
}

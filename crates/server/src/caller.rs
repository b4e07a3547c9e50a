//! Who asks: by the cookie of a browser, or by the bearer token of a program; and with which seats.

use std::net::IpAddr;

use axum::extract::FromRequestParts;
use axum::http::header::{AUTHORIZATION, COOKIE};
use axum::http::request::Parts;
use axum::http::{HeaderMap, HeaderValue};
use store::{Millis, Session, TableId, Token, User};

use crate::config::Config;
use crate::error::{Answer, Failure};
use crate::house::{House, Shared};
use crate::live::Identity;

/// How long a session lasts without being used.
pub(crate) const SESSION: Millis = 180 * 24 * 3600 * 1000;
/// A session that was last seen longer ago than this is noted as used.
const TOUCH: Millis = 10 * 60 * 1000;

/// Who asks: a user, or an anonymous client.
#[derive(Clone, Debug)]
pub(crate) struct Caller {
    pub(crate) user: Option<(User, Session)>,
    pub(crate) token: Option<Token>,
    /// A program, which came with a bearer token.
    pub(crate) bot: bool,
    pub(crate) address: IpAddr,
    seats: Vec<(String, Token)>,
}

/// The address that the connection comes from.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Peer(pub(crate) IpAddr);

impl Caller {
    /// The user; an error for an anonymous caller.
    pub(crate) fn user(&self) -> Answer<&User> {
        self.user.as_ref().map(|(user, _)| user).ok_or_else(Failure::no_session)
    }

    pub(crate) fn session(&self) -> Answer<&Session> {
        self.user.as_ref().map(|(_, session)| session).ok_or_else(Failure::no_session)
    }

    /// As a table knows the caller.
    pub(crate) fn at(&self, table: &TableId) -> Identity {
        Identity {
            user: self.user.as_ref().map(|(user, _)| user.id.clone()),
            token: self.seats.iter().find(|(id, _)| id == table.as_str()).map(|(_, token)| token.clone()),
        }
    }
}

impl FromRequestParts<Shared> for Caller {
    type Rejection = Failure;

    async fn from_request_parts(parts: &mut Parts, house: &Shared) -> Answer<Self> {
        let address = address(parts, &house.config);
        let bearer = bearer(&parts.headers);
        let bot = bearer.is_some();
        let cookie = || cookie(&parts.headers, name(&house.config)).and_then(Token::parse);
        let token = if bot { bearer.flatten() } else { cookie() };
        let user = match &token {
            Some(token) => house.who_is(token).await?,
            None => None,
        };
        // A program that says who it is must be right about it; a browser may hold a cookie that has expired.
        if bot && user.is_none() {
            return Err(Failure::no_session());
        }
        Ok(Self { user, token, bot, address, seats: held_seats(&parts.headers) })
    }
}

impl House {
    /// Whose session a token opens.
    pub(crate) async fn who_is(&self, token: &Token) -> Answer<Option<(User, Session)>> {
        let known = self.store.session(token, self.stamp()).await?;
        if let Some((_, session)) = &known
            && self.stamp() - session.seen_at > TOUCH
        {
            self.store.touch_session(&session.id, self.stamp(), SESSION).await?;
        }
        Ok(known)
    }
}

/// The address of who asks. A proxy adds it at the end of `X-Forwarded-For`; what stands before it is anybody's claim.
pub(crate) fn address(parts: &Parts, config: &Config) -> IpAddr {
    let peer = parts.extensions.get::<Peer>().map_or(IpAddr::from([0, 0, 0, 0]), |peer| peer.0);
    if !config.behind_proxy {
        return peer;
    }
    let forwarded = parts.headers.get_all("x-forwarded-for").iter().next_back().and_then(|value| value.to_str().ok());
    forwarded.and_then(|list| list.rsplit(',').next()).and_then(|last| last.trim().parse().ok()).unwrap_or(peer)
}

/// The bearer token; `Some(None)` where there is a header that holds none.
#[allow(clippy::option_option, reason = "there may be a header without a usable token")]
fn bearer(headers: &HeaderMap) -> Option<Option<Token>> {
    let value = headers.get(AUTHORIZATION)?;
    Some(value.to_str().ok().and_then(|text| text.strip_prefix("Bearer ")).and_then(|token| Token::parse(token.trim())))
}

/// The cookie of this name.
fn cookie<'a>(headers: &'a HeaderMap, name: &str) -> Option<&'a str> {
    cookies(headers).find(|(other, _)| *other == name).map(|(_, value)| value)
}

fn cookies(headers: &HeaderMap) -> impl Iterator<Item = (&str, &str)> {
    let lines = headers.get_all(COOKIE).iter().filter_map(|value| value.to_str().ok());
    lines.flat_map(|line| line.split(';')).filter_map(|pair| pair.trim().split_once('='))
}

const SEAT: &str = "parlor_seat_";

/// The seats that a browser holds by cookies: the id of the table and the token.
pub(crate) fn held_seats(headers: &HeaderMap) -> Vec<(String, Token)> {
    // The size of a request's head is limited, and with it their number.
    cookies(headers).filter_map(|(name, value)| Some((name.strip_prefix(SEAT)?.to_owned(), Token::parse(value)?))).collect()
}

/// The name of the session's cookie. The prefix makes browsers insist on TLS and on this very host.
fn name(config: &Config) -> &'static str {
    if config.secure_cookies { "__Host-parlor" } else { "parlor" }
}

/// The cookie that a browser is to keep; without a token, to forget.
pub(crate) fn session_cookie(config: &Config, token: Option<&Token>) -> HeaderValue {
    set_cookie(config, name(config), token)
}

/// The cookie of a seat that is held by token; without a token, to forget.
pub(crate) fn seat_cookie(config: &Config, table: &str, token: Option<&Token>) -> HeaderValue {
    set_cookie(config, &format!("{SEAT}{table}"), token)
}

fn set_cookie(config: &Config, name: &str, token: Option<&Token>) -> HeaderValue {
    let secure = if config.secure_cookies { "; Secure" } else { "" };
    let (value, age) = token.map_or(("", 0), |token| (token.reveal(), SESSION / 1000));
    let text = format!("{name}={value}; Path=/; HttpOnly; SameSite=Lax; Max-Age={age}{secure}");
    let mut value = HeaderValue::from_str(&text).expect("a token is letters and digits");
    value.set_sensitive(true);
    value
}

//! What stands before every route: where a request may come from, how much of it there may be, and what every answer says to the
//! browser.

use std::time::Duration;

use axum::body::HttpBody as _;
use axum::extract::{Request, State};
use axum::http::header::{
    CACHE_CONTROL, CONTENT_SECURITY_POLICY, HOST, ORIGIN, REFERRER_POLICY, X_CONTENT_TYPE_OPTIONS, X_FRAME_OPTIONS,
};
use axum::http::request::Parts;
use axum::http::{HeaderMap, HeaderName, HeaderValue, Method, StatusCode};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};

use crate::caller::address;
use crate::config::Config;
use crate::error::Failure;
use crate::house::Shared;
use crate::limit::What;

/// The longest body of a request, in bytes.
pub(crate) const LONGEST_BODY: usize = 64 * 1024;
/// The longest answer, in bytes. What is asked for comes in pages, so that only a defect or an attack makes a longer one.
const LONGEST_ANSWER: u64 = 4 * 1024 * 1024;
/// How long a request may take, its body included. A long poll takes less.
const DEADLINE: Duration = Duration::from_secs(40);

const POLICY: &str = "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; \
    img-src 'self' data: blob:; font-src 'self' data:; connect-src 'self'; object-src 'none'; base-uri 'none'; \
    form-action 'self'; frame-ancestors 'none'";

/// Guards every request.
pub(crate) async fn guard(State(house): State<Shared>, request: Request, next: Next) -> Response {
    let (parts, body) = request.into_parts();
    let mut response = if let Err(failure) = check(&house, &parts) {
        failure.into_response()
    } else {
        let run = next.run(Request::from_parts(parts, body));
        tokio::time::timeout(DEADLINE, run).await.unwrap_or_else(|_| {
            Failure::new(StatusCode::REQUEST_TIMEOUT, "limit/slow", "the request took too long").into_response()
        })
    };
    house.metrics.requests.up();
    if response.body().size_hint().lower() > LONGEST_ANSWER {
        response = Failure::new(StatusCode::INTERNAL_SERVER_ERROR, "limit/answer", "the answer is too long").into_response();
    }
    if let Some(length) = response.body().size_hint().exact() {
        house.metrics.answers.count(length);
    }
    if response.status().is_server_error() {
        house.metrics.failures.up();
    }
    add_headers(response.headers_mut());
    response
}

fn check(house: &Shared, parts: &Parts) -> Result<(), Failure> {
    let (limits, from) = (house.config.limits, address(parts, &house.config));
    if house.lists.blocks(from) {
        house.metrics.limited.up();
        return Err(Failure::new(StatusCode::FORBIDDEN, "address/blocked", "this address may not connect here"));
    }
    if !house.limiter.allow(from, What::Request, limits.requests_per_minute) {
        house.metrics.limited.up();
        return Err(Failure::too_fast());
    }
    let safe = matches!(parts.method, Method::GET | Method::HEAD | Method::OPTIONS);
    // A WebSocket begins with a GET that browsers send from anywhere, with cookies.
    let upgrade = parts.headers.contains_key("upgrade");
    if (!safe || upgrade) && !is_from_here(&parts.headers, &house.config) {
        return Err(Failure::new(StatusCode::FORBIDDEN, "origin/foreign", "another page may not ask this"));
    }
    Ok(())
}

/// Whether our own page asks, or a program. Browsers always say which page asks; programs do not.
fn is_from_here(headers: &HeaderMap, config: &Config) -> bool {
    let mut origins = headers.get_all(ORIGIN).iter();
    let Some(origin) = origins.next() else {
        let site = headers.get("sec-fetch-site").and_then(|site| site.to_str().ok());
        return matches!(site, None | Some("same-origin" | "none"));
    };
    let (Ok(origin), None) = (origin.to_str(), origins.next()) else { return false };
    if !config.origins.is_empty() {
        return config.origins.iter().any(|ours| ours.trim_end_matches('/').eq_ignore_ascii_case(origin));
    }
    let host = headers.get(HOST).and_then(|host| host.to_str().ok());
    let page = origin.strip_prefix("http://").or_else(|| origin.strip_prefix("https://"));
    matches!((host, page), (Some(host), Some(page)) if host.eq_ignore_ascii_case(page))
}

fn add_headers(headers: &mut HeaderMap) {
    for (name, value) in [
        (CONTENT_SECURITY_POLICY, POLICY),
        (X_CONTENT_TYPE_OPTIONS, "nosniff"),
        (X_FRAME_OPTIONS, "DENY"),
        (REFERRER_POLICY, "same-origin"),
        (HeaderName::from_static("cross-origin-opener-policy"), "same-origin"),
        (HeaderName::from_static("cross-origin-resource-policy"), "same-origin"),
        (HeaderName::from_static("permissions-policy"), "camera=(), microphone=(), geolocation=()"),
    ] {
        headers.insert(name, HeaderValue::from_static(value));
    }
    // What is not said to be for keeping is not kept: answers differ from one person to the next.
    headers.entry(CACHE_CONTROL).or_insert(HeaderValue::from_static("no-store"));
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_our_own_page_and_programs_may_ask() {
        let ours = Config { origins: vec!["https://games.example.org/".to_owned()], ..Config::default() };
        for (origin, site, by_host, by_list) in [
            (None, None, true, true),
            (None, Some("same-origin"), true, true),
            (None, Some("cross-site"), false, false),
            (None, Some("same-site"), false, false),
            (Some("http://127.0.0.1:8080"), None, true, false),
            (Some("https://127.0.0.1:8080"), None, true, false),
            (Some("http://127.0.0.1:8081"), None, false, false),
            (Some("http://127.0.0.1:8080.evil.org"), None, false, false),
            (Some("https://games.example.org"), None, false, true),
            (Some("https://evil.org"), Some("same-origin"), false, false),
            (Some("null"), None, false, false),
            (Some(""), None, false, false),
        ] {
            let mut headers = HeaderMap::new();
            headers.insert(HOST, HeaderValue::from_static("127.0.0.1:8080"));
            origin.map(|origin| headers.insert(ORIGIN, HeaderValue::from_static(origin)));
            site.map(|site| headers.insert("sec-fetch-site", HeaderValue::from_static(site)));
            assert_eq!(is_from_here(&headers, &Config::default()), by_host, "{origin:?} {site:?} by host");
            assert_eq!(is_from_here(&headers, &ours), by_list, "{origin:?} {site:?} by list");
        }
    }
}

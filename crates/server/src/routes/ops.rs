//! For operators.

use axum::extract::State;
use axum::http::StatusCode;
use axum::http::request::Parts;

use crate::caller::Peer;
use crate::error::{Answer, Failure};
use crate::house::Shared;

/// `GET /healthz`
pub(super) async fn health() -> &'static str {
    "ok\n"
}

/// `GET /readyz`
pub(super) async fn ready(State(house): State<Shared>, parts: Parts) -> Answer<&'static str> {
    operators_only(&house, &parts)?;
    if *house.closing.borrow() {
        return Err(Failure::busy());
    }
    if house.saving.load(std::sync::atomic::Ordering::Relaxed) > 0 {
        return Err(driver::Problem::storage_slow().into());
    }
    house.store.check_writable().await?;
    Ok("ok\n")
}

/// `GET /metrics`
pub(super) async fn metrics(State(house): State<Shared>, parts: Parts) -> Answer<String> {
    operators_only(&house, &parts)?;
    let written = house.store.writer_stats();
    house.metrics.commits.set(written.commits);
    house.metrics.entries.set(written.entries);
    Ok(house.metrics.text())
}

/// Lets requests from this machine through, unless a proxy on it brings everybody's.
fn operators_only(house: &Shared, parts: &Parts) -> Answer<()> {
    let local = parts.extensions.get::<Peer>().is_some_and(|Peer(peer)| peer.to_canonical().is_loopback());
    if house.config.public_metrics || (local && !house.config.behind_proxy) {
        return Ok(());
    }
    Err(Failure::new(StatusCode::FORBIDDEN, "house/operator", "this is for operators, on the machine of the server"))
}

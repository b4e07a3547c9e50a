//! For who runs the house.

use axum::Extension;
use axum::extract::State;
use axum::http::StatusCode;

use crate::caller::Peer;
use crate::error::{Answer, Failure};
use crate::house::Shared;

/// `GET /healthz`
pub(super) async fn health() -> &'static str {
    "ok\n"
}

/// `GET /readyz`
pub(super) async fn ready(State(house): State<Shared>) -> Answer<&'static str> {
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
pub(super) async fn metrics(State(house): State<Shared>, Extension(Peer(peer)): Extension<Peer>) -> Answer<String> {
    // Behind a proxy on the same machine everybody comes from there.
    if house.config.public_metrics || (peer.to_canonical().is_loopback() && !house.config.behind_proxy) {
        return Ok(house.metrics.text());
    }
    Err(Failure::new(StatusCode::FORBIDDEN, "house/operator", "this is for who runs the house"))
}

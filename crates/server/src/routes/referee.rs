//! The referee and the adviser, for positions laid out by the caller.

use std::sync::Arc;

use axum::Json;
use axum::extract::State;
use protocol::http::{AskHint, AskReferee, HintAnswer};
use protocol::referee as answers;

use super::body::Body;
use crate::error::{Answer, Failure};
use crate::house::Shared;

/// `POST /api/referee`
pub(super) async fn referee(State(house): State<Shared>, Body(ask): Body<AskReferee>) -> Answer<Json<serde_json::Value>> {
    let answer = apart(&house, move || answers::ask(&ask));
    answer.await?.map(Json).map_err(Failure::input)
}

/// `POST /api/hint`
pub(super) async fn hint(State(house): State<Shared>, Body(ask): Body<AskHint>) -> Answer<Json<HintAnswer>> {
    let advice = apart(&house, move || answers::hint(&ask));
    advice.await?.map(Json).map_err(Failure::input)
}

/// Thinks on the blocking pool, within its budget.
async fn apart<T: Send + 'static>(house: &Shared, think: impl FnOnce() -> T + Send + 'static) -> Answer<T> {
    let permit = Arc::clone(&house.thinkers).acquire_owned().await.map_err(|_| Failure::busy())?;
    let thought = tokio::task::spawn_blocking(move || (think(), permit)).await;
    thought.map(|(thought, _)| thought).map_err(|_| Failure::defect("a thought that panicked"))
}

//! The referee and the adviser, for positions that somebody lays out.

use std::sync::Arc;

use axum::Json;
use axum::extract::State;
use protocol::http::{AskHint, AskReferee, HintAnswer};
use protocol::{json, referee as answers};

use super::body::Body;
use crate::error::{Answer, No};
use crate::house::Shared;

/// `POST /api/referee`
pub(super) async fn referee(State(house): State<Shared>, Body(ask): Body<AskReferee>) -> Answer<Json<serde_json::Value>> {
    let answer = apart(&house, move || {
        let position = json::to_value(&ask.position).map_err(|bad| bad.0)?;
        let mut table = answers::lay_out(&position, ask.seed.as_deref().unwrap_or("0"))?;
        match ask.play {
            None => Ok(answers::answer(&*table)),
            Some(action) => answers::play(&mut *table, &action).map(|played| played.json(&*table)),
        }
    });
    answer.await?.map(Json).map_err(No::input)
}

/// `POST /api/hint`
pub(super) async fn hint(State(house): State<Shared>, Body(ask): Body<AskHint>) -> Answer<Json<HintAnswer>> {
    let advice = apart(&house, move || {
        let position = json::to_value(&ask.position).map_err(|bad| bad.0)?;
        let table = answers::lay_out(&position, "0")?;
        players::computer::advise_position(&*table).ok_or_else(|| "nobody is to move in this position".to_owned())
    });
    let advice = advice.await?.map_err(No::input)?;
    Ok(Json(HintAnswer { action: advice.action, why: advice.why }))
}

/// Thinks on another thread, with only so many others.
async fn apart<T: Send + 'static>(house: &Shared, think: impl FnOnce() -> T + Send + 'static) -> Answer<T> {
    let permit = Arc::clone(&house.thinkers).acquire_owned().await.map_err(|_| No::busy())?;
    let thought = tokio::task::spawn_blocking(move || (think(), permit)).await;
    thought.map(|(thought, _)| thought).map_err(|_| No::defect("a thought that panicked"))
}

//! The referee and the adviser, for positions laid out by the caller.

use axum::Json;
use axum::extract::State;
use protocol::http::{AskHint, AskReferee, HintAnswer};
use protocol::referee as answers;

use super::body::Body;
use crate::caller::Caller;
use crate::error::{Answer, Failure};
use crate::house::Shared;
use crate::limit::What;

/// `POST /api/referee`
pub(super) async fn referee(
    State(house): State<Shared>,
    caller: Caller,
    Body(ask): Body<AskReferee>,
) -> Answer<Json<serde_json::Value>> {
    house.afford(&caller, What::Costly, house.config.limits.costly_per_minute)?;
    house.costly(&caller, move || answers::ask(&ask)).await?.map(Json).map_err(Failure::input)
}

/// `POST /api/hint`
pub(super) async fn hint(State(house): State<Shared>, caller: Caller, Body(ask): Body<AskHint>) -> Answer<Json<HintAnswer>> {
    house.afford(&caller, What::Costly, house.config.limits.costly_per_minute)?;
    house.costly(&caller, move || answers::hint(&ask)).await?.map(Json).map_err(Failure::input)
}

//! What there is to play.

use axum::Json;
use axum::extract::Path;
use axum::http::StatusCode;
use protocol::catalog;
use protocol::http::{GameEntry, LevelEntry, PhraseEntry, RuleEntry, SignEntry};

use crate::error::{Answer, Failure};

/// `GET /api/games`
pub(super) async fn games() -> Json<Vec<GameEntry>> {
    Json(catalog::games())
}

/// `GET /api/games/{id}/rules`
pub(super) async fn rules(Path(id): Path<String>) -> Answer<Json<Vec<RuleEntry>>> {
    let unknown = || Failure::new(StatusCode::NOT_FOUND, "game/unknown", "there is no such game");
    catalog::rules(&id).map(Json).ok_or_else(unknown)
}

/// `GET /api/games/{id}/things`
pub(super) async fn things(Path(id): Path<String>) -> Answer<Json<Vec<SignEntry>>> {
    let unknown = || Failure::new(StatusCode::NOT_FOUND, "game/unknown", "there is no such game");
    catalog::things(&id).map(Json).ok_or_else(unknown)
}

/// `GET /api/levels`
pub(super) async fn levels() -> Json<Vec<LevelEntry>> {
    Json(catalog::levels())
}

/// `GET /api/phrases`
pub(super) async fn phrases() -> Json<Vec<PhraseEntry>> {
    Json(catalog::phrases())
}

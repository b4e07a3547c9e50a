//! Reading the body of a request, and the ids in its path. What cannot be read is answered like everything else that goes wrong.

use axum::Json;
use axum::extract::rejection::JsonRejection;
use axum::extract::{FromRequest, FromRequestParts, Path, Query, Request};
use axum::http::StatusCode;
use axum::http::request::Parts;
use serde::de::DeserializeOwned;
use store::TableId;

use crate::error::{Answer, Failure};

/// A JSON body.
pub(super) struct Body<T>(pub(super) T);

impl<S: Send + Sync, T: DeserializeOwned> FromRequest<S> for Body<T> {
    type Rejection = Failure;

    async fn from_request(request: Request, state: &S) -> Answer<Self> {
        match Json::<T>::from_request(request, state).await {
            Ok(Json(body)) => Ok(Self(body)),
            Err(JsonRejection::BytesRejection(_)) => {
                Err(Failure::new(StatusCode::PAYLOAD_TOO_LARGE, "limit/size", "the body is too large or was cut off"))
            }
            Err(bad) => {
                let message = match &bad {
                    JsonRejection::JsonDataError(_) => format!("the body does not fit: {}", detail(&bad.body_text())),
                    JsonRejection::JsonSyntaxError(_) => format!("the body is no JSON: {}", detail(&bad.body_text())),
                    _ => "the body must be JSON, and the header content-type say so: application/json".to_owned(),
                };
                Err(Failure::new(bad.status(), "input/unreadable", message))
            }
        }
    }
}

/// What is wrong, without what the library says before it.
fn detail(text: &str) -> &str {
    text.split_once(": ").map_or(text, |(_, detail)| detail)
}

/// The id of a table in the path.
pub(super) struct At(pub(super) TableId);

impl<S: Send + Sync> FromRequestParts<S> for At {
    type Rejection = Failure;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Answer<Self> {
        let Path(id) = Path::<String>::from_request_parts(parts, state).await.map_err(|_| Failure::unknown_table())?;
        TableId::parse(&id).map(Self).map_err(|_| Failure::unknown_table())
    }
}

/// What stands after the question mark.
pub(super) struct Asked<T>(pub(super) T);

impl<S: Send + Sync, T: DeserializeOwned> FromRequestParts<S> for Asked<T> {
    type Rejection = Failure;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Answer<Self> {
        let asked = Query::<T>::from_request_parts(parts, state).await;
        asked.map(|Query(asked)| Self(asked)).map_err(|bad| Failure::input(detail(&bad.body_text())))
    }
}

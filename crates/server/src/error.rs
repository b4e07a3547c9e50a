//! Why the house says no, by HTTP or over a socket.

use axum::Json;
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use protocol::http::Problem;
use protocol::message::ServerMessage;
use table::Refused;

/// Why the house says no. Nothing has changed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct No {
    pub(crate) status: StatusCode,
    pub(crate) code: &'static str,
    pub(crate) message: String,
    pub(crate) rule: Option<&'static str>,
}

/// What every route returns.
pub(crate) type Answer<T> = Result<T, No>;

impl No {
    pub(crate) fn new(status: StatusCode, code: &'static str, message: impl Into<String>) -> Self {
        Self { status, code, message: message.into(), rule: None }
    }

    /// What was sent cannot be used.
    pub(crate) fn input(message: impl Into<String>) -> Self {
        Self::new(StatusCode::UNPROCESSABLE_ENTITY, "input/invalid", message)
    }

    pub(crate) fn unknown_table() -> Self {
        Self::new(StatusCode::NOT_FOUND, "table/unknown", "there is no such table")
    }

    pub(crate) fn wrong_method() -> Self {
        Self::new(StatusCode::METHOD_NOT_ALLOWED, "house/method", "this is not asked for in that way")
    }

    pub(crate) fn no_session() -> Self {
        Self::new(StatusCode::UNAUTHORIZED, "session/none", "say who you are first")
    }

    pub(crate) fn not_seated() -> Self {
        Self::new(StatusCode::FORBIDDEN, "seat/none", "you do not sit at this table")
    }

    pub(crate) fn too_fast() -> Self {
        Self::new(StatusCode::TOO_MANY_REQUESTS, "limit/rate", "too much at once: wait a moment")
    }

    pub(crate) fn busy() -> Self {
        Self::new(StatusCode::SERVICE_UNAVAILABLE, "limit/busy", "the house is very busy: try again in a moment")
    }

    pub(crate) fn storage_away() -> Self {
        let message = "the house cannot write anything down at the moment: nothing was done, try again";
        Self::new(StatusCode::SERVICE_UNAVAILABLE, "storage/away", message)
    }

    /// The match was played by rules, or written by a program, that this one does not have. It is refused rather than played
    /// by other rules; its record can be exported.
    pub(crate) fn unplayable(why: &dyn std::fmt::Display) -> Self {
        Self::new(StatusCode::CONFLICT, "table/unplayable", format!("this match cannot be played on here: {why}"))
    }

    /// The log of a table is not what was written, or no table can have written it: an operator has to look at it.
    pub(crate) fn damaged(table: &store::TableId, seq: u64, why: &dyn std::fmt::Display) -> Self {
        tracing::error!(%table, seq, %why, "the log of a table is damaged");
        let message = format!("the log of this table is damaged at entry {seq}: it is not played on");
        Self::new(StatusCode::INTERNAL_SERVER_ERROR, "table/damaged", message)
    }

    /// A defect. What it is stands in the log of the program, not in the answer.
    pub(crate) fn defect(what: &str) -> Self {
        tracing::error!(what, "defect");
        Self::new(StatusCode::INTERNAL_SERVER_ERROR, "house/defect", "something is wrong in the house")
    }

    /// As the answer to a command.
    pub(crate) fn refused(self, id: String) -> ServerMessage {
        ServerMessage::Refused { id, code: self.code.to_owned(), rule: self.rule.map(str::to_owned), message: self.message }
    }

    /// As a message that answers no command.
    pub(crate) fn problem(self) -> ServerMessage {
        ServerMessage::Problem { code: self.code.to_owned(), message: self.message }
    }
}

/// The longest message of an answer, in letters: it may quote what was sent, which may be long.
const LONGEST: usize = 2_000;

impl IntoResponse for No {
    fn into_response(mut self) -> Response {
        if let Some((end, _)) = self.message.char_indices().nth(LONGEST) {
            self.message.truncate(end);
            self.message.push('…');
        }
        let problem = Problem { code: self.code.to_owned(), message: self.message, rule: self.rule.map(str::to_owned) };
        (self.status, Json(problem)).into_response()
    }
}

impl From<Refused> for No {
    fn from(refused: Refused) -> Self {
        let status = match refused {
            Refused::Illegal(_) | Refused::Notation(_) | Refused::Terms(_) => StatusCode::UNPROCESSABLE_ENTITY,
            _ => StatusCode::CONFLICT,
        };
        Self { status, code: refused.code(), message: refused.to_string(), rule: refused.rule() }
    }
}

impl From<store::Error> for No {
    fn from(error: store::Error) -> Self {
        match error {
            store::Error::Unavailable(why) => {
                tracing::warn!(why, "the database is away");
                Self::storage_away()
            }
            store::Error::Invalid(what) => Self::input(what),
            store::Error::LoginTaken => Self::new(StatusCode::CONFLICT, "account/taken", error.to_string()),
            store::Error::NotAGuest => Self::new(StatusCode::CONFLICT, "account/twice", error.to_string()),
            store::Error::NotFound(_) => Self::new(StatusCode::NOT_FOUND, "house/unknown", error.to_string()),
            other => Self::defect(&other.to_string()),
        }
    }
}

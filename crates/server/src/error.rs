//! Why a request or a message is not answered as wanted.

use axum::Json;
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use protocol::http::Problem;
use protocol::message::ServerMessage;
use table::Refused;

/// Why something is not done, with the status for HTTP. Nothing has changed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Failure {
    pub(crate) status: StatusCode,
    pub(crate) code: &'static str,
    pub(crate) message: String,
    pub(crate) rule: Option<&'static str>,
}

/// What every route returns.
pub(crate) type Answer<T> = Result<T, Failure>;

impl Failure {
    pub(crate) fn new(status: StatusCode, code: &'static str, message: impl Into<String>) -> Self {
        Self { status, code, message: message.into(), rule: None }
    }

    /// What was sent cannot be used.
    pub(crate) fn input(message: impl Into<String>) -> Self {
        driver::Problem::input(message).into()
    }

    pub(crate) fn unknown_table() -> Self {
        driver::Problem::unknown_table().into()
    }

    pub(crate) fn too_fast() -> Self {
        driver::Problem::too_fast().into()
    }

    pub(crate) fn busy() -> Self {
        driver::Problem::busy().into()
    }

    /// A log that cannot be replayed. What does not fit is not said: it may hold cards.
    pub(crate) fn log(id: &store::TableId, bad: table::BadLog) -> Self {
        match bad {
            table::BadLog::Unplayable(why) => Self::unplayable(&why),
            table::BadLog::Entry { seq, .. } => Self::damaged(id, seq, &"no table can have written it"),
        }
    }

    pub(crate) fn wrong_method() -> Self {
        Self::new(StatusCode::METHOD_NOT_ALLOWED, "house/method", "this is not asked for in that way")
    }

    pub(crate) fn no_session() -> Self {
        Self::new(StatusCode::UNAUTHORIZED, "session/none", "say who you are first")
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
    pub(crate) fn message(self) -> ServerMessage {
        self.message_about(None)
    }

    /// The same about a table.
    pub(crate) fn message_about(self, table: Option<&str>) -> ServerMessage {
        ServerMessage::Problem { table: table.map(str::to_owned), code: self.code.to_owned(), message: self.message }
    }
}

/// The longest message of an answer, in letters: it may quote what was sent, which may be long.
const LONGEST: usize = 2_000;

impl IntoResponse for Failure {
    fn into_response(mut self) -> Response {
        if let Some((end, _)) = self.message.char_indices().nth(LONGEST) {
            self.message.truncate(end);
            self.message.push('…');
        }
        let problem = Problem { code: self.code.to_owned(), message: self.message, rule: self.rule.map(str::to_owned) };
        (self.status, Json(problem)).into_response()
    }
}

/// The status of a flat code.
fn status(code: &str) -> StatusCode {
    match code {
        "input/invalid" | "action/illegal" | "action/notation" | "table/card" | "say/phrases-only" => {
            StatusCode::UNPROCESSABLE_ENTITY
        }
        "table/unknown" | "review/none" => StatusCode::NOT_FOUND,
        "seat/none" | "table/closed" => StatusCode::FORBIDDEN,
        "limit/rate" => StatusCode::TOO_MANY_REQUESTS,
        "limit/busy" | "storage/away" | "storage/slow" => StatusCode::SERVICE_UNAVAILABLE,
        "house/defect" => StatusCode::INTERNAL_SERVER_ERROR,
        _ => StatusCode::CONFLICT,
    }
}

impl From<driver::Problem> for Failure {
    fn from(problem: driver::Problem) -> Self {
        Self { status: status(problem.code), code: problem.code, message: problem.message, rule: problem.rule }
    }
}

impl From<Refused> for Failure {
    fn from(refused: Refused) -> Self {
        driver::Problem::from(refused).into()
    }
}

impl From<store::Error> for Failure {
    fn from(error: store::Error) -> Self {
        match error {
            store::Error::Unavailable(why) => {
                tracing::warn!(why, "the database is away");
                driver::Problem::storage_away().into()
            }
            store::Error::Invalid(what) => Self::input(what),
            store::Error::LoginTaken => Self::new(StatusCode::CONFLICT, "account/taken", error.to_string()),
            store::Error::NotAGuest => Self::new(StatusCode::CONFLICT, "account/twice", error.to_string()),
            store::Error::NotFound(_) => Self::new(StatusCode::NOT_FOUND, "house/unknown", error.to_string()),
            other => Self::defect(&other.to_string()),
        }
    }
}

//! Why something is not done.

use protocol::message::ServerMessage;
use table::Refused;

/// Why something is not done. Nothing has changed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Problem {
    /// A flat code for programs: `action/illegal`.
    pub code: &'static str,
    /// In words.
    pub message: String,
    /// The rule of the game that refuses it, where one does.
    pub rule: Option<&'static str>,
}

impl Problem {
    /// With this code and these words.
    pub fn new(code: &'static str, message: impl Into<String>) -> Self {
        Self { code, message: message.into(), rule: None }
    }

    /// What was sent cannot be used.
    pub fn input(message: impl Into<String>) -> Self {
        Self::new("input/invalid", message)
    }

    /// There is no such table.
    pub fn unknown_table() -> Self {
        Self::new("table/unknown", "there is no such table")
    }

    /// Only the owner of a seat may do that.
    pub fn not_seated() -> Self {
        Self::new("seat/none", "you do not sit at this table")
    }

    /// The table is closed to onlookers.
    pub fn closed() -> Self {
        Self::new("table/closed", "this table is closed to onlookers")
    }

    /// No review of this match is under way or done.
    pub fn no_review() -> Self {
        Self::new("review/none", "this match is not being reviewed")
    }

    /// A limit was reached.
    pub fn too_fast() -> Self {
        Self::new("limit/rate", "too much at once: wait a moment")
    }

    /// The executor cannot take more at the moment.
    pub fn busy() -> Self {
        Self::new("limit/busy", "the house is very busy: try again in a moment")
    }

    /// The log cannot be written.
    pub fn storage_away() -> Self {
        Self::new("storage/away", "the house cannot write anything down at the moment: nothing was done, try again")
    }

    /// The log is written slowly.
    pub fn storage_slow() -> Self {
        Self::new("storage/slow", "the house is saving: one moment")
    }

    /// The log can be written again.
    pub fn storage_back() -> Self {
        Self::new("storage/back", "the house can write again")
    }

    /// A defect. What it is stands in the log of the program ([`crate::Effect::Report`]), not in the answer.
    pub fn defect() -> Self {
        Self::new("house/defect", "something is wrong in the house")
    }

    /// Whether the command was judged. What the house could not do now may be tried again with the same id.
    pub fn is_final(&self) -> bool {
        !matches!(self.code, "limit/rate" | "limit/busy" | "storage/away" | "house/defect")
    }

    /// As the answer to a command.
    pub fn refused(self, command: String) -> ServerMessage {
        let rule = self.rule.map(str::to_owned);
        ServerMessage::Refused { id: command, code: self.code.to_owned(), rule, message: self.message }
    }

    /// As a message that answers no command and is about no table in particular.
    pub fn message(self) -> ServerMessage {
        ServerMessage::Problem { table: None, code: self.code.to_owned(), message: self.message }
    }

    /// As a message about this table that answers no command.
    pub fn message_at(self, table: &str) -> ServerMessage {
        ServerMessage::Problem { table: Some(table.to_owned()), code: self.code.to_owned(), message: self.message }
    }
}

impl From<Refused> for Problem {
    fn from(refused: Refused) -> Self {
        Self { code: refused.code(), message: refused.to_string(), rule: refused.rule() }
    }
}

//! What goes over a WebSocket: one JSON object a text frame, named by who sends it.

mod read;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

use crate::lesson::LessonState;
use crate::state::{TableState, ToldLine};

/// From a client. A command has an `id` of the client's choosing: sent again, it gets the first answer.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS, JsonSchema)]
#[serde(tag = "type", rename_all = "snake_case", deny_unknown_fields)]
pub enum ClientMessage {
    /// Look at a table from now on. One operation: the snapshot and everything after it, nothing between lost or doubled.
    Watch {
        /// The table.
        table: String,
        /// The last sequence number that the client knows: it is told what came after. Left out: only the snapshot.
        #[serde(default)]
        #[ts(optional = nullable)]
        from: Option<u64>,
        /// Which parts of the state the client wants; left out: all.
        #[serde(default)]
        #[ts(optional = nullable)]
        parts: Option<Parts>,
    },
    /// Look away.
    Unwatch {
        /// The table.
        table: String,
    },
    /// Make an action.
    Act {
        /// The command's id.
        id: String,
        /// The table.
        table: String,
        /// As `legal` writes it.
        action: String,
    },
    /// Take back one's last action, or ask the others.
    Undo {
        /// The command's id.
        id: String,
        /// The table.
        table: String,
    },
    /// Answer a player who wants to take back.
    AnswerUndo {
        /// The command's id.
        id: String,
        /// The table.
        table: String,
        /// Whether one agrees.
        agree: bool,
    },
    /// Ask for a hint, where the table allows it.
    Hint {
        /// The command's id.
        id: String,
        /// The table.
        table: String,
    },
    /// Leave the match, or the table before the deal.
    Leave {
        /// The command's id.
        id: String,
        /// The table.
        table: String,
    },
    /// Come back to one's seat.
    Return {
        /// The command's id.
        id: String,
        /// The table.
        table: String,
    },
    /// Choose what to do about a player who is away.
    Choose {
        /// The command's id.
        id: String,
        /// The table.
        table: String,
        /// The seat of the one who is away.
        about: u8,
        /// What to do.
        choice: Choice,
    },
    /// End the match by agreement.
    End {
        /// The command's id.
        id: String,
        /// The table.
        table: String,
    },
    /// Answer the wish to end the match. Who has asked for it withdraws it by not agreeing.
    AnswerEnd {
        /// The command's id.
        id: String,
        /// The table.
        table: String,
        /// Whether one agrees.
        agree: bool,
    },
    /// Be ready for the next deal, having looked at the end of the last (`deal_end` of the state).
    Ready {
        /// The command's id.
        id: String,
        /// The table.
        table: String,
    },
    /// Play again with the seats rotated.
    Rematch {
        /// The command's id.
        id: String,
        /// The table.
        table: String,
    },
    /// Which legal actions begin so, and how can a word that is typed be made? For games with very many actions, and for games of
    /// words.
    Complete {
        /// The table.
        table: String,
        /// The beginning of an action.
        prefix: String,
    },
    /// Say one of the phrases (`phrase`), or, where the table allows it, words of one's own (`text`).
    Say {
        /// The table.
        table: String,
        /// The name of a phrase.
        #[serde(default)]
        #[ts(optional = nullable)]
        phrase: Option<String>,
        /// Words of one's own.
        #[serde(default)]
        #[ts(optional = nullable)]
        text: Option<String>,
    },
    /// What was told before an entry of the log: a page of it. The answer is `told`.
    Told {
        /// The table.
        table: String,
        /// The number of the entry.
        before: u64,
    },
    /// Go to a step of a first hand: on, back, or to where one was when the line was lost.
    Learn {
        /// The scripted table.
        table: String,
        /// The step, from 0; as many as there are: the end.
        step: u32,
    },
    /// Are you there?
    Ping,
}

impl ClientMessage {
    /// The table that it is about; none where it is about the connection.
    pub fn table(&self) -> Option<&str> {
        match self {
            Self::Watch { table, .. }
            | Self::Unwatch { table }
            | Self::Act { table, .. }
            | Self::Undo { table, .. }
            | Self::AnswerUndo { table, .. }
            | Self::Hint { table, .. }
            | Self::Leave { table, .. }
            | Self::Return { table, .. }
            | Self::Choose { table, .. }
            | Self::End { table, .. }
            | Self::AnswerEnd { table, .. }
            | Self::Ready { table, .. }
            | Self::Rematch { table, .. }
            | Self::Complete { table, .. }
            | Self::Told { table, .. }
            | Self::Learn { table, .. }
            | Self::Say { table, .. } => Some(table),
            Self::Ping => None,
        }
    }

    /// The id, where it is a command.
    pub fn command(&self) -> Option<&str> {
        match self {
            Self::Act { id, .. }
            | Self::Undo { id, .. }
            | Self::AnswerUndo { id, .. }
            | Self::Hint { id, .. }
            | Self::Leave { id, .. }
            | Self::Return { id, .. }
            | Self::Choose { id, .. }
            | Self::End { id, .. }
            | Self::AnswerEnd { id, .. }
            | Self::Ready { id, .. }
            | Self::Rematch { id, .. } => Some(id),
            Self::Watch { .. }
            | Self::Unwatch { .. }
            | Self::Complete { .. }
            | Self::Told { .. }
            | Self::Learn { .. }
            | Self::Say { .. }
            | Self::Ping => None,
        }
    }
}

/// Which parts of the state a client wants.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize, Serialize, TS, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Parts {
    /// The view as data.
    pub view: bool,
    /// The table in words.
    pub scene: bool,
    /// What is legal.
    pub legal: bool,
}

impl Parts {
    /// Everything.
    pub const ALL: Self = Self { view: true, scene: true, legal: true };
}

/// What to do about a player who is away.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize, Serialize, TS, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Choice {
    /// Wait.
    Wait,
    /// Let a computer player act until the person returns.
    Computer,
    /// End the match.
    End,
}

/// An action that was compared with the one that is advised.
#[derive(Clone, PartialEq, Debug, Serialize, TS, JsonSchema)]
pub struct AlternativeState {
    /// As one writes it.
    pub action: String,
    /// As an instruction.
    pub words: String,
    /// The chance to win with it.
    pub value: f64,
    /// The standard error of how much worse it is.
    pub error: f64,
    /// Whether it is about equal, as far as was looked.
    pub about_equal: bool,
}

impl From<players::computer::Alternative> for AlternativeState {
    fn from(other: players::computer::Alternative) -> Self {
        let players::computer::Alternative { written, words, value, error, about_equal, .. } = other;
        Self { action: written, words, value, error, about_equal }
    }
}

/// From the server.
#[derive(Clone, PartialEq, Debug, Serialize, TS, JsonSchema)]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum ServerMessage {
    /// The first message on a socket. Sent once.
    Welcome {
        /// The version of the protocol.
        version: u32,
        /// Who the server takes the client for.
        user: Option<String>,
    },
    /// A table as it stands. The answer to `watch`.
    Snapshot {
        /// The table.
        table: String,
        /// The state, with its sequence number.
        state: Box<TableState>,
        /// What has happened after the sequence number that was asked for: the last page of it. Entries follow one another without
        /// a gap; what was told before the first of them is asked for with `told`.
        told: Vec<ToldLine>,
    },
    /// Something happened at a table. Everyone who looks is told of every entry of its log, in order; entries that were made
    /// together come together.
    Update {
        /// The table.
        table: String,
        /// What happened.
        told: Vec<ToldLine>,
        /// The state after it.
        state: Box<TableState>,
    },
    /// The command is done, and stands in the log: it will not be lost.
    Ack {
        /// The command.
        id: String,
        /// The table.
        table: String,
        /// The sequence number of its (last) entry.
        seq: u64,
    },
    /// The command is not done, and nothing has changed.
    Refused {
        /// The command.
        id: String,
        /// A flat code: `action/illegal`.
        code: String,
        /// The rule that refuses it, where one does.
        rule: Option<String>,
        /// In words.
        message: String,
    },
    /// A hint, for the one who asked.
    Advice {
        /// The command.
        id: String,
        /// The action.
        action: String,
        /// The same, in words: "ask Anna for Art 3".
        words: String,
        /// What to think about, as an instruction that does not tell the action.
        nudge: String,
        /// The things and places that it is about, as views and motions write them.
        points_at: Vec<String>,
        /// Why.
        why: String,
        /// How much better it is than the alternatives, in a sentence; empty where nothing was compared.
        sure: String,
        /// Whether it is better than every alternative by more than two standard errors.
        clear: bool,
        /// What else was thought of, best first.
        alternatives: Vec<AlternativeState>,
    },
    /// The answer to `complete`.
    Completions {
        /// The table.
        table: String,
        /// The beginning that was asked for.
        prefix: String,
        /// Legal actions that begin so; not all of them where there are very many.
        actions: Vec<String>,
        /// The words that can stand where the beginning ends, each once: `put ` is followed by the pieces. With them an action
        /// is composed word by word, also where there are more of them than are listed.
        next: Vec<String>,
        /// How the word that was typed can be made of what the seat to act sees, as actions, the best first: by its letters alone.
        /// Whether it is a word is said when one of them is sent. Empty in games without words.
        ways: Vec<String>,
        /// The letters of that word that are nowhere to be had.
        lacking: Vec<String>,
    },
    /// The answer to `told`.
    Told {
        /// The table.
        table: String,
        /// The number of the entry that was asked for.
        before: u64,
        /// What was told before it, without a gap: at most 200 entries, the oldest first. Empty where nothing was.
        told: Vec<ToldLine>,
    },
    /// A player said something.
    Said {
        /// The table.
        table: String,
        /// The seat of the speaker.
        seat: u8,
        /// The speaker's name.
        name: String,
        /// What was said. A user's words: text, never markup.
        text: String,
        /// Whether it is one of the phrases.
        phrase: bool,
    },
    /// Who is connected.
    Presence {
        /// The table.
        table: String,
        /// By seat, whether its owner is connected; computer players always are.
        seats: Vec<bool>,
        /// How many look on.
        spectators: u32,
    },
    /// Where a first hand stands: what is told and asked. Sent when its table is watched and whenever it goes on.
    Lesson {
        /// The scripted table.
        table: String,
        /// The step, from 0.
        lesson: Box<LessonState>,
    },
    /// Yes.
    Pong,
    /// Something is wrong that is not about one command.
    Problem {
        /// The table that it is about, where it is about one.
        table: Option<String>,
        /// A flat code: `limit/rate`, `message/unreadable`, `table/unknown`, `storage/away`, `storage/slow`, `storage/back`.
        code: String,
        /// In words.
        message: String,
    },
}

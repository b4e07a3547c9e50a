//! How a table becomes messages. Whatever is told of a match leaves through here: each message is made from the table and the one
//! who looks at it, and of nothing else. The test of two worlds rests on that.

use engine::Seat;
use players::computer::Advice;
use table::{Refused, Table};

use crate::complete::complete;
use crate::http::Looked;
use crate::message::{Parts, ServerMessage};
use crate::state::{Legal, TableState, ToldLine};

/// What the owner of a seat, or a spectator, is told of the entries after `since`.
pub fn told_after(table: &Table, since: u64, seat: Option<Seat>) -> Vec<ToldLine> {
    let viewer = table.viewer(seat);
    (since.saturating_add(1)..=table.seq()).filter_map(|seq| table.told(seq, viewer)).map(ToldLine::from).collect()
}

impl ServerMessage {
    /// The table as it stands, with what happened after `from`.
    pub fn snapshot(id: &str, table: &Table, seat: Option<Seat>, from: Option<u64>, parts: Parts, legal: Legal<'_>) -> Self {
        Self::Snapshot {
            table: id.to_owned(),
            state: Box::new(TableState::of(table, seat, parts, legal)),
            told: from.map_or_else(Vec::new, |from| told_after(table, from, seat)),
        }
    }

    /// What has happened after `since`, and the state now.
    pub fn update(id: &str, table: &Table, seat: Option<Seat>, since: u64, parts: Parts, legal: Legal<'_>) -> Self {
        let told = told_after(table, since, seat);
        Self::Update { table: id.to_owned(), told, state: Box::new(TableState::of(table, seat, parts, legal)) }
    }

    /// The legal actions of a seat to act that begin so, and how they can go on.
    pub fn completions(id: &str, table: &Table, seat: Option<Seat>, prefix: String) -> Self {
        let legal = seat.map_or_else(Vec::new, |seat| table.listed(seat));
        let (actions, next) = complete(&legal, &prefix);
        Self::Completions { table: id.to_owned(), prefix, actions, next }
    }

    /// The table says no to a command.
    pub fn refused(command: String, why: &Refused) -> Self {
        Self::Refused { id: command, code: why.code().to_owned(), rule: why.rule().map(str::to_owned), message: why.to_string() }
    }

    /// A hint.
    pub fn advice(command: String, advice: Advice) -> Self {
        Self::Advice { id: command, action: advice.action, words: advice.words, why: advice.why }
    }

    /// As it goes over the wire.
    pub fn to_text(&self) -> String {
        serde_json::to_string(self).expect("messages are made of texts and numbers")
    }
}

impl Looked {
    /// What a request that waits for the log to go on is answered.
    pub fn of(table: &Table, seat: Option<Seat>, since: u64, parts: Parts, legal: Legal<'_>) -> Self {
        Self { state: TableState::of(table, seat, parts, legal), told: told_after(table, since, seat) }
    }
}

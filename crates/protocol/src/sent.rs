//! How a table becomes messages. Whatever is told of a match leaves through here: each message is made from the table and the one
//! who looks at it, and of nothing else. The test of two worlds rests on that.

use std::cell::RefCell;

use engine::{Seat, Ways};
use players::computer::Advice;
use table::{Refused, Table};

use crate::complete::complete;
use crate::http::Looked;
use crate::message::{Parts, ServerMessage};
use crate::state::{Legal, TableState, ToldLine};

/// The most entries of a log that are told at a time.
pub const MOST_TOLD: usize = 200;
/// About the most bytes that are told at a time; a single entry may have more.
const MOST_TOLD_BYTES: usize = 96 * 1024;

/// The most bytes of the buffer for messages that a thread keeps.
const SCRATCH_KEPT: usize = 16 * 1024;

thread_local! {
    static SCRATCH: RefCell<Vec<u8>> = const { RefCell::new(Vec::new()) };
}

/// What the owner of a seat, or a spectator, is told of the entries after `since`; the last page of it where that is longer than a
/// page. There are no gaps within a page: a client that knows less than the entry before its first asks for the page before it.
pub fn told_after(table: &Table, since: u64, seat: Option<Seat>) -> Vec<ToldLine> {
    page(table, since, table.seq(), seat)
}

/// The page of what was told before the entry `before`, the oldest first; empty where nothing was.
pub fn told_before(table: &Table, before: u64, seat: Option<Seat>) -> Vec<ToldLine> {
    page(table, 0, before.saturating_sub(1).min(table.seq()), seat)
}

/// The last page of what was told after `since` and up to `until`.
fn page(table: &Table, since: u64, until: u64, seat: Option<Seat>) -> Vec<ToldLine> {
    let viewer = table.viewer(seat);
    let (mut lines, mut bytes) = (Vec::new(), 0);
    for seq in (since.saturating_add(1)..=until).rev() {
        let Some(line) = table.told(seq, viewer).map(ToldLine::from) else { continue };
        bytes += line.size();
        if lines.len() == MOST_TOLD || (bytes > MOST_TOLD_BYTES && !lines.is_empty()) {
            break;
        }
        lines.push(line);
    }
    lines.reverse();
    lines
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

    /// The legal actions of a seat to act that begin so, how they can go on, and how what was typed can be made.
    pub fn completions(id: &str, table: &Table, seat: Option<Seat>, prefix: String) -> Self {
        let legal = seat.map_or_else(Vec::new, |seat| table.listed(seat));
        Self::completed(id, table, seat, &legal, prefix)
    }

    /// The same from a list that was made before.
    pub fn completed(id: &str, table: &Table, seat: Option<Seat>, legal: &[String], prefix: String) -> Self {
        let (actions, next) = complete(legal, &prefix);
        let Ways { actions: ways, lacking } = seat.map_or_else(Ways::default, |seat| table.ways(seat, &prefix));
        Self::Completions { table: id.to_owned(), prefix, actions, next, ways, lacking }
    }

    /// The page of what was told before the entry `before`.
    pub fn told(id: &str, table: &Table, seat: Option<Seat>, before: u64) -> Self {
        Self::Told { table: id.to_owned(), before, told: told_before(table, before, seat) }
    }

    /// The table says no to a command.
    pub fn refused(command: String, why: &Refused) -> Self {
        Self::Refused { id: command, code: why.code().to_owned(), rule: why.rule().map(str::to_owned), message: why.to_string() }
    }

    /// A hint.
    pub fn advice(command: String, advice: Advice) -> Self {
        let Advice { written: action, words, nudge, points_at, why, sure, alternatives, clear, .. } = advice;
        let alternatives = alternatives.into_iter().map(Into::into).collect();
        Self::Advice { id: command, action, words, nudge, points_at, why, sure, clear, alternatives }
    }

    /// As it goes over the wire.
    pub fn to_text(&self) -> String {
        // Written to a buffer that stays, then copied once its length is known: a text that grows is copied several times, and one
        // that is made long enough for most is kept in memory at that length until it is sent.
        SCRATCH.with_borrow_mut(|bytes| {
            bytes.clear();
            serde_json::to_writer(&mut *bytes, self).expect("messages are made of texts and numbers");
            let text = str::from_utf8(bytes).expect("JSON is UTF-8").to_owned();
            bytes.shrink_to(SCRATCH_KEPT);
            text
        })
    }
}

impl Looked {
    /// What a request that waits for the log to go on is answered.
    pub fn of(table: &Table, seat: Option<Seat>, since: Option<u64>, parts: Parts, legal: Legal<'_>) -> Self {
        let told = since.map_or_else(Vec::new, |since| told_after(table, since, seat));
        Self { state: TableState::of(table, seat, parts, legal), told }
    }
}

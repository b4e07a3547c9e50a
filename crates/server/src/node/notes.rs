//! What nodes tell one another and nobody writes down: who is at a table, and what is said there.

use serde::{Deserialize, Serialize};
use store::TableId;
use tokio::sync::mpsc;

use crate::house::Shared;
use crate::live::Ask;

/// How many notes may wait.
pub(super) const MOST: usize = 1024;

/// What a node tells the others.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(tag = "note", rename_all = "snake_case")]
pub(crate) enum Note {
    /// Who looks at a table through this node; the others are asked to say the same.
    Here { table: String, node: String, present: Present, ask: bool },
    /// Something was said.
    Said { table: String, seat: u8, text: String, phrase: bool },
}

/// Who looks at a table through one node.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub(crate) struct Present {
    /// The numbers of the seats.
    pub(crate) seats: Vec<u8>,
    pub(crate) spectators: u32,
}

impl From<driver::Present> for Present {
    fn from(present: driver::Present) -> Self {
        Self { seats: present.seats, spectators: present.spectators }
    }
}

impl From<Present> for driver::Present {
    fn from(present: Present) -> Self {
        Self { seats: present.seats, spectators: present.spectators }
    }
}

/// Passes notes on in their order, until the house closes. What cannot be passed on now is lost.
pub(crate) async fn pass_notes(house: Shared, mut waiting: mpsc::Receiver<Note>) {
    loop {
        let note = tokio::select! {
            note = waiting.recv() => note,
            () = house.closes() => return,
        };
        let Some(note) = note else { return };
        let text = serde_json::to_string(&note).expect("notes are made of texts and numbers");
        if let Err(error) = house.store.pass_note(&text).await {
            tracing::debug!(%error, "a note is lost");
        }
    }
}

/// Hears what another node tells. Tables that are not in memory have nobody who would care.
pub(super) async fn hear(house: &Shared, text: &str) {
    // A newer program may tell what this one does not know.
    let Ok(note) = serde_json::from_str(text) else { return };
    let (table, ask) = match note {
        Note::Here { table, node, present, ask } => (table, Ask::Elsewhere { node, present: present.into(), ask }),
        Note::Said { table, seat, text, phrase } => (table, Ask::Overheard { seat, text, phrase }),
    };
    if let Ok(table) = TableId::parse(&table) {
        house.tell(&table, ask).await;
    }
}

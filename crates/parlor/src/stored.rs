//! Tables of the house as its database has them, for the commands that look at them.

use store::{LoadError, Store, TableId};
use table::{BadLog, Logged, Table};

/// Why a stored table cannot be replayed.
#[derive(Debug, thiserror::Error)]
pub(crate) enum BadTable {
    /// The log is not what was written, or no table can have written it.
    #[error("entry {seq}: {why}")]
    Damaged { seq: u64, why: String },
    /// The log is sound as far as this program can tell, but the match is played by rules, or was written by a program, that is not
    /// here.
    #[error("{0}")]
    Unplayable(String),
    /// The database failed.
    #[error(transparent)]
    Database(#[from] store::Error),
}

/// The log of a table, its hash chain checked; empty where there is no such table.
pub(crate) async fn log(store: &Store, id: &TableId) -> Result<Vec<Logged>, BadTable> {
    let entries = store.load(id).await.map_err(|error| match error {
        LoadError::Damaged(fault) => BadTable::Damaged { seq: fault.seq(), why: fault.to_string() },
        LoadError::Database(error) => error.into(),
    })?;
    let read = |stored: store::StoredEntry| {
        let entry = protocol::log::read(&stored.entry.kind, &stored.entry.payload).map_err(|bad| match bad {
            protocol::log::BadEntry::Newer { .. } => BadTable::Unplayable(bad.to_string()),
            protocol::log::BadEntry::Malformed { .. } => BadTable::Damaged { seq: stored.seq, why: bad.to_string() },
        })?;
        Ok(Logged { at: stored.entry.created_at.max(0) as u64, command: stored.entry.command_id, entry })
    };
    entries.into_iter().map(read).collect()
}

/// The table that a log tells of.
pub(crate) fn replay(log: Vec<Logged>) -> Result<Table, BadTable> {
    Table::replay(log).map_err(|bad| match bad {
        BadLog::Entry { seq, why } => BadTable::Damaged { seq, why },
        BadLog::Unplayable(why) => BadTable::Unplayable(why.to_string()),
    })
}

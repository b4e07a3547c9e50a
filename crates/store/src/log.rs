//! The log of a table: what happened there, numbered from 1 without gaps, never changed. The number is the version of the
//! table: an append names the number it expects next, and fails if another append took it.

use sqlx::Row;
use sqlx::any::AnyRow;
use tokio::sync::oneshot;

use crate::chain::{ChainFault, Checker, Hash, Verified};
use crate::db::Kind;
use crate::error::{Error, Result};
use crate::heads::Link;
use crate::ids::{Millis, TableId};
use crate::store::Store;
use crate::writer::Job;

/// The longest payload, in bytes.
pub const LONGEST_PAYLOAD: usize = 256 * 1024;
/// The longest kind and command id, in bytes.
pub const LONGEST_NAME: usize = 128;
/// The most entries of one append.
pub const MOST_ENTRIES: usize = 256;
/// The most entries of one read.
pub const MOST_READ: u32 = 10_000;

/// Something that happened, as its author says it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NewEntry {
    /// What sort of thing it is.
    pub kind: String,
    /// The thing itself: text that the store does not read.
    pub payload: String,
    /// The command that caused it, given by the client. A table accepts each only once.
    pub command_id: Option<String>,
    /// When.
    pub created_at: Millis,
}

/// An entry as it is stored.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct StoredEntry {
    /// Its number, from 1.
    pub seq: u64,
    /// What happened.
    pub entry: NewEntry,
    /// The link that seals it, as stored.
    pub hash: String,
}

/// Why nothing was appended.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum AppendError {
    /// Another append came first.
    #[error("the log has gone on: entry {next_seq} comes next")]
    Stale {
        /// The number that comes next.
        next_seq: u64,
    },
    /// This command was accepted before. Wins over `Stale`, so that a command sent again is given its first answer.
    #[error("command {command_id} is entry {seq} already")]
    Duplicate {
        /// The command.
        command_id: String,
        /// The entry it became.
        seq: u64,
    },
    /// There is no such table.
    #[error("there is no such table")]
    UnknownTable,
    /// The entries cannot be stored.
    #[error("{0}")]
    Invalid(&'static str),
    /// Too many appends wait already. Nothing was stored; try again later.
    #[error("too many appends wait already")]
    Overloaded,
    /// The database failed. Nothing was acknowledged and normally nothing is stored; if the connection broke during the
    /// commit the entries may be there, so send them again with their command ids to find out.
    #[error("{0}")]
    Unavailable(Error),
}

/// Why a log was not read.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum LoadError {
    /// The hash chain does not hold: an entry was changed, removed or put there by other means.
    #[error(transparent)]
    Damaged(#[from] ChainFault),
    /// The database failed.
    #[error(transparent)]
    Database(#[from] Error),
}

impl Store {
    /// Appends entries to a table, all or none, and gives their numbers once they are durable. `expected_seq` is the number
    /// the caller believes comes next.
    ///
    /// If the caller stops waiting, the append happens all the same.
    pub async fn append(
        &self,
        table: &TableId,
        expected_seq: u64,
        entries: Vec<NewEntry>,
    ) -> std::result::Result<Vec<u64>, AppendError> {
        check(&entries).map_err(AppendError::Invalid)?;
        let (answer, answered) = oneshot::channel();
        self.inner.writer.submit(Job { table: table.clone(), expected_seq, entries, answer })?;
        answered.await.unwrap_or_else(|_| Err(AppendError::Unavailable(Error::Unavailable("the store is closed".into()))))
    }

    /// Up to `limit` entries of a table, from `from_seq` on.
    pub async fn read(&self, table: &TableId, from_seq: u64, limit: u32) -> Result<Vec<StoredEntry>> {
        let rows = sqlx::query(
            "SELECT seq, kind, payload, command_id, created_at, hash FROM log WHERE table_id = $1 AND seq >= $2 \
             ORDER BY seq LIMIT $3",
        )
        .bind(table.as_str())
        .bind(i64::try_from(from_seq).unwrap_or(i64::MAX))
        .bind(i64::from(limit.min(MOST_READ)))
        .fetch_all(self.inner.db.reader())
        .await?;
        let entries: Vec<StoredEntry> = rows.iter().map(entry).collect::<Result<_>>()?;
        // Who reads on from somewhere follows what others append, and will append to it.
        if self.inner.db.kind == Kind::Postgres && from_seq > 1 && !entries.is_empty() {
            self.inner.writer.follow(table.clone(), entries.iter().filter_map(link).collect());
        }
        Ok(entries)
    }

    /// The number of the last entry of a table; 0 if there is none.
    pub async fn last_seq(&self, table: &TableId) -> Result<u64> {
        let row = sqlx::query("SELECT COALESCE(MAX(seq), 0) FROM log WHERE table_id = $1")
            .bind(table.as_str())
            .fetch_one(self.inner.db.reader())
            .await?;
        Ok(row.try_get::<i64, _>(0)? as u64)
    }

    /// The entry that a command became.
    pub async fn entry_of_command(&self, table: &TableId, command_id: &str) -> Result<Option<StoredEntry>> {
        let row = sqlx::query(
            "SELECT seq, kind, payload, command_id, created_at, hash FROM log WHERE table_id = $1 AND command_id = $2",
        )
        .bind(table.as_str())
        .bind(command_id)
        .fetch_optional(self.inner.db.reader())
        .await?;
        row.as_ref().map(entry).transpose()
    }

    /// The whole log of a table, with its hash chain checked. Empty where there is no such table.
    pub async fn load(&self, table: &TableId) -> std::result::Result<Vec<StoredEntry>, LoadError> {
        let mut log = Vec::new();
        self.check_chain(table, |entry| log.push(entry)).await?;
        Ok(log)
    }

    /// Checks the hash chain of a table without keeping its log. The outer error is of the database, the inner one of the log.
    pub async fn verify(&self, table: &TableId) -> Result<std::result::Result<Verified, ChainFault>> {
        match self.check_chain(table, drop).await {
            Ok(verified) => Ok(Ok(verified)),
            Err(LoadError::Damaged(fault)) => Ok(Err(fault)),
            Err(LoadError::Database(error)) => Err(error),
        }
    }

    /// Reads a log page by page and passes on each entry whose link holds.
    async fn check_chain(
        &self,
        table: &TableId,
        mut each: impl FnMut(StoredEntry) + Send,
    ) -> std::result::Result<Verified, LoadError> {
        const PAGE: u32 = 1_000;
        let mut checker = Checker::new(table);
        loop {
            let page = self.read(table, checker.entries() + 1, PAGE).await?;
            let last = page.len() < PAGE as usize;
            for entry in page {
                checker.check(&entry)?;
                each(entry);
            }
            if last {
                return Ok(checker.finish());
            }
        }
    }
}

fn link(stored: &StoredEntry) -> Option<Link> {
    Some(Link { seq: stored.seq, hash: Hash::parse(&stored.hash)?, command_id: stored.entry.command_id.clone() })
}

fn entry(row: &AnyRow) -> Result<StoredEntry> {
    Ok(StoredEntry {
        seq: row.try_get::<i64, _>(0)? as u64,
        entry: NewEntry {
            kind: row.try_get(1)?,
            payload: row.try_get(2)?,
            command_id: row.try_get(3)?,
            created_at: row.try_get(4)?,
        },
        hash: row.try_get(5)?,
    })
}

/// Refuses entries that a table cannot begin with. There may be none.
pub(crate) fn check_first(entries: &[NewEntry]) -> Result<()> {
    if entries.iter().any(|entry| entry.command_id.is_some()) {
        return Err(Error::Invalid("the first entries of a table have no command ids"));
    }
    if entries.is_empty() { Ok(()) } else { check(entries).map_err(Error::Invalid) }
}

/// Refuses a whole log without command ids that cannot be stored.
pub(crate) fn check_whole(entries: &[NewEntry]) -> Result<()> {
    entries.chunks(MOST_ENTRIES).try_for_each(check_first)
}

/// Refuses what would fail in the database and take the appends of other tables with it.
fn check(entries: &[NewEntry]) -> std::result::Result<(), &'static str> {
    if entries.is_empty() || entries.len() > MOST_ENTRIES {
        return Err("an append has 1 to 256 entries");
    }
    for (i, entry) in entries.iter().enumerate() {
        let command = entry.command_id.as_deref();
        if entry.kind.len() > LONGEST_NAME || command.is_some_and(|id| id.len() > LONGEST_NAME) {
            return Err("a kind or command id is longer than 128 bytes");
        }
        if entry.payload.len() > LONGEST_PAYLOAD {
            return Err("a payload is longer than 256 KiB");
        }
        // PostgreSQL has no text with a zero in it.
        if [entry.kind.as_str(), &entry.payload, command.unwrap_or("")].iter().any(|text| text.contains('\0')) {
            return Err("a text holds a zero byte");
        }
        if command.is_some() && entries[..i].iter().any(|earlier| earlier.command_id.as_deref() == command) {
            return Err("two entries of one append have the same command id");
        }
    }
    Ok(())
}

//! The store itself: opening and closing it.

use std::fmt;
use std::sync::Arc;
use std::sync::atomic::Ordering;

use sqlx::Executor;

use crate::db::{Access, Db, Kind};
use crate::error::Result;
use crate::migrate;
use crate::news::{Listening, Newsroom};
use crate::password::Passwords;
use crate::writer::Writer;

/// Everything the house remembers. Cheap to clone; all clones are one store. Needs a tokio runtime.
#[derive(Clone)]
pub struct Store {
    pub(crate) inner: Arc<Inner>,
}

pub(crate) struct Inner {
    pub(crate) db: Arc<Db>,
    pub(crate) newsroom: Arc<Newsroom>,
    pub(crate) writer: Writer,
    pub(crate) passwords: Passwords,
    format: u32,
    _listening: Option<Listening>,
}

/// Where the store lives.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Backend {
    /// One file of one program.
    Sqlite,
    /// A server shared by several nodes.
    Postgres,
}

/// What the writer of the log has done since the store was opened.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct WriterStats {
    /// Commits with at least one entry.
    pub commits: u64,
    /// Entries committed.
    pub entries: u64,
}

impl Store {
    /// Opens `sqlite:FILE`, which is created if missing, or `postgres://…`, and brings it to the newest format.
    pub async fn open(url: &str) -> Result<Self> {
        let db = Arc::new(Db::new(url, Access::Write)?);
        let format = migrate::migrate(&db).await?;
        let newsroom = Arc::new(Newsroom::new());
        let listening = match db.kind {
            Kind::Sqlite => None,
            Kind::Postgres => Some(Listening::start(url.to_owned(), Arc::clone(&db), Arc::clone(&newsroom)).await?),
        };
        let writer = Writer::start(Arc::clone(&db), Arc::clone(&newsroom));
        let inner = Inner { db, newsroom, writer, passwords: Passwords::new(), format, _listening: listening };
        Ok(Self { inner: Arc::new(inner) })
    }

    /// Opens a database that exists, of this format or an older one, and changes nothing in it: for tools that look at the
    /// database of a running house, or at a backup. Whatever would write is answered `Unavailable`.
    pub async fn open_read_only(url: &str) -> Result<Self> {
        let db = Arc::new(Db::new(url, Access::Read)?);
        let format = migrate::found(&db).await?;
        let newsroom = Arc::new(Newsroom::new());
        let writer = Writer::start(Arc::clone(&db), Arc::clone(&newsroom));
        let inner = Inner { db, newsroom, writer, passwords: Passwords::new(), format, _listening: None };
        Ok(Self { inner: Arc::new(inner) })
    }

    /// Which database it is.
    pub fn backend(&self) -> Backend {
        match self.inner.db.kind {
            Kind::Sqlite => Backend::Sqlite,
            Kind::Postgres => Backend::Postgres,
        }
    }

    /// The format of the database.
    pub fn format(&self) -> u32 {
        self.inner.format
    }

    /// Whether the database can be written now: for a readiness check.
    pub async fn check_writable(&self) -> Result<()> {
        let mut tx = self.inner.db.write().await?;
        // There and back: SQLite writes nothing for a value that stays the same, and a full disk would not show.
        tx.conn().execute("UPDATE format SET version = version + 1").await?;
        tx.conn().execute("UPDATE format SET version = version - 1").await?;
        tx.commit().await
    }

    /// Commits and entries so far.
    pub fn writer_stats(&self) -> WriterStats {
        let counts = &self.inner.writer.counts;
        WriterStats { commits: counts.commits.load(Ordering::Relaxed), entries: counts.entries.load(Ordering::Relaxed) }
    }

    /// Writes what waits, then closes every connection. Later calls answer `Unavailable`.
    pub async fn close(&self) {
        self.inner.writer.close().await;
        self.inner.newsroom.flush().await;
        self.inner.db.close().await;
    }
}

impl fmt::Debug for Store {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Store").field("backend", &self.backend()).field("format", &self.format()).finish_non_exhaustive()
    }
}

//! Connections. A few read (`db/read.rs`). SQLite has one that writes, since its lock admits one writer anyway. PostgreSQL has a pool,
//! and a connection of the log's own so that appends never wait for a free one.
//!
//! Transactions and group commit are in `db/write.rs`.
//!
//! One set of statements serves both through sqlx's `Any` driver with `$1` placeholders. It costs a copy of each value,
//! which does not show beside the commit, and saves a second version of every statement.

mod read;
mod write;

use std::path::Path;
use std::str::FromStr;
use std::sync::atomic::AtomicU64;
use std::time::Duration;

use sqlx::any::{AnyArguments, AnyConnectOptions, AnyPoolOptions};
use sqlx::query::Query;
use sqlx::{Any, AnyConnection, AnyPool, ConnectOptions, Connection, Executor};
use tokio::sync::OwnedMutexGuard;
use tokio::time::timeout;

use crate::error::{Error, Result};
use crate::private;
use read::Readers;
pub(crate) use write::Write;
use write::{Held, Slot, WriteQueue};

/// How long to wait for a connection before the database counts as unavailable.
const CONNECT: Duration = Duration::from_secs(3);
/// How long to wait for connections to close that will not be used again.
const GOODBYE: Duration = Duration::from_secs(1);
/// How long a commit may take before the database counts as unavailable.
pub(crate) const PATIENCE: Duration = Duration::from_secs(15);
const POSTGRES_CONNECTIONS: u32 = 8;

/// Which database it is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Kind {
    Sqlite,
    Postgres,
}

/// What a program does with the database.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Access {
    /// Reads and writes.
    Write,
    /// Only reads.
    Read,
}

pub(crate) struct Db {
    pub(crate) kind: Kind,
    access: Access,
    options: AnyConnectOptions,
    readers: Readers,
    /// PostgreSQL: connections that write, but for the log's.
    pool: AnyPool,
    /// SQLite: the connection that writes. PostgreSQL: the connection of the log.
    queue: WriteQueue,
    /// SQLite: how many rows of the log were written since its write-ahead log was last copied into the file.
    pub(crate) uncopied: AtomicU64,
}

impl Db {
    /// Prepares connections without opening any. The file of a new SQLite database is made, for its owner alone.
    pub(crate) fn new(url: &str, access: Access) -> Result<Self> {
        sqlx::any::install_default_drivers();
        if let Some(file) = file(url).filter(|_| access == Access::Write) {
            private::create(Path::new(file));
        }
        let (kind, url) = address(url, access)?;
        let options = AnyConnectOptions::from_str(&url)?.disable_statement_logging();
        let (readers, pool) = (Readers::new(kind, access, &options), pool(kind, access, &options));
        Ok(Self { kind, access, options, readers, pool, queue: WriteQueue::default(), uncopied: AtomicU64::new(0) })
    }

    /// For statements that only read.
    pub(crate) const fn reader(&self) -> &Readers {
        &self.readers
    }

    /// A transaction on any table but the log.
    pub(crate) async fn write(&self) -> Result<Write> {
        match self.kind {
            Kind::Sqlite => self.write_log().await,
            Kind::Postgres => Write::begin(Held::Pooled(self.pool.acquire().await?), "BEGIN").await,
        }
    }

    /// A transaction of the log.
    pub(crate) async fn write_log(&self) -> Result<Write> {
        let slot = self.enter().await?;
        let begin = match self.kind {
            Kind::Sqlite if slot.is_shared() => "SAVEPOINT member",
            Kind::Sqlite => BEGIN,
            // The appends rely on seeing what another node committed while they waited for it.
            Kind::Postgres => "BEGIN ISOLATION LEVEL READ COMMITTED",
        };
        Write::begin(Held::Slot { slot, queue: self.shared_queue() }, begin).await
    }

    /// Executes one statement durably, on any table but the log, and gives the number of rows it changed.
    pub(crate) async fn execute(&self, statement: Query<'_, Any, AnyArguments>) -> Result<u64> {
        let mut single = self.single().await?;
        let done = statement.execute(single.conn()).await?;
        single.commit().await?;
        Ok(done.rows_affected())
    }

    /// For one statement on any table but the log: it is a transaction by itself, without BEGIN or ROLLBACK.
    pub(crate) async fn single(&self) -> Result<Write> {
        if self.kind == Kind::Postgres {
            return Ok(Write::single(Held::Pooled(self.pool.acquire().await?)));
        }
        let slot = self.enter().await?;
        // With others in the queue it joins a group, which waits for the disk once.
        let begin = !slot.is_shared() && self.queue.others_wait();
        let mut single = Write::single(Held::Slot { slot, queue: self.shared_queue() });
        if begin {
            single.begin_group().await?;
        }
        Ok(single)
    }

    /// For one statement on the log, which joins no group; none before the first connection.
    pub(crate) async fn single_of_log(&self) -> Option<Write> {
        let slot = self.queue.enter().await;
        let connected = slot.connection.is_some();
        connected.then(|| Write::single(Held::Slot { slot, queue: self.shared_queue() }))
    }

    /// Waits for the connection that writes, and opens it if need be.
    async fn enter(&self) -> Result<OwnedMutexGuard<Slot>> {
        if self.access == Access::Read {
            return Err(Error::Unavailable("the database was opened only to read".into()));
        }
        let mut slot = self.queue.enter().await;
        if slot.connection.is_none() {
            if self.kind == Kind::Sqlite {
                self.renew_readers().await;
            }
            slot.connection = Some(self.connect().await?);
        }
        Ok(slot)
    }

    /// The queue of transactions that can share a commit.
    fn shared_queue(&self) -> Option<WriteQueue> {
        (self.kind == Kind::Sqlite).then(|| self.queue.clone())
    }

    /// Opens a connection outside the pool.
    pub(crate) async fn connect(&self) -> Result<AnyConnection> {
        let connect = async {
            let mut connection = self.options.connect().await?;
            prepare(&mut connection, self.kind, self.access).await?;
            Ok::<_, sqlx::Error>(connection)
        };
        Ok(timeout(CONNECT, connect).await.map_err(|_| Error::Unavailable("no answer".into()))??)
    }

    /// Has the readers open new connections. SQLite connections of one process share their view of a file: a reader opened while the
    /// file was read-only would keep the next writer from writing.
    async fn renew_readers(&self) {
        // Reads that take longer keep their connections.
        let _ = timeout(GOODBYE, self.readers.close(false)).await;
    }

    /// The connection that writes, if open, with its group committed.
    pub(crate) async fn writer(&self) -> OwnedMutexGuard<Slot> {
        let mut slot = self.queue.enter().await;
        slot.commit().await;
        slot
    }

    pub(crate) async fn close(&self) {
        self.readers.close(true).await;
        self.pool.close().await;
        if let Some(connection) = self.writer().await.connection.take() {
            // What was committed is durable whether or not the goodbye succeeds.
            let _ = connection.close().await;
        }
    }
}

/// A deferred transaction that reads first and then writes fails at once if another process wrote in between.
const BEGIN: &str = "BEGIN IMMEDIATE";

fn pool(kind: Kind, access: Access, options: &AnyConnectOptions) -> AnyPool {
    AnyPoolOptions::new()
        .max_connections(POSTGRES_CONNECTIONS)
        .acquire_timeout(CONNECT)
        .after_connect(move |connection, _| Box::pin(prepare(connection, kind, access)))
        .connect_lazy_with(options.clone())
}

/// The settings of every connection.
async fn prepare(connection: &mut AnyConnection, kind: Kind, access: Access) -> sqlx::Result<()> {
    match kind {
        // The journal mode is the file's own, and stays.
        Kind::Sqlite if access == Access::Read => {
            connection.execute("PRAGMA busy_timeout = 5000").await?;
        }
        Kind::Sqlite => {
            // `checkpoint.rs` copies the write-ahead log into the file beside the writing. The automatic checkpoint at 256,000
            // pages (1 GB) is the fallback where that fails again and again. The file of the write-ahead log is truncated to
            // half of that, not further, since truncation delays a commit. Savepoint journals are small and stay in memory.
            connection
                .execute(
                    "PRAGMA busy_timeout = 5000; PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; \
                     PRAGMA foreign_keys = ON; PRAGMA wal_autocheckpoint = 256000; PRAGMA journal_size_limit = 536870912; \
                     PRAGMA cache_size = -16384; PRAGMA temp_store = MEMORY",
                )
                .await?;
        }
        Kind::Postgres => {
            // Some installations trade durability for speed; this store promises durability. Stronger settings are kept.
            connection
                .execute(
                    "SELECT set_config('synchronous_commit', 'on', false) WHERE current_setting('synchronous_commit') = 'off'",
                )
                .await?;
            // An append of one statement relies on seeing what another node has just committed, as one in a transaction does.
            connection.execute("SET lock_timeout = '5s'; SET default_transaction_isolation = 'read committed'").await?;
        }
    }
    Ok(())
}

/// The name of the file in an address of SQLite.
fn file(url: &str) -> Option<&str> {
    let path = url.strip_prefix("sqlite:")?;
    let path = path.strip_prefix("//").unwrap_or(path);
    Some(path).filter(|path| !path.is_empty() && *path != ":memory:")
}

/// The kind of database, and its address as the driver wants it.
fn address(url: &str, access: Access) -> Result<(Kind, String)> {
    if url.starts_with("postgres://") || url.starts_with("postgresql://") {
        return Ok((Kind::Postgres, url.to_owned()));
    }
    if !url.starts_with("sqlite:") {
        return Err(Error::BadUrl("it begins with sqlite: or postgres://"));
    }
    let path = file(url).ok_or(Error::BadUrl("sqlite: is followed by the name of a file"))?;
    // The driver reads the name as part of a URL: other characters are escaped.
    let hex_digit = |nibble: u8| char::from(b"0123456789ABCDEF"[usize::from(nibble)]);
    let mut name = String::with_capacity(path.len());
    for byte in path.bytes() {
        match byte {
            b'/' | b'.' | b'-' | b'_' | b'a'..=b'z' | b'A'..=b'Z' | b'0'..=b'9' => name.push(char::from(byte)),
            _ => name.extend(['%', hex_digit(byte >> 4), hex_digit(byte & 15)]),
        }
    }
    let mode = if access == Access::Write { "rwc" } else { "rw" };
    Ok((Kind::Sqlite, format!("sqlite:{name}?mode={mode}")))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_file_name_may_hold_any_letter() {
        let driver = |url| address(url, Access::Write).expect("an address").1;
        assert_eq!(driver("sqlite:club.db"), "sqlite:club.db?mode=rwc");
        assert_eq!(driver("sqlite:///var/lib/a?b#c%d.db"), "sqlite:/var/lib/a%3Fb%23c%25d.db?mode=rwc");
    }

    #[test]
    fn other_addresses_are_refused_without_repeating_them() {
        for url in ["mysql://root:secret@host/db", "", "sqlite:", "sqlite::memory:"] {
            let error = address(url, Access::Write).expect_err("no address");
            assert!(!format!("{error} {error:?}").contains("secret"));
        }
    }
}

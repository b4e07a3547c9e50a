//! Connections. SQLite has one that writes, for its lock admits one writer anyway, and a few that read; PostgreSQL has a
//! pool and, so that appends never wait for a free one, a connection of the log's own.
//!
//! With SQLite whoever comes while a commit is on its way to the disk shares the next one, each behind a savepoint of its own or,
//! with a single statement, without one: the disk is waited for once, not once for everybody. Nobody is told that it is done before
//! that commit is.
//!
//! One set of statements serves both through sqlx's `Any` driver with `$1` placeholders. It costs a copy of each value,
//! which does not show beside the commit, and saves a second version of every statement.

use std::str::FromStr;
use std::sync::atomic::{AtomicU64, AtomicUsize, Ordering};
use std::sync::{Arc, OnceLock, RwLock};
use std::time::Duration;

use sqlx::any::{AnyArguments, AnyConnectOptions, AnyPoolOptions};
use sqlx::pool::PoolConnection;
use sqlx::query::Query;
use sqlx::{Any, AnyConnection, AnyPool, ConnectOptions, Connection, Executor};
use tokio::sync::{Mutex, OwnedMutexGuard};
use tokio::time::timeout;

use crate::error::{Error, Result};

/// How long to wait for a connection before the database counts as unavailable.
const CONNECT: Duration = Duration::from_secs(3);
/// How long to wait for connections to close that will not be used again.
const GOODBYE: Duration = Duration::from_secs(1);
/// How long a commit may take before the database counts as unavailable.
pub(crate) const PATIENCE: Duration = Duration::from_secs(15);
const READERS: u32 = 4;
const POSTGRES_CONNECTIONS: u32 = 12;

/// Which database it is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Kind {
    Sqlite,
    Postgres,
}

pub(crate) struct Db {
    pub(crate) kind: Kind,
    options: AnyConnectOptions,
    /// SQLite: connections that only read. PostgreSQL: all but the log's.
    pool: RwLock<AnyPool>,
    /// SQLite: the connection that writes. PostgreSQL: the connection of the log.
    door: Door,
    /// SQLite: how many rows of the log were written since its write-ahead log was last copied into the file.
    pub(crate) uncopied: AtomicU64,
}

impl Db {
    /// Prepares connections without opening any.
    pub(crate) fn new(url: &str) -> Result<Self> {
        sqlx::any::install_default_drivers();
        let (kind, url) = address(url)?;
        let options = AnyConnectOptions::from_str(&url)?.disable_statement_logging();
        let pool = RwLock::new(pool(kind, &options));
        Ok(Self { kind, options, pool, door: Door::default(), uncopied: AtomicU64::new(0) })
    }

    /// For statements that only read.
    pub(crate) fn reader(&self) -> AnyPool {
        self.pool.read().expect("no holder of the lock panics").clone()
    }

    /// A transaction for anything but the log.
    pub(crate) async fn write(&self) -> Result<Write> {
        match self.kind {
            Kind::Sqlite => self.write_log().await,
            Kind::Postgres => Write::begin(Held::Pooled(self.reader().acquire().await?), "BEGIN").await,
        }
    }

    /// A transaction of the log.
    pub(crate) async fn write_log(&self) -> Result<Write> {
        let slot = self.enter().await?;
        let begin = match self.kind {
            Kind::Sqlite if slot.group.is_some() => "SAVEPOINT member",
            Kind::Sqlite => BEGIN,
            // The appends rely on seeing what another node committed while they waited for it.
            Kind::Postgres => "BEGIN ISOLATION LEVEL READ COMMITTED",
        };
        Write::begin(Held::Slot { slot, door: self.shared_door() }, begin).await
    }

    /// Makes one statement of anything but the log durable, and says how many rows it changed.
    pub(crate) async fn execute(&self, statement: Query<'_, Any, AnyArguments>) -> Result<u64> {
        let mut single = self.single().await?;
        let done = statement.execute(single.conn()).await?;
        single.commit().await?;
        Ok(done.rows_affected())
    }

    /// For one statement of anything but the log, which is a transaction by itself: nothing need be begun or undone.
    pub(crate) async fn single(&self) -> Result<Write> {
        if self.kind == Kind::Postgres {
            return Ok(Write::single(Held::Pooled(self.reader().acquire().await?)));
        }
        let slot = self.enter().await?;
        // While others wait it is one of a group, and the disk is waited for once.
        let begin = slot.group.is_none() && self.door.waiting.load(Ordering::Relaxed) > 0;
        let mut single = Write::single(Held::Slot { slot, door: self.shared_door() });
        if begin {
            single.conn().execute(BEGIN).await?;
            single.join();
        }
        Ok(single)
    }

    /// The same for one statement of SQLite's log, which waits for nobody else; none where there is no connection yet.
    pub(crate) async fn single_of_log(&self) -> Option<Write> {
        if self.kind != Kind::Sqlite {
            return None;
        }
        let slot = self.door.enter().await;
        let connected = slot.connection.is_some();
        connected.then(|| Write::single(Held::Slot { slot, door: self.shared_door() }))
    }

    /// One's turn with the connection that writes.
    async fn enter(&self) -> Result<OwnedMutexGuard<Slot>> {
        let mut slot = self.door.enter().await;
        if slot.connection.is_none() {
            if self.kind == Kind::Sqlite {
                self.renew_readers().await;
            }
            slot.connection = Some(self.connect().await?);
        }
        Ok(slot)
    }

    /// Where those wait with whom a commit can be shared.
    fn shared_door(&self) -> Option<Door> {
        (self.kind == Kind::Sqlite).then(|| self.door.clone())
    }

    /// A connection of one's own.
    pub(crate) async fn connect(&self) -> Result<AnyConnection> {
        let connect = async {
            let mut connection = self.options.connect().await?;
            prepare(&mut connection, self.kind).await?;
            Ok::<_, sqlx::Error>(connection)
        };
        Ok(timeout(CONNECT, connect).await.map_err(|_| Error::Unavailable("no answer".into()))??)
    }

    /// Opens other connections to read with. The connections of a program share what they know of a file: one that was opened
    /// while the file could only be read would keep the next from writing.
    async fn renew_readers(&self) {
        let new = pool(self.kind, &self.options);
        let old = std::mem::replace(&mut *self.pool.write().expect("no holder of the lock panics"), new);
        // Reads under way end by themselves; if they take long, the next attempt finds them gone.
        let _ = timeout(GOODBYE, old.close()).await;
    }

    /// The connection that writes, if there is one, while nobody writes.
    pub(crate) async fn writer(&self) -> OwnedMutexGuard<Slot> {
        let mut slot = self.door.enter().await;
        slot.commit().await;
        slot
    }

    pub(crate) async fn close(&self) {
        self.reader().close().await;
        if let Some(connection) = self.writer().await.connection.take() {
            // What was committed is durable whether or not the goodbye succeeds.
            let _ = connection.close().await;
        }
    }
}

/// A transaction that begins by reading and then writes would fail at once if another process wrote meanwhile.
const BEGIN: &str = "BEGIN IMMEDIATE";

/// The connection that writes, and those who wait for one commit of it.
#[derive(Default)]
pub(crate) struct Slot {
    /// None until it is used, and after a failure.
    pub(crate) connection: Option<AnyConnection>,
    /// Those whose work is done and not committed yet.
    group: Option<Arc<Group>>,
    /// Somebody left in the middle of this.
    left: Option<Left>,
}

/// Those who share a commit learn here what became of it.
#[derive(Default)]
struct Group {
    fate: OnceLock<Result<()>>,
}

/// What somebody left in the middle of.
enum Left {
    /// A transaction, of which everything is to be undone.
    Transaction,
    /// A single statement, which is done or not.
    Statement,
}

/// Where one waits for one's turn with the connection that writes.
#[derive(Clone, Default)]
struct Door {
    slot: Arc<Mutex<Slot>>,
    /// How many wait.
    waiting: Arc<AtomicUsize>,
}

impl Door {
    /// Waits for one's turn. In the order of coming: the commit of a group relies on it.
    async fn enter(&self) -> OwnedMutexGuard<Slot> {
        let mut slot = {
            let _waits = Waits::new(&self.waiting);
            Arc::clone(&self.slot).lock_owned().await
        };
        if slot.left.is_some() {
            let mending = tokio::spawn(async move {
                slot.mend().await;
                slot
            });
            // To its end, also if the caller stops waiting.
            slot = mending.await.expect("mending does not panic");
        }
        slot
    }

    /// Waits behind all who came meanwhile, who so become members of the group, and then commits for all, unless another member
    /// has done so already.
    async fn settle(&self, group: &Group) -> Result<()> {
        if group.fate.get().is_none() {
            let mut slot = self.enter().await;
            if group.fate.get().is_none() {
                slot.commit().await;
            }
        }
        group.fate.get().cloned().unwrap_or_else(|| Err(Error::Unavailable("the connection was lost".into())))
    }
}

/// Somebody who waits, until dropped.
struct Waits<'a>(&'a AtomicUsize);

impl<'a> Waits<'a> {
    fn new(waiting: &'a AtomicUsize) -> Self {
        waiting.fetch_add(1, Ordering::Relaxed);
        Self(waiting)
    }
}

impl Drop for Waits<'_> {
    fn drop(&mut self) {
        self.0.fetch_sub(1, Ordering::Relaxed);
    }
}

impl Slot {
    /// Ends what was left in the middle. What others had done before it is committed; the connection, whatever state it is in,
    /// is not used again.
    async fn mend(&mut self) {
        if self.group.is_some() {
            match self.left {
                Some(Left::Transaction) => self.end("ROLLBACK TO member; RELEASE member; COMMIT").await,
                Some(Left::Statement) | None => self.end("COMMIT").await,
            }
        }
        self.connection = None;
        self.left = None;
    }

    /// Commits for the group, if there is one.
    async fn commit(&mut self) {
        if self.group.is_some() {
            self.end("COMMIT").await;
        }
    }

    async fn end(&mut self, statements: &'static str) {
        let fate = match self.connection.as_mut().map(|connection| timeout(PATIENCE, connection.execute(statements))) {
            Some(ended) => match ended.await {
                Ok(ended) => ended.map(drop).map_err(Error::from),
                Err(_) => Err(Error::Unavailable("no answer".into())),
            },
            None => Err(Error::Unavailable("the connection was lost".into())),
        };
        if fate.is_err() {
            self.connection = None;
        }
        if let Some(group) = self.group.take() {
            group.fate.set(fate).expect("a group ends once");
        }
    }
}

fn pool(kind: Kind, options: &AnyConnectOptions) -> AnyPool {
    AnyPoolOptions::new()
        .max_connections(if kind == Kind::Sqlite { READERS } else { POSTGRES_CONNECTIONS })
        .acquire_timeout(CONNECT)
        // A reader of a file cannot lose its server; asking it each time would double the cost of a short read.
        .test_before_acquire(kind == Kind::Postgres)
        .after_connect(move |connection, _| {
            Box::pin(async move {
                prepare(connection, kind).await?;
                if kind == Kind::Sqlite {
                    connection.execute("PRAGMA query_only = ON").await?;
                }
                Ok(())
            })
        })
        .connect_lazy_with(options.clone())
}

/// What every connection is told first.
async fn prepare(connection: &mut AnyConnection, kind: Kind) -> sqlx::Result<()> {
    match kind {
        Kind::Sqlite => {
            // `checkpoint.rs` copies the write-ahead log into the file, beside the writing. Should that fail again and again,
            // the writer does it itself before the log grows beyond all bounds: 256,000 pages are 1 GB. The file of the log is
            // not made smaller than half of that, for somebody would wait for it. What a savepoint may have to undo is kept in
            // memory: it is little, and would be written to a file of its own.
            connection
                .execute(
                    "PRAGMA busy_timeout = 5000; PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; \
                     PRAGMA foreign_keys = ON; PRAGMA wal_autocheckpoint = 256000; PRAGMA journal_size_limit = 536870912; \
                     PRAGMA cache_size = -16384; PRAGMA temp_store = MEMORY",
                )
                .await?;
        }
        Kind::Postgres => {
            // An installation may trade durability for speed; the house promises it. Stronger settings are kept.
            connection
                .execute(
                    "SELECT set_config('synchronous_commit', 'on', false) WHERE current_setting('synchronous_commit') = 'off'",
                )
                .await?;
            connection.execute("SET lock_timeout = '5s'").await?;
        }
    }
    Ok(())
}

/// The kind of database, and its address as the driver wants it.
fn address(url: &str) -> Result<(Kind, String)> {
    if url.starts_with("postgres://") || url.starts_with("postgresql://") {
        return Ok((Kind::Postgres, url.to_owned()));
    }
    let Some(path) = url.strip_prefix("sqlite:") else {
        return Err(Error::BadUrl("it begins with sqlite: or postgres://"));
    };
    let path = path.strip_prefix("//").unwrap_or(path);
    if path.is_empty() || path == ":memory:" {
        return Err(Error::BadUrl("sqlite: is followed by the name of a file"));
    }
    // The driver reads the name as part of an address, where other letters may mean something else.
    let hex_digit = |nibble: u8| char::from(b"0123456789ABCDEF"[usize::from(nibble)]);
    let mut name = String::with_capacity(path.len());
    for byte in path.bytes() {
        match byte {
            b'/' | b'.' | b'-' | b'_' | b'a'..=b'z' | b'A'..=b'Z' | b'0'..=b'9' => name.push(char::from(byte)),
            _ => name.extend(['%', hex_digit(byte >> 4), hex_digit(byte & 15)]),
        }
    }
    Ok((Kind::Sqlite, format!("sqlite:{name}?mode=rwc")))
}

enum Held {
    Slot {
        slot: OwnedMutexGuard<Slot>,
        /// Where others wait who may share the commit; with PostgreSQL nobody does.
        door: Option<Door>,
    },
    Pooled(PoolConnection<Any>),
}

/// A transaction. Dropped unfinished, because of an error or because nobody waits any more, it takes its connection with
/// it, which undoes it on both databases whatever state either was in; the next transaction opens another.
///
/// The end of a transaction happens whether or not the caller still waits: others may share it.
pub(crate) struct Write {
    held: Held,
    progress: Progress,
    /// It is one statement, and needs no beginning and no end.
    single: bool,
}

#[derive(PartialEq)]
enum Progress {
    Beginning,
    Begun,
    Finished,
}

impl Write {
    async fn begin(held: Held, statement: &'static str) -> Result<Self> {
        let mut write = Self { held, progress: Progress::Beginning, single: false };
        write.conn().execute(statement).await?;
        write.progress = Progress::Begun;
        Ok(write)
    }

    fn single(held: Held) -> Self {
        Self { held, progress: Progress::Begun, single: true }
    }

    pub(crate) fn conn(&mut self) -> &mut AnyConnection {
        match &mut self.held {
            Held::Slot { slot, .. } => slot.connection.as_mut().expect("the slot was filled when it was locked"),
            Held::Pooled(connection) => connection,
        }
    }

    /// Makes it durable.
    pub(crate) async fn commit(mut self) -> Result<()> {
        if self.single && !self.is_member() {
            self.finished();
            return Ok(());
        }
        by_itself(async move {
            if self.is_member() && !self.single {
                self.conn().execute("RELEASE member").await?;
            }
            let Some((door, group)) = self.join() else {
                self.conn().execute("COMMIT").await?;
                self.finished();
                return Ok(());
            };
            self.finished();
            door.settle(&group).await
        })
        .await
    }

    /// Makes a single statement durable without waiting for others, and with it whatever they have done before.
    pub(crate) async fn commit_now(mut self) -> Result<()> {
        let Held::Slot { slot, .. } = &mut self.held else { return self.commit().await };
        let Some(group) = slot.group.clone() else {
            self.finished();
            return Ok(());
        };
        slot.commit().await;
        self.finished();
        group.fate.get().cloned().expect("the group has just ended")
    }

    /// Commits if all went well; undoes it if the call was refused; leaves it to be dropped if the database failed.
    pub(crate) async fn finish<T>(self, outcome: Result<T>) -> Result<T> {
        match outcome {
            Ok(value) => self.commit().await.map(|()| value),
            Err(error @ (Error::Unavailable(_) | Error::Corrupt(_))) => Err(error),
            Err(refusal) => self.rollback().await.and(Err(refusal)),
        }
    }

    /// Undoes it and keeps the connection: for refusals, which are ordinary. A single statement that was refused has done nothing.
    pub(crate) async fn rollback(mut self) -> Result<()> {
        if self.single {
            return self.commit().await;
        }
        by_itself(async move {
            let statement = if self.is_member() { "ROLLBACK TO member; RELEASE member" } else { "ROLLBACK" };
            self.conn().execute(statement).await?;
            self.finished();
            Ok(())
        })
        .await
    }

    /// Ends it without an end: there is nothing to commit or to undo.
    pub(crate) fn finished(mut self) {
        self.progress = Progress::Finished;
    }

    /// Becomes one of the group that shares a commit, where commits are shared.
    fn join(&mut self) -> Option<(Door, Arc<Group>)> {
        match &mut self.held {
            Held::Slot { slot, door: Some(door) } => Some((door.clone(), Arc::clone(slot.group.get_or_insert_default()))),
            _ => None,
        }
    }

    /// Whether others have done their work in this transaction before, and wait.
    fn is_member(&self) -> bool {
        matches!(&self.held, Held::Slot { slot, .. } if slot.group.is_some())
    }
}

impl Drop for Write {
    fn drop(&mut self) {
        match (&mut self.held, &self.progress) {
            (_, Progress::Finished) => {}
            // A savepoint with nothing behind it, if it is there at all, goes with the commit of the group.
            (Held::Slot { slot, .. }, Progress::Beginning) if slot.group.is_some() => {}
            // The next one mends it, for nothing can be waited for here.
            (Held::Slot { slot, .. }, _) => {
                slot.left = Some(if self.single { Left::Statement } else { Left::Transaction });
            }
            (Held::Pooled(connection), _) => connection.close_on_drop(),
        }
    }
}

/// Does something to its end also if the caller stops waiting.
async fn by_itself(work: impl Future<Output = Result<()>> + Send + 'static) -> Result<()> {
    tokio::spawn(work).await.unwrap_or_else(|_| Err(Error::Unavailable("the store is closed".into())))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Two write at the same moment; `end` ends the work of the second. Gives what became of the first, and what is stored.
    async fn side_by_side(end: impl AsyncFn(Write)) -> (Result<()>, Vec<i64>) {
        let folder = crate::testing::Folder::new().expect("a temporary folder");
        let db = Db::new(&folder.sqlite("house.db")).expect("an address");
        let mut first = db.write().await.expect("a transaction");
        first.conn().execute("CREATE TABLE numbers (n BIGINT); INSERT INTO numbers VALUES (1)").await.expect("written");
        let second = async {
            let mut second = db.write().await.expect("a transaction");
            assert!(second.is_member(), "it shares the commit of the first");
            second.conn().execute("INSERT INTO numbers VALUES (2)").await.expect("written");
            end(second).await;
        };
        let (fate, ()) = tokio::join!(first.commit(), second);
        let rows = sqlx::query_scalar("SELECT n FROM numbers ORDER BY n").fetch_all(&db.reader()).await.expect("rows");
        db.close().await;
        (fate, rows)
    }

    #[tokio::test]
    async fn those_who_write_at_the_same_moment_share_a_commit() {
        let both = side_by_side(async |second| second.commit().await.expect("committed")).await;
        assert_eq!(both, (Ok(()), vec![1, 2]));
    }

    #[tokio::test]
    async fn who_leaves_or_is_refused_takes_nothing_of_the_others_along() {
        assert_eq!(side_by_side(async |second| drop(second)).await, (Ok(()), vec![1]));
        assert_eq!(side_by_side(async |second| second.rollback().await.expect("undone")).await, (Ok(()), vec![1]));
    }

    /// Somebody has written and waits for the commit when a single statement comes; `end` ends it. Gives what is stored.
    async fn with_a_single(number: i64, end: impl AsyncFn(Write)) -> Vec<i64> {
        let folder = crate::testing::Folder::new().expect("a temporary folder");
        let db = Db::new(&folder.sqlite("house.db")).expect("an address");
        let mut first = db.write().await.expect("a transaction");
        first.conn().execute("CREATE TABLE numbers (n BIGINT UNIQUE); INSERT INTO numbers VALUES (1)").await.expect("written");
        let single = async {
            let mut single = db.single().await.expect("a connection");
            let insert = sqlx::query("INSERT INTO numbers VALUES ($1)").bind(number);
            assert_eq!(insert.execute(single.conn()).await.is_ok(), number != 1);
            assert!(single.is_member(), "it came before the commit");
            end(single).await;
        };
        let (fate, ()) = tokio::join!(first.commit(), single);
        assert_eq!(fate, Ok(()), "nobody suffers for another");
        db.write().await.expect("it goes on").commit().await.expect("committed");
        let rows = sqlx::query_scalar("SELECT n FROM numbers ORDER BY n").fetch_all(&db.reader()).await.expect("rows");
        db.close().await;
        rows
    }

    #[tokio::test]
    async fn a_single_statement_shares_the_commit_of_others() {
        assert_eq!(with_a_single(2, async |single| single.commit().await.expect("committed")).await, [1, 2]);
        assert_eq!(with_a_single(2, async |single| single.commit_now().await.expect("committed")).await, [1, 2]);
    }

    #[tokio::test]
    async fn a_single_statement_that_is_refused_or_left_takes_nothing_of_the_others_along() {
        assert_eq!(with_a_single(1, async |single| single.rollback().await.expect("undone")).await, [1]);
        assert_eq!(with_a_single(1, async |single| drop(single)).await, [1]);
        // It was done, though nobody waited for it any more.
        assert_eq!(with_a_single(2, async |single| drop(single)).await, [1, 2]);
    }

    #[tokio::test]
    async fn a_single_statement_begins_a_group_while_others_wait() {
        let folder = crate::testing::Folder::new().expect("a temporary folder");
        let db = Db::new(&folder.sqlite("house.db")).expect("an address");
        db.execute(sqlx::query("CREATE TABLE numbers (n BIGINT)")).await.expect("written");
        let insert = || sqlx::query("INSERT INTO numbers VALUES (1)");
        let alone = db.single().await.expect("a connection");
        assert!(!alone.is_member(), "nobody waits");
        let leaves = async {
            tokio::task::yield_now().await;
            alone.finished();
        };
        let second = async {
            let mut second = db.single().await.expect("a connection");
            assert!(second.is_member(), "the third waits");
            insert().execute(second.conn()).await.expect("written");
            second.commit().await
        };
        assert_eq!(tokio::join!(leaves, second, db.execute(insert())), ((), Ok(()), Ok(1)));
        let rows: i64 = sqlx::query_scalar("SELECT COUNT(*) FROM numbers").fetch_one(&db.reader()).await.expect("a number");
        assert_eq!(rows, 2);
        assert_eq!(db.door.waiting.load(Ordering::Relaxed), 0, "whoever waited has gone");
        db.close().await;
    }

    #[test]
    fn a_file_name_may_hold_any_letter() {
        let driver = |url| address(url).expect("an address").1;
        assert_eq!(driver("sqlite:club.db"), "sqlite:club.db?mode=rwc");
        assert_eq!(driver("sqlite:///var/lib/a?b#c%d.db"), "sqlite:/var/lib/a%3Fb%23c%25d.db?mode=rwc");
    }

    #[test]
    fn other_addresses_are_refused_without_repeating_them() {
        for url in ["mysql://root:secret@host/db", "", "sqlite:", "sqlite::memory:"] {
            let error = address(url).expect_err("no address");
            assert!(!format!("{error} {error:?}").contains("secret"));
        }
    }
}

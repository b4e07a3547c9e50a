//! Transactions and group commit. SQLite has one connection that writes. Transactions that arrive while a commit is being synced to
//! disk share the next commit: each runs inside a savepoint of its own (a single statement needs none), and all of them wait for
//! one sync. No transaction is acknowledged before the shared commit is durable.

use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, OnceLock};

use sqlx::pool::PoolConnection;
use sqlx::{Any, AnyConnection, Executor};
use tokio::sync::{Mutex, OwnedMutexGuard};
use tokio::time::timeout;

use super::{BEGIN, PATIENCE};
use crate::error::{Error, Result};

/// The connection that writes, and the group of transactions that share its next commit.
#[derive(Default)]
pub(crate) struct Slot {
    /// None before its first use and after a failure.
    pub(crate) connection: Option<AnyConnection>,
    /// Transactions that are done and not committed yet.
    group: Option<Arc<Group>>,
    /// Work whose caller was dropped before it finished.
    abandoned: Option<Abandoned>,
}

/// The transactions that share a commit, with the result of that commit.
#[derive(Default)]
struct Group {
    result: OnceLock<Result<()>>,
}

/// Work whose caller was dropped before it finished.
enum Abandoned {
    /// A transaction, which is rolled back.
    Transaction,
    /// A single statement, which has either run or not.
    Statement,
}

/// The queue for the connection that writes.
#[derive(Clone, Default)]
pub(super) struct WriteQueue {
    slot: Arc<Mutex<Slot>>,
    /// The length of the queue.
    waiting: Arc<AtomicUsize>,
}

impl WriteQueue {
    /// Waits for the connection, first come, first served: the commit of a group relies on that order.
    pub(super) async fn enter(&self) -> OwnedMutexGuard<Slot> {
        let mut slot = {
            let _waits = Waits::new(&self.waiting);
            Arc::clone(&self.slot).lock_owned().await
        };
        if slot.abandoned.is_some() {
            let recovery = tokio::spawn(async move {
                slot.recover().await;
                slot
            });
            // Recovery runs to its end also if the caller is dropped.
            slot = recovery.await.expect("recovery does not panic");
        }
        slot
    }

    pub(super) fn others_wait(&self) -> bool {
        self.waiting.load(Ordering::Relaxed) > 0
    }

    /// Queues behind the transactions that arrived meanwhile, which thereby join the group, then commits the group unless another
    /// member has committed it already.
    async fn settle(&self, group: &Group) -> Result<()> {
        if group.result.get().is_none() {
            let mut slot = self.enter().await;
            if group.result.get().is_none() {
                slot.commit().await;
            }
        }
        group.result.get().cloned().unwrap_or_else(|| Err(Error::Unavailable("the connection was lost".into())))
    }
}

/// Counts a waiting caller until dropped.
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
    /// Cleans up after a caller that was dropped: rolls back its transaction, commits what other members of the group had finished,
    /// and closes the connection, whose state is unknown.
    async fn recover(&mut self) {
        if self.group.is_some() {
            match self.abandoned {
                Some(Abandoned::Transaction) => self.end("ROLLBACK TO member; RELEASE member; COMMIT").await,
                Some(Abandoned::Statement) | None => self.end("COMMIT").await,
            }
        }
        self.connection = None;
        self.abandoned = None;
    }

    /// Whether transactions are done and not committed yet.
    pub(super) fn is_shared(&self) -> bool {
        self.group.is_some()
    }

    /// Commits the group, if there is one.
    pub(super) async fn commit(&mut self) {
        if self.is_shared() {
            self.end("COMMIT").await;
        }
    }

    async fn end(&mut self, statements: &'static str) {
        let result = match self.connection.as_mut().map(|connection| timeout(PATIENCE, connection.execute(statements))) {
            Some(ended) => match ended.await {
                Ok(ended) => ended.map(drop).map_err(Error::from),
                Err(_) => Err(Error::Unavailable("no answer".into())),
            },
            None => Err(Error::Unavailable("the connection was lost".into())),
        };
        if result.is_err() {
            self.connection = None;
        }
        if let Some(group) = self.group.take() {
            group.result.set(result).expect("a group ends once");
        }
    }
}

pub(super) enum Held {
    Slot {
        slot: OwnedMutexGuard<Slot>,
        /// The queue of those who may share the commit; none with PostgreSQL, which shares none.
        queue: Option<WriteQueue>,
    },
    Pooled(PoolConnection<Any>),
}

/// A transaction. Dropped unfinished, after an error or because its caller was dropped, it closes its connection, which rolls it back
/// on both databases; the next transaction opens another.
///
/// `commit` and `rollback` run to their end also if the caller is dropped: other transactions may share them.
pub(crate) struct Write {
    held: Held,
    progress: Progress,
    /// A single statement needs neither BEGIN nor COMMIT.
    single: bool,
}

#[derive(PartialEq)]
enum Progress {
    Beginning,
    Begun,
    Finished,
}

impl Write {
    pub(super) async fn begin(held: Held, statement: &'static str) -> Result<Self> {
        let mut write = Self { held, progress: Progress::Beginning, single: false };
        write.conn().execute(statement).await?;
        write.progress = Progress::Begun;
        Ok(write)
    }

    pub(super) fn single(held: Held) -> Self {
        Self { held, progress: Progress::Begun, single: true }
    }

    /// Lets others share the commit of a single statement.
    pub(super) async fn begin_group(&mut self) -> Result<()> {
        self.conn().execute(BEGIN).await?;
        self.join();
        Ok(())
    }

    pub(crate) fn conn(&mut self) -> &mut AnyConnection {
        match &mut self.held {
            Held::Slot { slot, .. } => slot.connection.as_mut().expect("the slot was filled when it was locked"),
            Held::Pooled(connection) => connection,
        }
    }

    /// Whether the database is SQLite.
    pub(crate) const fn is_sqlite(&self) -> bool {
        matches!(&self.held, Held::Slot { queue: Some(_), .. })
    }

    /// Makes it durable.
    pub(crate) async fn commit(mut self) -> Result<()> {
        if self.single && !self.is_member() {
            self.finished();
            return Ok(());
        }
        to_the_end(async move {
            if self.is_member() && !self.single {
                self.conn().execute("RELEASE member").await?;
            }
            let Some((queue, group)) = self.join() else {
                self.conn().execute("COMMIT").await?;
                self.finished();
                return Ok(());
            };
            self.finished();
            queue.settle(&group).await
        })
        .await
    }

    /// Makes a single statement durable at once, and with it what the group has done before.
    pub(crate) async fn commit_now(mut self) -> Result<()> {
        let Held::Slot { slot, .. } = &mut self.held else { return self.commit().await };
        let Some(group) = slot.group.clone() else {
            self.finished();
            return Ok(());
        };
        slot.commit().await;
        self.finished();
        group.result.get().cloned().expect("the group has just ended")
    }

    /// Commits on success, rolls back a refused call, and drops the connection if the database failed.
    pub(crate) async fn finish<T>(self, outcome: Result<T>) -> Result<T> {
        match outcome {
            Ok(value) => self.commit().await.map(|()| value),
            Err(error @ (Error::Unavailable(_) | Error::Corrupt(_))) => Err(error),
            Err(refusal) => self.rollback().await.and(Err(refusal)),
        }
    }

    /// Rolls back and keeps the connection: for refusals, which are ordinary. A refused single statement has changed nothing.
    pub(crate) async fn rollback(mut self) -> Result<()> {
        if self.single {
            return self.commit().await;
        }
        to_the_end(async move {
            let statement = if self.is_member() { "ROLLBACK TO member; RELEASE member" } else { "ROLLBACK" };
            self.conn().execute(statement).await?;
            self.finished();
            Ok(())
        })
        .await
    }

    /// Marks it finished: there is nothing to commit or to roll back.
    pub(crate) fn finished(mut self) {
        self.progress = Progress::Finished;
    }

    /// Joins the group that shares a commit, where commits are shared.
    fn join(&mut self) -> Option<(WriteQueue, Arc<Group>)> {
        match &mut self.held {
            Held::Slot { slot, queue: Some(queue) } => Some((queue.clone(), Arc::clone(slot.group.get_or_insert_default()))),
            _ => None,
        }
    }

    /// Whether other transactions of the group are done and wait for the commit.
    fn is_member(&self) -> bool {
        matches!(&self.held, Held::Slot { slot, .. } if slot.is_shared())
    }
}

impl Drop for Write {
    fn drop(&mut self) {
        match (&mut self.held, &self.progress) {
            (_, Progress::Finished) => {}
            // An empty savepoint, if it exists at all, ends with the commit of the group.
            (Held::Slot { slot, .. }, Progress::Beginning) if slot.group.is_some() => {}
            // `drop` cannot wait: the next caller recovers.
            (Held::Slot { slot, .. }, _) => {
                slot.abandoned = Some(if self.single { Abandoned::Statement } else { Abandoned::Transaction });
            }
            (Held::Pooled(connection), _) => connection.close_on_drop(),
        }
    }
}

/// Runs to its end also if the caller is dropped.
async fn to_the_end(work: impl Future<Output = Result<()>> + Send + 'static) -> Result<()> {
    tokio::spawn(work).await.unwrap_or_else(|_| Err(Error::Unavailable("the store is closed".into())))
}

#[cfg(test)]
mod tests {
    use super::super::{Access, Db};
    use super::*;

    /// Two write at the same moment; `end` ends the work of the second. Gives what became of the first, and what is stored.
    async fn side_by_side(end: impl AsyncFn(Write)) -> (Result<()>, Vec<i64>) {
        let folder = crate::testing::Folder::new().expect("a temporary folder");
        let db = Db::new(&folder.sqlite("house.db"), Access::Write).expect("an address");
        let mut first = db.write().await.expect("a transaction");
        first.conn().execute("CREATE TABLE numbers (n BIGINT); INSERT INTO numbers VALUES (1)").await.expect("written");
        let second = async {
            let mut second = db.write().await.expect("a transaction");
            assert!(second.is_member(), "it shares the commit of the first");
            second.conn().execute("INSERT INTO numbers VALUES (2)").await.expect("written");
            end(second).await;
        };
        let (result, ()) = tokio::join!(first.commit(), second);
        let rows = sqlx::query_scalar("SELECT n FROM numbers ORDER BY n").fetch_all(db.reader()).await.expect("rows");
        db.close().await;
        (result, rows)
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

    /// One writer waits for the shared commit when a single statement comes; `end` ends it. Gives what is stored.
    async fn with_a_single(number: i64, end: impl AsyncFn(Write)) -> Vec<i64> {
        let folder = crate::testing::Folder::new().expect("a temporary folder");
        let db = Db::new(&folder.sqlite("house.db"), Access::Write).expect("an address");
        let mut first = db.write().await.expect("a transaction");
        first.conn().execute("CREATE TABLE numbers (n BIGINT UNIQUE); INSERT INTO numbers VALUES (1)").await.expect("written");
        let single = async {
            let mut single = db.single().await.expect("a connection");
            let insert = sqlx::query("INSERT INTO numbers VALUES ($1)").bind(number);
            assert_eq!(insert.execute(single.conn()).await.is_ok(), number != 1);
            assert!(single.is_member(), "it came before the commit");
            end(single).await;
        };
        let (result, ()) = tokio::join!(first.commit(), single);
        assert_eq!(result, Ok(()), "nobody suffers for another");
        db.write().await.expect("it goes on").commit().await.expect("committed");
        let rows = sqlx::query_scalar("SELECT n FROM numbers ORDER BY n").fetch_all(db.reader()).await.expect("rows");
        db.close().await;
        rows
    }

    #[tokio::test]
    async fn a_single_statement_shares_the_commit_of_others() {
        assert_eq!(with_a_single(2, async |single| single.commit().await.expect("committed")).await, [1, 2]);
        assert_eq!(with_a_single(2, async |single| single.commit_now().await.expect("committed")).await, [1, 2]);
    }

    #[tokio::test]
    async fn a_failed_statement_rolls_back_only_itself() {
        assert_eq!(with_a_single(1, async |single| single.rollback().await.expect("undone")).await, [1]);
        assert_eq!(with_a_single(1, async |single| drop(single)).await, [1]);
        // It was done, though nobody waited for it any more.
        assert_eq!(with_a_single(2, async |single| drop(single)).await, [1, 2]);
    }

    #[tokio::test]
    async fn a_single_statement_begins_a_group_while_others_wait() {
        let folder = crate::testing::Folder::new().expect("a temporary folder");
        let db = Db::new(&folder.sqlite("house.db"), Access::Write).expect("an address");
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
        let rows: i64 = sqlx::query_scalar("SELECT COUNT(*) FROM numbers").fetch_one(db.reader()).await.expect("a number");
        assert_eq!(rows, 2);
        assert!(!db.queue.others_wait(), "the waiting writer has gone");
        db.close().await;
    }
}

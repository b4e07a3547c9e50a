//! Transactions. With SQLite whoever comes while a commit is on its way to the disk shares the next one, each behind a savepoint of
//! its own or, with a single statement, without one: the disk is waited for once, not once for everybody. Nobody is told that it is
//! done before that commit is.

use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, OnceLock};

use sqlx::pool::PoolConnection;
use sqlx::{Any, AnyConnection, Executor};
use tokio::sync::{Mutex, OwnedMutexGuard};
use tokio::time::timeout;

use super::{BEGIN, PATIENCE};
use crate::error::{Error, Result};

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
pub(super) struct Door {
    slot: Arc<Mutex<Slot>>,
    /// How many wait.
    waiting: Arc<AtomicUsize>,
}

impl Door {
    /// Waits for one's turn. In the order of coming: the commit of a group relies on it.
    pub(super) async fn enter(&self) -> OwnedMutexGuard<Slot> {
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

    pub(super) fn others_wait(&self) -> bool {
        self.waiting.load(Ordering::Relaxed) > 0
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

    /// Whether somebody's work is done and not committed yet.
    pub(super) fn is_shared(&self) -> bool {
        self.group.is_some()
    }

    /// Commits for the group, if there is one.
    pub(super) async fn commit(&mut self) {
        if self.is_shared() {
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

pub(super) enum Held {
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
        matches!(&self.held, Held::Slot { slot, .. } if slot.is_shared())
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
    use super::super::Db;
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
        assert!(!db.door.others_wait(), "whoever waited has gone");
        db.close().await;
    }
}

//! Connections that read.
//!
//! sqlx's own pool asks a connection whether it lives whenever it is given back, and the one of a server also before it is used: a
//! short read waits, or lets others wait, two or three times instead of once. Here a connection that was used lately is used as it
//! is. A read that fails closes it, and all that are kept: what has ended one may have ended them all. A read whose caller stops
//! waiting closes its own.

use std::fmt;
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};

use futures_util::future::BoxFuture;
use futures_util::stream::{self, BoxStream};
use futures_util::{FutureExt as _, TryFutureExt as _, TryStreamExt as _};
use sqlx::any::{AnyConnectOptions, AnyQueryResult, AnyRow, AnyStatement, AnyTypeInfo};
use sqlx::{Any, AnyConnection, ConnectOptions, Connection, Either, Execute, Executor, SqlStr};
use tokio::sync::{OwnedSemaphorePermit, Semaphore};
use tokio::time::timeout;

use super::{Access, CONNECT, Kind, prepare};

/// How many connections read at the same time.
const READERS: u32 = 4;
/// A connection to a server that was not used for this long is asked whether it lives.
const LATELY: Duration = Duration::from_secs(1);

/// A few connections for statements that only read.
#[derive(Clone)]
pub(crate) struct Readers(Arc<Inner>);

struct Inner {
    kind: Kind,
    access: Access,
    options: AnyConnectOptions,
    places: Arc<Semaphore>,
    /// Connections that nobody uses, and when each was last used; the latest at the end.
    free: Mutex<Vec<(AnyConnection, Instant)>>,
}

/// Without the address of the database, which may hold a password.
impl fmt::Debug for Readers {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Readers")
    }
}

impl Readers {
    /// Opens no connection yet.
    pub(super) fn new(kind: Kind, access: Access, options: &AnyConnectOptions) -> Self {
        let places = Arc::new(Semaphore::new(READERS as usize));
        Self(Arc::new(Inner { kind, access, options: options.clone(), places, free: Mutex::default() }))
    }

    /// Closes every connection, those in use as soon as nobody uses them. With `for_good`, none is opened again.
    pub(super) async fn close(&self, for_good: bool) {
        let places = self.0.places.acquire_many(READERS).await;
        if for_good {
            self.0.places.close();
        }
        let free = std::mem::take(&mut *self.0.free.lock().expect("no holder of the lock panics"));
        for (connection, _) in free {
            // Nothing is lost with a connection that only reads.
            let _ = connection.close().await;
        }
        drop(places);
    }

    /// A connection for one read.
    async fn acquire(&self) -> sqlx::Result<Reader> {
        let place = timeout(CONNECT, Arc::clone(&self.0.places).acquire_owned()).await.map_err(|_| sqlx::Error::PoolTimedOut)?;
        let place = place.map_err(|_| sqlx::Error::PoolClosed)?;
        loop {
            let kept = self.0.free.lock().expect("no holder of the lock panics").pop();
            let Some((mut connection, used)) = kept else { break };
            if self.0.kind == Kind::Sqlite || used.elapsed() < LATELY || is_alive(&mut connection).await {
                return Ok(Reader { readers: Arc::clone(&self.0), connection, place });
            }
        }
        let connect = async {
            let mut connection = self.0.options.connect().await?;
            prepare(&mut connection, self.0.kind, self.0.access).await?;
            let only_read = match (self.0.kind, self.0.access) {
                (Kind::Sqlite, _) => Some("PRAGMA query_only = ON"),
                (Kind::Postgres, Access::Read) => Some("SET default_transaction_read_only = on"),
                (Kind::Postgres, Access::Write) => None,
            };
            if let Some(only_read) = only_read {
                connection.execute(only_read).await?;
            }
            Ok::<_, sqlx::Error>(connection)
        };
        let connection = timeout(CONNECT, connect).await.map_err(|_| sqlx::Error::PoolTimedOut)??;
        Ok(Reader { readers: Arc::clone(&self.0), connection, place })
    }
}

async fn is_alive(connection: &mut AnyConnection) -> bool {
    matches!(timeout(CONNECT, connection.ping()).await, Ok(Ok(())))
}

/// A connection in use. Dropped, it is closed.
struct Reader {
    readers: Arc<Inner>,
    connection: AnyConnection,
    place: OwnedSemaphorePermit,
}

impl Reader {
    /// The read is done: the connection is kept for the next, if all is well.
    fn done<T>(self, read: sqlx::Result<T>) -> sqlx::Result<T> {
        let Self { readers, connection, place } = self;
        let mut free = readers.free.lock().expect("no holder of the lock panics");
        if read.is_ok() {
            free.push((connection, Instant::now()));
        } else {
            free.clear();
        }
        drop((free, place));
        read
    }
}

impl<'c> Executor<'c> for &'_ Readers {
    type Database = Any;

    fn fetch_many<'e, 'q: 'e, E>(self, query: E) -> BoxStream<'e, sqlx::Result<Either<AnyQueryResult, AnyRow>>>
    where
        'c: 'e,
        E: 'q + Execute<'q, Any>,
    {
        let readers = self.clone();
        let all = async move {
            let mut reader = readers.acquire().await?;
            let all = reader.connection.fetch_many(query).try_collect().await;
            let all: Vec<_> = reader.done(all)?;
            Ok(stream::iter(all.into_iter().map(Ok)))
        };
        Box::pin(all.try_flatten_stream())
    }

    fn fetch_optional<'e, 'q: 'e, E>(self, query: E) -> BoxFuture<'e, sqlx::Result<Option<AnyRow>>>
    where
        'c: 'e,
        E: 'q + Execute<'q, Any>,
    {
        let readers = self.clone();
        async move {
            let mut reader = readers.acquire().await?;
            let row = reader.connection.fetch_optional(query).await;
            reader.done(row)
        }
        .boxed()
    }

    fn prepare_with<'e>(self, sql: SqlStr, parameters: &'e [AnyTypeInfo]) -> BoxFuture<'e, sqlx::Result<AnyStatement>>
    where
        'c: 'e,
    {
        let readers = self.clone();
        async move {
            let mut reader = readers.acquire().await?;
            let statement = reader.connection.prepare_with(sql, parameters).await;
            reader.done(statement)
        }
        .boxed()
    }
}

#[cfg(test)]
mod tests {
    use super::super::Db;
    use super::*;

    async fn db(folder: &crate::testing::Folder) -> Db {
        let db = Db::new(&folder.sqlite("house.db"), Access::Write).expect("an address");
        db.execute(sqlx::query("CREATE TABLE numbers (n BIGINT)")).await.expect("written");
        db
    }

    async fn count(db: &Db) -> sqlx::Result<i64> {
        sqlx::query_scalar("SELECT COUNT(*) FROM numbers").fetch_one(db.reader()).await
    }

    fn kept(db: &Db) -> usize {
        db.reader().0.free.lock().expect("no holder of the lock panics").len()
    }

    #[tokio::test]
    async fn a_connection_is_kept_for_the_next_read_and_closed_after_a_failure() {
        let folder = crate::testing::Folder::new().expect("a temporary folder");
        let db = db(&folder).await;
        for _ in 0..3 {
            assert_eq!(count(&db).await.expect("a number"), 0);
            assert_eq!(kept(&db), 1);
        }
        sqlx::query("SELECT n FROM letters")
            .fetch_all(db.reader())
            .await
            .map(|rows| rows.len())
            .expect_err("there is no such table");
        assert_eq!(kept(&db), 0);
        assert_eq!(count(&db).await.expect("a number"), 0);
        db.close().await;
        assert!(matches!(count(&db).await, Err(sqlx::Error::PoolClosed)));
    }

    #[tokio::test]
    async fn a_read_that_nobody_waits_for_gives_its_place_back() {
        let folder = crate::testing::Folder::new().expect("a temporary folder");
        let db = db(&folder).await;
        for _ in 0..2 * READERS {
            tokio::select! {
                biased;
                _ = count(&db) => panic!("a read takes a moment"),
                () = std::future::ready(()) => {}
            }
        }
        assert_eq!(count(&db).await.expect("a number"), 0);
        assert_eq!(db.reader().0.places.available_permits(), READERS as usize);
        db.close().await;
    }
}

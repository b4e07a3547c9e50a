//! SQLite's write-ahead log, copied into the file now and then.
//!
//! Left to SQLite, the connection that writes would copy tens of megabytes in the middle of a commit, and every table would wait
//! for it. Here another connection copies while the writer goes on, then once more what came meanwhile; only the small rest is
//! left for the writer's own connection, between two commits. When everything is copied, the log begins anew at its start.

use std::sync::Arc;
use std::sync::atomic::Ordering;

use sqlx::{Connection, Executor};

use crate::db::{Db, Kind};
use crate::error::Result;

/// So many rows are worth a copy: the more at once, the more often a page of a busy table is copied once instead of many times,
/// and the rarer the moments when the disk has two things to do. The log of so many is at most about a hundred megabytes.
const ROWS: u64 = 12_000;

const COPY: &str = "PRAGMA wal_checkpoint(PASSIVE)";

/// Says that rows were written, and copies when they are many.
pub(crate) fn wrote(db: &Arc<Db>, rows: u64) {
    let before = db.uncopied.fetch_add(rows, Ordering::Relaxed);
    // Whoever crosses the line copies; nobody does so a second time before it is done.
    if db.kind == Kind::Sqlite && before < ROWS && before + rows >= ROWS {
        let db = Arc::clone(db);
        tokio::spawn(async move {
            // What is not copied now stays in the log, and is copied next time.
            let _ = copy(&db).await;
            db.uncopied.store(0, Ordering::Relaxed);
        });
    }
}

async fn copy(db: &Db) -> Result<()> {
    let mut connection = db.connect().await?;
    for _ in 0..2 {
        connection.execute(COPY).await?;
    }
    if let Some(writer) = db.writer().await.connection.as_mut() {
        writer.execute(COPY).await?;
    }
    connection.close().await?;
    Ok(())
}

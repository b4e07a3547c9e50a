//! SQLite's write-ahead log, copied into the file now and then.
//!
//! Left to SQLite, the connection that writes would copy tens of megabytes in the middle of a commit, and every table would wait
//! for it. Here another connection copies while the writer goes on, then once more what came meanwhile; only the small rest is
//! left for the writer's own connection, between two commits. When everything is copied, the log begins anew at its start.
//!
//! While the disk takes the copy, commits wait longer. So it happens when nobody plays for a moment, which in most houses is often;
//! and where somebody always plays, rarely.

use std::sync::atomic::Ordering;
use std::sync::{Arc, Weak};
use std::time::Duration;

use sqlx::{Connection, Executor};

use crate::db::{Db, Kind};
use crate::error::Result;

/// So many rows are copied when it is quiet.
const SOME: u64 = 500;
/// So many rows are copied whether it is quiet or not. The more at once, the more often a page of a busy table is copied once instead
/// of many times. The log of so many has at most about half a gigabyte.
const MANY: u64 = 50_000;
/// So long nothing is written, and it is quiet.
const QUIET: Duration = Duration::from_secs(1);

const COPY: &str = "PRAGMA wal_checkpoint(PASSIVE)";

/// Says that rows were written, and sees to it that they are copied in time.
pub(crate) fn wrote(db: &Arc<Db>, rows: u64) {
    let before = db.uncopied.fetch_add(rows, Ordering::Relaxed);
    // Whoever crosses the line sees to it; nobody does so a second time before it is done.
    if db.kind == Kind::Sqlite && before < SOME && before + rows >= SOME {
        tokio::spawn(copy_when_quiet(Arc::downgrade(db)));
    }
}

/// Waits for a quiet moment, or until it must be.
async fn copy_when_quiet(db: Weak<Db>) {
    let mut seen = 0;
    loop {
        tokio::time::sleep(QUIET).await;
        let Some(db) = db.upgrade() else { return };
        let now = db.uncopied.load(Ordering::Relaxed);
        if now == seen || now >= MANY {
            // What is not copied now stays in the log, and is copied next time.
            let _ = copy(&db).await;
            db.uncopied.store(0, Ordering::Relaxed);
            return;
        }
        seen = now;
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

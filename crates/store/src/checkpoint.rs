//! SQLite's write-ahead log, copied into the file now and then.
//!
//! SQLite's automatic checkpoint would copy tens of megabytes in the middle of a commit, and every table would wait for it. Here
//! another connection copies while the writer goes on, then copies once more what was written meanwhile; the small remainder is
//! copied by the writer's own connection between two commits. After a complete checkpoint the write-ahead log restarts at its
//! beginning.
//!
//! Commits are slower during a checkpoint. So it waits for a second without writes, and under constant load it is rare.

use std::sync::atomic::Ordering;
use std::sync::{Arc, Weak};
use std::time::Duration;

use sqlx::{Connection, Executor};

use crate::db::{Db, Kind};
use crate::error::Result;

/// Rows written before the next quiet second triggers a checkpoint.
const SOME: u64 = 500;
/// Rows written before a checkpoint runs under load too. The larger the batch, the more often a page of a busy table is copied once
/// instead of many times. This many rows take at most about half a gigabyte of write-ahead log.
const MANY: u64 = 50_000;
/// A pause without writes that counts as quiet.
const QUIET: Duration = Duration::from_secs(1);

const COPY: &str = "PRAGMA wal_checkpoint(PASSIVE)";

/// Counts written rows and schedules a checkpoint when enough have gathered.
pub(crate) fn wrote(db: &Arc<Db>, rows: u64) {
    let before = db.uncopied.fetch_add(rows, Ordering::Relaxed);
    // Only the call that crosses the threshold schedules one; the counter is reset when it is done.
    if db.kind == Kind::Sqlite && before < SOME && before + rows >= SOME {
        tokio::spawn(copy_when_quiet(Arc::downgrade(db)));
    }
}

/// Waits for a quiet second, or until too many rows have gathered.
async fn copy_when_quiet(db: Weak<Db>) {
    let mut seen = 0;
    loop {
        tokio::time::sleep(QUIET).await;
        let Some(db) = db.upgrade() else { return };
        let now = db.uncopied.load(Ordering::Relaxed);
        if now == seen || now >= MANY {
            // After a failure the rows stay in the write-ahead log and are copied by the next checkpoint.
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

//! Sends news of commits to the other nodes, by NOTIFY, after the commit and on a connection of its own.
//!
//! Not in the transaction of the commit: PostgreSQL lets only one transaction that notifies commit at a time and holds that lock while
//! it waits for the disk, so every node would wait for the commits of all others. With eight writers that took away two thirds of the
//! commits a second. A transaction that only notifies, without waiting for the disk, holds the lock for microseconds.
//!
//! What is not sent yet is kept while the database is away. It is lost only with this process; the other nodes notice that a node is
//! gone and then look at all their tables.

use std::collections::BTreeMap;
use std::sync::Arc;

use sqlx::{AnyConnection, Executor};
use tokio::sync::{mpsc, oneshot};
use tokio::time::sleep;

use super::{CHANNEL, PAUSE, messages};
use crate::db::Db;
use crate::error::Result;
use crate::ids::TableId;

/// How many news are taken from the queue at a time.
const MOST: usize = 1024;

/// What the sending task receives.
pub(super) enum Outgoing {
    /// The log of a table has grown to this number.
    Appended(TableId, u64),
    /// Answer when everything before this was sent.
    Flush(oneshot::Sender<()>),
}

/// Sends until the other end of the queue is gone.
pub(super) async fn run(db: Arc<Db>, node: String, mut queue: mpsc::UnboundedReceiver<Outgoing>) {
    let mut connection = None;
    let mut received = Vec::new();
    // The newest number of each table: older ones tell nothing more.
    let mut unsent: BTreeMap<TableId, u64> = BTreeMap::new();
    while queue.recv_many(&mut received, MOST).await > 0 {
        let mut flushes = Vec::new();
        loop {
            for outgoing in received.drain(..) {
                match outgoing {
                    Outgoing::Appended(table, seq) => {
                        let newest = unsent.entry(table).or_default();
                        *newest = seq.max(*newest);
                    }
                    Outgoing::Flush(done) => flushes.push(done),
                }
            }
            if send(&db, &mut connection, &node, &unsent).await.is_ok() {
                break;
            }
            connection = None;
            sleep(PAUSE).await;
            while let Ok(outgoing) = queue.try_recv() {
                received.push(outgoing);
            }
        }
        unsent.clear();
        for done in flushes {
            // Nobody may wait any more.
            let _ = done.send(());
        }
    }
}

async fn send(db: &Db, connection: &mut Option<AnyConnection>, node: &str, news: &BTreeMap<TableId, u64>) -> Result<()> {
    if news.is_empty() {
        return Ok(());
    }
    let connection = if let Some(connection) = connection {
        connection
    } else {
        let mut new = db.connect().await?;
        new.execute("SET synchronous_commit = off").await?;
        connection.insert(new)
    };
    for message in messages(node, news.iter().map(|(table, seq)| (table, *seq))) {
        sqlx::query("SELECT pg_notify($1, $2)").bind(CHANNEL).bind(message).execute(&mut *connection).await?;
    }
    Ok(())
}

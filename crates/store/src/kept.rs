//! Matches that a user has played on a device of their own and handed in: a table of that user, over from the beginning, with its whole
//! log. Nobody else sees it, and it goes when its user goes. Its id says what it is ([`crate::TableId::is_kept`]).

use sqlx::Row;

use crate::batch;
use crate::chain::Hash;
use crate::checkpoint;
use crate::db::Write;
use crate::error::{Error, Result};
use crate::heads::Head;
use crate::ids::{Millis, UserId};
use crate::log;
use crate::results::{self, NewResult};
use crate::store::{Inner, Store};
use crate::tables::{self, NewTable, TableRow, TableState};

/// Tables of a user that were played on a device: the parameter is the user.
const KEPT_OF_USER: &str = "SELECT table_id FROM seats WHERE user_id = $1 AND SUBSTR(table_id, 1, 7) = 'device-'";

impl Store {
    /// Keeps a match that was played on a device, all or nothing: its table, closed to onlookers, its log without command ids, and its
    /// results. Handed in again it changes nothing. A patience may have gone on since: then the rest of its log is added, and its
    /// results replace those from before.
    pub async fn keep_match(&self, new: NewTable, ended_at: Millis, results: &[NewResult]) -> Result<()> {
        tables::text(&new.game)?;
        tables::text(&new.card)?;
        log::check_whole(&new.log)?;
        if !new.id.is_kept() || new.log.is_empty() {
            return Err(Error::Invalid("not a match of a device"));
        }
        let Inner { db, writer, .. } = &*self.inner;
        let mut tx = db.write().await?;
        let outcome = keep(&mut tx, &new, ended_at, results).await;
        let head = tx.finish(outcome).await?;
        writer.learn(new.id, head);
        checkpoint::wrote(db, new.log.len() as u64);
        Ok(())
    }

    /// How many matches of a user were played on a device.
    pub async fn kept_matches(&self, user: &UserId) -> Result<u32> {
        let sql = format!("SELECT COUNT(*) FROM ({KEPT_OF_USER}) AS kept");
        let row = sqlx::query(sqlx::AssertSqlSafe(sql)).bind(user.as_str()).fetch_one(self.inner.db.reader()).await?;
        Ok(row.try_get::<i64, _>(0)?.try_into().unwrap_or(u32::MAX))
    }
}

async fn keep(tx: &mut Write, new: &NewTable, ended_at: Millis, results: &[NewResult]) -> Result<Head> {
    let last = sqlx::query("SELECT seq, hash FROM log WHERE table_id = $1 ORDER BY seq DESC LIMIT 1")
        .bind(new.id.as_str())
        .fetch_optional(tx.conn())
        .await?;
    let head = match last {
        None => {
            let table = TableRow {
                id: new.id.clone(),
                game: new.game.clone(),
                visibility: new.visibility,
                state: TableState::Over,
                card: new.card.clone(),
                created_at: new.log[0].created_at,
                updated_at: ended_at,
            };
            let head = tables::insert(tx, &table, new).await?;
            sqlx::query("UPDATE tables SET closed_to_onlookers = 1 WHERE id = $1")
                .bind(new.id.as_str())
                .execute(tx.conn())
                .await?;
            head
        }
        Some(row) => {
            let known = row.try_get::<i64, _>(0)? as usize;
            let (before, rest) = new.log.split_at(known.min(new.log.len()));
            let mut link = Hash::start(&new.id);
            for (seq, entry) in (1..).zip(before) {
                link = link.next(&new.id, seq, entry);
            }
            if before.len() < known || row.try_get::<&str, _>(1)? != link.to_string() {
                return Err(Error::Invalid("another course of this match is kept already"));
            }
            batch::write_after(tx, &new.id, (known as u64, link), rest).await?
        }
    };
    results::insert(tx.conn(), &new.id, 1, &new.game, ended_at, results).await?;
    Ok(head)
}

/// Removes the matches of a user that were played on a device. Nobody else was at them.
pub(crate) async fn forget(tx: &mut Write, user: &UserId) -> Result<()> {
    for statement in ["DELETE FROM log WHERE table_id IN", "DELETE FROM tables WHERE id IN"] {
        let sql = format!("{statement} ({KEPT_OF_USER})");
        sqlx::query(sqlx::AssertSqlSafe(sql)).bind(user.as_str()).execute(tx.conn()).await?;
    }
    Ok(())
}

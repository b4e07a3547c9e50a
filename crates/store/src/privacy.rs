//! Everything about a user, for themselves; and how to be forgotten.

use crate::courtesy::{Report, Shunned};
use crate::error::Result;
use crate::ids::{SeatNumber, TableId, UserId};
use crate::kept;
use crate::recovery::log_out;
use crate::results::GameResult;
use crate::sessions::Session;
use crate::store::Store;
use crate::users::User;

use sqlx::Row;

use crate::seats::seat_number;

/// Everything stored about a user, for themselves. Secrets are stored as hashes only and are not part of it; neither is what others
/// have reported about them, which would name the others.
#[derive(Debug, Clone, PartialEq, serde::Serialize)]
pub struct UserExport {
    /// Name, login and since when.
    pub user: User,
    /// The devices that are logged in, and those whose session has expired but is not yet forgotten.
    pub sessions: Vec<Session>,
    /// Where the user sits or sat. What was done there is in the log of each table.
    pub seats: Vec<(TableId, SeatNumber)>,
    /// How their matches ended.
    pub results: Vec<GameResult>,
    /// Whom they mute or block.
    pub shunned: Vec<Shunned>,
    /// What they have reported.
    pub reports: Vec<Report>,
}

/// How many results are read at a time.
const PAGE: u32 = 500;

impl Store {
    /// Everything about a user; `None` if there is no such user.
    pub async fn export_user(&self, id: &UserId) -> Result<Option<UserExport>> {
        let Some(user) = self.user(id).await? else {
            return Ok(None);
        };
        let sessions = self.sessions_of(id, 0).await?;
        let rows = sqlx::query("SELECT table_id, seat FROM seats WHERE user_id = $1 ORDER BY since, table_id, seat")
            .bind(id.as_str())
            .fetch_all(self.inner.db.reader())
            .await?;
        let seats = rows
            .iter()
            .map(|row| Ok((TableId::stored(row.try_get(0)?), seat_number(row.try_get(1)?)?)))
            .collect::<Result<_>>()?;
        let shunned = self.shunned_by(id).await?;
        let reports = self.reports_by(id).await?;
        let mut results = Vec::new();
        let mut page = self.history(id, None, PAGE).await?;
        loop {
            results.append(&mut page.results);
            match page.next {
                Some(next) => page = self.history(id, Some(&next), PAGE).await?,
                None => return Ok(Some(UserExport { user, sessions, seats, results, shunned, reports })),
            }
        }
    }

    /// Deletes a user: name, login, password, sessions and seat tokens go, matches that were played on a device, and reports by them or
    /// about them; other seats and results stay, of a deleted user.
    /// Logs may still hold the random id, which from now on leads to nobody. False if there was no such user.
    pub async fn delete_user(&self, id: &UserId) -> Result<bool> {
        let mut tx = self.inner.db.write().await?;
        log_out(&mut tx, self, id, None).await?;
        kept::forget(&mut tx, id).await?;
        for statement in [
            "DELETE FROM reports WHERE reporter_id = $1 OR about_id = $1",
            "DELETE FROM login_failures WHERE login = (SELECT login FROM users WHERE id = $1)",
        ] {
            sqlx::query(statement).bind(id.as_str()).execute(tx.conn()).await?;
        }
        // Seats and results lose their user, by the foreign keys.
        let done = sqlx::query("DELETE FROM users WHERE id = $1").bind(id.as_str()).execute(tx.conn()).await?;
        tx.commit().await?;
        Ok(done.rows_affected() == 1)
    }
}

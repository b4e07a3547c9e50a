//! What users do about one another: mute, block, report.

use sqlx::Row;

use crate::error::{Error, Result, is_dangling};
use crate::ids::{Millis, TableId, UserId};
use crate::notices::{self, Notice};
use crate::store::Store;
use crate::tables::text;

/// The longest reason of a report, in characters.
pub const LONGEST_REASON: usize = 500;
/// The most users that one user mutes or blocks.
const MOST_SHUNNED: i64 = 500;

/// How a user keeps another away.
#[derive(Debug, Clone, Copy, PartialEq, Eq, serde::Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Shun {
    /// What the other says is not shown.
    Mute,
    /// Besides, the two are not brought together, and the other may not sit down at a table that the user has opened.
    Block,
}

impl Shun {
    const fn as_str(self) -> &'static str {
        match self {
            Self::Mute => "mute",
            Self::Block => "block",
        }
    }
}

/// A user whom another keeps away.
#[derive(Debug, Clone, PartialEq, Eq, serde::Serialize)]
pub struct Shunned {
    /// Who.
    pub user: UserId,
    /// Their name.
    pub name: String,
    /// How.
    pub how: Shun,
}

/// A report of one user about another.
#[derive(Debug, Clone, PartialEq, Eq, serde::Serialize)]
pub struct Report {
    /// Which.
    pub id: String,
    /// When.
    pub created_at: Millis,
    /// Who reports; `None` once they are forgotten.
    pub reporter: Option<UserId>,
    /// About whom; `None` once they are forgotten.
    pub about: Option<UserId>,
    /// Where.
    pub table: Option<TableId>,
    /// The last entry of the table's log at that time.
    pub last_seq: u64,
    /// Why, in the words of the reporter.
    pub reason: String,
    /// When an operator was done with it.
    pub closed_at: Option<Millis>,
}

/// What a [`Report`] is read from.
macro_rules! reports {
    () => {
        "SELECT id, created_at, reporter_id, about_id, table_id, last_seq, reason, closed_at FROM reports "
    };
}

impl Store {
    /// Mutes or blocks another user.
    pub async fn shun(&self, user: &UserId, other: &UserId, how: Shun, now: Millis) -> Result<()> {
        if user == other {
            return Err(Error::Invalid("nobody can mute or block themselves"));
        }
        let statement = sqlx::query(
            "INSERT INTO shunned (user_id, other_id, how, created_at) SELECT $1, $2, $3, $4 \
             WHERE (SELECT COUNT(*) FROM shunned WHERE user_id = $1) < $5 \
             ON CONFLICT (user_id, other_id) DO UPDATE SET how = $3",
        );
        let statement = statement.bind(user.as_str()).bind(other.as_str()).bind(how.as_str()).bind(now).bind(MOST_SHUNNED);
        let mut tx = self.inner.db.write().await?;
        match statement.execute(tx.conn()).await {
            Ok(done) if done.rows_affected() == 1 => {}
            Ok(_) => return tx.rollback().await.and(Err(Error::Invalid("that are too many"))),
            Err(error) if is_dangling(&error) => return tx.rollback().await.and(Err(Error::NotFound("user"))),
            Err(error) => return Err(error.into()),
        }
        notices::insert(&mut tx, self.inner.db.kind, &Notice::UserShuns(user.clone())).await?;
        tx.commit().await
    }

    /// No longer mutes or blocks another user. False if they did not.
    pub async fn forgive(&self, user: &UserId, other: &UserId) -> Result<bool> {
        let statement = sqlx::query("DELETE FROM shunned WHERE user_id = $1 AND other_id = $2");
        let mut tx = self.inner.db.write().await?;
        let done = statement.bind(user.as_str()).bind(other.as_str()).execute(tx.conn()).await?;
        if done.rows_affected() == 0 {
            return tx.rollback().await.and(Ok(false));
        }
        notices::insert(&mut tx, self.inner.db.kind, &Notice::UserShuns(user.clone())).await?;
        tx.commit().await.and(Ok(true))
    }

    /// Whom a user mutes or blocks.
    pub async fn shunned_by(&self, user: &UserId) -> Result<Vec<Shunned>> {
        let rows = sqlx::query(
            "SELECT s.other_id, u.name, s.how FROM shunned s JOIN users u ON u.id = s.other_id WHERE s.user_id = $1 \
             ORDER BY s.created_at, s.other_id",
        )
        .bind(user.as_str())
        .fetch_all(self.inner.db.reader())
        .await?;
        rows.iter()
            .map(|row| {
                let how = if row.try_get::<String, _>(2)? == "block" { Shun::Block } else { Shun::Mute };
                Ok(Shunned { user: UserId::stored(row.try_get(0)?), name: row.try_get(1)?, how })
            })
            .collect()
    }

    /// The opener of a table refuses a user: they may not sit down there.
    pub async fn refuse_guest(&self, table: &TableId, user: &UserId) -> Result<()> {
        let statement = sqlx::query(
            "INSERT INTO refused_guests (table_id, user_id) SELECT t.id, u.id FROM tables t, users u \
             WHERE t.id = $1 AND u.id = $2 ON CONFLICT DO NOTHING",
        );
        self.inner.db.execute(statement.bind(table.as_str()).bind(user.as_str())).await.map(drop)
    }

    /// Whether the opener of a table has refused this user, or a user who sits at it or has opened it blocks them.
    pub async fn is_blocked_at(&self, table: &TableId, user: &UserId) -> Result<bool> {
        let row = sqlx::query(
            "SELECT 1 FROM shunned WHERE other_id = $2 AND how = 'block' AND (user_id IN (SELECT user_id FROM seats \
             WHERE table_id = $1) OR user_id = (SELECT opened_by FROM tables WHERE id = $1)) \
             UNION ALL SELECT 1 FROM refused_guests WHERE table_id = $1 AND user_id = $2 LIMIT 1",
        )
        .bind(table.as_str())
        .bind(user.as_str())
        .fetch_optional(self.inner.db.reader())
        .await?;
        Ok(row.is_some())
    }

    /// Stores a report, with how far the log of its table has come, and gives its id.
    pub async fn report(
        &self,
        reporter: &UserId,
        about: Option<&UserId>,
        table: &TableId,
        reason: &str,
        now: Millis,
    ) -> Result<String> {
        text(reason)?;
        if reason.trim().is_empty() || reason.chars().count() > LONGEST_REASON {
            return Err(Error::Invalid("a report has a reason of 1 to 500 characters"));
        }
        let id = TableId::random().to_string();
        let statement = sqlx::query(
            "INSERT INTO reports (id, created_at, reporter_id, about_id, table_id, last_seq, reason) \
             SELECT $1, $2, $3, (SELECT id FROM users WHERE id = $4), t.id, \
             (SELECT COALESCE(MAX(seq), 0) FROM log WHERE table_id = t.id), $6 FROM tables t WHERE t.id = $5",
        )
        .bind(id.as_str())
        .bind(now)
        .bind(reporter.as_str())
        .bind(about.map(UserId::as_str))
        .bind(table.as_str())
        .bind(reason);
        match self.inner.db.execute(statement).await? {
            1 => Ok(id),
            _ => Err(Error::NotFound("table")),
        }
    }

    /// Reports, the oldest first: those that are open, or all.
    pub async fn reports(&self, all: bool, limit: u32) -> Result<Vec<Report>> {
        let rows = sqlx::query(concat!(reports!(), "WHERE closed_at IS NULL OR $1 = 1 ORDER BY created_at, id LIMIT $2"))
            .bind(i64::from(all))
            .bind(i64::from(limit))
            .fetch_all(self.inner.db.reader())
            .await?;
        rows.iter().map(report).collect()
    }

    /// What a user has reported, the oldest first.
    pub async fn reports_by(&self, user: &UserId) -> Result<Vec<Report>> {
        let rows = sqlx::query(concat!(reports!(), "WHERE reporter_id = $1 ORDER BY created_at, id"))
            .bind(user.as_str())
            .fetch_all(self.inner.db.reader())
            .await?;
        rows.iter().map(report).collect()
    }

    /// An operator is done with a report.
    pub async fn close_report(&self, id: &str, now: Millis) -> Result<()> {
        let statement = sqlx::query("UPDATE reports SET closed_at = COALESCE(closed_at, $2) WHERE id = $1").bind(id).bind(now);
        if self.inner.db.execute(statement).await? == 1 { Ok(()) } else { Err(Error::NotFound("report")) }
    }
}

fn report(row: &sqlx::any::AnyRow) -> Result<Report> {
    Ok(Report {
        id: row.try_get(0)?,
        created_at: row.try_get(1)?,
        reporter: row.try_get::<Option<String>, _>(2)?.map(UserId::stored),
        about: row.try_get::<Option<String>, _>(3)?.map(UserId::stored),
        table: row.try_get::<Option<String>, _>(4)?.map(TableId::stored),
        last_seq: row.try_get::<i64, _>(5)? as u64,
        reason: row.try_get(6)?,
        closed_at: row.try_get(7)?,
    })
}

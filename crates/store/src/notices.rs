//! Notices: what one program on the database tells the others, durably. Every node polls for them, so that a session ended by
//! another node, or a command of an operator on the same machine, takes effect within a second on both databases.

use sqlx::{Executor, Row};

use crate::db::{Kind, Write};
use crate::error::Result;
use crate::ids::{SessionId, TableId, UserId};
use crate::store::Store;

/// How many notices are kept.
const KEPT: i64 = 10_000;
/// The most notices of one read.
const PAGE: i64 = 1_000;
/// Writers of notices on PostgreSQL wait here for one another, so that numbers become visible in order.
const LOCK: &str = "SELECT pg_advisory_xact_lock(7074715141)";

/// Something that has changed.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Notice {
    /// A session has ended.
    SessionEnded(SessionId),
    /// All sessions of a user have ended, but for one, and the tokens of the user's seats.
    UserLoggedOut {
        /// The user.
        user: UserId,
        /// The session that goes on.
        kept: Option<SessionId>,
    },
    /// A user has another name.
    UserRenamed(UserId),
    /// A user has muted or blocked another, or takes it back.
    UserShuns(UserId),
    /// The log or the settings of a table have changed.
    TableChanged(TableId),
    /// Blocked addresses or refused words have changed.
    RulesChanged,
}

impl Notice {
    fn columns(&self) -> (&'static str, &str, &str) {
        match self {
            Self::SessionEnded(session) => ("session_ended", session.as_str(), ""),
            Self::UserLoggedOut { user, kept } => ("user_logged_out", user.as_str(), kept.as_ref().map_or("", SessionId::as_str)),
            Self::UserRenamed(user) => ("user_renamed", user.as_str(), ""),
            Self::UserShuns(user) => ("user_shuns", user.as_str(), ""),
            Self::TableChanged(table) => ("table_changed", table.as_str(), ""),
            Self::RulesChanged => ("rules_changed", "", ""),
        }
    }

    /// `None` for a kind that a newer program has written.
    fn read(kind: &str, subject: String, detail: String) -> Option<Self> {
        Some(match kind {
            "session_ended" => Self::SessionEnded(SessionId::stored(subject)),
            "user_logged_out" => {
                let kept = Some(detail).filter(|detail| !detail.is_empty()).map(SessionId::stored);
                Self::UserLoggedOut { user: UserId::stored(subject), kept }
            }
            "user_renamed" => Self::UserRenamed(UserId::stored(subject)),
            "user_shuns" => Self::UserShuns(UserId::stored(subject)),
            "table_changed" => Self::TableChanged(TableId::stored(subject)),
            "rules_changed" => Self::RulesChanged,
            _ => return None,
        })
    }
}

impl Store {
    /// The number of the last notice; 0 if there is none.
    pub async fn last_notice(&self) -> Result<u64> {
        let row = self.inner.db.reader().fetch_one("SELECT COALESCE(MAX(seq), 0) FROM notices").await?;
        Ok(row.try_get::<i64, _>(0)? as u64)
    }

    /// The notices after this number, with the number of the last one read. Some may have been dropped since if the reader was
    /// away for long.
    pub async fn notices_after(&self, seq: u64) -> Result<(u64, Vec<Notice>)> {
        let rows = sqlx::query("SELECT seq, kind, subject, detail FROM notices WHERE seq > $1 ORDER BY seq LIMIT $2")
            .bind(i64::try_from(seq).unwrap_or(i64::MAX))
            .bind(PAGE)
            .fetch_all(self.inner.db.reader())
            .await?;
        let mut notices = Vec::with_capacity(rows.len());
        let mut last = seq;
        for row in &rows {
            last = row.try_get::<i64, _>(0)? as u64;
            notices.extend(Notice::read(row.try_get(1)?, row.try_get(2)?, row.try_get(3)?));
        }
        Ok((last, notices))
    }

    /// Tells the other programs on the database.
    pub async fn give_notice(&self, notice: &Notice) -> Result<()> {
        let mut tx = self.inner.db.write().await?;
        insert(&mut tx, self.inner.db.kind, notice).await?;
        tx.commit().await
    }
}

/// Adds a notice to a transaction that changes what it tells of.
pub(crate) async fn insert(tx: &mut Write, database: Kind, notice: &Notice) -> Result<()> {
    if database == Kind::Postgres {
        tx.conn().execute(LOCK).await?;
    }
    let (kind, subject, detail) = notice.columns();
    sqlx::query("INSERT INTO notices (seq, kind, subject, detail) SELECT COALESCE(MAX(seq), 0) + 1, $1, $2, $3 FROM notices")
        .bind(kind)
        .bind(subject)
        .bind(detail)
        .execute(tx.conn())
        .await?;
    sqlx::query("DELETE FROM notices WHERE seq <= (SELECT MAX(seq) FROM notices) - $1").bind(KEPT).execute(tx.conn()).await?;
    Ok(())
}

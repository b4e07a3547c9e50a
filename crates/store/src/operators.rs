//! What operators do: banning, hiding, blocking, and the audit of it. Each action is one transaction with its line of the audit
//! and, where running programs must know, its notice.

use sqlx::Row;

use crate::db::Write;
use crate::error::{Error, Result};
use crate::ids::{Millis, TableId, UserId};
use crate::notices::{self, Notice};
use crate::recovery::log_out;
use crate::store::Store;
use crate::tables::text;
use crate::users::{User, display_name, user};

/// A user as operators see them.
#[derive(Debug, Clone, PartialEq, Eq, serde::Serialize)]
pub struct Person {
    /// Name, login and since when.
    pub user: User,
    /// Since when they are banned.
    pub banned_at: Option<Millis>,
    /// How many sessions they have.
    pub sessions: u64,
    /// At how many tables they sit or sat.
    pub tables: u64,
}

/// Something that an operator did.
#[derive(Debug, Clone, PartialEq, Eq, serde::Serialize)]
pub struct AuditLine {
    /// When.
    pub at: Millis,
    /// What: `ban`, `close`, `rename`.
    pub action: String,
    /// The id of the user or table, the address or the word.
    pub subject: String,
    /// Anything else, such as the reason.
    pub detail: String,
}

/// A list that operators keep.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum List {
    /// Addresses and networks that may not connect.
    BlockedAddresses,
    /// Words that a name may not hold.
    RefusedWords,
}

impl List {
    const fn statements(self) -> (&'static str, &'static str, &'static str) {
        match self {
            Self::BlockedAddresses => (
                "INSERT INTO blocked_addresses (network, created_at) VALUES ($1, $2) ON CONFLICT DO NOTHING",
                "DELETE FROM blocked_addresses WHERE network = $1",
                "SELECT network FROM blocked_addresses ORDER BY network",
            ),
            Self::RefusedWords => (
                "INSERT INTO refused_words (word, created_at) VALUES ($1, $2) ON CONFLICT DO NOTHING",
                "DELETE FROM refused_words WHERE word = $1",
                "SELECT word FROM refused_words ORDER BY word",
            ),
        }
    }

    const fn actions(self) -> (&'static str, &'static str) {
        match self {
            Self::BlockedAddresses => ("block address", "unblock address"),
            Self::RefusedWords => ("refuse word", "allow word"),
        }
    }
}

/// What a [`Person`] is read from.
macro_rules! people {
    () => {
        "SELECT id, name, login, created_at, banned_at, (SELECT COUNT(*) FROM sessions WHERE user_id = users.id), \
         (SELECT COUNT(*) FROM seats WHERE user_id = users.id) FROM users "
    };
}

impl Store {
    /// Bans a user: no log-in, and every session ends. Banning again changes nothing.
    pub async fn ban_user(&self, id: &UserId, reason: &str, now: Millis) -> Result<()> {
        let mut tx = self.inner.db.write().await?;
        let outcome = async {
            let statement = sqlx::query("UPDATE users SET banned_at = COALESCE(banned_at, $2) WHERE id = $1");
            let done = statement.bind(id.as_str()).bind(now).execute(tx.conn()).await?;
            one(done.rows_affected(), "user")?;
            log_out(&mut tx, self, id, None).await?;
            note(&mut tx, "ban", id.as_str(), reason, now).await
        };
        let outcome = outcome.await;
        tx.finish(outcome).await
    }

    /// Lifts a ban.
    pub async fn unban_user(&self, id: &UserId, now: Millis) -> Result<()> {
        let mut tx = self.inner.db.write().await?;
        let outcome = async {
            let done = sqlx::query("UPDATE users SET banned_at = NULL WHERE id = $1").bind(id.as_str()).execute(tx.conn());
            one(done.await?.rows_affected(), "user")?;
            note(&mut tx, "unban", id.as_str(), "", now).await
        };
        let outcome = outcome.await;
        tx.finish(outcome).await
    }

    /// Whether a user is banned.
    pub async fn is_banned(&self, id: &UserId) -> Result<bool> {
        let row = sqlx::query("SELECT 1 FROM users WHERE id = $1 AND banned_at IS NOT NULL").bind(id.as_str());
        Ok(row.fetch_optional(self.inner.db.reader()).await?.is_some())
    }

    /// Gives a user another name, for an operator.
    pub async fn rename_user_as_operator(&self, id: &UserId, name: &str, now: Millis) -> Result<()> {
        let name = display_name(name)?;
        let mut tx = self.inner.db.write().await?;
        let outcome = async {
            let done = sqlx::query("UPDATE users SET name = $2 WHERE id = $1").bind(id.as_str()).bind(name).execute(tx.conn());
            one(done.await?.rows_affected(), "user")?;
            notices::insert(&mut tx, self.inner.db.kind, &Notice::UserRenamed(id.clone())).await?;
            note(&mut tx, "rename", id.as_str(), "", now).await
        };
        let outcome = outcome.await;
        tx.finish(outcome).await
    }

    /// The user with exactly this id or this login name, whatever its capitals.
    pub async fn person(&self, who: &str) -> Result<Option<Person>> {
        let row =
            sqlx::query(concat!(people!(), "WHERE id = $1 OR login = $2 ORDER BY CASE WHEN id = $1 THEN 0 ELSE 1 END LIMIT 1"))
                .bind(who)
                .bind(who.to_ascii_lowercase())
                .fetch_optional(self.inner.db.reader())
                .await?;
        row.as_ref().map(person).transpose()
    }

    /// Users whose name or login holds this text, or whose id it is; those who came last first.
    pub async fn find_users(&self, text: &str, limit: u32) -> Result<Vec<Person>> {
        // SQLite knows capitals of ASCII only, so that a name is also compared as it was typed.
        let rows = sqlx::query(concat!(
            people!(),
            r"WHERE id = $1 OR name LIKE $2 ESCAPE '\' OR LOWER(name) LIKE $3 ESCAPE '\' OR login LIKE $3 ESCAPE '\' ",
            "ORDER BY created_at DESC, id LIMIT $4"
        ))
        .bind(text)
        .bind(containing(text))
        .bind(containing(&text.to_lowercase()))
        .bind(i64::from(limit))
        .fetch_all(self.inner.db.reader())
        .await?;
        rows.iter().map(person).collect()
    }

    /// Hides a table from the lobby and from those who look for one to watch, or shows it again.
    pub async fn hide_table(&self, id: &TableId, hidden: bool, now: Millis) -> Result<()> {
        let mut tx = self.inner.db.write().await?;
        let outcome = async {
            let statement = sqlx::query("UPDATE tables SET hidden = $2 WHERE id = $1");
            let done = statement.bind(id.as_str()).bind(i64::from(hidden)).execute(tx.conn()).await?;
            one(done.rows_affected(), "table")?;
            note(&mut tx, if hidden { "hide" } else { "show" }, id.as_str(), "", now).await
        };
        let outcome = outcome.await;
        tx.finish(outcome).await
    }

    /// Adds to a list of operators, or takes away. False if that changed nothing.
    pub async fn change_list(&self, list: List, item: &str, add: bool, now: Millis) -> Result<bool> {
        text(item)?;
        let (insert, delete, _) = list.statements();
        let (added, removed) = list.actions();
        let mut tx = self.inner.db.write().await?;
        let done = if add {
            sqlx::query(insert).bind(item).bind(now).execute(tx.conn()).await?
        } else {
            sqlx::query(delete).bind(item).execute(tx.conn()).await?
        };
        if done.rows_affected() == 1 {
            notices::insert(&mut tx, self.inner.db.kind, &Notice::RulesChanged).await?;
            note(&mut tx, if add { added } else { removed }, item, "", now).await?;
        }
        tx.commit().await?;
        Ok(done.rows_affected() == 1)
    }

    /// What is on a list of operators.
    pub async fn list(&self, list: List) -> Result<Vec<String>> {
        let rows = sqlx::query(list.statements().2).fetch_all(self.inner.db.reader()).await?;
        rows.iter().map(|row| Ok(row.try_get(0)?)).collect()
    }

    /// Writes down what an operator did by other means.
    pub async fn note_operator(&self, action: &str, subject: &str, detail: &str, now: Millis) -> Result<()> {
        let mut tx = self.inner.db.write().await?;
        note(&mut tx, action, subject, detail, now).await?;
        tx.commit().await
    }

    /// What operators did, the last first.
    pub async fn audit(&self, limit: u32) -> Result<Vec<AuditLine>> {
        let rows = sqlx::query("SELECT at, action, subject, detail FROM audit ORDER BY at DESC, id DESC LIMIT $1")
            .bind(i64::from(limit))
            .fetch_all(self.inner.db.reader())
            .await?;
        let line = |row: &sqlx::any::AnyRow| {
            Ok(AuditLine { at: row.try_get(0)?, action: row.try_get(1)?, subject: row.try_get(2)?, detail: row.try_get(3)? })
        };
        rows.iter().map(line).collect()
    }
}

fn person(row: &sqlx::any::AnyRow) -> Result<Person> {
    Ok(Person {
        user: user(row)?,
        banned_at: row.try_get(4)?,
        sessions: row.try_get::<i64, _>(5)? as u64,
        tables: row.try_get::<i64, _>(6)? as u64,
    })
}

/// The pattern of LIKE for texts that hold this one, with `\` before the characters that mean something there.
fn containing(text: &str) -> String {
    let mut pattern = String::from("%");
    for c in text.chars() {
        if matches!(c, '%' | '_' | '\\') {
            pattern.push('\\');
        }
        pattern.push(c);
    }
    pattern + "%"
}

fn one(rows: u64, what: &'static str) -> Result<()> {
    if rows == 1 { Ok(()) } else { Err(Error::NotFound(what)) }
}

async fn note(tx: &mut Write, action: &str, subject: &str, detail: &str, now: Millis) -> Result<()> {
    text(subject)?;
    text(detail)?;
    sqlx::query("INSERT INTO audit (id, at, action, subject, detail) VALUES ($1, $2, $3, $4, $5)")
        .bind(TableId::random().as_str())
        .bind(now)
        .bind(action)
        .bind(subject)
        .bind(detail)
        .execute(tx.conn())
        .await?;
    Ok(())
}

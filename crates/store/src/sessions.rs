//! Sessions: a device that is logged in. The device holds a secret token; the store keeps only its hash, so that a stolen
//! database opens no session.

use sqlx::Row;
use sqlx::any::AnyRow;

use crate::error::{Error, Result};
use crate::ids::{Millis, SessionId, Token, UserId};
use crate::notices::{self, Notice};
use crate::recovery::log_out;
use crate::store::Store;
use crate::users::User;

/// A device that is logged in.
#[derive(Debug, Clone, PartialEq, Eq, serde::Serialize)]
pub struct Session {
    /// Which.
    pub id: SessionId,
    /// Whose.
    pub user: UserId,
    /// Since when.
    pub created_at: Millis,
    /// When it was last used, as told by [`Store::touch_session`].
    pub seen_at: Millis,
    /// Until when; from this moment on it opens nothing.
    pub expires_at: Millis,
}

impl Store {
    /// Logs a device in, for `ttl` milliseconds.
    pub async fn create_session(&self, user: &UserId, now: Millis, ttl: Millis) -> Result<(Token, Session)> {
        let token = Token::random();
        let session = Session {
            id: SessionId::random(),
            user: user.clone(),
            created_at: now,
            seen_at: now,
            expires_at: now.saturating_add(ttl),
        };
        let statement = sqlx::query(
            "INSERT INTO sessions (id, token_hash, user_id, created_at, seen_at, expires_at) \
             SELECT $1, $2, u.id, $4, $4, $5 FROM users u WHERE u.id = $3",
        )
        .bind(session.id.as_str())
        .bind(token.stored())
        .bind(user.as_str())
        .bind(now)
        .bind(session.expires_at);
        let done = self.inner.db.execute(statement).await?;
        if done == 1 { Ok((token, session)) } else { Err(Error::NotFound("user")) }
    }

    /// The session that a token opens now, and whose it is.
    pub async fn session(&self, token: &Token, now: Millis) -> Result<Option<(User, Session)>> {
        let row = sqlx::query(
            "SELECT s.id, s.user_id, s.created_at, s.seen_at, s.expires_at, u.name, u.login, u.created_at \
             FROM sessions s JOIN users u ON u.id = s.user_id WHERE s.token_hash = $1 AND s.expires_at > $2",
        )
        .bind(token.stored())
        .bind(now)
        .fetch_optional(self.inner.db.reader())
        .await?;
        let Some(row) = row else { return Ok(None) };
        let session = session(&row)?;
        let user = User { id: session.user.clone(), name: row.try_get(5)?, login: row.try_get(6)?, created_at: row.try_get(7)? };
        Ok(Some((user, session)))
    }

    /// Notes that a session is used, and lets it last `ttl` milliseconds from now. Once in some minutes is enough.
    pub async fn touch_session(&self, id: &SessionId, now: Millis, ttl: Millis) -> Result<bool> {
        let statement = sqlx::query("UPDATE sessions SET seen_at = $2, expires_at = $3 WHERE id = $1 AND expires_at > $2")
            .bind(id.as_str())
            .bind(now)
            .bind(now.saturating_add(ttl));
        Ok(self.inner.db.execute(statement).await? == 1)
    }

    /// Gives a session a new token; the old one opens nothing any more. `None` if it opened nothing before.
    pub async fn rotate_session(&self, token: &Token, now: Millis, ttl: Millis) -> Result<Option<(Token, Session)>> {
        let new = Token::random();
        let mut tx = self.inner.db.write().await?;
        let row = sqlx::query(
            "UPDATE sessions SET token_hash = $1, seen_at = $3, expires_at = $4 WHERE token_hash = $2 AND expires_at > $3 \
             RETURNING id, user_id, created_at, seen_at, expires_at",
        )
        .bind(new.stored())
        .bind(token.stored())
        .bind(now)
        .bind(now.saturating_add(ttl))
        .fetch_optional(tx.conn())
        .await?;
        tx.commit().await?;
        Ok(row.as_ref().map(session).transpose()?.map(|session| (new, session)))
    }

    /// The sessions of a user, the one used last first.
    pub async fn sessions_of(&self, user: &UserId, now: Millis) -> Result<Vec<Session>> {
        let rows = sqlx::query(
            "SELECT id, user_id, created_at, seen_at, expires_at FROM sessions WHERE user_id = $1 AND expires_at > $2 \
             ORDER BY seen_at DESC, id",
        )
        .bind(user.as_str())
        .bind(now)
        .fetch_all(self.inner.db.reader())
        .await?;
        rows.iter().map(session).collect()
    }

    /// Ends one session of a user. False if there is none.
    pub async fn revoke_session(&self, user: &UserId, id: &SessionId) -> Result<bool> {
        let mut tx = self.inner.db.write().await?;
        let done = sqlx::query("DELETE FROM sessions WHERE user_id = $1 AND id = $2")
            .bind(user.as_str())
            .bind(id.as_str())
            .execute(tx.conn())
            .await?;
        if done.rows_affected() != 1 {
            return tx.rollback().await.and(Ok(false));
        }
        notices::insert(&mut tx, self.inner.db.kind, &Notice::SessionEnded(id.clone())).await?;
        tx.commit().await.and(Ok(true))
    }

    /// Ends all sessions of a user, but for the one they are using, if given, and the tokens of their seats. Gives the number of
    /// sessions.
    pub async fn revoke_sessions(&self, user: &UserId, kept: Option<&SessionId>) -> Result<u64> {
        let mut tx = self.inner.db.write().await?;
        let ended = log_out(&mut tx, self, user, kept).await?;
        tx.commit().await.and(Ok(ended))
    }

    /// Forgets sessions that have expired. Says how many there were.
    pub async fn purge_sessions(&self, now: Millis) -> Result<u64> {
        let statement = sqlx::query("DELETE FROM sessions WHERE expires_at <= $1").bind(now);
        self.inner.db.execute(statement).await
    }
}

fn session(row: &AnyRow) -> Result<Session> {
    Ok(Session {
        id: SessionId::stored(row.try_get(0)?),
        user: UserId::stored(row.try_get(1)?),
        created_at: row.try_get(2)?,
        seen_at: row.try_get(3)?,
        expires_at: row.try_get(4)?,
    })
}

//! Guessing passwords, and losing one: failed log-ins slow an account down wherever they come from, and a recovery code opens it
//! once without its password.

use sha2::{Digest, Sha256};
use sqlx::Row;

use crate::db::Write;
use crate::error::{Error, Result};
use crate::ids::{Millis, UserId, hex, random_text};
use crate::notices::{self, Notice};
use crate::store::Store;
use crate::users::{User, login_name};

/// Failed log-ins in a row before the next one has to wait.
const FREE_FAILURES: i64 = 5;
/// The first wait, in milliseconds; it doubles with each further failure.
const FIRST_WAIT: Millis = 2_000;
/// The longest wait.
const LONGEST_WAIT: Millis = 15 * 60 * 1000;
/// After this long without a failure, all are forgotten.
const FORGOTTEN_AFTER: Millis = 24 * 60 * 60 * 1000;
/// How many recovery codes a user gets at a time.
const CODES: usize = 8;
/// Letters and digits of a code: 31 of them, none that looks like another, so that 16 are about 79 bits.
const CODE_LENGTH: usize = 16;

/// What came of a log-in.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum LogIn {
    /// The account.
    Welcome(User),
    /// There is no account with this name and password, or name and code.
    Wrong,
    /// Too many failures in a row: nothing was checked.
    Wait {
        /// When it may be tried again.
        until: Millis,
    },
    /// The name and password are right, but an operator has banned the account.
    Banned,
}

/// The delay after this number of consecutive failures.
fn wait_after(failures: i64) -> Millis {
    match failures - FREE_FAILURES {
        ..0 => 0,
        more => FIRST_WAIT.saturating_mul(1 << more.min(20)).min(LONGEST_WAIT),
    }
}

impl Store {
    /// Logs in with a password, unless the account has to wait.
    pub async fn log_in_at(&self, login: &str, password: &str, now: Millis) -> Result<LogIn> {
        let Ok(key) = login_name(login) else {
            // Takes as long as a wrong password.
            self.log_in(login, password).await?;
            return Ok(LogIn::Wrong);
        };
        if let Some(until) = self.login_wait(&key, now).await? {
            return Ok(LogIn::Wait { until });
        }
        // Counted before it is checked, so that guesses sent at the same time do not share one count.
        self.count_failure(&key, now).await?;
        match self.log_in(&key, password).await? {
            Some(user) => self.welcome(&key, user).await,
            None => Ok(LogIn::Wrong),
        }
    }

    /// Whether this is the password of an account; `Wait` after too many failures.
    pub async fn check_password_at(&self, user: &User, password: &str, now: Millis) -> Result<LogIn> {
        match &user.login {
            Some(login) => self.log_in_at(login, password, now).await,
            None => Ok(LogIn::Wrong),
        }
    }

    /// New recovery codes for an account; those from before are void. Each opens the account once.
    pub async fn create_recovery_codes(&self, user: &UserId) -> Result<Vec<String>> {
        let codes: Vec<String> = (0..CODES).map(|_| new_code()).collect();
        let mut tx = self.inner.db.write().await?;
        sqlx::query("DELETE FROM recovery_codes WHERE user_id = $1").bind(user.as_str()).execute(tx.conn()).await?;
        let outcome = insert_codes(&mut tx, user, &codes, None).await;
        tx.finish(outcome).await?;
        Ok(codes)
    }

    /// One more recovery code, which an operator gives to a user who has lost theirs. It expires.
    pub async fn create_one_time_code(&self, user: &UserId, expires_at: Millis) -> Result<String> {
        let code = new_code();
        let mut tx = self.inner.db.write().await?;
        let outcome = insert_codes(&mut tx, user, std::slice::from_ref(&code), Some(expires_at)).await;
        tx.finish(outcome).await?;
        Ok(code)
    }

    /// How many recovery codes an account has left.
    pub async fn recovery_codes_left(&self, user: &UserId, now: Millis) -> Result<u32> {
        let row =
            sqlx::query("SELECT COUNT(*) FROM recovery_codes WHERE user_id = $1 AND (expires_at IS NULL OR expires_at > $2)")
                .bind(user.as_str())
                .bind(now)
                .fetch_one(self.inner.db.reader())
                .await?;
        Ok(row.try_get::<i64, _>(0)?.try_into().unwrap_or(u32::MAX))
    }

    /// Gives an account another password by a recovery code, which is used up. All sessions and seat tokens of the user end.
    pub async fn recover(&self, login: &str, code: &str, password: &str, now: Millis) -> Result<LogIn> {
        let Ok(key) = login_name(login) else { return Ok(LogIn::Wrong) };
        let hash = self.inner.passwords.hash(password, Some(&key)).await?;
        if let Some(until) = self.login_wait(&key, now).await? {
            return Ok(LogIn::Wait { until });
        }
        self.count_failure(&key, now).await?;
        let mut tx = self.inner.db.write().await?;
        let row = sqlx::query(
            "DELETE FROM recovery_codes WHERE code_hash = $1 AND (expires_at IS NULL OR expires_at > $2) \
             AND user_id = (SELECT id FROM users WHERE login = $3) RETURNING user_id",
        )
        .bind(stored(code))
        .bind(now)
        .bind(key.as_str())
        .fetch_optional(tx.conn())
        .await?;
        let Some(row) = row else {
            tx.rollback().await?;
            return Ok(LogIn::Wrong);
        };
        let id = UserId::stored(row.try_get(0)?);
        sqlx::query("UPDATE users SET password_hash = $2 WHERE id = $1").bind(id.as_str()).bind(hash).execute(tx.conn()).await?;
        log_out(&mut tx, self, &id, None).await?;
        tx.commit().await?;
        match self.user(&id).await? {
            Some(user) => self.welcome(&key, user).await,
            None => Ok(LogIn::Wrong),
        }
    }

    /// Forgets failed log-ins that no longer slow anything down, and recovery codes that have expired. Says how many there were.
    pub async fn purge_recovery(&self, now: Millis) -> Result<u64> {
        let mut tx = self.inner.db.write().await?;
        let failures = sqlx::query("DELETE FROM login_failures WHERE last_at <= $1").bind(now - FORGOTTEN_AFTER);
        let failures = failures.execute(tx.conn()).await?.rows_affected();
        let codes = sqlx::query("DELETE FROM recovery_codes WHERE expires_at <= $1").bind(now);
        let codes = codes.execute(tx.conn()).await?.rows_affected();
        tx.commit().await.and(Ok(failures + codes))
    }

    /// Forgets the failures of an account, and lets the user in unless they are banned.
    async fn welcome(&self, login: &str, user: User) -> Result<LogIn> {
        self.inner.db.execute(sqlx::query("DELETE FROM login_failures WHERE login = $1").bind(login)).await?;
        Ok(if self.is_banned(&user.id).await? { LogIn::Banned } else { LogIn::Welcome(user) })
    }

    async fn login_wait(&self, login: &str, now: Millis) -> Result<Option<Millis>> {
        let row = sqlx::query("SELECT failures, last_at FROM login_failures WHERE login = $1")
            .bind(login)
            .fetch_optional(self.inner.db.reader())
            .await?;
        let Some(row) = row else { return Ok(None) };
        let (failures, last_at) = (row.try_get::<i64, _>(0)?, row.try_get::<Millis, _>(1)?);
        let until = last_at.saturating_add(wait_after(failures));
        Ok((until > now && now < last_at.saturating_add(FORGOTTEN_AFTER)).then_some(until))
    }

    async fn count_failure(&self, login: &str, now: Millis) -> Result<()> {
        let statement = sqlx::query(
            "INSERT INTO login_failures (login, failures, last_at) VALUES ($1, 1, $2) ON CONFLICT (login) DO UPDATE \
             SET failures = CASE WHEN login_failures.last_at < $3 THEN 1 ELSE login_failures.failures + 1 END, last_at = $2",
        )
        .bind(login)
        .bind(now)
        .bind(now - FORGOTTEN_AFTER);
        self.inner.db.execute(statement).await.map(drop)
    }
}

/// Ends the sessions of a user, but for one, and the tokens of their seats, and tells the other programs.
pub(crate) async fn log_out(tx: &mut Write, store: &Store, user: &UserId, kept: Option<&crate::ids::SessionId>) -> Result<u64> {
    sqlx::query(
        "DELETE FROM seat_tokens WHERE EXISTS (SELECT 1 FROM seats s WHERE s.user_id = $1 \
         AND s.table_id = seat_tokens.table_id AND s.seat = seat_tokens.seat)",
    )
    .bind(user.as_str())
    .execute(tx.conn())
    .await?;
    let ended = sqlx::query("DELETE FROM sessions WHERE user_id = $1 AND id <> $2")
        .bind(user.as_str())
        .bind(kept.map_or("", crate::ids::SessionId::as_str))
        .execute(tx.conn())
        .await?;
    let notice = Notice::UserLoggedOut { user: user.clone(), kept: kept.cloned() };
    notices::insert(tx, store.inner.db.kind, &notice).await?;
    Ok(ended.rows_affected())
}

async fn insert_codes(tx: &mut Write, user: &UserId, codes: &[String], expires_at: Option<Millis>) -> Result<()> {
    for code in codes {
        let done = sqlx::query(
            "INSERT INTO recovery_codes (code_hash, user_id, expires_at) SELECT $1, id, $3 FROM users \
             WHERE id = $2 AND login IS NOT NULL",
        )
        .bind(stored(code))
        .bind(user.as_str())
        .bind(expires_at)
        .execute(tx.conn())
        .await?;
        if done.rows_affected() != 1 {
            return Err(Error::NotFound("account"));
        }
    }
    Ok(())
}

/// `abcd-efgh-jkmn-pqrs`
fn new_code() -> String {
    let mut code = String::new();
    while code.len() < CODE_LENGTH {
        let letters = random_text(CODE_LENGTH).to_ascii_lowercase();
        code.extend(letters.chars().filter(|c| !"01ilo".contains(*c)).take(CODE_LENGTH - code.len()));
    }
    let groups: Vec<&str> = (0..CODE_LENGTH / 4).map(|group| &code[group * 4..group * 4 + 4]).collect();
    groups.join("-")
}

/// What is stored of a code, however it was typed.
fn stored(code: &str) -> String {
    let typed: String = code.chars().filter(char::is_ascii_alphanumeric).map(|c| c.to_ascii_lowercase()).collect();
    hex(&Sha256::digest(format!("recovery code {typed}").as_bytes()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn waits_double_up_to_a_quarter_of_an_hour() {
        let waits = [0, 4, 5, 6, 7, 14, 15, 1000].map(wait_after);
        assert_eq!(waits, [0, 0, 2_000, 4_000, 8_000, 900_000, 900_000, 900_000]);
    }

    #[test]
    fn a_code_is_the_same_however_it_is_typed() {
        let code = new_code();
        assert!(code.len() == 19 && code.split('-').all(|group| group.len() == 4), "{code}");
        assert_ne!(code, new_code());
        assert_eq!(stored(&code), stored(&format!(" {} ", code.replace('-', " ").to_uppercase())));
    }
}

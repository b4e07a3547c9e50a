//! Users: guests, who have a display name and nothing else, and accounts, who can log in. A guest who claims an account
//! stays the same user and so keeps everything.

use sqlx::Row;
use sqlx::any::AnyRow;

use crate::error::{Error, Result, is_taken};
use crate::ids::{Millis, SessionId, UserId};
use crate::recovery::log_out;
use crate::store::Store;

/// The longest display name, in characters.
pub const LONGEST_NAME: usize = 40;

/// A user: a guest, an account or a program.
#[derive(Debug, Clone, PartialEq, Eq, serde::Serialize)]
pub struct User {
    /// Who.
    pub id: UserId,
    /// The name shown to others.
    pub name: String,
    /// The name to log in with; a guest has none.
    pub login: Option<String>,
    /// Since when.
    pub created_at: Millis,
}

impl User {
    /// Whether there is no account.
    pub fn is_guest(&self) -> bool {
        self.login.is_none()
    }
}

const USER: &str = "SELECT id, name, login, created_at FROM users WHERE id = $1";

impl Store {
    /// Welcomes a guest.
    pub async fn create_guest(&self, name: &str, now: Millis) -> Result<User> {
        let user = User { id: UserId::random(), name: display_name(name)?, login: None, created_at: now };
        self.insert_user(&user, None).await?;
        Ok(user)
    }

    /// Makes an account. The login name is unique whatever its capitals.
    pub async fn create_account(&self, login: &str, password: &str, name: &str, now: Millis) -> Result<User> {
        let user = User { id: UserId::random(), name: display_name(name)?, login: Some(login_name(login)?), created_at: now };
        let hash = self.inner.passwords.hash(password, user.login.as_deref()).await?;
        self.insert_user(&user, Some(hash)).await?;
        Ok(user)
    }

    /// Makes an account of a guest.
    pub async fn claim_account(&self, guest: &UserId, login: &str, password: &str) -> Result<User> {
        let login = login_name(login)?;
        let hash = self.inner.passwords.hash(password, Some(&login)).await?;
        let mut tx = self.inner.db.write().await?;
        let claimed = sqlx::query("UPDATE users SET login = $2, password_hash = $3 WHERE id = $1 AND login IS NULL")
            .bind(guest.as_str())
            .bind(login)
            .bind(hash)
            .execute(tx.conn())
            .await;
        let claimed = match claimed {
            Ok(done) => done.rows_affected() == 1,
            Err(error) if is_taken(&error) => {
                tx.rollback().await?;
                return Err(Error::LoginTaken);
            }
            Err(error) => return Err(error.into()),
        };
        let row = sqlx::query(USER).bind(guest.as_str()).fetch_optional(tx.conn()).await?;
        match row.as_ref().map(user).transpose()? {
            Some(user) if claimed => tx.commit().await.map(|()| user),
            Some(_) => tx.rollback().await.and(Err(Error::NotAGuest)),
            None => tx.rollback().await.and(Err(Error::NotFound("user"))),
        }
    }

    /// The user, if there is one.
    pub async fn user(&self, id: &UserId) -> Result<Option<User>> {
        let row = sqlx::query(USER).bind(id.as_str()).fetch_optional(self.inner.db.reader()).await?;
        row.as_ref().map(user).transpose()
    }

    /// The account with this login and password. An unknown login takes as long as a wrong password and is answered the same.
    pub async fn log_in(&self, login: &str, password: &str) -> Result<Option<User>> {
        let row = match login_name(login) {
            Ok(login) => {
                sqlx::query("SELECT id, name, login, created_at, password_hash FROM users WHERE login = $1")
                    .bind(login)
                    .fetch_optional(self.inner.db.reader())
                    .await?
            }
            Err(_) => None,
        };
        let stored = row.as_ref().map(|row| row.try_get::<String, _>(4)).transpose()?;
        let matches = self.inner.passwords.matches(password, stored).await?;
        row.as_ref().filter(|_| matches).map(user).transpose()
    }

    /// Whether this is the password of the user. Never, for a guest.
    pub async fn check_password(&self, id: &UserId, password: &str) -> Result<bool> {
        let row = sqlx::query("SELECT password_hash FROM users WHERE id = $1")
            .bind(id.as_str())
            .fetch_optional(self.inner.db.reader())
            .await?;
        let stored = row.map(|row| row.try_get::<Option<String>, _>(0)).transpose()?.flatten();
        self.inner.passwords.matches(password, stored).await
    }

    /// Gives an account another password. All its sessions end, but for the one given, and the tokens of its seats.
    pub async fn set_password(&self, id: &UserId, password: &str, kept: Option<&SessionId>) -> Result<()> {
        let login = self.user(id).await?.and_then(|user| user.login);
        let hash = self.inner.passwords.hash(password, login.as_deref()).await?;
        let mut tx = self.inner.db.write().await?;
        let done = sqlx::query("UPDATE users SET password_hash = $2 WHERE id = $1 AND login IS NOT NULL")
            .bind(id.as_str())
            .bind(hash)
            .execute(tx.conn())
            .await?;
        if done.rows_affected() != 1 {
            return tx.rollback().await.and(Err(Error::NotFound("user")));
        }
        log_out(&mut tx, self, id, kept).await?;
        tx.commit().await
    }

    /// Gives a user another display name.
    pub async fn rename_user(&self, id: &UserId, name: &str) -> Result<()> {
        self.update_user("UPDATE users SET name = $2 WHERE id = $1", id, display_name(name)?).await
    }

    async fn update_user(&self, statement: &'static str, id: &UserId, value: String) -> Result<()> {
        let statement = sqlx::query(statement).bind(id.as_str()).bind(value);
        let done = self.inner.db.execute(statement).await?;
        if done == 1 { Ok(()) } else { Err(Error::NotFound("user")) }
    }

    async fn insert_user(&self, user: &User, password_hash: Option<String>) -> Result<()> {
        let mut tx = self.inner.db.single().await?;
        let done = sqlx::query("INSERT INTO users (id, name, login, password_hash, created_at) VALUES ($1, $2, $3, $4, $5)")
            .bind(user.id.as_str())
            .bind(user.name.as_str())
            .bind(user.login.as_deref())
            .bind(password_hash)
            .bind(user.created_at)
            .execute(tx.conn())
            .await;
        match done {
            Ok(_) => tx.commit().await,
            Err(error) if is_taken(&error) => tx.rollback().await.and(Err(Error::LoginTaken)),
            Err(error) => Err(error.into()),
        }
    }
}

pub(crate) fn user(row: &AnyRow) -> Result<User> {
    Ok(User { id: UserId::stored(row.try_get(0)?), name: row.try_get(1)?, login: row.try_get(2)?, created_at: row.try_get(3)? })
}

/// A display name without blanks around it. What it looks like on a page is not decided here.
pub(crate) fn display_name(name: &str) -> Result<String> {
    let name = name.trim();
    if name.is_empty() || name.chars().count() > LONGEST_NAME || name.chars().any(char::is_control) {
        return Err(Error::Invalid("a display name has 1 to 40 characters, none of them a control character"));
    }
    Ok(name.to_owned())
}

/// A login name, in small letters. Only ASCII: two names that look the same are the same.
pub(crate) fn login_name(login: &str) -> Result<String> {
    let allowed = |b: u8| b.is_ascii_alphanumeric() || b"._-".contains(&b);
    if !(2..=32).contains(&login.len()) || !login.bytes().all(allowed) {
        return Err(Error::Invalid("a login name has 2 to 32 letters a-z, digits, dots, - or _"));
    }
    Ok(login.to_ascii_lowercase())
}

//! Passwords: argon2id with a salt each, on threads made for blocking, and few at a time, for each takes 19 MiB and tens of
//! milliseconds.

mod common;

use std::sync::{Arc, LazyLock};

use argon2::password_hash::phc::PasswordHash;
use argon2::password_hash::{PasswordHasher, PasswordVerifier};
use argon2::{Algorithm, Argon2, Params, Version};
use tokio::sync::Semaphore;

use crate::error::{Error, Result};

/// The shortest password, in characters.
pub const SHORTEST: usize = 8;
/// The longest password, in bytes.
pub const LONGEST: usize = 256;

/// Memory in KiB, passes, lanes: the recommendation of OWASP for argon2id.
const COST: (u32, u32, u32) = (19 * 1024, 2, 1);

/// How many passwords are worked on at a time.
const AT_A_TIME: usize = 2;

/// What an unknown login is compared with, so that it takes as long as a wrong password.
static NOBODY: LazyLock<String> = LazyLock::new(|| hash("nobody's password").expect("the cost is valid"));

/// Hashes and compares.
#[derive(Debug)]
pub(crate) struct Passwords(Arc<Semaphore>);

impl Passwords {
    pub(crate) fn new() -> Self {
        Self(Arc::new(Semaphore::new(AT_A_TIME)))
    }

    /// The text to store for a new password.
    pub(crate) async fn hash(&self, password: &str, login: Option<&str>) -> Result<String> {
        if password.chars().count() < SHORTEST || password.len() > LONGEST {
            return Err(Error::Invalid("a password has at least 8 characters and at most 256 bytes"));
        }
        if common::is_common(password, login) {
            return Err(Error::Invalid("this password is one of those that are guessed first: choose another"));
        }
        let password = password.to_owned();
        self.work(move || hash(&password)).await?
    }

    /// Whether the password is the stored one; never, if nothing is stored.
    pub(crate) async fn matches(&self, password: &str, stored: Option<String>) -> Result<bool> {
        // Longer ones were never accepted; comparing them would only cost.
        if password.len() > LONGEST {
            return Ok(false);
        }
        let password = password.to_owned();
        self.work(move || {
            let known = stored.is_some();
            let stored = stored.unwrap_or_else(|| NOBODY.clone());
            let parsed = PasswordHash::new(&stored).map_err(|_| Error::Corrupt("a password hash".into()))?;
            Ok(Argon2::default().verify_password(password.as_bytes(), &parsed).is_ok() && known)
        })
        .await?
    }

    async fn work<T: Send + 'static>(&self, work: impl FnOnce() -> T + Send + 'static) -> Result<T> {
        let permit = Arc::clone(&self.0).acquire_owned().await.expect("the semaphore is never closed");
        // The permit goes with the work: somebody who stops waiting does not make room for more.
        let done = tokio::task::spawn_blocking(move || (work(), permit)).await;
        done.map(|(value, _)| value).map_err(|_| Error::Unavailable("the program is stopping".into()))
    }
}

fn hash(password: &str) -> Result<String> {
    let (memory, passes, lanes) = COST;
    let params = Params::new(memory, passes, lanes, None).expect("the cost is valid");
    let argon2 = Argon2::new(Algorithm::Argon2id, Version::V0x13, params);
    let hash = argon2.hash_password(password.as_bytes()).map_err(|_| Error::Invalid("this password cannot be hashed"))?;
    Ok(hash.to_string())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn a_password_matches_its_own_hash_only() {
        let passwords = Passwords::new();
        let stored = passwords.hash("correct horse", None).await.expect("a hash");
        assert!(stored.starts_with("$argon2id$v=19$m=19456,t=2,p=1$"), "{stored}");
        assert_ne!(stored, passwords.hash("correct horse", None).await.expect("a hash"));
        assert!(passwords.matches("correct horse", Some(stored.clone())).await.expect("an answer"));
        assert!(!passwords.matches("correct horsf", Some(stored)).await.expect("an answer"));
        assert!(!passwords.matches("nobody's password", None).await.expect("an answer"));
    }

    #[tokio::test]
    async fn short_and_very_long_passwords_are_refused() {
        let passwords = Passwords::new();
        assert!(matches!(passwords.hash("seven77", None).await, Err(Error::Invalid(_))));
        assert!(matches!(passwords.hash(&"x".repeat(257), None).await, Err(Error::Invalid(_))));
    }
}

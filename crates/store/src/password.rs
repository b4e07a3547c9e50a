//! Passwords: argon2id with a salt each, on threads of their own, and few at a time, for each takes 19 MiB and tens of milliseconds.

mod common;

use std::cell::RefCell;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::{Arc, LazyLock, Mutex, OnceLock, mpsc};

use argon2::password_hash::phc::{Output, ParamsString, PasswordHash, Salt};
use argon2::{Algorithm, Argon2, Block, Params, Version};
use tokio::sync::oneshot;

use crate::background::give_way;
use crate::error::{Error, Result};

/// The shortest password, in characters.
pub const SHORTEST: usize = 8;
/// The longest password, in bytes.
pub const LONGEST: usize = 256;

/// Memory in KiB, passes, lanes: the recommendation of OWASP for argon2id.
const COST: (u32, u32, u32) = (19 * 1024, 2, 1);

/// How many passwords are worked on at a time.
const THREADS: usize = 2;

/// What an unknown login is compared with, so that it takes as long as a wrong password.
static NOBODY: LazyLock<String> = LazyLock::new(|| hash("nobody's password").expect("the cost is valid"));

type Work = Box<dyn FnOnce() + Send>;

/// Hashes and compares, on threads that start with the first password and end when this is dropped.
///
/// Not on the runtime's threads for blocking work, of which there may be hundreds: each thread keeps its 19 MiB.
#[derive(Debug, Default)]
pub(crate) struct Passwords(OnceLock<mpsc::Sender<Work>>);

impl Passwords {
    pub(crate) fn new() -> Self {
        Self::default()
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
            let matches = is_of(&password, &parsed).map_err(|_| Error::Corrupt("a password hash".into()))?;
            Ok(matches && known)
        })
        .await?
    }

    async fn work<T: Send + 'static>(&self, work: impl FnOnce() -> T + Send + 'static) -> Result<T> {
        let (done, answer) = oneshot::channel();
        let work = move || {
            // The caller may have stopped waiting.
            let _ = done.send(work());
        };
        // A queue whose threads are gone drops the work, and with it the other end of the answer.
        let _ = self.0.get_or_init(start).send(Box::new(work));
        answer.await.map_err(|_| Error::Unavailable("the program is stopping".into()))
    }
}

/// Starts the threads, which share one queue.
fn start() -> mpsc::Sender<Work> {
    let (queue, waiting) = mpsc::channel::<Work>();
    let waiting = Arc::new(Mutex::new(waiting));
    for _ in 0..THREADS {
        let waiting = Arc::clone(&waiting);
        std::thread::spawn(move || {
            give_way();
            loop {
                let next = waiting.lock().expect("no holder of the lock panics").recv();
                let Ok(work) = next else { return };
                // A panic was reported where it happened, and is the caller's loss alone.
                let _ = catch_unwind(AssertUnwindSafe(work));
            }
        });
    }
    queue
}

fn hash(password: &str) -> Result<String> {
    let (memory, passes, lanes) = COST;
    let params = Params::new(memory, passes, lanes, Some(Params::DEFAULT_OUTPUT_LEN)).expect("the cost is valid");
    let argon2 = Argon2::new(Algorithm::Argon2id, Version::V0x13, params);
    let mut salt = [0; 16];
    getrandom::fill(&mut salt).expect("the operating system gives random bytes");
    let output = compute(&argon2, password, &salt, Params::DEFAULT_OUTPUT_LEN);
    let parts = || {
        Ok::<_, argon2::password_hash::Error>(PasswordHash {
            algorithm: Algorithm::Argon2id.ident(),
            version: Some(Version::V0x13.into()),
            params: ParamsString::try_from(argon2.params())?,
            salt: Some(Salt::new(&salt)?),
            hash: Some(output?),
        })
    };
    Ok(parts().map_err(|_| Error::Invalid("this password cannot be hashed"))?.to_string())
}

/// Whether a password has this hash.
fn is_of(password: &str, stored: &PasswordHash) -> argon2::password_hash::Result<bool> {
    let (Some(salt), Some(expected)) = (&stored.salt, &stored.hash) else { return Ok(false) };
    let algorithm = Algorithm::try_from(stored.algorithm.as_str())?;
    let version = stored.version.map_or(Ok(Version::V0x13), Version::try_from)?;
    let argon2 = Argon2::new(algorithm, version, Params::try_from(stored)?);
    // Outputs are compared in constant time.
    Ok(compute(&argon2, password, salt, expected.len())? == *expected)
}

thread_local! {
    /// The memory that a thread works in. A new block for each password would be 19 MiB at an alignment that the allocator rarely
    /// finds again in what was freed: after some hundred passwords the process would hold hundreds of megabytes.
    static MEMORY: RefCell<Vec<Block>> = const { RefCell::new(Vec::new()) };
}

fn compute(argon2: &Argon2<'_>, password: &str, salt: &[u8], length: usize) -> argon2::password_hash::Result<Output> {
    let mut output = [0; Output::MAX_LENGTH];
    let output = output.get_mut(..length).ok_or(argon2::password_hash::Error::OutputSize)?;
    MEMORY.with_borrow_mut(|memory| {
        memory.resize(argon2.params().block_count(), Block::default());
        argon2.hash_password_into_with_memory(password.as_bytes(), salt, output, memory.as_mut_slice())
    })?;
    Ok(Output::new(output)?)
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

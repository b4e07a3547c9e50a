//! What can go wrong, by what the caller would do about it.

use sqlx::error::ErrorKind;

/// The result of everything here but an append.
pub type Result<T> = std::result::Result<T, Error>;

/// Why the store did not do what it was asked. Cloned to everyone who waited for the same commit.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum Error {
    /// The database cannot be reached or written now: away, full, read-only, locked. Try again later; nothing was
    /// half-written, and the store recovers by itself.
    #[error("the database is unavailable: {0}")]
    Unavailable(String),
    /// The address is none this program understands. It is not repeated here, for it may hold a password.
    #[error("the database address is wrong: {0}")]
    BadUrl(&'static str),
    /// A newer program has written this database.
    #[error("the database has format {found}, but this program knows formats up to {known}: use a newer program")]
    NewerFormat {
        /// The format of the database.
        found: u32,
        /// The newest format of this program.
        known: u32,
    },
    /// The caller's input cannot be stored.
    #[error("{0}")]
    Invalid(&'static str),
    /// Another account has this login name.
    #[error("this login name is taken")]
    LoginTaken,
    /// What the call is about does not exist, or no longer.
    #[error("there is no such {0}")]
    NotFound(&'static str),
    /// The user has an account already.
    #[error("this user has an account already")]
    NotAGuest,
    /// This backend cannot do it; the text says what to do instead.
    #[error("{0}")]
    Unsupported(&'static str),
    /// A row does not hold what the format says, or a rule of the database was broken: a defect, not a circumstance.
    #[error("the database holds something unexpected: {0}")]
    Corrupt(String),
}

impl Error {
    /// Whether the same call may succeed later.
    pub fn is_unavailable(&self) -> bool {
        matches!(self, Self::Unavailable(_))
    }
}

impl From<sqlx::Error> for Error {
    fn from(error: sqlx::Error) -> Self {
        match &error {
            sqlx::Error::Database(database) => {
                // Class 22 of PostgreSQL is "data exception": the same statement would fail tomorrow as well.
                let data = database.code().is_some_and(|code| code.len() == 5 && code.starts_with("22"));
                match database.kind() {
                    ErrorKind::Other | ErrorKind::ExclusionViolation if !data => Self::Unavailable(error.to_string()),
                    _ => Self::Corrupt(error.to_string()),
                }
            }
            sqlx::Error::ColumnDecode { .. }
            | sqlx::Error::ColumnNotFound(_)
            | sqlx::Error::ColumnIndexOutOfBounds { .. }
            | sqlx::Error::RowNotFound
            | sqlx::Error::TypeNotFound { .. }
            | sqlx::Error::Decode(_)
            | sqlx::Error::Encode(_) => Self::Corrupt(error.to_string()),
            sqlx::Error::Configuration(_) => Self::BadUrl("it cannot be read as an address of a database"),
            _ => Self::Unavailable(error.to_string()),
        }
    }
}

/// Whether an insertion failed because the value is there already.
pub(crate) fn is_taken(error: &sqlx::Error) -> bool {
    error.as_database_error().is_some_and(sqlx::error::DatabaseError::is_unique_violation)
}

/// Whether an insertion failed because what it belongs to is not there.
pub(crate) fn is_dangling(error: &sqlx::Error) -> bool {
    error.as_database_error().is_some_and(sqlx::error::DatabaseError::is_foreign_key_violation)
}

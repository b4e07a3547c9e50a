//! What the house remembers: accounts, sessions, tables, results and, above all, the log of every table. Start at [`Store`].
//!
//! The store knows no game: what happened at a table is text made by others. It lives in one SQLite file or, for several
//! nodes, in a PostgreSQL database; every statement is written once and runs on both.
//!
//! | module | thought |
//! | --- | --- |
//! | [`log`], [`chain`], `writer`, `batch` | the append-only log, its hash chain, and how many tables share one commit |
//! | [`users`], [`password`], [`sessions`], [`recovery`], [`privacy`] | users, how they log in and recover access, and how their data are deleted |
//! | [`tables`], `lobby`, [`codes`], [`seats`], [`results`], `kept` | where they play, the code of a table to say aloud, where they sit, how it ended, what they have played on a device |
//! | [`courtesy`], [`operators`] | what users do about one another, and operators about users |
//! | [`news`], [`notices`], [`lease`] | what nodes tell one another, and which of them acts |
//! | [`backup`], `migrate`, `checkpoint`, `private`, `db` | the file itself |
//! | `background` | threads for work that can wait |
//!
//! What holds here:
//! - Nothing is answered before it is durable; what was answered `Unavailable` may be sent again with the same command id.
//! - The log is the truth. Cards, states and results of tables are a summary that can be made from it again.
//! - A name lives in the row of its user and nowhere else, so that deleting the user removes it. Payloads and cards hold ids.
//! - Times are milliseconds since 1970 given by the caller; only leases on PostgreSQL use the database's own clock.

mod background;
pub mod backup;
mod batch;
pub mod chain;
mod checkpoint;
pub mod codes;
pub mod courtesy;
mod db;
pub mod error;
mod heads;
pub mod ids;
mod kept;
pub mod lease;
mod lobby;
pub mod log;
mod migrate;
pub mod news;
pub mod notices;
pub mod operators;
pub mod password;
pub mod privacy;
mod private;
pub mod recovery;
pub mod results;
pub mod seats;
pub mod sessions;
mod store;
pub mod tables;
#[cfg(feature = "testing")]
pub mod testing;
pub mod users;
mod writer;

pub use background::give_way;
pub use chain::{ChainFault, Hash, Verified};
pub use codes::Code;
pub use courtesy::{Report, Shun, Shunned};
pub use error::{Error, Result};
pub use ids::{Millis, SeatNumber, SessionId, TableId, Token, UserId};
pub use lease::Lease;
pub use log::{AppendError, LoadError, NewEntry, StoredEntry};
pub use news::{News, Subscription};
pub use notices::Notice;
pub use operators::{AuditLine, List, Person};
pub use privacy::UserExport;
pub use recovery::LogIn;
pub use results::{GameResult, HistoryPage, NewResult, ResultCursor};
pub use seats::{Occupant, Seated};
pub use sessions::Session;
pub use store::{Backend, Store, WriterStats};
pub use tables::{Door, NewTable, TableCursor, TableRow, TableState, Visibility};
pub use users::User;

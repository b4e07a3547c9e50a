//! A live match with people and computer players at it, without I/O, clock or chance of its own.
//!
//! A table is its log. [`Table::decide`] looks at a command and answers with the entries to append, or with why not; the caller
//! appends them to the log, and only then [`Table::apply`] makes them so. Reading the log from its beginning gives the same table.
//! Time comes in as numbers (milliseconds), chance as the secret in the first entry and the nonces of the people.

pub mod clock;
pub mod command;
pub mod entry;
pub mod seat;

mod again;
mod apply;
mod decide;
mod gone;
mod looking_back;
mod opening;
mod played;
mod state;
#[cfg(not(target_family = "wasm"))]
mod supposing;
mod thinking;
mod told;
mod undo;
mod unplayed;

#[cfg(test)]
mod tests;

pub use apply::BadLog;
pub use clock::Clock;
pub use command::{Command, Refused};
pub use decide::Decided;
pub use entry::{Absence, By, Entry, Logged, Phrase, Terms};
pub use looking_back::{LookBack, LookedAt};
pub use played::{LONG_PAUSE, TimePlayed};
pub use seat::{Chair, Sitter};
pub use state::{Pause, Standing, Table};
pub use thinking::{Adviser, Lister, MOST_LISTED, Thinker};
pub use told::Told;
pub use unplayed::unplayed_record;

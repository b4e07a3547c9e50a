//! The house: HTTP and WebSocket, the lobby, live tables, sessions, limits, several nodes. Start at [`run`].
//!
//! | module | thought |
//! | --- | --- |
//! | `routes`, `routes/*` | one flat list of routes; a file for each group of them |
//! | `live`, `live/*` | a live table: one task, to which everything is asked in order |
//! | `socket` | one WebSocket |
//! | `caller`, `guard`, `limit`, `clean` | who asks, and what nobody may do |
//! | `node`, `node/*` | which node moves computer players and clocks, and news and notes from the others |
//! | `sweep` | tidying up what nobody has touched for long |
//! | `listener`, `page`, `metrics` | the door, the page inside the program, figures for operators |
//!
//! What holds here:
//! - Validate, append, acknowledge, broadcast, in that order; the task of a table does nothing else meanwhile.
//! - Nothing leaves but what `protocol` makes of a view. No log line holds an action, a card, a token or a name.
//! - A client that does not read is dropped; it never makes a table wait.

mod caller;
mod clean;
mod config;
mod error;
mod guard;
mod house;
mod limit;
mod listener;
mod live;
mod metrics;
mod node;
mod page;
mod routes;
mod socket;
mod sweep;

pub use config::{Config, Limits};
pub use listener::run;
pub use routes::{ROUTES, Route, describe};

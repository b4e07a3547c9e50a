//! The house: HTTP and WebSocket, the lobby, live tables, sessions, limits, several nodes. Start at [`run`].
//!
//! | module | thought |
//! | --- | --- |
//! | `routes`, `routes/*` | one flat list of routes; a file for each group of them |
//! | `live`, `live/*` | a live table: one task, which runs a driver (`crates/driver`) and carries out its effects |
//! | `socket` | one WebSocket |
//! | `lessons` | first hands: scripted tables in memory, of one connection |
//! | `caller`, `guard`, `limit`, `deadline` | who asks, and what nobody may do |
//! | `pools` | what takes long, on other threads |
//! | `node`, `node/*` | which node moves computer players and clocks, and news and notes from the others |
//! | `sweep` | tidying up what nobody has touched for long |
//! | `time` | the clock, which may jump |
//! | `listener`, `page`, `metrics` | the door, the page inside the program, figures for operators |
//!
//! What holds here:
//! - What happens at a table is decided by its driver; the task of a table carries it out and does nothing else meanwhile.
//! - Nothing leaves but what `protocol` makes of a view. No log line holds an action, a card, a token or a name.
//! - A client that does not read is dropped; it never makes a table wait.

mod caller;
mod config;
mod deadline;
mod error;
mod guard;
mod house;
mod lessons;
mod limit;
mod listener;
mod live;
mod metrics;
mod node;
mod notices;
mod page;
mod pools;
mod reviews;
mod routes;
mod socket;
mod sweep;
mod time;

pub use config::{Config, Limits};
pub use listener::run;
pub use routes::{ROUTES, Route, describe};
pub use time::Wall;

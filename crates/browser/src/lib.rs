//! The house in a browser: the driver of a table in a worker, compiled to WebAssembly. Start at [`Room`].
//!
//! Chance, time and storage come from outside, as in the server: the worker (`web/src/worker/`) keeps the log in the browser's database,
//! watches the clock and carries messages to the page. Nothing is decided there.
//!
//! | module | thought |
//! | --- | --- |
//! | `room` | one live table: inputs, and the deeds that the worker carries out |
//! | `row` | an entry of the log as it is kept, in the columns and with the hash chain of the server's log |
//! | `mirror` | a copy of a table in a second worker, where computer players think |
//! | `answers` | what the page asks beside messages, by the paths of the server's API |
//! | `bind` | all of this as JavaScript calls it; there is no such module outside a browser |

pub mod answers;
#[cfg(target_family = "wasm")]
pub mod bind;
pub mod mirror;
pub mod room;
pub mod row;

pub use mirror::Mirror;
pub use room::{Deed, Room};
pub use row::Row;

/// The id of a table on this device begins so. No id of a table in a house has a colon.
pub const PREFIX: &str = "device:";

/// The one who plays at this device, as the log knows them.
pub const USER: &str = "device";

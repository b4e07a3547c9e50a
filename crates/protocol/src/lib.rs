//! What passes between a table and those who look at it. The only place that knows JSON.
//!
//! [`message`] is what goes over a WebSocket, [`state`] what one viewer sees of a table, [`complete`](mod@complete) how an action goes on, [`http`] what the HTTP part takes and
//! gives, [`referee`] what the referee answers, [`log`] how a table's log is stored. The TypeScript of all of them is made from these types ([`typescript`]).
//! docs/PROTOCOL.md tells it in order.

pub mod complete;
pub mod http;
pub mod json;
pub mod log;
pub mod message;
pub mod referee;
pub mod state;
pub mod typescript;

/// The version of the protocol. Raised when an old client would misunderstand.
pub const VERSION: u32 = 1;

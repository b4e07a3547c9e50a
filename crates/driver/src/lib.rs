//! Runs a live table without I/O, clock or chance of its own. Start at [`Driver`].
//!
//! A driver hears one input at a time, each with the time: what a client sends ([`Driver::hear`], [`Driver::request`]), what was
//! thought ([`Driver::thought`]), that time has passed ([`Driver::woke`]). It answers with [`Effect`]s in order. The
//! executor (the server, the terminal, a worker of the browser) carries them out: it keeps the log, the connections and the threads.
//!
//! | module | thought |
//! | --- | --- |
//! | `driver` | the driver: its state, and the inputs that are about time |
//! | `command`, `job` | from a message to entries of the log, and to its answer |
//! | `watch` | those who look at the table, and what they are sent |
//! | `presence`, `absence` | who is connected, here and at other nodes; who is absent for want of a connection |
//! | `effect`, `problem` | what comes out |
//! | `say`, `clean` | what is said, made safe to show |
//! | `remark` | what computer players say |
//! | `manners` | who is not heard by whom, and whether anybody may look on |
//! | `local` | an executor in memory |
//! | `lesson` | a first hand: a table in memory that follows a script |
//!
//! What holds here:
//! - Validate, append, acknowledge, broadcast, in that order. While an effect that is answered is being carried out
//!   ([`Effect::Append`], [`Effect::Read`], [`Effect::Recover`], [`Effect::Seats`]), the driver is given that answer and nothing else.
//! - The effects of an answer come before those that are still to be carried out.
//! - Nothing is sent but what `protocol` makes of a table and of who looks at it.

mod absence;
pub mod clean;
mod command;
mod driver;
mod effect;
mod job;
mod lesson;
pub mod local;
mod manners;
mod presence;
mod problem;
mod remark;
mod say;
mod watch;

pub use driver::{Driver, Settings};
pub use effect::{AppendFailed, Asker, Effect, Who};
pub use job::Request;
pub use lesson::Lesson;
pub use local::Local;
pub use presence::Present;
pub use problem::Problem;

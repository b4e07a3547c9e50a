//! What a driver wants done, in order.

use engine::Seat;
use engine::fair::Commitment;
use protocol::http::Looked;
use protocol::message::ServerMessage;
use table::clock::Millis;
use table::{Adviser, Logged, Thinker};

use crate::presence::Present;
use crate::problem::Problem;

/// Who asks, as far as a table needs to know.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Who {
    /// The id of the user; an anonymous client has none.
    pub user: Option<String>,
    /// The seat that a token in the client's hands opens.
    pub holds: Option<Seat>,
}

/// Where an answer goes: connections and requests have numbers that the executor chose.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Asker {
    /// A connection, which stays.
    Socket(u64),
    /// One request, which gets one answer.
    Request(u64),
}

/// Something to be done by the executor.
pub enum Effect {
    /// Append these entries to the log after the one with this number, all or none, durably: [`crate::Driver::appended`].
    Append {
        /// The number of the last entry before them.
        after: u64,
        /// The entries.
        entries: Vec<Logged>,
    },
    /// Read the log after the entry with this number: [`crate::Driver::read`].
    Read {
        /// The number of the last entry that is known.
        after: u64,
    },
    /// The log could not be written or read: try both again. [`crate::Driver::read`].
    Recover {
        /// The number of the last entry that is known.
        after: u64,
    },
    /// A seat was taken or left. Write that down; find the names of those without one ([`crate::Driver::unnamed`],
    /// [`crate::Driver::name`]) and the seats that tokens open now: [`crate::Driver::seated`].
    Seats,
    /// Send a message to these connections.
    Send {
        /// The connections.
        to: Vec<u64>,
        /// The message as it goes over the wire.
        text: String,
    },
    /// Answer a command.
    Answer {
        /// Who asked.
        to: Asker,
        /// The command's id.
        command: String,
        /// The number of its entry, or why it was not done.
        outcome: Result<u64, Problem>,
    },
    /// Answer a request to sit down.
    Sat {
        /// The request.
        to: u64,
        /// The seat, and what the house has committed itself to.
        outcome: Result<(Seat, Commitment), Problem>,
    },
    /// Answer a request that waited for the log to go on.
    Looked {
        /// The request.
        to: u64,
        /// The table as it is seen, or why it is not.
        outcome: Result<Box<Looked>, Problem>,
    },
    /// Let a computer player think, after a pause: [`crate::Driver::thought`].
    Think {
        /// The version at which it thinks.
        seq: u64,
        /// The pause in milliseconds.
        pause: Millis,
        /// The computer player.
        thinker: Thinker,
    },
    /// Find a hint: [`crate::Driver::advised`].
    Advise {
        /// The connection that asked.
        to: u64,
        /// The command's id.
        command: String,
        /// Who thinks about it.
        adviser: Adviser,
    },
    /// List what is legal for the seat to act: here and now ([`crate::Driver::list`]), or, where there is very much of it, on
    /// another thread ([`crate::Driver::lister`], then [`crate::Driver::listed`]).
    List {
        /// The version for which it is listed.
        seq: u64,
    },
    /// Everybody wants to play again: choose an id that nobody can guess. [`crate::Driver::rematch_at`].
    ChooseRematch,
    /// Open the table where the match is played again, unless it is there; [`table::Table::open_rematch`] has its entries.
    OpenRematch {
        /// Its id.
        table: String,
    },
    /// Tell other nodes who is connected through this one.
    Announce {
        /// Who is.
        present: Present,
        /// Whether they are asked to say the same.
        ask: bool,
    },
    /// Tell other nodes what was said: [`crate::Driver::overheard`].
    Spread {
        /// The seat of the speaker.
        seat: Seat,
        /// What was said.
        text: String,
        /// Whether it is one of the phrases.
        phrase: bool,
    },
    /// How many look on, for lists of tables; nothing where nobody is connected here.
    Count(Option<u32>),
    /// Call [`crate::Driver::woke`] at this time, and no more at the time said before.
    WakeAt(Option<Millis>),
    /// A defect, for the log of the program.
    Report(String),
}

impl Effect {
    /// The same message to some connections.
    pub(crate) fn send(to: Vec<u64>, message: &ServerMessage) -> Self {
        Self::Send { to, text: message.to_text() }
    }

    /// The answer to a command as a message.
    pub fn answer(table: &str, command: String, outcome: Result<u64, Problem>) -> ServerMessage {
        match outcome {
            Ok(seq) => ServerMessage::Ack { id: command, table: table.to_owned(), seq },
            Err(problem) => problem.refused(command),
        }
    }
}

/// Why entries were not appended.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum AppendFailed {
    /// The log has gone on meanwhile.
    #[error("the log has gone on")]
    Stale,
    /// The command was done before.
    #[error("done before, as entry {seq}")]
    Duplicate {
        /// The number of its entry.
        seq: u64,
    },
    /// Too much waits to be written.
    #[error("too much waits to be written")]
    Busy,
    /// The log cannot be written now.
    #[error("{0}")]
    Away(String),
    /// The log does not take such an entry.
    #[error("{0}")]
    Invalid(String),
    /// There is no such log any more.
    #[error("there is no such table")]
    Gone,
    /// A defect.
    #[error("{0}")]
    Defect(String),
}

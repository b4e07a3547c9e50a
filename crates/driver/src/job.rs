//! What leads to entries of the log.

use std::cmp::Ordering;

use engine::Seat;
use engine::fair::Nonce;
use protocol::message::Parts;
use table::clock::Millis;
use table::{Command, Decided, Refused, Sitter};

use crate::effect::Asker;

/// What can be asked of a table in one request, without a connection that stays.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Request {
    /// Make an action.
    Act {
        /// The command's id.
        id: String,
        /// In notation.
        action: String,
    },
    /// Be ready for the next deal.
    Ready {
        /// The command's id.
        id: String,
    },
    /// Cut the cards.
    Cut(Nonce),
    /// Stand up before the deal.
    Rise {
        /// The command's id.
        id: String,
    },
    /// Sit down.
    Sit {
        /// Where; in the first free seat where none is named.
        seat: Option<Seat>,
        /// Who, with the name to show.
        sitter: Sitter,
    },
    /// Wait until the log has gone on.
    Wait {
        /// The last entry that is known; left out, the table is told as it stands.
        since: Option<u64>,
        /// Which parts of the state are wanted.
        parts: Parts,
    },
}

/// A command of one person in one seat: nobody can use up the ids of another, also not of a later owner of the seat.
///
/// Compared from its end, where the client's id is: all of a seat's begin alike.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct CommandKey(pub(crate) String);

impl CommandKey {
    pub(crate) fn new(seat: Seat, owner: &str, id: &str) -> Self {
        Self(format!("{seat}:{owner}:{id}"))
    }
}

impl Ord for CommandKey {
    fn cmp(&self, other: &Self) -> Ordering {
        self.0.bytes().rev().cmp(other.0.bytes().rev())
    }
}

impl PartialOrd for CommandKey {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

/// Something that leads to entries of the log.
pub(crate) enum Job {
    Command {
        from: Asker,
        id: String,
        key: CommandKey,
        seat: Seat,
        command: Command,
    },
    Sit {
        request: u64,
        seat: Option<Seat>,
        sitter: Sitter,
    },
    Thought {
        seat: Seat,
        action: String,
    },
    Rematch {
        table: String,
    },
    /// A player has not been connected for as long as was agreed.
    Lost {
        seat: Seat,
    },
    /// A player who was absent for that reason is back.
    Found {
        seat: Seat,
    },
    /// A player whose account is deleted leaves for good.
    Gone {
        seat: Seat,
    },
    Tick,
    TimeUp,
    Resume,
    Expire {
        before: Millis,
    },
    /// Nothing: the log is read after it could not be written.
    Recover,
    /// Nothing: the log is read because others have appended to it.
    CatchUp,
}

/// A job under way.
pub(crate) struct Work {
    pub(crate) job: Job,
    pub(crate) attempts: u32,
    /// What is being appended, and since when.
    pub(crate) decided: Option<(Decided, Millis)>,
    /// The command was done before, as this entry; the log is read up to there.
    pub(crate) before: Option<u64>,
    /// The table says no to it, unless there is something new in the log.
    pub(crate) refused: Option<Refused>,
}

impl Work {
    pub(crate) fn new(job: Job) -> Self {
        Self { job, attempts: 0, decided: None, before: None, refused: None }
    }
}

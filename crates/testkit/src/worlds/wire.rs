//! The messages that a server sends, and the event that causes each.

use engine::Seat;
use protocol::http::Looked;
use protocol::message::{Parts, ServerMessage};
use table::{Adviser, Command, Table};

/// An event that makes a server send a message.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Moment {
    /// A client subscribes, or comes back and names the last entry that it knows.
    Watch {
        /// The last entry that the client knows.
        from: Option<u64>,
    },
    /// The log has gone on, and those who look are told.
    Went {
        /// The entry before the new ones.
        since: u64,
    },
    /// A client asks over HTTP what has happened.
    Poll {
        /// The last entry that the client knows.
        since: u64,
    },
    /// A client reads back.
    Back {
        /// The entry before which it reads.
        before: u64,
    },
    /// A client asks for completions.
    Complete {
        /// The beginning.
        prefix: String,
    },
    /// A seat tries an action. Only the verdict is compared; the result is another event.
    Try(Seat, Command),
    /// A seat is given a hint.
    Hint(Seat),
}

/// How a server answers. [`Honest`] uses the messages of the protocol; tests plant servers that leak.
pub trait Wire {
    /// What is sent to the owner of a seat, or to a spectator.
    fn sends(&self, table: &Table, seat: Option<Seat>, moment: &Moment) -> Vec<String>;
}

/// The messages of the protocol, made as the house makes them.
#[derive(Clone, Copy, Debug, Default)]
pub struct Honest;

impl Wire for Honest {
    fn sends(&self, table: &Table, seat: Option<Seat>, moment: &Moment) -> Vec<String> {
        const ID: &str = "table";
        let command = || "command".to_owned();
        let message = match moment {
            Moment::Watch { from } => Some(ServerMessage::snapshot(ID, table, seat, *from, Parts::ALL, None)),
            Moment::Went { since } => Some(ServerMessage::update(ID, table, seat, *since, Parts::ALL, None)),
            Moment::Poll { since } => {
                let looked = Looked::of(table, seat, Some(*since), Parts::ALL, None);
                return vec![serde_json::to_string(&looked).expect("a state is made of texts and numbers")];
            }
            Moment::Back { before } => Some(ServerMessage::told(ID, table, seat, *before)),
            Moment::Complete { prefix } => Some(ServerMessage::completions(ID, table, seat, prefix.clone())),
            Moment::Try(seat, tried) => Some(match table.decide(*seat, tried) {
                Err(refused) => ServerMessage::refused(command(), &refused),
                Ok(decided) => {
                    ServerMessage::Ack { id: command(), table: ID.to_owned(), seq: table.seq() + decided.entries().len() as u64 }
                }
            }),
            Moment::Hint(seat) => {
                table.adviser(*seat).and_then(Adviser::advise).map(|advice| ServerMessage::advice(command(), advice))
            }
        };
        message.iter().map(ServerMessage::to_text).collect()
    }
}

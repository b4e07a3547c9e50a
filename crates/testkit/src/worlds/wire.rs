//! What a house sends, and on what occasion.

use engine::Seat;
use protocol::http::Looked;
use protocol::message::{Parts, ServerMessage};
use table::{Command, Table};

/// An occasion on which a house sends something.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Moment {
    /// Somebody begins to look, or comes back and says what they know already.
    Watch {
        /// The last entry that they know.
        from: Option<u64>,
    },
    /// The log has gone on, and those who look are told.
    Went {
        /// The entry before the new ones.
        since: u64,
    },
    /// Somebody asks over HTTP what has happened.
    Poll {
        /// The last entry that they know.
        since: u64,
    },
    /// Somebody asks which actions begin so.
    Complete {
        /// The beginning.
        prefix: String,
    },
    /// Somebody tries something. It is only judged: what comes of it is another occasion.
    Try(Seat, Command),
    /// Somebody is given a hint.
    Hint(Seat),
}

/// How a house answers. The honest one is [`Honest`]; tests plant others.
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
                let looked = Looked::of(table, seat, *since, Parts::ALL, None);
                return vec![serde_json::to_string(&looked).expect("a state is made of texts and numbers")];
            }
            Moment::Complete { prefix } => Some(ServerMessage::completions(ID, table, seat, prefix.clone())),
            Moment::Try(seat, tried) => Some(match table.decide(*seat, tried) {
                Err(refused) => ServerMessage::refused(command(), &refused),
                Ok(decided) => {
                    ServerMessage::Ack { id: command(), table: ID.to_owned(), seq: table.seq() + decided.entries().len() as u64 }
                }
            }),
            Moment::Hint(seat) => table
                .game()
                .and_then(|game| players::computer::advise(game, *seat))
                .map(|advice| ServerMessage::advice(command(), advice)),
        };
        message.iter().map(ServerMessage::to_text).collect()
    }
}

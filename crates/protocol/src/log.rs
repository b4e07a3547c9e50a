//! How the entries of a table's log are stored: a kind, and a JSON object.

use engine::Seat;
use engine::fair::{Nonce, Secret};
use players::Level;
use serde::{Deserialize, Serialize};
use table::entry::Closed;
use table::{Absence, By, Entry, Sitter};

use crate::state::CardState;

/// A stored entry that cannot be read.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("a stored entry of kind `{kind}` cannot be read: {why}")]
pub struct BadEntry {
    kind: String,
    why: String,
}

#[derive(Serialize, Deserialize)]
#[serde(tag = "kind", rename_all = "snake_case")]
enum Stored {
    Opened { card: CardState, secret: String },
    Sat { seat: u8, sitter: StoredSitter },
    Cut { seat: u8, nonce: String },
    Rose { seat: u8 },
    Dealt,
    Acted { seat: u8, action: String, by: StoredBy },
    UndoAsked { seat: u8 },
    UndoRefused { seat: u8 },
    UndoAgreed { seat: u8 },
    Undone { seat: u8 },
    Hinted { seat: u8 },
    Left { seat: u8 },
    Flagged { seat: u8 },
    Chose { seat: u8, about: u8, choice: crate::message::Choice },
    TookOver { seat: u8, level: String },
    Returned { seat: u8 },
    EndAsked { seat: u8 },
    Closed { agreed: bool },
    RematchAsked { seat: u8 },
    Rematch { table: String },
    Resumed,
}

#[derive(Serialize, Deserialize)]
#[serde(tag = "is", rename_all = "snake_case")]
enum StoredSitter {
    Person { user: String, name: String },
    Bot { user: String, name: String },
    Computer { level: String },
}

#[derive(Clone, Copy, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
enum StoredBy {
    Owner,
    Computer,
    Clock,
}

/// The kind of an entry and its text.
pub fn write(entry: &Entry) -> (&'static str, String) {
    let stored = Stored::from(entry);
    let text = serde_json::to_string(&stored).expect("an entry has nothing that JSON cannot say");
    (kind(entry), text)
}

/// Reads what [`write`] has written.
pub fn read(kind: &str, text: &str) -> Result<Entry, BadEntry> {
    let bad = |why: String| BadEntry { kind: kind.to_owned(), why };
    let stored: Stored = serde_json::from_str(text).map_err(|error| bad(error.to_string()))?;
    stored.entry().ok_or_else(|| bad("a part of it has no meaning".to_owned()))
}

const fn kind(entry: &Entry) -> &'static str {
    match entry {
        Entry::Opened { .. } => "opened",
        Entry::Sat { .. } => "sat",
        Entry::Cut { .. } => "cut",
        Entry::Rose { .. } => "rose",
        Entry::Dealt => "dealt",
        Entry::Acted { .. } => "acted",
        Entry::UndoAsked { .. } => "undo_asked",
        Entry::UndoRefused { .. } => "undo_refused",
        Entry::UndoAgreed { .. } => "undo_agreed",
        Entry::Undone { .. } => "undone",
        Entry::Hinted { .. } => "hinted",
        Entry::Left { .. } => "left",
        Entry::Flagged { .. } => "flagged",
        Entry::Chose { .. } => "chose",
        Entry::TookOver { .. } => "took_over",
        Entry::Returned { .. } => "returned",
        Entry::EndAsked { .. } => "end_asked",
        Entry::Closed { .. } => "closed",
        Entry::RematchAsked { .. } => "rematch_asked",
        Entry::Rematch { .. } => "rematch",
        Entry::Resumed => "resumed",
    }
}

impl From<&Entry> for Stored {
    fn from(entry: &Entry) -> Self {
        match entry {
            Entry::Opened { terms, secret } => Self::Opened { card: CardState::of(terms), secret: secret.to_hex() },
            Entry::Sat { seat, sitter } => Self::Sat { seat: seat.number(), sitter: sitter.into() },
            Entry::Cut { seat, nonce } => Self::Cut { seat: seat.number(), nonce: nonce.to_hex() },
            Entry::Rose { seat } => Self::Rose { seat: seat.number() },
            Entry::Dealt => Self::Dealt,
            Entry::Acted { seat, action, by } => {
                let by = match by {
                    By::Owner => StoredBy::Owner,
                    By::Computer => StoredBy::Computer,
                    By::Clock => StoredBy::Clock,
                };
                Self::Acted { seat: seat.number(), action: action.clone(), by }
            }
            Entry::UndoAsked { seat } => Self::UndoAsked { seat: seat.number() },
            Entry::UndoRefused { seat } => Self::UndoRefused { seat: seat.number() },
            Entry::UndoAgreed { seat } => Self::UndoAgreed { seat: seat.number() },
            Entry::Undone { seat } => Self::Undone { seat: seat.number() },
            Entry::Hinted { seat } => Self::Hinted { seat: seat.number() },
            Entry::Left { seat } => Self::Left { seat: seat.number() },
            Entry::Flagged { seat } => Self::Flagged { seat: seat.number() },
            Entry::Chose { seat, about, choice } => {
                Self::Chose { seat: seat.number(), about: about.number(), choice: (*choice).into() }
            }
            Entry::TookOver { seat, level } => Self::TookOver { seat: seat.number(), level: level.name().to_owned() },
            Entry::Returned { seat } => Self::Returned { seat: seat.number() },
            Entry::EndAsked { seat } => Self::EndAsked { seat: seat.number() },
            Entry::Closed { why } => Self::Closed { agreed: *why == Closed::Agreed },
            Entry::RematchAsked { seat } => Self::RematchAsked { seat: seat.number() },
            Entry::Rematch { table } => Self::Rematch { table: table.clone() },
            Entry::Resumed => Self::Resumed,
        }
    }
}

impl Stored {
    fn entry(self) -> Option<Entry> {
        let seat = |number: u8| Seat::from_number(number.into(), Seat::MOST);
        Some(match self {
            Self::Opened { card, secret } => Entry::Opened { terms: card.read().ok()?, secret: Secret::from_hex(&secret)? },
            Self::Sat { seat: at, sitter } => Entry::Sat { seat: seat(at)?, sitter: sitter.sitter()? },
            Self::Cut { seat: at, nonce } => Entry::Cut { seat: seat(at)?, nonce: Nonce::from_hex(&nonce)? },
            Self::Rose { seat: at } => Entry::Rose { seat: seat(at)? },
            Self::Dealt => Entry::Dealt,
            Self::Acted { seat: at, action, by } => {
                let by = match by {
                    StoredBy::Owner => By::Owner,
                    StoredBy::Computer => By::Computer,
                    StoredBy::Clock => By::Clock,
                };
                Entry::Acted { seat: seat(at)?, action, by }
            }
            Self::UndoAsked { seat: at } => Entry::UndoAsked { seat: seat(at)? },
            Self::UndoRefused { seat: at } => Entry::UndoRefused { seat: seat(at)? },
            Self::UndoAgreed { seat: at } => Entry::UndoAgreed { seat: seat(at)? },
            Self::Undone { seat: at } => Entry::Undone { seat: seat(at)? },
            Self::Hinted { seat: at } => Entry::Hinted { seat: seat(at)? },
            Self::Left { seat: at } => Entry::Left { seat: seat(at)? },
            Self::Flagged { seat: at } => Entry::Flagged { seat: seat(at)? },
            Self::Chose { seat: at, about, choice } => {
                Entry::Chose { seat: seat(at)?, about: seat(about)?, choice: choice.into() }
            }
            Self::TookOver { seat: at, level } => Entry::TookOver { seat: seat(at)?, level: level.parse().ok()? },
            Self::Returned { seat: at } => Entry::Returned { seat: seat(at)? },
            Self::EndAsked { seat: at } => Entry::EndAsked { seat: seat(at)? },
            Self::Closed { agreed } => Entry::Closed { why: if agreed { Closed::Agreed } else { Closed::Abandoned } },
            Self::RematchAsked { seat: at } => Entry::RematchAsked { seat: seat(at)? },
            Self::Rematch { table } => Entry::Rematch { table },
            Self::Resumed => Entry::Resumed,
        })
    }
}

impl From<&Sitter> for StoredSitter {
    fn from(sitter: &Sitter) -> Self {
        match sitter {
            Sitter::Person { user, name } => Self::Person { user: user.clone(), name: name.clone() },
            Sitter::Bot { user, name } => Self::Bot { user: user.clone(), name: name.clone() },
            Sitter::Computer { level } => Self::Computer { level: level.name().to_owned() },
        }
    }
}

impl StoredSitter {
    fn sitter(self) -> Option<Sitter> {
        Some(match self {
            Self::Person { user, name } => Sitter::Person { user, name },
            Self::Bot { user, name } => Sitter::Bot { user, name },
            Self::Computer { level } => Sitter::Computer { level: level.parse::<Level>().ok()? },
        })
    }
}

impl From<Absence> for crate::message::Choice {
    fn from(choice: Absence) -> Self {
        match choice {
            Absence::Wait => Self::Wait,
            Absence::Computer => Self::Computer,
            Absence::End => Self::End,
        }
    }
}

impl From<crate::message::Choice> for Absence {
    fn from(choice: crate::message::Choice) -> Self {
        match choice {
            crate::message::Choice::Wait => Self::Wait,
            crate::message::Choice::Computer => Self::Computer,
            crate::message::Choice::End => Self::End,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_kind_of_entry_reads_back() {
        let seat = Seat::new(1);
        let terms = table::Terms {
            game: "plaza".to_owned(),
            settings: vec![("deals_each".to_owned(), 1.into())],
            seats: 2,
            clock: table::Clock::Bank { seconds: 300, increment: 5 },
            hints: true,
            public: false,
        };
        let person = Sitter::Person { user: "u1".to_owned(), name: "Anna \"the fox\"\n".to_owned() };
        for entry in [
            Entry::Opened { terms, secret: Secret([3; 32]) },
            Entry::Sat { seat, sitter: person },
            Entry::Sat { seat, sitter: Sitter::Computer { level: Level::Steady } },
            Entry::Cut { seat, nonce: Nonce([4; 32]) },
            Entry::Rose { seat },
            Entry::Dealt,
            Entry::Acted { seat, action: "draw down".to_owned(), by: By::Clock },
            Entry::UndoAsked { seat },
            Entry::UndoRefused { seat },
            Entry::UndoAgreed { seat },
            Entry::Undone { seat },
            Entry::Hinted { seat },
            Entry::Left { seat },
            Entry::Flagged { seat },
            Entry::Chose { seat, about: Seat::new(0), choice: Absence::Computer },
            Entry::TookOver { seat, level: Level::Steady },
            Entry::Returned { seat },
            Entry::EndAsked { seat },
            Entry::Closed { why: Closed::Abandoned },
            Entry::RematchAsked { seat },
            Entry::Rematch { table: "t2".to_owned() },
            Entry::Resumed,
        ] {
            let (kind, text) = write(&entry);
            assert_eq!(read(kind, &text), Ok(entry), "{text}");
        }
    }

    #[test]
    fn rubbish_is_named() {
        for text in ["", "{}", "{\"kind\":\"acted\"}", "{\"kind\":\"rose\",\"seat\":0}", "{\"kind\":\"rose\",\"seat\":77}"] {
            assert!(read("rose", text).is_err(), "{text}");
        }
    }
}

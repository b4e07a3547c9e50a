//! The forms in which entries and terms are stored. They are apart from what goes over the wire, so that either can change
//! without the other, and they ignore members that they do not know: during an upgrade a node reads what a newer one has
//! written. A member that was added later is optional, with what it meant before as its default.
//!
//! They are written by what serde derives, and read member by member in `read.rs`.

mod read;

use engine::fair::{Nonce, Secret};
use engine::{RulesVersion, Seat};
use players::Level;
use serde::Serialize;
use table::entry::Closed;
use table::{Absence, By, Clock, Entry, Sitter, Terms};

use crate::json;

/// A stored entry without its kind, which is written before it.
#[derive(Serialize)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub(super) enum StoredEntry {
    Opened {
        card: StoredTerms,
        /// Left out by programs that knew only one version of the rules.
        rules: u32,
        #[serde(skip_serializing_if = "Option::is_none")]
        dictionary: Option<String>,
        secret: String,
    },
    Sat {
        seat: u8,
        sitter: StoredSitter,
    },
    Cut {
        seat: u8,
        nonce: String,
    },
    Rose(At),
    Dealt,
    Acted {
        seat: u8,
        action: String,
        by: StoredBy,
    },
    UndoAsked(At),
    UndoRefused(At),
    UndoAgreed(At),
    Undone(At),
    Hinted(At),
    Lost(At),
    Ready(At),
    NextDeal,
    EndRefused(At),
    Left {
        seat: u8,
        /// Left out where the account of the player still exists.
        #[serde(skip_serializing_if = "is_false")]
        gone: bool,
    },
    Flagged(At),
    Chose {
        seat: u8,
        about: u8,
        choice: StoredAbsence,
    },
    TookOver {
        seat: u8,
        level: String,
    },
    Returned(At),
    EndAsked(At),
    Closed {
        agreed: bool,
    },
    RematchAsked(At),
    Rematch {
        table: String,
    },
    Resumed,
}

/// All that many kinds of entries say: one type, so that writing it is compiled once.
#[derive(Serialize)]
pub(super) struct At {
    seat: u8,
}

impl From<&Seat> for At {
    fn from(seat: &Seat) -> Self {
        Self { seat: seat.number() }
    }
}

/// What a table has agreed on before the deal.
#[derive(Serialize)]
pub(super) struct StoredTerms {
    game: String,
    options: serde_json::Map<String, serde_json::Value>,
    seats: u8,
    clock: StoredClock,
    hints: bool,
    public: bool,
    practice: bool,
    /// Left out by programs for which nobody was ever absent for want of a connection.
    away_after: u32,
}

#[derive(Clone, Copy, Default, Serialize)]
#[serde(tag = "kind", rename_all = "snake_case")]
enum StoredClock {
    #[default]
    None,
    PerMove {
        seconds: u32,
    },
    Bank {
        seconds: u32,
        increment: u32,
    },
    Days {
        days: u32,
    },
}

#[derive(Serialize)]
#[serde(tag = "is", rename_all = "snake_case")]
pub(super) enum StoredSitter {
    Person { user: String, name: String },
    Bot { user: String, name: String },
    Computer { level: String },
}

#[derive(Clone, Copy, Serialize)]
#[serde(rename_all = "snake_case")]
pub(super) enum StoredBy {
    Owner,
    Computer,
    Clock,
}

#[derive(Clone, Copy, Serialize)]
#[serde(rename_all = "snake_case")]
pub(super) enum StoredAbsence {
    Wait,
    Computer,
    End,
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde passes a reference")]
const fn is_false(value: &bool) -> bool {
    !*value
}

/// The dictionary of logs that name none: before it was stored there was only this one.
const FIRST_DICTIONARY: (&str, &str) = ("rivalry", "wordnik_list 0.2.1");

/// The rules of a stored match.
fn rules_of(game: &str, number: u32, dictionary: Option<String>) -> RulesVersion {
    let (title, first) = FIRST_DICTIONARY;
    let first = || (game == title).then(|| first.to_owned());
    RulesVersion { number, dictionary: dictionary.or_else(first) }
}

impl From<&Entry> for StoredEntry {
    fn from(entry: &Entry) -> Self {
        match entry {
            Entry::Opened { terms, rules, secret } => Self::Opened {
                card: terms.into(),
                rules: rules.number,
                dictionary: rules.dictionary.clone(),
                secret: secret.to_hex(),
            },
            Entry::Sat { seat, sitter } => Self::Sat { seat: seat.number(), sitter: sitter.into() },
            Entry::Cut { seat, nonce } => Self::Cut { seat: seat.number(), nonce: nonce.to_hex() },
            Entry::Rose { seat } => Self::Rose(seat.into()),
            Entry::Dealt => Self::Dealt,
            Entry::Acted { seat, action, by } => Self::Acted { seat: seat.number(), action: action.clone(), by: (*by).into() },
            Entry::UndoAsked { seat } => Self::UndoAsked(seat.into()),
            Entry::UndoRefused { seat } => Self::UndoRefused(seat.into()),
            Entry::UndoAgreed { seat } => Self::UndoAgreed(seat.into()),
            Entry::Undone { seat } => Self::Undone(seat.into()),
            Entry::Hinted { seat } => Self::Hinted(seat.into()),
            Entry::Lost { seat } => Self::Lost(seat.into()),
            Entry::Ready { seat } => Self::Ready(seat.into()),
            Entry::NextDeal => Self::NextDeal,
            Entry::EndRefused { seat } => Self::EndRefused(seat.into()),
            Entry::Left { seat, gone } => Self::Left { seat: seat.number(), gone: *gone },
            Entry::Flagged { seat } => Self::Flagged(seat.into()),
            Entry::Chose { seat, about, choice } => {
                Self::Chose { seat: seat.number(), about: about.number(), choice: (*choice).into() }
            }
            Entry::TookOver { seat, level } => Self::TookOver { seat: seat.number(), level: level.name().to_owned() },
            Entry::Returned { seat } => Self::Returned(seat.into()),
            Entry::EndAsked { seat } => Self::EndAsked(seat.into()),
            Entry::Closed { why } => Self::Closed { agreed: *why == Closed::Agreed },
            Entry::RematchAsked { seat } => Self::RematchAsked(seat.into()),
            Entry::Rematch { table } => Self::Rematch { table: table.clone() },
            Entry::Resumed => Self::Resumed,
        }
    }
}

impl StoredEntry {
    /// The entry; `None` where a value has no meaning here.
    pub(super) fn entry(self) -> Option<Entry> {
        let seat = |number: u8| Seat::from_number(number.into(), Seat::MOST);
        Some(match self {
            Self::Opened { card, rules, dictionary, secret } => {
                let rules = rules_of(&card.game, rules, dictionary);
                Entry::Opened { terms: card.terms()?, rules, secret: Secret::from_hex(&secret)? }
            }
            Self::Sat { seat: at, sitter } => Entry::Sat { seat: seat(at)?, sitter: sitter.sitter()? },
            Self::Cut { seat: at, nonce } => Entry::Cut { seat: seat(at)?, nonce: Nonce::from_hex(&nonce)? },
            Self::Rose(at) => Entry::Rose { seat: seat(at.seat)? },
            Self::Dealt => Entry::Dealt,
            Self::Acted { seat: at, action, by } => Entry::Acted { seat: seat(at)?, action, by: by.into() },
            Self::UndoAsked(at) => Entry::UndoAsked { seat: seat(at.seat)? },
            Self::UndoRefused(at) => Entry::UndoRefused { seat: seat(at.seat)? },
            Self::UndoAgreed(at) => Entry::UndoAgreed { seat: seat(at.seat)? },
            Self::Undone(at) => Entry::Undone { seat: seat(at.seat)? },
            Self::Hinted(at) => Entry::Hinted { seat: seat(at.seat)? },
            Self::Lost(at) => Entry::Lost { seat: seat(at.seat)? },
            Self::Ready(at) => Entry::Ready { seat: seat(at.seat)? },
            Self::NextDeal => Entry::NextDeal,
            Self::EndRefused(at) => Entry::EndRefused { seat: seat(at.seat)? },
            Self::Left { seat: at, gone } => Entry::Left { seat: seat(at)?, gone },
            Self::Flagged(at) => Entry::Flagged { seat: seat(at.seat)? },
            Self::Chose { seat: at, about, choice } => {
                Entry::Chose { seat: seat(at)?, about: seat(about)?, choice: choice.into() }
            }
            Self::TookOver { seat: at, level } => Entry::TookOver { seat: seat(at)?, level: level.parse().ok()? },
            Self::Returned(at) => Entry::Returned { seat: seat(at.seat)? },
            Self::EndAsked(at) => Entry::EndAsked { seat: seat(at.seat)? },
            Self::Closed { agreed } => Entry::Closed { why: if agreed { Closed::Agreed } else { Closed::Abandoned } },
            Self::RematchAsked(at) => Entry::RematchAsked { seat: seat(at.seat)? },
            Self::Rematch { table } => Entry::Rematch { table },
            Self::Resumed => Entry::Resumed,
        })
    }
}

impl From<&Terms> for StoredTerms {
    fn from(terms: &Terms) -> Self {
        Self {
            game: terms.game.clone(),
            options: terms.settings.iter().map(|(name, value)| (name.clone(), json::from_value(value))).collect(),
            seats: terms.seats,
            clock: terms.clock.into(),
            hints: terms.hints,
            public: terms.public,
            practice: terms.practice,
            away_after: terms.away_after,
        }
    }
}

impl StoredTerms {
    /// The terms; `None` where an option has a value that is none of ours.
    pub(super) fn terms(self) -> Option<Terms> {
        let settings = self.options.into_iter().map(|(name, value)| Some((name, json::to_value(&value).ok()?)));
        Some(Terms {
            settings: settings.collect::<Option<_>>()?,
            game: self.game,
            seats: self.seats,
            clock: self.clock.into(),
            hints: self.hints,
            public: self.public,
            practice: self.practice,
            away_after: self.away_after,
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

/// Two enums with the same variants, one stored and one of the table.
macro_rules! same_variants {
    ($stored:ident, $own:ident, $($variant:ident),*) => {
        impl From<$own> for $stored {
            fn from(own: $own) -> Self {
                match own { $($own::$variant => Self::$variant),* }
            }
        }

        impl From<$stored> for $own {
            fn from(stored: $stored) -> Self {
                match stored { $($stored::$variant => Self::$variant),* }
            }
        }
    };
}

same_variants!(StoredBy, By, Owner, Computer, Clock);
same_variants!(StoredAbsence, Absence, Wait, Computer, End);

impl From<Clock> for StoredClock {
    fn from(clock: Clock) -> Self {
        match clock {
            Clock::None => Self::None,
            Clock::PerMove { seconds } => Self::PerMove { seconds },
            Clock::Bank { seconds, increment } => Self::Bank { seconds, increment },
            Clock::Days { days } => Self::Days { days },
        }
    }
}

impl From<StoredClock> for Clock {
    fn from(clock: StoredClock) -> Self {
        match clock {
            StoredClock::None => Self::None,
            StoredClock::PerMove { seconds } => Self::PerMove { seconds },
            StoredClock::Bank { seconds, increment } => Self::Bank { seconds, increment },
            StoredClock::Days { days } => Self::Days { days },
        }
    }
}

//! How stored forms are read: member by member from a JSON object. Deriving it would compile a reader for each kind of entry, and one more
//! for what was read before its kind was known: a hundred kilobytes that a browser has to load.

use serde_json::{Map, Value};

use super::{At, StoredAbsence, StoredBy, StoredClock, StoredEntry, StoredSitter, StoredTerms};

type Read<T> = Result<T, String>;

/// The members of an object that are not read yet. `null` is as if it were left out.
struct Members(Map<String, Value>);

impl Members {
    fn parse(text: &str) -> Read<Self> {
        Self::of(serde_json::from_str(text).map_err(|error| error.to_string())?)
    }

    fn of(value: Value) -> Read<Self> {
        match value {
            Value::Object(members) => Ok(Self(members)),
            _ => Err("not an object".to_owned()),
        }
    }

    /// A member that may be left out.
    fn free<T: Member>(&mut self, name: &str) -> Read<Option<T>> {
        match self.0.get_mut(name).map(Value::take) {
            None | Some(Value::Null) => Ok(None),
            Some(value) => T::read(value).map(Some).ok_or_else(|| format!("invalid value of `{name}`")),
        }
    }

    fn needed<T: Member>(&mut self, name: &str) -> Read<T> {
        self.free(name)?.ok_or_else(|| format!("missing field `{name}`"))
    }

    fn object(&mut self, name: &str) -> Read<Self> {
        self.needed(name).map(Self)
    }
}

/// A value of a member.
trait Member: Sized {
    /// Nothing where it is a value of another kind.
    fn read(value: Value) -> Option<Self>;
}

impl Member for bool {
    fn read(value: Value) -> Option<Self> {
        value.as_bool()
    }
}

impl Member for u32 {
    fn read(value: Value) -> Option<Self> {
        value.as_u64()?.try_into().ok()
    }
}

impl Member for u8 {
    fn read(value: Value) -> Option<Self> {
        value.as_u64()?.try_into().ok()
    }
}

impl Member for String {
    fn read(value: Value) -> Option<Self> {
        match value {
            Value::String(text) => Some(text),
            _ => None,
        }
    }
}

impl Member for Map<String, Value> {
    fn read(value: Value) -> Option<Self> {
        match value {
            Value::Object(members) => Some(members),
            _ => None,
        }
    }
}

impl Member for StoredBy {
    fn read(value: Value) -> Option<Self> {
        match value.as_str()? {
            "owner" => Some(Self::Owner),
            "computer" => Some(Self::Computer),
            "clock" => Some(Self::Clock),
            _ => None,
        }
    }
}

impl Member for StoredAbsence {
    fn read(value: Value) -> Option<Self> {
        match value.as_str()? {
            "wait" => Some(Self::Wait),
            "computer" => Some(Self::Computer),
            "end" => Some(Self::End),
            _ => None,
        }
    }
}

fn unknown<T>(kind: &str) -> Read<T> {
    Err(format!("unknown kind `{kind}`"))
}

impl StoredEntry {
    pub(in super::super) fn read(text: &str) -> Read<Self> {
        let mut members = Members::parse(text)?;
        let kind: String = members.needed("kind")?;
        let only_seat: fn(At) -> Self = match kind.as_str() {
            "rose" => Self::Rose,
            "undo_asked" => Self::UndoAsked,
            "undo_refused" => Self::UndoRefused,
            "undo_agreed" => Self::UndoAgreed,
            "undone" => Self::Undone,
            "hinted" => Self::Hinted,
            "lost" => Self::Lost,
            "ready" => Self::Ready,
            "end_refused" => Self::EndRefused,
            "flagged" => Self::Flagged,
            "returned" => Self::Returned,
            "end_asked" => Self::EndAsked,
            "rematch_asked" => Self::RematchAsked,
            kind => return Self::with_more(kind, members),
        };
        Ok(only_seat(At { seat: members.needed("seat")? }))
    }

    /// An entry of a kind with other members than a seat.
    fn with_more(kind: &str, mut members: Members) -> Read<Self> {
        Ok(match kind {
            "opened" => Self::Opened {
                card: StoredTerms::of(members.object("card")?)?,
                rules: members.free("rules")?.unwrap_or(1),
                dictionary: members.free("dictionary")?,
                secret: members.needed("secret")?,
            },
            "sat" => Self::Sat { seat: members.needed("seat")?, sitter: StoredSitter::of(members.object("sitter")?)? },
            "cut" => Self::Cut { seat: members.needed("seat")?, nonce: members.needed("nonce")? },
            "dealt" => Self::Dealt,
            "acted" => {
                Self::Acted { seat: members.needed("seat")?, action: members.needed("action")?, by: members.needed("by")? }
            }
            "next_deal" => Self::NextDeal,
            "left" => Self::Left { seat: members.needed("seat")?, gone: members.free("gone")?.unwrap_or(false) },
            "chose" => {
                Self::Chose { seat: members.needed("seat")?, about: members.needed("about")?, choice: members.needed("choice")? }
            }
            "took_over" => Self::TookOver { seat: members.needed("seat")?, level: members.needed("level")? },
            "closed" => Self::Closed { agreed: members.needed("agreed")? },
            "rematch" => Self::Rematch { table: members.needed("table")? },
            "resumed" => Self::Resumed,
            kind => return unknown(kind),
        })
    }
}

impl StoredTerms {
    pub(in super::super) fn read(text: &str) -> Read<Self> {
        Self::of(Members::parse(text)?)
    }

    fn of(mut members: Members) -> Read<Self> {
        Ok(Self {
            game: members.needed("game")?,
            options: members.free("options")?.unwrap_or_default(),
            seats: members.needed("seats")?,
            clock: members.free("clock")?.map_or(Ok(StoredClock::None), |clock| StoredClock::of(Members(clock)))?,
            hints: members.free("hints")?.unwrap_or(false),
            public: members.free("public")?.unwrap_or(false),
            practice: members.free("practice")?.unwrap_or(false),
            away_after: members.free("away_after")?.unwrap_or(0),
        })
    }
}

impl StoredClock {
    fn of(mut members: Members) -> Read<Self> {
        Ok(match members.needed::<String>("kind")?.as_str() {
            "none" => Self::None,
            "per_move" => Self::PerMove { seconds: members.needed("seconds")? },
            "bank" => Self::Bank { seconds: members.needed("seconds")?, increment: members.needed("increment")? },
            "days" => Self::Days { days: members.needed("days")? },
            kind => return unknown(kind),
        })
    }
}

impl StoredSitter {
    fn of(mut members: Members) -> Read<Self> {
        Ok(match members.needed::<String>("is")?.as_str() {
            "person" => Self::Person { user: members.needed("user")?, name: members.needed("name")? },
            "bot" => Self::Bot { user: members.needed("user")?, name: members.needed("name")? },
            "computer" => Self::Computer { level: members.needed("level")? },
            kind => return unknown(kind),
        })
    }
}

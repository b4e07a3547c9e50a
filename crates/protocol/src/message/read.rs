//! How a message of a client is read: as one struct with every member that any message has. Deriving it would compile a reader for each
//! kind of message, some kilobytes each, which a browser has to load.

use serde::de::Error;
use serde::{Deserialize, Deserializer};

use super::{Choice, ClientMessage, Parts};

/// The members of all messages.
#[derive(Default, Deserialize)]
#[serde(deny_unknown_fields, default)]
struct Members {
    r#type: Option<String>,
    id: Option<String>,
    table: Option<String>,
    from: Option<u64>,
    parts: Option<Parts>,
    action: Option<String>,
    agree: Option<bool>,
    about: Option<u8>,
    choice: Option<Choice>,
    prefix: Option<String>,
    phrase: Option<String>,
    text: Option<String>,
    before: Option<u64>,
    step: Option<u32>,
}

impl Members {
    /// The name of a member that is left over.
    fn left(&self) -> Option<&'static str> {
        let members = [
            ("id", self.id.is_some()),
            ("table", self.table.is_some()),
            ("from", self.from.is_some()),
            ("parts", self.parts.is_some()),
            ("action", self.action.is_some()),
            ("agree", self.agree.is_some()),
            ("about", self.about.is_some()),
            ("choice", self.choice.is_some()),
            ("prefix", self.prefix.is_some()),
            ("phrase", self.phrase.is_some()),
            ("text", self.text.is_some()),
            ("before", self.before.is_some()),
            ("step", self.step.is_some()),
        ];
        members.into_iter().find_map(|(name, left)| left.then_some(name))
    }
}

/// Takes members out and makes a message of them.
macro_rules! message {
    ($members:ident, $kind:ident { $($needed:ident),* $(; $free:ident)* }) => {
        ClientMessage::$kind {
            $($needed: $members.$needed.take().ok_or_else(|| Error::missing_field(stringify!($needed)))?,)*
            $($free: $members.$free.take(),)*
        }
    };
}

impl<'de> Deserialize<'de> for ClientMessage {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let mut members = Members::deserialize(deserializer)?;
        let kind = members.r#type.take().ok_or_else(|| Error::missing_field("type"))?;
        let read = match kind.as_str() {
            "watch" => message!(members, Watch { table; from; parts }),
            "unwatch" => message!(members, Unwatch { table }),
            "act" => message!(members, Act { id, table, action }),
            "undo" => message!(members, Undo { id, table }),
            "answer_undo" => message!(members, AnswerUndo { id, table, agree }),
            "hint" => message!(members, Hint { id, table }),
            "leave" => message!(members, Leave { id, table }),
            "return" => message!(members, Return { id, table }),
            "choose" => message!(members, Choose { id, table, about, choice }),
            "end" => message!(members, End { id, table }),
            "answer_end" => message!(members, AnswerEnd { id, table, agree }),
            "ready" => message!(members, Ready { id, table }),
            "rematch" => message!(members, Rematch { id, table }),
            "complete" => message!(members, Complete { table, prefix }),
            "say" => message!(members, Say { table; phrase; text }),
            "told" => message!(members, Told { table, before }),
            "learn" => message!(members, Learn { table, step }),
            "ping" => Self::Ping,
            other => return Err(Error::custom(format_args!("unknown message `{other}`"))),
        };
        match members.left() {
            None => Ok(read),
            Some(name) => Err(Error::custom(format_args!("unknown field `{name}` in a message `{kind}`"))),
        }
    }
}

impl From<Choice> for table::Absence {
    fn from(choice: Choice) -> Self {
        match choice {
            Choice::Wait => Self::Wait,
            Choice::Computer => Self::Computer,
            Choice::End => Self::End,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn check(message: &ClientMessage) {
        let text = serde_json::to_string(message).expect("JSON");
        assert_eq!(serde_json::from_str::<ClientMessage>(&text).ok().as_ref(), Some(message), "{text}");
    }

    #[test]
    fn every_message_reads_back() {
        let (id, table) = ("c1".to_owned(), "t1".to_owned());
        let command = |make: fn(String, String) -> ClientMessage| make(id.clone(), table.clone());
        check(&ClientMessage::Watch { table: table.clone(), from: Some(7), parts: Some(Parts::ALL) });
        check(&ClientMessage::Watch { table: table.clone(), from: None, parts: None });
        check(&ClientMessage::Unwatch { table: table.clone() });
        check(&ClientMessage::Act { id: id.clone(), table: table.clone(), action: "draw \"down\"".to_owned() });
        check(&command(|id, table| ClientMessage::Undo { id, table }));
        check(&command(|id, table| ClientMessage::AnswerUndo { id, table, agree: true }));
        check(&command(|id, table| ClientMessage::Hint { id, table }));
        check(&command(|id, table| ClientMessage::Leave { id, table }));
        check(&command(|id, table| ClientMessage::Return { id, table }));
        check(&command(|id, table| ClientMessage::Choose { id, table, about: 2, choice: Choice::Computer }));
        check(&command(|id, table| ClientMessage::End { id, table }));
        check(&command(|id, table| ClientMessage::AnswerEnd { id, table, agree: false }));
        check(&command(|id, table| ClientMessage::Ready { id, table }));
        check(&command(|id, table| ClientMessage::Rematch { id, table }));
        check(&ClientMessage::Complete { table: table.clone(), prefix: String::new() });
        check(&ClientMessage::Say { table: table.clone(), phrase: Some("hello".to_owned()), text: None });
        check(&ClientMessage::Told { table: table.clone(), before: 9 });
        check(&ClientMessage::Learn { table, step: 3 });
        check(&ClientMessage::Ping);
    }

    #[test]
    fn what_is_no_message_is_named() {
        for (text, why) in [
            ("{}", "missing field `type`"),
            (r#"{"type":"dance"}"#, "unknown message `dance`"),
            (r#"{"type":"undo","id":"1"}"#, "missing field `table`"),
            (r#"{"type":"ping","id":"1"}"#, "unknown field `id` in a message `ping`"),
            (r#"{"type":"undo","id":"1","table":"t","action":"x"}"#, "unknown field `action` in a message `undo`"),
            (r#"{"type":"ping","colour":1}"#, "unknown field `colour`"),
            (r#"{"type":"ping","type":"ping"}"#, "duplicate field `type`"),
            ("[]", "missing field `type`"),
        ] {
            let found = serde_json::from_str::<ClientMessage>(text).expect_err(text).to_string();
            assert!(found.starts_with(why), "{text}: {found}");
        }
    }
}

//! How a table's log is stored: each entry as a kind and a JSON object, and the terms of a table as a JSON object beside its log.

mod stored;

use table::{Entry, Terms};

use self::stored::{StoredEntry, StoredTerms};

/// A stored entry that cannot be read.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum BadEntry {
    /// A kind that this program does not know: a newer one has written it.
    #[error("an entry of kind `{kind}` was written by a newer version of this program")]
    Newer {
        /// The kind.
        kind: String,
    },
    /// Not what any program has written, or with a value that this one does not know.
    #[error("a stored entry of kind `{kind}` cannot be read: {why}")]
    Malformed {
        /// The kind.
        kind: String,
        /// Why.
        why: String,
    },
}

/// The kind of an entry and its text.
pub fn write(entry: &Entry) -> (&'static str, String) {
    let text = serde_json::to_string(&StoredEntry::from(entry)).expect("an entry has nothing that JSON cannot say");
    (kind(entry), text)
}

/// Reads what [`write`] has written, or a newer program's entry of a kind known here: members not known here are ignored.
pub fn read(kind: &str, text: &str) -> Result<Entry, BadEntry> {
    if !KINDS.contains(&kind) {
        return Err(BadEntry::Newer { kind: kind.to_owned() });
    }
    let malformed = |why: String| BadEntry::Malformed { kind: kind.to_owned(), why };
    let stored = StoredEntry::read(text).map_err(malformed)?;
    stored.entry().ok_or_else(|| malformed("a value in it is not known here".to_owned()))
}

/// The terms of a table, as stored beside its log.
pub fn write_terms(terms: &Terms) -> String {
    serde_json::to_string(&StoredTerms::from(terms)).expect("terms have nothing that JSON cannot say")
}

/// Reads what [`write_terms`] has written, or a newer program's terms without the members not known here.
pub fn read_terms(text: &str) -> Result<Terms, BadEntry> {
    let malformed = |why: String| BadEntry::Malformed { kind: "terms".to_owned(), why };
    let stored = StoredTerms::read(text).map_err(malformed)?;
    stored.terms().ok_or_else(|| malformed("a value in it is not known here".to_owned()))
}

/// Every kind of entry.
const KINDS: [&str; 25] = [
    "opened",
    "sat",
    "cut",
    "rose",
    "dealt",
    "acted",
    "undo_asked",
    "undo_refused",
    "undo_agreed",
    "undone",
    "hinted",
    "lost",
    "ready",
    "next_deal",
    "end_refused",
    "left",
    "flagged",
    "chose",
    "took_over",
    "returned",
    "end_asked",
    "closed",
    "rematch_asked",
    "rematch",
    "resumed",
];

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
        Entry::Lost { .. } => "lost",
        Entry::Ready { .. } => "ready",
        Entry::NextDeal => "next_deal",
        Entry::EndRefused { .. } => "end_refused",
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

#[cfg(test)]
mod tests {
    use engine::fair::{Nonce, Secret};
    use engine::{RulesVersion, Seat};
    use players::Level;
    use table::entry::Closed;
    use table::{Absence, By, Sitter};

    use super::*;

    fn terms() -> Terms {
        Terms {
            game: "plaza".to_owned(),
            settings: vec![("deals_each".to_owned(), 1.into())],
            seats: 2,
            clock: table::Clock::Bank { seconds: 300, increment: 5 },
            hints: true,
            public: false,
            practice: true,
            away_after: 90,
        }
    }

    #[test]
    fn every_kind_of_entry_reads_back() {
        let seat = Seat::new(1);
        let terms = terms();
        let person = Sitter::Person { user: "u1".to_owned(), name: "Anna \"the fox\"\n".to_owned() };
        for entry in [
            Entry::Opened {
                terms,
                rules: RulesVersion { number: 7, dictionary: Some("a list 2".to_owned()) },
                secret: Secret([3; 32]),
            },
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
            Entry::Lost { seat },
            Entry::Ready { seat },
            Entry::NextDeal,
            Entry::EndRefused { seat },
            Entry::Left { seat, gone: false },
            Entry::Left { seat, gone: true },
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
            assert_eq!(read(kind, &text), Ok(entry.clone()), "{text}");
            assert_eq!(read(kind, &with_newer_members(&text)), Ok(entry), "{text} with members of a newer program");
        }
    }

    /// The same text with a member more in every object.
    fn with_newer_members(text: &str) -> String {
        fn add(value: &mut serde_json::Value) {
            if let serde_json::Value::Object(members) = value {
                // Options are not members of ours: each must be one of the game's.
                members.iter_mut().filter(|(name, _)| *name != "options").for_each(|(_, value)| add(value));
                members.insert("newer".to_owned(), serde_json::json!({ "more": [1, 2] }));
            }
        }
        let mut value = serde_json::from_str(text).expect("JSON");
        add(&mut value);
        value.to_string()
    }

    #[test]
    fn terms_read_back_also_from_a_newer_program() {
        let text = write_terms(&terms());
        assert_eq!(read_terms(&text), Ok(terms()));
        assert_eq!(read_terms(&with_newer_members(&text)), Ok(terms()));
        assert!(read_terms("{}").is_err());
    }

    #[test]
    fn a_first_entry_without_rules_is_of_the_first_version() {
        let opened = |game: &str| {
            let secret = Secret([3; 32]).to_hex();
            let text = format!(r#"{{"kind":"opened","card":{{"game":"{game}","seats":2}},"secret":"{secret}"}}"#);
            match read("opened", &text) {
                Ok(Entry::Opened { rules, .. }) => rules,
                other => panic!("{other:?}"),
            }
        };
        assert_eq!(opened("plaza"), RulesVersion { number: 1, dictionary: None });
        assert_eq!(opened("rivalry"), RulesVersion { number: 1, dictionary: Some("wordnik_list 0.2.1".to_owned()) });
    }

    #[test]
    fn an_unknown_kind_is_of_a_newer_program() {
        let bad = read("audited", r#"{"kind":"audited","seat":1}"#).expect_err("no such kind");
        assert_eq!(bad.to_string(), "an entry of kind `audited` was written by a newer version of this program");
    }

    #[test]
    fn rubbish_is_named() {
        for (text, why) in [
            ("", "EOF while parsing a value at line 1 column 0"),
            ("[]", "not an object"),
            ("{}", "missing field `kind`"),
            (r#"{"kind":"raised","seat":1}"#, "unknown kind `raised`"),
            (r#"{"kind":"rose"}"#, "missing field `seat`"),
            (r#"{"kind":"rose","seat":"1"}"#, "invalid value of `seat`"),
            (r#"{"kind":"rose","seat":256}"#, "invalid value of `seat`"),
            (r#"{"kind":"rose","seat":0}"#, "a value in it is not known here"),
            (r#"{"kind":"rose","seat":77}"#, "a value in it is not known here"),
            (r#"{"kind":"acted","seat":1,"action":"pass","by":"nobody"}"#, "invalid value of `by`"),
            (r#"{"kind":"sat","seat":1,"sitter":{"is":"person","user":"u1"}}"#, "missing field `name`"),
        ] {
            let bad = read("rose", text).expect_err(text);
            assert_eq!(bad.to_string(), format!("a stored entry of kind `rose` cannot be read: {why}"), "{text}");
        }
    }
}

//! Short codes that are said aloud: the id of a table begins with one, so that it is stored and unique wherever its table is.

use sqlx::Row;

use crate::error::Result;
use crate::ids::{TableId, random_letters, random_text};
use crate::store::Store;

/// Letters of which none looks like another.
const LETTERS: &[u8] = b"ABCDEFGHJKMNPRSTVWXY";
/// 64 million codes.
const LENGTH: usize = 6;
/// The rest of the id: about 107 random bits, which keep a table as hard to find without its code as with a random id.
const REST: usize = 18;

/// A code as it is said, without its table.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Code(String);

impl Code {
    /// What was typed: capitals or not, with blanks or hyphens between the letters.
    pub fn parse(text: &str) -> Option<Self> {
        let letters: String = text.chars().filter(|c| !matches!(c, ' ' | '-')).map(|c| c.to_ascii_uppercase()).collect();
        let known = letters.len() == LENGTH && letters.bytes().all(|letter| LETTERS.contains(&letter));
        known.then_some(Self(letters))
    }

    /// The letters.
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl TableId {
    /// A new one that begins with a code.
    pub fn with_code() -> Self {
        Self::stored(random_letters(LETTERS, LENGTH) + &random_text(REST))
    }

    /// The code that it begins with; `None` for one that was made without.
    pub fn code(&self) -> Option<Code> {
        let (code, rest) = self.as_str().split_at_checked(LENGTH)?;
        let written = code.bytes().all(|letter| LETTERS.contains(&letter)) && rest.len() == REST;
        written.then(|| Code(code.to_owned()))
    }
}

impl Store {
    /// The table with this code that waits for players; `None` where there is none, or more than one.
    pub async fn waiting_table_with(&self, code: &Code) -> Result<Option<TableId>> {
        let rows = sqlx::query("SELECT id FROM tables WHERE state = 'waiting' AND hidden = 0 AND SUBSTR(id, 1, 6) = $1 LIMIT 2")
            .bind(code.as_str())
            .fetch_all(self.inner.db.reader())
            .await?;
        match rows.as_slice() {
            [row] => {
                let id = TableId::stored(row.try_get(0)?);
                Ok(id.code().is_some().then_some(id))
            }
            _ => Ok(None),
        }
    }

    /// The id of a new table, with a code that no waiting table has.
    pub async fn new_table_id(&self) -> Result<TableId> {
        loop {
            let id = TableId::with_code();
            let Some(code) = id.code() else { continue };
            if self.waiting_table_with(&code).await?.is_none() {
                return Ok(id);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_code_is_read_as_it_is_said_and_typed() {
        for typed in ["KTRMBX", "ktr mbx", "ktr-mbx", " Ktr MBX "] {
            assert_eq!(Code::parse(typed).expect("a code").as_str(), "KTRMBX");
        }
        for typed in ["", "KTRMB", "KTRMBXA", "KTRMB1", "KTRMBO", "KTRMBü", "KTR_MBX"] {
            assert_eq!(Code::parse(typed), None, "{typed}");
        }
    }

    #[test]
    fn the_id_of_a_table_begins_with_its_code() {
        let (one, other) = (TableId::with_code(), TableId::with_code());
        let code = one.code().expect("a code");
        assert!(one.as_str().starts_with(code.as_str()) && Code::parse(code.as_str()) == Some(code.clone()));
        assert_ne!(Some(code), other.code());
        assert_eq!(TableId::parse("sample-table").expect("an id").code(), None);
        assert_eq!(TableId::parse("KTRMBX").expect("an id").code(), None, "a code alone is no table");
    }
}

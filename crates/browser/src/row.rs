//! An entry of the log as it is kept: the columns of the server's log, sealed in the same hash chain.

use engine::seed::to_hex;
use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};
use table::{BadLog, Logged, Table};

/// One entry.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Row {
    /// The table.
    pub table: String,
    /// Its number, from 1.
    pub seq: u64,
    /// Its kind.
    pub kind: String,
    /// The entry as JSON.
    pub payload: String,
    /// The command that led to it. Left out where there is none: a missing column is in no index.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub command_id: Option<String>,
    /// When, in milliseconds since 1970.
    pub created_at: u64,
    /// The link of the hash chain.
    pub hash: String,
}

/// The last link of a log, after which the next entry is sealed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Head {
    table: String,
    seq: u64,
    link: [u8; 32],
}

impl Head {
    /// Before the first entry of a table.
    pub(crate) fn start(table: &str) -> Self {
        let mut hash = Sha256::new();
        hash.update(b"parlor log 1\0");
        hash.update(table.as_bytes());
        Self { table: table.to_owned(), seq: 0, link: hash.finalize().into() }
    }

    /// Seals the next entry.
    pub(crate) fn seal(&mut self, logged: &Logged) -> Row {
        let (kind, payload) = protocol::log::write(&logged.entry);
        self.seq += 1;
        let mut row = Row {
            table: self.table.clone(),
            seq: self.seq,
            kind: kind.to_owned(),
            payload,
            command_id: logged.command.clone(),
            created_at: logged.at,
            hash: String::new(),
        };
        self.link = self.link_of(&row);
        row.hash = to_hex(&self.link);
        row
    }

    /// Takes a row that was kept as the next entry, if it is what was sealed.
    pub(crate) fn open(&mut self, row: &Row) -> Result<Logged, String> {
        if row.table != self.table || row.seq != self.seq + 1 {
            return Err(format!("entry {} is missing", self.seq + 1));
        }
        let link = self.link_of(row);
        if row.hash != to_hex(&link) {
            return Err(format!("entry {} is not the one that was sealed", row.seq));
        }
        // What cannot be read is not said: it may hold cards.
        let entry = protocol::log::read(&row.kind, &row.payload).map_err(|bad| match bad {
            protocol::log::BadEntry::Newer { .. } => bad.to_string(),
            protocol::log::BadEntry::Malformed { kind, .. } => format!("entry {} of kind {kind} cannot be read", row.seq),
        })?;
        (self.seq, self.link) = (row.seq, link);
        Ok(Logged { at: row.created_at, command: row.command_id.clone(), entry })
    }

    /// As the server seals (`crates/store/src/chain.rs`).
    fn link_of(&self, row: &Row) -> [u8; 32] {
        let mut hash = Sha256::new();
        hash.update(self.link);
        let mut part = |bytes: &[u8]| {
            hash.update((bytes.len() as u64).to_be_bytes());
            hash.update(bytes);
        };
        part(row.table.as_bytes());
        part(&row.seq.to_be_bytes());
        part(row.kind.as_bytes());
        part(row.payload.as_bytes());
        match &row.command_id {
            None => part(&[0]),
            Some(id) => {
                part(&[1]);
                part(id.as_bytes());
            }
        }
        part(&(row.created_at as i64).to_be_bytes());
        hash.finalize().into()
    }
}

/// A table as its log has it, and the last link.
pub(crate) fn replay(id: &str, rows: &[Row]) -> Result<(Table, Head), String> {
    let mut head = Head::start(id);
    let log: Vec<Logged> = rows.iter().map(|row| head.open(row)).collect::<Result<_, _>>()?;
    let table = Table::replay(log).map_err(|bad: BadLog| bad.to_string())?;
    Ok((table, head))
}

#[cfg(test)]
mod tests {
    use engine::Seat;
    use store::{Hash, NewEntry, TableId};
    use table::Entry;

    use super::*;

    fn entries() -> Vec<Logged> {
        let seat = Seat::new(0);
        vec![
            Logged { at: 7, command: None, entry: Entry::Dealt },
            Logged { at: 1_800_000_000_000, command: Some("1:u:é".to_owned()), entry: Entry::Left { seat, gone: false } },
            Logged { at: 9, command: Some(String::new()), entry: Entry::Returned { seat } },
        ]
    }

    #[test]
    fn entries_are_sealed_as_the_server_seals_them() {
        let id = TableId::parse("a-table").expect("an id");
        let mut link = Hash::start(&id);
        let mut head = Head::start("a-table");
        for logged in entries() {
            let row = head.seal(&logged);
            let (command_id, created_at) = (row.command_id.clone(), row.created_at as i64);
            let entry = NewEntry { kind: row.kind.clone(), payload: row.payload.clone(), command_id, created_at };
            link = link.next(&id, row.seq, &entry);
            assert_eq!(row.hash, link.to_string(), "entry {}", row.seq);
        }
    }

    #[test]
    fn every_changed_column_is_found_and_named() {
        let mut head = Head::start("t");
        let rows: Vec<Row> = entries().iter().map(|logged| head.seal(logged)).collect();
        let read = |rows: &[Row]| {
            let mut head = Head::start("t");
            rows.iter().map(|row| head.open(row)).collect::<Result<Vec<_>, _>>()
        };
        assert_eq!(read(&rows), Ok(entries()));
        let changes: [fn(&mut Row); 6] = [
            |row| row.kind.push('x'),
            |row| row.payload.push(' '),
            |row| row.command_id = None,
            |row| row.created_at += 1,
            |row| row.hash.make_ascii_uppercase(),
            |row| row.seq += 1,
        ];
        for change in changes {
            let mut rows = rows.clone();
            change(&mut rows[1]);
            let found = read(&rows).expect_err("something was changed");
            assert!(found.starts_with("entry 2 "), "{found}");
        }
        assert_eq!(read(&rows[1..]).expect_err("the first is missing"), "entry 1 is missing");
    }
}

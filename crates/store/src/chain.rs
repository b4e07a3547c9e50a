//! The hash chain over the log of a table: each entry is sealed together with the one before, so that a flipped bit, a
//! missing entry or an exchanged pair is found, and named, when the chain is verified.
//!
//! A chain cannot show that entries were cut off its end. For that, compare [`Verified::head`] with one noted elsewhere.

use std::fmt;

use sha2::{Digest, Sha256};

use crate::ids::{TableId, hex};
use crate::log::{NewEntry, StoredEntry};

/// A link of the chain.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Hash([u8; 32]);

impl Hash {
    /// The link before the first entry of a table.
    pub fn start(table: &TableId) -> Self {
        let mut hasher = Sha256::new();
        hasher.update(b"parlor log 1\0");
        hasher.update(table.as_str().as_bytes());
        Self(hasher.finalize().into())
    }

    /// The link that seals an entry after this one. Every part is preceded by its length, so that no two different
    /// entries are sealed as the same bytes.
    #[must_use]
    pub fn next(&self, table: &TableId, seq: u64, entry: &NewEntry) -> Self {
        let mut hasher = Sha256::new();
        hasher.update(self.0);
        let mut part = |bytes: &[u8]| {
            hasher.update((bytes.len() as u64).to_be_bytes());
            hasher.update(bytes);
        };
        part(table.as_str().as_bytes());
        part(&seq.to_be_bytes());
        part(entry.kind.as_bytes());
        part(entry.payload.as_bytes());
        match &entry.command_id {
            None => part(&[0]),
            Some(id) => {
                part(&[1]);
                part(id.as_bytes());
            }
        }
        part(&entry.created_at.to_be_bytes());
        Self(hasher.finalize().into())
    }

    /// The link as stored: 64 hexadecimal digits. `None` for anything else.
    pub fn parse(text: &str) -> Option<Self> {
        let digits = text.as_bytes();
        if digits.len() != 64 {
            return None;
        }
        let nibble = |digit: u8| match digit {
            b'0'..=b'9' => Some(digit - b'0'),
            b'a'..=b'f' => Some(digit - b'a' + 10),
            _ => None,
        };
        let mut hash = [0; 32];
        for (byte, pair) in hash.iter_mut().zip(digits.chunks_exact(2)) {
            *byte = nibble(pair[0])? << 4 | nibble(pair[1])?;
        }
        Some(Self(hash))
    }
}

impl fmt::Display for Hash {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&hex(&self.0))
    }
}

impl fmt::Debug for Hash {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// A log without fault.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Verified {
    /// How many entries there are.
    pub entries: u64,
    /// The last link.
    pub head: Hash,
}

impl ChainFault {
    /// The number of the entry.
    pub const fn seq(&self) -> u64 {
        match self {
            Self::Missing { seq, .. } | Self::Altered { seq, .. } => *seq,
        }
    }
}

/// The first entry of a log that does not fit.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum ChainFault {
    /// An entry is not there, though a later one is.
    #[error("entry {seq} of table {table} is missing")]
    Missing {
        /// The table.
        table: TableId,
        /// The number that should come next.
        seq: u64,
    },
    /// An entry is not what was sealed: it was changed, exchanged with another, or follows one that was.
    #[error("entry {seq} of table {table} is not the one that was sealed")]
    Altered {
        /// The table.
        table: TableId,
        /// The number of the entry.
        seq: u64,
    },
}

/// Counts a log again, entry by entry.
#[derive(Debug)]
pub struct Checker {
    table: TableId,
    entries: u64,
    head: Hash,
}

impl Checker {
    /// Before the first entry.
    pub fn new(table: &TableId) -> Self {
        Self { table: table.clone(), entries: 0, head: Hash::start(table) }
    }

    /// Takes the next entry as it is stored.
    pub fn check(&mut self, entry: &StoredEntry) -> Result<(), ChainFault> {
        let seq = self.entries + 1;
        if entry.seq != seq {
            return Err(ChainFault::Missing { table: self.table.clone(), seq });
        }
        let hash = self.head.next(&self.table, seq, &entry.entry);
        if entry.hash != hash.to_string() {
            return Err(ChainFault::Altered { table: self.table.clone(), seq });
        }
        self.entries = seq;
        self.head = hash;
        Ok(())
    }

    /// How many entries were taken.
    pub const fn entries(&self) -> u64 {
        self.entries
    }

    /// After the last entry.
    pub fn finish(self) -> Verified {
        Verified { entries: self.entries, head: self.head }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn table() -> TableId {
        TableId::parse("a-table").expect("an id")
    }

    fn log(n: u64) -> Vec<StoredEntry> {
        let mut hash = Hash::start(&table());
        (1..=n)
            .map(|seq| {
                let entry = NewEntry {
                    kind: "action".into(),
                    payload: format!("{seq}"),
                    command_id: Some(format!("c{seq}")),
                    created_at: 7,
                };
                hash = hash.next(&table(), seq, &entry);
                StoredEntry { seq, entry, hash: hash.to_string() }
            })
            .collect()
    }

    fn first_fault(log: &[StoredEntry]) -> Option<ChainFault> {
        let mut checker = Checker::new(&table());
        log.iter().find_map(|entry| checker.check(entry).err())
    }

    #[test]
    fn an_untouched_log_verifies() {
        assert_eq!(first_fault(&log(5)), None);
    }

    #[test]
    fn every_changed_part_of_an_entry_is_found_and_named() {
        let changes: [fn(&mut StoredEntry); 6] = [
            |e| e.entry.kind.push('s'),
            |e| e.entry.payload.push(' '),
            |e| e.entry.command_id = None,
            |e| e.entry.command_id = Some(String::new()),
            |e| e.entry.created_at ^= 1,
            |e| e.hash.replace_range(0..1, if e.hash.starts_with('0') { "1" } else { "0" }),
        ];
        for change in changes {
            let mut log = log(5);
            change(&mut log[2]);
            assert_eq!(first_fault(&log), Some(ChainFault::Altered { table: table(), seq: 3 }));
        }
    }

    #[test]
    fn a_missing_entry_is_named() {
        let mut log = log(5);
        log.remove(1);
        assert_eq!(first_fault(&log), Some(ChainFault::Missing { table: table(), seq: 2 }));
    }

    #[test]
    fn exchanged_entries_are_found_even_when_renumbered() {
        let mut log = log(5);
        log.swap(1, 3);
        (log[1].seq, log[3].seq) = (2, 4);
        assert_eq!(first_fault(&log), Some(ChainFault::Altered { table: table(), seq: 2 }));
    }

    #[test]
    fn text_cannot_move_from_one_part_to_the_next() {
        let entry =
            |kind: &str, payload: &str| NewEntry { kind: kind.into(), payload: payload.into(), command_id: None, created_at: 0 };
        let start = Hash::start(&table());
        assert_ne!(start.next(&table(), 1, &entry("ab", "c")), start.next(&table(), 1, &entry("a", "bc")));
    }

    #[test]
    fn a_link_is_read_as_it_was_written() {
        let hash = Hash::start(&table());
        assert_eq!(Hash::parse(&hash.to_string()), Some(hash));
        assert_eq!(Hash::parse("00"), None);
        assert_eq!(Hash::parse(&"g".repeat(64)), None);
    }
}

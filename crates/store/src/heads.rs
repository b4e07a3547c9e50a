//! The ends of the logs: what an append has to know to be sealed to the entry before it.

use std::collections::{HashMap, HashSet};
use std::hash::{BuildHasher, RandomState};

use crate::batch::Sealed;
use crate::chain::Hash;
use crate::ids::TableId;
use crate::writer::Job;

/// Where the log of a table ends, and which commands it holds.
#[derive(Debug)]
pub(crate) struct Head {
    pub(crate) seq: u64,
    pub(crate) hash: Hash,
    /// The commands up to here, hashed. No index of the database knows them: it would cost a page of each commit, and an append
    /// succeeds only at the end of the log, which is what this is known of.
    pub(crate) commands: HashSet<u64>,
}

/// What the end of a log needs to know of an entry.
#[derive(Debug)]
pub(crate) struct Link {
    pub(crate) seq: u64,
    pub(crate) hash: Hash,
    pub(crate) command_id: Option<String>,
}

/// The ends of the logs written lately. They may lag behind other nodes, which costs a retry and never correctness: an
/// entry, once there, stays what it is.
#[derive(Debug, Default)]
pub(crate) struct Heads {
    pub(crate) heads: HashMap<TableId, Head>,
    /// How many commands are known of all of them.
    pub(crate) commands: usize,
    pub(crate) hasher: RandomState,
}

/// Beyond this many tables or commands the ends are forgotten and read again when needed.
const MOST_HEADS: usize = 100_000;
const MOST_COMMANDS: usize = 4_000_000;

impl Heads {
    pub(crate) fn get(&self, table: &TableId) -> Option<&Head> {
        self.heads.get(table)
    }

    /// Learns of a table that was just set up. Its log may have gone on already: what lags is found out, and anything else that was
    /// known under this id was of another table, which is gone.
    pub(crate) fn learn(&mut self, table: TableId, head: Head) {
        if let Some(before) = self.heads.insert(table, head) {
            self.commands -= before.commands.len();
        }
    }

    /// Follows what another node has appended, from the end that is known here on: the next append need not ask for it.
    pub(crate) fn follow(&mut self, table: &TableId, links: Vec<Link>) {
        let Some(head) = self.heads.get_mut(table) else { return };
        for link in links {
            if link.seq == head.seq + 1 {
                (head.seq, head.hash) = (link.seq, link.hash);
                if let Some(command) = &link.command_id {
                    self.commands += usize::from(head.commands.insert(self.hasher.hash_one(command)));
                }
            }
        }
    }

    /// Learns what was just committed.
    pub(crate) fn remember(&mut self, rows: &[Sealed<'_>]) {
        for row in rows {
            let head = self.heads.get_mut(row.table).expect("what was sealed was sealed to a known end");
            (head.seq, head.hash) = (row.seq, row.hash);
            if let Some(command) = &row.entry.command_id {
                self.commands += usize::from(head.commands.insert(self.hasher.hash_one(command)));
            }
        }
    }

    /// Whether the job comes next at its table and, as far as is known, brings only new commands.
    pub(crate) fn fits(&self, job: &Job) -> bool {
        let fits = |head: &Head| {
            let mut commands = job.entries.iter().filter_map(|entry| entry.command_id.as_ref());
            head.seq + 1 == job.expected_seq && !commands.any(|command| head.commands.contains(&self.hasher.hash_one(command)))
        };
        self.get(&job.table).is_some_and(fits)
    }

    pub(crate) fn forget_if_too_many(&mut self) {
        if self.heads.len() > MOST_HEADS || self.commands > MOST_COMMANDS {
            self.heads.clear();
            self.commands = 0;
        }
    }

    pub(crate) fn forget<'a>(&mut self, jobs: impl IntoIterator<Item = &'a Job>) {
        for job in jobs {
            if let Some(head) = self.heads.remove(&job.table) {
                self.commands -= head.commands.len();
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use tokio::sync::oneshot;

    use super::*;
    use crate::log::NewEntry;

    fn table() -> TableId {
        TableId::parse("a-table").expect("an id")
    }

    fn job(expected_seq: u64, command: &str) -> Job {
        let entry = NewEntry { kind: "k".into(), payload: "p".into(), command_id: Some(command.into()), created_at: 0 };
        Job { table: table(), expected_seq, entries: vec![entry], answer: oneshot::channel().0 }
    }

    fn link(seq: u64, command: &str) -> Link {
        Link { seq, hash: Hash::start(&table()), command_id: Some(command.into()) }
    }

    #[test]
    fn what_was_read_of_others_is_followed_without_a_gap() {
        let mut heads = Heads::default();
        heads.follow(&table(), vec![link(1, "a")]);
        assert!(!heads.fits(&job(2, "b")), "nothing was known of it");
        heads.learn(table(), Head { seq: 1, hash: Hash::start(&table()), commands: HashSet::new() });
        heads.follow(&table(), vec![link(1, "a"), link(2, "b"), link(3, "c")]);
        assert!(heads.fits(&job(4, "d")));
        assert!(!heads.fits(&job(4, "c")), "the command is known");
        heads.follow(&table(), vec![link(5, "e")]);
        assert!(!heads.fits(&job(6, "f")) && heads.fits(&job(4, "d")), "an entry is missing between them");
    }
}

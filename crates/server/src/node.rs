//! Several nodes on one database. Any node serves any table; which one moves the computer players and the clocks of a table is
//! said by leases, each for a part of all tables (`leases`). News from the others make a node read on; what is not stored, who is
//! there and what is said, travels in notes (`notes`).

mod leases;
mod notes;

use std::sync::atomic::{AtomicU32, Ordering};

use store::{Backend, News, TableId};
use tokio::sync::mpsc;

use crate::house::Shared;
use crate::live::Ask;
pub(crate) use leases::keep_leases;
pub(crate) use notes::{Note, pass_notes};

/// How many parts there are.
const SHARDS: u32 = 16;

/// This node.
pub(crate) struct Node {
    pub(crate) name: String,
    /// One bit for each part that is ours. One file has one program: everything is.
    held: AtomicU32,
    alone: bool,
    /// Notes that wait to be passed on.
    notes: mpsc::Sender<Note>,
}

impl Node {
    /// With the other end of its notes.
    pub(crate) fn new(backend: Backend) -> (Self, mpsc::Receiver<Note>) {
        let alone = backend == Backend::Sqlite;
        let held = AtomicU32::new(if alone { (1 << SHARDS) - 1 } else { 0 });
        let (notes, waiting) = mpsc::channel(notes::MOST);
        (Self { name: TableId::random().to_string(), held, alone, notes }, waiting)
    }

    /// Whether no other node can write to the database.
    pub(crate) fn is_alone(&self) -> bool {
        self.alone
    }

    /// Whether this node moves the computer players and the clock of a table.
    pub(crate) fn moves(&self, table: &TableId) -> bool {
        self.alone || self.held.load(Ordering::Relaxed) >> shard(table) & 1 == 1
    }

    /// Tells the other nodes, soon; with very much to tell, not everything.
    pub(crate) fn tell(&self, note: Note) {
        if !self.alone {
            let _ = self.notes.try_send(note);
        }
    }
}

/// All nodes must agree on this.
fn shard(table: &TableId) -> u32 {
    table.as_str().bytes().fold(0u32, |hash, byte| hash.wrapping_mul(31).wrapping_add(byte.into())) % SHARDS
}

/// Passes on what other nodes have written, until the house closes.
pub(crate) async fn hear_news(house: Shared) {
    if house.node.alone {
        return;
    }
    let mut news = house.store.subscribe();
    loop {
        let heard = tokio::select! {
            heard = news.next() => heard,
            () = house.closes() => return,
        };
        match heard {
            Some(News::Appended { table, seq }) => {
                if house.node.moves(&table) {
                    house.ask(&table, Ask::News { seq }).await;
                } else {
                    house.tell(&table, Ask::News { seq }).await;
                }
            }
            Some(News::Note(text)) => notes::hear(&house, &text).await,
            Some(News::Missed) => {
                house.tell_all(|_| Ask::News { seq: u64::MAX }).await;
                house.tell_all(|_| Ask::Greet).await;
            }
            None => return,
        }
    }
}

//! Several nodes on one database. Any node serves any table; which one moves the computer players and the clocks of a table is
//! said by leases, each for a part of all tables. News from the others make a node read on.

use std::sync::atomic::{AtomicU32, Ordering};
use std::time::Duration;

use store::{Backend, News, TableId, TableState};

use crate::house::{Shared, stamp};
use crate::live::Ask;

/// How many parts there are.
const SHARDS: u32 = 16;
/// How many tables are read at a time.
const PAGE: u32 = 200;

/// This node.
pub(crate) struct Node {
    name: String,
    /// One bit for each part that is ours. One file has one program: everything is.
    held: AtomicU32,
    alone: bool,
}

impl Node {
    pub(crate) fn new(backend: Backend) -> Self {
        let alone = backend == Backend::Sqlite;
        let held = AtomicU32::new(if alone { (1 << SHARDS) - 1 } else { 0 });
        Self { name: TableId::random().to_string(), held, alone }
    }

    /// Whether no other node can write to the database.
    pub(crate) fn is_alone(&self) -> bool {
        self.alone
    }

    /// Whether this node moves the computer players and the clock of a table.
    pub(crate) fn moves(&self, table: &TableId) -> bool {
        self.alone || self.held.load(Ordering::Relaxed) >> shard(table) & 1 == 1
    }
}

/// All nodes must agree on this.
fn shard(table: &TableId) -> u32 {
    table.as_str().bytes().fold(0u32, |hash, byte| hash.wrapping_mul(31).wrapping_add(byte.into())) % SHARDS
}

/// Keeps the leases of this node, until the house closes.
pub(crate) async fn keep_leases(house: Shared) {
    if house.node.alone {
        take_up(&house, |_| true).await;
        return;
    }
    loop {
        let before = house.node.held.load(Ordering::Relaxed);
        let held = renew(&house).await;
        house.node.held.store(held, Ordering::Relaxed);
        house.metrics.shards.set(held.count_ones().into());
        let gained = held & !before;
        if held != before {
            tracing::info!(held = held.count_ones(), gained = gained.count_ones(), "leases");
            house.tell_all(|_| Ask::Shards).await;
        }
        if gained != 0 {
            take_up(&house, |table| gained >> shard(table) & 1 == 1).await;
        }
        tokio::select! {
            () = tokio::time::sleep(house.config.lease / 3) => {}
            () = house.closes() => break,
        }
    }
    house.node.held.store(0, Ordering::Relaxed);
    for number in 0..SHARDS {
        // Those that are not released run out by themselves.
        let _ = house.store.release_lease(&name(number), &house.node.name).await;
    }
}

/// The leases that this node holds now. Without the database it holds none: it could not append anyway.
async fn renew(house: &Shared) -> u32 {
    let ttl = house.config.lease.as_millis() as store::Millis;
    let node = &house.node.name;
    let mut held = 0;
    let Ok(renewed) = house.store.renew_leases(node, stamp(), ttl).await else { return 0 };
    for number in 0..SHARDS {
        let name = name(number);
        let ours = renewed.contains(&name) || matches!(house.store.acquire_lease(&name, node, stamp(), ttl).await, Ok(Some(_)));
        held |= u32::from(ours) << number;
    }
    held
}

fn name(number: u32) -> String {
    format!("shard-{number}")
}

/// Loads every table in play that is ours: somebody's computer player may have to act, or a clock may run.
async fn take_up(house: &Shared, ours: impl Fn(&TableId) -> bool) {
    let mut after = None;
    loop {
        let page = match house.store.tables_in_state(TableState::Playing, after.as_ref(), PAGE).await {
            Ok(page) => page,
            Err(error) => {
                tracing::warn!(%error, "tables in play are taken up later");
                tokio::time::sleep(Duration::from_secs(1)).await;
                continue;
            }
        };
        after = page.last().map(store::Table::cursor);
        for table in page.iter().filter(|table| ours(&table.id)) {
            house.ask(&table.id, Ask::News { seq: 0 }).await;
        }
        if page.len() < PAGE as usize || *house.closing.borrow() {
            return;
        }
    }
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
            Some(News::Missed) => house.tell_all(|_| Ask::News { seq: u64::MAX }).await,
            None => return,
        }
    }
}

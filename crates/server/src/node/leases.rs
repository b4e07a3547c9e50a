//! Which node moves which part of all tables. Every node takes its fair share: as many parts as there would be for each if all
//! nodes that live had the same. A node that lives holds a lease of its own, which says so.

use std::collections::BTreeSet;
use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::time::Duration;

use store::{TableId, TableState};

use super::{SHARDS, shard};
use crate::house::Shared;
use crate::live::Ask;

/// How many tables are read at a time.
const PAGE: u32 = 200;
/// How the leases begin that say that a node lives.
const LIVES: &str = "node-";

/// Keeps the leases of this node, until the house closes.
pub(crate) async fn keep_leases(house: Shared) {
    if house.node.alone {
        take_up(&house, |_| true).await;
        return;
    }
    // Nodes have another name each time they start. Where this fails, the next one does it.
    let _ = house.store.forget_leases(LIVES, house.stamp()).await;
    let mut nodes = Arc::default();
    loop {
        let before = house.node.held.load(Ordering::Relaxed);
        // Without the database this node holds none: it could not append anyway.
        let held = renew(&house, &mut nodes).await.unwrap_or(0);
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
            // Often, so that what a dead node held is taken soon after it has run out.
            () = tokio::time::sleep(house.config.lease / 6) => {}
            () = house.closes() => break,
        }
    }
    house.node.held.store(0, Ordering::Relaxed);
    // Those that are not released run out by themselves.
    let _ = house.store.release_lease(&life(&house), &house.node.name).await;
    for number in 0..SHARDS {
        let _ = house.store.release_lease(&part(number), &house.node.name).await;
    }
}

/// Renews what this node holds, takes what it lacks of its share, and gives back what it has beyond it. Gives the parts that it
/// holds now.
async fn renew(house: &Shared, nodes: &mut Arc<BTreeSet<String>>) -> store::Result<u32> {
    let ttl = house.config.lease.as_millis() as store::Millis;
    let (store, node) = (&house.store, &house.node.name);
    let renewed = store.renew_leases(node, house.stamp(), ttl).await?;
    if !renewed.contains(&life(house)) {
        store.acquire_lease(&life(house), node, house.stamp(), ttl).await?;
    }
    let live: BTreeSet<String> = store.lease_holders(LIVES, house.stamp()).await?.into_iter().collect();
    if live != **nodes {
        let gone = nodes.difference(&live).next().is_some();
        *nodes = Arc::new(live);
        house.tell_all(|_| Ask::Nodes(Arc::clone(nodes))).await;
        if gone {
            // A node that died may have committed entries without telling the others.
            house.tell_all(|_| Ask::News { seq: u64::MAX }).await;
        }
    }
    let share = SHARDS.div_ceil(nodes.len().max(1) as u32);
    let mut held = (0..SHARDS).filter(|number| renewed.contains(&part(*number))).fold(0, |held, number| held | 1u32 << number);
    for number in 0..SHARDS {
        let ours = held >> number & 1 == 1;
        if ours && held.count_ones() > share {
            store.release_lease(&part(number), node).await?;
            held &= !(1 << number);
        } else if !ours
            && held.count_ones() < share
            && store.acquire_lease(&part(number), node, house.stamp(), ttl).await?.is_some()
        {
            held |= 1 << number;
        }
    }
    Ok(held)
}

fn part(number: u32) -> String {
    format!("shard-{number}")
}

fn life(house: &Shared) -> String {
    format!("{LIVES}{}", house.node.name)
}

/// Loads every table in play whose shard this node leases: a computer player may have to act, or a clock may run.
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
        after = page.last().map(store::TableRow::cursor);
        for table in page.iter().filter(|table| ours(&table.id)) {
            house.ask(&table.id, Ask::News { seq: 0 }).await;
        }
        if page.len() < PAGE as usize || *house.closing.borrow() {
            return;
        }
    }
}

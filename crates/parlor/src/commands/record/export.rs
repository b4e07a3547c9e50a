//! `parlor record export ID`

use ::table::{Logged, Sitter, Table};
use store::{Store, TableId, UserId};

use crate::database::{Database, wait_for};
use crate::output::{Done, Failure, say};

/// Prints the record of a table of the house.
pub(super) fn export(id: &str, database: &Database) -> Done {
    let id = TableId::parse(id).map_err(|error| Failure::unusable(format!("{id}: {error}")))?;
    let table = wait_for(async {
        let store = database.open().await?;
        let table = read(&store, &id).await;
        store.close().await;
        table
    })?;
    // What was hidden during a match opens when it is over, and not before.
    if !table.is_done() {
        return Err(Failure::unusable(format!("{id}: the match is not over, and its record not open")));
    }
    let record = table.record().ok_or_else(|| Failure::unusable(format!("{id}: nothing was dealt at this table")))?;
    say(record.to_string().trim_end())
}

async fn read(store: &Store, id: &TableId) -> Result<Table, Failure> {
    const PAGE: u32 = 1_000;
    let own = |error: store::Error| Failure::Own(error.into());
    let mut log = Vec::new();
    loop {
        let page = store.read(id, log.len() as u64 + 1, PAGE).await.map_err(own)?;
        let last = page.len() < PAGE as usize;
        for stored in page {
            let entry = protocol::log::read(&stored.entry.kind, &stored.entry.payload);
            let entry = entry.map_err(|bad| Failure::Own(bad.into()))?;
            log.push(Logged { at: stored.entry.created_at.max(0) as u64, command: stored.entry.command_id, entry });
        }
        if last {
            break;
        }
    }
    if log.is_empty() {
        return Err(Failure::unusable(format!("{id}: there is no such table")));
    }
    let mut table = Table::replay(log).map_err(|bad| Failure::Own(bad.into()))?;
    let sitters = table.chairs().iter().filter_map(|chair| chair.sitter.as_ref().and_then(Sitter::user).map(str::to_owned));
    for user in sitters.collect::<Vec<_>>() {
        let known = match UserId::parse(&user) {
            Ok(id) => store.user(&id).await.map_err(own)?,
            Err(_) => None,
        };
        table.call(&user, known.as_ref().map_or("Somebody", |user| &user.name));
    }
    Ok(table)
}

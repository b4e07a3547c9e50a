//! `parlor record export ID`

use ::table::{Logged, Sitter, unplayed_record};
use engine::record::{Record, RecordedResult};
use store::{Store, TableId, TableState, UserId};

use crate::database::{Database, wait_for};
use crate::output::{Done, Failure, say};
use crate::stored::{self, BadTable};

/// Prints the record of a table of the house.
pub(super) fn export(id: &str, database: &Database) -> Done {
    let id = TableId::parse(id).map_err(|error| Failure::unusable(format!("{id}: {error}")))?;
    let record = wait_for(async {
        let store = database.open_read_only().await?;
        let record = read(&store, &id).await;
        store.close().await;
        record
    })?;
    say(record.to_string().trim_end())
}

async fn read(store: &Store, id: &TableId) -> Result<Record, Failure> {
    let own = |error: store::Error| Failure::Own(error.into());
    let bad = |bad: BadTable| match bad {
        BadTable::Unplayable(_) | BadTable::Damaged { .. } => Failure::unusable(format!("{id}: {bad}")),
        BadTable::Database(error) => own(error),
    };
    // What was hidden during a match opens when it is over, and not before.
    let not_over = || Failure::unusable(format!("{id}: the match is not over, and its record not open"));
    let log = stored::log(store, id).await.map_err(bad)?;
    if log.is_empty() {
        return Err(Failure::unusable(format!("{id}: there is no such table")));
    }
    let names = names(store, &log).await.map_err(own)?;
    let name_of = |user: &str| names.iter().find(|(id, _)| id == user).map_or("Somebody", |(_, name)| name);
    match stored::replay(log.clone()) {
        Ok(mut table) => {
            for (user, name) in &names {
                table.call(user, name);
            }
            if !table.is_done() {
                return Err(not_over());
            }
            table.record().ok_or_else(|| Failure::unusable(format!("{id}: nothing was dealt at this table")))
        }
        // The record does not need the rules: only playing does.
        Err(BadTable::Unplayable(why)) => {
            let result = result(store, id).await.map_err(own)?;
            let name = |sitter: &Sitter| sitter.user().map_or_else(|| sitter.name(), |user| name_of(user).to_owned());
            let record = unplayed_record(&log, name, result).ok_or_else(not_over)?;
            eprintln!("parlor: {id}: written down without being replayed: {why}");
            Ok(record)
        }
        Err(other) => Err(bad(other)),
    }
}

/// What the people in a log are called.
async fn names(store: &Store, log: &[Logged]) -> store::Result<Vec<(String, String)>> {
    let mut names: Vec<(String, String)> = Vec::new();
    for Logged { entry, .. } in log {
        let ::table::Entry::Sat { sitter, .. } = entry else { continue };
        let Some(user) = sitter.user().filter(|user| names.iter().all(|(known, _)| known != user)) else { continue };
        let known = match UserId::parse(user) {
            Ok(id) => store.user(&id).await?,
            Err(_) => None,
        };
        names.push((user.to_owned(), known.map_or_else(|| "Somebody".to_owned(), |user| user.name)));
    }
    Ok(names)
}

/// The result that the house has written down.
async fn result(store: &Store, id: &TableId) -> store::Result<Option<RecordedResult>> {
    let over = store.table(id).await?.is_some_and(|table| table.state == TableState::Over);
    let results = store.results_of_table(id).await?;
    if !over || results.is_empty() {
        return Ok(None);
    }
    let winners = results.iter().filter(|result| result.share > 0.0).map(|result| result.seat + 1).collect();
    let scores = results.iter().map(|result| result.points.try_into().unwrap_or_default()).collect();
    Ok(Some(RecordedResult { winners, scores }))
}

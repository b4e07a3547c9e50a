//! `parlor verify [TABLE]`

use anyhow::anyhow;
use clap::Args;
use serde_json::json;
use store::{Store, TableId, TableState};
use table::Standing;

use crate::database::{Database, wait_for};
use crate::output::{Done, Failure, say, say_json};
use crate::stored::{self, BadTable};

/// Checks the log of every table, or of one: the hash chain of its entries, and that they replay. Nothing is changed, so it may
/// run beside an open house, or on a backup.
#[derive(Args)]
pub(crate) struct Verify {
    /// The id of one table, as it stands in the address of its page; left out: all of them
    table: Option<String>,
    #[command(flatten)]
    database: Database,
    /// Print one JSON object
    #[arg(long)]
    json: bool,
}

/// What was found.
#[derive(Default)]
struct Report {
    tables: u64,
    entries: u64,
    /// Tables whose log is not sound: the entry, and why.
    faults: Vec<(TableId, u64, String)>,
    /// Tables whose chain holds, but which this program cannot replay.
    unplayable: Vec<(TableId, String)>,
}

impl Verify {
    pub(crate) fn run(self) -> Done {
        let one = self.table.as_deref().map(|id| {
            let bad = |error| Failure::unusable(format!("{id}: {error}"));
            TableId::parse(id).map_err(bad)
        });
        let one = one.transpose()?;
        let report = wait_for(async {
            let store = self.database.open_read_only().await?;
            let report = verify(&store, one.as_ref()).await;
            store.close().await;
            report
        })?;
        if self.json { report.print_json() } else { report.print() }?;
        match report.faults.len() {
            0 => Ok(()),
            1 => Err(Failure::Own(anyhow!("the log of one table is damaged"))),
            more => Err(Failure::Own(anyhow!("the logs of {more} tables are damaged"))),
        }
    }
}

async fn verify(store: &Store, one: Option<&TableId>) -> Result<Report, Failure> {
    const PAGE: u32 = 200;
    let mut report = Report::default();
    if let Some(id) = one {
        let table = store.table(id).await.map_err(own)?;
        let table = table.ok_or_else(|| Failure::unusable(format!("{id}: there is no such table")))?;
        report.look_at(store, &table).await?;
        return Ok(report);
    }
    let mut after = None;
    loop {
        let page = store.tables_by_id(after.as_ref(), PAGE).await.map_err(own)?;
        for table in &page {
            report.look_at(store, table).await?;
        }
        match page.last() {
            Some(last) => after = Some(last.id.clone()),
            None => return Ok(report),
        }
    }
}

fn own(error: store::Error) -> Failure {
    Failure::Own(error.into())
}

impl Report {
    async fn look_at(&mut self, store: &Store, table: &store::TableRow) -> Result<(), Failure> {
        self.tables += 1;
        match replays(store, table).await {
            Ok(entries) => self.entries += entries,
            Err(BadTable::Damaged { seq, why }) => self.faults.push((table.id.clone(), seq, why)),
            Err(BadTable::Unplayable(why)) => self.unplayable.push((table.id.clone(), why)),
            Err(BadTable::Database(error)) => return Err(own(error)),
        }
        Ok(())
    }

    fn print(&self) -> Done {
        for (table, seq, why) in &self.faults {
            say(format!("table {table}, entry {seq}: {why}"))?;
        }
        for (table, why) in &self.unplayable {
            say(format!("table {table}: the chain holds, but it is not replayed here: {why}"))?;
        }
        let sound = self.tables - self.faults.len() as u64;
        say(format!("{sound} of {} tables are sound, with {} entries.", self.tables, self.entries))
    }

    fn print_json(&self) -> Done {
        let fault = |(table, seq, why): &(TableId, u64, String)| json!({ "table": table.as_str(), "entry": seq, "why": why });
        let unplayable = |(table, why): &(TableId, String)| json!({ "table": table.as_str(), "why": why });
        say_json(&json!({
            "ok": self.faults.is_empty(),
            "tables": self.tables,
            "entries": self.entries,
            "faults": self.faults.iter().map(fault).collect::<Vec<_>>(),
            "unplayable": self.unplayable.iter().map(unplayable).collect::<Vec<_>>(),
        }))
    }
}

/// Replays a table, and gives the number of its entries.
async fn replays(store: &Store, row: &store::TableRow) -> Result<u64, BadTable> {
    let log = stored::log(store, &row.id).await?;
    let next = log.len() as u64 + 1;
    if log.is_empty() {
        return Err(BadTable::Damaged { seq: next, why: format!("entry {next} of table {} is missing", row.id) });
    }
    let table = stored::replay(log)?;
    // The chain cannot know entries cut off its end, but the state is written after them.
    let behind = match row.state {
        TableState::Waiting => false,
        TableState::Playing => table.standing() == Standing::Waiting,
        TableState::Over | TableState::Abandoned => !table.is_done(),
    };
    if behind {
        let why = format!("the log ends before the table was {}: entries are missing", row.state.as_str());
        return Err(BadTable::Damaged { seq: next, why });
    }
    Ok(table.seq())
}

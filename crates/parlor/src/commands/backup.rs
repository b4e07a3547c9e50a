//! `parlor backup FILE`

use std::path::PathBuf;

use clap::Args;
use serde_json::json;

use crate::database::{DatabaseArgs, block_on};
use crate::output::{Done, Failure, say, say_json};

/// Copies the database to a file while the house stays open. To restore, stop the house and put the file in its place.
/// PostgreSQL has its own: `pg_dump`.
#[derive(Args)]
pub(crate) struct Backup {
    /// Where to; the file must not be there yet
    file: PathBuf,
    #[command(flatten)]
    database: DatabaseArgs,
    /// Print one JSON object
    #[arg(long)]
    json: bool,
}

impl Backup {
    pub(crate) fn run(self) -> Done {
        let name = self.file.display().to_string();
        if self.file.exists() {
            return Err(Failure::unusable(format!("{name} is there already: choose another file")));
        }
        block_on(async {
            let store = self.database.open_existing().await?;
            let made = store.backup(&self.file).await;
            store.close().await;
            made.map_err(|error| Failure::Own(anyhow::Error::new(error).context("the backup was not made")))
        })?;
        if self.json { say_json(&json!({ "ok": true, "file": name })) } else { say(format!("The house is copied to {name}.")) }
    }
}

//! `parlor backup FILE`

use std::path::PathBuf;

use clap::Args;

use crate::database::{Database, wait_for};
use crate::output::{Done, Failure, say};

/// Copies the database file while play goes on. The copy is whole or not there at all; to restore it, put it in the place of the
/// database while the house is closed (docs/OPERATING.md).
#[derive(Args)]
pub(crate) struct Backup {
    /// The new file; it must not exist yet
    file: PathBuf,
    #[command(flatten)]
    database: Database,
}

impl Backup {
    pub(crate) fn run(self) -> Done {
        let name = self.file.display();
        let folder = self.file.parent().filter(|folder| !folder.as_os_str().is_empty());
        if let Some(folder) = folder.filter(|folder| !folder.is_dir()) {
            return Err(Failure::unusable(format!("{name}: there is no folder {}", folder.display())));
        }
        wait_for(async {
            let store = self.database.open().await?;
            let copied = store.backup(&self.file).await;
            store.close().await;
            copied.map_err(|error| match error {
                store::Error::Invalid(_) | store::Error::Unsupported(_) => Failure::unusable(format!("{name}: {error}")),
                other => Failure::Own(anyhow::Error::new(other).context(format!("{name} cannot be written"))),
            })
        })?;
        say(format!("copied to {name}"))
    }
}

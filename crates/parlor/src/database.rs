//! Where the house keeps everything, for the commands that open it.

use std::path::{Path, PathBuf};

use anyhow::Context;
use clap::Args;
use store::Store;

use crate::output::Failure;

/// Which database.
#[derive(Args, Debug, Default)]
pub(crate) struct DatabaseArgs {
    /// Where everything is kept: sqlite:FILE, or postgres://… for several nodes
    #[arg(long, value_name = "URL")]
    database: Option<String>,
    /// The folder for the database file, where none is named
    #[arg(long, value_name = "DIR")]
    data: Option<PathBuf>,
}

impl DatabaseArgs {
    /// Opens the database; a SQLite file that is not there is made.
    pub(crate) async fn open(&self) -> Result<Store, Failure> {
        let url = self.url()?;
        Store::open(&url).await.map_err(|error| match error {
            store::Error::BadUrl(why) => Failure::unusable(format!("--database: {why}")),
            other => Failure::Own(anyhow::Error::new(other).context("the database cannot be opened")),
        })
    }

    /// Opens a database that must be there already.
    pub(crate) async fn open_existing(&self) -> Result<Store, Failure> {
        let url = self.url()?;
        if let Some(file) = url.strip_prefix("sqlite:")
            && !Path::new(file).exists()
        {
            return Err(Failure::unusable(format!("there is no database {file}")));
        }
        self.open().await
    }

    fn url(&self) -> Result<String, Failure> {
        if let Some(url) = &self.database {
            return Ok(url.clone());
        }
        let folder = self.data.clone().unwrap_or_else(default_folder);
        std::fs::create_dir_all(&folder)
            .with_context(|| format!("cannot make the folder {}", folder.display()))
            .map_err(Failure::Own)?;
        Ok(format!("sqlite:{}", folder.join("parlor.db").display()))
    }
}

/// Where programs of this machine keep their data; the current folder where nobody says.
fn default_folder() -> PathBuf {
    let home = || Some(Path::new(&std::env::var_os("HOME")?).join(".local/share"));
    std::env::var_os("XDG_DATA_HOME").map(PathBuf::from).or_else(home).unwrap_or_default().join("parlor")
}

/// Runs what waits for a database.
pub(crate) fn block_on<T>(work: impl Future<Output = Result<T, Failure>>) -> Result<T, Failure> {
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build()?;
    runtime.block_on(work)
}

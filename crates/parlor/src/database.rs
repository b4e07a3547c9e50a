//! Where the house keeps everything, for the commands that need it.

use std::fs::{File, TryLockError};
use std::path::{Path, PathBuf};

use clap::Args;
use store::Store;

use crate::output::{Failure, plainly};

/// Where everything is kept.
#[derive(Args, Default)]
pub(crate) struct Database {
    /// Where everything is kept: sqlite:FILE, or postgres://… for several nodes
    #[arg(long, value_name = "URL", env = "PARLOR_DATABASE", hide_env_values = true)]
    database: Option<String>,
    /// The folder for the database file, where none is named
    #[arg(long, value_name = "DIR")]
    data: Option<PathBuf>,
}

impl Database {
    /// Opens it for a house; what is missing is made. Two houses on one file would not hear of one another, so the second is refused:
    /// the claim is held as long as the house is open, and ends with the program, however that ends.
    pub(crate) async fn open_for_house(&self) -> Result<(Store, Option<Claim>), Failure> {
        if self.database.is_none() {
            let folder = self.folder();
            std::fs::create_dir_all(&folder).map_err(|error| {
                Failure::Own(anyhow::anyhow!("cannot make the folder {}: {}", folder.display(), plainly(&error)))
            })?;
        }
        let url = self.url();
        let claim = url.strip_prefix("sqlite:").map(Claim::of).transpose()?.flatten();
        Ok((open(&url).await?, claim))
    }

    /// Opens one that must be there.
    pub(crate) async fn open(&self) -> Result<Store, Failure> {
        open(&self.existing()?).await
    }

    /// Opens one that must be there, and changes nothing in it.
    pub(crate) async fn open_read_only(&self) -> Result<Store, Failure> {
        Store::open_read_only(&self.existing()?).await.map_err(not_opened)
    }

    fn existing(&self) -> Result<String, Failure> {
        let url = self.url();
        if let Some(file) = url.strip_prefix("sqlite:")
            && !Path::new(file.strip_prefix("//").unwrap_or(file)).exists()
        {
            return Err(Failure::unusable(format!("there is no database {file}")));
        }
        Ok(url)
    }

    fn url(&self) -> String {
        let default = || format!("sqlite:{}", self.folder().join("parlor.db").display());
        self.database.clone().unwrap_or_else(default)
    }

    fn folder(&self) -> PathBuf {
        self.data.clone().unwrap_or_else(default_folder)
    }
}

/// A database file that one house has for itself. Tools may still open it.
pub(crate) struct Claim {
    _lock: File,
}

impl Claim {
    /// None where no lock can be made: opening the database will say why.
    fn of(file: &str) -> Result<Option<Self>, Failure> {
        let file = file.strip_prefix("//").unwrap_or(file);
        let mut options = File::options();
        options.create(true).truncate(false).write(true);
        #[cfg(unix)]
        std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
        let Ok(lock) = options.open(format!("{file}-lock")) else { return Ok(None) };
        match lock.try_lock() {
            Err(TryLockError::WouldBlock) => Err(Failure::unusable(format!("{file}: another house is open on this database"))),
            // Where the file system has no locks, the operator sees to it.
            Ok(()) | Err(TryLockError::Error(_)) => Ok(Some(Self { _lock: lock })),
        }
    }
}

async fn open(url: &str) -> Result<Store, Failure> {
    Store::open(url).await.map_err(not_opened)
}

fn not_opened(error: store::Error) -> Failure {
    match error {
        store::Error::BadUrl(why) => Failure::unusable(format!("--database: {why}")),
        other => Failure::Own(anyhow::Error::new(other).context("the database cannot be opened")),
    }
}

/// Where programs of this machine keep their data; the current folder where nobody says.
fn default_folder() -> PathBuf {
    let home = || Some(Path::new(&std::env::var_os("HOME")?).join(".local/share"));
    std::env::var_os("XDG_DATA_HOME").map(PathBuf::from).or_else(home).unwrap_or_default().join("parlor")
}

/// Waits for something on a runtime of its own.
pub(crate) fn wait_for<T>(job: impl Future<Output = Result<T, Failure>>) -> Result<T, Failure> {
    tokio::runtime::Builder::new_multi_thread().enable_all().build()?.block_on(job)
}

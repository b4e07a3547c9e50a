//! A copy of the database while play goes on.

use std::path::{Path, PathBuf};

use sqlx::Connection;

use crate::db::Kind;
use crate::error::{Error, Result};
use crate::private;
use crate::store::Store;

impl Store {
    /// Writes a copy of the SQLite database to a file that does not exist yet. Appends go on meanwhile; the copy holds all
    /// that was acknowledged before the call, and is whole or not there at all. It is opened like any other database.
    ///
    /// A PostgreSQL database is copied by `pg_dump`.
    pub async fn backup(&self, file: &Path) -> Result<()> {
        if self.inner.db.kind == Kind::Postgres {
            return Err(Error::Unsupported("a PostgreSQL database is copied by pg_dump"));
        }
        if file.exists() {
            return Err(Error::Invalid("the file of the backup exists already"));
        }
        let unfinished = Unfinished(unfinished_name(file));
        let name = unfinished.0.to_str().ok_or(Error::Invalid("the name of the file is not UTF-8"))?;
        private::create(&unfinished.0);
        // A connection of its own: it reads the old state while others write, and those of the pool may write nothing at all.
        let mut connection = self.inner.db.connect().await?;
        sqlx::query("VACUUM INTO $1").bind(name).execute(&mut connection).await?;
        connection.close().await?;
        let (from, to) = (unfinished.0.clone(), file.to_owned());
        let finish = tokio::task::spawn_blocking(move || {
            std::fs::File::open(&from)?.sync_all()?;
            // Unlike `rename`, this fails if the file was created meanwhile.
            std::fs::hard_link(&from, &to)?;
            let folder = to.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."));
            std::fs::File::open(folder)?.sync_all()
        });
        let finished = finish.await.map_err(|_| Error::Unavailable("the program is stopping".into()))?;
        finished.map_err(|error: std::io::Error| Error::Unavailable(format!("the backup cannot be finished: {error}")))
    }
}

/// The copy before it has its name. It disappears when dropped.
struct Unfinished(PathBuf);

impl Drop for Unfinished {
    fn drop(&mut self) {
        // There is none if the copy did not begin.
        let _ = std::fs::remove_file(&self.0);
    }
}

fn unfinished_name(file: &Path) -> PathBuf {
    let mut name = file.as_os_str().to_owned();
    name.push(format!(".{}.unfinished", crate::ids::TableId::random()));
    name.into()
}

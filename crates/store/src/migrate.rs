//! The formats of the database, oldest first. Forward only: a step, once released, is never changed, and `tests/formats`
//! keeps a database of every released format that must still open.

use sqlx::{AssertSqlSafe, Executor, Row};

use crate::db::{Db, Kind};
use crate::error::{Error, Result};

/// Step `n` makes format `n + 1` of format `n`.
const STEPS: &[&str] = &[include_str!("migrations/0001_first.sql"), include_str!("migrations/0002_public.sql")];

/// Nodes that start together on one PostgreSQL wait here for one another. The number is arbitrary, but must stay.
const LOCK: &str = "SELECT pg_advisory_xact_lock(7074715140)";

/// Brings the database to the newest format, in one transaction, and says which that is.
pub(crate) async fn migrate(db: &Db) -> Result<u32> {
    let mut tx = db.write_log().await?;
    if db.kind == Kind::Postgres {
        tx.conn().execute(LOCK).await?;
    }
    tx.conn().execute("CREATE TABLE IF NOT EXISTS format (version BIGINT NOT NULL)").await?;
    let row = tx.conn().fetch_one("SELECT COALESCE(MAX(version), 0) FROM format").await?;
    let found = row.try_get::<i64, _>(0)? as u32;
    let known = STEPS.len() as u32;
    if found > known {
        tx.rollback().await?;
        return Err(Error::NewerFormat { found, known });
    }
    for (step, sql) in (1u32..).zip(STEPS).skip(found as usize) {
        for statement in statements(sql) {
            tx.conn().execute(AssertSqlSafe(statement)).await?;
        }
        sqlx::query("INSERT INTO format (version) VALUES ($1)").bind(i64::from(step)).execute(tx.conn()).await?;
    }
    tx.commit().await?;
    Ok(known)
}

/// The format of a database that is only read.
pub(crate) async fn found(db: &Db) -> Result<u32> {
    let row = db.reader().fetch_one("SELECT COALESCE(MAX(version), 0) FROM format").await?;
    let (found, known) = (row.try_get::<i64, _>(0)? as u32, STEPS.len() as u32);
    if found > known { Err(Error::NewerFormat { found, known }) } else { Ok(found) }
}

/// The statements of a step. They hold no semicolon inside, so this is all the parsing there is.
fn statements(sql: &str) -> impl Iterator<Item = String> + '_ {
    let code: String = sql.lines().filter(|line| !line.trim_start().starts_with("--")).collect::<Vec<_>>().join("\n");
    code.split(';').map(str::trim).filter(|s| !s.is_empty()).map(str::to_owned).collect::<Vec<_>>().into_iter()
}

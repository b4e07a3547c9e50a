//! Leases: exactly one node does a thing, such as moving the computer players of a table, and another takes over when it
//! dies. On PostgreSQL the database's clock decides, since nodes' clocks differ; on SQLite the caller's, there being one.
//!
//! A node that was stopped for a while may believe in a lease it has lost. The log settles that: the slower append is stale.

use sqlx::{AssertSqlSafe, Row};

use crate::db::Kind;
use crate::error::Result;
use crate::ids::Millis;
use crate::store::Store;
use crate::tables::text;

/// A lease that this node holds.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Lease {
    /// What it is for.
    pub name: String,
    /// Grows with each new holder, so that what an earlier one did can be told apart.
    pub term: u64,
}

impl Store {
    /// Takes a lease, or renews it if the node holds it already, for `ttl` milliseconds. `None` if another node holds it.
    ///
    /// Count the time from before the call, not from its end, and renew well before it is over.
    pub async fn acquire_lease(&self, name: &str, node: &str, now: Millis, ttl: Millis) -> Result<Option<Lease>> {
        text(name)?;
        text(node)?;
        let clock = self.clock();
        let sql = format!(
            "INSERT INTO leases (name, node, term, expires_at) VALUES ($1, $2, 1, {clock} + $4) \
             ON CONFLICT (name) DO UPDATE SET node = excluded.node, expires_at = excluded.expires_at, \
             term = leases.term + CASE WHEN leases.node = excluded.node AND leases.expires_at > {clock} THEN 0 ELSE 1 END \
             WHERE leases.node = excluded.node OR leases.expires_at <= {clock} RETURNING term"
        );
        let mut tx = self.inner.db.write().await?;
        let row = sqlx::query(AssertSqlSafe(sql)).bind(name).bind(node).bind(now).bind(ttl).fetch_optional(tx.conn()).await?;
        tx.commit().await?;
        row.map(|row| Ok(Lease { name: name.to_owned(), term: row.try_get::<i64, _>(0)? as u64 })).transpose()
    }

    /// Renews a lease that the node still holds. False if it has expired or gone to another.
    pub async fn renew_lease(&self, name: &str, node: &str, now: Millis, ttl: Millis) -> Result<bool> {
        text(name)?;
        text(node)?;
        let clock = self.clock();
        let sql = format!("UPDATE leases SET expires_at = {clock} + $4 WHERE name = $1 AND node = $2 AND expires_at > {clock}");
        let statement = sqlx::query(AssertSqlSafe(sql)).bind(name).bind(node).bind(now).bind(ttl);
        Ok(self.inner.db.execute(statement).await? == 1)
    }

    /// Renews all leases that the node still holds, in one go, and names them.
    pub async fn renew_leases(&self, node: &str, now: Millis, ttl: Millis) -> Result<Vec<String>> {
        text(node)?;
        let clock = self.clock();
        // The first value is not needed: it keeps the place of the third, which the clock of SQLite is.
        let sql = format!(
            "UPDATE leases SET expires_at = {clock} + $4 WHERE node = $2 AND $1 = '' AND expires_at > {clock} RETURNING name"
        );
        let mut tx = self.inner.db.write().await?;
        let rows = sqlx::query(AssertSqlSafe(sql)).bind("").bind(node).bind(now).bind(ttl).fetch_all(tx.conn()).await?;
        tx.commit().await?;
        rows.iter().map(|row| Ok(row.try_get(0)?)).collect()
    }

    /// The holders of all leases that are held now and whose names begin so.
    pub async fn lease_holders(&self, prefix: &str, now: Millis) -> Result<Vec<String>> {
        text(prefix)?;
        let clock = self.clock();
        let sql = format!("SELECT node FROM leases WHERE substr(name, 1, length($1)) = $1 AND $2 = '' AND expires_at > {clock}");
        let query = sqlx::query(AssertSqlSafe(sql)).bind(prefix).bind("").bind(now);
        let rows = query.fetch_all(self.inner.db.reader()).await?;
        rows.iter().map(|row| Ok(row.try_get(0)?)).collect()
    }

    /// Removes leases that nobody holds any more and whose names begin so: for names that are never used again.
    pub async fn forget_leases(&self, prefix: &str, now: Millis) -> Result<()> {
        text(prefix)?;
        let clock = self.clock();
        let sql = format!("DELETE FROM leases WHERE substr(name, 1, length($1)) = $1 AND $2 = '' AND expires_at <= {clock}");
        self.inner.db.execute(sqlx::query(AssertSqlSafe(sql)).bind(prefix).bind("").bind(now)).await.map(drop)
    }

    /// Gives a lease up, so that another node need not wait. False if the node did not hold it.
    pub async fn release_lease(&self, name: &str, node: &str) -> Result<bool> {
        text(name)?;
        text(node)?;
        // The row stays, so that the term goes on growing.
        let statement = sqlx::query("UPDATE leases SET expires_at = 0 WHERE name = $1 AND node = $2 AND expires_at > 0")
            .bind(name)
            .bind(node);
        Ok(self.inner.db.execute(statement).await? == 1)
    }

    /// The time now, in milliseconds, as part of a statement whose third value is the caller's.
    fn clock(&self) -> &'static str {
        match self.inner.db.kind {
            Kind::Sqlite => "$3",
            // The third value must be used, or its type would be unknown.
            Kind::Postgres => "((EXTRACT(EPOCH FROM clock_timestamp()) * 1000)::BIGINT + 0 * $3)",
        }
    }
}

//! One commit for the appends of many tables.
//!
//! First everything is inserted as if nobody else wrote; conflicts are skipped by the database and counted. Only when some
//! row was skipped does it all roll back and look closely: who is a duplicate, who is stale, what does the log hold now;
//! and try again without the losers.

use std::collections::HashMap;
use std::sync::LazyLock;

use sqlx::{AssertSqlSafe, Row};

use crate::chain::Hash;
use crate::db::{Db, Kind, Write};
use crate::error::{Error, Result, is_dangling};
use crate::ids::TableId;
use crate::log::{AppendError, NewEntry};
use crate::news;
use crate::writer::Job;

/// Where the log of a table ends.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Head {
    seq: u64,
    hash: Hash,
}

/// The ends of the logs written lately. They may lag behind other nodes, which costs a retry and never correctness: an
/// entry, once there, stays what it is.
#[derive(Debug, Default)]
pub(crate) struct Heads(HashMap<TableId, Head>);

/// Beyond this many tables the ends are forgotten and read again when needed.
const MOST_HEADS: usize = 100_000;

impl Heads {
    pub(crate) fn forget<'a>(&mut self, jobs: impl IntoIterator<Item = &'a Job>) {
        for job in jobs {
            self.0.remove(&job.table);
        }
    }
}

/// What became of each job, in order.
pub(crate) type Outcomes = Vec<std::result::Result<Vec<u64>, AppendError>>;

/// How often to look again when other nodes keep interfering. Every time at least one job is decided, so this is patience
/// with a very busy neighbour and not a correctness limit.
const ATTEMPTS: usize = 16;

/// Writes the jobs, each of another table, in one transaction. An error means that nothing was acknowledged.
pub(crate) async fn run(db: &Db, node: &str, heads: &mut Heads, jobs: &[Job]) -> Result<Outcomes> {
    let mut lost: HashMap<TableId, AppendError> = HashMap::new();
    // Sorted, so that two nodes take the same locks in the same order.
    let mut open: Vec<&Job> = jobs.iter().collect();
    open.sort_by(|a, b| a.table.cmp(&b.table));
    if heads.0.len() > MOST_HEADS {
        heads.0.clear();
    }
    let mut suspicious = false;
    for _ in 0..ATTEMPTS {
        let mut tx = db.write_log().await?;
        let unknown: Vec<&Job> = open.iter().filter(|job| !heads.0.contains_key(&job.table)).copied().collect();
        read_heads(&mut tx, heads, &unknown).await?;
        let doubtful: Vec<&Job> = open.iter().filter(|job| suspicious || !fits(heads, job)).copied().collect();
        if !doubtful.is_empty() {
            let known: Vec<&Job> = doubtful.iter().filter(|job| !unknown.iter().any(|u| u.table == job.table)).copied().collect();
            heads.forget(known.iter().copied());
            read_heads(&mut tx, heads, &known).await?;
            let duplicates = read_commands(&mut tx, &doubtful).await?;
            for job in &doubtful {
                if let Some(error) = judge(heads, &duplicates, job) {
                    lost.insert(job.table.clone(), error);
                }
            }
            open.retain(|job| !lost.contains_key(&job.table));
        }
        let rows = seal(heads, &open);
        let inserted = match insert(&mut tx, &rows).await {
            // A table was removed whose end is remembered here: the others must not suffer for it.
            Err(error) if is_dangling(&error) => {
                tx.rollback().await?;
                heads.forget(open.iter().copied());
                suspicious = true;
                continue;
            }
            inserted => inserted?,
        };
        if inserted == rows.len() {
            if rows.is_empty() {
                tx.rollback().await?;
            } else {
                if db.kind == Kind::Postgres {
                    news::notify(tx.conn(), node, open.iter().map(|job| (&job.table, job.last_seq()))).await?;
                }
                tx.commit().await?;
            }
            for row in rows {
                heads.0.insert(row.table.clone(), Head { seq: row.seq, hash: row.hash });
            }
            return Ok(jobs.iter().map(|job| lost.remove(&job.table).map_or_else(|| Ok(job.seqs().collect()), Err)).collect());
        }
        tx.rollback().await?;
        suspicious = true;
    }
    Err(Error::Unavailable("other nodes kept writing to the same tables".into()))
}

fn fits(heads: &Heads, job: &Job) -> bool {
    heads.0.get(&job.table).is_some_and(|head| head.seq + 1 == job.expected_seq)
}

/// Why a job loses, if it does, as the database stands.
fn judge(heads: &Heads, duplicates: &HashMap<(String, String), u64>, job: &Job) -> Option<AppendError> {
    let Some(head) = heads.0.get(&job.table) else {
        return Some(AppendError::UnknownTable);
    };
    let duplicate = job.entries.iter().filter_map(|entry| entry.command_id.as_ref()).find_map(|command_id| {
        let seq = *duplicates.get(&(job.table.to_string(), command_id.clone()))?;
        Some(AppendError::Duplicate { command_id: command_id.clone(), seq })
    });
    let stale = || (!fits(heads, job)).then_some(AppendError::Stale { next_seq: head.seq + 1 });
    duplicate.or_else(stale)
}

/// An entry ready to be inserted.
struct Sealed<'a> {
    table: &'a TableId,
    seq: u64,
    entry: &'a NewEntry,
    hash: Hash,
}

fn seal<'a>(heads: &Heads, open: &[&'a Job]) -> Vec<Sealed<'a>> {
    let mut rows = Vec::with_capacity(open.len());
    for job in open {
        let mut hash = heads.0[&job.table].hash;
        for (seq, entry) in job.seqs().zip(&job.entries) {
            hash = hash.next(&job.table, seq, entry);
            rows.push(Sealed { table: &job.table, seq, entry, hash });
        }
    }
    rows
}

/// Sizes of insertions, largest first. A few sizes, so that each statement is prepared once and kept.
const SIZES: [usize; 4] = [128, 32, 8, 1];
const COLUMNS: usize = 7;

static INSERTIONS: LazyLock<[String; SIZES.len()]> = LazyLock::new(|| {
    SIZES.map(|rows| {
        let places = places(rows, COLUMNS);
        format!(
            "INSERT INTO log (table_id, seq, kind, payload, command_id, created_at, hash) VALUES {places} ON CONFLICT DO NOTHING"
        )
    })
});

/// Inserts and says how many rows met no conflict.
async fn insert(tx: &mut Write<'_>, mut rows: &[Sealed<'_>]) -> sqlx::Result<usize> {
    let mut inserted = 0;
    for (size, sql) in SIZES.into_iter().zip(INSERTIONS.iter()) {
        while rows.len() >= size {
            let (now, later) = rows.split_at(size);
            let mut query = sqlx::query(sql.as_str());
            for row in now {
                query = query
                    .bind(row.table.as_str())
                    .bind(row.seq as i64)
                    .bind(row.entry.kind.as_str())
                    .bind(row.entry.payload.as_str())
                    .bind(row.entry.command_id.as_deref())
                    .bind(row.entry.created_at)
                    .bind(row.hash.to_string());
            }
            inserted += query.execute(tx.conn()).await?.rows_affected() as usize;
            rows = later;
        }
    }
    Ok(inserted)
}

/// The most values of one question; both databases take several times as many.
const MOST_VALUES: usize = 4000;

async fn read_heads(tx: &mut Write<'_>, heads: &mut Heads, jobs: &[&Job]) -> Result<()> {
    for jobs in jobs.chunks(MOST_VALUES) {
        let places = places(jobs.len(), 1);
        let sql = format!(
            "SELECT t.id, l.seq, l.hash FROM tables t LEFT JOIN log l ON l.table_id = t.id \
             AND l.seq = (SELECT MAX(seq) FROM log WHERE table_id = t.id) WHERE t.id IN (VALUES {places})"
        );
        let mut query = sqlx::query(AssertSqlSafe(sql)).persistent(false);
        for job in jobs {
            query = query.bind(job.table.as_str());
        }
        for row in query.fetch_all(tx.conn()).await? {
            let table = TableId::stored(row.try_get(0)?);
            let head = match row.try_get::<Option<i64>, _>(1)? {
                None => Head { seq: 0, hash: Hash::start(&table) },
                Some(seq) => {
                    let hash = Hash::parse(row.try_get(2)?)
                        .ok_or_else(|| Error::Corrupt(format!("the hash of entry {seq} of table {table}")))?;
                    Head { seq: seq as u64, hash }
                }
            };
            heads.0.insert(table, head);
        }
    }
    Ok(())
}

/// The entries that commands of these jobs became before.
async fn read_commands(tx: &mut Write<'_>, jobs: &[&Job]) -> Result<HashMap<(String, String), u64>> {
    let commands: Vec<(&TableId, &str)> = jobs
        .iter()
        .flat_map(|job| job.entries.iter().filter_map(|entry| Some((&job.table, entry.command_id.as_deref()?))))
        .collect();
    let mut found = HashMap::new();
    for commands in commands.chunks(MOST_VALUES / 2) {
        let places = places(commands.len(), 2);
        let sql = format!("SELECT table_id, command_id, seq FROM log WHERE (table_id, command_id) IN (VALUES {places})");
        let mut query = sqlx::query(AssertSqlSafe(sql)).persistent(false);
        for (table, command_id) in commands {
            query = query.bind(table.as_str()).bind(*command_id);
        }
        for row in query.fetch_all(tx.conn()).await? {
            found.insert((row.try_get(0)?, row.try_get(1)?), row.try_get::<i64, _>(2)? as u64);
        }
    }
    Ok(found)
}

/// `($1, $2), ($3, $4), …`
fn places(rows: usize, columns: usize) -> String {
    let row = |r: usize| {
        let values: Vec<String> = (1..=columns).map(|c| format!("${}", r * columns + c)).collect();
        format!("({})", values.join(", "))
    };
    (0..rows).map(row).collect::<Vec<_>>().join(", ")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn places_are_numbered_through() {
        assert_eq!(places(2, 3), "($1, $2, $3), ($4, $5, $6)");
    }
}

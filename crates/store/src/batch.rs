//! One commit for the appends of many tables.
//!
//! First everything is inserted as if nobody else wrote; conflicts are skipped by the database and counted. Only when some
//! row was skipped does it all roll back and look closely: who is a duplicate, who is stale, what does the log hold now;
//! and try again without the losers.

use std::collections::{HashMap, HashSet};
use std::hash::BuildHasher;
use std::sync::LazyLock;

use sqlx::any::AnyArguments;
use sqlx::query::Query;
use sqlx::{Any, AssertSqlSafe, Row};

use crate::chain::Hash;
use crate::db::{Db, Write};
use crate::error::{Error, Result, is_dangling, is_taken};
use crate::heads::{Head, Heads};
use crate::ids::TableId;
use crate::log::{AppendError, NewEntry};
use crate::writer::Job;

/// What became of each job, in order.
pub(crate) type Outcomes = Vec<std::result::Result<Vec<u64>, AppendError>>;

/// How often to look again when other nodes keep interfering. Every time at least one job is decided, so this is patience
/// with a very busy neighbour and not a correctness limit.
const ATTEMPTS: usize = 16;

/// Writes the jobs, each of another table, in one transaction. An error means that nothing was acknowledged.
pub(crate) async fn run(db: &Db, heads: &mut Heads, jobs: &[Job]) -> Result<Outcomes> {
    let mut lost: HashMap<TableId, AppendError> = HashMap::new();
    // Sorted, so that two nodes take the same locks in the same order.
    let mut open: Vec<&Job> = jobs.iter().collect();
    open.sort_by(|a, b| a.table.cmp(&b.table));
    heads.forget_if_too_many();
    if at_once(db, heads, &open).await? {
        return Ok(jobs.iter().map(|job| Ok(job.seqs().collect())).collect());
    }
    let mut suspicious = false;
    for _ in 0..ATTEMPTS {
        let mut tx = db.write_log().await?;
        let unknown: Vec<&Job> = open.iter().filter(|job| heads.get(&job.table).is_none()).copied().collect();
        read_heads(&mut tx, heads, &unknown).await?;
        let doubtful: Vec<&Job> = open.iter().filter(|job| suspicious || !heads.fits(job)).copied().collect();
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
                tx.commit().await?;
            }
            heads.remember(&rows);
            return Ok(jobs.iter().map(|job| lost.remove(&job.table).map_or_else(|| Ok(job.seqs().collect()), Err)).collect());
        }
        tx.rollback().await?;
        suspicious = true;
    }
    Err(Error::Unavailable("other nodes kept writing to the same tables".into()))
}

/// The few rows that people wait for in a quiet hour are one statement, which is a transaction by itself: PostgreSQL is asked once
/// instead of three times, and the thread of SQLite is woken once, or twice where others share the commit. False if nothing was
/// written, because it is not so simple.
async fn at_once(db: &Db, heads: &mut Heads, open: &[&Job]) -> Result<bool> {
    let entries: usize = open.iter().map(|job| job.entries.len()).sum();
    if entries > MOST_ROWS || !open.iter().all(|job| heads.fits(job)) {
        return Ok(false);
    }
    let Some(mut single) = db.single_of_log().await else {
        return Ok(false);
    };
    let rows = seal(heads, open);
    let done = if single.is_sqlite() {
        // No row comes back. `execute` would wait once more, for the thread of SQLite to say that nothing follows.
        bind(sqlx::query(ALL_OR_NONE[rows.len() - 1].as_str()), &rows).fetch_optional(single.conn()).await.map(drop)
    } else {
        // PostgreSQL commits after it has said that the statement is done; only `execute` waits for both.
        bind(sqlx::query(NUMBERED_ALL_OR_NONE[rows.len() - 1].as_str()), &rows).execute(single.conn()).await.map(drop)
    };
    match done {
        Ok(()) => {
            single.commit_now().await?;
            heads.remember(&rows);
            Ok(true)
        }
        Err(error) if is_taken(&error) || is_dangling(&error) => {
            single.finished();
            Ok(false)
        }
        Err(error) => Err(error.into()),
    }
}

/// Writes the first entries of a table that is set up in this transaction.
pub(crate) async fn begin(tx: &mut Write, table: &TableId, entries: &[NewEntry]) -> Result<Head> {
    write_after(tx, table, (0, Hash::start(table)), entries).await
}

/// Writes entries without command ids after the last one of a log, in a transaction that nobody else writes to the log in.
pub(crate) async fn write_after(tx: &mut Write, table: &TableId, last: (u64, Hash), entries: &[NewEntry]) -> Result<Head> {
    let mut head = Head { seq: last.0, hash: last.1, commands: HashSet::new() };
    let mut rows = Vec::with_capacity(entries.len());
    for entry in entries {
        (head.seq, head.hash) = (head.seq + 1, head.hash.next(table, head.seq + 1, entry));
        rows.push(Sealed { table, seq: head.seq, entry, hash: head.hash });
    }
    let inserted = insert(tx, &rows).await?;
    if inserted == rows.len() { Ok(head) } else { Err(Error::Invalid("there is a log of this table")) }
}

/// Why a job loses, if it does, as the database stands.
fn judge(heads: &Heads, duplicates: &HashMap<(String, String), u64>, job: &Job) -> Option<AppendError> {
    let Some(head) = heads.get(&job.table) else {
        return Some(AppendError::UnknownTable);
    };
    let duplicate = job.entries.iter().filter_map(|entry| entry.command_id.as_ref()).find_map(|command_id| {
        let seq = *duplicates.get(&(job.table.to_string(), command_id.clone()))?;
        Some(AppendError::Duplicate { command_id: command_id.clone(), seq })
    });
    let stale = || (head.seq + 1 != job.expected_seq).then_some(AppendError::Stale { next_seq: head.seq + 1 });
    duplicate.or_else(stale)
}

/// An entry ready to be inserted.
pub(crate) struct Sealed<'a> {
    pub(crate) table: &'a TableId,
    pub(crate) seq: u64,
    pub(crate) entry: &'a NewEntry,
    pub(crate) hash: Hash,
}

fn seal<'a>(heads: &Heads, open: &[&'a Job]) -> Vec<Sealed<'a>> {
    let mut rows = Vec::with_capacity(open.len());
    for job in open {
        let mut hash = heads.heads[&job.table].hash;
        for (seq, entry) in job.seqs().zip(&job.entries) {
            hash = hash.next(&job.table, seq, entry);
            rows.push(Sealed { table: &job.table, seq, entry, hash });
        }
    }
    rows
}

/// The most rows of one insertion. Each size is a statement that is prepared once and kept.
const MOST_ROWS: usize = 32;
const COLUMNS: usize = 7;

fn insertions(places: fn(usize, usize) -> String, end: &str) -> [String; MOST_ROWS] {
    std::array::from_fn(|i| {
        let places = places(i + 1, COLUMNS);
        format!("INSERT INTO log (table_id, seq, kind, payload, command_id, created_at, hash) VALUES {places}{end}")
    })
}

const SKIP_CONFLICTS: &str = " ON CONFLICT DO NOTHING";
/// Insertions of one row, of two and so on, that leave out what meets a conflict.
static INSERTIONS: LazyLock<[String; MOST_ROWS]> = LazyLock::new(|| insertions(places, SKIP_CONFLICTS));
/// The same for SQLite, without numbers: each would be looked up among all of them.
static UNNUMBERED: LazyLock<[String; MOST_ROWS]> = LazyLock::new(|| insertions(unnumbered_places, SKIP_CONFLICTS));
/// Insertions of which a conflict leaves nothing.
static NUMBERED_ALL_OR_NONE: LazyLock<[String; MOST_ROWS]> = LazyLock::new(|| insertions(places, ""));
/// The same for SQLite.
static ALL_OR_NONE: LazyLock<[String; MOST_ROWS]> = LazyLock::new(|| insertions(unnumbered_places, ""));

type Question<'q> = Query<'q, Any, AnyArguments>;

fn bind<'q>(mut query: Question<'q>, rows: &'q [Sealed<'_>]) -> Question<'q> {
    for row in rows {
        query = query
            .bind(row.table.as_str())
            .bind(row.seq as i64)
            .bind(row.entry.kind.as_str())
            .bind(row.entry.payload.as_str())
            .bind(row.entry.command_id.as_deref())
            .bind(row.entry.created_at)
            .bind(row.hash.to_string());
    }
    query
}

/// Inserts and says how many rows met no conflict.
async fn insert(tx: &mut Write, rows: &[Sealed<'_>]) -> sqlx::Result<usize> {
    let statements = if tx.is_sqlite() { &UNNUMBERED } else { &INSERTIONS };
    let mut inserted = 0;
    for rows in rows.chunks(MOST_ROWS) {
        let query = bind(sqlx::query(statements[rows.len() - 1].as_str()), rows);
        inserted += query.execute(tx.conn()).await?.rows_affected() as usize;
    }
    Ok(inserted)
}

/// The most values of one question; both databases take several times as many.
const MOST_VALUES: usize = 4000;

async fn read_heads(tx: &mut Write, heads: &mut Heads, jobs: &[&Job]) -> Result<()> {
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
            let (seq, hash) = match row.try_get::<Option<i64>, _>(1)? {
                None => (0, Hash::start(&table)),
                Some(seq) => {
                    let hash = Hash::parse(row.try_get(2)?)
                        .ok_or_else(|| Error::Corrupt(format!("the hash of entry {seq} of table {table}")))?;
                    (seq as u64, hash)
                }
            };
            heads.heads.insert(table, Head { seq, hash, commands: HashSet::new() });
        }
    }
    for job in jobs {
        let Some(head) = heads.heads.get_mut(&job.table) else { continue };
        // Up to the end that was read: another node may have gone on since.
        let commands = sqlx::query("SELECT command_id FROM log WHERE table_id = $1 AND seq <= $2 AND command_id IS NOT NULL")
            .bind(job.table.as_str())
            .bind(head.seq as i64)
            .fetch_all(tx.conn())
            .await?;
        for row in commands {
            head.commands.insert(heads.hasher.hash_one(row.try_get::<&str, _>(0)?));
        }
        heads.commands += head.commands.len();
    }
    Ok(())
}

/// The entries that commands of these jobs became before.
async fn read_commands(tx: &mut Write, jobs: &[&Job]) -> Result<HashMap<(String, String), u64>> {
    let mut found = HashMap::new();
    for job in jobs {
        let commands: Vec<&str> = job.entries.iter().filter_map(|entry| entry.command_id.as_deref()).collect();
        if commands.is_empty() {
            continue;
        }
        let places: Vec<String> = (2..2 + commands.len()).map(|i| format!("${i}")).collect();
        let sql = format!("SELECT command_id, seq FROM log WHERE table_id = $1 AND command_id IN ({})", places.join(", "));
        let mut query = sqlx::query(AssertSqlSafe(sql)).persistent(false).bind(job.table.as_str());
        for command in commands {
            query = query.bind(command);
        }
        for row in query.fetch_all(tx.conn()).await? {
            found.insert((job.table.to_string(), row.try_get(0)?), row.try_get::<i64, _>(1)? as u64);
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

/// `(?, ?), (?, ?), …`
fn unnumbered_places(rows: usize, columns: usize) -> String {
    let row = format!("({})", vec!["?"; columns].join(", "));
    vec![row; rows].join(", ")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn places_are_numbered_through_or_not_at_all() {
        assert_eq!(places(2, 3), "($1, $2, $3), ($4, $5, $6)");
        assert_eq!(unnumbered_places(2, 3), "(?, ?, ?), (?, ?, ?)");
    }
}

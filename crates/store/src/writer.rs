//! The task that writes the log. Appends that arrive during a commit form the next batch, so a busy server needs few commits and
//! an idle one commits each append at once.

use std::collections::{HashSet, VecDeque};
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

use tokio::sync::mpsc::error::TrySendError;
use tokio::sync::{mpsc, oneshot};
use tokio::task::{JoinHandle, yield_now};
use tokio::time::timeout;

use crate::batch::{self, Outcomes};
use crate::checkpoint;
use crate::db::{Db, PATIENCE};
use crate::error::{Error, Result};
use crate::heads::{Head, Heads, Link};
use crate::ids::TableId;
use crate::log::{AppendError, NewEntry};
use crate::news::Newsroom;

/// How many appends may wait before further ones are refused.
const QUEUE: usize = 4096;
/// The most entries of one commit.
const MOST_ENTRIES: usize = 2048;

/// An append that waits.
pub(crate) struct Job {
    pub(crate) table: TableId,
    pub(crate) expected_seq: u64,
    pub(crate) entries: Vec<NewEntry>,
    pub(crate) answer: oneshot::Sender<std::result::Result<Vec<u64>, AppendError>>,
}

impl Job {
    /// The numbers its entries will have.
    pub(crate) fn seqs(&self) -> impl Iterator<Item = u64> {
        self.expected_seq..self.expected_seq + self.entries.len() as u64
    }

    pub(crate) fn last_seq(&self) -> u64 {
        self.expected_seq + self.entries.len() as u64 - 1
    }
}

/// What the writer task receives.
enum Request {
    Append(Job),
    /// A new table, with the end of its log.
    NewTable(TableId, Head),
    /// What another node has appended, as it was read.
    Followed(TableId, Vec<Link>),
}

/// What was committed so far.
#[derive(Debug, Default)]
pub(crate) struct Counts {
    pub(crate) commits: AtomicU64,
    pub(crate) entries: AtomicU64,
}

pub(crate) struct Writer {
    queue: std::sync::Mutex<Option<mpsc::Sender<Request>>>,
    task: tokio::sync::Mutex<Option<JoinHandle<()>>>,
    pub(crate) counts: Arc<Counts>,
}

impl Writer {
    pub(crate) fn start(db: Arc<Db>, newsroom: Arc<Newsroom>) -> Self {
        let (queue, requests) = mpsc::channel(QUEUE);
        let counts = Arc::new(Counts::default());
        let task = WriterTask { db, newsroom, counts: Arc::clone(&counts), heads: Heads::default() };
        let task = tokio::spawn(task.run(requests));
        Self { queue: std::sync::Mutex::new(Some(queue)), task: tokio::sync::Mutex::new(Some(task)), counts }
    }

    pub(crate) fn submit(&self, job: Job) -> std::result::Result<(), AppendError> {
        let queue = self.queue.lock().expect("no holder of the lock panics");
        match queue.as_ref().map(|queue| queue.try_send(Request::Append(job))) {
            Some(Ok(())) => Ok(()),
            Some(Err(TrySendError::Full(_))) => Err(AppendError::Overloaded),
            Some(Err(TrySendError::Closed(_))) | None => {
                Err(AppendError::Unavailable(Error::Unavailable("the store is closed".into())))
            }
        }
    }

    /// Tells the writer where the log of a new table ends. Best effort: on a cache miss the end is read from the log.
    pub(crate) fn learn(&self, table: TableId, head: Head) {
        if let Some(queue) = &*self.queue.lock().expect("no holder of the lock panics") {
            let _ = queue.try_send(Request::NewTable(table, head));
        }
    }

    /// Tells the writer what was read of a log that others append to. Best effort, too.
    pub(crate) fn follow(&self, table: TableId, links: Vec<Link>) {
        if let Some(queue) = &*self.queue.lock().expect("no holder of the lock panics") {
            let _ = queue.try_send(Request::Followed(table, links));
        }
    }

    /// Takes no more appends and writes those that wait.
    pub(crate) async fn close(&self) {
        drop(self.queue.lock().expect("no holder of the lock panics").take());
        if let Some(task) = self.task.lock().await.take() {
            // A panic of the task was reported where it happened; there is nothing left to wait for.
            let _ = task.await;
        }
    }
}

struct WriterTask {
    db: Arc<Db>,
    newsroom: Arc<Newsroom>,
    counts: Arc<Counts>,
    heads: Heads,
}

impl WriterTask {
    async fn run(mut self, mut requests: mpsc::Receiver<Request>) {
        let mut waiting = VecDeque::new();
        loop {
            while waiting.is_empty() {
                match requests.recv().await {
                    Some(request) => self.accept(request, &mut waiting),
                    None => return,
                }
            }
            // Tables that are about to append do so first: the busier the machine, the more of them share the commit.
            yield_now().await;
            while waiting.len() < QUEUE
                && let Ok(request) = requests.try_recv()
            {
                self.accept(request, &mut waiting);
            }
            let batch = take_batch(&mut waiting);
            let outcomes = self.write(&batch).await;
            for (job, outcome) in batch.into_iter().zip(outcomes) {
                // The caller may have been dropped; the entry is in the log all the same.
                let _ = job.answer.send(outcome);
            }
        }
    }

    fn accept(&mut self, request: Request, waiting: &mut VecDeque<Job>) {
        match request {
            Request::Append(job) => waiting.push_back(job),
            Request::NewTable(table, head) => self.heads.learn(table, head),
            Request::Followed(table, links) => self.heads.follow(&table, links),
        }
    }

    /// Writes a batch. If the database is available but rejects the batch, the jobs are tried one by one, so that one bad job fails
    /// alone.
    async fn write(&mut self, batch: &[Job]) -> Outcomes {
        match self.commit(batch).await {
            Ok(outcomes) => outcomes,
            Err(error) if error.is_unavailable() || batch.len() == 1 => {
                batch.iter().map(|_| Err(AppendError::Unavailable(error.clone()))).collect()
            }
            Err(_) => {
                let mut outcomes = Vec::with_capacity(batch.len());
                for job in batch {
                    match self.commit(std::slice::from_ref(job)).await {
                        Ok(outcome) => outcomes.extend(outcome),
                        Err(error) => outcomes.push(Err(AppendError::Unavailable(error))),
                    }
                }
                outcomes
            }
        }
    }

    async fn commit(&mut self, batch: &[Job]) -> Result<Outcomes> {
        let run = batch::run(&self.db, &mut self.heads, batch);
        let outcomes = timeout(PATIENCE, run).await.unwrap_or_else(|_| Err(Error::Unavailable("no answer".into())));
        match &outcomes {
            Ok(outcomes) => {
                let mut entries = 0;
                for (job, _) in batch.iter().zip(outcomes).filter(|(_, outcome)| outcome.is_ok()) {
                    entries += job.entries.len() as u64;
                    self.newsroom.announce(&job.table, job.last_seq(), self.db.kind);
                }
                if entries > 0 {
                    self.counts.commits.fetch_add(1, Ordering::Relaxed);
                    self.counts.entries.fetch_add(entries, Ordering::Relaxed);
                    checkpoint::wrote(&self.db, entries);
                }
            }
            // The commit may or may not have happened: read the heads again before the next append.
            Err(_) => self.heads.forget(batch),
        }
        outcomes
    }
}

/// The jobs of the next commit, in the order they came, each of another table.
fn take_batch(waiting: &mut VecDeque<Job>) -> Vec<Job> {
    let mut batch: Vec<Job> = Vec::new();
    let mut tables = HashSet::new();
    let mut entries = 0;
    let mut later = VecDeque::new();
    for job in waiting.drain(..) {
        let room = batch.is_empty() || entries + job.entries.len() <= MOST_ENTRIES;
        // Once a job of a table is deferred, all later jobs of that table are too: their order is kept.
        if tables.insert(job.table.clone()) && room {
            entries += job.entries.len();
            batch.push(job);
        } else {
            later.push_back(job);
        }
    }
    *waiting = later;
    batch
}

#[cfg(test)]
mod tests {
    use super::*;

    fn job(table: &str, expected_seq: u64, entries: usize) -> Job {
        let entry = NewEntry { kind: "k".into(), payload: "p".into(), command_id: None, created_at: 0 };
        let table = TableId::parse(table).expect("an id");
        Job { table, expected_seq, entries: vec![entry; entries], answer: oneshot::channel().0 }
    }

    fn names(jobs: impl IntoIterator<Item = Job>) -> Vec<String> {
        jobs.into_iter().map(|job| format!("{}{}", job.table, job.expected_seq)).collect()
    }

    #[test]
    fn a_batch_takes_one_append_of_each_table_and_leaves_the_rest_in_order() {
        let mut waiting = VecDeque::from([job("a", 1, 1), job("b", 1, 1), job("a", 2, 1), job("c", 1, 1), job("a", 3, 1)]);
        assert_eq!(names(take_batch(&mut waiting)), ["a1", "b1", "c1"]);
        assert_eq!(names(waiting), ["a2", "a3"]);
    }

    #[test]
    fn a_batch_has_a_largest_size_but_always_takes_one() {
        let mut waiting = VecDeque::from([job("a", 1, MOST_ENTRIES + 1), job("b", 1, 1)]);
        assert_eq!(names(take_batch(&mut waiting)), ["a1"]);
        assert_eq!(names(take_batch(&mut waiting)), ["b1"]);
        let mut waiting = VecDeque::from([job("a", 1, MOST_ENTRIES), job("b", 1, 1)]);
        assert_eq!(names(take_batch(&mut waiting)), ["a1"]);
    }
}

//! News: the log of a table has gone on. Within a program it is passed on directly; between nodes by PostgreSQL's
//! LISTEN/NOTIFY, which carries only the table and the number, never what happened (`news/send.rs` sends). Nodes may also pass notes
//! to one another, about what is not stored; a note may be lost.

mod send;

use std::sync::{Arc, Mutex};
use std::time::Duration;

use sqlx::Executor;
use sqlx::postgres::{PgListener, PgNotification};
use tokio::sync::{broadcast, mpsc, oneshot};
use tokio::task::JoinHandle;
use tokio::time::{sleep, timeout};

use crate::db::{Db, Kind};
use crate::error::{Error, Result};
use crate::ids::TableId;
use crate::store::Store;
use crate::tables::text;
use send::Outgoing;

const CHANNEL: &str = "parlor_log";
const NOTES: &str = "parlor_notes";
/// PostgreSQL takes messages of up to 8,000 bytes.
const LONGEST_MESSAGE: usize = 7_900;
/// How much a subscriber may lag before it is told that it missed something.
const BACKLOG: usize = 16_384;
/// How long a store that closes waits for its last news to be sent.
const GOODBYE: Duration = Duration::from_secs(1);
/// How long to wait before connecting again.
const PAUSE: Duration = Duration::from_millis(250);

/// How long a connection may be silent before it is asked whether it is there, and how long it may take to answer.
const SILENCE: Duration = Duration::from_secs(5);

/// What a subscriber hears.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum News {
    /// The log of a table goes up to this number, perhaps further.
    Appended {
        /// The table.
        table: TableId,
        /// The number.
        seq: u64,
    },
    /// Another node says something.
    Note(String),
    /// Some news were lost: the subscriber lagged, or the database was away. Look at every table of interest.
    Missed,
}

/// Hears all news from the moment it was made.
#[derive(Debug)]
pub struct Subscription(broadcast::Receiver<News>);

impl Subscription {
    /// The next news; `None` once the store is gone. Nothing is lost if the caller stops waiting.
    pub async fn next(&mut self) -> Option<News> {
        match self.0.recv().await {
            Ok(news) => Some(news),
            Err(broadcast::error::RecvError::Lagged(_)) => Some(News::Missed),
            Err(broadcast::error::RecvError::Closed) => None,
        }
    }
}

impl Store {
    /// News of every table, whichever node wrote.
    pub fn subscribe(&self) -> Subscription {
        Subscription(self.inner.newsroom.news.subscribe())
    }

    /// Passes a note to the other nodes, where there can be any. Nothing of it is stored.
    pub async fn pass_note(&self, note: &str) -> Result<()> {
        text(note)?;
        let message = format!("{}\n{note}", self.inner.newsroom.node());
        if message.len() > LONGEST_MESSAGE {
            return Err(Error::Invalid("the note is too long"));
        }
        if self.inner.db.kind == Kind::Postgres {
            sqlx::query("SELECT pg_notify($1, $2)").bind(NOTES).bind(message).execute(self.inner.db.reader()).await?;
        }
        Ok(())
    }
}

pub(crate) struct Newsroom {
    /// Tells this program's own messages from those of other nodes.
    node: String,
    news: broadcast::Sender<News>,
    /// To the task that tells the other nodes, where there can be any.
    outgoing: mpsc::UnboundedSender<Outgoing>,
    /// The other end, until that task is started.
    unsent: Mutex<Option<mpsc::UnboundedReceiver<Outgoing>>>,
}

impl Newsroom {
    pub(crate) fn new() -> Self {
        let (outgoing, unsent) = mpsc::unbounded_channel();
        let unsent = Mutex::new(Some(unsent));
        Self { node: TableId::random().to_string(), news: broadcast::channel(BACKLOG).0, outgoing, unsent }
    }

    fn node(&self) -> &str {
        &self.node
    }

    /// Tells this program's subscribers and, soon, the other nodes of a commit.
    pub(crate) fn announce(&self, table: &TableId, seq: u64, kind: Kind) {
        self.tell(table, seq);
        if kind == Kind::Postgres {
            // Without the task there is no other node to tell.
            let _ = self.outgoing.send(Outgoing::Appended(table.clone(), seq));
        }
    }

    /// Waits until the other nodes have been told of every commit so far; not for long.
    pub(crate) async fn flush(&self) {
        if self.unsent.lock().expect("no holder of the lock panics").is_some() {
            // No task sends, for there are no other nodes.
            return;
        }
        let (done, flushed) = oneshot::channel();
        if self.outgoing.send(Outgoing::Flush(done)).is_ok() {
            let _ = timeout(GOODBYE, flushed).await;
        }
    }

    /// Tells this program's subscribers.
    fn tell(&self, table: &TableId, seq: u64) {
        // Nobody may be listening.
        let _ = self.news.send(News::Appended { table: table.clone(), seq });
    }

    fn hear_note(&self, message: &str) {
        if let Some((node, note)) = message.split_once('\n')
            && node != self.node
        {
            let _ = self.news.send(News::Note(note.to_owned()));
        }
    }

    fn hear(&self, message: &str) {
        let mut lines = message.lines();
        if lines.next() == Some(self.node.as_str()) {
            return;
        }
        for line in lines {
            let parts = line.split_once(' ').and_then(|(table, seq)| Some((TableId::parse(table).ok()?, seq.parse().ok()?)));
            if let Some((table, seq)) = parts {
                self.tell(&table, seq);
            }
        }
    }
}

/// The node, then a line for each table; as many messages as are needed.
fn messages<'a>(node: &str, news: impl Iterator<Item = (&'a TableId, u64)>) -> Vec<String> {
    let mut messages: Vec<String> = Vec::new();
    for (table, seq) in news {
        let line = format!("\n{table} {seq}");
        match messages.last_mut() {
            Some(message) if message.len() + line.len() <= LONGEST_MESSAGE => message.push_str(&line),
            _ => messages.push(format!("{node}{line}")),
        }
    }
    messages
}

/// Listens to the other nodes and tells them, until dropped.
pub(crate) struct Listening([JoinHandle<()>; 2]);

impl Listening {
    pub(crate) async fn start(url: String, db: Arc<Db>, newsroom: Arc<Newsroom>) -> Result<Self> {
        let mut listener = listen(&url).await?;
        let queue = newsroom.unsent.lock().expect("no holder of the lock panics").take();
        let sending = send::run(db, newsroom.node.clone(), queue.expect("one task sends"));
        let sending = tokio::spawn(sending);
        let listening = tokio::spawn(async move {
            loop {
                // `None` means that the connection was lost, an error that it could not be made again.
                while let Ok(Some(notification)) = next(&mut listener).await {
                    match notification.channel() {
                        NOTES => newsroom.hear_note(notification.payload()),
                        _ => newsroom.hear(notification.payload()),
                    }
                }
                listener = loop {
                    match listen(&url).await {
                        Ok(listener) => break listener,
                        Err(_) => sleep(PAUSE).await,
                    }
                };
                let _ = newsroom.news.send(News::Missed);
            }
        });
        Ok(Self([listening, sending]))
    }
}

impl Drop for Listening {
    fn drop(&mut self) {
        self.0.iter().for_each(JoinHandle::abort);
    }
}

/// The next message. A connection that has been silent for long is asked whether it still is one: a network that swallows
/// everything looks like a quiet house.
async fn next(listener: &mut PgListener) -> sqlx::Result<Option<PgNotification>> {
    loop {
        if let Ok(message) = timeout(SILENCE, listener.try_recv()).await {
            return message;
        }
        match timeout(SILENCE, (&mut *listener).execute("SELECT 1")).await {
            Ok(Ok(_)) => {}
            Ok(Err(error)) => return Err(error),
            Err(_) => return Ok(None),
        }
    }
}

async fn listen(url: &str) -> sqlx::Result<PgListener> {
    let mut listener = PgListener::connect(url).await?;
    listener.eager_reconnect(false);
    listener.listen_all([CHANNEL, NOTES]).await?;
    Ok(listener)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn messages_are_heard_by_others_and_not_by_their_author() {
        let (author, other) = (Newsroom::new(), Newsroom::new());
        let tables: Vec<TableId> = (0..1000).map(|_| TableId::random()).collect();
        let messages = messages(author.node(), tables.iter().zip(1..));
        assert!(messages.len() > 1 && messages.iter().all(|message| message.len() <= LONGEST_MESSAGE));
        let (mut own, mut theirs) = (Subscription(author.news.subscribe()), Subscription(other.news.subscribe()));
        for message in &messages {
            author.hear(message);
            other.hear(message);
        }
        for (table, seq) in tables.iter().zip(1..) {
            assert_eq!(theirs.next().await, Some(News::Appended { table: table.clone(), seq }));
        }
        drop(author);
        assert_eq!(own.next().await, None);
    }

    #[tokio::test]
    async fn who_lags_is_told() {
        let newsroom = Newsroom::new();
        let mut subscription = Subscription(newsroom.news.subscribe());
        let table = TableId::random();
        (0..=BACKLOG as u64 + 1).for_each(|seq| newsroom.tell(&table, seq));
        assert_eq!(subscription.next().await, Some(News::Missed));
    }
}

//! One WebSocket: what a client sends goes to the tables it is about, what tables send goes to the client.

use std::collections::HashSet;
use std::pin::Pin;
use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::time::{Duration, Instant};

use axum::extract::State;
use axum::extract::ws::rejection::WebSocketUpgradeRejection;
use axum::extract::ws::{CloseFrame, Message, Utf8Bytes, WebSocket, WebSocketUpgrade};
use axum::response::{IntoResponse, Response};
use futures_util::stream::FuturesUnordered;
use futures_util::{SinkExt, StreamExt};
use protocol::message::{ClientMessage, ServerMessage};
use store::TableId;
use tokio::sync::{OwnedSemaphorePermit, broadcast, mpsc};
use tokio::time::timeout;

use crate::caller::Caller;
use crate::error::Failure;
use crate::house::{Ended, Shared};
use crate::lessons::Lessons;
use crate::limit::Bucket;
use crate::live::{Ask, Outbox};
use crate::metrics::Metrics;

/// The longest message of a client, in bytes.
const LONGEST: usize = 8 * 1024;
/// What is read from a socket at a time.
const READ_BUFFER: usize = 4 * 1024;
/// Queued messages are written together, in batches of about this many bytes.
const TOGETHER: usize = 16 * 1024;
/// The most that may wait to be written to one socket.
const WRITE_BUFFER: usize = 512 * 1024;
/// A client that does not take a message in this time is gone.
const PATIENCE: Duration = Duration::from_secs(10);
/// A silent client is asked whether it is there, and dropped when it does not answer either.
const SILENCE: Duration = Duration::from_secs(30);
/// How often a session is looked up again: another node may have ended it.
const RECHECK: Duration = Duration::from_mins(5);
/// Unreadable messages before a socket is closed: a few are a mistake, more are an attack.
const MOST_UNREADABLE: u32 = 20;

/// Closing codes of the protocol.
mod code {
    pub(super) const GOING_AWAY: u16 = 1001;
    pub(super) const POLICY: u16 = 1008;
    pub(super) const SLOW: u16 = 1013;
}

/// `GET /ws`
pub(crate) async fn open(
    State(house): State<Shared>,
    caller: Caller,
    upgrade: Result<WebSocketUpgrade, WebSocketUpgradeRejection>,
) -> Response {
    let upgrade = match upgrade {
        Ok(upgrade) => upgrade,
        Err(why) => return Failure::new(why.status(), "socket/upgrade", "ask here for a WebSocket").into_response(),
    };
    let most = house.config.limits.sockets_per_address;
    // One after the other: a place of the address that nobody sits in would never be given back.
    let room = Arc::clone(&house.connections).try_acquire_owned().ok();
    let Some(room) = room.filter(|_| house.limiter.sockets.take(caller.address, most)) else {
        house.metrics.limited.up();
        return Failure::too_fast().into_response();
    };
    let place = Place { house: Arc::clone(&house), address: caller.address, _room: room };
    upgrade
        .max_message_size(LONGEST)
        .max_frame_size(LONGEST)
        .read_buffer_size(READ_BUFFER)
        .write_buffer_size(TOGETHER)
        .max_write_buffer_size(WRITE_BUFFER)
        .on_upgrade(move |socket| Socket::new(place, caller).run(socket))
}

/// The place of a socket among those of its address, given back when dropped.
struct Place {
    house: Shared,
    address: std::net::IpAddr,
    _room: OwnedSemaphorePermit,
}

impl Drop for Place {
    fn drop(&mut self) {
        self.house.limiter.sockets.give_back(self.address);
    }
}

struct Socket {
    place: Place,
    caller: Caller,
    number: u64,
    watched: HashSet<TableId>,
    lessons: Lessons,
    bucket: Bucket,
    unreadable: u32,
}

impl Socket {
    fn new(place: Place, caller: Caller) -> Self {
        let bucket = Bucket::full(place.house.config.limits.messages_per_second, Instant::now());
        let number = place.house.next_socket();
        Self { place, caller, number, watched: HashSet::new(), lessons: Lessons::default(), bucket, unreadable: 0 }
    }

    async fn run(mut self, mut socket: WebSocket) {
        let house = Arc::clone(&self.place.house);
        house.metrics.sockets.up();
        let goodbye = self.talk(&mut socket).await;
        for table in &self.watched {
            house.tell(table, Ask::Unwatch { socket: self.number }).await;
        }
        if let Some((code, reason)) = goodbye {
            if code == code::SLOW {
                house.metrics.slow.up();
            }
            let frame = CloseFrame { code, reason: reason.into() };
            let _ = timeout(Duration::from_secs(1), socket.send(Message::Close(Some(frame)))).await;
        }
        house.metrics.sockets.down();
    }

    /// Talks until one side has enough; gives what to say at the end.
    async fn talk(&mut self, socket: &mut WebSocket) -> Option<(u16, &'static str)> {
        let house = Arc::clone(&self.place.house);
        let (out, mut messages, overflow) = Outbox::new(house.config.limits.queue);
        let user = self.caller.user.as_ref().map(|(user, _)| user.id.to_string());
        out.send(&ServerMessage::Welcome { version: protocol::VERSION, user });
        let mut seldom = Seldom::of(&house);
        let (mut heard, mut asked) = (false, false);
        loop {
            tokio::select! {
                message = messages.recv() => {
                    let sent = timeout(PATIENCE, send_all(socket, message?, &mut messages, &house.metrics)).await;
                    if overflow.load(Ordering::Relaxed) || sent.is_err() {
                        return Some((code::SLOW, "you read too slowly: connect again"));
                    }
                    sent.ok()?.ok()?;
                }
                received = socket.recv() => {
                    (heard, asked) = (true, false);
                    // A client that is still connected is told why.
                    let Ok(received) = received? else { return Some((code::POLICY, "a message is a text of at most 8 KiB")) };
                    match received {
                        Message::Text(text) => {
                            if !self.allow() {
                                out.send(&Failure::too_fast().message());
                            } else if let Err(goodbye) = self.hear(&house, text.as_str(), &out).await {
                                return Some(goodbye);
                            }
                        }
                        Message::Binary(_) => return Some((code::POLICY, "messages are text")),
                        Message::Close(_) => return None,
                        Message::Ping(_) | Message::Pong(_) => {
                            if !self.allow() {
                                return Some((code::POLICY, "too many pings"));
                            }
                        }
                    }
                }
                Some(event) = seldom.next() => match event {
                    Event::Silence => {
                        seldom.after(SILENCE, Event::Silence);
                        if std::mem::take(&mut heard) {
                            continue;
                        }
                        if asked {
                            return None;
                        }
                        asked = true;
                        timeout(PATIENCE, socket.send(Message::Ping(axum::body::Bytes::new()))).await.ok()?.ok()?;
                    }
                    Event::Ended(end, ended) => {
                        seldom.next_end(ended);
                        let lagged = matches!(end, Err(broadcast::error::RecvError::Lagged(_)));
                        if (lagged && !self.is_known().await) || end.is_ok_and(|end| self.is_about_me(&end)) {
                            return Some((code::POLICY, "the session has ended"));
                        }
                    }
                    Event::Recheck => {
                        seldom.after(RECHECK, Event::Recheck);
                        if !self.is_known().await {
                            return Some((code::POLICY, "the session has ended"));
                        }
                    }
                    Event::Closes => return Some((code::GOING_AWAY, "the house restarts: connect again")),
                },
            }
        }
    }

    fn allow(&mut self) -> bool {
        let limit = self.place.house.config.limits.messages_per_second;
        let allowed = self.bucket.take(limit, Duration::from_secs(1), Instant::now());
        if !allowed {
            self.place.house.metrics.limited.up();
        }
        allowed
    }

    fn is_about_me(&self, end: &Ended) -> bool {
        let Some((user, session)) = &self.caller.user else { return false };
        match end {
            Ended::Session(id) => session.id == *id,
            Ended::User(id, kept) => user.id == *id && kept.as_ref() != Some(&session.id),
        }
    }

    /// Whether the session has not ended. An anonymous session stays anonymous. While the database is unavailable, known
    /// identities are kept.
    async fn is_known(&self) -> bool {
        match &self.caller.token {
            Some(token) if self.caller.user.is_some() => !matches!(self.place.house.who_is(token).await, Ok(None)),
            _ => true,
        }
    }

    async fn hear(&mut self, house: &Shared, text: &str, out: &Outbox) -> Result<(), (u16, &'static str)> {
        let message: ClientMessage = match serde_json::from_str(text) {
            Ok(message) => message,
            Err(error) => {
                self.unreadable += 1;
                if self.unreadable > MOST_UNREADABLE {
                    return Err((code::POLICY, "too many messages that cannot be read"));
                }
                let message = if text.trim_start().starts_with('{') {
                    format!("a message cannot be read: {error}")
                } else {
                    "a message cannot be read: it is a JSON object with a `type`".to_owned()
                };
                out.send(&ServerMessage::Problem { table: None, code: "message/unreadable".to_owned(), message });
                return Ok(());
            }
        };
        self.pass_on(house, message, out).await;
        Ok(())
    }

    /// Passes a message on to the table that it is about.
    async fn pass_on(&mut self, house: &Shared, message: ClientMessage, out: &Outbox) {
        let Some(table) = message.table() else {
            out.send(&ServerMessage::Pong);
            return;
        };
        if Lessons::concern(&message) {
            let name = self.caller.user.as_ref().map_or_else(|| "You".to_owned(), |(user, _)| user.name.clone());
            return self.lessons.hear(house, &name, message, out).await;
        }
        let Ok(table) = TableId::parse(table) else {
            let unknown = driver::Problem::unknown_table();
            out.send(&match message.command() {
                Some(id) => unknown.refused(id.to_owned()),
                None => unknown.message(),
            });
            return;
        };
        match message {
            ClientMessage::Watch { .. } => {
                if self.watched.len() >= house.config.limits.tables_per_socket && !self.watched.contains(&table) {
                    out.send(
                        &driver::Problem::new("limit/tables", "this socket watches too many tables: unwatch one first").message(),
                    );
                    return;
                }
                self.watched.insert(table.clone());
            }
            ClientMessage::Unwatch { .. } => {
                if self.watched.remove(&table) {
                    house.tell(&table, Ask::Unwatch { socket: self.number }).await;
                }
                return;
            }
            _ => {}
        }
        let (identity, came) = (self.caller.at(&table), Instant::now());
        house.ask(&table, Ask::Hear { identity, socket: self.number, message, came, out: out.clone() }).await;
    }
}

/// What seldom happens to a socket: timers, sessions that end, a house that closes. Each is looked at only when it is ready; to look at
/// all of them for every message would take about as long as the message, and a lock that all sockets share.
struct Seldom(FuturesUnordered<Pin<Box<dyn Future<Output = Event> + Send>>>);

enum Event {
    /// A while has passed, in which the client may have been silent.
    Silence,
    /// The session is to be looked up again.
    Recheck,
    /// A session has ended; with the channel that told of it.
    Ended(Result<Ended, broadcast::error::RecvError>, broadcast::Receiver<Ended>),
    /// The house closes.
    Closes,
}

impl Seldom {
    fn of(house: &Shared) -> Self {
        let seldom = Self(FuturesUnordered::new());
        seldom.after(SILENCE, Event::Silence);
        seldom.after(RECHECK, Event::Recheck);
        seldom.next_end(house.ended.subscribe());
        let house = Arc::clone(house);
        seldom.0.push(Box::pin(async move {
            house.closes().await;
            Event::Closes
        }));
        seldom
    }

    fn after(&self, time: Duration, event: Event) {
        self.0.push(Box::pin(async move {
            tokio::time::sleep(time).await;
            event
        }));
    }

    fn next_end(&self, mut ended: broadcast::Receiver<Ended>) {
        self.0.push(Box::pin(async move { Event::Ended(ended.recv().await, ended) }));
    }

    /// There is always one more.
    async fn next(&mut self) -> Option<Event> {
        self.0.next().await
    }
}

/// Sends a message, and with it those that wait behind it: who has acted hears that it is done and what came of it at once.
async fn send_all(
    socket: &mut WebSocket,
    first: Utf8Bytes,
    more: &mut mpsc::Receiver<Utf8Bytes>,
    metrics: &Metrics,
) -> Result<(), axum::Error> {
    let (mut next, mut fed) = (Some(first), 0);
    while let Some(message) = next {
        fed += message.len();
        metrics.messages.count(message.len() as u64);
        socket.feed(Message::Text(message)).await?;
        next = if fed < TOGETHER { more.try_recv().ok() } else { None };
    }
    socket.flush().await
}

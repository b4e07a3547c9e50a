//! Those who look at a table, and what they are sent.

use std::collections::{BTreeSet, HashMap};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use axum::extract::ws::Utf8Bytes;
use engine::Seat;
use protocol::http::Looked;
use protocol::message::{Parts, ServerMessage};
use tokio::sync::{mpsc, oneshot};
use tokio::time::Instant;

use super::Who;
use super::actor::Live;
use crate::error::Answer;
use crate::node::{Note, Present};

/// How many look on is told once in this time.
const RECOUNT: Duration = Duration::from_secs(1);

/// Where messages for a socket go. Sending never waits: a client that does not read is dropped.
#[derive(Clone, Debug)]
pub(crate) struct Outbox {
    queue: mpsc::Sender<Utf8Bytes>,
    overflow: Arc<AtomicBool>,
}

impl Outbox {
    /// With its other end and the flag that says that something did not fit.
    pub(crate) fn new(size: usize) -> (Self, mpsc::Receiver<Utf8Bytes>, Arc<AtomicBool>) {
        let (queue, messages) = mpsc::channel(size);
        let overflow = Arc::new(AtomicBool::new(false));
        (Self { queue, overflow: Arc::clone(&overflow) }, messages, overflow)
    }

    pub(crate) fn send(&self, message: &ServerMessage) {
        self.send_text(message.to_text().into());
    }

    fn send_text(&self, text: Utf8Bytes) {
        if let Err(mpsc::error::TrySendError::Full(_)) = self.queue.try_send(text) {
            self.overflow.store(true, Ordering::Relaxed);
        }
    }

    fn is_lost(&self) -> bool {
        self.queue.is_closed() || self.overflow.load(Ordering::Relaxed)
    }
}

/// Somebody who looks.
pub(super) struct Watcher {
    pub(super) socket: u64,
    pub(super) who: Who,
    pub(super) seat: Option<Seat>,
    pub(super) parts: Parts,
    pub(super) out: Outbox,
}

/// Somebody who waits for the log to go on.
pub(super) struct Waiter {
    pub(super) seat: Option<Seat>,
    pub(super) since: u64,
    pub(super) parts: Parts,
    pub(super) answer: oneshot::Sender<Answer<Looked>>,
}

impl Live {
    /// Tells everyone of the entries after `since`. Views that are the same are made once.
    pub(super) fn publish(&mut self, since: u64) {
        self.watchers.retain(|watcher| !watcher.out.is_lost());
        let mut made: HashMap<(Option<Seat>, [bool; 3]), Utf8Bytes> = HashMap::new();
        for watcher in &self.watchers {
            let parts = watcher.parts;
            let text = made.entry((watcher.seat, [parts.view, parts.scene, parts.legal])).or_insert_with(|| {
                ServerMessage::update(self.id.as_str(), &self.table, watcher.seat, since, parts).to_text().into()
            });
            watcher.out.send_text(text.clone());
        }
        for waiter in std::mem::take(&mut self.waiters) {
            let _ = waiter.answer.send(Ok(Looked::of(&self.table, waiter.seat, waiter.since, waiter.parts)));
        }
    }

    /// The snapshot and everything after it: one operation, for nothing else happens at this table meanwhile.
    pub(super) async fn watch(&mut self, socket: u64, who: Who, from: Option<u64>, parts: Parts, out: Outbox) {
        self.watchers.retain(|watcher| watcher.socket != socket && !watcher.out.is_lost());
        self.was_behind().await;
        let seat = self.seat_of(&who).await;
        out.send(&ServerMessage::snapshot(self.id.as_str(), &self.table, seat, from, parts));
        let newcomer = out.clone();
        self.watchers.push(Watcher { socket, who, seat, parts, out });
        if !self.tell_presence()
            && let Some(presence) = &self.presence
        {
            newcomer.send(presence);
        }
    }

    pub(super) fn unwatch(&mut self, socket: u64) {
        self.watchers.retain(|watcher| watcher.socket != socket);
        self.tell_presence();
    }

    /// Says who is connected, if that has changed: to everyone here, and to the other nodes. Whoever sits here is told of at once,
    /// those who look on now and then: a crowd that comes and goes must not keep the players from hearing of the play.
    pub(super) fn tell_presence(&mut self) -> bool {
        let here = self.present();
        let anywhere = || self.elsewhere.values().chain([&here]);
        let chairs = self.table.chairs();
        let seats = Seat::all(self.table.terms().seats).map(|seat| {
            anywhere().any(|present| present.seats.contains(&seat.number())) || chairs[seat.index()].computer().is_some()
        });
        let spectators = anywhere().map(|present| present.spectators).sum();
        let seats: Vec<bool> = seats.collect();
        let same_seats = matches!(&self.presence, Some(ServerMessage::Presence { seats: told, .. }) if *told == seats);
        let message = ServerMessage::Presence { table: self.id.to_string(), seats, spectators };
        let changed = self.presence.as_ref() != Some(&message);
        if same_seats && changed && self.counted.elapsed() < RECOUNT {
            self.recount = Some(self.counted + RECOUNT);
            return false;
        }
        self.recount = None;
        self.house.tables.count(&self.id, (!here.is_nobody()).then_some(spectators));
        if self.announced.as_ref().map_or(!here.is_nobody(), |announced| *announced != here) {
            self.announce(self.announced.is_none());
        }
        if changed {
            self.counted = Instant::now();
            self.send_all(&message);
            self.presence = Some(message);
        }
        changed
    }

    /// Who is connected through this node.
    fn present(&self) -> Present {
        let mut seats: Vec<u8> = self.watchers.iter().filter_map(|watcher| watcher.seat.map(Seat::number)).collect();
        seats.sort_unstable();
        seats.dedup();
        Present { seats, spectators: self.watchers.iter().filter(|watcher| watcher.seat.is_none()).count() as u32 }
    }

    /// Tells the other nodes who is connected here, and perhaps asks them for the same.
    pub(super) fn announce(&mut self, ask: bool) {
        let (table, node, present) = (self.id.to_string(), self.house.node.name.clone(), self.present());
        self.announced = Some(present.clone());
        self.house.node.tell(Note::Here { table, node, present, ask });
    }

    /// Another node says who is connected there.
    pub(super) fn hear_from(&mut self, node: String, present: Present, ask: bool) {
        if present.is_nobody() {
            self.elsewhere.remove(&node);
        } else {
            self.elsewhere.insert(node, present);
        }
        self.tell_presence();
        if ask && !self.watchers.is_empty() {
            self.announce(false);
        }
    }

    /// Who was connected through a node that died is not connected any more.
    pub(super) fn keep_nodes(&mut self, live: &BTreeSet<String>) {
        self.elsewhere.retain(|node, _| live.contains(node));
        self.tell_presence();
    }

    /// Passes on what somebody said.
    pub(super) fn spread(&self, seat: Seat, text: String, phrase: bool) {
        let name = self.table.names().swap_remove(seat.index());
        self.send_all(&ServerMessage::Said { table: self.id.to_string(), seat: seat.number(), name, text, phrase });
    }

    pub(super) fn send_all(&self, message: &ServerMessage) {
        let text: Utf8Bytes = message.to_text().into();
        for watcher in &self.watchers {
            watcher.out.send_text(text.clone());
        }
    }

    /// After somebody sat down or stood up, those who look may look otherwise.
    pub(super) async fn look_again(&mut self) {
        self.tokens.clear();
        let mut watchers = std::mem::take(&mut self.watchers);
        for watcher in &mut watchers {
            watcher.seat = self.seat_of(&watcher.who).await;
        }
        self.watchers = watchers;
    }
}

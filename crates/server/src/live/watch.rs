//! Those who look at a table, and what they are sent.

use std::collections::HashMap;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use axum::extract::ws::Utf8Bytes;
use engine::Seat;
use protocol::http::Looked;
use protocol::message::{Parts, ServerMessage};
use tokio::sync::{mpsc, oneshot};

use super::Who;
use super::actor::Live;
use crate::error::Answer;

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
        let seat = self.seat_of(&who).await;
        out.send(&ServerMessage::snapshot(self.id.as_str(), &self.table, seat, from, parts));
        self.watchers.push(Watcher { socket, who, seat, parts, out });
        self.tell_presence();
    }

    pub(super) fn unwatch(&mut self, socket: u64) {
        self.watchers.retain(|watcher| watcher.socket != socket);
        self.tell_presence();
    }

    /// Who is connected. Said when it has changed, and to a newcomer in any case.
    pub(super) fn tell_presence(&mut self) {
        let here = |seat: Seat| self.watchers.iter().any(|watcher| watcher.seat == Some(seat));
        let chairs = self.table.chairs();
        let seats: Vec<bool> =
            Seat::all(self.table.card().seats).map(|seat| here(seat) || chairs[seat.index()].computer().is_some()).collect();
        let spectators = self.watchers.iter().filter(|watcher| watcher.seat.is_none()).count() as u32;
        let message = ServerMessage::Presence { table: self.id.to_string(), seats, spectators };
        if self.presence.as_ref() == Some(&message) {
            if let Some(newcomer) = self.watchers.last() {
                newcomer.out.send(&message);
            }
        } else {
            self.send_all(&message);
            self.presence = Some(message);
        }
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

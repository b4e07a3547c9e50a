//! Where messages for a socket go.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use axum::extract::ws::Utf8Bytes;
use protocol::message::ServerMessage;
use tokio::sync::mpsc;

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

    pub(crate) fn send_text(&self, text: Utf8Bytes) {
        if let Err(mpsc::error::TrySendError::Full(_)) = self.queue.try_send(text) {
            self.overflow.store(true, Ordering::Relaxed);
        }
    }

    /// Sends what was gathered for several sockets: to each one all of its messages, one after the other, so that it is woken once
    /// and writes them together.
    pub(super) fn send_gathered<'a>(gathered: &mut Vec<(u64, Utf8Bytes)>, outbox: impl Fn(u64) -> Option<&'a Self>) {
        while let Some((socket, _)) = gathered.first() {
            let socket = *socket;
            let outbox = outbox(socket);
            for (_, text) in gathered.extract_if(.., |(to, _)| *to == socket) {
                if let Some(outbox) = outbox {
                    outbox.send_text(text);
                }
            }
        }
    }

    /// Whether the socket has ended or is about to.
    pub(super) fn is_lost(&self) -> bool {
        self.queue.is_closed() || self.overflow.load(Ordering::Relaxed)
    }
}

//! What all parts of the server share.

use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

use store::{SessionId, Store, UserId};
use tokio::sync::{Semaphore, broadcast, mpsc, watch};

use crate::config::Config;
use crate::limit::Limiter;
use crate::live::Registry;
use crate::metrics::Metrics;
use crate::node::{Node, Note};
use crate::notices::Lists;
use crate::pools::Pools;
use crate::reviews::Reviews;
use crate::time::Time;

/// What all parts of the server share.
pub(crate) type Shared = Arc<House>;

/// The house.
pub(crate) struct House {
    pub(crate) store: Store,
    pub(crate) config: Config,
    pub(crate) tables: Registry,
    pub(crate) limiter: Limiter,
    pub(crate) metrics: Metrics,
    /// The lists that operators keep.
    pub(crate) lists: Lists,
    pub(crate) node: Node,
    /// Sessions that have ended: their sockets close.
    pub(crate) ended: broadcast::Sender<Ended>,
    /// True once the house closes.
    pub(crate) closing: watch::Sender<bool>,
    /// Places for what takes long.
    pub(crate) pools: Pools,
    /// Reviews of matches that are over.
    pub(crate) reviews: Reviews,
    /// Places for connections and sockets.
    pub(crate) connections: Arc<Semaphore>,
    /// How many appends have taken longer than a second and are not done.
    pub(crate) saving: AtomicU64,
    pub(crate) time: Time,
    sockets: AtomicU64,
}

/// A session has ended.
#[derive(Clone, Debug)]
pub(crate) enum Ended {
    /// One session.
    Session(SessionId),
    /// All sessions of a user, but for one.
    User(UserId, Option<SessionId>),
}

impl House {
    /// With the notes that wait for the other nodes.
    pub(crate) fn new(store: Store, config: Config) -> (Self, mpsc::Receiver<Note>) {
        let cores = std::thread::available_parallelism().map_or(2, usize::from);
        let (node, notes) = Node::new(store.backend());
        let time = Time::new(config.wall.clone());
        let house = Self {
            node,
            connections: Arc::new(Semaphore::new(config.limits.connections)),
            store,
            config,
            tables: Registry::default(),
            limiter: Limiter::default(),
            metrics: Metrics::default(),
            lists: Lists::default(),
            ended: broadcast::channel(256).0,
            closing: watch::channel(false).0,
            pools: Pools::new(cores),
            reviews: Reviews::default(),
            saving: AtomicU64::new(0),
            time,
            sockets: AtomicU64::new(1),
        };
        (house, notes)
    }

    /// Ready when the house closes.
    pub(crate) async fn closes(&self) {
        let mut closing = self.closing.subscribe();
        // The sender is part of the house.
        let _ = closing.wait_for(|closing| *closing).await;
    }

    /// Milliseconds since 1970.
    pub(crate) fn now(&self) -> u64 {
        self.time.now()
    }

    /// The same, as the store counts.
    pub(crate) fn stamp(&self) -> store::Millis {
        self.now() as store::Millis
    }

    /// A number for a new socket.
    pub(crate) fn next_socket(&self) -> u64 {
        self.sockets.fetch_add(1, Ordering::Relaxed)
    }
}

/// Hexadecimal digits.
pub(crate) fn hex(bytes: &[u8]) -> String {
    bytes.iter().fold(String::new(), |text, byte| text + &format!("{byte:02x}"))
}

/// 32 bytes from the operating system.
pub(crate) fn random_bytes() -> [u8; 32] {
    let mut bytes = [0; 32];
    getrandom::fill(&mut bytes).expect("the operating system gives random bytes");
    bytes
}

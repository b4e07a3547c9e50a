//! Work that takes long, on threads of its own. Computer turns, lists of legal actions, hints, reviews and the requests of anybody each have
//! their own places: one kind of work cannot keep another waiting. Whatever may take long gives way to the threads that serve people:
//! acknowledgements do not wait for a core that a computer player thinks on.

use std::sync::Arc;
use std::time::Duration;

use tokio::runtime::{Builder, Runtime};
use tokio::sync::{OwnedSemaphorePermit, Semaphore};
use tokio::task::JoinHandle;

use crate::caller::Caller;
use crate::error::{Answer, Failure};
use crate::house::House;
use crate::metrics::Metrics;

/// How long a request waits for a place.
const PATIENCE: Duration = Duration::from_secs(10);
/// How many costly requests of one address run or wait at once.
const AT_ONCE: usize = 4;

/// What is worked on.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Work {
    /// A computer player's turn.
    Turn,
    /// What is legal at a table.
    List,
    /// A hint at a table.
    Hint,
    /// A review of a match that is over.
    Review,
    /// What anybody may ask for, about any position or finished match.
    Public,
}

/// The places for each kind of work.
pub(crate) struct Pools {
    turns: Arc<Semaphore>,
    lists: Arc<Semaphore>,
    hints: Arc<Semaphore>,
    reviews: Arc<Semaphore>,
    public: Arc<Semaphore>,
    background: Background,
}

/// Threads that give way to all others: a runtime that runs nothing but its blocking work.
struct Background(Option<Runtime>);

impl Background {
    fn start() -> Self {
        let threads = Builder::new_current_thread().thread_name("background").on_thread_start(store::give_way).build();
        Self(Some(threads.expect("a runtime without drivers asks nothing of the system")))
    }

    fn run<T: Send + 'static>(&self, run: impl FnOnce() -> T + Send + 'static) -> JoinHandle<T> {
        self.0.as_ref().expect("it is there until it is dropped").spawn_blocking(run)
    }
}

impl Drop for Background {
    fn drop(&mut self) {
        // Not waited for: the last owner of the house may be a task of another runtime, which must not block.
        if let Some(threads) = self.0.take() {
            threads.shutdown_background();
        }
    }
}

impl Pools {
    /// For a machine with this number of cores.
    pub(crate) fn new(cores: usize) -> Self {
        let places = |number: usize| Arc::new(Semaphore::new(number.max(1)));
        Self {
            turns: places(cores),
            lists: places(cores),
            hints: places(cores / 2),
            reviews: places(cores / 2),
            public: places(cores / 2),
            background: Background::start(),
        }
    }

    fn of(&self, work: Work) -> Arc<Semaphore> {
        Arc::clone(match work {
            Work::Turn => &self.turns,
            Work::List => &self.lists,
            Work::Hint => &self.hints,
            Work::Review => &self.reviews,
            Work::Public => &self.public,
        })
    }

    /// Starts the work on a thread for its kind. Lists are what people wait for, and short as a rule.
    fn start<T: Send + 'static>(&self, work: Work, run: impl FnOnce() -> T + Send + 'static) -> JoinHandle<T> {
        match work {
            Work::List => tokio::task::spawn_blocking(run),
            Work::Turn | Work::Hint | Work::Review | Work::Public => self.background.run(run),
        }
    }
}

/// A place is waited for, until this is dropped: also when the wait is given up.
struct Waiting<'a>(&'a Metrics);

impl Drop for Waiting<'_> {
    fn drop(&mut self) {
        self.0.thinkers_waiting.down();
    }
}

/// One of the costly requests of an address, until this is dropped.
struct Costly<'a>(&'a House, std::net::IpAddr);

impl Drop for Costly<'_> {
    fn drop(&mut self) {
        self.0.limiter.costly.give_back(self.1);
    }
}

impl House {
    async fn place(&self, work: Work) -> OwnedSemaphorePermit {
        self.metrics.thinkers_waiting.up();
        let waiting = Waiting(&self.metrics);
        let place = self.pools.of(work).acquire_owned().await.expect("the semaphore is never closed");
        drop(waiting);
        place
    }

    /// Works on another thread, once there is a place. None after a panic, which the runtime reports.
    pub(crate) async fn apart<T: Send + 'static>(&self, work: Work, run: impl FnOnce() -> T + Send + 'static) -> Option<T> {
        let place = self.place(work).await;
        // The place is held as long as the thread works, also when nobody waits for it any more.
        self.pools.start(work, move || (run(), place)).await.ok().map(|(done, _)| done)
    }

    /// Does what anybody may ask for, as far as the house can.
    pub(crate) async fn for_anybody<T: Send + 'static>(&self, run: impl FnOnce() -> T + Send + 'static) -> Answer<T> {
        let Ok(place) = tokio::time::timeout(PATIENCE, self.place(Work::Public)).await else { return Err(Failure::busy()) };
        let done = self.pools.start(Work::Public, move || (run(), place)).await;
        done.map(|(done, _)| done).map_err(|_| Failure::defect("a request that panicked"))
    }

    /// The same for what takes long: only few at a time for each address.
    pub(crate) async fn costly<T: Send + 'static>(&self, caller: &Caller, run: impl FnOnce() -> T + Send + 'static) -> Answer<T> {
        let most = if self.config.limits.costly_per_minute == u32::MAX { usize::MAX } else { AT_ONCE };
        if !self.limiter.costly.take(caller.address, most) {
            self.metrics.limited.up();
            return Err(Failure::too_fast());
        }
        let _costly = Costly(self, caller.address);
        self.for_anybody(run).await
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn one_kind_of_work_does_not_wait_for_another() {
        let pools = Pools::new(1);
        let all = [Work::Turn, Work::List, Work::Hint, Work::Review, Work::Public];
        for busy in all {
            let held = pools.of(busy).acquire_owned().await;
            for other in all {
                assert_eq!(pools.of(other).try_acquire_owned().is_ok(), other != busy, "{other:?} beside {busy:?}");
            }
            drop(held);
        }
    }

    /// The niceness of the calling thread, as Linux tells it.
    #[cfg(target_os = "linux")]
    fn niceness() -> i32 {
        let stat = std::fs::read_to_string("/proc/thread-self/stat").expect("a thread can read about itself");
        // The second field is a name in parentheses, which may hold anything; the niceness is the seventeenth after it.
        let fields = stat.rsplit_once(')').expect("a name").1;
        fields.split_whitespace().nth(16).and_then(|field| field.parse().ok()).expect("a number")
    }

    #[cfg(target_os = "linux")]
    #[tokio::test]
    async fn what_takes_long_gives_way_and_lists_do_not() {
        let (pools, ordinary) = (Pools::new(1), niceness());
        for work in [Work::Turn, Work::Hint, Work::Review, Work::Public] {
            assert!(pools.start(work, niceness).await.expect("no panic") > ordinary, "{work:?}");
        }
        assert_eq!(pools.start(Work::List, niceness).await.expect("no panic"), ordinary);
    }
}

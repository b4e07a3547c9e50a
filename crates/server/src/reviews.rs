//! Reviews of matches that are over: in the background, a few at a time, with progress, and ended when they are no longer wanted.
//! What was found is kept for a while. A review lives at the node that was asked for it; another begins its own.

use std::collections::HashMap;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, PoisonError};

use axum::http::StatusCode;
use engine::Seat;
use protocol::review::{ReviewJob, ReviewState};
use store::{TableId, UserId};
use table::Table;

use crate::error::{Answer, Failure};
use crate::house::Shared;
use crate::pools::Work;

/// How many reviews are kept in memory, those under way included.
const MOST_KEPT: usize = 400;
/// How many reviews of one user are under way at once.
const AT_ONCE: usize = 2;

/// The reviews of this node.
#[derive(Default)]
pub(crate) struct Reviews(Mutex<Kept>);

#[derive(Default)]
struct Kept {
    reviews: HashMap<(TableId, Seat), Arc<Running>>,
    asked: u64,
}

/// A review under way, or done.
struct Running {
    owner: Option<UserId>,
    state: Mutex<ReviewState>,
    stopped: AtomicBool,
    /// The order in which they were asked for.
    number: u64,
}

impl Running {
    fn state(&self) -> ReviewState {
        self.state.lock().unwrap_or_else(PoisonError::into_inner).clone()
    }

    fn tell(&self, state: ReviewState) {
        *self.state.lock().unwrap_or_else(PoisonError::into_inner) = state;
    }

    fn is_done(&self) -> bool {
        self.state.lock().unwrap_or_else(PoisonError::into_inner).found.is_some()
    }
}

impl Reviews {
    fn kept(&self) -> std::sync::MutexGuard<'_, Kept> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// How a review stands.
    pub(crate) fn state(&self, table: &TableId, seat: Seat) -> Option<ReviewState> {
        self.kept().reviews.get(&(table.clone(), seat)).map(|running| running.state())
    }

    /// Ends a review that is not done. Gives whether there was one.
    pub(crate) fn cancel(&self, table: &TableId, seat: Seat) -> bool {
        let mut kept = self.kept();
        let key = (table.clone(), seat);
        let under_way = kept.reviews.get(&key).is_some_and(|running| !running.is_done());
        if under_way && let Some(running) = kept.reviews.remove(&key) {
            running.stopped.store(true, Ordering::Relaxed);
        }
        under_way
    }

    /// Makes room for a review of this user, unless one is there: gives what is to be worked on, or how it stands.
    fn enter(&self, table: &TableId, seat: Seat, owner: Option<UserId>) -> Answer<Result<Arc<Running>, ReviewState>> {
        let mut kept = self.kept();
        if let Some(running) = kept.reviews.get(&(table.clone(), seat)) {
            return Ok(Err(running.state()));
        }
        let under_way = kept.reviews.values().filter(|running| !running.is_done());
        if under_way.filter(|running| running.owner == owner).count() >= AT_ONCE {
            let message = "your other reviews are not done yet: wait for them, or end one";
            return Err(Failure::new(StatusCode::TOO_MANY_REQUESTS, "limit/reviews", message));
        }
        if kept.reviews.len() >= MOST_KEPT {
            let oldest = kept.reviews.iter().filter(|(_, running)| running.is_done()).min_by_key(|(_, running)| running.number);
            match oldest.map(|(key, _)| key.clone()) {
                Some(key) => drop(kept.reviews.remove(&key)),
                None => return Err(Failure::busy()),
            }
        }
        kept.asked += 1;
        let state = Mutex::new(ReviewState::begun());
        let running = Arc::new(Running { owner, state, stopped: AtomicBool::new(false), number: kept.asked });
        kept.reviews.insert((table.clone(), seat), Arc::clone(&running));
        Ok(Ok(running))
    }

    /// Forgets a review that came to nothing, unless another has begun in its place.
    fn remove(&self, table: &TableId, seat: Seat, ended: &Arc<Running>) {
        let mut kept = self.kept();
        let key = (table.clone(), seat);
        if kept.reviews.get(&key).is_some_and(|running| Arc::ptr_eq(running, ended)) {
            kept.reviews.remove(&key);
        }
    }
}

/// Begins a review of a seat, unless it has begun. Gives how it stands.
pub(crate) fn begin(house: &Shared, id: &TableId, table: Arc<Table>, seat: Seat, owner: Option<UserId>) -> Answer<ReviewState> {
    let running = match house.reviews.enter(id, seat, owner)? {
        Ok(running) => running,
        Err(state) => return Ok(state),
    };
    let state = running.state();
    let (house, id) = (Arc::clone(house), id.clone());
    tokio::spawn(async move {
        let (inside, closing) = (Arc::clone(&running), house.closing.subscribe());
        let done = house.apart(Work::Review, move || work(&inside, &table, seat, &|| *closing.borrow())).await;
        if done != Some(true) {
            house.reviews.remove(&id, seat, &running);
        }
    });
    Ok(state)
}

/// Does all of it, unless it is ended before. Gives whether it is done.
fn work(running: &Running, table: &Table, seat: Seat, closes: &dyn Fn() -> bool) -> bool {
    let Ok(mut job) = ReviewJob::of(table, seat) else { return false };
    while !running.stopped.load(Ordering::Relaxed) && !closes() {
        let more = job.step();
        running.tell(job.state());
        if !more {
            return true;
        }
    }
    false
}

//! Time as the house counts it: the wall clock, read now and then, and between readings the clock that never jumps. A wall clock
//! that is set, or a machine that slept, is noticed and costs no player any time.

use std::fmt;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, SystemTime, UNIX_EPOCH};

use tokio::time::Instant;

use crate::house::Shared;

/// How often the clocks are compared.
const OFTEN: Duration = Duration::from_secs(1);
/// Clocks that differ by less, in milliseconds, are taken to agree.
const JUMP: u64 = 2_000;

/// A wall clock: milliseconds since 1970. It is the system's, unless a test brings its own.
#[derive(Clone)]
pub struct Wall(Arc<dyn Fn() -> u64 + Send + Sync>);

impl Wall {
    /// One that reads the time so.
    pub fn new(read: impl Fn() -> u64 + Send + Sync + 'static) -> Self {
        Self(Arc::new(read))
    }
}

impl Default for Wall {
    fn default() -> Self {
        Self::new(|| SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |time| time.as_millis() as u64))
    }
}

impl fmt::Debug for Wall {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Wall")
    }
}

/// The time of the house.
pub(crate) struct Time {
    wall: Wall,
    began: Instant,
    /// What the wall clock said when `began`, as far as that was not corrected since.
    base: AtomicU64,
    jumps: AtomicU64,
}

impl Time {
    pub(crate) fn new(wall: Wall) -> Self {
        let base = AtomicU64::new((wall.0)());
        Self { wall, began: Instant::now(), base, jumps: AtomicU64::new(0) }
    }

    /// Milliseconds since 1970.
    pub(crate) fn now(&self) -> u64 {
        self.base.load(Ordering::Acquire) + self.began.elapsed().as_millis() as u64
    }

    /// How often it has jumped. Whoever reads the time first and then this knows of every jump in that time.
    pub(crate) fn jumps(&self) -> u64 {
        self.jumps.load(Ordering::Acquire)
    }

    /// Compares the clocks.
    fn compare(&self) {
        let (wall, now) = ((self.wall.0)(), self.now());
        if wall.abs_diff(now) > JUMP {
            tracing::warn!(from = now, to = wall, "the clock of this machine has jumped");
            self.jumps.fetch_add(1, Ordering::AcqRel);
            self.base.store(wall.saturating_sub(self.began.elapsed().as_millis() as u64), Ordering::Release);
        }
    }
}

/// Compares the clocks until the house closes.
pub(crate) async fn keep_time(house: Shared) {
    let mut times = tokio::time::interval(OFTEN);
    loop {
        tokio::select! {
            _ = times.tick() => house.time.compare(),
            () = house.closes() => return,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test(start_paused = true)]
    async fn a_jump_is_noticed_and_time_goes_on_evenly_between() {
        let wall = Arc::new(AtomicU64::new(1_000_000));
        let reads = Arc::clone(&wall);
        let time = Time::new(Wall::new(move || reads.load(Ordering::Relaxed)));
        tokio::time::advance(Duration::from_millis(1_500)).await;
        time.compare();
        assert_eq!((time.now(), time.jumps()), (1_001_500, 0), "a clock that lags a little is no jump");
        wall.store(5_000_000, Ordering::Relaxed);
        assert_eq!(time.now(), 1_001_500, "until the clocks are compared, nothing has happened");
        time.compare();
        assert_eq!((time.now(), time.jumps()), (5_000_000, 1));
        wall.store(3_000_000, Ordering::Relaxed);
        time.compare();
        assert_eq!((time.now(), time.jumps()), (3_000_000, 2), "also backwards");
    }
}

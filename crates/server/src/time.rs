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
    reckoning: Reckoning,
}

impl Time {
    pub(crate) fn new(wall: Wall) -> Self {
        let reckoning = Reckoning { base: AtomicU64::new((wall.0)()), jumps: AtomicU64::new(0) };
        Self { wall, began: Instant::now(), reckoning }
    }

    /// Milliseconds since 1970.
    pub(crate) fn now(&self) -> u64 {
        self.reckoning.now(self.elapsed())
    }

    /// How often it has jumped. A caller that reads the time first and this second misses no jump in between.
    pub(crate) fn jumps(&self) -> u64 {
        self.reckoning.jumps.load(Ordering::Acquire)
    }

    fn elapsed(&self) -> u64 {
        self.began.elapsed().as_millis() as u64
    }

    fn compare(&self) {
        let (wall, now) = ((self.wall.0)(), self.now());
        if self.reckoning.compare(wall, self.elapsed()) {
            tracing::warn!(from = now, to = wall, "the clock of this machine has jumped");
        }
    }
}

/// How the time follows from how long the house has been open, by the clock that never jumps.
struct Reckoning {
    /// What the wall clock said when the house was opened, as far as that was not corrected since.
    base: AtomicU64,
    jumps: AtomicU64,
}

impl Reckoning {
    fn now(&self, elapsed: u64) -> u64 {
        self.base.load(Ordering::Acquire) + elapsed
    }

    /// Compares with the wall clock and follows it. Says whether it has jumped.
    fn compare(&self, wall: u64, elapsed: u64) -> bool {
        let jumped = wall.abs_diff(self.now(elapsed)) > JUMP;
        if jumped {
            self.jumps.fetch_add(1, Ordering::AcqRel);
            self.base.store(wall.saturating_sub(elapsed), Ordering::Release);
        }
        jumped
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

    #[test]
    fn a_jump_is_noticed_and_time_goes_on_evenly_between() {
        let time = Reckoning { base: AtomicU64::new(1_000_000), jumps: AtomicU64::new(0) };
        assert!(!time.compare(1_000_000, 1_500), "a clock that lags a little is no jump");
        assert_eq!(time.now(1_500), 1_001_500);
        assert!(time.compare(5_000_000, 2_000));
        assert_eq!((time.now(2_000), time.now(2_500)), (5_000_000, 5_000_500));
        assert!(time.compare(3_000_000, 3_000), "also backwards");
        assert_eq!((time.now(3_000), time.jumps.load(Ordering::Relaxed)), (3_000_000, 2));
    }
}

//! Time for thinking, as the table has agreed. No clock runs in here: time comes in as numbers.

use engine::Seat;

/// Milliseconds since 1970, from the server's clock.
pub type Millis = u64;

/// What the table has agreed on.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Clock {
    /// As long as one likes.
    #[default]
    None,
    /// A time for each action.
    PerMove {
        /// Seconds.
        seconds: u32,
    },
    /// A time for the whole match, and a little more for each action.
    Bank {
        /// Seconds at the beginning.
        seconds: u32,
        /// Seconds added after each action.
        increment: u32,
    },
    /// Days for each action, for those who play by correspondence.
    Days {
        /// Days.
        days: u32,
    },
}

impl Clock {
    /// Whether it would leave no time for an action.
    pub const fn is_over_at_once(self) -> bool {
        matches!(self, Self::PerMove { seconds: 0 } | Self::Bank { seconds: 0, increment: 0 } | Self::Days { days: 0 })
    }
}

const SECOND: Millis = 1000;
const DAY: Millis = 86_400 * SECOND;

impl Clock {
    /// What everyone has at the beginning.
    pub const fn bank(self) -> Millis {
        match self {
            Self::Bank { seconds, .. } => seconds as Millis * SECOND,
            Self::None | Self::PerMove { .. } | Self::Days { .. } => 0,
        }
    }

    /// The limit of one action, where each has its own.
    const fn per_action(self) -> Option<Millis> {
        match self {
            Self::PerMove { seconds } => Some(seconds as Millis * SECOND),
            Self::Days { days } => Some(days as Millis * DAY),
            Self::None | Self::Bank { .. } => None,
        }
    }
}

/// The clocks of a table in play.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Clocks {
    clock: Clock,
    banks: Vec<Millis>,
    /// Whose time runs, since when, and the limit that the rules of the game set (Rivalry's minute).
    running: Option<(Seat, Millis, Option<Millis>)>,
}

impl Clocks {
    /// For this number of seats.
    pub fn new(clock: Clock, seats: u8) -> Self {
        Self { clock, banks: vec![clock.bank(); seats.into()], running: None }
    }

    /// Stops the time of who has acted, and starts that of the next. `limit` is what the rules of the game allow for a play.
    pub fn turn(&mut self, next: Option<Seat>, now: Millis, limit: Option<u32>) {
        if let (Some((seat, since, _)), Clock::Bank { increment, .. }) = (self.running, self.clock) {
            let used = now.saturating_sub(since);
            let bank = &mut self.banks[seat.index()];
            *bank = bank.saturating_sub(used) + Millis::from(increment) * SECOND;
        }
        self.running = next.map(|seat| (seat, now, limit.map(|seconds| Millis::from(seconds) * SECOND)));
    }

    /// After an outage: nobody loses the time in which nothing could be played.
    pub fn resume(&mut self, now: Millis) {
        if let Some((_, since, _)) = &mut self.running {
            *since = now;
        }
    }

    /// When the time of the seat to act is over, if anything limits it.
    pub fn deadline(&self) -> Option<(Seat, Millis)> {
        let (seat, since, limit) = self.running?;
        let agreed = match self.clock {
            Clock::Bank { .. } => Some(self.banks[seat.index()]),
            other => other.per_action(),
        };
        let time = match (agreed, limit) {
            (Some(agreed), Some(limit)) => agreed.min(limit),
            (one, other) => one.or(other)?,
        };
        Some((seat, since + time))
    }

    /// What each seat has left in its bank.
    pub fn banks(&self) -> &[Millis] {
        &self.banks
    }

    /// What was agreed.
    pub const fn clock(&self) -> Clock {
        self.clock
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_bank_shrinks_by_the_time_used_and_grows_by_the_increment() {
        let mut clocks = Clocks::new(Clock::Bank { seconds: 60, increment: 2 }, 2);
        clocks.turn(Some(Seat::new(0)), 1_000, None);
        assert_eq!(clocks.deadline(), Some((Seat::new(0), 61_000)));
        clocks.turn(Some(Seat::new(1)), 11_000, None);
        assert_eq!(clocks.banks(), [52_000, 60_000]);
        assert_eq!(clocks.deadline(), Some((Seat::new(1), 71_000)));
    }

    #[test]
    fn an_outage_costs_nobody_time() {
        let mut clocks = Clocks::new(Clock::PerMove { seconds: 30 }, 2);
        clocks.turn(Some(Seat::new(0)), 0, None);
        clocks.resume(1_000_000);
        assert_eq!(clocks.deadline(), Some((Seat::new(0), 1_030_000)));
    }

    #[test]
    fn the_minute_of_the_rules_holds_where_no_clock_was_agreed() {
        let mut clocks = Clocks::new(Clock::None, 2);
        clocks.turn(Some(Seat::new(1)), 5_000, Some(60));
        assert_eq!(clocks.deadline(), Some((Seat::new(1), 65_000)));
        clocks.turn(Some(Seat::new(0)), 6_000, None);
        assert_eq!(clocks.deadline(), None);
    }
}

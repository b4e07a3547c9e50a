//! How much one client may ask: buckets that fill with time.

use std::collections::HashMap;
use std::hash::Hash;
use std::net::{IpAddr, Ipv6Addr};
use std::sync::Mutex;
use std::time::{Duration, Instant};

use store::UserId;

use crate::caller::Caller;
use crate::error::{Answer, Failure};
use crate::house::House;

/// A token bucket with this capacity, refilled in `period`.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Bucket {
    tokens: f64,
    at: Instant,
}

impl Bucket {
    pub(crate) fn full(size: u32, now: Instant) -> Self {
        Self { tokens: f64::from(size), at: now }
    }

    /// Takes a token, if there is one.
    pub(crate) fn take(&mut self, size: u32, period: Duration, now: Instant) -> bool {
        if size == u32::MAX {
            return true;
        }
        let size = f64::from(size);
        let filled = now.saturating_duration_since(self.at).as_secs_f64() / period.as_secs_f64() * size;
        self.tokens = (self.tokens + filled).min(size);
        self.at = now;
        if self.tokens < 1.0 {
            return false;
        }
        self.tokens -= 1.0;
        true
    }

    /// Whether there is a token to take.
    fn holds(mut self, size: u32, period: Duration, now: Instant) -> bool {
        self.take(size, period, now)
    }
}

/// What is counted by address.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) enum What {
    Request,
    Guest,
    Table,
    Password,
    Report,
    /// The referee and hints.
    Costly,
    Replay,
    Rename,
    /// Muting, blocking, and closing a table to onlookers.
    Courtesy,
    Code,
    /// Matches of a device that are handed in.
    Kept,
}

impl What {
    const fn period(self) -> Duration {
        match self {
            Self::Request | Self::Password | Self::Code | Self::Costly | Self::Replay => Duration::from_mins(1),
            Self::Guest | Self::Table | Self::Report | Self::Rename | Self::Courtesy | Self::Kept => Duration::from_hours(1),
        }
    }
}

/// Whose bucket it is.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
enum Owner {
    Address(IpAddr),
    User(UserId),
}

/// Buckets by address and by user, and how many connections, sockets and costly requests each address has open.
#[derive(Debug, Default)]
pub(crate) struct Limiter {
    buckets: Mutex<HashMap<(Owner, What), Bucket>>,
    pub(crate) connections: Places,
    pub(crate) sockets: Places,
    pub(crate) costly: Places,
    pub(crate) wrong_codes: Guesses,
}

/// Wrong guesses of everybody together. Each may be the first of its address, so that no address is counted.
#[derive(Debug, Default)]
pub(crate) struct Guesses(Mutex<Option<Bucket>>);

impl Guesses {
    const PERIOD: Duration = Duration::from_hours(1);

    /// Whether so few were wrong lately that another may be checked.
    pub(crate) fn allow(&self, size: u32) -> bool {
        let now = Instant::now();
        self.0.lock().expect("no holder of the lock panics").is_none_or(|bucket| bucket.holds(size, Self::PERIOD, now))
    }

    /// One more was wrong.
    pub(crate) fn wrong(&self, size: u32) {
        let now = Instant::now();
        let mut bucket = self.0.lock().expect("no holder of the lock panics");
        bucket.get_or_insert_with(|| Bucket::full(size, now)).take(size, Self::PERIOD, now);
    }
}

/// How many places each address has taken.
#[derive(Debug, Default)]
pub(crate) struct Places(Mutex<HashMap<IpAddr, usize>>);

/// Beyond this many buckets, those that are full again are forgotten.
const MANY: usize = 50_000;

impl Limiter {
    /// Whether the address may do it once more.
    pub(crate) fn allow(&self, address: IpAddr, what: What, size: u32) -> bool {
        self.take(Owner::Address(household(address)), what, size)
    }

    /// Whether the user may do it once more.
    pub(crate) fn allow_user(&self, user: &UserId, what: What, size: u32) -> bool {
        self.take(Owner::User(user.clone()), what, size)
    }

    fn take(&self, owner: Owner, what: What, size: u32) -> bool {
        if size == u32::MAX {
            return true;
        }
        let now = Instant::now();
        let mut buckets = self.buckets.lock().expect("no holder of the lock panics");
        if buckets.len() > MANY {
            forget_full(&mut buckets, now);
        }
        let bucket = buckets.entry((owner, what)).or_insert_with(|| Bucket::full(size, now));
        bucket.take(size, what.period(), now)
    }

    /// Forgets the addresses and users whose buckets are full again. Called every hour, it keeps none of them for two hours.
    pub(crate) fn forget_idle(&self, now: Instant) {
        forget_full(&mut self.buckets.lock().expect("no holder of the lock panics"), now);
    }
}

/// A bucket that nothing was taken from for its period is full.
fn forget_full(buckets: &mut HashMap<(Owner, What), Bucket>, now: Instant) {
    buckets.retain(|(_, what), bucket| now.saturating_duration_since(bucket.at) < what.period());
}

impl House {
    /// Whether the caller may do it once more: as a user and, with everybody else there, from this address, which has twice the
    /// budget of a user.
    pub(crate) fn afford(&self, caller: &Caller, what: What, size: u32) -> Answer<()> {
        let user = caller.user.as_ref().is_none_or(|(user, _)| self.limiter.allow_user(&user.id, what, size));
        if user && self.limiter.allow(caller.address, what, size.saturating_mul(2)) {
            return Ok(());
        }
        self.metrics.limited.up();
        Err(Failure::too_fast())
    }
}

impl Places {
    /// Takes a place for an address, unless it has too many.
    pub(crate) fn take(&self, address: IpAddr, most: usize) -> bool {
        let mut places = self.0.lock().expect("no holder of the lock panics");
        let taken = places.entry(household(address)).or_default();
        let room = *taken < most;
        *taken += usize::from(room);
        room
    }

    /// Gives a place back that was taken.
    pub(crate) fn give_back(&self, address: IpAddr) {
        let address = household(address);
        let mut places = self.0.lock().expect("no holder of the lock panics");
        if let Some(taken) = places.get_mut(&address) {
            *taken -= 1;
            if *taken == 0 {
                places.remove(&address);
            }
        }
    }
}

/// One connection to the internet has a whole network of IPv6 addresses.
fn household(address: IpAddr) -> IpAddr {
    match address {
        IpAddr::V6(v6) => match v6.to_ipv4_mapped() {
            Some(v4) => IpAddr::V4(v4),
            None => IpAddr::V6(Ipv6Addr::from_bits(v6.to_bits() & !u128::from(u64::MAX))),
        },
        v4 @ IpAddr::V4(_) => v4,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_bucket_gives_what_it_holds_and_fills_with_time() {
        let start = Instant::now();
        let second = Duration::from_secs(1);
        let mut bucket = Bucket::full(3, start);
        assert_eq!([(); 4].map(|()| bucket.take(3, second, start)), [true, true, true, false]);
        assert!(bucket.take(3, second, start + Duration::from_millis(400)));
        assert!(!bucket.take(3, second, start + Duration::from_millis(400)));
    }

    #[test]
    fn an_address_that_asks_no_more_is_forgotten_within_two_hours() {
        let limiter = Limiter::default();
        let address = "192.0.2.7".parse().expect("an address");
        assert!(limiter.allow(address, What::Request, 9) && limiter.allow(address, What::Guest, 9));
        let kept = |hours: u64, minutes: u64| {
            limiter.forget_idle(Instant::now() + Duration::from_hours(hours) + Duration::from_mins(minutes));
            limiter.buckets.lock().expect("no panic").len()
        };
        assert_eq!([kept(0, 0), kept(0, 30), kept(1, 30)], [2, 1, 0]);
    }

    #[test]
    fn only_wrong_guesses_are_counted_together() {
        let guesses = Guesses::default();
        assert!((0..10).all(|_| guesses.allow(2)), "what is right costs nothing");
        guesses.wrong(2);
        assert!(guesses.allow(2));
        guesses.wrong(2);
        assert!(!guesses.allow(2) && guesses.allow(u32::MAX));
    }

    #[test]
    fn addresses_of_one_household_count_as_one() {
        let limiter = Limiter::default();
        let [a, b, c] = ["2001:db8::1", "2001:db8::2", "2001:db8:1::1"].map(|text| text.parse().expect("an address"));
        assert!(limiter.allow(a, What::Guest, 1));
        assert!(!limiter.allow(b, What::Guest, 1));
        assert!(limiter.allow(c, What::Guest, 1));
        assert!(limiter.sockets.take(a, 1) && !limiter.sockets.take(b, 1));
        limiter.sockets.give_back(b);
        assert!(limiter.sockets.take(a, 1));
    }
}

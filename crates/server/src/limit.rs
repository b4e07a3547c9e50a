//! How much one client may ask: buckets that fill with time.

use std::collections::HashMap;
use std::hash::Hash;
use std::net::{IpAddr, Ipv6Addr};
use std::sync::Mutex;
use std::time::{Duration, Instant};

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
}

/// What is counted by address.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) enum What {
    Request,
    Guest,
    Table,
    Password,
    Report,
}

impl What {
    const fn period(self) -> Duration {
        match self {
            Self::Request | Self::Password => Duration::from_mins(1),
            Self::Guest | Self::Table | Self::Report => Duration::from_hours(1),
        }
    }
}

/// Buckets by address, and how many connections and sockets each has open.
#[derive(Debug, Default)]
pub(crate) struct Limiter {
    buckets: Mutex<HashMap<(IpAddr, What), Bucket>>,
    pub(crate) connections: Places,
    pub(crate) sockets: Places,
}

/// How many places each address has taken.
#[derive(Debug, Default)]
pub(crate) struct Places(Mutex<HashMap<IpAddr, usize>>);

/// Beyond this many buckets, those that are full again are forgotten.
const MANY: usize = 50_000;

impl Limiter {
    /// Whether the address may do it once more.
    pub(crate) fn allow(&self, address: IpAddr, what: What, size: u32) -> bool {
        if size == u32::MAX {
            return true;
        }
        let now = Instant::now();
        let mut buckets = self.buckets.lock().expect("no holder of the lock panics");
        if buckets.len() > MANY {
            buckets.retain(|(_, what), bucket| now.saturating_duration_since(bucket.at) < what.period());
        }
        let bucket = buckets.entry((household(address), what)).or_insert_with(|| Bucket::full(size, now));
        bucket.take(size, what.period(), now)
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

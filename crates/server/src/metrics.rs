//! Figures for operators, as Prometheus reads them.

use std::fmt::{self, Write as _};
use std::marker::PhantomData;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

macro_rules! metrics {
    ($($kind:ident $name:ident = $text:literal, $help:literal;)*) => {
        /// Figures since the program began.
        #[derive(Debug, Default)]
        pub(crate) struct Metrics {
            $(pub(crate) $name: shape!($kind),)*
        }

        impl Metrics {
            /// As text.
            pub(crate) fn text(&self) -> String {
                self.memory.set(resident_memory().unwrap_or(0));
                let mut text = String::new();
                $(
                    let _ = writeln!(text, "# HELP {0} {1}\n# TYPE {0} {2}", $text, $help, kind(stringify!($kind)));
                    let _ = self.$name.write(&mut text, $text);
                )*
                text
            }
        }
    };
}

macro_rules! shape {
    (seconds) => {
        Histogram<Seconds>
    };
    (bytes) => {
        Histogram<Bytes>
    };
    ($other:ident) => {
        Figure
    };
}

metrics! {
    counter requests = "parlor_http_requests_total", "Requests answered.";
    counter failures = "parlor_http_failures_total", "Requests answered with a status of 500 or more.";
    gauge sockets = "parlor_sockets", "WebSockets open now.";
    counter slow = "parlor_sockets_dropped_total", "WebSockets dropped because they did not read.";
    counter limited = "parlor_limited_total", "Requests and messages refused by a limit.";
    gauge tables = "parlor_tables_live", "Tables in memory.";
    counter refusals = "parlor_refusals_total", "Commands refused.";
    counter computer_actions = "parlor_computer_actions_total", "Actions of computer players.";
    seconds answered = "parlor_command_seconds", "From the arrival of a command to its acknowledgement.";
    seconds appended = "parlor_append_seconds", "From an append to the log until it is durable.";
    counter slow_appends = "parlor_appends_slow_total", "Appends that took longer than a second: those who waited were told.";
    counter commits = "parlor_log_commits_total", "Commits to the log; each waits for the disk once.";
    counter entries = "parlor_log_entries_total", "Entries that these commits held.";
    counter storage_failures = "parlor_storage_failures_total", "Appends that the database did not take.";
    gauge thinkers_waiting = "parlor_thinkers_waiting", "Computer turns, hints and lists of legal actions that wait for a free core.";
    seconds steps = "parlor_table_step_seconds", "What a table takes for one message, timer or result, during which it does nothing else.";
    gauge longest_step = "parlor_table_step_longest_microseconds", "The longest step of any table since the program began.";
    bytes answers = "parlor_http_answer_bytes", "Bodies of HTTP answers, as far as their length was known when they were sent.";
    bytes messages = "parlor_socket_message_bytes", "Messages sent over WebSockets.";
    gauge memory = "process_resident_memory_bytes", "Memory that the program occupies.";
    gauge shards = "parlor_shards_held", "Shards whose computer players and clocks this node moves.";
}

impl Metrics {
    /// A table has done one thing.
    pub(crate) fn stepped(&self, time: Duration) {
        self.steps.add(time);
        self.longest_step.raise(time.as_micros() as u64);
    }
}

/// A number that goes up, or up and down.
#[derive(Debug, Default)]
pub(crate) struct Figure(AtomicU64);

impl Figure {
    pub(crate) fn up(&self) {
        self.0.fetch_add(1, Ordering::Relaxed);
    }

    pub(crate) fn down(&self) {
        self.0.fetch_sub(1, Ordering::Relaxed);
    }

    pub(crate) fn set(&self, value: u64) {
        self.0.store(value, Ordering::Relaxed);
    }

    /// Keeps the largest value so far.
    pub(crate) fn raise(&self, value: u64) {
        self.0.fetch_max(value, Ordering::Relaxed);
    }

    fn write(&self, text: &mut String, name: &str) -> fmt::Result {
        writeln!(text, "{name} {}", self.0.load(Ordering::Relaxed))
    }
}

/// As Prometheus calls the shape of a figure.
fn kind(shape: &'static str) -> &'static str {
    if matches!(shape, "seconds" | "bytes") { "histogram" } else { shape }
}

/// What a histogram counts: its whole unit, the bounds of its buckets in it, and how it is printed.
pub(crate) trait Unit {
    const BOUNDS: [u64; BUCKETS];
    /// How many of the whole unit are one of the printed unit.
    const SCALE: f64;
}

const BUCKETS: usize = 12;

/// Counted in microseconds, printed in seconds.
#[derive(Debug, Default)]
pub(crate) struct Seconds;

impl Unit for Seconds {
    const BOUNDS: [u64; BUCKETS] = [250, 500, 1_000, 2_000, 4_000, 8_000, 16_000, 32_000, 64_000, 125_000, 500_000, 2_000_000];
    const SCALE: f64 = 1e6;
}

#[derive(Debug, Default)]
pub(crate) struct Bytes;

impl Unit for Bytes {
    const BOUNDS: [u64; BUCKETS] =
        [1 << 7, 1 << 9, 1 << 10, 1 << 11, 1 << 12, 1 << 13, 1 << 14, 1 << 15, 1 << 16, 1 << 18, 1 << 20, 1 << 22];
    const SCALE: f64 = 1.0;
}

/// How many values were no larger than each bound; larger ones are counted at the end.
#[derive(Debug, Default)]
pub(crate) struct Histogram<U> {
    counts: [AtomicU64; BUCKETS + 1],
    sum: AtomicU64,
    unit: PhantomData<U>,
}

impl Histogram<Seconds> {
    pub(crate) fn add(&self, time: Duration) {
        self.count(time.as_micros() as u64);
    }
}

impl<U: Unit> Histogram<U> {
    pub(crate) fn count(&self, value: u64) {
        let place = U::BOUNDS.iter().position(|bound| value <= *bound).unwrap_or(BUCKETS);
        self.counts[place].fetch_add(1, Ordering::Relaxed);
        self.sum.fetch_add(value, Ordering::Relaxed);
    }

    /// Prometheus counts in each line what is in the lines before it as well.
    fn write(&self, text: &mut String, name: &str) -> fmt::Result {
        let mut count = 0;
        for (place, more) in self.counts.iter().enumerate() {
            count += more.load(Ordering::Relaxed);
            match U::BOUNDS.get(place) {
                Some(bound) => writeln!(text, "{name}_bucket{{le=\"{}\"}} {count}", *bound as f64 / U::SCALE)?,
                None => writeln!(text, "{name}_bucket{{le=\"+Inf\"}} {count}")?,
            }
        }
        writeln!(text, "{name}_sum {}\n{name}_count {count}", self.sum.load(Ordering::Relaxed) as f64 / U::SCALE)
    }
}

/// The memory of this process in bytes, where the system tells.
fn resident_memory() -> Option<u64> {
    let status = std::fs::read_to_string("/proc/self/status").ok()?;
    let kib = status.lines().find_map(|line| line.strip_prefix("VmRSS:"))?.trim().strip_suffix(" kB")?;
    Some(kib.parse::<u64>().ok()? * 1024)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn times_are_counted_below_each_bound() {
        let times = Histogram::<Seconds>::default();
        for micros in [100, 1_000, 1_001, 3_000_000] {
            times.add(Duration::from_micros(micros));
        }
        let mut text = String::new();
        times.write(&mut text, "t").expect("text takes everything");
        for line in ["t_bucket{le=\"0.00025\"} 1", "t_bucket{le=\"0.001\"} 2", "t_bucket{le=\"0.002\"} 3", "t_bucket{le=\"2\"} 3"]
        {
            assert!(text.lines().any(|other| other == line), "{line} in\n{text}");
        }
        assert!(text.ends_with("t_bucket{le=\"+Inf\"} 4\nt_sum 3.002101\nt_count 4\n"), "{text}");
    }

    #[test]
    fn bytes_are_printed_as_they_are() {
        let sizes = Histogram::<Bytes>::default();
        for bytes in [100, 5_000, 10_000_000] {
            sizes.count(bytes);
        }
        let mut text = String::new();
        sizes.write(&mut text, "s").expect("text takes everything");
        assert!(text.contains("s_bucket{le=\"128\"} 1\n") && text.contains("s_bucket{le=\"8192\"} 2\n"), "{text}");
        assert!(text.ends_with("s_bucket{le=\"+Inf\"} 3\ns_sum 10005100\ns_count 3\n"), "{text}");
    }

    #[test]
    fn every_figure_has_a_known_type_and_memory_is_told() {
        let text = Metrics::default().text();
        for line in text.lines().filter(|line| line.starts_with("# TYPE ")) {
            assert!(["counter", "gauge", "histogram"].iter().any(|kind| line.ends_with(kind)), "{line}");
        }
        assert!(!text.contains("process_resident_memory_bytes 0\n"), "{text}");
    }
}

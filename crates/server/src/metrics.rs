//! Figures for operators, as Prometheus reads them.

use std::fmt::{self, Write as _};
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
                let mut text = String::new();
                $(
                    let _ = writeln!(text, "# HELP {0} {1}\n# TYPE {0} {2}", $text, $help, stringify!($kind));
                    let _ = self.$name.write(&mut text, $text);
                )*
                text
            }
        }
    };
}

macro_rules! shape {
    (histogram) => {
        Times
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
    histogram answered = "parlor_command_seconds", "From the arrival of a command to its acknowledgement.";
    histogram appended = "parlor_append_seconds", "From an append to the log until it is durable.";
    counter slow_appends = "parlor_appends_slow_total", "Appends that took longer than a second: those who waited were told.";
    counter storage_failures = "parlor_storage_failures_total", "Appends that the database did not take.";
    gauge shards = "parlor_shards_held", "Shards whose computer players and clocks this node moves.";
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

    fn write(&self, text: &mut String, name: &str) -> fmt::Result {
        writeln!(text, "{name} {}", self.0.load(Ordering::Relaxed))
    }
}

/// How many times were no longer than this, in microseconds; longer ones are counted at the end.
const BOUNDS: [u64; 12] = [250, 500, 1_000, 2_000, 4_000, 8_000, 16_000, 32_000, 64_000, 125_000, 500_000, 2_000_000];

/// How long something took, each time.
#[derive(Debug, Default)]
pub(crate) struct Times {
    counts: [AtomicU64; BOUNDS.len() + 1],
    micros: AtomicU64,
}

impl Times {
    pub(crate) fn add(&self, time: Duration) {
        let micros = time.as_micros() as u64;
        let place = BOUNDS.iter().position(|bound| micros <= *bound).unwrap_or(BOUNDS.len());
        self.counts[place].fetch_add(1, Ordering::Relaxed);
        self.micros.fetch_add(micros, Ordering::Relaxed);
    }

    /// Prometheus counts in each line what is in the lines before it as well.
    fn write(&self, text: &mut String, name: &str) -> fmt::Result {
        let mut sum = 0;
        for (place, count) in self.counts.iter().enumerate() {
            sum += count.load(Ordering::Relaxed);
            match BOUNDS.get(place) {
                Some(bound) => writeln!(text, "{name}_bucket{{le=\"{}\"}} {sum}", seconds(*bound))?,
                None => writeln!(text, "{name}_bucket{{le=\"+Inf\"}} {sum}")?,
            }
        }
        writeln!(text, "{name}_sum {}\n{name}_count {sum}", seconds(self.micros.load(Ordering::Relaxed)))
    }
}

fn seconds(micros: u64) -> f64 {
    micros as f64 / 1e6
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn times_are_counted_below_each_bound() {
        let times = Times::default();
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
}

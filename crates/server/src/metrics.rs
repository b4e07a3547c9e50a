//! Figures for operators, as Prometheus reads them.

use std::fmt::Write as _;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

macro_rules! metrics {
    ($($kind:ident $name:ident = $text:literal, $help:literal;)*) => {
        /// Figures since the program began.
        #[derive(Debug, Default)]
        pub(crate) struct Metrics {
            $(pub(crate) $name: Figure,)*
        }

        impl Metrics {
            /// As text.
            pub(crate) fn text(&self) -> String {
                let mut text = String::new();
                $(
                    let _ = writeln!(text, "# HELP {0} {1}\n# TYPE {0} {2}\n{0} {3}", $text, $help, stringify!($kind), self.$name.get());
                )*
                text
            }
        }
    };
}

metrics! {
    counter requests = "parlor_http_requests_total", "Requests answered.";
    counter failures = "parlor_http_failures_total", "Requests answered with a status of 500 or more.";
    gauge sockets = "parlor_sockets", "WebSockets open now.";
    counter slow = "parlor_sockets_dropped_total", "WebSockets dropped because they did not read.";
    counter limited = "parlor_limited_total", "Requests and messages refused by a limit.";
    gauge tables = "parlor_tables_live", "Tables in memory.";
    counter commands = "parlor_commands_total", "Commands acknowledged.";
    counter refusals = "parlor_refusals_total", "Commands refused.";
    counter computer_actions = "parlor_computer_actions_total", "Actions of computer players.";
    counter append_micros = "parlor_append_microseconds_total", "Time spent waiting for the log, for all appends.";
    counter appends = "parlor_appends_total", "Appends to the log.";
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

    pub(crate) fn add(&self, time: Duration) {
        self.0.fetch_add(time.as_micros() as u64, Ordering::Relaxed);
    }

    pub(crate) fn set(&self, value: u64) {
        self.0.store(value, Ordering::Relaxed);
    }

    fn get(&self) -> u64 {
        self.0.load(Ordering::Relaxed)
    }
}

//! `parlor serve`, and `parlor` alone

use std::io::IsTerminal;
use std::net::SocketAddr;
use std::time::Duration;

use anyhow::anyhow;
use clap::Args;
use server::{Config, Limits};
use tokio::net::TcpListener;
use tracing_subscriber::EnvFilter;

use crate::arguments::{address, number};
use crate::database::{Database, wait_for};
use crate::output::{Done, Failure, plainly, say};

/// Opens the house: the web page, its API and the computer players, on one port, with an embedded database file
/// (docs/OPERATING.md).
#[derive(Args)]
pub(crate) struct Serve {
    /// Where to listen; port 0 picks a free one
    #[arg(long, value_name = "ADDR:PORT", default_value = "127.0.0.1:8080", value_parser = address)]
    listen: SocketAddr,
    #[command(flatten)]
    database: Database,
    /// The address of the page, with scheme and port, as often as needed; without it, the one that the browser asked for
    #[arg(long = "origin", value_name = "URL")]
    origins: Vec<String>,
    /// A proxy with TLS stands in front: cookies only over TLS, and X-Forwarded-For says who asks
    #[arg(long)]
    behind_proxy: bool,
    /// Answer /metrics and /readyz for everybody and not only for this machine
    #[arg(long)]
    public_metrics: bool,
    /// How long a computer player waits before it acts, so that people can follow
    #[arg(long, value_name = "MS", default_value_t = 600, value_parser = number::<u64>(0..=60_000))]
    computer_pause: u64,
    /// After how many days without anything happening a table is removed, or its match ended; 0 for never
    #[arg(long, value_name = "DAYS", default_value_t = 60, value_parser = number::<u16>(0..=36_500))]
    stale_after: u16,
    /// Lift the limits on how much one client may ask: for tests and measurements
    #[arg(long)]
    no_limits: bool,
}

impl Default for Serve {
    fn default() -> Self {
        Self {
            listen: SocketAddr::from(([127, 0, 0, 1], 8080)),
            database: Database::default(),
            origins: Vec::new(),
            behind_proxy: false,
            public_metrics: false,
            computer_pause: 600,
            stale_after: 60,
            no_limits: false,
        }
    }
}

impl Serve {
    pub(crate) fn run(self) -> Done {
        log();
        wait_for(self.serve())
    }

    async fn serve(self) -> Done {
        let (store, _claim) = self.database.open_for_house().await?;
        let listener = TcpListener::bind(self.listen)
            .await
            .map_err(|error| Failure::Own(anyhow!("cannot listen on {}: {}", self.listen, plainly(&error))))?;
        let address = listener.local_addr()?;
        let config = Config {
            computer_pause: Duration::from_millis(self.computer_pause),
            origins: self.origins,
            secure_cookies: self.behind_proxy,
            behind_proxy: self.behind_proxy,
            public_metrics: self.public_metrics,
            stale: (self.stale_after > 0).then(|| Duration::from_hours(24 * u64::from(self.stale_after))),
            limits: if self.no_limits { Limits::wide() } else { Limits::default() },
            ..Config::default()
        };
        let stopped = stopped()?;
        say(format!("listening on http://{address}"))?;
        server::run(listener, store, config, stopped).await?;
        Ok(())
    }
}

/// Lets the program write its log to standard error. What a panic says stays out of it, since the values of a failed assertion may be
/// cards or names; where it happened is enough to find the defect.
fn log() {
    let filter = EnvFilter::try_from_env("PARLOR_LOG").unwrap_or_else(|_| EnvFilter::new("info"));
    let ansi = std::io::stderr().is_terminal();
    tracing_subscriber::fmt().with_env_filter(filter).with_ansi(ansi).with_writer(std::io::stderr).init();
    std::panic::set_hook(Box::new(|panic| {
        let place = panic.location().map_or_else(|| "an unknown place".to_owned(), ToString::to_string);
        tracing::error!(place, "defect: panicked");
    }));
}

/// Ready on a signal to stop. From this call on no signal is missed.
#[cfg(unix)]
fn stopped() -> std::io::Result<impl Future<Output = ()>> {
    use tokio::signal::unix::{SignalKind, signal};
    let (mut interrupted, mut terminated) = (signal(SignalKind::interrupt())?, signal(SignalKind::terminate())?);
    Ok(async move {
        tokio::select! {
            _ = interrupted.recv() => {}
            _ = terminated.recv() => {}
        }
    })
}

/// Ready on a signal to stop.
#[cfg(not(unix))]
fn stopped() -> std::io::Result<impl Future<Output = ()>> {
    Ok(async {
        // Without a way to be told, the program runs until it is killed.
        if tokio::signal::ctrl_c().await.is_err() {
            std::future::pending::<()>().await;
        }
    })
}

#[cfg(test)]
mod tests {
    use std::process::Command;

    const CHILD: &str = "PARLOR_TEST_PANICS";

    #[test]
    fn a_panic_is_logged_by_its_place_alone() {
        if std::env::var_os(CHILD).is_some() {
            super::log();
            let panicked = std::thread::spawn(|| assert_eq!("R4 of Anna", "B7")).join();
            assert!(panicked.is_err());
            return;
        }
        // The log goes to standard error of a whole program: this test once more, as a child.
        let child = Command::new(std::env::current_exe().expect("this program"))
            .args(["--exact", "commands::serve::tests::a_panic_is_logged_by_its_place_alone", "--nocapture"])
            .env(CHILD, "1")
            .env("PARLOR_LOG", "trace")
            .output()
            .expect("it runs");
        let said = [child.stdout, child.stderr].map(|bytes| String::from_utf8_lossy(&bytes).into_owned()).concat();
        assert!(child.status.success() && said.contains("1 passed"), "{said}");
        assert!(said.contains(concat!(file!(), ":")) && said.contains("defect: panicked"), "{said}");
        assert!(!said.contains("R4") && !said.contains("Anna") && !said.contains("B7"), "{said}");
    }
}

//! `parlor serve`, and `parlor` alone

use std::io::IsTerminal;
use std::net::SocketAddr;
use std::path::{Path, PathBuf};
use std::time::Duration;

use anyhow::Context;
use clap::Args;
use server::{Config, Limits};
use store::Store;
use tokio::net::TcpListener;
use tracing_subscriber::EnvFilter;

use crate::output::{Done, Failure, say};

/// Opens the house: the web page, its API and the computer players, on one port, with an embedded database file
/// (docs/OPERATING.md).
#[derive(Args)]
pub(crate) struct Serve {
    /// Where to listen; port 0 picks a free one
    #[arg(long, value_name = "ADDR:PORT", default_value = "127.0.0.1:8080")]
    listen: SocketAddr,
    /// Where everything is kept: sqlite:FILE, or postgres://… for several nodes
    #[arg(long, value_name = "URL")]
    database: Option<String>,
    /// The folder for the database file, where none is named
    #[arg(long, value_name = "DIR")]
    data: Option<PathBuf>,
    /// The address of the page, as often as needed (https://games.example.org); without it, the one that the browser asked for
    #[arg(long = "origin", value_name = "URL")]
    origins: Vec<String>,
    /// A proxy with TLS stands in front: cookies only over TLS, and X-Forwarded-For says who asks
    #[arg(long)]
    behind_proxy: bool,
    /// Show /metrics to everybody and not only to this machine
    #[arg(long)]
    public_metrics: bool,
    /// How long a computer player waits before it acts, so that people can follow
    #[arg(long, value_name = "MS", default_value_t = 600)]
    computer_pause: u64,
    /// Lift the limits on how much one client may ask: for tests and measurements
    #[arg(long)]
    no_limits: bool,
}

impl Default for Serve {
    fn default() -> Self {
        Self {
            listen: SocketAddr::from(([127, 0, 0, 1], 8080)),
            database: None,
            data: None,
            origins: Vec::new(),
            behind_proxy: false,
            public_metrics: false,
            computer_pause: 600,
            no_limits: false,
        }
    }
}

impl Serve {
    pub(crate) fn run(self) -> Done {
        let filter = EnvFilter::try_from_env("PARLOR_LOG").unwrap_or_else(|_| EnvFilter::new("info"));
        let ansi = std::io::stderr().is_terminal();
        tracing_subscriber::fmt().with_env_filter(filter).with_ansi(ansi).with_writer(std::io::stderr).init();
        let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build()?;
        runtime.block_on(self.serve())
    }

    async fn serve(self) -> Done {
        let url = self.database_url()?;
        let store = Store::open(&url).await.map_err(|error| match error {
            store::Error::BadUrl(why) => Failure::unusable(format!("--database: {why}")),
            other => Failure::Own(anyhow::Error::new(other).context("the database cannot be opened")),
        })?;
        let listener = TcpListener::bind(self.listen)
            .await
            .with_context(|| format!("cannot listen on {}", self.listen))
            .map_err(Failure::Own)?;
        let address = listener.local_addr()?;
        let config = Config {
            computer_pause: Duration::from_millis(self.computer_pause),
            origins: self.origins,
            secure_cookies: self.behind_proxy,
            behind_proxy: self.behind_proxy,
            public_metrics: self.public_metrics,
            limits: if self.no_limits { Limits::wide() } else { Limits::default() },
            ..Config::default()
        };
        let stopped = stopped()?;
        say(format!("listening on http://{address}"))?;
        server::run(listener, store, config, stopped).await?;
        Ok(())
    }

    fn database_url(&self) -> Result<String, Failure> {
        if let Some(url) = &self.database {
            return Ok(url.clone());
        }
        let folder = self.data.clone().unwrap_or_else(default_folder);
        std::fs::create_dir_all(&folder)
            .with_context(|| format!("cannot make the folder {}", folder.display()))
            .map_err(Failure::Own)?;
        Ok(format!("sqlite:{}", folder.join("parlor.db").display()))
    }
}

/// Where programs of this machine keep their data; the current folder where nobody says.
fn default_folder() -> PathBuf {
    let home = || Some(Path::new(&std::env::var_os("HOME")?).join(".local/share"));
    std::env::var_os("XDG_DATA_HOME").map(PathBuf::from).or_else(home).unwrap_or_default().join("parlor")
}

/// Ready when somebody wants the program to stop. From this call on nothing of the kind is missed.
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

/// Ready when somebody wants the program to stop.
#[cfg(not(unix))]
fn stopped() -> std::io::Result<impl Future<Output = ()>> {
    Ok(async {
        // Without a way to be told, the program runs until it is killed.
        if tokio::signal::ctrl_c().await.is_err() {
            std::future::pending::<()>().await;
        }
    })
}

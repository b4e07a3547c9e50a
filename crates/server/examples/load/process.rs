//! The servers as processes of their own.

use std::io::{BufRead, BufReader};
use std::process::{Child, Command, Stdio};
use std::time::Duration;

use server::{Config, Limits};
use store::Store;
use tokio::net::TcpListener;

use crate::Fault;

/// Serves a house on this file, for ever.
pub(crate) async fn house(file: &str) -> Result<(), Fault> {
    let store = Store::open(&format!("sqlite:{file}")).await?;
    let listener = TcpListener::bind("127.0.0.1:0").await?;
    println!("{}", listener.local_addr()?);
    let config = Config { computer_pause: Duration::ZERO, limits: Limits::wide(), ..Config::default() };
    server::run(listener, store, config, std::future::pending()).await?;
    Ok(())
}

/// A server; its files go when it does.
pub(crate) struct Process {
    child: Child,
    pub(crate) address: String,
    /// The database of a house; a relay has none.
    pub(crate) file: Option<String>,
}

/// What a process has used.
pub(crate) struct Usage {
    /// In KiB.
    pub(crate) memory: u64,
    pub(crate) cpu_ms: u64,
}

impl Process {
    pub(crate) fn house() -> Result<Self, Fault> {
        Self::start(Some(format!("load-{}.db", std::process::id())))
    }

    pub(crate) fn relay() -> Result<Self, Fault> {
        Self::start(None)
    }

    fn start(file: Option<String>) -> Result<Self, Fault> {
        let mut command = Command::new(std::env::current_exe()?);
        match &file {
            Some(file) => command.args(["house", file]),
            None => command.arg("relay"),
        };
        let mut child = command.stdout(Stdio::piped()).spawn()?;
        let mut address = String::new();
        BufReader::new(child.stdout.take().ok_or("a pipe")?).read_line(&mut address)?;
        Ok(Self { child, address: address.trim().to_owned(), file })
    }

    pub(crate) fn usage(&self) -> Result<Usage, Fault> {
        let status = std::fs::read_to_string(format!("/proc/{}/status", self.child.id()))?;
        let memory = status.lines().find_map(|line| line.strip_prefix("VmRSS:")).ok_or("no memory")?;
        let stat = std::fs::read_to_string(format!("/proc/{}/stat", self.child.id()))?;
        let fields: Vec<&str> = stat.rsplit(')').next().ok_or("no times")?.split_whitespace().collect();
        let ticks: u64 = fields[11].parse::<u64>()? + fields[12].parse::<u64>()?;
        Ok(Usage { memory: memory.trim().trim_end_matches(" kB").parse()?, cpu_ms: ticks * 10 })
    }
}

impl Drop for Process {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
        for end in ["", "-wal", "-shm"] {
            // A relay has no files.
            let _ = self.file.as_ref().map(|file| std::fs::remove_file(format!("{file}{end}")));
        }
    }
}

//! What `fdatasync` alone takes: one small write after the other to a file on this folder's disk, while the measurement runs.

use std::fs::File;
use std::io::Write as _;
use std::path::PathBuf;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread::JoinHandle;
use std::time::{Duration, Instant};

use serde_json::{Value, json};

use crate::Fault;
use crate::pair::quantile;

/// Between two writes.
const PAUSE: Duration = Duration::from_millis(20);
/// As much as a small commit writes.
const BLOCK: [u8; 4096] = [0; 4096];

pub(crate) struct Probe {
    stop: Arc<AtomicBool>,
    thread: JoinHandle<std::io::Result<Vec<u32>>>,
}

impl Probe {
    pub(crate) fn start() -> Result<Self, Fault> {
        let path = PathBuf::from(format!("load-{}.sync", std::process::id()));
        let mut file = File::create(&path)?;
        let stop = Arc::new(AtomicBool::new(false));
        let stopped = Arc::clone(&stop);
        let thread = std::thread::spawn(move || {
            let mut waits = Vec::new();
            while !stopped.load(Ordering::Relaxed) {
                file.write_all(&BLOCK)?;
                let begin = Instant::now();
                file.sync_data()?;
                waits.push(begin.elapsed().as_micros() as u32);
                std::thread::sleep(PAUSE);
            }
            std::fs::remove_file(path)?;
            Ok(waits)
        });
        Ok(Self { stop, thread })
    }

    /// The waits for the disk until now.
    pub(crate) fn finish(self) -> Result<Value, Fault> {
        self.stop.store(true, Ordering::Relaxed);
        let mut waits = self.thread.join().map_err(|_| "the probe of the disk panicked")??;
        waits.sort_unstable();
        let at = |part| quantile(&waits, part);
        Ok(json!({ "calls": waits.len(), "p50_ms": at(0.5), "p99_ms": at(0.99), "max_ms": at(1.0) }))
    }
}

//! The server and the hostile clients as processes of their own: this program again.

use std::io::{BufRead, BufReader};
use std::process::{Child, ChildStdout, Command, Stdio};

use crate::attack::client::Fault;

/// A process that ends with its owner.
pub(crate) struct Process(Child);

impl Process {
    /// Starts this program with other arguments, and gives its first line.
    pub(crate) fn start(arguments: &[&str]) -> Result<(Self, String), Fault> {
        let mut child = Command::new(std::env::current_exe()?).args(arguments).stdout(Stdio::piped()).spawn()?;
        let mut lines: BufReader<ChildStdout> = BufReader::new(child.stdout.take().ok_or("a pipe")?);
        let process = Self(child);
        let mut line = String::new();
        lines.read_line(&mut line)?;
        Ok((process, line.trim().to_owned()))
    }

    /// The memory that it has used at most so far, in MiB.
    pub(crate) fn peak_memory(&self) -> Result<u64, Fault> {
        let status = std::fs::read_to_string(format!("/proc/{}/status", self.0.id()))?;
        let memory = status.lines().find_map(|line| line.strip_prefix("VmHWM:")).ok_or("no memory")?;
        Ok(memory.trim().trim_end_matches(" kB").parse::<u64>()? / 1024)
    }
}

impl Drop for Process {
    fn drop(&mut self) {
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

/// A database file, removed at the end with what SQLite puts beside it.
pub(crate) struct Files(pub(crate) String);

impl Drop for Files {
    fn drop(&mut self) {
        for end in ["", "-wal", "-shm"] {
            let _ = std::fs::remove_file(format!("{}{end}", self.0));
        }
    }
}

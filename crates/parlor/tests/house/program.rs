//! The program as a process.

use std::fs;
use std::io::{BufRead, BufReader};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};

use serde_json::json;

use crate::person::Person;

/// The house, as a process; killed when dropped.
pub(crate) struct Program {
    pub(crate) child: Child,
    /// `127.0.0.1:PORT`
    pub(crate) address: String,
    /// Where it is kept what it says, if it is.
    log: Option<PathBuf>,
}

impl Program {
    /// Opens a house on this database.
    pub(crate) fn start(database: &str, arguments: &[&str]) -> Self {
        Self::run(&[&["--database", database], arguments].concat())
    }

    /// Opens a house with these arguments, on a free port and with quick computer players.
    pub(crate) fn run(arguments: &[&str]) -> Self {
        Self::launch(program(), arguments, None)
    }

    /// Opens a house with its data in this folder, and keeps everything that it says, at its most talkative, in a file there.
    pub(crate) fn talkative(folder: &Path) -> Self {
        Self::talkative_as(program(), folder, &["--data", &folder.display().to_string()])
    }

    /// The same, started by another command, which takes the program's arguments.
    pub(crate) fn talkative_as(mut command: Command, folder: &Path, arguments: &[&str]) -> Self {
        command.env("PARLOR_LOG", "trace");
        Self::launch(command, &[&["--no-limits"], arguments].concat(), Some(folder.join("program.log")))
    }

    fn launch(mut command: Command, arguments: &[&str], log: Option<PathBuf>) -> Self {
        let said = |log: &PathBuf| fs::File::create(log).expect("a file for the log").into();
        let mut child = command
            .args(["serve", "--listen", "127.0.0.1:0", "--computer-pause", "0"])
            .args(arguments)
            .stdout(Stdio::piped())
            .stderr(log.as_ref().map_or_else(Stdio::null, said))
            .spawn()
            .expect("the program starts");
        let mut line = String::new();
        BufReader::new(child.stdout.take().expect("a pipe")).read_line(&mut line).expect("a line");
        let mut program = Self { child, address: String::new(), log };
        let address = line.trim().strip_prefix("listening on http://");
        address.unwrap_or_else(|| panic!("no address: {}", program.said())).clone_into(&mut program.address);
        program
    }

    /// All that it has said so far, where that is kept.
    pub(crate) fn said(&self) -> String {
        let log = self.log.as_ref().map(|log| fs::read(log).expect("the log")).unwrap_or_default();
        String::from_utf8_lossy(&log).into_owned()
    }

    /// A new guest.
    pub(crate) fn guest(&self, name: &str) -> Person {
        let mut person = Person { address: self.address.clone(), cookie: String::new() };
        let answer = person.post("/api/session", &json!({ "name": name }));
        assert_eq!(answer.status, 200, "{}", answer.text);
        person.cookie = answer.cookie;
        person
    }

    /// `kill -9`.
    pub(crate) fn kill(&mut self) {
        self.child.kill().expect("killed");
        self.child.wait().expect("gone");
    }

    /// Tells it to close, and waits until it has.
    pub(crate) fn close(&mut self) {
        let told = Command::new("kill").args(["-TERM", &self.child.id().to_string()]).status().expect("kill is there");
        assert!(told.success());
        assert!(self.child.wait().expect("it ends").success());
    }
}

impl Drop for Program {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

fn program() -> Command {
    Command::new(env!("CARGO_BIN_EXE_parlor"))
}

/// Runs another command of the program: its exit status, and what it printed and said.
pub(crate) fn parlor(arguments: &[&str]) -> (Option<i32>, String, String) {
    let output = program().args(arguments).stdin(Stdio::null()).output().expect("it runs");
    let text = |bytes: &[u8]| String::from_utf8_lossy(bytes).into_owned();
    (output.status.code(), text(&output.stdout), text(&output.stderr))
}

//! The program as a process, and requests to it.

use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::process::{Child, Command, Stdio};
use std::time::Duration;

use serde_json::Value;

/// The house, as a process; killed when dropped.
pub(crate) struct Program {
    pub(crate) child: Child,
    /// `127.0.0.1:PORT`
    pub(crate) address: String,
}

impl Program {
    /// Opens a house on this database.
    pub(crate) fn start(database: &str, arguments: &[&str]) -> Self {
        Self::run(&[&["--database", database], arguments].concat())
    }

    /// Opens a house with these arguments, on a free port and with quick computer players.
    pub(crate) fn run(arguments: &[&str]) -> Self {
        let mut child = Command::new(env!("CARGO_BIN_EXE_parlor"))
            .args(["serve", "--listen", "127.0.0.1:0", "--computer-pause", "0"])
            .args(arguments)
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .expect("the program starts");
        let mut line = String::new();
        BufReader::new(child.stdout.take().expect("a pipe")).read_line(&mut line).expect("a line");
        let address = line.trim().strip_prefix("listening on http://").expect("an address").to_owned();
        Self { child, address }
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

/// Runs another command of the program: its exit status, and what it printed and said.
pub(crate) fn parlor(arguments: &[&str]) -> (Option<i32>, String, String) {
    let output = Command::new(env!("CARGO_BIN_EXE_parlor")).args(arguments).stdin(Stdio::null()).output().expect("it runs");
    let text = |bytes: &[u8]| String::from_utf8_lossy(bytes).into_owned();
    (output.status.code(), text(&output.stdout), text(&output.stderr))
}

/// An answer of the house.
pub(crate) struct Answer {
    pub(crate) status: u16,
    /// The cookie that was set, if one was.
    pub(crate) cookie: String,
    pub(crate) text: String,
}

impl Answer {
    #[track_caller]
    pub(crate) fn json(&self) -> Value {
        serde_json::from_str(&self.text).unwrap_or_else(|error| panic!("{error}: {}", self.text))
    }
}

/// One request; `None` where the program died meanwhile.
pub(crate) fn ask(address: &str, method: &str, path: &str, cookie: &str, body: Option<&Value>) -> Option<Answer> {
    let mut stream = TcpStream::connect(address).ok()?;
    stream.set_read_timeout(Some(Duration::from_mins(1))).ok()?;
    let body = body.map(Value::to_string).unwrap_or_default();
    let kind = if body.is_empty() { "" } else { "content-type: application/json\r\n" };
    let head = format!("{method} {path} HTTP/1.1\r\nhost: {address}\r\nconnection: close\r\ncookie: {cookie}\r\n{kind}");
    write!(stream, "{head}content-length: {}\r\n\r\n{body}", body.len()).ok()?;
    let mut answer = String::new();
    stream.read_to_string(&mut answer).ok()?;
    let (head, text) = answer.split_once("\r\n\r\n")?;
    let header = |name: &str| {
        head.lines().filter_map(|line| line.split_once(": ")).find(|(other, _)| *other == name).map(|(_, value)| value)
    };
    // A program that died in the middle of its answer has not answered.
    let length: usize = header("content-length").map_or(Some(0), |length| length.parse().ok())?;
    let cookie = header("set-cookie").and_then(|line| line.split(';').next()).unwrap_or_default().to_owned();
    let status = head.split(' ').nth(1)?.parse().ok()?;
    (text.len() >= length).then(|| Answer { status, cookie, text: text.to_owned() })
}

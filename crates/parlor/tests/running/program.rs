//! The running program, and people at its doors.

use std::fs;
use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

use serde_json::{Value, json};
use tungstenite::client::IntoClientRequest;
use tungstenite::stream::MaybeTlsStream;
use tungstenite::{Message, WebSocket};

/// Nothing takes longer, unless it hangs.
pub(crate) const PATIENCE: Duration = Duration::from_mins(1);

/// The program, killed when dropped.
pub(crate) struct Program {
    child: Child,
    pub(crate) address: String,
    log: PathBuf,
}

impl Program {
    /// With its data in this folder, and everything that it says in a file there.
    pub(crate) fn start(folder: &Path) -> Self {
        Self::start_as(Command::new(env!("CARGO_BIN_EXE_parlor")), folder, &["--data", &folder.display().to_string()])
    }

    /// Started by another command, which takes the program's arguments.
    pub(crate) fn start_as(mut command: Command, folder: &Path, arguments: &[&str]) -> Self {
        let log = folder.join("program.log");
        let mut child = command
            .args(["serve", "--listen", "127.0.0.1:0", "--computer-pause", "0", "--no-limits"])
            .args(arguments)
            .env("PARLOR_LOG", "trace")
            .stdout(Stdio::piped())
            .stderr(fs::File::create(&log).expect("a file for the log"))
            .spawn()
            .expect("the program starts");
        let mut line = String::new();
        BufReader::new(child.stdout.take().expect("a pipe")).read_line(&mut line).expect("a line");
        let said = fs::read_to_string(&log).unwrap_or_default();
        let address = line.trim().strip_prefix("listening on http://").unwrap_or_else(|| panic!("no address: {said}")).to_owned();
        Self { child, address, log }
    }

    /// All that it has said so far.
    pub(crate) fn said(&self) -> String {
        String::from_utf8_lossy(&fs::read(&self.log).expect("the log")).into_owned()
    }

    /// Asks it to stop, and waits until it has.
    pub(crate) fn stop(&mut self) {
        let told = Command::new("kill").args(["-TERM", &self.child.id().to_string()]).status().expect("kill is there");
        assert!(told.success());
        assert!(self.child.wait().expect("it ends").success());
    }

    /// A new guest.
    pub(crate) fn guest(&self, name: &str) -> Person {
        let mut person = Person { address: self.address.clone(), cookie: String::new() };
        let answer = person.post("/api/session", &json!({ "name": name }));
        assert_eq!(answer.status, 200, "{}", answer.text);
        person.cookie = answer.cookie;
        person
    }
}

impl Drop for Program {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// Somebody who asks.
#[derive(Clone)]
pub(crate) struct Person {
    pub(crate) address: String,
    pub(crate) cookie: String,
}

/// An answer.
pub(crate) struct Answer {
    pub(crate) status: u16,
    pub(crate) cookie: String,
    pub(crate) text: String,
}

impl Answer {
    pub(crate) fn json(&self) -> Value {
        serde_json::from_str(&self.text).unwrap_or(Value::Null)
    }

    #[track_caller]
    pub(crate) fn good(self) -> Value {
        assert_eq!(self.status, 200, "{}", self.text);
        self.json()
    }
}

impl Person {
    pub(crate) fn get(&self, path: &str) -> Answer {
        self.send("GET", path, "")
    }

    pub(crate) fn post(&self, path: &str, body: &Value) -> Answer {
        self.send("POST", path, &body.to_string())
    }

    pub(crate) fn send(&self, method: &str, path: &str, body: &str) -> Answer {
        let kind = if body.is_empty() { "" } else { "content-type: application/json\r\n" };
        let cookie = if self.cookie.is_empty() { String::new() } else { format!("cookie: {}\r\n", self.cookie) };
        let head = format!("{method} {path} HTTP/1.1\r\nhost: {}\r\nconnection: close\r\n{cookie}{kind}", self.address);
        let answer = raw(&self.address, format!("{head}content-length: {}\r\n\r\n{body}", body.len()).as_bytes());
        let (head, text) = answer.split_once("\r\n\r\n").unwrap_or_else(|| panic!("no answer to {method} {path}: {answer:?}"));
        let status = head.split(' ').nth(1).and_then(|status| status.parse().ok()).expect("a status");
        let cookie = head.lines().find_map(|line| line.strip_prefix("set-cookie: ")).and_then(|line| line.split(';').next());
        Answer { status, cookie: cookie.unwrap_or_default().to_owned(), text: text.to_owned() }
    }

    /// Opens a table, with `seats` as in `NewTable`, and gives what it was told of its seat.
    pub(crate) fn open_table(&self, card: &Value, seats: &Value, nonce: &str) -> Value {
        let seated = self.post("/api/tables", &json!({ "card": card, "seats": seats })).good();
        self.cut(&seated, nonce);
        seated
    }

    pub(crate) fn sit(&self, table: &str, nonce: &str) -> Value {
        let seated = self.post(&format!("/api/tables/{table}/sit"), &json!({})).good();
        self.cut(&seated, nonce);
        seated
    }

    fn cut(&self, seated: &Value, nonce: &str) {
        let table = seated["table"].as_str().expect("an id");
        self.post(&format!("/api/tables/{table}/cut"), &json!({ "nonce": nonce })).good();
    }

    pub(crate) fn socket(&self) -> Socket {
        let mut request = format!("ws://{}/ws", self.address).into_client_request().expect("a request");
        request.headers_mut().insert("cookie", self.cookie.parse().expect("a header"));
        let stream = TcpStream::connect(&self.address).expect("a connection");
        stream.set_read_timeout(Some(PATIENCE)).expect("a deadline");
        let (stream, _) = tungstenite::client(request, MaybeTlsStream::Plain(stream)).expect("a socket");
        let mut socket = Socket { stream };
        assert_eq!(socket.next()["type"], "welcome");
        socket
    }
}

/// Sends bytes and reads everything that comes back.
pub(crate) fn raw(address: &str, bytes: &[u8]) -> String {
    let mut stream = TcpStream::connect(address).expect("a connection");
    stream.set_read_timeout(Some(PATIENCE)).expect("a deadline");
    // Whoever is refused early need not be listened to.
    let _ = stream.write_all(bytes);
    let mut answer = Vec::new();
    match stream.read_to_end(&mut answer) {
        Err(error) if error.kind() == std::io::ErrorKind::WouldBlock => panic!("no answer in time"),
        _ => String::from_utf8_lossy(&answer).into_owned(),
    }
}

/// A WebSocket.
pub(crate) struct Socket {
    pub(crate) stream: WebSocket<MaybeTlsStream<TcpStream>>,
}

impl Socket {
    pub(crate) fn say(&mut self, message: &Value) {
        self.stream.send(Message::text(message.to_string())).expect("sent");
    }

    /// The next message.
    #[track_caller]
    pub(crate) fn next(&mut self) -> Value {
        loop {
            match self.stream.read().expect("a message") {
                Message::Text(text) => return serde_json::from_str(text.as_str()).expect("JSON"),
                Message::Close(frame) => panic!("the socket is closed: {frame:?}"),
                _ => {}
            }
        }
    }

    /// The next message for which something holds; others are passed over.
    pub(crate) fn wait(&mut self, holds: impl Fn(&Value) -> bool) -> Value {
        loop {
            let message = self.next();
            if holds(&message) {
                return message;
            }
        }
    }

    pub(crate) fn watch(&mut self, table: &str) -> Value {
        self.say(&json!({ "type": "watch", "table": table }));
        self.wait(|message| message["type"] == "snapshot")["state"].clone()
    }

    /// The state from this entry on.
    pub(crate) fn state(&mut self, seq: u64) -> Value {
        self.wait(|message| message["state"]["seq"].as_u64() >= Some(seq))["state"].clone()
    }

    /// Sends a command with an id of its own, and gives the answer.
    pub(crate) fn command(&mut self, mut message: Value) -> Value {
        // Of the whole test: a command that is sent again, by whichever socket, is the same command.
        static COMMANDS: AtomicU64 = AtomicU64::new(0);
        let id = format!("command-{}", COMMANDS.fetch_add(1, Ordering::Relaxed));
        message["id"] = json!(id);
        self.say(&message);
        self.wait(|answer| answer["id"] == id.as_str())
    }
}

//! People at the doors of the house, who ask and listen.

use std::io::{Read, Write};
use std::net::TcpStream;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

use serde_json::{Value, json};
use tungstenite::client::IntoClientRequest;
use tungstenite::stream::MaybeTlsStream;
use tungstenite::{Message, WebSocket};

/// Nothing takes longer, unless it hangs.
pub(crate) const PATIENCE: Duration = Duration::from_mins(1);

/// An answer of the house.
pub(crate) struct Answer {
    pub(crate) status: u16,
    /// The cookie that was set, if one was.
    pub(crate) cookie: String,
    pub(crate) text: String,
    /// It goes on after this.
    cut_off: bool,
}

impl Answer {
    fn read(answer: &str) -> Option<Self> {
        let (head, text) = answer.split_once("\r\n\r\n")?;
        let header = |name: &str| {
            head.lines().filter_map(|line| line.split_once(": ")).find(|(other, _)| *other == name).map(|(_, value)| value)
        };
        let length: usize = header("content-length").map_or(Some(0), |length| length.parse().ok())?;
        let cookie = header("set-cookie").and_then(|line| line.split(';').next()).unwrap_or_default().to_owned();
        let status = head.split(' ').nth(1)?.parse().ok()?;
        Some(Self { status, cookie, text: text.to_owned(), cut_off: text.len() < length })
    }

    #[track_caller]
    pub(crate) fn json(&self) -> Value {
        serde_json::from_str(&self.text).unwrap_or_else(|error| panic!("{error}: {}", self.text))
    }

    #[track_caller]
    pub(crate) fn good(self) -> Value {
        assert_eq!(self.status, 200, "{}", self.text);
        self.json()
    }
}

fn request(address: &str, method: &str, path: &str, cookie: &str, body: &str) -> String {
    let kind = if body.is_empty() { "" } else { "content-type: application/json\r\n" };
    let cookie = if cookie.is_empty() { String::new() } else { format!("cookie: {cookie}\r\n") };
    let head = format!("{method} {path} HTTP/1.1\r\nhost: {address}\r\nconnection: close\r\n{cookie}{kind}");
    format!("{head}content-length: {}\r\n\r\n{body}", body.len())
}

/// One request; `None` where the program died meanwhile, perhaps in the middle of its answer.
pub(crate) fn ask(address: &str, method: &str, path: &str, cookie: &str, body: Option<&Value>) -> Option<Answer> {
    let mut stream = TcpStream::connect(address).ok()?;
    stream.set_read_timeout(Some(PATIENCE)).ok()?;
    let body = body.map(Value::to_string).unwrap_or_default();
    stream.write_all(request(address, method, path, cookie, &body).as_bytes()).ok()?;
    let mut answer = String::new();
    stream.read_to_string(&mut answer).ok()?;
    Answer::read(&answer).filter(|answer| !answer.cut_off)
}

/// Sends bytes and reads everything that comes back.
pub(crate) fn raw(address: &str, bytes: &[u8]) -> String {
    let mut stream = TcpStream::connect(address).expect("a connection");
    stream.set_read_timeout(Some(PATIENCE)).expect("a deadline");
    // A request that is refused early is not read to its end.
    let _ = stream.write_all(bytes);
    let mut answer = Vec::new();
    match stream.read_to_end(&mut answer) {
        Err(error) if error.kind() == std::io::ErrorKind::WouldBlock => panic!("no answer in time"),
        _ => String::from_utf8_lossy(&answer).into_owned(),
    }
}

/// An HTTP client with its session.
#[derive(Clone)]
pub(crate) struct Person {
    pub(crate) address: String,
    pub(crate) cookie: String,
}

impl Person {
    pub(crate) fn get(&self, path: &str) -> Answer {
        self.send("GET", path, "")
    }

    pub(crate) fn post(&self, path: &str, body: &Value) -> Answer {
        self.send("POST", path, &body.to_string())
    }

    pub(crate) fn send(&self, method: &str, path: &str, body: &str) -> Answer {
        let answer = raw(&self.address, request(&self.address, method, path, &self.cookie, body).as_bytes());
        Answer::read(&answer).unwrap_or_else(|| panic!("no answer to {method} {path}: {answer:?}"))
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
        let mut socket = Socket { stream, problems: Vec::new() };
        assert_eq!(socket.next()["type"], "welcome");
        socket
    }
}

/// A WebSocket.
pub(crate) struct Socket {
    pub(crate) stream: WebSocket<MaybeTlsStream<TcpStream>>,
    /// The codes of all problems that were told, also while something else was waited for.
    pub(crate) problems: Vec<String>,
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
                Message::Text(text) => {
                    let message: Value = serde_json::from_str(text.as_str()).expect("JSON");
                    if message["type"] == "problem" {
                        self.problems.push(message["code"].as_str().unwrap_or_default().to_owned());
                    }
                    return message;
                }
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

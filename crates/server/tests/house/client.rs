//! Clients on real sockets: a minimal one for HTTP, written out so that tests can also send what no library would, and one for
//! sockets.

use std::net::SocketAddr;
use std::time::Duration;

use futures_util::{SinkExt, StreamExt};
use serde_json::{Value, json};
use server::{Config, Limits};
use store::Store;
use store::testing::Folder;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::{TcpListener, TcpStream};
use tokio::runtime::Runtime;
use tokio::sync::oneshot;
use tokio::task::JoinHandle;
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;
use tokio_tungstenite::{MaybeTlsStream, WebSocketStream};

use crate::schema;

/// Nothing in a test takes longer, unless it hangs.
pub(crate) const PATIENCE: Duration = Duration::from_mins(1);

/// A house of a test's own.
pub(crate) struct House {
    pub(crate) address: SocketAddr,
    pub(crate) database: String,
    folder: Option<Folder>,
    stop: Option<oneshot::Sender<()>>,
    task: Option<JoinHandle<std::io::Result<()>>>,
    runtime: Option<Runtime>,
}

impl Drop for House {
    fn drop(&mut self) {
        if let Some(runtime) = self.runtime.take() {
            runtime.shutdown_background();
        }
    }
}

/// Quick computer players, and no limits.
pub(crate) fn quick() -> Config {
    Config { computer_pause: Duration::ZERO, limits: Limits::wide(), ..Config::default() }
}

impl House {
    pub(crate) async fn open() -> Self {
        Self::open_with(quick()).await
    }

    pub(crate) async fn open_with(config: Config) -> Self {
        let folder = Folder::new().expect("a folder");
        let database = folder.sqlite("house.db");
        let mut house = Self::open_on(&database, config).await;
        house.folder = Some(folder);
        house
    }

    pub(crate) async fn open_on(database: &str, config: Config) -> Self {
        let store = Store::open(database).await.expect("a database");
        let listener = TcpListener::bind("127.0.0.1:0").await.expect("a free port");
        let address = listener.local_addr().expect("an address");
        let (stop, stopped) = oneshot::channel();
        let task = tokio::spawn(server::run(listener, store, config, async {
            let _ = stopped.await;
        }));
        Self { address, database: database.to_owned(), folder: None, stop: Some(stop), task: Some(task), runtime: None }
    }

    /// Closes the house in order, and keeps its database.
    pub(crate) async fn close(&mut self) {
        let _ = self.stop.take().expect("closed once").send(());
        let task = self.task.take().expect("closed once");
        tokio::time::timeout(PATIENCE, task).await.expect("it closes").expect("no panic").expect("no error");
    }

    /// A house with a runtime of its own, which can be killed.
    pub(crate) async fn open_apart(database: &str, config: Config) -> Self {
        let runtime = Runtime::new().expect("a runtime");
        let database = database.to_owned();
        let opened = runtime.spawn(async move { Self::open_on(&database, config).await });
        let mut house = opened.await.expect("a house");
        house.runtime = Some(runtime);
        house
    }

    /// Ends it as a crash would: at once, without a goodbye.
    pub(crate) fn kill(&mut self) {
        self.runtime.take().expect("a house apart").shutdown_background();
    }

    /// Closes it and opens it again on the same database.
    pub(crate) async fn restart(&mut self, config: Config) {
        self.close().await;
        let folder = self.folder.take();
        *self = Self::open_on(&self.database.clone(), config).await;
        self.folder = folder;
    }

    pub(crate) fn nobody(&self) -> Client {
        Client { address: self.address, headers: Vec::new(), user: String::new() }
    }

    /// A new guest.
    pub(crate) async fn guest(&self, name: &str) -> Client {
        let mut client = self.nobody();
        let answer = client.post("/api/session", &json!({ "name": name })).await;
        assert_eq!(answer.status, 200, "{}", answer.text);
        client.keep_cookies(&answer);
        answer.json()["user"].as_str().expect("an id").clone_into(&mut client.user);
        client
    }
}

/// An HTTP client with its session.
#[derive(Clone)]
pub(crate) struct Client {
    pub(crate) address: SocketAddr,
    pub(crate) headers: Vec<(String, String)>,
    pub(crate) user: String,
}

/// An answer.
#[derive(Debug)]
pub(crate) struct Answer {
    pub(crate) status: u16,
    pub(crate) headers: Vec<(String, String)>,
    pub(crate) text: String,
}

impl Answer {
    #[track_caller]
    pub(crate) fn json(&self) -> Value {
        serde_json::from_str(&self.text).unwrap_or_else(|error| panic!("{error}: {}", self.text))
    }

    #[track_caller]
    pub(crate) fn good(self) -> Value {
        assert_eq!(self.status, 200, "{}", self.text);
        self.json()
    }

    pub(crate) fn code(&self) -> String {
        self.json()["code"].as_str().unwrap_or_default().to_owned()
    }

    pub(crate) fn header(&self, name: &str) -> Option<&str> {
        self.headers.iter().find(|(other, _)| other == name).map(|(_, value)| value.as_str())
    }
}

impl Client {
    pub(crate) fn with(&self, name: &str, value: &str) -> Self {
        let mut client = self.clone();
        client.headers.push((name.to_owned(), value.to_owned()));
        client
    }

    pub(crate) fn keep_cookies(&mut self, answer: &Answer) {
        for (name, value) in &answer.headers {
            if name == "set-cookie" {
                let pair = value.split(';').next().expect("a cookie").to_owned();
                let name = pair.split('=').next().expect("a name").to_owned() + "=";
                self.headers.retain(|(header, value)| header != "cookie" || !value.starts_with(&name));
                self.headers.push(("cookie".to_owned(), pair));
            }
        }
    }

    pub(crate) async fn get(&self, path: &str) -> Answer {
        self.send("GET", path, None).await
    }

    pub(crate) async fn post(&self, path: &str, body: &Value) -> Answer {
        self.send("POST", path, Some(body.to_string())).await
    }

    pub(crate) async fn send(&self, method: &str, path: &str, body: Option<String>) -> Answer {
        let mut head = format!("{method} {path} HTTP/1.1\r\nhost: {}\r\nconnection: close\r\n", self.address);
        for (name, value) in &self.headers {
            head += &format!("{name}: {value}\r\n");
        }
        if let Some(body) = &body {
            head += &format!("content-type: application/json\r\ncontent-length: {}\r\n", body.len());
        }
        let answer = raw(self.address, format!("{head}\r\n{}", body.unwrap_or_default()).as_bytes()).await;
        let (head, text) = answer.split_once("\r\n\r\n").unwrap_or_else(|| panic!("no answer to {method} {path}: {answer:?}"));
        let mut lines = head.lines();
        let status = lines.next().and_then(|line| line.split(' ').nth(1)).and_then(|status| status.parse().ok());
        let headers = lines.filter_map(|line| line.split_once(": ")).map(|(name, value)| (name.to_owned(), value.to_owned()));
        let status = status.expect("a status");
        schema::check_answer(method, path, status, text);
        Answer { status, headers: headers.collect(), text: text.to_owned() }
    }

    /// Opens a table; `seats` as in `NewTable`.
    pub(crate) async fn open_table(&self, card: Value, seats: Value) -> String {
        let body = json!({ "card": card, "seats": seats });
        let table = self.post("/api/tables", &body).await.good()["table"].as_str().expect("an id").to_owned();
        self.cut(&table).await;
        table
    }

    /// Cuts the cards.
    pub(crate) async fn cut(&self, table: &str) {
        let number = self.user.bytes().fold(0, u8::wrapping_add);
        let nonce = json!({ "nonce": format!("{number:02x}").repeat(32) });
        self.post(&format!("/api/tables/{table}/cut"), &nonce).await.good();
    }

    pub(crate) async fn sit(&self, table: &str) -> Value {
        let seated = self.post(&format!("/api/tables/{table}/sit"), &json!({})).await.good();
        self.cut(table).await;
        seated
    }

    pub(crate) async fn socket(&self) -> Socket {
        let mut socket = self.try_socket().await.expect("a socket");
        assert_eq!(socket.next().await["type"], "welcome");
        socket
    }

    pub(crate) async fn try_socket(&self) -> Result<Socket, tokio_tungstenite::tungstenite::Error> {
        let mut request = format!("ws://{}/ws", self.address).into_client_request()?;
        for (name, value) in &self.headers {
            let name: tokio_tungstenite::tungstenite::http::HeaderName = name.parse().expect("a header");
            request.headers_mut().append(name, value.parse().expect("a value"));
        }
        let (stream, _) = tokio_tungstenite::connect_async(request).await?;
        Ok(Socket { stream, commands: 0, bytes: String::new(), presence: Value::Null })
    }
}

/// Sends bytes and reads everything that comes back.
pub(crate) async fn raw(address: SocketAddr, bytes: &[u8]) -> String {
    let talk = async {
        let mut stream = TcpStream::connect(address).await.expect("a connection");
        stream.write_all(bytes).await.expect("the request is sent");
        let mut answer = Vec::new();
        // A connection that is cut off has said what it had to say.
        let _ = stream.read_to_end(&mut answer).await;
        String::from_utf8_lossy(&answer).into_owned()
    };
    tokio::time::timeout(PATIENCE, talk).await.expect("an answer")
}

/// A WebSocket.
pub(crate) struct Socket {
    pub(crate) stream: WebSocketStream<MaybeTlsStream<TcpStream>>,
    commands: u64,
    /// Everything that was received.
    pub(crate) bytes: String,
    /// Who is connected, as last told.
    pub(crate) presence: Value,
}

impl Socket {
    pub(crate) async fn say(&mut self, message: &Value) {
        self.stream.send(Message::text(message.to_string())).await.expect("sent");
    }

    /// The next message.
    pub(crate) async fn next(&mut self) -> Value {
        self.try_next().await.unwrap_or_else(|end| panic!("the socket has ended: {end}"))
    }

    /// The next message, or why there is none.
    pub(crate) async fn try_next(&mut self) -> Result<Value, String> {
        // Pings come all the time, and are no message.
        let patience = tokio::time::Instant::now() + PATIENCE;
        loop {
            let received = tokio::time::timeout_at(patience, self.stream.next()).await.expect("a message in time");
            match received {
                Some(Ok(Message::Text(text))) => {
                    self.bytes.push_str(text.as_str());
                    self.bytes.push('\n');
                    let message: Value = serde_json::from_str(text.as_str()).expect("JSON");
                    schema::check_message(&message);
                    if message["type"] == "presence" {
                        self.presence = message.clone();
                    }
                    return Ok(message);
                }
                Some(Ok(Message::Close(frame))) => {
                    return Err(frame.map_or_else(String::new, |frame| format!("{} {}", u16::from(frame.code), frame.reason)));
                }
                Some(Ok(_)) => {}
                Some(Err(error)) => return Err(error.to_string()),
                None => return Err("nothing".to_owned()),
            }
        }
    }

    /// The next message of a type; others are passed over.
    pub(crate) async fn wait(&mut self, kind: &str) -> Value {
        loop {
            let message = self.next().await;
            if message["type"] == kind {
                return message;
            }
        }
    }

    /// The next state in which something holds, from a snapshot or an update.
    pub(crate) async fn state(&mut self, holds: impl Fn(&Value) -> bool) -> Value {
        loop {
            let message = self.next().await;
            let state = &message["state"];
            if state.is_object() && holds(state) {
                return state.clone();
            }
        }
    }

    pub(crate) async fn watch(&mut self, table: &str) -> Value {
        self.say(&json!({ "type": "watch", "table": table })).await;
        self.wait("snapshot").await["state"].clone()
    }

    /// Sends a command with an id of its own, and gives the answer.
    pub(crate) async fn command(&mut self, mut message: Value) -> Value {
        self.commands += 1;
        let id = format!("c{}", self.commands);
        message["id"] = json!(id);
        self.say(&message).await;
        loop {
            let answer = self.next().await;
            if answer["id"] == id.as_str() {
                return answer;
            }
        }
    }
}

/// A table of two for people alone, where Anna in seat 1 acts first.
pub(crate) async fn two(house: &House, game: &str) -> (String, Client, Client) {
    let (anna, bert) = (house.guest("Anna").await, house.guest("Bert").await);
    let table = sit_together(&anna, &bert, json!({ "game": game, "seats": 2 })).await;
    (table, anna, bert)
}

/// Chance says who acts first: tables are opened until it is Anna.
pub(crate) async fn sit_together(anna: &Client, bert: &Client, card: Value) -> String {
    loop {
        let table = anna.open_table(card.clone(), json!([{ "kind": "you" }, { "kind": "open" }])).await;
        bert.sit(&table).await;
        if anna.get(&format!("/api/tables/{table}/state")).await.good()["state"]["to_act"] == 1 {
            return table;
        }
    }
}

/// The same table once more, as if everything there had happened so much earlier. The house is closed meanwhile.
pub(crate) async fn aged(database: &str, table: &str, by: Duration) -> String {
    let by = by.as_millis() as store::Millis;
    let store = Store::open(database).await.expect("the database");
    let id = store::TableId::parse(table).expect("an id");
    let row = store.table(&id).await.expect("read").expect("a table");
    let old = store::TableId::random();
    let (game, visibility, card) = (row.game, row.visibility, row.card);
    let new = store::NewTable {
        id: old.clone(),
        game,
        visibility,
        card,
        opened_by: None,
        places: 2,
        seats: Vec::new(),
        log: Vec::new(),
    };
    store.create_table(new, row.created_at - by).await.expect("a table");
    if row.state != store::TableState::Waiting {
        store.set_table_state(&old, row.state, row.updated_at - by).await.expect("written");
    }
    let mut entries: Vec<_> = store.read(&id, 1, 1_000).await.expect("the log").into_iter().map(|stored| stored.entry).collect();
    for entry in &mut entries {
        entry.created_at -= by;
    }
    store.append(&old, 1, entries).await.expect("the log");
    store.close().await;
    old.to_string()
}

/// A message without its times, which differ between two tables that are otherwise the same.
pub(crate) fn without_time(line: &str) -> String {
    let timeless = |line: String, member: &str| match line.split_once(member) {
        None => line,
        Some((before, after)) => format!("{before}{member}{}", after.trim_start_matches(|c: char| c.is_ascii_digit())),
    };
    ["\"deadline\":", "\"spent\":", "\"since\":", "\"until\":"].into_iter().fold(line.to_owned(), timeless)
}

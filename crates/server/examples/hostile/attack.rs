//! Clients that mean harm, or are badly written.

use std::time::Duration;

use futures_util::{SinkExt, StreamExt};
use serde_json::{Value, json};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;
use tokio::time::sleep;
use tokio_tungstenite::tungstenite::Message;

use client::{Client, Fault, new_table};

// Named, because the tests of the server load this file from another folder.
#[path = "client.rs"]
pub(crate) mod client;

macro_rules! attacks {
    ($($(#[$doc:meta])* $variant:ident = $name:literal,)*) => {
        /// One kind of hostile client. Each lasts until the server ends it, or until it has done its request.
        #[derive(Clone, Copy, PartialEq, Eq, Debug)]
        pub(crate) enum Attack {
            $($(#[$doc])* $variant,)*
        }

        impl Attack {
            /// Every kind: first those that misuse connections, then those that ask for costly things.
            pub(crate) const ALL: &[Self] = &[$(Self::$variant),*];

            /// As `--attack` calls it.
            pub(crate) fn name(self) -> &'static str {
                match self {
                    $(Self::$variant => $name,)*
                }
            }
        }
    };
}

attacks! {
    /// Connects and sends nothing.
    Silent = "silent",
    /// Sends a head that never ends, byte by byte.
    SlowHead = "slow-head",
    /// Sends a body that never ends, byte by byte.
    SlowBody = "slow-body",
    /// Asks for snapshots over a WebSocket and never reads them.
    NeverReads = "never-reads",
    /// Sends messages that cannot be parsed.
    Garbage = "garbage",
    /// Sends a message of a megabyte.
    Huge = "huge",
    /// Sends pings without end.
    Pings = "pings",
    /// Comes from a foreign page.
    Foreign = "foreign",
    /// Connects, watches a table and disconnects, again and again.
    Reconnects = "reconnects",
    /// Asks for a large answer over HTTP and never reads it.
    NeverReadsAnswer = "never-reads-answer",
    /// Asks the referee for everything that may be played in a Rivalry position with millions of plays.
    Referee = "referee",
    /// Asks for hints in that position.
    Hints = "hints",
    /// Asks for completions at a Rivalry table of its own.
    Completions = "completions",
    /// Fills the lobby with public tables.
    Lobby = "lobby",
    /// Takes another name again and again while it sits at a public table.
    Renames = "renames",
    /// Guesses the password of one account.
    Passwords = "passwords",
}

/// The account whose password is guessed.
pub(crate) const ACCOUNT: &str = "victim";

impl Attack {
    pub(crate) fn named(name: &str) -> Option<Self> {
        Self::ALL.iter().copied().find(|attack| attack.name() == name)
    }

    /// Attacks until the server ends it. `table` is one where honest players sit; `pace` is the time between two messages.
    pub(crate) async fn run(self, client: Client, table: &str, pace: Duration) -> Result<(), Fault> {
        let watch = json!({ "type": "watch", "table": table }).to_string();
        match self {
            Self::Silent => {
                let mut stream = client.connect().await?;
                while stream.read(&mut [0; 1024]).await? > 0 {}
            }
            Self::SlowHead => drip(client.connect().await?, "GET /ws HTTP/1.1\r\nhost: x\r\nx-slow: ", pace).await?,
            Self::SlowBody => {
                let head = format!("POST /api/session HTTP/1.1\r\nhost: {}\r\ncontent-type: application/json\r\n", client.server);
                drip(client.connect().await?, &format!("{head}content-length: 60000\r\n\r\n{{"), pace).await?;
            }
            Self::NeverReads => {
                let mut socket = client.socket(&[]).await?;
                loop {
                    socket.send(Message::text(watch.as_str())).await?;
                    sleep(pace).await;
                }
            }
            Self::NeverReadsAnswer => {
                let mut stream = client.connect().await?;
                stream.write_all(client.request("/api/referee", "", &json!({ "position": position() })).as_bytes()).await?;
                // Long enough that a server without a deadline for writing would hold the answer meanwhile.
                sleep(pace * 60).await;
            }
            Self::Garbage => {
                let mut socket = client.socket(&[]).await?;
                loop {
                    socket.send(Message::text("{\"type\":\"garbage\"}")).await?;
                    sleep(pace).await;
                    let _ = tokio::time::timeout(Duration::ZERO, socket.next()).await;
                }
            }
            Self::Huge => {
                let mut socket = client.socket(&[]).await?;
                socket.send(Message::text("x".repeat(1 << 20))).await?;
                while let Some(Ok(_)) = socket.next().await {}
            }
            Self::Pings => {
                let mut socket = client.socket(&[]).await?;
                // Without end: a server that is busy may read a limited number of them so slowly that they keep within its limits.
                loop {
                    for _ in 0..200 {
                        socket.feed(Message::Ping(Vec::new().into())).await?;
                    }
                    socket.flush().await?;
                    sleep(pace).await;
                    while let Ok(Some(message)) = tokio::time::timeout(Duration::ZERO, socket.next()).await {
                        message?;
                    }
                }
            }
            Self::Foreign => {
                let refused = client.socket(&[("origin", "https://evil.example")]).await;
                return if refused.is_err() { Ok(()) } else { Err("a foreign page was let in".into()) };
            }
            Self::Reconnects => {
                let mut socket = client.socket(&[]).await?;
                socket.send(Message::text(watch)).await?;
                socket.next().await;
            }
            Self::Referee => drop(client.post("/api/referee", "", &json!({ "position": position() })).await?),
            Self::Hints => drop(client.post("/api/hint", "", &json!({ "position": position() })).await?),
            Self::Completions => complete(client, pace).await?,
            Self::Lobby => {
                let (cookie, _) = client.post("/api/session", "", &json!({ "name": "Mallory" })).await?;
                loop {
                    open(client, &cookie, "plaza", "open").await?;
                    sleep(pace).await;
                }
            }
            Self::Renames => {
                let (cookie, _) = client.post("/api/session", "", &json!({ "name": "Mallory" })).await?;
                open(client, &cookie, "plaza", "open").await?;
                for number in 0.. {
                    client.post("/api/session", &cookie, &json!({ "name": format!("Mallory {number}") })).await?;
                    sleep(pace).await;
                }
            }
            Self::Passwords => {
                let guess = json!({ "login": ACCOUNT, "password": format!("guess {:?} {table}", client.from) });
                client.post("/api/account/login", "", &guess).await?;
            }
        }
        Ok(())
    }
}

/// A position of Rivalry with two packs and a bank of nearly all their letters: the costliest that the referee can be asked about.
fn position() -> Value {
    let bank: Vec<String> = "AAAAAAEEEEEEEEIIIIIIOOOOSSSSTTTTRRRRNNNNLLLLDDMMUUUUCCPPHHGG".chars().map(String::from).collect();
    json!({
        "game": "rivalry",
        "options": { "packs": 2 },
        "words": [{ "seat": 2, "word": "ART" }, { "seat": 2, "word": "EAST" }],
        "bank": bank,
        "hands": [["E", "S", "R", "T"], 4],
        "to_move": 1,
    })
}

/// Opens a public table whose other seat is open or a computer player's.
async fn open(client: Client, cookie: &str, game: &str, other: &str) -> Result<String, Fault> {
    let other = if other == "open" { json!({ "kind": "open" }) } else { json!({ "kind": "computer", "level": other }) };
    let terms = json!({ "game": game, "seats": 2, "public": true });
    let (_, seated) = client.post("/api/tables", cookie, &new_table(&terms, &other)).await?;
    Ok(seated["table"].as_str().unwrap_or_default().to_owned())
}

/// Plays Rivalry by `complete` alone.
async fn complete(client: Client, pace: Duration) -> Result<(), Fault> {
    let (cookie, _) = client.post("/api/session", "", &json!({ "name": "Mallory" })).await?;
    let table = open(client, &cookie, "rivalry", "novice").await?;
    client.post(&format!("/api/tables/{table}/cut"), &cookie, &json!({ "nonce": "ef".repeat(32) })).await?;
    let mut socket = client.socket(&[("cookie", &cookie)]).await?;
    socket.send(Message::text(json!({ "type": "watch", "table": table }).to_string())).await?;
    loop {
        for prefix in ["w", "word", "b", "build", "proclaim", ""] {
            socket.send(Message::text(json!({ "type": "complete", "table": table, "prefix": prefix }).to_string())).await?;
        }
        sleep(pace).await;
        while let Ok(Some(message)) = tokio::time::timeout(Duration::ZERO, socket.next()).await {
            message?;
        }
    }
}

async fn drip(mut stream: TcpStream, begin: &str, pace: Duration) -> Result<(), Fault> {
    stream.write_all(begin.as_bytes()).await?;
    loop {
        sleep(pace).await;
        stream.write_all(b"a").await?;
    }
}

//! How much honest players notice of many clients that mean harm. Two people at each of some tables act at a steady pace, alone for
//! a while and then among so many bad sockets, several times in turn. Prints one line of JSON with the waits of both.
//!
//! `cargo xtask hostile [SOCKETS] [SECONDS]`. House, players and bad clients are processes of their own (this program again); the
//! house has the limits that it has by default, and everybody comes from another address of this machine.

mod bad;

use std::io::{BufRead, BufReader};
use std::net::{Ipv4Addr, SocketAddr};
use std::process::{Child, ChildStdout, Command, Stdio};
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, Instant};

use futures_util::{SinkExt, StreamExt};
use serde_json::{Value, json};
use server::Config;
use store::Store;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::{TcpListener, TcpSocket, TcpStream};
use tokio::sync::watch;
use tokio_tungstenite::WebSocketStream;
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;

use bad::{Bad, Fault};

const TABLES: u64 = 30;
/// Between an action and the next at one table.
const PACE: Duration = Duration::from_millis(250);
/// Between two sendings of a bad client, and before it comes back.
const BAD_PACE: Duration = Duration::from_secs(1);
/// How often calm and storm take turns.
const ROUNDS: usize = 3;
/// Bad clients of one address: as many as the house lets in.
const PER_ADDRESS: u64 = 150;

fn main() -> Result<(), Fault> {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let words: Vec<&str> = arguments.iter().map(String::as_str).collect();
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build()?;
    match words.as_slice() {
        ["serve", file] => runtime.block_on(serve(file)),
        ["bother", house, sockets, table] => runtime.block_on(bother(house.parse()?, sockets.parse()?, table)),
        rest => {
            let number = |i: usize, default: u64| rest.get(i).map_or(Ok(default), |text| text.parse());
            runtime.block_on(measure(number(0, 2_000)?, number(1, 10)?))
        }
    }
}

async fn serve(file: &str) -> Result<(), Fault> {
    let store = Store::open(&format!("sqlite:{file}")).await?;
    let listener = TcpListener::bind("127.0.0.1:0").await?;
    println!("{}", listener.local_addr()?);
    server::run(listener, store, Config::default(), std::future::pending()).await?;
    Ok(())
}

/// All bad clients, until somebody ends this process. Says when each has begun.
async fn bother(house: SocketAddr, sockets: u64, table: &str) -> Result<(), Fault> {
    let begun = Arc::new(AtomicU64::new(0));
    for i in 0..sockets {
        let (table, begun) = (table.to_owned(), Arc::clone(&begun));
        let from = Ipv4Addr::new(127, 66, 0, 1 + (i / PER_ADDRESS) as u8);
        tokio::spawn(async move {
            // Not all at the same moment.
            tokio::time::sleep(BAD_PACE * (i % 100) as u32 / 50).await;
            begun.fetch_add(1, Ordering::Relaxed);
            loop {
                let _ = Bad::ALL[i as usize % Bad::ALL.len()].bother(from, house, &table, BAD_PACE).await;
                tokio::time::sleep(BAD_PACE).await;
            }
        });
    }
    while begun.load(Ordering::Relaxed) < sockets {
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
    println!("begun");
    std::future::pending().await
}

/// A process that ends with its owner.
struct Process(Child);

impl Process {
    fn start(arguments: &[&str]) -> Result<(Self, BufReader<ChildStdout>), Fault> {
        let mut child = Command::new(std::env::current_exe()?).args(arguments).stdout(Stdio::piped()).spawn()?;
        let lines = BufReader::new(child.stdout.take().ok_or("a pipe")?);
        Ok((Self(child), lines))
    }

    /// Memory in KiB.
    fn memory(&self) -> Result<u64, Fault> {
        let status = std::fs::read_to_string(format!("/proc/{}/status", self.0.id()))?;
        let memory = status.lines().find_map(|line| line.strip_prefix("VmRSS:")).ok_or("no memory")?;
        Ok(memory.trim().trim_end_matches(" kB").parse()?)
    }
}

impl Drop for Process {
    fn drop(&mut self) {
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

/// Removes the database at the end.
struct Files(String);

impl Drop for Files {
    fn drop(&mut self) {
        for end in ["", "-wal", "-shm"] {
            let _ = std::fs::remove_file(format!("{}{end}", self.0));
        }
    }
}

async fn measure(sockets: u64, seconds: u64) -> Result<(), Fault> {
    let files = Files(std::env::temp_dir().join(format!("hostile-{}.db", std::process::id())).display().to_string());
    let (house, mut lines) = Process::start(&["serve", &files.0])?;
    let mut line = String::new();
    lines.read_line(&mut line)?;
    let address: SocketAddr = line.trim().parse()?;
    let (phase, _) = watch::channel(Phase::Pause);
    let (mut players, mut watched) = (tokio::task::JoinSet::new(), String::new());
    for i in 0..TABLES {
        let table = Table::open(address, i).await?;
        watched.clone_from(&table.id);
        for (seat, cookie) in (1..).zip(&table.cookies) {
            let socket = table.socket(cookie).await?;
            players.spawn(play(socket, table.id.clone(), seat, phase.subscribe()));
        }
    }
    let calm_memory = house.memory()?;
    let (mut most_memory, mut limited) = (0, 0);
    for _ in 0..ROUNDS {
        phase.send_replace(Phase::Calm);
        tokio::time::sleep(Duration::from_secs(seconds)).await;
        phase.send_replace(Phase::Pause);
        let (bad, mut lines) = Process::start(&["bother", &address.to_string(), &sockets.to_string(), &watched])?;
        tokio::task::spawn_blocking(move || lines.read_line(&mut String::new())).await??;
        phase.send_replace(Phase::Storm);
        tokio::time::sleep(Duration::from_secs(seconds)).await;
        phase.send_replace(Phase::Pause);
        most_memory = most_memory.max(house.memory()?);
        limited = metric(address, "parlor_limited_total").await?;
        drop(bad);
        // What was begun is ended before the next calm.
        tokio::time::sleep(Duration::from_secs(3)).await;
    }
    phase.send_replace(Phase::End);
    let (mut calm, mut storm) = (Vec::new(), Vec::new());
    while let Some(done) = players.join_next().await {
        let waits = done??;
        calm.extend(waits.iter().filter(|(phase, _)| *phase == Phase::Calm).map(|(_, wait)| *wait));
        storm.extend(waits.iter().filter(|(phase, _)| *phase == Phase::Storm).map(|(_, wait)| *wait));
    }
    let (calm, storm) = (Waits::of(calm), Waits::of(storm));
    let figures = json!({
        "bad_sockets": sockets,
        "tables": TABLES,
        "rounds": ROUNDS,
        "seconds_each": seconds,
        "calm": calm.figures(),
        "among_bad_sockets": storm.figures(),
        "p99_ratio": (storm.at(0.99) / calm.at(0.99) * 100.0).round() / 100.0,
        "calm_mib": calm_memory / 1024,
        "most_mib": most_memory / 1024,
        "refused_by_limits": limited,
    });
    println!("{figures}");
    Ok(())
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Phase {
    /// Nobody acts.
    Pause,
    Calm,
    Storm,
    End,
}

/// Round trips in microseconds, sorted.
struct Waits(Vec<u32>);

impl Waits {
    fn of(mut waits: Vec<u32>) -> Self {
        waits.sort_unstable();
        Self(waits)
    }

    fn at(&self, part: f64) -> f64 {
        let i = (self.0.len().max(1) - 1) as f64 * part;
        self.0.get(i as usize).map_or(0.0, |wait| f64::from(*wait) / 1000.0)
    }

    fn figures(&self) -> Value {
        json!({ "moves": self.0.len(), "p50_ms": self.at(0.5), "p99_ms": self.at(0.99), "max_ms": self.at(1.0) })
    }
}

/// A table of two, whose players have an address of their own.
struct Table {
    house: SocketAddr,
    from: Ipv4Addr,
    id: String,
    cookies: [String; 2],
}

impl Table {
    async fn open(house: SocketAddr, number: u64) -> Result<Self, Fault> {
        let mut table =
            Self { house, from: Ipv4Addr::new(127, 1, 0, 1 + number as u8), id: String::new(), cookies: Default::default() };
        for i in 0..2 {
            table.cookies[i] = table.post("/api/session", "", &json!({ "name": "Anna" })).await?.0;
        }
        let card = json!({ "game": "plaza", "seats": 2 });
        let new = json!({ "card": card, "seats": [{ "kind": "you" }, { "kind": "open" }] });
        let (_, seated) = table.post("/api/tables", &table.cookies[0], &new).await?;
        seated["table"].as_str().ok_or("a table")?.clone_into(&mut table.id);
        table.post(&format!("/api/tables/{}/sit", table.id), &table.cookies[1], &json!({})).await?;
        for (cookie, nonce) in table.cookies.iter().zip(["ab", "cd"]) {
            let cut = json!({ "nonce": nonce.repeat(32) });
            table.post(&format!("/api/tables/{}/cut", table.id), cookie, &cut).await?;
        }
        Ok(table)
    }

    async fn connect(&self) -> Result<TcpStream, Fault> {
        let socket = TcpSocket::new_v4()?;
        socket.bind((self.from, 0).into())?;
        Ok(socket.connect(self.house).await?)
    }

    /// One request; gives the cookie that was set, and the body.
    async fn post(&self, path: &str, cookie: &str, body: &Value) -> Result<(String, Value), Fault> {
        let (body, house) = (body.to_string(), self.house);
        let head = format!("POST {path} HTTP/1.1\r\nhost: {house}\r\nconnection: close\r\ncookie: {cookie}\r\n");
        let head = format!("{head}content-type: application/json\r\ncontent-length: {}\r\n\r\n{body}", body.len());
        let answer = exchange(self.connect().await?, &head).await?;
        let (head, text) = answer.split_once("\r\n\r\n").ok_or("no answer")?;
        let cookie = head.lines().find_map(|line| line.strip_prefix("set-cookie: ")).and_then(|line| line.split(';').next());
        Ok((cookie.unwrap_or_default().to_owned(), serde_json::from_str(text).unwrap_or(Value::Null)))
    }

    async fn socket(&self, cookie: &str) -> Result<WebSocketStream<TcpStream>, Fault> {
        let mut request = format!("ws://{}/ws", self.house).into_client_request()?;
        request.headers_mut().insert("cookie", cookie.parse()?);
        Ok(tokio_tungstenite::client_async(request, self.connect().await?).await?.0)
    }
}

async fn exchange(mut stream: TcpStream, request: &str) -> Result<String, Fault> {
    stream.write_all(request.as_bytes()).await?;
    let mut answer = String::new();
    stream.read_to_string(&mut answer).await?;
    Ok(answer)
}

async fn metric(house: SocketAddr, name: &str) -> Result<u64, Fault> {
    let request = format!("GET /metrics HTTP/1.1\r\nhost: {house}\r\nconnection: close\r\n\r\n");
    let metrics = exchange(TcpStream::connect(house).await?, &request).await?;
    let line = metrics.lines().find_map(|line| line.strip_prefix(name)).unwrap_or("0");
    Ok(line.trim().parse()?)
}

/// Plays one seat, as long as there is a phase to play in. Gives how long each action took to be acknowledged.
async fn play(
    mut socket: WebSocketStream<TcpStream>,
    table: String,
    seat: u64,
    mut phase: watch::Receiver<Phase>,
) -> Result<Vec<(Phase, u32)>, Fault> {
    let watch = json!({ "type": "watch", "table": table, "parts": { "view": false, "scene": false, "legal": true } });
    socket.send(Message::text(watch.to_string())).await?;
    let (mut waits, mut sent, mut commands) = (Vec::new(), None, 0u64);
    loop {
        let received = tokio::select! {
            received = socket.next() => received.ok_or("the house has closed the socket")??,
            ended = phase.wait_for(|phase| *phase == Phase::End) => {
                ended?;
                return Ok(waits);
            }
        };
        let Message::Text(text) = received else { continue };
        if text.as_str().starts_with("{\"type\":\"ack\"") {
            waits.extend(sent.take().map(|(phase, sent): (Phase, Instant)| (phase, sent.elapsed().as_micros() as u32)));
            continue;
        }
        let state = serde_json::from_str::<Value>(text.as_str())?["state"].take();
        if state["to_act"].as_u64() != Some(seat) {
            continue;
        }
        tokio::time::sleep(PACE).await;
        let now = *phase.wait_for(|phase| *phase != Phase::Pause).await?;
        if now == Phase::End {
            return Ok(waits);
        }
        let legal = state["legal"].as_array().ok_or("no legal actions")?;
        commands += 1;
        let action = &legal[(commands as usize * 7919) % legal.len()];
        let act = json!({ "type": "act", "id": format!("{commands}"), "table": table, "action": action });
        sent = Some((now, Instant::now()));
        socket.send(Message::text(act.to_string())).await?;
    }
}

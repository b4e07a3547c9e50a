//! How much the house takes: two people at each of many tables, each of whom acts as soon as the last action is told. Every action
//! is acknowledged only when it is durable. Prints one line of JSON.
//!
//! `cargo run --release -p parlor-server --example load -- [TABLES] [SECONDS] [PACE_MS]`; the server is a process of its own
//! (this program again), so that memory and CPU are its own. With a pace every table acts once in so many milliseconds.
//! `… load -- sockets N` measures memory by idle socket instead.

use std::io::{BufRead, BufReader};
use std::process::{Child, Command, Stdio};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::time::{Duration, Instant};

use futures_util::{SinkExt, StreamExt};
use serde_json::{Value, json};
use server::{Config, Limits};
use store::Store;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::{TcpListener, TcpStream};
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;
use tokio_tungstenite::{MaybeTlsStream, WebSocketStream};

type Fault = Box<dyn std::error::Error + Send + Sync>;
type Socket = WebSocketStream<MaybeTlsStream<TcpStream>>;

fn main() -> Result<(), Fault> {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let words: Vec<&str> = arguments.iter().map(String::as_str).collect();
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build()?;
    match words.as_slice() {
        ["serve", file] => runtime.block_on(serve(file)),
        ["sockets", number] => runtime.block_on(sockets(number.parse()?)),
        rest => {
            let number = |i: usize, default: u64| rest.get(i).map_or(Ok(default), |text| text.parse());
            runtime.block_on(tables(number(0, 200)?, number(1, 10)?, number(2, 0)?))
        }
    }
}

async fn serve(file: &str) -> Result<(), Fault> {
    let store = Store::open(&format!("sqlite:{file}")).await?;
    let listener = TcpListener::bind("127.0.0.1:0").await?;
    println!("{}", listener.local_addr()?);
    let config = Config { computer_pause: Duration::ZERO, limits: Limits::wide(), ..Config::default() };
    server::run(listener, store, config, std::future::pending()).await?;
    Ok(())
}

/// The server, as a process; its files go when it does.
struct House {
    child: Child,
    address: String,
    file: String,
}

impl House {
    fn start() -> Result<Self, Fault> {
        let file = format!("load-{}.db", std::process::id());
        let mut child = Command::new(std::env::current_exe()?).args(["serve", &file]).stdout(Stdio::piped()).spawn()?;
        let mut address = String::new();
        BufReader::new(child.stdout.take().ok_or("a pipe")?).read_line(&mut address)?;
        Ok(Self { child, address: address.trim().to_owned(), file })
    }

    /// Memory in KiB and CPU time in milliseconds.
    fn usage(&self) -> Result<(u64, u64), Fault> {
        let status = std::fs::read_to_string(format!("/proc/{}/status", self.child.id()))?;
        let memory = status.lines().find_map(|line| line.strip_prefix("VmRSS:")).ok_or("no memory")?;
        let stat = std::fs::read_to_string(format!("/proc/{}/stat", self.child.id()))?;
        let fields: Vec<&str> = stat.rsplit(')').next().ok_or("no times")?.split_whitespace().collect();
        let ticks: u64 = fields[11].parse::<u64>()? + fields[12].parse::<u64>()?;
        Ok((memory.trim().trim_end_matches(" kB").parse()?, ticks * 10))
    }
}

impl Drop for House {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
        for end in ["", "-wal", "-shm"] {
            let _ = std::fs::remove_file(format!("{}{end}", self.file));
        }
    }
}

/// One request; gives the cookie that was set, and the body.
async fn ask(address: &str, method: &str, path: &str, cookie: &str, body: &Value) -> Result<(String, Value), Fault> {
    let mut stream = TcpStream::connect(address).await?;
    let body = body.to_string();
    let request = format!(
        "{method} {path} HTTP/1.1\r\nhost: {address}\r\nconnection: close\r\ncookie: {cookie}\r\ncontent-type: application/json\r\n\
         content-length: {}\r\n\r\n{body}",
        body.len()
    );
    stream.write_all(request.as_bytes()).await?;
    let mut answer = String::new();
    stream.read_to_string(&mut answer).await?;
    let (head, text) = answer.split_once("\r\n\r\n").ok_or("no answer")?;
    let cookie = head.lines().find_map(|line| line.strip_prefix("set-cookie: ")).and_then(|line| line.split(';').next());
    Ok((cookie.unwrap_or_default().to_owned(), serde_json::from_str(text).unwrap_or(Value::Null)))
}

async fn connect(address: &str, cookie: &str) -> Result<Socket, Fault> {
    let mut request = format!("ws://{address}/ws").into_client_request()?;
    if !cookie.is_empty() {
        request.headers_mut().insert("cookie", cookie.parse()?);
    }
    Ok(tokio_tungstenite::connect_async(request).await?.0)
}

/// What all players share.
#[derive(Default)]
struct Count {
    go: AtomicBool,
    stop: AtomicBool,
    moves: AtomicU64,
}

async fn tables(tables: u64, seconds: u64, pace: u64) -> Result<(), Fault> {
    let house = House::start()?;
    let (empty, _) = house.usage()?;
    let titles: Vec<_> = games::catalog::TITLES.iter().filter(|title| title.info().seats.0 == 2).collect();
    let count = Arc::new(Count::default());
    let mut players = tokio::task::JoinSet::new();
    for i in 0..tables {
        let game = titles[i as usize % titles.len()].info().id;
        let (anna, _) = ask(&house.address, "POST", "/api/session", "", &json!({ "name": "Anna" })).await?;
        let (bert, _) = ask(&house.address, "POST", "/api/session", "", &json!({ "name": "Bert" })).await?;
        let card = json!({ "game": game, "seats": 2 });
        let new = json!({ "card": card, "seats": [{ "kind": "you" }, { "kind": "open" }] });
        let (_, seated) = ask(&house.address, "POST", "/api/tables", &anna, &new).await?;
        let table = seated["table"].as_str().ok_or("a table")?.to_owned();
        ask(&house.address, "POST", &format!("/api/tables/{table}/sit"), &bert, &json!({})).await?;
        for (cookie, nonce) in [(&anna, "ab"), (&bert, "cd")] {
            let cut = json!({ "nonce": nonce.repeat(32) });
            ask(&house.address, "POST", &format!("/api/tables/{table}/cut"), cookie, &cut).await?;
        }
        for (seat, cookie) in [(1, anna), (2, bert)] {
            let socket = connect(&house.address, &cookie).await?;
            // Tables that keep a pace do not keep it all at the same moment.
            let offset = Duration::from_millis(pace * i / tables);
            players.spawn(play(socket, table.clone(), seat, pace, offset, Arc::clone(&count)));
        }
    }
    tokio::time::sleep(Duration::from_millis(500)).await;
    let (memory, cpu) = house.usage()?;
    let began = Instant::now();
    count.go.store(true, Ordering::Relaxed);
    tokio::time::sleep(Duration::from_secs(seconds)).await;
    let (moves, took, (_, cpu_after)) = (count.moves.load(Ordering::Relaxed), began.elapsed().as_secs_f64(), house.usage()?);
    count.stop.store(true, Ordering::Relaxed);
    let mut waits = Vec::new();
    while let Some(done) = players.join_next().await {
        waits.extend(done??);
    }
    waits.sort_unstable();
    let wait =
        |part: f64| waits.get(((waits.len().max(1) - 1) as f64 * part) as usize).map_or(0.0, |wait| f64::from(*wait) / 1000.0);
    let figures = json!({
        "tables": tables,
        "seconds": (took * 100.0).round() / 100.0,
        "moves": moves,
        "moves_per_second": (moves as f64 / took).round(),
        "p50_ms": wait(0.5),
        "p99_ms": wait(0.99),
        "max_ms": wait(1.0),
        "server_cpu_us_per_move": ((cpu_after - cpu) as f64 * 1000.0 / moves.max(1) as f64).round(),
        "kib_per_table": (memory.saturating_sub(empty)) / tables.max(1),
        "durable": "sqlite, synchronous=FULL",
    });
    println!("{figures}");
    Ok(())
}

/// Plays one seat. Gives the round trips, in microseconds.
async fn play(
    mut socket: Socket,
    table: String,
    seat: u64,
    pace: u64,
    offset: Duration,
    count: Arc<Count>,
) -> Result<Vec<u32>, Fault> {
    let watch = json!({ "type": "watch", "table": table, "parts": { "view": false, "scene": false, "legal": true } });
    socket.send(Message::text(watch.to_string())).await?;
    let mut waits = Vec::new();
    let mut sent: Option<Instant> = None;
    let mut commands = 0u64;
    while !count.stop.load(Ordering::Relaxed) {
        let Ok(Some(received)) = tokio::time::timeout(Duration::from_secs(2), socket.next()).await else { continue };
        let Message::Text(text) = received? else { continue };
        if text.as_str().starts_with("{\"type\":\"ack\"") {
            waits.extend(sent.take().map(|sent| sent.elapsed().as_micros() as u32));
            count.moves.fetch_add(1, Ordering::Relaxed);
            continue;
        }
        let state = serde_json::from_str::<Value>(text.as_str())?["state"].take();
        if state["to_act"].as_u64() != Some(seat) {
            continue;
        }
        while !count.go.load(Ordering::Relaxed) {
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
        if commands == 0 && pace > 0 {
            tokio::time::sleep(offset).await;
        }
        if pace > 0 {
            tokio::time::sleep(Duration::from_millis(pace)).await;
        }
        let legal = state["legal"].as_array().ok_or("no legal actions")?;
        commands += 1;
        let action = &legal[(commands as usize * 7919) % legal.len()];
        let act = json!({ "type": "act", "id": format!("{commands}"), "table": table, "action": action });
        sent = Some(Instant::now());
        socket.send(Message::text(act.to_string())).await?;
    }
    Ok(waits)
}

async fn sockets(number: u64) -> Result<(), Fault> {
    let house = House::start()?;
    let before = house.usage()?.0;
    let mut open = Vec::new();
    for _ in 0..number {
        open.push(connect(&house.address, "").await?);
    }
    tokio::time::sleep(Duration::from_secs(1)).await;
    let after = house.usage()?.0;
    println!("{}", json!({ "idle_sockets": open.len(), "kib_per_socket": (after - before) as f64 / number as f64 }));
    Ok(())
}

//! What honest players notice of hostile clients. Two players at each of some tables act at a steady pace, undisturbed for a while and
//! then among many hostile clients, several times in turn. Prints one line of JSON with the latency of both and the server's peak
//! memory. Spectators look on meanwhile and count what they may not see.
//!
//! `cargo xtask hostile [SOCKETS [SECONDS]] [--attack NAME] [--check]`. Server, players and hostile clients are processes of their own
//! (this program again); the server has its default limits, and every group of clients comes from another address of this machine.
//! `--check` fails where memory or latency exceed what OPERATING.md promises, or anything leaks; `--attack list` prints the names.

mod attack;
mod honest;
mod process;
mod spy;

use std::net::{Ipv4Addr, SocketAddr};
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

use serde_json::{Value, json};
use server::Config;
use store::Store;
use tokio::net::TcpListener;
use tokio::sync::watch;
use tokio::task::JoinSet;

use attack::client::{Client, Fault, metric};
use attack::{ACCOUNT, Attack};
use honest::{Phase, Table, Waits};
use process::{Files, Process};

#[cfg(target_os = "linux")]
#[global_allocator]
static ALLOCATOR: tikv_jemallocator::Jemalloc = tikv_jemallocator::Jemalloc;

const TABLES: u64 = 30;
/// Between two messages of a hostile client, and before it comes back.
const PACE: Duration = Duration::from_secs(1);
/// How often calm and attack alternate.
const ROUNDS: usize = 3;
/// Hostile clients of one address: as many as the server lets in.
const PER_ADDRESS: u64 = 150;
/// What is promised: the most memory, in MiB, and how much longer the slowest of a hundred actions may take.
const MOST_MEMORY: u64 = 300;
const MOST_RATIO: f64 = 2.0;

fn main() -> Result<(), Fault> {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let words: Vec<&str> = arguments.iter().map(String::as_str).collect();
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build()?;
    match words.as_slice() {
        ["serve", file] => runtime.block_on(serve(file)),
        ["attack", name, server, sockets, table] => {
            runtime.block_on(attack(Attack::named(name), server.parse()?, sockets.parse()?, table))
        }
        rest => {
            let options = Options::parse(rest)?;
            let figures = runtime.block_on(measure(&options))?;
            println!("{figures}");
            if options.check {
                check(&figures)?;
            }
            Ok(())
        }
    }
}

struct Options {
    sockets: u64,
    seconds: u64,
    /// One kind of attack; without it all of them together.
    attack: Option<Attack>,
    check: bool,
}

impl Options {
    fn parse(words: &[&str]) -> Result<Self, Fault> {
        let mut options = Self { sockets: 2_000, seconds: 10, attack: None, check: false };
        let mut numbers = Vec::new();
        let mut rest = words.iter();
        while let Some(word) = rest.next() {
            match *word {
                "--check" => options.check = true,
                "--attack" => {
                    let name = rest.next().copied().unwrap_or("list");
                    let names = || Attack::ALL.iter().map(|attack| attack.name()).collect::<Vec<_>>().join(", ");
                    options.attack = Some(Attack::named(name).ok_or_else(|| format!("the attacks are {}", names()))?);
                }
                number => numbers.push(number.parse().map_err(|_| format!("{number}: a whole number is expected"))?),
            }
        }
        match numbers.as_slice() {
            [] => {}
            [sockets] => options.sockets = *sockets,
            [sockets, seconds] => (options.sockets, options.seconds) = (*sockets, *seconds),
            _ => return Err("two numbers at most: SOCKETS and SECONDS".into()),
        }
        Ok(options)
    }
}

async fn serve(file: &str) -> Result<(), Fault> {
    let store = Store::open(&format!("sqlite:{file}")).await?;
    let listener = TcpListener::bind("127.0.0.1:0").await?;
    println!("{}", listener.local_addr()?);
    server::run(listener, store, Config::default(), std::future::pending()).await?;
    Ok(())
}

/// All hostile clients, until this process is ended. Prints a line when each has begun.
async fn attack(one: Option<Attack>, server: SocketAddr, sockets: u64, table: &str) -> Result<(), Fault> {
    let begun = Arc::new(AtomicU64::new(0));
    for i in 0..sockets {
        let (table, begun) = (table.to_owned(), Arc::clone(&begun));
        let client = Client { from: Ipv4Addr::new(127, 66, 0, 1 + (i / PER_ADDRESS) as u8), server };
        tokio::spawn(async move {
            // Not all at the same moment.
            tokio::time::sleep(PACE * (i % 100) as u32 / 50).await;
            begun.fetch_add(1, Ordering::Relaxed);
            let attack = one.unwrap_or(Attack::ALL[i as usize % Attack::ALL.len()]);
            loop {
                // However the server ends it, the client comes back.
                let _ = attack.run(client, &table, PACE).await;
                tokio::time::sleep(PACE).await;
            }
        });
    }
    while begun.load(Ordering::Relaxed) < sockets {
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
    println!("begun");
    std::future::pending().await
}

async fn measure(options: &Options) -> Result<Value, Fault> {
    let files = Files(std::env::temp_dir().join(format!("hostile-{}.db", std::process::id())).display().to_string());
    let (server, address) = Process::start(&["serve", &files.0])?;
    let address: SocketAddr = address.parse()?;
    claim_account(address).await?;
    let (phase, _) = watch::channel(Phase::Pause);
    let (mut players, mut watched, mut tables) = (JoinSet::new(), String::new(), Vec::new());
    for i in 0..TABLES {
        let table = Table::open(address, i).await?;
        watched.clone_from(&table.id);
        tables.push(table.id.clone());
        for (seat, cookie) in (1..).zip(&table.cookies) {
            let socket = table.socket(cookie).await?;
            players.spawn(honest::play(socket, table.id.clone(), seat, phase.subscribe()));
        }
    }
    let mut spies = JoinSet::new();
    for tables in tables.chunks(spy::TABLES) {
        spies.spawn(spy::spy(address, tables.to_vec(), phase.subscribe()));
    }
    let calm_memory = server.peak_memory()?;
    let mut limited = 0;
    for _ in 0..ROUNDS {
        phase.send_replace(Phase::Calm);
        tokio::time::sleep(Duration::from_secs(options.seconds)).await;
        phase.send_replace(Phase::Pause);
        let name = options.attack.map_or("all", Attack::name);
        let arguments = ["attack", name, &address.to_string(), &options.sockets.to_string(), &watched].map(str::to_owned);
        let started = tokio::task::spawn_blocking(move || Process::start(&arguments.each_ref().map(String::as_str)));
        let (hostile, _) = started.await??;
        phase.send_replace(Phase::Attacked);
        tokio::time::sleep(Duration::from_secs(options.seconds)).await;
        phase.send_replace(Phase::Pause);
        limited = metric(address, "parlor_limited_total").await?;
        drop(hostile);
        // Everything that was begun is over before the next calm.
        tokio::time::sleep(Duration::from_secs(3)).await;
    }
    phase.send_replace(Phase::End);
    let (mut calm, mut attacked) = (Vec::new(), Vec::new());
    while let Some(done) = players.join_next().await {
        let waits = done??;
        calm.extend(waits.iter().filter(|(phase, _)| *phase == Phase::Calm).map(|(_, wait)| *wait));
        attacked.extend(waits.iter().filter(|(phase, _)| *phase == Phase::Attacked).map(|(_, wait)| *wait));
    }
    let mut seen = spy::Seen::default();
    while let Some(done) = spies.join_next().await {
        let one = done??;
        seen = spy::Seen { states: seen.states + one.states, leaks: seen.leaks + one.leaks };
    }
    let (calm, attacked) = (Waits::of(calm), Waits::of(attacked));
    Ok(json!({
        "attack": options.attack.map_or("all", Attack::name),
        "hostile_sockets": options.sockets,
        "tables": TABLES,
        "rounds": ROUNDS,
        "seconds_each": options.seconds,
        "calm": calm.figures(),
        "attacked": attacked.figures(),
        "p99_ratio": (attacked.at(0.99) / calm.at(0.99).max(0.001) * 100.0).round() / 100.0,
        "calm_mib": calm_memory,
        "peak_mib": server.peak_memory()?,
        "refused_by_limits": limited,
        "states_seen_by_spectators": seen.states,
        "leaks": seen.leaks,
    }))
}

/// The account whose password is guessed.
async fn claim_account(server: SocketAddr) -> Result<(), Fault> {
    let owner = Client { from: Ipv4Addr::new(127, 2, 0, 1), server };
    let (cookie, _) = owner.post("/api/session", "", &json!({ "name": "Victor" })).await?;
    let credentials = json!({ "login": ACCOUNT, "password": "correct horse battery staple" });
    owner.post("/api/account", &cookie, &credentials).await?;
    Ok(())
}

fn check(figures: &Value) -> Result<(), Fault> {
    let (memory, ratio) = (figures["peak_mib"].as_u64().unwrap_or(u64::MAX), figures["p99_ratio"].as_f64().unwrap_or(f64::MAX));
    if figures["leaks"] != 0 || figures["states_seen_by_spectators"] == 0 {
        return Err("a spectator saw what only a player may see, or nothing at all".into());
    }
    if memory > MOST_MEMORY {
        return Err(format!("the server took {memory} MiB, more than {MOST_MEMORY}").into());
    }
    if ratio > MOST_RATIO {
        return Err(format!("honest players waited {ratio} times as long, more than {MOST_RATIO}").into());
    }
    Ok(())
}

//! How much the house takes: two people at each of many tables, who act in turn. Every action is acknowledged only when it is
//! durable. Beside it, driven by the same clients in the same run, stands a bare relay, which knows no rules and keeps nothing:
//! what a message costs on this machine at least. Prints one line of JSON.
//!
//! `cargo run --release -p parlor-server --example load -- [TABLES] [SECONDS] [PACE_MS]`; with a pace every table acts once in so
//! many milliseconds, whatever the answers take; without, as soon as the last action was told. Waits are counted from when an action
//! was due (`ack`, `told`), and from when it was sent (`ack_from_sent`): the second leaves out what the clients' own timers add to
//! both sides alike, up to a millisecond, and is the harder measure of the two. The servers are processes of their
//! own (this program again), so that memory and CPU are their own. `… load -- sockets N` measures memory by idle socket instead.

mod pair;
mod process;
mod relay;

use std::time::{Duration, Instant};

use serde_json::{Value, json};
use tokio::task::JoinSet;

use pair::{Pair, Waits, quantile};
use process::{Process, Usage};

type Fault = Box<dyn std::error::Error + Send + Sync>;

/// The relay and the house take turns so often: what else the machine does meanwhile hits both.
const ROUNDS: u64 = 4;
/// How long a round runs before anything is counted.
const WARM_UP: Duration = Duration::from_secs(1);

fn main() -> Result<(), Fault> {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let words: Vec<&str> = arguments.iter().map(String::as_str).collect();
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build()?;
    match words.as_slice() {
        ["house", file] => runtime.block_on(process::house(file)),
        ["relay"] => runtime.block_on(relay::run()),
        ["sockets", number] => runtime.block_on(sockets(number.parse()?)),
        rest => {
            let number = |i: usize, default: u64| rest.get(i).map_or(Ok(default), |text| text.parse());
            runtime.block_on(tables(number(0, 200)?, number(1, 20)?, Duration::from_millis(number(2, 0)?)))
        }
    }
}

/// One server, its clients, and what was measured so far.
struct Side {
    process: Process,
    pairs: Vec<Pair>,
    kib_per_table: u64,
    measured: Measured,
}

#[derive(Default)]
struct Measured {
    waits: Waits,
    seconds: f64,
    cpu_ms: u64,
}

async fn tables(tables: u64, seconds: u64, pace: Duration) -> Result<(), Fault> {
    let mut relay = Side::new(Process::relay()?, tables).await?;
    let mut house = Side::new(Process::house()?, tables).await?;
    for _ in 0..ROUNDS {
        let round = Duration::from_secs_f64(seconds as f64 / ROUNDS as f64);
        relay.round(round, pace).await?;
        house.round(round, pace).await?;
    }
    let ratio = |of: fn(&Waits) -> &[u32]| {
        let p99 = |side: &Side| quantile(of(&side.measured.waits), 0.99);
        (p99(&house) / p99(&relay).max(0.001) * 100.0).round() / 100.0
    };
    let ratios = json!({
        "ack": ratio(|waits| &waits.acknowledged),
        "told": ratio(|waits| &waits.told),
        "ack_from_sent": ratio(|waits| &waits.answered),
    });
    let figures = json!({
        "tables": tables,
        "pace_ms": pace.as_millis() as u64,
        "relay": relay.figures(),
        "house": house.figures(),
        "durable": "sqlite, synchronous=FULL",
        "p99_of_house_to_relay": ratios,
    });
    println!("{figures}");
    Ok(())
}

impl Side {
    async fn new(process: Process, tables: u64) -> Result<Self, Fault> {
        let empty = process.usage()?.memory;
        let mut pairs = Vec::new();
        for number in 0..tables {
            pairs.push(Pair::sit_down(&process, number).await?);
        }
        let kib_per_table = process.usage()?.memory.saturating_sub(empty) / tables.max(1);
        Ok(Self { process, pairs, kib_per_table, measured: Measured::default() })
    }

    /// All pairs act for so long.
    async fn round(&mut self, round: Duration, pace: Duration) -> Result<(), Fault> {
        let tables = self.pairs.len().max(1) as u32;
        let mut playing = JoinSet::new();
        for pair in &mut self.pairs {
            pair.look().await?;
        }
        let begin = Instant::now() + Duration::from_millis(100);
        let (from, until) = (begin + WARM_UP, begin + WARM_UP + round);
        for (i, mut pair) in self.pairs.drain(..).enumerate() {
            // Tables that keep a pace do not keep it all at the same moment.
            let first = begin + pace * i as u32 / tables;
            playing.spawn(async move {
                let waits = pair.play(first, pace, from..until).await?;
                Ok::<_, Fault>((pair, waits))
            });
        }
        tokio::time::sleep_until(from.into()).await;
        let Usage { cpu_ms: before, .. } = self.process.usage()?;
        tokio::time::sleep_until(until.into()).await;
        self.measured.cpu_ms += self.process.usage()?.cpu_ms - before;
        self.measured.seconds += round.as_secs_f64();
        while let Some(played) = playing.join_next().await {
            let (pair, waits) = played??;
            self.pairs.push(pair);
            self.measured.waits.extend(waits);
        }
        self.measured.waits.sort();
        Ok(())
    }

    fn figures(&self) -> Value {
        let Measured { waits, seconds, cpu_ms } = &self.measured;
        let moves = waits.acknowledged.len();
        let of =
            |waits| json!({ "p50_ms": quantile(waits, 0.5), "p99_ms": quantile(waits, 0.99), "max_ms": quantile(waits, 1.0) });
        json!({
            "seconds": seconds,
            "moves": moves,
            "moves_per_second": (moves as f64 / seconds).round(),
            "ack": of(&waits.acknowledged),
            "told": of(&waits.told),
            "ack_from_sent": of(&waits.answered),
            "cpu_us_per_move": (*cpu_ms as f64 * 1000.0 / moves.max(1) as f64).round(),
            "kib_per_table": self.kib_per_table,
        })
    }
}

async fn sockets(number: u64) -> Result<(), Fault> {
    let house = Process::house()?;
    let before = house.usage()?.memory;
    let mut open = Vec::new();
    for _ in 0..number {
        open.push(pair::connect(&house.address, "/ws", "").await?);
    }
    tokio::time::sleep(Duration::from_secs(1)).await;
    let after = house.usage()?.memory;
    println!("{}", json!({ "idle_sockets": open.len(), "kib_per_socket": (after - before) as f64 / number as f64 }));
    Ok(())
}

//! How much the server takes: two players at each of many tables, who act in turn. Every action is acknowledged only when it is
//! durable. Beside it, driven by the same clients in the same run, stands a bare relay, which knows no rules and keeps nothing: the
//! least that a message costs on this machine. Prints one line of JSON; `--help` lists the options.
//!
//! With a pace every table acts once in that time, however long the answers take; without, as soon as the last action was told. Waits
//! are counted from the moment an action was due (`ack`, `told`), and from the moment it was sent (`ack_from_sent`). The second leaves
//! out what the clients' timers add to both sides alike, up to a millisecond, and is the harder measure of the two. The servers are
//! processes of their own (this program again), so that memory and CPU are their own.

mod disk;
mod options;
mod pair;
mod person;
mod process;
mod proxy;
mod relay;

use std::time::{Duration, Instant};

use serde_json::{Value, json};
use tokio::task::JoinSet;

use disk::Probe;
use options::{Database, HELP, Options};
use pair::{Pair, Waits, quantile};
use process::{Cpu, Setup};

#[cfg(target_os = "linux")]
#[global_allocator]
static ALLOCATOR: tikv_jemallocator::Jemalloc = tikv_jemallocator::Jemalloc;

type Fault = Box<dyn std::error::Error + Send + Sync>;

/// The relay and the server alternate this often: whatever else the machine does meanwhile hits both.
const ROUNDS: u64 = 4;
/// How long a round runs before anything is counted.
const WARM_UP: Duration = Duration::from_secs(1);

fn main() -> Result<(), Fault> {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let words: Vec<&str> = arguments.iter().map(String::as_str).collect();
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build()?;
    match words.as_slice() {
        ["house", database] => runtime.block_on(process::house(database)),
        ["relay"] => runtime.block_on(relay::run()),
        ["--help" | "-h" | "help", ..] => {
            print!("{HELP}");
            Ok(())
        }
        rest => {
            let options = match Options::parse(rest) {
                Ok(options) => options,
                Err(fault) => {
                    eprintln!("load: {fault}");
                    std::process::exit(2);
                }
            };
            match options.sockets {
                Some(number) => runtime.block_on(sockets(&options, number)),
                None => runtime.block_on(tables(&options)),
            }
        }
    }
}

/// One server, its clients, and the measurements so far.
struct Side {
    setup: Setup,
    pairs: Vec<Pair>,
    kib_per_table: u64,
    /// What it takes to open a table, to sit down there and to cut, in microseconds of CPU time.
    opening: f64,
    measured: Measured,
}

#[derive(Default)]
struct Measured {
    waits: Waits,
    seconds: f64,
    cpu: Cpu,
}

async fn tables(options: &Options) -> Result<(), Fault> {
    let mut relay = Side::new(Setup::relay(options)?, options.tables).await?;
    let mut house = Side::new(Setup::house(options).await?, options.tables).await?;
    let probe = if options.in_memory { Some(Probe::start()?) } else { None };
    for _ in 0..ROUNDS {
        let round = Duration::from_secs_f64(options.seconds as f64 / ROUNDS as f64);
        relay.round(round, options.pace).await?;
        house.round(round, options.pace).await?;
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
    let durable = match options.database {
        Database::Sqlite => "sqlite, synchronous=FULL",
        Database::Postgres => "postgres, fsync=on, through nginx",
    };
    let mut figures = json!({
        "tables": options.tables,
        "pace_ms": options.pace.as_millis() as u64,
        "nodes": options.nodes,
        "durable": durable,
        "disk": if options.in_memory { "RAM" } else { "this folder's" },
        "relay": relay.figures(),
        "house": house.figures(),
        "p99_of_house_to_relay": ratios,
    });
    if let Some(probe) = probe {
        figures["fdatasync_alone_on_disk"] = probe.finish()?;
    }
    println!("{figures}");
    Ok(())
}

impl Side {
    async fn new(setup: Setup, tables: u64) -> Result<Self, Fault> {
        let empty = setup.usage()?.memory;
        let mut pairs = Vec::new();
        for number in 0..tables {
            pairs.push(Pair::sit_down(&setup, number).await?);
        }
        let kib_per_table = setup.usage()?.memory.saturating_sub(empty) / tables.max(1);
        // All at once, as while they play: one after the other, each would wake every thread for itself and seem to take longer.
        let before = setup.usage()?.cpu;
        let mut opening = JoinSet::new();
        for mut pair in pairs.drain(..) {
            opening.spawn(async move {
                pair.open_another().await?;
                Ok::<_, Fault>(pair)
            });
        }
        while let Some(pair) = opening.join_next().await {
            pairs.push(pair??);
        }
        let opening = setup.usage()?.cpu.since(before).nodes as f64 * 1000.0 / tables.max(1) as f64;
        Ok(Self { setup, pairs, kib_per_table, opening, measured: Measured::default() })
    }

    /// All pairs act during this round.
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
        let before = self.setup.usage()?.cpu;
        tokio::time::sleep_until(until.into()).await;
        self.measured.cpu.add(self.setup.usage()?.cpu.since(before));
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
        let Measured { waits, seconds, cpu } = &self.measured;
        let moves = waits.acknowledged.len();
        let of =
            |waits| json!({ "p50_ms": quantile(waits, 0.5), "p99_ms": quantile(waits, 0.99), "max_ms": quantile(waits, 1.0) });
        let per_move = |cpu_ms: u64| (cpu_ms as f64 * 1000.0 / moves.max(1) as f64).round();
        let mut figures = json!({
            "seconds": seconds,
            "moves": moves,
            "moves_per_second": (moves as f64 / seconds).round(),
            "ack": of(&waits.acknowledged),
            "told": of(&waits.told),
            "ack_from_sent": of(&waits.answered),
            "cpu_us_per_move": per_move(cpu.nodes),
            "kib_per_table": self.kib_per_table,
        });
        // The matches are short, and a pair that has ended one opens the next: that is part of the CPU time of a move above.
        if self.setup.is_house {
            let moving = cpu.nodes as f64 * 1000.0 - self.opening * waits.opened as f64;
            figures["tables_opened"] = json!(waits.opened);
            figures["cpu_us_per_table_opened"] = json!(self.opening.round());
            figures["cpu_us_per_move_without_opening"] = json!((moving / moves.max(1) as f64).round());
        }
        for (part, cpu_ms) in [("database_cpu_us_per_move", cpu.database), ("proxy_cpu_us_per_move", cpu.proxy)] {
            if cpu_ms > 0 {
                figures[part] = json!(per_move(cpu_ms));
            }
        }
        figures
    }
}

async fn sockets(options: &Options, number: u64) -> Result<(), Fault> {
    let house = Setup::house(options).await?;
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

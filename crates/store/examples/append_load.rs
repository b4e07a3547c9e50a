//! How many entries a second the log takes, each acknowledged only when durable: many tables, each of which sends the next
//! entry when the last was answered. Prints one line of JSON.
//!
//! `cargo run --release -p parlor-store --example append_load -- [TABLES] [SECONDS] [URL]`; without a URL an SQLite file in
//! the current directory, removed afterwards.

use std::time::{Duration, Instant};

use store::{NewEntry, NewTable, Store, TableId, Visibility};
use tokio::task::JoinSet;

#[tokio::main]
async fn main() -> Result<(), Box<dyn std::error::Error>> {
    let mut arguments = std::env::args().skip(1);
    let tables: usize = arguments.next().map_or(Ok(200), |text| text.parse())?;
    let seconds: u64 = arguments.next().map_or(Ok(5), |text| text.parse())?;
    let url = arguments.next();
    let file = format!("append-load-{}.db", std::process::id());
    let store = Store::open(&url.clone().unwrap_or_else(|| format!("sqlite:{file}"))).await?;
    let measured = measure(&store, tables, Duration::from_secs(seconds)).await;
    store.close().await;
    if url.is_none() {
        for end in ["", "-wal", "-shm"] {
            // The last two are gone already if the store closed well.
            let _ = std::fs::remove_file(format!("{file}{end}"));
        }
    }
    println!("{}", measured?);
    Ok(())
}

async fn measure(store: &Store, tables: usize, length: Duration) -> Result<String, Box<dyn std::error::Error>> {
    let mut ids = Vec::new();
    for _ in 0..tables {
        let id = TableId::random();
        let card = String::from("{}");
        let new = NewTable {
            id,
            game: "plaza".into(),
            visibility: Visibility::Public,
            card,
            opened_by: None,
            places: 2,
            seats: vec![],
            log: vec![],
        };
        ids.push(store.create_table(new, 0).await?.id);
    }
    let before = store.writer_stats();
    let start = Instant::now();
    let end = start + length;
    let mut clients = JoinSet::new();
    for id in ids {
        let store = store.clone();
        clients.spawn(async move {
            let mut waits = Vec::new();
            let mut next = 1;
            while Instant::now() < end {
                let entry = NewEntry {
                    kind: "action".into(),
                    payload: format!("{{\"seat\":{},\"action\":\"park R4 at 3,5\"}}", next % 2),
                    command_id: Some(TableId::random().to_string()),
                    created_at: 1_700_000_000_000,
                };
                let sent = Instant::now();
                next = store.append(&id, next, vec![entry]).await?[0] + 1;
                waits.push(sent.elapsed());
            }
            Ok::<_, store::AppendError>(waits)
        });
    }
    let mut waits = Vec::new();
    while let Some(done) = clients.join_next().await {
        waits.extend(done??);
    }
    let seconds = start.elapsed().as_secs_f64();
    waits.sort();
    let after = store.writer_stats();
    let (entries, commits) = (after.entries - before.entries, after.commits - before.commits);
    let wait = |part: f64| waits[((waits.len() - 1) as f64 * part) as usize].as_secs_f64() * 1000.0;
    Ok(format!(
        "{{\"backend\":\"{:?}\",\"tables\":{tables},\"seconds\":{seconds:.2},\"entries\":{entries},\
         \"entries_per_second\":{:.0},\"commits\":{commits},\"entries_per_commit\":{:.1},\
         \"p50_ms\":{:.2},\"p99_ms\":{:.2},\"max_ms\":{:.2}}}",
        store.backend(),
        entries as f64 / seconds,
        entries as f64 / commits.max(1) as f64,
        wait(0.5),
        wait(0.99),
        wait(1.0),
    ))
}

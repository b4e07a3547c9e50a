//! A program that appends is killed at random times; what it was told is stored, is. `PARLOR_KILLS` says how often, 20 if
//! not set.

use std::collections::HashMap;
use std::hash::{BuildHasher, RandomState};
use std::io::{BufRead, BufReader, Write};
use std::process::{Command, Stdio};

use store::testing::{Folder, new_table, postgres};
use store::{NewEntry, Store, TableId};
use tokio::task::JoinSet;

const CHILD: &str = "PARLOR_TEST_APPEND_TO";
const TABLES: usize = 16;

#[tokio::test]
async fn on_sqlite_nothing_acknowledged_is_lost_when_the_program_is_killed() {
    const NAME: &str = "on_sqlite_nothing_acknowledged_is_lost_when_the_program_is_killed";
    if std::env::var_os(CHILD).is_some() {
        return kill_often(NAME, "").await;
    }
    let folder = Folder::new().expect("a temporary folder");
    kill_often(NAME, &folder.sqlite("house.db")).await;
}

#[tokio::test]
async fn on_postgres_nothing_acknowledged_is_lost_when_the_program_is_killed() {
    const NAME: &str = "on_postgres_nothing_acknowledged_is_lost_when_the_program_is_killed";
    if std::env::var_os(CHILD).is_some() {
        return kill_often(NAME, "").await;
    }
    if let Some(server) = postgres() {
        kill_often(NAME, &server.create_database().await).await;
    }
}

/// Starts the test of this name again as a child that only appends, kills it, and looks; many times on one database.
async fn kill_often(name: &str, url: &str) {
    if let Ok(url) = std::env::var(CHILD) {
        append_for_ever(&url).await;
    }
    let kills = std::env::var("PARLOR_KILLS").map_or(20, |text| text.parse().expect("a number"));
    let mut acknowledged: HashMap<String, u64> = HashMap::new();
    let mut told = 0;
    for _ in 0..kills {
        for line in lines_until_killed(name, url) {
            let (table, seq) = line.split_once(' ').expect("a table and a number");
            acknowledged.insert(table.into(), seq.parse().expect("a number"));
            told += 1;
        }
        let store = Store::open(url).await.expect("the store opens");
        for (table, seq) in &acknowledged {
            let table = TableId::parse(table).expect("an id");
            let stored = store.verify(&table).await.expect("an answer").expect("a sound log").entries;
            assert!(stored >= *seq, "table {table}: {seq} was acknowledged, {stored} are stored");
            let last = store.read(&table, *seq, 1).await.expect("entries");
            assert_eq!(last[0].entry.payload, format!("{table} {seq}"));
        }
        store.close().await;
    }
    assert!(told > kills * 10, "{told} acknowledged in {kills} lives show little");
    eprintln!("{kills} kills, {told} acknowledged entries, all there");
}

/// What a child says before it is killed, after a random number of words.
fn lines_until_killed(name: &str, url: &str) -> Vec<String> {
    let mut child = Command::new(std::env::current_exe().expect("the test's own program"))
        .args(["--exact", name, "--nocapture"])
        .env(CHILD, url)
        .stdout(Stdio::piped())
        .spawn()
        .expect("the child starts");
    let mut output = BufReader::new(child.stdout.take().expect("a pipe"));
    let mut text = Vec::new();
    let mut lines = Vec::new();
    // It lives as long as it takes to say so much.
    let life = 1 + (RandomState::new().hash_one(0) % 400) as usize;
    while output.read_until(b'\n', &mut text).expect("output") > 0 {
        // The harness speaks first; what was cut off by the kill was not said.
        let line = String::from_utf8_lossy(&text).into_owned();
        if let Some(told) = line.strip_prefix("ack ").and_then(|line| line.strip_suffix('\n')) {
            lines.push(told.to_owned());
            if lines.len() == life {
                child.kill().expect("killed");
            }
        }
        text.clear();
    }
    assert!(!child.wait().expect("an end").success());
    lines
}

/// Appends to many tables at once, and says each entry when it was acknowledged.
async fn append_for_ever(url: &str) {
    let store = Store::open(url).await.expect("the store opens");
    let mut tables = JoinSet::new();
    for _ in 0..TABLES {
        let table = store.create_table(new_table(), 1).await.expect("a table").id;
        let store = store.clone();
        tables.spawn(async move {
            for seq in 1.. {
                let payload = format!("{table} {seq}");
                let entry = NewEntry { kind: "action".into(), payload, command_id: Some(seq.to_string()), created_at: 5 };
                store.append(&table, seq, vec![entry]).await.expect("an append");
                let mut output = std::io::stdout().lock();
                writeln!(output, "ack {table} {seq}").and_then(|()| output.flush()).expect("the parent reads");
            }
        });
    }
    tables.join_next().await;
    std::process::abort();
}

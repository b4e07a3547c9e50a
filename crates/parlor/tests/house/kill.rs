//! `kill -9` of the real program under load, on every title: what was acknowledged is in the log, once and in order, every log
//! replays, and play goes on.
//!
//! `cargo xtask kill` is the long run; it says how often in `PARLOR_KILLS`.

use std::collections::BTreeSet;
use std::sync::OnceLock;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{self, RecvTimeoutError};
use std::time::{Duration, Instant};

use serde_json::json;
use store::Store;
use store::testing::{self, Folder};

use crate::person::ask;
use crate::player::{Heard, Players, Round};
use crate::program::Program;

/// What the tables of a node that died are promised.
const ELSEWHERE: Duration = Duration::from_secs(10);
/// A table that has not gone on by then never will.
const TOO_LONG: Duration = Duration::from_mins(1);

/// A house that is killed again and again.
struct Campaign {
    database: String,
    nodes: Vec<Program>,
    tables: Vec<Players>,
    finished: Vec<Players>,
    /// The longest that a table stood still after a kill before it went on elsewhere.
    stood_still: Duration,
}

impl Campaign {
    fn begin(database: &str, nodes: usize) -> Self {
        let nodes: Vec<Program> = (0..nodes).map(|_| node(database)).collect();
        let tables = (0..games::catalog::TITLES.len() * 2).map(|i| sit_down(&nodes[i % nodes.len()].address, i)).collect();
        Self { database: database.to_owned(), nodes, tables, finished: Vec::new(), stood_still: Duration::ZERO }
    }

    /// Plays at all tables; kills a node after given numbers of acknowledged commands and computer turns;
    /// lets what can go on elsewhere do so; looks at every log; starts the node again.
    fn kill_once(&mut self, number: usize) {
        let (commands, answers) = (20 + number * 97 % 400, if number.is_multiple_of(3) { 30 } else { 0 });
        let addresses = self.nodes.iter().map(|node| node.address.clone()).collect();
        let round = Round { addresses, over: AtomicBool::new(false), killed: OnceLock::new() };
        let victim = number % self.nodes.len();
        let mut stuck: Vec<usize> = Vec::new();
        let (tell, all_heard) = mpsc::channel();
        std::thread::scope(|scope| {
            let mut standing: BTreeSet<usize> = (0..self.tables.len()).collect();
            for (i, players) in self.tables.iter_mut().enumerate() {
                let (round, tell) = (&round, tell.clone());
                scope.spawn(move || players.play(i, round, |heard| drop(tell.send((i, heard)))));
            }
            drop(tell);
            let (mut acknowledged, mut answered) = (0, 0);
            loop {
                match all_heard.recv_timeout(Duration::from_secs(1)) {
                    Ok((_, Heard::Acknowledged(_))) => acknowledged += 1,
                    Ok((_, Heard::Answered)) => answered += 1,
                    Ok((table, Heard::WentOn(after))) => {
                        self.stood_still = self.stood_still.max(after);
                        standing.remove(&table);
                    }
                    Ok((table, Heard::Ended)) => drop(standing.remove(&table)),
                    Err(RecvTimeoutError::Timeout) => {}
                    Err(RecvTimeoutError::Disconnected) => break,
                }
                if round.killed.get().is_none() && acknowledged >= commands && answered >= answers {
                    round.killed.set(Instant::now()).expect("killed once a round");
                    self.nodes[victim].kill();
                }
                let late = round.killed.get().is_some_and(|killed| killed.elapsed() > TOO_LONG);
                if late && stuck.is_empty() {
                    stuck.extend(standing.iter().copied());
                }
                if round.killed.get().is_some() && (standing.is_empty() || late) {
                    round.over.store(true, Ordering::Relaxed);
                }
            }
        });
        let stuck: Vec<String> = stuck.into_iter().map(|i| self.tables[i].describe(&round)).collect();
        assert!(stuck.is_empty(), "these do not go on after kill {number} of node {victim}:\n{}", stuck.join("\n"));
        // Every match may have been over before the time had come.
        self.nodes[victim].kill();
        self.check();
        self.nodes[victim] = node(&self.database);
        self.replace_finished();
    }

    /// Looks at every log.
    fn check(&self) {
        let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().expect("a runtime");
        runtime.block_on(async {
            let store = Store::open(&self.database).await.expect("the database");
            for players in &self.tables {
                players.check(&store).await;
            }
            store.close().await;
        });
    }

    /// Matches that are over make room for new ones.
    fn replace_finished(&mut self) {
        let address = &self.nodes[0].address;
        for (i, players) in self.tables.iter_mut().enumerate().filter(|(_, players)| players.is_settled()) {
            let entry = ask(address, "GET", &format!("/api/tables/{}", players.table), "", None).expect("an answer").json();
            if entry["standing"] != "playing" {
                self.finished.push(std::mem::replace(players, sit_down(address, i)));
            }
        }
    }
}

fn node(database: &str) -> Program {
    Program::start(database, &["--no-limits"])
}

/// Two tables of each title: one with computer players, and one of people alone.
fn sit_down(address: &str, number: usize) -> Players {
    let titles = games::catalog::TITLES;
    let info = titles[number % titles.len()].info();
    let people = if number < titles.len() { 1 } else { info.seats.0 };
    Players::sit_down(address, info.id, &json!({}), people, info.seats.0 - people)
}

/// Kills so often, or as often as the long run wants.
fn campaign(database: &str, nodes: usize, kills: usize) {
    let long = std::env::var("PARLOR_KILLS").ok().map(|times| times.parse().expect("PARLOR_KILLS is a number"));
    let mut campaign = Campaign::begin(database, nodes);
    let began = Instant::now();
    for number in 0..long.unwrap_or(kills) {
        campaign.kill_once(number);
        // A long run says that it goes on. With several nodes each kill takes some ten seconds: the leases of the dead node expire.
        if long.is_some() && (number + 1).is_multiple_of(10) {
            println!("{} kills in {:.0} s", number + 1, began.elapsed().as_secs_f64());
        }
    }
    campaign.tables.append(&mut campaign.finished);
    campaign.check();
    let acknowledged: usize = campaign.tables.iter().map(Players::acknowledged).sum();
    assert!(acknowledged > 0, "something was played");
    if let Some(kills) = long {
        let (tables, still) = (campaign.tables.len(), campaign.stood_still.as_secs_f64());
        println!("{kills} kills: {acknowledged} acknowledged commands at {tables} tables; none lost, doubled or reordered");
        if nodes > 1 {
            println!("no table stood still for more than {still:.1} s before it went on at another node");
        }
        assert!(campaign.stood_still < ELSEWHERE, "a table stood still for {still:.1} s");
    }
}

#[test]
fn on_sqlite_nothing_acknowledged_is_lost_doubled_or_reordered_by_kills() {
    let folder = Folder::new().expect("a folder");
    campaign(&folder.sqlite("house.db"), 1, 4);
}

/// A database of its own, on the PostgreSQL of the tests.
fn on_postgres(nodes: usize, kills: usize) {
    let Some(postgres) = testing::postgres() else { return };
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().expect("a runtime");
    campaign(&runtime.block_on(postgres.create_database()), nodes, kills);
}

#[test]
fn on_postgres_nothing_acknowledged_is_lost_doubled_or_reordered_by_kills() {
    on_postgres(1, 3);
}

#[test]
fn with_two_nodes_nothing_acknowledged_is_lost_doubled_or_reordered_by_killing_one() {
    on_postgres(2, 2);
}

//! `kill -9` of the real program under load: what was acknowledged is in the log, once and in order, and every log replays.
//!
//! `PARLOR_KILLS=200 cargo test -p parlor --test kill` for the long run.

use std::collections::BTreeMap;
use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::sync::mpsc;
use std::time::Duration;

use serde_json::{Value, json};
use store::testing::Folder;
use store::{Store, TableId};

const TABLES: usize = 6;

/// The program, killed when dropped.
struct Program {
    child: Child,
    address: String,
}

impl Program {
    fn start(folder: &Path) -> Self {
        let mut child = Command::new(env!("CARGO_BIN_EXE_parlor"))
            .args(["serve", "--listen", "127.0.0.1:0", "--computer-pause", "0", "--no-limits", "--data"])
            .arg(folder)
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .expect("the program starts");
        let mut line = String::new();
        BufReader::new(child.stdout.take().expect("a pipe")).read_line(&mut line).expect("a line");
        let address = line.trim().strip_prefix("listening on http://").expect("an address").to_owned();
        Self { child, address }
    }

    fn kill(&mut self) {
        self.child.kill().expect("killed");
        self.child.wait().expect("gone");
    }
}

impl Drop for Program {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// One request; `None` where the program died meanwhile.
fn ask(address: &str, method: &str, path: &str, cookie: &str, body: Option<&Value>) -> Option<(u16, String, Value)> {
    let mut stream = TcpStream::connect(address).ok()?;
    stream.set_read_timeout(Some(Duration::from_secs(20))).ok()?;
    let body = body.map(Value::to_string).unwrap_or_default();
    let kind = if body.is_empty() { "" } else { "content-type: application/json\r\n" };
    let head = format!("{method} {path} HTTP/1.1\r\nhost: {address}\r\nconnection: close\r\ncookie: {cookie}\r\n{kind}");
    write!(stream, "{head}content-length: {}\r\n\r\n{body}", body.len()).ok()?;
    let mut answer = String::new();
    stream.read_to_string(&mut answer).ok()?;
    let (head, text) = answer.split_once("\r\n\r\n")?;
    let status = head.split(' ').nth(1)?.parse().ok()?;
    let cookie = head.lines().find_map(|line| line.strip_prefix("set-cookie: ")).and_then(|line| line.split(';').next());
    Some((status, cookie.unwrap_or_default().to_owned(), serde_json::from_str(text).ok()?))
}

struct Player {
    cookie: String,
    table: String,
    /// What was acknowledged: the command and the number of its entry.
    acknowledged: BTreeMap<String, u64>,
    /// Sent, but the program died before the answer.
    pending: Option<(String, Value)>,
    sent: u64,
}

fn sit_down(address: &str, game: &str, computers: u8) -> Player {
    let (_, cookie, _) = ask(address, "POST", "/api/session", "", Some(&json!({ "name": "Anna" }))).expect("a guest");
    let mut seats = vec![json!({ "kind": "you" })];
    seats.extend((0..computers).map(|_| json!({ "kind": "computer", "level": "random" })));
    let new = json!({ "card": { "game": game, "seats": computers + 1 }, "seats": seats });
    let (status, _, seated) = ask(address, "POST", "/api/tables", &cookie, Some(&new)).expect("a table");
    assert_eq!(status, 200, "{seated}");
    let table = seated["table"].as_str().expect("an id").to_owned();
    let cut = json!({ "nonce": "ab".repeat(32) });
    let (status, _, answer) = ask(address, "POST", &format!("/api/tables/{table}/cut"), &cookie, Some(&cut)).expect("an answer");
    assert_eq!(status, 200, "{answer}");
    Player { cookie, table, acknowledged: BTreeMap::new(), pending: None, sent: 0 }
}

impl Player {
    /// Plays until the program is gone or the match over.
    fn play(&mut self, address: &str) {
        let table = &self.table;
        loop {
            let (id, action) = if let Some(pending) = self.pending.take() {
                pending
            } else {
                let path = format!("/api/tables/{table}/state");
                let Some((200, _, looked)) = ask(address, "GET", &path, &self.cookie, None) else { return };
                let state = &looked["state"];
                if state["standing"] != "playing" {
                    return;
                }
                if state["to_act"] != state["you"] {
                    continue;
                }
                self.sent += 1;
                let legal = state["legal"].as_array().expect("a list");
                (format!("c{}", self.sent), legal[self.sent as usize % legal.len()].clone())
            };
            let act = json!({ "id": id, "action": action });
            match ask(address, "POST", &format!("/api/tables/{table}/act"), &self.cookie, Some(&act)) {
                Some((200, _, acted)) => {
                    self.acknowledged.insert(id, acted["seq"].as_u64().expect("a number"));
                }
                Some((409 | 422, ..)) => {}
                _ => {
                    self.pending = Some((id, action));
                    return;
                }
            }
        }
    }
}

/// Every log replays, its chain holds, and what was acknowledged is there, where it was said to be.
fn check(folder: &Path, players: &[Player]) {
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().expect("a runtime");
    runtime.block_on(async {
        let store = Store::open(&format!("sqlite:{}", folder.join("parlor.db").display())).await.expect("the database");
        for player in players {
            let id = TableId::parse(&player.table).expect("an id");
            store.verify(&id).await.expect("read").expect("the chain holds");
            let log = store.read(&id, 1, 10_000).await.expect("the log");
            for (command, seq) in &player.acknowledged {
                let found: Vec<u64> = log
                    .iter()
                    .filter(|entry| entry.entry.command_id.as_deref() == Some(&format!("1:{command}")))
                    .map(|entry| entry.seq)
                    .collect();
                assert_eq!(found, [*seq], "{command} at {}", player.table);
            }
            let entries = log.into_iter().map(|stored| table::Logged {
                at: stored.entry.created_at as u64,
                command: stored.entry.command_id,
                entry: protocol::log::read(&stored.entry.kind, &stored.entry.payload).expect("an entry"),
            });
            table::Table::replay(entries).expect("it replays");
        }
        store.close().await;
    });
}

#[test]
fn nothing_acknowledged_is_lost_doubled_or_reordered_by_kills() {
    let kills: u32 = std::env::var("PARLOR_KILLS").ok().and_then(|text| text.parse().ok()).unwrap_or(5);
    let folder = Folder::new().expect("a folder");
    let mut program = Program::start(folder.path());
    let titles: Vec<_> = games::catalog::TITLES.iter().map(|title| title.info()).collect();
    let mut players: Vec<Player> = (0..TABLES)
        .map(|i| titles[(i * 2) % titles.len()])
        .map(|info| sit_down(&program.address, info.id, info.seats.0 - 1))
        .collect();
    for kill in 0..kills {
        let (done, all_done) = mpsc::channel();
        std::thread::scope(|scope| {
            for player in &mut players {
                let (address, done) = (program.address.clone(), done.clone());
                scope.spawn(move || {
                    player.play(&address);
                    let _ = done.send(());
                });
            }
            // At a random time under load: another one each round. The program has no event for it; the time is the test.
            let wait = Duration::from_millis(150 + u64::from(kill * 97 % 400));
            for _ in 0..TABLES {
                if all_done.recv_timeout(wait).is_err() {
                    break;
                }
            }
            program.kill();
        });
        check(folder.path(), &players);
        program = Program::start(folder.path());
        // Matches that are over make room for new ones.
        for (i, player) in players.iter_mut().enumerate() {
            let path = format!("/api/tables/{}", player.table);
            let (_, _, entry) = ask(&program.address, "GET", &path, &player.cookie, None).expect("an answer");
            if entry["standing"] != "playing" && player.pending.is_none() {
                let info = titles[(i * 2 + kill as usize) % titles.len()];
                *player = sit_down(&program.address, info.id, info.seats.0 - 1);
            }
        }
    }
    let acknowledged: usize = players.iter().map(|player| player.acknowledged.len()).sum();
    assert!(acknowledged > 0, "something was played");
}

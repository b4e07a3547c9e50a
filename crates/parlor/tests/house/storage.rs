//! Bad storage under the running program: nobody is told that something was done which is not saved, everybody is told why, and
//! the tables go on by themselves when the storage is well again.

use std::collections::BTreeMap;
use std::fs;
use std::io::Write;
use std::path::Path;
use std::process::Command;

use serde_json::{Value, json};
use store::testing::{Folder, own_postgres, small_disk};
use store::{Store, TableId};

use crate::person::{Person, Socket};
use crate::program::Program;

/// A table of two people, and another of one with a computer player.
struct Evening {
    program: Program,
    anna: Person,
    sockets: [Socket; 2],
    table: String,
    alone: String,
    /// What was acknowledged at the table of two: the seat with its command, and the number of its entry.
    acknowledged: BTreeMap<String, u64>,
    sent: u64,
}

impl Evening {
    fn begin(program: Program) -> Self {
        let (anna, bert) = (program.guest("Anna"), program.guest("Bert"));
        let open = |seats: &Value| {
            let card = json!({ "game": "plaza", "seats": 2 });
            let seated = anna.open_table(&card, seats, &"ab".repeat(32));
            seated["table"].as_str().expect("an id").to_owned()
        };
        let table = open(&json!([{ "kind": "you" }, { "kind": "open" }]));
        bert.sit(&table, &"cd".repeat(32));
        let alone = open(&json!([{ "kind": "you" }, { "kind": "computer", "level": "greedy" }]));
        let mut sockets = [anna.socket(), bert.socket()];
        for socket in &mut sockets {
            socket.watch(&table);
        }
        Self { program, anna, sockets, table, alone, acknowledged: BTreeMap::new(), sent: 0 }
    }

    /// One action of the player to act, under a new command id.
    fn action(&mut self) -> (usize, Value) {
        let state = self.sockets[0].watch(&self.table);
        let mover = usize::from(state["to_act"] == 2);
        let legal = self.sockets[mover].watch(&self.table)["legal"].as_array().expect("a list").clone();
        self.sent += 1;
        let action = legal[self.sent as usize * 7 % legal.len()].clone();
        (mover, json!({ "type": "act", "id": format!("c{}", self.sent), "table": self.table, "action": action }))
    }

    /// Sends a command, and gives the answer.
    fn send(&mut self, mover: usize, command: &Value) -> Value {
        self.sockets[mover].say(command);
        let answer = self.sockets[mover].wait(|answer| answer["id"] == command["id"]);
        if let Some(seq) = answer["seq"].as_u64() {
            self.acknowledged.insert(format!("{}:{}", mover + 1, command["id"].as_str().expect("an id")), seq);
        }
        answer
    }

    fn play(&mut self, actions: usize) {
        for _ in 0..actions {
            let (mover, command) = self.action();
            assert_eq!(self.send(mover, &command)["type"], "ack");
        }
    }

    /// Everybody is told that nothing can be saved; gives the command that was refused.
    fn is_away(&mut self) -> (usize, Value) {
        let (mover, command) = self.action();
        let answer = self.send(mover, &command);
        assert_eq!((&answer["type"], &answer["code"]), (&json!("refused"), &json!("storage/away")), "{answer}");
        // The other may have been told when the table was looked at, before the command was sent.
        let other = &mut self.sockets[1 - mover];
        while !other.problems.iter().any(|code| code == "storage/away") {
            other.next();
        }
        assert_eq!(self.anna.get("/healthz").status, 200);
        (mover, command)
    }

    /// Every write is refused, and the operator is told.
    fn refuses_everything(&self) {
        let nobody = Person { cookie: String::new(), ..self.anna.clone() };
        let asked = [
            self.anna.get("/readyz"),
            nobody.post("/api/session", &json!({ "name": "Cleo" })),
            self.anna.post("/api/play-now", &json!({ "game": "plaza" })),
        ];
        for answer in asked {
            assert_eq!((answer.status, &answer.json()["code"]), (503, &json!("storage/away")), "{}", answer.text);
        }
    }

    /// It goes on by itself, and the command that was refused is one command.
    fn is_back(&mut self, (mover, command): (usize, Value)) {
        for socket in &mut self.sockets {
            socket.wait(|message| message["code"] == "storage/back");
            socket.problems.clear();
        }
        let before = self.sockets[mover].watch(&self.table)["seq"].as_u64().expect("a number");
        let seq = loop {
            let answer = self.send(mover, &command);
            if let Some(seq) = answer["seq"].as_u64() {
                break seq;
            }
            assert_eq!(answer["code"], "storage/away", "{answer}");
        };
        assert_eq!(seq, before + 1);
        assert_eq!(self.send(mover, &command)["seq"], seq, "sent again, it is the same");
        self.sockets[1 - mover].state(seq);
        assert_eq!(self.anna.get("/readyz").status, 200);
        self.play(6);
        // The computer player goes on too.
        let mut alone = self.anna.socket();
        let state = alone.watch(&self.alone);
        let state =
            if state["to_act"] == 1 { state } else { alone.wait(|message| message["state"]["to_act"] == 1)["state"].clone() };
        let act = json!({ "type": "act", "table": self.alone, "action": state["legal"][0] });
        while alone.command(act.clone())["code"] == "storage/away" {}
        alone.state(state["seq"].as_u64().expect("a number") + 1);
    }

    /// What was acknowledged is in the log, once and where it was said to be, and the log replays.
    fn end(mut self, database: &str) {
        self.program.close();
        let log = self.program.said();
        for word in ["panicked", "Anna", "draw down", "discard "] {
            assert!(!log.contains(word), "{word}: {log}");
        }
        assert!(log.contains("the log cannot be written"), "{log}");
        let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().expect("a runtime");
        runtime.block_on(async {
            let store = Store::open(database).await.expect("the database");
            for table in [&self.table, &self.alone] {
                let id = TableId::parse(table).expect("an id");
                store.verify(&id).await.expect("read").expect("the chain holds");
                let log = store.read(&id, 1, 10_000).await.expect("the log");
                if *table == self.table {
                    // Sitting down is a command too.
                    let acted = log.iter().filter(|entry| entry.entry.kind == "acted");
                    let commands: BTreeMap<String, u64> =
                        acted.filter_map(|entry| Some((of_seat(entry.entry.command_id.as_deref()?), entry.seq))).collect();
                    assert_eq!(commands, self.acknowledged);
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
}

/// A command as the log keeps it, by seat, person and id, without the person.
fn of_seat(command: &str) -> String {
    let (seat, rest) = command.split_once(':').unwrap_or_default();
    format!("{seat}:{}", rest.rsplit(':').next().unwrap_or_default())
}

/// Takes all the room that there is.
fn fill(disk: &Path) {
    let mut ballast = fs::OpenOptions::new().append(true).create(true).open(disk.join("ballast")).expect("a file");
    for size in [1 << 20, 1 << 12, 1] {
        while ballast.write_all(&vec![1; size]).is_ok() {}
    }
}

fn run(program: &str, arguments: &[&str]) {
    let status = Command::new(program).args(arguments).status().expect("the program runs");
    assert!(status.success(), "{program} {arguments:?}");
}

#[test]
fn a_full_disk_is_said_and_survived() {
    let Some(disk) = small_disk("storage::a_full_disk_is_said_and_survived") else { return };
    let folder = Folder::new().expect("a folder");
    let database = format!("sqlite:{}", disk.join("house.db").display());
    let parlor = Command::new(env!("CARGO_BIN_EXE_parlor"));
    let mut evening = Evening::begin(Program::talkative_as(parlor, folder.path(), &["--database", &database]));
    for _ in 0..3 {
        evening.play(10);
        fill(&disk);
        let refused = evening.is_away();
        // What could not be written leaves a little room, for a few small writes.
        let mut small = 0;
        while evening.anna.get("/readyz").status == 200 {
            fill(&disk);
            small += 1;
            assert!(small < 50, "the disk is full, but the house is ready");
        }
        fs::remove_file(disk.join("ballast")).expect("the ballast goes");
        evening.is_back(refused);
    }
    evening.end(&database);
}

#[test]
fn a_disk_that_can_only_be_read_is_said_and_survived() {
    let Some(disk) = small_disk("storage::a_disk_that_can_only_be_read_is_said_and_survived") else { return };
    let folder = Folder::new().expect("a folder");
    let place = disk.to_str().expect("a name in UTF-8");
    let database = format!("sqlite:{}", disk.join("house.db").display());
    let parlor = Command::new(env!("CARGO_BIN_EXE_parlor"));
    let mut evening = Evening::begin(Program::talkative_as(parlor, folder.path(), &["--database", &database]));
    evening.play(10);
    // A file that is open stays writable: the full disk makes the program open it anew, and then it is read-only.
    fill(&disk);
    run("mount", &["--bind", place, place]);
    run("mount", &["-o", "remount,bind,ro", place]);
    let refused = evening.is_away();
    evening.refuses_everything();
    run("umount", &["--lazy", place]);
    fs::remove_file(disk.join("ballast")).expect("the ballast goes");
    evening.is_back(refused);
    evening.end(&database);
}

#[test]
fn a_postgres_that_stops_and_starts_is_said_and_survived() {
    let Some(mut postgres) = own_postgres() else { return };
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().expect("a runtime");
    let database = runtime.block_on(postgres.create_database());
    let folder = Folder::new().expect("a folder");
    let parlor = Command::new(env!("CARGO_BIN_EXE_parlor"));
    let mut evening = Evening::begin(Program::talkative_as(parlor, folder.path(), &["--database", &database]));
    evening.play(10);
    postgres.stop().expect("it stops");
    let refused = evening.is_away();
    evening.refuses_everything();
    postgres.start().expect("it starts");
    evening.is_back(refused);
    evening.end(&database);
}

//! `parlor admin` beside an open house.

use std::time::{Duration, Instant};

use serde_json::{Value, json};
use store::testing::Folder;

use crate::person::Person;
use crate::program::{Program, parlor};

/// Far more than notices take.
const SOON: Duration = Duration::from_secs(20);

struct Operator {
    database: String,
}

impl Operator {
    #[track_caller]
    fn does(&self, arguments: &[&str]) -> Value {
        let all = [&["admin", "--json", "--database", &self.database], arguments].concat();
        let (status, said, complaints) = parlor(&all);
        assert_eq!(status, Some(0), "{arguments:?}: {complaints}");
        serde_json::from_str(&said).unwrap_or_else(|_| panic!("no JSON: {said}"))
    }
}

/// A guest, and their id.
fn guest(program: &Program, name: &str) -> (Person, String) {
    let nobody = Person { address: program.address.clone(), cookie: String::new() };
    let answer = nobody.post("/api/session", &json!({ "name": name }));
    let (cookie, me) = (answer.cookie.clone(), answer.good());
    (Person { cookie, ..nobody }, me["user"].as_str().expect("an id").to_owned())
}

/// Asks until something holds.
#[track_caller]
fn soon(mut holds: impl FnMut() -> bool) {
    let began = Instant::now();
    while !holds() {
        assert!(began.elapsed() < SOON, "not in time");
        std::thread::sleep(Duration::from_millis(50));
    }
}

#[test]
fn what_an_operator_does_takes_effect_in_the_open_house() {
    let folder = Folder::new().expect("a folder");
    let database = folder.sqlite("house.db");
    let program = Program::start(&database, &[]);
    let operator = Operator { database: database.clone() };
    let (anna, anna_id) = guest(&program, "Anna");
    let (bert, bert_id) = guest(&program, "Bert the rude");
    anna.post("/api/account", &json!({ "login": "anna_b", "password": "correct horse" })).good();

    // Tables: hidden from the lobby, then closed.
    let (card, seats) = (json!({ "game": "plaza", "seats": 2, "public": true }), json!([{ "kind": "you" }, { "kind": "open" }]));
    let table = anna.open_table(&card, &seats, &"01".repeat(32))["table"].as_str().expect("an id").to_owned();
    let lobby = || anna.get("/api/tables").good().as_array().map_or(0, Vec::len);
    assert_eq!(lobby(), 1);
    operator.does(&["tables", "hide", &table]);
    assert_eq!(lobby(), 0);
    operator.does(&["tables", "unhide", &table]);
    bert.sit(&table, &"02".repeat(32));
    let mut socket = bert.socket();
    assert_eq!(socket.watch(&table)["standing"], "playing");
    let playing = operator.does(&["tables", "list"]);
    assert_eq!(playing["tables"][0]["id"], table.as_str());
    operator.does(&["tables", "close", &table, "--reason", "a test"]);
    soon(|| bert.get(&format!("/api/tables/{table}/state")).good()["state"]["standing"] == "closed");
    assert_eq!(operator.does(&["tables", "show", &table])["log"], "sound");

    // People: renamed, banned, let in again by a link.
    for (text, id) in [("rude", &bert_id), ("A_B", &anna_id), (anna_id.as_str(), &anna_id)] {
        let found = operator.does(&["people", "find", text]);
        let ids: Vec<&str> =
            found["people"].as_array().expect("a list").iter().filter_map(|one| one["user"]["id"].as_str()).collect();
        assert_eq!(ids, [id.as_str()], "{text}");
    }
    operator.does(&["people", "rename", &bert_id, "Bert"]);
    assert_eq!(bert.get("/api/session").good()["name"], "Bert");
    operator.does(&["people", "ban", "anna_b", "--reason", "a test"]);
    assert_eq!(anna.get("/api/session").status, 401);
    let log_in = |password: &str| {
        let nobody = Person { address: program.address.clone(), cookie: String::new() };
        nobody.post("/api/account/login", &json!({ "login": "anna_b", "password": password })).status
    };
    assert_eq!(log_in("correct horse"), 403);
    operator.does(&["people", "unban", &anna_id]);
    let link = operator.does(&["people", "link", "Anna_B", "--address", "https://games.example.org"]);
    assert!(link["link"].as_str().is_some_and(|link| link.starts_with("https://games.example.org/#/recover/anna_b/")), "{link}");
    let recover = json!({ "login": "anna_b", "code": link["code"], "password": "battery staple" });
    assert_eq!(
        Person { address: program.address.clone(), cookie: String::new() }.post("/api/account/recover", &recover).status,
        200
    );
    assert_eq!(log_in("battery staple"), 200);
    operator.does(&["people", "delete", &bert_id]);
    assert_eq!(bert.get("/api/session").status, 401);

    // Names and addresses.
    operator.does(&["names", "add", "Rude"]);
    let named = |name: &str| {
        let nobody = Person { address: program.address.clone(), cookie: String::new() };
        nobody.post("/api/session", &json!({ "name": name })).status
    };
    soon(|| named("Mr. RUDE") == 422);
    assert_eq!(operator.does(&["names", "list"])["list"], json!(["rude"]));
    operator.does(&["addresses", "block", "127.0.0.0/8"]);
    soon(|| named("Carl") == 403);
    operator.does(&["addresses", "unblock", "127.0.0.0/8"]);
    soon(|| named("Carl") == 200);

    let audit = operator.does(&["audit"]);
    let actions: Vec<&str> =
        audit["audit"].as_array().expect("a list").iter().rev().filter_map(|line| line["action"].as_str()).collect();
    let expected =
        ["hide", "show", "close", "rename", "ban", "unban", "link", "delete", "refuse word", "block address", "unblock address"];
    assert_eq!(actions, expected);
}

#[test]
fn what_an_operator_cannot_mean_is_named() {
    let folder = Folder::new().expect("a folder");
    let database = folder.sqlite("house.db");
    Program::start(&database, &[]).close();
    for (arguments, message) in [
        (vec!["tables", "close", "nowhere"], "there is no such table"),
        (vec!["people", "ban", "nobody"], "nobody has this id or login name"),
        (vec!["people", "ban", "%"], "nobody has this id or login name"),
        (vec!["addresses", "add", "here"], "an address such as"),
        (vec!["addresses", "add", "192.0.2.0/40"], "an address such as"),
        (vec!["names", "add", "!"], "at least two letters"),
        (vec!["reports", "show", "none"], "there is no such report"),
        (vec!["reports", "close", "none"], "there is no such report"),
    ] {
        let (status, printed, complaints) = parlor(&[&["admin", "--database", &database], &arguments[..]].concat());
        assert_eq!((status, printed.as_str()), (Some(2), ""), "{arguments:?}: {complaints}");
        assert!(complaints.contains(message), "{arguments:?}: {complaints}");
    }
}

#[test]
fn a_second_house_on_the_same_file_is_refused() {
    let folder = Folder::new().expect("a folder");
    let database = folder.sqlite("house.db");
    let mut first = Program::start(&database, &[]);
    let second = || parlor(&["serve", "--listen", "127.0.0.1:0", "--database", &database]);
    let (status, printed, complaints) = second();
    assert_eq!((status, printed.as_str()), (Some(2), ""), "{complaints}");
    assert!(complaints.contains("another house is open on this database"), "{complaints}");
    // Tools may look at it all the while, and a closed house makes room for the next.
    assert_eq!(parlor(&["verify", "--database", &database]).0, Some(0));
    first.close();
    Program::start(&database, &[]).close();
}

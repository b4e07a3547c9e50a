//! The log of the program, at its most talkative: nothing hidden and nobody's words are in it.

use std::collections::BTreeSet;

use engine::Values;
use games::catalog;
use serde_json::{Value, json};
use store::testing::Folder;
use store::{Store, TableId};
use tungstenite::Message;

use crate::person::{Person, Socket, raw};
use crate::program::Program;

/// In everything that people type.
const TYPED: &str = "zanzibar";

/// What must not be found.
#[derive(Default)]
struct Hidden(BTreeSet<String>);

impl Hidden {
    /// Things that lie on a table, as notation writes them. Bare numbers and letters are words of any log.
    fn things(&mut self, value: &Value) {
        match value {
            Value::String(text) if text.len() > 1 && text.contains(|c: char| c.is_ascii_digit()) && !is_number(text) => {
                self.0.insert(text.clone());
            }
            Value::Array(items) => items.iter().for_each(|item| self.things(item)),
            Value::Object(members) => members.values().for_each(|item| self.things(item)),
            _ => {}
        }
    }

    fn text(&mut self, text: &Value) {
        self.0.insert(text.as_str().expect("a text").to_owned());
    }

    fn found_in<'a>(&'a self, log: &str) -> Vec<&'a str> {
        let inside = |c: Option<char>| c.is_some_and(|c| c.is_alphanumeric() || c == '-' || c == '_');
        let names = |thing: &str| {
            log.match_indices(thing)
                .any(|(at, _)| !inside(log[..at].chars().next_back()) && !inside(log[at + thing.len()..].chars().next()))
        };
        self.0.iter().map(String::as_str).filter(|thing| names(thing)).collect()
    }
}

fn is_number(text: &str) -> bool {
    text.chars().all(|c| c.is_ascii_digit() || c == ',' || c == '-')
}

/// The shortest match that the options allow.
fn shortest(title: &dyn engine::erased::Title) -> Value {
    let mut options = serde_json::Map::new();
    for option in title.options() {
        if let Values::Number(low, _) = option.values
            && ["deals_each", "hands", "target"].contains(&option.name)
            && title.check(&[(option.name.to_owned(), engine::Value::Int(low))], title.info().seats.0).is_ok()
        {
            options.insert(option.name.to_owned(), json!(low));
        }
    }
    options.into()
}

/// Plays on until the match is over, and notes all that was seen and done.
fn play(sockets: &mut [Socket], table: &str, hidden: &mut Hidden) {
    let mut states: Vec<Value> = sockets.iter_mut().map(|socket| socket.watch(table)).collect();
    for step in 0.. {
        for state in &states {
            hidden.things(&state["view"]["hands"]);
            hidden.things(&state["view"]["melds"]);
            hidden.things(&state["view"]["plaza"]);
        }
        let seq = states[0]["seq"].as_u64().expect("a number");
        if states[0]["standing"] == "over" {
            return;
        }
        let mover = states.iter().position(|state| state["to_act"].is_u64() && state["to_act"] == state["you"]);
        let Some(mover) = mover else {
            states = sockets.iter_mut().map(|socket| socket.state(seq + 1)).collect();
            continue;
        };
        let socket = &mut sockets[mover];
        if step % 5 == 0 {
            let refused = socket.command(json!({ "type": "act", "table": table, "action": format!("{TYPED} R1") }));
            assert_eq!(refused["type"], "refused");
        }
        assert_eq!(socket.command(json!({ "type": "hint", "table": table }))["type"], "ack");
        let advice = socket.wait(|message| message["type"] == "advice");
        hidden.text(&advice["action"]);
        let answer = socket.command(json!({ "type": "act", "table": table, "action": advice["action"] }));
        let acted = answer["seq"].as_u64().unwrap_or_else(|| panic!("{answer}"));
        states = sockets.iter_mut().map(|socket| socket.state(acted)).collect();
    }
}

/// Every kind of hostile input.
fn misbehave(person: &Person, table: &str) {
    let typed = || json!({ "name": TYPED, TYPED: [TYPED] });
    for path in
        ["/api/session", "/api/tables", "/api/play-now", "/api/referee", "/api/hint", "/api/account", "/api/account/login"]
    {
        person.post(path, &typed());
        person.send("POST", path, &format!("{{ \"{TYPED}"));
    }
    let position = json!({ "game": "plaza", "position": { "hands": [[TYPED]], TYPED: 1 } });
    for path in ["/api/referee", "/api/hint"] {
        person.post(path, &position);
    }
    person.post("/api/account/login", &json!({ "login": "nobody", "password": format!("{TYPED} wrong") }));
    for path in ["/{}", "/api/{}", "/api/tables/{}", "/api/me/history?after={}", "/api/games/{}/rules", "/api/tables?game={}"] {
        person.get(&path.replace("{}", TYPED));
    }
    let strange = Person { cookie: format!("parlor={TYPED}; {TYPED}={TYPED}"), ..person.clone() };
    strange.get("/api/session");
    raw(&person.address, format!("{TYPED} / {TYPED}\r\n{TYPED}\r\n\r\n").as_bytes());
    raw(&person.address, format!("GET / HTTP/1.1\r\nhost: {TYPED}\r\n{TYPED} {TYPED}\r\n\r\n").as_bytes());
    let mut socket = person.socket();
    for text in [TYPED.to_owned(), format!("{{\"type\":\"{TYPED}\"}}"), format!("{{\"type\":\"undo\",\"{TYPED}\":1}}")] {
        socket.stream.send(Message::text(text)).expect("sent");
        assert_eq!(socket.next()["code"], "message/unreadable");
    }
    socket.say(&json!({ "type": "watch", "table": TYPED }));
    socket.say(&json!({ "type": "act", "id": TYPED, "table": table, "action": TYPED }));
    socket.say(&json!({ "type": "say", "table": table, "text": TYPED }));
    socket.say(&json!({ "type": "complete", "table": table, "prefix": TYPED }));
    socket.wait(|message| message["type"] == "completions");
}

#[test]
fn the_log_at_trace_level_holds_no_names_or_actions() {
    let folder = Folder::new().expect("a folder");
    let mut program = Program::talkative(folder.path());
    let mut hidden = Hidden::default();
    let (anna, bert) = (program.guest(&format!("Anna {TYPED}")), program.guest(&format!("Bert {TYPED}")));
    let [a, b] = ["a1", "b2"].map(|pair| pair.repeat(32));
    let mut tables = Vec::new();
    for title in catalog::TITLES {
        let info = title.info();
        let mut seats: Vec<Value> = (0..info.seats.0).map(|_| json!({ "kind": "computer", "level": "greedy" })).collect();
        seats[0] = json!({ "kind": "you" });
        // Where two can play, two people do.
        let both = info.seats.0 == 2;
        if both {
            seats[1] = json!({ "kind": "open" });
        }
        let card = json!({ "game": info.id, "seats": info.seats.0, "options": shortest(*title), "hints": true });
        let mut seated = vec![anna.open_table(&card, &Value::Array(seats), &a)];
        let table = seated[0]["table"].as_str().expect("an id").to_owned();
        let mut sockets = vec![anna.socket()];
        if both {
            seated.push(bert.sit(&table, &b));
            sockets.push(bert.socket());
        }
        for seated in &seated {
            hidden.text(&seated["token"]);
        }
        sockets[0].say(&json!({ "type": "say", "table": table, "text": TYPED }));
        play(&mut sockets, &table, &mut hidden);
        misbehave(&anna, &table);
        tables.push(table);
    }
    let password = format!("{TYPED} correct horse");
    let claimed = anna.post("/api/account", &json!({ "login": format!("{TYPED}-anna"), "password": password }));
    assert_eq!(claimed.status, 200, "{}", claimed.text);
    let again = Person { cookie: String::new(), ..anna.clone() };
    let logged_in = again.post("/api/account/login", &json!({ "login": format!("{TYPED}-anna"), "password": password }));
    assert_eq!(logged_in.status, 200, "{}", logged_in.text);
    for cookie in [&anna.cookie, &bert.cookie, &claimed.cookie, &logged_in.cookie] {
        hidden.0.extend(cookie.split_once('=').map(|(_, token)| token.to_owned()));
    }
    program.close();

    hidden.0.extend([a, b]);
    hidden.0.extend(secrets(&folder, &tables));
    let log = program.said();
    assert!(log.contains("closing"), "the log is written: {log}");
    let found = hidden.found_in(&log);
    assert!(found.is_empty(), "{found:?} of {} hidden things are in the log", hidden.0.len());
    assert!(!log.to_lowercase().contains(TYPED), "a user's words are in the log");
    assert!(!log.contains("panicked"), "{log}");
    assert!(hidden.0.len() > 200, "{} things were looked for", hidden.0.len());
}

/// The secrets of the deals, as the database keeps them.
fn secrets(folder: &Folder, tables: &[String]) -> Vec<String> {
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().expect("a runtime");
    runtime.block_on(async {
        let store = Store::open(&folder.sqlite("parlor.db")).await.expect("the database");
        let mut secrets = Vec::new();
        for table in tables {
            let id = TableId::parse(table).expect("an id");
            let opened = store.read(&id, 1, 1).await.expect("the log").remove(0);
            let opened: Value = serde_json::from_str(&opened.entry.payload).expect("JSON");
            secrets.push(opened["secret"].as_str().expect("a secret").to_owned());
        }
        store.close().await;
        secrets
    })
}

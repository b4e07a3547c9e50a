//! Changed requests and messages at the doors of the running program: each is answered, nothing panics, and the table next to it is
//! not disturbed.

use std::net::TcpStream;
use std::time::Duration;

use engine::{Chance, PlayRng, Seed};
use serde_json::{Value, json};
use store::testing::Folder;
use testkit::fuzz::{changed_json, changed_text};
use tungstenite::Message;

use crate::person::{Person, Socket, raw};
use crate::program::Program;

/// What a test run tries at each door; `cargo xtask fuzz` asks for more.
fn times() -> u64 {
    std::env::var("PARLOR_FUZZ").ok().and_then(|times| times.parse().ok()).unwrap_or(300)
}

/// A complete request is answered within this time, unless the machine is very busy.
const A_WHILE: Duration = Duration::from_millis(250);

/// A table of two that is played on while others misbehave.
struct Honest {
    table: String,
    sockets: [Socket; 2],
    played: usize,
}

impl Honest {
    fn begin(program: &Program) -> Self {
        let (anna, bert) = (program.guest("Anna"), program.guest("Bert"));
        let seats = json!([{ "kind": "you" }, { "kind": "open" }]);
        let seated = anna.open_table(&json!({ "game": "plaza", "seats": 2 }), &seats, &"ab".repeat(32));
        let table = seated["table"].as_str().expect("an id").to_owned();
        bert.sit(&table, &"cd".repeat(32));
        Self { table, sockets: [anna.socket(), bert.socket()], played: 0 }
    }

    /// One action, which is acknowledged and told as always.
    fn play(&mut self) {
        let states = self.sockets.each_mut().map(|socket| socket.watch(&self.table));
        let Some(mover) = states.iter().position(|state| state["to_act"].is_u64() && state["to_act"] == state["you"]) else {
            return;
        };
        self.played += 1;
        let legal = states[mover]["legal"].as_array().expect("a list");
        let action = &legal[self.played * 7 % legal.len()];
        let answer = self.sockets[mover].command(json!({ "type": "act", "table": self.table, "action": action }));
        let seq = answer["seq"].as_u64().unwrap_or_else(|| panic!("{answer}"));
        self.sockets[1 - mover].state(seq);
    }
}

/// The program is as well as before.
#[track_caller]
fn is_well(program: &Program, honest: &Honest, refused: u64) {
    let nobody = Person { address: program.address.clone(), cookie: String::new() };
    assert_eq!(nobody.get("/readyz").status, 200);
    let log = program.said();
    assert!(!log.contains("panicked") && !log.contains("defect"), "{log}");
    assert!(honest.played > 5 && refused > times() / 2, "{refused} were refused, {} honest actions", honest.played);
}

/// Requests that are fine.
fn requests(table: &str) -> Vec<(&'static str, String, Value)> {
    let position = json!({ "game": "plaza", "hands": [["R4", "R5", "R6", "K9"], 10], "phase": "play", "to_move": 1 });
    let credentials = json!({ "login": "anna", "password": "correct horse" });
    let card =
        json!({ "game": "rummy", "seats": 2, "options": {}, "clock": { "kind": "per_move", "seconds": 30 }, "hints": true });
    let seats = json!([{ "kind": "you" }, { "kind": "computer", "level": "greedy" }]);
    vec![
        ("POST", "/api/session".to_owned(), json!({ "name": "Anna" })),
        ("POST", "/api/referee".to_owned(), json!({ "position": position, "play": "park R4 R5 R6", "seed": "7" })),
        ("POST", "/api/hint".to_owned(), json!({ "position": position })),
        ("POST", "/api/account/login".to_owned(), credentials),
        ("POST", "/api/tables".to_owned(), json!({ "card": card, "seats": seats })),
        ("POST", "/api/play-now".to_owned(), json!({ "game": "plaza" })),
        ("POST", format!("/api/tables/{table}/sit"), json!({ "seat": 1 })),
        ("POST", format!("/api/tables/{table}/cut"), json!({ "nonce": "ab".repeat(32) })),
        ("POST", format!("/api/tables/{table}/act"), json!({ "id": "c1", "action": "draw down" })),
        ("POST", format!("/api/tables/{table}/token"), json!({ "token": "x" })),
        ("GET", format!("/api/tables/{table}/state?since=0"), Value::Null),
        ("GET", format!("/api/tables/{table}/replay?step=1"), Value::Null),
        ("GET", "/api/tables?game=plaza".to_owned(), Value::Null),
        ("GET", "/api/me/history?after=1".to_owned(), Value::Null),
        ("GET", "/api/games/plaza/rules".to_owned(), Value::Null),
        ("DELETE", "/api/me/sessions/x".to_owned(), Value::Null),
    ]
}

/// A request as bytes, with something changed in its path, its body, its cookie or anywhere.
fn changed_request(address: &str, cookie: &str, table: &str, rng: &mut PlayRng) -> Vec<u8> {
    let (method, mut path, body) = rng.pick(&requests(table)).clone();
    let mut cookie = cookie.to_owned();
    let mut body = if body.is_null() { String::new() } else { body.to_string() };
    let place = rng.below(6);
    match place {
        0 => path = changed_text(&path, rng).replace(['\r', '\n', ' '], "%20"),
        1 => cookie = changed_text(&cookie, rng).replace(['\r', '\n'], ""),
        2 => body = changed_text(&body, rng),
        3 | 4 => body = changed_json(&serde_json::from_str(&body).unwrap_or(Value::Null), rng).to_string(),
        _ => {}
    }
    let kind = if body.is_empty() { "" } else { "content-type: application/json\r\n" };
    let head = format!("{method} {path} HTTP/1.1\r\nhost: {address}\r\nconnection: close\r\ncookie: {cookie}\r\n{kind}");
    let request = format!("{head}content-length: {}\r\n\r\n{body}", body.len());
    if place == 5 { changed_text(&request, rng).into_bytes() } else { request.into_bytes() }
}

#[test]
fn changed_requests_are_answered_and_disturb_nobody() {
    let folder = Folder::new().expect("a folder");
    let program = Program::talkative(folder.path());
    let mut honest = Honest::begin(&program);
    let eve = program.guest("Eve");
    let mut rng = Seed::from_text("requests").playouts();
    let mut refused = 0;
    for i in 0..times() * 3 {
        let request = changed_request(&program.address, &eve.cookie, &honest.table, &mut rng);
        let answer = send(&program.address, &request);
        let shown = String::from_utf8_lossy(&request).chars().take(2_000).collect::<String>();
        let status = answer.get(9..12).unwrap_or("cut");
        assert!(!status.starts_with('5'), "{shown}\n\n{answer}");
        let is_api = shown.contains(" /api/") && answer.contains("application/json");
        if status.starts_with('4') {
            refused += 1;
            let body = answer.split_once("\r\n\r\n").map_or("", |(_, body)| body);
            // A request that is longer than it says is taken for two, with an answer each.
            let first = serde_json::Deserializer::from_str(body).into_iter::<Value>().next();
            let code = first.is_some_and(|first| first.is_ok_and(|problem| problem["code"].is_string()));
            assert!(!is_api || code, "{shown}\n\n{answer}");
        }
        if i % 50 == 0 {
            honest.play();
        }
    }
    is_well(&program, &honest, refused);
}

/// What comes back. A house that says nothing for a while waits for the rest of a request: then it is told that there is none.
fn send(address: &str, request: &[u8]) -> String {
    use std::io::{ErrorKind, Read, Write};
    let mut stream = TcpStream::connect(address).expect("a connection");
    let _ = stream.write_all(request);
    let mut answer = Vec::new();
    for patience in [A_WHILE, crate::person::PATIENCE] {
        stream.set_read_timeout(Some(patience)).expect("a deadline");
        match stream.read_to_end(&mut answer) {
            Err(error) if error.kind() == ErrorKind::WouldBlock => drop(stream.shutdown(std::net::Shutdown::Write)),
            _ => return String::from_utf8_lossy(&answer).into_owned(),
        }
    }
    panic!("no answer to {:?}", String::from_utf8_lossy(request));
}

#[test]
fn changed_messages_are_answered_and_disturb_nobody() {
    let folder = Folder::new().expect("a folder");
    let program = Program::talkative(folder.path());
    let mut honest = Honest::begin(&program);
    let eve = program.guest("Eve");
    let seats = json!([{ "kind": "you" }, { "kind": "computer", "level": "greedy" }]);
    let card = json!({ "game": "plaza", "seats": 2, "hints": true });
    let table = eve.open_table(&card, &seats, &"ab".repeat(32))["table"].as_str().expect("an id").to_owned();
    let parts = json!({ "view": true, "scene": true, "legal": true });
    let messages = [
        json!({ "type": "act", "id": "c1", "table": table, "action": "draw down" }),
        json!({ "type": "act", "id": "c2", "table": table, "action": "park R1 R2 R3" }),
        json!({ "type": "watch", "table": table, "from": 3, "parts": parts }),
        json!({ "type": "watch", "table": honest.table }),
        json!({ "type": "unwatch", "table": table }),
        json!({ "type": "undo", "id": "c3", "table": table }),
        json!({ "type": "answer_undo", "id": "c4", "table": honest.table, "agree": true }),
        json!({ "type": "hint", "id": "c5", "table": table }),
        json!({ "type": "leave", "id": "c6", "table": table }),
        json!({ "type": "return", "id": "c7", "table": table }),
        json!({ "type": "choose", "id": "c8", "table": table, "about": 2, "choice": "computer" }),
        json!({ "type": "end", "id": "c9", "table": honest.table }),
        json!({ "type": "rematch", "id": "c10", "table": honest.table }),
        json!({ "type": "complete", "table": table, "prefix": "park" }),
        json!({ "type": "say", "table": table, "phrase": "hello" }),
        json!({ "type": "say", "table": table, "text": "good evening" }),
    ];
    let mut rng = Seed::from_text("messages").playouts();
    let mut refused = 0;
    let mut socket = eve.socket();
    for i in 0..times() * 3 {
        let message = rng.pick(&messages).clone();
        let text = match rng.below(3) {
            0 => changed_text(&message.to_string(), &mut rng),
            _ => changed_json(&message, &mut rng).to_string(),
        };
        // Everything is answered in order: once the ping is, so is what came before.
        let sent = socket.stream.send(Message::text(text.as_str())).and_then(|()| socket.stream.send(Message::text(PING)));
        let mut open = sent.is_ok();
        while open {
            match socket.stream.read() {
                Ok(Message::Text(answer)) => {
                    let answer: Value = serde_json::from_str(answer.as_str()).expect("JSON");
                    assert_ne!(answer["code"], "house/defect", "{text}");
                    assert_ne!(answer["code"], "table/lost", "{text}");
                    refused += u64::from(answer["type"] == "refused" || answer["type"] == "problem");
                    if answer["type"] == "pong" {
                        break;
                    }
                }
                Ok(Message::Close(_)) | Err(_) => open = false,
                Ok(_) => {}
            }
        }
        // Too long, or too often unreadable: one has to connect again.
        if !open {
            refused += 1;
            socket = eve.socket();
        }
        if i % 50 == 0 {
            honest.play();
        }
    }
    is_well(&program, &honest, refused);
}

const PING: &str = "{\"type\":\"ping\"}";

#[test]
fn what_is_far_too_much_is_refused_at_once() {
    let folder = Folder::new().expect("a folder");
    let program = Program::talkative(folder.path());
    let eve = program.guest("Eve");
    let deep = format!("{{\"position\":{}{}}}", "[".repeat(20_000), "]".repeat(20_000));
    let wide = json!({ "position": { "game": "plaza", "hands": vec![json!(["R1"]); 6_000] } }).to_string();
    let long = json!({ "position": { "game": "plaza", "hands": [["R1"], 10] }, "play": "R1 ".repeat(20_000) }).to_string();
    let members: serde_json::Map<String, Value> = (0..4_000).map(|i| (format!("m{i}"), json!(i))).collect();
    let many = json!({ "position": { "game": "plaza", "more": members } }).to_string();
    for body in [&deep, &wide, &long, &many] {
        for path in ["/api/referee", "/api/hint"] {
            let answer = eve.send("POST", path, body);
            assert!([400, 413, 422].contains(&answer.status), "{} {}", answer.status, answer.text);
            assert!(answer.json()["code"].is_string(), "{}", answer.text);
            assert!(answer.text.len() < 20_000, "the refusal is short");
        }
    }
    let million = json!({ "position": { "game": "plaza", "hands": vec![1; 1_000_000] } }).to_string();
    let head =
        format!("POST /api/referee HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: {}", million.len());
    let answer = raw(&program.address, format!("{head}\r\nconnection: close\r\n\r\n{million}").as_bytes());
    assert!(answer.is_empty() || answer.starts_with("HTTP/1.1 413"), "{answer}");
    assert_eq!(eve.get("/readyz").status, 200);
}

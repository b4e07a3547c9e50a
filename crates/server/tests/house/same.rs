//! The same messages through the server on real sockets and through a driver in memory: every byte that is sent is the same.

use driver::{Local, Request, Who};
use protocol::message::ClientMessage;
use serde_json::{Value, json};
use store::{Store, TableId};
use table::{Logged, Sitter, Table};

use crate::client::{Client, House, Socket, without_time};

/// A connection at both: the client's socket, and who the driver takes it for.
struct Both {
    socket: Socket,
    who: Who,
    number: u64,
    /// How far its bytes were compared.
    read: usize,
}

impl Both {
    async fn open(client: &Client, number: u64) -> Self {
        let mut socket = client.socket().await;
        socket.bytes.clear();
        let user = Some(client.user.clone()).filter(|user| !user.is_empty());
        Self { socket, who: Who { user, holds: None }, number, read: 0 }
    }
}

/// The table in the house as it stands, once more in memory.
async fn copy(house: &House, table: &str, people: &[(&Client, &str)]) -> Local {
    let store = Store::open(&house.database).await.expect("the database");
    let stored = store.read(&TableId::parse(table).expect("an id"), 1, 1_000).await.expect("the log");
    let log = stored.into_iter().map(|stored| Logged {
        at: stored.entry.created_at as u64,
        command: stored.entry.command_id,
        entry: protocol::log::read(&stored.entry.kind, &stored.entry.payload).expect("an entry"),
    });
    let log: Vec<Logged> = log.collect();
    let now = log.last().expect("an entry").at;
    let mut copy = Local::resume(table, Table::replay(log).expect("a log"), now);
    for (client, name) in people {
        copy.name(&client.user, name);
    }
    copy
}

/// Says the same at both, and compares what everybody is sent.
async fn say(both: &mut [Both], local: &mut Local, from: usize, message: Value) {
    let parsed: ClientMessage = serde_json::from_value(message.clone()).expect("a message of the protocol");
    both[from].socket.say(&message).await;
    local.hear(&both[from].who, both[from].number, parsed);
    while local.think().is_some() {}
    compare(both, local, &message).await;
}

/// Compares what was sent. How many look on is told once a second, so that it depends on the clock when anybody hears of it: who
/// is connected is left out.
async fn compare(both: &mut [Both], local: &mut Local, after: &Value) {
    const PRESENCE: &str = "{\"type\":\"presence\"";
    for (number, expected) in local.sent().into_iter().filter(|(_, text)| !text.starts_with(PRESENCE)) {
        let one = both.iter_mut().find(|one| one.number == number).expect("a connection");
        let sent = loop {
            one.socket.next().await;
            let sent = one.socket.bytes[one.read..].lines().next().expect("a line").to_owned();
            one.read += sent.len() + 1;
            if !sent.starts_with(PRESENCE) {
                break sent;
            }
        };
        assert_eq!(without_time(&sent), without_time(&expected), "connection {number} after {after}");
    }
    assert_eq!(local.reports(), [""; 0]);
}

/// Opens a table with Anna in seat 1 and Bert in seat 2, once in the house and once in memory; both and a spectator look on when the
/// last cut deals.
async fn begin(house: &House, anna: &Client, bert: &Client, card: Value, places: Vec<Value>) -> (String, Vec<Both>, Local) {
    let table = anna.open_table(card, Value::Array(places)).await;
    // Before the last cut nothing is dealt, so that no computer player has acted yet.
    let mut local = copy(house, &table, &[(anna, "Anna")]).await;
    let seated = bert.post(&format!("/api/tables/{table}/sit"), &json!({})).await;
    assert_eq!(seated.status, 200, "{}", seated.text);
    let sitter = Sitter::Person { user: bert.user.clone(), name: "Bert".to_owned() };
    local.request(&Who::default(), Request::Sit { seat: None, sitter });
    let nobody = house.nobody();
    let mut both = Vec::new();
    for (number, client) in [anna, bert, &nobody].into_iter().enumerate() {
        both.push(Both::open(client, number as u64).await);
    }
    for from in [0, 1, 2] {
        say(&mut both, &mut local, from, json!({ "type": "watch", "table": table })).await;
    }
    bert.cut(&table).await;
    let number = bert.user.bytes().fold(0, u8::wrapping_add);
    let who = both[1].who.clone();
    local.request(&who, Request::Cut(engine::fair::Nonce([number; 32])));
    while local.think().is_some() {}
    compare(&mut both, &mut local, &json!("the last cut")).await;
    (table, both, local)
}

#[tokio::test]
async fn a_driver_in_memory_sends_every_byte_that_the_house_sends() {
    let house = House::open().await;
    let (anna, bert) = (house.guest("Anna").await, house.guest("Bert").await);
    for title in ["plaza", "rummy", "americana", "rivalry", "worlds-fair"] {
        let seats = games::catalog::find(title).expect("a title").info().seats.0.max(3);
        let mut places = vec![json!({ "kind": "computer", "level": "greedy" }); usize::from(seats)];
        (places[0], places[1]) = (json!({ "kind": "you" }), json!({ "kind": "open" }));
        let card = json!({ "game": title, "seats": seats, "hints": true });
        let (table, mut both, mut local) = begin(&house, &anna, &bert, card, places).await;
        play(&mut both, &mut local, &table).await;
    }
}

#[tokio::test]
async fn the_end_of_a_deal_is_sent_byte_by_byte_as_in_memory() {
    let house = House::open().await;
    let (anna, bert) = (house.guest("Anna").await, house.guest("Bert").await);
    let card = json!({ "game": "plaza", "seats": 2, "options": { "deals_each": 1 } });
    let places = vec![json!({ "kind": "you" }), json!({ "kind": "open" })];
    let (table, mut both, mut local) = begin(&house, &anna, &bert, card, places).await;
    let mut number = 0;
    let mut command = |mut message: Value| {
        number += 1;
        message["id"] = json!(format!("c{number}"));
        message["table"] = json!(table);
        message
    };
    while local.table().pause().is_none() {
        let to_act = local.table().to_act().expect("two deals are agreed on");
        let legal = local.table().game().expect("dealt").legal(to_act);
        // The most cards at a time, so that the hand is short.
        let parks = legal.iter().filter(|action| action.starts_with("park")).max_by_key(|action| action.len());
        let action = command(json!({ "type": "act", "action": parks.unwrap_or(&legal[0]) }));
        say(&mut both, &mut local, to_act.index(), action).await;
    }
    for from in [2, 0, 0, 1] {
        let ready = command(json!({ "type": "ready" }));
        say(&mut both, &mut local, from, ready).await;
    }
    assert!(local.table().pause().is_none(), "the next deal has begun");
    let to_act = local.table().to_act().expect("a deal is left");
    let action = local.table().game().expect("dealt").legal(to_act).remove(0);
    let action = command(json!({ "type": "act", "action": action }));
    say(&mut both, &mut local, to_act.index(), action).await;
}

/// An evening with everything that can be said.
async fn play(both: &mut [Both], local: &mut Local, table: &str) {
    let mut number = 0;
    let mut command = |mut message: Value| {
        number += 1;
        message["id"] = json!(format!("c{number}"));
        message["table"] = json!(table);
        message
    };
    for round in 0..12 {
        let Some(to_act) = local.table().to_act() else { break };
        let legal = local.table().game().expect("dealt").legal(to_act);
        let from = to_act.index();
        assert!(from < 2, "the computer players have acted");
        for mut message in [
            json!({ "type": "act", "action": "no such action" }),
            json!({ "type": "hint" }),
            json!({ "type": "complete", "prefix": &legal[0][..1] }),
            json!({ "type": "complete", "prefix": "tea" }),
            json!({ "type": "act", "action": legal[round * 5 % legal.len()] }),
        ] {
            if message["type"] == "complete" {
                message["table"] = json!(table);
            } else {
                message = command(message);
            }
            say(both, local, from, message.clone()).await;
            if round % 4 == 1 {
                // Sent again, it is the same command; sent by the other or by a spectator, it is another.
                say(both, local, from, message.clone()).await;
                say(both, local, 1 - from, message.clone()).await;
                say(both, local, 2, message).await;
            }
        }
        if round % 3 == 0 {
            say(both, local, from, command(json!({ "type": "undo" }))).await;
            say(both, local, 1 - from, command(json!({ "type": "answer_undo", "agree": round % 2 == 0 }))).await;
        }
    }
    // Who no longer looks is sent nothing: the next thing they hear is what they ask for.
    say(both, local, 2, json!({ "type": "unwatch", "table": table })).await;
    for from in [2, 0] {
        say(both, local, from, json!({ "type": "told", "table": table, "before": 9 })).await;
    }
    for message in [
        json!({ "type": "say", "table": table, "phrase": "hello" }),
        json!({ "type": "say", "table": table, "text": "good\u{202e} luck" }),
        json!({ "type": "say", "table": table }),
        json!({ "type": "watch", "table": table, "from": 3, "parts": { "view": true, "scene": false, "legal": true } }),
        command(json!({ "type": "leave" })),
    ] {
        say(both, local, 0, message).await;
    }
    say(both, local, 2, json!({ "type": "watch", "table": table })).await;
    for (from, message) in [
        (1, json!({ "type": "choose", "about": 1, "choice": "wait" })),
        (1, json!({ "type": "choose", "about": 9, "choice": "wait" })),
        (0, json!({ "type": "return" })),
        (0, json!({ "type": "end" })),
        (1, json!({ "type": "answer_end", "agree": false })),
        (1, json!({ "type": "answer_end", "agree": false })),
        (0, json!({ "type": "end" })),
        (1, json!({ "type": "answer_end", "agree": true })),
        (1, json!({ "type": "rematch" })),
    ] {
        let message = command(message);
        say(both, local, from, message).await;
    }
}

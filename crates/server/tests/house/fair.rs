//! Fair to play in: nobody blocks a table by vanishing, and nobody is flagged by a clock that is wrong.

use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

use serde_json::{Value, json};
use server::{Config, Wall};
use store::{Store, UserId};

use crate::client::{Client, House, Socket, aged, quick, sit_together, two};

#[tokio::test]
async fn a_closed_page_makes_a_player_absent_until_they_come_back() {
    let house = House::open().await;
    let (anna, bert) = (house.guest("Anna").await, house.guest("Bert").await);
    let table = sit_together(&anna, &bert, json!({ "game": "plaza", "seats": 2, "away_after": 1 })).await;
    let mut a = anna.socket().await;
    a.watch(&table).await;
    let mut b = bert.socket().await;
    b.watch(&table).await;
    drop(b);
    a.state(|state| state["seats"][1]["absent"] == true).await;
    let chosen = a.command(json!({ "type": "choose", "table": table, "about": 2, "choice": "computer" })).await;
    assert_eq!(chosen["type"], "ack", "{chosen}");
    let mut b = bert.socket().await;
    b.watch(&table).await;
    let state = a.state(|state| state["seats"][1]["absent"] == false).await;
    assert_eq!(state["seats"][1]["level"], json!(null), "the seat is Bert's again");
}

#[tokio::test]
async fn a_wish_to_end_can_be_declined() {
    let house = House::open().await;
    let (table, anna, bert) = two(&house, "plaza").await;
    let (mut a, mut b) = (anna.socket().await, bert.socket().await);
    a.watch(&table).await;
    b.watch(&table).await;
    a.command(json!({ "type": "end", "table": table })).await;
    b.state(|state| state["end_asked"] == json!([1])).await;
    let declined = b.command(json!({ "type": "answer_end", "table": table, "agree": false })).await;
    assert_eq!(declined["type"], "ack", "{declined}");
    let state = a.state(|state| state["end_asked"] == json!([])).await;
    assert_eq!(state["standing"], "playing");
}

#[tokio::test]
async fn a_deleted_account_leaves_its_seats() {
    let house = House::open().await;
    let (table, anna, bert) = two(&house, "plaza").await;
    let mut a = anna.socket().await;
    a.watch(&table).await;
    assert_eq!(bert.send("DELETE", "/api/me", None).await.status, 204);
    let state = a.state(|state| state["seats"][1]["absent"] == true).await;
    assert_eq!(state["seats"][1]["name"], "Somebody");
    let chosen = a.command(json!({ "type": "choose", "table": table, "about": 2, "choice": "end" })).await;
    assert_eq!(chosen["type"], "ack", "{chosen}");
}

#[tokio::test]
async fn an_account_deleted_while_the_house_is_closed_leaves_its_seats_too() {
    let mut house = House::open().await;
    let (table, mut anna, bert) = two(&house, "plaza").await;
    house.close().await;
    let store = Store::open(&house.database).await.expect("the database");
    assert!(store.delete_user(&UserId::parse(&bert.user).expect("an id")).await.expect("deleted"));
    store.close().await;
    let house = House::open_on(&house.database, quick()).await;
    anna.address = house.address;
    let mut a = anna.socket().await;
    let state = a.watch(&table).await;
    assert_eq!(state["seats"][1]["absent"], true, "{state}");
    assert_eq!(state["seats"][1]["name"], "Somebody");
}

#[tokio::test]
async fn strangers_play_with_a_clock() {
    let house = House::open().await;
    let anna = house.guest("Anna").await;
    let seated = anna.post("/api/play-now", &json!({ "game": "plaza" })).await.good();
    let entry = anna.get(&format!("/api/tables/{}", seated["table"].as_str().expect("an id"))).await.good();
    assert_eq!(entry["card"]["clock"]["kind"], "bank", "{entry}");
}

#[tokio::test]
async fn a_table_that_everybody_has_left_is_not_offered() {
    let mut house = House::open().await;
    let anna = house.guest("Anna").await;
    let seated = anna.post("/api/play-now", &json!({ "game": "plaza" })).await.good();
    let lobby = anna.get("/api/tables").await.good();
    assert_eq!(lobby.as_array().map(Vec::len), Some(1), "{lobby}");
    house.close().await;
    let table = seated["table"].as_str().expect("an id");
    let old = aged(&house.database, table, Duration::from_mins(10)).await;
    let house = House::open_on(&house.database, quick()).await;
    let bert = house.guest("Bert").await;
    let offered = bert.get("/api/tables").await.good();
    let ids: Vec<&str> = offered.as_array().expect("a list").iter().filter_map(|entry| entry["table"].as_str()).collect();
    assert_eq!(ids, [table], "nobody has been at {old} for ten minutes");
}

/// Plays the first thing that is legal, or what a hint says, until the match is over.
async fn play_on(socket: &mut Socket, table: &str, by_hints: bool) -> Value {
    let mut state = socket.watch(table).await;
    while state["standing"] == "playing" {
        if state["deal_end"].is_object() {
            socket.command(json!({ "type": "ready", "table": table })).await;
            state = socket.state(|state| state["deal_end"].is_null()).await;
            continue;
        }
        if state["to_act"] != state["you"] {
            let seq = state["seq"].as_u64();
            state = socket.state(|state| state["seq"].as_u64() > seq).await;
            continue;
        }
        let action = if by_hints {
            socket.command(json!({ "type": "hint", "table": table })).await;
            socket.wait("advice").await["action"].clone()
        } else {
            state["legal"][0].clone()
        };
        let acted = socket.command(json!({ "type": "act", "table": table, "action": action })).await;
        let seq = acted["seq"].as_u64().unwrap_or_else(|| panic!("{acted}"));
        state = socket.state(|state| state["seq"].as_u64() >= Some(seq)).await;
    }
    state
}

#[tokio::test]
async fn a_patience_that_was_stuck_taken_back_and_won_is_won() {
    let house = House::open().await;
    let anna = house.guest("Anna").await;
    // Nearly every deal can be won.
    for _ in 0..5 {
        let card = json!({ "game": "contact-solitaire-2", "seats": 1, "hints": true });
        let table = anna.open_table(card, json!([{ "kind": "you" }])).await;
        let mut socket = anna.socket().await;
        let stuck = play_on(&mut socket, &table, false).await;
        if stuck["result"]["winners"] != json!([]) {
            continue;
        }
        let record = format!("/api/tables/{table}/record");
        assert_eq!(anna.get(&record).await.status, 409, "it can be taken back: its secret stays closed");
        // Its player may look where it was lost; others see no more than they saw.
        let [first, story] = ["replay?step=0", "story"].map(|path| format!("/api/tables/{table}/{path}"));
        assert_eq!(anna.get(&first).await.good()["view"]["figure"].as_array().map(Vec::len), Some(1));
        assert_eq!(anna.get(&story).await.status, 200);
        let bea = house.guest("Bea").await;
        for path in [&first, &story] {
            assert_eq!(bea.get(path).await.status, 409, "{path}");
        }
        while socket.command(json!({ "type": "undo", "table": table })).await["type"] == "ack" {}
        let end = play_on(&mut socket, &table, true).await;
        if end["result"]["winners"] != json!([1]) {
            continue;
        }
        assert_eq!(anna.get(&record).await.status, 200, "won, it opens");
        let history = anna.get("/api/me/history").await.good();
        let entry = history["matches"].as_array().expect("a list").iter().find(|entry| entry["table"] == table.as_str());
        assert_eq!(entry.expect("it was played")["share"], 1.0, "{history}");
        return;
    }
    panic!("none of five deals could be lost and won");
}

#[tokio::test]
async fn a_table_for_practice_is_marked_everywhere() {
    let house = House::open().await;
    let anna = house.guest("Anna").await;
    let card = json!({ "game": "plaza", "seats": 2, "options": { "deals_each": 1 }, "practice": true, "public": true });
    let seats = json!([{ "kind": "you" }, { "kind": "computer", "level": "greedy" }]);
    let table = anna.open_table(card, seats).await;
    let mut socket = anna.socket().await;
    let state = socket.watch(&table).await;
    assert_eq!(state["card"]["practice"], true);
    let running = anna.get("/api/tables/running").await.good();
    assert_eq!(running["tables"][0]["entry"]["card"]["practice"], true, "{running}");
    // A card that was seen can be taken back here, and nowhere else.
    let state = socket_turn(&mut socket, state).await;
    socket.command(json!({ "type": "act", "table": table, "action": "draw down" })).await;
    let back = socket.command(json!({ "type": "undo", "table": table })).await;
    assert_eq!(back["type"], "ack", "{back} after {}", state["prompt"]);
    let hint = socket.command(json!({ "type": "hint", "table": table })).await;
    assert_eq!(hint["type"], "ack", "hints are given: {hint}");
    socket.wait("advice").await;
    let end = play_on(&mut socket, &table, true).await;
    assert_eq!(end["result"]["practice"], true);
    let record = anna.get(&format!("/api/tables/{table}/record")).await.text;
    assert!(record.lines().any(|line| line == "practice"), "{record}");
    let history = anna.get("/api/me/history").await.good();
    assert_eq!(history["matches"][0]["practice"], true, "{history}");
}

/// The state in which it is Anna's turn, in seat 1.
async fn socket_turn(socket: &mut Socket, state: Value) -> Value {
    if state["to_act"] == 1 { state } else { socket.state(|state| state["to_act"] == 1).await }
}

#[tokio::test]
async fn what_was_seen_is_not_taken_back_from_computer_players() {
    let house = House::open().await;
    let anna = house.guest("Anna").await;
    let card = json!({ "game": "plaza", "seats": 2, "hints": true });
    let table = anna.open_table(card, json!([{ "kind": "you" }, { "kind": "computer", "level": "greedy" }])).await;
    let mut socket = anna.socket().await;
    let state = socket.watch(&table).await;
    socket_turn(&mut socket, state).await;
    socket.command(json!({ "type": "act", "table": table, "action": "draw down" })).await;
    assert_eq!(socket.command(json!({ "type": "undo", "table": table })).await["code"], "undo/revealed");
}

#[tokio::test]
async fn a_jump_of_the_clock_costs_nobody_time() {
    let wall = Arc::new(AtomicU64::new(1_700_000_000_000));
    let read = Arc::clone(&wall);
    let config = Config { wall: Wall::new(move || read.load(Ordering::Relaxed)), ..quick() };
    let house = House::open_with(config).await;
    let (anna, bert) = (house.guest("Anna").await, house.guest("Bert").await);
    let card = json!({ "game": "plaza", "seats": 2, "clock": { "kind": "per_move", "seconds": 600 } });
    let table = sit_together(&anna, &bert, card).await;
    let look = async |client: &Client| client.get(&format!("/api/tables/{table}/state")).await.good()["state"].clone();
    let before = look(&anna).await["deadline"].as_u64().expect("a deadline");
    wall.fetch_add(3_600_000, Ordering::Relaxed);
    // The clocks are compared every second.
    let state = loop {
        let state = look(&anna).await;
        if state["deadline"].as_u64() > Some(before + 3_000_000) {
            break state;
        }
        assert_eq!(state["seats"][0]["absent"], false, "{state}");
        tokio::task::yield_now().await;
    };
    assert_eq!((&state["seats"][0]["absent"], &state["to_act"]), (&json!(false), &json!(1)));
}

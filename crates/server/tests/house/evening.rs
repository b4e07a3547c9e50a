//! What happens at a table in an evening: breaks, doubled commands, second thoughts, people who leave and come back.

use std::collections::BTreeSet;
use std::time::Duration;

use serde_json::{Value, json};
use server::Config;

use crate::client::{Client, House, Socket, aged, quick, sit_together, two};

fn act(table: &str, action: &str) -> Value {
    json!({ "type": "act", "table": table, "action": action })
}

fn told(message: &Value) -> Vec<u64> {
    message["told"].as_array().expect("a list").iter().map(|line| line["seq"].as_u64().expect("a number")).collect()
}

#[tokio::test]
async fn who_reconnects_misses_nothing_and_hears_nothing_twice() {
    let house = House::open().await;
    let (table, anna, bert) = two(&house, "plaza").await;
    let (mut a, mut b) = (anna.socket().await, bert.socket().await);
    let known = a.watch(&table).await["seq"].as_u64().expect("a number");
    b.watch(&table).await;
    drop(a);
    // While Anna's page is closed, she acts from another device, and so does Bert.
    let mut other = anna.socket().await;
    other.watch(&table).await;
    assert_eq!(other.command(act(&table, "draw down")).await["type"], "ack");
    let state = other.watch(&table).await;
    let discard = state["legal"].as_array().expect("a list").iter().find(|a| a.as_str().expect("text").starts_with("discard"));
    assert_eq!(other.command(act(&table, discard.expect("a discard").as_str().expect("text"))).await["type"], "ack");
    b.state(|state| state["to_act"] == 2).await;
    assert_eq!(b.command(act(&table, "draw down")).await["type"], "ack");

    let mut again = anna.socket().await;
    again.say(&json!({ "type": "watch", "table": table, "from": known })).await;
    let snapshot = again.wait("snapshot").await;
    let now = snapshot["state"]["seq"].as_u64().expect("a number");
    assert_eq!(told(&snapshot), (known + 1..=now).collect::<Vec<_>>());
    let state = b.watch(&table).await;
    let discard = state["legal"].as_array().expect("a list").iter().find(|a| a.as_str().expect("text").starts_with("discard"));
    b.command(act(&table, discard.expect("a discard").as_str().expect("text"))).await;
    assert_eq!(told(&again.wait("update").await), [now + 1]);
}

#[tokio::test]
async fn a_command_sent_again_is_one_command_also_after_a_restart() {
    let mut house = House::open().await;
    let (table, anna, _) = two(&house, "plaza").await;
    let draw = json!({ "type": "act", "id": "draw-1", "table": table, "action": "draw down" });
    let mut seqs = BTreeSet::new();
    let (mut one, mut two) = (anna.socket().await, anna.socket().await);
    one.watch(&table).await;
    two.watch(&table).await;
    for _ in 0..3 {
        one.say(&draw).await;
        two.say(&draw).await;
    }
    for socket in [&mut one, &mut two] {
        for _ in 0..3 {
            seqs.insert(socket.wait("ack").await["seq"].as_u64());
        }
    }
    house.restart(quick()).await;
    let mut anna = anna.clone();
    anna.address = house.address;
    let mut later = anna.socket().await;
    later.say(&draw).await;
    seqs.insert(later.wait("ack").await["seq"].as_u64());
    assert_eq!(seqs.len(), 1, "{seqs:?}");
    let state = later.watch(&table).await;
    assert_eq!(state["seq"].as_u64(), seqs.into_iter().next().expect("one"));
    // The same id of another seat is another command.
    assert_eq!(state["to_act"], 1);
}

#[tokio::test]
async fn everyone_sees_the_same_entries_in_the_same_order_on_every_device() {
    let house = House::open().await;
    let (table, anna, bert) = two(&house, "plaza").await;
    let watchers = [anna.socket().await, anna.socket().await, bert.socket().await, house.nobody().socket().await];
    let mut sockets: Vec<Socket> = Vec::new();
    for mut socket in watchers {
        socket.watch(&table).await;
        sockets.push(socket);
    }
    assert_eq!(sockets[0].command(act(&table, "draw down")).await["type"], "ack");
    let mut seen = BTreeSet::new();
    for socket in &mut sockets {
        let update = socket.wait("update").await;
        seen.insert((told(&update), update["state"]["seq"].as_u64()));
    }
    assert_eq!(seen.len(), 1);
}

#[tokio::test]
async fn taking_back_what_was_revealed_needs_the_consent_of_the_others() {
    let house = House::open().await;
    let (table, anna, bert) = two(&house, "plaza").await;
    let (mut a, mut b) = (anna.socket().await, bert.socket().await);
    a.watch(&table).await;
    b.watch(&table).await;
    a.command(act(&table, "draw down")).await;
    assert_eq!(a.command(json!({ "type": "undo", "table": table })).await["type"], "ack");
    b.state(|state| state["undo_asked"] == 1).await;
    let answer = b.command(json!({ "type": "answer_undo", "table": table, "agree": true })).await;
    assert_eq!(answer["type"], "ack");
    let state = a.state(|state| state["undo_asked"].is_null() && state["legal"][0] == "draw down").await;
    assert_eq!(state["to_act"], 1);
    let nothing = a.command(json!({ "type": "undo", "table": table })).await;
    assert_eq!((&nothing["type"], &nothing["code"]), (&json!("refused"), &json!("undo/nothing")));
}

#[tokio::test]
async fn a_computer_player_stands_in_until_the_owner_returns() {
    let house = House::open().await;
    let (table, anna, bert) = two(&house, "plaza").await;
    let (mut a, mut b) = (anna.socket().await, bert.socket().await);
    a.watch(&table).await;
    b.watch(&table).await;
    assert_eq!(a.command(json!({ "type": "leave", "table": table })).await["type"], "ack");
    b.state(|state| state["seats"][0]["absent"] == true).await;
    let chosen = b.command(json!({ "type": "choose", "table": table, "about": 1, "choice": "computer" })).await;
    assert_eq!(chosen["type"], "ack", "{chosen}");
    // It was Anna's turn: the stand-in plays it, and Bert is next.
    b.state(|state| state["to_act"] == 2).await;
    let refused = a.command(act(&table, "draw down")).await;
    assert_eq!(refused["code"], "seat/stand-in");
    assert_eq!(a.command(json!({ "type": "return", "table": table })).await["type"], "ack");
    let state = b.state(|state| state["seats"][0]["absent"] == false).await;
    assert_eq!(state["seats"][0]["name"], "Anna");
}

#[tokio::test]
async fn when_everyone_wants_to_play_again_the_seats_move_on() {
    let house = House::open().await;
    let (table, anna, bert) = two(&house, "plaza").await;
    let (mut a, mut b) = (anna.socket().await, bert.socket().await);
    a.watch(&table).await;
    b.watch(&table).await;
    for socket in [&mut a, &mut b] {
        assert_eq!(socket.command(json!({ "type": "end", "table": table })).await["type"], "ack");
    }
    for socket in [&mut a, &mut b] {
        assert_eq!(socket.command(json!({ "type": "rematch", "table": table })).await["type"], "ack");
    }
    let next = b.state(|state| state["rematch"].is_string()).await["rematch"].as_str().expect("an id").to_owned();
    let state = b.watch(&next).await;
    // It is another deal, with another secret: nothing is dealt before everybody has cut again.
    assert_eq!((&state["you"], &state["standing"], &state["to_cut"]), (&json!(1), &json!("waiting"), &json!([1, 2])));
    assert_ne!(state["commitment"], anna.get(&format!("/api/tables/{table}/state")).await.good()["state"]["commitment"]);
    assert_eq!(state["seats"][1]["name"], "Anna");
    bert.cut(&next).await;
    assert_eq!(b.state(|state| state["to_cut"] == json!([2])).await["prompt"], "Waiting for Anna to cut the cards.");
    anna.cut(&next).await;
    b.state(|state| state["standing"] == "playing").await;
    let mine = anna.get("/api/me/tables").await.good();
    assert!(mine.as_array().expect("a list").iter().any(|entry| entry["table"] == next.as_str()), "{mine}");
}

#[tokio::test]
async fn a_refused_command_sent_again_is_refused_again_though_it_would_be_right_by_now() {
    let house = House::open().await;
    let (table, anna, bert) = two(&house, "plaza").await;
    let (mut a, mut b) = (anna.socket().await, bert.socket().await);
    let early = json!({ "type": "act", "id": "early", "table": table, "action": "draw down" });
    b.say(&early).await;
    let refused = b.wait("refused").await;
    assert_eq!(refused["rule"], "P3", "{refused}");
    let mut mine = a.watch(&table).await;
    while mine["to_act"] == 1 {
        let legal = mine["legal"].as_array().expect("a list");
        let action = legal.iter().find(|action| action.as_str().expect("text").starts_with("discard")).unwrap_or(&legal[0]);
        let seq = a.command(act(&table, action.as_str().expect("text"))).await["seq"].as_u64();
        mine = a.state(|state| state["seq"].as_u64() >= seq).await;
    }
    b.say(&early).await;
    assert_eq!(b.wait("refused").await, refused);
    let state = b.watch(&table).await;
    assert_eq!(state["seq"], mine["seq"], "nothing came of it");
    assert_eq!(b.command(act(&table, "draw down")).await["type"], "ack", "another id is another command");
}

#[tokio::test]
async fn a_clock_that_runs_out_makes_the_player_absent_and_an_outage_costs_nobody_time() {
    let mut house = House::open().await;
    let (anna, bert) = (house.guest("Anna").await, house.guest("Bert").await);
    let card = json!({ "game": "plaza", "seats": 2, "clock": { "kind": "per_move", "seconds": 4 } });
    let table = sit_together(&anna, &bert, card).await;
    let mut b = bert.socket().await;
    let before = b.watch(&table).await["deadline"].as_u64().expect("a deadline");
    house.close().await;
    // As if the house had been away for an hour.
    let table = aged(&house.database, &table, Duration::from_hours(1)).await;
    let house = House::open_on(&house.database, quick()).await;
    let bert = crate::client::Client { address: house.address, ..bert };
    let mut b = bert.socket().await;
    let state = b.watch(&table).await;
    assert!(state["deadline"].as_u64().expect("a deadline") >= before, "nobody loses the time of an outage");
    let state = b.state(|state| state["seats"][0]["absent"] == true).await;
    assert_eq!(state["standing"], "playing");
}

#[tokio::test]
async fn play_now_seats_those_who_wait_for_the_same_game() {
    let house = House::open().await;
    let (anna, bert, carl) = (house.guest("Anna").await, house.guest("Bert").await, house.guest("Carl").await);
    let wish = json!({ "game": "plaza" });
    let first = anna.post("/api/play-now", &wish).await.good();
    let second = bert.post("/api/play-now", &wish).await.good();
    let third = carl.post("/api/play-now", &wish).await.good();
    assert_eq!(first["table"], second["table"]);
    assert_eq!((&first["seat"], &second["seat"]), (&json!(1), &json!(2)));
    assert_ne!(third["table"], first["table"]);
    for player in [&anna, &bert] {
        player.cut(first["table"].as_str().expect("an id")).await;
    }
    let lobby = anna.get("/api/tables").await.good();
    assert_eq!(lobby.as_array().map(Vec::len), Some(1), "{lobby}");
    assert_eq!(lobby[0]["seats"][0]["name"], "Carl");
    // Standing up before the deal frees the seat.
    let table = third["table"].as_str().expect("an id");
    let mut socket = carl.socket().await;
    assert_eq!(socket.command(json!({ "type": "leave", "table": table })).await["type"], "ack");
    let again = anna.post("/api/play-now", &wish).await.good();
    assert_eq!((&again["table"], &again["seat"]), (&third["table"], &json!(1)));
}

#[tokio::test]
async fn play_now_waits_for_as_many_as_a_game_is_at_its_best_with() {
    let house = House::open().await;
    let advised =
        games::catalog::find("worlds-fair").and_then(|title| title.info().advised).expect("it is better with more").seats;
    assert!(advised > 2);
    let mut tables = Vec::new();
    let mut players = Vec::new();
    for number in 0..advised {
        let player = house.guest(&format!("Player {number}")).await;
        tables.push(player.post("/api/play-now", &json!({ "game": "worlds-fair" })).await.good()["table"].clone());
        players.push(player);
    }
    assert!(tables.iter().all(|table| *table == tables[0]), "{tables:?}");
    let table = tables[0].as_str().expect("an id");
    let standing = async || house.nobody().get(&format!("/api/tables/{table}/state")).await.good()["state"]["standing"].clone();
    for player in &players {
        assert_eq!(standing().await, "waiting");
        player.cut(table).await;
    }
    assert_eq!(standing().await, "playing");
}

#[tokio::test]
async fn the_house_commits_itself_before_it_is_told_a_nonce() {
    let house = House::open().await;
    let anna = house.guest("Anna").await;
    let card = json!({ "game": "contact-solitaire-2", "seats": 1 });
    // Opening a table does not even take a nonce: the house has none when it chooses its secret.
    let early = json!({ "card": card, "seats": [{ "kind": "you" }], "nonce": "ab".repeat(32) });
    assert_eq!(anna.post("/api/tables", &early).await.status, 422);
    let seated = anna.post("/api/tables", &json!({ "card": card, "seats": [{ "kind": "you" }] })).await.good();
    let table = seated["table"].as_str().expect("an id");
    let mut a = anna.socket().await;
    let state = a.watch(table).await;
    assert_eq!((&state["standing"], &state["commitment"]), (&json!("waiting"), &seated["commitment"]));
    assert_eq!(state["prompt"], "The cards are being cut.");
    assert_eq!(a.command(act(table, "undo")).await["code"], "table/not-begun");

    let cut = format!("/api/tables/{table}/cut");
    for bad in ["", "ab", &"xy".repeat(32), &"ab".repeat(33)] {
        let answer = anna.post(&cut, &json!({ "nonce": bad })).await;
        assert_eq!((answer.status, answer.code().as_str()), (422, "input/invalid"), "{bad}");
    }
    let nonce = json!({ "nonce": "cd".repeat(32) });
    let first = anna.post(&cut, &nonce).await.good();
    assert_eq!(anna.post(&cut, &nonce).await.good(), first, "sent again, it is the same cut");
    let other = anna.post(&cut, &json!({ "nonce": "ef".repeat(32) })).await;
    assert_eq!((other.status, other.code().as_str()), (409, "table/begun"));
    let state = a.state(|state| state["standing"] == "playing").await;
    assert_eq!((&state["to_cut"], &state["commitment"]), (&json!([]), &seated["commitment"]));
}

#[tokio::test]
async fn a_seat_token_opens_the_seat_on_another_device_and_ends_with_it() {
    let house = House::open().await;
    let anna = house.guest("Anna").await;
    let body = json!({
        "card": { "game": "plaza", "seats": 2 }, "seats": [{ "kind": "you" }, { "kind": "open" }],
    });
    let seated = anna.post("/api/tables", &body).await.good();
    let table = seated["table"].as_str().expect("an id").to_owned();
    let path = format!("/api/tables/{table}/token");
    let mut phone = house.nobody();
    let wrong = phone.post(&path, &json!({ "token": "guessed" })).await;
    assert_eq!((wrong.status, wrong.code().as_str()), (403, "seat/token"));
    let taken = phone.post(&path, &json!({ "token": seated["token"] })).await;
    assert_eq!(taken.status, 200, "{}", taken.text);
    phone.keep_cookies(&taken);
    let mut socket = phone.socket().await;
    assert_eq!(socket.watch(&table).await["you"], 1);
    // Anna stands up: her token opens nothing any more.
    let mut a = anna.socket().await;
    assert_eq!(a.command(json!({ "type": "leave", "table": table })).await["type"], "ack");
    socket.state(|state| state["you"].is_null()).await;
    let refused = socket.command(act(&table, "draw down")).await;
    assert_eq!(refused["code"], "seat/none");
    assert_eq!(phone.post(&path, &json!({ "token": seated["token"] })).await.status, 403);
}

#[tokio::test]
async fn phrases_are_for_everyone_and_words_for_private_tables() {
    let house = House::open().await;
    let (table, anna, bert) = two(&house, "plaza").await;
    let (mut a, mut b, mut nobody) = (anna.socket().await, bert.socket().await, house.nobody().socket().await);
    for socket in [&mut a, &mut b, &mut nobody] {
        socket.watch(&table).await;
    }
    a.say(&json!({ "type": "say", "table": table, "phrase": "hello" })).await;
    let said = b.wait("said").await;
    assert_eq!((&said["name"], &said["text"], &said["phrase"]), (&json!("Anna"), &json!("Good evening."), &json!(true)));
    a.say(&json!({ "type": "say", "table": table, "text": "<b>\u{202e}hi\u{0}</b>" })).await;
    assert_eq!(b.wait("said").await["text"], "<b>hi</b>");
    nobody.say(&json!({ "type": "say", "table": table, "phrase": "hello" })).await;
    assert_eq!(nobody.wait("problem").await["code"], "seat/none");

    let public = anna.post("/api/play-now", &json!({ "game": "plaza" })).await.good();
    a.say(&json!({ "type": "say", "table": public["table"], "text": "hi" })).await;
    assert_eq!(a.wait("problem").await["code"], "say/phrases-only");
}

#[tokio::test]
async fn a_hint_is_for_the_one_who_asked() {
    let house = House::open_with(Config { ..quick() }).await;
    let anna = house.guest("Anna").await;
    let card = json!({ "game": "plaza", "seats": 2, "hints": true });
    let table = anna.open_table(card, json!([{ "kind": "you" }, { "kind": "computer", "level": "steady" }])).await;
    let (mut a, mut nobody) = (anna.socket().await, house.nobody().socket().await);
    if a.watch(&table).await["to_act"] != 1 {
        a.state(|state| state["to_act"] == 1).await;
    }
    nobody.watch(&table).await;
    let answer = a.command(json!({ "type": "hint", "table": table })).await;
    assert_eq!(answer["type"], "ack", "{answer}");
    let advice = a.wait("advice").await;
    assert!(advice["action"].as_str().expect("text").starts_with("draw"), "{advice}");
    assert_eq!(nobody.wait("update").await["told"][0]["text"][0], "Anna gets a hint.");
    nobody.say(&json!({ "type": "ping" })).await;
    nobody.wait("pong").await;
    assert!(!nobody.bytes.contains("advice"));
}

#[tokio::test]
async fn a_computer_player_whose_turn_it_was_acts_after_a_restart() {
    let slow = Config { computer_pause: Duration::from_hours(1), ..quick() };
    let mut house = House::open_with(slow).await;
    let anna = house.guest("Anna").await;
    let seats = json!([{ "kind": "you" }, { "kind": "computer", "level": "greedy" }]);
    // Chance says who acts first.
    let table = loop {
        let table = anna.open_table(json!({ "game": "plaza", "seats": 2 }), seats.clone()).await;
        if anna.get(&format!("/api/tables/{table}/state")).await.good()["state"]["to_act"] == 2 {
            break table;
        }
    };
    house.restart(quick()).await;
    let anna = Client { address: house.address, ..anna };
    let mut a = anna.socket().await;
    if a.watch(&table).await["to_act"] != 1 {
        a.state(|state| state["to_act"] == 1).await;
    }
}

//! Several nodes on one PostgreSQL.

use std::time::{Duration, Instant};

use serde_json::{Value, json};
use server::Config;
use store::testing;

use crate::client::{Client, House, PATIENCE, Socket, quick, sit_together};

fn node() -> Config {
    Config { lease: Duration::from_secs(3), ..quick() }
}

fn at(house: &House, client: &Client) -> Client {
    Client { address: house.address, ..client.clone() }
}

async fn act(socket: &mut Socket, table: &str, action: &Value) -> Value {
    socket.command(json!({ "type": "act", "table": table, "action": action })).await
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn any_node_serves_any_table_and_a_command_on_two_nodes_is_one() {
    let Some(postgres) = testing::postgres() else { return };
    let database = postgres.create_database().await;
    let (one, two) = (House::open_on(&database, node()).await, House::open_on(&database, node()).await);
    let (anna, bert) = (one.guest("Anna").await, two.guest("Bert").await);
    let table = sit_together(&anna, &bert, json!({ "game": "plaza", "seats": 2 })).await;
    let (mut a, mut a_elsewhere, mut b) = (anna.socket().await, at(&two, &anna).socket().await, bert.socket().await);
    let state = a.watch(&table).await;
    assert_eq!((&state["you"], &state["seats"][1]["name"]), (&json!(1), &json!("Bert")));
    a_elsewhere.watch(&table).await;
    b.watch(&table).await;
    let draw = json!({ "type": "act", "id": "once", "table": table, "action": "draw down" });
    for _ in 0..3 {
        a.say(&draw).await;
        a_elsewhere.say(&draw).await;
    }
    let mut seqs = Vec::new();
    for socket in [&mut a, &mut a_elsewhere] {
        for _ in 0..3 {
            seqs.push(socket.wait("ack").await["seq"].as_u64().expect("a number"));
        }
    }
    seqs.dedup();
    assert_eq!(seqs.len(), 1, "{seqs:?}");
    let state = b.state(|state| state["seq"].as_u64() >= Some(seqs[0])).await;
    assert_eq!(state["seq"].as_u64(), Some(seqs[0]));
    // Races on one table never fork it: both seats act on both nodes at once.
    let mine = a.watch(&table).await;
    let discard = mine["legal"].as_array().expect("a list").iter().find(|a| a.as_str().expect("text").starts_with("discard"));
    let discard = discard.expect("a discard").clone();
    let draw = json!("draw down");
    let (first, second) = tokio::join!(act(&mut a, &table, &discard), act(&mut b, &table, &draw));
    assert_eq!(first["type"], "ack");
    assert!(
        second["type"] == "ack" || second["code"] == "action/illegal" || second["code"] == "action/not-your-turn",
        "{second}"
    );
    let store = store::Store::open(&database).await.expect("the database");
    let id = store::TableId::parse(&table).expect("an id");
    store.verify(&id).await.expect("read").expect("the chain holds");
}

/// The node that moves the computer player of a table loads it as soon as it is opened, while people sit down at another.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn who_sits_down_while_another_node_loads_the_table_keeps_the_seat() {
    let Some(postgres) = testing::postgres() else { return };
    let database = postgres.create_database().await;
    let (one, two) = (House::open_on(&database, node()).await, House::open_on(&database, node()).await);
    // The first has come first, and moves all of them.
    let (anna, bert) = (two.guest("Anna").await, two.guest("Bert").await);
    let store = store::Store::open(&database).await.expect("the database");
    for _ in 0..60 {
        let seats = json!([{ "kind": "you" }, { "kind": "open" }, { "kind": "computer", "level": "random" }]);
        let new = json!({ "card": { "game": "plaza", "seats": 3 }, "seats": seats });
        let opened = anna.post("/api/tables", &new).await.good();
        let table = opened["table"].as_str().expect("an id");
        let sat = bert.post(&format!("/api/tables/{table}/sit"), &json!({})).await.good();
        // Whatever the other node still had to do, it has done when it has answered.
        let path = format!("/api/tables/{table}/token");
        one.nobody().post(&path, &json!({ "token": sat["token"] })).await.good();
        let id = store::TableId::parse(table).expect("an id");
        assert_eq!(store.seats(&id).await.expect("read").len(), 3);
    }
}

/// News need a moment from one node to the other. Nobody who was told something by one node may be told otherwise by the next.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn what_one_node_has_acknowledged_every_node_knows_when_it_is_asked() {
    let Some(postgres) = testing::postgres() else { return };
    let database = postgres.create_database().await;
    let (one, two) = (House::open_on(&database, node()).await, House::open_on(&database, node()).await);
    let (anna, bert) = (one.guest("Anna").await, two.guest("Bert").await);
    let table = sit_together(&anna, &bert, json!({ "game": "plaza", "seats": 2 })).await;
    let mut last = 0;
    for number in 0..60 {
        // Everybody asks another node each time.
        let house = if number % 2 == 0 { &one } else { &two };
        let path = format!("/api/tables/{table}/state");
        let look = async |client: &Client| at(house, client).get(&path).await.good()["state"].take();
        let mut state = look(&anna).await;
        if state["deal_end"].is_object() {
            for client in [&anna, &bert] {
                let ready = json!({ "id": format!("r{number}") });
                at(house, client).post(&format!("/api/tables/{table}/ready"), &ready).await.good();
            }
            state = look(&anna).await;
        }
        let mover = if state["to_act"] == 1 { &anna } else { &bert };
        if state["to_act"] == 2 {
            state = look(&bert).await;
        }
        assert!(state["seq"].as_u64() >= Some(last), "entry {last} was acknowledged, and the state is {}", state["seq"]);
        let other = if number % 2 == 0 { &two } else { &one };
        let act = json!({ "id": format!("c{number}"), "action": state["legal"][0] });
        let acted = at(other, mover).post(&format!("/api/tables/{table}/act"), &act).await.good();
        last = acted["seq"].as_u64().expect("a number");
    }
}

/// Waits until a socket was told this of who is connected, which it may have heard while it waited for something else.
async fn present(socket: &mut Socket, seats: [bool; 2], spectators: u32) {
    let told = async {
        while socket.presence["seats"] != json!(seats) || socket.presence["spectators"] != spectators {
            socket.next().await;
        }
    };
    tokio::time::timeout(PATIENCE, told).await.expect("told in time");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn people_at_two_nodes_see_and_hear_one_another() {
    let Some(postgres) = testing::postgres() else { return };
    let database = postgres.create_database().await;
    let (one, mut two) = (House::open_on(&database, node()).await, House::open_apart(&database, node()).await);
    let (anna, bert) = (one.guest("Anna").await, two.guest("Bert").await);
    let table = sit_together(&anna, &bert, json!({ "game": "plaza", "seats": 2 })).await;
    let (mut a, mut b, mut looks_on) = (anna.socket().await, bert.socket().await, two.nobody().socket().await);
    a.watch(&table).await;
    present(&mut a, [true, false], 0).await;
    b.watch(&table).await;
    present(&mut a, [true, true], 0).await;
    present(&mut b, [true, true], 0).await;
    looks_on.watch(&table).await;
    present(&mut a, [true, true], 1).await;
    a.say(&json!({ "type": "say", "table": table, "text": "from here to there" })).await;
    b.say(&json!({ "type": "say", "table": table, "phrase": "hello" })).await;
    for socket in [&mut a, &mut b] {
        let said = [socket.wait("said").await, socket.wait("said").await];
        let of = |name: &str| said.iter().find(|said| said["name"] == name).expect("both were heard");
        assert_eq!((&of("Anna")["text"], &of("Anna")["seat"]), (&json!("from here to there"), &json!(1)));
        assert_eq!((&of("Bert")["text"], &of("Bert")["phrase"]), (&json!("Good evening."), &json!(true)));
    }
    // Clients of a dead node no longer count as connected.
    two.kill();
    present(&mut a, [true, false], 0).await;
}

/// Waits until a node holds this number of shards.
async fn holds(house: &House, shards: u32) {
    let line = format!("parlor_shards_held {shards}\n");
    let holding = async { while !house.nobody().get("/metrics").await.text.contains(&line) {} };
    tokio::time::timeout(PATIENCE, holding).await.expect("its share, in time");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn nodes_share_the_tables_among_them() {
    let Some(postgres) = testing::postgres() else { return };
    let database = postgres.create_database().await;
    let one = House::open_on(&database, node()).await;
    holds(&one, 16).await;
    let mut two = House::open_on(&database, node()).await;
    holds(&two, 8).await;
    holds(&one, 8).await;
    let three = House::open_on(&database, node()).await;
    holds(&three, 4).await;
    // In order: its share need not run out first.
    two.close().await;
    holds(&one, 8).await;
    holds(&three, 8).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_tables_of_a_dead_node_go_on_elsewhere() {
    let Some(postgres) = testing::postgres() else { return };
    let database = postgres.create_database().await;
    let mut one = House::open_apart(&database, node()).await;
    holds(&one, 16).await;
    let two = House::open_on(&database, node()).await;
    let anna = one.guest("Anna").await;
    let card = json!({ "game": "plaza", "seats": 3 });
    let seats = json!([{ "kind": "computer", "level": "greedy" }, { "kind": "you" }, { "kind": "computer", "level": "random" }]);
    let table = anna.open_table(card, seats).await;
    let mut a = at(&two, &anna).socket().await;
    // The lease holder moves the computer players; Anna is connected to the other node.
    let mut state = a.watch(&table).await;
    if state["to_act"] != 2 {
        state = a.state(|state| state["to_act"] == 2).await;
    }
    one.kill();
    let died = Instant::now();
    let mut turns = 0;
    while turns < 2 {
        let legal = state["legal"].as_array().expect("a list");
        let action = legal.iter().find(|a| a.as_str().expect("text").starts_with("discard")).unwrap_or(&legal[0]).clone();
        let seq = act(&mut a, &table, &action).await["seq"].as_u64();
        assert!(seq.is_some());
        state = a.state(|state| state["seq"].as_u64() >= seq).await;
        turns += u32::from(state["to_act"] != 2);
        while state["to_act"] != 2 && state["standing"] != "over" {
            if state["deal_end"].is_object() {
                // Nobody else is asked: otherwise the next deal would begin by itself after ten seconds.
                let ready = a.command(json!({ "type": "ready", "table": table })).await;
                assert_eq!(ready["type"], "ack", "{ready}");
            }
            state = a.state(|state| state["to_act"] == 2 || state["deal_end"].is_object() || state["standing"] == "over").await;
        }
        if state["standing"] == "over" {
            break;
        }
    }
    // Three seconds until the lease runs out; the rest is a busy machine's.
    assert!(died.elapsed() < Duration::from_secs(10), "{:?}", died.elapsed());
}

//! The lobby: which tables anybody finds there, to watch them.

use std::time::Duration;

use serde_json::{Value, json};
use server::Config;
use store::testing;

use crate::client::{Client, House, PATIENCE, quick, sit_together};

/// The tables that an anonymous caller is shown.
async fn running(house: &House, query: &str) -> Vec<Value> {
    let page = house.nobody().get(&format!("/api/tables/running{query}")).await.good();
    page["tables"].as_array().expect("a list").clone()
}

fn is_listed(tables: &[Value], id: &str) -> bool {
    tables.iter().any(|table| table["entry"]["table"] == id)
}

/// A table in play; `public` as its owner wished.
async fn begun(anna: &Client, bert: &Client, public: bool) -> String {
    sit_together(anna, bert, json!({ "game": "plaza", "seats": 2, "public": public })).await
}

/// The summary of a table is written after its log: waits until the lobby knows.
async fn until_listed(house: &House, id: &str, listed: bool) -> Vec<Value> {
    let knows = async {
        loop {
            let tables = running(house, "").await;
            if is_listed(&tables, id) == listed {
                return tables;
            }
        }
    };
    tokio::time::timeout(PATIENCE, knows).await.expect("the lobby knows in time")
}

#[tokio::test]
async fn only_what_was_opened_to_the_lobby_is_shown_there() {
    let house = House::open().await;
    let (anna, bert) = (house.guest("Anna").await, house.guest("Bert").await);
    let hidden = begun(&anna, &bert, false).await;
    let alone = json!([{ "kind": "you" }, { "kind": "computer", "level": "steady" }]);
    let solo = anna.open_table(json!({ "game": "plaza", "seats": 2 }), alone.clone()).await;
    let shown_solo = anna.open_table(json!({ "game": "rummy", "seats": 2, "public": true }), alone).await;
    let waiting =
        json!({ "card": { "game": "plaza", "seats": 2, "public": true }, "seats": [{ "kind": "you" }, { "kind": "open" }] });
    let waits = anna.post("/api/tables", &waiting).await.good()["table"].as_str().expect("an id").to_owned();
    let shown = begun(&anna, &bert, true).await;
    until_listed(&house, &shown_solo, true).await;
    let tables = until_listed(&house, &shown, true).await;
    for id in [&hidden, &solo, &waits] {
        assert!(!is_listed(&tables, id), "{tables:?}");
    }
    let found = tables.iter().find(|table| table["entry"]["table"] == shown.as_str()).expect("listed");
    let names: Vec<_> = found["entry"]["seats"].as_array().expect("seats").iter().map(|seat| seat["name"].clone()).collect();
    assert_eq!((names, &found["spectators"]), (vec![json!("Anna"), json!("Bert")], &json!(0)));
    let of_game = running(&house, "?game=rummy").await;
    assert!(of_game.len() == 1 && is_listed(&of_game, &shown_solo), "{of_game:?}");
    // At every node: a private table is listed for its owner under "my tables", and not here.
    let own = anna.get("/api/tables/running").await.good();
    assert!(!own.to_string().contains(&hidden), "{own}");
}

#[tokio::test]
async fn a_table_that_ended_or_was_left_by_everybody_is_not_shown_any_more() {
    let house = House::open().await;
    let (anna, bert) = (house.guest("Anna").await, house.guest("Bert").await);
    let (mut a, mut b) = (anna.socket().await, bert.socket().await);
    for wish in ["end", "leave"] {
        let table = begun(&anna, &bert, true).await;
        let began = until_listed(&house, &table, true).await;
        let since = |tables: &[Value]| {
            tables.iter().find(|found| found["entry"]["table"] == table.as_str()).map(|found| found["since"].clone())
        };
        assert_eq!(a.command(json!({ "type": "act", "table": table, "action": "draw down" })).await["type"], "ack");
        assert_eq!(a.command(json!({ "type": wish, "table": table })).await["type"], "ack");
        // One alone does not end it, and changes nothing in how long it lasts.
        assert_eq!(since(&until_listed(&house, &table, true).await), since(&began));
        assert_eq!(b.command(json!({ "type": wish, "table": table })).await["type"], "ack");
        until_listed(&house, &table, false).await;
    }
}

#[tokio::test]
async fn tables_to_watch_come_page_by_page() {
    let house = House::open().await;
    let anna = house.guest("Anna").await;
    let mut opened = Vec::new();
    for _ in 0..23 {
        // Nobody acts for Anna: no match ends meanwhile, as a solitaire could with its deal.
        let card = json!({ "game": "plaza", "seats": 2, "public": true });
        opened.push(anna.open_table(card, json!([{ "kind": "you" }, { "kind": "computer", "level": "random" }])).await);
        until_listed(&house, opened.last().expect("one"), true).await;
    }
    let first = house.nobody().get("/api/tables/running").await.good();
    let after = first["next"].as_str().expect("a next page");
    let second = house.nobody().get(&format!("/api/tables/running?after={after}")).await.good();
    assert_eq!(second["next"], Value::Null);
    let seen = [&first, &second].map(|page| page["tables"].as_array().expect("a list").len());
    assert_eq!(seen, [20, 3]);
    for id in &opened {
        assert!(first.to_string().contains(id) ^ second.to_string().contains(id), "{id} is on one page");
    }
    for bad in ["1", "x.y", "1.", "1.%20", "-"] {
        let answer = house.nobody().get(&format!("/api/tables/running?after={bad}")).await;
        assert_eq!((answer.status, answer.code().as_str()), (422, "input/invalid"), "{bad}");
    }
}

#[tokio::test]
async fn how_many_look_on_is_told_in_the_lobby() {
    let house = House::open().await;
    let (anna, bert) = (house.guest("Anna").await, house.guest("Bert").await);
    let table = begun(&anna, &bert, true).await;
    let count = async |expected: u32| {
        let told = async { while running(&house, "").await.first().is_none_or(|found| found["spectators"] != expected) {} };
        tokio::time::timeout(PATIENCE, told).await.expect("counted in time");
    };
    let mut player = anna.socket().await;
    player.watch(&table).await;
    let mut eve = house.nobody().socket().await;
    eve.watch(&table).await;
    count(1).await;
    let mut fred = house.nobody().socket().await;
    fred.watch(&table).await;
    count(2).await;
    drop((eve, fred));
    count(0).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn every_node_shows_the_tables_of_all() {
    let Some(postgres) = testing::postgres() else { return };
    let database = postgres.create_database().await;
    let node = || Config { lease: Duration::from_secs(3), ..quick() };
    let (one, two) = (House::open_on(&database, node()).await, House::open_on(&database, node()).await);
    let (anna, bert) = (one.guest("Anna").await, one.guest("Bert").await);
    let hidden = begun(&anna, &bert, false).await;
    let table = begun(&anna, &bert, true).await;
    let mut a = anna.socket().await;
    a.watch(&table).await;
    let tables = until_listed(&two, &table, true).await;
    assert!(!is_listed(&tables, &hidden));
    // Nobody is connected through the second node, which therefore does not say that nobody looks on.
    let found = tables.iter().find(|found| found["entry"]["table"] == table.as_str()).expect("listed");
    assert_eq!(found["spectators"], Value::Null);
    for client in [&anna, &bert] {
        let mut socket = client.socket().await;
        assert_eq!(socket.command(json!({ "type": "end", "table": table })).await["type"], "ack");
    }
    until_listed(&two, &table, false).await;
}

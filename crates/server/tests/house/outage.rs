//! The database is away for a while: nothing unsaved is acknowledged, people are told, and it goes on by itself.

use serde_json::json;
use store::testing;

use crate::client::{House, quick, two};

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn nothing_is_acknowledged_while_the_database_is_away_and_it_goes_on_by_itself() {
    let Some(mut postgres) = testing::own_postgres() else { return };
    let database = postgres.create_database().await;
    let house = House::open_on(&database, quick()).await;
    let (table, anna, bert) = two(&house, "plaza").await;
    let (mut a, mut b) = (anna.socket().await, bert.socket().await);
    let before = a.watch(&table).await["seq"].as_u64().expect("a number");
    b.watch(&table).await;
    postgres.stop().expect("it stops");
    let draw = json!({ "type": "act", "id": "draw", "table": table, "action": "draw down" });
    a.say(&draw).await;
    let answer = loop {
        let answer = a.next().await;
        if answer["id"] == "draw" {
            break answer;
        }
    };
    assert_eq!((&answer["type"], &answer["code"]), (&json!("refused"), &json!("storage/away")));
    assert_eq!(b.wait("problem").await["code"], "storage/away");
    assert_eq!(house.nobody().get("/readyz").await.status, 503);
    assert_eq!(house.nobody().get("/healthz").await.status, 200);
    postgres.start().expect("it starts");
    while b.wait("problem").await["code"] != "storage/back" {}
    // The same command, sent again.
    let seq = loop {
        a.say(&draw).await;
        let answer = loop {
            let answer = a.next().await;
            if answer["id"] == "draw" {
                break answer;
            }
        };
        if let Some(seq) = answer["seq"].as_u64() {
            break seq;
        }
        assert_eq!(answer["code"], "storage/away", "{answer}");
    };
    assert_eq!(seq, before + 1);
    b.state(|state| state["seq"].as_u64() == Some(seq)).await;
}

#[tokio::test]
async fn players_are_told_that_the_house_is_saving_when_that_takes_long() {
    let house = House::open().await;
    let (table, anna, bert) = two(&house, "plaza").await;
    let (mut a, mut b) = (anna.socket().await, bert.socket().await);
    let before = a.watch(&table).await["seq"].as_u64().expect("a number");
    b.watch(&table).await;
    let lock = testing::lock_writes(&house.database).await;
    a.say(&json!({ "type": "act", "id": "draw", "table": table, "action": "draw down" })).await;
    // Who looks at several tables is told which one it is about.
    for socket in [&mut a, &mut b] {
        let problem = socket.wait("problem").await;
        assert_eq!((&problem["code"], &problem["table"]), (&json!("storage/slow"), &json!(table)));
    }
    assert_eq!(house.nobody().get("/readyz").await.status, 503);
    lock.release().await;
    for socket in [&mut a, &mut b] {
        let problem = socket.wait("problem").await;
        assert_eq!((&problem["code"], &problem["table"]), (&json!("storage/back"), &json!(table)));
    }
    assert_eq!(a.wait("ack").await["seq"], json!(before + 1));
    assert_eq!(house.nobody().get("/readyz").await.status, 200);
    let metrics = house.nobody().get("/metrics").await;
    assert!(metrics.text.contains("parlor_appends_slow_total 1\n"), "{}", metrics.text);
}

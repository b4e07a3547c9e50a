//! What becomes of tables that nobody has touched for long.

use std::time::Duration;

use serde_json::json;

use crate::client::{Client, House, PATIENCE, aged, quick, sit_together};

const DAY: Duration = Duration::from_hours(24);

async fn standing(client: &Client, table: &str) -> String {
    let answer = client.get(&format!("/api/tables/{table}")).await;
    if answer.status == 404 { "gone".to_owned() } else { answer.good()["standing"].as_str().expect("text").to_owned() }
}

async fn becomes(client: &Client, table: &str, expected: &str) {
    let waiting = async { while standing(client, table).await != expected {} };
    tokio::time::timeout(PATIENCE, waiting).await.unwrap_or_else(|_| panic!("{table} does not become {expected}"));
}

#[tokio::test]
async fn old_tables_are_removed_or_ended_and_all_others_stay() {
    let mut house = House::open().await;
    let (anna, bert) = (house.guest("Anna").await, house.guest("Bert").await);
    let card = json!({ "game": "plaza", "seats": 2, "public": true });
    let played = sit_together(&anna, &bert, card.clone()).await;
    let waiting = anna.open_table(card, json!([{ "kind": "you" }, { "kind": "open" }])).await;
    house.close().await;
    let (younger, older) = (DAY * 59, DAY * 61);
    let played_then = aged(&house.database, &played, older).await;
    let waiting_then = aged(&house.database, &waiting, older).await;
    let played_later = aged(&house.database, &played, younger).await;
    let waiting_later = aged(&house.database, &waiting, younger).await;

    let house = House::open_on(&house.database, quick()).await;
    let anna = Client { address: house.address, ..anna };
    becomes(&anna, &waiting_then, "gone").await;
    becomes(&anna, &played_then, "closed").await;
    assert_eq!(anna.get(&format!("/api/tables/{waiting_then}/state")).await.code(), "table/unknown");
    let record = anna.get(&format!("/api/tables/{played_then}/record")).await;
    assert!(record.status == 200 && record.text.ends_with("\nclosed abandoned\n"), "{}", record.text);
    for table in [&played, &played_later] {
        assert_eq!(standing(&anna, table).await, "playing");
    }
    for table in [&waiting, &waiting_later] {
        assert_eq!(standing(&anna, table).await, "waiting");
    }
}

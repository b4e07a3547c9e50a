//! Getting players to a table that waits: the code that is said aloud, and computer players for free seats.

use serde_json::{Value, json};
use server::{Config, Limits};
use store::testing;

use crate::client::{Client, House, quick};

async fn waits(anna: &Client, seats: u8) -> String {
    let mut free = vec![json!({ "kind": "open" }); seats.into()];
    free[0] = json!({ "kind": "you" });
    anna.open_table(json!({ "game": "plaza", "seats": seats }), Value::Array(free)).await
}

async fn code_of(anna: &Client, table: &str) -> Value {
    anna.get(&format!("/api/tables/{table}")).await.good()["code"].clone()
}

#[tokio::test]
async fn a_table_is_found_by_its_code_while_a_seat_is_free() {
    let house = House::open().await;
    let (anna, bert) = (house.guest("Anna").await, house.guest("Bert").await);
    let table = waits(&anna, 2).await;
    let code = code_of(&anna, &table).await.as_str().expect("a code").to_owned();
    assert!(code.len() == 6 && code.bytes().all(|letter| letter.is_ascii_uppercase()), "{code}");
    let (one, other) = code.split_at(3);
    for typed in [code.clone(), code.to_lowercase(), format!("{one}-{other}"), format!("{one}%20{other}")] {
        let found = bert.get(&format!("/api/codes/{typed}")).await.good();
        assert_eq!(found["table"], table.as_str(), "{typed}");
    }
    bert.sit(&table).await;
    assert_eq!(bert.get(&format!("/api/codes/{code}")).await.code(), "code/unknown", "every seat is taken");
    assert_eq!(code_of(&anna, &table).await, Value::Null);
    let begun = anna.get(&format!("/api/codes/{}", code.replace(&code[..1], "X"))).await;
    assert_eq!(begun.code(), "code/unknown");
}

#[tokio::test]
async fn codes_cannot_be_tried_one_after_the_other() {
    let limits = Limits { codes_per_minute: 3, ..Limits::wide() };
    let house = House::open_with(Config { limits, ..quick() }).await;
    let anna = house.guest("Anna").await;
    let codes: Vec<String> = ["AAAAAA", "AAAAAB", "AAAAAC", "AAAAAD"].map(|code| format!("/api/codes/{code}")).into();
    let mut heard = Vec::new();
    for code in &codes {
        heard.push(anna.get(code).await.status);
    }
    assert_eq!(heard, [404, 404, 404, 429]);
    let limits = Limits { wrong_codes_per_hour: 2, ..Limits::wide() };
    let house = House::open_with(Config { limits, ..quick() }).await;
    let (anna, bert) = (house.guest("Anna").await, house.guest("Bert").await);
    let right = format!("/api/codes/{}", code_of(&anna, &waits(&anna, 2).await).await.as_str().expect("a code"));
    for path in [&right, &codes[0], &right, &codes[1]] {
        bert.get(path).await;
    }
    assert_eq!(anna.get(&right).await.status, 429, "after many wrong codes from everywhere none is checked for a while");
}

#[tokio::test]
async fn a_code_is_good_at_every_node() {
    let Some(postgres) = testing::postgres() else { return };
    let database = postgres.create_database().await;
    let (one, two) = (House::open_on(&database, quick()).await, House::open_on(&database, quick()).await);
    let (anna, bert) = (one.guest("Anna").await, two.guest("Bert").await);
    let table = waits(&anna, 2).await;
    let code = code_of(&anna, &table).await;
    let found = bert.get(&format!("/api/codes/{}", code.as_str().expect("a code"))).await.good();
    assert_eq!(found["table"], table.as_str());
}

#[tokio::test]
async fn a_free_seat_is_given_to_a_computer_player_by_a_player_who_sits_there() {
    let house = House::open().await;
    let (anna, bert) = (house.guest("Anna").await, house.guest("Bert").await);
    let table = waits(&anna, 3).await;
    let path = format!("/api/tables/{table}/computer");
    let seat = |seat: u8, level: &str| json!({ "seat": seat, "level": level });
    assert_eq!(bert.post(&path, &seat(3, "steady")).await.status, 403, "who does not sit there has no say");
    assert_eq!(anna.post(&path, &seat(3, "godlike")).await.status, 422);
    assert_eq!(anna.post(&path, &seat(1, "steady")).await.code(), "seat/taken");
    assert_eq!(anna.post(&path, &seat(3, "steady")).await.status, 204);
    let state = anna.get(&format!("/api/tables/{table}/state")).await.good()["state"].clone();
    assert_eq!((&state["seats"][2]["kind"], &state["standing"]), (&json!("computer"), &json!("waiting")));
    assert_eq!(anna.post(&path, &seat(2, "novice")).await.status, 204);
    let state = anna.get(&format!("/api/tables/{table}/state")).await.good()["state"].clone();
    assert_eq!(state["standing"], "playing", "with the last free seat the cards are dealt");
    assert_eq!(anna.post(&path, &seat(2, "novice")).await.code(), "table/begun");
}

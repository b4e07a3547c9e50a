//! Reviews of matches that are over, and a decision tried again.

use serde_json::{Value, json};

use crate::client::{Client, House, PATIENCE};

/// A match of Contact against a computer player, played to its end with whatever is legal.
async fn finished(anna: &Client) -> String {
    let seats = json!([{ "kind": "you" }, { "kind": "computer", "level": "steady" }]);
    let id = anna.open_table(json!({ "game": "contact", "seats": 2 }), seats).await;
    let mut socket = anna.socket().await;
    let mut state = socket.watch(&id).await;
    for number in 0.. {
        match state["standing"].as_str() {
            Some("playing") if !state["deal_end"].is_null() => {
                socket.command(json!({ "type": "ready", "id": format!("r{number}"), "table": id })).await;
            }
            Some("playing") if state["to_act"] == 1 => {
                let action = state["legal"][0].clone();
                socket.command(json!({ "type": "act", "id": format!("a{number}"), "table": id, "action": action })).await;
            }
            Some("playing") => {}
            _ => break,
        }
        let seq = state["seq"].clone();
        state = socket.state(|state| state["seq"] != seq).await;
    }
    id
}

async fn found(anna: &Client, id: &str) -> Value {
    let done = async {
        loop {
            let state = anna.get(&format!("/api/tables/{id}/review")).await.good();
            if !state["found"].is_null() {
                return state;
            }
            assert!((0.0..=1.0).contains(&state["done"].as_f64().expect("a share")), "{state}");
            tokio::task::yield_now().await;
        }
    };
    tokio::time::timeout(PATIENCE, done).await.expect("a review is done in time")
}

#[tokio::test]
async fn a_match_is_reviewed_in_the_background_and_a_decision_tried_again() {
    let house = House::open().await;
    let (anna, bert) = (house.guest("Anna").await, house.guest("Bert").await);
    let id = finished(&anna).await;
    let path = format!("/api/tables/{id}/review");
    assert_eq!(anna.get(&path).await.code(), "review/none", "nobody has asked for it");
    anna.post(&path, &json!({})).await.good();
    let state = found(&anna, &id).await;
    assert_eq!(state["done"], 1.0);
    assert!(state["found"]["looked_at"].as_u64() > Some(0), "{state}");
    assert!(state["found"]["luck"]["spread"].as_array().is_some_and(|spread| spread.len() > 10), "{state}");
    assert_eq!(anna.post(&path, &json!({})).await.good(), state, "asked again, it is the same");
    assert_eq!(bert.post(&path, &json!({})).await.status, 403, "only who played it");
    let replay = anna.get(&format!("/api/tables/{id}/story")).await.good();
    let mine = replay["lines"].as_array().expect("lines").iter().find(|line| line["seat"] == 1).expect("Anna acted");
    let again = anna.post(&format!("/api/tables/{id}/again"), &json!({ "step": mine["seq"] })).await.good();
    let table = again["table"].as_str().expect("an id").to_owned();
    let looked = anna.get(&format!("/api/tables/{table}/state")).await.good();
    assert_eq!((&looked["state"]["to_act"], &looked["state"]["card"]["practice"]), (&json!(1), &json!(true)), "{looked}");
    assert_eq!(anna.post(&format!("/api/tables/{id}/again"), &json!({ "step": 9999 })).await.code(), "input/invalid");
}

#[tokio::test]
async fn a_review_that_is_done_cannot_be_ended_and_one_that_is_ended_begins_anew() {
    let house = House::open().await;
    let anna = house.guest("Anna").await;
    let id = finished(&anna).await;
    let path = format!("/api/tables/{id}/review");
    anna.post(&path, &json!({})).await.good();
    // It is ended, unless it was done already.
    let ended = anna.send("DELETE", &path, None).await.status;
    assert!(ended == 204 || ended == 404, "{ended}");
    anna.post(&path, &json!({})).await.good();
    found(&anna, &id).await;
    assert_eq!(anna.send("DELETE", &path, None).await.code(), "review/none");
    assert!(!anna.get(&path).await.good()["found"].is_null(), "what was found stays");
}

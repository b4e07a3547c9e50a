//! Every title of the catalogue is played at a table to its end, and its record checks.

use engine::record::Record;
use games::catalog;
use serde_json::{Value, json};

use crate::client::{Client, House};

/// A person who does not think for so long, and then plays as the hints say, which brings every game to its end.
const THOUGHTLESS: u64 = 40;

/// Plays one's seat until the match is over, and gives the last state.
async fn play(client: &Client, table: &str) -> Value {
    let mut socket = client.socket().await;
    let mut state = socket.watch(table).await;
    let mut step = 0;
    loop {
        if state["standing"] == "over" {
            return state;
        }
        let seq = state["seq"].as_u64().expect("a number");
        if state["deal_end"].is_object() {
            assert_eq!(state["deal_end"]["waiting"], json!([1]), "{state}");
            assert_eq!(state["to_act"], Value::Null, "nobody acts between two deals");
            let answer = socket.command(json!({ "type": "ready", "table": table })).await;
            assert_eq!(answer["type"], "ack", "{answer}");
            state = socket.state(|state| state["deal_end"].is_null()).await;
        } else if state["to_act"].is_u64() && state["to_act"] == state["you"] {
            let legal = state["legal"].as_array().expect("a list");
            assert!(!legal.is_empty(), "the player to act has an action: {state}");
            step += 1;
            let action = if step <= THOUGHTLESS && state["seats"].as_array().map_or(0, Vec::len) > 1 {
                legal[(step as usize).wrapping_mul(7919) % legal.len()].clone()
            } else {
                assert_eq!(socket.command(json!({ "type": "hint", "table": table })).await["type"], "ack");
                socket.wait("advice").await["action"].clone()
            };
            let answer = socket.command(json!({ "type": "act", "table": table, "action": action })).await;
            assert_eq!(answer["type"], "ack", "{answer} for {action}");
            let acted = answer["seq"].as_u64();
            state = socket.state(|state| state["seq"].as_u64() >= acted).await;
        } else {
            state = socket.state(|state| state["seq"].as_u64() > Some(seq)).await;
        }
    }
}

fn settings(game: &str) -> Value {
    // The shortest match that the options allow: what is tested is the table, not patience.
    let title = catalog::find(game).expect("a title");
    let mut options = serde_json::Map::new();
    for option in title.options() {
        if let engine::Values::Number(low, _) = option.values
            && ["deals_each", "hands", "target"].contains(&option.name)
        {
            let low = engine::Value::Int(low);
            if title.check(&[(option.name.to_owned(), low.clone())], title.info().seats.0).is_ok() {
                options.insert(option.name.to_owned(), protocol::json::from_value(&low));
            }
        }
    }
    options.into()
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn every_title_is_played_to_its_end_and_its_record_checks() {
    let house = House::open().await;
    for title in catalog::TITLES {
        let info = title.info();
        let anna = house.guest("Anna").await;
        let seats = info.seats.0;
        let mut who = vec![json!({ "kind": "you" })];
        who.extend((1..seats).map(|i| json!({ "kind": "computer", "level": if i % 2 == 0 { "random" } else { "greedy" } })));
        let card = json!({ "game": info.id, "seats": seats, "options": settings(info.id), "hints": true });
        let table = anna.open_table(card, Value::Array(who)).await;
        let over = play(&anna, &table).await;
        assert!(over["result"]["scores"].is_array(), "{}: {over}", info.id);
        if over["result"]["winners"] == json!([]) {
            // A patience that has not come out can be taken back: it opens when it is left.
            assert_eq!(anna.get(&format!("/api/tables/{table}/record")).await.status, 409, "{}", info.id);
            let mut socket = anna.socket().await;
            socket.say(&json!({ "type": "leave", "id": "leave", "table": table })).await;
            socket.wait("ack").await;
        }

        let record = anna.get(&format!("/api/tables/{table}/record")).await;
        assert_eq!(record.status, 200, "{}: {}", info.id, record.text);
        let record = Record::parse(&record.text).expect("a record");
        let game = title.replay(&record).unwrap_or_else(|bad| panic!("{}: {bad}", info.id));
        assert!(game.status().is_over());
        assert!(record.secret.is_some() && record.seats[0] == "Anna");

        let last = anna.get(&format!("/api/tables/{table}/replay")).await.good();
        assert_eq!(last["step"], last["steps"], "{}", info.id);
        let first = anna.get(&format!("/api/tables/{table}/replay?step=0")).await.good();
        assert!(first["scene"]["sections"].is_array(), "{}", info.id);
        let history = anna.get("/api/me/history").await.good();
        assert_eq!(history["matches"][0]["table"], table.as_str(), "{}: {history}", info.id);
    }
}

#[tokio::test]
async fn a_record_and_a_replay_open_only_when_the_match_is_over() {
    let house = House::open().await;
    let (table, anna, _) = crate::client::two(&house, "plaza").await;
    for path in ["record", "replay?step=0"] {
        let answer = anna.get(&format!("/api/tables/{table}/{path}")).await;
        assert_eq!((answer.status, answer.code().as_str()), (409, "table/not-over"), "{path}");
    }
}

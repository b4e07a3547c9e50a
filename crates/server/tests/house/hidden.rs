//! Hidden stays hidden, at the wire.

use std::collections::BTreeSet;
use std::sync::{Arc, Mutex};

use serde_json::{Value, json};

use crate::client::{House, two};

/// Every hand but one's own that a view shows as cards.
fn open_hands(view: &Value, you: Option<u64>) -> Vec<usize> {
    let hands = view["hands"].as_array().into_iter().flatten().enumerate();
    hands.filter(|(i, hand)| hand.is_array() && Some(*i as u64 + 1) != you).map(|(i, _)| i).collect()
}

#[tokio::test]
async fn no_view_shows_the_hand_of_another() {
    let house = House::open().await;
    for game in ["plaza", "rummy", "rap-rummy"] {
        let (table, anna, bert) = two(&house, game).await;
        let [mut a, mut b, mut nobody] = [anna.socket().await, bert.socket().await, house.nobody().socket().await];
        let mut states = [a.watch(&table).await, b.watch(&table).await, nobody.watch(&table).await];
        for _ in 0..20 {
            for state in &states {
                let open = open_hands(&state["view"], state["you"].as_u64());
                assert!(open.is_empty(), "{game}: {state}");
            }
            let mover = states.iter().position(|state| state["you"] == state["to_act"]);
            let acts = states[0]["standing"] == "playing" && states[0]["to_act"].is_u64();
            let Some(mover) = mover.filter(|_| acts) else { break };
            let action = states[mover]["legal"][0].clone();
            let seq = states[0]["seq"].clone();
            let socket = if mover == 0 { &mut a } else { &mut b };
            let answer = socket.command(json!({ "type": "act", "table": table, "action": action })).await;
            assert_eq!(answer["type"], "ack", "{answer}");
            states = [a.watch(&table).await, b.watch(&table).await, nobody.watch(&table).await];
            assert_ne!(states[0]["seq"], seq);
        }
    }
}

#[tokio::test]
async fn a_drawn_card_is_told_only_to_the_one_who_drew_it() {
    let house = House::open().await;
    let (table, anna, bert) = two(&house, "plaza").await;
    let [mut a, mut b, mut nobody] = [anna.socket().await, bert.socket().await, house.nobody().socket().await];
    let before = a.watch(&table).await["view"]["hands"][0].clone();
    b.watch(&table).await;
    nobody.watch(&table).await;
    assert_eq!(a.command(json!({ "type": "act", "table": table, "action": "draw down" })).await["type"], "ack");
    let after = a.state(|_| true).await["view"]["hands"][0].clone();
    let cards = |hand: &Value| -> BTreeSet<String> {
        hand.as_array().into_iter().flatten().map(|card| card.as_str().expect("a card").to_owned()).collect()
    };
    let drawn: Vec<String> = cards(&after).difference(&cards(&before)).cloned().collect();
    assert_eq!(drawn.len(), 1);
    let needle = format!("\"{}\"", drawn[0]);
    for socket in [&mut b, &mut nobody] {
        let update = socket.wait("update").await;
        assert!(!update.to_string().contains(&needle), "{update}");
    }
    // A refusal says nothing about it either.
    let refused = b.command(json!({ "type": "act", "table": table, "action": format!("discard {}", drawn[0]) })).await;
    let known = b.command(json!({ "type": "act", "table": table, "action": "discard R1" })).await;
    assert_eq!((&refused["code"], &refused["rule"]), (&known["code"], &known["rule"]));
}

#[tokio::test]
async fn the_secret_of_the_deal_leaves_only_when_the_match_is_over() {
    let house = House::open().await;
    let (table, anna, _) = two(&house, "plaza").await;
    let mut a = anna.socket().await;
    let commitment = a.watch(&table).await["commitment"].as_str().expect("a commitment").to_owned();
    let store = store::Store::open(&house.database).await.expect("the database");
    let opened = store.read(&store::TableId::parse(&table).expect("an id"), 1, 1).await.expect("the log").remove(0);
    let opened: Value = serde_json::from_str(&opened.entry.payload).expect("JSON");
    let secret = opened["secret"].as_str().expect("a secret").to_owned();
    assert_ne!(secret, commitment);
    let paths = ["", "/state", "/record", "/replay"].map(|end| format!("/api/tables/{table}{end}"));
    for path in paths.iter().map(String::as_str).chain(["/api/me/export", "/api/me/tables", "/api/tables", "/metrics"]) {
        assert!(!anna.get(path).await.text.contains(&secret), "{path}");
    }
    assert!(!a.bytes.contains(&secret));
}

/// Collects what the program logs.
#[derive(Clone, Default)]
struct Lines(Arc<Mutex<Vec<u8>>>);

impl std::io::Write for Lines {
    fn write(&mut self, bytes: &[u8]) -> std::io::Result<usize> {
        self.0.lock().expect("no panic").extend_from_slice(bytes);
        Ok(bytes.len())
    }

    fn flush(&mut self) -> std::io::Result<()> {
        Ok(())
    }
}

#[tokio::test]
async fn the_log_of_the_program_holds_no_card_name_or_token() {
    let lines = Lines::default();
    let writer = lines.clone();
    let subscriber = tracing_subscriber::fmt().with_max_level(tracing::Level::TRACE).with_writer(move || writer.clone()).finish();
    let _guard = tracing::subscriber::set_default(subscriber);
    let mut house = House::open().await;
    let anna = house.guest("Annabella").await;
    let card = json!({ "game": "plaza", "seats": 2 });
    let table = anna.open_table(card, json!([{ "kind": "you" }, { "kind": "computer", "level": "greedy" }])).await;
    let mut a = anna.socket().await;
    let state = a.watch(&table).await;
    a.command(json!({ "type": "act", "table": table, "action": "draw down" })).await;
    a.command(json!({ "type": "act", "table": table, "action": "park R1 R2 R3" })).await;
    a.say(&json!({ "type": "say", "table": table, "text": "psst" })).await;
    anna.post("/api/account", &json!({ "login": "annabella", "password": "correct horse" })).await.good();
    house.close().await;
    let text = String::from_utf8(lines.0.lock().expect("no panic").clone()).expect("text");
    assert!(text.contains("closing"), "something was logged: {text}");
    let cookie = anna.headers[0].1.split('=').nth(1).expect("a token").to_owned();
    let hand = state["view"]["hands"][0].as_array().expect("a hand").clone();
    let cards = hand.iter().map(|card| format!("\"{}\"", card.as_str().expect("a card")));
    let secrets = ["Annabella", "annabella", "correct horse", "draw down", "park R1", "psst", &cookie].map(str::to_owned);
    for secret in secrets.into_iter().chain(cards) {
        assert!(!text.contains(&secret), "{secret} in {text}");
    }
}

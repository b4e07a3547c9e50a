//! What people keep from one another (muting, closing to onlookers), and what nobody may take from everybody: budgets.

use std::time::{Duration, Instant};

use serde_json::{Value, json};
use server::{Config, Limits};
use store::testing;

use crate::client::{Client, House, Socket, quick, sit_together};

/// Much longer than notices take.
const SOON: Duration = Duration::from_secs(20);

/// A private table of two, where both look.
async fn two_who_talk(anna: &Client, bert: &Client) -> (String, Socket, Socket) {
    let table = sit_together(anna, bert, json!({ "game": "plaza", "seats": 2 })).await;
    let (mut a, mut b) = (anna.socket().await, bert.socket().await);
    a.watch(&table).await;
    b.watch(&table).await;
    (table, a, b)
}

async fn say(socket: &mut Socket, table: &str, text: &str) {
    socket.say(&json!({ "type": "say", "table": table, "text": text })).await;
}

/// Everything that was said to a socket up to this text.
async fn heard(socket: &mut Socket, until: &str) -> Vec<Value> {
    let mut heard = Vec::new();
    while heard.last() != Some(&json!(until)) {
        heard.push(socket.wait("said").await["text"].take());
    }
    heard
}

#[tokio::test]
async fn who_is_muted_is_not_heard_until_it_is_taken_back() {
    let house = House::open().await;
    let (anna, bert) = (house.guest("Anna").await, house.guest("Bert").await);
    let (table, mut a, mut b) = two_who_talk(&anna, &bert).await;
    let seat = json!({ "seat": 2 });
    assert_eq!(anna.post(&format!("/api/tables/{table}/mute"), &seat).await.status, 204);
    assert_eq!(anna.get("/api/me/blocked").await.good(), json!([{ "user": bert.user, "name": "Bert", "how": "mute" }]));
    let courtesy = anna.get(&format!("/api/tables/{table}/courtesy")).await.good();
    assert_eq!(courtesy, json!({ "opener": true, "closed": false, "shunned": [{ "seat": 2, "how": "mute" }] }));
    say(&mut b, &table, "nobody hears this").await;
    // Bert hears both speakers, and is told nothing of it.
    assert_eq!(heard(&mut b, "nobody hears this").await.len(), 1);
    say(&mut a, &table, "is anybody there").await;
    heard(&mut b, "is anybody there").await;
    assert_eq!(heard(&mut a, "is anybody there").await, [json!("is anybody there")]);
    // Also when Anna comes again.
    a = anna.socket().await;
    a.watch(&table).await;
    say(&mut b, &table, "nor this").await;
    heard(&mut b, "nor this").await;
    assert_eq!(anna.post(&format!("/api/tables/{table}/forgive"), &seat).await.status, 204);
    say(&mut b, &table, "but this").await;
    assert_eq!(heard(&mut a, "but this").await, [json!("but this")]);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn who_is_muted_is_not_heard_at_other_nodes_either() {
    let Some(postgres) = testing::postgres() else { return };
    let database = postgres.create_database().await;
    let (here, there) = (House::open_on(&database, quick()).await, House::open_on(&database, quick()).await);
    let (anna, bert) = (here.guest("Anna").await, here.guest("Bert").await);
    let (table, _, mut b) = two_who_talk(&anna, &bert).await;
    let mut a = Client { address: there.address, ..anna.clone() }.socket().await;
    a.watch(&table).await;
    assert_eq!(anna.post(&format!("/api/tables/{table}/block"), &json!({ "seat": 2 })).await.status, 204);
    let began = Instant::now();
    for number in 0.. {
        say(&mut b, &table, &format!("a {number}")).await;
        anna.socket().await.say(&json!({ "type": "say", "table": table, "text": format!("b {number}") })).await;
        if !heard(&mut a, &format!("b {number}")).await.contains(&json!(format!("a {number}"))) {
            return;
        }
        assert!(began.elapsed() < SOON, "the other node still passes on what a blocked user says");
    }
}

#[tokio::test]
async fn a_table_closed_to_onlookers_is_seen_by_its_players_alone() {
    let house = House::open().await;
    let (anna, bert, eve) = (house.guest("Anna").await, house.guest("Bert").await, house.guest("Eve").await);
    let card = json!({ "game": "plaza", "seats": 2, "public": true });
    let table = sit_together(&anna, &bert, card).await;
    let (mut a, mut onlooker) = (anna.socket().await, eve.socket().await);
    a.watch(&table).await;
    onlooker.watch(&table).await;
    let door = format!("/api/tables/{table}/door");
    assert_eq!(bert.post(&door, &json!({ "closed": true })).await.status, 403, "only the opener");
    assert_eq!(anna.post(&door, &json!({ "closed": true })).await.status, 204);
    assert_eq!(onlooker.wait("problem").await["code"], "table/closed");
    for path in ["state", "state?since=0", "told?before=3", "record", "replay?step=1"] {
        let refused = eve.get(&format!("/api/tables/{table}/{path}")).await;
        assert_eq!((refused.status, refused.code().as_str()), (403, "table/closed"), "{path}");
    }
    for message in [json!({ "type": "watch", "table": table }), json!({ "type": "told", "table": table, "before": 3 })] {
        onlooker.say(&message).await;
        assert_eq!(onlooker.wait("problem").await["code"], "table/closed", "{message}");
    }
    let running = eve.get("/api/tables/running").await;
    assert!(!running.text.contains(&table), "{}", running.text);
    // The players go on, and the onlooker hears nothing of it.
    assert_eq!(a.command(json!({ "type": "act", "table": table, "action": "draw down" })).await["type"], "ack");
    assert_eq!(bert.get(&format!("/api/tables/{table}/state")).await.good()["state"]["you"], 2);
    onlooker.bytes.clear();
    onlooker.say(&json!({ "type": "ping" })).await;
    onlooker.wait("pong").await;
    assert!(!onlooker.bytes.contains("update"), "{}", onlooker.bytes);
    assert_eq!(anna.post(&door, &json!({ "closed": false })).await.status, 204);
    assert!(onlooker.watch(&table).await["you"].is_null());
}

#[tokio::test]
async fn a_closed_table_stays_closed_when_it_is_loaded_again() {
    let mut house = House::open().await;
    let (anna, bert) = (house.guest("Anna").await, house.guest("Bert").await);
    let table = sit_together(&anna, &bert, json!({ "game": "plaza", "seats": 2 })).await;
    anna.post(&format!("/api/tables/{table}/door"), &json!({ "closed": true })).await;
    house.restart(quick()).await;
    assert_eq!(house.nobody().get(&format!("/api/tables/{table}/state")).await.code(), "table/closed");
}

#[tokio::test]
async fn costly_requests_have_a_budget_of_their_own() {
    let limits = Limits { costly_per_minute: 3, replays_per_minute: 2, ..Limits::wide() };
    let house = House::open_with(Config { limits, ..quick() }).await;
    let position = json!({ "position": { "game": "plaza" } });
    let (anna, bert) = (house.guest("Anna").await, house.guest("Bert").await);
    let mut statuses = Vec::new();
    for client in [&anna, &anna, &anna, &anna, &bert, &bert, &bert, &bert] {
        statuses.push(client.post("/api/referee", &position).await.status);
    }
    // Three for each of them, and six for their address.
    assert_eq!(statuses.iter().map(|status| u8::from(*status == 429)).collect::<Vec<_>>(), [0, 0, 0, 1, 0, 0, 0, 1]);
    assert_eq!(house.nobody().post("/api/hint", &position).await.status, 429, "the address has no more");
    let table = sit_together(&anna, &bert, json!({ "game": "plaza", "seats": 2 })).await;
    let replay = format!("/api/tables/{table}/replay?step=0");
    let replays = [anna.get(&replay).await.status, anna.get(&replay).await.status, anna.get(&replay).await.status];
    assert_eq!(replays, [409, 409, 429]);
    assert_eq!(anna.get("/api/tables").await.status, 200, "everything else goes on");
}

#[tokio::test]
async fn renames_are_limited_and_told_at_ones_own_tables() {
    let limits = Limits { renames_per_hour: 2, ..Limits::wide() };
    let house = House::open_with(Config { limits, ..quick() }).await;
    let (anna, bert) = (house.guest("Anna").await, house.guest("Bert").await);
    let (table, mut a, _) = two_who_talk(&anna, &bert).await;
    for (name, status) in [("Berta", 200), ("Berthold", 200), ("Bertram", 429)] {
        assert_eq!(bert.post("/api/session", &json!({ "name": name })).await.status, status, "{name}");
    }
    a.state(|state| state["seats"][1]["name"] == "Berthold").await;
    let path = format!("/api/tables/{table}");
    assert_eq!(anna.get(&path).await.good()["seats"][1]["name"], "Berthold");
    // The same name again is none.
    assert_eq!(bert.post("/api/session", &json!({ "name": "Berthold" })).await.status, 200);
}

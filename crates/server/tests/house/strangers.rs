//! A house that is open to strangers: sessions that end everywhere, a lobby that nobody fills, passwords that are not guessed.

use std::cell::Cell;
use std::convert::Infallible;
use std::time::{Duration, Instant};

use serde_json::{Value, json};
use server::{Config, Limits};
use store::testing;

use crate::client::{Client, House, quick, sit_together};

/// Much longer than notices take, and much shorter than the next look at a session without them.
const SOON: Duration = Duration::from_secs(20);

fn credentials(login: &str, password: &str) -> Value {
    json!({ "login": login, "password": password })
}

async fn log_in(house: &House, login: &str, password: &str) -> Client {
    let mut client = house.nobody();
    let answer = client.post("/api/account/login", &credentials(login, password)).await;
    client.keep_cookies(&answer);
    assert_eq!(answer.status, 200, "{}", answer.text);
    client
}

/// Counts tenths of a second in which this program was let run: a busy machine holds up the count as it holds up the house.
async fn tenths(count: &Cell<u32>) -> Infallible {
    let mut ticks = tokio::time::interval(Duration::from_millis(100));
    ticks.set_missed_tick_behavior(tokio::time::MissedTickBehavior::Delay);
    ticks.tick().await;
    loop {
        ticks.tick().await;
        count.set(count.get() + 1);
    }
}

/// A new password at one node, with a device and a phone that holds a seat by its token at another. Both end before `within`
/// tenths of a second.
async fn a_new_password_elsewhere(here: &House, there: &House, within: u32) {
    let (anna, bert) = (here.guest("Anna").await, here.guest("Bert").await);
    anna.post("/api/account", &credentials("anna", "correct horse")).await.good();
    let card = json!({ "game": "plaza", "seats": 2 });
    let opened =
        anna.post("/api/tables", &json!({ "card": card, "seats": [{ "kind": "you" }, { "kind": "open" }] })).await.good();
    let table = opened["table"].as_str().expect("an id").to_owned();
    anna.cut(&table).await;
    bert.sit(&table).await;
    let device = log_in(there, "anna", "correct horse").await;
    let mut phone = there.nobody();
    let taken = phone.post(&format!("/api/tables/{table}/token"), &json!({ "token": opened["token"] })).await;
    phone.keep_cookies(&taken);
    let (mut socket, mut held) = (device.socket().await, phone.socket().await);
    assert_eq!(held.watch(&table).await["you"], 1);
    let change = json!({ "old": "correct horse", "new": "battery staple" });
    let began = Instant::now();
    assert_eq!(anna.post("/api/account/password", &change).await.status, 204);
    let count = Cell::new(0);
    let ended = async {
        let ended = tokio::time::timeout(SOON, async { while socket.try_next().await.is_ok() {} }).await;
        assert!(ended.is_ok(), "the socket of the other device goes on");
        assert_eq!(device.get("/api/session").await.status, 401);
        let path = format!("/api/tables/{table}/state");
        while phone.get(&path).await.good()["state"]["you"] == 1 {
            assert!(began.elapsed() < SOON, "the token of the seat goes on");
        }
    };
    tokio::select! {
        () = ended => assert!(count.get() <= within, "ended after {} tenths of a second, {:?}", count.get(), began.elapsed()),
        never = tenths(&count) => match never {},
    }
    // The socket of the phone looks on now: what it is told next, it is told as a spectator.
    bert.post(&format!("/api/tables/{table}/act"), &json!({ "id": "1", "action": "draw down" })).await;
    anna.post(&format!("/api/tables/{table}/act"), &json!({ "id": "1", "action": "draw down" })).await;
    assert!(held.state(|state| state["seq"].is_u64()).await["you"].is_null());
    anna.get("/api/session").await.good();
}

#[tokio::test]
async fn a_new_password_ends_other_devices_and_seat_tokens() {
    let house = House::open().await;
    a_new_password_elsewhere(&house, &house, 10).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_new_password_ends_other_devices_at_other_nodes() {
    let Some(postgres) = testing::postgres() else { return };
    let database = postgres.create_database().await;
    let (here, there) = (House::open_on(&database, quick()).await, House::open_on(&database, quick()).await);
    // Two nodes wait for a database that other tests share; how soon one look is enough is a test of `notices.rs`.
    a_new_password_elsewhere(&here, &there, u32::MAX).await;
}

#[tokio::test]
async fn one_guest_cannot_fill_the_lobby() {
    let limits = Limits { waiting_tables_per_user: 5, ..Limits::wide() };
    let house = House::open_with(Config { limits, ..quick() }).await;
    let (anna, bert) = (house.guest("Anna").await, house.guest("Bert").await);
    let new =
        json!({ "card": { "game": "plaza", "seats": 2, "public": true }, "seats": [{ "kind": "you" }, { "kind": "open" }] });
    let mut tables = Vec::new();
    for _ in 0..5 {
        tables.push(anna.post("/api/tables", &new).await.good()["table"].as_str().expect("an id").to_owned());
    }
    let refused = anna.post("/api/tables", &new).await;
    assert_eq!((refused.status, refused.code().as_str()), (429, "limit/tables-open"));
    assert_eq!(house.guest("Carl").await.post("/api/tables", &new).await.status, 200, "others are not refused");
    anna.cut(&tables[0]).await;
    bert.sit(&tables[0]).await;
    // One of them is dealt, which the lobby knows a moment later.
    let began = Instant::now();
    while anna.post("/api/tables", &new).await.status != 200 {
        assert!(began.elapsed() < SOON, "a table in play still counts as waiting");
    }
}

#[tokio::test]
async fn the_lobby_is_read_page_by_page() {
    let house = House::open().await;
    let anna = house.guest("Anna").await;
    let new =
        json!({ "card": { "game": "plaza", "seats": 2, "public": true }, "seats": [{ "kind": "you" }, { "kind": "open" }] });
    for _ in 0..60 {
        anna.post("/api/tables", &new).await.good();
    }
    let first = anna.get("/api/tables").await.good();
    let first = first.as_array().expect("a list");
    assert_eq!(first.len(), 50);
    let last = first.last().expect("a table");
    let after = format!("{}.{}", last["opened"], last["table"].as_str().expect("an id"));
    let second = anna.get(&format!("/api/tables?after={after}")).await.good();
    let second = second.as_array().expect("a list");
    assert_eq!(second.len(), 10);
    assert!(second.iter().all(|table| first.iter().all(|other| other["table"] != table["table"])));
    assert_eq!(anna.get("/api/tables?after=nonsense").await.status, 422);
}

#[tokio::test]
async fn who_sits_down_again_is_given_no_second_token() {
    let house = House::open().await;
    let (anna, bert) = (house.guest("Anna").await, house.guest("Bert").await);
    let table = anna.open_table(json!({ "game": "plaza", "seats": 2 }), json!([{ "kind": "you" }, { "kind": "open" }])).await;
    let path = format!("/api/tables/{table}/sit");
    let first = bert.post(&path, &json!({})).await.good();
    assert!(first["token"].is_string());
    for _ in 0..3 {
        let again = bert.post(&path, &json!({})).await.good();
        assert_eq!((&again["seat"], &again["token"]), (&first["seat"], &Value::Null));
    }
}

#[tokio::test]
async fn a_browser_holds_many_seats() {
    let house = House::open().await;
    let anna = house.guest("Anna").await;
    let (mut phone, mut tables) = (house.nobody(), Vec::new());
    for _ in 0..25 {
        let new = json!({ "card": { "game": "plaza", "seats": 2 }, "seats": [{ "kind": "you" }, { "kind": "open" }] });
        let opened = anna.post("/api/tables", &new).await.good();
        let table = opened["table"].as_str().expect("an id").to_owned();
        let taken = phone.post(&format!("/api/tables/{table}/token"), &json!({ "token": opened["token"] })).await;
        phone.keep_cookies(&taken);
        tables.push(table);
    }
    for table in tables {
        assert_eq!(phone.get(&format!("/api/tables/{table}/state")).await.good()["state"]["you"], 1);
    }
}

#[tokio::test]
async fn guessing_a_password_gets_slow_wherever_it_comes_from() {
    let house = House::open().await;
    let anna = house.guest("Anna").await;
    anna.post("/api/account", &credentials("anna", "correct horse")).await.good();
    for guess in 0..5 {
        let wrong = house.nobody().post("/api/account/login", &credentials("anna", &format!("guess {guess} of mine"))).await;
        assert_eq!((wrong.status, wrong.code().as_str()), (401, "account/unknown"));
    }
    let right = house.nobody().post("/api/account/login", &credentials("anna", "correct horse")).await;
    assert_eq!((right.status, right.code().as_str()), (429, "account/wait"));
    anna.get("/api/session").await.good();
    let common = house.guest("Bert").await.post("/api/account", &credentials("bert", "Passw0rd1")).await;
    assert_eq!(common.status, 422);
    assert!(common.text.contains("guessed first"), "{}", common.text);
}

#[tokio::test]
async fn a_lost_password_is_replaced_by_a_recovery_code() {
    let house = House::open().await;
    let anna = house.guest("Anna").await;
    anna.post("/api/account", &credentials("anna", "correct horse")).await.good();
    assert_eq!(anna.post("/api/account/codes", &json!({ "password": "wrong horse" })).await.status, 403);
    let codes = anna.post("/api/account/codes", &json!({ "password": "correct horse" })).await.good()["codes"].clone();
    assert_eq!(codes.as_array().map(Vec::len), Some(8));
    let recover = json!({ "login": "anna", "code": codes[0], "password": "battery staple" });
    let mut phone = house.nobody();
    let answer = phone.post("/api/account/recover", &recover).await;
    phone.keep_cookies(&answer);
    assert_eq!(answer.good()["user"].as_str(), Some(anna.user.as_str()));
    phone.get("/api/session").await.good();
    assert_eq!(anna.get("/api/session").await.status, 401, "every device is logged out");
    assert_eq!(house.nobody().post("/api/account/recover", &recover).await.status, 401, "a code works once");
    log_in(&house, "anna", "battery staple").await;
}

#[tokio::test]
async fn nobody_passes_for_the_house() {
    let house = House::open().await;
    for name in ["You", "y0u", "The House", "Parlor", "Steady"] {
        let refused = house.nobody().post("/api/session", &json!({ "name": name })).await;
        assert_eq!((refused.status, refused.code().as_str()), (422, "name/refused"), "{name}");
    }
    let anna = house.guest("Anna").await;
    assert_eq!(anna.post("/api/session", &json!({ "name": "You" })).await.status, 422);
    assert_eq!(anna.get("/api/session").await.good()["name"], "Anna");
    let blank = house.nobody().post("/api/session", &json!({ "name": "\u{2800}\u{2800}" })).await.good();
    assert!(blank["name"].as_str().is_some_and(|name| name.starts_with("Guest ")), "{blank}");
}

#[tokio::test]
async fn a_clock_without_time_is_refused() {
    let house = House::open().await;
    let anna = house.guest("Anna").await;
    for clock in [
        json!({ "kind": "per_move", "seconds": 0 }),
        json!({ "kind": "bank", "seconds": 0, "increment": 0 }),
        json!({ "kind": "days", "days": 0 }),
    ] {
        let card = json!({ "game": "plaza", "seats": 2, "clock": clock });
        let refused = anna.post("/api/tables", &json!({ "card": card, "seats": [{ "kind": "you" }, { "kind": "open" }] })).await;
        assert_eq!(refused.status, 422, "{clock}");
    }
}

#[tokio::test]
async fn who_is_blocked_cannot_sit_down_with_the_one_who_blocks() {
    let house = House::open().await;
    let (anna, bert, carl) = (house.guest("Anna").await, house.guest("Bert").await, house.guest("Carl").await);
    let met = sit_together(&anna, &bert, json!({ "game": "plaza", "seats": 2 })).await;
    assert_eq!(anna.post(&format!("/api/tables/{met}/block"), &json!({ "seat": 2 })).await.status, 204);
    assert_eq!(anna.get("/api/me/blocked").await.good()[0]["name"], "Bert");
    let table = anna.open_table(json!({ "game": "plaza", "seats": 2 }), json!([{ "kind": "you" }, { "kind": "open" }])).await;
    let refused = bert.post(&format!("/api/tables/{table}/sit"), &json!({})).await;
    assert_eq!((refused.status, refused.code().as_str()), (409, "seat/blocked"));
    carl.sit(&table).await;
    let forgive = format!("/api/me/blocked/{}", bert.user);
    assert_eq!(anna.send("DELETE", &forgive, None).await.status, 204);
    sit_together(&anna, &bert, json!({ "game": "plaza", "seats": 2 })).await;
}

#[tokio::test]
async fn a_report_reaches_the_operators_with_the_log_so_far() {
    let house = House::open().await;
    let (anna, bert) = (house.guest("Anna").await, house.guest("Bert").await);
    let table = sit_together(&anna, &bert, json!({ "game": "plaza", "seats": 2 })).await;
    let report = json!({ "seat": 2, "reason": "swears" });
    assert_eq!(anna.post(&format!("/api/tables/{table}/report"), &report).await.status, 204);
    let store = store::Store::open(&house.database).await.expect("the database");
    let reports = store.reports(false, 10).await.expect("reports");
    let about = reports[0].about.as_ref().map(ToString::to_string);
    assert_eq!((reports.len(), about.as_deref(), reports[0].reason.as_str()), (1, Some(bert.user.as_str()), "swears"));
    assert!(reports[0].last_seq > 3);
}

#[tokio::test]
async fn the_opener_refuses_a_guest_for_good() {
    let house = House::open().await;
    let (anna, bert, carl) = (house.guest("Anna").await, house.guest("Bert").await, house.guest("Carl").await);
    let table = anna
        .open_table(json!({ "game": "plaza", "seats": 3 }), json!([{ "kind": "you" }, { "kind": "open" }, { "kind": "open" }]))
        .await;
    bert.sit(&table).await;
    let path = format!("/api/tables/{table}/refuse");
    assert_eq!(bert.post(&path, &json!({ "seat": 1 })).await.status, 403, "only the opener");
    assert_eq!(anna.post(&path, &json!({ "seat": 1 })).await.status, 422, "not oneself");
    assert_eq!(anna.post(&path, &json!({ "seat": 2 })).await.status, 204);
    assert_eq!(anna.get(&format!("/api/tables/{table}")).await.good()["seats"][1]["kind"], "free");
    assert_eq!(bert.post(&format!("/api/tables/{table}/sit"), &json!({})).await.code(), "seat/blocked");
    carl.sit(&table).await;
}

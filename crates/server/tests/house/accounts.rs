//! Guests, accounts, devices, and being forgotten.

use serde_json::json;

use crate::client::{House, sit_together, two};

fn credentials(login: &str, password: &str) -> serde_json::Value {
    json!({ "login": login, "password": password })
}

#[tokio::test]
async fn a_guest_needs_nothing_but_a_name_and_not_even_that() {
    let house = House::open().await;
    let named = house.nobody().post("/api/session", &json!({ "name": " An\u{202e}na\u{0} " })).await.good();
    assert_eq!((&named["name"], &named["login"], &named["token"]), (&json!("Anna"), &json!(null), &json!(null)));
    let unnamed = house.nobody().post("/api/session", &json!({})).await.good();
    assert!(unnamed["name"].as_str().expect("a name").starts_with("Guest "));
    let anna = house.guest("Anna").await;
    let renamed = anna.post("/api/session", &json!({ "name": "Anne" })).await.good();
    assert_eq!((renamed["user"].as_str(), renamed["name"].as_str()), (Some(anna.user.as_str()), Some("Anne")));
    assert_eq!(house.nobody().get("/api/session").await.status, 401);
}

#[tokio::test]
async fn another_name_shows_at_the_table_at_once() {
    let house = House::open().await;
    let (table, anna, bert) = two(&house, "plaza").await;
    let mut b = bert.socket().await;
    assert_eq!(b.watch(&table).await["seats"][0]["name"], "Anna");
    anna.post("/api/session", &json!({ "name": "Anne" })).await.good();
    b.state(|state| state["seats"][0]["name"] == "Anne").await;
}

#[tokio::test]
async fn an_account_keeps_what_the_guest_had_and_a_login_begins_a_new_session() {
    let house = House::open().await;
    let (table, anna, _) = two(&house, "plaza").await;
    let claimed = anna.post("/api/account", &credentials("anna", "correct horse")).await.good();
    assert_eq!((claimed["user"].as_str(), claimed["login"].as_str()), (Some(anna.user.as_str()), Some("anna")));
    let taken = house.guest("Eve").await.post("/api/account", &credentials("ANNA", "battery staple")).await;
    assert_eq!((taken.status, taken.code().as_str()), (409, "account/taken"));
    let wrong = house.nobody().post("/api/account/login", &credentials("anna", "wrong horse")).await;
    assert_eq!((wrong.status, wrong.code().as_str()), (401, "account/unknown"));

    // On another device, which was a guest before: its session ends, and the new one has another token.
    let mut phone = house.guest("Phone").await;
    let before = phone.clone();
    let mut socket = phone.socket().await;
    let answer = phone.post("/api/account/login", &credentials("anna", "correct horse")).await;
    phone.keep_cookies(&answer);
    assert_eq!(answer.good()["user"].as_str(), Some(anna.user.as_str()));
    assert!(socket.try_next().await.expect_err("the old session has ended").starts_with("1008"));
    assert_eq!(before.get("/api/session").await.status, 401);
    let tables = phone.get("/api/me/tables").await.good();
    assert!(tables.as_array().expect("a list").iter().any(|entry| entry["table"] == table.as_str()), "{tables}");

    let sessions = phone.get("/api/me/sessions").await.good();
    let other = sessions.as_array().expect("a list").iter().find(|session| session["current"] == false).expect("another");
    let path = format!("/api/me/sessions/{}", other["id"].as_str().expect("an id"));
    assert_eq!(house.guest("Eve").await.send("DELETE", &path, None).await.status, 404, "not another user's");
    assert_eq!(phone.send("DELETE", &path, None).await.status, 204);
    assert_eq!(anna.get("/api/session").await.status, 401);

    let change = json!({ "old": "wrong horse", "new": "battery staple" });
    assert_eq!(phone.post("/api/account/password", &change).await.status, 403);
    let change = json!({ "old": "correct horse", "new": "battery staple" });
    assert_eq!(phone.post("/api/account/password", &change).await.status, 204);
    house.nobody().post("/api/account/login", &credentials("anna", "battery staple")).await.good();
    assert_eq!(phone.send("DELETE", "/api/session", None).await.status, 204);
    assert_eq!(phone.get("/api/session").await.status, 401);
}

#[tokio::test]
async fn who_is_forgotten_leaves_no_name_behind() {
    let house = House::open().await;
    let anna = house.guest("Annabella").await;
    let bert = house.guest("Bert").await;
    let table = sit_together(&anna, &bert, json!({ "game": "plaza", "seats": 2 })).await;
    let mut b = bert.socket().await;
    assert_eq!(b.watch(&table).await["seats"][0]["name"], "Annabella");
    let export = anna.get("/api/me/export").await.good();
    assert_eq!(export["user"]["name"], "Annabella");
    assert!(export["seats"].as_array().expect("a list").iter().any(|seat| seat[0] == table.as_str()), "{export}");
    assert_eq!(anna.send("DELETE", "/api/me", None).await.status, 204);
    assert_eq!(anna.get("/api/session").await.status, 401);
    b.state(|state| state["seats"][0]["name"] == "Somebody").await;
    let store = store::Store::open(&house.database).await.expect("the database");
    let log = store.read(&store::TableId::parse(&table).expect("an id"), 1, 100).await.expect("the log");
    assert!(log.len() > 3 && log.iter().all(|entry| !entry.entry.payload.contains("Annabella")));
}

#[tokio::test]
async fn a_program_has_a_token_instead_of_a_cookie_and_sits_as_a_program() {
    let house = House::open().await;
    let answer = house.nobody().post("/api/session", &json!({ "name": "Deep Thought", "bot": true })).await;
    assert_eq!(answer.header("set-cookie"), None);
    let me = answer.good();
    let bot = house.nobody().with("authorization", &format!("Bearer {}", me["token"].as_str().expect("a token")));
    let anna = house.guest("Anna").await;
    let table = sit_together(&bot, &anna, json!({ "game": "plaza", "seats": 2 })).await;
    let state = bot.get(&format!("/api/tables/{table}/state")).await.good()["state"].clone();
    assert_eq!((&state["you"], &state["seats"][0]["kind"]), (&json!(1), &json!("bot")));
    let path = format!("/api/tables/{table}/act");
    let acted = bot.post(&path, &json!({ "id": "1", "action": "draw down" })).await.good();
    let again = bot.post(&path, &json!({ "id": "1", "action": "draw down" })).await.good();
    assert_eq!(acted, again);
    let since = acted["seq"].as_u64().expect("a number") - 1;
    let looked = bot.get(&format!("/api/tables/{table}/state?since={since}")).await.good();
    assert_eq!(looked["told"][0]["seq"].as_u64(), Some(since + 1));
    let wrong = house.nobody().with("authorization", "Bearer nonsense").get("/api/session").await;
    assert_eq!(wrong.status, 401);
}

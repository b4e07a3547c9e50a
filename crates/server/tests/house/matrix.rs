//! Who may do what: every role at every route and with every message of the socket. One table of what must come out.

use protocol::message::ClientMessage;
use serde_json::{Value, json};

use crate::client::{Client, House, two};

/// Nobody, a guest who does not sit here, a player of the table, one who stood up, a program with a wrong token.
const ROLES: [&str; 4] = ["nobody", "stranger", "player", "wrong bearer"];

struct Stage {
    house: House,
    table: String,
    clients: [Client; 4],
}

async fn stage() -> Stage {
    let house = House::open().await;
    let (table, anna, _) = two(&house, "plaza").await;
    let stranger = house.guest("Eve").await;
    let wrong = house.nobody().with("authorization", "Bearer AAAAAAAAAAAAAAAAAAAAAA");
    Stage { clients: [house.nobody(), stranger, anna, wrong], house, table }
}

#[tokio::test]
async fn every_role_at_every_route() {
    let nonce = "ab".repeat(32);
    let card = json!({ "game": "plaza", "seats": 2 });
    let table = json!({ "card": card, "seats": [{ "kind": "you" }, { "kind": "open" }] });
    let login = json!({ "login": "somebody", "password": "a wrong password" });
    let recover = json!({ "login": "else", "code": "abcd-abcd-abcd-abcd", "password": "a new password" });
    // By role: nobody, stranger, player, wrong bearer.
    let matrix: Vec<(&str, &str, Option<Value>, [u16; 4])> = vec![
        ("GET", "/api/games", None, [200, 200, 200, 200]),
        ("GET", "/api/games/plaza/rules", None, [200, 200, 200, 200]),
        ("GET", "/api/games/plaza/things", None, [200, 200, 200, 200]),
        ("GET", "/api/levels", None, [200, 200, 200, 200]),
        ("GET", "/api/phrases", None, [200, 200, 200, 200]),
        ("GET", "/api/protocol.ts", None, [200, 200, 200, 200]),
        ("GET", "/api/openapi.json", None, [200, 200, 200, 200]),
        ("POST", "/api/referee", Some(json!({ "position": {} })), [422, 422, 422, 401]),
        ("POST", "/api/hint", Some(json!({ "position": {} })), [422, 422, 422, 401]),
        ("GET", "/api/session", None, [401, 200, 200, 401]),
        ("POST", "/api/session", Some(json!({ "name": "Me" })), [200, 200, 200, 401]),
        ("POST", "/api/account", Some(json!({ "login": "x", "password": "y" })), [401, 422, 422, 401]),
        ("POST", "/api/account/login", Some(login), [401, 401, 401, 401]),
        ("POST", "/api/account/password", Some(json!({ "old": "x", "new": "y" })), [401, 403, 403, 401]),
        ("POST", "/api/account/codes", Some(json!({ "password": "x" })), [401, 403, 403, 401]),
        ("POST", "/api/account/recover", Some(recover), [401, 401, 401, 401]),
        ("GET", "/api/me/sessions", None, [401, 200, 200, 401]),
        ("DELETE", "/api/me/sessions/unknown", None, [401, 404, 404, 401]),
        ("GET", "/api/me/tables", None, [401, 200, 200, 401]),
        ("GET", "/api/me/history", None, [401, 200, 200, 401]),
        ("POST", "/api/me/matches", Some(json!({ "log": [] })), [401, 403, 403, 401]),
        ("GET", "/api/me/export", None, [401, 200, 200, 401]),
        ("GET", "/api/tables", None, [200, 200, 200, 200]),
        ("GET", "/api/tables/running", None, [200, 200, 200, 200]),
        ("POST", "/api/tables", Some(table), [401, 200, 200, 401]),
        ("POST", "/api/play-now", Some(json!({ "game": "plaza" })), [401, 200, 200, 401]),
        ("GET", "/api/tables/{id}", None, [200, 200, 200, 200]),
        ("POST", "/api/tables/{id}/sit", Some(json!({})), [401, 409, 200, 401]),
        ("GET", "/api/codes/KTRMBX", None, [401, 404, 404, 401]),
        ("POST", "/api/tables/{id}/computer", Some(json!({ "seat": 2, "level": "steady" })), [403, 403, 409, 401]),
        ("POST", "/api/tables/{id}/cut", Some(json!({ "nonce": nonce })), [403, 403, 409, 401]),
        ("GET", "/api/me/blocked", None, [401, 200, 200, 401]),
        ("DELETE", "/api/me/blocked/unknown", None, [401, 404, 404, 401]),
        ("GET", "/api/tables/{id}/courtesy", None, [401, 200, 200, 401]),
        ("POST", "/api/tables/{id}/mute", Some(json!({ "seat": 9 })), [401, 409, 409, 401]),
        ("POST", "/api/tables/{id}/forgive", Some(json!({ "seat": 9 })), [401, 409, 409, 401]),
        ("POST", "/api/tables/{id}/door", Some(json!({ "closed": false })), [401, 403, 204, 401]),
        ("POST", "/api/tables/{id}/block", Some(json!({ "seat": 9 })), [401, 409, 409, 401]),
        ("POST", "/api/tables/{id}/report", Some(json!({ "seat": 9, "reason": "x" })), [401, 409, 409, 401]),
        ("POST", "/api/tables/{id}/refuse", Some(json!({ "seat": 9 })), [401, 403, 409, 401]),
        ("POST", "/api/tables/{id}/token", Some(json!({ "token": "guessed" })), [403, 403, 403, 403]),
        ("POST", "/api/tables/{id}/act", Some(json!({ "id": "1", "action": "draw down" })), [403, 403, 200, 401]),
        ("POST", "/api/tables/{id}/ready", Some(json!({ "id": "2" })), [403, 403, 409, 401]),
        ("GET", "/api/tables/{id}/state", None, [200, 200, 200, 401]),
        ("GET", "/api/tables/{id}/told?before=3", None, [200, 200, 200, 401]),
        ("GET", "/api/tables/{id}/record", None, [409, 409, 409, 401]),
        ("GET", "/api/tables/{id}/replay", None, [409, 409, 409, 401]),
        ("GET", "/api/tables/{id}/story", None, [409, 409, 409, 401]),
        ("GET", "/api/tables/{id}/hindsight?deal=1", None, [403, 403, 409, 401]),
        ("POST", "/api/tables/{id}/review", None, [403, 403, 409, 401]),
        ("GET", "/api/tables/{id}/review", None, [403, 403, 404, 401]),
        ("DELETE", "/api/tables/{id}/review", None, [403, 403, 404, 401]),
        ("POST", "/api/tables/{id}/again", Some(json!({ "step": 1 })), [401, 403, 409, 401]),
        ("GET", "/ws", None, [400, 400, 400, 401]),
        ("GET", "/healthz", None, [200, 200, 200, 200]),
        ("GET", "/readyz", None, [200, 200, 200, 200]),
        ("GET", "/metrics", None, [200, 200, 200, 200]),
        ("DELETE", "/api/session", None, [401, 204, 204, 401]),
    ];
    let stage = stage().await;
    for (method, path, body, expected) in &matrix {
        for ((client, role), expected) in stage.clients.iter().zip(ROLES).zip(expected) {
            let real = path.replace("{id}", &stage.table);
            let answer = client.send(method, &real, body.as_ref().map(Value::to_string)).await;
            assert_eq!(answer.status, *expected, "{role}: {method} {path}: {}", answer.text);
        }
    }
    let forgotten = stage.house.guest("Carl").await;
    for (client, expected) in [(&stage.clients[0], 401), (&stage.clients[3], 401), (&forgotten, 204), (&forgotten, 401)] {
        assert_eq!(client.send("DELETE", "/api/me", None).await.status, expected);
    }
    for route in server::ROUTES {
        let listed = matrix.iter().any(|(method, path, ..)| {
            let path = &path.split_once('?').map_or(*path, |(path, _)| path);
            *method == route.method
                && (*path == route.path
                    || route.path.replace("{id}", "plaza") == *path
                    || route.path.replace("{code}", "KTRMBX") == *path
                    || route.path.replace("{id}", "unknown") == *path)
        });
        assert!(listed || route.path == "/api/me", "{} {} is not in the matrix", route.method, route.path);
    }
}

#[tokio::test]
async fn every_role_with_every_message() {
    let Stage { house, table, clients } = stage().await;
    let command = |kind: &str| json!({ "type": kind, "id": kind, "table": table });
    let mut answer_undo = command("answer_undo");
    answer_undo["agree"] = json!(true);
    let mut answer_end = command("answer_end");
    answer_end["agree"] = json!(false);
    let mut choose = command("choose");
    (choose["about"], choose["choice"]) = (json!(2), json!("computer"));
    let mut act = command("act");
    act["action"] = json!("draw down");
    // What a caller without a seat gets, and what the player in seat 1 gets.
    let matrix = [
        (json!({ "type": "ping" }), "pong", "pong"),
        (json!({ "type": "watch", "table": table }), "snapshot", "snapshot"),
        (json!({ "type": "complete", "table": table, "prefix": "draw" }), "completions", "completions"),
        (json!({ "type": "told", "table": table, "before": 2 }), "told", "told"),
        (json!({ "type": "say", "table": table, "phrase": "hello" }), "seat/none", "said"),
        (json!({ "type": "say", "table": table, "phrase": "nonsense" }), "seat/none", "input/invalid"),
        (act, "seat/none", "ack"),
        (command("hint"), "seat/none", "hint/off"),
        (answer_undo, "seat/none", "undo/none"),
        (choose, "seat/none", "seat/not-away"),
        (command("return"), "seat/none", "seat/not-away"),
        (command("rematch"), "seat/none", "table/not-over"),
        (command("ready"), "seat/none", "deal/not-over"),
        (answer_end, "seat/none", "end/none"),
        (command("undo"), "seat/none", "ack"),
        (command("end"), "seat/none", "ack"),
        (command("leave"), "seat/none", "ack"),
        (json!({ "type": "unwatch", "table": table }), "", ""),
    ];
    for (who, role) in clients.iter().zip(ROLES).take(3) {
        let mut socket = who.socket().await;
        for (message, outside, inside) in &matrix {
            serde_json::from_value::<ClientMessage>(message.clone()).expect("a message of the protocol");
            let expected = if role == "player" { inside } else { outside };
            socket.say(message).await;
            if expected.is_empty() {
                continue;
            }
            let id = &message["id"];
            let answer = loop {
                let answer = socket.next().await;
                let own = if id.is_null() { answer["id"].is_null() } else { answer["id"] == *id };
                if own && !["presence", "update"].contains(&answer["type"].as_str().expect("a type")) {
                    break answer;
                }
            };
            let got = answer["code"].as_str().or(answer["type"].as_str()).expect("a type");
            assert_eq!(got, *expected, "{role}: {message}: {answer}");
            // Without a seat the snapshot is a spectator's, with an empty legal list.
            if *expected == "completions" {
                for list in ["actions", "next"] {
                    assert_eq!(answer[list].as_array().map(Vec::is_empty), Some(role != "player"), "{answer}");
                }
            }
            if *expected == "snapshot" {
                assert_eq!(answer["state"]["you"].is_null(), role != "player");
            }
        }
    }
    assert!(clients[3].try_socket().await.is_err(), "a wrong token opens no socket");
    drop(house);
}

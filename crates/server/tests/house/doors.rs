//! The doors: who may ask from where, how much, how fast, and what every answer says to the browser.

use std::collections::HashMap;
use std::time::{Duration, Instant};

use futures_util::SinkExt;
use serde_json::json;
use server::{Config, Limits, ROUTES};
use tokio_tungstenite::tungstenite::{Error, Message};

use crate::client::{House, quick, raw, two};

#[tokio::test]
async fn another_page_can_neither_open_a_socket_nor_change_anything() {
    let house = House::open().await;
    let anna = house.guest("Anna").await;
    let here = format!("http://{}", house.address);
    for (origin, allowed) in [(here.as_str(), true), ("https://evil.example", false), ("null", false)] {
        let browser = anna.with("origin", origin);
        let status = browser.post("/api/session", &json!({ "name": "Anna" })).await.status;
        assert_eq!(status, if allowed { 200 } else { 403 }, "{origin}");
        match browser.try_socket().await {
            Ok(_) => assert!(allowed, "{origin}"),
            Err(Error::Http(answer)) => assert!(!allowed && answer.status() == 403, "{origin}"),
            Err(other) => panic!("{origin}: {other}"),
        }
    }
    let form = anna.with("sec-fetch-site", "cross-site");
    assert_eq!(form.send("DELETE", "/api/me", None).await.code(), "origin/foreign");
    // A form can send text without asking first; it is not taken for JSON.
    let sneaky = format!(
        "POST /api/session HTTP/1.1\r\nhost: {}\r\nconnection: close\r\ncontent-type: text/plain\r\ncontent-length: 2\r\n\r\n{{}}",
        house.address
    );
    assert!(raw(house.address, sneaky.as_bytes()).await.starts_with("HTTP/1.1 415"));
}

#[tokio::test]
async fn only_listed_origins_may_ask_where_there_is_a_list() {
    let house = House::open_with(Config { origins: vec!["https://games.example".to_owned()], ..quick() }).await;
    let here = format!("http://{}", house.address);
    for (origin, status) in [("https://games.example", 200), (here.as_str(), 403)] {
        let answer = house.nobody().with("origin", origin).post("/api/session", &json!({})).await;
        assert_eq!(answer.status, status, "{origin}");
    }
}

#[tokio::test]
async fn every_answer_tells_the_browser_to_be_careful() {
    let house = House::open().await;
    let anna = house.guest("Anna").await;
    for path in ["/", "/api/games", "/nowhere", "/api/tables/unknown", "/healthz"] {
        let answer = anna.get(path).await;
        let policy = answer.header("content-security-policy").expect("a policy");
        assert!(policy.contains("frame-ancestors 'none'") && policy.contains("object-src 'none'"), "{path}");
        let script = policy.split(';').find(|part| part.trim().starts_with("script-src")).expect("scripts");
        // The rules run in the browser as WebAssembly; nothing else is allowed beside our own files.
        assert_eq!(script.trim(), "script-src 'self' 'wasm-unsafe-eval'", "{path}");
        assert_eq!(answer.header("x-content-type-options"), Some("nosniff"), "{path}");
        assert_eq!(answer.header("referrer-policy"), Some("same-origin"), "{path}");
        assert_eq!(answer.header("x-frame-options"), Some("DENY"), "{path}");
    }
    assert_eq!(anna.get("/api/session").await.header("cache-control"), Some("no-store"));
}

#[tokio::test]
async fn addresses_inside_the_page_give_the_page_and_others_nothing() {
    let house = House::open().await;
    for path in ["/", "/table/some-id", "/games/plaza"] {
        let answer = house.nobody().get(path).await;
        assert_eq!(answer.status, 200, "{path}");
        assert!(answer.header("content-type").expect("a type").starts_with("text/html"), "{path}");
    }
    for path in ["/api/nothing", "/assets/nothing.js", "/assets/../../Cargo.toml", "/api/../../../etc/passwd"] {
        let answer = house.nobody().get(path).await;
        assert_eq!((answer.status, answer.code().as_str()), (404, "house/unknown"), "{path}");
    }
}

#[tokio::test]
async fn the_cookie_is_out_of_reach_of_scripts_and_other_pages() {
    let house = House::open().await;
    let answer = house.nobody().post("/api/session", &json!({})).await;
    let cookie = answer.header("set-cookie").expect("a cookie");
    assert!(cookie.starts_with("parlor=") && cookie.contains("HttpOnly") && cookie.contains("SameSite=Lax"), "{cookie}");
    assert!(!cookie.contains("Secure"));
    // 256 bits, written six to a letter.
    assert_eq!(cookie.split([';', '=']).nth(1).map(str::len), Some(43));
    let proxied = House::open_with(Config { secure_cookies: true, behind_proxy: true, ..quick() }).await;
    let answer = proxied.nobody().post("/api/session", &json!({})).await;
    let cookie = answer.header("set-cookie").expect("a cookie");
    assert!(cookie.starts_with("__Host-parlor=") && cookie.contains("Secure") && cookie.contains("Path=/"), "{cookie}");
    for path in ["/metrics", "/readyz"] {
        assert_eq!(proxied.nobody().get(path).await.status, 403, "a proxy on this machine is not the operator: {path}");
    }
}

#[tokio::test]
async fn bodies_heads_and_messages_have_a_largest_size() {
    let house = House::open().await;
    let anna = house.guest("Anna").await;
    let large = json!({ "name": "x".repeat(70_000) });
    assert_eq!(anna.post("/api/session", &large).await.status, 413);
    let head = format!("GET / HTTP/1.1\r\nhost: x\r\nx-long: {}\r\n\r\n", "x".repeat(20_000));
    assert!(raw(house.address, head.as_bytes()).await.starts_with("HTTP/1.1 431"));
    let mut socket = anna.socket().await;
    socket.stream.send(Message::text("x".repeat(8 * 1024 + 1))).await.expect("sent");
    assert_eq!(socket.try_next().await.expect_err("closed"), "1008 a message is a text of at most 8 KiB");
    let mut socket = anna.socket().await;
    socket.stream.send(Message::binary(vec![0; 10])).await.expect("sent");
    assert!(socket.try_next().await.expect_err("closed").starts_with("1008"));
}

#[tokio::test]
async fn what_is_wrong_with_a_body_or_a_query_is_said_in_the_words_of_the_house() {
    let house = House::open().await;
    let anna = house.guest("Anna").await;
    for (body, message) in [
        ("not json", "the body is no JSON: expected ident at line 1 column 2"),
        ("{\"nam\":1}", "the body does not fit: nam: unknown field `nam`, expected `name` or `bot` at line 1 column 6"),
    ] {
        let answer = anna.send("POST", "/api/session", Some(body.to_owned())).await;
        assert_eq!((answer.code().as_str(), answer.json()["message"].as_str()), ("input/unreadable", Some(message)));
    }
    let answer = anna.get("/api/tables/running?page=2").await;
    assert_eq!(answer.json()["message"], "page: unknown field `page`, expected `game` or `after`");
    let mut socket = anna.socket().await;
    socket.stream.send(Message::text("null")).await.expect("sent");
    assert_eq!(socket.next().await["message"], "a message cannot be read: it is a JSON object with a `type`");
}

#[tokio::test]
async fn rubbish_is_answered_politely_and_in_the_end_not_at_all() {
    let house = House::open().await;
    let anna = house.guest("Anna").await;
    let mut socket = anna.socket().await;
    for text in ["", "{}", "[]", "null", "{\"type\":\"act\"}", "{\"type\":\"nothing\"}", "\u{0}"] {
        socket.stream.send(Message::text(text)).await.expect("sent");
        assert_eq!(socket.next().await["code"], "message/unreadable", "{text:?}");
    }
    let table = |id: &str| json!({ "type": "watch", "table": id });
    for id in ["", "no-such-table", "../../etc/passwd", &"x".repeat(500), "a b"] {
        socket.say(&table(id)).await;
        assert_eq!(socket.next().await["code"], "table/unknown", "{id}");
    }
    for _ in 0..20 {
        socket.stream.send(Message::text("?")).await.expect("sent");
    }
    while socket.try_next().await.is_ok() {}
    for request in [
        "\r\n\r\n",
        "GET\r\n\r\n",
        "GET / HTTP/9.9\r\n\r\n",
        "\u{0}\u{1}\u{2}\r\n\r\n",
        "GET /api/tables/%00 HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n",
        "GET /api/me/history?after=%ff HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n",
        "POST /api/session HTTP/1.1\r\nhost: x\r\ncontent-length: -1\r\n\r\n",
    ] {
        let answer = raw(house.address, request.as_bytes()).await;
        assert!(answer.is_empty() || answer.starts_with("HTTP/1.1 4"), "{request:?}: {answer}");
    }
    anna.get("/api/games").await.good();
}

#[tokio::test]
async fn a_client_that_does_not_finish_its_request_is_dropped() {
    let house = House::open_with(Config { head_deadline: Duration::from_millis(300), ..quick() }).await;
    let began = Instant::now();
    // The head never ends; then, a second request that never begins.
    raw(house.address, b"GET / HTTP/1.1\r\nhost: x\r\n").await;
    raw(house.address, b"GET /healthz HTTP/1.1\r\nhost: x\r\n\r\n").await;
    raw(house.address, b"").await;
    assert!(began.elapsed() < Duration::from_secs(10), "{:?}", began.elapsed());
}

#[tokio::test]
async fn one_address_may_ask_so_much_and_no_more() {
    let limits = Limits { requests_per_minute: 30, guests_per_hour: 3, sockets_per_address: 2, ..Limits::wide() };
    let house = House::open_with(Config { limits, ..quick() }).await;
    let statuses = [house.nobody(), house.nobody(), house.nobody(), house.nobody()];
    let mut answers = Vec::new();
    for nobody in &statuses {
        answers.push(nobody.post("/api/session", &json!({})).await.status);
    }
    assert_eq!(answers, [200, 200, 200, 429]);
    let (one, _two) = (house.nobody().socket().await, house.nobody().socket().await);
    assert!(matches!(house.nobody().try_socket().await, Err(Error::Http(answer)) if answer.status() == 429));
    drop(one);
    let mut limited = 0;
    for _ in 0..40 {
        limited += u32::from(house.nobody().get("/api/levels").await.status == 429);
    }
    assert!(limited >= 10, "{limited}");
}

#[tokio::test]
async fn one_seat_and_one_socket_may_ask_so_much_and_no_more() {
    let limits = Limits { commands_per_second: 3, messages_per_second: 12, tables_per_socket: 2, ..Limits::wide() };
    let house = House::open_with(Config { limits, ..quick() }).await;
    let (table, anna, _) = two(&house, "plaza").await;
    let mut socket = anna.socket().await;
    let mut codes = Vec::new();
    for _ in 0..6 {
        codes.push(socket.command(json!({ "type": "act", "table": table, "action": "discard R1" })).await["code"].clone());
    }
    assert_eq!(codes[0], "action/illegal");
    assert!(codes.contains(&json!("limit/rate")), "{codes:?}");
    let mut socket = anna.socket().await;
    for i in 0..3 {
        let id = if i == 0 { table.clone() } else { format!("unknown-{i}") };
        socket.say(&json!({ "type": "watch", "table": id })).await;
    }
    while socket.wait("problem").await["code"] != "limit/tables" {}
    for _ in 0..40 {
        socket.say(&json!({ "type": "ping" })).await;
    }
    while socket.wait("problem").await["code"] != "limit/rate" {}
}

#[tokio::test]
async fn the_description_lists_every_route_and_every_route_answers() {
    let house = House::open().await;
    let description = house.nobody().get("/api/openapi.json").await.good();
    let mut described = 0;
    for (path, methods) in description["paths"].as_object().expect("paths") {
        for method in methods.as_object().expect("methods").keys() {
            described += 1;
            assert!(
                ROUTES.iter().any(|route| route.path == path && route.method.eq_ignore_ascii_case(method)),
                "{method} {path}"
            );
        }
    }
    assert_eq!(described, ROUTES.len());
    for route in ROUTES.iter().filter(|route| route.path != "/ws") {
        let path = route.path.replace("{id}", "unknown");
        let body = (route.method == "POST").then(|| "{}".to_owned());
        let answer = house.nobody().send(route.method, &path, body).await;
        assert_ne!(answer.status, 405, "{} {}", route.method, route.path);
        assert!(answer.status < 500, "{} {}: {}", route.method, route.path, answer.text);
    }
    let wrong = house.nobody().send("PUT", "/api/session", None).await;
    assert_eq!((wrong.status, wrong.code().as_str()), (405, "house/method"));
    let types = house.nobody().get("/api/protocol.ts").await.text;
    for route in ROUTES {
        for name in [route.takes, route.gives].map(|name| name.trim_end_matches("[]")) {
            let known = ["", "text", "object"].contains(&name) || types.contains(&format!("export type {name} "));
            assert!(known, "{name} of {} is no type of the protocol", route.path);
        }
    }
}

#[tokio::test]
async fn operators_see_whether_it_runs_and_how_busy_it_is() {
    let house = House::open().await;
    let (table, anna, _) = two(&house, "plaza").await;
    let mut socket = anna.socket().await;
    socket.watch(&table).await;
    assert_eq!(house.nobody().get("/healthz").await.status, 200);
    assert_eq!(house.nobody().get("/readyz").await.status, 200);
    let before = figures(&house).await;
    assert_eq!(socket.command(json!({ "type": "act", "table": table, "action": "draw down" })).await["type"], "ack");
    let after = figures(&house).await;
    let number = |figures: &HashMap<String, String>, name: &str| figures[name].parse::<u64>().expect("a number");
    assert_eq!(number(&after, "parlor_sockets"), 1);
    assert!(number(&after, "parlor_tables_live") >= 1);
    assert_eq!(after["parlor_refusals_total"], before["parlor_refusals_total"]);
    for histogram in ["parlor_command_seconds", "parlor_append_seconds"] {
        for line in ["_count", "_bucket{le=\"+Inf\"}"].map(|end| format!("{histogram}{end}")) {
            assert_eq!(number(&after, &line), number(&before, &line) + 1, "{line}");
        }
        let sum = format!("{histogram}_sum");
        assert_ne!(after[&sum], before[&sum], "{sum}");
    }
}

/// What the operators' page says, each line by its name.
async fn figures(house: &House) -> HashMap<String, String> {
    let text = house.nobody().get("/metrics").await.text;
    let lines = text.lines().filter(|line| !line.starts_with('#')).map(|line| line.rsplit_once(' ').expect("a figure"));
    lines.map(|(name, value)| (name.to_owned(), value.to_owned())).collect()
}

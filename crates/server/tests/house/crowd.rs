//! Many clients, some of them slow or greedy.

use std::time::{Duration, Instant};

use futures_util::SinkExt;
use serde_json::json;
use server::{Config, Limits};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;
use tokio_tungstenite::tungstenite::Message;

use crate::client::{House, quick, two};

#[tokio::test]
async fn a_client_that_does_not_read_is_dropped_and_nobody_waits_for_it() {
    let house = House::open_with(Config { limits: Limits { queue: 16, ..Limits::wide() }, ..quick() }).await;
    let (table, anna, bert) = two(&house, "plaza").await;
    let mut slow = house.nobody().socket().await;
    slow.watch(&table).await;
    // The slow one asks for more than it reads, until the buffers of the machine are full.
    let began = Instant::now();
    while !house.nobody().get("/metrics").await.text.contains("parlor_sockets_dropped_total 1") {
        assert!(began.elapsed() < Duration::from_secs(50), "it is never dropped");
        for _ in 0..200 {
            let watch = json!({ "type": "watch", "table": table }).to_string();
            if slow.stream.feed(Message::text(watch)).await.is_err() {
                break;
            }
        }
        let _ = tokio::time::timeout(Duration::from_millis(200), slow.stream.flush()).await;
    }
    let (mut a, mut b) = (anna.socket().await, bert.socket().await);
    a.watch(&table).await;
    b.watch(&table).await;
    let sent = Instant::now();
    assert_eq!(a.command(json!({ "type": "act", "table": table, "action": "draw down" })).await["type"], "ack");
    assert!(sent.elapsed() < Duration::from_secs(5));
    b.state(|state| state["seq"].as_u64() > Some(4)).await;
}

#[tokio::test]
async fn honest_players_hardly_notice_many_bad_sockets() {
    let house = House::open_with(Config { head_deadline: Duration::from_secs(20), ..quick() }).await;
    let (table, anna, _) = two(&house, "plaza").await;
    let mut bad = Vec::new();
    for i in 0..300 {
        let mut stream = TcpStream::connect(house.address).await.expect("a connection");
        let part: &[u8] = if i % 2 == 0 { b"GET /ws HTTP/1.1\r\nhost: x\r\nx: " } else { b"\x16\x03\x01\x02" };
        stream.write_all(part).await.expect("sent");
        bad.push(stream);
    }
    let mut socket = anna.socket().await;
    socket.watch(&table).await;
    let began = Instant::now();
    for _ in 0..50 {
        let answer = socket.command(json!({ "type": "act", "table": table, "action": "discard R1" })).await;
        assert_eq!(answer["code"], "action/illegal");
    }
    assert!(began.elapsed() < Duration::from_secs(5), "{:?}", began.elapsed());
    drop(bad);
}

#[tokio::test]
async fn a_storm_of_reconnects_finds_everyone_at_their_table() {
    let house = House::open().await;
    let (table, anna, bert) = two(&house, "plaza").await;
    let mut storm = tokio::task::JoinSet::new();
    for i in 0..60 {
        let (client, table) = (if i % 2 == 0 { anna.clone() } else { bert.clone() }, table.clone());
        storm.spawn(async move {
            for _ in 0..5 {
                let mut socket = client.socket().await;
                let state = socket.watch(&table).await;
                assert_eq!(state["you"], 1 + i % 2);
            }
        });
    }
    while let Some(done) = storm.join_next().await {
        done.expect("no panic");
    }
}

#[tokio::test]
async fn who_is_connected_is_told_when_the_house_closes() {
    let mut house = House::open().await;
    let (table, anna, _) = two(&house, "plaza").await;
    let mut socket = anna.socket().await;
    socket.watch(&table).await;
    let mut idle = TcpStream::connect(house.address).await.expect("a connection");
    house.close().await;
    let end = loop {
        if let Err(end) = socket.try_next().await {
            break end;
        }
    };
    assert!(end.starts_with("1001"), "{end}");
    assert_eq!(idle.read(&mut [0; 16]).await.unwrap_or(0), 0);
}

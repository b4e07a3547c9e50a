//! Many clients, some of them slow or greedy.

use std::time::{Duration, Instant};

use futures_util::SinkExt;
use serde_json::json;
use server::{Config, Limits};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;
use tokio_tungstenite::tungstenite::Message;

use crate::attack::Attack;
use crate::attack::client::Client;
use crate::client::{House, PATIENCE, quick, raw, two};

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

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn bad_sockets_of_every_kind_keep_nobody_from_playing() {
    const EACH: usize = 20;
    // The honest two send thirty messages each, as fast as they can.
    let limits = Limits { messages_per_second: 60, sockets_per_address: 60, queue: 64, ..Limits::wide() };
    let house = House::open_with(Config { head_deadline: Duration::from_secs(2), limits, ..quick() }).await;
    let (table, anna, bert) = two(&house, "plaza").await;
    let (mut ended, mut endless) = (tokio::task::JoinSet::new(), tokio::task::JoinSet::new());
    // Those that misuse connections; costly requests have limits of their own.
    let kinds = Attack::ALL.iter().copied().take_while(|kind| *kind != Attack::NeverReadsAnswer);
    for (number, kind) in (1..).zip(kinds) {
        for _ in 0..EACH {
            let (address, table) = (house.address, table.clone());
            // A kind has an address of its own, as an attacker would.
            let from = std::net::Ipv4Addr::new(127, 66, 0, number);
            let client = Client { from, server: address };
            let attack = async move { (kind, kind.run(client, &table, Duration::from_millis(50)).await) };
            // A slow body has the deadline of any request; a client that never reads is cut off once the socket buffers are full.
            if [Attack::SlowBody, Attack::NeverReads].contains(&kind) {
                endless.spawn(attack)
            } else {
                ended.spawn(attack)
            };
        }
    }
    let mut sockets = [anna.socket().await, bert.socket().await];
    let mut states = [sockets[0].watch(&table).await, sockets[1].watch(&table).await];
    for _ in 0..60 {
        let Some(mover) = states.iter().position(|state| state["you"] == state["to_act"]) else { break };
        let action = states[mover]["legal"][0].clone();
        let answer = sockets[mover].command(json!({ "type": "act", "table": table, "action": action })).await;
        let seq = answer["seq"].as_u64().unwrap_or_else(|| panic!("{answer}"));
        for (socket, state) in sockets.iter_mut().zip(&mut states) {
            *state = socket.state(|state| state["seq"].as_u64() >= Some(seq)).await;
        }
    }
    // The house has enough of them, one after the other; nobody of a foreign page was let in.
    while let Some(done) = ended.join_next().await {
        let (kind, attacked) = done.expect("no panic");
        let let_in = attacked.is_err_and(|why| why.to_string().contains("let in"));
        assert!(!let_in, "{kind:?}");
    }
    endless.shutdown().await;
    let other = Client { from: std::net::Ipv4Addr::new(127, 66, 0, 99), server: house.address };
    let crowd = Attack::Reconnects.run(other, &table, Duration::ZERO);
    crowd.await.expect("there is room for others");
    let metrics = house.nobody().get("/metrics").await.text;
    assert!(!metrics.contains("parlor_limited_total 0\n"), "{metrics}");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn costly_requests_of_every_kind_keep_nobody_from_playing() {
    const EACH: u8 = 4;
    let house = House::open_with(Config { limits: Limits::default(), ..quick() }).await;
    let (table, anna, bert) = two(&house, "plaza").await;
    let mut attacks = tokio::task::JoinSet::new();
    for (number, kind) in (1..).zip(Attack::ALL.iter().copied().skip_while(|kind| *kind != Attack::NeverReadsAnswer)) {
        for address in 0..EACH {
            let client = Client { from: std::net::Ipv4Addr::new(127, 67, number, 1 + address / 2), server: house.address };
            let table = table.clone();
            attacks.spawn(async move {
                loop {
                    // However the house ends it, the client comes back.
                    let _ = kind.run(client, &table, Duration::from_millis(100)).await;
                    tokio::time::sleep(Duration::from_millis(50)).await;
                }
            });
        }
    }
    let mut sockets = [anna.socket().await, bert.socket().await];
    let mut states = [sockets[0].watch(&table).await, sockets[1].watch(&table).await];
    let mut longest = Duration::ZERO;
    for _ in 0..40 {
        let Some(mover) = states.iter().position(|state| state["you"] == state["to_act"]) else { break };
        let action = states[mover]["legal"][0].clone();
        // As fast as people play, so that the limits of a seat do not count.
        tokio::time::sleep(Duration::from_millis(120)).await;
        let began = Instant::now();
        let answer = sockets[mover].command(json!({ "type": "act", "table": table, "action": action })).await;
        longest = longest.max(began.elapsed());
        let seq = answer["seq"].as_u64().unwrap_or_else(|| panic!("{answer}"));
        for (socket, state) in sockets.iter_mut().zip(&mut states) {
            *state = socket.state(|state| state["seq"].as_u64() >= Some(seq)).await;
        }
    }
    attacks.shutdown().await;
    // A defect would make honest players wait for whole searches and lists, one after the other.
    assert!(longest < Duration::from_secs(3), "an action took {longest:?}");
    let metrics = house.nobody().get("/metrics").await.text;
    assert!(!metrics.contains("parlor_limited_total 0\n"), "{metrics}");
    println!("the longest action took {longest:?}");
}

#[tokio::test]
async fn one_address_cannot_take_every_place() {
    let limits = Limits { connections: 12, connections_per_address: 8, ..Limits::wide() };
    let house = House::open_with(Config { limits, ..quick() }).await;
    let mut held = Vec::new();
    for _ in 0..8 {
        held.push(TcpStream::connect(house.address).await.expect("a connection"));
    }
    for _ in 0..8 {
        let mut more = TcpStream::connect(house.address).await.expect("a connection");
        assert_eq!(more.read(&mut [0; 16]).await.unwrap_or(0), 0, "closed at once");
    }
    let elsewhere = std::net::Ipv4Addr::new(127, 66, 1, 1);
    let asked = Attack::Reconnects.run(Client { from: elsewhere, server: house.address }, "unknown", Duration::ZERO);
    tokio::time::timeout(PATIENCE, asked).await.expect("an answer").expect("there is room for others");
    // Who has left makes room for the next.
    drop(held);
    let mut attempts = 0;
    while raw(house.address, b"GET /healthz HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n").await.is_empty() {
        attempts += 1;
        assert!(attempts < 1_000, "the places are given back");
    }
}

#[tokio::test]
async fn a_crowd_that_comes_and_goes_is_counted_now_and_then() {
    const CROWD: u64 = 40;
    let house = House::open().await;
    let (table, anna, _) = two(&house, "plaza").await;
    let mut a = anna.socket().await;
    a.watch(&table).await;
    let began = Instant::now();
    let mut crowd = Vec::new();
    for _ in 0..CROWD {
        let mut nobody = house.nobody().socket().await;
        nobody.watch(&table).await;
        crowd.push(nobody);
    }
    let mut told = 0;
    while a.wait("presence").await["spectators"] != CROWD {
        told += 1;
    }
    assert!(told <= began.elapsed().as_secs() + 2, "told {told} times in {:?}", began.elapsed());
}

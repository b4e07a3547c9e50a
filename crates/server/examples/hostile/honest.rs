//! Honest players: two at each table, who act at a steady pace and measure how long the server takes to acknowledge.

use std::net::{Ipv4Addr, SocketAddr};
use std::time::{Duration, Instant};

use futures_util::{SinkExt, StreamExt};
use serde_json::{Value, json};
use tokio::net::TcpStream;
use tokio::sync::watch;
use tokio_tungstenite::WebSocketStream;
use tokio_tungstenite::tungstenite::Message;

use crate::attack::client::{Client, Fault, new_table};

/// Between an action and the next at one table.
const PACE: Duration = Duration::from_millis(250);

/// What is measured now.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Phase {
    /// Nobody acts.
    Pause,
    Calm,
    Attacked,
    End,
}

/// Round trips in microseconds, sorted.
pub(crate) struct Waits(Vec<u32>);

impl Waits {
    pub(crate) fn of(mut waits: Vec<u32>) -> Self {
        waits.sort_unstable();
        Self(waits)
    }

    /// The wait, in milliseconds, that this part of all did not exceed.
    pub(crate) fn at(&self, part: f64) -> f64 {
        let i = (self.0.len().max(1) - 1) as f64 * part;
        self.0.get(i as usize).map_or(0.0, |wait| f64::from(*wait) / 1000.0)
    }

    pub(crate) fn figures(&self) -> Value {
        json!({ "moves": self.0.len(), "p50_ms": self.at(0.5), "p99_ms": self.at(0.99), "max_ms": self.at(1.0) })
    }
}

/// A table of two, whose players have an address of their own.
pub(crate) struct Table {
    client: Client,
    pub(crate) id: String,
    pub(crate) cookies: [String; 2],
}

impl Table {
    pub(crate) async fn open(server: SocketAddr, number: u64) -> Result<Self, Fault> {
        let client = Client { from: Ipv4Addr::new(127, 1, 0, 1 + number as u8), server };
        let mut cookies = <[String; 2]>::default();
        for cookie in &mut cookies {
            *cookie = client.post("/api/session", "", &json!({ "name": "Anna" })).await?.0;
        }
        let new = new_table(&json!({ "game": "plaza", "seats": 2 }), &json!({ "kind": "open" }));
        let (_, seated) = client.post("/api/tables", &cookies[0], &new).await?;
        let id = seated["table"].as_str().ok_or("a table")?.to_owned();
        client.post(&format!("/api/tables/{id}/sit"), &cookies[1], &json!({})).await?;
        for (cookie, nonce) in cookies.iter().zip(["ab", "cd"]) {
            client.post(&format!("/api/tables/{id}/cut"), cookie, &json!({ "nonce": nonce.repeat(32) })).await?;
        }
        Ok(Self { client, id, cookies })
    }

    pub(crate) async fn socket(&self, cookie: &str) -> Result<WebSocketStream<TcpStream>, Fault> {
        self.client.socket(&[("cookie", cookie)]).await
    }
}

/// Plays one seat until the end, and gives how long each action took to be acknowledged.
pub(crate) async fn play(
    mut socket: WebSocketStream<TcpStream>,
    table: String,
    seat: u64,
    mut phase: watch::Receiver<Phase>,
) -> Result<Vec<(Phase, u32)>, Fault> {
    let watch = json!({ "type": "watch", "table": table, "parts": { "view": false, "scene": false, "legal": true } });
    socket.send(Message::text(watch.to_string())).await?;
    let (mut waits, mut sent, mut commands) = (Vec::new(), None, 0u64);
    loop {
        let received = tokio::select! {
            received = socket.next() => received.ok_or("the server has closed the socket")??,
            ended = phase.wait_for(|phase| *phase == Phase::End) => {
                ended?;
                return Ok(waits);
            }
        };
        let Message::Text(text) = received else { continue };
        if text.as_str().starts_with("{\"type\":\"ack\"") {
            waits.extend(sent.take().map(|(phase, sent): (Phase, Instant)| (phase, sent.elapsed().as_micros() as u32)));
            continue;
        }
        let state = serde_json::from_str::<Value>(text.as_str())?["state"].take();
        if state["to_act"].as_u64() != Some(seat) {
            continue;
        }
        tokio::time::sleep(PACE).await;
        let now = *phase.wait_for(|phase| *phase != Phase::Pause).await?;
        if now == Phase::End {
            return Ok(waits);
        }
        let legal = state["legal"].as_array().ok_or("no legal actions")?;
        commands += 1;
        let action = &legal[(commands as usize * 7919) % legal.len()];
        let act = json!({ "type": "act", "id": format!("{commands}"), "table": table, "action": action });
        sent = Some((now, Instant::now()));
        socket.send(Message::text(act.to_string())).await?;
    }
}

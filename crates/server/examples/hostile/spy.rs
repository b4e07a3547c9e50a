//! A spectator at every honest table who counts what no spectator may see.

use std::net::{Ipv4Addr, SocketAddr};

use futures_util::{SinkExt, StreamExt};
use serde_json::{Value, json};
use tokio::sync::watch;
use tokio_tungstenite::tungstenite::Message;

use crate::attack::client::{Client, Fault};
use crate::honest::Phase;

/// How many tables one socket looks at; the server lets it look at a few more.
pub(crate) const TABLES: usize = 10;

/// What was seen.
#[derive(Clone, Copy, Default, Debug)]
pub(crate) struct Seen {
    /// Messages with the state of a table.
    pub(crate) states: u64,
    /// Those in which there was a card, a seat or a legal action that is nobody's who looks on.
    pub(crate) leaks: u64,
}

/// Looks on at these tables until the end.
pub(crate) async fn spy(server: SocketAddr, tables: Vec<String>, mut phase: watch::Receiver<Phase>) -> Result<Seen, Fault> {
    let mut socket = Client { from: Ipv4Addr::new(127, 3, 0, 1), server }.socket(&[]).await?;
    for table in &tables {
        socket.send(Message::text(json!({ "type": "watch", "table": table }).to_string())).await?;
    }
    let mut seen = Seen::default();
    loop {
        let received = tokio::select! {
            received = socket.next() => received.ok_or("the server has closed the spectator's socket")??,
            ended = phase.wait_for(|phase| *phase == Phase::End) => {
                ended?;
                return Ok(seen);
            }
        };
        let Message::Text(text) = received else { continue };
        let message: Value = serde_json::from_str(text.as_str())?;
        if let Some(state) = message.get("state") {
            seen.states += 1;
            seen.leaks += u64::from(is_leak(state));
        }
    }
}

/// Whether a state of Plaza shows a spectator more than spectators may see.
fn is_leak(state: &Value) -> bool {
    let legal = state["legal"].as_array().is_some_and(|legal| !legal.is_empty());
    // In play a hand is a number to everybody but its owner, unless all of its cards were taken from the open pile.
    let known = |seat: usize, card: &Value| state["view"]["known"][seat].as_array().is_some_and(|known| known.contains(card));
    let is_open = |(seat, hand): (usize, &Value)| match hand.as_array() {
        Some(cards) => cards.iter().all(|card| known(seat, card)),
        None => hand.is_u64(),
    };
    let hands = state["view"]["hands"].as_array().is_some_and(|hands| hands.iter().enumerate().all(is_open));
    !state["you"].is_null() || legal || (state["standing"] == "playing" && !hands)
}

//! A bare relay: what one of two says goes to the other and is acknowledged, and that is all.

use std::collections::HashMap;
use std::sync::{Arc, Mutex};

use axum::Router;
use axum::extract::ws::{Message, Utf8Bytes, WebSocket, WebSocketUpgrade};
use axum::extract::{Path, State};
use axum::response::Response;
use axum::routing::get;
use hyper_util::rt::TokioIo;
use hyper_util::service::TowerToHyperService;
use tokio::net::TcpListener;
use tokio::sync::mpsc;

use crate::Fault;

type Rooms = Arc<Mutex<HashMap<(u64, u8), mpsc::UnboundedSender<Utf8Bytes>>>>;

/// Serves, for ever.
pub(crate) async fn run() -> Result<(), Fault> {
    let listener = TcpListener::bind("127.0.0.1:0").await?;
    println!("{}", listener.local_addr()?);
    let routes = Router::new().route("/{room}/{place}", get(enter)).with_state(Rooms::default());
    loop {
        let (stream, _) = listener.accept().await?;
        stream.set_nodelay(true)?;
        let service = TowerToHyperService::new(routes.clone());
        let connection = hyper::server::conn::http1::Builder::new().serve_connection(TokioIo::new(stream), service);
        tokio::spawn(connection.with_upgrades());
    }
}

async fn enter(State(rooms): State<Rooms>, Path((room, place)): Path<(u64, u8)>, upgrade: WebSocketUpgrade) -> Response {
    upgrade.write_buffer_size(0).on_upgrade(move |socket| relay(rooms, room, place, socket))
}

async fn relay(rooms: Rooms, room: u64, place: u8, mut socket: WebSocket) {
    let (own, mut heard) = mpsc::unbounded_channel();
    rooms.lock().expect("nobody panics").insert((room, place), own);
    loop {
        tokio::select! {
            Some(text) = heard.recv() => {
                if socket.send(Message::Text(text)).await.is_err() {
                    return;
                }
            }
            said = socket.recv() => {
                let Some(Ok(Message::Text(text))) = said else { return };
                if let Some(other) = rooms.lock().expect("nobody panics").get(&(room, 1 - place)) {
                    // A disconnected client is skipped.
                    let _ = other.send(text);
                }
                if socket.send(Message::text("{\"type\":\"ack\"}")).await.is_err() {
                    return;
                }
            }
        }
    }
}

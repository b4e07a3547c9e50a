//! The door: takes connections, with deadlines for slow ones, and closes in order.

use std::io;
use std::net::SocketAddr;
use std::sync::Arc;
use std::time::Duration;

use axum::Router;
use hyper::server::conn::http1;
use hyper_util::rt::{TokioIo, TokioTimer};
use hyper_util::service::TowerToHyperService;
use store::Store;
use tokio::net::{TcpListener, TcpStream};
use tower::ServiceExt as _;

use crate::caller::Peer;
use crate::config::Config;
use crate::deadline::Deadlined;
use crate::house::{House, Shared};
use crate::{node, notices, routes, sweep, time};

/// How long those who are connected have to finish when the house closes.
const GOODBYE: Duration = Duration::from_secs(5);
/// The largest head of a request, in bytes.
const LARGEST_HEAD: usize = 16 * 1024;
/// How long a client may take to read an answer.
const WRITE_DEADLINE: Duration = Duration::from_secs(30);
/// A connection that cannot be taken: the machine is short of something.
const PAUSE: Duration = Duration::from_millis(50);

/// Serves the house until `shutdown` is ready, then says goodbye to everyone and closes the store.
pub async fn run(listener: TcpListener, store: Store, config: Config, shutdown: impl Future<Output = ()>) -> io::Result<()> {
    let (house, notes) = House::new(store, config);
    let house = Arc::new(house);
    let routes = routes::router(Arc::clone(&house));
    tokio::task::spawn_blocking(open_every_box);
    let leases = tokio::spawn(node::keep_leases(Arc::clone(&house)));
    let news = tokio::spawn(node::hear_news(Arc::clone(&house)));
    let notices = tokio::spawn(notices::hear_notices(Arc::clone(&house)));
    let notes = tokio::spawn(node::pass_notes(Arc::clone(&house), notes));
    let sweep = tokio::spawn(sweep::sweep(Arc::clone(&house)));
    let time = tokio::spawn(time::keep_time(Arc::clone(&house)));
    tokio::pin!(shutdown);
    loop {
        let room = tokio::select! {
            room = Arc::clone(&house.connections).acquire_owned() => room.map_err(io::Error::other)?,
            () = &mut shutdown => break,
        };
        let (stream, peer) = tokio::select! {
            taken = listener.accept() => match taken {
                Ok(taken) => taken,
                Err(error) => {
                    tracing::warn!(%error, "a connection cannot be taken");
                    tokio::time::sleep(PAUSE).await;
                    continue;
                }
            },
            () = &mut shutdown => break,
        };
        let most = house.config.limits.connections_per_address;
        if !house.config.behind_proxy && !house.limiter.connections.take(peer.ip(), most) {
            // One address alone cannot take every place. It is told nothing: that would need a place.
            house.metrics.limited.up();
            continue;
        }
        let (house, routes) = (Arc::clone(&house), routes.clone());
        tokio::spawn(async move {
            serve(&house, routes, stream, peer).await;
            house.limiter.connections.give_back(peer.ip());
            drop(room);
        });
    }
    drop(listener);
    tracing::info!("closing");
    house.closing.send_replace(true);
    // Everyone has left when every place is free.
    let all = house.config.limits.connections as u32;
    let _ = tokio::time::timeout(GOODBYE, house.connections.acquire_many(all)).await;
    let _ = tokio::time::timeout(GOODBYE, async { tokio::join!(leases, news, notices, notes, sweep, time) }).await;
    house.store.close().await;
    Ok(())
}

/// Deals every title once, for nobody. What is made at the first deal and then kept, a dictionary above all, would otherwise be made
/// while a player waits for a table, and with them every task on the same thread.
fn open_every_box() {
    for title in games::catalog::TITLES {
        let dealt = title.start(&[], title.info().seats.0, engine::Seed::from_text("for nobody"));
        if let Ok(game) = dealt
            && let engine::Status::Playing { to_act } = game.status()
        {
            let _ = game.legal(to_act);
        }
    }
}

/// Serves one connection, until either side has enough. A WebSocket goes on without it.
async fn serve(house: &Shared, routes: Router, stream: TcpStream, peer: SocketAddr) {
    // Small answers are not to wait for one another; where that cannot be had, they wait.
    let _ = stream.set_nodelay(true);
    let service = routes.map_request(move |mut request: hyper::Request<hyper::body::Incoming>| {
        request.extensions_mut().insert(Peer(peer.ip()));
        request.map(axum::body::Body::new)
    });
    let connection = http1::Builder::new()
        .timer(TokioTimer::new())
        .header_read_timeout(house.config.head_deadline)
        .max_buf_size(LARGEST_HEAD)
        .serve_connection(TokioIo::new(Deadlined::new(stream, WRITE_DEADLINE)), TowerToHyperService::new(service))
        .with_upgrades();
    tokio::pin!(connection);
    // A client that breaks off is none of our business.
    tokio::select! {
        _ = &mut connection => {}
        () = house.closes() => {
            connection.as_mut().graceful_shutdown();
            let _ = connection.await;
        }
    }
}

//! Clients that mean harm, or do not know better.

use std::net::{Ipv4Addr, SocketAddr};
use std::time::Duration;

use futures_util::{SinkExt, StreamExt};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::{TcpSocket, TcpStream};
use tokio::time::sleep;
use tokio_tungstenite::WebSocketStream;
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;

pub(crate) type Fault = Box<dyn std::error::Error + Send + Sync>;

/// A way to be a burden. Each lasts until the house has had enough of it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Bad {
    /// Connects and says nothing.
    Silent,
    /// Sends a head that never ends, letter by letter.
    HalfAHead,
    /// Sends a body that never ends, letter by letter.
    HalfABody,
    /// Asks again and again for everything, and never reads it.
    NeverReads,
    /// Sends what nobody can read, as fast as it may.
    Rubbish,
    /// Sends a message of a megabyte.
    Huge,
    /// Pings without end.
    Pings,
    /// Comes from a foreign page.
    Foreign,
    /// Comes, looks and goes, again and again.
    Storm,
}

impl Bad {
    pub(crate) const ALL: [Self; 9] = [
        Self::Silent,
        Self::HalfAHead,
        Self::HalfABody,
        Self::NeverReads,
        Self::Rubbish,
        Self::Huge,
        Self::Pings,
        Self::Foreign,
        Self::Storm,
    ];

    /// Is a burden to this table until the house ends it. `pace` is the time between two sendings.
    pub(crate) async fn bother(self, from: Ipv4Addr, house: SocketAddr, table: &str, pace: Duration) -> Result<(), Fault> {
        let mut stream = connect(from, house).await?;
        let watch = format!("{{\"type\":\"watch\",\"table\":\"{table}\"}}");
        match self {
            Self::Silent => while stream.read(&mut [0; 1024]).await? > 0 {},
            Self::HalfAHead => drip(&mut stream, "GET /ws HTTP/1.1\r\nhost: x\r\nx-slow: ", pace).await?,
            Self::HalfABody => {
                let head = format!("POST /api/session HTTP/1.1\r\nhost: {house}\r\ncontent-type: application/json\r\n");
                drip(&mut stream, &format!("{head}content-length: 60000\r\n\r\n{{"), pace).await?;
            }
            Self::NeverReads => {
                let mut socket = shake_hands(stream, house, None).await?;
                loop {
                    socket.send(Message::text(watch.as_str())).await?;
                    sleep(pace).await;
                }
            }
            Self::Rubbish => {
                let mut socket = shake_hands(stream, house, None).await?;
                loop {
                    socket.send(Message::text("{\"type\":\"rubbish\"}")).await?;
                    sleep(pace).await;
                    let _ = tokio::time::timeout(Duration::ZERO, socket.next()).await;
                }
            }
            Self::Huge => {
                let mut socket = shake_hands(stream, house, None).await?;
                socket.send(Message::text("x".repeat(1 << 20))).await?;
                while let Some(Ok(_)) = socket.next().await {}
            }
            Self::Pings => {
                let mut socket = shake_hands(stream, house, None).await?;
                for _ in 0..200 {
                    socket.feed(Message::Ping(Vec::new().into())).await?;
                }
                socket.flush().await?;
                while let Some(Ok(_)) = socket.next().await {}
            }
            Self::Foreign => {
                let refused = shake_hands(stream, house, Some("https://evil.example")).await;
                return if refused.is_err() { Ok(()) } else { Err("a foreign page was let in".into()) };
            }
            Self::Storm => {
                let mut socket = shake_hands(stream, house, None).await?;
                socket.send(Message::text(watch)).await?;
                socket.next().await;
                return Ok(());
            }
        }
        Ok(())
    }
}

async fn connect(from: Ipv4Addr, house: SocketAddr) -> Result<TcpStream, Fault> {
    let socket = TcpSocket::new_v4()?;
    socket.bind((from, 0).into())?;
    Ok(socket.connect(house).await?)
}

async fn drip(stream: &mut TcpStream, begin: &str, pace: Duration) -> Result<(), Fault> {
    stream.write_all(begin.as_bytes()).await?;
    loop {
        sleep(pace).await;
        stream.write_all(b"a").await?;
    }
}

async fn shake_hands(stream: TcpStream, house: SocketAddr, origin: Option<&str>) -> Result<WebSocketStream<TcpStream>, Fault> {
    let mut request = format!("ws://{house}/ws").into_client_request()?;
    if let Some(origin) = origin {
        request.headers_mut().insert("origin", origin.parse()?);
    }
    Ok(tokio_tungstenite::client_async(request, stream).await?.0)
}

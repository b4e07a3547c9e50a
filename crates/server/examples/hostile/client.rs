//! A client with an address of its own: one request, or a WebSocket.

use std::net::{Ipv4Addr, SocketAddr};

use serde_json::{Value, json};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::{TcpSocket, TcpStream};
use tokio_tungstenite::WebSocketStream;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;

pub(crate) type Fault = Box<dyn std::error::Error + Send + Sync>;

/// Where a client comes from, and the server that it talks to.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Client {
    pub(crate) from: Ipv4Addr,
    pub(crate) server: SocketAddr,
}

impl Client {
    pub(crate) async fn connect(self) -> Result<TcpStream, Fault> {
        let socket = TcpSocket::new_v4()?;
        socket.bind((self.from, 0).into())?;
        Ok(socket.connect(self.server).await?)
    }

    /// One request; gives the cookie that was set, and the body.
    pub(crate) async fn post(self, path: &str, cookie: &str, body: &Value) -> Result<(String, Value), Fault> {
        let answer = exchange(self.connect().await?, &self.request(path, cookie, body)).await?;
        let (head, text) = answer.split_once("\r\n\r\n").ok_or("no answer")?;
        let cookie = head.lines().find_map(|line| line.strip_prefix("set-cookie: ")).and_then(|line| line.split(';').next());
        Ok((cookie.unwrap_or_default().to_owned(), serde_json::from_str(text).unwrap_or(Value::Null)))
    }

    /// A request, as it is sent.
    pub(crate) fn request(self, path: &str, cookie: &str, body: &Value) -> String {
        let (server, body) = (self.server, body.to_string());
        let head = format!("POST {path} HTTP/1.1\r\nhost: {server}\r\nconnection: close\r\ncookie: {cookie}\r\n");
        format!("{head}content-type: application/json\r\ncontent-length: {}\r\n\r\n{body}", body.len())
    }

    /// A WebSocket, with the headers that matter to the server.
    pub(crate) async fn socket(self, headers: &[(&'static str, &str)]) -> Result<WebSocketStream<TcpStream>, Fault> {
        let mut request = format!("ws://{}/ws", self.server).into_client_request()?;
        for (name, value) in headers {
            request.headers_mut().insert(*name, value.parse()?);
        }
        Ok(tokio_tungstenite::client_async(request, self.connect().await?).await?.0)
    }
}

async fn exchange(mut stream: TcpStream, request: &str) -> Result<String, Fault> {
    stream.write_all(request.as_bytes()).await?;
    let mut answer = String::new();
    stream.read_to_string(&mut answer).await?;
    Ok(answer)
}

/// The body that opens a table for its sender and one more.
pub(crate) fn new_table(terms: &Value, other: &Value) -> Value {
    json!({ "card": terms, "seats": [{ "kind": "you" }, other] })
}

/// One of the server's own figures.
pub(crate) async fn metric(server: SocketAddr, name: &str) -> Result<u64, Fault> {
    let request = format!("GET /metrics HTTP/1.1\r\nhost: {server}\r\nconnection: close\r\n\r\n");
    let metrics = exchange(TcpStream::connect(server).await?, &request).await?;
    let line = metrics.lines().find_map(|line| line.strip_prefix(name)).unwrap_or("0");
    Ok(line.trim().parse()?)
}

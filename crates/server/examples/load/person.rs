//! A user with a session, who asks over one connection and keeps it, as a browser does.

use serde_json::Value;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;

use crate::Fault;

pub(crate) struct Person {
    address: String,
    pub(crate) cookie: String,
    connection: Option<TcpStream>,
}

impl Person {
    /// Somebody new at the server.
    pub(crate) async fn arrive(address: &str, name: &str) -> Result<Self, Fault> {
        let mut person = Self { address: address.to_owned(), cookie: String::new(), connection: None };
        person.post("/api/session", &serde_json::json!({ "name": name })).await?;
        Ok(person)
    }

    /// One request; gives the body of the answer, and keeps the first cookie that is set.
    pub(crate) async fn post(&mut self, path: &str, body: &Value) -> Result<Value, Fault> {
        let body = body.to_string();
        let request = format!(
            "POST {path} HTTP/1.1\r\nhost: {}\r\ncookie: {}\r\ncontent-type: application/json\r\ncontent-length: {}\r\n\r\n{body}",
            self.address,
            self.cookie,
            body.len()
        );
        // The server ends connections over which nothing was asked for a while.
        let kept = match self.connection.take() {
            Some(connection) => exchange(connection, &request).await.ok(),
            None => None,
        };
        let (connection, head, text) = match kept {
            Some(exchanged) => exchanged,
            None => exchange(TcpStream::connect(&self.address).await?, &request).await?,
        };
        self.connection = Some(connection);
        let cookie = head.lines().find_map(|line| line.strip_prefix("set-cookie: ")).and_then(|line| line.split(';').next());
        if let (true, Some(cookie)) = (self.cookie.is_empty(), cookie) {
            cookie.clone_into(&mut self.cookie);
        }
        Ok(serde_json::from_str(&text).unwrap_or(Value::Null))
    }
}

/// Sends a request and reads its answer: the head and the body.
async fn exchange(mut connection: TcpStream, request: &str) -> Result<(TcpStream, String, String), Fault> {
    connection.write_all(request.as_bytes()).await?;
    let mut answer = Vec::new();
    loop {
        if let Some(end) = answer.windows(4).position(|bytes| bytes == b"\r\n\r\n") {
            let head = str::from_utf8(&answer[..end])?.to_owned();
            let length =
                head.lines().find_map(|line| line.strip_prefix("content-length: ")).map_or(Ok(0), str::parse::<usize>)?;
            while answer.len() < end + 4 + length {
                read_more(&mut connection, &mut answer).await?;
            }
            let body = str::from_utf8(&answer[end + 4..])?.to_owned();
            return Ok((connection, head, body));
        }
        read_more(&mut connection, &mut answer).await?;
    }
}

async fn read_more(connection: &mut TcpStream, answer: &mut Vec<u8>) -> Result<(), Fault> {
    if connection.read_buf(answer).await? == 0 { Err("the connection was closed".into()) } else { Ok(()) }
}

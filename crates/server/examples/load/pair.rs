//! Two clients who act in turn, at a table of the house or through the relay.

use std::borrow::Cow;
use std::ops::Range;
use std::time::{Duration, Instant};

use futures_util::{SinkExt, StreamExt};
use serde::Deserialize;
use serde_json::json;
use tokio::net::TcpStream;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;
use tokio_tungstenite::tungstenite::protocol::WebSocketConfig;
use tokio_tungstenite::tungstenite::{Message, Utf8Bytes};
use tokio_tungstenite::{MaybeTlsStream, WebSocketStream};

use crate::Fault;
use crate::person::Person;
use crate::process::Setup;

pub(crate) type Socket = WebSocketStream<MaybeTlsStream<TcpStream>>;

/// Two clients.
pub(crate) struct Pair {
    sockets: [Socket; 2],
    /// Whose turn it is.
    turn: usize,
    acts: u64,
    /// Through the relay there is none.
    table: Option<Opened>,
}

/// The table where they sit.
struct Opened {
    people: [Person; 2],
    game: &'static str,
    id: String,
    /// What is done next.
    action: String,
}

/// What is needed of a state. Of its texts nothing is copied: one of the legal actions is, and the list may be long.
#[derive(Deserialize)]
struct State<'a> {
    to_act: Option<usize>,
    standing: &'a str,
    #[serde(borrow)]
    legal: Option<Vec<Action<'a>>>,
}

#[derive(Deserialize)]
struct Action<'a>(#[serde(borrow)] Cow<'a, str>);

#[derive(Deserialize)]
struct Told<'a> {
    #[serde(borrow)]
    state: State<'a>,
}

impl Told<'_> {
    fn read(text: &str) -> Result<State<'_>, Fault> {
        Ok(serde_json::from_str::<Told<'_>>(text)?.state)
    }
}

impl State<'_> {
    /// The action with this number, of those that are legal.
    fn action(&self, number: u64) -> Result<String, Fault> {
        let legal = self.legal.as_deref().filter(|legal| !legal.is_empty()).ok_or("nothing is legal")?;
        Ok(legal[number as usize * 7919 % legal.len()].0.clone().into_owned())
    }
}

impl Pair {
    pub(crate) async fn sit_down(setup: &Setup, number: u64) -> Result<Self, Fault> {
        let address = setup.address.clone();
        if !setup.is_house {
            let one = connect(&address, &format!("/{number}/0"), "").await?;
            let two = connect(&address, &format!("/{number}/1"), "").await?;
            return Ok(Self { sockets: [one, two], turn: 0, acts: 0, table: None });
        }
        let titles: Vec<_> = games::catalog::TITLES.iter().filter(|title| title.info().seats.0 == 2).collect();
        let game = titles[number as usize % titles.len()].info().id;
        let people = [Person::arrive(&address, "Anna").await?, Person::arrive(&address, "Bert").await?];
        let [anna, bert] = &people;
        let sockets = [connect(&address, "/ws", &anna.cookie).await?, connect(&address, "/ws", &bert.cookie).await?];
        let mut table = Opened { people, game, id: String::new(), action: String::new() };
        table.open().await?;
        let mut pair = Self { sockets, turn: 0, acts: 0, table: Some(table) };
        pair.look().await?;
        Ok(pair)
    }

    /// Looks at the table as it stands.
    pub(crate) async fn look(&mut self) -> Result<(), Fault> {
        let Some(table) = &mut self.table else { return Ok(()) };
        let parts = json!({ "view": false, "scene": false, "legal": true });
        let watch = json!({ "type": "watch", "table": table.id, "parts": parts }).to_string();
        for (i, socket) in self.sockets.iter_mut().enumerate() {
            socket.send(Message::text(watch.clone())).await?;
            let text = in_time(until(socket, "{\"type\":\"snapshot\"")).await?;
            let state = Told::read(text.as_str())?;
            if state.to_act == Some(i + 1) {
                (self.turn, table.action) = (i, state.action(self.acts + 1)?);
            }
        }
        Ok(())
    }

    /// Opens another table in the place of this one, and looks at it. Through the relay there is none.
    pub(crate) async fn open_another(&mut self) -> Result<(), Fault> {
        let Some(table) = &mut self.table else { return Ok(()) };
        let unwatch = json!({ "type": "unwatch", "table": table.id }).to_string();
        for socket in &mut self.sockets {
            socket.send(Message::text(unwatch.clone())).await?;
        }
        table.open().await?;
        self.look().await
    }

    /// Acts from a moment on, in this pace or, without one, as soon as possible, and gives the waits of what was due in the range.
    pub(crate) async fn play(&mut self, first: Instant, pace: Duration, counted: Range<Instant>) -> Result<Waits, Fault> {
        let mut waits = Waits::default();
        let mut due = first;
        while due < counted.end {
            tokio::time::sleep_until(due.into()).await;
            let sent = Instant::now();
            // One timer for an action, not one for each message.
            let Acted { acknowledged, told, over } = in_time(self.act()).await?;
            if counted.contains(&due) {
                waits.add(due, sent, acknowledged, told);
            }
            if over {
                in_time(self.open_another()).await?;
                waits.opened += u64::from(counted.contains(&Instant::now()));
            }
            // With a pace the next action is due whatever this one took: who waits in the queue waits.
            due = if pace.is_zero() { Instant::now() } else { due + pace };
        }
        Ok(waits)
    }

    /// One action.
    async fn act(&mut self) -> Result<Acted, Fault> {
        self.acts += 1;
        let (id, action) = match &self.table {
            Some(table) => (table.id.as_str(), table.action.as_str()),
            None => ("relay", "discard R1"),
        };
        let act = json!({ "type": "act", "id": self.acts.to_string(), "table": id, "action": action }).to_string();
        let [one, two] = &mut self.sockets;
        let (mine, theirs) = if self.turn == 0 { (one, two) } else { (two, one) };
        let Some(table) = &mut self.table else {
            let acting = async {
                mine.send(Message::text(act)).await?;
                until(mine, "{\"type\":\"ack\"").await?;
                Ok::<_, Fault>(Instant::now())
            };
            let hearing = async {
                until(theirs, "{\"type\":\"act\"").await?;
                Ok::<_, Fault>(Instant::now())
            };
            self.turn = 1 - self.turn;
            let (acknowledged, told) = tokio::try_join!(acting, hearing)?;
            return Ok(Acted { acknowledged, told, over: false });
        };
        let acting = async {
            mine.send(Message::text(act)).await?;
            until(mine, "{\"type\":\"ack\"").await?;
            let acknowledged = Instant::now();
            Ok::<_, Fault>((acknowledged, until(mine, "{\"type\":\"update\"").await?))
        };
        let hearing = async {
            let text = until(theirs, "{\"type\":\"update\"").await?;
            Ok::<_, Fault>((Instant::now(), text))
        };
        let ((acknowledged, my_text), (told, their_text)) = tokio::try_join!(acting, hearing)?;
        let (mut my_text, mut their_text) = (my_text, their_text);
        let mut state = Told::read(their_text.as_str())?;
        if state.standing == "playing" && state.to_act.is_none() {
            // A deal is over: both are ready for the next one at once.
            for (socket, seat) in [(&mut *mine, 1), (&mut *theirs, 2)] {
                let ready = json!({ "type": "ready", "id": format!("{}-{seat}", self.acts), "table": table.id });
                socket.send(Message::text(ready.to_string())).await?;
            }
            for (socket, text) in [(&mut *mine, &mut my_text), (&mut *theirs, &mut their_text)] {
                while Told::read(text.as_str())?.to_act.is_none() {
                    *text = until(socket, "{\"type\":\"update\"").await?;
                }
            }
            state = Told::read(their_text.as_str())?;
        }
        let over = state.standing != "playing";
        if over {
            return Ok(Acted { acknowledged, told, over });
        }
        if state.to_act == Some(self.turn + 1) {
            table.action = Told::read(my_text.as_str())?.action(self.acts + 1)?;
        } else {
            self.turn = 1 - self.turn;
            table.action = state.action(self.acts + 1)?;
        }
        Ok(Acted { acknowledged, told, over })
    }
}

/// What came of an action.
struct Acted {
    /// When it was acknowledged.
    acknowledged: Instant,
    /// When the other was told.
    told: Instant,
    /// The match is over.
    over: bool,
}

impl Opened {
    /// Opens a table for both, in the place of one where nothing more is to be done.
    async fn open(&mut self) -> Result<(), Fault> {
        let seats = json!([{ "kind": "you" }, { "kind": "open" }]);
        let new = json!({ "card": { "game": self.game, "seats": 2 }, "seats": seats });
        let [anna, bert] = &mut self.people;
        let seated = anna.post("/api/tables", &new).await?;
        seated["table"].as_str().ok_or("a table")?.clone_into(&mut self.id);
        bert.post(&format!("/api/tables/{}/sit", self.id), &json!({})).await?;
        for (person, nonce) in self.people.iter_mut().zip(["ab", "cd"]) {
            let cut = json!({ "nonce": nonce.repeat(32) });
            person.post(&format!("/api/tables/{}/cut", self.id), &cut).await?;
        }
        Ok(())
    }
}

/// How long was waited for each action, in microseconds.
#[derive(Default)]
pub(crate) struct Waits {
    /// From when it was due until it was acknowledged. A late send, because the generator was busy, counts as waiting; so does
    /// a timer that is late by up to a millisecond, here and with the relay.
    pub(crate) acknowledged: Vec<u32>,
    /// From when it was due until the other was told.
    pub(crate) told: Vec<u32>,
    /// From when it was sent until it was acknowledged: what the server alone takes.
    pub(crate) answered: Vec<u32>,
    /// How many tables were opened meanwhile, in the place of those where the match was over.
    pub(crate) opened: u64,
}

impl Waits {
    fn add(&mut self, due: Instant, sent: Instant, acknowledged: Instant, told: Instant) {
        let micros = |from, until: Instant| until.duration_since(from).as_micros() as u32;
        self.acknowledged.push(micros(due, acknowledged));
        self.told.push(micros(due, told));
        self.answered.push(micros(sent, acknowledged));
    }

    pub(crate) fn extend(&mut self, more: Self) {
        self.acknowledged.extend(more.acknowledged);
        self.told.extend(more.told);
        self.answered.extend(more.answered);
        self.opened += more.opened;
    }

    pub(crate) fn sort(&mut self) {
        for waits in [&mut self.acknowledged, &mut self.told, &mut self.answered] {
            waits.sort_unstable();
        }
    }
}

/// The wait, in milliseconds, that this part of all did not exceed.
pub(crate) fn quantile(sorted: &[u32], part: f64) -> f64 {
    let last = sorted.len().saturating_sub(1) as f64;
    sorted.get((last * part) as usize).map_or(0.0, |wait| f64::from(*wait) / 1000.0)
}

/// An answer that is not there by then never will be.
async fn in_time<T>(answer: impl Future<Output = Result<T, Fault>>) -> Result<T, Fault> {
    tokio::time::timeout(Duration::from_secs(30), answer).await.map_err(|_| "no answer in time")?
}

/// The next message that begins so.
async fn until(socket: &mut Socket, begin: &str) -> Result<Utf8Bytes, Fault> {
    loop {
        match socket.next().await.ok_or("the server has gone")?? {
            Message::Text(text) if text.starts_with(begin) => return Ok(text),
            Message::Text(text) if text.starts_with("{\"type\":\"refused\"") => return Err(text.as_str().into()),
            _ => {}
        }
    }
}

pub(crate) async fn connect(address: &str, path: &str, cookie: &str) -> Result<Socket, Fault> {
    let mut request = format!("ws://{address}{path}").into_client_request()?;
    if !cookie.is_empty() {
        request.headers_mut().insert("cookie", cookie.parse()?);
    }
    // The default of 128 KiB is zeroed for every read: a fifth of the machine's time in a run, spent on the wrong side of the wire.
    let config = WebSocketConfig::default().read_buffer_size(8 * 1024);
    Ok(tokio_tungstenite::connect_async_with_config(request, Some(config), false).await?.0)
}

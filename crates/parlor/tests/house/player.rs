//! The people of one table, who act through any node that answers and note what was acknowledged.

use std::collections::BTreeMap;
use std::sync::OnceLock;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use serde_json::{Value, json};
use store::{Store, TableId};
use table::{Entry, Table};

use crate::person::{Answer, ask};

/// A command that was sent.
struct Sent {
    seat: u64,
    id: String,
    action: Value,
}

impl Sent {
    /// The seat and the id that the client chose.
    fn key(&self) -> String {
        format!("{}:{}", self.seat, self.id)
    }
}

/// The same of a command in the log, which is kept with the seat, the person and the id.
fn key(command: &str) -> Option<String> {
    let (seat, rest) = command.split_once(':')?;
    Some(format!("{seat}:{}", rest.rsplit_once(':')?.1))
}

/// A house that cannot write for longer than this is broken.
const TOO_LONG: Duration = Duration::from_mins(1);

/// Asks until it is done: on a busy machine the house may say that it cannot write anything down now, try again.
fn insist(address: &str, path: &str, cookie: &str, body: &Value) -> Answer {
    let began = Instant::now();
    loop {
        let answer = ask(address, "POST", path, cookie, Some(body)).expect("an answer");
        if answer.status != 503 || began.elapsed() > TOO_LONG {
            assert_eq!(answer.status, 200, "{path}: {}", answer.text);
            return answer;
        }
    }
}

/// The people of one table.
pub(crate) struct Players {
    pub(crate) table: String,
    /// The cookies of the people, who have the first seats.
    people: Vec<String>,
    computers: u8,
    /// What was acknowledged, in this order: the command and the number of its entry.
    acknowledged: Vec<(Sent, u64)>,
    refused: Vec<Sent>,
    /// Sent, but no answer came.
    pending: Option<Sent>,
    sent: u64,
    /// The node that answered last.
    node: usize,
    /// The person who looks, and the number up to which they have seen the log.
    person: usize,
    seen: u64,
}

/// What a look at the table says.
enum Look {
    /// It is this person's turn.
    Act(Sent),
    /// It is not, or not known yet.
    Again,
    /// The match is over, or no node answers.
    Nothing,
}

/// What all who play in one round share.
pub(crate) struct Round {
    /// The nodes that may be asked.
    pub(crate) addresses: Vec<String>,
    /// Whether it is over.
    pub(crate) over: AtomicBool,
    /// When a node was killed.
    pub(crate) killed: OnceLock<Instant>,
}

/// What is heard of a table in a round.
pub(crate) enum Heard {
    /// A command was acknowledged: its entry has this number.
    Acknowledged(u64),
    /// A computer player has answered.
    Answered,
    /// Everybody who acts at this table has acted since the kill; this long after it.
    WentOn(Duration),
    /// Nobody acts any more.
    Ended,
}

impl Players {
    /// Sits down at a new table, with these options.
    pub(crate) fn sit_down(address: &str, game: &str, options: &Value, people: u8, computers: u8) -> Self {
        let guest = |_| insist(address, "/api/session", "", &json!({ "name": "Anna" })).cookie;
        let people: Vec<String> = (0..people).map(guest).collect();
        let mut seats = vec![json!({ "kind": "you" })];
        seats.extend(people.iter().skip(1).map(|_| json!({ "kind": "open" })));
        seats.extend((0..computers).map(|_| json!({ "kind": "computer", "level": "random" })));
        let card = json!({ "game": game, "options": options, "seats": seats.len() });
        let seated = insist(address, "/api/tables", &people[0], &json!({ "card": card, "seats": seats }));
        let table = seated.json()["table"].as_str().expect("an id").to_owned();
        for person in &people[1..] {
            insist(address, &format!("/api/tables/{table}/sit"), person, &json!({}));
        }
        for (i, person) in people.iter().enumerate() {
            let cut = json!({ "nonce": format!("{i:02x}").repeat(32) });
            insist(address, &format!("/api/tables/{table}/cut"), person, &cut);
        }
        let (acknowledged, refused) = (Vec::new(), Vec::new());
        Self { table, people, computers, acknowledged, refused, pending: None, sent: 0, node: 0, person: 0, seen: 0 }
    }

    /// Where the table stands, as the person who looks sees it.
    pub(crate) fn describe(&mut self, round: &Round) -> String {
        let path = format!("/api/tables/{}/state", self.table);
        let state = self.ask(round, "GET", &path, self.person, None);
        let state = state.map_or_else(|| "no node answers".to_owned(), |answer| format!("{} {}", answer.status, answer.text));
        format!("table {} as person {} of {}, entry {}: {state}", self.table, self.person, self.people.len(), self.seen)
    }

    /// How many commands were acknowledged.
    pub(crate) fn acknowledged(&self) -> usize {
        self.acknowledged.len()
    }

    /// Whether everything that was sent was answered.
    pub(crate) fn is_settled(&self) -> bool {
        self.pending.is_none()
    }

    /// Forgets what was acknowledged: the house has gone back to an earlier time. Ids of commands go on.
    pub(crate) fn forget(&mut self) {
        self.acknowledged.clear();
        self.refused.clear();
        self.pending = None;
    }

    /// Plays until no node answers, the match is over, or the round is.
    pub(crate) fn play(&mut self, node: usize, round: &Round, tell: impl Fn(Heard)) {
        (self.node, self.seen) = (node, 0);
        // The number of the last entry of these people, and whether they made it after the kill.
        let mut acted = None;
        let mut told = false;
        while !round.over.load(Ordering::Relaxed) {
            let command = match self.pending.take().map_or_else(|| self.look(round), Look::Act) {
                Look::Act(command) => command,
                Look::Again => continue,
                Look::Nothing => break,
            };
            let killed = round.killed.get();
            if let Some((seq, after_kill)) = acted {
                let answered = self.seen > seq;
                if answered {
                    tell(Heard::Answered);
                }
                // Where no computer player sits, people alone make a table go on.
                if let Some(killed) = killed.filter(|_| after_kill && (answered || self.computers == 0))
                    && !std::mem::replace(&mut told, true)
                {
                    tell(Heard::WentOn(killed.elapsed()));
                }
            }
            let act = json!({ "id": command.id, "action": command.action });
            let path = format!("/api/tables/{}/act", self.table);
            match self.ask(round, "POST", &path, command.seat as usize - 1, Some(&act)) {
                Some(answer) if answer.status == 200 => {
                    let seq = answer.json()["seq"].as_u64().expect("a number");
                    self.acknowledged.push((command, seq));
                    tell(Heard::Acknowledged(seq));
                    acted = Some((seq, killed.is_some()));
                }
                // A clock may have been faster.
                Some(answer) if answer.status < 500 => {
                    self.refused.push(command);
                    self.seen = 0;
                }
                Some(_) => self.pending = Some(command),
                None => {
                    self.pending = Some(command);
                    break;
                }
            }
        }
        tell(Heard::Ended);
    }

    /// Looks at the table as the person whose turn it may be, once it has gone on.
    fn look(&mut self, round: &Round) -> Look {
        let path = format!("/api/tables/{}/state?since={}", self.table, self.seen);
        let Some(answer) = self.ask(round, "GET", &path, self.person, None) else { return Look::Nothing };
        if answer.status != 200 {
            return Look::Again;
        }
        let state = answer.json()["state"].take();
        if state["standing"] != "playing" {
            return Look::Nothing;
        }
        self.seen = state["seq"].as_u64().expect("a number");
        if state["deal_end"].is_object() {
            for person in 0..self.people.len() {
                self.sent += 1;
                let path = format!("/api/tables/{}/ready", self.table);
                self.ask(round, "POST", &path, person, Some(&json!({ "id": format!("r{}", self.sent) })));
            }
            return Look::Again;
        }
        let to_act = state["to_act"].as_u64().expect("a seat") as usize - 1;
        if to_act == self.person {
            let legal = state["legal"].as_array().expect("a list");
            self.sent += 1;
            let action = legal[self.sent as usize % legal.len()].clone();
            return Look::Act(Sent { seat: to_act as u64 + 1, id: format!("c{}", self.sent), action });
        }
        if to_act < self.people.len() {
            // Another person sees the same with other eyes.
            (self.person, self.seen) = (to_act, 0);
        }
        Look::Again
    }

    /// The answer of the first node that gives one.
    fn ask(&mut self, round: &Round, method: &str, path: &str, person: usize, body: Option<&Value>) -> Option<Answer> {
        for _ in &round.addresses {
            let address = &round.addresses[self.node % round.addresses.len()];
            let answer = ask(address, method, path, &self.people[person], body);
            if answer.is_some() {
                return answer;
            }
            self.node += 1;
        }
        None
    }

    /// Its log replays, its chain holds, and what was acknowledged is there, once, where it was said to be, and in order.
    pub(crate) async fn check(&self, store: &Store) {
        let id = TableId::parse(&self.table).expect("an id");
        store.verify(&id).await.expect("read").expect("the chain holds");
        let mut log = Vec::new();
        loop {
            let page = store.read(&id, log.len() as u64 + 1, 1_000).await.expect("the log");
            if page.is_empty() {
                break;
            }
            log.extend(page);
        }
        let mut commands: BTreeMap<String, Vec<u64>> = BTreeMap::new();
        for entry in &log {
            if let Some(key) = entry.entry.command_id.as_deref().and_then(key) {
                commands.entry(key).or_default().push(entry.seq);
            }
        }
        let mut last = 0;
        for (sent, seq) in &self.acknowledged {
            let command = sent.key();
            assert_eq!(commands.get(&command).map(Vec::as_slice), Some(&[*seq][..]), "{command} at {}", self.table);
            assert!(*seq > last, "{command} at {} came after entry {last}", self.table);
            last = *seq;
        }
        for sent in &self.refused {
            let command = sent.key();
            assert!(!commands.contains_key(&command), "{command} at {} was refused, and is in the log", self.table);
        }
        let entries: Vec<table::Logged> = log
            .into_iter()
            .map(|stored| table::Logged {
                at: stored.entry.created_at as u64,
                command: stored.entry.command_id,
                entry: protocol::log::read(&stored.entry.kind, &stored.entry.payload).expect("an entry"),
            })
            .collect();
        let replayed = Table::replay(entries.iter().cloned()).expect("it replays");
        for (sent, seq) in &self.acknowledged {
            let Entry::Acted { seat, action, .. } = &entries[*seq as usize - 1].entry else { panic!("entry {seq} is no action") };
            // A piece of a puzzle was sent by its place in the tray, which it keeps; the log has the piece.
            let game = replayed.game().expect("it was dealt");
            let meant = sent.action.as_str().map(|text| game.read(*seat, text).expect("notation"));
            assert_eq!((u64::from(seat.number()), Some(action)), (sent.seat, meant.as_ref()), "{}", self.table);
        }
    }
}

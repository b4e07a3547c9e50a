//! What a table does when it is asked: validate, append, acknowledge, broadcast, in that order.

use std::time::{Duration, Instant};

use axum::http::StatusCode;
use engine::Seat;
use engine::fair::Commitment;
use protocol::http::Looked;
use protocol::log;
use protocol::message::ServerMessage;
use store::{AppendError, NewEntry};
use table::{Command, Decided, Entry, Phrase, Refused, Sitter, Standing};
use tokio::sync::oneshot;

use super::actor::Live;
use super::summary::Written;
use super::watch::{Outbox, Waiter};
use super::{Ask, Reply, Who};
use crate::clean;
use crate::error::{Answer, No};
use crate::house::now;
use crate::limit::Bucket;
use crate::node::Note;

/// How often a command is looked at again when others keep appending.
const ATTEMPTS: usize = 8;
/// How many refusals a table remembers.
const REFUSALS: usize = 128;
/// The longest id of a command, in bytes.
const LONGEST_ID: usize = 64;

impl Live {
    pub(super) async fn answer(&mut self, ask: Ask) {
        match ask {
            Ask::Watch { socket, who, from, parts, out } => self.watch(socket, who, from, parts, out).await,
            Ask::Unwatch { socket } => self.unwatch(socket),
            Ask::Command { who, id, command, came, out } => self.command(who, id, command, came, out).await,
            Ask::Complete { who, prefix, out } => self.complete(&who, prefix, &out).await,
            Ask::Say { who, phrase, text, out } => {
                if let Err(no) = self.say(&who, phrase.as_deref(), text.as_deref()).await {
                    out.send(&no.problem());
                }
            }
            Ask::Sit { seat, sitter, answer } => {
                let sat = self.sit(seat, sitter).await;
                let _ = answer.send(sat);
            }
            Ask::Wait { who, since, parts, answer } => {
                let seat = self.seat_of(&who).await;
                self.waiters.retain(|waiter| !waiter.answer.is_closed());
                if self.table.seq() > since {
                    let _ = answer.send(Ok(Looked::of(&self.table, seat, since, parts)));
                } else {
                    self.waiters.push(Waiter { seat, since, parts, answer });
                }
            }
            Ask::Read { who, reading } => {
                self.was_behind().await;
                let seat = self.seat_of(&who).await;
                reading(Ok((&self.table, seat)));
            }
            Ask::Thought { seq, action } => self.thought(seq, action).await,
            Ask::News { seq } => {
                if seq > self.table.seq() {
                    self.catch_up().await;
                }
            }
            Ask::Call { user, name } => {
                if self.table.seat_of(user.as_str()).is_some() {
                    self.table.call(user.as_str(), &name);
                    self.publish(self.table.seq());
                }
            }
            Ask::Nodes(live) => self.keep_nodes(&live),
            Ask::Elsewhere { node, present, ask } => self.hear_from(node, present, ask),
            Ask::Overheard { seat, text, phrase } => {
                if let Some(seat) = Seat::from_number(seat.into(), self.table.terms().seats) {
                    self.spread(seat, text, phrase);
                }
            }
            Ask::Expire { before } => self.expire(before).await,
            Ask::Greet => {
                self.elsewhere.clear();
                if !self.watchers.is_empty() {
                    self.announce(true);
                }
                self.tell_presence();
            }
            Ask::Shards => {
                let moves = self.moves();
                let moved = std::mem::replace(&mut self.moving, moves);
                if moves && !moved {
                    // The node that died may have written less than it had to.
                    let written = Written::read(&self.house, &self.id).await;
                    if self.catch_up().await {
                        match written {
                            Ok(written) => self.summary = written.of(&self.table),
                            Err(no) => tracing::warn!(table = %self.id, code = no.code, "the summary is not read"),
                        }
                        self.resume().await;
                    }
                }
            }
        }
    }

    async fn command(&mut self, who: Who, id: String, command: Command, came: Instant, out: Reply) {
        match self.try_command(&who, &id, &command).await {
            Ok(Done { seq, since, hint }) => {
                self.house.metrics.answered.add(came.elapsed());
                let socket = out.acknowledge(id.clone(), &self.id, seq);
                if let Some(since) = since {
                    self.went_on(since).await;
                }
                if let (Some(seat), Some(out)) = (hint, socket) {
                    self.advise(seat, id, out);
                }
            }
            Err(no) => {
                self.house.metrics.refusals.up();
                out.refuse(id, no);
            }
        }
    }

    async fn try_command(&mut self, who: &Who, id: &str, command: &Command) -> Answer<Done> {
        if id.is_empty() || id.len() > LONGEST_ID || id.contains(|c: char| c.is_control()) {
            return Err(No::input("a command has an id of 1 to 64 bytes"));
        }
        let seat = self.seat_of(who).await.ok_or_else(No::not_seated)?;
        let limit = self.house.config.limits.commands_per_second;
        let instant = Instant::now();
        let bucket = self.buckets.entry(seat).or_insert_with(|| Bucket::full(limit, instant));
        if !bucket.take(limit, Duration::from_secs(1), instant) {
            self.house.metrics.limited.up();
            return Err(No::too_fast());
        }
        // Of one seat alone: nobody can use up the ids of another.
        let key = format!("{seat}:{id}");
        let hint = matches!(command, Command::Hint).then_some(seat);
        if let Some(seq) = self.commands.get(&key) {
            return Ok(Done { seq: *seq, since: None, hint: hint.filter(|_| self.table.seq() == *seq) });
        }
        if let Some((_, no)) = self.refusals.iter().find(|(refused, _)| *refused == key) {
            return Err(no.clone());
        }
        match self.append(Some(key.clone()), |live| live.table.decide(seat, command)).await {
            Ok(Appended::New { since }) => Ok(Done { seq: self.table.seq(), since: Some(since), hint }),
            Ok(Appended::Nothing) => Ok(Done { seq: self.table.seq(), since: None, hint }),
            Ok(Appended::Before { seq }) => Ok(Done { seq, since: None, hint: None }),
            Err(no) => {
                // What the house could not do now it has not judged: that may be tried again.
                if !no.status.is_server_error() {
                    self.remember(key, no.clone());
                }
                Err(no)
            }
        }
    }

    /// A command that was refused and is sent again gets its first answer, though it might be right by now: whoever sent it was
    /// told, or will be, that nothing came of it.
    fn remember(&mut self, key: String, no: No) {
        if self.refusals.len() >= REFUSALS {
            self.refusals.pop_front();
        }
        self.refusals.push_back((key, no));
    }

    /// Decides, appends and applies. Nothing is acknowledged or told here. `Stale` means that another node was faster: its
    /// entries are read, and everything is decided anew.
    async fn append(&mut self, command: Option<String>, decide: impl Fn(&Self) -> Result<Decided, Refused>) -> Answer<Appended> {
        if self.away.is_some() {
            return Err(No::storage_away());
        }
        for _ in 0..ATTEMPTS {
            let decided = match decide(self) {
                Ok(decided) => decided,
                // A refusal is only as good as the log it rests on.
                Err(_) if self.was_behind().await => continue,
                Err(refused) => return Err(refused.into()),
            };
            let entries = decided.entries();
            if entries.is_empty() {
                return Ok(Appended::Nothing);
            }
            let (at, since, last) = (now(), self.table.seq(), entries.len() - 1);
            // The last entry has the id, so that its number is the answer, also when the command is sent again.
            let stored = entries.iter().enumerate().map(|(i, entry)| stored(entry, at, command.as_ref().filter(|_| i == last)));
            let began = Instant::now();
            let appended = self.house.store.append(&self.id, since + 1, stored.collect()).await;
            self.house.metrics.appended.add(began.elapsed());
            match appended {
                Ok(_) => {
                    let applied = self.table.commit(decided, at, command.as_deref());
                    applied.map_err(|why| No::defect(&format!("table {}: {why}", self.id)))?;
                    self.commands.extend(command.map(|command| (command, self.table.seq())));
                    return Ok(Appended::New { since });
                }
                Err(AppendError::Stale { .. }) => {
                    if !self.catch_up().await {
                        return Err(No::storage_away());
                    }
                }
                Err(AppendError::Duplicate { seq, .. }) => {
                    self.catch_up().await;
                    return Ok(Appended::Before { seq });
                }
                Err(AppendError::Overloaded) => return Err(No::busy()),
                Err(AppendError::Unavailable(error)) => {
                    self.lose(&error.to_string());
                    return Err(No::storage_away());
                }
                Err(AppendError::Invalid(what)) => return Err(No::input(what)),
                // It was removed, by another node.
                Err(AppendError::UnknownTable) => return Err(No::unknown_table()),
                Err(other) => return Err(No::defect(&other.to_string())),
            }
        }
        Err(No::busy())
    }

    /// Appends something that nobody asked for, and tells everyone.
    async fn append_own(&mut self, decide: impl Fn(&Self) -> Result<Decided, Refused>) {
        match self.append(None, decide).await {
            Ok(Appended::New { since }) => self.went_on(since).await,
            Ok(Appended::Nothing | Appended::Before { .. }) => {}
            // The computer player or the clock is asked again by the timer.
            Err(no) => tracing::debug!(table = %self.id, code = no.code, "nothing appended"),
        }
    }

    async fn sit(&mut self, seat: Option<Seat>, sitter: Sitter) -> Answer<(Seat, Commitment)> {
        let user = sitter.user().unwrap_or_default().to_owned();
        let nameless = sitter.unnamed();
        let sat = self.append(None, |live| live.table.decide_sit(seat, &nameless)).await;
        if let Ok(Appended::New { since }) = sat {
            self.table.call(&user, &sitter.name());
            self.went_on(since).await;
            self.tell_presence();
        }
        // Sitting down twice gives the same seat.
        let seat = self.table.seat_of(&user);
        self.settle().await;
        match (sat, seat) {
            (_, Some(seat)) => Ok((seat, self.table.commitment())),
            (Err(no), None) => Err(no),
            (Ok(_), None) => Err(No::busy()),
        }
    }

    async fn thought(&mut self, seq: u64, action: Option<(Seat, String)>) {
        // The table may have moved on meanwhile: then somebody else thinks.
        if self.table.seq() != seq {
            return;
        }
        if !self.moves() {
            self.thinking = None;
            return;
        }
        let Some((seat, action)) = action else {
            tracing::error!(table = %self.id, seq, "a computer player does not know what to do");
            return;
        };
        match self.append(None, |live| live.table.decide_computer(seat, &action)).await {
            Ok(Appended::New { since }) => {
                self.house.metrics.computer_actions.up();
                self.went_on(since).await;
            }
            Ok(_) => self.thinking = None,
            Err(no) if no.status == StatusCode::SERVICE_UNAVAILABLE => self.thinking = None,
            // Thinking again would lead to the same: it waits until somebody changes something.
            Err(no) => tracing::error!(table = %self.id, seq, code = no.code, "a computer player is refused"),
        }
    }

    pub(super) async fn tick(&mut self) {
        self.append_own(|live| Ok(live.table.tick(now()).into())).await;
    }

    /// Nothing has happened for long: a table where nobody came to play goes, and a match that nobody plays ends.
    async fn expire(&mut self, before: u64) {
        self.was_behind().await;
        let touched = self.table.log().last().map_or(0, |logged| logged.at);
        if touched >= before {
            return;
        }
        match self.table.standing() {
            Standing::Waiting if self.watchers.is_empty() && self.waiters.is_empty() => {
                self.removed = match self.house.store.remove_waiting_table(&self.id).await {
                    Ok(removed) => removed,
                    Err(error) => {
                        tracing::warn!(table = %self.id, %error, "not removed yet");
                        false
                    }
                };
            }
            Standing::Playing => {
                self.append_own(|live| Ok(live.table.expire(before).into())).await;
            }
            Standing::Waiting | Standing::Over | Standing::Closed(_) => {}
        }
    }

    /// Nobody loses the time in which nobody looked after the table.
    pub(super) async fn resume(&mut self) {
        self.append_own(|live| Ok(live.table.resume(now()).into())).await;
    }

    /// Notes where the next match is played.
    pub(super) async fn note_rematch(&mut self, table: &store::TableId) {
        self.append_own(|live| Ok(live.table.decide_rematch(table.as_str()).into())).await;
    }

    /// Thinks about a hint on another thread.
    fn advise(&self, seat: Seat, id: String, out: Outbox) {
        let Some(game) = self.table.game().map(engine::erased::AnyMatch::clone_box) else { return };
        let thinkers = std::sync::Arc::clone(&self.house.thinkers);
        tokio::spawn(async move {
            let permit = thinkers.acquire_owned().await;
            let advice = tokio::task::spawn_blocking(move || players::computer::advise(&*game, seat)).await;
            drop(permit);
            if let Ok(Some(advice)) = advice {
                out.send(&ServerMessage::advice(id, advice));
            }
        });
    }

    async fn complete(&mut self, who: &Who, prefix: String, out: &Outbox) {
        let seat = self.seat_of(who).await;
        out.send(&ServerMessage::completions(self.id.as_str(), &self.table, seat, prefix));
    }

    async fn say(&mut self, who: &Who, phrase: Option<&str>, text: Option<&str>) -> Answer<()> {
        let seat = self.seat_of(who).await.ok_or_else(No::not_seated)?;
        let (text, phrase) = match (phrase, text) {
            (Some(name), None) => {
                let phrase = Phrase::find(name).ok_or_else(|| No::input("there is no such phrase"))?;
                (phrase.words().to_owned(), true)
            }
            // Strangers meet at public tables.
            (None, Some(_)) if self.table.terms().public => {
                return Err(No { code: "say/phrases-only", ..No::input("at a public table only the phrases can be said") });
            }
            (None, Some(text)) => (clean::said(text).ok_or_else(|| No::input("there is nothing to say in it"))?, false),
            _ => return Err(No::input("say a phrase or a text")),
        };
        self.spread(seat, text.clone(), phrase);
        self.house.node.tell(Note::Said { table: self.id.to_string(), seat: seat.number(), text, phrase });
        Ok(())
    }
}

/// A command is done.
struct Done {
    seq: u64,
    /// The version before it; nothing new where it was done before.
    since: Option<u64>,
    hint: Option<Seat>,
}

/// What came of an append.
enum Appended {
    /// New entries, after this version.
    New { since: u64 },
    /// There was nothing to append.
    Nothing,
    /// It was appended before.
    Before { seq: u64 },
}

pub(super) fn stored(entry: &Entry, at: u64, command: Option<&String>) -> NewEntry {
    let (kind, payload) = log::write(entry);
    NewEntry { kind: kind.to_owned(), payload, command_id: command.cloned(), created_at: at as store::Millis }
}

/// Used by requests that wait for an answer of a table.
pub(crate) async fn answered<T>(answer: oneshot::Receiver<Answer<T>>) -> Answer<T> {
    answer.await.unwrap_or_else(|_| Err(No::busy()))
}

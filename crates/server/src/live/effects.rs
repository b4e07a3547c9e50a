//! Carries out what the driver of a table wants done.

use std::collections::VecDeque;
use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::time::{Duration, Instant};

use axum::extract::ws::Utf8Bytes;
use driver::{AppendFailed, Asker, Effect};
use engine::Seat;
use engine::fair::Secret;
use protocol::log;
use store::{AppendError, NewEntry, TableId, UserId};
use table::{By, Entry, Logged};

use super::actor::{Lists, Live};
use super::{Ask, Outbox, Reply};
use crate::error::{Answer, Failure};
use crate::house::{Shared, random_bytes};
use crate::node::Note;
use crate::pools::Work;

/// How many entries are read at a time.
const PAGE: u32 = 1_000;
/// After this time those who wait for an append are told that the house is saving.
const SLOW: Duration = Duration::from_secs(1);
/// Where lists of what is legal are made in a shorter time they are made at once; elsewhere on another thread, which takes about
/// as long by itself as a short list.
const SHORT: Duration = Duration::from_micros(500);
/// How long to wait before trying again to open the table of a rematch.
const AGAIN: Duration = Duration::from_secs(1);

impl Live {
    /// Carries out effects in order. Those of an answer come before those that are still to be carried out. Messages are gathered
    /// up to the next effect that waits for something: who has acted is sent the answer and what came of it together.
    pub(super) async fn carry_out(&mut self, effects: Vec<Effect>) {
        let mut waiting: VecDeque<Effect> = effects.into();
        while let Some(effect) = waiting.pop_front() {
            if !matches!(effect, Effect::Send { .. } | Effect::Answer { .. } | Effect::List { .. } | Effect::WakeAt(_)) {
                self.send_gathered();
            }
            for effect in self.perform(effect).await.into_iter().rev() {
                waiting.push_front(effect);
            }
        }
        self.send_gathered();
    }

    fn send_gathered(&mut self) {
        Outbox::send_gathered(&mut self.gathered, |socket| self.sockets.get(&socket).map(|(_, out)| out));
    }

    /// Carries out one effect; gives what follows from its answer, where it has one.
    async fn perform(&mut self, effect: Effect) -> Vec<Effect> {
        match effect {
            Effect::Append { after, entries } => {
                let appended = self.append(after, entries).await;
                self.driver.appended(self.house.now(), appended)
            }
            Effect::Read { after } => {
                let read = read_log(&self.house, &self.id, after).await;
                self.read(after, read.map_err(|failure| failure.code.to_owned()))
            }
            Effect::Recover { after } => {
                let read = match self.house.store.check_writable().await {
                    Ok(()) => read_log(&self.house, &self.id, after).await.map_err(|failure| failure.code.to_owned()),
                    Err(error) => Err(error.to_string()),
                };
                self.read(after, read)
            }
            Effect::Seats => self.seats().await,
            Effect::List { seq } => {
                let elsewhere = if self.lists == Lists::Short { None } else { self.mailbox.upgrade().zip(self.driver.lister()) };
                let Some((mailbox, lister)) = elsewhere else {
                    let began = Instant::now();
                    let effects = self.driver.list();
                    self.learn(began.elapsed());
                    return effects;
                };
                let house = Arc::clone(&self.house);
                tokio::spawn(async move {
                    let timed = move || {
                        let began = Instant::now();
                        (lister.list(), began.elapsed())
                    };
                    if let Some((legal, took)) = house.apart(Work::List, timed).await {
                        let _ = mailbox.send(Ask::Listed { seq, legal, took }).await;
                    }
                });
                Vec::new()
            }
            Effect::ChooseRematch => self.driver.rematch_at(self.house.now(), TableId::random().to_string()),
            other => {
                self.perform_last(other).await;
                Vec::new()
            }
        }
    }

    /// A list took this long. Once one was long, those to come are expected to be.
    pub(super) fn learn(&mut self, took: Duration) {
        self.lists = if took > SHORT { Lists::Long } else { Lists::Short };
    }

    /// Carries out an effect that has no answer, or one that comes later.
    async fn perform_last(&mut self, effect: Effect) {
        match effect {
            Effect::Send { to, text } => {
                let text: Utf8Bytes = text.into();
                self.gathered.extend(to.into_iter().map(|socket| (socket, text.clone())));
            }
            Effect::Answer { to, command, outcome } => {
                match &outcome {
                    Ok(_) => self.house.metrics.answered.add(self.came.elapsed()),
                    Err(_) => self.house.metrics.refusals.up(),
                }
                match to {
                    Asker::Socket(socket) => {
                        let answer = Effect::answer(self.id.as_str(), command, outcome);
                        self.gathered.push((socket, answer.to_text().into()));
                    }
                    Asker::Request(number) => {
                        if let Some((_, Reply::Acted(answer))) = self.requests.remove(&number) {
                            let _ = answer.send(outcome.map_err(Into::into));
                        }
                    }
                }
            }
            Effect::Sat { to, outcome } => {
                if let Some((_, Reply::Sat(answer))) = self.requests.remove(&to) {
                    let _ = answer.send(outcome.map_err(Into::into));
                }
            }
            Effect::Looked { to, outcome } => {
                if let Some((_, Reply::Looked(answer))) = self.requests.remove(&to) {
                    let _ = answer.send(outcome.map(|looked| *looked).map_err(Into::into));
                }
            }
            Effect::Think { seq, pause, thinker } => {
                let Some(mailbox) = self.mailbox.upgrade() else { return };
                let house = Arc::clone(&self.house);
                tokio::spawn(async move {
                    if pause > 0 {
                        tokio::time::sleep(Duration::from_millis(pause)).await;
                    }
                    let action = house.apart(Work::Turn, move || thinker.think()).await.flatten();
                    let _ = mailbox.send(Ask::Thought { seq, action }).await;
                });
            }
            Effect::Advise { to, command, adviser } => {
                let Some(mailbox) = self.mailbox.upgrade() else { return };
                let house = Arc::clone(&self.house);
                tokio::spawn(async move {
                    if let Some(advice) = house.apart(Work::Hint, move || adviser.advise()).await.flatten() {
                        let _ = mailbox.send(Ask::Advised { to, command, advice }).await;
                    }
                });
            }
            Effect::OpenRematch { table } => {
                if let Ok(id) = TableId::parse(&table) {
                    self.open_rematch(id).await;
                }
            }
            Effect::Announce { present, ask } => {
                let (table, node) = (self.id.to_string(), self.house.node.name.clone());
                self.house.node.tell(Note::Here { table, node, present: present.into(), ask });
            }
            Effect::Spread { seat, text, phrase } => {
                self.house.node.tell(Note::Said { table: self.id.to_string(), seat: seat.number(), text, phrase });
            }
            Effect::Count(spectators) => self.house.tables.count(&self.id, spectators),
            Effect::WakeAt(at) => self.wake = at,
            Effect::Report(what) => tracing::error!(table = %self.id, what, "defect"),
            Effect::Append { .. } | Effect::Read { .. } | Effect::Recover { .. } => {}
            Effect::Seats | Effect::List { .. } | Effect::ChooseRematch => {}
        }
    }

    async fn append(&mut self, after: u64, entries: Vec<Logged>) -> Result<(), AppendFailed> {
        let computer = entries.iter().any(|logged| matches!(logged.entry, Entry::Acted { by: By::Computer, .. }));
        let house = Arc::clone(&self.house);
        let append = house.store.append(&self.id, after + 1, entries.iter().map(stored).collect());
        tokio::pin!(append);
        let began = Instant::now();
        let appended = if let Ok(appended) = tokio::time::timeout(SLOW, &mut append).await {
            appended
        } else {
            house.metrics.slow_appends.up();
            house.saving.fetch_add(1, Ordering::Relaxed);
            let id = self.id.clone();
            for effect in self.driver.saving() {
                if let Effect::Send { to, text } = effect {
                    let text: Utf8Bytes = text.into();
                    for (_, out) in to.iter().filter_map(|socket| self.sockets.get(socket)) {
                        out.send_text(text.clone());
                    }
                }
            }
            tracing::warn!(table = %id, "an append takes long");
            let appended = append.await;
            house.saving.fetch_sub(1, Ordering::Relaxed);
            appended
        };
        house.metrics.appended.add(began.elapsed());
        match appended {
            Ok(_) => {
                if computer {
                    house.metrics.computer_actions.up();
                }
                Ok(())
            }
            Err(AppendError::Stale { .. }) => Err(AppendFailed::Stale),
            Err(AppendError::Duplicate { seq, .. }) => Err(AppendFailed::Duplicate { seq }),
            Err(AppendError::Overloaded) => Err(AppendFailed::Busy),
            Err(AppendError::Unavailable(error)) => {
                house.metrics.storage_failures.up();
                tracing::warn!(table = %self.id, %error, "the log cannot be written");
                Err(AppendFailed::Away(error.to_string()))
            }
            Err(AppendError::Invalid(what)) => Err(AppendFailed::Invalid(what.to_string())),
            // It was removed, by another node.
            Err(AppendError::UnknownTable) => Err(AppendFailed::Gone),
            Err(other) => Err(AppendFailed::Defect(other.to_string())),
        }
    }

    fn read(&mut self, after: u64, read: Result<Vec<Logged>, String>) -> Vec<Effect> {
        if let Err(why) = &read {
            self.house.metrics.storage_failures.up();
            tracing::warn!(table = %self.id, why, "the log cannot be read");
        }
        let effects = self.driver.read(self.house.now(), read);
        if self.driver.table().seq() > after {
            // The node that appended them writes what follows from them.
            self.summary.leave_seats_to_others(self.driver.table());
        }
        effects
    }

    /// Seats have changed: that is written before tokens are looked up, since tokens end with the seat.
    pub(super) async fn seats(&mut self) -> Vec<Effect> {
        self.name_people().await;
        self.settle().await;
        self.tokens.clear();
        let mut holds: Vec<(Asker, Seat)> = Vec::new();
        for asker in self.driver.holders() {
            let identity = match asker {
                Asker::Socket(socket) => self.sockets.get(&socket).map(|(identity, _)| identity.clone()),
                Asker::Request(number) => self.requests.get(&number).map(|(identity, _)| identity.clone()),
            };
            let Some(identity) = identity else { continue };
            holds.extend(self.who(&identity).await.holds.map(|seat| (asker, seat)));
        }
        self.driver.seated(self.house.now(), &holds)
    }

    /// Finds out what the users are called who sit here, and whose accounts were deleted.
    pub(super) async fn name_people(&mut self) {
        for id in self.driver.unnamed() {
            let user = match UserId::parse(&id) {
                Ok(user) => self.house.store.user(&user).await,
                Err(_) => Ok(None),
            };
            if matches!(user, Ok(None)) {
                self.deleted.push(id.clone());
            }
            self.driver.name(&id, user.ok().flatten().as_ref().map_or("Somebody", |user| &user.name));
        }
    }

    /// Users whose accounts were deleted leave their seats: an operator may have deleted them while the table was not in memory.
    pub(super) async fn forget_deleted(&mut self) {
        for user in std::mem::take(&mut self.deleted) {
            let effects = self.driver.forget_user(self.house.now(), &user);
            self.carry_out(effects).await;
        }
    }

    /// Opens the table of a rematch, now or later.
    async fn open_rematch(&mut self, id: TableId) {
        let Some(entries) = self.driver.table().open_rematch(Secret(random_bytes())) else { return };
        if let Err(failure) = self.house.set_up(&id, None, entries).await {
            tracing::warn!(table = %self.id, code = failure.code, "no rematch yet");
            self.reopen = Some((tokio::time::Instant::now() + AGAIN, id));
        }
    }

    /// Tries again to open the table of a rematch.
    pub(super) async fn reopen(&mut self) {
        if self.reopen.as_ref().is_some_and(|(at, _)| *at <= tokio::time::Instant::now())
            && let Some((_, id)) = self.reopen.take()
        {
            self.open_rematch(id).await;
        }
    }
}

/// An entry as it is stored.
pub(crate) fn stored(logged: &Logged) -> NewEntry {
    let (kind, payload) = log::write(&logged.entry);
    let created_at = logged.at as store::Millis;
    NewEntry { kind: kind.to_owned(), payload, command_id: logged.command.clone(), created_at }
}

/// The entries of a log after this number.
async fn read_log(house: &Shared, id: &TableId, after: u64) -> Answer<Vec<Logged>> {
    let mut entries = Vec::new();
    loop {
        let page = house.store.read(id, after + entries.len() as u64 + 1, PAGE).await?;
        let last = page.len() < PAGE as usize;
        for stored in page {
            entries.push(logged(stored)?);
        }
        if last {
            return Ok(entries);
        }
    }
}

/// An entry as the table reads it.
pub(super) fn logged(stored: store::StoredEntry) -> Answer<Logged> {
    let entry = log::read(&stored.entry.kind, &stored.entry.payload).map_err(|bad| match bad {
        log::BadEntry::Newer { .. } => Failure::unplayable(&bad),
        // What cannot be read is not said: it may hold cards.
        log::BadEntry::Malformed { kind, .. } => Failure::defect(&format!("entry {} of kind {kind} cannot be read", stored.seq)),
    })?;
    Ok(Logged { at: stored.entry.created_at.max(0) as u64, command: stored.entry.command_id, entry })
}

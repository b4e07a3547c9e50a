//! Those who look at a table, and what they are sent.

use std::sync::Arc;

use engine::Seat;
use protocol::http::Looked;
use protocol::message::{Parts, ServerMessage};
use table::Lister;
use table::clock::Millis;

use crate::driver::Driver;
use crate::effect::{Asker, Effect, Who};
use crate::problem::Problem;

/// A connection that looks.
pub(crate) struct Watcher {
    pub(crate) socket: u64,
    pub(crate) who: Who,
    pub(crate) seat: Option<Seat>,
    pub(crate) parts: Parts,
    /// What it has still to be sent, once it is known what is legal.
    pub(crate) owed: Option<Owed>,
}

/// A request that waits for the log to go on.
pub(crate) struct Waiter {
    pub(crate) request: u64,
    pub(crate) who: Who,
    /// The last entry that is known; without it the table is told as it stands.
    pub(crate) since: Option<u64>,
    pub(crate) parts: Parts,
}

/// What a connection is to be sent.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Owed {
    /// The table as it stands, with what happened after `from`.
    Snapshot { from: Option<u64> },
    /// What happened after `since`.
    Update { since: u64 },
}

/// What makes one message the same as another: the seat, the parts and what is owed.
type Outlook = (Option<Seat>, Parts, Owed);

impl Driver {
    /// The snapshot and everything after it: one operation, for nothing else happens at this table meanwhile.
    pub(crate) fn watch(&mut self, now: Millis, socket: u64, who: &Who, from: Option<u64>, parts: Parts, out: &mut Vec<Effect>) {
        self.watchers.retain(|watcher| watcher.socket != socket);
        if !self.admits(who) {
            out.push(Effect::send(vec![socket], &Problem::closed().message_at(&self.id)));
            self.tell_presence(now, out);
            return;
        }
        let owed = Some(Owed::Snapshot { from });
        self.watchers.push(Watcher { socket, who: who.clone(), seat: self.seat_of(who), parts, owed });
        self.deliver(None, out);
        if !self.tell_presence(now, out)
            && let Some(presence) = &self.presence
        {
            out.push(Effect::send(vec![socket], presence));
        }
    }

    /// A connection looks away, or has ended.
    pub fn unwatch(&mut self, now: Millis, socket: u64) -> Vec<Effect> {
        let mut out = Vec::new();
        self.watchers.retain(|watcher| watcher.socket != socket);
        self.completing.retain(|(other, ..)| *other != socket);
        self.tell_presence(now, &mut out);
        self.finish(now, out)
    }

    /// A request does not wait any more.
    pub fn forget(&mut self, request: u64) {
        self.waiters.retain(|waiter| waiter.request != request);
    }

    /// The connections and requests that look or wait, and hold a seat by a token.
    pub fn holders(&self) -> Vec<Asker> {
        let watchers = self.watchers.iter().filter(|watcher| watcher.who.holds.is_some());
        let waiters = self.waiters.iter().filter(|waiter| waiter.who.holds.is_some());
        watchers
            .map(|watcher| Asker::Socket(watcher.socket))
            .chain(waiters.map(|waiter| Asker::Request(waiter.request)))
            .collect()
    }

    /// After a change of seats: the seats that tokens open now, of everyone in [`Driver::holders`]; one who is not named holds
    /// nothing any more. Then everyone is told what has happened, as they look at the table now.
    pub fn seated(&mut self, now: Millis, holds: &[(Asker, Seat)]) -> Vec<Effect> {
        let mut out = Vec::new();
        let held = |asker: Asker| holds.iter().find(|(other, _)| *other == asker).map(|(_, seat)| *seat);
        for watcher in &mut self.watchers {
            watcher.who.holds = held(Asker::Socket(watcher.socket));
        }
        for waiter in &mut self.waiters {
            waiter.who.holds = held(Asker::Request(waiter.request));
        }
        let seats: Vec<Option<Seat>> = self.watchers.iter().map(|watcher| self.seat_of(&watcher.who)).collect();
        for (watcher, seat) in self.watchers.iter_mut().zip(seats) {
            watcher.seat = seat;
        }
        if let Some(since) = self.unpublished.take() {
            self.publish(since, &mut out);
        }
        // A client that has lost its seat at a closed table is told that, and nothing after it.
        self.send_onlookers_away(&mut out);
        self.tell_presence(now, &mut out);
        self.finish(now, out)
    }

    /// Tells everyone of the entries after `since`.
    pub(crate) fn publish(&mut self, since: u64, out: &mut Vec<Effect>) {
        self.deliver(Some(since), out);
    }

    /// Sends what is owed, and an update after `since` to everyone else. Messages that are the same are made once. Who is to act is
    /// told what is legal with it: where that is not listed yet, the message waits for the list.
    pub(crate) fn deliver(&mut self, since: Option<u64>, out: &mut Vec<Effect>) {
        let (to_act, seq) = (self.table.to_act(), self.table.seq());
        let listed = self.legal.as_ref().is_some_and(|(at, _)| *at == seq);
        let mut unlisted = false;
        let mut groups: Vec<(Outlook, Vec<u64>)> = Vec::new();
        for watcher in &mut self.watchers {
            let Some(owed) = watcher.owed.or(since.map(|since| Owed::Update { since })) else { continue };
            if watcher.parts.legal && watcher.seat.is_some() && watcher.seat == to_act && !listed {
                watcher.owed = Some(owed);
                unlisted = true;
                continue;
            }
            watcher.owed = None;
            let key = (watcher.seat, watcher.parts, owed);
            match groups.iter_mut().find(|(other, _)| *other == key) {
                Some((_, sockets)) => sockets.push(watcher.socket),
                None => groups.push((key, vec![watcher.socket])),
            }
        }
        let legal = self.legal.as_ref().filter(|_| listed).map(|(_, list)| list);
        for ((seat, parts, owed), to) in groups {
            let message = match owed {
                Owed::Snapshot { from } => ServerMessage::snapshot(&self.id, &self.table, seat, from, parts, legal),
                Owed::Update { since } => ServerMessage::update(&self.id, &self.table, seat, since, parts, legal),
            };
            out.push(Effect::send(to, &message));
        }
        for waiter in std::mem::take(&mut self.waiters) {
            let seat = self.seat_of(&waiter.who);
            if !self.admits(&waiter.who) {
                out.push(Effect::Looked { to: waiter.request, outcome: Err(Problem::closed()) });
                continue;
            }
            // A name may have changed: that answers a request too, as it always has.
            let wants = since.is_some() || waiter.since.is_none_or(|known| seq > known);
            let lacks = waiter.parts.legal && seat.is_some() && seat == to_act && !listed;
            if !wants || lacks {
                unlisted |= wants && lacks;
                self.waiters.push(waiter);
                continue;
            }
            let looked = Box::new(Looked::of(&self.table, seat, waiter.since, waiter.parts, legal));
            out.push(Effect::Looked { to: waiter.request, outcome: Ok(looked) });
        }
        if unlisted {
            self.ask_list(out);
        }
    }

    /// Has it listed what is legal, unless that is under way.
    fn ask_list(&mut self, out: &mut Vec<Effect>) {
        let seq = self.table.seq();
        if self.listing != Some(seq) && self.table.to_act().is_some() {
            self.listing = Some(seq);
            out.push(Effect::List { seq });
        }
    }

    /// Lists what is legal here and now, without a copy of the match.
    pub fn list(&mut self) -> Vec<Effect> {
        let legal = self.table.to_act().map_or_else(Vec::new, |seat| self.table.listed(seat));
        self.listed(self.table.seq(), legal)
    }

    /// The match whose legal actions are to be listed, to be taken to another thread.
    pub fn lister(&self) -> Option<Lister> {
        self.table.to_act().and_then(|seat| self.table.lister(seat))
    }

    /// What is legal at a version of the table.
    pub fn listed(&mut self, seq: u64, legal: Vec<String>) -> Vec<Effect> {
        let mut out = Vec::new();
        if seq == self.table.seq() {
            (self.legal, self.listing) = (Some((seq, Arc::new(legal))), None);
            self.deliver(None, &mut out);
        }
        // Where the table has moved on meanwhile, the client that asked may not be the one to act any more.
        for (socket, who, prefix) in std::mem::take(&mut self.completing) {
            self.ask_complete(socket, &who, prefix, &mut out);
        }
        out
    }

    /// How an action goes on and a word can be made, for the seat to act; nothing of that for others.
    pub(crate) fn ask_complete(&mut self, socket: u64, who: &Who, prefix: String, out: &mut Vec<Effect>) {
        let seat = self.seat_of(who).filter(|seat| self.table.to_act() == Some(*seat));
        let listed = self.legal.as_ref().is_some_and(|(at, _)| *at == self.table.seq());
        if seat.is_none() || listed {
            let legal = self.legal.as_ref().filter(|_| seat.is_some()).map_or(&[][..], |(_, list)| list.as_slice());
            let completed = ServerMessage::completed(&self.id, &self.table, seat, legal, prefix);
            out.push(Effect::send(vec![socket], &completed));
        } else {
            self.completing.push((socket, who.clone(), prefix));
            self.ask_list(out);
        }
    }

    pub(crate) fn send_all(&self, message: &ServerMessage, out: &mut Vec<Effect>) {
        let to: Vec<u64> = self.watchers.iter().map(|watcher| watcher.socket).collect();
        if !to.is_empty() {
            out.push(Effect::send(to, message));
        }
    }
}

//! Players who are absent for want of a connection, and back with the first word.

use engine::{Seat, Seats};
use protocol::message::ClientMessage;
use table::clock::Millis;
use table::{Clock, Standing};

use crate::driver::Driver;
use crate::effect::{Effect, Who};
use crate::job::{Job, Request};

/// Something that is heard a little later.
pub(crate) enum Deferred {
    Message(Who, u64, ClientMessage),
    Request(Who, u64, Request),
}

impl Driver {
    /// A client says something on a connection. `Ping` and the choice of the table are not the table's business.
    pub fn hear(&mut self, now: Millis, who: &Who, socket: u64, message: ClientMessage) -> Vec<Effect> {
        self.alive(who);
        match self.lost_seat(who) {
            Some(seat) => self.find(now, seat, Deferred::Message(who.clone(), socket, message)),
            None => self.hear_now(now, who, socket, message),
        }
    }

    /// A client asks for something in a request of its own.
    pub fn request(&mut self, now: Millis, who: &Who, number: u64, request: Request) -> Vec<Effect> {
        self.alive(who);
        match self.lost_seat(who) {
            Some(seat) => self.find(now, seat, Deferred::Request(who.clone(), number, request)),
            None => self.request_now(now, who, number, request),
        }
    }

    /// A client that speaks or asks is present, also without a connection that stays: its time is counted anew.
    pub fn alive(&mut self, who: &Who) {
        if let Some(seat) = self.seat_of(who) {
            self.unconnected.remove(&seat);
        }
    }

    /// The seat of a player who was absent for want of a connection, and speaks.
    fn lost_seat(&self, who: &Who) -> Option<Seat> {
        self.seat_of(who).filter(|seat| self.table.chairs()[seat.index()].lost && self.away.is_none())
    }

    /// A player is back; what they say is heard after that.
    fn find(&mut self, now: Millis, seat: Seat, deferred: Deferred) -> Vec<Effect> {
        let mut out = Vec::new();
        self.deferred = Some(deferred);
        self.start(now, Job::Found { seat }, &mut out);
        self.finish(now, out)
    }

    pub(crate) fn hear_deferred(&mut self, now: Millis, deferred: Deferred) -> Vec<Effect> {
        match deferred {
            Deferred::Message(who, socket, message) => self.hear_now(now, &who, socket, message),
            Deferred::Request(who, number, request) => self.request_now(now, &who, number, request),
        }
    }

    /// Notes who is not connected, and since when.
    pub(crate) fn count_unconnected(&mut self, now: Millis) {
        let connected = self.connected_people();
        let missing = self.table.present_people().iter().filter(|seat| !connected.contains(*seat));
        let missing: Seats = missing.filter(|_| self.table.standing() == Standing::Playing).collect();
        self.unconnected.retain(|seat, _| missing.contains(*seat));
        for seat in missing.iter() {
            self.unconnected.entry(seat).or_insert(now);
        }
    }

    /// When a player is absent for want of a connection, and who: only while another player is there to wait.
    pub(crate) fn next_lost(&self) -> Option<(Millis, Seat)> {
        let terms = self.table.terms();
        let never = terms.away_after == 0 || matches!(terms.clock, Clock::Days { .. });
        let connected = self.connected_people();
        let waited_for = self.table.present_people().iter().any(|seat| connected.contains(seat));
        let after = Millis::from(terms.away_after) * 1000;
        let lost = self.unconnected.iter().map(|(seat, since)| (since + after, *seat)).min();
        lost.filter(|_| !never && waited_for)
    }
}

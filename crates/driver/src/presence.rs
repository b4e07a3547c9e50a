//! Who is connected: through this executor and, where there are several nodes, through the others.

use std::collections::BTreeSet;

use engine::sort::sort_at_once;
use engine::{Seat, Seats};
use protocol::message::ServerMessage;
use table::clock::Millis;

use crate::driver::Driver;
use crate::effect::Effect;

/// How many look on is told once in this time.
const RECOUNT: Millis = 1_000;

/// Who looks at a table through one node.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Present {
    /// The numbers of the seats whose owners do, sorted.
    pub seats: Vec<u8>,
    /// How many look on.
    pub spectators: u32,
}

impl Present {
    /// Whether nobody does.
    pub fn is_nobody(&self) -> bool {
        *self == Self::default()
    }
}

impl Driver {
    /// Another node says who is connected there.
    pub fn elsewhere(&mut self, now: Millis, node: String, present: Present, ask: bool) -> Vec<Effect> {
        let mut out = Vec::new();
        if present.is_nobody() {
            self.elsewhere.remove(&node);
        } else {
            self.elsewhere.insert(node, present);
        }
        self.tell_presence(now, &mut out);
        if ask && !self.watchers.is_empty() {
            self.announce(false, &mut out);
        }
        self.finish(now, out)
    }

    /// These nodes live: clients of the others are not connected any more.
    pub fn keep_nodes(&mut self, now: Millis, live: &BTreeSet<String>) -> Vec<Effect> {
        let mut out = Vec::new();
        self.elsewhere.retain(|node, _| live.contains(node));
        self.tell_presence(now, &mut out);
        self.finish(now, out)
    }

    /// News of other nodes may have been missed: tell them again who is here, and ask them.
    pub fn greet(&mut self, now: Millis) -> Vec<Effect> {
        let mut out = Vec::new();
        self.elsewhere.clear();
        if !self.watchers.is_empty() {
            self.announce(true, &mut out);
        }
        self.tell_presence(now, &mut out);
        self.finish(now, out)
    }

    /// Says who is connected, if that has changed: to everyone here, and to the other nodes. Of players everyone hears at once, of
    /// spectators now and then: a crowd that comes and goes must not keep the players from hearing of the play.
    pub(crate) fn tell_presence(&mut self, now: Millis, out: &mut Vec<Effect>) -> bool {
        let here = self.present();
        let (seats, spectators) = self.connected(&here);
        let same_seats = matches!(&self.presence, Some(ServerMessage::Presence { seats: told, .. }) if *told == seats);
        let message = ServerMessage::Presence { table: self.id.clone(), seats, spectators };
        let changed = self.presence.as_ref() != Some(&message);
        if same_seats && changed && now < self.counted + RECOUNT {
            self.recount = Some(self.counted + RECOUNT);
            return false;
        }
        self.recount = None;
        out.push(Effect::Count((!here.is_nobody()).then_some(spectators)));
        if self.announced.as_ref().map_or(!here.is_nobody(), |announced| *announced != here) {
            self.announce(self.announced.is_none(), out);
        }
        if changed {
            self.counted = now;
            self.send_all(&message, out);
            self.presence = Some(message);
        }
        changed
    }

    /// By seat, whether its owner is connected anywhere, or a computer player acts there; and how many look on.
    fn connected(&self, here: &Present) -> (Vec<bool>, u32) {
        let anywhere = || self.elsewhere.values().chain([here]);
        let chairs = self.table.chairs();
        let seats = Seat::all(self.table.terms().seats).map(|seat| {
            anywhere().any(|present| present.seats.contains(&seat.number())) || chairs[seat.index()].computer().is_some()
        });
        (seats.collect(), anywhere().map(|present| present.spectators).sum())
    }

    /// Who is connected through this node.
    fn present(&self) -> Present {
        let mut seats: Vec<u8> = self.watchers.iter().filter_map(|watcher| watcher.seat.map(Seat::number)).collect();
        sort_at_once(&mut seats);
        seats.dedup();
        Present { seats, spectators: self.watchers.iter().filter(|watcher| watcher.seat.is_none()).count() as u32 }
    }

    /// Whether the owner of any seat is connected, here or elsewhere.
    pub fn is_attended(&self) -> bool {
        !self.connected_people().is_empty()
    }

    /// The seats whose owners are connected: they look, or wait in a request.
    pub(crate) fn connected_people(&self) -> Seats {
        let here = self.watchers.iter().filter_map(|watcher| watcher.seat);
        let waiting = self.waiters.iter().filter_map(|waiter| self.seat_of(&waiter.who));
        let seats = self.table.terms().seats;
        let elsewhere = self.elsewhere.values().flat_map(|present| &present.seats);
        let elsewhere = elsewhere.filter_map(|number| Seat::from_number((*number).into(), seats));
        here.chain(waiting).chain(elsewhere).filter(|seat| self.table.people().contains(*seat)).collect()
    }

    fn announce(&mut self, ask: bool, out: &mut Vec<Effect>) {
        let present = self.present();
        self.announced = Some(present.clone());
        out.push(Effect::Announce { present, ask });
    }
}

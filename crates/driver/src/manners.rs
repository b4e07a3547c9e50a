//! What people keep from one another: who is not heard by whom, and whether anybody may look on.

use std::collections::BTreeSet;

use table::Sitter;
use table::clock::Millis;

use crate::driver::Driver;
use crate::effect::{Effect, Who};
use crate::problem::Problem;
use crate::watch::Watcher;

impl Driver {
    /// The users whom this user does not want to hear.
    pub fn mute(&mut self, user: &str, muted: BTreeSet<String>) {
        if muted.is_empty() {
            self.muted.remove(user);
        } else {
            self.muted.insert(user.to_owned(), muted);
        }
    }

    /// Whether a connection is told what the one in this chair says.
    pub(crate) fn hears(&self, watcher: &Watcher, speaker: Option<&Sitter>) -> bool {
        let muted = watcher.who.user.as_ref().and_then(|user| self.muted.get(user));
        !muted.zip(speaker.and_then(Sitter::user)).is_some_and(|(muted, speaker)| muted.contains(speaker))
    }

    /// Whether a client may see the table.
    pub fn admits(&self, who: &Who) -> bool {
        !self.closed || self.seat_of(who).is_some()
    }

    /// From now on only those who sit here see the table, or everybody who knows it.
    pub fn close_to_onlookers(&mut self, now: Millis, closed: bool) -> Vec<Effect> {
        let mut out = Vec::new();
        self.closed = closed;
        self.send_onlookers_away(&mut out);
        self.tell_presence(now, &mut out);
        self.finish(now, out)
    }

    /// Whether only those who sit here see the table, as it was agreed before it was loaded: told before the driver begins.
    pub fn was_closed_to_onlookers(&mut self, closed: bool) {
        self.closed = closed;
    }

    /// Where the table is closed to them, onlookers are told so and look no more.
    pub(crate) fn send_onlookers_away(&mut self, out: &mut Vec<Effect>) {
        if !self.closed {
            return;
        }
        let away: Vec<u64> =
            self.watchers.iter().filter(|watcher| watcher.seat.is_none()).map(|watcher| watcher.socket).collect();
        if away.is_empty() {
            return;
        }
        self.watchers.retain(|watcher| watcher.seat.is_some());
        self.completing.retain(|(socket, ..)| !away.contains(socket));
        out.push(Effect::send(away, &Problem::closed().message_at(&self.id)));
    }
}

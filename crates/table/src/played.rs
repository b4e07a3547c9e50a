//! How long a match has been played.

use crate::clock::Millis;
use crate::entry::{Entry, Logged};
use crate::state::{Standing, Table};

/// A longer pause is not counted: the player has left the match and taken it up again (Z3).
pub const LONG_PAUSE: Millis = 5 * 60 * 1000;

/// How long a match has been played.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct TimePlayed {
    /// Up to the last action, without long pauses.
    pub spent: Millis,
    /// When that was; none when the match is not in play.
    pub since: Option<Millis>,
}

impl TimePlayed {
    /// Counts one more entry of the log.
    pub(crate) fn count(&mut self, logged: &Logged) {
        match (&logged.entry, self.since) {
            (Entry::Dealt, _) => self.since = Some(logged.at),
            (Entry::Acted { .. } | Entry::Undone { .. }, Some(since)) => {
                let pause = logged.at.saturating_sub(since);
                self.spent += if pause > LONG_PAUSE { 0 } else { pause };
                self.since = Some(logged.at);
            }
            _ => {}
        }
    }
}

impl Table {
    /// How long the match has been played, from the deal on.
    pub fn time_played(&self) -> TimePlayed {
        let since = self.played.since.filter(|_| self.standing() == Standing::Playing);
        TimePlayed { since, ..self.played }
    }
}

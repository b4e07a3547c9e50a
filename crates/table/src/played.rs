//! How long a match has been played.

use crate::clock::Millis;
use crate::entry::Entry;
use crate::state::{Standing, Table};

/// A longer pause is not counted: somebody has left the match and taken it up again (Z3).
pub const LONG_PAUSE: Millis = 5 * 60 * 1000;

/// How long a match has been played.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct TimePlayed {
    /// Up to the last action, without long pauses.
    pub spent: Millis,
    /// When that was; none when the match is not in play.
    pub since: Option<Millis>,
}

impl Table {
    /// How long the match has been played, from the deal on.
    pub fn time_played(&self) -> TimePlayed {
        let mut played = TimePlayed::default();
        for logged in self.log() {
            match (&logged.entry, played.since) {
                (Entry::Dealt, _) => played.since = Some(logged.at),
                (Entry::Acted { .. } | Entry::Undone { .. }, Some(since)) => {
                    let pause = logged.at.saturating_sub(since);
                    played.spent += if pause > LONG_PAUSE { 0 } else { pause };
                    played.since = Some(logged.at);
                }
                _ => {}
            }
        }
        if self.standing() != Standing::Playing {
            played.since = None;
        }
        played
    }
}

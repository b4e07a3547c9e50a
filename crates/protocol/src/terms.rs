//! What a table has agreed on before the deal.

use schemars::JsonSchema;
use serde::de::Error;
use serde::{Deserialize, Deserializer, Serialize};
use table::Clock;
use ts_rs::TS;

use crate::json;

/// What was agreed before the deal.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct CardState {
    /// The id of the game.
    pub game: String,
    /// The options that differ from the leaflet's way.
    #[serde(default)]
    #[ts(type = "Record<string, unknown>")]
    pub options: serde_json::Map<String, serde_json::Value>,
    /// How many play.
    pub seats: u8,
    /// Time for thinking.
    #[serde(default)]
    pub clock: ClockState,
    /// Whether a player may ask for a hint.
    #[serde(default)]
    pub hints: bool,
    /// Whether the lobby shows it.
    #[serde(default)]
    pub public: bool,
    /// Whether it is for practice: alone with computer players anything can be taken back, hints are given, and the result is
    /// marked.
    #[serde(default)]
    #[ts(as = "Option<bool>", optional = nullable)]
    pub practice: bool,
    /// After how many seconds without a connection a player is absent; 0: never. Left out: 60.
    #[serde(default = "away_after")]
    #[ts(as = "Option<u32>", optional = nullable)]
    pub away_after: u32,
}

const fn away_after() -> u32 {
    table::Terms::AWAY_AFTER
}

/// Time for thinking.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, TS, JsonSchema)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum ClockState {
    /// As long as one likes.
    #[default]
    None,
    /// A time for each action.
    PerMove {
        /// Seconds.
        seconds: u32,
    },
    /// A time for the whole match, and a little more for each action.
    Bank {
        /// Seconds at the beginning.
        seconds: u32,
        /// Seconds added after each action.
        increment: u32,
    },
    /// Days for each action.
    Days {
        /// Days.
        days: u32,
    },
}

/// The members of all kinds of clocks: a derived reader of a tagged enum is several times as large in a browser.
#[derive(Deserialize)]
struct ClockMembers {
    kind: String,
    seconds: Option<u32>,
    increment: Option<u32>,
    days: Option<u32>,
}

impl<'de> Deserialize<'de> for ClockState {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let ClockMembers { kind, seconds, increment, days } = ClockMembers::deserialize(deserializer)?;
        let needed = |name, value: Option<u32>| value.ok_or_else(|| D::Error::missing_field(name));
        match kind.as_str() {
            "none" => Ok(Self::None),
            "per_move" => Ok(Self::PerMove { seconds: needed("seconds", seconds)? }),
            "bank" => Ok(Self::Bank { seconds: needed("seconds", seconds)?, increment: needed("increment", increment)? }),
            "days" => Ok(Self::Days { days: needed("days", days)? }),
            other => Err(D::Error::unknown_variant(other, &["none", "per_move", "bank", "days"])),
        }
    }
}

impl CardState {
    /// As the table has it.
    pub fn of(terms: &table::Terms) -> Self {
        Self {
            game: terms.game.clone(),
            options: terms.settings.iter().map(|(name, value)| (name.clone(), json::from_value(value))).collect(),
            seats: terms.seats,
            clock: terms.clock.into(),
            hints: terms.hints,
            public: terms.public,
            practice: terms.practice,
            away_after: terms.away_after,
        }
    }

    /// As a client sends it.
    pub fn read(&self) -> Result<table::Terms, json::BadJson> {
        let settings = self.options.iter().map(|(name, value)| Ok((name.clone(), json::to_value(value)?)));
        Ok(table::Terms {
            game: self.game.clone(),
            settings: settings.collect::<Result<_, json::BadJson>>()?,
            seats: self.seats,
            clock: self.clock.into(),
            hints: self.hints,
            public: self.public,
            practice: self.practice,
            away_after: self.away_after,
        })
    }
}

impl From<Clock> for ClockState {
    fn from(clock: Clock) -> Self {
        match clock {
            Clock::None => Self::None,
            Clock::PerMove { seconds } => Self::PerMove { seconds },
            Clock::Bank { seconds, increment } => Self::Bank { seconds, increment },
            Clock::Days { days } => Self::Days { days },
        }
    }
}

impl From<ClockState> for Clock {
    fn from(clock: ClockState) -> Self {
        match clock {
            ClockState::None => Self::None,
            ClockState::PerMove { seconds } => Self::PerMove { seconds },
            ClockState::Bank { seconds, increment } => Self::Bank { seconds, increment },
            ClockState::Days { days } => Self::Days { days },
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_clock_reads_back() {
        for clock in [
            ClockState::None,
            ClockState::PerMove { seconds: 30 },
            ClockState::Bank { seconds: 300, increment: 5 },
            ClockState::Days { days: 3 },
        ] {
            let text = serde_json::to_string(&clock).expect("JSON");
            assert_eq!(serde_json::from_str::<ClockState>(&text).ok(), Some(clock), "{text}");
        }
    }

    #[test]
    fn what_is_no_clock_is_named() {
        for (text, why) in [
            ("{}", "missing field `kind`"),
            (r#"{"kind":"bank","seconds":3}"#, "missing field `increment`"),
            (r#"{"kind":"sand"}"#, "unknown variant `sand`"),
        ] {
            let bad = serde_json::from_str::<ClockState>(text).expect_err(text).to_string();
            assert!(bad.contains(why), "{text}: {bad}");
        }
    }
}

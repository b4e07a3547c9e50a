//! What the HTTP part takes and gives. The server's `OpenAPI` description lists the routes.

use schemars::JsonSchema;
use serde::de::Error;
use serde::{Deserialize, Deserializer, Serialize};
use ts_rs::TS;

pub use crate::entries::{
    AdvisedEntry, GameEntry, LevelEntry, OptionEntry, OptionValues, PackEntry, PhraseEntry, RuleEntry, RulingEntry, SignEntry,
};
pub use crate::people::{
    AskCodes, BlockedEntry, Courtesy, Credentials, Door, GuestName, Me, NewPassword, Recover, RecoveryCodes, ReportSeat, SeatAt,
    SessionEntry, ShunState, ShunnedSeat,
};
use crate::scene::SceneState;
use crate::state::{SeatState, StandingState, TableState, ToldLine};
use crate::terms::CardState;

/// Open a table.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize, Serialize, TS, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct NewTable {
    /// What is agreed.
    pub card: CardState,
    /// Who sits where, by seat; as many as the card has seats.
    pub seats: Vec<NewSeat>,
}

/// A seat of a table that is being opened.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS, JsonSchema)]
#[serde(tag = "kind", rename_all = "snake_case", deny_unknown_fields)]
pub enum NewSeat {
    /// The one who opens it.
    You,
    /// Free for a user who has the link or, at a public table, for every user.
    Open,
    /// A computer player.
    Computer {
        /// How well it plays.
        level: String,
    },
}

/// The members of all kinds of seats: a derived reader of a tagged enum is several times as large in a browser.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct SeatMembers {
    kind: String,
    level: Option<String>,
}

impl<'de> Deserialize<'de> for NewSeat {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let SeatMembers { kind, level } = SeatMembers::deserialize(deserializer)?;
        match (kind.as_str(), level) {
            ("you", None) => Ok(Self::You),
            ("open", None) => Ok(Self::Open),
            ("computer", level) => Ok(Self::Computer { level: level.ok_or_else(|| D::Error::missing_field("level"))? }),
            ("you" | "open", Some(_)) => Err(D::Error::unknown_field("level", &[])),
            (other, _) => Err(D::Error::unknown_variant(other, &["you", "open", "computer"])),
        }
    }
}

/// Sit down at a table.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize, Serialize, TS, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct SitDown {
    /// Which seat; left out: the first that is free.
    #[serde(default)]
    #[ts(optional = nullable)]
    pub seat: Option<u8>,
}

/// Give a free seat of a table that waits to a computer player.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize, Serialize, TS, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct SeatComputer {
    /// Which seat.
    pub seat: u8,
    /// The level of the computer player.
    pub level: String,
}

/// Cut the cards.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize, Serialize, TS, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct CutCards {
    /// 32 random bytes of the client's, as 64 hexadecimal digits: its part of the deal. They are chosen when the commitment of the
    /// house is known, and not before.
    pub nonce: String,
}

/// A seat was taken.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS, JsonSchema)]
pub struct Seated {
    /// The table.
    pub table: String,
    /// The seat.
    pub seat: u8,
    /// With this token another device can hold the same seat. Told once, when the seat is taken.
    pub token: Option<String>,
    /// The hash of the secret that the house has chosen for the deal. Once it is known, the cards can be cut.
    pub commitment: String,
}

/// A table in the lobby or in the history of a user.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS, JsonSchema)]
pub struct TableEntry {
    /// Its id.
    pub table: String,
    /// What was agreed.
    pub card: CardState,
    /// Who sits where.
    pub seats: Vec<SeatState>,
    /// How far it has come.
    pub standing: StandingState,
    /// When it was opened, in milliseconds since 1970.
    pub opened: u64,
    /// When something last happened.
    pub updated: u64,
    /// Six letters to say aloud, by which the table is found while a seat is free; null afterwards.
    pub code: Option<String>,
}

/// A table in play that anybody may watch.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS, JsonSchema)]
pub struct RunningTable {
    /// The table.
    pub entry: TableEntry,
    /// Since when it is in play, in milliseconds since 1970.
    pub since: u64,
    /// How many look on; null where the node that is asked does not know.
    pub spectators: Option<u32>,
}

/// A page of tables to watch, the newest first.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS, JsonSchema)]
pub struct RunningTables {
    /// The tables.
    pub tables: Vec<RunningTable>,
    /// For the next page: `?after=`; null after the last.
    pub next: Option<String>,
}

/// Take a seat that another device holds.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize, Serialize, TS, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct SeatToken {
    /// The token that the other device was given.
    pub token: String,
}

/// Play with a player who waits for the same game.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize, Serialize, TS, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct PlayNow {
    /// The id of the game.
    pub game: String,
}

/// Make an action without a WebSocket.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize, Serialize, TS, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct ActNow {
    /// The command's id, of the client's choosing: sent again, it gets the first answer.
    pub id: String,
    /// In notation.
    pub action: String,
}

/// Be ready for the next deal without a WebSocket.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize, Serialize, TS, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct ReadyNow {
    /// The command's id, of the client's choosing: sent again, it gets the first answer.
    pub id: String,
}

/// An action stands in the log.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS, JsonSchema)]
pub struct Acted {
    /// The sequence number of its entry.
    pub seq: u64,
}

/// A table as it stands, without a WebSocket.
#[derive(Clone, PartialEq, Debug, Serialize, TS, JsonSchema)]
pub struct Looked {
    /// The state.
    pub state: TableState,
    /// What has happened after the sequence number that was asked for.
    pub told: Vec<ToldLine>,
}

/// One step of a match that is over.
#[derive(Clone, PartialEq, Debug, Serialize, TS, JsonSchema)]
pub struct ReplayState {
    /// Which step; 0 is the deal.
    pub step: u32,
    /// How many there are.
    pub steps: u32,
    /// Who acted.
    pub seat: Option<u8>,
    /// What was done, in notation.
    pub action: Option<String>,
    /// Whether nobody had a choice.
    pub forced: bool,
    /// What the viewer was told.
    pub told: ToldLine,
    /// Whose turn it is after it, in words.
    pub prompt: String,
    /// The view after it, in the shape of a position.
    #[ts(type = "TitleView")]
    pub view: serde_json::Value,
    /// The table after it, in words.
    pub scene: SceneState,
    /// What each seat held after it, in notation, which is open now that the match is over; null where a game has no hands.
    pub hands: Vec<Option<Vec<String>>>,
}

/// Everything that was told of a match that is over.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS, JsonSchema)]
pub struct Story {
    /// What the viewer was told at each step; its number is that of the step.
    pub lines: Vec<ToldLine>,
    /// Where each deal begins.
    pub deals: Vec<DealMark>,
}

/// Where a deal begins.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS, JsonSchema)]
pub struct DealMark {
    /// "Deal 2", as the game calls it.
    pub label: String,
    /// The step by which it was dealt.
    pub step: u32,
}

/// A match that one has played.
#[derive(Clone, PartialEq, Debug, Serialize, TS, JsonSchema)]
pub struct HistoryEntry {
    /// The table.
    pub table: String,
    /// The id of the game.
    pub game: String,
    /// One's seat.
    pub seat: u8,
    /// One's share of the win: 1 for a win, 0 for a loss, a part of it when shared.
    pub share: f64,
    /// One's points.
    pub points: i64,
    /// When it ended, in milliseconds since 1970.
    pub ended: u64,
    /// Whether it was played for practice.
    pub practice: bool,
    /// Whether it was played on one's own device, where it counts against nobody.
    pub device: bool,
}

/// A page of one's matches, newest first.
#[derive(Clone, PartialEq, Debug, Serialize, TS, JsonSchema)]
pub struct History {
    /// The matches.
    pub matches: Vec<HistoryEntry>,
    /// For the next page: `?after=`; null after the last.
    pub next: Option<String>,
}

/// Ask for advice on a position.
#[derive(Clone, PartialEq, Debug, Deserialize, Serialize, TS, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct AskHint {
    /// The position.
    #[ts(type = "unknown")]
    pub position: serde_json::Value,
}

/// What the strongest computer player would do.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS, JsonSchema)]
pub struct HintAnswer {
    /// The action, in notation.
    pub action: String,
    /// Why.
    pub why: String,
}

/// Ask the referee.
#[derive(Clone, PartialEq, Debug, Deserialize, Serialize, TS, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct AskReferee {
    /// The position.
    #[ts(type = "unknown")]
    pub position: serde_json::Value,
    /// An action of the player to move.
    #[serde(default)]
    #[ts(optional = nullable)]
    pub play: Option<String>,
    /// Whether the answer has what a spectator sees of the position.
    #[serde(default)]
    #[ts(as = "Option<bool>", optional)]
    pub view: bool,
    /// How hands given only as a number are filled.
    #[serde(default)]
    #[ts(optional = nullable)]
    pub seed: Option<String>,
}

/// Anything that went wrong.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS, JsonSchema)]
pub struct Problem {
    /// A flat code: `table/unknown`.
    pub code: String,
    /// In words.
    pub message: String,
    /// The rule, where one refuses.
    pub rule: Option<String>,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_seat_of_a_new_table_reads_back() {
        for seat in [NewSeat::You, NewSeat::Open, NewSeat::Computer { level: "sharp".to_owned() }] {
            let text = serde_json::to_string(&seat).expect("JSON");
            assert_eq!(serde_json::from_str::<NewSeat>(&text).ok(), Some(seat), "{text}");
        }
    }

    #[test]
    fn what_is_no_seat_is_named() {
        for (text, why) in [
            ("{}", "missing field `kind`"),
            (r#"{"kind":"computer"}"#, "missing field `level`"),
            (r#"{"kind":"you","level":"sharp"}"#, "unknown field `level`"),
            (r#"{"kind":"open","code":"x"}"#, "unknown field `code`"),
            (r#"{"kind":"ghost"}"#, "unknown variant `ghost`"),
        ] {
            let bad = serde_json::from_str::<NewSeat>(text).expect_err(text).to_string();
            assert!(bad.contains(why), "{text}: {bad}");
        }
    }
}

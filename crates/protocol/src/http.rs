//! What the HTTP part takes and gives. The server's `OpenAPI` description lists the routes.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

use crate::scene::SceneState;
use crate::state::{CardState, SeatState, StandingState, TableState, ToldLine};

/// A title of the catalogue.
#[derive(Clone, PartialEq, Debug, Serialize, TS, JsonSchema)]
pub struct GameEntry {
    /// Its id.
    pub id: String,
    /// Its title.
    pub title: String,
    /// The leaflet it comes from: the box on the shelf.
    pub leaflet: String,
    /// What it is, in two sentences.
    pub about: String,
    /// The fewest and the most players.
    pub players: (u8, u8),
    /// With how many it is at its best, where the leaflet says so.
    pub advised: Option<AdvisedEntry>,
    /// Its options.
    pub options: Vec<OptionEntry>,
    /// Whether one plays it alone.
    pub solitaire: bool,
    /// The pack of cards with suits, where it is played with one: how its cards are written.
    pub pack: Option<PackEntry>,
}

/// With how many a game is at its best.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS, JsonSchema)]
pub struct AdvisedEntry {
    /// How many, or more.
    pub players: u8,
    /// Why, in a sentence or two.
    pub why: String,
}

/// How the cards of a pack are written: a suit and a rank, without a blank.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS, JsonSchema)]
pub struct PackEntry {
    /// By which its look is known: `ordinary`.
    pub name: String,
    /// The suits.
    pub suits: Vec<SignEntry>,
    /// The ranks, lowest first.
    pub ranks: Vec<SignEntry>,
    /// Whether the suit is written before the rank.
    pub suit_first: bool,
}

/// A suit or a rank.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS, JsonSchema)]
pub struct SignEntry {
    /// As it is written.
    pub sign: String,
    /// In words.
    pub name: String,
}

/// An option of a game.
#[derive(Clone, PartialEq, Debug, Serialize, TS, JsonSchema)]
pub struct OptionEntry {
    /// Its name.
    pub name: String,
    /// What it is about.
    pub about: String,
    /// The leaflet's way.
    #[ts(type = "unknown")]
    pub default: serde_json::Value,
    /// What it takes.
    pub values: OptionValues,
}

/// What an option takes.
#[derive(Clone, PartialEq, Debug, Serialize, TS, JsonSchema)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum OptionValues {
    /// Yes or no.
    Flag,
    /// A number between two bounds.
    Number {
        /// The lowest.
        min: i64,
        /// The highest.
        max: i64,
    },
    /// One of these.
    Choice {
        /// The words.
        words: Vec<String>,
    },
    /// Data of the table's own.
    Data {
        /// How it is written.
        form: String,
    },
}

/// A level of computer players.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS, JsonSchema)]
pub struct LevelEntry {
    /// Its name.
    pub name: String,
    /// What to expect of it.
    pub about: String,
}

/// A numbered rule.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS, JsonSchema)]
pub struct RuleEntry {
    /// Its number.
    pub id: String,
    /// What it says.
    pub text: String,
    /// Where in the leaflet.
    pub leaflet: String,
    /// What was decided where the leaflet is silent.
    pub rulings: Vec<RulingEntry>,
}

/// A decision that the leaflet leaves to the table.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS, JsonSchema)]
pub struct RulingEntry {
    /// What the leaflet does not say.
    pub silent: String,
    /// What is played here, and why.
    pub decided: String,
    /// The option by which a table can play it otherwise.
    pub option: Option<String>,
    /// Whether it supplies data that the leaflet lacks.
    pub reconstruction: bool,
}

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
#[derive(Clone, PartialEq, Eq, Debug, Deserialize, Serialize, TS, JsonSchema)]
#[serde(tag = "kind", rename_all = "snake_case", deny_unknown_fields)]
pub enum NewSeat {
    /// The one who opens it.
    You,
    /// Free for somebody who has the link, or, at a public table, for anybody.
    Open,
    /// A computer player.
    Computer {
        /// How well it plays.
        level: String,
    },
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

/// A table in the lobby or in somebody's history.
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

/// Be somebody: a guest with a name. Whoever is somebody already gets another name.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize, Serialize, TS, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct GuestName {
    /// The name to show; the house finds one where it is empty.
    #[serde(default)]
    #[ts(optional = nullable)]
    pub name: Option<String>,
    /// A program asks: it is given a token for the header `Authorization: Bearer TOKEN` instead of a cookie.
    #[serde(default)]
    #[ts(optional = nullable)]
    pub bot: Option<bool>,
}

/// A name and a password.
#[derive(Clone, PartialEq, Eq, Deserialize, Serialize, TS, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Credentials {
    /// The login name.
    pub login: String,
    /// The password.
    pub password: String,
}

/// Who one is.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS, JsonSchema)]
pub struct Me {
    /// The id of the user.
    pub user: String,
    /// The name to show.
    pub name: String,
    /// The login name of an account; a guest has none.
    pub login: Option<String>,
    /// For programs, once, when the session begins: the token for `Authorization: Bearer TOKEN`.
    pub token: Option<String>,
}

/// Another password.
#[derive(Clone, PartialEq, Eq, Deserialize, Serialize, TS, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct NewPassword {
    /// The password so far.
    pub old: String,
    /// The new one.
    pub new: String,
}

/// Ask for recovery codes.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize, Serialize, TS, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct AskCodes {
    /// The password.
    pub password: String,
}

/// Recovery codes. Each opens the account once; they are not shown again.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS, JsonSchema)]
pub struct RecoveryCodes {
    /// The codes.
    pub codes: Vec<String>,
}

/// A seat of a table.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize, Serialize, TS, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct SeatAt {
    /// Its number, from 1.
    pub seat: u8,
}

/// Report who sits in a seat.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize, Serialize, TS, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct ReportSeat {
    /// The number of the seat, from 1.
    pub seat: u8,
    /// Why, in up to 500 characters.
    pub reason: String,
}

/// A user whom one blocks.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS, JsonSchema)]
pub struct BlockedEntry {
    /// The user's id.
    pub user: String,
    /// The user's name.
    pub name: String,
}

/// Another password, by a recovery code.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize, Serialize, TS, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Recover {
    /// The name to log in with.
    pub login: String,
    /// A recovery code, however it is spaced.
    pub code: String,
    /// The new password.
    pub password: String,
}

/// A device that is logged in.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS, JsonSchema)]
pub struct SessionEntry {
    /// Its id, by which it can be ended.
    pub id: String,
    /// Whether it is the one that asks.
    pub current: bool,
    /// Since when, in milliseconds since 1970.
    pub created: u64,
    /// When it was last used, about.
    pub seen: u64,
}

/// Take a seat that another device holds.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize, Serialize, TS, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct SeatToken {
    /// The token that the other device was given.
    pub token: String,
}

/// Play with whoever waits for the same game.
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

/// Something to say without typing.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS, JsonSchema)]
pub struct PhraseEntry {
    /// Its name, for `say`.
    pub name: String,
    /// The words.
    pub words: String,
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
    /// Whether the answer has what somebody who looks on sees of the position.
    #[serde(default)]
    #[ts(optional = nullable)]
    pub view: Option<bool>,
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

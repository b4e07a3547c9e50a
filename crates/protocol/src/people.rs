//! What the HTTP part takes and gives about people: names, accounts, devices, and how one keeps others away.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// Become a guest with a name. A user is renamed.
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

/// A user whom one mutes or blocks.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS, JsonSchema)]
pub struct BlockedEntry {
    /// The user's id.
    pub user: String,
    /// The user's name.
    pub name: String,
    /// Which of the two.
    pub how: ShunState,
}

/// How one keeps a player away.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, TS, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum ShunState {
    /// What they say is not heard.
    Mute,
    /// Besides, the two are not brought together.
    Block,
}

/// What one has decided about the people at a table.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS, JsonSchema)]
pub struct Courtesy {
    /// Whether one has opened the table: then one may refuse guests before the deal, and close it to onlookers.
    pub opener: bool,
    /// Whether it is closed to onlookers.
    pub closed: bool,
    /// The seats of those whom one mutes or blocks.
    pub shunned: Vec<ShunnedSeat>,
}

/// The seat of a player whom one mutes or blocks.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, TS, JsonSchema)]
pub struct ShunnedSeat {
    /// Its number, from 1.
    pub seat: u8,
    /// Which of the two.
    pub how: ShunState,
}

/// Close a table to onlookers, or open it to them.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize, Serialize, TS, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Door {
    /// Whether it is closed to them.
    pub closed: bool,
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

//! A match that was played on a user's device, as it is handed in to be kept.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// Hand in a match that was played on a device.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize, Serialize, TS, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct HandIn {
    /// Its log as the device has it, from the first entry on.
    pub log: Vec<LogRow>,
}

/// An entry of a log on a device.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize, Serialize, TS, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct LogRow {
    /// The table on the device.
    pub table: String,
    /// The number of the entry, from 1.
    pub seq: u64,
    /// Its kind.
    pub kind: String,
    /// The entry as JSON.
    pub payload: String,
    /// The command that led to it.
    #[serde(default)]
    #[ts(optional)]
    pub command_id: Option<String>,
    /// When, in milliseconds since 1970.
    pub created_at: u64,
    /// The link of the hash chain.
    pub hash: String,
}

/// A match that the house keeps for its user.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize, Serialize, TS, JsonSchema)]
pub struct KeptMatch {
    /// Under which id.
    pub table: String,
}

//! The catalogue as it goes over the wire: titles, options, rules, levels, phrases.

use schemars::JsonSchema;
use serde::Serialize;
use ts_rs::TS;

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
    /// Whether the fewest points win, as moves do in a puzzle.
    pub fewest_win: bool,
    /// What the points are, in the plural: `points against`, `chips`, `moves`.
    pub counts: String,
    /// With how many it is at its best, where the leaflet says so.
    pub advised: Option<AdvisedEntry>,
    /// Its options.
    pub options: Vec<OptionEntry>,
    /// Whether one plays it alone.
    pub solitaire: bool,
    /// The pack of cards with suits, where it is played with one: how its cards are written.
    pub pack: Option<PackEntry>,
    /// Whether there is a first hand to learn it by: the scripted table `primer:` and the id.
    pub primer: bool,
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

/// Something to say without typing.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS, JsonSchema)]
pub struct PhraseEntry {
    /// Its name, for `say`.
    pub name: String,
    /// The words.
    pub words: String,
}

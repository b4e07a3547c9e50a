//! What a table can agree on.

use engine::{OptionSpec, Options};

/// The options of Rap Rummy. The default is the leaflet's way.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct RapRummyOptions {
    /// How often everyone deals (R8).
    pub deals_each: u16,
}

impl Default for RapRummyOptions {
    fn default() -> Self {
        Self { deals_each: 1 }
    }
}

impl Options for RapRummyOptions {
    const SPECS: &'static [OptionSpec<Self>] = &[OptionSpec::number(
        "deals_each",
        "How often every player deals before the game is over (R8).",
        (1, 10),
        |options| options.deals_each,
        |options, number| options.deals_each = number,
    )];
}

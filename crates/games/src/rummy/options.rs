//! What a table can agree on.

use engine::{OptionSpec, Options};

/// The options of Rummy. The default is the leaflet's way.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct RummyOptions {
    /// How often everyone deals (R8).
    pub deals_each: u16,
    /// Whether the discard pile is shuffled when it becomes the pack (R13).
    pub reshuffle: bool,
}

impl Default for RummyOptions {
    fn default() -> Self {
        Self { deals_each: 1, reshuffle: false }
    }
}

impl Options for RummyOptions {
    const SPECS: &'static [OptionSpec<Self>] = &[
        OptionSpec::number(
            "deals_each",
            "How often every player deals before the game is over (R8).",
            (1, 10),
            |options| options.deals_each,
            |options, number| options.deals_each = number,
        ),
        OptionSpec::flag(
            "reshuffle",
            "Shuffle the discard pile before it becomes the pack again, instead of only turning it over (R13).",
            |options| options.reshuffle,
            |options, flag| options.reshuffle = flag,
        ),
    ];
}

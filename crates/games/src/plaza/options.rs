//! What a table can agree on.

use engine::{OptionSpec, Options};

/// The options of Plaza. The default is the leaflet's way.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct PlazaOptions {
    /// How often everyone deals (P16).
    pub deals_each: u16,
    /// Whether the discard pile is shuffled when it becomes the pack (P14).
    pub reshuffle: bool,
}

impl Default for PlazaOptions {
    fn default() -> Self {
        Self { deals_each: 2, reshuffle: false }
    }
}

impl Options for PlazaOptions {
    const SPECS: &'static [OptionSpec<Self>] = &[
        OptionSpec::number(
            "deals_each",
            "How often every player deals before the game is over (P16).",
            (1, 10),
            |options| options.deals_each,
            |options, number| options.deals_each = number,
        ),
        OptionSpec::flag(
            "reshuffle",
            "Shuffle the discard pile before it becomes the pack again, instead of only turning it over (P14).",
            |options| options.reshuffle,
            |options, flag| options.reshuffle = flag,
        ),
    ];
}

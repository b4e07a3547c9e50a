//! What a table can agree on.

use engine::{OptionSpec, Options, Value, Values};

/// The options of Rummy. The default is the leaflet's way.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct RummyOptions {
    /// How often everyone deals (R8).
    pub deals_each: u8,
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
        OptionSpec {
            name: "deals_each",
            about: "How often every player deals before the game is over (R8).",
            values: Values::Number(1, 10),
            get: |options| options.deals_each.into(),
            set: |options, value| {
                options.deals_each = value.as_int().unwrap_or(1) as u8;
                Ok(())
            },
        },
        OptionSpec {
            name: "reshuffle",
            about: "Shuffle the discard pile before it becomes the pack again, instead of only turning it over (R13).",
            values: Values::Flag,
            get: |options| options.reshuffle.into(),
            set: |options, value| {
                options.reshuffle = *value == Value::Bool(true);
                Ok(())
            },
        },
    ];
}

//! What a table can agree on.

use engine::{OptionSpec, Options, Value, Values};

/// The options of Plaza. The default is the leaflet's way.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct PlazaOptions {
    /// How often everyone deals (P16).
    pub deals_each: u8,
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
        OptionSpec {
            name: "deals_each",
            about: "How often every player deals before the game is over (P16).",
            values: Values::Number(1, 10),
            get: |options| options.deals_each.into(),
            set: |options, value| {
                options.deals_each = value.as_int().unwrap_or(2) as u8;
                Ok(())
            },
        },
        OptionSpec {
            name: "reshuffle",
            about: "Shuffle the discard pile before it becomes the pack again, instead of only turning it over (P14).",
            values: Values::Flag,
            get: |options| options.reshuffle.into(),
            set: |options, value| {
                options.reshuffle = *value == Value::Bool(true);
                Ok(())
            },
        },
    ];
}

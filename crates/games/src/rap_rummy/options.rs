//! What a table can agree on.

use engine::{OptionSpec, Options, Values};

/// The options of Rap Rummy. The default is the leaflet's way.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct RapRummyOptions {
    /// How often everyone deals (R8).
    pub deals_each: u8,
}

impl Default for RapRummyOptions {
    fn default() -> Self {
        Self { deals_each: 1 }
    }
}

impl Options for RapRummyOptions {
    const SPECS: &'static [OptionSpec<Self>] = &[OptionSpec {
        name: "deals_each",
        about: "How often every player deals before the game is over (R8).",
        values: Values::Number(1, 10),
        get: |options| options.deals_each.into(),
        set: |options, value| {
            options.deals_each = value.as_int().unwrap_or(1) as u8;
            Ok(())
        },
    }];
}

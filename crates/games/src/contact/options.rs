//! What a table can agree on.

use engine::{OptionSpec, Options, Values};

use crate::triangles::Edition;

/// The options of Contact. The default is the leaflet's way.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ContactOptions {
    /// How many hands make a game (C13).
    pub hands: u8,
    /// Which numbers are on which triangle (C4).
    pub triangles: Edition,
}

impl Default for ContactOptions {
    fn default() -> Self {
        Self { hands: 3, triangles: Edition::default() }
    }
}

impl Options for ContactOptions {
    const SPECS: &'static [OptionSpec<Self>] = &[
        OptionSpec {
            name: "hands",
            about: "How many hands make a game (C13).",
            values: Values::Number(1, 20),
            get: |options| options.hands.into(),
            set: |options, value| {
                options.hands = value.as_int().unwrap_or(3) as u8;
                Ok(())
            },
        },
        OptionSpec {
            name: "triangles",
            about: "A set of triangles of one's own in place of the reconstructed one (C4).",
            values: Values::Data(Edition::FORM),
            get: |options| options.triangles.value(),
            set: |options, value| {
                options.triangles = Edition::read(value)?;
                Ok(())
            },
        },
    ];
}

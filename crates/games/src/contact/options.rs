//! What a table can agree on.

use engine::{OptionSpec, Options};

use crate::triangles::Edition;

/// The options of Contact. The default is the leaflet's way.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct ContactOptions {
    /// How many hands make a game (C13).
    pub hands: u16,
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
        OptionSpec::number(
            "hands",
            "How many hands make a game (C13).",
            (1, 20),
            |options| options.hands,
            |options, number| options.hands = number,
        ),
        OptionSpec::data(
            "triangles",
            "A set of triangles of one's own in place of the reconstructed one (C4).",
            Edition::FORM,
            |options| options.triangles.value(),
            |options, value| {
                options.triangles = Edition::read(value)?;
                Ok(())
            },
        ),
    ];
}

//! What can be agreed on.

use engine::{OptionSpec, Options};

use crate::triangles::Edition;

/// The options of Solitaire No. 1.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Default)]
pub struct Solitaire1Options {
    /// Whether the top of the discard pile must be played when it can (S3).
    pub discard_first: bool,
    /// Which numbers are on which triangle (C4).
    pub triangles: Edition,
}

impl Options for Solitaire1Options {
    const SPECS: &'static [OptionSpec<Self>] = &[
        OptionSpec::flag(
            "discard_first",
            "The top of the discard pile must be played before the next draw if it can be (S3).",
            |options| options.discard_first,
            |options, flag| options.discard_first = flag,
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

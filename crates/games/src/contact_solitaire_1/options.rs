//! What can be agreed on.

use engine::{OptionSpec, Options, Value, Values};

use crate::triangles::Edition;

/// The options of Solitaire No. 1.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Solitaire1Options {
    /// Whether the top of the discard pile must be played when it can (S3).
    pub discard_first: bool,
    /// Which numbers are on which triangle (C4).
    pub triangles: Edition,
}

impl Options for Solitaire1Options {
    const SPECS: &'static [OptionSpec<Self>] = &[
        OptionSpec {
            name: "discard_first",
            about: "The top of the discard pile must be played before the next draw if it can be (S3).",
            values: Values::Flag,
            get: |options| options.discard_first.into(),
            set: |options, value| {
                options.discard_first = *value == Value::Bool(true);
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

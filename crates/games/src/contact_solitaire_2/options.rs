//! What can be agreed on.

use engine::{OptionSpec, Options, Values};

use crate::triangles::Edition;

/// The options of Solitaire No. 2.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Solitaire2Options {
    /// Which numbers are on which triangle (C4).
    pub triangles: Edition,
}

impl Options for Solitaire2Options {
    const SPECS: &'static [OptionSpec<Self>] = &[OptionSpec {
        name: "triangles",
        about: "A set of triangles of one's own in place of the reconstructed one (C4).",
        values: Values::Data(Edition::FORM),
        get: |options| options.triangles.value(),
        set: |options, value| {
            options.triangles = Edition::read(value)?;
            Ok(())
        },
    }];
}

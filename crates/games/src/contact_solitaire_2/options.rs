//! What can be agreed on.

use engine::{OptionSpec, Options};

use crate::triangles::Edition;

/// The options of Solitaire No. 2.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Default)]
pub struct Solitaire2Options {
    /// Which numbers are on which triangle (C4).
    pub triangles: Edition,
}

impl Options for Solitaire2Options {
    const SPECS: &'static [OptionSpec<Self>] = &[OptionSpec::data(
        "triangles",
        "A set of triangles of one's own in place of the reconstructed one (C4).",
        Edition::FORM,
        |options| options.triangles.value(),
        |options, value| {
            options.triangles = Edition::read(value)?;
            Ok(())
        },
    )];
}

//! What can be agreed on.

use engine::{OptionSpec, Options};

use crate::triangles::Edition;

/// The options of Solitaire No. 2.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Default)]
pub struct Solitaire2Options {
    /// Which numbers are on which triangle (C4).
    pub triangles: Edition,
    /// Which deal; 0 is one by chance.
    pub deal: u16,
    /// Whether the deal is one that can be won.
    pub winnable: bool,
}

impl Options for Solitaire2Options {
    const SPECS: &'static [OptionSpec<Self>] = &[
        OptionSpec::number(
            "deal",
            "The number of the deal, so that it can be played again or by somebody else; 0 is a deal by chance.",
            (0, u16::MAX),
            |options| options.deal,
            |options, number| options.deal = number,
        ),
        OptionSpec::flag(
            "winnable",
            "Only a deal that can be won: the house has found a way before it deals. Left out, any deal.",
            |options| options.winnable,
            |options, flag| options.winnable = flag,
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

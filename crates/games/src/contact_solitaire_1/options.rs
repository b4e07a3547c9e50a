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
    /// Which deal; 0 is one by chance.
    pub deal: u16,
    /// Whether the deal is one that can be won.
    pub winnable: bool,
}

impl Options for Solitaire1Options {
    const SPECS: &'static [OptionSpec<Self>] = &[
        OptionSpec::flag(
            "discard_first",
            "The top of the discard pile must be played before the next draw if it can be (S3).",
            |options| options.discard_first,
            |options, flag| options.discard_first = flag,
        ),
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

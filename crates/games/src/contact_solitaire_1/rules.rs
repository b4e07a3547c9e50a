//! The numbered rules of Solitaire No. 1, in the program's own words.

use engine::{Rule, Ruling};

use crate::triangles::rules::{C4, C5, C6, C7, C8};

/// The rules.
pub const RULES: &[Rule] = &[
    Rule {
        id: "S1",
        text: "All triangles lie face down and mixed. One is drawn and begins the figure at 0,0 with its blue side as the base; \
               from then on they are drawn one by one. Contacts, places and points are as in Contact (C4 to C8); its turns, \
               hands and penalties do not apply.",
        leaflet: "Two Contact Solitaires, Solitaire No. 1 (pages 14 and 15)",
        rulings: &[],
    },
    Rule {
        id: "S2",
        text: "A triangle that was drawn must be played if it fits, wherever the player likes; if it fits nowhere it goes face \
               up on the discard pile. What was done can be taken back, one step at a time; how often is counted.",
        leaflet: "Solitaire No. 1 (pages 15 and 16)",
        rulings: &[],
    },
    Rule {
        id: "S3",
        text: "Instead of drawing, one may play the uppermost discard where it fits; the next beneath it is then open to play.",
        leaflet: "Solitaire No. 1 (pages 16 and 17)",
        rulings: &[Ruling::new(
            "whether the top of the discard pile must be played when it fits: the leaflet says to watch for the chance, and \
             then to draw if it cannot be played",
            "It may be played or left; drawing is a choice. The stricter reading, by which it must be played, is an option.",
        )
        .or_option("discard_first")],
    },
    C4,
    C5,
    C6,
    C7,
    C8,
    Rule {
        id: "S4",
        text: "It is won when all thirty-six triangles are in the figure, and lost when everything has been drawn and the top of \
               the discard pile fits nowhere.",
        leaflet: "Solitaire No. 1 (page 17)",
        rulings: &[],
    },
];

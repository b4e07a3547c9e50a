//! The numbered rules of Solitaire No. 2, in the program's own words.

use engine::{Rule, Ruling};

use crate::triangles::rules::{C4, C5, C6, C7, C8};

/// The rules.
pub const RULES: &[Rule] = &[
    Rule {
        id: "S5",
        text: "The thirty-six triangles are shuffled and laid out face up in seven piles: six of five, one of six. The pile of \
               six is cut anywhere, and the triangle found there begins the figure.",
        leaflet: "Solitaire No. 2 (pages 17 and 18)",
        rulings: &[
            Ruling::new("what becomes of the pile that was cut", "The other five stay as they were, in their order."),
            Ruling::new(
                "whether the triangles under the top may be looked at",
                "They may: the piles are face up, and anybody may look through a face-up pile. So everything is known from the \
                 beginning.",
            ),
        ],
    },
    Rule {
        id: "S6",
        text: "The top triangle of any pile may be played, under the rules of Contact; the one beneath it is then the top. What \
               was played can be taken back, one play at a time; how often is counted.",
        leaflet: "Solitaire No. 2 (page 18)",
        rulings: &[],
    },
    C4,
    C5,
    C6,
    C7,
    C8,
    Rule {
        id: "S7",
        text: "It is won when all triangles are in the figure, and lost when no top of a pile can be played.",
        leaflet: "Solitaire No. 2 (page 18)",
        rulings: &[],
    },
];

//! The numbered rules of Contact, in the program's own words.

use engine::{Rule, Ruling};

use crate::triangles::rules::{C4, C5, C6, C7, C8};

/// The rules.
pub const RULES: &[Rule] = &[
    Rule {
        id: "C1",
        text: "Two to seven play. The thirty-six triangles are mixed face down, and everyone draws five and lays them open in \
               front of them, for all to see. What remains is the draw pile, face down.",
        leaflet: "Preparation (pages 3 and 4)",
        rulings: &[],
    },
    Rule {
        id: "C2",
        text: "The holder of the lowest triangle, the one whose numbers have the smallest sum, begins by laying it in the \
               middle of the table. That was their turn; play goes to the left.",
        leaflet: "Preparation (page 4)",
        rulings: &[
            Ruling::new(
                "who begins when two triangles have the same sum",
                "The one with the lowest single number on it; if that is equal too, the one that stands first in the list of \
                 triangles.",
            ),
            Ruling::new(
                "how the first triangle lies",
                "At 0,0 with its blue side as the base. Any other way would be the same game on a turned table, so there is \
                 nothing to choose.",
            ),
        ],
    },
    Rule {
        id: "C3",
        text: "One triangle is played in a turn, out of one's own hand, and who can play has to.",
        leaflet: "Preparation (page 4), Drawing Triangles (page 13)",
        rulings: &[],
    },
    C4,
    C5,
    C6,
    C7,
    C8,
    Rule {
        id: "C9",
        text: "With nothing to play and fewer than five in hand, one draws a triangle and shows it. If it fits it must be played at once; \
               if not, they go on drawing until they have five. With five in hand, or with nothing left to draw, they pass.",
        leaflet: "Drawing Triangles (pages 12 and 13)",
        rulings: &[],
    },
    Rule {
        id: "C10",
        text: "A hand is over when somebody has played their last triangle, or when nothing in any hand can be played and nobody \
               may draw, because the pile is empty or all have five. It is over at once; nobody needs to pass first.",
        leaflet: "Drawing Triangles (pages 13 and 14)",
        rulings: &[],
    },
    Rule {
        id: "C11",
        text: "When the triangle last played is closed in, touching others on all three sides, the hand is over unless an \
               Opportunity play is still open somewhere.",
        leaflet: "Opportunity Play (pages 8 and 10)",
        rulings: &[Ruling::new(
            "what makes an Opportunity opening available",
            "There is a triangle in somebody's hand that would fit it. Then the turns go on, and whoever cannot fill it draws or \
             passes (C9). If nothing in any hand fits, the hand is over at once even if somebody could have drawn.",
        )],
    },
    Rule {
        id: "C12",
        text: "At the end of a hand everyone loses ten points for each triangle still in front of them.",
        leaflet: "Scoring (pages 11 and 12)",
        rulings: &[],
    },
    Rule {
        id: "C13",
        text: "A game is three hands. The highest total wins; totals may be below zero, and a tie for the highest is shared.",
        leaflet: "The Winner of the Game (page 14)",
        rulings: &[Ruling::new(
            "what a table with less or more time plays",
            "Three hands, as the leaflet says; a table may agree on another number.",
        )
        .or_option("hands")],
    },
];

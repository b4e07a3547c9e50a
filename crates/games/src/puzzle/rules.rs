//! The numbered rules of both puzzles, in our own words. Each puzzle has all three, so that its rules page also says what the other
//! one is; the rulings stand with the puzzle they are about.

use engine::{Rule, Ruling};

/// Z1 to Z3 for the Dissected Views.
pub const OF_THE_VIEWS: &[Rule] = &[VIEWS, Rule { rulings: &[], ..BIRDS_EYE }, BOTH];

/// Z1 to Z3 for the Bird's-eye View.
pub const OF_THE_BIRDS_EYE: &[Rule] = &[Rule { rulings: &[], ..VIEWS }, BIRDS_EYE, BOTH];

const VIEWS: Rule = Rule {
    id: "Z1",
    text: "The Dissected Views: sixty quarter cards lie about in disorder, and are to be put together four by four into the fifteen buildings. There are fifteen views of four places: top left, top right, bottom left, bottom right. A building stands when its cards lie in their quarters of one view, whichever view it is; with all fifteen standing the puzzle is solved. One building alone makes a short puzzle.",
    leaflet: "the lid: fifteen large dissected views",
    rulings: &[
        Ruling::reconstruction(
            "what the fifteen views show and how each is cut: the box only promises them",
            "The quarter cards of the Game of World's Fair serve, four to a building, numbered row by row.",
        ),
        Ruling::new("whether a single view can be put together by itself", "One building can be chosen.").or_option("building"),
    ],
};

const BIRDS_EYE: Rule = Rule {
    id: "Z2",
    text: "The Bird's-eye View: a picture of the whole fair is cut into sixty pieces, six rows of ten, and every piece is to be laid in its own place.",
    leaflet: "the lid: the large colored puzzle picture with a bird's-eye view",
    rulings: &[
        Ruling::reconstruction("into how many pieces the picture is cut", "Sixty, ten across and six down, numbered row by row."),
        Ruling::new(
            "whether the pieces may lie turned",
            "They keep their way up, as people sort them before they begin; a table can have them mixed in every way.",
        )
        .or_option("turned"),
    ],
};

const BOTH: Rule = Rule {
    id: "Z3",
    text: "Moves and time are counted. A puzzle can be left and taken up later as it was, any move can be taken back, and the same seed mixes the pieces in the same way.",
    leaflet: "",
    rulings: &[Ruling::new(
        "how a puzzle is played against oneself",
        "Laying, taking up and turning a piece are one move each; what is taken back no longer counts as a move.",
    )],
};

//! What a view looks like as data.

use engine::shape::{Member, Shape};

/// A piece as it is written: a number in the one puzzle, a card in the other.
const PIECE: Shape = Shape::Either(&[Shape::Text, Shape::Number]);

/// What both puzzles show, without the title.
pub(super) const COMMON: &[Member] = &[
    Member::new("options", "What differs from the leaflet's way.", Shape::Named(&Shape::Any)),
    Member::new("players", "One.", Shape::Number),
    Member::new("to_move", "1 as long as the picture is not complete.", Shape::SEAT_OR_NOBODY),
    Member::new("phase", "Whether the picture is complete.", Shape::Word(&["play", "over"])),
    Member::new("scores", "The moves made.", Shape::NUMBERS),
    Member::new(
        "places",
        "By place: the piece that lies there.",
        Shape::List(&Shape::Either(&[Shape::Text, Shape::Number, Shape::Null])),
    ),
    Member::optional("turns", "By piece: how many quarters it is turned.", Shape::NUMBERS),
    Member::new("loose", "The pieces that lie beside the picture.", Shape::List(&PIECE)),
    Member::new("tray", "All pieces by their place in the tray, from 1: people name a piece by that.", Shape::List(&PIECE)),
    Member::new("seen", "By place in the tray: what is seen on the piece, as it lies.", Shape::CARDS),
    Member::new("whole", "By row or view: what stands whole there.", Shape::List(&Shape::Either(&[Shape::Text, Shape::Null]))),
    Member::new("taken_back", "How often something was taken back.", Shape::Number),
];

/// A view of the Dissected Views.
pub(crate) const VIEWS: Shape = Shape::Object(&[&[Member::new("game", "The title.", Shape::Word(&["dissected-views"]))], COMMON]);
/// A view of the Bird's-eye View.
pub(crate) const BIRDS_EYE: Shape = Shape::Object(&[&[Member::new("game", "The title.", Shape::Word(&["birds-eye"]))], COMMON]);

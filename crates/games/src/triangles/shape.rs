//! What the views of the three games have in common as data.

use engine::shape::{Member, Shape};

/// A list of triangles by their numbers.
pub(crate) const TRIANGLES: Shape = Shape::List(&Shape::Number);

/// The figure, in the order in which it was laid.
pub(crate) const FIGURE: Member = Member::new(
    "figure",
    "The triangles laid, in order: which, in which row and column, and which of its colours is the base.",
    Shape::List(&Shape::Object(&[&[
        Member::new("triangle", "Its number.", Shape::Number),
        Member::new("at", "Row and column.", Shape::Tuple(&[Shape::Number, Shape::Number])),
        Member::new("base", "The colour of its level side.", Shape::Word(&["blue", "red", "orange"])),
    ]])),
);

/// What the referee tells of all three games.
pub(crate) const FACTS: Shape =
    Shape::Object(&[&[Member::new("scores", "The points of each legal play, by its notation.", Shape::Named(&Shape::Number))]]);

/// What both solitaires show.
pub(crate) const ALONE: &[Member] = &[
    Member::new("options", "What differs from the leaflet's way.", Shape::Named(&Shape::Any)),
    Member::new("to_move", "1 as long as something can be done.", Shape::SEAT_OR_NOBODY),
    FIGURE,
    Member::new("undone", "How often something was taken back.", Shape::Number),
    Member::new("scores", "The points.", Shape::NUMBERS),
    Member::optional("won", "Whether it came out; only when it is over.", Shape::Flag),
];

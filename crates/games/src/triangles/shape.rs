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

/// Row and column.
const CELL: Shape = Shape::Tuple(&[Shape::Number, Shape::Number]);

/// Three sides, each a colour and a number.
const SIDES: Shape = Shape::List(&Shape::Tuple(&[Shape::Word(&["blue", "red", "orange"]), Shape::Number]));

/// A play, with what it makes.
pub(crate) const PLAY: Shape = Shape::Object(&[&[
    Member::new("play", "In notation.", Shape::Text),
    Member::new("triangle", "Its number.", Shape::Number),
    Member::new("at", "Row and column.", CELL),
    Member::new("up", "Whether it points up.", Shape::Flag),
    Member::new("sides", "As they lie: the base, then clockwise.", SIDES),
    Member::new(
        "contacts",
        "Its sides that touch others.",
        Shape::List(&Shape::Object(&[&[
            Member::new("edge", "Which side: 0 is the base, 1 and 2 follow clockwise.", Shape::Number),
            Member::new("own", "Its number.", Shape::Number),
            Member::new("across", "The number that it touches.", Shape::Number),
            Member::new("makes", "What the two count; 0 where they only match.", Shape::Number),
        ]])),
    ),
    Member::new("points", "What it counts in all.", Shape::Number),
    Member::new("most", "Whether that is as much as a play can count (C8).", Shape::Flag),
    Member::new("said", "The contacts in words.", Shape::Text),
]]);

/// What a page draws.
pub(crate) const LATTICE: Member = Member::new(
    super::lattice::MEMBER,
    "All that is needed to draw the figure; no part of a position.",
    Shape::Object(&[&[
        Member::new("sides", "The sides of every triangle by its number, clockwise from the blue one.", Shape::List(&SIDES)),
        Member::new(
            "laid",
            "The figure as it lies, in the order in which it was played.",
            Shape::List(&Shape::Object(&[&[
                Member::new("triangle", "Its number.", Shape::Number),
                Member::new("at", "Row and column.", CELL),
                Member::new("up", "Whether it points up.", Shape::Flag),
                Member::new("sides", "The base, then clockwise.", SIDES),
                Member::new("said", "In words.", Shape::Text),
            ]])),
        ),
        Member::new(
            "openings",
            "The free cells where a triangle may be played, if it fits.",
            Shape::List(&Shape::Object(&[&[
                Member::new("at", "Row and column.", CELL),
                Member::new("up", "Whether a triangle points up there.", Shape::Flag),
                Member::new("opportunity", "Whether it touches two or three triangles.", Shape::Flag),
                Member::new("said", "Where it is and what it touches, in words.", Shape::Text),
            ]])),
        ),
        Member::new("plays", "What the player to act may play.", Shape::List(&PLAY)),
        Member::new("last", "The triangle last played, with what it made.", Shape::Either(&[PLAY, Shape::Null])),
    ]]),
);

const SCORES: &[Member] =
    &[Member::new("scores", "The points of each legal play, by its notation.", Shape::Named(&Shape::Number))];

/// What the referee tells of all three games.
pub(crate) const FACTS: Shape = Shape::Object(&[SCORES]);

/// What the referee tells of both solitaires.
pub(crate) const FACTS_ALONE: Shape = Shape::Object(&[
    SCORES,
    &[Member::new(
        "winnable",
        "Whether it can still be won, the order of the pile being as laid out; null where that would take too long to find out.",
        Shape::Either(&[Shape::Flag, Shape::Null]),
    )],
]);

/// What both solitaires show.
pub(crate) const ALONE: &[Member] = &[
    Member::new("options", "What differs from the leaflet's way.", Shape::Named(&Shape::Any)),
    Member::new("to_move", "1 as long as something can be done.", Shape::SEAT_OR_NOBODY),
    FIGURE,
    LATTICE,
    Member::new("undone", "How often something was taken back.", Shape::Number),
    Member::new("scores", "The points.", Shape::NUMBERS),
    Member::optional("won", "Whether it came out; only when it is over.", Shape::Flag),
];

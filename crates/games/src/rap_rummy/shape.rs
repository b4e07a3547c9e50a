//! What a view looks like as data.

use engine::shape::{Member, Shape};

use crate::rummy_pack::shape::COMMON;

pub(super) const VIEW: Shape = Shape::Object(&[
    &[
        Member::new("game", "The title.", Shape::Word(&["rap-rummy"])),
        Member::new("phase", "The part of the hand or of the turn.", Shape::Word(&["rap-round", "draw", "play", "over"])),
    ],
    COMMON,
]);

pub(super) const FACTS: Shape = Shape::Object(&[&[
    Member::new("counts", "The lowest count of each hand, by seat.", Shape::List(&Shape::Either(&[Shape::Number, Shape::Null]))),
    Member::new(
        "melds",
        "The sequences and sets that make it so low, by seat.",
        Shape::List(&Shape::Either(&[Shape::List(&Shape::CARDS), Shape::Null])),
    ),
]]);

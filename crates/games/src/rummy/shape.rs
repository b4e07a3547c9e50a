//! What a view looks like as data.

use engine::shape::{Member, Shape};

use crate::rummy_pack::shape::{COMMON, LAST_DEAL};

pub(super) const VIEW: Shape = Shape::Object(&[
    &[
        Member::new("game", "The title.", Shape::Word(&["rummy"])),
        Member::new("phase", "The part of the turn.", Shape::Word(&["draw", "play", "over"])),
        Member::new(
            "melds",
            "The sequences and sets on the table, in the order in which they were laid.",
            Shape::List(&Shape::CARDS),
        ),
        Member::new("last_deal", "What was laid open at the end of the last deal.", Shape::Either(&[LAST, Shape::Null])),
    ],
    COMMON,
]);

const LAST: Shape = Shape::Object(&[LAST_DEAL, &[Member::new("hands", "The hands by seat.", Shape::List(&Shape::CARDS))]]);

pub(super) const FACTS: Shape = Shape::Object(&[&[Member::new(
    "charge",
    "What the cards in hand would count against their holder, by seat.",
    Shape::List(&Shape::Either(&[Shape::Number, Shape::Null])),
)]]);

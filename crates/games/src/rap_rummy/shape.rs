//! What a view looks like as data.

use engine::shape::{Member, Shape};

use crate::rummy_pack::shape::{COMMON, LAST_DEAL};

pub(super) const VIEW: Shape = Shape::Object(&[
    &[
        Member::new("game", "The title.", Shape::Word(&["rap-rummy"])),
        Member::new("phase", "The part of the hand or of the turn.", Shape::Word(&["rap-round", "draw", "play", "over"])),
        Member::new(
            "arranged",
            "Each hand that the viewer sees, as it counts lowest, by seat.",
            Shape::List(&Shape::Either(&[ARRANGED, Shape::Null])),
        ),
        Member::new(
            "leaves",
            "What the hand would count after each discard, in its order, while one is asked of the viewer.",
            Shape::Either(&[Shape::NUMBERS, Shape::Null]),
        ),
        Member::new("last_deal", "What was shown at the end of the last deal.", Shape::Either(&[LAST, Shape::Null])),
    ],
    COMMON,
]);

const ARRANGED: Shape = Shape::Object(&[&[
    Member::new("melds", "Its sequences and sets.", Shape::List(&Shape::CARDS)),
    Member::new("rest", "The other cards.", Shape::CARDS),
    Member::new("count", "What these count.", Shape::Number),
]]);

const LAST: Shape = Shape::Object(&[
    LAST_DEAL,
    &[
        Member::new("hands", "The hands by seat.", Shape::List(&ARRANGED)),
        Member::new("rapper", "The seat that rapped.", Shape::SEAT_OR_NOBODY),
        Member::new(
            "differences",
            "By how much each hand counts more than the winner's, by seat; null where nobody wins.",
            Shape::Either(&[Shape::NUMBERS, Shape::Null]),
        ),
    ],
]);

pub(super) const FACTS: Shape = Shape::Object(&[&[
    Member::new("counts", "The lowest count of each hand, by seat.", Shape::List(&Shape::Either(&[Shape::Number, Shape::Null]))),
    Member::new(
        "melds",
        "The sequences and sets that make it so low, by seat.",
        Shape::List(&Shape::Either(&[Shape::List(&Shape::CARDS), Shape::Null])),
    ),
]]);

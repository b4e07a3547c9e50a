//! What a view looks like as data.

use engine::shape::{Member, Shape};

use crate::triangles::shape::{FIGURE, LATTICE, PLAY, TRIANGLES};

pub(super) const VIEW: Shape = Shape::Object(&[&[
    Member::new("game", "The title.", Shape::Word(&["contact"])),
    Member::new("options", "What differs from the leaflet's way.", Shape::Named(&Shape::Any)),
    Member::new("players", "How many play.", Shape::Number),
    Member::new("to_move", "The seat that acts.", Shape::SEAT_OR_NOBODY),
    Member::new("deal", "The number of this hand, from 1.", Shape::Number),
    Member::new("phase", "Whether something can be played.", Shape::Word(&["play", "over"])),
    FIGURE,
    LATTICE,
    Member::new("hands", "Everyone's triangles, by seat.", Shape::List(&TRIANGLES)),
    Member::new("pile", "How many triangles there are to draw.", Shape::Number),
    Member::new("scores", "The totals of the game, by seat.", Shape::NUMBERS),
    Member::new(
        "last_hand",
        "How the hand before this one ended.",
        Shape::Either(&[
            Shape::Object(&[&[
                Member::new("deal", "Its number, from 1.", Shape::Number),
                Member::new(
                    "ended",
                    "Somebody was out, nobody could go on, or the last triangle had no free side.",
                    Shape::Word(&["out", "blocked", "closed"]),
                ),
                Member::new("out", "Who had no triangle left.", Shape::SEAT_OR_NOBODY),
                Member::new("play", "The last play.", PLAY),
                Member::new("hands", "What everybody was left with, by seat.", Shape::List(&TRIANGLES)),
                Member::new("lost", "The points lost for it, by seat.", Shape::NUMBERS),
            ]]),
            Shape::Null,
        ]),
    ),
    Member::new("sheet", "What each hand has brought, by seat.", Shape::List(&Shape::NUMBERS)),
]]);

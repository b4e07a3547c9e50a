//! What a view looks like as data.

use engine::shape::{Member, Shape};

use crate::triangles::shape::{FIGURE, TRIANGLES};

pub(super) const VIEW: Shape = Shape::Object(&[&[
    Member::new("game", "The title.", Shape::Word(&["contact"])),
    Member::new("options", "What differs from the leaflet's way.", Shape::Named(&Shape::Any)),
    Member::new("players", "How many play.", Shape::Number),
    Member::new("to_move", "The seat that acts.", Shape::SEAT_OR_NOBODY),
    Member::new("deal", "The number of this hand, from 1.", Shape::Number),
    Member::new("phase", "Whether something can be played.", Shape::Word(&["play", "over"])),
    FIGURE,
    Member::new("hands", "Everyone's triangles, by seat.", Shape::List(&TRIANGLES)),
    Member::new("pile", "How many triangles there are to draw.", Shape::Number),
    Member::new("scores", "The totals of the game, by seat.", Shape::NUMBERS),
    Member::new("sheet", "What each hand has brought, by seat.", Shape::List(&Shape::NUMBERS)),
]]);

//! What a view looks like as data.

use engine::shape::{Member, Shape};

use crate::triangles::shape::{ALONE, TRIANGLES};

pub(super) const VIEW: Shape = Shape::Object(&[
    &[
        Member::new("game", "The title.", Shape::Word(&["contact-solitaire-1"])),
        Member::new("phase", "Whether a triangle was drawn and must be played.", Shape::Word(&["play", "drawn", "over"])),
        Member::new("drawn", "The triangle that was drawn.", Shape::Either(&[Shape::Number, Shape::Null])),
        Member::new("discard", "The discard pile, top first.", TRIANGLES),
        Member::new("draws", "What was drawn so far, the first one first.", TRIANGLES),
        Member::new("pile", "How many triangles there are to draw.", Shape::Number),
    ],
    ALONE,
]);

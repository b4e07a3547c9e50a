//! What a view looks like as data.

use engine::shape::{Member, Shape};

use crate::triangles::shape::{ALONE, TRIANGLES};

pub(super) const VIEW: Shape = Shape::Object(&[
    &[
        Member::new("game", "The title.", Shape::Word(&["contact-solitaire-2"])),
        Member::new("phase", "Whether something can be played.", Shape::Word(&["play", "over"])),
        Member::new("piles", "The seven piles, each from its top.", Shape::List(&TRIANGLES)),
    ],
    ALONE,
]);

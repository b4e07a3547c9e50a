//! What a view looks like as data.

use engine::shape::{Member, Shape};

pub(super) const VIEW: Shape = Shape::Object(&[&[
    Member::new("game", "The title.", Shape::Word(&["plaza"])),
    Member::new("options", "What differs from the leaflet's way.", Shape::Named(&Shape::Any)),
    Member::new("players", "How many play.", Shape::Number),
    Member::new("to_move", "The seat that acts.", Shape::SEAT_OR_NOBODY),
    Member::new("dealer", "The seat that dealt.", Shape::Number),
    Member::new("deal", "The number of the deal, from 1.", Shape::Number),
    Member::new("idle", "Turns in a row without a card parked (P17).", Shape::Number),
    Member::new("phase", "The part of the turn.", Shape::Word(&["draw", "play", "over"])),
    Member::new("plaza", "The cards parked.", Shape::CARDS),
    Member::new("hands", "The hands by seat: the cards that the viewer sees, or how many.", Shape::List(&Shape::PILE)),
    Member::new("pack", "How many cards the pack has; the cards, top first, where everyone knows them (P14).", Shape::PILE),
    Member::new("discard", "The discard pile, top first.", Shape::CARDS),
    Member::new("scores", "Points against everyone.", Shape::NUMBERS),
    Member::new("known", "What everyone is known to hold, by seat.", Shape::List(&Shape::CARDS)),
    Member::new("sheet", "What each deal has set down, by seat.", Shape::List(&Shape::NUMBERS)),
]]);

pub(super) const FACTS: Shape = Shape::Object(&[&[Member::new(
    "charge",
    "What the cards in hand would count against their holder, by seat.",
    Shape::List(&Shape::Either(&[Shape::Number, Shape::Null])),
)]]);

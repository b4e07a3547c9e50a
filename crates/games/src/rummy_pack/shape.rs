//! What the views of both games have in common as data.

use engine::shape::{Member, Shape};

/// Who deals, how often, and the cards.
pub(crate) const COMMON: &[Member] = &[
    Member::new("options", "What differs from the leaflet's way.", Shape::Named(&Shape::Any)),
    Member::new("players", "How many play.", Shape::Number),
    Member::new("dealer", "The seat that dealt.", Shape::Number),
    Member::new("deal", "The number of the deal, from 1.", Shape::Number),
    Member::new("to_move", "The seat that acts.", Shape::SEAT_OR_NOBODY),
    Member::new("idle", "Turns in a row that count towards the end of a dead hand.", Shape::Number),
    Member::new("hands", "The hands by seat: the cards that the viewer sees, or how many.", Shape::List(&Shape::PILE)),
    Member::new("pack", "How many cards the pack has; the cards, top first, where everyone knows them (R13).", Shape::PILE),
    Member::new("discard", "The discard pile, top first.", Shape::CARDS),
    Member::new("scores", "The points by seat.", Shape::NUMBERS),
    Member::new("known", "What everyone is known to hold, by seat.", Shape::List(&Shape::CARDS)),
    Member::new("sheet", "What each deal has brought, by seat.", Shape::List(&Shape::NUMBERS)),
];

/// What is told of a deal that is over, whatever the game.
pub(crate) const LAST_DEAL: &[Member] = &[
    Member::new("deal", "The number of that deal.", Shape::Number),
    Member::new("points", "What it brought, by seat.", Shape::NUMBERS),
    Member::new("winner", "The seat that won the hand.", Shape::SEAT_OR_NOBODY),
];

//! What a view looks like as data.

use engine::shape::{Member, Shape};

pub(super) const VIEW: Shape = Shape::Object(&[&[
    Member::new("game", "The title.", Shape::Word(&["worlds-fair"])),
    Member::new("options", "What differs from the leaflet's way.", Shape::Named(&Shape::Any)),
    Member::new("players", "How many play.", Shape::Number),
    Member::new("to_move", "The seat that acts.", Shape::SEAT_OR_NOBODY),
    Member::new("dealer", "The seat that dealt.", Shape::Number),
    Member::new("deal", "The number of the deal, from 1.", Shape::Number),
    Member::new("idle", "Calls in a row after which no building was laid (W12).", Shape::Number),
    Member::new("phase", "What is asked of the seat to act.", Shape::Word(&["call", "forfeit", "over"])),
    Member::optional("called", "Who gets the forfeit (W7).", Shape::Number),
    Member::new(
        "laid",
        "The buildings that lie on the table, and whose they are.",
        Shape::List(&Shape::Object(&[&[
            Member::new("building", "Its id.", Shape::Text),
            Member::new("seat", "Who laid it.", Shape::Number),
        ]])),
    ),
    Member::new("hands", "The hands by seat: the viewer's cards, or how many.", Shape::List(&Shape::PILE)),
    Member::new("scores", "Points of finished deals, by seat.", Shape::NUMBERS),
    Member::new(
        "built",
        "The same with the buildings that stand in this deal; a side's stand at each of its seats.",
        Shape::NUMBERS,
    ),
    Member::optional("formed", "The buildings that everyone has formed in any deal, by seat (W11).", Shape::List(&Shape::CARDS)),
    Member::optional("sides", "The side of every seat as a letter, where sides play (W1).", Shape::CARDS),
    Member::new(
        "prices",
        "The cards for which a call costs the viewer a card, by the rule that says so (W7, W8).",
        Shape::Named(&Shape::CARDS),
    ),
    Member::new("known", "What everyone is known to hold, by seat.", Shape::List(&Shape::CARDS)),
    Member::new("sheet", "The buildings of each finished deal, by seat.", Shape::List(&Shape::NUMBERS)),
]]);

//! What a view looks like as data.

use engine::shape::{Member, Shape};

const NO: Member = Member::new("no", "The number of the word.", Shape::Number);
const SEAT: Member = Member::new("seat", "Before whom it lies.", Shape::Number);

pub(super) const VIEW: Shape = Shape::Object(&[&[
    Member::new("game", "The title.", Shape::Word(&["rivalry"])),
    Member::new("options", "What differs from the leaflet's way.", Shape::Named(&Shape::Any)),
    Member::new("players", "How many play.", Shape::Number),
    Member::new("to_move", "The seat that acts.", Shape::SEAT_OR_NOBODY),
    Member::new("dealer", "The seat that dealt.", Shape::Number),
    Member::new("phase", "Whether something can be played.", Shape::Word(&["play", "over"])),
    Member::new("deal", "The number of the deal, from 1.", Shape::Number),
    Member::new("scores", "Points of finished deals, by seat.", Shape::NUMBERS),
    Member::new("hands", "The hands by seat: the viewer's letters, or how many.", Shape::List(&Shape::PILE)),
    Member::new(
        "words",
        "The finished words.",
        Shape::List(&Shape::Object(&[&[NO, SEAT, Member::new("word", "The word.", Shape::Text)]])),
    ),
    Member::new(
        "unfinished",
        "Words that were proclaimed and are not complete.",
        Shape::List(&Shape::Object(&[&[
            NO,
            SEAT,
            Member::new("letters", "The letters that lie there.", Shape::CARDS),
            Member::new("word", "The word that was proclaimed.", Shape::Text),
        ]])),
    ),
    Member::new("bank", "The open letters.", Shape::CARDS),
    Member::new("pack", "How many letters the pack has.", Shape::PILE),
    Member::new("last_word", "Who made the last word of this deal (V12).", Shape::SEAT_OR_NOBODY),
    Member::new("bonus", "Points for the names of buildings in this deal, by seat (V13).", Shape::NUMBERS),
    Member::optional("spelled", "The buildings whose names were spelled, where the words do not tell.", Shape::CARDS),
    Member::optional(
        "known",
        "The letters that everyone is known to hold, where the words do not tell.",
        Shape::List(&Shape::CARDS),
    ),
    Member::optional("time_called", "The agreed time is over (V14).", Shape::Flag),
    Member::optional("sides", "The side of every seat as a letter, where sides play (V1).", Shape::CARDS),
    Member::new("dictionary", "The dictionary that says what a word is, with its version (V9).", Shape::Text),
    Member::new("sheet", "What each finished deal has counted, by seat.", Shape::List(&Shape::NUMBERS)),
]]);

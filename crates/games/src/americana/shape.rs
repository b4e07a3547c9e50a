//! What a view looks like as data.

use engine::Value;
use engine::shape::{Member, Shape};

use super::board::{Board, Space};
use super::table::{Phase, Public};
use super::view::View;
use crate::pack52::Cards;
use crate::poker::{Strength, best_five, laid_down};

/// Cards by seat.
const BY_SEAT: Shape = Shape::List(&Shape::CARDS);

pub(super) const VIEW: Shape = Shape::Object(&[&[
    Member::new("game", "The title.", Shape::Word(&["americana"])),
    Member::new("options", "What differs from the leaflet's way.", Shape::Named(&Shape::Any)),
    Member::new("players", "How many play.", Shape::Number),
    Member::new("to_move", "The seat that acts.", Shape::SEAT_OR_NOBODY),
    Member::new("dealer", "The seat that dealt.", Shape::Number),
    Member::new("deal", "The number of the deal, from 1.", Shape::Number),
    Member::new("phase", "The part of the hand.", Shape::Word(&["exchange", "auction", "betting", "run", "over"])),
    Member::new("chips", "The chips on each space of the board, by its id.", Shape::Named(&Shape::Number)),
    Member::new("stacks", "Everyone's chips, by seat.", Shape::NUMBERS),
    Member::new("hands", "The hands by seat: the viewer's cards, or how many.", Shape::List(&Shape::PILE)),
    Member::new("extra", "How many cards the extra hand has; an empty list when it is gone.", Shape::PILE),
    Member::new("dead", "The cards out of play, or how many.", Shape::PILE),
    Member::new("played", "The cards of the run; the last one stands last.", Shape::CARDS),
    Member::new(
        "bids",
        "What everyone has bid for the extra hand, by seat.",
        Shape::List(&Shape::Either(&[Shape::Number, Shape::Word(&["pass"]), Shape::Null])),
    ),
    Member::new("bets", "What everyone has put in the pool in this betting, by seat.", Shape::NUMBERS),
    Member::new("out", "The seats that gave up the pool.", Shape::NUMBERS),
    Member::new("raises", "How often it was raised.", Shape::Number),
    Member::new("last", "Who played the last card of the run.", Shape::SEAT_OR_NOBODY),
    Member::optional("scores", "Everyone's chips, when it is over.", Shape::NUMBERS),
    Member::new("shown", "The cards that everyone is known to hold, by seat.", BY_SEAT),
    Member::new("best", "The best hands that were shown, by seat.", BY_SEAT),
    Member::new("played_by", "Who played which cards of the run, by seat.", BY_SEAT),
    Member::new("stops", "Cards that everyone knows to be dead.", Shape::CARDS),
    Member::new("laid_by", "Who laid a hand aside for the extra hand.", Shape::SEAT_OR_NOBODY),
    Member::new("laid", "The hand that the viewer laid aside.", Shape::CARDS),
    Member::new("wants_end", "The seats that have asked to end the game (A16).", Shape::NUMBERS),
    Member::new("kinds", "What the best hands that were shown are called, by seat.", Shape::List(&Shape::Text)),
    Member::new("spaces", "What is printed on each space of the board, by its id.", Shape::Named(&PRINTED)),
    Member::new("mine", "What the viewer's own hand is worth.", Shape::Either(&[MINE, Shape::Null])),
    Member::new("to_call", "What it costs the player who acts to call (A7).", Shape::Either(&[Shape::Number, Shape::Null])),
]]);

const PRINTED: Shape = Shape::Object(&[&[
    Member::new("title", "Its head.", Shape::Text),
    Member::new("cards", "The cards that collect it.", Shape::CARDS),
    Member::new("run", "The ranks that collect it in any one suit.", Shape::CARDS),
]]);

const MINE: Shape = Shape::Object(&[&[
    Member::new("kind", "What the best five cards are called.", Shape::Text),
    Member::new("best", "The best five cards.", Shape::CARDS),
    Member::new("collects", "The spaces that the hand collects from.", Shape::CARDS),
]]);

pub(super) const FACTS: Shape = Shape::Object(&[&[
    Member::new(
        "best",
        "The best five cards of each hand, by seat.",
        Shape::List(&Shape::Either(&[
            Shape::Object(&[&[
                Member::new("kind", "What it is called.", Shape::Either(&[Shape::Text, Shape::Null])),
                Member::new("cards", "The cards.", Shape::Either(&[Shape::CARDS, Shape::Null])),
            ]]),
            Shape::Null,
        ])),
    ),
    Member::new(
        "collects",
        "The spaces that each hand collects from, by seat.",
        Shape::List(&Shape::Either(&[Shape::CARDS, Shape::Null])),
    ),
]]);

/// "full house"; nothing where no five cards were shown.
pub(super) fn kind_of(five: Cards) -> String {
    if five.is_empty() { String::new() } else { Strength::of(five).name() }
}

/// What is printed on a space: its head, and the cards that collect it (A10).
pub(super) fn printed(table: &Public, space: Space) -> Value {
    let run: &[&str] = if space == Space::EightNineTen { &["8", "9", "10"] } else { &[] };
    Value::map([
        ("title", Board::title(space).into()),
        ("cards", Value::texts(table.options.board.cards(space).iter())),
        ("run", Value::texts(run)),
    ])
}

/// What it costs the player who acts to stay in, once there is a bet (A7).
pub(super) fn to_call(table: &Public) -> Value {
    let seat = if table.phase == Phase::Betting { table.status().to_act() } else { None };
    let cost = seat.map(|seat| table.high_bet() - table.bets[seat.index()]).filter(|cost| *cost > 0);
    cost.into()
}

/// What the viewer's own hand is worth: the best five cards (A6) and the spaces that it collects (A10).
pub(super) fn mine(view: &View) -> Value {
    let Some(five) = best_five(view.hand) else { return Value::Null };
    let collects = Space::COLLECTED.into_iter().filter(|space| view.table.options.board.claim(*space, view.hand).is_some());
    Value::map([
        ("kind", kind_of(five).into()),
        ("best", Value::texts(laid_down(five))),
        ("collects", Value::list(collects.map(Space::id))),
    ])
}

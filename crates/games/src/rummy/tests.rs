//! The leaflet's examples and every rule, as tables that can be checked by eye.

mod hands;
mod memory;
mod plays;
mod positions;
mod strength;
mod words;

use engine::{Cites, Game, Laid, Members, Positions, Seat, Seed, Value};

use super::{Action, Rummy, RummyOptions};
use crate::rummy_pack::Cards;

fn cards(text: &str) -> Value {
    Value::texts(text.split_whitespace())
}

fn set(text: &str) -> Cards {
    text.parse().expect("cards")
}

/// Melds with bars between them: `B2 B3 B4 | C7 D7 F7`.
fn melds(text: &str) -> Value {
    Value::List(text.split('|').filter(|meld| !meld.trim().is_empty()).map(cards).collect())
}

fn dealt(seats: u8, seed: &str) -> Rummy {
    Rummy::deal(&RummyOptions::default(), seats, Seed::from_text(seed), &mut engine::Silent)
}

fn laid(members: &[(&str, Value)]) -> Result<Laid<Rummy>, String> {
    let value = Value::map(members.iter().cloned());
    let mut rng = Seed::from_text("tests").playouts();
    let mut members = Members::new(&value).map_err(|bad| bad.0)?;
    let laid = Rummy::lay_out(&mut members, &mut rng).map_err(|bad| bad.0)?;
    members.finish().map_err(|bad| bad.0)?;
    Ok(laid)
}

/// Seat 1 of 2 is in its play with this hand, and these melds are on the table.
fn table(on_table: &str, hand: &str) -> Rummy {
    let hands = Value::List(vec![cards(hand), 6.into()]);
    laid(&[("hands", hands), ("melds", melds(on_table)), ("phase", "play".into()), ("to_move", 1.into())])
        .expect("a position that can be on a table")
        .state
}

/// Plays one action of the seat to act.
#[track_caller]
fn play(table: &mut Rummy, action: &str) {
    let action: Action = action.parse().expect("an action");
    let seat = table.to_act;
    table.check(seat, &action).unwrap_or_else(|illegal| panic!("{action}: {illegal}"));
    table.apply(seat, &action, &mut engine::Silent);
}

/// The rule that refuses an action of the seat to act.
#[track_caller]
fn refused(table: &Rummy, action: &str) -> &'static str {
    let action: Action = action.parse().expect("an action");
    let illegal = table.check(table.to_act, &action).expect_err("this should be refused");
    assert!(illegal.to_string().ends_with(&format!("({})", illegal.rule())), "{illegal}");
    illegal.rule()
}

fn legal(table: &Rummy) -> Vec<String> {
    let mut actions = Vec::new();
    table.legal_actions(table.to_act, &mut actions);
    actions.iter().map(ToString::to_string).collect()
}

fn seat(number: u8) -> Seat {
    Seat::new(number - 1)
}

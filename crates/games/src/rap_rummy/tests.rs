//! The leaflet's examples and every rule, as tables that can be checked by eye.

mod memory;
mod positions;
mod showdowns;
mod strength;
mod turns;
mod words;

use engine::{Cites, Game, Laid, Members, Positions, Seat, Seed, Value};

use super::{Action, RapRummy, RapRummyOptions};
use crate::rummy_pack::Cards;

fn cards(text: &str) -> Value {
    Value::texts(text.split_whitespace())
}

fn set(text: &str) -> Cards {
    text.parse().expect("cards")
}

fn dealt(seats: u8, seed: &str) -> RapRummy {
    RapRummy::deal(&RapRummyOptions::default(), seats, Seed::from_text(seed), &mut engine::Silent)
}

fn laid(members: &[(&str, Value)]) -> Result<Laid<RapRummy>, String> {
    let value = Value::map(members.iter().cloned());
    let mut rng = Seed::from_text("tests").playouts();
    let mut members = Members::new(&value).map_err(|bad| bad.0)?;
    let laid = RapRummy::lay_out(&mut members, &mut rng).map_err(|bad| bad.0)?;
    members.finish().map_err(|bad| bad.0)?;
    Ok(laid)
}

/// A table in this phase, seat 1 to act, the last seat dealer.
fn table(phase: &str, hands: &[&str]) -> RapRummy {
    let hands = Value::List(hands.iter().map(|hand| cards(hand)).collect());
    laid(&[("hands", hands), ("phase", phase.into()), ("to_move", 1.into())]).expect("a position that can be on a table").state
}

/// Plays one action of the seat to act.
#[track_caller]
fn play(table: &mut RapRummy, action: &str) {
    let action: Action = action.parse().expect("an action");
    let seat = table.to_act;
    table.check(seat, &action).unwrap_or_else(|illegal| panic!("{action}: {illegal}"));
    table.apply(seat, &action, &mut engine::Silent);
}

/// The rule that refuses an action of the seat to act.
#[track_caller]
fn refused(table: &RapRummy, action: &str) -> &'static str {
    let action: Action = action.parse().expect("an action");
    let illegal = table.check(table.to_act, &action).expect_err("this should be refused");
    assert!(illegal.to_string().ends_with(&format!("({})", illegal.rule())), "{illegal}");
    illegal.rule()
}

fn legal(table: &RapRummy) -> Vec<String> {
    let mut actions = Vec::new();
    table.legal_actions(table.to_act, &mut actions);
    actions.iter().map(ToString::to_string).collect()
}

fn seat(number: u8) -> Seat {
    Seat::new(number - 1)
}

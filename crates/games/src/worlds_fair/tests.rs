//! The leaflet's rules as tables that can be checked by eye, whole matches, and beliefs against brute force.

mod beliefs;
mod matches;
mod positions;
mod rules;

use engine::{Cites, Game, Laid, Members, Positions, Seat, Seed, Status, Value, Viewer};

use super::{Action, Event, WorldsFair};
use crate::exposition::{BUILDINGS, Card, Cards};

fn cards(text: &str) -> Value {
    Value::texts(text.split_whitespace())
}

fn seat(number: u8) -> Seat {
    Seat::new(number - 1)
}

fn lay_out(members: &[(&str, Value)]) -> Result<WorldsFair, String> {
    laid(members).map(|laid| laid.state)
}

fn laid(members: &[(&str, Value)]) -> Result<Laid<WorldsFair>, String> {
    let value = Value::map(members.iter().cloned());
    read(&value)
}

fn read(value: &Value) -> Result<Laid<WorldsFair>, String> {
    let mut rng = Seed::from_text("tests").playouts();
    let mut members = Members::new(value).map_err(|bad| bad.0)?;
    let laid = WorldsFair::lay_out(&mut members, &mut rng).map_err(|bad| bad.0)?;
    members.finish().map_err(|bad| bad.0)?;
    Ok(laid)
}

/// A table of three at which only these buildings are not laid yet (seat 3 laid the others), with options.
fn table_with(options: &[(&str, Value)], open: &str, hands: [&str; 3]) -> WorldsFair {
    let laid = BUILDINGS.iter().filter(|building| !open.split_whitespace().any(|id| id == building.id));
    let laid = laid.map(|building| Value::map([("building", building.id.into()), ("seat", 3.into())])).collect();
    lay_out(&[
        ("options", Value::map(options.iter().cloned())),
        ("laid", Value::List(laid)),
        ("hands", Value::List(hands.iter().map(|hand| cards(hand)).collect())),
    ])
    .expect("a position that can be on a table")
}

fn table(open: &str, hands: [&str; 3]) -> WorldsFair {
    table_with(&[], open, hands)
}

fn to_act(table: &WorldsFair) -> Option<u8> {
    table.status().to_act().map(Seat::number)
}

/// Plays one action of the seat to act, and returns what happened.
#[track_caller]
fn play(table: &mut WorldsFair, action: &str) -> Vec<Event> {
    let action: Action = action.parse().expect("an action");
    let seat = table.status().to_act().expect("somebody to act");
    table.check(seat, &action).unwrap_or_else(|illegal| panic!("{action}: {illegal}"));
    let mut events = Vec::new();
    table.apply(seat, &action, &mut events);
    events
}

/// The rule that refuses an action of the seat to act.
#[track_caller]
fn refused(table: &WorldsFair, action: &str) -> &'static str {
    let action: Action = action.parse().expect("an action");
    let seat = table.status().to_act().unwrap_or(Seat::new(0));
    let before = table.clone();
    let rule = table.check(seat, &action).expect_err("this should be refused").rule();
    assert_eq!(*table, before, "a refusal changes nothing");
    rule
}

/// The hand of a seat, written down.
fn hand(table: &WorldsFair, number: u8) -> String {
    let cards: Vec<String> = table.hands[usize::from(number) - 1].iter().map(|card| card.to_string()).collect();
    cards.join(" ")
}

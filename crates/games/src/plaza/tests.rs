//! The leaflet's examples and every rule, as tables that can be checked by eye.

mod brute_force;
mod hands;
mod leaflet;

use engine::{Cites, Game, Laid, Members, Positions, Seat, Seed, Value};

use super::{Action, Plaza};

fn cards(text: &str) -> Value {
    Value::texts(text.split_whitespace())
}

/// A table where seat 1 of 2 is in its play with this hand, and these cards are on the Plaza.
fn table(plaza: &str, hand: &str) -> Plaza {
    lay_out(&[
        ("plaza", cards(plaza)),
        ("hands", Value::List(vec![cards(hand), 10.into()])),
        ("phase", "play".into()),
        ("to_move", 1.into()),
    ])
    .expect("a position that can be on a table")
}

fn lay_out(members: &[(&str, Value)]) -> Result<Plaza, String> {
    laid(members).map(|laid| laid.state)
}

fn laid(members: &[(&str, Value)]) -> Result<Laid<Plaza>, String> {
    let value = Value::map(members.iter().cloned());
    let mut rng = Seed::from_text("tests").playouts();
    let mut members = Members::new(&value).map_err(|bad| bad.0)?;
    let laid = Plaza::lay_out(&mut members, &mut rng).map_err(|bad| bad.0)?;
    members.finish().map_err(|bad| bad.0)?;
    Ok(laid)
}

/// Plays one action of the seat to act.
#[track_caller]
fn play(table: &mut Plaza, action: &str) {
    let action: Action = action.parse().expect("an action");
    let seat = table.to_act;
    table.check(seat, &action).unwrap_or_else(|illegal| panic!("{action}: {illegal}"));
    table.apply(seat, &action, &mut engine::Silent);
}

/// The rule that refuses an action of the seat to act.
#[track_caller]
fn refused(table: &Plaza, action: &str) -> &'static str {
    let action: Action = action.parse().expect("an action");
    table.check(table.to_act, &action).expect_err("this should be refused").rule()
}

fn seat(number: u8) -> Seat {
    Seat::new(number - 1)
}

//! The leaflet's examples and every rule, as tables that can be checked by eye.

mod endings;
mod hands;
mod leaflet;
mod positions;
mod words;

use engine::{Cites, Game, Points, Seat, Silent, Value};

use super::{Action, Contact, ContactOptions};
use crate::triangles::testing::{figure, lay_out, numbers};

/// A table where seat 1 is to move, with these hands and this figure (`29 at 1,0 base blue; …`).
#[track_caller]
fn table(laid: &str, hands: &[&[u8]]) -> Contact {
    with(laid, hands, &[])
}

/// The same, with more members.
#[track_caller]
fn with(laid: &str, hands: &[&[u8]], more: &[(&str, Value)]) -> Contact {
    let mut members = vec![
        ("figure", figure(laid)),
        ("hands", Value::List(hands.iter().map(|hand| numbers(hand)).collect())),
        ("to_move", 1.into()),
    ];
    members.retain(|(name, _)| more.iter().all(|(other, _)| other != name));
    members.extend_from_slice(more);
    lay_out(&members).unwrap_or_else(|bad| panic!("{bad}")).state
}

/// What the seat to act may do.
fn legal(table: &Contact) -> Vec<String> {
    let mut legal = Vec::new();
    table.legal_actions(table.to_act, &mut legal);
    legal.iter().map(ToString::to_string).collect()
}

/// Plays one action of the seat to act.
#[track_caller]
fn play(table: &mut Contact, action: &str) {
    let action: Action = action.parse().expect("an action");
    let seat = table.to_act;
    table.check(seat, &action).unwrap_or_else(|illegal| panic!("{action}: {illegal}"));
    table.apply(seat, &action, &mut Silent);
}

/// The rule that refuses an action of the seat to act.
#[track_caller]
fn refused(table: &Contact, action: &str) -> &'static str {
    let action: Action = action.parse().expect("an action");
    table.check(table.to_act, &action).expect_err("this should be refused").rule()
}

fn scores(table: &Contact) -> &[Points] {
    table.totals()
}

fn seat(number: u8) -> Seat {
    Seat::new(number - 1)
}

fn options(hands: u16) -> ContactOptions {
    ContactOptions { hands, ..ContactOptions::default() }
}

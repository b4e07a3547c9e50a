//! The leaflet's examples and every rule, as tables that can be checked by eye.

mod best_hand;
mod chips;
mod ending;
mod extra_hand;
mod knowledge;
mod leaflet;
mod positions;
mod run;
mod talk;

use engine::{Cites, Game, Laid, Members, Positions, Seat, Seed, Value};

use super::board::Space;
use super::{Action, Americana, Event};

fn seat(number: u8) -> Seat {
    Seat::new(number - 1)
}

fn cards(text: &str) -> Value {
    Value::texts(text.split_whitespace())
}

/// The hands by seat; a single number is a number of cards.
fn hands(texts: &[&str]) -> Value {
    Value::list(texts.iter().map(|text| text.parse::<i64>().map_or_else(|_| cards(text), Value::Int)))
}

fn chips(spaces: &[(&str, i32)]) -> Value {
    Value::map(spaces.iter().map(|(space, chips)| (*space, Value::from(*chips))))
}

fn numbers(numbers: &[i32]) -> Value {
    Value::list(numbers.to_vec())
}

fn options(settings: &[(&str, Value)]) -> Value {
    Value::map(settings.iter().cloned())
}

/// Reads a position, and makes what is forced in it, as the referee does.
fn lay_out(members: &[(&str, Value)]) -> Result<Americana, String> {
    laid(members).map(|laid| laid.state)
}

fn laid(members: &[(&str, Value)]) -> Result<Laid<Americana>, String> {
    let value = Value::map(members.iter().cloned());
    let mut rng = Seed::from_text("tests").playouts();
    let mut members = Members::new(&value).map_err(|bad| bad.0)?;
    let mut laid = Americana::lay_out(&mut members, &mut rng).map_err(|bad| bad.0)?;
    members.finish().map_err(|bad| bad.0)?;
    make_forced(&mut laid.state, &mut Vec::new());
    Ok(laid)
}

#[track_caller]
fn table(members: &[(&str, Value)]) -> Americana {
    lay_out(members).unwrap_or_else(|why| panic!("{why}"))
}

/// A match in which the lot has fallen on the last seat.
fn last_seat_deals(players: u8, seed: Seed, events: &mut Vec<Event>) -> Americana {
    let options = super::AmericanaOptions::default();
    let deal = |events: &mut Vec<Event>, number| Americana::deal(&options, players, seed.child(number), events);
    let falls = |number: &u64| deal(&mut Vec::new(), *number).table.dealer == seat(players);
    deal(events, (0..1000).find(falls).expect("the lot falls on everybody"))
}

/// Makes what is forced, and says what it was.
fn make_forced(state: &mut Americana, events: &mut Vec<Event>) -> Vec<String> {
    let mut made = Vec::new();
    while let Some((seat, action)) = state.forced() {
        assert_eq!(state.check(seat, &action), Ok(()), "what is forced is allowed");
        state.apply(seat, &action, events);
        made.push(format!("{seat} {action}"));
    }
    made
}

/// Plays actions of whoever is to act, and what is forced after each; says what was forced.
#[track_caller]
fn play(state: &mut Americana, actions: &str) -> Vec<String> {
    play_with(state, actions, &mut Vec::new())
}

#[track_caller]
fn play_with(state: &mut Americana, actions: &str, events: &mut Vec<Event>) -> Vec<String> {
    let mut forced = Vec::new();
    for action in actions.split(',') {
        let action: Action = action.parse().unwrap_or_else(|bad| panic!("{bad}"));
        let seat = state.status().to_act().expect("somebody is to act");
        state.check(seat, &action).unwrap_or_else(|illegal| panic!("{seat} {action}: {illegal}"));
        state.apply(seat, &action, events);
        forced.extend(make_forced(state, events));
    }
    forced
}

/// What the seat to act may do.
fn legal(state: &Americana) -> String {
    let mut list = Vec::new();
    state.legal_actions(state.table.to_act, &mut list);
    list.iter().map(ToString::to_string).collect::<Vec<_>>().join(", ")
}

/// The rule that refuses an action of the seat to act.
#[track_caller]
fn refused(state: &Americana, action: &str) -> &'static str {
    let action: Action = action.parse().expect("an action");
    state.check(state.table.to_act, &action).expect_err("this should be refused").rule()
}

/// The stacks of a table whose players began with nothing: what everyone has won or lost.
fn stacks(state: &Americana) -> &[i32] {
    &state.table.chips.stacks[..state.table.seats.into()]
}

fn on(state: &Americana, space: Space) -> i32 {
    state.table.on(space)
}

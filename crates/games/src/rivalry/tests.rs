//! The leaflet's examples, every rule, and what must hold in every deal.

mod course;
mod enumeration;
mod imagine;
mod leaflet;
mod levels;
mod positions;
mod records;
mod refusals;
mod ways;

use engine::{Cites, Game, Laid, Members, Positions, Seat, Seed, Value};

use super::{Action, Letters, Rivalry};

fn letters(text: &str) -> Letters {
    Letters::of_word(&text.replace(' ', "")).expect("letters of the box")
}

fn cards(text: &str) -> Value {
    Value::texts(text.split_whitespace())
}

/// A word on the table: number, seat, word.
fn word(no: u16, seat: u8, word: &str) -> Value {
    Value::map([("no", no.into()), ("seat", seat.into()), ("word", word.into())])
}

/// An unfinished word: number, seat, the letters that lie there, the word.
fn unfinished(no: u16, seat: u8, letters: &str, word: &str) -> Value {
    Value::map([("no", no.into()), ("seat", seat.into()), ("letters", cards(letters)), ("word", word.into())])
}

/// A table of two where seat 1 is to move with this hand.
fn table(hand: &str, bank: &str, words: &[Value], unfinished: &[Value]) -> Rivalry {
    lay_out(&[
        ("hands", Value::List(vec![cards(hand), 4.into()])),
        ("bank", cards(bank)),
        ("words", Value::List(words.to_vec())),
        ("unfinished", Value::List(unfinished.to_vec())),
        ("to_move", 1.into()),
    ])
    .expect("a position that can be on a table")
}

fn lay_out(members: &[(&str, Value)]) -> Result<Rivalry, String> {
    laid(&Value::map(members.iter().cloned())).map(|laid| laid.state)
}

fn laid(position: &Value) -> Result<Laid<Rivalry>, String> {
    let mut rng = Seed::from_text("tests").playouts();
    let mut members = Members::new(position).map_err(|bad| bad.0)?;
    let laid = Rivalry::lay_out(&mut members, &mut rng).map_err(|bad| bad.0)?;
    members.finish().map_err(|bad| bad.0)?;
    Ok(laid)
}

/// Plays one action of the seat to act.
#[track_caller]
fn play(table: &mut Rivalry, action: &str) {
    let action: Action = action.parse().expect("an action");
    let seat = table.table.turn;
    table.check(seat, &action).unwrap_or_else(|illegal| panic!("{action}: {illegal}"));
    table.apply(seat, &action, &mut engine::Silent);
}

/// The rule that refuses an action of the seat to act.
#[track_caller]
fn refused(table: &Rivalry, action: &str) -> &'static str {
    let action: Action = action.parse().unwrap_or_else(|bad| panic!("{action}: {bad}"));
    table.check(table.table.turn, &action).expect_err("this should be refused").rule()
}

fn legal(table: &Rivalry) -> Vec<Action> {
    let mut out = Vec::new();
    table.legal_actions(table.table.turn, &mut out);
    out
}

fn seat(number: u8) -> Seat {
    Seat::new(number - 1)
}

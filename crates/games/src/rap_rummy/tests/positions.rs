//! Positions written by hand, and the facts of the referee.

use super::*;
use engine::Status;

fn facts(hands: Vec<Value>) -> Value {
    let laid = laid(&[("hands", Value::List(hands))]).expect("a position");
    laid.state.facts(laid.listed)
}

#[test]
fn what_is_left_out_is_as_after_the_deal() {
    let laid = laid(&[("hands", Value::List(vec![cards("B1 B2"), 8.into(), 8.into()]))]).expect("a position");
    assert_eq!(laid.state.status(), Status::Playing { to_act: seat(1) });
    assert_eq!(laid.state.position().get("phase").and_then(Value::as_text), Some("rap-round"));
    assert_eq!(laid.state.position().get("dealer"), Some(&Value::Int(3)));
    assert_eq!(laid.state.table.pack.len(), 44 - 18);
    assert!(laid.filled_hands && laid.filled_piles);
}

#[test]
fn a_position_reads_back_as_it_was_written() {
    for (phase, pass) in [("rap-round", 1), ("draw", 0), ("play", 0)] {
        let mut table = table(phase, &["B1 B2 B3 D9", "C5 C6 C7 DX", "F1 F2"]);
        (0..pass).for_each(|_| play(&mut table, "pass"));
        let written = table.position();
        let mut rng = Seed::from_text("read").playouts();
        let mut members = Members::new(&written).expect("an object");
        let read = RapRummy::lay_out(&mut members, &mut rng).expect("a position");
        assert_eq!(members.finish(), Ok(()));
        assert_eq!(read.state.position(), written);
        assert!(!read.filled_hands && !read.filled_piles);
    }
}

#[test]
fn the_facts_are_counts_and_melds_of_listed_hands() {
    let facts = facts(vec![cards("B3 B4 B5 B6 C6 D6 FX"), 7.into(), cards("B1 D4")]);
    assert_eq!(facts.to_string(), "{counts: [11, null, 5], melds: [[[B6, D6, C6], [B3, B4, B5]], null, []]}");
}

#[test]
fn a_hand_that_is_over_stays_over() {
    let mut table = table("draw", &["B1 B2 B3 D9", "C5 C6 F9 DX"]);
    play(&mut table, "rap");
    let written = table.position();
    assert_eq!(written.get("to_move"), Some(&Value::Null));
    assert_eq!(written.get("phase").and_then(Value::as_text), Some("over"));
    assert_eq!(written.get("scores"), Some(&Value::list([22, 0])));
    let mut members = Members::new(&written).expect("an object");
    let read = RapRummy::lay_out(&mut members, &mut Seed::from_text("read").playouts()).expect("a position");
    assert_eq!(read.state.position(), written);
    assert!(read.state.status().is_over());
}

#[test]
fn impossible_positions_are_refused_with_the_member_named() {
    let two = |a: &str, b: &str| Value::List(vec![cards(a), cards(b)]);
    for (members, why) in [
        (vec![("hands", two("B1 B2", "B2 B3"))], "hands[1]: B2 is also in hands[0]"),
        (vec![("hands", two("B1 B1", "B2 B3"))], "hands[0]: B1 is there twice"),
        (vec![("hands", two("", "B2 B3"))], "hands[0]: seat 1 is to move with an empty hand"),
        (vec![("hands", Value::List(vec![8.into(), 8.into()]))], "hands[0]: seat 1 is to move: its cards must be listed"),
        (
            vec![("hands", two("B1", "B2")), ("pack", Value::List(vec![]))],
            "42 of the 44 cards are nowhere: B3, B4, B5, B6, B7 and others",
        ),
        (vec![("hands", two("B1", "B2")), ("discard", 3.into())], "discard: lies open: list its cards"),
        (vec![("hands", two("B1", "B2")), ("phase", "meld".into())], "phase: `meld` is not rap-round, draw or play"),
        (vec![("hands", two("B1", "B2")), ("melds", Value::List(vec![]))], "melds: this game has no such member"),
        (vec![("hands", Value::List(vec![cards("B1"), 50.into()]))], "hands[1]: 50 cards, but only 43 are not seen elsewhere"),
    ] {
        assert_eq!(laid(&members).map(|laid| laid.state.position()), Err(why.to_owned()));
    }
}

//! Positions written by hand, and the facts of the referee.

use engine::Status;

use super::*;

#[test]
fn what_is_left_out_is_as_after_the_deal() {
    let laid = laid(&[("hands", Value::List(vec![cards("B1 B2"), 8.into(), 8.into()]))]).expect("a position");
    assert_eq!(laid.state.status(), Status::Playing { to_act: seat(1) });
    assert_eq!(laid.state.position().get("phase").and_then(Value::as_text), Some("draw"));
    assert_eq!(laid.state.position().get("dealer"), Some(&Value::Int(3)));
    assert_eq!(laid.state.table.pack.len(), 44 - 18);
    assert!(laid.filled_hands && laid.filled_piles);
}

#[test]
fn melds_are_written_lowest_first_and_sets_in_the_order_of_suits() {
    let table = table("B4 B3 B2 | F7 C7 B7 | CX C10 C9", "D1 D2");
    let written = table.position();
    assert_eq!(written.get("melds").map(ToString::to_string).as_deref(), Some("[[B2, B3, B4], [B7, C7, F7], [C9, C10, CX]]"));
    let mut members = Members::new(&written).expect("an object");
    let read = Rummy::lay_out(&mut members, &mut Seed::from_text("read").playouts()).expect("a position");
    assert_eq!(members.finish(), Ok(()));
    assert_eq!(read.state.position(), written);
}

#[test]
fn the_charge_is_told_of_listed_hands() {
    let laid = laid(&[("hands", Value::List(vec![cards("B3 D7 F8"), 7.into(), cards("BX D10")]))]).expect("a position");
    assert_eq!(laid.state.facts(laid.listed).to_string(), "{charge: [18, null, 21]}");
}

#[test]
fn a_hand_that_is_over_stays_over() {
    let mut table = table("B2 B3 B4", "B5");
    play(&mut table, "add B5 to 1");
    let written = table.position();
    assert_eq!(written.get("to_move"), Some(&Value::Null));
    assert_eq!(written.get("phase").and_then(Value::as_text), Some("over"));
    let mut members = Members::new(&written).expect("an object");
    let read = Rummy::lay_out(&mut members, &mut Seed::from_text("read").playouts()).expect("a position");
    assert_eq!(read.state.position(), written);
    assert!(read.state.status().is_over());
}

#[test]
fn impossible_positions_are_refused_with_the_member_named() {
    let hands = || ("hands", Value::List(vec![cards("B1 B2"), 6.into()]));
    for (members, why) in [
        (vec![hands(), ("melds", melds("B2 B3 B4"))], "melds: B2 is also in hands[0]"),
        (vec![hands(), ("melds", melds("B3 B4 B5 | B5 B6 B7"))], "melds: B5 is there twice"),
        (vec![hands(), ("melds", melds("B3 B4"))], "melds[0]: neither one sequence nor one set (R6)"),
        (vec![hands(), ("melds", melds("D3 D4 D5 | B3 B4 D6"))], "melds[1]: neither one sequence nor one set (R6)"),
        (vec![hands(), ("melds", Value::List(vec![3.into()]))], "melds[0]: a list of cards, not a number"),
        (vec![hands(), ("melds", Value::List(vec![Value::List(vec![]); 20]))], "melds: 20 melds cannot be made of 44 cards"),
        (vec![hands(), ("phase", "rap-round".into())], "phase: `rap-round` is neither draw nor play"),
        (
            vec![("hands", Value::List(vec![Value::texts(Cards::ALL.iter().skip(1)), cards("B1")]))],
            "pack: seat 1 is to draw, but there is no card to draw",
        ),
    ] {
        assert_eq!(laid(&members).map(|laid| laid.state.position()), Err(why.to_owned()));
    }
}

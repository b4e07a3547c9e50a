//! Tables laid out by hand.

use engine::{Positions, Seats, Value};

use super::{Contact, legal, scores, table, with};
use crate::triangles::testing::{figure, lay_out, numbers, read_back};

fn refusal(members: &[(&str, Value)]) -> String {
    lay_out::<Contact>(members).map(|laid| laid.state.position().to_string()).expect_err("an impossible position")
}

#[test]
fn a_position_reads_back() {
    for hands in [&[&[17u8, 3][..], &[5]][..], &[&[17, 3], &[5], &[9, 10, 11, 12, 13]]] {
        let state = table("1 at 0,0 base blue; 14 at 0,-1 base blue", hands);
        read_back(&state);
    }
}

#[test]
fn before_the_first_play_the_holder_of_the_lowest_is_to_move() {
    let hands = |one: &[u8], two: &[u8]| Value::List(vec![numbers(one), numbers(two)]);
    let laid = lay_out::<Contact>(&[("hands", hands(&[17, 30], &[1, 36]))]).expect("a position");
    assert_eq!(legal(&laid.state), ["place 1 at 0,0 base blue"]);
    assert_eq!(laid.state.to_act.number(), 2);
    let wrong = refusal(&[("hands", hands(&[17, 30], &[1, 36])), ("to_move", 1.into())]);
    assert_eq!(wrong, "to_move: nothing has been laid, and seat 2 holds the lowest triangle: it begins (C2)");
}

#[test]
fn a_hand_that_is_over_is_counted_before_it_is_answered() {
    // C10 and C12 have happened already.
    let state = with("1 at 0,0 base blue", &[&[17, 3], &[]], &[("scores", Value::list([30, 40]))]);
    assert!(state.over);
    assert_eq!(scores(&state), [10, 40]);
    let position = state.position();
    assert_eq!(position.get("phase"), Some(&"over".into()));
    assert_eq!(position.get("to_move"), Some(&Value::Null));
    // Reading it again counts nothing twice.
    read_back(&state);
}

#[test]
fn triangles_that_nobody_lists_are_filled_in() {
    let members = [
        ("figure", figure("1 at 0,0 base blue")),
        ("hands", Value::List(vec![numbers(&[17, 3]), 4.into()])),
        ("to_move", 1.into()),
    ];
    let laid = lay_out::<Contact>(&members).expect("a position");
    assert!(laid.filled_hands && laid.filled_piles);
    assert_eq!(laid.state.hands[1].len(), 4);
    assert_eq!(laid.state.pile.len(), 36 - 7);
    assert_eq!(laid.state.inventory().len(), 36);
}

#[test]
fn a_figure_may_lie_in_pieces_and_anywhere() {
    let state = table("29 at 101,0 base blue; 8 at 100,1 base blue", &[&[14], &[2]]);
    assert!(legal(&state).contains(&"place 14 at 100,0 base blue".to_owned()), "{:?}", legal(&state));
    assert_eq!(
        state.facts(Seats::all(2)).get("scores").and_then(|scores| scores.get("place 14 at 100,0 base blue")),
        Some(&30.into())
    );
}

#[test]
fn impossible_positions_are_refused_by_their_member() {
    let hands = |one: &[u8], two: &[u8]| ("hands", Value::List(vec![numbers(one), numbers(two)]));
    let one = ("figure", figure("1 at 0,0 base blue"));
    let me = ("to_move", Value::from(1));
    let laid = |value: Value| ("figure", Value::List(vec![value]));
    let at = |at: Value| Value::map([("triangle", Value::from(1)), ("at", at), ("base", "blue".into())]);
    for (members, why) in [
        (vec![one.clone(), hands(&[1, 2], &[3]), me.clone()], "figure: triangle 1 is also in hands[0]"),
        (vec![hands(&[2, 2], &[3]), me.clone()], "hands[0]: triangle 2 is there twice"),
        (vec![one.clone(), hands(&[], &[3]), me.clone()], "hands[0]: seat 1 is to move with an empty hand"),
        (
            vec![one.clone(), hands(&[2, 3, 4, 5, 6, 7], &[8]), me.clone()],
            "hands[0]: 6 triangles, but nobody ever has more than five (C9)",
        ),
        (vec![one.clone(), hands(&[2, 37], &[8])], "hands[0][1]: there is no triangle 37: they are numbered from 1 to 36"),
        (
            vec![("figure", figure("1 at 0,0 base blue; 2 at 0,0 base red")), hands(&[3], &[4])],
            "figure[1]: triangle 1 lies at 0,0 already",
        ),
        (
            vec![("figure", figure("1 at 0,0 base blue; 1 at 0,1 base red")), hands(&[3], &[4])],
            "figure[1]: triangle 1 lies at 0,0 already",
        ),
        (
            vec![one.clone(), ("hands", Value::List(vec![2.into(), numbers(&[3])])), me.clone()],
            "hands[0]: seat 1 is to move: its triangles must be listed",
        ),
        (
            vec![one.clone(), hands(&[2], &[3]), ("pile", numbers(&[4, 5]))],
            "31 of the 36 cards are nowhere: triangle 6, triangle 7, triangle 8, triangle 9, triangle 10 and others",
        ),
        (vec![one.clone(), hands(&[2], &[3]), ("phase", "draw".into())], "phase: `draw` is not a phase of Contact: it has play"),
        (vec![laid(at(Value::from(3))), hands(&[2], &[3])], "figure[0].at: the row and the column, like [0, 1]"),
        (
            vec![laid(at(Value::list([i64::MAX, 0]))), hands(&[2], &[3])],
            "figure[0].at: 9223372036854775807 is not between -1000 and 1000",
        ),
        (vec![laid(Value::map([("triangle", Value::from(1))])), hands(&[2], &[3])], "figure[0].at: left out"),
        (vec![laid(Value::from(1)), hands(&[2], &[3])], "figure[0]: an object with `triangle`, `at` and `base`, not a number"),
        (
            vec![
                laid(Value::map([("triangle", Value::from(1)), ("at", Value::list([0, 0])), ("base", "green".into())])),
                hands(&[2], &[3]),
            ],
            "figure[0].base: blue, red or orange, not green",
        ),
        (
            vec![
                laid(Value::map([
                    ("triangle", Value::from(1)),
                    ("at", Value::list([0, 0])),
                    ("base", "red".into()),
                    ("turn", 2.into()),
                ])),
                hands(&[2], &[3]),
            ],
            "figure[0].turn: this game has no such member",
        ),
        (vec![one, hands(&[2], &[3]), ("options", Value::map([("triangles", Value::from(4))]))], ""),
    ] {
        let said = refusal(&members);
        if why.is_empty() {
            assert!(said.starts_with("options: option `triangles` takes"), "{said}");
        } else {
            assert_eq!(said, why);
        }
    }
}

//! Tables written by hand, what is refused of them, and what leaves a table.

use engine::Silent;

use super::*;
use crate::worlds_fair::{Goal, Options};

#[test]
fn what_is_written_reads_back_as_the_same_position() {
    let every = Options { goal: Goal::EveryBuilding, ..Options::default() };
    for options in [Options::default(), every] {
        let mut state = WorldsFair::deal(&options, 4, Seed::from_text("positions"), &mut Silent);
        for step in 0..400 {
            let position = state.position();
            let again = read(&position).expect("what is written can be read").state;
            assert_eq!(again.position(), position, "step {step}");
            let Status::Playing { to_act } = state.status() else { break };
            let mut legal = Vec::new();
            state.legal_actions(to_act, &mut legal);
            state.apply(to_act, &legal[(step * 37) % legal.len()], &mut Silent);
        }
    }
}

#[test]
fn a_finished_deal_reads_back_as_finished() {
    let mut state = table("art", ["art-1 art-2 art-3", "art-4", ""]);
    play(&mut state, "call 2 art-4");
    let position = state.position();
    assert_eq!(position.get("phase"), Some(&Value::from("over")));
    assert_eq!(position.get("to_move"), Some(&Value::Null));
    assert_eq!(read(&position).expect("a position").state.position(), position);
}

#[test]
fn impossible_tables_are_refused_with_the_member() {
    let two = |one: &str, other: Value| vec![cards(one), other];
    let all: Vec<String> = Cards::ALL.iter().map(|card| card.to_string()).collect();
    let (first, second) = (all[..30].join(" "), all[30..].join(" "));
    let laid = |building: &str, seat: i64| Value::map([("building", Value::from(building)), ("seat", seat.into())]);
    for (members, what) in [
        (vec![("hands", Value::List(two(&first, 31.into())))], "hands[1]"),
        (vec![("hands", Value::List(two(&first, 29.into())))], "1 of the 60"),
        (vec![("hands", Value::List(two(&first, cards(&first))))], "hands[1]"),
        (vec![("hands", Value::List(two("", 60.into()))), ("to_move", 1.into())], "hands[0]"),
        (vec![("hands", Value::List(two(&first, 30.into()))), ("to_move", 2.into())], "hands[1]"),
        (vec![("hands", Value::List(two(&first, 30.into()))), ("laid", Value::List(vec![laid("art", 3)]))], "laid[0].seat"),
        (vec![("hands", Value::List(two(&first, 30.into()))), ("laid", Value::List(vec![laid("arts", 1)]))], "laid[0].building"),
        (
            vec![
                ("hands", Value::List(two("mines-1", cards("mines-2 mines-3 mines-4")))),
                ("laid", Value::List(vec![laid("art", 1), laid("art", 2)])),
            ],
            "laid[1]",
        ),
        (vec![("hands", Value::List(two(&first, 30.into()))), ("laid", Value::List(vec![laid("art", 1)]))], "laid"),
        (vec![("hands", Value::List(two(&first, cards(&second)))), ("phase", "forfeit".into())], "called"),
        (vec![("hands", Value::List(two(&first, cards(&second)))), ("phase", "forfeit".into()), ("called", 1.into())], "called"),
        (vec![("hands", Value::List(two(&first, cards(&second)))), ("phase", "lunch".into())], "phase"),
        (vec![("hands", Value::List(two("art-9", 59.into())))], "hands[0][0]"),
        (vec![("hands", Value::List(two("", (-1).into())))], "hands[1]"),
        (vec![("hands", Value::List(two(&first, i64::MAX.into())))], "hands[1]"),
        (vec![("hands", Value::List(two(&first, 30.into()))), ("formed", Value::List(vec![]))], "formed"),
        (vec![("hands", Value::List(two(&first, 30.into()))), ("pack", Value::List(vec![]))], "pack"),
    ] {
        let why = lay_out(
            &members.iter().map(|(name, value)| (*name, value.clone())).chain([("dealer", 2.into())]).collect::<Vec<_>>(),
        );
        let why = why.expect_err(what);
        assert!(why.starts_with(what), "`{why}` should begin with {what}");
    }
}

#[test]
fn hands_that_are_not_listed_hold_no_whole_building() {
    for round in 0..50 {
        let mut rng = Seed::from_text(&format!("filling {round}")).playouts();
        // Half of each of the first five buildings is listed: the other ten are hidden whole.
        let hand = Cards::ALL.iter().filter(|card| card.building() < 5 && card.number() < 3).map(|card| card.to_string());
        let hand: Vec<String> = hand.collect();
        let value = Value::map([("hands", Value::List(vec![cards(&hand.join(" ")), 25.into(), 25.into()]))]);
        let mut members = Members::new(&value).expect("an object");
        let laid = WorldsFair::lay_out(&mut members, &mut rng).expect("a position");
        assert!(laid.filled_hands);
        assert_eq!((laid.state.sizes()[..3].to_vec(), laid.state.table.laid_count), (vec![10, 25, 25], 0));
    }
}

#[test]
fn views_show_what_everyone_has_seen_and_no_more() {
    let mut state = table("art dairy", ["art-1 dairy-1", "art-2 dairy-2 dairy-3", "art-3 art-4 dairy-4"]);
    play(&mut state, "call 2 art-2");
    assert_eq!(state.hidden_from(Viewer::Seat(seat(2))), ["art-1", "art-3", "art-4", "dairy-1", "dairy-4"]);
    let shown = WorldsFair::show(&state.view(Viewer::Seat(seat(2))));
    assert_eq!(shown.get("hands"), Some(&Value::List(vec![3.into(), cards("dairy-2 dairy-3"), 3.into()])));
    assert_eq!(shown.get("known"), Some(&Value::List(vec![cards("art-2"), cards(""), cards("")])));
}

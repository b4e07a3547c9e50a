//! The primer and the examples of the rules, step by step.

use super::*;

/// (on the Plaza, in the hand, the play, the rule that refuses it)
#[track_caller]
fn check(plaza: &str, hand: &str, park: &str, refusal: Option<&str>) {
    let table = table(plaza, hand);
    let action: Action = format!("park {park}").parse().expect("an action");
    let answer = table.check(seat(1), &action).map_err(|illegal| illegal.rule());
    assert_eq!(answer.err(), refusal, "on [{plaza}] with [{hand}]: {action}");
    let mut legal = Vec::new();
    table.legal_actions(seat(1), &mut legal);
    assert_eq!(legal.contains(&action), refusal.is_none(), "the list agrees");
}

#[test]
fn the_primer_step_by_step() {
    let spare = " B1 B11";
    let steps = [
        ("", "R4 R5 R6"),
        ("R4 R5 R6", "Y2 G2 K2"),
        ("R4 R5 R6 Y2 G2 K2", "R7 Y5 G5"),
        ("R4 R5 R6 R7 Y2 G2 K2 Y5 G5", "K5"),
        ("R4 R5 R6 R7 Y2 G2 K2 Y5 G5 K5", "K3 K4"),
        ("R4 R5 R6 R7 Y2 G2 K2 Y5 G5 K5 K3 K4", "Y7 K7"),
        ("R4 R5 R6 R7 Y2 G2 K2 Y5 G5 K5 K3 K4 Y7 K7", "B6 B7 B8"),
    ];
    for (plaza, play) in steps {
        check(plaza, &format!("{play}{spare}"), play, None);
    }
}

#[test]
fn after_the_primer_many_cards_fit_alone() {
    let plaza = "R4 R5 R6 R7 Y2 G2 K2 Y5 G5 K5 K3 K4 Y7 K7 B6 B7 B8";
    for card in ["Y6", "R3", "Y4", "G4"] {
        check(plaza, &format!("{card} B1 B11"), card, None);
    }
    check(plaza, "G9 B1 B11", "G9", Some("P8"));
}

#[test]
fn the_red_row_of_four_to_seven_can_be_filled_in() {
    let row = "R4 R5 R6 R7";
    check(row, "Y5 G5 B1 B12", "Y5 G5", None);
    for number in [4, 6, 7] {
        check(row, &format!("Y{number} G{number} B1 B12"), &format!("Y{number} G{number}"), None);
        check(row, &format!("Y{number} G{number} K{number} B1 B12"), &format!("Y{number} G{number} K{number}"), None);
    }
    check(row, "R3 B1 B12", "R3", None);
    check(row, "R8 B1 B12", "R8", None);
    check(row, "Y5 B1 B12", "Y5", Some("P8"));
}

#[test]
fn yellow_six_and_seven_need_a_third() {
    check("R4 R5 R6 R7", "Y6 Y7 B1 B12", "Y6 Y7", Some("P8"));
    check("R4 R5 R6 R7 Y3 Y4 Y5", "Y6 Y7 B1 B12", "Y6 Y7", None);
    check("R4 R5 R6 R7 Y8 Y9 Y10", "Y6 Y7 B1 B12", "Y6 Y7", None);
    check("R4 R5 R6 R7 G6 G7 G8", "Y6 Y7 B1 B12", "Y6 Y7", None);
}

#[test]
fn ten_three_and_four_are_seventeen() {
    let mut table = lay_out(&[
        ("plaza", cards("R4 R5 R6")),
        ("hands", Value::List(vec![cards("R7 R8"), cards("G10 K3 K4")])),
        ("phase", "play".into()),
        ("to_move", 1.into()),
    ])
    .expect("a position");
    play(&mut table, "park R7 R8");
    assert_eq!(table.scores[..2], [0, 17]);
}

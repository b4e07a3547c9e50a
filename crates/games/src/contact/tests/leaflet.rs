//! The leaflet's own examples.

use engine::{Positions, Seats, Value};

use super::{legal, play, scores, table};

/// The points that the referee gives for a play.
#[track_caller]
fn check(rule: &str, figure: &str, triangle: u8, action: &str, points: i64) {
    let mut table = table(figure, &[&[triangle, 1], &[2]]);
    assert!(legal(&table).contains(&action.to_owned()), "{rule}: {:?}", legal(&table));
    let facts = table.facts(Seats::all(2));
    let told = facts.get("scores").and_then(|scores| scores.get(action)).and_then(Value::as_int);
    assert_eq!(told, Some(points), "{rule}");
    let before = scores(&table)[0];
    play(&mut table, action);
    // The hand may have ended with it: seat 1 then has one triangle left.
    let penalty = if table.over { 10 } else { 0 };
    assert_eq!(i64::from(scores(&table)[0] - before), points - penalty, "{rule}");
}

#[test]
fn nine_and_one_count_ten() {
    // 14 has orange 1, 8 has orange 9.
    check("C8", "8 at 0,0 base orange", 14, "place 14 at 1,0 base orange", 10);
}

#[test]
fn a_four_on_a_four_matches_and_scores_nothing() {
    check("C8", "17 at 0,0 base blue", 18, "place 18 at 1,0 base blue", 0);
}

#[test]
fn two_tens_and_a_nine_with_a_one_score_thirty() {
    check("C6", "29 at 1,0 base blue; 8 at 0,1 base blue", 14, "place 14 at 0,0 base blue", 30);
}

#[test]
fn a_match_and_ten_with_five_score_fifteen() {
    check("C6", "17 at 1,0 base blue; 6 at 0,-1 base blue", 18, "place 18 at 0,0 base blue", 15);
}

#[test]
fn three_sides_score_fifty() {
    check("C6", "6 at 1,0 base blue; 5 at 0,-1 base blue; 16 at 0,1 base blue", 36, "place 36 at 0,0 base blue", 50);
}

#[test]
fn the_closed_hole_ends_the_hand() {
    // C11: seat 2 could still draw, but nothing in any hand fits an opening.
    let hole = "6 at 1,0 base blue; 5 at 0,-1 base blue; 16 at 0,1 base blue";
    let mut table = table(hole, &[&[36, 1], &[2]]);
    play(&mut table, "place 36 at 0,0 base blue");
    assert!(table.over);
    assert_eq!(scores(&table), [50 - 10, -10]);
}

#[test]
fn the_closed_hole_does_not_end_the_hand_while_another_opening_can_be_filled() {
    // A second opening at 0,4 between 29 and 8, which seat 2 can fill with 14, but not beside the last triangle.
    let holes = "29 at 1,4 base blue; 8 at 0,5 base blue; 6 at 1,0 base blue; 5 at 0,-1 base blue; 16 at 0,1 base blue";
    let mut table = table(holes, &[&[36, 1], &[2, 14]]);
    play(&mut table, "place 36 at 0,0 base blue");
    assert!(!table.over);
    assert_eq!(table.to_act, super::seat(2));
    assert_eq!(legal(&table), ["place 14 at 0,4 base blue"]);
    play(&mut table, "place 14 at 0,4 base blue");
    assert_eq!(scores(&table), [50, 30]);
}

#[test]
fn those_who_cannot_fill_the_opening_draw_or_pass() {
    // C11: seat 3 holds the 14; seat 2 has to draw, to five, and to pass.
    let holes = "29 at 1,4 base blue; 8 at 0,5 base blue; 6 at 1,0 base blue; 5 at 0,-1 base blue; 16 at 0,1 base blue";
    let hands: [&[u8]; 3] = [&[36, 1], &[2, 3, 4], &[14, 7]];
    let pile = [12, 13, 15, 17, 18, 19, 20, 21, 22, 23, 24, 25, 26, 27, 28, 30, 31, 32, 33, 34, 35, 9, 10, 11];
    let mut table = super::with(holes, &hands, &[("pile", super::numbers(&pile))]);
    play(&mut table, "place 36 at 0,0 base blue");
    for _ in 0..2 {
        assert_eq!(legal(&table), ["draw"]);
        play(&mut table, "draw");
    }
    assert_eq!(legal(&table), ["pass"]);
    play(&mut table, "pass");
    assert_eq!(legal(&table), ["place 14 at 0,4 base blue"]);
}

//! `parlor review`.

use crate::support::{Scratch, json, parlor, text, unusable};

/// The record of a match between a novice and a steady player.
fn played() -> String {
    let arguments = ["play", "contact", "--seats", "novice,steady", "--seed", "review", "--json"];
    text(&json(&arguments, "", 0)["record"]).to_owned()
}

#[test]
fn a_review_names_lines_of_its_record_and_the_costliest_first() {
    let record = played();
    let file = Scratch::holding("review.record", &record);
    let found = json(&["review", file.path(), "--seat", "1", "--json"], "", 0);
    let decisions = found["decisions"].as_array().expect("a list");
    assert!(found["looked_at"].as_u64() > Some(0), "{found}");
    let lines: Vec<&str> = record.lines().collect();
    let mut before = f64::INFINITY;
    for one in decisions {
        let line = one["line"].as_u64().expect("a number") as usize;
        assert_eq!(lines[line - 1], format!("1 {}", text(&one["played"])), "{one}");
        let (loss, error) = (one["loss"].as_f64().expect("a loss"), one["error"].as_f64().expect("an error"));
        assert!(loss <= before && loss >= 0.03 && loss > 3.0 * error - 1e-3, "{one}");
        assert!(!text(&one["why"]).is_empty() && one["best"] != one["played"], "{one}");
        before = loss;
    }
    let luck = &found["luck"];
    assert!(luck["replays"].as_u64() > Some(10) && luck["expected"].is_number(), "{luck}");
    let told = parlor(&["review", file.path(), "--seat", "1"], "").out;
    assert!(told.contains("looked at") && told.contains("<- this match"), "{told}");
    assert_eq!(told.matches("\nLine ").count(), decisions.len(), "{told}");
}

#[test]
fn what_is_no_match_is_not_reviewed() {
    let file = Scratch::holding("review-bad.record", &played());
    unusable(&["review", file.path(), "--seat", "3"], "", "--seat 3: 2 sat at this table");
    unusable(&["review", "nothing.record"], "", "nothing.record: there is no such file");
    let rubbish = Scratch::holding("rubbish.record", "rubbish");
    unusable(&["review", rubbish.path()], "", "line 1: ");
}

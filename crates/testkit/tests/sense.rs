//! Positions in which only a silly player errs. Every level that people can choose passes all of them.

#[path = "sense/americana.rs"]
mod americana;
#[path = "sense/contact.rs"]
mod contact;
#[path = "sense/rivalry.rs"]
mod rivalry;
#[path = "sense/worlds_fair.rs"]
mod worlds_fair;

use engine::Seed;
use players::Level;
use players::computer::decide;
use serde_json::{Value, json};

/// What every level must do in the position: the action must satisfy `sensible`, whatever the chance of the player.
#[track_caller]
fn all_levels(position: &Value, sensible: impl Fn(&str) -> bool, why: &str) {
    all_levels_after(position, &[], sensible, why);
}

/// The same after these actions of the seats whose turn it was.
#[track_caller]
fn all_levels_after(position: &Value, actions: &[&str], sensible: impl Fn(&str) -> bool, why: &str) {
    let position = protocol::json::to_value(position).expect("a position is plain data");
    let mut table = protocol::referee::lay_out(&position, "sense").unwrap_or_else(|bad| panic!("{bad}"));
    for action in actions {
        table.play(action).unwrap_or_else(|refused| panic!("{action}: {refused}"));
    }
    let sight = table.sight().expect("a seat is to act");
    for level in Level::PEOPLE {
        for seed in 0..3 {
            let action = decide(&sight, level, Seed::from_text("sense").child(seed)).expect("there is something to do");
            assert!(sensible(&action), "{level} would `{action}`: {why}");
        }
    }
}

#[test]
fn in_plaza_the_last_cards_are_parked() {
    let position = json!({ "game": "plaza", "phase": "play", "hands": [["R4", "R5", "R6"], 5] });
    all_levels(&position, |action| action == "park R4 R5 R6", "parking all cards wins the hand");
}

#[test]
fn in_plaza_a_last_card_that_fits_the_table_is_parked() {
    let position = json!({ "game": "plaza", "phase": "play", "plaza": ["K7", "K8", "K9"], "hands": [["K10", "K11"], 6, 6] });
    all_levels(&position, |action| action == "park K10 K11", "parking all cards wins the hand");
}

#[test]
fn in_rummy_a_meld_that_ends_the_hand_is_laid() {
    let position = json!({ "game": "rummy", "phase": "play", "hands": [["B2", "B3", "B4"], 6] });
    all_levels(&position, |action| action == "meld B2 B3 B4", "laying all cards wins the hand");
}

#[test]
fn in_rummy_a_set_in_hand_is_laid_before_anything_is_thrown() {
    let position = json!({ "game": "rummy", "phase": "play", "hands": [["D7", "C7", "F7", "B1", "DX"], 6] });
    all_levels(
        &position,
        |action| !matches!(action, "discard D7" | "discard C7" | "discard F7"),
        "the three sevens belong together",
    );
}

#[test]
fn in_rap_rummy_a_hand_that_counts_nothing_raps_at_once() {
    let hand = ["B1", "B2", "B3", "B4", "D7", "C7", "F7", "B5"];
    let position = json!({ "game": "rap-rummy", "phase": "rap-round", "hands": [hand, 8] });
    all_levels(&position, |action| action == "rap", "nobody can count less than nothing");
}

#[test]
fn in_rap_rummy_nobody_raps_with_a_hand_of_high_cards() {
    let hand = ["BX", "D10", "C9", "F8", "B7", "D6", "C10", "F5"];
    let position = json!({ "game": "rap-rummy", "phase": "rap-round", "hands": [hand, 8] });
    all_levels(&position, |action| action == "pass", "almost every hand counts less");
}

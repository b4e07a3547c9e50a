//! Americana: what a good hand is worth, and which cards to play.

use serde_json::{Value, json};

use super::all_levels;

/// Seat 1 is asked to answer this bet of seat 2.
fn facing(hand: &[&str], bet: u8) -> Value {
    json!({
        "game": "americana", "phase": "betting", "to_move": 1, "dealer": 3,
        "hands": [hand, hand.len(), hand.len()], "bets": [0, bet, 0], "chips": { "pool": 4 + bet },
    })
}

#[test]
fn four_aces_are_not_given_up() {
    let table = facing(&["Ah", "Ad", "As", "Ac", "2d", "5h", "9c"], 1);
    all_levels(&table, |action| action != "pass", "hardly any hand is better, and the price is one chip");
}

#[test]
fn a_straight_flush_is_not_given_up() {
    let table = facing(&["10h", "Jh", "Qh", "Kh", "Ah", "2c", "5d"], 5);
    all_levels(&table, |action| action != "pass", "no hand is better");
}

#[test]
fn a_full_house_is_not_given_up_at_a_good_price() {
    let table = facing(&["Ah", "Ad", "As", "Kc", "Kd", "5h", "9c"], 1);
    all_levels(&table, |action| action != "pass", "one chip for six, with a full house of aces");
}

#[test]
fn four_kings_are_not_given_up() {
    let table = facing(&["Kh", "Kd", "Ks", "Kc", "2d", "5h", "9c"], 2);
    all_levels(&table, |action| action != "pass", "four kings are hardly ever beaten");
}

#[test]
fn a_high_card_is_not_raised_with_against_two() {
    let table = facing(&["2h", "4d", "6s", "8c", "10d", "Qh", "3c"], 5);
    all_levels(&table, |action| !action.starts_with("call"), "nothing at all for five chips");
}

#[test]
fn a_royal_flush_is_not_exchanged() {
    let table = json!({
        "game": "americana", "phase": "exchange", "to_move": 3, "dealer": 3,
        "hands": [13, 13, ["10c", "Jc", "Qc", "Kc", "Ac", "2h", "2s", "2d", "7h", "9d", "9h", "5s", "6d"]],
    });
    all_levels(&table, |action| action != "exchange", "it wins the pool and most of the board");
}

#[test]
fn nobody_bids_for_another_hand_with_the_best_one() {
    let table = json!({
        "game": "americana", "phase": "auction", "to_move": 1, "dealer": 3,
        "hands": [["10c", "Jc", "Qc", "Kc", "Ac", "2h", "2s", "2d", "7h", "9d", "9h", "5s", "6d"], 13, 13],
    });
    all_levels(&table, |action| action == "pass", "it wins the pool and most of the board");
}

#[test]
fn the_lead_that_plays_the_whole_hand_is_made() {
    let table = json!({
        "game": "americana", "phase": "run", "to_move": 1, "dealer": 1,
        "hands": [["Qc", "Kc", "Ac"], ["2h", "3h", "4h"], ["2s", "3s", "4s"]],
    });
    all_levels(&table, |action| action == "lead Qc", "the run goes up to the ace, and the hand is out");
}

#[test]
fn a_bet_of_one_chip_into_a_full_pool_is_answered_with_three_aces() {
    let mut table = facing(&["Ah", "Ad", "As", "7c", "4d", "5h", "9c"], 1);
    table["chips"] = json!({ "pool": 30 });
    all_levels(&table, |action| action != "pass", "one chip for thirty");
}

#[test]
fn two_pairs_are_kept_in_for_one_chip_of_forty() {
    let mut table = facing(&["Ah", "Ad", "Ks", "Kc", "4d", "5h", "9c"], 1);
    table["chips"] = json!({ "pool": 40 });
    all_levels(&table, |action| action != "pass", "one chip for forty");
}

//! Rivalry: prizes, and words for the taking.

use serde_json::{Value, json};

use super::all_levels;

fn table(hand: &[&str], bank: &[&str], words: &[(u8, &str)]) -> Value {
    let words: Vec<Value> = words.iter().map(|(seat, word)| json!({ "seat": seat, "word": word })).collect();
    json!({ "game": "rivalry", "to_move": 1, "hands": [hand, hand.len()], "bank": bank, "words": words })
}

#[test]
fn the_name_of_a_building_is_spelled_for_its_prize() {
    all_levels(&table(&["T"], &["A", "R"], &[]), |action| action.contains("ART"), "ART is a prize of ten points");
}

#[test]
fn no_letter_is_banked_with_a_prize_on_the_table() {
    let table = table(&["V", "T", "N", "E"], &["A", "R", "H"], &[]);
    all_levels(&table, |action| action.starts_with("word ART with"), "ART is a prize of ten points");
}

#[test]
fn a_prize_is_worth_more_than_a_longer_word() {
    let table = table(&["T"], &["A", "R", "E", "S"], &[]);
    all_levels(&table, |action| action == "word ART with T bank A R", "a prize of ten points against two cards more");
}

#[test]
fn five_letters_that_lie_ready_are_the_dairy_building() {
    let table = table(&["Y"], &["D", "A", "I", "R"], &[]);
    all_levels(&table, |action| action.contains("DAIRY"), "DAIRY brings five cards and a prize");
}

#[test]
fn a_word_of_the_others_is_made_a_prize() {
    let table = table(&["S", "E", "O", "N"], &["R", "T"], &[(2, "MINE"), (1, "ION")]);
    all_levels(&table, |action| action == "build MINES on 1 with S bank -", "it takes four cards and wins a prize");
}

#[test]
fn a_word_of_ones_own_is_made_a_prize() {
    let table = table(&["S"], &["A", "T"], &[(1, "MINE")]);
    all_levels(&table, |action| action == "build MINES on 1 with S bank -", "a prize of ten points against three cards");
}

#[test]
fn the_womans_building_is_spelled_as_one_word() {
    let table = table(&["S"], &["A"], &[(2, "WOMAN")]);
    all_levels(&table, |action| action.contains("WOMANS"), "it takes five cards and wins a prize");
}

#[test]
fn a_word_that_one_card_takes_is_taken() {
    let table = table(&["S"], &[], &[(2, "TEAM")]);
    all_levels(&table, |action| action.starts_with("build"), "TEAMS takes four cards for one");
}

#[test]
fn a_long_word_is_taken_before_a_short_one_is_made() {
    let table = table(&["S"], &["A"], &[(2, "STREAM")]);
    all_levels(&table, |action| action.starts_with("build"), "STREAMS takes six cards, AS brings two");
}

#[test]
fn the_longest_word_for_the_taking_is_taken() {
    let table = table(&["S"], &[], &[(2, "RAT"), (2, "GARDEN")]);
    all_levels(&table, |action| action.contains("on 2"), "GARDENS takes six cards, RATS three");
}

//! World's Fair: what was said aloud is not forgotten at once.

use serde_json::{Value, json};

use super::{all_levels, all_levels_after};

const BUILDINGS: [&str; 15] = [
    "administration",
    "agriculture",
    "art",
    "dairy",
    "electricity",
    "fisheries",
    "forestry",
    "government",
    "horticulture",
    "illinois",
    "machinery",
    "manufactures",
    "mines",
    "transportation",
    "womans",
];

/// A table at which all buildings but these are laid.
fn table(left: &[&str], hands: &Value) -> Value {
    let seats = hands.as_array().map_or(2, Vec::len);
    let laid: Vec<Value> = BUILDINGS
        .iter()
        .enumerate()
        .filter(|(_, building)| !left.contains(building))
        .map(|(at, building)| json!({ "building": building, "seat": at % seats + 1 }))
        .collect();
    json!({ "game": "worlds-fair", "laid": laid, "hands": hands, "to_move": 1 })
}

#[test]
fn the_last_card_of_all_is_called_for() {
    let table = table(&["art"], &json!([["art-1", "art-2", "art-3"], ["art-4"], []]));
    all_levels(&table, |action| action == "call 2 art-4", "nobody else has a card");
}

#[test]
fn nobody_calls_for_a_card_of_their_own() {
    let table = table(&["art", "dairy"], &json!([["art-1", "art-2", "dairy-1"], 3, 2]));
    let own = ["art-1", "art-2", "dairy-1"];
    all_levels(&table, |action| !own.iter().any(|card| action.ends_with(card)), "a card of one's own is lost by it");
}

#[test]
fn nobody_calls_for_a_building_that_they_have_nothing_of() {
    let table = table(&["art", "dairy", "mines"], &json!([["art-1", "dairy-1"], 5, 5]));
    all_levels(&table, |action| !action.contains("mines"), "a false call costs a card");
}

/// Seat 1 has got a card of the Dairy building from seat 2, and then guessed wrong twice round the table.
fn dairy() -> (Value, [&'static str; 3]) {
    let hands = json!([["dairy-1", "art-1"], ["dairy-2", "art-2"], ["dairy-3", "dairy-4", "art-3", "art-4"]]);
    (table(&["art", "dairy"], &hands), ["call 2 dairy-2", "call 2 dairy-3", "call 1 art-3"])
}

#[test]
fn who_was_seen_to_collect_a_building_is_asked_for_it() {
    let (table, calls) = dairy();
    all_levels_after(&table, &calls, |action| action.starts_with("call 1 dairy"), "seat 1 must have both cards");
}

#[test]
fn a_card_that_was_seen_to_change_hands_is_called_for_where_it_went() {
    let hands = json!([["art-1", "mines-1"], ["art-2", "mines-2"], ["art-3", "art-4", "mines-3", "mines-4"]]);
    let calls = ["call 2 art-2", "call 2 mines-3", "call 1 mines-4"];
    let table = table(&["art", "mines"], &hands);
    all_levels_after(
        &table,
        &calls,
        |action| action.starts_with("call 1 ") || action == "call 2 mines-2",
        "it is known who has it",
    );
}

#[test]
fn who_has_just_said_no_is_not_asked_again() {
    let hands = json!([
        ["art-1", "art-2", "art-3", "dairy-1"],
        ["dairy-2", "mines-1"],
        ["art-4", "dairy-3", "dairy-4", "mines-2", "mines-3", "mines-4"],
    ]);
    let table = table(&["art", "dairy", "mines"], &hands);
    let calls = ["call 2 art-4", "call 1 mines-2", "call 1 mines-1"];
    all_levels_after(&table, &calls, |action| action == "call 3 art-4", "seat 2 does not have it, so seat 3 does");
}

#[test]
fn a_hit_is_followed_up_where_the_rest_must_be() {
    let hands = json!([["art-1", "dairy-1"], ["art-2", "art-3", "art-4", "dairy-2", "dairy-3", "dairy-4"]]);
    let table = table(&["art", "dairy"], &hands);
    all_levels_after(&table, &["call 2 art-2"], |action| action.starts_with("call 2 "), "the other has all the rest");
}

#[test]
fn a_building_that_lacks_one_card_is_completed_when_its_place_is_known() {
    let hands = json!([["art-3", "dairy-1"], ["art-4", "dairy-2"], ["art-1", "art-2", "dairy-3", "dairy-4"]]);
    let table = table(&["art", "dairy"], &hands);
    let calls = ["call 2 art-4", "call 2 dairy-3", "call 1 dairy-4", "call 1 art-4"];
    all_levels_after(&table, &calls, |action| action == "call 1 art-3", "seat 1 called for art, and has the last card");
}

#[test]
fn a_lone_card_is_forfeited_before_one_of_three() {
    let mut table = table(&["art", "dairy", "mines"], &json!([["art-1", "art-2", "art-3", "dairy-1"], 4, 4]));
    table["phase"] = json!("forfeit");
    table["called"] = json!(2);
    all_levels(&table, |action| action == "forfeit dairy-1", "three of a building are nearly a point");
}

#[test]
fn of_two_the_other_must_have_what_is_missing() {
    let table = table(&["art", "dairy"], &json!([["art-1", "art-2", "art-3", "dairy-1"], 4]));
    all_levels(&table, |action| action.starts_with("call 2 ") && !action.ends_with("art-1"), "only the other has cards");
}

//! How a typed word can be made, by its letters alone.

use engine::{BadNotation, Chance, Viewer, Words};

use super::*;
use crate::rivalry::Way;

fn ways(at: &Rivalry, typed: &str) -> engine::Ways {
    Rivalry::ways(&at.view(Viewer::Seat(at.table.turn)), typed)
}

#[track_caller]
fn check(at: &Rivalry, typed: &str, expected: &[&str]) {
    assert_eq!(ways(at, typed).actions, expected, "{typed}");
}

#[test]
fn one_card_of_the_hand_and_the_rest_of_the_bank() {
    check(&table("S", "A E T", &[], &[]), "east", &["word EAST with S bank A E T"]);
    check(&table("S", "A E T", &[], &[]), " word East ", &["word EAST with S bank A E T"]);
}

#[test]
fn a_word_of_anybody_is_built_on_whole() {
    let team = [word(2, 2, "TEAM")];
    check(&table("S", "R O", &team, &[]), "STREAM", &["build STREAM on 2 with S bank R"]);
    check(&table("S", "R O", &team, &[]), "STEM", &[]);
}

#[test]
fn more_cards_of_the_hand_are_proclaimed() {
    let proclaimed = ["proclaim MASTERS on 2 play R hold S S bank -", "proclaim MASTERS on 2 play S hold R S bank -"];
    check(&table("R S S", "O", &[word(2, 1, "TEAM")], &[]), "MASTERS", &proclaimed);
}

#[test]
fn a_letter_may_come_from_the_hand_or_from_the_bank() {
    let all = [
        "word TEA with A bank E T",
        "word TEA with T bank A E",
        "proclaim TEA on 0 play A hold T bank E",
        "proclaim TEA on 0 play T hold A bank E",
    ];
    check(&table("T A", "T E A", &[], &[]), "TEA", &all);
}

#[test]
fn neither_the_table_nor_the_hand_is_left_out() {
    check(&table("S T E R", "O", &[], &[]), "REST", &[]);
    check(&table("O", "T E A", &[], &[]), "TEA", &[]);
}

#[test]
fn an_unfinished_word_is_taken_with_one_card_and_never_from_a_partner() {
    let open = [unfinished(3, 2, "A T", "TEAS")];
    check(&table("S", "O", &[], &open), "SAT", &["build SAT on 3 with S bank -"]);
    check(&table("S E", "O", &[], &open), "EAST", &[]);
    let four = |seat: u8| {
        lay_out(&[
            ("players", 4.into()),
            ("options", Value::map([("sides", Value::from("two"))])),
            ("hands", Value::List(vec![cards("S"), 4.into(), 4.into(), 4.into()])),
            ("bank", cards("O")),
            ("unfinished", Value::List(vec![unfinished(3, seat, "A T", "TEAS")])),
            ("to_move", 1.into()),
        ])
        .expect("a position that can be on a table")
    };
    check(&four(2), "SAT", &["build SAT on 3 with S bank -"]);
    check(&four(3), "SAT", &[]);
}

#[test]
fn who_has_a_word_to_complete_has_no_way_to_another() {
    check(&table("S T", "O A E", &[], &[unfinished(3, 1, "E A", "SEAT")]), "TOE", &[]);
}

#[test]
fn letters_that_are_nowhere_are_named() {
    let at = table("S T E R", "A E T", &[], &[]);
    assert_eq!(ways(&at, "zest").lacking, ["Z"]);
    assert_eq!(ways(&at, "tatters").lacking, ["T"]);
    assert_eq!(ways(&at, "east").lacking, Vec::<String>::new());
    for nothing in ["", "e", "e4st", "bank S", "build EAST", "éa"] {
        assert_eq!(ways(&at, nothing), engine::Ways::default(), "{nothing}");
    }
}

#[test]
fn a_word_that_is_simply_typed_is_read() {
    let read =
        |at: &Rivalry, text: &str| Rivalry::read(&at.view(Viewer::Seat(at.table.turn)), text).map(|action| action.to_string());
    let at = table("S", "A E T", &[], &[]);
    assert_eq!(read(&at, "east"), Ok("word EAST with S bank A E T".to_owned()));
    assert_eq!(read(&at, "bank s"), Ok("bank S".to_owned()));
    let several = table("T A", "T E A", &[], &[]);
    let which = "TEA can be made in 2 ways, say which: `word TEA with A bank E T`, `word TEA with T bank A E`";
    assert_eq!(read(&several, "tea"), Err(BadNotation::new(which)));
    // What cannot be made is tried all the same, and refused by its rule, whether or not it is a word.
    assert_eq!(refused(&at, &read(&at, "state").expect("it is tried")), "V4");
    assert_eq!(refused(&at, &read(&at, "word time").expect("it is tried")), "V4");
    for bad in ["bank", "word", "add", "e4st", "", "draw up"] {
        assert!(read(&at, bad).is_err(), "{bad}");
    }
}

#[test]
fn the_ways_to_a_word_of_the_dictionary_are_those_that_the_rules_allow() {
    let mut rng = Seed::from_text("ways").playouts();
    let mut compared = 0;
    for deal in 0..6 {
        let mut at = Rivalry::deal(
            &crate::rivalry::RivalryOptions::default(),
            3,
            Seed::from_text("ways").child(deal),
            &mut engine::Silent,
        );
        for _ in 0..20 {
            let all = legal(&at);
            if all.is_empty() {
                break;
            }
            let chosen = rng.pick(&all).clone();
            if let Action::Spell(spell) = &chosen {
                let of_word = |action: &&Action| matches!(action, Action::Spell(other) if other.word == spell.word);
                let mut allowed: Vec<String> = all.iter().filter(of_word).map(ToString::to_string).collect();
                let mut found = ways(&at, spell.word.text()).actions;
                let proclaimed = found.iter().position(|action| action.starts_with("proclaim ")).unwrap_or(found.len());
                assert!(
                    found[proclaimed..].iter().all(|action| action.starts_with("proclaim ")),
                    "what is made at once comes first"
                );
                allowed.sort();
                found.sort();
                assert_eq!(found, allowed);
                compared += usize::from(spell.way != Way::Proclaim) + 1;
            }
            at.apply(at.table.turn, &chosen, &mut engine::Silent);
        }
    }
    assert!(compared > 50, "{compared}");
}

//! What may be laid on the table: the leaflet's examples and the rest of R6, R10 and R11.

use super::*;

/// (on the table, in the hand, the play, the rule that refuses it)
#[track_caller]
fn check(on_table: &str, hand: &str, play: &str, refusal: Option<&str>) {
    let table = table(on_table, hand);
    let action: Action = play.parse().expect("an action");
    let answer = table.check(seat(1), &action).map_err(|illegal| illegal.rule());
    assert_eq!(answer.err(), refusal, "on [{on_table}] with [{hand}]: {action}");
    assert_eq!(legal(&table).contains(&action.to_string()), refusal.is_none(), "the list agrees about {action}");
}

#[test]
fn the_examples_of_the_leaflet() {
    check("B2 B3 B4", "B1 D9 C9", "add B1 to 1", None);
    check("B1 B2 B3 B4", "B5 D9 C9", "add B5 to 1", None);
    check("B4 D4 C4", "F4 D9 C9", "add F4 to 1", None);
    check("", "B2 B3 B4 D9", "meld B2 B3 B4", None);
    check("", "B4 D4 F4 D9", "meld B4 D4 F4", None);
}

#[test]
fn the_one_and_then_the_five_in_one_turn() {
    let mut table = table("B2 B3 B4", "B1 B5 D9");
    play(&mut table, "add B1 to 1");
    play(&mut table, "add B5 to 1");
    assert_eq!(table.melds[0].cards, set("B1 B2 B3 B4 B5"));
    assert_eq!(legal(&table), ["discard D9"]);
}

#[test]
fn r6_a_meld_is_one_sequence_or_one_set() {
    let hand = "B2 B3 B4 B5 D4 C4 F4 F9 F10 FX BX CX";
    for (meld, refusal) in [
        ("B2 B3 B4", None),
        ("B2 B3 B4 B5", None),
        ("B3 B4 B5", None),
        ("B4 D4 C4", None),
        ("B4 D4 C4 F4", None),
        ("F9 F10 FX", None), // the Dragon follows the 10
        ("BX CX FX", None),  // and makes sets
        ("B2 B3", Some("R6")),
        ("B2", Some("R6")),
        ("B2 B3 B5", Some("R6")),
        ("B2 B3 D4", Some("R6")),
        ("B4 D4", Some("R6")),
        ("B2 B3 B4 D4 C4 F4", Some("R6")), // two melds are two plays
        ("FX B2 B3", Some("R6")),
        ("B2 B3 D3", Some("R10")), // D3 is not held: looked at before the combination
        ("D1 D2 D3", Some("R10")),
    ] {
        check("", hand, &format!("meld {meld}"), refusal);
    }
}

#[test]
fn r11_a_card_is_added_at_either_end_or_by_its_number() {
    let on_table = "B2 B3 B4 | C7 D7 F7 | D9 D10 DX | B8 B9 B10";
    let hand = "B1 B5 B6 B7 BX D8 FX C8 C3";
    for (add, refusal) in [
        ("B1 to 1", None),
        ("B5 to 1", None),
        ("B6 to 1", Some("R11")), // there is a gap
        ("B7 to 1", Some("R11")),
        ("B7 to 2", None),
        ("B7 to 4", None),
        ("BX to 4", None),
        ("D8 to 3", None),
        ("FX to 3", Some("R11")),
        ("B1 to 3", Some("R11")), // nothing follows a Dragon
        ("C8 to 2", Some("R11")),
        ("C3 to 1", Some("R11")),
        ("C3 to 5", Some("R11")), // there is no fifth meld
        ("F1 to 1", Some("R10")), // not held
        ("F1 to 9", Some("R10")),
    ] {
        check(on_table, hand, &format!("add {add}"), refusal);
    }
}

#[test]
fn r11_sequences_that_touch_stay_apart() {
    let mut table = table("B1 B2 B3 | B5 B6 B7", "B4 D9 C9");
    assert_eq!(legal(&table)[..2], ["add B4 to 1", "add B4 to 2"]);
    play(&mut table, "add B4 to 1");
    assert_eq!(table.melds.len(), 2);
    assert_eq!((table.melds[0].cards, table.melds[1].cards), (set("B1 B2 B3 B4"), set("B5 B6 B7")));
}

#[test]
fn r10_as_many_as_one_likes_or_none() {
    let hand = "B2 B3 B4 C7 D7 F7 D9 C1";
    let mut all = table("D3 C3 F3", hand);
    play(&mut all, "meld B2 B3 B4");
    play(&mut all, "meld C7 D7 F7");
    assert_eq!(all.melds[1..].iter().map(|meld| meld.by).collect::<Vec<_>>(), [Some(seat(1)); 2]);
    assert_eq!(all.melds[0].by, None, "who laid a meld of a position is not known");
    play(&mut all, "discard D9");
    let mut none = table("D3 C3 F3", hand);
    play(&mut none, "discard B3"); // R7: though it could have been played in two ways
    assert_eq!(none.to_act, seat(2));
    assert_eq!(none.table.pile[..], [set("B3").first().expect("a card")]);
}

#[test]
fn the_notation_is_read_leniently_and_written_canonically() {
    for (typed, written) in [
        ("DRAW  Pack", "draw pack"),
        (" draw pile ", "draw pile"),
        ("meld b4 B2  b3", "meld B2 B3 B4"),
        ("Meld F4, d4, B4", "meld B4 D4 F4"),
        ("ADD bx TO 12", "add BX to 12"),
        ("Discard dx", "discard DX"),
    ] {
        assert_eq!(typed.parse::<Action>().map(|action| action.to_string()), Ok(written.to_owned()));
    }
    for typed in [
        "",
        "draw",
        "draw up",
        "meld",
        "meld B2 B3 B11",
        "meld B2 B2 B3",
        "add B5",
        "add B5 to",
        "add B5 to 0",
        "add B5 to +1",
        "add B5 to 15",
        "add B5 to 99999999999",
        "add B5 B6 to 1",
        "discard",
        "discard B1 B2",
        "rap",
        "pass",
        "ö",
    ] {
        assert!(typed.parse::<Action>().is_err(), "{typed}");
    }
}

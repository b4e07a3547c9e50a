//! Rubbish at every door: exit status 2, a message that says where and why, and never a panic.

use serde_json::json;

use crate::support::{json as answer, unusable};

/// A position of Plaza with one member changed or added.
fn plaza(member: &str, value: serde_json::Value) -> String {
    let mut position = json!({ "game": "plaza", "hands": [["R4", "R5", "R6", "K9"], 10], "phase": "play", "to_move": 1 });
    position[member] = value;
    position.to_string()
}

#[test]
fn positions_that_cannot_be_on_a_table_name_their_member() {
    let pack_of = |cards: usize| {
        let all = ["R", "Y", "G", "K", "B"].iter().flat_map(|colour| (1..=12).map(move |number| format!("{colour}{number}")));
        all.filter(|card| !["R4", "R5", "R6", "K9"].contains(&card.as_str())).take(cards).collect::<Vec<_>>()
    };
    for (position, message) in [
        (plaza("hands", json!([["R4", "R4"], 10])), "hands[0]: R4 is there twice"),
        (plaza("plaza", json!(["K9"])), "plaza: K9 is also in hands[0]"),
        (plaza("plaza", json!(["R13"])), "plaza[0]: "),
        (plaza("plaza", json!(["Q4"])), "plaza[0]: "),
        (plaza("plaza", json!([4])), "plaza[0]: a card such as R4, not a number"),
        // With the four of seat 1 and the ten of seat 2 these are 61 cards.
        (plaza("pack", json!(47)), "pack: 47 cards, but only 46 are not seen elsewhere"),
        (plaza("pack", json!(pack_of(47))), "hands[1]: 10 cards, but only 9 are not seen elsewhere"),
        (plaza("pack", json!(45)), "1 of the 60 cards are nowhere"),
        (plaza("hands", json!([4, 10])), "hands[0]: seat 1 is to move: its cards must be listed"),
        (plaza("hands", json!([[], 10])), "hands[0]: seat 1 is to move with an empty hand"),
        (plaza("hands", json!([["R4"], 300])), "hands[1]: 300 is no number of cards"),
        (plaza("hands", json!([["R4"], -1])), "hands[1]: -1 is no number of cards"),
        (plaza("hands", json!([["R4"]])), "hands: Plaza is for 2 to 5 players, not 1"),
        (plaza("hands", json!("R4")), "hands: "),
        (plaza("to_move", json!(3)), "to_move: there is no seat 3 at a table of 2"),
        (plaza("to_move", json!(i64::MIN)), "to_move: there is no seat"),
        (plaza("scores", json!([1, i64::MAX])), "scores[1]: "),
        (plaza("deal", json!(1e9 as i64)), "deal: "),
        (plaza("phase", json!("sleep")), "phase: `sleep` is neither draw nor play"),
        (plaza("options", json!({ "doubles": true })), "options: no option `doubles`"),
        (plaza("options", json!({ "deals_each": 11 })), "options: option `deals_each` takes a number from 1 to 10, not `11`"),
        (plaza("plazza", json!([])), "plazza: this game has no such member"),
        (plaza("game", json!("chess")), "game: there is no game `chess`: there are plaza"),
        (plaza("game", json!(7)), "game: the name of a game, not a number"),
        (json!({ "hands": [] }).to_string(), "game: left out"),
    ] {
        unusable(&["referee", "--json"], &position, message);
        unusable(&["hint"], &position, message);
    }
}

#[test]
fn rubbish_is_no_position() {
    let deep = |depth: usize| format!("{}{}", "[".repeat(depth), "]".repeat(depth));
    for (input, message) in [
        (b"".to_vec(), "the position is not JSON"),
        (b"{\"game\":".to_vec(), "the position is not JSON: EOF while parsing a value at line 1 column 8"),
        (b"[1, 2]".to_vec(), "game: left out"),
        (b"\xff\xfe\x00\x01".to_vec(), "the position is not text: byte 1 is not UTF-8"),
        (b"{\"game\":\"plaza\",\"deal\":1.5}".to_vec(), "1.5 is not a whole number"),
        (b"{\"game\":\"plaza\",\"deal\":99999999999999999999}".to_vec(), "is not a whole number"),
        (b"{\"game\":\"plaza\",\"deal\":1e999}".to_vec(), "number out of range"),
        (deep(100_000).into_bytes(), "the position is not JSON: recursion limit exceeded"),
        (deep(100).into_bytes(), "nested too deep"),
        (vec![b' '; 2 << 20], "longer than 1048576 bytes"),
    ] {
        unusable(&["referee"], &input, message);
        unusable(&["hint", "--json"], &input, message);
    }
}

#[test]
fn actions_that_the_game_does_not_have_are_unusable() {
    let position = plaza("plaza", json!([]));
    for action in ["", "park", "park R13", "dance", "discard R4 R5", "park R4 R4", "draw", "discard \u{1F0A1}"] {
        unusable(&["referee", "--json", "--play", action], &position, &format!("--play {action}: "));
    }
    let refused = answer(&["referee", "--json", "--play", "park R1"], &position, 3);
    assert_eq!(refused["rule"], "P8");
}

#[test]
fn arguments_that_make_no_sense_are_unusable() {
    for (arguments, message) in [
        (&["sim", "chess"][..], "there is no game `chess`: there are plaza"),
        (&["rules", "chess", "--json"], "there is no game `chess`"),
        (&["rules", "plaza", "P99"], "Plaza has no rule `P99`: it has P1, P2"),
        (&["rules", "plaza", "--rule", "P99"], "Plaza has no rule `P99`"),
        (&["rules", "plaza", "P1", "P2"], "there is no argument P2 here"),
        (&["rules"], "left out <GAME>: write it as `parlor rules <GAME>"),
        (&["play", "chess"], "there is no game `chess`"),
        (&["arena", "chess", "--seats", "steady,steady"], "there is no game `chess`"),
        (&["sim", "plaza", "--option", "doubles=true"], "no option `doubles`: this game has deals_each, reshuffle"),
        (&["sim", "plaza", "--option", "deals_each=many"], "option `deals_each` takes a number from 1 to 10, not `many`"),
        (&["sim", "plaza", "--option", "deals_each"], "--option deals_each: write it as NAME=VALUE"),
        (&["sim", "plaza", "--option", "deals_each=[1"], "--option deals_each: not JSON"),
        (&["arena", "plaza", "--seats", "steady,steady", "--option", "reshuffle=7"], "option `reshuffle` takes true or false"),
        (&["play", "plaza", "--option", "reshuffle=maybe"], "option `reshuffle` takes true or false"),
        (&["sim", "plaza", "--players", "6"], "Plaza is for 2 to 5 players, not 6"),
        (&["sim", "plaza", "--players", "0"], "Plaza is for 2 to 5 players, not 0"),
        (&["sim", "plaza", "--players", "1000"], "1000"),
        (&["sim", "plaza", "--players", "3", "--seats", "random,random"], "--seats names 2 levels for 3 players"),
        (&["sim", "plaza", "--seats", "genius"], "there is no level `genius`"),
        (&["sim", "plaza", "--games", "18446744073709551615"], "--games 18446744073709551615: takes a whole number from 1 to"),
        (&["sim", "plaza", "--games", "-1"], "there is no argument -1 here"),
        (&["sim", "plaza", "--games", "0"], "--games 0: takes a whole number from 1 to 1000000000"),
        (&["sim", "plaza", "--games", "many"], "--games many: takes a whole number from 1 to 1000000000"),
        (&["sim", "plaza", "--threads", "99999"], "--threads 99999: takes a whole number from 1 to 1024"),
        (&["sim", "plaza", "--threads", "0"], "--threads 0: takes a whole number from 1 to 1024"),
        (&["arena", "plaza", "--seats", "steady,steady", "--deals", "0"], "--deals 0: takes a whole number from 1 to"),
        (&["arena", "plaza"], "left out --seats <LEVEL>"),
        (&["arena", "plaza", "--seats", "steady,genius"], "--seats genius: there is no level `genius`"),
        (&["play", "--option"], "--option <NAME=VALUE>: left out what it takes"),
        (&["play", "plaza", "--players", "x"], "--players x: takes a whole number up to 10"),
        (&["play", "plaza", "--record", "."], "--record .: that is a folder, not a file"),
        (&["record", "show", "nowhere", "--seat", "x"], "--seat x: takes a whole number up to 10"),
        (&["record", "show", "nowhere"], "nowhere: there is no such file"),
        (&["record", "check", "."], ".: that is a folder, not a file"),
        (&["record", "show"], "left out <FILE>: write it as `parlor record show <FILE>`"),
        (&["referee", "nowhere"], "nowhere cannot be read: there is no such file"),
        (&["referee", "--sed", "7"], "there is no argument --sed here: did you mean --seed?"),
        (&["solve", "contact-solitaire-2", "--seconds", "x"], "--seconds x: takes a number of seconds up to a million"),
        (&["solve", "contact-solitaire-2", "--seconds", "-1"], "--seconds -1: takes a number of seconds up to a million"),
        (&["solve", "contact-solitaire-2", "--seed", "a", "--record", "b"], "--seed <S> does not go with --record <FILE>"),
        (&["serve", "--listen", "here"], "--listen here: takes an address and a port, as in 127.0.0.1:8080"),
        (&["serve", "--listen", "127.0.0.1:99999"], "--listen 127.0.0.1:99999: takes an address and a port"),
        (&["serve", "--computer-pause", "x"], "--computer-pause x: takes a whole number up to 60000"),
        (&["serve", "--stale-after", "99999999"], "--stale-after 99999999: takes a whole number up to 36500"),
        (&["backup"], "left out <FILE>: write it as `parlor backup <FILE>"),
        (&["games", "plaza"], "there is no argument plaza here"),
        (&["wrods"], "there is no command wrods: did you mean "),
        (&["arena", "plaza", "--seats", "steady", "--deals", "1"], "Plaza is for 2 to 5 players, not 1"),
        (&["play", "plaza", "--seats", "you,genius"], "--seats: there is no level `genius`"),
        (&["play", "plaza", "--seats", "you,steady", "--players", "3"], "--seats names 2 for 3 players"),
        (&["play", "plaza", "--record", "no/such/folder/file"], "--record no/such/folder/file: there is no such folder"),
        (&["dance"], "there is no command dance; `parlor --help` lists what there is"),
    ] {
        let said = unusable(arguments, "", message);
        assert_eq!(said.lines().count(), 1, "one line says it: {said}");
        for foreign in ["os error", "invalid digit", "invalid value", "error:", "literal"] {
            assert!(!said.contains(foreign), "{arguments:?}: in the words of the house, not: {said}");
        }
    }
}

#[test]
fn help_is_no_failure() {
    for arguments in [&["--help"][..], &["help"], &["rules", "--help"], &["--version"]] {
        let answer = crate::support::parlor(arguments, "");
        assert_eq!((answer.status, answer.err.as_str()), (Some(0), ""), "{arguments:?}");
        assert!(!answer.out.is_empty(), "{arguments:?}");
    }
}

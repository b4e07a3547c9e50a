//! The Contact box through the program: whole games from deal to result, the referee, and the solver.

use std::io::Write;
use std::process::{Command, Output, Stdio};

use engine::erased::AnyMatch;
use engine::fair::Secret;
use engine::{Chance, Seed};
use games::catalog;
use serde_json::{Value, json};

fn parlor(arguments: &[&str], input: &str) -> Output {
    let mut child = Command::new(env!("CARGO_BIN_EXE_parlor"))
        .args(arguments)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the program starts");
    // A program that does not read its input closes the pipe; that is no failure of the test.
    let _ = child.stdin.take().expect("a pipe").write_all(input.as_bytes());
    child.wait_with_output().expect("the program ends")
}

fn json_of(output: &Output) -> Value {
    serde_json::from_slice(&output.stdout)
        .unwrap_or_else(|error| panic!("{error}: {}{}", text(&output.stdout), text(&output.stderr)))
}

fn text(bytes: &[u8]) -> String {
    String::from_utf8_lossy(bytes).into_owned()
}

/// The deal that `parlor play --seed` plays.
fn dealt(game: &str, seats: u8, seed: &str) -> Box<dyn AnyMatch> {
    let title = catalog::find(game).expect("in the catalogue");
    title.start(&[], seats, Secret(Seed::from_text(seed).0).seed(&[])).expect("the defaults can be played")
}

/// A line of input for every decision of a match that people play by chance.
fn script(game: &str, seats: u8, seed: &str) -> String {
    let mut table = dealt(game, seats, seed);
    let mut rng = Seed::from_text("script").playouts();
    let mut lines = String::new();
    while let Some(seat) = table.status().to_act() {
        if table.steps() == 2 {
            lines += "look\nlegal\nhint\nrules C4\nscores\n";
        }
        let action = rng.pick(&table.legal(seat)).clone();
        table.play(seat, &action).expect("it is legal");
        lines += &format!("{action}\n");
    }
    lines
}

#[test]
fn whole_games_are_played_in_plain_lines() {
    for (game, seats) in [("contact", "you,you"), ("contact-solitaire-1", "you"), ("contact-solitaire-2", "you")] {
        let number = seats.split(',').count() as u8;
        let output = parlor(&["play", game, "--plain", "--seats", seats, "--seed", "7", "--json"], &script(game, number, "7"));
        assert_eq!(output.status.code(), Some(0), "{game}: {}", text(&output.stderr));
        let result = json_of(&output);
        assert_eq!(result["over"], true, "{game}: {}", text(&output.stderr));
        assert_eq!(result["result"]["scores"].as_array().map(Vec::len), Some(number.into()), "{game}");
        let told = text(&output.stderr);
        assert!(told.contains("Picture of the figure"), "{told}");
        assert!(!told.contains("No:"), "{told}");
        // The record that was made proves itself.
        let file = std::env::temp_dir().join(format!("parlor-{game}-{}.txt", std::process::id()));
        std::fs::write(&file, result["record"].as_str().expect("a record")).expect("the file can be written");
        let checked = parlor(&["record", "check", &file.to_string_lossy(), "--json"], "");
        std::fs::remove_file(&file).expect("the file is there");
        assert_eq!(checked.status.code(), Some(0), "{game}: {}", text(&checked.stderr));
        assert_eq!(json_of(&checked)["ok"], true);
    }
}

#[test]
fn computer_players_play_a_whole_game() {
    let output = parlor(&["play", "contact", "--plain", "--seats", "steady,novice", "--seed", "3", "--json"], "");
    assert_eq!(output.status.code(), Some(0), "{}", text(&output.stderr));
    assert_eq!(json_of(&output)["over"], true);
}

#[test]
fn a_solitaire_is_taken_back_and_done_again() {
    let table = dealt("contact-solitaire-2", 1, "7");
    let action = table.legal(table.status().to_act().expect("not over"))[0].clone();
    let lines = format!("redo\n{action}\nundo\nredo\nundo\nlook\nquit\n");
    let output = parlor(&["play", "contact-solitaire-2", "--plain", "--seed", "7"], &lines);
    let told = text(&output.stdout);
    assert!(told.contains("There is nothing to do again."), "{told}");
    assert_eq!(told.matches("Taken back.").count(), 2, "{told}");
    assert!(told.contains("taken back 2 times"), "{told}");
}

#[test]
fn a_stuck_solitaire_can_still_be_taken_back() {
    let game = "contact-solitaire-1";
    let whole = script(game, 1, "7");
    let output = parlor(&["play", game, "--plain", "--seed", "7"], &format!("{whole}undo\nquit\n"));
    let told = text(&output.stdout);
    assert!(told.contains("It is stuck with"), "{told}");
    assert!(told.contains("Taken back."), "{told}");
    assert!(told.contains("You leave the table before the game is over."), "{told}");
}

#[test]
fn the_referee_judges_the_leaflets_picture() {
    let laid = |triangle: u8, row: i8, column: i8| json!({ "triangle": triangle, "at": [row, column], "base": "blue" });
    let position = json!({
        "game": "contact",
        "figure": [laid(6, 1, 0), laid(5, 0, -1), laid(16, 0, 1)],
        "hands": [[36, 1], [2]],
        "to_move": 1,
    })
    .to_string();
    let answer = json_of(&parlor(&["referee", "--json"], &position));
    assert_eq!(answer["facts"]["scores"]["place 36 at 0,0 base blue"], 50);
    assert_eq!(answer["phase"], "play");
    let played = json_of(&parlor(&["referee", "--json", "--play", "place 36 at 0,0 base blue"], &position));
    assert_eq!(played["ok"], true);
    assert_eq!(played["position"]["phase"], "over");
    assert_eq!(played["position"]["scores"], json!([40, -10]));
    for (action, status, rule) in [
        ("place 36 at 0,0 base red", 3, "C4"),
        ("place 36 at 9,9 base red", 3, "C5"),
        ("place 2 at 0,0 base blue", 3, "C3"),
        ("draw", 3, "C3"),
    ] {
        let output = parlor(&["referee", "--json", "--play", action], &position);
        assert_eq!(output.status.code(), Some(status), "{action}");
        assert_eq!(json_of(&output)["rule"], rule, "{action}");
    }
    for action in ["place 37 at 0,0 base red", "park 3", "place 1 at 0,0 base green", ""] {
        assert_eq!(parlor(&["referee", "--play", action], &position).status.code(), Some(2), "{action}");
    }
}

#[test]
fn the_solver_answers_for_a_deal_and_for_a_position() {
    let solved = json_of(&parlor(&["solve", "contact-solitaire-2", "--seed", "7", "--json"], ""));
    assert_eq!(solved["winnable"], true);
    assert_eq!(solved["moves"].as_array().map(Vec::len), Some(35));
    // Its moves win the game that is played with this seed.
    let moves: Vec<&str> = solved["moves"].as_array().expect("moves").iter().filter_map(Value::as_str).collect();
    let output = parlor(&["play", "contact-solitaire-2", "--plain", "--seed", "7", "--json"], &(moves.join("\n") + "\n"));
    assert_eq!(json_of(&output)["result"]["winners"], json!([1]));
    // No time, no answer.
    let unknown = json_of(&parlor(&["solve", "contact-solitaire-2", "--seed", "7", "--seconds", "0", "--json"], ""));
    assert_eq!(unknown["winnable"], Value::Null);
    // From a position: 1 alone does not fit 36, so this one is lost.
    let far: Vec<Value> = (2..36).map(|n| json!({ "triangle": n, "at": [40, 4 * n], "base": "blue" })).collect();
    let mut figure = far;
    figure.push(json!({ "triangle": 36, "at": [0, 0], "base": "blue" }));
    let lost = json!({ "game": "contact-solitaire-2", "figure": figure, "piles": [[1]] }).to_string();
    assert_eq!(json_of(&parlor(&["solve", "contact-solitaire-2", "--json"], &lost))["winnable"], false);
    assert_eq!(parlor(&["solve", "contact-solitaire-1", "--json"], &lost).status.code(), Some(2));
    assert_eq!(parlor(&["solve", "plaza", "--seed", "7"], "").status.code(), Some(2));
    assert_eq!(parlor(&["solve", "contact-solitaire-2"], "no position").status.code(), Some(2));
}

#[test]
fn a_lost_game_is_told_where_it_was_lost() {
    let game = "contact-solitaire-2";
    let played = parlor(&["play", game, "--plain", "--seed", "7", "--json"], &script(game, 1, "7"));
    let file = std::env::temp_dir().join(format!("parlor-lost-{}.txt", std::process::id()));
    std::fs::write(&file, json_of(&played)["record"].as_str().expect("a record")).expect("the file can be written");
    let looked = json_of(&parlor(&["solve", game, "--record", &file.to_string_lossy(), "--json"], ""));
    std::fs::remove_file(&file).expect("the file is there");
    let (won_after, actions) = (looked["won_after"].as_u64(), looked["actions"].as_u64());
    assert!(won_after.is_some() && won_after < actions, "{looked}");
    assert!(looked["lost_by"].as_str().is_some_and(|action| action.starts_with("place ")), "{looked}");
}

#[test]
fn a_set_of_ones_own_is_given_in_one_line_or_as_a_list() {
    let mirrored: Vec<String> = (1..=36).map(|n| format!("b{}o{}r{}", n % 10 + 1, n % 9 + 1, n % 7 + 1)).collect();
    let line = format!("triangles={}", mirrored.join(" "));
    let output = parlor(&["sim", "contact", "--games", "5", "--seats", "random", "--option", &line, "--json"], "");
    assert_eq!(output.status.code(), Some(0), "{}", text(&output.stderr));
    let output = parlor(&["sim", "contact", "--games", "5", "--seats", "random", "--option", "triangles=[]", "--json"], "");
    assert_eq!(output.status.code(), Some(2));
    assert!(text(&output.stderr).contains("0 triangles where there must be 36"), "{}", text(&output.stderr));
}

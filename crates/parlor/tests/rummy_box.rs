//! Whole games of the rummy box by `parlor play --plain`, scripted from the deal to the result.

use std::io::Write;
use std::path::Path;
use std::process::{Command, Output, Stdio};

fn parlor(arguments: &[&str], input: &str) -> Output {
    let mut child = Command::new(env!("CARGO_BIN_EXE_parlor"))
        .args(arguments)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the program runs");
    child.stdin.take().expect("standard input").write_all(input.as_bytes()).expect("the program reads");
    child.wait_with_output().expect("the program ends")
}

/// The lines of a record from the deal on: the actions without their seats, and the result.
fn script(record: &Path) -> (String, String) {
    let text = std::fs::read_to_string(record).expect("a record");
    let (mut actions, mut result) = (String::new(), String::new());
    for line in text.lines().skip_while(|line| *line != "play").skip(1) {
        match line.split_once(' ') {
            Some(("result", _)) => line.clone_into(&mut result),
            Some((_, action)) => actions.extend([action, "\n"]),
            None => {}
        }
    }
    (actions, result)
}

#[track_caller]
fn a_whole_game(game: &str, seats: usize) {
    let file = |who: &str| Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("{game} {seats} {who}"));
    let (theirs, ours) = (file("computers"), file("people"));
    let sit = |who: &str| vec![who; seats].join(",");
    let play = |who: &str, record: &Path, input: &str| {
        let record = record.to_str().expect("a path in words");
        parlor(&["play", game, "--plain", "--seed", "whole game", "--seats", &sit(who), "--record", record], input)
    };
    // Computers play it once; what they did is the script of people who play the same deals.
    assert!(play("steady", &theirs, "").status.success());
    let (actions, result) = script(&theirs);
    let played = play("you", &ours, &actions);
    let told = String::from_utf8(played.stdout).expect("words");
    assert!(played.status.success(), "{told}");
    assert!(told.contains("Drawing for the deal:") && told.contains("The game is over."), "{told}");
    assert_eq!(script(&ours), (actions, result));
    let checked = parlor(&["record", "check", ours.to_str().expect("a path in words")], "");
    assert!(checked.status.success(), "{}", String::from_utf8_lossy(&checked.stderr));
}

#[test]
fn a_whole_game_of_rummy_is_played_in_plain_lines() {
    a_whole_game("rummy", 2);
    a_whole_game("rummy", 5);
}

#[test]
fn a_whole_game_of_rap_rummy_is_played_in_plain_lines() {
    a_whole_game("rap-rummy", 2);
    a_whole_game("rap-rummy", 6);
}

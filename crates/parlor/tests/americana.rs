//! Whole games of Americana by `parlor play --plain`, and the referee at its tables.

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

/// The lines of a record from the deal on.
fn lines(record: &Path) -> Vec<String> {
    let text = std::fs::read_to_string(record).expect("a record");
    text.lines().skip_while(|line| *line != "play").skip(1).map(str::to_owned).collect()
}

/// What people would type: the actions without their seats, and without those that are forced.
fn script(lines: &[String]) -> String {
    let actions = lines.iter().filter(|line| !line.starts_with("result")).filter_map(|line| line.split_once(' '));
    let chosen = actions.map(|(_, action)| action).filter(|action| *action != "pay" && !action.starts_with("play "));
    chosen.flat_map(|action| [action, "\n"]).collect()
}

#[track_caller]
fn a_whole_game(seats: usize, options: &[&str]) {
    let file = |who: &str| Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("americana {seats} {who}"));
    let (theirs, ours) = (file("computers"), file("people"));
    let play = |who: &str, record: &Path, input: &str| {
        let sit = vec![who; seats].join(",");
        let record = record.to_str().expect("a path in words");
        let mut arguments = vec!["play", "americana", "--plain", "--seed", "whole game", "--seats", &sit, "--record", record];
        arguments.extend(options.iter().flat_map(|option| ["--option", *option]));
        parlor(&arguments, input)
    };
    // Computers play it once; what they chose is the script of people who play the same deals.
    assert!(play("steady", &theirs, "").status.success());
    let played = play("you", &ours, &script(&lines(&theirs)));
    let told = String::from_utf8(played.stdout).expect("words");
    assert!(played.status.success() && told.contains("The game is over."), "{told}");
    assert_eq!(lines(&ours), lines(&theirs), "the same actions, the forced ones included, and the same result");
    let checked = parlor(&["record", "check", ours.to_str().expect("a path in words")], "");
    assert!(checked.status.success(), "{}", String::from_utf8_lossy(&checked.stderr));
}

#[test]
fn whole_games_are_played_in_plain_lines() {
    a_whole_game(2, &[]);
    a_whole_game(9, &["board=michigan"]);
    a_whole_game(4, &["ante_play=in-turn", "board=Ad Kd Qh Jh 10s Ks+Qs"]);
}

#[test]
fn the_referee_answers_with_the_table_after_all_forced_plays() {
    let position = r#"{"game":"americana","phase":"run","hands":[["4c","6c","Kd"],["5c","Kh"],["3c","9h"]]}"#;
    let played = parlor(&["referee", "--play", "lead 3c", "--json"], position);
    let told = String::from_utf8(played.stdout).expect("words");
    assert!(played.status.success(), "{told}");
    assert!(told.contains(r#""played":["3c","4c","5c","6c"]"#) && told.contains(r#""to_move":1"#), "{told}");
    for (action, status) in [("lead 9h", 3), ("lead 3x", 2), ("bet 1", 3), ("fold", 2)] {
        let refused = parlor(&["referee", "--play", action, "--json"], position);
        assert_eq!(refused.status.code(), Some(status), "{action}: {}", String::from_utf8_lossy(&refused.stdout));
    }
}

//! What the commands answer when they are asked properly.

use std::fs::File;
use std::path::Path;
use std::process::Stdio;

use serde_json::{Value, json as object};

use crate::support::{Scratch, json, parlor, program, text, titles, unusable};

/// Two 5s beside a red row of four: the leaflet's own question.
const FIVES: &str =
    r#"{"game":"plaza","plaza":["R4","R5","R6","R7"],"hands":[["Y5","G5","K12","B1"],10],"phase":"play","to_move":1}"#;

#[test]
fn games_lists_every_title_with_its_options() {
    let games = json(&["games", "--json"], "", 0);
    for game in games["games"].as_array().expect("a list") {
        for member in ["id", "title", "leaflet"] {
            assert!(!text(&game[member]).is_empty(), "{member} in {game}");
        }
        let players: Vec<u64> = serde_json::from_value(game["players"].clone()).expect("two numbers");
        assert!(players.len() == 2 && players[0] <= players[1], "{game}");
        for (name, option) in game["options"].as_object().expect("an object") {
            assert!(option.get("default").is_some() && option.get("values").is_some(), "{name}: {option}");
            assert!(text(&option["about"]).ends_with('.'), "{name}: {option}");
        }
    }
    assert_eq!(games["games"][0]["id"], "plaza");
    assert_eq!(games["games"][0]["players"], object!([2, 5]));
}

#[test]
fn rules_are_told_for_every_title() {
    for title in titles() {
        let rules = json(&["rules", &title, "--json"], "", 0);
        assert_eq!(rules["game"], title.as_str());
        for rule in rules["rules"].as_array().expect("a list") {
            assert!(!text(&rule["id"]).is_empty() && !text(&rule["text"]).is_empty(), "{rule}");
            let has_rulings = !rule["rulings"].as_array().expect("a list").is_empty();
            assert_eq!(rule["ruling"], has_rulings, "{rule}");
            assert!(rule["leaflet"].is_string(), "{rule}");
            // What people read has the same rules.
            let one = parlor(&["rules", &title, "--rule", text(&rule["id"])], "");
            assert!(one.out.contains(text(&rule["text"])), "{}", one.out);
        }
    }
    let plaza = json(&["rules", "plaza", "--json"], "", 0);
    let ids: Vec<&str> = plaza["rules"].as_array().expect("a list").iter().map(|rule| text(&rule["id"])).collect();
    assert_eq!(ids, (1..=17).map(|number| format!("P{number}")).collect::<Vec<_>>());
}

#[test]
fn rulings_are_the_same_for_people_and_programs() {
    let rulings = json(&["rulings", "--json"], "", 0);
    let page = parlor(&["rulings"], "").out;
    for ruling in rulings["rulings"].as_array().expect("a list") {
        assert!(page.contains(text(&ruling["silent"])) && page.contains(text(&ruling["decided"])), "{ruling}");
    }
}

#[test]
fn the_referee_says_what_is_legal() {
    let answer = json(&["referee", "--json"], FIVES, 0);
    assert_eq!(
        answer,
        object!({
            "game": "plaza",
            "to_move": 1,
            "phase": "play",
            "legal": ["park Y5 G5", "discard Y5", "discard G5", "discard K12", "discard B1"],
            "facts": { "charge": [23, null] },
            "filled": true,
        })
    );
}

#[test]
fn the_referee_plays_and_refuses() {
    let played = json(&["referee", "--json", "--play", "park g5  y5"], FIVES, 0);
    assert_eq!((&played["ok"], &played["rule"]), (&object!(true), &object!("P8")));
    assert_eq!(played["position"]["plaza"], object!(["R4", "R5", "R6", "R7", "Y5", "G5"]));
    assert_eq!(played["events"], object!(["Seat 1 parks yellow 5 and green 5, 2 cards left."]));
    // The position that it answers with is one that it reads.
    let next = json(&["referee", "--json"], &played["position"].to_string(), 0);
    assert_eq!(next["legal"], object!(["discard K12", "discard B1"]));

    for (action, rule) in [("draw down", "P4"), ("park R1", "P8"), ("discard R1", "P10"), ("park Y5", "P8")] {
        let refused = json(&["referee", "--json", "--play", action], FIVES, 3);
        assert_eq!((&refused["ok"], &refused["rule"]), (&object!(false), &object!(rule)), "{action}: {refused}");
        assert!(text(&refused["why"]).ends_with(&format!("({rule})")), "{refused}");
    }
    let told = parlor(&["referee", "--play", "park Y5 G5"], FIVES);
    assert!(told.out.starts_with("Yes, that may be played (P8).\n") && told.out.contains("\nP8  "), "{}", told.out);
    let told = parlor(&["referee", "--play", "park K12"], FIVES);
    assert_eq!(told.status, Some(3));
    assert!(told.out.starts_with("No: cannot park K12") && told.out.contains("\nP8  "), "{}", told.out);
}

#[test]
fn a_position_is_read_from_a_file_too() {
    let file = Scratch::holding("fives.json", FIVES);
    assert_eq!(json(&["referee", "--json", file.path()], "", 0), json(&["referee", "--json"], FIVES, 0));
    unusable(&["referee", "no-such-file.json"], "", "no-such-file.json cannot be read: ");
}

#[test]
fn a_hand_that_is_over_has_no_mover() {
    let position = r#"{"game":"plaza","hands":[["R3","R4","R5"],["Y10","Y3","Y4"]],"phase":"play","to_move":1}"#;
    let played = json(&["referee", "--json", "--play", "park R3 R4 R5"], position, 0);
    let over = json(&["referee", "--json"], &played["position"].to_string(), 0);
    assert_eq!((&over["phase"], &over["to_move"], &over["legal"]), (&object!("over"), &Value::Null, &object!([])));
    assert_eq!(over["scores"], object!([0, 17]));
}

#[test]
fn the_same_seed_fills_the_same_hands() {
    let fill = |seed: &str| json(&["referee", "--json", "--play", "park Y5 G5", "--seed", seed], FIVES, 0)["position"].clone();
    assert_eq!(fill("4"), fill("4"));
    assert_ne!(fill("4"), fill("5"));
}

#[test]
fn a_batch_answers_line_by_line() {
    let with_play = FIVES.replacen('{', r#"{"play":"park K12","#, 1);
    let input = format!("{FIVES}\n\n{with_play}\nrubbish\n{{\"game\":\"plaza\",\"play\":3}}\n");
    let answer = parlor(&["referee", "--batch"], &input);
    assert_eq!(answer.status, Some(2), "{}", answer.err);
    let lines: Vec<Value> = answer.out.lines().map(|line| serde_json::from_str(line).expect("each line is JSON")).collect();
    assert_eq!(lines.len(), 4);
    assert_eq!(lines[0], json(&["referee", "--json"], FIVES, 0));
    assert_eq!(lines[1]["rule"], "P8");
    assert_eq!(lines[2]["line"], 4);
    assert!(text(&lines[2]["error"]).contains("not JSON"), "{}", lines[2]);
    assert_eq!(lines[3], object!({ "error": "play: an action, not a number", "line": 5 }));
    assert_eq!(parlor(&["referee", "--batch"], format!("{FIVES}\n{with_play}")).status, Some(0));
}

#[test]
fn a_hint_is_legal_and_gives_its_reason() {
    let hint = json(&["hint", "--json"], FIVES, 0);
    let legal = json(&["referee", "--json"], FIVES, 0)["legal"].clone();
    assert!(legal.as_array().expect("a list").contains(&hint["action"]), "{hint}");
    assert!(!text(&hint["why"]).is_empty());
    let told = parlor(&["hint"], FIVES).out;
    assert!(told.starts_with(&format!("{}: {}.\n", text(&hint["action"]), text(&hint["why"]))), "{told}");
    let alternatives = hint["alternatives"].as_array().expect("a list");
    assert_eq!(told.lines().count(), 1 + alternatives.len(), "a line for each alternative: {told}");
    for other in alternatives {
        assert!(legal.as_array().expect("a list").contains(&other["action"]) && other["action"] != hint["action"], "{hint}");
    }
    let equal = alternatives.iter().any(|other| other["about_equal"] == true);
    assert_eq!(hint["clear"], !equal, "clear is what no alternative equals: {hint}");
}

#[test]
fn a_seed_gives_the_same_games_with_any_number_of_threads() {
    for title in titles() {
        // More games than one thread takes at a time.
        let run = |threads: &str, seed: &str| {
            let mut report = json(&["sim", &title, "--games", "65", "--seed", seed, "--threads", threads, "--json"], "", 0);
            let members = report.as_object_mut().expect("an object");
            for measured in ["seconds", "games_per_second", "actions_per_second"] {
                assert!(members.remove(measured).expect("it is reported").as_f64().is_some_and(|number| number > 0.0));
            }
            report
        };
        let report = run("1", "a");
        assert_eq!(report, run("2", "a"), "{title}");
        assert_eq!(report["games"], 65);
        let players = report["players"].as_u64().expect("a number") as usize;
        for by_seat in ["wins", "mean_score"] {
            assert_eq!(report[by_seat].as_array().map(Vec::len), Some(players), "{report}");
        }
        assert!(report["mean_actions"].as_f64().is_some_and(|mean| mean >= 1.0), "{report}");
    }
    let one = json(&["sim", "plaza", "--games", "5", "--seed", "a", "--json"], "", 0);
    let other = json(&["sim", "plaza", "--games", "5", "--seed", "b", "--json"], "", 0);
    assert_ne!(one["actions"], other["actions"]);
}

#[test]
fn sim_takes_players_levels_and_options() {
    let short = ["sim", "plaza", "--games", "10", "--json", "--option", "deals_each=1"];
    let report = json(&[&short[..], &["--seats", "random,steady,greedy"]].concat(), "", 0);
    assert_eq!((&report["players"], &report["games"]), (&object!(3), &object!(10)));
    let wins: f64 = report["wins"].as_array().expect("a list").iter().filter_map(Value::as_f64).sum();
    assert!((wins - 10.0).abs() < 1e-9, "every game has one win to give: {report}");
    let report = json(&[&short[..], &["--players", "5", "--seats", "random"]].concat(), "", 0);
    assert_eq!(report["players"], 5);
}

#[test]
fn the_arena_gives_shares_with_intervals() {
    let report = json(&["arena", "plaza", "--seats", "steady,random", "--deals", "8", "--json"], "", 0);
    assert_eq!(report["matches"], 16);
    let levels = report["levels"].as_array().expect("a list");
    let number = |level: &Value, member: &str| level[member].as_f64().unwrap_or_else(|| panic!("{member} in {level}"));
    for level in levels {
        let share = number(level, "share");
        assert!(number(level, "share_low") <= share && share <= number(level, "share_high"), "{level}");
        for member in ["mean_points", "ms_per_action_mean", "ms_per_action_p95"] {
            assert!(number(level, member) >= 0.0);
        }
    }
    assert!((number(&levels[0], "share") + number(&levels[1], "share") - 1.0).abs() < 1e-9, "{report}");
    assert!(number(&levels[0], "share") > number(&levels[1], "share"), "who thinks beats who does not: {report}");
    // The same deals in two parts.
    let parts = ["0", "4"].map(|first| {
        let part = json(&["arena", "plaza", "--seats", "steady,random", "--deals", "4", "--first", first, "--json"], "", 0);
        number(&part["levels"][0], "share")
    });
    assert!((f64::midpoint(parts[0], parts[1]) - number(&levels[0], "share")).abs() < 1e-9, "{parts:?} of {report}");
}

#[test]
fn every_command_has_help() {
    for command in ["games", "rules", "rulings", "referee", "play", "hint", "record", "sim", "arena"] {
        let answer = parlor(&[command, "--help"], "");
        assert_eq!(answer.status, Some(0), "{command}");
        assert!(answer.out.contains("Usage: parlor "), "{}", answer.out);
    }
}

#[test]
fn a_reader_who_goes_away_is_no_failure() {
    for arguments in [&["rules", "plaza"][..], &["games", "--json"], &["play", "plaza", "--seats", "steady,steady"]] {
        let mut child = program()
            .args(arguments)
            .stdin(Stdio::null())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .expect("it starts");
        drop(child.stdout.take());
        let output = child.wait_with_output().expect("it ends");
        assert_eq!(output.status.code(), Some(0), "{arguments:?}");
        assert_eq!(String::from_utf8_lossy(&output.stderr), "", "{arguments:?}");
    }
}

#[test]
fn what_cannot_be_written_is_the_programs_own_failure() {
    // Only Linux has a device that is always full.
    let full = Path::new("/dev/full");
    if !full.exists() {
        return;
    }
    let output = program()
        .args(["games", "--json"])
        .stdout(File::create(full).expect("it can be opened"))
        .stderr(Stdio::piped())
        .output()
        .expect("the program runs");
    assert_eq!(output.status.code(), Some(1));
    assert!(String::from_utf8_lossy(&output.stderr).starts_with("parlor: "), "{output:?}");
}

//! Positions in which only a silly player errs, as data: a file for each game in `silly/`.
//!
//! Each entry has a position as `parlor referee` reads it, why the play is plain (`what`), the actions of which one must be chosen
//! (`right`) or none may be (`wrong`), and who must find it: `"levels": "all"` from novice up, `"strong"` sharp and master. Whether a
//! play is as plain as it looks is settled by `examples/settle.rs`.

use std::fs;
use std::path::{Path, PathBuf};

use engine::Seed;
use players::Level;
use players::computer::decide;
use serde_json::Value;

fn files() -> Vec<PathBuf> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/silly");
    let entries = fs::read_dir(folder).expect("there is a folder of positions");
    let mut files: Vec<PathBuf> = entries.map(|entry| entry.expect("it can be read").path()).collect();
    files.sort();
    files
}

fn positions(file: &Path) -> Vec<Value> {
    let text = fs::read_to_string(file).expect("it can be read");
    match serde_json::from_str(&text) {
        Ok(Value::Array(positions)) => positions,
        other => panic!("{} is no list of positions: {other:?}", file.display()),
    }
}

fn listed<'a>(entry: &'a Value, member: &str) -> Option<Vec<&'a str>> {
    let actions = entry.get(member)?.as_array().expect("a list of actions");
    Some(actions.iter().map(|action| action.as_str().expect("an action is a text")).collect())
}

fn levels(entry: &Value) -> &'static [Level] {
    match entry["levels"].as_str() {
        Some("all") => &Level::PEOPLE,
        Some("strong") => &[Level::Sharp, Level::Master],
        other => panic!("`levels` is \"all\" or \"strong\", not {other:?}"),
    }
}

#[test]
fn no_level_errs_where_only_a_silly_player_would() {
    let mut erred = Vec::new();
    for file in files() {
        let entries = positions(&file);
        assert!(entries.len() >= 10, "{} has only {} positions", file.display(), entries.len());
        for entry in entries {
            let what = entry["what"].as_str().expect("a sentence");
            let position = protocol::json::to_value(&entry["position"]).expect("a position is plain data");
            let table = protocol::referee::lay_out(&position, "silly").unwrap_or_else(|bad| panic!("{what}: {bad}"));
            let sight = table.sight().expect("a seat is to act");
            let legal = table.legal(sight.seat());
            let (right, wrong) = (listed(&entry, "right"), listed(&entry, "wrong"));
            assert!(right.is_some() != wrong.is_some(), "{what}: what is right or what is wrong, not both");
            for action in right.iter().chain(&wrong).flatten() {
                assert!(legal.iter().any(|one| one == action), "{what}: `{action}` is not legal, but {legal:?}");
            }
            for &level in levels(&entry) {
                for seed in 0..2 {
                    let action = decide(&sight, level, Seed::from_text("silly").child(seed)).expect("there is something to do");
                    let errs = right.as_ref().is_some_and(|right| !right.contains(&action.as_str()))
                        || wrong.as_ref().is_some_and(|wrong| wrong.contains(&action.as_str()));
                    if errs {
                        erred.push(format!("{}: {level} would `{action}`: {what}", entry["position"]["game"]));
                    }
                }
            }
        }
    }
    assert!(erred.is_empty(), "{}", erred.join("\n"));
}

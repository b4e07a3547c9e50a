//! `parlor serve` as scripts see it, and the example bot at one of its tables.

use std::process::Command;

use store::testing::Folder;

use crate::program::Program;

#[test]
fn the_example_bot_plays_a_whole_match() {
    let folder = Folder::new().expect("a folder");
    let program = Program::start(&folder.sqlite("house.db"), &["--no-limits"]);
    let address = format!("http://{}", program.address);
    let bot = concat!(env!("CARGO_MANIFEST_DIR"), "/../../examples/bot.py");
    let played = Command::new("python3").args([bot, &address, "plaza"]).output().expect("python3 is installed");
    assert!(played.status.success(), "{}", String::from_utf8_lossy(&played.stderr));
    let said: serde_json::Value = serde_json::from_slice(&played.stdout).expect("JSON");
    assert_eq!(said["you"], 1);
    assert!(said["result"]["scores"].is_array(), "{said}");
}

#[test]
fn a_house_closes_in_order_when_it_is_told_to() {
    let folder = Folder::new().expect("a folder");
    let home = folder.path().join("in/here").display().to_string();
    let mut program = Program::run(&["--data", &home]);
    assert!(program.address.starts_with("127.0.0.1:"));
    assert!(folder.path().join("in/here/parlor.db").exists());
    program.close();
}

#[test]
fn an_address_that_is_no_database_is_named() {
    let run = Command::new(env!("CARGO_BIN_EXE_parlor")).args(["serve", "--database", "mysql://x:secret@y"]).output();
    let run = run.expect("it runs");
    assert_eq!(run.status.code(), Some(2));
    let said = String::from_utf8_lossy(&run.stderr).into_owned();
    assert!(said.contains("--database") && !said.contains("secret"), "{said}");
}

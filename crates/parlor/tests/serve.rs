//! `parlor serve` as scripts see it, and the example bot at one of its tables.

use std::io::{BufRead, BufReader};
use std::process::{Child, Command, Stdio};

use store::testing::Folder;

struct Program(Child, String);

impl Program {
    fn start(folder: &Folder, arguments: &[&str]) -> Self {
        let mut child = Command::new(env!("CARGO_BIN_EXE_parlor"))
            .args(["serve", "--listen", "127.0.0.1:0", "--computer-pause", "0", "--data"])
            .arg(folder.path())
            .args(arguments)
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .expect("the program starts");
        let mut line = String::new();
        BufReader::new(child.stdout.take().expect("a pipe")).read_line(&mut line).expect("a line");
        let address = line.trim().strip_prefix("listening on ").expect("an address").to_owned();
        Self(child, address)
    }
}

impl Drop for Program {
    fn drop(&mut self) {
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

#[test]
fn the_example_bot_plays_a_whole_match() {
    let folder = Folder::new().expect("a folder");
    let program = Program::start(&folder, &["--no-limits"]);
    let bot = concat!(env!("CARGO_MANIFEST_DIR"), "/../../examples/bot.py");
    let played = Command::new("python3").args([bot, &program.1, "plaza"]).output().expect("python3 is installed");
    assert!(played.status.success(), "{}", String::from_utf8_lossy(&played.stderr));
    let said: serde_json::Value = serde_json::from_slice(&played.stdout).expect("JSON");
    assert_eq!(said["you"], 1);
    assert!(said["result"]["scores"].is_array(), "{said}");
}

#[test]
fn a_house_closes_in_order_when_it_is_told_to() {
    let folder = Folder::new().expect("a folder");
    let mut program = Program::start(&folder, &[]);
    assert!(program.1.starts_with("http://127.0.0.1:"));
    assert!(folder.path().join("parlor.db").exists());
    let told = Command::new("kill").args(["-TERM", &program.0.id().to_string()]).status().expect("kill is there");
    assert!(told.success());
    assert!(program.0.wait().expect("it ends").success());
}

#[test]
fn an_address_that_is_no_database_is_named() {
    let run = Command::new(env!("CARGO_BIN_EXE_parlor")).args(["serve", "--database", "mysql://x:secret@y"]).output();
    let run = run.expect("it runs");
    assert_eq!(run.status.code(), Some(2));
    let said = String::from_utf8_lossy(&run.stderr).into_owned();
    assert!(said.contains("--database") && !said.contains("secret"), "{said}");
}

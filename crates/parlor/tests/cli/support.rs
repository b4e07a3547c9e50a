//! Running the program and looking at its answer.

use std::io::Write;
use std::path::PathBuf;
use std::process::{Command, Stdio};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread;

use serde_json::Value;

/// The program, not yet started.
pub(crate) fn program() -> Command {
    Command::new(env!("CARGO_BIN_EXE_parlor"))
}

/// How the program ended and what it said.
pub(crate) struct Answer {
    pub(crate) status: Option<i32>,
    pub(crate) out: String,
    pub(crate) err: String,
}

/// Runs the program with this input. Whatever it is asked, it does not panic and speaks UTF-8.
#[track_caller]
pub(crate) fn parlor(arguments: &[&str], input: impl AsRef<[u8]>) -> Answer {
    let mut child = program()
        .args(arguments)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the program starts");
    let mut stdin = child.stdin.take().expect("its input is a pipe");
    let input = input.as_ref();
    let output = thread::scope(|scope| {
        scope.spawn(move || {
            // A program that has heard enough may close its input before we have said all.
            let _ = stdin.write_all(input);
        });
        child.wait_with_output().expect("the program ends")
    });
    let text = |bytes: Vec<u8>| String::from_utf8(bytes).expect("the program speaks UTF-8");
    let answer = Answer { status: output.status.code(), out: text(output.stdout), err: text(output.stderr) };
    assert!(!answer.err.contains("panicked"), "{arguments:?}: {}", answer.err);
    answer
}

/// Runs the program, expects this exit status, and that standard output is one JSON object and nothing else.
#[track_caller]
pub(crate) fn json(arguments: &[&str], input: &str, status: i32) -> Value {
    let answer = parlor(arguments, input);
    assert_eq!(answer.status, Some(status), "{arguments:?}: {}{}", answer.out, answer.err);
    let value: Value = serde_json::from_str(&answer.out).unwrap_or_else(|error| panic!("{arguments:?}: {error}: {}", answer.out));
    assert!(value.is_object(), "{arguments:?}: {value}");
    value
}

/// Runs the program and expects that it cannot use what it was given: status 2, nothing on standard output, and a message that
/// says this. Gives the whole message.
#[track_caller]
pub(crate) fn unusable(arguments: &[&str], input: impl AsRef<[u8]>, message: &str) -> String {
    let answer = parlor(arguments, input);
    assert_eq!(answer.status, Some(2), "{arguments:?}: {}{}", answer.out, answer.err);
    assert_eq!(answer.out, "", "{arguments:?}: a failure belongs on standard error");
    assert!(answer.err.contains(message), "{arguments:?}: `{message}` is not in: {}", answer.err);
    answer.err
}

/// The ids of all titles, as the program itself lists them.
pub(crate) fn titles() -> Vec<String> {
    let games = json(&["games", "--json"], "", 0);
    let titles: Vec<String> =
        games["games"].as_array().expect("a list").iter().map(|game| text(&game["id"]).to_owned()).collect();
    assert!(!titles.is_empty());
    titles
}

/// The text that a value is.
#[track_caller]
pub(crate) fn text(value: &Value) -> &str {
    value.as_str().unwrap_or_else(|| panic!("a text, not {value}"))
}

/// A file of one test alone, gone when the test is over.
pub(crate) struct Scratch(PathBuf);

impl Scratch {
    pub(crate) fn new(name: &str) -> Self {
        static COUNT: AtomicUsize = AtomicUsize::new(0);
        let number = COUNT.fetch_add(1, Ordering::Relaxed);
        Self(PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(format!("{}-{number}-{name}", std::process::id())))
    }

    pub(crate) fn holding(name: &str, contents: &str) -> Self {
        let file = Self::new(name);
        std::fs::write(&file.0, contents).expect("the folder for tests can be written");
        file
    }

    pub(crate) fn path(&self) -> &str {
        self.0.to_str().expect("the path is text")
    }
}

impl Drop for Scratch {
    fn drop(&mut self) {
        // A test that failed before it wrote its file has nothing to remove.
        let _ = std::fs::remove_file(&self.0);
    }
}

//! What the documents show is what the program does. Blocks marked `console` are run: a line that begins with `$` is a command,
//! one that begins with `>` is what somebody typed, and `…` alone on a line stands for lines left out.

use std::fs;
use std::path::Path;

use crate::support::{json, parlor, titles};

fn read(document: &str) -> String {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..").join(document);
    fs::read_to_string(&path).unwrap_or_else(|error| panic!("{document}: {error}"))
}

/// The code blocks of a document that are marked so.
fn blocks(document: &str, mark: &str) -> Vec<String> {
    let text = read(document);
    let begin = format!("```{mark}\n");
    text.split(&begin).skip(1).map(|rest| rest.split("```").next().unwrap_or_default().to_owned()).collect()
}

/// A command line in words; what stands between quotes is one word.
fn words(command: &str) -> Vec<String> {
    let mut words: Vec<String> = Vec::new();
    let mut quote = None;
    let mut open = false;
    for letter in command.chars() {
        match (quote, letter) {
            (Some(mark), letter) if mark == letter => quote = None,
            (None, '\'' | '"') => {
                quote = Some(letter);
                if !open {
                    words.push(String::new());
                    open = true;
                }
            }
            (None, ' ') => open = false,
            (_, letter) => {
                if !open {
                    words.push(String::new());
                    open = true;
                }
                words.last_mut().expect("a word is open").push(letter);
            }
        }
    }
    words
}

/// Whether a text is as shown, where `…` alone on a line stands for any lines.
fn is_as_shown(text: &str, shown: &str) -> bool {
    let mut parts = shown.split("…\n");
    let Some(mut rest) = text.strip_prefix(parts.next().unwrap_or_default()) else { return false };
    let mut left_out = false;
    for part in parts {
        left_out = true;
        match rest.find(part) {
            Some(at) => rest = &rest[at + part.len()..],
            None => return false,
        }
    }
    rest.is_empty() || (left_out && shown.ends_with("…\n"))
}

#[track_caller]
fn run_block(document: &str, block: &str) {
    for session in block.split("$ ").skip(1) {
        let (command, shown) = session.split_once('\n').unwrap_or((session, ""));
        let (input, command) = if let Some((echo, command)) = command.split_once(" | ") {
            let said = words(echo);
            assert_eq!(said[0], "echo", "{document}: {echo}");
            (said[1].clone(), command)
        } else {
            let typed: Vec<&str> = shown.lines().filter_map(|line| line.strip_prefix("> ")).collect();
            (typed.join("\n") + "\n", command)
        };
        let words = words(command);
        assert_eq!(words[0], "parlor", "{document}: only the program itself can be run here: {command}");
        let arguments: Vec<&str> = words[1..].iter().map(String::as_str).collect();
        let answer = parlor(&arguments, input);
        // What somebody types is seen in a terminal, but is not part of the output.
        let shown: String =
            shown.lines().map(|line| if line.starts_with("> ") { "> ".to_owned() } else { format!("{line}\n") }).collect();
        let said = answer.out + &answer.err;
        assert!(is_as_shown(&said, &shown), "{document}: `{command}` prints\n{said}\ninstead of\n{shown}");
    }
}

#[test]
fn the_sessions_in_the_documents_are_real() {
    for document in ["README.md", "docs/POSITIONS.md", "docs/RECORDS.md"] {
        let blocks = blocks(document, "console");
        assert!(!blocks.is_empty(), "{document} shows nothing");
        for block in blocks {
            run_block(document, &block);
        }
    }
}

#[test]
fn every_title_has_a_position_that_the_referee_reads() {
    let examples: Vec<serde_json::Value> = blocks("docs/POSITIONS.md", "json")
        .iter()
        .map(|block| serde_json::from_str(block).unwrap_or_else(|error| panic!("docs/POSITIONS.md: {error} in {block}")))
        .collect();
    for title in titles() {
        let mut of_title = examples.iter().filter(|example| example["game"] == title.as_str()).peekable();
        assert!(of_title.peek().is_some(), "docs/POSITIONS.md has no example of `{title}`: add its members and a block of json");
        for example in of_title {
            let answer = json(&["referee", "--json"], &example.to_string(), 0);
            assert!(!answer["legal"].as_array().expect("a list").is_empty(), "somebody can do something in {example}");
        }
    }
}

#[test]
fn the_record_in_the_document_is_a_record() {
    for block in blocks("docs/RECORDS.md", "text") {
        let file = crate::support::Scratch::holding("document.record", &block);
        assert_eq!(json(&["record", "check", file.path(), "--json"], "", 0)["ok"], true);
    }
}

#[test]
fn what_is_shown_is_compared_line_by_line() {
    assert!(is_as_shown("a\nb\nc\n", "a\n…\nc\n"));
    assert!(is_as_shown("a\nb\nc\n", "a\n…\n"));
    assert!(!is_as_shown("a\nb\nc\n", "a\nb\n"));
    assert!(!is_as_shown("a\nb\nc\n", "a\n…\nd\n"));
    assert_eq!(words("parlor referee --play \"park R4\""), ["parlor", "referee", "--play", "park R4"]);
}

//! ARCHITECTURE.md tells the truth: its map names the crates that exist, dependencies go one way, the pure crates are pure, and
//! the tests that it names are there.

use std::fs;
use std::path::{Path, PathBuf};

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

fn read(file: impl AsRef<Path>) -> String {
    let path = root().join(file.as_ref());
    fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}

/// The files under a folder whose names end so, as paths from the root, sorted.
fn files(folder: &str, ending: &str) -> Vec<String> {
    let mut found = Vec::new();
    let Ok(entries) = fs::read_dir(root().join(folder)) else { return found };
    for entry in entries.map(|entry| entry.expect("the folder can be read")) {
        let name = entry.file_name().into_string().expect("names are text");
        let path = if folder.is_empty() { name.clone() } else { format!("{folder}/{name}") };
        if entry.file_type().expect("it has a type").is_dir() {
            if !["target", "node_modules", "dist"].contains(&name.as_str()) && !name.starts_with('.') {
                found.extend(files(&path, ending));
            }
        } else if name.ends_with(ending) {
            found.push(path);
        }
    }
    found.sort();
    found
}

/// The folders of the map, in its order.
fn map() -> Vec<String> {
    let text = read("ARCHITECTURE.md");
    let map = text.split("\n## ").find(|section| section.starts_with("The map\n")).expect("there is a map");
    map.lines().filter_map(|line| line.strip_prefix("| `")?.split_once('`')).map(|(folder, _)| folder.to_owned()).collect()
}

/// Source without what is only for tests and without comments, as numbered lines.
fn code(file: &str) -> Vec<(usize, String)> {
    let text = read(file);
    // Tests stand at the end of a file.
    let code = text.split("#[cfg(test)]\nmod tests {").next().unwrap_or_default();
    code.lines().enumerate().map(|(i, line)| (i + 1, line.split("//").next().unwrap_or_default().to_owned())).collect()
}

fn is_for_tests(file: &str) -> bool {
    file.contains("/tests/") || file.contains("/testing/") || file.ends_with("/tests.rs") || file.ends_with("/testing.rs")
}

#[test]
fn the_map_names_exactly_the_crates_that_exist() {
    let mut named = map();
    named.sort();
    let mut there: Vec<String> = files("", "Cargo.toml")
        .into_iter()
        .filter_map(|manifest| manifest.strip_suffix("/Cargo.toml").map(str::to_owned))
        .filter(|folder| read(format!("{folder}/Cargo.toml")).contains("[package]"))
        .collect();
    there.sort();
    assert_eq!(named, there, "the map of ARCHITECTURE.md and the crates differ");
}

/// The crates of this workspace that a crate depends on, apart from what its tests need.
fn dependencies(folder: &str) -> Vec<String> {
    let manifest = read(format!("{folder}/Cargo.toml"));
    let mut wanted = false;
    let mut found = Vec::new();
    for line in manifest.lines() {
        if line.starts_with('[') {
            wanted = line == "[dependencies]" || line == "[build-dependencies]";
        } else if wanted && let Some((name, _)) = line.split_once(['.', ' ', '=']) {
            found.push(format!("crates/{name}"));
        }
    }
    found.retain(|folder| root().join(folder).is_dir());
    found
}

#[test]
fn crates_depend_only_on_those_above_them() {
    let map = map();
    for (i, folder) in map.iter().enumerate() {
        for dependency in dependencies(folder) {
            assert!(map[..i].contains(&dependency), "{folder} depends on {dependency}, which does not stand above it in the map");
        }
    }
    assert_eq!(dependencies("crates/games"), ["crates/engine"], "this test can read a manifest");
}

/// What the pure crates do not use.
const IMPURE: &[&str] = &[
    "serde_json",
    "tokio",
    "async fn",
    "async move",
    ".await",
    "std::fs",
    "std::net",
    "std::io",
    "std::process",
    "std::env",
    "std::time",
    "SystemTime",
    "Instant",
    "HashMap",
    "HashSet",
    "thread::sleep",
    "println!",
    "eprintln!",
    // A list of several modules would hide them from this test.
    "use std::{",
    "libm",
];

/// Floating-point functions that IEEE 754 does not specify to the last bit, as methods and by their path: `engine::exact` has powers
/// that are the same everywhere.
const INEXACT: &[&str] = &[
    "powf", "powi", "exp", "exp2", "exp_m1", "ln", "ln_1p", "log2", "log10", "sin", "cos", "tan", "sin_cos", "asin", "acos",
    "atan", "atan2", "sinh", "cosh", "tanh", "cbrt", "hypot",
];

/// What a line of code uses that pure crates do not.
fn impurities(line: &str) -> Vec<&'static str> {
    let named = |path: &str, name: &str| {
        line.match_indices(&format!("{path}{name}"))
            .any(|(at, found)| !line[at + found.len()..].starts_with(|c: char| c.is_alphanumeric() || c == '_'))
    };
    let inexact = |name: &&&str| line.contains(&format!(".{name}(")) || named("f64::", name) || named("f32::", name);
    let words = IMPURE.iter().filter(|word| line.contains(**word));
    words.chain(INEXACT.iter().filter(inexact)).copied().collect()
}

#[test]
fn functions_that_differ_between_maths_libraries_are_noticed() {
    for (line, found) in [
        ("let x = y.powf(0.5);", vec!["powf"]),
        ("let x = f64::powf(y, 0.5);", vec!["powf"]),
        ("points.map(f32::exp)", vec!["exp"]),
        ("let x = f64::sqrt(y) * std::f64::consts::LN_2;", vec![]),
        ("let x = exact::power(y, 3).expect(z);", vec![]),
    ] {
        assert_eq!(impurities(line), found, "{line}");
    }
}

/// Where a pure crate may use such a thing all the same: the file, the word, the reason.
const ALLOWED: &[(&str, &str, &str)] = &[
    ("crates/games/src/triangles/search.rs", "HashSet", "positions known to be lost are looked up, never gone through in order"),
    ("crates/players/src/arena.rs", "std::time", "the arena reports how long decisions take; no decision depends on it"),
    ("crates/players/src/arena.rs", "Instant", "the arena reports how long decisions take; no decision depends on it"),
];

#[test]
fn pure_crates_stay_pure() {
    let mut used: Vec<(&str, String)> = Vec::new();
    let mut impure: Vec<String> = Vec::new();
    for folder in ["crates/engine", "crates/games", "crates/players", "crates/table", "crates/driver"] {
        let sources = files(&format!("{folder}/src"), ".rs");
        assert!(!sources.is_empty(), "{folder} has sources");
        for file in sources.into_iter().filter(|file| !is_for_tests(file)) {
            for (number, line) in code(&file) {
                for word in impurities(&line) {
                    if ALLOWED.iter().any(|(allowed, what, _)| *allowed == file && *what == word) {
                        used.push((word, file.clone()));
                    } else {
                        impure.push(format!("{file}:{number}: {word}"));
                    }
                }
            }
        }
    }
    assert!(impure.is_empty(), "what the pure crates must not use:\n{}", impure.join("\n"));
    for (file, word, _) in ALLOWED {
        assert!(used.iter().any(|(what, at)| what == word && at == file), "{file} no longer needs to be allowed {word}");
    }
}

#[test]
fn json_is_known_only_to_the_crates_that_the_map_names() {
    let text = read("ARCHITECTURE.md");
    let sentence = text.lines().find(|line| line.starts_with("JSON is known to ")).expect("the map says who knows JSON");
    let mut named: Vec<String> = quoted(sentence).map(|name| format!("crates/{name}")).collect();
    named.sort();
    let knows = |folder: &String| {
        let sources = files(&format!("{folder}/src"), ".rs");
        sources.iter().any(|file| code(file).iter().any(|(_, line)| line.contains("serde_json")))
    };
    let mut there: Vec<String> = map().into_iter().filter(knows).collect();
    there.sort();
    assert_eq!(named, there, "who uses serde_json");
}

/// What makes sentences and scenes of a match, and the one file outside `protocol` that may: it replays what is over.
const TELLING: &[&str] = &[".tellings(", ".prompt(", ".scene(", "ToldLine::from("];
const REPLAYS: &str = "crates/server/src/routes/together.rs";

#[test]
fn matches_are_told_only_by_the_protocol() {
    for folder in ["crates/driver/src", "crates/server/src", "crates/store/src"] {
        for file in files(folder, ".rs").into_iter().filter(|file| file != REPLAYS && !is_for_tests(file)) {
            for (number, line) in code(&file) {
                let told = TELLING.iter().find(|word| line.contains(**word));
                assert_eq!(told, None, "{file}:{number}: what is sent of a match is made in crates/protocol");
            }
        }
    }
}

/// Whether a line makes an entry of the log. Where it only looks at one, the entry is a pattern: behind `let` or in `matches!`, or before
/// an arrow.
fn makes_entry(line: &str) -> bool {
    line.match_indices("Entry::").any(|(at, name)| {
        let (before, after) = (&line[..at], &line[at + name.len()..]);
        let is_variant = after.starts_with(char::is_uppercase) && !before.ends_with(char::is_alphanumeric);
        let path = before.trim_end_matches("::table::").trim_end_matches("table::");
        is_variant && !path.ends_with("let ") && !before.contains("matches!(") && !after.contains("=>")
    })
}

#[test]
fn entries_of_the_log_are_made_only_by_the_table() {
    for (line, makes) in [
        ("entries.push(Entry::Dealt);", true),
        ("_ => table::Entry::Closed { why },", true),
        ("let Entry::Sat { seat, .. } = entry else { continue };", false),
        ("Entry::Rematch { .. } => return Ok(None),", false),
        ("matches!(entry, Entry::Acted { .. })", false),
        ("BadEntry::Newer", false),
        ("entries.any(table::Entry::changes_seats)", false),
    ] {
        assert_eq!(makes_entry(line), makes, "{line}");
    }
    for folder in ["crates/driver/src", "crates/server/src", "crates/parlor/src", "crates/browser/src"] {
        for file in files(folder, ".rs").into_iter().filter(|file| !is_for_tests(file)) {
            for (number, line) in code(&file) {
                assert!(!makes_entry(&line), "{file}:{number}: entries of the log are made in crates/table");
            }
        }
    }
}

/// The modules of the games in the catalogue.
fn game_modules() -> Vec<String> {
    let catalog = read("crates/games/src/catalog.rs");
    let list = catalog.split("\ncatalog![").nth(1).and_then(|rest| rest.split(']').next()).expect("there is a list of titles");
    let mut modules: Vec<String> =
        list.split(',').filter_map(|game| game.trim().strip_prefix("crate::")?.split("::").next()).map(str::to_owned).collect();
    modules.sort();
    modules.dedup();
    modules
}

#[test]
fn games_do_not_import_one_another() {
    let modules = game_modules();
    assert!(modules.contains(&"plaza".to_owned()), "{modules:?}");
    for game in &modules {
        let mut sources = files(&format!("crates/games/src/{game}"), ".rs");
        sources.push(format!("crates/games/src/{game}.rs"));
        for file in sources {
            for (number, line) in code(&file) {
                for other in modules.iter().filter(|other| *other != game) {
                    for path in [format!("crate::{other}::"), format!("super::super::{other}::"), format!("crate::{other};")] {
                        assert!(
                            !line.contains(&path),
                            "{file}:{number}: {game} imports {other}; what they share is a module beside them"
                        );
                    }
                }
            }
        }
    }
}

/// What stands between backquotes in a text.
fn quoted(text: &str) -> impl Iterator<Item = &str> {
    text.split('`').skip(1).step_by(2)
}

#[test]
fn every_invariant_names_tests_that_exist() {
    let text = read("ARCHITECTURE.md");
    let section = text.split("\n## ").find(|section| section.starts_with("What holds everywhere\n")).expect("it says what holds");
    let mut number = 0;
    for invariant in section.split("\n   Shown by ").skip(1) {
        number += 1;
        let shown = invariant.lines().next().unwrap_or_default();
        // Names of tests, then the file they are in.
        let mut names: Vec<&str> = Vec::new();
        for word in quoted(shown) {
            if word.contains('/') {
                assert!(!names.is_empty(), "{number}: no test is named in {word}");
                let source = read(word);
                for name in names.drain(..) {
                    assert!(source.contains(&format!("fn {name}")), "{number}: there is no `{name}` in {word}");
                }
            } else {
                names.push(word);
            }
        }
        assert!(names.is_empty(), "{number}: {names:?} stand nowhere");
    }
    let numbered = section.lines().filter(|line| line.split_once(". **").is_some_and(|(n, _)| n.parse::<u32>().is_ok())).count();
    assert!(number > 0 && number == numbered, "{numbered} invariants, of which {number} name a test");
}

#[test]
fn the_readme_names_the_two_commands() {
    let readme = read("README.md");
    for command in ["cargo xtask play", "cargo xtask test"] {
        assert!(readme.contains(command), "README.md does not name `{command}`");
    }
}

#[test]
fn links_between_documents_lead_somewhere() {
    for document in files("", ".md") {
        let folder = Path::new(&document).parent().expect("a file lies in a folder").to_owned();
        let text = read(&document);
        for link in text.split("](").skip(1).filter_map(|rest| rest.split(')').next()) {
            let target = link.split('#').next().unwrap_or_default();
            if !target.is_empty() && !target.contains("://") {
                assert!(root().join(&folder).join(target).exists(), "{document}: {link} leads nowhere");
            }
        }
    }
}

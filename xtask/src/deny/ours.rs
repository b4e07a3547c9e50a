//! Licences, sources and duplicates of all dependencies, from what `cargo tree` prints.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;

use anyhow::{Context, Result, ensure};

use crate::shell::{cargo_command, output, root, say};

const TARGETS: [&str; 2] = ["x86_64-unknown-linux-gnu", "aarch64-unknown-linux-gnu"];

/// One version of a crate, as `cargo tree` tells of it.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
struct Package {
    name: String,
    version: String,
    /// A folder or a repository; empty for a crate of the registry.
    source: String,
    licence: String,
}

/// Checks every dependency for the machines that the program is built for.
pub(super) fn check() -> Result<()> {
    let toml = fs::read_to_string(root().join("deny.toml")).context("deny.toml")?;
    let (allowed, clarified) = (allowed(&toml), clarified(&toml));
    ensure!(!allowed.is_empty(), "deny.toml allows no licence");
    let mut command = cargo_command();
    command.args(["tree", "--workspace", "--locked", "--all-features", "--prefix", "none", "--edges", "normal,build,dev"]);
    command.args(["--format", "{p}|{l}"]).args(TARGETS.iter().flat_map(|target| ["--target", target]));
    let packages = packages(&output(&mut command)?);
    ensure!(packages.len() > 100, "cargo tree tells of {} crates only", packages.len());
    let here = root().display().to_string();
    for Package { name, version, source, licence } in &packages {
        ensure!(source.is_empty() || source.starts_with(&here), "{name} {version} comes from {source}");
        let licence = clarified.get(&format!("{name}@{version}")).unwrap_or(licence);
        ensure!(fits(licence, &allowed), "{name} {version} has the licence `{licence}`, which deny.toml does not allow");
    }
    let mut versions: BTreeMap<&str, BTreeSet<&str>> = BTreeMap::new();
    for package in &packages {
        versions.entry(&package.name).or_default().insert(&package.version);
    }
    let twice: Vec<&str> = versions.iter().filter(|(_, versions)| versions.len() > 1).map(|(name, _)| *name).collect();
    say(&format!("{} crates: every licence is allowed, every source is the registry or this workspace", packages.len()));
    if !twice.is_empty() {
        say(&format!("in more than one version: {}", twice.join(", ")));
    }
    Ok(())
}

/// The licences that deny.toml allows: the texts of its list `allow`.
fn allowed(toml: &str) -> BTreeSet<String> {
    let list = toml.split_once("allow = [").and_then(|(_, rest)| rest.split_once(']')).map_or("", |(list, _)| list);
    list.split('"').skip(1).step_by(2).map(str::to_owned).collect()
}

/// The licences that deny.toml states itself, of crates that only enclose a text, by name and version.
fn clarified(toml: &str) -> BTreeMap<String, String> {
    let value = |entry: &str, key: &str| {
        let line = entry.lines().take_while(|line| !line.starts_with('[')).find_map(|line| line.strip_prefix(key))?;
        line.split('"').nth(1).map(str::to_owned)
    };
    let entries = toml.split("[[licenses.clarify]]\n").skip(1);
    entries.filter_map(|entry| Some((value(entry, "crate =")?, value(entry, "expression =")?))).collect()
}

fn packages(tree: &str) -> BTreeSet<Package> {
    let package = |line: &str| {
        let (package, licence) = line.trim_end_matches(" (*)").split_once('|')?;
        let mut words = package.splitn(3, ' ');
        let (name, version) = (words.next()?.to_owned(), words.next()?.trim_start_matches('v').to_owned());
        let source = words.next().unwrap_or_default().replace("(proc-macro)", "");
        let source = source.trim().trim_start_matches('(').trim_end_matches(')').to_owned();
        Some(Package { name, version, source, licence: licence.to_owned() })
    };
    tree.lines().filter_map(package).collect()
}

/// Whether a licence expression asks for nothing but what is allowed. Older crates write `/` for `OR`.
fn fits(licence: &str, allowed: &BTreeSet<String>) -> bool {
    let licence = licence.replace('/', " OR ");
    let parts = split(&licence, " AND ");
    if parts.len() > 1 {
        return parts.iter().all(|part| fits(part, allowed));
    }
    let parts = split(&licence, " OR ");
    if parts.len() > 1 {
        return parts.iter().any(|part| fits(part, allowed));
    }
    let licence = licence.trim();
    match licence.strip_prefix('(').and_then(|inner| inner.strip_suffix(')')) {
        Some(inner) => fits(inner, allowed),
        None => allowed.contains(licence),
    }
}

/// The parts of an expression between a word, outside brackets. Where both words are used without brackets, `AND` is split first, which
/// can only be too strict.
fn split<'a>(text: &'a str, word: &str) -> Vec<&'a str> {
    let (mut parts, mut start, mut depth) = (Vec::new(), 0, 0);
    for (i, letter) in text.char_indices() {
        match letter {
            '(' => depth += 1,
            ')' => depth -= 1,
            _ if depth == 0 && i >= start && text[i..].starts_with(word) => {
                parts.push(&text[start..i]);
                start = i + word.len();
            }
            _ => {}
        }
    }
    parts.push(&text[start..]);
    parts
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn licence_expressions_are_judged() {
        let allowed =
            allowed("[licenses]\nallow = [\n  \"MIT\",\n  \"Unicode-3.0\",\n  \"Apache-2.0 WITH LLVM-exception\",\n]\n");
        assert_eq!(allowed.len(), 3);
        for (licence, good) in [
            ("MIT", true),
            ("GPL-3.0", false),
            ("", false),
            ("MIT OR GPL-3.0", true),
            ("Unlicense/MIT", true),
            ("(MIT OR Apache-2.0) AND Unicode-3.0", true),
            ("(Apache-2.0 OR ISC) AND MIT", false),
            ("MIT AND GPL-3.0", false),
            ("Apache-2.0 WITH LLVM-exception OR GPL-2.0", true),
            ("Apache-2.0", false),
        ] {
            assert_eq!(fits(licence, &allowed), good, "{licence}");
        }
    }

    #[test]
    fn a_licence_can_be_stated_for_one_version_of_a_crate() {
        let toml = "[licenses]\nallow = []\n\n[[licenses.clarify]]\ncrate = \"words@0.2.1\"\nexpression = \"MIT\"\n\n[bans]\ncrate = \"other\"\n";
        assert_eq!(clarified(toml), BTreeMap::from([("words@0.2.1".to_owned(), "MIT".to_owned())]));
        assert_eq!(clarified("[licenses]\nallow = []\n"), BTreeMap::new());
    }

    #[test]
    fn what_cargo_prints_is_read() {
        let tree = "xtask v0.1.0 (/home/parlor/xtask)|MIT\nserde_derive v1.0.1 (proc-macro)|MIT OR Apache-2.0 (*)\n\nodd v2.0.0 (https://example.org/odd#1)|MIT\n";
        let found: Vec<_> = packages(tree).into_iter().map(|package| (package.name, package.source, package.licence)).collect();
        let expected = [
            ("odd", "https://example.org/odd#1", "MIT"),
            ("serde_derive", "", "MIT OR Apache-2.0"),
            ("xtask", "/home/parlor/xtask", "MIT"),
        ];
        assert_eq!(found, expected.map(|(name, source, licence)| (name.to_owned(), source.to_owned(), licence.to_owned())));
    }
}

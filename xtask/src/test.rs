//! Everything that has to pass, and the quick loop before it.

use std::fs;
use std::path::Path;
use std::time::Instant;

use anyhow::{Context, Result};

use crate::arguments::takes_nothing;
use crate::shell::{built, cargo, cargo_command, command, done, git, root, say};
use crate::{deny, docs, page, python, setup};

/// One step of the test run.
type Step = (&'static str, fn() -> Result<()>);

const STEPS: &[Step] = &[
    ("setup", setup::ready),
    ("format", format_is_right),
    ("dependencies", deny::check),
    ("page", page::test_page),
    // After the page: the program is linted, and tested, with the page inside.
    ("lints", no_lints),
    ("tests", tests),
    ("python", python::test),
    ("generated files", || docs::docs(&["--check".to_owned()])),
    ("browsers", page::suites),
];

pub(crate) fn test(arguments: &[String]) -> Result<()> {
    takes_nothing("test", arguments)?;
    let begin = Instant::now();
    let mut took = Vec::new();
    for (name, run) in STEPS {
        say(name);
        let begin = Instant::now();
        run().with_context(|| format!("{name} failed"))?;
        took.push(format!("{name} {} s", begin.elapsed().as_secs()));
    }
    say(&format!("everything passes, after {} s: {}", begin.elapsed().as_secs(), took.join(", ")));
    Ok(())
}

pub(crate) fn check(arguments: &[String]) -> Result<()> {
    takes_nothing("check", arguments)?;
    format_is_right()?;
    no_lints()?;
    // The laws look at every game, so they are worth their time whatever was changed.
    let mut packages = changed_packages()?;
    packages.push("parlor-testkit".to_owned());
    packages.sort();
    packages.dedup();
    say(&format!("tests of {}", packages.join(", ")));
    let mut command = cargo_command();
    command.args(["test", "--quiet"]);
    for package in &packages {
        command.args(["--package", package]);
    }
    done(&mut command)
}

fn format_is_right() -> Result<()> {
    cargo(&["fmt", "--all", "--check"]).context("the format differs: run `cargo fmt --all`")
}

fn no_lints() -> Result<()> {
    cargo(&["clippy", "--quiet", "--workspace", "--all-targets", "--", "-D", "warnings"])
}

fn tests() -> Result<()> {
    if !setup::has("cargo-nextest") {
        return cargo(&["test", "--workspace"]);
    }
    // Every test is a process of its own there: one PostgreSQL server is started for all of them.
    cargo(&["build", "--quiet", "--workspace", "--example", "with-postgres"])?;
    let cargo_program = cargo_command();
    let mut nextest = command(built("examples/with-postgres"));
    nextest.arg(cargo_program.get_program()).args(["nextest", "run", "--workspace", "--no-fail-fast"]);
    done(&mut nextest)?;
    cargo(&["test", "--quiet", "--workspace", "--doc"])
}

/// The packages with files that differ from the main branch, committed or not.
fn changed_packages() -> Result<Vec<String>> {
    let base = git(&["merge-base", "HEAD", "main"]).unwrap_or_else(|_| "HEAD".to_owned());
    let changed = git(&["diff", "--name-only", base.trim()])?;
    let new = git(&["ls-files", "--others", "--exclude-standard"])?;
    let mut packages: Vec<String> = changed.lines().chain(new.lines()).filter_map(package_of).collect();
    packages.sort();
    packages.dedup();
    Ok(packages)
}

/// The package that a file belongs to.
fn package_of(file: &str) -> Option<String> {
    let manifest =
        Path::new(file).ancestors().skip(1).map(|folder| root().join(folder).join("Cargo.toml")).find(|path| path.exists())?;
    let text = fs::read_to_string(manifest).ok()?;
    let name = text.lines().find_map(|line| line.strip_prefix("name = "))?;
    // The workspace's own manifest names no package.
    text.contains("[package]").then(|| name.trim_matches('"').to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_file_belongs_to_the_package_around_it() {
        assert_eq!(package_of("xtask/src/test.rs").as_deref(), Some("xtask"));
        assert_eq!(package_of("README.md"), None);
    }
}

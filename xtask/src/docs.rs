//! Files that are generated from the code.

use std::fs;
use std::process::Stdio;

use anyhow::{Context, Result, bail};

use crate::shell::{built, cargo, command, output, root, say};

/// A generated file, and the program that prints it.
const GENERATED: &[(&str, &[&str])] =
    &[("docs/RULINGS.md", &["parlor", "rulings"]), ("web/src/lib/protocol.ts", &["examples/typescript"])];

pub(crate) fn docs(arguments: &[String]) -> Result<()> {
    let only_check = match arguments {
        [] => false,
        [flag] if flag == "--check" => true,
        _ => bail!("docs takes --check, or nothing"),
    };
    say(if only_check { "checking the generated files" } else { "writing the generated files" });
    build()?;
    for (file, program) in GENERATED {
        let new = output(command(built(program[0])).args(&program[1..]).stderr(Stdio::inherit()))?;
        let path = root().join(file);
        let old = fs::read_to_string(&path).unwrap_or_default();
        if old == new {
            say(&format!("{file} is current"));
        } else if only_check {
            bail!("{file} is not current: run `cargo xtask docs` and commit what it writes");
        } else {
            fs::write(&path, new).with_context(|| format!("{file} cannot be written"))?;
            say(&format!("{file} is new"));
        }
    }
    Ok(())
}

/// Builds the program and the generators as the tests build them. An example among the targets switches on the features of the
/// development dependencies: without it cargo would compile half of the workspace a second time, without those features.
pub(crate) fn build() -> Result<()> {
    cargo(&["build", "--quiet", "--workspace", "--bin", "parlor", "--example", "typescript", "--example", "transcript"])
}

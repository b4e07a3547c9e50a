//! The supply chain: `deny.toml` says what is allowed.

use anyhow::{Context, Result};

use crate::arguments::takes_nothing;
use crate::setup::has;
use crate::shell::{cargo, cargo_command, done, say};

/// Installs cargo-deny where it is missing, which takes some minutes, and checks everything.
pub(crate) fn deny(arguments: &[String]) -> Result<()> {
    takes_nothing("deny", arguments)?;
    if !has("cargo-deny") {
        say("installing cargo-deny; this takes some minutes");
        cargo(&["install", "--locked", "cargo-deny"])?;
    }
    checked()
}

/// The step of the test run: without an installed cargo-deny it is left out, and says so.
pub(crate) fn where_installed() -> Result<()> {
    if has("cargo-deny") {
        return checked();
    }
    say("SKIPPED: cargo-deny is not installed; `cargo xtask deny` installs it and checks licences, sources and duplicates");
    Ok(())
}

fn checked() -> Result<()> {
    let offline = ["deny", "--offline", "check", "--hide-inclusion-graph", "licenses", "sources", "bans"];
    cargo(&offline).context("a dependency is not as deny.toml wants it")?;
    // The database of advisories is a repository on GitHub, which not every machine reaches.
    let fetched = done(cargo_command().args(["deny", "fetch", "db"]));
    if fetched.is_err() {
        say("SKIPPED: the advisory database cannot be reached, so known vulnerabilities were not looked up");
        return Ok(());
    }
    cargo(&["deny", "check", "advisories"]).context("a dependency has a known vulnerability")
}

//! The supply chain: `deny.toml` says what is allowed. cargo-deny checks all of it. Where it is not installed, cargo itself is asked
//! for the licence and the source of every dependency ([`ours`]), which needs neither minutes of building nor a network; only known
//! vulnerabilities are not looked up then, and that is said.

mod ours;

use anyhow::{Context, Result, bail};

use crate::setup::has;
use crate::shell::{cargo, cargo_command, done, say};

/// `cargo xtask deny`; with `--install` cargo-deny is installed first, which takes some minutes.
pub(crate) fn deny(arguments: &[String]) -> Result<()> {
    match arguments {
        [] => {}
        [flag] if flag == "--install" => {
            if !has("cargo-deny") {
                say("installing cargo-deny; this takes some minutes");
                cargo(&["install", "--locked", "cargo-deny"])?;
            }
        }
        _ => bail!("deny takes --install, or nothing"),
    }
    check()
}

/// The step of the test run.
pub(crate) fn check() -> Result<()> {
    if !has("cargo-deny") {
        ours::check()?;
        say("SKIPPED: known vulnerabilities were not looked up; `cargo xtask deny --install` installs cargo-deny, which does");
        return Ok(());
    }
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

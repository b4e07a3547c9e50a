//! Tests that can run as long as one likes.

use anyhow::{Result, bail};

use crate::arguments::{number_after, whole};
use crate::shell::{cargo_command, done, say};

pub(crate) fn laws(arguments: &[String]) -> Result<()> {
    let times = number_after("--times", arguments)?.unwrap_or(20);
    say(&format!("the laws, on {times} times as many matches as in a test run"));
    let mut command = cargo_command();
    command.args(["test", "--release", "--package", "parlor-testkit", "--test", "laws", "--", "--nocapture"]);
    done(command.env("PARLOR_LAWS_TIMES", times.to_string()))
}

pub(crate) fn worlds(arguments: &[String]) -> Result<()> {
    let pairs = number_after("--pairs", arguments)?.unwrap_or(100_000);
    say(&format!("{pairs} pairs of worlds for every title"));
    let mut command = cargo_command();
    command.args(["test", "--release", "--package", "parlor-testkit", "--test", "worlds", "nobody_can", "--", "--nocapture"]);
    done(command.env("PARLOR_WORLDS", pairs.to_string()))
}

pub(crate) fn fuzz(arguments: &[String]) -> Result<()> {
    let times = number_after("--times", arguments)?.unwrap_or(20_000);
    say(&format!("{times} mutated inputs for every parser"));
    // Not in release: arithmetic that overflows has to panic.
    for [package, target, name] in [["parlor-testkit", "fuzz", "harm"], ["parlor", "house", "fuzz::"]] {
        let mut command = cargo_command();
        command.args(["test", "--quiet", "--package", package, "--test", target, name, "--", "--nocapture"]);
        done(command.env("PARLOR_FUZZ", times.to_string()))?;
    }
    Ok(())
}

pub(crate) fn kill(arguments: &[String]) -> Result<()> {
    let (mut times, mut postgres) = (200, false);
    let mut rest = arguments.iter();
    while let Some(flag) = rest.next() {
        match (flag.as_str(), rest.as_slice()) {
            ("--postgres", _) => postgres = true,
            ("--times", [number, ..]) => {
                times = whole("--times", number)?;
                rest.next();
            }
            _ => bail!("kill takes --times N and --postgres"),
        }
    }
    for test in kill_campaigns(postgres) {
        let mut command = cargo_command();
        command.args(["test", "--quiet", "--package", "parlor", "--test", "house", test, "--", "--nocapture"]);
        done(command.env("PARLOR_KILLS", times.to_string()))?;
    }
    Ok(())
}

/// The tests that kill, each as often as was asked: with PostgreSQL a single node, then one of two.
fn kill_campaigns(postgres: bool) -> &'static [&'static str] {
    if postgres { &["kill::on_postgres", "kill::with_two_nodes"] } else { &["kill::on_sqlite"] }
}

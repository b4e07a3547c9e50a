//! Measurements: all in release, all printed as JSON or by criterion. Run them on a quiet machine.

use anyhow::Result;

use crate::shell::{cargo_command, done};

pub(crate) fn load(arguments: &[String]) -> Result<()> {
    example("load", arguments)
}

pub(crate) fn hostile(arguments: &[String]) -> Result<()> {
    example("hostile", arguments)
}

fn example(name: &str, arguments: &[String]) -> Result<()> {
    let mut command = cargo_command();
    command.args(["run", "--quiet", "--release", "--package", "parlor-server", "--example", name, "--"]).args(arguments);
    done(&mut command)
}

pub(crate) fn bench(arguments: &[String]) -> Result<()> {
    let mut command = cargo_command();
    command.args(["bench", "--package", "parlor-players", "--bench", "playouts", "--"]).args(arguments);
    done(&mut command)
}

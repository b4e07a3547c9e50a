//! The page: built, tested in browsers, photographed, measured, and served with the program.

use anyhow::{Context, Result};

use crate::shell::{built, cargo, cargo_command, command, done, is_newer, npm, root, say, target};
use crate::{docs, setup, wasm};

pub(crate) fn play(arguments: &[String]) -> Result<()> {
    build_page()?;
    say("building the program in release; the first time takes a few minutes");
    cargo(&["build", "--release", "--package", "parlor"])?;
    done(cargo_command().args(["run", "--quiet", "--release", "--package", "parlor", "--", "serve"]).args(arguments))
}

/// Installs the packages of the page and builds it, each only where its result is missing or older than its sources.
pub(crate) fn build_page() -> Result<()> {
    setup::node()?;
    let web = root().join("web");
    let installed = web.join("node_modules/.package-lock.json");
    if !is_newer(&installed, &[web.join("package-lock.json")]) {
        say("installing the packages of the page");
        npm(&["ci", "--no-audit", "--no-fund"])?;
    }
    wasm::build_wasm()?;
    let sources = ["src", "public", "wasm", "scripts", "index.html", "package-lock.json", "vite.config.ts", "svelte.config.js"];
    if !is_newer(&web.join("dist/index.html"), &sources.map(|source| web.join(source))) {
        say("building the page");
        npm(&["run", "--silent", "build"])?;
    }
    Ok(())
}

/// Types, and the tests that need no browser.
pub(crate) fn test_page() -> Result<()> {
    build_page()?;
    npm(&["run", "--silent", "check"])?;
    npm(&["test", "--silent"])
}

/// The browser suites with the whole matrix: every title in every way, at both sizes, with the fewest and the most players, in three
/// engines.
pub(crate) fn browser(arguments: &[String]) -> Result<()> {
    build_page()?;
    docs::build()?;
    let mut arguments = arguments.to_vec();
    arguments.push("--whole".to_owned());
    script("e2e/run.mjs", &arguments)
}

/// The browser suites of the test run, on the program as it is built: one short match a title at each size.
pub(crate) fn suites() -> Result<()> {
    script("e2e/run.mjs", &[])
}

pub(crate) fn look(arguments: &[String]) -> Result<()> {
    build_page()?;
    docs::build()?;
    script("scripts/look.mjs", arguments)
}

fn script(file: &str, arguments: &[String]) -> Result<()> {
    done(command("node").current_dir(root().join("web")).arg(file).args(arguments).env("PARLOR", built("parlor")))
}

pub(crate) fn speed(arguments: &[String]) -> Result<()> {
    build_page()?;
    // The page becomes a part of the program when that is compiled.
    cargo(&["build", "--quiet", "--release", "--package", "parlor"])?;
    let mut node = command("node");
    node.current_dir(root().join("web")).arg("scripts/speed.mjs").args(arguments).env("PARLOR", target().join("release/parlor"));
    done(&mut node).context("the page could not be measured")
}

/// How fast the house on a device is, beside the native program in release.
pub(crate) fn device(arguments: &[String]) -> Result<()> {
    build_page()?;
    wasm::build_measured()?;
    cargo(&["build", "--quiet", "--release", "--package", "parlor-browser", "--bin", "playouts", "--example", "transcript"])?;
    let mut node = command("node");
    node.current_dir(root().join("web")).arg("scripts/device.mjs").args(arguments).env("PARLOR", target().join("release/parlor"));
    done(&mut node).context("the house on a device could not be measured")
}

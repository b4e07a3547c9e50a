//! What a developer runs: `cargo xtask …`. Each task is a function below; [`TASKS`] is the list that the help is made from.

use std::env;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, ExitCode, Stdio};
use std::time::SystemTime;

use anyhow::{Context, Result, bail, ensure};

/// What `cargo xtask play` starts: the house, with its page.
const MAIN_JOB: &[&str] = &["serve"];

struct Task {
    name: &'static str,
    takes: &'static str,
    about: &'static str,
    run: fn(&[String]) -> Result<()>,
}

const TASKS: &[Task] = &[
    Task { name: "play", takes: "[ARGUMENTS]", about: "build the page and the program, and open the house", run: play },
    Task { name: "test", takes: "", about: "everything that has to pass, as CI runs it", run: test },
    Task {
        name: "check",
        takes: "",
        about: "the quick loop: format, lints, the laws, and the crates that you have changed",
        run: check,
    },
    Task { name: "laws", takes: "[--times N]", about: "the laws on N times as many matches (default 20), in release", run: laws },
    Task {
        name: "worlds",
        takes: "[--pairs N]",
        about: "what is sent in N pairs of worlds a title (default 100000), in release",
        run: worlds,
    },
    Task {
        name: "fuzz",
        takes: "[--times N]",
        about: "N changed inputs (default 20000) at every door of every title and of the running program",
        run: fuzz,
    },
    Task {
        name: "docs",
        takes: "[--check]",
        about: "write what is made from the code, or only see whether it is current",
        run: docs,
    },
    Task { name: "browser", takes: "[WORD]", about: "all browser tests, or those whose file has this word", run: browser },
    Task { name: "look", takes: "FOLDER", about: "pictures of the page at phone and desk size", run: look },
    Task {
        name: "speed",
        takes: "[WORD]",
        about: "how fast the page answers and deals, as JSON; on a quiet machine",
        run: speed,
    },
    Task {
        name: "load",
        takes: "[TABLES [SECONDS [PACE_MS]]]",
        about: "what the house takes, beside a bare relay, as JSON; `load sockets N`: memory by idle socket",
        run: load,
    },
    Task {
        name: "hostile",
        takes: "[SOCKETS [SECONDS]]",
        about: "how much honest players notice of so many bad sockets (default 2000), as JSON",
        run: hostile,
    },
    Task {
        name: "kill",
        takes: "[--times N] [--postgres]",
        about: "kill the real program N times (default 200) under load",
        run: kill,
    },
    Task { name: "bench", takes: "[ARGUMENTS]", about: "the benchmarks; arguments go to criterion", run: bench },
];

fn main() -> ExitCode {
    let arguments: Vec<String> = env::args().skip(1).collect();
    match run(&arguments) {
        Ok(status) => status,
        Err(error) => {
            eprintln!("xtask: {error:#}");
            ExitCode::FAILURE
        }
    }
}

fn run(arguments: &[String]) -> Result<ExitCode> {
    let (name, rest) = match arguments.split_first() {
        None => {
            print!("{}", help());
            return Ok(ExitCode::SUCCESS);
        }
        Some((name, _)) if ["help", "--help", "-h"].contains(&name.as_str()) => {
            print!("{}", help());
            return Ok(ExitCode::SUCCESS);
        }
        Some(split) => split,
    };
    let Some(task) = TASKS.iter().find(|task| task.name == name) else {
        eprint!("xtask: there is no task `{name}`\n\n{}", help());
        return Ok(ExitCode::from(2));
    };
    (task.run)(rest)?;
    Ok(ExitCode::SUCCESS)
}

fn help() -> String {
    let mut text = "What a developer runs:\n\n".to_owned();
    for task in TASKS {
        text += &format!("  {:30}{}\n", format!("cargo xtask {} {}", task.name, task.takes).trim_end(), task.about);
    }
    text
}

fn play(arguments: &[String]) -> Result<()> {
    build_page()?;
    say("building the program in release; the first time takes a few minutes");
    cargo(&["build", "--release", "--package", "parlor"])?;
    let mut job = cargo_command();
    job.args(["run", "--quiet", "--release", "--package", "parlor", "--"]).args(MAIN_JOB).args(arguments);
    done(&mut job)
}

fn test(arguments: &[String]) -> Result<()> {
    takes_nothing("test", arguments)?;
    format_is_right()?;
    no_lints()?;
    // Before the Rust tests: the server is tested with its page inside.
    test_page()?;
    say("tests");
    cargo(&["test", "--workspace"])?;
    for word in ["pages", "picking", "plaza", "spoken", "together", "you"] {
        browser(&[word.to_owned()])?;
    }
    docs(&["--check".to_owned()])?;
    say("everything passes");
    Ok(())
}

/// The page, from its packages to what the program takes in. Nothing is done again that is still current.
fn build_page() -> Result<()> {
    ensure!(
        has_program("node") && has_program("npm"),
        "the page is built with Node.js (20 or newer) and npm: install them first"
    );
    let web = root().join("web");
    let installed = web.join("node_modules/.package-lock.json");
    if !is_newer(&installed, &[web.join("package-lock.json")]) {
        say("installing the packages of the page");
        npm(&["ci", "--no-audit", "--no-fund"])?;
    }
    let sources = ["src", "public", "index.html", "package-lock.json", "vite.config.ts", "svelte.config.js"];
    if !is_newer(&web.join("dist/index.html"), &sources.map(|source| web.join(source))) {
        say("building the page");
        npm(&["run", "--silent", "build"])?;
    }
    Ok(())
}

fn test_page() -> Result<()> {
    build_page()?;
    say("the page: types and tests");
    npm(&["run", "--silent", "check"])?;
    npm(&["test", "--silent"])
}

fn browser(arguments: &[String]) -> Result<()> {
    build_page()?;
    build(["--bin", "parlor"])?;
    say("browser tests");
    let mut words = vec!["run", "--silent", "e2e", "--"];
    words.extend(arguments.iter().map(String::as_str));
    npm(&words)
}

fn look(arguments: &[String]) -> Result<()> {
    build_page()?;
    build(["--bin", "parlor"])?;
    let mut words = vec!["run", "--silent", "look", "--"];
    words.extend(arguments.iter().map(String::as_str));
    npm(&words)
}

fn speed(arguments: &[String]) -> Result<()> {
    build_page()?;
    // The page is taken in when the program is compiled.
    cargo(&["build", "--quiet", "--release", "--package", "parlor"])?;
    let mut command = Command::new("node");
    command.current_dir(root().join("web")).arg("scripts/speed.mjs").args(arguments);
    let status = command.env("PARLOR", target().join("release/parlor")).status().context("node cannot be started")?;
    ensure!(status.success(), "the page could not be measured ({status})");
    Ok(())
}

fn npm(arguments: &[&str]) -> Result<()> {
    let mut command = Command::new("npm");
    command.current_dir(root().join("web")).args(arguments);
    let status = command.status().context("npm cannot be started")?;
    ensure!(status.success(), "`npm {}` failed ({status})", arguments.join(" "));
    Ok(())
}

fn has_program(name: &str) -> bool {
    Command::new(name).arg("--version").output().is_ok_and(|output| output.status.success())
}

/// Whether a file exists and is newer than every file of these sources.
fn is_newer(file: &Path, sources: &[PathBuf]) -> bool {
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

fn check(arguments: &[String]) -> Result<()> {
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

fn laws(arguments: &[String]) -> Result<()> {
    let times = match arguments {
        [] => 20,
        [flag, times] if flag == "--times" => times.parse::<u64>().with_context(|| format!("--times {times}: a whole number"))?,
        _ => bail!("laws takes --times N"),
    };
    say(&format!("the laws, {times} times as many matches as in a test run"));
    let mut command = cargo_command();
    command.args(["test", "--release", "--package", "parlor-testkit", "--test", "laws", "--", "--nocapture"]);
    done(command.env("PARLOR_LAWS_TIMES", times.to_string()))
}

fn worlds(arguments: &[String]) -> Result<()> {
    let pairs = number_after("--pairs", arguments)?.unwrap_or(100_000);
    say(&format!("{pairs} pairs of worlds for every title"));
    let mut command = cargo_command();
    command.args(["test", "--release", "--package", "parlor-testkit", "--test", "worlds", "nobody_can", "--", "--nocapture"]);
    done(command.env("PARLOR_WORLDS", pairs.to_string()))
}

fn fuzz(arguments: &[String]) -> Result<()> {
    let times = number_after("--times", arguments)?.unwrap_or(20_000);
    say(&format!("{times} changed inputs at every door"));
    // Not in release: a number that overflows is to be noticed.
    for tests in [["parlor-testkit", "fuzz", "harm"], ["parlor", "house", "fuzz::"]] {
        let [package, target, name] = tests;
        let mut command = cargo_command();
        command.args(["test", "--quiet", "--package", package, "--test", target, name, "--", "--nocapture"]);
        done(command.env("PARLOR_FUZZ", times.to_string()))?;
    }
    Ok(())
}

/// What is made from the code: the file, what cargo builds for it, and the program that prints it.
const GENERATED: &[(&str, [&str; 2], &[&str])] = &[
    ("docs/RULINGS.md", ["--bin", "parlor"], &["parlor", "rulings"]),
    ("web/src/lib/protocol.ts", ["--example", "typescript"], &["examples/typescript"]),
];

fn docs(arguments: &[String]) -> Result<()> {
    let only_look = match arguments {
        [] => false,
        [flag] if flag == "--check" => true,
        _ => bail!("docs takes --check, or nothing"),
    };
    say(if only_look { "what is made from the code" } else { "writing what is made from the code" });
    for (file, target, command) in GENERATED {
        build(*target)?;
        let mut program = Command::new(built(command[0]));
        let output = program.args(&command[1..]).stderr(Stdio::inherit()).output();
        let output = output.with_context(|| format!("{} cannot be started", command[0]))?;
        ensure!(output.status.success(), "`{}` failed", command.join(" "));
        let new = String::from_utf8(output.stdout).with_context(|| format!("{file} would not be text"))?;
        let path = root().join(file);
        let old = fs::read_to_string(&path).unwrap_or_default();
        if old == new {
            say(&format!("{file} is current"));
        } else if only_look {
            bail!("{file} is not current: run `cargo xtask docs` and commit what it writes");
        } else {
            fs::write(&path, new).with_context(|| format!("{file} cannot be written"))?;
            say(&format!("{file} is new"));
        }
    }
    Ok(())
}

fn load(arguments: &[String]) -> Result<()> {
    let mut command = cargo_command();
    command.args(["run", "--quiet", "--release", "--package", "parlor-server", "--example", "load", "--"]).args(arguments);
    done(&mut command)
}

fn hostile(arguments: &[String]) -> Result<()> {
    let mut command = cargo_command();
    command.args(["run", "--quiet", "--release", "--package", "parlor-server", "--example", "hostile", "--"]).args(arguments);
    done(&mut command)
}

fn kill(arguments: &[String]) -> Result<()> {
    let (mut times, mut postgres) = (200u64, false);
    let mut rest = arguments.iter();
    while let Some(flag) = rest.next() {
        match (flag.as_str(), rest.len()) {
            ("--postgres", _) => postgres = true,
            ("--times", 1..) => {
                let number = rest.next().expect("one is left");
                times = number.parse().with_context(|| format!("--times {number}: a whole number"))?;
            }
            _ => bail!("kill takes --times N and --postgres"),
        }
    }
    // On PostgreSQL one half of the kills hits the only node, the other one of two.
    let campaigns: &[(&str, u64)] = if postgres {
        &[("kill::on_postgres", times.div_ceil(2)), ("kill::with_two_nodes", times / 2)]
    } else {
        &[("kill::on_sqlite", times)]
    };
    for (test, times) in campaigns {
        let mut command = cargo_command();
        command.args(["test", "--quiet", "--package", "parlor", "--test", "house", test, "--", "--nocapture"]);
        done(command.env("PARLOR_KILLS", times.to_string()))?;
    }
    Ok(())
}

fn bench(arguments: &[String]) -> Result<()> {
    let mut command = cargo_command();
    command.args(["bench", "--package", "parlor-players", "--bench", "playouts", "--"]).args(arguments);
    done(&mut command)
}

fn format_is_right() -> Result<()> {
    say("format");
    cargo(&["fmt", "--all", "--check"]).context("the format differs: run `cargo fmt --all`")
}

fn no_lints() -> Result<()> {
    say("lints");
    cargo(&["clippy", "--quiet", "--workspace", "--all-targets", "--", "-D", "warnings"])
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

fn git(arguments: &[&str]) -> Result<String> {
    let output = Command::new("git").current_dir(root()).args(arguments).output().context("git cannot be started")?;
    ensure!(output.status.success(), "git {} failed", arguments.join(" "));
    Ok(String::from_utf8_lossy(&output.stdout).into_owned())
}

fn cargo(arguments: &[&str]) -> Result<()> {
    done(cargo_command().args(arguments))
}

fn cargo_command() -> Command {
    let mut command = Command::new(env::var_os("CARGO").unwrap_or_else(|| "cargo".into()));
    command.current_dir(root());
    command
}

fn done(command: &mut Command) -> Result<()> {
    let status = command.status().with_context(|| format!("{} cannot be started", command.get_program().display()))?;
    let words: Vec<_> = command.get_args().map(|word| word.to_string_lossy()).collect();
    ensure!(status.success(), "`cargo {}` failed ({status})", words.join(" "));
    Ok(())
}

/// Builds one target with the features of the whole workspace, as the tests are built: nothing is compiled twice.
fn build(target: [&str; 2]) -> Result<()> {
    cargo(&["build", "--quiet", "--workspace", target[0], target[1]])
}

/// Where cargo puts what it builds.
fn built(name: &str) -> PathBuf {
    target().join("debug").join(name)
}

fn target() -> PathBuf {
    env::var_os("CARGO_TARGET_DIR").map_or_else(|| root().join("target"), PathBuf::from)
}

/// The number after a flag, which is all that a task takes.
fn number_after(flag: &str, arguments: &[String]) -> Result<Option<u64>> {
    match arguments {
        [] => Ok(None),
        [given, number] if given == flag => Ok(Some(number.parse().with_context(|| format!("{flag} {number}: a whole number"))?)),
        _ => bail!("this task takes {flag} N, or nothing"),
    }
}

fn takes_nothing(task: &str, arguments: &[String]) -> Result<()> {
    ensure!(arguments.is_empty(), "{task} takes no arguments");
    Ok(())
}

fn say(what: &str) {
    eprintln!("xtask: {what}");
}

/// The root of the project: the folder above this package.
fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).parent().expect("xtask lies in the project").to_owned()
}

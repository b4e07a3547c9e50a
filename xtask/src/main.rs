//! The developer's commands: `cargo xtask …`. [`TASKS`] lists them, and the help is made from it. Each task group has a file.

mod arguments;
mod campaigns;
mod deny;
mod docs;
mod measure;
mod page;
mod python;
mod setup;
mod shell;
mod test;
mod wasm;

use std::env;
use std::process::ExitCode;

use anyhow::Result;

struct Task {
    name: &'static str,
    takes: &'static str,
    about: &'static str,
    run: fn(&[String]) -> Result<()>,
}

const TASKS: &[Task] = &[
    Task { name: "play", takes: "[ARGUMENTS]", about: "build the page and the program, and start the server", run: page::play },
    Task {
        name: "test",
        takes: "",
        about: "install what is missing, then everything that has to pass, as CI runs it",
        run: test::test,
    },
    Task {
        name: "check",
        takes: "",
        about: "the quick loop: format, lints, the laws, and the crates that you have changed",
        run: test::check,
    },
    Task { name: "setup", takes: "", about: "install what the tests need and this machine lacks", run: setup::setup },
    Task {
        name: "laws",
        takes: "[--times N]",
        about: "the laws on N times as many matches (default 20), in release",
        run: campaigns::laws,
    },
    Task {
        name: "worlds",
        takes: "[--pairs N]",
        about: "compare what is sent in N pairs of worlds a title (default 100000), in release",
        run: campaigns::worlds,
    },
    Task {
        name: "fuzz",
        takes: "[--times N]",
        about: "N mutated inputs (default 20000) for every parser of every title and of the running program",
        run: campaigns::fuzz,
    },
    Task {
        name: "kill",
        takes: "[--times N] [--postgres]",
        about: "kill the real program N times (default 200) under load; with --postgres a single node N times, then one of two N times",
        run: campaigns::kill,
    },
    Task {
        name: "docs",
        takes: "[--check]",
        about: "write the generated files, or only check that they are current",
        run: docs::docs,
    },
    Task {
        name: "browser",
        takes: "[WORD]",
        about: "the whole browser matrix: every title in every way, at both sizes, in three engines; or the suites with the word",
        run: page::browser,
    },
    Task { name: "wasm", takes: "", about: "the rules for the browser, in web/wasm: what `npm run dev` needs", run: wasm::wasm },
    Task {
        name: "static",
        takes: "FOLDER",
        about: "the page as files that any file server can host, playing alone without a house",
        run: wasm::static_page,
    },
    Task { name: "look", takes: "FOLDER", about: "pictures of the page at phone and desk size", run: page::look },
    Task {
        name: "speed",
        takes: "[WORD] [--json]",
        about: "how fast every table answers and deals, slowed four times; on a quiet machine",
        run: page::speed,
    },
    Task {
        name: "device",
        takes: "[actions | playouts | thinking]",
        about: "how fast the house on a device is, its rules beside the native program; on a quiet machine",
        run: page::device,
    },
    Task {
        name: "load",
        takes: "[OPTIONS]",
        about: "moves a second, latency and CPU of the server beside a bare relay, as JSON; `load --help` lists the options",
        run: measure::load,
    },
    Task {
        name: "hostile",
        takes: "[SOCKETS [SECONDS]] [--attack NAME] [--check]",
        about: "latency of honest players among hostile sockets (default 2000), as JSON",
        run: measure::hostile,
    },
    Task {
        name: "deny",
        takes: "[--install]",
        about: "licences, sources and duplicates of all dependencies; with cargo-deny, which --install installs, known vulnerabilities",
        run: deny::deny,
    },
    Task {
        name: "python",
        takes: "[test | bench]",
        about: "build the wheel of the Python package; or only run its tests, or measure it",
        run: python::python,
    },
    Task { name: "bench", takes: "[ARGUMENTS]", about: "the benchmarks; arguments go to criterion", run: measure::bench },
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
    // Whoever asks what a task does must not have to wait for hours of it.
    if rest.iter().any(|word| word == "--help" || word == "-h") && !OWN_HELP.contains(&task.name) {
        println!("{}\n  {}", usage(task), task.about);
        return Ok(ExitCode::SUCCESS);
    }
    (task.run)(rest)?;
    Ok(ExitCode::SUCCESS)
}

/// Tasks that pass `--help` on to the program they run.
const OWN_HELP: [&str; 4] = ["play", "load", "hostile", "bench"];

fn usage(task: &Task) -> String {
    format!("cargo xtask {} {}", task.name, task.takes).trim_end().to_owned()
}

fn help() -> String {
    let mut text = "The developer's commands:\n\n".to_owned();
    for task in TASKS {
        text += &format!("  {:42}{}\n", usage(task), task.about);
    }
    text
}

//! The program. Each command is a file in `commands/`; the words they print come from the games.

mod arguments;
mod commands;
mod database;
mod output;
mod own;
mod stored;
mod table;

use std::path::PathBuf;
use std::process::ExitCode;

use clap::Parser;

#[cfg(target_os = "linux")]
#[global_allocator]
static ALLOCATOR: tikv_jemallocator::Jemalloc = tikv_jemallocator::Jemalloc;

/// A house for historic parlor games, to be played in the terminal, against strong computer players and with friends.
#[derive(Parser)]
#[command(name = "parlor", version, about, max_term_width = 100)]
struct Cli {
    /// Play Rivalry with the words of this file, one a line; its hash goes into the records
    #[arg(long, value_name = "FILE", global = true)]
    dictionary: Option<PathBuf>,
    /// Play the World's Fair games with the buildings and letters of this file (docs/OPERATING.md); its hash goes into the records
    #[arg(long = "box", value_name = "FILE", global = true)]
    own_box: Option<PathBuf>,
    #[command(subcommand)]
    command: Option<commands::Command>,
}

fn main() -> ExitCode {
    let done = Cli::try_parse().map_err(|error| arguments::judge(&error)).and_then(|cli| {
        own::bring_along(cli.own_box.as_deref(), cli.dictionary.as_deref())?;
        cli.command.unwrap_or_default().run()
    });
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(failure) => failure.report(),
    }
}

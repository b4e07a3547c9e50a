//! The program. Each command is a file in `commands/`; the words they print come from the games.

mod arguments;
mod commands;
mod database;
mod output;
mod table;

use std::process::ExitCode;

use clap::Parser;

/// A house for historic parlor games, to be played in the terminal, against strong computer players and with friends.
#[derive(Parser)]
#[command(name = "parlor", version, about, max_term_width = 100)]
struct Cli {
    #[command(subcommand)]
    command: Option<commands::Command>,
}

fn main() -> ExitCode {
    let done = Cli::try_parse().map_err(|error| arguments::judge(&error)).and_then(|cli| cli.command.unwrap_or_default().run());
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(failure) => failure.report(),
    }
}

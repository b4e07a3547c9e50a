//! The program. Each command is a file in `commands/`; the words they print come from the games.

mod commands;
mod database;
mod output;
mod stored;
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
    let cli = Cli::parse();
    match cli.command.unwrap_or_default().run() {
        Ok(()) => ExitCode::SUCCESS,
        Err(failure) => failure.report(),
    }
}

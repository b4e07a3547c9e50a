//! Runs a command beside a PostgreSQL server for tests, whose port it finds in `PARLOR_TEST_POSTGRES_PORT`. Where PostgreSQL is not
//! installed, the command runs without. `cargo xtask test` uses it: with cargo-nextest every test is a process, and one server for
//! all of them saves starting one for each.

use std::env;
use std::process::{Command, ExitCode};

use store::testing;

fn main() -> ExitCode {
    let words: Vec<_> = env::args_os().skip(1).collect();
    let Some((program, arguments)) = words.split_first() else {
        eprintln!("with-postgres: a command is expected");
        return ExitCode::from(2);
    };
    let server = testing::own_postgres();
    let mut command = Command::new(program);
    command.args(arguments);
    if let Some(server) = &server {
        command.env(testing::SHARED_PORT, server.port().to_string());
    }
    match command.status() {
        Ok(status) => ExitCode::from(u8::try_from(status.code().unwrap_or(1)).unwrap_or(1)),
        Err(error) => {
            eprintln!("with-postgres: {} cannot be started: {error}", program.display());
            ExitCode::FAILURE
        }
    }
}

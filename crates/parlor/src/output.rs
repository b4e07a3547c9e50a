//! How a command ends, and how it prints.

use std::io::{self, Write};
use std::process::ExitCode;

/// Why a command did not do what it was asked, with its exit status.
#[derive(Debug)]
pub(crate) enum Failure {
    /// 1: the program's own failure.
    Own(anyhow::Error),
    /// 2: the input or the arguments are not usable; the message says where and why.
    Unusable(String),
    /// 3: a move was refused by the rules. The answer has been printed.
    Refused,
    /// Whoever read our output has gone away: nothing to say, and nobody to say it to.
    NobodyListens,
}

impl Failure {
    /// The input is not usable.
    pub(crate) fn unusable(why: impl std::fmt::Display) -> Self {
        Self::Unusable(why.to_string())
    }

    /// Tells what happened on standard error, and gives the exit status.
    pub(crate) fn report(self) -> ExitCode {
        match self {
            Self::Own(error) => {
                eprintln!("parlor: {error:#}");
                ExitCode::from(1)
            }
            Self::Unusable(why) => {
                eprintln!("parlor: {why}");
                ExitCode::from(2)
            }
            Self::Refused => ExitCode::from(3),
            Self::NobodyListens => ExitCode::SUCCESS,
        }
    }
}

impl From<io::Error> for Failure {
    fn from(error: io::Error) -> Self {
        if error.kind() == io::ErrorKind::BrokenPipe { Self::NobodyListens } else { Self::Own(error.into()) }
    }
}

/// What every command returns.
pub(crate) type Done = Result<(), Failure>;

/// Prints a line on standard output; a closed pipe is not a panic.
pub(crate) fn say(text: impl std::fmt::Display) -> Done {
    writeln!(io::stdout().lock(), "{text}")?;
    Ok(())
}

/// Prints one JSON object on standard output.
pub(crate) fn say_json(json: &serde_json::Value) -> Done {
    say(json)
}

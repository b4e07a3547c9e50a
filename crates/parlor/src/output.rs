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
    /// Help was asked for, or is better than a message; with its exit status.
    Help(String, i32),
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
            Self::Help(text, 0) => {
                // Whoever asked and did not wait for the answer needs none.
                let _ = write!(io::stdout().lock(), "{text}");
                ExitCode::SUCCESS
            }
            Self::Help(text, status) => {
                eprint!("{text}");
                ExitCode::from(u8::try_from(status).unwrap_or(2))
            }
            Self::Refused => ExitCode::from(3),
            Self::NobodyListens => ExitCode::SUCCESS,
        }
    }
}

/// Why the operating system did not do something, in plain words.
pub(crate) fn plainly(error: &io::Error) -> String {
    let why = match error.kind() {
        io::ErrorKind::NotFound => "there is no such file",
        io::ErrorKind::PermissionDenied => "this user may not do that here",
        io::ErrorKind::IsADirectory => "that is a folder, not a file",
        io::ErrorKind::NotADirectory => "a part of its path is no folder",
        io::ErrorKind::AddrInUse => "another program listens there already",
        io::ErrorKind::AddrNotAvailable => "this machine does not have that address",
        io::ErrorKind::StorageFull => "the disk is full",
        io::ErrorKind::ReadOnlyFilesystem => "nothing can be written there",
        io::ErrorKind::InvalidData => "it is not text in UTF-8",
        _ => {
            let text = error.to_string();
            return text.split(" (os error").next().unwrap_or(&text).to_owned();
        }
    };
    why.to_owned()
}

impl From<io::Error> for Failure {
    fn from(error: io::Error) -> Self {
        if error.kind() == io::ErrorKind::BrokenPipe {
            Self::NobodyListens
        } else {
            Self::Own(anyhow::anyhow!("{}", plainly(&error)))
        }
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

/// "1 game", "7 games".
pub(crate) fn counted(number: u64, thing: &str) -> String {
    format!("{number} {thing}{}", if number == 1 { "" } else { "s" })
}

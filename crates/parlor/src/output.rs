//! How a command ends, and how it prints.

use std::io::{self, IsTerminal, Write};
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
    /// The reader of our output has closed it: there is nothing to report, and nowhere to report it.
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
                // A closed pipe is not an error.
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

/// Prints lines on standard output, on a terminal broken between words; a closed pipe is not a panic.
pub(crate) fn say(text: impl std::fmt::Display) -> Done {
    writeln!(io::stdout().lock(), "{}", for_terminal(&text.to_string()))?;
    Ok(())
}

/// The text as it fits the terminal; as it is, where standard output is none.
pub(crate) fn for_terminal(text: &str) -> String {
    let width = io::stdout().is_terminal().then(terminal_size::terminal_size).flatten();
    match width {
        Some((terminal_size::Width(columns), _)) if columns >= NARROWEST => wrapped(text, columns.into()),
        _ => text.to_owned(),
    }
}

/// On a narrower terminal words would stand alone: it may break lines itself.
const NARROWEST: u16 = 20;

/// Breaks lines between words so that none is wider than `width` columns; what goes on is set in below its line. A word that is
/// wider stays whole.
fn wrapped(text: &str, columns: usize) -> String {
    let mut lines = Vec::new();
    for line in text.split('\n') {
        let blanks = line.len() - line.trim_start_matches(' ').len();
        let set_in = " ".repeat((blanks + 2).min(columns / 2));
        let mut rest = line;
        let mut begin = String::new();
        loop {
            let room = columns - begin.chars().count();
            // The blanks that a line begins with are no place to break it.
            let blanks = rest.match_indices(' ').map(|(at, _)| at).filter(|at| !rest[..*at].trim().is_empty());
            let fits = |at: &usize| rest[..*at].chars().count() <= room;
            let end = blanks.clone().rfind(fits).or_else(|| blanks.clone().next());
            let Some(end) = end.filter(|_| rest.chars().count() > room) else {
                lines.push(format!("{begin}{rest}"));
                break;
            };
            lines.push(format!("{begin}{}", rest[..end].trim_end()));
            rest = rest[end..].trim_start_matches(' ');
            begin.clone_from(&set_in);
        }
    }
    lines.join("\n")
}

/// Prints one JSON object on standard output.
pub(crate) fn say_json(json: &serde_json::Value) -> Done {
    writeln!(io::stdout().lock(), "{json}")?;
    Ok(())
}

/// "1 game", "7 games".
pub(crate) fn counted(number: u64, thing: &str) -> String {
    format!("{number} {thing}{}", if number == 1 { "" } else { "s" })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(text: &str, columns: usize, shown: &str) {
        assert_eq!(wrapped(text, columns), shown);
        assert!(shown.split('\n').all(|line| line.chars().count() <= columns || !line.trim().contains(' ')), "{shown}");
    }

    #[test]
    fn lines_are_broken_between_words() {
        check("short", 20, "short");
        check("", 20, "");
        check("one two three four five", 13, "one two three\n  four five");
        check("one two three four five", 12, "one two\n  three four\n  five");
        check("a\n\nb", 20, "a\n\nb");
        check("a-word-that-is-wider-than-that", 10, "a-word-that-is-wider-than-that");
        check("so a-word-that-is-wider", 10, "so\n  a-word-that-is-wider");
        check("Tür für Tür für", 9, "Tür für\n  Tür für");
    }

    #[test]
    fn what_goes_on_is_set_in_below_its_line() {
        check("    one two three", 12, "    one two\n      three");
        check("  bullet point here", 10, "  bullet\n    point\n    here");
    }
}

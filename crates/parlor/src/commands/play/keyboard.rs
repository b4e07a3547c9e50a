//! Where lines come from: on a terminal an editor with a history and completion by Tab, else standard input as it comes.

use std::io::{self, BufRead, IsTerminal, StdinLock};

use rustyline::completion::{Completer, Pair};
use rustyline::error::ReadlineError;
use rustyline::highlight::Highlighter;
use rustyline::hint::Hinter;
use rustyline::history::MemHistory;
use rustyline::validate::Validator;
use rustyline::{CompletionType, Config, Context, Editor, Helper};

use crate::output::Failure;

/// Where lines come from.
pub(super) enum Keyboard {
    /// A terminal.
    Editor(Box<Editor<Words, MemHistory>>),
    /// A file, a pipe or another program.
    Lines(StdinLock<'static>),
}

impl Keyboard {
    /// The editor needs a terminal at both ends; `plain` is for who wants lines all the same, such as a screen reader.
    pub(super) fn open(plain: bool) -> Self {
        if !plain && io::stdin().is_terminal() && io::stdout().is_terminal() {
            let config = Config::builder().completion_type(CompletionType::List).auto_add_history(true).build();
            if let Ok(mut editor) = Editor::with_history(config, MemHistory::new()) {
                editor.set_helper(Some(Words::default()));
                return Self::Editor(Box::new(editor));
            }
        }
        Self::Lines(io::stdin().lock())
    }

    /// Whether what could be typed is worth listing.
    pub(super) const fn completes(&self) -> bool {
        matches!(self, Self::Editor(_))
    }

    /// One line after the prompt, which `print` prints where the editor does not; `None` at the end of the input. `words` are the
    /// lines that Tab completes to.
    pub(super) fn line(
        &mut self,
        prompt: &str,
        words: Vec<String>,
        print: impl FnOnce(&str) -> Result<(), Failure>,
    ) -> Result<Option<String>, Failure> {
        match self {
            Self::Editor(editor) => {
                editor.set_helper(Some(Words(words)));
                match editor.readline(prompt) {
                    Ok(line) => Ok(Some(line)),
                    Err(ReadlineError::Eof | ReadlineError::Interrupted) => Ok(None),
                    Err(ReadlineError::Io(error)) => Err(error.into()),
                    Err(error) => Err(Failure::unusable(format!("the input cannot be read: {error}"))),
                }
            }
            Self::Lines(input) => {
                print(prompt)?;
                // Whoever types a letter of another encoding has mistyped an action, and sits on.
                let mut line = Vec::new();
                let read = input.read_until(b'\n', &mut line)?;
                Ok((read > 0).then(|| String::from_utf8_lossy(&line).into_owned()))
            }
        }
    }
}

/// The lines that could be typed now.
#[derive(Default)]
pub(super) struct Words(Vec<String>);

impl Completer for Words {
    type Candidate = Pair;

    fn complete(&self, line: &str, at: usize, _: &Context<'_>) -> rustyline::Result<(usize, Vec<Pair>)> {
        let begun = line.get(..at).unwrap_or(line);
        let from = begun.rfind(' ').map_or(0, |blank| blank + 1);
        let pair = |word: String| Pair { display: word.clone(), replacement: word };
        Ok((from, next_words(&self.0, begun).into_iter().map(pair).collect()))
    }
}

impl Hinter for Words {
    type Hint = String;
}
impl Highlighter for Words {}
impl Validator for Words {}
impl Helper for Words {}

/// The words that can stand where the last word of `begun` stands, in the order of the lines, each once.
fn next_words(lines: &[String], begun: &str) -> Vec<String> {
    let depth = begun.matches(' ').count();
    let wanted = begun.to_ascii_lowercase();
    let mut words: Vec<String> = Vec::new();
    for line in lines.iter().filter(|line| line.to_ascii_lowercase().starts_with(&wanted)) {
        let mut parts = line.split(' ').skip(depth);
        let Some(word) = parts.next() else { continue };
        // More follows: the next Tab goes on there.
        let word = if parts.next().is_some() { format!("{word} ") } else { word.to_owned() };
        if !words.contains(&word) {
            words.push(word);
        }
    }
    words
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tab_completes_word_by_word() {
        let lines = ["draw down", "draw up", "discard R4", "discard R12", "help"].map(str::to_owned);
        for (begun, words) in [
            ("", &["draw ", "discard ", "help"][..]),
            ("d", &["draw ", "discard "]),
            ("DR", &["draw "]),
            ("draw ", &["down", "up"]),
            ("discard r", &["R4", "R12"]),
            ("knock", &[]),
        ] {
            assert_eq!(next_words(&lines, begun), words, "{begun}");
        }
    }
}

//! What several commands need to know of a table: the game, its options, who sits where.

use clap::Args;
use engine::erased::Title;
use engine::{Seed, Value};
use games::catalog;
use players::Level;

use crate::output::Failure;

/// The title given on the command line.
pub(crate) fn title(id: &str) -> Result<&'static dyn Title, Failure> {
    catalog::find(&id.trim().to_ascii_lowercase()).ok_or_else(|| {
        let known: Vec<&str> = catalog::TITLES.iter().map(|title| title.info().id).collect();
        Failure::unusable(format!("there is no game `{id}`: there are {}", known.join(", ")))
    })
}

/// Options as `NAME=VALUE`.
#[derive(Args, Debug)]
pub(crate) struct OptionArgs {
    /// An option of the game as NAME=VALUE, as often as needed; `parlor games` lists them
    #[arg(long = "option", value_name = "NAME=VALUE")]
    options: Vec<String>,
}

impl OptionArgs {
    /// The settings, by name.
    pub(crate) fn settings(&self) -> Result<Vec<(String, Value)>, Failure> {
        self.options
            .iter()
            .map(|option| {
                let (name, value) = option
                    .split_once('=')
                    .ok_or_else(|| Failure::unusable(format!("--option {option}: write it as NAME=VALUE")))?;
                // Data of one's own is written as JSON; everything else reads as what it looks like.
                let value = if value.trim_start().starts_with(['[', '{']) {
                    protocol::json::parse(value).map_err(|bad| Failure::unusable(format!("--option {name}: {bad}")))?
                } else {
                    Value::from_typed(value)
                };
                Ok((name.trim().to_owned(), value))
            })
            .collect()
    }
}

/// The levels at a table: those named, one for all, or the weakest number of seats filled with `default`.
pub(crate) fn levels(title: &dyn Title, players: Option<u8>, named: &[Level], default: Level) -> Result<Vec<Level>, Failure> {
    let (fewest, _) = title.info().seats;
    let number = players.unwrap_or(if named.len() > 1 { named.len() as u8 } else { fewest });
    match named {
        [] => Ok(vec![default; number.into()]),
        [one] => Ok(vec![*one; number.into()]),
        several if several.len() == usize::from(number) => Ok(several.to_vec()),
        several => Err(Failure::unusable(format!("--seats names {} levels for {number} players", several.len()))),
    }
}

/// Checks that this number of players can play with these options.
pub(crate) fn check(title: &dyn Title, settings: &[(String, Value)], seats: usize) -> Result<(), Failure> {
    title.check(settings, u8::try_from(seats).unwrap_or(u8::MAX)).map_err(Failure::unusable)
}

/// The seed given on the command line, or a fresh one from the operating system.
pub(crate) fn seed(typed: Option<&str>) -> Result<Seed, Failure> {
    match typed {
        Some(text) => Ok(Seed::from_text(text)),
        None => fresh().map(Seed),
    }
}

/// 32 bytes from the operating system.
pub(crate) fn fresh() -> Result<[u8; 32], Failure> {
    let mut bytes = [0; 32];
    getrandom::fill(&mut bytes)
        .map_err(|error| Failure::Own(anyhow::anyhow!("the operating system gave no random bytes: {error}")))?;
    Ok(bytes)
}

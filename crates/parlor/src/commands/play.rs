//! `parlor play GAME`

mod keyboard;
mod plain;
pub(super) mod typing;

use std::path::PathBuf;

use clap::Args;
use engine::fair::Secret;
use players::Level;

use crate::arguments::number;
use crate::output::{Done, Failure};
use crate::table::{self, OptionArgs};

/// Play in the terminal, in plain lines that can be read aloud and scripted: a prompt, then one action a line.
/// Type `help` for what else you can ask.
#[derive(Args)]
pub(crate) struct Play {
    /// The game, as `parlor games` names it
    #[arg(default_value = "plaza")]
    game: String,
    /// How many play; left out: as many as --seats names, or the fewest
    #[arg(long, value_name = "N", value_parser = number::<u8>(0..=10))]
    players: Option<u8>,
    /// Who sits where: `you`, or the level of a computer player; left out: you in seat 1, the others steady
    #[arg(long, value_name = "WHO", value_delimiter = ',')]
    seats: Vec<String>,
    /// Deal this deal again instead of a fresh one
    #[arg(long, value_name = "S")]
    seed: Option<String>,
    /// Lines as they come, also on a terminal: without history and Tab
    #[arg(long)]
    plain: bool,
    /// Write the record of the match to this file when it ends
    #[arg(long, value_name = "FILE")]
    record: Option<PathBuf>,
    /// Take back anything against computer players, also what showed you something; the record says so
    #[arg(long)]
    practice: bool,
    #[command(flatten)]
    options: OptionArgs,
    /// Print one JSON object with the result at the end, and everything else on standard error
    #[arg(long)]
    json: bool,
}

/// Who sits in a seat.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Who {
    You,
    Computer(Level),
}

impl Play {
    pub(crate) fn run(self) -> Done {
        let title = table::title(&self.game)?;
        let settings = self.options.settings()?;
        let seats = self.who(title.info().seats.0)?;
        table::check(title, &settings, seats.len())?;
        // Better now than after the last card.
        if let Some(file) = &self.record
            && !file.parent().is_some_and(|folder| folder.as_os_str().is_empty() || folder.is_dir())
        {
            return Err(Failure::unusable(format!("--record {}: there is no such folder", file.display())));
        }
        if let Some(folder) = self.record.as_ref().filter(|file| file.is_dir()) {
            return Err(Failure::unusable(format!("--record {}: that is a folder, not a file", folder.display())));
        }
        // The deal comes from a secret, as it does at a table of the house, so that the record proves it.
        let secret = match &self.seed {
            Some(_) => Secret(table::seed(self.seed.as_deref())?.0),
            None => Secret(table::fresh()?),
        };
        plain::Evening::new(title, settings, seats, secret, self.practice, (self.json, self.plain))?.play(self.record.as_deref())
    }

    fn who(&self, fewest: u8) -> Result<Vec<Who>, Failure> {
        let named: Vec<Who> = self
            .seats
            .iter()
            .map(|who| match who.trim() {
                "you" | "me" => Ok(Who::You),
                level => {
                    level.parse().map(Who::Computer).map_err(|error| Failure::unusable(format!("--seats: {error}, or `you`")))
                }
            })
            .collect::<Result<_, _>>()?;
        let number = usize::from(self.players.unwrap_or(if named.is_empty() { fewest } else { named.len() as u8 }));
        if named.is_empty() {
            let mut seats = vec![Who::Computer(Level::Steady); number];
            if let Some(first) = seats.first_mut() {
                *first = Who::You;
            }
            return Ok(seats);
        }
        if named.len() != number {
            return Err(Failure::unusable(format!("--seats names {} for {number} players", named.len())));
        }
        Ok(named)
    }
}

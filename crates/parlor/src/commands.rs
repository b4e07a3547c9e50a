//! The commands, one file each.

mod admin;
mod arena;
mod backup;
mod games;
mod hint;
mod learn;
mod play;
mod record;
mod referee;
mod review;
mod rules;
mod rulings;
mod serve;
mod sim;
mod solve;
mod verify;
mod words;

use clap::Subcommand;

use crate::output::Done;

#[derive(Subcommand)]
pub(crate) enum Command {
    /// Open the house: the web page, its API and the computer players; the same without any command
    Serve(serve::Serve),
    /// Copy the database file of the house while play goes on
    Backup(backup::Backup),
    /// Look after the house: tables, people, addresses, names, reports, and the audit of it
    Admin(admin::Admin),
    /// List the games, with their options
    Games(games::Games),
    /// Read the rules of a game, every ruling marked
    Rules(rules::Rules),
    /// Read what was decided where a leaflet is silent, for all games
    Rulings(rulings::Rulings),
    /// Lay out a table and ask what may be played, or whether a play is allowed and by which rule
    Referee(referee::Referee),
    /// Play in the terminal
    Play(play::Play),
    /// Learn a game in about five minutes: a first hand, told step by step
    Learn(learn::Learn),
    /// Ask the strongest computer player for a move from a position, and why
    Hint(hint::Hint),
    /// Say whether a deal of a Contact solitaire can be won, and how
    Solve(solve::Solve),
    /// Show or check the record of a match
    Record(record::Record),
    /// Tell which decisions of a recorded match cost most, and how much was cards and how much play
    Review(review::Review),
    /// Let computer players play whole games, and report
    Sim(sim::Sim),
    /// Compare computer players on duplicate deals
    Arena(arena::Arena),
    /// Check the log of every table, or of one: its hash chain, and that it replays
    Verify(verify::Verify),
    /// Print the dictionary of Rivalry
    Words(words::Words),
}

impl Default for Command {
    fn default() -> Self {
        Self::Serve(serve::Serve::default())
    }
}

impl Command {
    pub(crate) fn run(self) -> Done {
        match self {
            Self::Serve(command) => command.run(),
            Self::Backup(command) => command.run(),
            Self::Admin(command) => command.run(),
            Self::Games(command) => command.run(),
            Self::Rules(command) => command.run(),
            Self::Rulings(command) => command.run(),
            Self::Referee(command) => command.run(),
            Self::Play(command) => command.run(),
            Self::Learn(command) => command.run(),
            Self::Hint(command) => command.run(),
            Self::Solve(command) => command.run(),
            Self::Record(command) => command.run(),
            Self::Review(command) => command.run(),
            Self::Sim(command) => command.run(),
            Self::Arena(command) => command.run(),
            Self::Verify(command) => command.run(),
            Self::Words(command) => command.run(),
        }
    }
}

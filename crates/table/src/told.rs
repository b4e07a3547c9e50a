//! What people are told of what happens at the table.

use engine::{Names, Seat, Telling, Viewer};

use crate::entry::{Absence, By, Closed, Entry};
use crate::state::Table;

/// What one viewer is told of one entry of the log.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Told {
    /// The number of the entry.
    pub seq: u64,
    /// Who acted; none where no player did.
    pub seat: Option<Seat>,
    /// The sentences, with what moved.
    pub tellings: Vec<Telling>,
}

impl Table {
    /// What a viewer is told of the entry with this number. Everyone is told of every entry, in the same order; only what is
    /// hidden differs.
    pub fn told(&self, seq: u64, viewer: Viewer) -> Option<Told> {
        let (logged, steps) = self.log.get(usize::try_from(seq).ok()?.checked_sub(1)?)?;
        let names = Names::new(self.names(), viewer.seat());
        let mut tellings = Vec::new();
        let line = line(&logged.entry, &names);
        if !line.is_empty() {
            tellings.push(Telling::new(line));
        }
        if let Some(game) = self.game() {
            for step in steps.clone() {
                tellings.extend(game.tellings(step, viewer, &names));
            }
        }
        let seat = if let Entry::Acted { seat, .. } = logged.entry { Some(seat) } else { None };
        Some(Told { seq, seat, tellings })
    }
}

fn line(entry: &Entry, names: &Names<'_>) -> String {
    match entry {
        Entry::Opened { terms, .. } => {
            let title = games::catalog::find(&terms.game).map_or(terms.game.as_str(), |title| title.info().title);
            format!("A table for {title} is open.")
        }
        Entry::Sat { seat, .. } => format!("{} in seat {seat}.", names.does(*seat, "sit down")),
        Entry::Cut { seat, .. } => format!("{} the cards.", names.does(*seat, "cut")),
        Entry::Rose { seat } => format!("Seat {seat} is free again."),
        Entry::Dealt | Entry::Resumed => String::new(),
        Entry::Acted { by: By::Clock, .. } => "Time is up.".to_owned(),
        Entry::Acted { .. } => String::new(),
        Entry::UndoAsked { seat } => format!("{} to take back the last action.", names.does(*seat, "ask")),
        Entry::UndoRefused { seat } => format!("{}: nothing is taken back.", names.does(*seat, "do not agree")),
        Entry::UndoAgreed { seat } => format!("{}.", names.does(*seat, "agree")),
        Entry::Undone { seat } => format!("{} the last action.", names.does(*seat, "take back")),
        // The player who asked has the hint itself; the others are told that there was one.
        Entry::Hinted { seat } if names.is_you(*seat) => String::new(),
        Entry::Hinted { seat } => format!("{} a hint.", names.does(*seat, "get")),
        Entry::Lost { seat } => format!("{} the connection.", names.does(*seat, "have lost")),
        Entry::Ready { .. } | Entry::NextDeal => String::new(),
        Entry::EndRefused { seat } => format!("{} to play on.", names.does(*seat, "want")),
        Entry::Left { seat, .. } => format!("{} the table.", names.does(*seat, "leave")),
        Entry::Flagged { seat } => format!("{} out of time.", names.does(*seat, "are")),
        Entry::Chose { seat, about, choice } => {
            let about = names.of(*about);
            let wish = match choice {
                Absence::Wait => format!("wait for {about}"),
                Absence::Computer => format!("let a computer player act for {about}"),
                Absence::End => "end the match".to_owned(),
            };
            format!("{} to {wish}.", names.does(*seat, "want"))
        }
        Entry::TookOver { seat, level } => format!("A computer player ({level}) acts for {}.", names.of(*seat)),
        Entry::Returned { seat } => format!("{} back.", names.does(*seat, "are")),
        Entry::EndAsked { seat } => format!("{} to end the match.", names.does(*seat, "want")),
        Entry::Closed { why: Closed::Agreed } => "The match is ended by agreement.".to_owned(),
        Entry::Closed { why: Closed::Abandoned } => "Everyone has left: the match is ended.".to_owned(),
        Entry::RematchAsked { seat } => format!("{} to play again.", names.does(*seat, "want")),
        Entry::Rematch { .. } => "The next match is at a new table.".to_owned(),
    }
}

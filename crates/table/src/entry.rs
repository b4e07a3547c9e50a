//! What stands in the log of a table.

use engine::fair::{Nonce, Secret};
pub use engine::record::Closed;
use engine::{RulesVersion, Seat, Value};
use players::Level;

use crate::clock::{Clock, Millis};
use crate::seat::Sitter;

/// The terms of a table, agreed before the deal: shown to everyone who looks at it, and part of its record.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Terms {
    /// The id of the game.
    pub game: String,
    /// The options that differ from the leaflet's way.
    pub settings: Vec<(String, Value)>,
    /// How many play.
    pub seats: u8,
    /// Time for thinking.
    pub clock: Clock,
    /// Whether a player may ask for a hint.
    pub hints: bool,
    /// Whether the lobby shows it.
    pub public: bool,
    /// Whether it is for practice: alone with computer players anything can be taken back, hints are given, and the result is
    /// marked.
    pub practice: bool,
    /// After how many seconds without a connection a player is absent; 0: never. It does not hold where days are agreed for an
    /// action.
    pub away_after: u32,
}

impl Terms {
    /// After how many seconds without a connection a player is absent, unless the table agrees on something else.
    pub const AWAY_AFTER: u32 = 60;
}

/// Who made an action.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum By {
    /// The owner of the seat.
    Owner,
    /// A computer player, in its own seat or standing in.
    Computer,
    /// Nobody: the time for the play was over (Rivalry, V10).
    Clock,
}

/// What the others choose to do about a player who is away.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Absence {
    /// Wait.
    Wait,
    /// Let a computer player act until the person returns.
    Computer,
    /// End the match.
    End,
}

/// Things to say without typing. They stand for themselves in every language and cannot hurt.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Phrase {
    /// "Good evening."
    Hello,
    /// "Well played."
    WellPlayed,
    /// "Thank you."
    Thanks,
    /// "Sorry."
    Sorry,
    /// "One moment, please."
    Moment,
    /// "Good game."
    GoodGame,
}

impl Phrase {
    /// All of them.
    pub const ALL: [Self; 6] = [Self::Hello, Self::WellPlayed, Self::Thanks, Self::Sorry, Self::Moment, Self::GoodGame];

    /// The name by which a client asks for it.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Hello => "hello",
            Self::WellPlayed => "well_played",
            Self::Thanks => "thanks",
            Self::Sorry => "sorry",
            Self::Moment => "moment",
            Self::GoodGame => "good_game",
        }
    }

    /// The phrase of this name.
    pub fn find(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|phrase| phrase.name() == name)
    }

    /// The words.
    pub const fn words(self) -> &'static str {
        match self {
            Self::Hello => "Good evening.",
            Self::WellPlayed => "Well played.",
            Self::Thanks => "Thank you.",
            Self::Sorry => "Sorry.",
            Self::Moment => "One moment, please.",
            Self::GoodGame => "Good game.",
        }
    }
}

/// One thing that happened at the table. Entries are appended and never changed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Entry {
    /// The table was opened. The secret does not leave the house before the match is over.
    Opened {
        /// What was agreed.
        terms: Terms,
        /// The rules that the match is played by, also by later versions of the program.
        rules: RulesVersion,
        /// The house's part of the deal.
        secret: Secret,
    },
    /// A player sat down.
    Sat {
        /// Where.
        seat: Seat,
        /// Who.
        sitter: Sitter,
    },
    /// A player cut the cards: the player's device has added to the deal.
    Cut {
        /// Who.
        seat: Seat,
        /// What it has added.
        nonce: Nonce,
    },
    /// A player stood up before the deal.
    Rose {
        /// Where.
        seat: Seat,
    },
    /// All seats are taken, and everybody has cut: the cards were dealt.
    Dealt,
    /// An action was made.
    Acted {
        /// In which seat.
        seat: Seat,
        /// The action, in notation.
        action: String,
        /// Who made it.
        by: By,
    },
    /// A player asks the others to let the last action be taken back.
    UndoAsked {
        /// Who asks.
        seat: Seat,
    },
    /// A player does not agree.
    UndoRefused {
        /// Who refuses.
        seat: Seat,
    },
    /// A player agrees; the last to agree makes it so.
    UndoAgreed {
        /// Who agrees.
        seat: Seat,
    },
    /// The last decision of the seat was taken back.
    Undone {
        /// Whose.
        seat: Seat,
    },
    /// A player got a hint.
    Hinted {
        /// Who.
        seat: Seat,
    },
    /// A player has not been connected for as long as was agreed.
    Lost {
        /// Who.
        seat: Seat,
    },
    /// A player is ready for the next deal.
    Ready {
        /// Who.
        seat: Seat,
    },
    /// The end of a deal was looked at: the next one begins.
    NextDeal,
    /// A player has left the match.
    Left {
        /// Where.
        seat: Seat,
        /// For good: the account is deleted, and nobody asks its owner any more.
        gone: bool,
    },
    /// The time of a player is over.
    Flagged {
        /// Whose.
        seat: Seat,
    },
    /// What one of the others wants to do about it.
    Chose {
        /// Who chooses.
        seat: Seat,
        /// About whom.
        about: Seat,
        /// What.
        choice: Absence,
    },
    /// A computer player stands in.
    TookOver {
        /// Where.
        seat: Seat,
        /// How well it plays.
        level: Level,
    },
    /// The owner of the seat is back.
    Returned {
        /// Where.
        seat: Seat,
    },
    /// A player wants to end the match by agreement.
    EndAsked {
        /// Who.
        seat: Seat,
    },
    /// A player does not want the match to be ended, or no longer does: all such wishes are void.
    EndRefused {
        /// Who.
        seat: Seat,
    },
    /// The match was ended before it was over.
    Closed {
        /// Why.
        why: Closed,
    },
    /// A player wants to play again.
    RematchAsked {
        /// Who.
        seat: Seat,
    },
    /// The next match is at another table, the seats rotated.
    Rematch {
        /// Its id.
        table: String,
    },
    /// The house was away and is back: nobody loses time by it.
    Resumed,
}

impl Entry {
    /// The end of a match that an operator closes, whatever stands in the log before it.
    pub const fn closed_by_operator() -> Self {
        Self::Closed { why: Closed::Abandoned }
    }

    /// Whether a seat may have another owner after it.
    pub const fn changes_seats(&self) -> bool {
        matches!(self, Self::Sat { .. } | Self::Rose { .. })
    }
}

/// An entry as it stands in the log.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Logged {
    /// When, by the server's clock.
    pub at: Millis,
    /// The command that it answers.
    pub command: Option<String>,
    /// What happened.
    pub entry: Entry,
}

//! What can be asked of a table, and why it says no.

use engine::Seat;
use engine::fair::Nonce;
use engine::play::PlayError;
use engine::rule::Refusal;

use crate::entry::Absence;

/// What the owner of a seat can ask of a table. The caller has made sure whose seat it is.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Command {
    /// Cut the cards: what a person's device adds to the deal, now that it knows what the house has committed itself to.
    Cut(Nonce),
    /// Stand up before the deal.
    Rise,
    /// Make an action, in notation.
    Act(String),
    /// Make an action as one writes it by what one sees at the table ([`engine::Words::read`]).
    Write(String),
    /// Take back one's last action, or ask the others to allow it.
    Undo,
    /// Answer a player who wants to take back.
    AnswerUndo {
        /// Whether one agrees.
        agree: bool,
    },
    /// Ask for a hint.
    Hint,
    /// Leave the match; before the deal, stand up.
    Leave,
    /// Come back to one's seat.
    Return,
    /// Choose what to do about a player who is away.
    Choose {
        /// About whom.
        about: Seat,
        /// What.
        choice: Absence,
    },
    /// End the match by agreement.
    End,
    /// Answer the wish to end the match; one's own is withdrawn by not agreeing.
    AnswerEnd {
        /// Whether one agrees.
        agree: bool,
    },
    /// Be ready for the next deal.
    Ready,
    /// Play again.
    Rematch,
}

/// Why a table says no. Nothing has changed.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum Refused {
    /// The rules of the game do not allow it.
    #[error("{0}")]
    Illegal(Refusal),
    /// The text is not an action of this game.
    #[error("{0}")]
    Notation(String),
    /// The cards are not dealt yet.
    #[error("the match has not begun")]
    NotBegun,
    /// The cards are dealt.
    #[error("the match has begun")]
    Begun,
    /// The match is over.
    #[error("the match is over")]
    Over,
    /// The match is not over.
    #[error("the match is not over")]
    NotOver,
    /// The seat is taken.
    #[error("that seat is taken")]
    Taken,
    /// No seat is free.
    #[error("all seats are taken")]
    Full,
    /// The same person sits at this table already.
    #[error("you sit at this table already")]
    SitsAlready,
    /// The same person has cut the cards already.
    #[error("you have cut the cards already")]
    CutAlready,
    /// Nobody sits there, or there is no such seat.
    #[error("nobody sits there")]
    Empty,
    /// There is nothing to take back.
    #[error("there is nothing to take back")]
    NothingToTakeBack,
    /// A request to take back is being answered.
    #[error("a wish to take back is being answered")]
    UndoPending,
    /// Nobody wants to take back.
    #[error("nobody has asked to take back")]
    NoUndoPending,
    /// Something was shown by it that cannot be forgotten.
    #[error("something was shown since: it cannot be taken back")]
    Revealed,
    /// Nobody wants to end the match.
    #[error("nobody has asked to end the match")]
    NoEndPending,
    /// No deal is over.
    #[error("no deal is over")]
    NoDealOver,
    /// The end of a deal is being looked at.
    #[error("the next deal has not begun")]
    BetweenDeals,
    /// The table was opened without hints.
    #[error("this table plays without hints")]
    NoHints,
    /// It is not the turn of the one who asked.
    #[error("it is not your turn")]
    NotYourTurn,
    /// The one in question is not away.
    #[error("that player is not away")]
    NotAway,
    /// The seat is held by a computer player until its owner returns.
    #[error("a computer player holds your seat: come back to it first")]
    StandIn,
    /// The match has no such step.
    #[error("step: from 0 to {steps}")]
    NoStep {
        /// How many it has.
        steps: usize,
    },
    /// Only the clock may say that.
    #[error("the clock says when the time is over")]
    ClockOnly,
    /// The terms do not fit the game.
    #[error("{0}")]
    Terms(String),
}

impl Refused {
    /// A flat code for programs.
    pub const fn code(&self) -> &'static str {
        match self {
            Self::Illegal(_) => "action/illegal",
            Self::Notation(_) => "action/notation",
            Self::NotYourTurn => "action/not-your-turn",
            Self::NotBegun => "table/not-begun",
            Self::Begun => "table/begun",
            Self::Over => "table/over",
            Self::NotOver => "table/not-over",
            Self::Taken => "seat/taken",
            Self::Full => "table/full",
            Self::SitsAlready => "seat/twice",
            Self::CutAlready => "cut/twice",
            Self::Empty => "seat/empty",
            Self::NothingToTakeBack => "undo/nothing",
            Self::UndoPending => "undo/pending",
            Self::NoUndoPending => "undo/none",
            Self::Revealed => "undo/revealed",
            Self::NoEndPending => "end/none",
            Self::NoDealOver => "deal/not-over",
            Self::BetweenDeals => "deal/over",
            Self::NoHints => "hint/off",
            Self::NotAway => "seat/not-away",
            Self::StandIn => "seat/stand-in",
            Self::NoStep { .. } => "input/invalid",
            Self::ClockOnly => "action/clock-only",
            Self::Terms(_) => "table/card",
        }
    }

    /// What the whole table is told of it, where what was tried was said aloud.
    pub fn aloud(&self) -> Option<&str> {
        match self {
            Self::Illegal(refusal) if refusal.aloud => Some(&refusal.why),
            _ => None,
        }
    }

    /// The rule that refuses it, if one does.
    pub const fn rule(&self) -> Option<&'static str> {
        match self {
            Self::Illegal(refusal) => Some(refusal.rule),
            _ => None,
        }
    }
}

impl From<PlayError> for Refused {
    fn from(error: PlayError) -> Self {
        match error {
            PlayError::Refused(refusal) => Self::Illegal(refusal),
            PlayError::Notation(bad) => Self::Notation(bad.0),
            PlayError::NothingToTakeBack => Self::NothingToTakeBack,
        }
    }
}

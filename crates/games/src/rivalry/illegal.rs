//! Why an action is refused.

use engine::{Cites, Seat};

use super::letters::{Letter, Letters};
use crate::lexicon::WordId;

/// Why an action is refused. Where several rules are broken, the first of: whose turn it is, the card in the hand, what no
/// dictionary has, where the letters come from and whether they spell the word, and only then whether the dictionary has it: a word
/// that could not be made anyway is not looked up, so nobody learns whether there is such a word.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum Illegal {
    /// Nothing more can be played.
    #[error("cannot play: it is over (V3)")]
    Over,
    /// It is another seat's turn.
    #[error("cannot play: it is the turn of seat {0} (V3)")]
    NotYourTurn(Seat),
    /// The card played is not in the hand.
    #[error("cannot play {0}: it is not in your hand (V3)")]
    NotInHand(Letter),
    /// No bank letter is used.
    #[error("cannot make {0}: a new word needs at least one letter from the bank (V4)")]
    NoBankLetter(String),
    /// A new word with letters that the bank lacks.
    #[error("cannot make {word}: the bank does not have {lacking} (V4)")]
    WordNotInBank {
        /// The word.
        word: String,
        /// What the bank lacks.
        lacking: Letters,
    },
    /// The letters of a new word do not spell it.
    #[error("cannot make {word}: {letters} do not spell it (V4)")]
    DoesNotSpell {
        /// The word.
        word: String,
        /// The letters named.
        letters: Letters,
    },
    /// There is no such word to build on.
    #[error("cannot build on {0}: no word on the table has that number (V5)")]
    NoSuchWord(u16),
    /// Building with letters that the bank lacks.
    #[error("cannot build {word}: the bank does not have {lacking} (V5)")]
    BuildNotInBank {
        /// The word.
        word: String,
        /// What the bank lacks.
        lacking: Letters,
    },
    /// The word built on, the card and the bank letters do not spell the word.
    #[error("cannot build {word}: all of {base}, with {letters}, do not spell it (V5)")]
    DoesNotBuild {
        /// The word.
        word: String,
        /// The word built on.
        base: WordId,
        /// The letters added.
        letters: Letters,
    },
    /// There is no such word to proclaim on.
    #[error("cannot proclaim on {0}: no word on the table has that number (V6)")]
    NothingToProclaimOn(u16),
    /// The letters to come are not in the hand.
    #[error("cannot proclaim {word}: you do not hold {lacking} (V6)")]
    NotHeld {
        /// The word.
        word: String,
        /// What the hand lacks.
        lacking: Letters,
    },
    /// Only one hand letter is needed.
    #[error("cannot proclaim {0}: a word that needs one card from the hand is made at once (V6)")]
    NothingToHold(String),
    /// No letter of the table is used.
    #[error("cannot proclaim {0}: at least one letter must come from the table (V6)")]
    NothingFromTheTable(String),
    /// Proclaiming with letters that the bank lacks.
    #[error("cannot proclaim {word}: the bank does not have {lacking} (V6)")]
    ProclaimNotInBank {
        /// The word.
        word: String,
        /// What the bank lacks.
        lacking: Letters,
    },
    /// The letters named do not spell the word.
    #[error("cannot proclaim {word}: {letters} do not spell it (V6)")]
    DoesNotProclaim {
        /// The word.
        word: String,
        /// All the letters named, with those of the word on the table.
        letters: Letters,
    },
    /// A proclaimed word must be completed first.
    #[error("cannot make a word: {0} is proclaimed and must be completed first (V6)")]
    Bound(WordId),
    /// There is nothing to add to.
    #[error("cannot add {0}: you have no unfinished word (V6)")]
    NothingToAddTo(Letter),
    /// The letter is not one of those still to come.
    #[error("cannot add {letter}: {word} still needs {needs} (V6)")]
    NotToCome {
        /// The letter.
        letter: Letter,
        /// The proclaimed word.
        word: WordId,
        /// What it still needs.
        needs: Letters,
    },
    /// A card may not go into the bank while a word is unfinished.
    #[error("cannot play {letter} into the bank: {word} is proclaimed and must be completed first (V7)")]
    BoundNotToBank {
        /// The letter.
        letter: Letter,
        /// The proclaimed word.
        word: WordId,
    },
    /// The unfinished word of a partner.
    #[error("cannot take {0}: it is your partner's unfinished word (V8)")]
    Partners(u16),
    /// An unfinished word cannot be proclaimed on.
    #[error("cannot proclaim on {0}: it is an unfinished word (V8)")]
    ProclaimOnUnfinished(u16),
    /// Taking an unfinished word with letters that the bank lacks.
    #[error("cannot take {no}: the bank does not have {lacking} (V8)")]
    TakeNotInBank {
        /// The number of the unfinished word.
        no: u16,
        /// What the bank lacks.
        lacking: Letters,
    },
    /// The letters of the unfinished word, the card and the bank letters do not spell the word.
    #[error("cannot take {no}: {letters} do not spell {word} (V8)")]
    DoesNotTake {
        /// The number of the unfinished word.
        no: u16,
        /// The word.
        word: String,
        /// All the letters named, with those of the unfinished word.
        letters: Letters,
    },
    /// The word is not in the dictionary.
    #[error("cannot make {0}: it is not in the dictionary (V9)")]
    NotInDictionary(String),
    /// The word is too short.
    #[error("cannot make {word}: a word has at least {least} letters here (V9)")]
    TooShort {
        /// The word.
        word: String,
        /// The fewest letters.
        least: u16,
    },
    /// No time was agreed on.
    #[error("cannot call time: no time was agreed on (V14)")]
    NoTimeAgreed,
    /// Time has been called already.
    #[error("cannot call time: it has been called, and the play in hand is the last (V14)")]
    TimeCalled,
}

impl Cites for Illegal {
    fn rule(&self) -> &'static str {
        match self {
            Self::Over | Self::NotYourTurn(_) | Self::NotInHand(_) => "V3",
            Self::NoBankLetter(_) | Self::WordNotInBank { .. } | Self::DoesNotSpell { .. } => "V4",
            Self::NoSuchWord(_) | Self::BuildNotInBank { .. } | Self::DoesNotBuild { .. } => "V5",
            Self::NothingToProclaimOn(_)
            | Self::NotHeld { .. }
            | Self::NothingToHold(_)
            | Self::NothingFromTheTable(_)
            | Self::ProclaimNotInBank { .. }
            | Self::DoesNotProclaim { .. }
            | Self::Bound(_)
            | Self::NothingToAddTo(_)
            | Self::NotToCome { .. } => "V6",
            Self::BoundNotToBank { .. } => "V7",
            Self::Partners(_) | Self::ProclaimOnUnfinished(_) | Self::TakeNotInBank { .. } | Self::DoesNotTake { .. } => "V8",
            Self::NotInDictionary(_) | Self::TooShort { .. } => "V9",
            Self::NoTimeAgreed | Self::TimeCalled => "V14",
        }
    }
}

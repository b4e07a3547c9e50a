//! What happens at the table.

use engine::{Outcome, Points, Seat, Viewer};

use super::action::Spell;
use super::letters::{Letter, Letters};
use super::table::MOST;
use crate::lexicon::WordId;

/// What happened, with everything that is hidden in it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Event {
    /// V2: the first cards of a deal.
    Dealt {
        /// The number of the deal.
        deal: u32,
        /// Who dealt.
        dealer: Seat,
        /// What was dealt to each.
        hands: Hands,
        /// The cards laid open.
        bank: Letters,
    },
    /// V11: more cards, when all hands were played.
    DealtMore(Hands),
    /// V11: odd cards go to the bank.
    OddCards(Letters),
    /// V4, V5, V8: a word was made.
    Made(Spelling),
    /// V6: a word was proclaimed.
    Proclaimed(Spelling),
    /// V6: a letter was added to an unfinished word.
    Added {
        /// By whom.
        seat: Seat,
        /// The number of the word.
        no: u16,
        /// The letter.
        letter: Letter,
        /// The proclaimed word.
        word: WordId,
        /// What it still needs.
        to_come: Letters,
    },
    /// V7: a card was played into the bank.
    Banked {
        /// By whom.
        seat: Seat,
        /// The card.
        letter: Letter,
    },
    /// V13: the name of a building was spelled.
    Prize {
        /// By whom.
        seat: Seat,
        /// Which building, as an index.
        building: usize,
    },
    /// V12: what was left in the bank went to the player who made the last word, or to nobody.
    BankWon {
        /// Who won it.
        seat: Option<Seat>,
        /// The letters.
        letters: Letters,
    },
    /// V13: a deal was counted.
    Counted {
        /// What each seat counts for this deal; a side counts together.
        points: Vec<Points>,
        /// The totals with it.
        totals: Vec<Points>,
    },
    /// V14: the agreed time is over.
    TimeCalled,
    /// The match, or the position, is over.
    Over(Outcome),
}

/// A word that was made or proclaimed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Spelling {
    /// By whom.
    pub seat: Seat,
    /// How.
    pub spell: Spell<WordId>,
    /// The number of the word.
    pub no: u16,
    /// What it was built on.
    pub base: Option<Base>,
}

/// What a word was built on.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Base {
    /// Before whom it lay.
    pub seat: Seat,
    /// The word, or the one that had been proclaimed.
    pub word: WordId,
    /// Whether it was unfinished.
    pub unfinished: bool,
}

/// The cards dealt to each seat.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Hands {
    /// How many play.
    pub seats: u8,
    /// How many cards to each.
    pub each: u8,
    /// Which cards, by seat; `None` where the viewer does not see them.
    pub cards: [Option<Letters>; MOST],
}

impl Hands {
    fn redact(&self, viewer: Viewer) -> Self {
        let mut hands = self.clone();
        for seat in Seat::all(self.seats).filter(|seat| !viewer.is(*seat)) {
            hands.cards[seat.index()] = None;
        }
        hands
    }
}

impl Event {
    /// The event as one viewer sees it.
    pub(super) fn redact(&self, viewer: Viewer) -> Self {
        match self {
            Self::Dealt { deal, dealer, hands, bank } => {
                Self::Dealt { deal: *deal, dealer: *dealer, hands: hands.redact(viewer), bank: *bank }
            }
            Self::DealtMore(hands) => Self::DealtMore(hands.redact(viewer)),
            open => open.clone(),
        }
    }
}

//! What everybody at the table sees. A state is this, the hands and the pack; a view is this and the hand of its owner.

use std::sync::LazyLock;

use arrayvec::ArrayVec;
use engine::{Ended, Outcome, Points, Seat, Sheet, Status};

use super::action::Action;
use super::finder::letters_of;
use super::letters::Letters;
use super::options::RivalryOptions;
use crate::exposition::{BUILDING_COUNT, BUILDINGS};
use crate::lexicon::{self, WordId};

/// The most seats.
pub(super) const MOST: usize = Seat::MOST as usize;

/// V13: what the name of a building counts.
pub(super) const PRIZE: Points = 10;

/// V14: after so many deals the leader wins.
pub(super) const MOST_DEALS: u32 = 50;

/// The most words that can lie on a table: a word has two letters at the least, and two packs have a hundred and twenty. A
/// position may have one unfinished word of fewer for each seat.
pub(super) const MOST_WORDS: usize = 60 + MOST;

/// The words on the table, in the order of their numbers.
pub type Words = ArrayVec<Laid, MOST_WORDS>;

/// What everybody at the table sees and remembers.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Public {
    /// What was agreed on.
    pub options: RivalryOptions,
    /// How many play.
    pub seats: u8,
    /// The number of this deal, from 1.
    pub deal: u32,
    /// Who dealt it.
    pub dealer: Seat,
    /// Whose turn it is.
    pub turn: Seat,
    /// How it ended, if it has.
    pub over: Option<Ended>,
    /// Points of finished deals by seat. A side's total stands at each of its seats.
    pub scores: [Points; MOST],
    /// What each finished deal counted, by seat.
    pub sheet: Sheet<[Points; MOST]>,
    /// The bank.
    pub bank: Letters,
    /// The words, finished or not, by number.
    pub words: Words,
    /// V12: who made the last word of this deal.
    pub last_word: Option<Seat>,
    /// V13: points for the names of buildings in this deal, by seat.
    pub bonus: [Points; MOST],
    /// V13: the buildings whose names have been spelled in this deal, a bit for each.
    pub spelled: u16,
    /// The letters that each player is known to hold, because they proclaimed that they would come. They stay known when their word
    /// is taken, until they play them.
    pub known: [Letters; MOST],
    /// V14: the agreed time is over, and the play in hand is the last.
    pub time_called: bool,
    /// Whether play stops at the end of this deal, as in a position that the referee was shown.
    pub one_deal: bool,
}

/// A word on the table, finished or not.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Laid {
    /// Its number.
    pub no: u16,
    /// Before whom it lies.
    pub seat: Seat,
    /// The word, or the one that was proclaimed.
    pub word: WordId,
    /// The letters that lie there.
    pub letters: Letters,
}

impl Laid {
    /// The letters still to come.
    pub fn to_come(&self) -> Letters {
        letters_of(self.word).minus(&self.letters)
    }

    /// Whether all the letters of the word lie there.
    pub fn is_finished(&self) -> bool {
        self.letters == letters_of(self.word)
    }
}

impl Public {
    pub(super) const fn new(options: RivalryOptions, seats: u8, dealer: Seat) -> Self {
        Self {
            options,
            seats,
            deal: 1,
            dealer,
            turn: dealer.left(seats),
            over: None,
            scores: [0; MOST],
            sheet: Sheet::new(),
            bank: Letters::NONE,
            words: Words::new_const(),
            last_word: None,
            bonus: [0; MOST],
            spelled: 0,
            known: [Letters::NONE; MOST],
            time_called: false,
            one_deal: false,
        }
    }

    /// Clears the table for the next deal.
    pub(super) fn clear(&mut self) {
        self.bank = Letters::NONE;
        self.words.clear();
        self.last_word = None;
        self.bonus = [0; MOST];
        self.spelled = 0;
        self.known = [Letters::NONE; MOST];
    }

    /// Whether two seats play together. A seat plays with itself.
    pub fn together(&self, one: Seat, other: Seat) -> bool {
        self.options.sides.together(one, other, self.seats)
    }

    /// The word with this number.
    pub fn word(&self, no: u16) -> Option<&Laid> {
        self.words.iter().find(|laid| laid.no == no)
    }

    /// The word that a player has proclaimed and not completed.
    pub fn unfinished(&self, seat: Seat) -> Option<&Laid> {
        self.words.iter().find(|laid| laid.seat == seat && !laid.is_finished())
    }

    /// The number that the next new word gets.
    pub(super) fn next_no(&self) -> u16 {
        self.words.last().map_or(1, |laid| laid.no + 1)
    }

    /// Every letter that lies open.
    pub fn open(&self) -> Letters {
        self.words.iter().fold(self.bank, |all, laid| all.plus(&laid.letters))
    }

    /// V13: what this deal counts for a seat as the table lies: the cards of its finished words, and its prizes.
    pub fn counts(&self, seat: Seat) -> Points {
        let finished = self.words.iter().filter(|laid| laid.seat == seat && laid.is_finished());
        finished.map(|laid| laid.letters.len() as Points).sum::<Points>() + self.bonus[seat.index()]
    }

    /// The same for the whole side of a seat.
    pub fn side_counts(&self, seat: Seat) -> Points {
        Seat::all(self.seats).filter(|other| self.together(seat, *other)).map(|other| self.counts(other)).sum()
    }

    /// V10: what is done for a player whose time is over. `hand` is theirs.
    pub(super) fn when_time_runs_out(&self, hand: &Letters) -> Option<Action> {
        match self.unfinished(self.turn) {
            Some(laid) => laid.to_come().kinds().next().map(Action::Add),
            None => hand.kinds().next().map(Action::Bank),
        }
    }

    pub(super) fn status(&self) -> Status {
        match self.over {
            None => Status::Playing { to_act: self.turn },
            Some(ended) => Status::Over(Outcome::most_win(ended, &self.scores[..self.seats.into()])),
        }
    }
}

/// V13: the building whose name this word is.
pub(super) fn title(word: WordId) -> Option<usize> {
    static TITLES: LazyLock<[Option<WordId>; BUILDING_COUNT]> =
        LazyLock::new(|| BUILDINGS.map(|building| lexicon::find(building.word)));
    TITLES.iter().position(|title| *title == Some(word))
}

//! What is on the table.

use std::sync::Arc;

use arrayvec::ArrayVec;
use engine::{Chance, Ended, Outcome, Points, Seat, Seed, Sheet, Sink, Status};

use super::event::{End, Event};
use super::options::ContactOptions;
use crate::triangles::{Figure, Placement, Tables, Triangle, Triangles};

/// The most seats.
pub const MOST_SEATS: usize = 7;
/// C1, C9: a full hand.
pub const HAND: u8 = 5;
/// C12: what a triangle left in the hand costs.
pub const PENALTY: Points = 10;

/// The draw pile, its top last.
pub type Pile = ArrayVec<Triangle, 36>;

/// How a hand ended, for those who look back at it.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct LastHand {
    /// Its number, from 1.
    pub deal: u32,
    /// How it ended.
    pub end: End,
    /// The figure as it lay.
    pub figure: Figure,
    /// What everyone was left with.
    pub hands: [Triangles; MOST_SEATS],
}

impl LastHand {
    /// The play that ended it.
    pub fn play(&self) -> Option<Placement> {
        self.figure.last()
    }
}

/// A match of Contact, with the order of the draw pile.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Contact {
    pub(super) options: ContactOptions,
    pub(super) seats: u8,
    pub(super) seed: Seed,
    /// A position that the referee was shown stops at the end of its hand.
    pub(super) one_hand: bool,
    /// The number of this hand, from 1; it has the stream of the seed with that number.
    pub(super) deal: u32,
    pub(super) to_act: Seat,
    /// Whether the hand (of a position) or the match is over.
    pub(super) over: bool,
    pub(super) figure: Figure,
    pub(super) hands: [Triangles; MOST_SEATS],
    pub(super) pile: Pile,
    /// The totals of the game, the contacts of this hand included.
    pub(super) scores: [Points; MOST_SEATS],
    /// What the hands before this one brought everyone.
    pub(super) sheet: Sheet<[Points; MOST_SEATS]>,
    /// How the hand before this one ended. Shared, so that a state stays cheap to clone.
    pub(super) last: Option<Arc<LastHand>>,
}

impl Contact {
    pub(super) fn sit_down(options: ContactOptions, seats: u8, seed: Seed) -> Self {
        Self {
            options,
            seats,
            seed,
            one_hand: false,
            deal: 0,
            to_act: Seat::new(0),
            over: false,
            figure: Figure::EMPTY,
            hands: [Triangles::NONE; MOST_SEATS],
            pile: Pile::new(),
            scores: [0; MOST_SEATS],
            sheet: Sheet::new(),
            last: None,
        }
    }

    /// C1, C2: five triangles for everyone; the lowest begins.
    pub(super) fn deal_hand(&mut self, events: &mut impl Sink<Event>) {
        let mut rng = self.seed.stream(self.deal.into());
        self.deal += 1;
        self.figure = Figure::EMPTY;
        self.pile = Triangles::ALL.iter().collect();
        rng.shuffle(&mut self.pile);
        self.hands = [Triangles::NONE; MOST_SEATS];
        for hand in &mut self.hands[..usize::from(self.seats)] {
            *hand = self.pile.drain(self.pile.len() - usize::from(HAND)..).collect();
        }
        let (first, lowest) = self.lowest().expect("everyone has drawn five");
        self.to_act = first;
        let lowest = self.tables().sides(lowest);
        events.note(|| Event::Dealt { deal: self.deal, hands: self.hands, seats: self.seats, first, lowest });
    }

    /// C2: the lowest triangle in all hands, and who holds it.
    pub(super) fn lowest(&self) -> Option<(Seat, Triangle)> {
        let lowest = self.tables().lowest(self.in_hands())?;
        let holder = Seat::all(self.seats).find(|seat| self.hands[seat.index()].contains(lowest))?;
        Some((holder, lowest))
    }

    /// All triangles in all hands.
    #[inline]
    pub(super) fn in_hands(&self) -> Triangles {
        self.hands.iter().fold(Triangles::NONE, |all, hand| all.union(*hand))
    }

    #[inline]
    pub(super) fn tables(&self) -> &Tables {
        self.options.triangles.tables()
    }

    /// The hand of the player whose turn it is.
    #[inline]
    pub(super) fn hand(&self) -> Triangles {
        self.hands[self.to_act.index()]
    }

    pub(super) fn totals(&self) -> &[Points] {
        &self.scores[..usize::from(self.seats)]
    }

    pub(super) fn standing(&self) -> Status {
        if !self.over {
            return Status::Playing { to_act: self.to_act };
        }
        let ended = if self.one_hand { Ended::HandOver } else { Ended::Complete };
        // C13: the highest total wins.
        Status::Over(Outcome::most_win(ended, self.totals()))
    }
}

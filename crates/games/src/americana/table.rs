//! What everybody at the table sees and remembers.

use engine::{Ended, Outcome, Seat, Seats, Status};

use super::board::Space;
use super::ledger::Chips;
use super::options::AmericanaOptions;
use crate::pack52::{Card, Cards, Suit};

/// The most that can play.
pub const MOST_SEATS: usize = 9;

/// The parts of a hand.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Phase {
    /// The dealer takes, keeps or sells (A4).
    Exchange,
    /// The extra hand is bid for (A5).
    Auction,
    /// The best hand is bet on (A7).
    Betting,
    /// The run for the Ante (A11).
    Run,
    /// Nothing more is played.
    Over,
}

impl Phase {
    /// As positions write it.
    pub const fn word(self) -> &'static str {
        match self {
            Self::Exchange => "exchange",
            Self::Auction => "auction",
            Self::Betting => "betting",
            Self::Run => "run",
            Self::Over => "over",
        }
    }
}

/// What somebody has said in the auction.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Bid {
    /// Nothing yet.
    #[default]
    Silent,
    /// So many chips.
    Chips(u32),
    /// They are out.
    Passed,
}

/// What play has shown to everybody about the cards of this hand.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Seen {
    /// Who played which cards of the run.
    pub played: [Cards; MOST_SEATS],
    /// Cards that somebody holds, because they showed them, or because the next card of the run is theirs.
    pub holds: [Cards; MOST_SEATS],
    /// Cards that somebody does not hold: they led a higher one (A11, A12), could not lead another suit (A12), paid for not
    /// holding it (A14), did not claim its space (A10), or it stopped a run (A11).
    pub lacks: [Cards; MOST_SEATS],
    /// The five cards shown as the best hand (A8).
    pub best: [Cards; MOST_SEATS],
    /// Who showed an 8-9-10 of which suit, the first of their suits, and who therefore has none; unless there was nothing to
    /// collect (A10).
    pub eights: Option<[Option<Suit>; MOST_SEATS]>,
    /// There was something to collect with king and queen, and nobody had both (A10).
    pub king_queen_apart: bool,
}

/// What everybody at the table sees and remembers. The rest of the state is only where the hidden cards are.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Public {
    /// What the table has agreed on.
    pub options: AmericanaOptions,
    /// How many play.
    pub seats: u8,
    /// Who dealt.
    pub dealer: Seat,
    /// The number of this deal, from 1.
    pub deal: u32,
    /// The part of the hand.
    pub phase: Phase,
    /// Everybody's chips, and those on the board.
    pub chips: Chips,
    /// What everybody has bid for the extra hand.
    pub bids: [Bid; MOST_SEATS],
    /// Who laid their own hand aside for the extra hand.
    pub laid_by: Option<Seat>,
    /// What everybody has put in the pool in this betting.
    pub bets: [i32; MOST_SEATS],
    /// Who gave up the pool.
    pub out: Seats,
    /// Raises so far.
    pub raises: u16,
    /// Who bet or raised last.
    pub raiser: Option<Seat>,
    /// Passes before any bet.
    pub checks: u8,
    /// Cards played to the run.
    pub played: Cards,
    /// The last card of the run, and who played it.
    pub last: Option<(Seat, Card)>,
    /// The next card of the run: the seat to act plays it, or, in turn, plays it or pays (A14).
    pub asked: Option<Card>,
    /// What play has shown.
    pub seen: Seen,
    /// Who has asked to end the game (A16).
    pub wants_end: Seats,
    pub(super) ended: Option<Ended>,
    pub(super) to_act: Seat,
    pub(super) one_hand: bool,
}

impl Public {
    pub(super) fn new(options: AmericanaOptions, seats: u8) -> Self {
        let mut stacks = [0; MOST_SEATS];
        stacks[..seats.into()].fill(options.stake.into());
        Self {
            options,
            seats,
            dealer: Seat::new(seats - 1),
            deal: 1,
            phase: Phase::Exchange,
            chips: Chips { board: [0; Space::COUNT], stacks },
            bids: [Bid::Silent; MOST_SEATS],
            laid_by: None,
            bets: [0; MOST_SEATS],
            out: Seats::NONE,
            raises: 0,
            raiser: None,
            checks: 0,
            played: Cards::NONE,
            last: None,
            asked: None,
            seen: Seen::default(),
            wants_end: Seats::NONE,
            ended: None,
            to_act: Seat::new(seats - 1),
            one_hand: false,
        }
    }

    /// Clears what belongs to one hand, and gives the dealer the first decision.
    pub(super) fn begin_hand(&mut self) {
        self.phase = Phase::Exchange;
        self.bids = [Bid::Silent; MOST_SEATS];
        self.laid_by = None;
        self.bets = [0; MOST_SEATS];
        self.out = Seats::NONE;
        self.raises = 0;
        self.raiser = None;
        self.checks = 0;
        self.played = Cards::NONE;
        self.last = None;
        self.asked = None;
        self.seen = Seen::default();
        self.to_act = self.dealer;
    }

    /// Who acts, or how it ended.
    pub fn status(&self) -> Status {
        if self.phase == Phase::Over {
            let stacks = &self.chips.stacks[..self.seats.into()];
            Status::Over(Outcome::most_win(self.ended.unwrap_or(Ended::HandOver), stacks))
        } else {
            Status::Playing { to_act: self.to_act }
        }
    }

    /// How many hands are dealt before the final one.
    pub fn deals(&self) -> u32 {
        u32::from(self.options.deals_each) * u32::from(self.seats)
    }

    /// The highest bid for the extra hand, and whose it is.
    pub fn high_bid(&self) -> Option<(Seat, u32)> {
        let chips = |seat: Seat| if let Bid::Chips(chips) = self.bids[seat.index()] { Some((seat, chips)) } else { None };
        Seat::all(self.seats).filter_map(chips).max_by_key(|(_, chips)| *chips)
    }

    /// The most that anybody has put in the pool in this betting; 0 before a bet.
    pub fn high_bet(&self) -> i32 {
        self.bets[..self.seats.into()].iter().copied().max().unwrap_or(0)
    }

    /// Those who have not given up the pool.
    pub fn still_in(&self) -> impl Iterator<Item = Seat> + Clone + use<> {
        let out = self.out;
        Seat::all(self.seats).filter(move |seat| !out.contains(*seat))
    }

    /// Cards that nobody holds, as everybody knows: they are dead.
    pub fn known_dead(&self) -> Cards {
        let nobody = self.seen.lacks[..self.seats.into()].iter().fold(Cards::ALL, |all, lacks| all.intersection(*lacks));
        nobody.difference(self.played)
    }
}

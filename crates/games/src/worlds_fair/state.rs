//! A match in full: what the whole table knows, and the hands.

use engine::{Chance, Ended, Points, Seat, Seats, Seed, Sheet, Sink};

use super::event::{Answer, Event};
use super::memory::Memory;
use super::options::{Goal, Options};
use crate::exposition::{BUILDING_COUNT, Card, Cards};

/// The most seats at a table.
pub(crate) const MOST: usize = Seat::MOST as usize;

/// A deal ends after so many calls in a row without a building (W12).
pub(crate) const MOST_IDLE: u16 = 500;

/// A match ends after so many deals (W10).
pub(crate) const MOST_DEALS: u32 = 50;

/// The Game of World's Fair: a match in progress, with everything that is hidden in it.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct WorldsFair {
    pub(crate) table: Public,
    pub(crate) hands: [Cards; MOST],
    pub(crate) seed: Seed,
}

/// What everyone at the table knows and remembers.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Public {
    pub(crate) options: Options,
    pub(crate) seats: u8,
    pub(crate) dealer: Seat,
    /// The number of this deal, from 1. It is also the stream of its shuffle; stream 0 chose the first dealer.
    pub(crate) deal: u32,
    pub(crate) phase: Phase,
    /// Who calls, or owes a forfeit.
    pub(crate) turn: Seat,
    /// By building: who has laid it in this deal.
    pub(crate) laid: [Option<Seat>; BUILDING_COUNT],
    pub(crate) laid_count: u8,
    /// Calls in a row after which no building was laid (W12).
    pub(crate) idle: u16,
    /// Points of finished deals. A side's total stands at each of its seats.
    pub(crate) scores: [Points; MOST],
    /// Buildings by seat, one row for each finished deal; a side's stand at each of its seats.
    pub(crate) sheet: Sheet<[u8; MOST]>,
    /// By seat, as bits: the buildings that its side has formed in any deal (W11).
    pub(crate) formed: [u16; MOST],
    /// Whether to stop at the end of this deal: the referee never deals the next one.
    pub(crate) one_deal: bool,
    pub(crate) memory: Memory,
    pub(crate) recent: Recent,
}

/// What is asked of the seat whose turn it is.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) enum Phase {
    /// To call.
    Call,
    /// To forfeit a card to the player called (W7).
    Forfeit { called: Seat },
    /// Nothing.
    Over { ended: Ended, winners: Seats },
}

/// A call and its answer.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Call {
    pub(crate) caller: Seat,
    pub(crate) called: Seat,
    pub(crate) card: Card,
    pub(crate) answer: Answer,
}

/// The last few calls of the deal, in order: what even a forgetful player still has in their ear.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Recent {
    calls: [Option<Call>; Self::COUNT],
    next: u8,
}

impl Recent {
    pub(crate) const COUNT: usize = 8;

    const fn new() -> Self {
        Self { calls: [None; Self::COUNT], next: 0 }
    }

    #[inline]
    fn push(&mut self, call: Call) {
        self.calls[usize::from(self.next) % Self::COUNT] = Some(call);
        self.next = (self.next + 1) % Self::COUNT as u8;
    }

    /// Newest first.
    pub(crate) fn newest_first(&self) -> impl Iterator<Item = Call> {
        let next = usize::from(self.next);
        (1..=Self::COUNT).filter_map(move |back| self.calls[(next + Self::COUNT - back) % Self::COUNT])
    }
}

impl Public {
    /// A table before its first deal.
    pub(crate) const fn new(options: Options, seats: u8, dealer: Seat) -> Self {
        Self {
            options,
            seats,
            dealer,
            deal: 1,
            phase: Phase::Call,
            turn: dealer,
            laid: [None; BUILDING_COUNT],
            laid_count: 0,
            idle: 0,
            scores: [0; MOST],
            sheet: Sheet::new(),
            formed: [0; MOST],
            one_deal: false,
            memory: Memory::new(seats),
            recent: Recent::new(),
        }
    }

    /// How many buildings the seat's side has laid in this deal.
    pub(crate) fn laid_by_side(&self, seat: Seat) -> u8 {
        let side = self.options.side(seat, self.seats);
        self.laid.iter().flatten().filter(|who| side.contains(**who)).count() as u8
    }

    /// The points of the seat's side with what stands in this deal (W10), which counts for nothing more once it was counted.
    pub(crate) fn built(&self, seat: Seat) -> Points {
        let counted = matches!(self.phase, Phase::Over { .. });
        self.scores[seat.index()] + if counted { 0 } else { Points::from(self.laid_by_side(seat)) }
    }

    /// The points by seat, of finished deals.
    pub(crate) fn scores(&self) -> &[Points] {
        &self.scores[..usize::from(self.seats)]
    }

    /// The cards of all buildings that are laid.
    pub(crate) fn laid_cards(&self) -> Cards {
        (0..BUILDING_COUNT)
            .filter(|&building| self.laid[building].is_some())
            .fold(Cards::NONE, |cards, building| cards.union(Cards::building(building)))
    }

    pub(crate) fn note_call(&mut self, call: Call) {
        self.recent.push(call);
    }

    /// Whether the deal has come to its end (W9, W12).
    #[inline]
    pub(crate) const fn deal_is_over(&self) -> bool {
        self.laid_count as usize == BUILDING_COUNT || self.idle >= MOST_IDLE
    }

    /// Counts the deal (W10), and says who has won the match, and how it ended, if it has.
    pub(crate) fn count(&mut self) -> Option<(Ended, Seats)> {
        let mut row = [0; MOST];
        let mut scores = self.scores;
        for seat in Seat::all(self.seats) {
            row[seat.index()] = self.laid_by_side(seat);
            scores[seat.index()] += Points::from(row[seat.index()]);
        }
        self.scores = scores;
        self.sheet.push(row);
        let there = |seat: &Seat| match self.options.goal {
            Goal::Points => scores[seat.index()] >= Points::from(self.options.target),
            Goal::EveryBuilding => self.formed[seat.index()].count_ones() as usize == BUILDING_COUNT,
        };
        let reached: Seats = Seat::all(self.seats).filter(there).collect();
        let best = self.with_most_points(reached);
        // W10: equal among those who have reached it, another deal is played.
        if let Some(one) = best.iter().next()
            && best == self.options.side(one, self.seats)
        {
            return Some((Ended::Complete, best));
        }
        (self.deal >= MOST_DEALS).then(|| (Ended::DealLimit, self.with_most_points(Seats::all(self.seats))))
    }

    fn with_most_points(&self, among: Seats) -> Seats {
        let most = among.iter().map(|seat| self.scores[seat.index()]).max();
        among.iter().filter(|seat| Some(self.scores[seat.index()]) == most).collect()
    }
}

impl WorldsFair {
    /// Sits down: the first dealer is chosen at random (W2).
    pub(crate) fn sit_down(options: Options, seats: u8, seed: Seed) -> Self {
        let dealer = Seat::new(seed.stream(0).below(seats.into()) as u8);
        Self { table: Public::new(options, seats, dealer), hands: [Cards::NONE; MOST], seed }
    }

    /// Deals the whole pack, one card at a time (W2), and lays what is whole (W3).
    pub(crate) fn deal_cards(&mut self, events: &mut impl Sink<Event>) {
        let mut pack: [u8; Card::COUNT as usize] = std::array::from_fn(|index| index as u8);
        self.seed.stream(self.table.deal.into()).shuffle(&mut pack);
        self.hands = [Cards::NONE; MOST];
        let mut seat = self.table.dealer;
        for index in pack {
            seat = seat.left(self.table.seats);
            self.hands[seat.index()].insert(Card::new(index));
        }
        self.open(events);
    }

    /// Begins a deal with the hands as they are.
    pub(crate) fn open(&mut self, events: &mut impl Sink<Event>) {
        let table = &mut self.table;
        table.memory = Memory::new(table.seats);
        table.recent = Recent::new();
        table.laid = [None; BUILDING_COUNT];
        table.laid_count = 0;
        table.idle = 0;
        table.phase = Phase::Call;
        table.turn = table.dealer.left(table.seats);
        let (deal, dealer, seats, hands) = (table.deal, table.dealer, table.seats, self.hands);
        events.note(|| Event::Dealt { deal, dealer, hands: super::event::Dealt::new(seats, hands) });
        self.lay_whole_buildings(events);
        self.go_on(events);
    }

    /// W3, for everyone at once, from the dealer's left.
    pub(crate) fn lay_whole_buildings(&mut self, events: &mut impl Sink<Event>) {
        for seat in self.table.dealer.round_from_left(self.table.seats) {
            for building in self.hands[seat.index()].complete_buildings().buildings() {
                self.lay(seat, building, events);
            }
        }
    }

    /// Lays a whole building on the table (W3).
    pub(crate) fn lay(&mut self, seat: Seat, building: usize, events: &mut impl Sink<Event>) {
        let hand = &mut self.hands[seat.index()];
        *hand = hand.difference(Cards::building(building));
        let table = &mut self.table;
        table.laid[building] = Some(seat);
        table.laid_count += 1;
        table.idle = 0;
        table.memory.laid(building);
        for partner in table.options.side(seat, table.seats).iter() {
            table.formed[partner.index()] |= 1 << building;
        }
        let out = hand.is_empty();
        events.note(|| Event::Laid { seat, building, out });
    }

    /// How many cards each seat has.
    pub(crate) fn sizes(&self) -> [u8; MOST] {
        self.hands.map(super::super::set::Set::len)
    }
}

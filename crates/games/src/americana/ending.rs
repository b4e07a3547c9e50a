//! The end of a hand and the end of the game.

use engine::{Ended, Seat, Seats, Sink};

use super::board::Space;
use super::event::Event;
use super::ledger::Reason;
use super::state::Americana;
use super::table::{MOST_SEATS, Phase};
use crate::pack52::Cards;
use crate::poker::Strength;

impl Americana {
    /// A13: the Ante goes to the one who has played all their cards, the others pay for theirs; then the next hand (A15), or the
    /// end (A16).
    pub(super) fn end_hand(&mut self, winner: Seat, events: &mut impl Sink<Event>) {
        events.note(|| Event::RanOut(winner));
        let ante = self.table.on(Space::Ante);
        self.take_chips(winner, Space::Ante, ante, Reason::WonAnte, events);
        for seat in winner.round_from_left(self.table.seats) {
            let cards = i32::from(self.hands[seat.index()].len());
            if cards > 0 {
                let movement = self.table.put(seat, Space::Ante, cards, Reason::CardsLeft);
                events.note(|| Event::Moved(movement));
            }
        }
        events.note(|| Event::HandOver(self.stacks()));
        if self.table.one_hand {
            self.table.phase = Phase::Over;
            self.table.ended = Some(Ended::HandOver);
        } else if self.table.wants_end == Seats::all(self.table.seats) {
            self.final_deal(Ended::Agreed, events);
        } else if self.table.deal >= self.table.deals() {
            self.final_deal(Ended::Complete, events);
        } else {
            self.table.deal += 1;
            self.table.dealer = self.table.dealer.left(self.table.seats);
            self.deal_hand(events);
        }
    }

    /// A16: when all have asked, the game ends after this hand, or at once where nothing has been done in it: then its antes go
    /// back, and the dealer of the hand before deals the final cards.
    pub(super) fn ask_to_end(&mut self, seat: Seat, events: &mut impl Sink<Event>) {
        if self.table.wants_end.contains(seat) {
            return;
        }
        self.table.wants_end.insert(seat);
        let all = self.table.wants_end == Seats::all(self.table.seats);
        events.note(|| Event::AskedToEnd { seat, all });
        if !all || self.table.phase != Phase::Exchange || self.table.one_hand {
            return;
        }
        let (dealer, seats) = (self.table.dealer, self.table.seats);
        for seat in dealer.round_from_left(seats) {
            let each = if seat == dealer { 2 } else { 1 };
            for space in Space::ALL {
                self.table.take(seat, space, each, Reason::CalledOff);
            }
            events.note(|| Event::CalledOff { seat, each });
        }
        if self.table.deal > 1 {
            let before = Seat::all(seats).find(|seat| seat.left(seats) == dealer);
            self.table.dealer = before.expect("everybody sits at somebody's left");
        }
        self.final_deal(Ended::Agreed, events);
    }

    /// A16: five cards to each, face up, and the best hand takes what is left on the board.
    fn final_deal(&mut self, ended: Ended, events: &mut impl Sink<Event>) {
        let (dealer, seats) = (self.table.dealer, self.table.seats);
        self.table.begin_hand();
        let pack = Self::shuffled(self.seed.stream(self.table.deal.into()));
        let mut dealt = pack.iter().copied();
        self.hands = [Cards::NONE; MOST_SEATS];
        for _ in 0..5 {
            for (seat, card) in dealer.round_from_left(seats).zip(&mut dealt) {
                self.hands[seat.index()].insert(card);
            }
        }
        self.extra = Cards::NONE;
        self.laid = Cards::NONE;
        let held = self.hands.iter().fold(Cards::NONE, |all, hand| all.union(*hand));
        self.dead = Cards::ALL.difference(held);
        self.table.seen.holds = self.hands;
        self.table.seen.best = self.hands;
        events.note(|| Event::FinalDeal { dealer, hands: self.hands[..seats.into()].to_vec() });

        self.award_board(events);
        self.table.phase = Phase::Over;
        self.table.ended = Some(ended);
        events.note(|| {
            let winners = match self.table.status() {
                engine::Status::Over(outcome) => outcome.winners.iter().collect(),
                engine::Status::Playing { .. } => Vec::new(),
            };
            Event::Won { stacks: self.stacks(), winners }
        });
    }

    /// A16: the best hand takes all that is on the board; equal hands share it.
    pub(super) fn award_board(&mut self, events: &mut impl Sink<Event>) {
        let (dealer, seats) = (self.table.dealer, self.table.seats);
        let strength = |seat: &Seat| Strength::of(self.hands[seat.index()]);
        let best = Seat::all(seats).map(|seat| strength(&seat)).max();
        let winners: Vec<Seat> = dealer.round_from_left(seats).filter(|seat| Some(strength(seat)) == best).collect();
        let board: i32 = self.table.chips.board.iter().sum();
        let (each, odd) = (board / winners.len() as i32, board % winners.len() as i32);
        let mut left = Space::ALL.into_iter();
        let mut space = left.next();
        for (i, &seat) in winners.iter().enumerate() {
            // Odd chips go to the first of them at the dealer's left.
            let mut due = each + if i == 0 { odd } else { 0 };
            while let Some(from) = space.filter(|_| due > 0) {
                let amount = due.min(self.table.on(from));
                self.take_chips(seat, from, amount, Reason::FinalHand, events);
                due -= amount;
                if self.table.on(from) == 0 {
                    space = left.next();
                }
            }
        }
    }

    fn stacks(&self) -> Vec<i32> {
        self.table.chips.stacks[..self.table.seats.into()].to_vec()
    }
}

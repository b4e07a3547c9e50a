//! A hand before the run: the extra hand, the best hand, collecting.

use engine::{Seat, Seats, Sink};

use super::board::Space;
use super::event::{Event, Pile};
use super::ledger::{Movement, Purse, Reason};
use super::state::Americana;
use super::table::{Bid, MOST_SEATS, Phase, Public};
use crate::pack52::{Card, Suit};
use crate::poker::{Strength, best_five};

/// The extra hand.
impl Americana {
    /// A4: the dealer takes the extra hand, and their own is dead.
    pub(super) fn exchange(&mut self, seat: Seat, events: &mut impl Sink<Event>) {
        let (laid, taken) = self.take_extra(seat);
        events.note(|| Event::Exchanged { seat, laid, taken });
        self.begin_betting();
    }

    /// A5: the dealer neither exchanges nor sells.
    pub(super) fn keep(&mut self, seat: Seat, events: &mut impl Sink<Event>) {
        events.note(|| Event::Kept(seat));
        self.bury_extra();
        self.begin_betting();
    }

    /// A5: the dealer offers the extra hand.
    pub(super) fn sell(&mut self, seat: Seat, events: &mut impl Sink<Event>) {
        events.note(|| Event::Offered(seat));
        self.table.phase = Phase::Auction;
        self.table.to_act = seat.left(self.table.seats);
    }

    pub(super) fn bid(&mut self, seat: Seat, chips: u32, events: &mut impl Sink<Event>) {
        events.note(|| Event::Bid { seat, chips });
        self.table.bids[seat.index()] = Bid::Chips(chips);
        self.ask_next_bidder(seat, events);
    }

    pub(super) fn pass_bid(&mut self, seat: Seat, events: &mut impl Sink<Event>) {
        events.note(|| Event::PassedBid(seat));
        self.table.bids[seat.index()] = Bid::Passed;
        self.ask_next_bidder(seat, events);
    }

    fn ask_next_bidder(&mut self, after: Seat, events: &mut impl Sink<Event>) {
        if let Some(next) = self.table.next_bidder(after) {
            self.table.to_act = next;
            return;
        }
        if let Some((seat, price)) = self.table.high_bid() {
            let (laid, taken) = self.take_extra(seat);
            events.note(|| Event::Sold { seat, price, laid, taken });
            let (from, to) = (Purse::Stack(seat), Purse::Stack(self.table.dealer));
            let movement = self.table.make(Movement { from, to, amount: price as i32, reason: Reason::Sale });
            events.note(|| Event::Moved(movement));
        } else {
            events.note(|| Event::Unsold);
            self.bury_extra();
        }
        self.begin_betting();
    }

    fn take_extra(&mut self, seat: Seat) -> (Pile, Pile) {
        let taken = std::mem::take(&mut self.extra);
        let laid = std::mem::replace(&mut self.hands[seat.index()], taken);
        self.dead = self.dead.union(laid);
        self.laid = laid;
        self.table.laid_by = Some(seat);
        (Pile::known(laid), Pile::known(taken))
    }

    pub(super) fn bury_extra(&mut self) {
        self.dead = self.dead.union(std::mem::take(&mut self.extra));
    }

    fn begin_betting(&mut self) {
        self.table.phase = Phase::Betting;
        self.table.to_act = self.table.dealer.left(self.table.seats);
    }
}

impl Public {
    /// Who is asked for a bid after this seat: the next who has not passed, except the dealer and the highest bidder (A5).
    pub(super) fn next_bidder(&self, after: Seat) -> Option<Seat> {
        let high = self.high_bid().map(|(seat, _)| seat);
        after
            .round_from_left(self.seats)
            .find(|seat| *seat != self.dealer && Some(*seat) != high && self.bids[seat.index()] != Bid::Passed)
    }

    /// Who answers the highest bet after this seat (A7).
    pub(super) fn next_to_answer(&self, after: Seat) -> Option<Seat> {
        let high = self.high_bet();
        after.round_from_left(self.seats).find(|seat| !self.out.contains(*seat) && self.bets[seat.index()] < high)
    }
}

/// The best hand.
impl Americana {
    pub(super) fn pass_bet(&mut self, seat: Seat, events: &mut impl Sink<Event>) {
        if self.table.high_bet() == 0 {
            events.note(|| Event::Checked(seat));
            self.table.checks += 1;
        } else {
            events.note(|| Event::GaveUp(seat));
            self.table.out.insert(seat);
        }
        self.go_on_betting(seat, events);
    }

    pub(super) fn bet(&mut self, seat: Seat, chips: u32, events: &mut impl Sink<Event>) {
        self.put_in(seat, chips as i32, Reason::Bet, events);
        self.table.raiser = Some(seat);
        self.go_on_betting(seat, events);
    }

    pub(super) fn call(&mut self, seat: Seat, events: &mut impl Sink<Event>) {
        self.put_in(seat, self.table.high_bet() - self.table.bets[seat.index()], Reason::Call, events);
        self.go_on_betting(seat, events);
    }

    pub(super) fn raise(&mut self, seat: Seat, chips: u32, events: &mut impl Sink<Event>) {
        let call = self.table.high_bet() - self.table.bets[seat.index()];
        self.put_in(seat, call + chips as i32, Reason::Raise, events);
        self.table.raises += 1;
        self.table.raiser = Some(seat);
        self.go_on_betting(seat, events);
    }

    fn put_in(&mut self, seat: Seat, amount: i32, reason: Reason, events: &mut impl Sink<Event>) {
        self.table.bets[seat.index()] += amount;
        let movement = self.table.put(seat, Space::Pool, amount, reason);
        events.note(|| Event::Moved(movement));
    }

    /// A7, A8: asks the next one, or settles the pool when there is nobody left to ask.
    pub(super) fn go_on_betting(&mut self, after: Seat, events: &mut impl Sink<Event>) {
        let mut left = self.table.still_in();
        if let (Some(only), None) = (left.next(), left.next()) {
            let pool = self.table.on(Space::Pool);
            self.take_chips(only, Space::Pool, pool, Reason::Unseen, events);
        } else if self.table.high_bet() == 0 {
            if self.table.checks < self.table.seats {
                self.table.to_act = after.left(self.table.seats);
                return;
            }
            events.note(|| Event::NoBet);
        } else if let Some(next) = self.table.next_to_answer(after) {
            self.table.to_act = next;
            return;
        } else {
            self.show_down(events);
        }
        self.collect(events);
        self.begin_run();
    }

    /// A8: those who are left show their best five cards, the last to raise first, and the best take the pool.
    fn show_down(&mut self, events: &mut impl Sink<Event>) {
        let seats = self.table.seats;
        let first = self.table.raiser.unwrap_or(self.table.dealer.left(seats));
        let mut best = Seats::NONE;
        let mut strongest = None;
        let others = first.round_from_left(seats).take(usize::from(seats) - 1);
        for seat in std::iter::once(first).chain(others) {
            if self.table.out.contains(seat) {
                continue;
            }
            let hand = self.hands[seat.index()];
            let cards = best_five(hand).unwrap_or(hand);
            events.note(|| Event::Showed { seat, cards });
            let seen = &mut self.table.seen;
            seen.best[seat.index()] = cards;
            seen.holds[seat.index()] = seen.holds[seat.index()].union(cards);
            let strength = Some(Strength::of(cards));
            if strength > strongest {
                strongest = strength;
                best = Seats::NONE;
            }
            if strength == strongest {
                best.insert(seat);
            }
        }
        self.share(Space::Pool, best, Reason::BestHand, events);
    }

    /// Divides a space evenly; odd chips go to the Ante (A8, A10).
    fn share(&mut self, space: Space, among: Seats, reason: Reason, events: &mut impl Sink<Event>) {
        let each = self.table.on(space) / among.len() as i32;
        for seat in among.iter() {
            self.take_chips(seat, space, each, reason, events);
        }
        let odd = self.table.on(space);
        if odd > 0 {
            let (from, to) = (Purse::Board(space), Purse::Board(Space::Ante));
            let movement = self.table.make(Movement { from, to, amount: odd, reason: Reason::OddChips });
            events.note(|| Event::Moved(movement));
        }
    }

    /// A player takes chips from the board; taking none is no event.
    pub(super) fn take_chips(&mut self, seat: Seat, space: Space, amount: i32, reason: Reason, events: &mut impl Sink<Event>) {
        if amount > 0 {
            let movement = self.table.take(seat, space, amount, reason);
            events.note(|| Event::Moved(movement));
        }
    }

    /// A10: whoever holds the cards of a space shows them and takes its chips. Where there is nothing to take, nobody shows.
    pub(super) fn collect(&mut self, events: &mut impl Sink<Event>) {
        let Public { dealer, seats, options, .. } = self.table;
        for space in Space::COLLECTED {
            if self.table.on(space) <= 0 {
                continue;
            }
            let mut holders = Seats::NONE;
            let mut suits = [None; MOST_SEATS];
            for seat in dealer.round_from_left(seats) {
                let Some(cards) = options.board.claim(space, self.hands[seat.index()]) else { continue };
                events.note(|| Event::Claimed { seat, space, cards });
                let holds = &mut self.table.seen.holds[seat.index()];
                *holds = holds.union(cards);
                suits[seat.index()] = cards.first().map(Card::suit);
                holders.insert(seat);
            }
            self.remember_claims(space, holders, suits);
            if !holders.is_empty() {
                self.share(space, holders, Reason::Collected, events);
            }
        }
    }

    /// What everybody learns from who claims a space, and from who does not.
    fn remember_claims(&mut self, space: Space, holders: Seats, suits: [Option<Suit>; MOST_SEATS]) {
        let seen = &mut self.table.seen;
        match space {
            Space::EightNineTen => seen.eights = Some(suits),
            Space::KingQueen => seen.king_queen_apart = holders.is_empty(),
            _ => {
                let card = self.table.options.board.cards(space);
                for seat in Seat::all(self.table.seats).filter(|seat| !holders.contains(*seat)) {
                    seen.lacks[seat.index()] = seen.lacks[seat.index()].union(card);
                }
            }
        }
    }
}

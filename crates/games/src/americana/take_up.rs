//! Whose turn it is at a table that was laid out by hand, and what the phase has come to.

use engine::{BadPosition, Seat, Seats};

use super::options::AntePlay;
use super::state::Americana;
use super::table::{Bid, Phase, Public};

impl Americana {
    /// Finds who acts, and does what the rules say happens at once: A8, A10, A12, A13.
    pub(super) fn put_to_move(&mut self, to_move: Option<Seat>, listed: Seats) -> Result<(), BadPosition> {
        let Public { dealer, seats, phase, .. } = self.table;
        let wrong = |seat: Seat, why: &str| BadPosition::at("to_move", format!("seat {seat} {why}"));
        match phase {
            Phase::Over => return Ok(()),
            Phase::Exchange => {
                if let Some(seat) = to_move.filter(|seat| *seat != dealer) {
                    return Err(wrong(
                        seat,
                        &format!("does not decide about the extra hand, but the dealer, seat {dealer} (A4)"),
                    ));
                }
                self.table.to_act = dealer;
            }
            Phase::Auction => {
                let high = self.table.high_bid().map(|(seat, _)| seat);
                let next = self.table.next_bidder(high.unwrap_or(dealer));
                let Some(next) = next else {
                    return Err(BadPosition::at(
                        "bids",
                        "nobody is left to bid: the auction is over, and the phase is betting (A5)",
                    ));
                };
                let seat = to_move.unwrap_or(next);
                if seat == dealer || Some(seat) == high || self.table.bids[seat.index()] == Bid::Passed {
                    return Err(wrong(seat, "is not asked for a bid (A5)"));
                }
                self.table.to_act = seat;
            }
            Phase::Betting | Phase::Run => {}
        }
        if phase == Phase::Betting {
            self.take_up_betting(to_move)?;
        } else if phase == Phase::Run {
            self.take_up_run(to_move)?;
        }
        self.nobody_without_cards(seats)?;
        if self.table.phase != Phase::Over && self.table.asked.is_none() && !listed.contains(self.table.to_act) {
            let seat = self.table.to_act;
            return Err(BadPosition::at(
                &format!("hands[{}]", seat.index()),
                format!("seat {seat} is to move: its cards must be listed"),
            ));
        }
        Ok(())
    }

    fn nobody_without_cards(&self, seats: u8) -> Result<(), BadPosition> {
        let empty = |seat: &Seat| self.hands[seat.index()].is_empty();
        match Seat::all(seats).find(empty).filter(|_| self.table.phase != Phase::Over) {
            Some(seat) => Err(BadPosition::at(&format!("hands[{}]", seat.index()), "empty, and the hand is not over")),
            None => Ok(()),
        }
    }

    fn take_up_betting(&mut self, to_move: Option<Seat>) -> Result<(), BadPosition> {
        let Public { dealer, seats, .. } = self.table;
        let high = self.table.high_bet();
        let first = dealer.left(seats);
        let answering = |seat: Seat, table: &Public| !table.out.contains(seat) && (high == 0 || table.bets[seat.index()] < high);
        let next = if high == 0 { Some(first) } else { self.table.next_to_answer(dealer) };
        let one_left = self.table.still_in().count() == 1;
        let Some(seat) = to_move.or(next).filter(|_| next.is_some() && !one_left) else {
            // Everyone left has put in the same, or one is left: the pool is settled at once.
            self.table.raiser = self.table.still_in().find(|seat| self.table.bets[seat.index()] == high);
            self.go_on_betting(dealer, &mut engine::Silent);
            return Ok(());
        };
        if !answering(seat, &self.table) {
            let why = if self.table.out.contains(seat) { "is out of the betting (A7)" } else { "has no bet to answer (A7)" };
            return Err(BadPosition::at("to_move", format!("seat {seat} {why}")));
        }
        self.table.to_act = seat;
        if high == 0 {
            // Those before them have passed.
            self.table.checks = (seats + seat.number() - first.number()) % seats;
        } else {
            // Going round from them, those who have not answered come first, and then the one they have to answer.
            let raised = |other: &Seat| !self.table.out.contains(*other) && self.table.bets[other.index()] == high;
            self.table.raiser = seat.round_from_left(seats).find(raised);
        }
        Ok(())
    }

    fn take_up_run(&mut self, to_move: Option<Seat>) -> Result<(), BadPosition> {
        let silent = &mut engine::Silent;
        self.collect(silent);
        let Some((last, card)) = self.table.last else {
            self.table.to_act = to_move.unwrap_or(self.table.dealer);
            return Ok(());
        };
        if self.hands[last.index()].is_empty() {
            self.end_hand(last, silent);
            return Ok(());
        }
        let next = card.next().filter(|next| !self.table.played.contains(*next));
        let held = next.and_then(|next| self.holder(next));
        let leader = self.table.leader(&self.hands);
        let asked = to_move.filter(|seat| *seat != last && (held.is_some() || *seat != leader));
        match (self.table.options.ante_play, next, asked) {
            // In turn, it has come round to this seat.
            (AntePlay::InTurn, Some(next), Some(seat)) => {
                self.table.asked = Some(next);
                self.table.to_act = seat;
            }
            (AntePlay::InTurn, Some(next), None) if to_move.is_some() => {
                self.table.asked = Some(next);
                self.ask(last, silent);
            }
            _ => self.go_on_running(last, card, silent),
        }
        let leads = self.table.asked.is_none().then_some(self.table.to_act);
        match to_move.filter(|seat| leads.is_some_and(|leader| *seat != leader && *seat != last)) {
            Some(seat) => Err(BadPosition::at("to_move", format!("seat {seat} does not lead here, but seat {leader} (A12)"))),
            None => Ok(()),
        }
    }
}

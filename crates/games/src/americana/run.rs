//! The run for the Ante.

use engine::{Seat, Sink};

use super::action::Action;
use super::board::Space;
use super::event::{Event, Stop};
use super::ledger::Reason;
use super::options::AntePlay;
use super::state::Americana;
use super::table::{Phase, Public};
use crate::pack52::{Card, Cards, Suit};

/// Cards that may be led with this hand: at first the lowest of all (A11), after a card of `last` the lowest of each other suit,
/// or of the same suit where there is no other (A12).
#[inline]
pub(super) fn leads(hand: Cards, last: Option<Suit>) -> Cards {
    let Some(last) = last else { return hand.lowest() };
    let others = hand.difference(last.cards());
    if others.is_empty() { hand.lowest_of_each_suit() } else { others.lowest_of_each_suit() }
}

impl Public {
    /// The suit of the last card of the run.
    pub fn last_suit(&self) -> Option<Suit> {
        self.last.map(|(_, card)| card.suit())
    }

    /// Who leads after a stop (A12): who played the last card if they have another suit, or else the first at their left who has
    /// one, or else they themselves.
    pub(super) fn leader(&self, hands: &[Cards]) -> Seat {
        let Some((last, card)) = self.last else { return self.dealer };
        let same = card.suit().cards();
        let has_other = |seat: &Seat| !hands[seat.index()].difference(same).is_empty();
        if has_other(&last) { last } else { last.round_from_left(self.seats).find(has_other).unwrap_or(last) }
    }
}

impl Americana {
    /// The dealer leads first (A11).
    pub(super) fn begin_run(&mut self) {
        self.table.phase = Phase::Run;
        self.table.to_act = self.table.dealer;
    }

    /// The play or the payment that nobody has a choice about.
    #[inline]
    pub(super) fn forced_action(&self) -> Option<(Seat, Action)> {
        let card = self.table.asked?;
        let seat = self.table.to_act;
        Some((seat, if self.hands[seat.index()].contains(card) { Action::Play(card) } else { Action::Pay }))
    }

    /// A lead shows that the leader holds no lower card (A11), or none of that suit (A12); and one of the same suit, that nobody
    /// holds another.
    pub(super) fn lead(&mut self, seat: Seat, card: Card, events: &mut impl Sink<Event>) {
        events.note(|| Event::Led { seat, card });
        let last = self.table.last_suit();
        let lacks = &mut self.table.seen.lacks;
        let lower = if last.is_none() { Cards::of_ranks((1 << card.rank().index()) - 1) } else { card.below() };
        lacks[seat.index()] = lacks[seat.index()].union(lower);
        if last == Some(card.suit()) {
            let others = Cards::ALL.difference(card.suit().cards());
            for lacks in &mut lacks[..self.table.seats.into()] {
                *lacks = lacks.union(others);
            }
        }
        self.card_played(seat, card, events);
    }

    /// A card of the run lies on the table: the hand is over, or the run goes on, or it stops.
    pub(super) fn card_played(&mut self, seat: Seat, card: Card, events: &mut impl Sink<Event>) {
        let hand = &mut self.hands[seat.index()];
        hand.remove(card);
        let empty = hand.is_empty();
        let table = &mut self.table;
        table.played.insert(card);
        table.seen.played[seat.index()].insert(card);
        table.seen.holds[seat.index()].remove(card);
        table.last = Some((seat, card));
        table.asked = None;
        if empty {
            self.end_hand(seat, events);
        } else {
            self.go_on_running(seat, card, events);
        }
    }

    /// What comes after a card that was not somebody's last.
    pub(super) fn go_on_running(&mut self, seat: Seat, card: Card, events: &mut impl Sink<Event>) {
        let Some(next) = card.next() else { return self.stop(Stop::Ace, events) };
        if self.table.played.contains(next) {
            return self.stop(Stop::Played(next), events);
        }
        match self.table.options.ante_play {
            AntePlay::Run => match self.holder(next) {
                Some(holder) => self.must_play(holder, next),
                None => self.dead_end(next, events),
            },
            AntePlay::InTurn => {
                self.table.asked = Some(next);
                self.ask(seat.left(self.table.seats), events);
            }
        }
    }

    /// A14: a chip to the Ante shows everybody that the payer does not hold the card.
    pub(super) fn pay(&mut self, seat: Seat, events: &mut impl Sink<Event>) {
        let movement = self.table.put(seat, Space::Ante, 1, Reason::NotHeld);
        events.note(|| Event::Moved(movement));
        if let Some(card) = self.table.asked {
            self.table.seen.lacks[seat.index()].insert(card);
        }
        self.ask(seat.left(self.table.seats), events);
    }

    /// A14: the next one plays the card asked for or pays. Whoever played the last card does not pay: if they do not hold the
    /// next one, it is dead, and there is a stop.
    pub(super) fn ask(&mut self, seat: Seat, events: &mut impl Sink<Event>) {
        let (Some(card), Some((last, _))) = (self.table.asked, self.table.last) else { return };
        if seat != last {
            self.table.to_act = seat;
        } else if self.hands[seat.index()].contains(card) {
            self.must_play(seat, card);
        } else {
            self.table.seen.lacks[seat.index()].insert(card);
            self.stop(Stop::Dead(card), events);
        }
    }

    fn must_play(&mut self, holder: Seat, card: Card) {
        self.table.asked = Some(card);
        self.table.to_act = holder;
        // Everybody sees whose turn it is, and therefore who holds the card.
        self.table.seen.holds[holder.index()].insert(card);
    }

    fn dead_end(&mut self, card: Card, events: &mut impl Sink<Event>) {
        for lacks in &mut self.table.seen.lacks[..self.table.seats.into()] {
            lacks.insert(card);
        }
        self.stop(Stop::Dead(card), events);
    }

    /// A12: a new lead.
    fn stop(&mut self, stop: Stop, events: &mut impl Sink<Event>) {
        events.note(|| Event::Stopped(stop));
        self.table.asked = None;
        let Some((last, card)) = self.table.last else { return };
        let leader = self.table.leader(&self.hands);
        self.table.to_act = leader;
        if leader != last {
            events.note(|| Event::LeadPassed { from: last, to: leader });
            // Everybody sees that those before the leader have no other suit.
            let others = Cards::ALL.difference(card.suit().cards());
            let mut seat = last;
            while seat != leader {
                let lacks = &mut self.table.seen.lacks[seat.index()];
                *lacks = lacks.union(others);
                seat = seat.left(self.table.seats);
            }
        }
    }
}

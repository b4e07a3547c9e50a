//! How it is played: calls, answers, forfeits, and the end of a deal.

use engine::{Advised, BadNotation, Ended, Game, GameInfo, Outcome, Points, Seat, Seed, Sink, Status, Viewer, Wins};

use super::action::Action;
use super::event::{Answer, Event};
use super::illegal::Illegal;
use super::options::Options;
use super::rules::RULES;
use super::state::{Call, Phase, WorldsFair};
use super::view::View;
use crate::exposition::{Card, Cards};

impl Game for WorldsFair {
    const INFO: GameInfo = GameInfo {
        id: "worlds-fair",
        title: "The Game of World's Fair",
        leaflet: "worlds-fair-1892",
        about: "Sixty quarter pictures of the fifteen great buildings of Chicago's fair are dealt out. Call for the cards you lack \
                from the players you suspect, remember every answer, and put together the most buildings.",
        seats: (2, 10),
        wins: Wins::Most,
        counts: "buildings",
        points: (0, 750),
        spread: 4,
        longest: Some(1_000_000),
        advised: Some(Advised {
            seats: 4,
            why: "The leaflet advises four or more. With two, each knows what the other holds, and whoever calls first has as good as won.",
        }),
        rules: RULES,
        rules_version: 1,
        oldest_rules_version: 1,
    };
    type Options = Options;
    type Action = Action;
    type Event = Event;
    type View = View;
    type Illegal = Illegal;

    fn deal(options: &Options, seats: u8, seed: Seed, events: &mut impl Sink<Event>) -> Self {
        let mut state = Self::sit_down(*options, seats, seed);
        state.deal_cards(events);
        state
    }

    fn dictionary() -> Option<&'static str> {
        crate::exposition::edition::name()
    }

    fn options(&self) -> &Options {
        &self.table.options
    }

    fn seats(&self) -> u8 {
        self.table.seats
    }

    #[inline]
    fn status(&self) -> Status {
        match self.table.phase {
            Phase::Call | Phase::Forfeit { .. } => Status::Playing { to_act: self.table.turn },
            Phase::Over { ended, winners } => Status::Over(Outcome { ended, winners, scores: self.table.scores().to_vec() }),
        }
    }

    fn deal_number(&self) -> u32 {
        self.table.deal
    }

    #[inline]
    fn legal_actions(&self, seat: Seat, out: &mut Vec<Action>) {
        if seat != self.table.turn {
            return;
        }
        let hand = self.hands[seat.index()];
        match self.table.phase {
            Phase::Call => {
                let cards = if self.table.options.refuses() {
                    hand.whole_buildings().difference(hand)
                } else {
                    // Every card that is not on the table is in a hand.
                    self.hands.iter().fold(Cards::NONE, |held, hand| held.union(*hand))
                };
                for called in Seat::all(self.table.seats) {
                    if called != seat && !self.hands[called.index()].is_empty() {
                        out.extend(cards.iter().map(|card| Action::Call { seat: called, card }));
                    }
                }
            }
            Phase::Forfeit { .. } => out.extend(hand.iter().map(|card| Action::Forfeit { card })),
            Phase::Over { .. } => {}
        }
    }

    fn check(&self, seat: Seat, action: &Action) -> Result<(), Illegal> {
        let turn = self.table.turn;
        let hand = self.hands[turn.index()];
        match self.table.phase {
            Phase::Over { .. } => Err(Illegal::Over),
            Phase::Call if seat != turn => Err(Illegal::NotYourTurn { who: seat, turn }),
            Phase::Forfeit { .. } if seat != turn => Err(Illegal::NotYourForfeit { who: seat, turn }),
            Phase::Call => match *action {
                Action::Forfeit { .. } => Err(Illegal::CallFirst),
                Action::Call { seat: called, .. } if called == seat => Err(Illegal::Oneself),
                Action::Call { seat: called, .. } if self.hands[called.index()].is_empty() => Err(Illegal::NoCards(called)),
                Action::Call { card, .. } if self.table.laid[card.building()].is_some() => Err(Illegal::Laid(card)),
                Action::Call { card, .. } if self.table.options.refuses() => match price_of(hand, card) {
                    Some(Price::ThatCard) => Err(Illegal::OwnCard(card)),
                    Some(Price::OneOfChoice) => Err(Illegal::HoldsNone(card)),
                    None => Ok(()),
                },
                Action::Call { .. } => Ok(()),
            },
            Phase::Forfeit { called } => match *action {
                Action::Call { .. } => Err(Illegal::ForfeitFirst(called)),
                Action::Forfeit { card } if hand.contains(card) => Ok(()),
                Action::Forfeit { card } => Err(Illegal::NotInHand(card)),
            },
        }
    }

    #[inline]
    fn apply(&mut self, seat: Seat, action: &Action, events: &mut impl Sink<Event>) {
        match (*action, self.table.phase) {
            (Action::Call { seat: called, card }, _) => self.call(seat, called, card, events),
            (Action::Forfeit { card }, Phase::Forfeit { called }) => {
                self.table.phase = Phase::Call;
                let out = self.hands[seat.index()].len() == 1;
                events.note(|| Event::Forfeited { from: seat, to: called, card, out });
                self.hand_over(card, seat, called, events);
                self.pass_turn(events);
            }
            (Action::Forfeit { .. }, _) => unreachable!("a forfeit is checked to be due"),
        }
    }

    fn knows(&self, action: &Action) -> Result<(), BadNotation> {
        match action {
            Action::Call { seat, .. } if seat.index() >= usize::from(self.table.seats) => {
                Err(BadNotation::new(format!("there is no seat {seat} at a table of {}", self.table.seats)))
            }
            _ => Ok(()),
        }
    }

    fn stop_after_hand(&mut self) {
        self.table.one_deal = true;
    }

    fn points(&self, seat: Seat) -> Points {
        self.table.built(seat)
    }

    fn hands_to_come(&self) -> f64 {
        if self.table.one_deal {
            return 0.0;
        }
        // A deal has fifteen buildings, and every side gets about the same.
        let sides = f64::from(self.table.seats) / f64::from(self.table.options.side(Seat::new(0), self.table.seats).len());
        let best = self.table.scores().iter().copied().max().unwrap_or(0);
        let left = f64::from(Points::from(self.table.options.target) - best) - 15.0 / sides;
        (left * sides / 15.0).max(0.0)
    }

    fn rule_of(&self, action: &Action) -> &'static str {
        match action {
            Action::Call { .. } => "W4",
            Action::Forfeit { .. } => "W7",
        }
    }

    fn view(&self, viewer: Viewer) -> View {
        View::of(self, viewer)
    }

    fn redact(event: &Event, viewer: Viewer) -> Option<Event> {
        Some(event.redact(viewer))
    }
}

/// What a call costs, whatever the player called holds.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Price {
    /// W7: a card of the caller's choice.
    OneOfChoice,
    /// W8: the very card that was called for.
    ThatCard,
}

impl Price {
    /// The rule that says so.
    pub(super) const fn rule(self) -> &'static str {
        match self {
            Self::OneOfChoice => "W7",
            Self::ThatCard => "W8",
        }
    }
}

/// What a call for this card costs who holds this hand; nothing where it is an honest one.
#[inline]
pub(super) fn price_of(hand: Cards, card: Card) -> Option<Price> {
    if hand.contains(card) {
        Some(Price::ThatCard)
    } else if hand.intersection(Cards::building(card.building())).is_empty() {
        Some(Price::OneOfChoice)
    } else {
        None
    }
}

impl WorldsFair {
    #[inline]
    fn call(&mut self, caller: Seat, called: Seat, card: Card, events: &mut impl Sink<Event>) {
        let hand = self.hands[caller.index()];
        // W8, then W7, are looked at before W5.
        let answer = match price_of(hand, card) {
            Some(Price::ThatCard) => Answer::OwnCard,
            Some(Price::OneOfChoice) => Answer::False,
            None if self.hands[called.index()].contains(card) => Answer::HandedOver,
            None => Answer::No,
        };
        self.table.idle += 1;
        self.table.note_call(Call { caller, called, card, answer });
        let emptied = match answer {
            Answer::OwnCard => hand.len() == 1,
            Answer::HandedOver => self.hands[called.index()].len() == 1,
            Answer::No | Answer::False => false,
        };
        events.note(|| Event::Called { caller, called, card, answer, out: emptied });
        match answer {
            Answer::No => {
                self.table.memory.called(caller, hand, card);
                self.table.memory.deny(card, called);
                self.pass_turn(events);
            }
            Answer::HandedOver => {
                self.table.memory.called(caller, hand, card);
                self.hand_over(card, called, caller, events);
                self.go_on(events);
            }
            Answer::OwnCard => {
                self.hand_over(card, caller, called, events);
                self.pass_turn(events);
            }
            Answer::False => {
                self.table.memory.has_none(caller, card.building());
                self.table.phase = Phase::Forfeit { called };
            }
        }
    }

    /// A card goes from hand to hand before everybody's eyes; a building that it completes is laid (W3).
    #[inline]
    fn hand_over(&mut self, card: Card, from: Seat, to: Seat, events: &mut impl Sink<Event>) {
        self.hands[from.index()].remove(card);
        self.hands[to.index()].insert(card);
        let hand = self.hands[to.index()];
        if hand.contains_all(Cards::building(card.building())) {
            self.lay(to, card.building(), events);
        } else {
            self.table.memory.moved(card, from, to, hand);
        }
    }

    /// The turn goes to the left (W6), over those without cards (W9).
    #[inline]
    fn pass_turn(&mut self, events: &mut impl Sink<Event>) {
        self.table.turn = self.table.turn.left(self.table.seats);
        self.go_on(events);
    }

    /// The deal goes on with the player whose turn it is, or, where they have no cards, with the next who has (W9); or it is over.
    #[inline]
    pub(crate) fn go_on(&mut self, events: &mut impl Sink<Event>) {
        if self.table.deal_is_over() {
            return self.end_deal(events);
        }
        while self.hands[self.table.turn.index()].is_empty() {
            self.table.turn = self.table.turn.left(self.table.seats);
        }
    }

    /// Counts the deal (W10) and deals the next one, unless the match is over.
    fn end_deal(&mut self, events: &mut impl Sink<Event>) {
        let won = self.table.count();
        let table = &mut self.table;
        let totals = table.scores;
        let (deal, seats, stalled) = (table.deal, table.seats, table.idle >= super::state::MOST_IDLE);
        let points = *table.sheet.last().expect("the deal was just counted");
        events.note(|| Event::Counted { deal, stalled, seats, points, totals });
        if let Some((ended, winners)) = won {
            let ended = if table.one_deal { Ended::HandOver } else { ended };
            table.phase = Phase::Over { ended, winners };
            events.note(|| Event::Won { winners });
        } else if table.one_deal {
            table.phase = Phase::Over { ended: Ended::HandOver, winners: engine::Seats::NONE };
        } else {
            table.deal += 1;
            table.dealer = table.dealer.left(seats);
            self.deal_cards(events);
        }
    }
}

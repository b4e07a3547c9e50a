//! What may be done, and what comes of it.

use std::sync::Arc;

use engine::{Game, GameInfo, Points, Seat, Seed, Sink, Status, Viewer, Wins};

use super::action::Action;
use super::event::{End, Event};
use super::illegal::Illegal;
use super::options::ContactOptions;
use super::rules::RULES;
use super::state::{Contact, HAND, LastHand, MOST_SEATS, PENALTY};
use super::view::View;
use crate::triangles::{Placement, Triangles};

impl Game for Contact {
    const INFO: GameInfo = GameInfo {
        id: "contact",
        title: "Contact",
        leaflet: "contact-1939",
        about: "Thirty-six triangles with coloured, numbered sides, laid open before you. Fit them to the growing figure where \
                colours agree and numbers match or add to a multiple of five.",
        seats: (2, MOST_SEATS as u8),
        wins: Wins::Most,
        counts: "points",
        points: (-1_000, 43_200),
        spread: 40,
        longest: Some(10_000),
        advised: None,
        rules: RULES,
        rules_version: 1,
        oldest_rules_version: 1,
    };
    type Options = ContactOptions;
    type Action = Action;
    type Event = Event;
    type View = View;
    type Illegal = Illegal;

    fn deal(options: &ContactOptions, seats: u8, seed: Seed, events: &mut impl Sink<Event>) -> Self {
        let mut contact = Self::sit_down(options.clone(), seats, seed);
        contact.deal_hand(events);
        contact
    }

    fn options(&self) -> &ContactOptions {
        &self.options
    }

    fn seats(&self) -> u8 {
        self.seats
    }

    fn status(&self) -> Status {
        self.standing()
    }

    fn deal_number(&self) -> u32 {
        self.deal
    }

    fn legal_actions(&self, seat: Seat, out: &mut Vec<Action>) {
        if self.over || seat != self.to_act {
            return;
        }
        let hand = self.hand();
        if self.figure.is_empty() {
            out.extend(self.first_placement().map(Action::Place));
        } else if !hand.intersection(self.figure.playable()).is_empty() {
            self.figure.plays(self.tables(), hand, Action::Place, out);
        } else if self.may_draw(hand) {
            out.push(Action::Draw);
        } else {
            out.push(Action::Pass);
        }
    }

    fn check(&self, seat: Seat, action: &Action) -> Result<(), Illegal> {
        if self.over {
            return Err(Illegal::Over);
        }
        if seat != self.to_act {
            return Err(Illegal::NotYourTurn(self.to_act));
        }
        let hand = self.hand();
        let first = self.first_placement().filter(|_| self.figure.is_empty());
        let can = first.map_or(hand.intersection(self.figure.playable()), |first| [first.triangle].into_iter().collect());
        match *action {
            Action::Draw if !can.is_empty() => Err(Illegal::CanPlay { verb: "draw", can }),
            Action::Pass if !can.is_empty() => Err(Illegal::CanPlay { verb: "pass", can }),
            Action::Draw if hand.len() >= HAND => Err(Illegal::FullHand),
            Action::Draw if self.pile.is_empty() => Err(Illegal::EmptyPile),
            Action::Pass if self.may_draw(hand) => Err(Illegal::MayDraw),
            Action::Draw | Action::Pass => Ok(()),
            Action::Place(placement) => {
                if !hand.contains(placement.triangle) {
                    return Err(Illegal::NotHeld(placement.triangle));
                }
                match first {
                    Some(first) if first == placement => Ok(()),
                    Some(first) => Err(Illegal::First(first)),
                    None => {
                        let fits = self.figure.check(self.tables(), placement);
                        fits.map_err(|misfit| Illegal::Misfit { placement, misfit })
                    }
                }
            }
        }
    }

    fn apply(&mut self, seat: Seat, action: &Action, events: &mut impl Sink<Event>) {
        match *action {
            Action::Place(placement) => self.place(seat, placement, events),
            Action::Draw => {
                let triangle = self.pile.pop().expect("`check` refuses to draw from an empty pile");
                self.hands[seat.index()].insert(triangle);
                events.note(|| Event::Drew { seat, triangle, sides: self.tables().sides(triangle) });
            }
            Action::Pass => {
                events.note(|| Event::Passed { seat });
                self.to_act = seat.left(self.seats);
            }
        }
        if let Some(end) = self.end() {
            self.count(end, events);
        }
    }

    fn stop_after_hand(&mut self) {
        self.one_hand = true;
    }

    fn points(&self, seat: Seat) -> Points {
        self.scores[seat.index()]
    }

    fn hands_to_come(&self) -> f64 {
        if self.one_hand { 0.0 } else { f64::from(u32::from(self.options.hands).saturating_sub(self.deal)) }
    }

    fn rule_of(&self, action: &Action) -> &'static str {
        match action {
            Action::Place(_) => "C4",
            Action::Draw | Action::Pass => "C9",
        }
    }

    fn view(&self, viewer: Viewer) -> View {
        View::of(self, viewer)
    }

    fn redact(event: &Event, _viewer: Viewer) -> Option<Event> {
        Some(event.clone())
    }

    fn reveals(event: &Event) -> bool {
        matches!(event, Event::Dealt { .. } | Event::Drew { .. })
    }
}

impl Contact {
    /// C2: the only play with which this hand can begin.
    pub(super) fn first_placement(&self) -> Option<Placement> {
        self.tables().lowest(self.hand()).map(Placement::first)
    }

    /// C9: whether a player with this hand who cannot play draws.
    #[inline]
    pub(super) fn may_draw(&self, hand: Triangles) -> bool {
        hand.len() < HAND && !self.pile.is_empty()
    }

    fn place(&mut self, seat: Seat, placement: Placement, events: &mut impl Sink<Event>) {
        let hand = &mut self.hands[seat.index()];
        hand.remove(placement.triangle);
        let left = hand.len();
        let points = self.figure.lay(self.options.triangles.tables(), placement);
        self.scores[seat.index()] += points;
        self.to_act = seat.left(self.seats);
        events.note(|| {
            let contacts = self.figure.contacts(self.tables(), placement);
            Event::Placed { seat, placement, sides: self.tables().sides(placement.triangle), contacts, points, left }
        });
    }

    /// C10, C11: whether the hand is over.
    pub(super) fn end(&self) -> Option<End> {
        if self.figure.is_empty() {
            return None;
        }
        let hands = &self.hands[..usize::from(self.seats)];
        if let Some(out) = Seat::all(self.seats).find(|seat| self.hands[seat.index()].is_empty()) {
            return Some(End::Out(out));
        }
        if !self.in_hands().intersection(self.figure.playable()).is_empty() {
            return None;
        }
        if self.figure.is_closed() {
            return Some(End::Closed);
        }
        hands.iter().all(|hand| !self.may_draw(*hand)).then_some(End::Blocked)
    }

    /// C12: the triangles left are counted; then the next hand is dealt, or the match is over (C13).
    pub(super) fn count(&mut self, end: End, events: &mut impl Sink<Event>) {
        for (score, hand) in self.scores.iter_mut().zip(self.hands) {
            *score -= PENALTY * Points::from(hand.len());
        }
        let before = self.sheet.iter().fold([0; MOST_SEATS], |sum, row| std::array::from_fn(|seat| sum[seat] + row[seat]));
        self.sheet.push(std::array::from_fn(|seat| self.scores[seat] - before[seat]));
        events.note(|| Event::Counted {
            end,
            left: self.hands[..usize::from(self.seats)].iter().map(|hand| hand.len()).collect(),
            totals: self.totals().to_vec(),
        });
        self.last = Some(Arc::new(LastHand { deal: self.deal, end, figure: self.figure.clone(), hands: self.hands }));
        if !self.one_hand && self.deal < self.options.hands.into() {
            return self.deal_hand(events);
        }
        self.over = true;
        if let Status::Over(outcome) = self.standing()
            && !self.one_hand
        {
            events.note(|| Event::Won { totals: outcome.scores, winners: outcome.winners.iter().collect() });
        }
    }
}

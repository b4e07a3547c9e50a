//! What may be done, and what comes of it.

use engine::sort::sort_at_once;
use engine::{Game, GameInfo, Points, Seat, Seed, Sink, Status, Viewer, Wins};

use super::action::Action;
use super::event::Event;
use super::illegal::Illegal;
use super::melds::Meld;
use super::options::RummyOptions;
use super::rules::RULES;
use super::state::{IDLE_LIMIT, Phase, Rummy};
use super::view::View;
use crate::rummy_pack::{Card, Cards, MOST_SEATS, Source};

impl Game for Rummy {
    const INFO: GameInfo = GameInfo {
        id: "rummy",
        title: "Rummy",
        leaflet: "rap-rummy-1926",
        about: "Lay down sequences and sets, add to those of others, and be the first to run out of cards. \
                Forty-four cards in four suits, each with a Dragon above the 10.",
        seats: (2, MOST_SEATS as u8),
        wins: Wins::Fewest,
        counts: "points against",
        points: (0, 15_840),
        spread: 20,
        longest: Some(300_000),
        advised: None,
        rules: RULES,
        rules_version: 1,
        oldest_rules_version: 1,
    };
    type Options = RummyOptions;
    type Action = Action;
    type Event = Event;
    type View = View;
    type Illegal = Illegal;

    fn deal(options: &RummyOptions, seats: u8, seed: Seed, events: &mut impl Sink<Event>) -> Self {
        let mut game = Self::sit_down(*options, seats, seed, events);
        game.deal_hand(events);
        game
    }

    fn options(&self) -> &RummyOptions {
        &self.options
    }

    fn seats(&self) -> u8 {
        self.sitting.seats
    }

    fn status(&self) -> Status {
        self.standing()
    }

    fn deal_number(&self) -> u32 {
        self.sitting.deal
    }

    fn legal_actions(&self, seat: Seat, out: &mut Vec<Action>) {
        if seat != self.to_act {
            return;
        }
        match self.phase {
            Phase::Over => {}
            Phase::Draw => {
                let sources = [Source::Pack, Source::Pile].into_iter();
                out.extend(sources.filter(|source| !self.table.source(*source).is_empty()).map(Action::Draw));
            }
            Phase::Play => {
                let hand = self.hand();
                let melds = out.len();
                hand.each_meld(|meld| out.push(Action::Meld(meld)));
                sort_at_once(&mut out[melds..]);
                for card in hand.iter() {
                    let fitting = (1..).zip(&self.melds).filter(|(_, meld)| meld.cards.takes(card));
                    out.extend(fitting.map(|(to, _)| Action::Add { card, to }));
                }
                out.extend(hand.iter().map(Action::Discard));
            }
        }
    }

    fn check(&self, seat: Seat, action: &Action) -> Result<(), Illegal> {
        if self.phase == Phase::Over {
            return Err(Illegal::Over);
        }
        if seat != self.to_act {
            return Err(Illegal::NotYourTurn(self.to_act));
        }
        let hand = self.hand();
        match (*action, self.phase) {
            (Action::Draw(_), Phase::Play) => Err(Illegal::DrawnAlready),
            (Action::Meld(_) | Action::Add { .. } | Action::Discard(_), Phase::Draw) => Err(Illegal::DrawFirst),
            (Action::Draw(source), _) if self.table.source(source).is_empty() => Err(Illegal::Empty(source)),
            (Action::Draw(_), _) => Ok(()),
            (Action::Meld(cards), _) => match cards.difference(hand).first() {
                Some(card) => Err(Illegal::LayNotHeld(card)),
                None if !cards.is_meld() => Err(Illegal::NoMeld { cards }),
                None => Ok(()),
            },
            (Action::Add { card, .. }, _) if !hand.contains(card) => Err(Illegal::LayNotHeld(card)),
            (Action::Add { card, to }, _) => match usize::from(to).checked_sub(1).and_then(|index| self.melds.get(index)) {
                None => Err(Illegal::NoSuchMeld { card, to }),
                Some(meld) if !meld.cards.takes(card) => Err(Illegal::DoesNotFit { card, meld: meld.cards }),
                Some(_) => Ok(()),
            },
            (Action::Discard(card), _) if !hand.contains(card) => Err(Illegal::DiscardNotHeld(card)),
            (Action::Discard(_), _) => Ok(()),
        }
    }

    fn apply(&mut self, seat: Seat, action: &Action, events: &mut impl Sink<Event>) {
        match *action {
            Action::Draw(source) => {
                let (card, seen) = self.table.draw(seat, source);
                self.phase = Phase::Play;
                events.note(|| Event::Drew { seat, source, card: Some(card), seen });
            }
            Action::Meld(cards) => {
                self.melds.push(Meld { cards, by: Some(seat) });
                self.lay(seat, cards);
                let number = self.melds.len() as u8;
                events.note(|| Event::Melded { seat, cards, number, left: self.hand().len() });
                self.after_laying(seat, events);
            }
            Action::Add { card, to } => {
                let meld = &mut self.melds[usize::from(to) - 1].cards;
                *meld = meld.with(card);
                let meld = *meld;
                self.lay(seat, Cards::NONE.with(card));
                events.note(|| Event::Added { seat, card, number: to, meld, left: self.hand().len() });
                self.after_laying(seat, events);
            }
            Action::Discard(card) => self.discard(seat, card, events),
        }
    }

    fn stop_after_hand(&mut self) {
        self.sitting.one_hand = true;
    }

    fn points(&self, seat: Seat) -> Points {
        self.sitting.scores[seat.index()]
    }

    fn hands_to_come(&self) -> f64 {
        self.sitting.hands_to_come()
    }

    fn rule_of(&self, action: &Action) -> &'static str {
        match action {
            Action::Draw(_) => "R5",
            Action::Meld(_) => "R10",
            Action::Add { .. } => "R11",
            Action::Discard(_) => "R7",
        }
    }

    fn view(&self, viewer: Viewer) -> View {
        View::of(self, viewer)
    }

    fn redact(event: &Event, viewer: Viewer) -> Option<Event> {
        Some(event.redacted(viewer))
    }

    fn reveals(event: &Event) -> bool {
        // A card taken from the pile lay open already; everything else shows somebody a card they had not seen.
        !matches!(event, Event::Drew { seen: true, .. })
    }
}

impl Rummy {
    fn lay(&mut self, seat: Seat, cards: Cards) {
        self.table.lay(seat, cards);
        self.laid = true;
    }

    /// R12: the hand is won by the last card laid, and no discard follows.
    fn after_laying(&mut self, seat: Seat, events: &mut impl Sink<Event>) {
        if self.hand().is_empty() {
            self.count(Some(seat), events);
        }
    }

    fn discard(&mut self, seat: Seat, card: Card, events: &mut impl Sink<Event>) {
        self.table.discard(seat, card);
        events.note(|| Event::Discarded { seat, card });
        // R12: the last card may be discarded.
        if self.hand().is_empty() {
            return self.count(Some(seat), events);
        }
        self.idle = if self.laid { 0 } else { self.idle + 1 };
        self.laid = false;
        if self.idle >= IDLE_LIMIT {
            return self.count(None, events);
        }
        // R13: after the discard of the turn in which the last card was drawn.
        if self.table.pack.is_empty() {
            self.turn_pile(events);
        }
        self.to_act = seat.left(self.sitting.seats);
        self.phase = Phase::Draw;
    }
}

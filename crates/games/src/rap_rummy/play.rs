//! What may be done, and what comes of it.

use engine::{Game, GameInfo, Points, Seat, Seed, Sink, Status, Viewer, Wins};

use super::action::Action;
use super::event::Event;
use super::illegal::Illegal;
use super::options::RapRummyOptions;
use super::rules::RULES;
use super::state::{IDLE_LIMIT, Phase, RapRummy};
use super::view::View;
use crate::rummy_pack::{Card, MOST_SEATS, Source};

impl Game for RapRummy {
    const INFO: GameInfo = GameInfo {
        id: "rap-rummy",
        title: "Rap Rummy",
        leaflet: "rap-rummy-1926",
        about: "Rummy with closed hands: collect sequences and sets, and rap the table when you believe that your cards count least. \
                All hands are shown at once; rap too early, and everybody else scores.",
        seats: (2, MOST_SEATS as u8),
        wins: Wins::Most,
        counts: "points",
        points: (0, 15_840),
        spread: 20,
        longest: Some(200_000),
        advised: None,
        rules: RULES,
        rules_version: 1,
        oldest_rules_version: 1,
    };
    type Options = RapRummyOptions;
    type Action = Action;
    type Event = Event;
    type View = View;
    type Illegal = Illegal;

    fn deal(options: &RapRummyOptions, seats: u8, seed: Seed, events: &mut impl Sink<Event>) -> Self {
        let mut game = Self::sit_down(*options, seats, seed, events);
        game.deal_hand(events);
        game
    }

    fn options(&self) -> &RapRummyOptions {
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
            Phase::RapRound => out.extend([Action::Pass, Action::Rap]),
            Phase::Draw => {
                let sources = [Source::Pack, Source::Pile].into_iter();
                out.extend(sources.filter(|source| !self.table.source(*source).is_empty()).map(Action::Draw));
                out.push(Action::Rap);
            }
            Phase::Play => {
                out.extend(self.hand().iter().map(Action::Discard));
                out.extend(self.hand().iter().map(Action::DiscardRap));
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
        match (*action, self.phase) {
            (Action::Meld(cards), _) => Err(Illegal::NothingLaid(cards)),
            (Action::Pass | Action::Rap, Phase::RapRound) | (Action::Rap, Phase::Draw) => Ok(()),
            (_, Phase::RapRound) => Err(Illegal::RapRound),
            (Action::Pass, _) => Err(Illegal::NoPass),
            (Action::Rap, _) => Err(Illegal::RapAfterDraw),
            (Action::Draw(_), Phase::Play) => Err(Illegal::DrawnAlready),
            (Action::Discard(_) | Action::DiscardRap(_), Phase::Draw) => Err(Illegal::DrawFirst),
            (Action::Draw(source), _) if self.table.source(source).is_empty() => Err(Illegal::Empty(source)),
            (Action::Discard(card) | Action::DiscardRap(card), _) if !self.hand().contains(card) => Err(Illegal::NotHeld(card)),
            _ => Ok(()),
        }
    }

    fn apply(&mut self, seat: Seat, action: &Action, events: &mut impl Sink<Event>) {
        match *action {
            Action::Pass => self.pass(seat, events),
            Action::Rap => self.rap(seat, events),
            Action::Meld(_) => unreachable!("RR1: nothing is laid down"),
            Action::Draw(source) => {
                let (card, _) = self.table.draw(seat, source);
                self.drew_pack = source == Source::Pack;
                self.phase = Phase::Play;
                events.note(|| Event::Drew { seat, source, card: Some(card) });
            }
            Action::Discard(card) => {
                self.discard(seat, card, events);
                self.end_turn(seat, events);
            }
            Action::DiscardRap(card) => {
                self.discard(seat, card, events);
                self.rap(seat, events);
            }
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
            Action::Pass => "RR2",
            Action::Meld(_) => "RR1",
            Action::Draw(_) => "R5",
            Action::Discard(_) => "R7",
            Action::Rap if self.phase == Phase::RapRound => "RR2",
            Action::Rap | Action::DiscardRap(_) => "RR3",
        }
    }

    fn view(&self, viewer: Viewer) -> View {
        View::of(self, viewer)
    }

    fn redact(event: &Event, viewer: Viewer) -> Option<Event> {
        Some(event.redacted(viewer))
    }

    fn reveals(event: &Event) -> bool {
        // A card taken from the pile lay open already; everything else tells somebody something.
        !matches!(event, Event::Drew { source: Source::Pile, .. })
    }
}

impl RapRummy {
    /// RR2: the next one is asked; after the dealer, the player at their left draws.
    fn pass(&mut self, seat: Seat, events: &mut impl Sink<Event>) {
        if seat == self.sitting.dealer {
            self.phase = Phase::Draw;
        }
        self.to_act = seat.left(self.sitting.seats);
        events.note(|| Event::Passed { seat });
    }

    fn rap(&mut self, seat: Seat, events: &mut impl Sink<Event>) {
        events.note(|| Event::Rapped { seat });
        self.show_hands(Some(seat), events);
    }

    fn discard(&mut self, seat: Seat, card: Card, events: &mut impl Sink<Event>) {
        self.table.discard(seat, card);
        events.note(|| Event::Discarded { seat, card });
    }

    fn end_turn(&mut self, seat: Seat, events: &mut impl Sink<Event>) {
        self.idle = if self.drew_pack { 0 } else { self.idle + 1 };
        self.drew_pack = false;
        // RR8: the pack is not made again from the discard pile; RR10: nor do players wait for ever.
        if self.table.pack.is_empty() || self.idle >= IDLE_LIMIT {
            return self.show_hands(None, events);
        }
        self.to_act = seat.left(self.sitting.seats);
        self.phase = Phase::Draw;
    }
}

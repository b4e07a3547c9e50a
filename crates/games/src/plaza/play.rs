//! What may be done, and what comes of it.

use engine::{Chance, Game, GameInfo, Points, Seat, Seed, Sink, Status, Viewer, Wins};

use super::action::{Action, Source};
use super::cards::{Card, Cards};
use super::event::Event;
use super::illegal::Illegal;
use super::memory::{Drawn, Turn, remember};
use super::options::PlazaOptions;
use super::rules::RULES;
use super::state::{IDLE_LIMIT, MOST_SEATS, Phase, Plaza};
use super::view::View;

impl Game for Plaza {
    const INFO: GameInfo = GameInfo {
        id: "plaza",
        title: "Plaza",
        leaflet: "plaza-1913",
        about: "Sixty cards in five colours, and one table to which everybody plays: runs along its rows, equal numbers down its columns. \
                Be the first to park your last card.",
        seats: (2, MOST_SEATS as u8),
        wins: Wins::Fewest,
        counts: "points against",
        points: (0, 19_500),
        spread: 30,
        longest: Some(400_000),
        advised: None,
        rules: RULES,
        rules_version: 1,
        oldest_rules_version: 1,
    };
    type Options = PlazaOptions;
    type Action = Action;
    type Event = Event;
    type View = View;
    type Illegal = Illegal;

    fn deal(options: &PlazaOptions, seats: u8, seed: Seed, events: &mut impl Sink<Event>) -> Self {
        let mut plaza = Self::sit_down(*options, seats, seed);
        plaza.deal_hand(events);
        plaza
    }

    fn options(&self) -> &PlazaOptions {
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
        if seat != self.to_act {
            return;
        }
        match self.phase {
            Phase::Over => {}
            Phase::Draw => {
                let draws = [(Source::Down, &self.pack), (Source::Up, &self.discard)];
                out.extend(draws.iter().filter(|(_, pile)| !pile.is_empty()).map(|(from, _)| Action::Draw(*from)));
            }
            Phase::Play => {
                let hand = self.hand();
                // The union of legal plays is one (P8), so no play has a card outside the largest.
                let most = hand.parkable(self.plaza);
                if !most.is_empty() {
                    // P12: a play may not leave exactly one card.
                    let fits = |cards: &Cards| !cards.is_empty() && cards.fit(self.plaza) && hand.len() - cards.len() != 1;
                    out.extend(most.subsets().filter(fits).map(Action::Park));
                }
                if hand.len() > 1 {
                    out.extend(hand.iter().map(Action::Discard));
                }
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
            (Action::Park(_) | Action::Discard(_), Phase::Draw) => Err(Illegal::DrawFirst),
            (Action::Draw(Source::Down), _) if self.pack.is_empty() => Err(Illegal::NothingDown),
            (Action::Draw(Source::Up), _) if self.discard.is_empty() => Err(Illegal::NothingUp),
            (Action::Draw(_), _) => Ok(()),
            (Action::Park(cards), _) => {
                if let Some(card) = cards.difference(hand).first() {
                    return Err(Illegal::ParkNotHeld(card));
                }
                let alone = cards.difference(cards.union(self.plaza).standing());
                if !alone.is_empty() {
                    return Err(Illegal::Alone { all: cards, alone });
                }
                if hand.len() - cards.len() == 1 {
                    return Err(Illegal::LeavesOne(cards));
                }
                Ok(())
            }
            (Action::Discard(card), _) if !hand.contains(card) => Err(Illegal::DiscardNotHeld(card)),
            (Action::Discard(card), _) if hand.len() == 1 => Err(Illegal::LastCard(card)),
            (Action::Discard(_), _) => Ok(()),
        }
    }

    fn apply(&mut self, seat: Seat, action: &Action, events: &mut impl Sink<Event>) {
        match *action {
            Action::Draw(from) => self.draw(seat, from, events),
            Action::Park(cards) => self.park(seat, cards, events),
            Action::Discard(card) => self.discard(seat, card, events),
        }
    }

    fn stop_after_hand(&mut self) {
        self.one_hand = true;
    }

    fn points(&self, seat: Seat) -> Points {
        self.scores[seat.index()]
    }

    fn hands_to_come(&self) -> f64 {
        if self.one_hand { 0.0 } else { f64::from(self.deals().saturating_sub(self.deal)) }
    }

    fn rule_of(&self, action: &Action) -> &'static str {
        match action {
            Action::Draw(_) => "P5",
            Action::Park(_) => "P8",
            Action::Discard(_) => "P10",
        }
    }

    fn view(&self, viewer: Viewer) -> View {
        View::of(self, viewer)
    }

    fn redact(event: &Event, viewer: Viewer) -> Option<Event> {
        Some(event.redacted(viewer))
    }

    fn reveals(event: &Event) -> bool {
        // A card drawn "up" lay open already; everything else shows somebody a card they had not seen.
        !matches!(event, Event::Drew { seen: true, .. })
    }
}

impl Plaza {
    fn draw(&mut self, seat: Seat, from: Source, events: &mut impl Sink<Event>) {
        let up = self.discard.last().copied();
        if let (Source::Down, Some(up)) = (from, up) {
            self.refused[seat.index()].insert(up);
        }
        let (pile, seen) = match from {
            Source::Down => (&mut self.pack, self.pack_seen),
            Source::Up => (&mut self.discard, true),
        };
        let card = pile.pop().expect("`check` refuses to draw from an empty pile");
        self.drawn = Drawn { up, card: seen.then_some(card) };
        self.just_parked = Cards::NONE;
        self.hands[seat.index()] = self.hands[seat.index()].with(card);
        if seen {
            self.known[seat.index()] = self.known[seat.index()].with(card);
        }
        self.phase = Phase::Play;
        self.parked = false;
        events.note(|| Event::Drew { seat, from, card: Some(card), seen });
    }

    fn park(&mut self, seat: Seat, cards: Cards, events: &mut impl Sink<Event>) {
        self.lose(seat, cards);
        self.plaza = self.plaza.union(cards);
        self.parked = true;
        self.just_parked = self.just_parked.union(cards);
        let left = self.hand().len();
        events.note(|| Event::Parked { seat, cards, left });
        if left == 0 {
            // P11: the hand is won, and no discard follows.
            self.count(Some(seat), events);
        }
    }

    fn discard(&mut self, seat: Seat, card: Card, events: &mut impl Sink<Event>) {
        self.lose(seat, Cards::NONE.with(card));
        let others = Seat::all(self.seats).filter(|other| *other != seat).map(|other| self.hands[other.index()].len());
        let turn = Turn {
            drawn: self.drawn,
            parked: self.just_parked,
            thrown: card,
            plaza: self.plaza,
            gone: self.thrown.iter().fold(Cards::NONE, |gone, cards| gone.union(*cards)),
            fewest: others.min().unwrap_or_default(),
        };
        remember(&mut self.turns[seat.index()], turn);
        self.thrown[seat.index()].insert(card);
        self.discard.push(card);
        events.note(|| Event::Discarded { seat, card });
        self.idle = if self.parked { 0 } else { self.idle + 1 };
        if self.idle >= IDLE_LIMIT {
            // P17: the hand is dead.
            return self.count(None, events);
        }
        if self.pack.is_empty() && self.discard.len() > 1 {
            self.turn_discard_pile(events);
        }
        self.to_act = seat.left(self.seats);
        self.phase = Phase::Draw;
        self.parked = false;
    }

    fn lose(&mut self, seat: Seat, cards: Cards) {
        let seat = seat.index();
        self.hands[seat] = self.hands[seat].difference(cards);
        self.known[seat] = self.known[seat].difference(cards);
    }

    /// P14: the discard pile, turned over, is the new pack; its top, the oldest discard, starts the new discard pile.
    fn turn_discard_pile(&mut self, events: &mut impl Sink<Event>) {
        std::mem::swap(&mut self.pack, &mut self.discard);
        let shuffled = self.options.reshuffle;
        if shuffled {
            self.seed.stream(self.shuffles.into()).shuffle(&mut self.pack);
            self.shuffles += 1;
        } else {
            self.pack.reverse();
        }
        self.pack_seen = !shuffled;
        let up = self.pack.pop().expect("a pile is turned only when it has cards");
        self.discard.push(up);
        events.note(|| Event::Turned { up, shuffled });
    }

    /// P15: the cards left are set down against their holders; then the deal passes on (P16), or the match is over.
    fn count(&mut self, winner: Option<Seat>, events: &mut impl Sink<Event>) {
        let seats = usize::from(self.seats);
        let against = self.hands.map(Cards::points);
        for (score, points) in self.scores.iter_mut().zip(against) {
            *score += points;
        }
        self.sheet.push(against);
        // What is counted lies open.
        self.known = self.hands;
        events.note(|| Event::Counted { winner, hands: self.hands, against: against[..seats].to_vec() });
        if self.one_hand || self.deal >= self.deals() {
            self.phase = Phase::Over;
            if let Status::Over(outcome) = self.standing()
                && !self.one_hand
            {
                events.note(|| Event::Won { totals: outcome.scores, winners: outcome.winners.iter().collect() });
            }
        } else {
            self.deal_hand(events);
        }
    }
}

//! The rules as the engine asks for them.

use engine::{Game, GameInfo, Points, Seat, Seed, Sink, Status, Viewer, Wins};

use super::action::Action;
use super::event::Event;
use super::illegal::Illegal;
use super::options::{AmericanaOptions, AntePlay};
use super::rules::RULES;
use super::state::Americana;
use super::table::Phase;
use super::view::View;

/// What the last deal counts among the hands to come: it is pure luck.
const LAST_DEAL: f64 = 0.25;

impl Game for Americana {
    const INFO: GameInfo = GameInfo {
        id: "americana",
        title: "Americana",
        leaflet: "americana",
        about: "A board full of chips and an ordinary pack: bid for the extra hand, bet on the best poker hand, collect from \
                the spaces whose cards you hold, and be the first to run out of cards for the Ante. The most chips win.",
        seats: (2, 9),
        wins: Wins::Most,
        counts: "chips",
        points: (-20_000_000, 20_000_000),
        spread: 20,
        longest: Some(3_000_000),
        advised: None,
        rules: RULES,
        rules_version: 2,
        oldest_rules_version: 1,
    };

    type Options = AmericanaOptions;
    type Action = Action;
    type Event = Event;
    type View = View;
    type Illegal = Illegal;

    fn deal(options: &AmericanaOptions, seats: u8, seed: Seed, events: &mut impl Sink<Event>) -> Self {
        Self::deal_by(Self::INFO.rules_version, options, seats, seed, events)
    }

    /// In version 1 the last seat dealt first, and no rule said so.
    fn deal_by(version: u32, options: &AmericanaOptions, seats: u8, seed: Seed, events: &mut impl Sink<Event>) -> Self {
        let mut state = Self::sit_down(*options, seats, seed);
        if version == 1 {
            state.deal_hand(events);
        } else {
            state.first_deal(events);
        }
        state
    }

    fn options(&self) -> &AmericanaOptions {
        &self.table.options
    }

    fn seats(&self) -> u8 {
        self.table.seats
    }

    fn status(&self) -> Status {
        self.table.status()
    }

    fn deal_number(&self) -> u32 {
        self.table.deal
    }

    fn legal_actions(&self, seat: Seat, out: &mut Vec<Action>) {
        self.list_legal(seat, out);
    }

    fn check(&self, seat: Seat, action: &Action) -> Result<(), Illegal> {
        self.check_action(seat, *action)
    }

    fn apply(&mut self, seat: Seat, action: &Action, events: &mut impl Sink<Event>) {
        match *action {
            Action::Exchange => self.exchange(seat, events),
            Action::Keep => self.keep(seat, events),
            Action::Sell => self.sell(seat, events),
            Action::Bid(chips) => self.bid(seat, chips, events),
            Action::Pass if self.table.phase == Phase::Auction => self.pass_bid(seat, events),
            Action::Pass => self.pass_bet(seat, events),
            Action::Bet(chips) => self.bet(seat, chips, events),
            Action::Call => self.call(seat, events),
            Action::Raise(chips) => self.raise(seat, chips, events),
            Action::Lead(card) => self.lead(seat, card, events),
            Action::Play(card) => {
                events.note(|| Event::Played { seat, card });
                self.card_played(seat, card, events);
            }
            Action::Pay => self.pay(seat, events),
            Action::End => self.ask_to_end(seat, events),
        }
    }

    fn forced(&self) -> Option<(Seat, Action)> {
        self.forced_action()
    }

    fn is_request(action: &Action) -> bool {
        *action == Action::End
    }

    fn stop_after_hand(&mut self) {
        self.table.one_hand = true;
    }

    fn points(&self, seat: Seat) -> Points {
        self.table.stack(seat)
    }

    fn hands_to_come(&self) -> f64 {
        if self.table.one_hand { 0.0 } else { LAST_DEAL + f64::from(self.table.deals().saturating_sub(self.table.deal)) }
    }

    /// Where only the last deal is to come, the board goes to each with the same chance (A16).
    fn standing(&self, seat: Seat, to_come: f64) -> f64 {
        let seats = self.table.seats;
        let chance = |winner: Option<Seat>, spread: f64| {
            let board: i32 = self.table.chips.board.iter().sum();
            let with_board = |one: Seat| self.table.stack(one) + if Some(one) == winner { board } else { 0 };
            let others = Seat::all(seats).filter(|other| *other != seat).map(with_board);
            Self::INFO.wins.chance(with_board(seat), others, spread)
        };
        if to_come >= 1.0 {
            chance(None, f64::from(Self::INFO.spread) * to_come.sqrt())
        } else if to_come > 0.0 {
            Seat::all(seats).map(|winner| chance(Some(winner), 0.0)).sum::<f64>() / f64::from(seats)
        } else {
            chance(None, 0.0)
        }
    }

    fn rule_of(&self, action: &Action) -> &'static str {
        match action {
            Action::Exchange => "A4",
            Action::Keep | Action::Sell | Action::Bid(_) => "A5",
            Action::Pass if self.table.phase == Phase::Auction => "A5",
            Action::Pass | Action::Bet(_) | Action::Call | Action::Raise(_) => "A7",
            Action::Lead(_) if self.table.last.is_some() => "A12",
            Action::Play(_) if self.table.options.ante_play == AntePlay::InTurn => "A14",
            Action::Lead(_) | Action::Play(_) => "A11",
            Action::Pay => "A14",
            Action::End => "A16",
        }
    }

    fn view(&self, viewer: Viewer) -> View {
        View::of(self, viewer)
    }

    fn redact(event: &Event, viewer: Viewer) -> Option<Event> {
        Some(event.redacted(viewer))
    }
}

//! What may be done, and what comes of it.

use engine::{Game, GameInfo, Points, Seat, Seed, Sink, Status, Viewer, Wins};

use super::action::Action;
use super::event::Event;
use super::illegal::Illegal;
use super::options::Solitaire2Options;
use super::rules::RULES;
use super::solver;
use super::state::ContactSolitaire2;
use super::view::View;
use crate::triangles::search;

impl Game for ContactSolitaire2 {
    const INFO: GameInfo = GameInfo {
        id: "contact-solitaire-2",
        title: "Contact Solitaire No. 2",
        leaflet: "contact-1939",
        about: "A patience with everything open: thirty-five triangles in seven piles, one on the table. Nearly every deal can \
                be won by somebody who looks far enough ahead.",
        seats: (1, 1),
        wins: Wins::Most,
        counts: "points",
        points: (0, 2_160),
        spread: 0,
        longest: Some(36),
        advised: None,
        rules: RULES,
        rules_version: 1,
        oldest_rules_version: 1,
    };
    type Options = Solitaire2Options;
    type Action = Action;
    type Event = Event;
    type View = View;
    type Illegal = Illegal;
    const FREE_UNDO: bool = true;

    fn deal(options: &Solitaire2Options, _seats: u8, seed: Seed, events: &mut impl Sink<Event>) -> Self {
        let seed = search::numbered(options.deal, seed);
        let lay_out = |seed| Self::laid_out(options.clone(), seed);
        let state = if options.winnable {
            search::certified(seed, lay_out, |state, keep_going| solver::solve(state, keep_going).0)
        } else {
            lay_out(seed)
        };
        events.note(|| Event::Dealt { first: state.tables().sides(state.figure.laid()[0].triangle) });
        // S7: it may be stuck before the first play.
        state.note_end(events);
        state
    }

    fn options(&self) -> &Solitaire2Options {
        &self.options
    }

    fn seats(&self) -> u8 {
        1
    }

    fn status(&self) -> Status {
        self.standing()
    }

    fn legal_actions(&self, seat: Seat, out: &mut Vec<Action>) {
        if seat.index() == 0 {
            self.figure.plays(self.tables(), self.tops(), Action, out);
        }
    }

    fn check(&self, _seat: Seat, action: &Action) -> Result<(), Illegal> {
        if self.is_over() {
            return Err(Illegal::Over);
        }
        let placement = action.0;
        if !self.tops().contains(placement.triangle) {
            return Err(Illegal::NotOnTop(placement.triangle));
        }
        self.figure.check(self.tables(), placement).map_err(|misfit| Illegal::Misfit { placement, misfit })
    }

    fn apply(&mut self, _seat: Seat, action: &Action, events: &mut impl Sink<Event>) {
        let placement = action.0;
        let index = self.piles.iter().position(|pile| pile.last() == Some(&placement.triangle));
        let index = index.expect("`check` refuses what is not on top of a pile");
        self.piles[index].pop();
        let points = self.figure.lay(self.options.triangles.tables(), placement);
        self.points += points;
        events.note(|| {
            let contacts = self.figure.contacts(self.tables(), placement);
            Event::Placed { pile: index as u8 + 1, placement, sides: self.tables().sides(placement.triangle), contacts, points }
        });
        self.note_end(events);
    }

    fn taken_back(&mut self, times: u32) {
        self.undone = times;
    }

    fn stop_after_hand(&mut self) {
        // A patience is one hand.
    }

    fn points(&self, _seat: Seat) -> Points {
        self.points
    }

    fn hands_to_come(&self) -> f64 {
        0.0
    }

    fn rule_of(&self, _action: &Action) -> &'static str {
        "S6"
    }

    fn view(&self, viewer: Viewer) -> View {
        View { viewer, table: self.clone() }
    }

    fn redact(event: &Event, _viewer: Viewer) -> Option<Event> {
        Some(event.clone())
    }

    fn reveals(_event: &Event) -> bool {
        false
    }
}

impl ContactSolitaire2 {
    fn note_end(&self, events: &mut impl Sink<Event>) {
        if self.is_over() {
            events.note(|| Event::Ended { won: self.is_won(), laid: self.figure.len() });
        }
    }
}

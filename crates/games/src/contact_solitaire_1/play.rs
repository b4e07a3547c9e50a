//! What may be done, and what comes of it.

use engine::{Game, GameInfo, Points, Seat, Seed, Sink, Status, Viewer, Wins};

use super::action::Action;
use super::event::Event;
use super::hindsight;
use super::illegal::Illegal;
use super::options::Solitaire1Options;
use super::rules::RULES;
use super::state::ContactSolitaire1;
use super::view::View;
use crate::triangles::search;
use crate::triangles::{Placement, Triangle};

impl Game for ContactSolitaire1 {
    const INFO: GameInfo = GameInfo {
        id: "contact-solitaire-1",
        title: "Contact Solitaire No. 1",
        leaflet: "contact-1939",
        about: "A patience of chance: triangles are drawn one by one and fitted to the figure, or discarded. Good play wins fewer \
                than one deal in ten at the first try, but nearly all can be won by taking back, which is allowed.",
        seats: (1, 1),
        wins: Wins::Most,
        counts: "points",
        points: (0, 2_160),
        spread: 0,
        longest: Some(200),
        advised: None,
        rules: RULES,
        rules_version: 1,
        oldest_rules_version: 1,
    };
    type Options = Solitaire1Options;
    type Action = Action;
    type Event = Event;
    type View = View;
    type Illegal = Illegal;
    const FREE_UNDO: bool = true;

    fn deal(options: &Solitaire1Options, _seats: u8, seed: Seed, events: &mut impl Sink<Event>) -> Self {
        let seed = search::numbered(options.deal, seed);
        let lay_out = |seed| Self::laid_out(options.clone(), seed);
        let state = if options.winnable {
            search::certified(seed, lay_out, |state, keep_going| hindsight::solve(state, keep_going).0)
        } else {
            lay_out(seed)
        };
        events.note(|| Event::Dealt { first: state.tables().sides(state.figure.laid()[0].triangle) });
        state
    }

    fn options(&self) -> &Solitaire1Options {
        &self.options
    }

    fn seats(&self) -> u8 {
        1
    }

    fn status(&self) -> Status {
        self.standing()
    }

    fn legal_actions(&self, seat: Seat, out: &mut Vec<Action>) {
        if seat.index() != 0 {
            return;
        }
        let candidate = self.candidate();
        self.figure.plays(self.tables(), candidate.into_iter().collect(), Action::Place, out);
        if self.can_draw() {
            out.push(Action::Draw);
        }
        if self.drawn.is_some() && !self.can_place() {
            out.push(Action::Discard);
        }
    }

    fn check(&self, _seat: Seat, action: &Action) -> Result<(), Illegal> {
        if self.is_over() {
            return Err(Illegal::Over);
        }
        match *action {
            Action::Draw => self.check_draw(),
            Action::Discard => match self.drawn {
                None => Err(Illegal::NothingDrawn),
                Some(drawn) if self.can_place() => Err(Illegal::MustPlay(drawn)),
                Some(_) => Ok(()),
            },
            Action::Place(placement) => {
                self.check_candidate(placement.triangle)?;
                self.figure.check(self.tables(), placement).map_err(|misfit| Illegal::Misfit { placement, misfit })
            }
        }
    }

    fn apply(&mut self, _seat: Seat, action: &Action, events: &mut impl Sink<Event>) {
        match *action {
            Action::Draw => {
                let triangle = self.pile.pop().expect("`check` refuses to draw from an empty pile");
                self.drawn = Some(triangle);
                self.draws.push(triangle);
                events.note(|| Event::Drew { triangle, sides: self.tables().sides(triangle) });
            }
            Action::Discard => {
                let triangle = self.drawn.take().expect("`check` refuses to discard when nothing is drawn");
                self.discard.push(triangle);
                events.note(|| Event::Discarded { triangle, sides: self.tables().sides(triangle) });
            }
            Action::Place(placement) => self.place(placement, events),
        }
        if self.is_over() {
            events.note(|| Event::Ended { won: self.is_won(), laid: self.figure.len() });
        }
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

    fn rule_of(&self, action: &Action) -> &'static str {
        match action {
            // S3: with nothing drawn it is the uppermost discard that is played.
            Action::Place(_) if self.drawn.is_none() => "S3",
            Action::Place(_) | Action::Discard => "S2",
            Action::Draw => "S1",
        }
    }

    fn view(&self, viewer: Viewer) -> View {
        View::of(self, viewer)
    }

    fn redact(event: &Event, _viewer: Viewer) -> Option<Event> {
        Some(event.clone())
    }

    fn reveals(event: &Event) -> bool {
        matches!(event, Event::Drew { .. })
    }
}

impl ContactSolitaire1 {
    fn check_draw(&self) -> Result<(), Illegal> {
        if let Some(drawn) = self.drawn {
            return Err(Illegal::DrawnAlready(drawn));
        }
        if self.pile.is_empty() {
            return Err(Illegal::EmptyPile);
        }
        match self.discard.last() {
            Some(top) if !self.can_draw() => Err(Illegal::DiscardFirst(*top)),
            _ => Ok(()),
        }
    }

    fn check_candidate(&self, triangle: Triangle) -> Result<(), Illegal> {
        if self.candidate() == Some(triangle) {
            return Ok(());
        }
        Err(match self.drawn {
            Some(drawn) if self.discard.last() == Some(&triangle) => Illegal::TooLate(triangle, drawn),
            Some(drawn) => Illegal::NotDrawn(triangle, drawn),
            None => Illegal::NotOnTop(triangle),
        })
    }

    fn place(&mut self, placement: Placement, events: &mut impl Sink<Event>) {
        let from_discard = self.drawn.take().is_none();
        if from_discard {
            self.discard.pop();
        }
        let points = self.figure.lay(self.options.triangles.tables(), placement);
        self.points += points;
        events.note(|| {
            let contacts = self.figure.contacts(self.tables(), placement);
            Event::Placed { placement, sides: self.tables().sides(placement.triangle), from_discard, contacts, points }
        });
    }
}

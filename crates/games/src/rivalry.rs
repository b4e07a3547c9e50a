//! The Game of Rivalry, from the World's Fair box of the Star Publishing Company, Chicago 1892.
//!
//! Sixty letter cards. Players make words from a card of the hand and the open letters of the bank, and take words from one
//! another by building them up: every turn plays exactly one card. The names of the fifteen buildings of the fair are prizes.
//!
//! Start at [`table`] (what everybody sees), then `play` (the course of a deal), `check` (what may be done) and `legal` (all that
//! may be done, found by the trie in `finder`). The numbered rules, with what was decided where the leaflet is silent, are in
//! [`rules`]. The dictionary is [`crate::lexicon`].

pub mod action;
pub mod event;
pub mod illegal;
pub mod letters;
pub mod options;
pub mod rules;
pub mod state;
pub mod table;
pub mod view;

mod check;
mod finder;
mod legal;
mod observe;
mod play;
mod policy;
mod position;
mod primer;
mod shape;
mod vocabulary;
mod ways;
mod words;

#[cfg(test)]
mod tests;

use engine::{Cites, Game, GameInfo, Points, Seat, Seed, Sink, Status, Viewer, Wins};

pub use crate::exposition::Sides;
pub use action::{Action, Spell, Way};
pub use event::Event;
pub use illegal::Illegal;
pub use letters::{Letter, Letters};
pub use options::RivalryOptions;
pub use state::Rivalry;
pub use table::{Laid, Public};
pub use view::View;

impl Game for Rivalry {
    const INFO: GameInfo = GameInfo {
        id: "rivalry",
        title: "The Game of Rivalry",
        leaflet: "worlds-fair-1892",
        about: "A race to spell words with letter cards, one card from the hand in every turn and any from the open bank. A word is \
                safe from nobody: whoever can build it up into a longer one takes it, letters and all.",
        seats: (2, 10),
        wins: Wins::Most,
        counts: "points",
        points: (0, 13_500),
        spread: 15,
        longest: Some(6_000),
        advised: None,
        rules: rules::RULES,
        rules_version: 1,
        oldest_rules_version: 1,
    };
    type Options = RivalryOptions;
    type Action = Action;
    type Event = Event;
    type View = View;
    type Illegal = Illegal;

    fn deal(options: &RivalryOptions, seats: u8, seed: Seed, events: &mut impl Sink<Event>) -> Self {
        play::sit_down(options, seats, seed, events)
    }

    fn dictionary() -> Option<&'static str> {
        Some(crate::lexicon::dictionary())
    }

    fn options(&self) -> &RivalryOptions {
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
        if seat == self.table.turn {
            legal::legal(&self.table, &self.hands[seat.index()], out);
        }
    }

    fn legal_up_to(&self, seat: Seat, most: usize, out: &mut Vec<Action>) -> bool {
        seat == self.table.turn && legal::legal_up_to(&self.table, &self.hands[seat.index()], most, out)
    }

    /// V9: which words there are is for the players to know; the house only judges what they spell.
    fn offered(&self, seat: Seat, _most: usize, out: &mut Vec<Action>) -> bool {
        if seat == self.table.turn {
            legal::offered(&self.table, &self.hands[seat.index()], out);
        }
        false
    }

    fn refused_aloud(illegal: &Illegal) -> bool {
        illegal.rule() == "V9"
    }

    fn check(&self, seat: Seat, action: &Action) -> Result<(), Illegal> {
        check::check(&self.table, &self.hands[seat.index()], seat, action)
    }

    fn apply(&mut self, seat: Seat, action: &Action, events: &mut impl Sink<Event>) {
        self.act(seat, action, events);
    }

    fn timeout(&self) -> Option<Action> {
        if self.table.over.is_some() {
            return None;
        }
        self.table.when_time_runs_out(&self.hands[self.table.turn.index()])
    }

    fn seconds_per_play(&self) -> Option<u32> {
        Some(self.table.options.seconds_per_play.into()).filter(|seconds| *seconds > 0)
    }

    fn minutes(&self) -> Option<u32> {
        Some(self.table.options.minutes.into()).filter(|minutes| *minutes > 0)
    }

    fn time_up(&self) -> Option<Action> {
        let agreed = self.table.options.minutes > 0 && !self.table.time_called && self.table.over.is_none();
        agreed.then_some(Action::Time)
    }

    fn is_request(action: &Action) -> bool {
        *action == Action::Time
    }

    fn stop_after_hand(&mut self) {
        self.table.one_deal = true;
    }

    fn points(&self, seat: Seat) -> Points {
        let counted = self.table.over.is_some();
        self.table.scores[seat.index()] + if counted { 0 } else { self.table.side_counts(seat) }
    }

    fn hands_to_come(&self) -> f64 {
        let table = &self.table;
        let RivalryOptions { deals, target, .. } = table.options;
        if table.one_deal {
            return 0.0;
        }
        if deals > 0 {
            return f64::from(u32::from(deals).saturating_sub(table.deal));
        }
        // The winner of a deal makes about thirty points in it.
        let best = table.scores[..table.seats.into()].iter().copied().max().unwrap_or(0);
        (f64::from(Points::from(target) - best) / 30.0 - 1.0).max(0.0)
    }

    fn rule_of(&self, action: &Action) -> &'static str {
        match action {
            Action::Spell(spell) => match spell.way {
                Way::Word => "V4",
                Way::Build => "V5",
                Way::Proclaim => "V6",
            },
            Action::Misspell(_) => "V9",
            Action::Add(_) => "V6",
            Action::Bank(_) => "V7",
            Action::Time => "V14",
        }
    }

    fn view(&self, viewer: Viewer) -> View {
        View::of(self, viewer)
    }

    fn redact(event: &Event, viewer: Viewer) -> Option<Event> {
        Some(event.redact(viewer))
    }
}

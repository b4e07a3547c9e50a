//! A match in progress, without its type.

use std::any::Any;

use super::{AnyMatch, AnyView, Checked, FinishedDeal, Playable, Sight, ViewOf, legal, written};
use crate::game::{BadNotation, GameInfo};
use crate::options::Options;
use crate::play::{Match, Move, PlayError};
use crate::record::Line;
use crate::seat::{Seat, Viewer};
#[cfg(not(target_family = "wasm"))]
use crate::seed::PlayRng;
use crate::status::Status;
use crate::value::Value;
use crate::words::{Names, Telling};

impl<G: Playable> AnyMatch for Match<G> {
    fn info(&self) -> &'static GameInfo {
        const { &G::INFO }
    }

    fn dictionary(&self) -> Option<&'static str> {
        G::dictionary()
    }

    fn rules_version(&self) -> u32 {
        Self::rules_version(self)
    }

    fn seats(&self) -> u8 {
        Self::seats(self)
    }

    fn settings(&self) -> Vec<(&'static str, Value)> {
        self.options().settings()
    }

    fn status(&self) -> Status {
        self.state().status()
    }

    fn legal(&self, seat: Seat) -> Vec<String> {
        legal(self.state(), seat)
    }

    fn legal_up_to(&self, seat: Seat, most: usize) -> (Vec<String>, bool) {
        written(|actions| self.state().legal_up_to(seat, most, actions))
    }

    fn offered(&self, seat: Seat, most: usize) -> (Vec<String>, bool) {
        if !G::BY_SIGHT {
            return written(|actions| self.state().offered(seat, most, actions));
        }
        let view = self.state().view(Viewer::Seat(seat));
        let mut actions = Vec::new();
        let more = self.state().offered(seat, most, &mut actions);
        (actions.iter().map(|action| G::write(&view, action)).collect(), more)
    }

    fn read(&self, seat: Seat, text: &str) -> Result<String, BadNotation> {
        let action = read(self, seat, text)?;
        self.state().knows(&action)?;
        Ok(action.to_string())
    }

    fn write(&self, seat: Seat, action: &str) -> String {
        let read = || action.parse::<G::Action>().ok().filter(|_| G::BY_SIGHT);
        read().map_or_else(|| action.to_owned(), |action| G::write(&self.state().view(Viewer::Seat(seat)), &action))
    }

    fn in_words(&self, action: &str, names: &Names<'_>) -> Result<String, BadNotation> {
        let view = self.state().view(names.you().map_or(Viewer::Spectator, Viewer::Seat));
        Ok(G::advise(&view, &action.parse()?, names))
    }

    fn parse(&self, action: &str) -> Result<String, BadNotation> {
        let action: G::Action = action.parse()?;
        self.state().knows(&action)?;
        Ok(action.to_string())
    }

    fn check(&self, seat: Seat, action: &str) -> Result<Checked, PlayError> {
        checked(self, seat, action.parse()?)
    }

    fn check_written(&self, seat: Seat, text: &str) -> Result<Checked, PlayError> {
        checked(self, seat, read(self, seat, text)?)
    }

    fn make(&mut self, checked: Checked) {
        let action = checked.action.downcast::<G::Action>().expect("this match has checked the action");
        self.make_checked(checked.seat, *action);
    }

    fn play(&mut self, seat: Seat, action: &str) -> Result<(), PlayError> {
        Self::play(self, seat, action.parse()?)
    }

    fn undo(&mut self, seat: Seat) -> Result<(), PlayError> {
        Self::undo(self, seat)
    }

    fn is_quiet(&self, seat: Seat) -> bool {
        self.is_quiet_since_last_decision_of(seat)
    }

    fn steps(&self) -> usize {
        self.line().len()
    }

    fn step(&self, step: usize) -> Option<(Seat, String, bool)> {
        let (seat, action, forced) = self.line().get(step.checked_sub(1)?)?;
        Some((*seat, action.to_string(), *forced))
    }

    fn tellings(&self, step: usize, viewer: Viewer, names: &Names<'_>) -> Vec<Telling> {
        self.events(step, viewer).map(|event| G::tell(&event, names)).collect()
    }

    fn look(&self, viewer: Viewer) -> Box<dyn AnyView> {
        Box::new(ViewOf::<G>(self.state().view(viewer)))
    }

    fn deal_ended(&self) -> Option<usize> {
        self.finished().map(|finished| finished.step)
    }

    fn finished_deal(&self, step: usize, viewer: Viewer, names: &Names<'_>) -> Option<FinishedDeal> {
        let finished = self.finished().filter(|finished| finished.step == step)?;
        // Only what a view holds: the game decides what is laid open at the end of a deal.
        let seen = finished.state.view(viewer);
        let view = G::show(&seen);
        Some(FinishedDeal {
            deal: finished.state.deal_number(),
            told: finished.seen(viewer).map(|event| G::tell(&event, names)).collect(),
            hands: view.get("hands").map_or_else(Vec::new, laid_open),
            view,
            scene: G::describe(&seen, names),
        })
    }

    fn timeout(&self) -> Option<String> {
        self.state().timeout().map(|action| action.to_string())
    }

    fn seconds_per_play(&self) -> Option<u32> {
        self.state().seconds_per_play()
    }

    fn minutes(&self) -> Option<u32> {
        self.state().minutes()
    }

    fn time_up(&self) -> Option<String> {
        self.state().time_up().map(|action| action.to_string())
    }

    fn lines(&self) -> Vec<Line> {
        (0..self.log().len()).filter_map(|at| AnyMatch::line(self, at)).collect()
    }

    fn line_count(&self) -> usize {
        self.log().len()
    }

    fn line(&self, at: usize) -> Option<Line> {
        Some(match self.log().get(at)? {
            Move::Action { seat, action, .. } => Line { seat: *seat, action: action.to_string() },
            Move::Undo { seat } => Line { seat: *seat, action: "undo".to_owned() },
        })
    }

    fn canonical(&self, action: &str) -> Result<String, BadNotation> {
        action.parse().map(|action: G::Action| action.to_string())
    }

    fn at_step(&self, step: usize) -> Box<dyn AnyMatch> {
        Box::new(Self::at_step(self, step))
    }

    #[cfg(not(target_family = "wasm"))]
    fn suppose(&self, viewer: Viewer, rng: &mut PlayRng) -> Box<dyn AnyMatch> {
        Box::new(Self::suppose(self, viewer, rng))
    }

    fn sight(&self, seat: Seat) -> Option<Sight> {
        Sight::new(self.state(), seat)
    }

    fn clone_box(&self) -> Box<dyn AnyMatch> {
        Box::new(self.clone())
    }

    fn as_any(&self) -> &dyn Any {
        self
    }
}

/// An action as somebody in that seat writes it. Most games write it as a record does, and then nothing has to be looked at.
fn read<G: Playable>(game: &Match<G>, seat: Seat, text: &str) -> Result<G::Action, BadNotation> {
    match text.parse() {
        Ok(action) if !G::BY_SIGHT => Ok(action),
        _ => G::read(&game.state().view(Viewer::Seat(seat)), text),
    }
}

fn checked<G: Playable>(game: &Match<G>, seat: Seat, action: G::Action) -> Result<Checked, PlayError> {
    game.check(seat, &action)?;
    Ok(Checked { seat, text: action.to_string(), action: Box::new(action) })
}

/// The hands of a view: what each holds, or none where that is not shown.
fn laid_open(hands: &Value) -> Vec<Option<Vec<String>>> {
    let Value::List(hands) = hands else { return Vec::new() };
    let held = |hand: &Value| match hand {
        Value::List(things) => {
            Some(things.iter().map(|thing| thing.as_text().map_or_else(|| thing.to_string(), str::to_owned)).collect())
        }
        // A player without cards has nothing to hide.
        other => (*other == Value::from(0_u8)).then(Vec::new),
    };
    hands.iter().map(held).collect()
}

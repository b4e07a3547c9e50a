//! A state without its type: for tools and other languages that search, learn or simulate. Actions are numbers: places in the list
//! of what is legal.

use super::Playable;
use crate::game::{GameInfo, Silent};
use crate::policy::Skill;
use crate::seat::{Seat, Viewer};
use crate::seed::PlayRng;
use crate::status::{Outcome, Status};
use crate::value::Value;

/// There is no legal action of this number.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("there is no action {index}: {legal} are legal")]
pub struct NoSuchAction {
    /// The number that was given.
    pub index: usize,
    /// How many actions are legal.
    pub legal: usize,
}

/// A state without its type. Forced actions are made at once, as in a match.
pub trait AnyState: Send + Sync {
    /// What is printed on the lid.
    fn info(&self) -> &'static GameInfo;
    /// How many play.
    fn seats(&self) -> u8;
    /// Who acts, or how it ended.
    fn status(&self) -> Status;
    /// How many actions the seat to act may choose from.
    fn legal(&self) -> usize;
    /// The legal action of this number, in notation.
    fn action(&self, index: usize) -> Option<String>;
    /// Does the legal action of this number, and what is forced after it.
    fn apply(&mut self, index: usize) -> Result<(), NoSuchAction>;
    /// What a viewer may know, in the shape of a position.
    fn view(&self, viewer: Viewer) -> Value;
    /// A state as a viewer might imagine it.
    fn imagine(&self, viewer: Viewer, rng: &mut PlayRng) -> Box<dyn AnyState>;
    /// The number of the action that a quick player of this skill chooses; `None` when it is over.
    fn choose(&self, skill: Skill, rng: &mut PlayRng) -> Option<usize>;
    /// Plays to the end, everybody with this skill. `None` where the end was not reached within the longest match that the
    /// rules allow, or within `most` actions.
    fn play_out(&mut self, skill: Skill, most: u64, rng: &mut PlayRng) -> Option<Outcome>;
    /// Lets it stop at the end of the hand.
    fn stop_after_hand(&mut self);
    /// About how many hands follow this one.
    fn hands_to_come(&self) -> f64;
    /// How well a seat stands, from 0 to 1, if this number of hands follows.
    fn standing(&self, seat: Seat, to_come: f64) -> f64;
    /// Another one just like it.
    fn clone_box(&self) -> Box<dyn AnyState>;
}

impl Clone for Box<dyn AnyState> {
    fn clone(&self) -> Self {
        self.clone_box()
    }
}

/// A state with the list of what is legal in it.
#[derive(Clone)]
pub(super) struct StateOf<G: Playable> {
    state: G,
    legal: Vec<G::Action>,
}

impl<G: Playable> StateOf<G> {
    pub(super) fn new(state: G) -> Self {
        let mut new = Self { state, legal: Vec::new() };
        new.settle();
        new
    }

    /// Makes what is forced, and lists what is legal then.
    fn settle(&mut self) {
        while let Some((seat, action)) = self.state.forced() {
            self.state.apply(seat, &action, &mut Silent);
        }
        self.legal.clear();
        if let Status::Playing { to_act } = self.state.status() {
            self.state.legal_actions(to_act, &mut self.legal);
        }
    }
}

impl<G: Playable> AnyState for StateOf<G> {
    fn info(&self) -> &'static GameInfo {
        const { &G::INFO }
    }

    fn seats(&self) -> u8 {
        self.state.seats()
    }

    fn status(&self) -> Status {
        self.state.status()
    }

    fn legal(&self) -> usize {
        self.legal.len()
    }

    fn action(&self, index: usize) -> Option<String> {
        self.legal.get(index).map(ToString::to_string)
    }

    fn apply(&mut self, index: usize) -> Result<(), NoSuchAction> {
        let legal = self.legal.len();
        let (Some(action), Some(seat)) = (self.legal.get(index), self.state.status().to_act()) else {
            return Err(NoSuchAction { index, legal });
        };
        self.state.apply(seat, action, &mut Silent);
        self.settle();
        Ok(())
    }

    fn view(&self, viewer: Viewer) -> Value {
        G::show(&self.state.view(viewer))
    }

    fn imagine(&self, viewer: Viewer, rng: &mut PlayRng) -> Box<dyn AnyState> {
        Box::new(Self::new(G::imagine(&self.state.view(viewer), rng)))
    }

    fn choose(&self, skill: Skill, rng: &mut PlayRng) -> Option<usize> {
        let seat = self.state.status().to_act()?;
        let chosen = G::choose(&self.state.view(Viewer::Seat(seat)), &self.legal, skill, rng);
        self.legal.iter().position(|action| *action == chosen)
    }

    fn play_out(&mut self, skill: Skill, most: u64, rng: &mut PlayRng) -> Option<Outcome> {
        for _ in 0..G::INFO.longest.unwrap_or(u64::MAX).min(most) {
            match self.choose(skill, rng) {
                Some(index) => self.apply(index).expect("the chosen action is legal"),
                None => break,
            }
        }
        match self.state.status() {
            Status::Over(outcome) => Some(outcome),
            Status::Playing { .. } => None,
        }
    }

    fn stop_after_hand(&mut self) {
        self.state.stop_after_hand();
    }

    fn hands_to_come(&self) -> f64 {
        self.state.hands_to_come()
    }

    fn standing(&self, seat: Seat, to_come: f64) -> f64 {
        self.state.standing(seat, to_come)
    }

    fn clone_box(&self) -> Box<dyn AnyState> {
        Box::new(self.clone())
    }
}

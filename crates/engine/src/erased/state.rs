//! A state without its type: for tools and other languages that search, learn or simulate. Actions are numbers: places in the list
//! of what is legal, or the numbers that [`Observe`](crate::observe::Observe) gives them.

use super::Playable;
use super::knowledge::{AnyKnowledge, KnowledgeOf};
use crate::game::{GameInfo, Silent};
use crate::observe::{Numbering, Observation};
use crate::play::PlayError;
use crate::policy::Skill;
use crate::rule::Refusal;
use crate::seat::{Seat, Viewer};
use crate::seed::{Chance, PlayRng};
use crate::status::{Outcome, Points, Status};
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
    /// The seat that acts; `None` when it is over. Cheaper than [`AnyState::status`], which makes the outcome.
    fn to_act(&self) -> Option<Seat>;
    /// What a seat has so far.
    fn points(&self, seat: Seat) -> Points;
    /// How many actions the seat to act may choose from.
    fn legal(&self) -> usize;
    /// The legal action of this number, in notation.
    fn action(&self, index: usize) -> Option<String>;
    /// Does the legal action of this number, and what is forced after it.
    fn apply(&mut self, index: usize) -> Result<(), NoSuchAction>;
    /// Reads an action of a seat and judges it: its place in the list of what is legal; `None` for a request of the table, which
    /// is allowed and stands in no list.
    fn judge(&self, seat: Seat, action: &str) -> Result<Option<usize>, PlayError>;
    /// Makes a request of the table.
    fn request(&mut self, seat: Seat, action: &str) -> Result<(), PlayError>;
    /// How actions are numbered at this table.
    fn numbering(&self) -> Numbering;
    /// Appends the numbers with which the legal actions go on that begin with these steps, in rising order, each once. Without
    /// steps: the numbers of all legal actions, or of their first steps. Where actions are listed, their places.
    fn numbers(&self, begun: &[u32], out: &mut Vec<u32>);
    /// The place in the list of the legal action with exactly these numbers.
    fn spelled(&self, numbers: &[u32]) -> Option<usize>;
    /// The numbers of the legal action at this place of the list.
    fn spelling(&self, index: usize, out: &mut Vec<u32>);
    /// What a step of an action is called.
    fn step_name(&self, number: u32) -> String;
    /// Writes the features of every legal action, row after row. Nothing where actions have numbers of their own.
    fn features(&self, out: &mut Vec<f32>);
    /// Writes what a viewer may know as numbers.
    fn observe(&self, viewer: Viewer, to: &mut Observation);
    /// What a viewer may know, in the shape of a position.
    fn view(&self, viewer: Viewer) -> Value;
    /// What a viewer may know.
    fn knowledge(&self, viewer: Viewer) -> Box<dyn AnyKnowledge>;
    /// A state as a viewer might imagine it.
    fn imagine(&self, viewer: Viewer, rng: &mut PlayRng) -> Box<dyn AnyState>;
    /// The number of the action that a quick player of this skill chooses; `None` when it is over.
    fn choose(&self, skill: Skill, rng: &mut PlayRng) -> Option<usize>;
    /// Plays to the end, everybody with this skill, or at random without one. `None` where the end was not reached within the
    /// longest match that the rules allow, or within `most` actions.
    fn play_out(&mut self, skill: Option<Skill>, most: u64, rng: &mut PlayRng) -> Option<Outcome>;
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
    to_act: Option<Seat>,
    legal: Vec<G::Action>,
}

impl<G: Playable> StateOf<G> {
    pub(super) fn new(state: G) -> Self {
        let mut new = Self { state, to_act: None, legal: Vec::new() };
        new.settle();
        new
    }

    /// Makes what is forced, and lists what is legal then.
    fn settle(&mut self) {
        while let Some((seat, action)) = self.state.forced() {
            self.state.apply(seat, &action, &mut Silent);
        }
        self.legal.clear();
        self.to_act = self.state.status().to_act();
        if let Some(to_act) = self.to_act {
            self.state.legal_actions(to_act, &mut self.legal);
        }
    }

    fn spell(&self, seat: Seat, action: &G::Action, out: &mut Vec<u32>) {
        G::spell(self.state.options(), self.state.seats(), seat, action, out);
    }

    fn read(&self, seat: Seat, action: &str) -> Result<G::Action, PlayError> {
        let action: G::Action = action.parse()?;
        self.state.knows(&action)?;
        self.state.check(seat, &action).map_err(|illegal| PlayError::Refused(Refusal::of::<G>(&illegal)))?;
        Ok(action)
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

    fn to_act(&self) -> Option<Seat> {
        self.to_act
    }

    fn points(&self, seat: Seat) -> Points {
        self.state.points(seat)
    }

    fn legal(&self) -> usize {
        self.legal.len()
    }

    fn action(&self, index: usize) -> Option<String> {
        self.legal.get(index).map(ToString::to_string)
    }

    fn apply(&mut self, index: usize) -> Result<(), NoSuchAction> {
        let legal = self.legal.len();
        let (Some(action), Some(seat)) = (self.legal.get(index), self.to_act) else {
            return Err(NoSuchAction { index, legal });
        };
        self.state.apply(seat, action, &mut Silent);
        self.settle();
        Ok(())
    }

    fn judge(&self, seat: Seat, action: &str) -> Result<Option<usize>, PlayError> {
        let action = self.read(seat, action)?;
        Ok(self.legal.iter().position(|legal| *legal == action))
    }

    fn request(&mut self, seat: Seat, action: &str) -> Result<(), PlayError> {
        let action = self.read(seat, action)?;
        self.state.apply(seat, &action, &mut Silent);
        self.settle();
        Ok(())
    }

    fn numbering(&self) -> Numbering {
        G::numbering(self.state.options(), self.state.seats())
    }

    fn numbers(&self, begun: &[u32], out: &mut Vec<u32>) {
        let Some(seat) = self.to_act else { return };
        let from = out.len();
        match self.numbering() {
            Numbering::Listed { .. } if begun.is_empty() => out.extend(0..self.legal.len() as u32),
            Numbering::Listed { .. } => {}
            Numbering::Stable { .. } if !begun.is_empty() => {}
            Numbering::Stable { .. } => self.legal.iter().for_each(|action| self.spell(seat, action, out)),
            Numbering::Stepwise { .. } => {
                let mut steps = Vec::with_capacity(16);
                for action in &self.legal {
                    steps.clear();
                    self.spell(seat, action, &mut steps);
                    out.extend(steps.strip_prefix(begun).and_then(|rest| rest.first()));
                }
            }
        }
        out[from..].sort_unstable();
        let mut kept = from;
        for at in from..out.len() {
            if kept == from || out[kept - 1] != out[at] {
                out[kept] = out[at];
                kept += 1;
            }
        }
        out.truncate(kept);
    }

    fn spelled(&self, numbers: &[u32]) -> Option<usize> {
        let seat = self.to_act?;
        if let Numbering::Listed { .. } = self.numbering() {
            let [index] = numbers else { return None };
            return Some(*index as usize).filter(|index| *index < self.legal.len());
        }
        let mut steps = Vec::with_capacity(16);
        self.legal.iter().position(|action| {
            steps.clear();
            self.spell(seat, action, &mut steps);
            steps == numbers
        })
    }

    fn spelling(&self, index: usize, out: &mut Vec<u32>) {
        let (Some(seat), Some(action)) = (self.to_act, self.legal.get(index)) else { return };
        if let Numbering::Listed { .. } = self.numbering() {
            out.push(index as u32);
        } else {
            self.spell(seat, action, out);
        }
    }

    fn step_name(&self, number: u32) -> String {
        G::step_name(self.state.options(), number)
    }

    fn features(&self, out: &mut Vec<f32>) {
        let (Numbering::Listed { features }, Some(seat)) = (self.numbering(), self.to_act) else { return };
        let view = self.state.view(Viewer::Seat(seat));
        for action in &self.legal {
            let from = out.len();
            out.resize(from + features.len(), 0.0);
            G::features(&view, action, &mut out[from..]);
        }
    }

    fn observe(&self, viewer: Viewer, to: &mut Observation) {
        G::observe(&self.state.view(viewer), to);
    }

    fn view(&self, viewer: Viewer) -> Value {
        G::show(&self.state.view(viewer))
    }

    fn knowledge(&self, viewer: Viewer) -> Box<dyn AnyKnowledge> {
        let acts = self.to_act.is_some_and(|seat| viewer.is(seat));
        let legal = if acts { self.legal.clone() } else { Vec::new() };
        Box::new(KnowledgeOf::<G> { viewer, view: self.state.view(viewer), legal })
    }

    fn imagine(&self, viewer: Viewer, rng: &mut PlayRng) -> Box<dyn AnyState> {
        Box::new(Self::new(G::imagine(&self.state.view(viewer), rng)))
    }

    fn choose(&self, skill: Skill, rng: &mut PlayRng) -> Option<usize> {
        let seat = self.to_act?;
        let chosen = G::choose(&self.state.view(Viewer::Seat(seat)), &self.legal, skill, rng);
        self.legal.iter().position(|action| *action == chosen)
    }

    fn play_out(&mut self, skill: Option<Skill>, most: u64, rng: &mut PlayRng) -> Option<Outcome> {
        for _ in 0..G::INFO.longest.unwrap_or(u64::MAX).min(most) {
            let chosen = match skill {
                Some(skill) => self.choose(skill, rng),
                None => self.to_act.map(|_| rng.index(self.legal.len())),
            };
            match chosen {
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

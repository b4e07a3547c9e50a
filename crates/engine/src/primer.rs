//! A first hand: a scripted table that teaches a game in about five minutes. Written beside each game, in its words; what may be
//! done at it is decided by the rules, as everywhere.

use crate::value::Value;

/// A scripted table. The learner sits in seat 1.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Primer {
    /// Who sits in the other seats, from seat 2.
    pub others: Vec<&'static str>,
    /// What is told and asked, one after the other. The first step has a position.
    pub steps: Vec<Step>,
}

/// Something that is told and, where there is a question, asked.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Step {
    /// What it is about, in a few words.
    pub title: &'static str,
    /// The table laid out anew, as the referee reads it; left out, the table stays as the step before has left it.
    pub position: Option<Value>,
    /// What is told: whole sentences.
    pub say: &'static str,
    /// What the learner must do before the next step; where nothing is asked, they go on when they have read.
    pub ask: Option<Ask>,
    /// What the others do then: the seat and the action.
    pub then: Vec<(u8, &'static str)>,
}

/// What the learner must do.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Ask {
    /// In words: a whole sentence.
    pub words: &'static str,
    /// The rule it rests on.
    pub rule: &'static str,
    /// The actions that do it, any of them; the first is the one that is shown.
    pub actions: Vec<&'static str>,
    /// What is said to somebody who does something else that the rules allow.
    pub instead: Vec<Instead>,
}

/// An answer to something else that the rules allow.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Instead {
    /// How such an action begins.
    pub begins: &'static str,
    /// The rule that the answer rests on.
    pub rule: &'static str,
    /// A whole sentence.
    pub say: &'static str,
}

impl Primer {
    /// With these in the seats from 2.
    pub fn with(others: &[&'static str]) -> Self {
        Self { others: others.to_vec(), steps: Vec::new() }
    }

    /// Adds a step.
    #[must_use]
    pub fn step(mut self, step: Step) -> Self {
        self.steps.push(step);
        self
    }

    /// How many sit at the table.
    pub fn seats(&self) -> u8 {
        self.others.len() as u8 + 1
    }
}

impl Step {
    /// Something that is told.
    pub const fn new(title: &'static str, say: &'static str) -> Self {
        Self { title, position: None, say, ask: None, then: Vec::new() }
    }

    /// With the table laid out anew.
    #[must_use]
    pub fn at(mut self, position: Value) -> Self {
        self.position = Some(position);
        self
    }

    /// With something to do: any of these actions.
    #[must_use]
    pub fn ask(mut self, words: &'static str, rule: &'static str, actions: &[&'static str]) -> Self {
        self.ask = Some(Ask { words, rule, actions: actions.to_vec(), instead: Vec::new() });
        self
    }

    /// With an answer to something else that begins so and that the rules allow.
    #[must_use]
    pub fn instead(mut self, begins: &'static str, rule: &'static str, say: &'static str) -> Self {
        if let Some(ask) = &mut self.ask {
            ask.instead.push(Instead { begins, rule, say });
        }
        self
    }

    /// With what the others do then.
    #[must_use]
    pub fn then(mut self, actions: &[(u8, &'static str)]) -> Self {
        self.then = actions.to_vec();
        self
    }
}

impl Ask {
    /// What is said to somebody who does something else that the rules allow, and its rule. `action` is in its canonical form.
    pub fn otherwise(&self, action: &str) -> (String, &'static str) {
        match self.instead.iter().find(|instead| action.starts_with(instead.begins)) {
            Some(instead) => (instead.say.to_owned(), instead.rule),
            None => (format!("The rules allow that as well, but not in this first hand. {}", self.words), self.rule),
        }
    }
}

//! Where a first hand stands.

use engine::Primer;
use schemars::JsonSchema;
use serde::Serialize;
use ts_rs::TS;

/// The scripted table of a title begins so, and its id follows: `primer:plaza`. No id of a stored table has a colon.
pub const PREFIX: &str = "primer:";

/// The title whose scripted table this is.
pub fn title_of(table: &str) -> Option<&str> {
    table.strip_prefix(PREFIX)
}

/// Where a first hand stands.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS, JsonSchema)]
pub struct LessonState {
    /// The step, from 0. At the end it is the number of steps, and the rest is empty.
    pub step: u32,
    /// How many steps there are.
    pub steps: u32,
    /// Counts how often the table was laid out: where it has changed, what lay there before does not count any more.
    pub laid: u32,
    /// What the step is about, in a few words.
    pub title: String,
    /// What is told, in whole sentences.
    pub say: String,
    /// What must be done, in a whole sentence; null where one only reads, and goes on by `learn`.
    pub ask: Option<String>,
    /// The rule that what is asked rests on.
    pub rule: Option<String>,
    /// An action that does it.
    pub action: Option<String>,
}

impl LessonState {
    /// A step of a primer; `action` is what would do what it asks.
    pub fn of(primer: &Primer, step: usize, laid: u32, action: Option<String>) -> Self {
        let (number, steps) = (step as u32, primer.steps.len() as u32);
        let Some(step) = primer.steps.get(step) else {
            let (title, say) = (String::new(), String::new());
            return Self { step: number, steps, laid, title, say, ask: None, rule: None, action: None };
        };
        let ask = step.ask.as_ref();
        Self {
            step: number,
            steps,
            laid,
            title: step.title.to_owned(),
            say: step.say.to_owned(),
            ask: ask.map(|ask| ask.words.to_owned()),
            rule: ask.map(|ask| ask.rule.to_owned()),
            action,
        }
    }
}

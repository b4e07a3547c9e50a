//! What a table can agree on before the deal. Each option is one entry of a list that knows its name, what it is about, which
//! values it takes, and how to read and set it; the command line, the page and the record all use that list.

use std::fmt::Debug;

use crate::value::Value;

/// An option that does not exist, or a value it does not take.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("{0}")]
pub struct BadOption(pub String);

impl BadOption {
    /// With this message: lower case, no full stop.
    pub fn new(message: impl Into<String>) -> Self {
        Self(message.into())
    }
}

/// The values that an option takes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Values {
    /// `true` or `false`.
    Flag,
    /// A whole number between two bounds, both allowed.
    Number(i64, i64),
    /// One of these words.
    Choice(&'static [&'static str]),
    /// Data of the table's own, as described (Contact's triangles). Read by the option itself.
    Data(&'static str),
}

/// One option of a game.
pub struct OptionSpec<O: 'static> {
    /// Its name: `deals_each`.
    pub name: &'static str,
    /// What it is about, in a sentence.
    pub about: &'static str,
    /// What it takes.
    pub values: Values,
    /// Its value.
    pub get: fn(&O) -> Value,
    /// Sets it to a value that [`Values`] has admitted.
    pub set: fn(&mut O, &Value) -> Result<(), BadOption>,
}

/// The options of a game. The default is the leaflet's way.
pub trait Options: Clone + Eq + Debug + Default + Send + Sync + 'static {
    /// All of them, in the order in which they are shown.
    const SPECS: &'static [OptionSpec<Self>];

    /// Whether these options can be played by so many.
    fn check(&self, _seats: u8) -> Result<(), BadOption> {
        Ok(())
    }

    /// Sets one option by name.
    fn set(&mut self, name: &str, value: &Value) -> Result<(), BadOption> {
        let spec = Self::SPECS.iter().find(|spec| spec.name == name).ok_or_else(|| {
            let known: Vec<&str> = Self::SPECS.iter().map(|spec| spec.name).collect();
            BadOption(if known.is_empty() {
                format!("no option `{name}`: this game has none")
            } else {
                format!("no option `{name}`: this game has {}", known.join(", "))
            })
        })?;
        let admitted = match (spec.values, value) {
            (Values::Flag, Value::Bool(_)) | (Values::Data(_), _) => true,
            (Values::Number(low, high), Value::Int(number)) => (low..=high).contains(number),
            (Values::Choice(words), Value::Text(word)) => words.contains(&word.as_str()),
            _ => false,
        };
        if !admitted {
            let takes = match spec.values {
                Values::Flag => "true or false".to_owned(),
                Values::Number(low, high) => format!("a number from {low} to {high}"),
                Values::Choice(words) => words.join(", "),
                Values::Data(form) => form.to_owned(),
            };
            return Err(BadOption(format!("option `{name}` takes {takes}, not `{value}`")));
        }
        (spec.set)(self, value)
    }

    /// The defaults with these changes.
    fn from_settings<'a>(settings: impl IntoIterator<Item = (&'a str, &'a Value)>) -> Result<Self, BadOption> {
        let mut options = Self::default();
        for (name, value) in settings {
            options.set(name, value)?;
        }
        Ok(options)
    }

    /// What differs from the defaults, in the order of the list.
    fn settings(&self) -> Vec<(&'static str, Value)> {
        let default = Self::default();
        Self::SPECS
            .iter()
            .filter(|spec| (spec.get)(self) != (spec.get)(&default))
            .map(|spec| (spec.name, (spec.get)(self)))
            .collect()
    }
}

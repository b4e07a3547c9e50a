//! What a table can agree on before the deal. Each option is one entry of a list that knows its name, what it is about, which
//! values it takes, and how to read and set it; the command line, the page and the record all use that list.

use std::fmt::{self, Debug};
use std::hash::Hash;

use crate::game::Game;
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

/// Options chosen by name, as they come from a command line, a page or a record.
pub type Settings = [(String, Value)];

/// The options of a match: the defaults with these settings, if this number of players can play with them. The one place where a number of seats is
/// judged.
pub fn agreed<G: Game>(settings: &Settings, seats: u8) -> Result<G::Options, BadOption> {
    G::INFO.check_seats(seats)?;
    let options = G::Options::from_settings(settings.iter().map(|(name, value)| (name.as_str(), value)))?;
    options.check(seats)?;
    Ok(options)
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

/// One option of a game: made by [`OptionSpec::flag`], [`OptionSpec::number`], [`OptionSpec::choice`] or [`OptionSpec::data`].
pub struct OptionSpec<O: 'static> {
    /// Its name: `deals_each`.
    pub name: &'static str,
    /// What it is about, in a sentence.
    pub about: &'static str,
    /// What it takes.
    pub values: Values,
    field: Field<O>,
}

/// How an option is read from the options of a game, and written into them.
enum Field<O: 'static> {
    Flag { get: fn(&O) -> bool, set: fn(&mut O, bool) },
    Number { get: fn(&O) -> u16, set: fn(&mut O, u16) },
    Choice { get: fn(&O) -> &'static str, set: fn(&mut O, &str) },
    Data { get: fn(&O) -> Value, set: fn(&mut O, &Value) -> Result<(), BadOption> },
}

impl<O> OptionSpec<O> {
    /// Yes or no.
    pub const fn flag(name: &'static str, about: &'static str, get: fn(&O) -> bool, set: fn(&mut O, bool)) -> Self {
        Self { name, about, values: Values::Flag, field: Field::Flag { get, set } }
    }

    /// A number between two bounds, both allowed. `set` is only called with a number between them.
    pub const fn number(
        name: &'static str,
        about: &'static str,
        (low, high): (u16, u16),
        get: fn(&O) -> u16,
        set: fn(&mut O, u16),
    ) -> Self {
        Self { name, about, values: Values::Number(low as i64, high as i64), field: Field::Number { get, set } }
    }

    /// One of these words. `set` is only called with one of them.
    pub const fn choice(
        name: &'static str,
        about: &'static str,
        words: &'static [&'static str],
        get: fn(&O) -> &'static str,
        set: fn(&mut O, &str),
    ) -> Self {
        Self { name, about, values: Values::Choice(words), field: Field::Choice { get, set } }
    }

    /// Data of the table's own, of which `form` says how they are written. `set` judges them.
    pub const fn data(
        name: &'static str,
        about: &'static str,
        form: &'static str,
        get: fn(&O) -> Value,
        set: fn(&mut O, &Value) -> Result<(), BadOption>,
    ) -> Self {
        Self { name, about, values: Values::Data(form), field: Field::Data { get, set } }
    }

    /// Its value.
    pub fn get(&self, options: &O) -> Value {
        match self.field {
            Field::Flag { get, .. } => get(options).into(),
            Field::Number { get, .. } => get(options).into(),
            Field::Choice { get, .. } => get(options).into(),
            Field::Data { get, .. } => get(options),
        }
    }

    /// Sets it, or says which values it takes.
    pub fn set(&self, options: &mut O, value: &Value) -> Result<(), BadOption> {
        let refused = || BadOption(format!("option `{}` takes {}, not `{value}`", self.name, self.values));
        if !self.values.admit(value) {
            return Err(refused());
        }
        match (&self.field, value) {
            (Field::Flag { set, .. }, Value::Bool(flag)) => set(options, *flag),
            (Field::Number { set, .. }, Value::Int(number)) => set(options, (*number).try_into().map_err(|_| refused())?),
            (Field::Choice { set, .. }, Value::Text(word)) => set(options, word),
            (Field::Data { set, .. }, value) => set(options, value)?,
            _ => return Err(refused()),
        }
        Ok(())
    }
}

impl Values {
    /// Whether this is one of them. Data are judged by their option.
    pub fn admit(self, value: &Value) -> bool {
        match (self, value) {
            (Self::Flag, Value::Bool(_)) | (Self::Data(_), _) => true,
            (Self::Number(low, high), Value::Int(number)) => (low..=high).contains(number),
            (Self::Choice(words), Value::Text(word)) => words.contains(&word.as_str()),
            _ => false,
        }
    }
}

/// In words, after "takes".
impl fmt::Display for Values {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Flag => f.write_str("true or false"),
            Self::Number(low, high) => write!(f, "a number from {low} to {high}"),
            Self::Choice(words) => f.write_str(&words.join(", ")),
            Self::Data(form) => f.write_str(form),
        }
    }
}

/// The options of a game. The default is the leaflet's way.
pub trait Options: Clone + Eq + Hash + Debug + Default + Send + Sync + 'static {
    /// All of them, in the order in which they are shown.
    const SPECS: &'static [OptionSpec<Self>];

    /// Whether this number of players can play with these options.
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
        spec.set(self, value)
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
        Self::SPECS.iter().filter(|spec| spec.get(self) != spec.get(&default)).map(|spec| (spec.name, spec.get(self))).collect()
    }
}

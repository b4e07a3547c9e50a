//! A tree of plain data: positions, views and option values on their way in and out. The crate that speaks JSON turns it into
//! JSON; here nobody knows how it is written.

use std::fmt;

/// Plain data. Maps keep the order in which they were written.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub enum Value {
    /// Nothing, or not known.
    #[default]
    Null,
    /// Yes or no.
    Bool(bool),
    /// A whole number.
    Int(i64),
    /// Words.
    Text(String),
    /// A list.
    List(Vec<Value>),
    /// Named members.
    Map(Vec<(String, Value)>),
}

impl Value {
    /// An object of these members.
    pub fn map<K: Into<String>>(members: impl IntoIterator<Item = (K, Value)>) -> Self {
        Self::Map(members.into_iter().map(|(key, value)| (key.into(), value)).collect())
    }

    /// A list of anything that is a value.
    pub fn list<T: Into<Value>>(items: impl IntoIterator<Item = T>) -> Self {
        Self::List(items.into_iter().map(Into::into).collect())
    }

    /// A list of things in their notation.
    pub fn texts<T: fmt::Display>(items: impl IntoIterator<Item = T>) -> Self {
        Self::List(items.into_iter().map(|item| Self::Text(item.to_string())).collect())
    }

    /// A list of the words of a text: cards, triangles, pieces in their notation.
    pub fn words(text: &str) -> Self {
        Self::texts(text.split_whitespace())
    }

    /// The member of this name, if this is an object that has it.
    pub fn get(&self, name: &str) -> Option<&Value> {
        match self {
            Self::Map(members) => members.iter().find(|(key, _)| key == name).map(|(_, value)| value),
            _ => None,
        }
    }

    /// Adds or replaces a member of an object.
    pub fn set(&mut self, name: &str, value: impl Into<Value>) {
        if let Self::Map(members) = self {
            let value = value.into();
            match members.iter_mut().find(|(key, _)| key == name) {
                Some((_, old)) => *old = value,
                None => members.push((name.to_owned(), value)),
            }
        }
    }

    /// The text, if it is one.
    pub fn as_text(&self) -> Option<&str> {
        if let Self::Text(text) = self { Some(text) } else { None }
    }

    /// The number, if it is one.
    pub fn as_int(&self) -> Option<i64> {
        if let Self::Int(number) = self { Some(*number) } else { None }
    }

    /// The list, if it is one.
    pub fn as_list(&self) -> Option<&[Value]> {
        if let Self::List(items) = self { Some(items) } else { None }
    }

    /// The value that a person typed after `NAME=`: a yes or no, a number, or words.
    pub fn from_typed(text: &str) -> Self {
        match text.trim() {
            "true" => Self::Bool(true),
            "false" => Self::Bool(false),
            other => other.parse().map_or_else(|_| Self::Text(other.to_owned()), Self::Int),
        }
    }

    /// What kind of thing this is, for messages.
    pub const fn kind(&self) -> &'static str {
        match self {
            Self::Null => "null",
            Self::Bool(_) => "true or false",
            Self::Int(_) => "a number",
            Self::Text(_) => "a text",
            Self::List(_) => "a list",
            Self::Map(_) => "an object",
        }
    }
}

/// Short, for messages and for `NAME=VALUE` lines; not a format that is read back when it holds lists or objects.
impl fmt::Display for Value {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Null => f.write_str("null"),
            Self::Bool(flag) => write!(f, "{flag}"),
            Self::Int(number) => write!(f, "{number}"),
            Self::Text(text) => f.write_str(text),
            Self::List(items) => {
                f.write_str("[")?;
                for (i, item) in items.iter().enumerate() {
                    write!(f, "{}{item}", if i > 0 { ", " } else { "" })?;
                }
                f.write_str("]")
            }
            Self::Map(members) => {
                f.write_str("{")?;
                for (i, (key, value)) in members.iter().enumerate() {
                    write!(f, "{}{key}: {value}", if i > 0 { ", " } else { "" })?;
                }
                f.write_str("}")
            }
        }
    }
}

impl From<bool> for Value {
    fn from(flag: bool) -> Self {
        Self::Bool(flag)
    }
}

macro_rules! from_int {
    ($($int:ty),*) => {$(
        impl From<$int> for Value {
            fn from(number: $int) -> Self {
                Self::Int(number.into())
            }
        }
    )*};
}
from_int!(u8, u16, u32, i8, i16, i32, i64);

impl From<usize> for Value {
    fn from(number: usize) -> Self {
        Self::Int(number as i64)
    }
}

impl From<&str> for Value {
    fn from(text: &str) -> Self {
        Self::Text(text.to_owned())
    }
}

impl From<String> for Value {
    fn from(text: String) -> Self {
        Self::Text(text)
    }
}

impl From<crate::seat::Seat> for Value {
    fn from(seat: crate::seat::Seat) -> Self {
        Self::Int(seat.number().into())
    }
}

impl<T: Into<Value>> From<Option<T>> for Value {
    fn from(value: Option<T>) -> Self {
        value.map_or(Self::Null, Into::into)
    }
}

impl<T: Into<Value>> From<Vec<T>> for Value {
    fn from(items: Vec<T>) -> Self {
        Self::list(items)
    }
}

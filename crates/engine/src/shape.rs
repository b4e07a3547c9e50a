//! What a view looks like as data: the members of what [`crate::game::Positions::show`] makes, with their types. The page's types
//! are made from it, and the laws compare it with what is really shown.

use crate::value::Value;

/// The type of a value.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Shape {
    /// Nothing, or not known.
    Null,
    /// `true` or `false`.
    Flag,
    /// A whole number.
    Number,
    /// Words.
    Text,
    /// One of these words.
    Word(&'static [&'static str]),
    /// A list of any length.
    List(&'static Shape),
    /// A list with exactly these, in this order.
    Tuple(&'static [Shape]),
    /// An object with members of any name.
    Named(&'static Shape),
    /// An object with these members, in groups that several games may share.
    Object(&'static [&'static [Member]]),
    /// One of these.
    Either(&'static [Shape]),
    /// Whatever an option takes.
    Any,
}

/// A member of an object.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Member {
    /// Its name.
    pub name: &'static str,
    /// What it tells.
    pub about: &'static str,
    /// Its type.
    pub shape: Shape,
    /// Whether it may be left out.
    pub optional: bool,
}

impl Member {
    /// A member that is always there.
    pub const fn new(name: &'static str, about: &'static str, shape: Shape) -> Self {
        Self { name, about, shape, optional: false }
    }

    /// A member that may be left out.
    pub const fn optional(name: &'static str, about: &'static str, shape: Shape) -> Self {
        Self { name, about, shape, optional: true }
    }
}

impl Shape {
    /// A list of cards, letters or pieces in their notation.
    pub const CARDS: Self = Self::List(&Self::Text);
    /// Cards, or only how many where the viewer does not see them.
    pub const PILE: Self = Self::Either(&[Self::CARDS, Self::Number]);
    /// A list of numbers, one for each seat.
    pub const NUMBERS: Self = Self::List(&Self::Number);
    /// A seat by its number, or nobody.
    pub const SEAT_OR_NOBODY: Self = Self::Either(&[Self::Number, Self::Null]);

    /// Whether a value is of this type; the error says where it is not.
    pub fn fits(&self, value: &Value) -> Result<(), String> {
        match (self, value) {
            (Self::Any, _)
            | (Self::Null, Value::Null)
            | (Self::Flag, Value::Bool(_))
            | (Self::Number, Value::Int(_))
            | (Self::Text, Value::Text(_)) => Ok(()),
            (Self::Word(words), Value::Text(word)) if words.contains(&word.as_str()) => Ok(()),
            (Self::List(item), Value::List(items)) => items.iter().enumerate().try_for_each(|(i, value)| within(i, item, value)),
            (Self::Tuple(shapes), Value::List(items)) if shapes.len() == items.len() => {
                shapes.iter().zip(items).enumerate().try_for_each(|(i, (shape, value))| within(i, shape, value))
            }
            (Self::Named(shape), Value::Map(members)) => members.iter().try_for_each(|(name, value)| within(name, shape, value)),
            (Self::Object(groups), Value::Map(members)) => fits_object(groups, members),
            (Self::Either(shapes), value) if shapes.iter().any(|shape| shape.fits(value).is_ok()) => Ok(()),
            _ => Err(format!("{value} is not of the type {self:?}")),
        }
    }
}

fn within(place: impl std::fmt::Display, shape: &Shape, value: &Value) -> Result<(), String> {
    shape.fits(value).map_err(|why| format!("{place}: {why}"))
}

fn fits_object(groups: &[&[Member]], members: &[(String, Value)]) -> Result<(), String> {
    let known = || groups.iter().copied().flatten();
    for (name, value) in members {
        let member = known().find(|member| member.name == name).ok_or_else(|| format!("{name}: no such member"))?;
        within(name, &member.shape, value)?;
    }
    match known().find(|member| !member.optional && members.iter().all(|(name, _)| name != member.name)) {
        Some(member) => Err(format!("{}: left out", member.name)),
        None => Ok(()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_value_that_does_not_fit_is_named_by_its_place() {
        const SHAPE: Shape = Shape::Object(&[
            &[Member::new("hands", "", Shape::List(&Shape::PILE)), Member::optional("won", "", Shape::Flag)],
            &[Member::new("phase", "", Shape::Word(&["draw", "play"]))],
        ]);
        let hands = |value: Value| Value::map([("hands", value), ("phase", "draw".into())]);
        assert_eq!(SHAPE.fits(&hands(Value::List(vec![3.into(), Value::texts(["R4"])]))), Ok(()));
        for (value, why) in [
            (hands(Value::List(vec![Value::Bool(true)])), "hands: 0: true"),
            (Value::map([("phase", Value::from("draw"))]), "hands: left out"),
            (Value::map([("hands", Value::List(Vec::new())), ("phase", "fold".into())]), "phase: fold"),
            (Value::map([("hand", Value::Null)]), "hand: no such member"),
        ] {
            let told = SHAPE.fits(&value).expect_err("it does not fit");
            assert!(told.starts_with(why), "{told}");
        }
    }
}

//! A play in its notation: `place 17 at 0,1 base red`.

use std::fmt;
use std::str::FromStr;

use engine::BadNotation;

use super::cell::Cell;
use super::side::Colour;
use super::triangle::Triangle;

/// A triangle in a cell, turned so that this colour is on the horizontal base.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Placement {
    /// Which triangle.
    pub triangle: Triangle,
    /// Where.
    pub cell: Cell,
    /// The colour on the base.
    pub base: Colour,
}

impl Placement {
    /// How a play is written, for messages.
    pub const FORM: &'static str = "`place 17 at 0,1 base red`";

    /// How every figure begins (C2, S1): any other way is only a turn of the table.
    pub const fn first(triangle: Triangle) -> Self {
        Self { triangle, cell: Cell::ORIGIN, base: Colour::Blue }
    }
}

impl fmt::Display for Placement {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "place {} at {} base {}", self.triangle, self.cell, self.base)
    }
}

impl FromStr for Placement {
    type Err = BadNotation;

    fn from_str(text: &str) -> Result<Self, BadNotation> {
        let form = || BadNotation(format!("`{}` is not a play: write {}", text.trim(), Self::FORM));
        let number =
            |word: &str| word.parse::<i64>().map_err(|_| BadNotation(format!("`{word}` is not a number: write {}", Self::FORM)));
        let lower = text.to_ascii_lowercase();
        let words: Vec<&str> = lower.split([' ', '\t', ',']).filter(|word| !word.is_empty()).collect();
        let ["place", triangle, "at", row, column, "base", base] = words[..] else { return Err(form()) };
        let triangle = Triangle::from_number(number(triangle)?)?;
        let cell = Cell::within_reach(number(row)?, number(column)?)?;
        let base = Colour::from_word(base)
            .ok_or_else(|| BadNotation(format!("`{base}` is not the colour of a side: blue, red or orange")))?;
        Ok(Self { triangle, cell, base })
    }
}

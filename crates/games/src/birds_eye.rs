//! The Bird's-eye View, the large puzzle picture of the World's Fair box of 1892: sixty pieces in six rows of ten.
//!
//! Everything that it shares with the other puzzle is in [`crate::puzzle`].

mod primer;
mod seen;

use std::fmt;
use std::ops::Range;
use std::str::FromStr;

use engine::{BadNotation, GameInfo, OptionSpec, Points, Primer, Wins};

use crate::puzzle::rules::OF_THE_BIRDS_EYE;
use crate::puzzle::{Kind, Layout, PLACES, Piece, Place, Puzzle, Whole};

#[cfg(test)]
mod tests;

/// The Bird's-eye View.
pub type BirdsEye = Puzzle<Map>;

/// The picture of the whole fair.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Map;

/// What can be agreed on.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Options {
    /// Whether the pieces are turned when they are mixed.
    pub turned: bool,
}

impl engine::Options for Options {
    const SPECS: &'static [OptionSpec<Self>] = &[OptionSpec::flag(
        "turned",
        "Whether the pieces are mixed in every way, and must also be turned (Z2).",
        |options| options.turned,
        |options, flag| options.turned = flag,
    )];
}

/// A piece of the picture, by the number of its place.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Number(u8);

impl fmt::Display for Number {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.0 + 1)
    }
}

impl fmt::Debug for Number {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "piece {self}")
    }
}

impl FromStr for Number {
    type Err = BadNotation;

    fn from_str(text: &str) -> Result<Self, BadNotation> {
        match text.trim().parse() {
            Ok(number @ 1..=60u8) => Ok(Self(number - 1)),
            _ => Err(BadNotation::new(format!("`{}` is no piece: pieces are numbered 1 to 60", text.trim()))),
        }
    }
}

impl Piece for Number {
    fn index(self) -> u8 {
        self.0
    }

    fn from_index(index: u8) -> Self {
        Self(index)
    }

    fn name(self) -> String {
        format!("piece {self}")
    }
}

const ACROSS: u8 = 10;

impl Kind for Map {
    const INFO: GameInfo = GameInfo {
        id: "birds-eye",
        title: "The Bird's-eye View",
        leaflet: "worlds-fair-1892",
        about: "A bird's-eye view of the fair, its lagoon, basin and buildings, has been cut into sixty pieces. \
                Lay every piece in its place.",
        seats: (1, 1),
        wins: Wins::Fewest,
        counts: "moves",
        points: (0, Points::MAX),
        spread: 0,
        longest: None,
        advised: None,
        rules: OF_THE_BIRDS_EYE,
        rules_version: 1,
        oldest_rules_version: 1,
    };
    const VIEW: engine::shape::Shape = crate::puzzle::shape::BIRDS_EYE;
    const RULE: &'static str = "Z2";
    const PIECE: &'static str = "piece";
    const CAN_TURN: bool = true;
    const LINES: (&'static str, u8) = ("Row", ACROSS);
    type Options = Options;
    type Piece = Number;

    fn pieces(_options: &Options) -> Range<u8> {
        0..PLACES as u8
    }

    fn turned(options: &Options) -> bool {
        options.turned
    }

    fn homes(_options: &Options, _layout: &Layout) -> [Option<Place>; PLACES] {
        std::array::from_fn(|piece| Some(Place::new(piece as u8)))
    }

    /// A row.
    fn whole_part(_options: &Options, layout: &Layout, place: Place) -> Option<Whole> {
        let row = place.index() as u8 / ACROSS;
        let right = |piece: u8| layout.at(Place::new(piece)) == Some(piece) && layout.turns(piece) == 0;
        (row * ACROSS..(row + 1) * ACROSS).all(right).then(|| {
            let id = format!("row {}", row + 1);
            Whole { name: id.clone(), id }
        })
    }

    fn seen(piece: Number, turns: u8) -> String {
        seen::seen(piece.index(), turns)
    }

    fn place_name(place: Place) -> String {
        let index = place.index() as u8;
        format!("place {place}, row {} column {}", index / ACROSS + 1, index % ACROSS + 1)
    }

    fn primer() -> Option<Primer> {
        Some(primer::primer())
    }
}

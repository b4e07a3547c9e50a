//! What the two puzzles of the World's Fair box share: loose pieces, numbered places, and everything that can be done with them.
//!
//! A puzzle is a [`Kind`]: which pieces there are, what they are called and when the picture is whole. [`Puzzle`] is the game.
//! Start at [`layout`] (what lies where) and [`play`] (what may be done). Taking back is free, and done by the match, which plays
//! the puzzle again up to there. The clock is kept by whoever drives the match (Z3).

pub mod action;
pub mod event;
pub mod illegal;
pub mod layout;
pub mod rules;
pub mod state;

mod observe;
mod play;
mod policy;
mod position;
pub(crate) mod shape;
mod tray;
mod words;

#[cfg(test)]
mod tests;

use std::fmt::{Debug, Display};
use std::hash::Hash;
use std::ops::Range;
use std::str::FromStr;

use engine::shape::Shape;
use engine::{BadNotation, GameInfo, Options, Primer};

pub use action::Action;
pub use event::Event;
pub use illegal::Illegal;
pub use layout::{Layout, PLACES, Place};
pub use state::{Puzzle, View};

/// A part of the picture that stands whole.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Whole {
    /// As views write it: `art`, `row 3`.
    pub id: String,
    /// In words, inside a sentence: "the Art building".
    pub name: String,
}

/// A piece of a puzzle, in its notation.
pub trait Piece: Copy + Ord + Hash + Debug + Display + FromStr<Err = BadNotation> + Send + Sync + 'static {
    /// For arrays by piece, counted from 0.
    fn index(self) -> u8;
    /// The piece with this index.
    fn from_index(index: u8) -> Self;
    /// In words, inside a sentence: "Art 2", "piece 34".
    fn name(self) -> String;
}

/// One of the puzzles.
pub trait Kind: Clone + Eq + Hash + Debug + Send + Sync + 'static {
    /// What is printed on the lid.
    const INFO: GameInfo;
    /// What a view looks like as data.
    const VIEW: Shape;
    /// The rule that says what is to be put together.
    const RULE: &'static str;
    /// What a piece is called where it is not to be told which: "quarter".
    const PIECE: &'static str;
    /// Whether this puzzle can have turned pieces at all.
    const CAN_TURN: bool;
    /// What can be agreed on.
    type Options: Options + Copy;
    /// What is put together.
    type Piece: Piece;

    /// What the pieces are called by, where that is not ours ([`engine::Game::dictionary`]).
    fn dictionary() -> Option<&'static str> {
        None
    }

    /// The pieces in play. There are as many places, numbered from 1.
    fn pieces(options: &Self::Options) -> Range<u8>;

    /// Whether the pieces are turned when they are mixed.
    fn turned(options: &Self::Options) -> bool;

    /// The place where each piece of the layout is best put, by piece: such that the fewest pieces that already lie must be
    /// taken up again. The puzzle is solved when every piece lies there, the right way up.
    fn homes(options: &Self::Options, layout: &Layout) -> [Option<Place>; PLACES];

    /// A part of the picture that stands whole around this place; parts are those of [`Kind::LINES`].
    fn whole_part(options: &Self::Options, layout: &Layout, place: Place) -> Option<Whole>;

    /// What is seen on a piece that is turned so many quarters to the right, for those who do not see it, inside a sentence. It says
    /// nothing of where the piece belongs but what the picture itself shows.
    fn seen(piece: Self::Piece, turns: u8) -> String;

    /// A place in words, inside a sentence: "place 7, the bottom left of view 2".
    fn place_name(place: Place) -> String;

    /// A first hand for somebody who does not know the puzzle, where there is one.
    fn primer() -> Option<Primer> {
        None
    }

    /// The places as lines, each with its number of places: "View 1".
    const LINES: (&'static str, u8);
}

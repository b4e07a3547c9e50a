//! Rap Rummy, by Parker Brothers, in the edition of 1926.
//!
//! Rummy in which nothing is laid down: everybody collects sequences and sets in their hand, until somebody raps on the table,
//! all hands are shown, and the one whose other cards count least wins. A rapper who is beaten pays everybody else.
//!
//! Start at [`state`] (what is on the table) and `play` (what may be done and what comes of it); [`score`] is the showdown. The
//! cards, the draw for the deal and the lowest count are in [`crate::rummy_pack`], shared with Rummy. The numbered rules, with
//! what was decided where the leaflet is silent, are in [`rules`].

pub mod action;
pub mod event;
pub mod illegal;
pub mod options;
pub mod rules;
pub mod score;
pub mod state;
pub mod view;

mod observe;
mod play;
mod policy;
mod position;
mod primer;
mod shape;
mod words;

#[cfg(test)]
mod tests;

pub use action::Action;
pub use event::Event;
pub use illegal::Illegal;
pub use options::RapRummyOptions;
pub use score::Showdown;
pub use state::{Phase, RapRummy};
pub use view::View;

//! Contact Solitaire No. 1, from the leaflet of Contact (Parker Brothers, 1939).
//!
//! Triangles are drawn one at a time; one that fits must be played, one that does not goes on the discard pile, whose top may
//! be played later. It is hard: knowing the order of the pile about 96 deals of a hundred could be won, but nobody knows it,
//! and good play wins fewer than one in ten. Taking back is part of the game and makes it fair.
//!
//! [`hindsight`] says what could have been done. The rules of contacts and places are those of Contact and live in
//! [`crate::triangles`].

pub mod action;
pub mod event;
pub mod hindsight;
pub mod illegal;
pub mod options;
pub mod rules;
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
pub use options::Solitaire1Options;
pub use state::ContactSolitaire1;
pub use view::View;

//! Plaza, by Parker Brothers, in the edition of 1913.
//!
//! Sixty cards and one table that everybody plays to: each card has exactly one place on the Plaza, its colour's row and its
//! number's column. The object is to be the first to park one's last card.
//!
//! Start at [`state`] (what is on the table) and [`play`] (what may be done and what comes of it); [`cards`] says what a
//! sequence and a set are. The numbered rules, with what was decided where the leaflet is silent, are in [`rules`].

pub mod action;
pub mod cards;
pub mod event;
pub mod illegal;
pub mod memory;
pub mod options;
pub mod rules;
pub mod state;
pub mod view;

mod belief;
mod guess;
mod imagine;
mod observe;
mod play;
mod policy;
mod position;
mod primer;
mod quick;
mod shape;
mod words;

#[cfg(test)]
mod tests;

pub use action::{Action, Source};
pub use cards::{Card, Cards, Colour};
pub use event::Event;
pub use illegal::Illegal;
pub use options::PlazaOptions;
pub use state::{Phase, Plaza};
pub use view::View;

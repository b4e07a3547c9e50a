//! The Game of World's Fair, by the Star Publishing Company, Chicago, in the edition of 1892.
//!
//! Sixty quarter pictures of fifteen buildings are dealt out. A player calls for the cards they lack from whom they like, goes on as
//! long as they get them, and lays each building that they complete. Everything is said aloud: the game is one of memory and
//! inference.
//!
//! Start at [`state`] (what is on the table) and [`play`] (what may be done and what comes of it). [`memory`] is what a perfect
//! listener remembers, [`hidden`] what it leaves open, [`sampler`] draws deals that fit it, and [`beliefs`] makes full states of them. The numbered rules, with
//! what was decided where the leaflet is silent, are in [`rules`].

pub mod action;
pub mod beliefs;
pub mod event;
pub mod illegal;
pub mod options;
pub mod rules;
pub mod state;
pub mod view;

mod hidden;
mod judge;
mod memory;
mod observe;
mod play;
mod policy;
mod position;
mod primer;
mod quick;
mod sampler;
mod shape;
mod words;

#[cfg(test)]
mod tests;

pub use crate::exposition::Sides;
pub use action::Action;
pub use beliefs::Beliefs;
pub use event::{Answer, Event};
pub use illegal::Illegal;
pub use options::{FalseCalls, Goal, Options};
pub use state::WorldsFair;
pub use view::View;

//! Rummy, as the leaflet of Rap Rummy (Parker Brothers, 1926) has it.
//!
//! Draw, play, discard: sequences and sets are laid on the table, everyone adds to everyone's, and who runs out of cards first
//! wins the hand.
//!
//! Start at [`state`] (what is on the table) and `play` (what may be done and what comes of it). The cards, the draw for the
//! deal and what a sequence and a set are is in [`crate::rummy_pack`], shared with Rap Rummy. The numbered rules, with what was
//! decided where the leaflet is silent, are in [`rules`].

pub mod action;
pub mod event;
pub mod illegal;
pub mod melds;
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
pub use melds::{Meld, Melds};
pub use options::RummyOptions;
pub use state::{Phase, Rummy};
pub use view::View;

//! Contact (also sold as Contack), by Parker Brothers, in the edition of 1939.
//!
//! Thirty-six triangles, open hands, one growing figure: each triangle is laid against the last one so that the sides that
//! touch have the same colour and their numbers match or add to a multiple of five. The hands are open; only the draw pile is
//! hidden.
//!
//! Start at [`state`] (what is on the table) and `play` (what may be done and what comes of it). Where a triangle may lie is
//! the business of [`crate::triangles`], which the two solitaires use as well. The numbered rules, with what was decided where
//! the leaflet is silent, are in [`rules`].

pub mod action;
pub mod event;
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
pub use event::{End, Event};
pub use illegal::Illegal;
pub use options::ContactOptions;
pub use state::Contact;
pub use view::View;

//! Contact Solitaire No. 2, from the leaflet of Contact (Parker Brothers, 1939).
//!
//! All triangles lie face up in seven piles; the top of any pile may be played to the figure. Everything can be seen, so a
//! deal is a puzzle: [`solver`] says whether it can be won, and how.
//!
//! The rules of contacts and places are those of Contact and live in [`crate::triangles`].

pub mod action;
pub mod event;
pub mod illegal;
pub mod options;
pub mod rules;
pub mod solver;
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
pub use options::Solitaire2Options;
pub use state::ContactSolitaire2;
pub use view::View;

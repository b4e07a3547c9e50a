//! Americana, by Parker Brothers: a board, chips, and an ordinary pack.
//!
//! Every hand has five parts: antes on the board, an extra hand that the dealer may take or sell, betting on the best poker
//! hand, collecting from the spaces whose cards one holds, and a run of cards for the Ante. The most chips win.
//!
//! Start at [`table`] (what everybody sees) and [`state`] (where the hidden cards are); the course of a hand is in `betting`
//! (the extra hand, the best hand, collecting), `run` (for the Ante) and `ending`, what may be done in `check`. Chips move only
//! through [`ledger`]. The numbered rules, with what was decided where the leaflet is silent, are in [`rules`].

pub mod action;
pub mod board;
pub mod event;
pub mod illegal;
pub mod ledger;
pub mod options;
pub mod rules;
pub mod state;
pub mod table;
pub mod view;

mod betting;
mod check;
mod ending;
mod imagine;
mod observe;
mod play;
mod policy;
mod position;
mod primer;
mod run;
mod shape;
mod take_up;
mod words;

#[cfg(test)]
mod tests;

pub use action::Action;
pub use board::{Board, Space};
pub use event::Event;
pub use illegal::Illegal;
pub use ledger::{Movement, Purse, Reason};
pub use options::{AmericanaOptions, AntePlay};
pub use state::Americana;
pub use table::{Bid, Phase, Public};
pub use view::View;

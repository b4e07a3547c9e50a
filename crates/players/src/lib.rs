//! Computer players. They get a view, by type: they cannot cheat.
//!
//! [`level`] lists how well they can play, [`computer`] seats one at a match whose type is not known, [`sim`] plays whole
//! matches among them, [`arena`] compares them on duplicate deals.

pub mod arena;
pub mod computer;
pub mod level;
pub mod sim;

pub use level::Level;

//! Computer players. They get a view, by type: they cannot cheat.
//!
//! [`level`] lists how well they can play, [`search`] is how the stronger ones think, in [`worlds`] that they imagine, [`computer`] asks one whose game is known
//! only by its title, [`playout`] is the loop in which matches are played without people, [`sim`] plays whole matches, [`arena`]
//! compares players on duplicate deals.

pub mod arena;
pub mod computer;
pub mod level;
pub mod playout;
pub mod search;
pub mod sim;
pub mod worlds;

pub use level::Level;

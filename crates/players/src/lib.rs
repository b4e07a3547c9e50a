//! Computer players. They get a view, by type: they cannot cheat.
//!
//! [`level`] lists how well they can play, [`search`] is how the stronger ones think, in [`worlds`] that they imagine, [`computer`]
//! asks one whose game is known only by its title, [`known`] one for tools of other languages, [`review`] looks back at a match that
//! is over, [`playout`] is the loop in which matches are played without people, [`character`] who the players are, [`sim`] plays
//! whole matches, [`arena`] compares players on duplicate deals, also with [`ismcts`]. A browser does not load what only tools and
//! comparisons use.

#[cfg(not(target_family = "wasm"))]
pub mod arena;
pub mod character;
pub mod computer;
#[cfg(not(target_family = "wasm"))]
pub mod ismcts;
#[cfg(not(target_family = "wasm"))]
pub mod known;
pub mod level;
pub mod playout;
pub mod review;
pub mod search;
#[cfg(not(target_family = "wasm"))]
pub mod sim;
mod tree;
pub mod worlds;

pub use level::Level;

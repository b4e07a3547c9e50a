//! What the three games of the Contact box share: the thirty-six triangles, the lattice they are laid on, and the figure.
//!
//! Start at [`Figure`]: it knows what has been laid, where a triangle can be played next (C4 to C7) and what that scores (C8).
//! [`Edition`] is the table of the triangles' sides, [`Cell`] the lattice, [`Placement`] the notation of a play,
//! [`drawing`] a picture of a figure for people, `lattice` all that a page needs to draw one,
//! [`search`] the search that both solitaires are solved with.

mod cell;
pub mod drawing;
mod edition;
mod figure;
pub(crate) mod lattice;
pub(crate) mod observe;
mod placement;
pub mod position;
pub mod rules;
pub mod search;
pub(crate) mod shape;
mod side;
mod triangle;
pub mod words;

#[cfg(test)]
pub(crate) mod testing;
#[cfg(test)]
mod tests;

pub use cell::Cell;
pub use edition::{BadEdition, Edition, Tables};
pub use figure::{Figure, Following, Misfit};
pub use placement::Placement;
pub use side::{Colour, Contact, Side};
pub use triangle::{Triangle, Triangles};

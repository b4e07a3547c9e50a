//! What Rummy and Rap Rummy share: the box has one pack, one way to find the dealer, and one idea of a sequence and a set.
//!
//! Start at [`cards`] (the forty-four cards and sets of them); [`melds`] says what a sequence and a set are, [`lowest`] arranges
//! a hand so that it counts least, [`table`] is the hands, the pack and the discard pile with what everyone remembers of them,
//! [`seen`] is what one viewer sees of that, and [`sitting`] is who deals, how often, and the score.

pub mod cards;
pub mod lowest;
pub mod melds;
pub mod seen;
pub(crate) mod shape;
pub mod sitting;
pub mod table;

pub(crate) mod observe;
pub(crate) mod position;
pub(crate) mod rules;
pub(crate) mod words;

pub use cards::{Card, Cards, Suit};
pub use lowest::{Arrangement, lowest};
pub use seen::Seen;
pub use sitting::{Shown, Sitting};
pub use table::{MOST_SEATS, Memory, Pile, Places, Source};

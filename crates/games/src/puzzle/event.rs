//! What happens. Nothing is hidden.

use super::layout::Place;

/// What happened.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Event<P> {
    /// The pieces were mixed.
    Mixed {
        /// The pieces as they lie, loose.
        pieces: Vec<P>,
    },
    /// A piece was laid in a place.
    Put {
        /// The piece.
        piece: P,
        /// The place.
        place: Place,
        /// The part of the picture that now stands whole, if one does.
        whole: Option<String>,
    },
    /// A piece was taken up.
    Lifted {
        /// The piece.
        piece: P,
        /// The place.
        place: Place,
    },
    /// A piece was turned a quarter to the right.
    Turned {
        /// The piece.
        piece: P,
        /// By how many quarters it is turned now.
        quarters: u8,
        /// The part of the picture that now stands whole, if one does.
        whole: Option<String>,
    },
    /// The puzzle came out.
    Solved {
        /// How many moves it took.
        moves: u32,
    },
}

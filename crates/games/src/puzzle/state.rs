//! A puzzle in progress.

use engine::{Chance, PlayRng, Seed};

use super::layout::{Layout, PLACES, Place};
use super::{Kind, Piece, Whole};

/// A puzzle in progress. Nothing in it is hidden but the seed.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Puzzle<K: Kind> {
    pub(super) view: View<K>,
    pub(super) seed: Seed,
}

/// What one sees of a puzzle: everything.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct View<K: Kind> {
    pub(super) options: K::Options,
    pub(super) layout: Layout,
    /// All pieces in play in the order in which the mixture shows them; those that do not lie in a place are loose.
    pub(super) mixture: Vec<u8>,
    pub(super) moves: u32,
    pub(super) taken_back: u32,
    pub(super) solved: bool,
}

impl<K: Kind> View<K> {
    /// The pieces lie loose, as the generator mixes them.
    pub(super) fn mixed(options: K::Options, rng: &mut impl Chance) -> Self {
        let mut mixture: Vec<u8> = K::pieces(&options).collect();
        rng.shuffle(&mut mixture);
        let mut layout = Layout::empty();
        if K::turned(&options) {
            for &piece in &mixture {
                layout.turn(piece, rng.below(4) as u8);
            }
        }
        Self { options, layout, mixture, moves: 0, taken_back: 0, solved: false }
    }

    /// The options.
    pub const fn options(&self) -> &K::Options {
        &self.options
    }

    /// What lies where.
    pub const fn layout(&self) -> &Layout {
        &self.layout
    }

    /// How many moves were made.
    pub const fn moves(&self) -> u32 {
        self.moves
    }

    /// The pieces in play, in order.
    pub fn pieces(&self) -> impl Iterator<Item = u8> + use<K> {
        K::pieces(&self.options)
    }

    /// The places, in order.
    pub fn places(&self) -> impl Iterator<Item = Place> + Clone + use<K> {
        (0..K::pieces(&self.options).len() as u8).map(Place::new)
    }

    /// The loose pieces, in the order in which the mixture shows them.
    pub fn loose(&self) -> impl Iterator<Item = K::Piece> + '_ {
        let loose = self.mixture.iter().copied().filter(|&piece| self.layout.place_of(piece).is_none());
        loose.map(K::Piece::from_index)
    }

    /// The parts of the picture in their order: what stands whole there.
    pub(super) fn whole_parts(&self) -> impl Iterator<Item = Option<Whole>> + '_ {
        self.places().step_by(K::LINES.1.into()).map(|place| K::whole_part(&self.options, &self.layout, place))
    }

    pub(super) fn homes(&self) -> [Option<Place>; PLACES] {
        K::homes(&self.options, &self.layout)
    }

    /// Whether every piece lies where it belongs, the right way up.
    pub(super) fn is_whole(&self) -> bool {
        let lies_right = |piece: u8| self.layout.place_of(piece).is_some() && self.layout.turns(piece) == 0;
        self.pieces().all(lies_right) && {
            let homes = self.homes();
            self.pieces().all(|piece| self.layout.place_of(piece) == homes[usize::from(piece)])
        }
    }
}

impl<K: Kind> Puzzle<K> {
    /// A state with this view: all that is not in the view is the seed of a mixture that is already made.
    pub(super) fn imagined(view: &View<K>, rng: &mut PlayRng) -> Self {
        Self { view: view.clone(), seed: Seed::imagined(rng) }
    }
}

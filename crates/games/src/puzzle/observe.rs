//! A view of a puzzle as numbers, and numbers for what can be done with its pieces.

use engine::Seat;
use engine::observe::{Numbering, Observation, Observe};

use super::action::Action;
use super::state::{Puzzle, View};
use super::{Kind, Piece};

const QUARTERS: usize = 4;

impl<K: Kind> Observe for Puzzle<K> {
    fn observe(view: &View<K>, to: &mut Observation) {
        let pieces = K::pieces(&view.options).len();
        let rows = to.table("placed", pieces, pieces);
        for (row, piece) in rows.chunks_exact_mut(pieces).zip(view.pieces()) {
            if let Some(place) = view.layout.place_of(piece) {
                row[place.index()] = 1.0;
            }
        }
        if K::turned(&view.options) {
            let rows = to.table("turned", pieces, QUARTERS);
            for (row, piece) in rows.chunks_exact_mut(QUARTERS).zip(view.pieces()) {
                row[usize::from(view.layout.turns(piece))] = 1.0;
            }
        }
        to.number("moves", view.moves as f32 / 1000.0);
        to.number("whole", f32::from(u8::from(view.solved)));
    }

    fn numbering(options: &K::Options, _seats: u8) -> Numbering {
        let pieces = K::pieces(options).len() as u32;
        let turns = if K::turned(options) { pieces } else { 0 };
        Numbering::Stable { count: pieces * pieces + pieces + turns }
    }

    // Every piece to every place, then lifting from every place, then turning every piece.
    fn spell(options: &K::Options, _seats: u8, _seat: Seat, action: &Action<K::Piece>, out: &mut Vec<u32>) {
        let pieces = K::pieces(options);
        let (first, count) = (u32::from(pieces.start), pieces.len() as u32);
        let nth = |piece: K::Piece| u32::from(piece.index()).wrapping_sub(first);
        out.push(match *action {
            Action::Put { piece, place } => nth(piece) * count + place.index() as u32,
            Action::Lift { place } => count * count + place.index() as u32,
            Action::Turn { piece } => count * count + count + nth(piece),
        });
    }
}

//! A view of Solitaire No. 2 as numbers. A legal action is described by features.

use engine::Seat;
use engine::observe::{Numbering, Observation, Observe};

use super::action::Action;
use super::options::Solitaire2Options;
use super::state::{ContactSolitaire2, PILES};
use super::view::View;
use crate::triangles::observe::{TRIANGLES, features, mark_depths, write_figure, write_placement};

impl Observe for ContactSolitaire2 {
    fn observe(view: &View, to: &mut Observation) {
        to.number("over", f32::from(u8::from(view.table.is_over())));
        let rows = to.table("piles_depth", PILES, TRIANGLES);
        rows.chunks_exact_mut(TRIANGLES).zip(view.piles()).for_each(|(row, pile)| mark_depths(row, pile));
        write_figure(to, view.figure(), view.table.tables());
        to.number("points", view.table.points as f32 / 100.0);
        to.number("option_winnable", f32::from(u8::from(view.table.options.winnable)));
    }

    fn numbering(_options: &Solitaire2Options, _seats: u8) -> Numbering {
        Numbering::Listed { features: features!("place") }
    }

    fn spell(_options: &Solitaire2Options, _seats: u8, _seat: Seat, _action: &Action, _out: &mut Vec<u32>) {}

    fn features(view: &View, action: &Action, out: &mut [f32]) {
        out[0] = 1.0;
        write_placement(view.figure(), view.table.tables(), action.0, &mut out[1..]);
    }
}

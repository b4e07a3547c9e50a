//! A view of Solitaire No. 1 as numbers. A legal action is described by features.

use engine::Seat;
use engine::observe::{Numbering, Observation, Observe};

use super::action::Action;
use super::options::Solitaire1Options;
use super::state::ContactSolitaire1;
use super::view::View;
use crate::triangles::observe::{TRIANGLES, features, mark, mark_depths, write_figure, write_placement};

impl Observe for ContactSolitaire1 {
    fn observe(view: &View, to: &mut Observation) {
        to.number("over", f32::from(u8::from(view.status.is_over())));
        mark(to.row("drawn", TRIANGLES), view.drawn.into_iter().collect());
        mark_depths(to.row("discard_depth", TRIANGLES), &view.discard);
        mark(to.row("to_draw", TRIANGLES), view.to_draw());
        to.number("pile", f32::from(view.pile) / 36.0);
        write_figure(to, &view.figure, view.options.triangles.tables());
        to.number("points", view.points as f32 / 100.0);
        to.number("option_discard_first", f32::from(u8::from(view.options.discard_first)));
        to.number("option_winnable", f32::from(u8::from(view.options.winnable)));
    }

    fn numbering(_options: &Solitaire1Options, _seats: u8) -> Numbering {
        Numbering::Listed { features: features!("place", "draw", "discard") }
    }

    fn spell(_options: &Solitaire1Options, _seats: u8, _seat: Seat, _action: &Action, _out: &mut Vec<u32>) {}

    fn features(view: &View, action: &Action, out: &mut [f32]) {
        match *action {
            Action::Place(placement) => {
                out[0] = 1.0;
                write_placement(&view.figure, view.options.triangles.tables(), placement, &mut out[3..]);
            }
            Action::Draw => out[1] = 1.0,
            Action::Discard => out[2] = 1.0,
        }
    }
}

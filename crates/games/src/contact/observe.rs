//! A view of Contact as numbers. Its plays are too many to be numbered: a legal action is described by features.

use engine::Seat;
use engine::observe::{Numbering, Observation, Observe};

use super::action::Action;
use super::options::ContactOptions;
use super::state::Contact;
use super::view::View;
use crate::triangles::observe::{TRIANGLES, features, mark, write_figure, write_placement};

impl Observe for Contact {
    fn observe(view: &View, to: &mut Observation) {
        let at = (view.viewer, view.seats);
        to.which_seat("to_act", at, view.status.to_act());
        to.seats("hands", at, TRIANGLES, |seat, row| mark(row, view.hands[seat.index()]));
        mark(to.row("to_draw", TRIANGLES), view.to_draw());
        to.number("pile", f32::from(view.pile) / 36.0);
        write_figure(to, &view.figure, view.options.triangles.tables());
        to.each_seat("scores", at, |seat| view.scores[seat.index()] as f32 / 100.0);
        to.number("hand", view.deal as f32 / f32::from(view.options.hands));
        to.number("option_hands", f32::from(view.options.hands) / 20.0);
    }

    fn numbering(_options: &ContactOptions, _seats: u8) -> Numbering {
        Numbering::Listed { features: features!("place", "draw", "pass") }
    }

    fn spell(_options: &ContactOptions, _seats: u8, _seat: Seat, _action: &Action, _out: &mut Vec<u32>) {}

    fn features(view: &View, action: &Action, out: &mut [f32]) {
        match *action {
            Action::Place(placement) => {
                out[0] = 1.0;
                write_placement(&view.figure, view.options.triangles.tables(), placement, &mut out[3..]);
            }
            Action::Draw => out[1] = 1.0,
            Action::Pass => out[2] = 1.0,
        }
    }
}

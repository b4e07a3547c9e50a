//! A view of Rap Rummy as numbers, and numbers for its actions.

use engine::Seat;
use engine::observe::{Numbering, Observation, Observe};

use super::action::Action;
use super::options::RapRummyOptions;
use super::state::{IDLE_LIMIT, RapRummy};
use super::view::View;
use crate::rummy_pack::Card;
use crate::rummy_pack::observe::{write_cards, write_sitting};

const DISCARD: u32 = 4;
const DISCARD_RAP: u32 = DISCARD + Card::COUNT as u32;
const COUNT: u32 = DISCARD_RAP + Card::COUNT as u32;

impl Observe for RapRummy {
    fn observe(view: &View, to: &mut Observation) {
        let at = (view.seen.viewer, view.seen.seats);
        to.one_of("phase", 4, Some(view.phase as usize));
        to.which_seat("to_act", at, view.status.to_act());
        write_cards(to, &view.seen);
        to.number("idle", view.idle as f32 / IDLE_LIMIT as f32);
        to.number("drew_pack", f32::from(u8::from(view.drew_pack)));
        write_sitting(to, &view.seen, &view.sitting);
        to.number("option_deals_each", f32::from(view.options.deals_each) / 10.0);
    }

    fn numbering(_options: &RapRummyOptions, _seats: u8) -> Numbering {
        Numbering::Stable { count: COUNT }
    }

    fn spell(_options: &RapRummyOptions, _seats: u8, _seat: Seat, action: &Action, out: &mut Vec<u32>) {
        match *action {
            Action::Pass => out.push(0),
            Action::Draw(source) => out.push(1 + source as u32),
            Action::Rap => out.push(3),
            Action::Discard(card) => out.push(DISCARD + u32::from(card.index())),
            Action::DiscardRap(card) => out.push(DISCARD_RAP + u32::from(card.index())),
            // RR1: nothing is laid down before a rap, so this is never legal.
            Action::Meld(_) => {}
        }
    }
}

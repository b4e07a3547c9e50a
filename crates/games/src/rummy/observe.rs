//! A view of Rummy as numbers, and numbers for its actions.

use engine::Seat;
use engine::observe::{Numbering, Observation, Observe};

use super::action::Action;
use super::melds::MOST_MELDS;
use super::options::RummyOptions;
use super::state::{IDLE_LIMIT, Rummy};
use super::view::View;
use crate::rummy_pack::Card;
use crate::rummy_pack::observe::{CARDS, MELDS, mark, meld_number, write_cards, write_sitting, write_turned_pack};

const MELD: u32 = 2;
const ADD: u32 = MELD + MELDS;
const DISCARD: u32 = ADD + Card::COUNT as u32 * MOST_MELDS as u32;
const COUNT: u32 = DISCARD + Card::COUNT as u32;

impl Observe for Rummy {
    fn observe(view: &View, to: &mut Observation) {
        let at = (view.seen.viewer, view.seen.seats);
        to.one_of("phase", 3, Some(view.phase as usize));
        to.which_seat("to_act", at, view.status.to_act());
        write_cards(to, &view.seen);
        write_turned_pack(to, &view.seen);
        let melds = to.table("melds", MOST_MELDS.into(), CARDS);
        for (row, meld) in melds.chunks_exact_mut(CARDS).zip(&view.melds) {
            mark(row, meld.cards);
        }
        to.number("idle", view.idle as f32 / IDLE_LIMIT as f32);
        to.number("laid", f32::from(u8::from(view.laid)));
        write_sitting(to, &view.seen, &view.sitting);
        to.number("option_deals_each", f32::from(view.options.deals_each) / 10.0);
        to.number("option_reshuffle", f32::from(u8::from(view.options.reshuffle)));
    }

    fn numbering(_options: &RummyOptions, _seats: u8) -> Numbering {
        Numbering::Stable { count: COUNT }
    }

    fn spell(_options: &RummyOptions, _seats: u8, _seat: Seat, action: &Action, out: &mut Vec<u32>) {
        out.push(match *action {
            Action::Draw(source) => source as u32,
            Action::Meld(cards) => MELD + meld_number(cards),
            Action::Add { card, to } => ADD + u32::from(to - 1) * u32::from(Card::COUNT) + u32::from(card.index()),
            Action::Discard(card) => DISCARD + u32::from(card.index()),
        });
    }
}

//! A view of Plaza as numbers, and numbers for its actions. A play is parked card by card, lowest card first, and then called done.

use engine::Seat;
use engine::observe::{Numbering, Observation, Observe};

use super::action::{Action, Source};
use super::cards::{Card, Cards};
use super::options::PlazaOptions;
use super::state::{IDLE_LIMIT, Pile, Plaza};
use super::view::View;

const CARDS: usize = Card::COUNT as usize;
const PARK: u32 = 2;
const DISCARD: u32 = PARK + Card::COUNT as u32;
const DONE: u32 = DISCARD + Card::COUNT as u32;

impl Observe for Plaza {
    fn observe(view: &View, to: &mut Observation) {
        let at = (view.viewer, view.seats);
        to.one_of("phase", 3, Some(view.phase as usize));
        to.which_seat("to_act", at, view.status.to_act());
        to.which_seat("dealer", at, Some(view.dealer));
        set(to, "hand", view.hand);
        set(to, "plaza", view.plaza);
        to.seats("known", at, CARDS, |seat, row| mark(row, view.known[seat.index()]));
        to.each_seat("held", at, |seat| f32::from(view.held[seat.index()]) / 10.0);
        to.number("pack", f32::from(view.pack) / 60.0);
        to.number("pack_seen", f32::from(u8::from(view.pack_seen.is_some())));
        depths(to, "pack_depth", view.pack_seen.as_ref());
        depths(to, "discard_depth", Some(&view.discard));
        to.one_of("up", CARDS, view.up().map(|card| card.index().into()));
        to.number("idle", view.idle as f32 / IDLE_LIMIT as f32);
        to.number("parked", f32::from(u8::from(view.parked)));
        to.each_seat("scores", at, |seat| view.scores[seat.index()] as f32 / 100.0);
        let deals = f32::from(view.options.deals_each) * f32::from(view.seats);
        to.number("deal", view.deal as f32 / deals);
        to.number("option_deals_each", f32::from(view.options.deals_each) / 10.0);
        to.number("option_reshuffle", f32::from(u8::from(view.options.reshuffle)));
    }

    fn numbering(_options: &PlazaOptions, _seats: u8) -> Numbering {
        Numbering::Stepwise { count: DONE + 1 }
    }

    fn spell(_options: &PlazaOptions, _seats: u8, _seat: Seat, action: &Action, out: &mut Vec<u32>) {
        match *action {
            Action::Draw(Source::Down) => out.push(0),
            Action::Draw(Source::Up) => out.push(1),
            Action::Park(cards) => {
                out.extend(cards.iter().map(|card| PARK + u32::from(card.index())));
                out.push(DONE);
            }
            Action::Discard(card) => out.push(DISCARD + u32::from(card.index())),
        }
    }

    fn step_name(_options: &PlazaOptions, number: u32) -> String {
        match number {
            0 => "draw down".to_owned(),
            1 => "draw up".to_owned(),
            PARK..DISCARD => format!("park {}", Card::from_index((number - PARK) as u8)),
            DISCARD..DONE => format!("discard {}", Card::from_index((number - DISCARD) as u8)),
            DONE => "done".to_owned(),
            _ => String::new(),
        }
    }
}

fn set(to: &mut Observation, name: &'static str, cards: Cards) {
    mark(to.row(name, CARDS), cards);
}

fn mark(row: &mut [f32], cards: Cards) {
    cards.iter().for_each(|card| row[usize::from(card.index())] = 1.0);
}

/// One for the top card of a pile, less for those below it, nothing for a card that is not there.
fn depths(to: &mut Observation, name: &'static str, pile: Option<&Pile>) {
    let row = to.row(name, CARDS);
    for (depth, card) in pile.into_iter().flat_map(|pile| pile.iter().rev()).enumerate() {
        row[usize::from(card.index())] = 1.0 - depth as f32 / 60.0;
    }
}

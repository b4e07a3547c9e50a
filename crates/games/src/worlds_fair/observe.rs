//! A view of the World's Fair as numbers, and numbers for its actions. Seats are counted from the caller's left.

use engine::Seat;
use engine::observe::{Numbering, Observation, Observe, from_viewer, steps_left};

use super::action::Action;
use super::event::Answer;
use super::memory::{SeatBits, bit};
use super::options::{Goal, Options};
use super::state::{Call, MOST_DEALS, MOST_IDLE, Phase, Recent, WorldsFair};
use super::view::View;
use crate::exposition::{BUILDING_COUNT, Card, Cards};

const CARDS: usize = Card::COUNT as usize;
const ANSWERS: usize = 4;

impl Observe for WorldsFair {
    fn observe(view: &View, to: &mut Observation) {
        let table = &view.table;
        let at = (view.viewer, table.seats);
        let (phase, over, owed_to) = match table.phase {
            Phase::Call => (0, false, None),
            Phase::Forfeit { called } => (1, false, Some(called)),
            Phase::Over { .. } => (2, true, None),
        };
        to.one_of("phase", 3, Some(phase));
        to.which_seat("to_act", at, Some(table.turn).filter(|_| !over));
        to.which_seat("forfeit_to", at, owed_to);
        to.which_seat("dealer", at, Some(table.dealer));
        mark(to.row("hand", CARDS), view.hand);
        to.seats("known", at, CARDS, |seat, row| mark(row, view.known[seat.index()]));
        to.each_seat("held", at, |seat| f32::from(view.sizes[seat.index()]) / 30.0);
        to.seats("laid", at, BUILDING_COUNT, |seat, row| {
            row.iter_mut().zip(table.laid).for_each(|(cell, by)| *cell = f32::from(u8::from(by == Some(seat))));
        });
        let memory = &table.memory;
        to.seats("denied", at, CARDS, |seat, row| mark_bits(row, &memory.denied, seat));
        to.seats("holders", at, BUILDING_COUNT, |seat, row| mark_bits(row, &memory.holders, seat));
        to.seats("lacking", at, BUILDING_COUNT, |seat, row| mark_bits(row, &memory.lacking, seat));
        let columns = 2 * usize::from(table.seats) + CARDS + ANSWERS;
        let rows = to.table("recent", Recent::COUNT, columns);
        for (row, call) in rows.chunks_exact_mut(columns).zip(table.recent.newest_first()) {
            write_call(row, call, view);
        }
        to.number("idle", f32::from(table.idle) / f32::from(MOST_IDLE));
        to.each_seat("scores", at, |seat| table.scores[seat.index()] as f32 / 21.0);
        to.seats("formed", at, BUILDING_COUNT, |seat, row| {
            for (building, cell) in row.iter_mut().enumerate() {
                *cell = f32::from(table.formed[seat.index()] >> building & 1);
            }
        });
        to.number("deal", table.deal as f32 / MOST_DEALS as f32);
        let me = from_viewer(view.viewer, table.seats).next().unwrap_or(table.turn);
        let side = table.options.side(me, table.seats);
        to.each_seat("option_side", at, |seat| f32::from(u8::from(side.contains(seat))));
        to.number("option_every_building", f32::from(u8::from(table.options.goal == Goal::EveryBuilding)));
        to.number("option_target", f32::from(table.options.target) / 100.0);
        to.number("option_refuse", f32::from(u8::from(table.options.refuses())));
    }

    fn numbering(_options: &Options, seats: u8) -> Numbering {
        Numbering::Stable { count: u32::from(seats) * u32::from(Card::COUNT) }
    }

    // Forfeits first, then calls of the player at one's left, and so on round the table.
    fn spell(_options: &Options, seats: u8, seat: Seat, action: &Action, out: &mut Vec<u32>) {
        let (steps, card) = match *action {
            Action::Forfeit { card } => (0, card),
            Action::Call { seat: called, card } => (steps_left(seat, called, seats), card),
        };
        out.push((steps * CARDS + card.index()) as u32);
    }
}

fn mark(row: &mut [f32], cards: Cards) {
    cards.iter().for_each(|card| row[card.index()] = 1.0);
}

fn mark_bits(row: &mut [f32], of: &[SeatBits], seat: Seat) {
    row.iter_mut().zip(of).for_each(|(cell, bits)| *cell = f32::from(u8::from(bits & bit(seat) != 0)));
}

/// Who called, whom, for what, and the answer.
fn write_call(row: &mut [f32], call: Call, view: &View) {
    let seats = view.table.seats;
    let me = from_viewer(view.viewer, seats).next().unwrap_or(call.caller);
    row[steps_left(me, call.caller, seats)] = 1.0;
    row[usize::from(seats) + steps_left(me, call.called, seats)] = 1.0;
    row[2 * usize::from(seats) + call.card.index()] = 1.0;
    let answer = match call.answer {
        Answer::HandedOver => 0,
        Answer::No => 1,
        Answer::False => 2,
        Answer::OwnCard => 3,
    };
    row[2 * usize::from(seats) + CARDS + answer] = 1.0;
}

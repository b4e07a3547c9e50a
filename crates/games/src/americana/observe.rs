//! A view of Americana as numbers, and numbers for its actions. A bid above the stake that all began with is made in steps: as often
//! as the stake goes into it, then the rest.

use engine::Seat;
use engine::observe::{Numbering, Observation, Observe};

use super::action::Action;
use super::board::Space;
use super::options::{AmericanaOptions, AntePlay};
use super::state::Americana;
use super::table::Bid;
use super::view::View;
use crate::pack52::{Card, Cards};

const CARDS: usize = Card::COUNT as usize;
const LEAD: u32 = 6;
const PLAY: u32 = LEAD + Card::COUNT as u32;
const BET: u32 = PLAY + Card::COUNT as u32;

impl Observe for Americana {
    fn observe(view: &View, to: &mut Observation) {
        let table = &view.table;
        let at = (view.viewer, table.seats);
        let stake = f32::from(table.options.stake);
        to.one_of("phase", 5, Some(table.phase as usize));
        to.which_seat("to_act", at, table.status().to_act());
        to.which_seat("dealer", at, Some(table.dealer));
        mark(to.row("hand", CARDS), view.hand);
        mark(to.row("laid_down", CARDS), view.laid);
        to.which_seat("laid_down_by", at, table.laid_by);
        to.each_seat("held", at, |seat| f32::from(view.held[seat.index()]) / 20.0);
        to.number("extra", f32::from(view.extra) / 20.0);
        to.number("dead", f32::from(view.dead) / 20.0);
        mark(to.row("played", CARDS), table.played);
        let seen = &table.seen;
        to.seats("played_by", at, CARDS, |seat, row| mark(row, seen.played[seat.index()]));
        to.seats("holds", at, CARDS, |seat, row| mark(row, seen.holds[seat.index()]));
        to.seats("lacks", at, CARDS, |seat, row| mark(row, seen.lacks[seat.index()]));
        to.seats("best_hand", at, CARDS, |seat, row| mark(row, seen.best[seat.index()]));
        to.seats("eight_nine_ten", at, 4, |seat, row| {
            if let Some(suit) = seen.eights.and_then(|suits| suits[seat.index()]) {
                row[suit as usize] = 1.0;
            }
        });
        to.number("king_queen_apart", f32::from(u8::from(seen.king_queen_apart)));
        to.one_of("last_card", CARDS, table.last.map(|(_, card)| card.number().into()));
        to.which_seat("last_by", at, table.last.map(|(seat, _)| seat));
        to.row("board", Space::COUNT).iter_mut().zip(table.chips.board).for_each(|(cell, chips)| *cell = chips as f32 / stake);
        to.each_seat("stacks", at, |seat| table.chips.stacks[seat.index()] as f32 / stake);
        to.seats("bids", at, 2, |seat, row| match table.bids[seat.index()] {
            Bid::Silent => {}
            Bid::Chips(chips) => row[0] = chips as f32 / stake,
            Bid::Passed => row[1] = 1.0,
        });
        to.each_seat("bets", at, |seat| table.bets[seat.index()] as f32 / stake);
        to.each_seat("out", at, |seat| f32::from(u8::from(table.out.contains(seat))));
        to.which_seat("raiser", at, table.raiser);
        to.number("raises", f32::from(table.raises) / 10.0);
        to.number("checks", f32::from(table.checks) / 10.0);
        to.each_seat("request_end", at, |seat| f32::from(u8::from(table.wants_end.contains(seat))));
        to.number("deal", table.deal as f32 / table.deals() as f32);
        let spaces = to.table("option_board", Space::COLLECTED.len(), CARDS);
        for (row, space) in spaces.chunks_exact_mut(CARDS).zip(Space::COLLECTED) {
            mark(row, table.options.board.cards(space));
        }
        to.number("option_stake", stake / 1000.0);
        to.number("option_limit", f32::from(table.options.limit) / 100.0);
        to.number("option_raises", f32::from(table.options.raises) / 100.0);
        to.number("option_in_turn", f32::from(u8::from(table.options.ante_play == AntePlay::InTurn)));
        to.number("option_deals_each", f32::from(table.options.deals_each) / 20.0);
    }

    fn numbering(options: &AmericanaOptions, _seats: u8) -> Numbering {
        Numbering::Stepwise { count: more(options) + 1 }
    }

    fn spell(options: &AmericanaOptions, _seats: u8, _seat: Seat, action: &Action, out: &mut Vec<u32>) {
        let limit = u32::from(options.limit);
        match *action {
            Action::Exchange => out.push(0),
            Action::Keep => out.push(1),
            Action::Sell => out.push(2),
            Action::Pass => out.push(3),
            Action::Call => out.push(4),
            Action::Pay => out.push(5),
            Action::Lead(card) => out.push(LEAD + u32::from(card.number())),
            Action::Play(card) => out.push(PLAY + u32::from(card.number())),
            Action::Bet(chips) => out.push(BET + chips - 1),
            Action::Raise(chips) => out.push(BET + limit + chips - 1),
            Action::Bid(chips) => {
                let stake = u32::from(options.stake);
                out.extend(std::iter::repeat_n(more(options), ((chips - 1) / stake) as usize));
                out.push(BET + 2 * limit + (chips - 1) % stake);
            }
            // A request of the table has no number.
            Action::End => {}
        }
    }

    fn step_name(options: &AmericanaOptions, number: u32) -> String {
        let limit = u32::from(options.limit);
        let (raise, bid) = (BET + limit, BET + 2 * limit);
        let card = |from: u32| Card::from_number((number - from) as u8);
        match number {
            0..LEAD => ["exchange", "keep", "sell", "pass", "call", "pay"][number as usize].to_owned(),
            LEAD..PLAY => format!("lead {}", card(LEAD)),
            PLAY..BET => format!("play {}", card(PLAY)),
            _ if number < raise => format!("bet {}", number - BET + 1),
            _ if number < bid => format!("raise {}", number - raise + 1),
            _ if number < more(options) => format!("bid {}", number - bid + 1),
            _ if number == more(options) => format!("bid {} and", options.stake),
            _ => String::new(),
        }
    }
}

/// The number of the step "the stake, and".
fn more(options: &AmericanaOptions) -> u32 {
    BET + 2 * u32::from(options.limit) + u32::from(options.stake)
}

fn mark(row: &mut [f32], cards: Cards) {
    cards.iter().for_each(|card| row[usize::from(card.number())] = 1.0);
}

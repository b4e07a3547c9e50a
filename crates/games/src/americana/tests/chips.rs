//! A1: chips and cards are always all there, and the ledger says where every chip went.

use engine::{Chance, Seats};

use super::super::ledger::Chips;
use super::super::table::MOST_SEATS;
use super::super::{AmericanaOptions, AntePlay};
use super::*;
use crate::pack52::Cards;

fn begin(players: u8) -> Chips {
    let mut stacks = [0; MOST_SEATS];
    stacks[..players.into()].fill(100);
    Chips { board: [0; Space::COUNT], stacks }
}

#[track_caller]
fn all_cards_are_there(state: &Americana) {
    let piles = state.hands.iter().chain([&state.extra, &state.dead, &state.table.played]);
    let (all, count) = piles.fold((Cards::NONE, 0), |(all, count), pile| (all.union(*pile), count + pile.len()));
    assert_eq!((all, count), (Cards::ALL, 52));
}

#[test]
fn chips_and_cards_are_conserved_through_a_million_random_actions() {
    let mut rng = Seed::from_text("a million").playouts();
    let (mut actions, mut matches, mut agreed) = (0u32, 0u64, 0);
    let (mut legal, mut events) = (Vec::new(), Vec::new());
    while actions < 1_000_000 {
        let players = 2 + (matches % 8) as u8;
        let ante_play = if matches % 3 == 0 { AntePlay::InTurn } else { AntePlay::Run };
        let options = AmericanaOptions { ante_play, ..AmericanaOptions::default() };
        let mut ledger = begin(players);
        events.clear();
        let mut state = Americana::deal(&options, players, Seed::from_text("a million").child(matches), &mut events);
        loop {
            events.iter().flat_map(Event::movements).for_each(|movement| {
                assert!(movement.amount > 0, "{movement:?}");
                ledger.make(movement);
            });
            assert_eq!(ledger, state.table.chips, "every movement is told");
            assert_eq!(state.table.chips.sum(), i32::from(players) * 100);
            all_cards_are_there(&state);
            let Some(seat) = state.status().to_act() else { break };
            events.clear();
            let action = match state.forced() {
                Some((_, action)) => action,
                // Now and then somebody has had enough.
                None if matches % 5 == 0 && rng.below(16) == 0 => Action::End,
                None => {
                    legal.clear();
                    state.legal_actions(seat, &mut legal);
                    *rng.pick(&legal)
                }
            };
            state.apply(seat, &action, &mut events);
            actions += 1;
        }
        agreed += u32::from(state.table.wants_end == Seats::all(players));
        assert!(Space::ALL.into_iter().all(|space| on(&state, space) == 0), "the final hand takes everything (A16)");
        matches += 1;
    }
    assert!(agreed > 0, "some matches were ended by agreement");
}

#[test]
fn the_first_dealer_is_drawn_by_lot() {
    // A3
    let options = crate::americana::AmericanaOptions::default();
    let mut dealt = [0; 5];
    for deal in 0..200 {
        let state = Americana::deal(&options, 5, Seed::from_text("lot").child(deal), &mut engine::Silent);
        dealt[state.table.dealer.index()] += 1;
        assert_eq!(state.table.to_act, state.table.dealer, "the dealer has the first word");
    }
    assert!(dealt.iter().all(|times| (20..=60).contains(times)), "{dealt:?}");
}

#[test]
fn by_the_rules_of_version_1_the_last_seat_deals_first() {
    let options = crate::americana::AmericanaOptions::default();
    for deal in 0..20 {
        let seed = Seed::from_text("old").child(deal);
        let old = Americana::deal_by(1, &options, 4, seed, &mut engine::Silent);
        assert_eq!(old.table.dealer, seat(4));
        let mut pack: [crate::pack52::Card; 52] = std::array::from_fn(|number| crate::pack52::Card::from_number(number as u8));
        engine::Chance::shuffle(&mut seed.stream(0), &mut pack);
        assert!(old.hand(seat(1)).contains(pack[0]), "and stream 0 does nothing but shuffle");
    }
}

//! What a player can know: `imagine` draws evenly from exactly the deals that agree with everything seen, found here by trying
//! every deal.

use std::collections::BTreeMap;

use engine::{Chance, Imagine, PlayRng, Viewer};

use super::super::table::{MOST_SEATS, Phase};
use super::super::{AmericanaOptions, AntePlay, View};
use super::*;
use crate::pack52::{Card, Cards};

/// Cards by place: the hands, the extra hand, the dead cards.
type Deal = [Cards; MOST_SEATS + 2];

fn deal_of(state: &Americana) -> Deal {
    let mut deal = [Cards::NONE; MOST_SEATS + 2];
    deal[..MOST_SEATS].copy_from_slice(&state.hands);
    deal[MOST_SEATS] = state.extra;
    deal[MOST_SEATS + 1] = state.dead;
    deal
}

fn with_deal(state: &Americana, deal: &Deal) -> Americana {
    let mut other = state.clone();
    other.hands.copy_from_slice(&deal[..MOST_SEATS]);
    other.extra = deal[MOST_SEATS];
    other.dead = deal[MOST_SEATS + 1];
    other
}

/// Every way to deal the cards that a viewer does not see at the beginning.
fn every_deal(state: &Americana, viewer: Viewer) -> Vec<Deal> {
    let real = deal_of(state);
    let own = viewer.seat().map(Seat::index);
    let mut room: Vec<usize> = real.iter().map(|cards| cards.len() as usize).collect();
    let mut begun = [Cards::NONE; MOST_SEATS + 2];
    if let Some(own) = own {
        room[own] = 0;
        begun[own] = real[own];
    }
    let hidden: Vec<Card> =
        real.iter().enumerate().filter(|(place, _)| Some(*place) != own).flat_map(|(_, cards)| cards.iter()).collect();
    let mut all = Vec::new();
    place(&hidden, &mut room, &mut begun, &mut all);
    all
}

fn place(hidden: &[Card], room: &mut [usize], deal: &mut Deal, all: &mut Vec<Deal>) {
    let Some((card, rest)) = hidden.split_first() else {
        all.push(*deal);
        return;
    };
    for at in 0..room.len() {
        if room[at] > 0 {
            room[at] -= 1;
            deal[at].insert(*card);
            place(rest, room, deal, all);
            deal[at].remove(*card);
            room[at] += 1;
        }
    }
}

/// Plays the same actions from another deal; `None` where they could not have been made.
fn replay(begin: &Americana, line: &[(Seat, Action)]) -> Option<Americana> {
    let mut state = begin.clone();
    for (seat, action) in line {
        let same = match state.forced() {
            Some(forced) => forced == (*seat, *action),
            None => state.status().to_act() == Some(*seat) && state.check(*seat, action).is_ok(),
        };
        if !same {
            return None;
        }
        state.apply(*seat, action, &mut engine::Silent);
    }
    Some(state)
}

/// The deals of the last state that the viewer cannot rule out.
fn possible(begin: &Americana, line: &[(Seat, Action)], viewer: Viewer, view: &View) -> BTreeMap<Deal, u32> {
    every_deal(begin, viewer)
        .iter()
        .filter_map(|deal| replay(&with_deal(begin, deal), line))
        .filter(|state| state.view(viewer) == *view)
        .map(|state| (deal_of(&state), 0))
        .collect()
}

/// Draws many deals, and compares how often each came with how often it should.
#[track_caller]
fn check_even(view: &View, mut counts: BTreeMap<Deal, u32>, rng: &mut PlayRng, what: &str) {
    let draws = 40 * counts.len() as u32;
    for _ in 0..draws {
        let imagined = Americana::imagine(view, rng);
        let count = counts.get_mut(&deal_of(&imagined));
        *count.unwrap_or_else(|| panic!("{what}: an impossible deal: {imagined:?}")) += 1;
    }
    let freedom = (counts.len() - 1) as f64;
    let chi: f64 = counts.values().map(|count| (f64::from(*count) - 40.0).powi(2) / 40.0).sum();
    // Five standard deviations: some hundred tables are looked at, always with the same chance.
    assert!(chi < freedom + 5.0 * (2.0 * freedom).sqrt() + 5.0, "{what}: {chi} with {freedom} degrees of freedom");
}

/// A table with few cards, high ones, so that spaces are claimed and runs come to stops: the others count as played.
fn small_table(sizes: &[usize], extra: usize, phase: Phase, ante_play: AntePlay, rng: &mut PlayRng) -> Americana {
    let high: Vec<Card> = Cards::ALL.iter().filter(|card| card.rank().index() >= 6).collect();
    let mut pack = high;
    rng.shuffle(&mut pack);
    let seats = sizes.len() as u8;
    let options = AmericanaOptions { ante_play, ..AmericanaOptions::default() };
    let mut state = Americana::sit_down(options, seats, Seed::from_text("small"));
    let mut pack = pack.into_iter();
    for (seat, size) in Seat::all(seats).zip(sizes) {
        state.hands[seat.index()] = pack.by_ref().take(*size).collect();
    }
    state.extra = pack.by_ref().take(extra).collect();
    let held = state.hands.iter().fold(state.extra, |all, hand| all.union(*hand));
    state.table.played = Cards::ALL.difference(held);
    state.table.one_hand = true;
    state.table.chips.board = [3; Space::COUNT];
    state.table.phase = phase;
    if phase == Phase::Run {
        state.bury_extra();
    }
    state
}

/// Walks from a small table and looks at what every viewer can know after so many steps.
fn look(mut state: Americana, steps: usize, rng: &mut PlayRng, what: &str) -> usize {
    let begin = state.clone();
    let mut line = Vec::new();
    let mut legal = Vec::new();
    for _ in 0..steps {
        let Some(seat) = state.status().to_act() else { break };
        legal.clear();
        state.legal_actions(seat, &mut legal);
        // Bets that are called lead to a showdown more often than random ones.
        let call = legal.contains(&Action::Call) && rng.below(4) > 0;
        let action = if call { Action::Call } else { *rng.pick(&legal) };
        line.push((seat, action));
        state.apply(seat, &action, &mut engine::Silent);
    }
    let mut deals = 0;
    for viewer in [Viewer::Seat(seat(1)), Viewer::Seat(begin.table.dealer)] {
        let view = state.view(viewer);
        let counts = possible(&begin, &line, viewer, &view);
        assert!(counts.contains_key(&deal_of(&state)), "{what}: the real deal is possible");
        deals += counts.len();
        check_even(&view, counts, rng, &format!("{what}, {viewer:?} after {line:?}"));
    }
    deals
}

#[test]
fn three_players_from_the_extra_hand_to_the_run() {
    let mut rng = Seed::from_text("three").playouts();
    for table in 0..40 {
        let ante_play = if table % 2 == 0 { AntePlay::Run } else { AntePlay::InTurn };
        let state = small_table(&[3, 3, 3], 2, Phase::Exchange, ante_play, &mut rng);
        let steps = 1 + rng.index(22);
        look(state, steps, &mut rng, &format!("table {table}"));
    }
}

#[test]
fn a_shown_hand_was_the_best_of_its_owner() {
    let mut rng = Seed::from_text("shown").playouts();
    for table in 0..25 {
        let state = small_table(&[7, 7], 4, Phase::Exchange, AntePlay::Run, &mut rng);
        let steps = 4 + rng.index(14);
        look(state, steps, &mut rng, &format!("table {table}"));
    }
}

#[test]
fn every_step_of_a_run_is_remembered() {
    let mut rng = Seed::from_text("runs").playouts();
    let mut deals = 0;
    for table in 0..40 {
        let ante_play = if table % 2 == 0 { AntePlay::Run } else { AntePlay::InTurn };
        let state = small_table(&[3, 2, 2, 2], 2, Phase::Run, ante_play, &mut rng);
        let steps = 1 + rng.index(12);
        deals += look(state, steps, &mut rng, &format!("table {table}"));
    }
    assert!(deals > 1000, "{deals}: there was something to know");
}

#[test]
fn who_laid_a_hand_aside_knows_that_it_is_dead() {
    let mut rng = Seed::from_text("aside").playouts();
    let mut state = small_table(&[4, 4], 4, Phase::Exchange, AntePlay::Run, &mut rng);
    let old = state.hand(seat(2));
    play(&mut state, "exchange");
    let view = state.view(Viewer::Seat(seat(2)));
    assert_eq!(view.laid, old);
    assert_eq!(Americana::imagine(&view, &mut rng).hand(seat(1)), state.hand(seat(1)), "so they know the other hand too");
    assert_eq!(state.view(Viewer::Seat(seat(1))).laid, Cards::NONE);
    assert_eq!(state.view(Viewer::Spectator).laid, Cards::NONE);
}

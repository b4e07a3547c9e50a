//! Whole matches: they end, every card is somewhere, the lists of legal actions are right, and the better player wins.

use std::collections::BTreeSet;

use engine::{Chance, Names, PlayRng, Policy, Silent, Skill, Words};

use super::*;
use crate::worlds_fair::{FalseCalls, Goal, Options, Sides};

fn options() -> Vec<(Options, u8)> {
    let refuse = Options { false_calls: FalseCalls::Refuse, ..Options::default() };
    vec![
        (Options::default(), 2),
        (Options::default(), 3),
        (refuse, 4),
        (Options { goal: Goal::EveryBuilding, ..refuse }, 3),
        (Options { sides: Sides::Two, ..Options::default() }, 4),
        (Options { sides: Sides::Pairs, target: 40, ..Options::default() }, 6),
        (refuse, 10),
    ]
}

/// Every action that can be written down at this table.
fn every_action(seats: u8) -> BTreeSet<Action> {
    let calls = Seat::all(seats).flat_map(|seat| Cards::ALL.iter().map(move |card| Action::Call { seat, card }));
    calls.chain(Cards::ALL.iter().map(|card| Action::Forfeit { card })).collect()
}

#[test]
fn every_match_ends_and_every_card_is_somewhere() {
    for (options, seats) in options() {
        let name = format!("{options:?} {seats}");
        let mut rng = Seed::from_text(&name).playouts();
        let mut state = WorldsFair::deal(&options, seats, Seed::from_text(&name), &mut Silent);
        let inventory = state.inventory();
        assert_eq!(inventory.len(), 60);
        let mut legal = Vec::new();
        let mut steps = 0u32;
        while let Status::Playing { to_act } = state.status() {
            legal.clear();
            state.legal_actions(to_act, &mut legal);
            assert!(!legal.is_empty(), "{name}: nothing to do");
            if steps.is_multiple_of(199) {
                assert!(legal.is_sorted_by(|a, b| a < b), "{name}: sorted, no doubles");
                let every = every_action(seats);
                let allowed: Vec<Action> = every.iter().copied().filter(|action| state.check(to_act, action).is_ok()).collect();
                assert_eq!(legal, allowed, "{name}: complete");
                assert_eq!(state.inventory(), inventory, "{name}");
            }
            let action = *rng.pick(&legal);
            assert_eq!(action.to_string().parse(), Ok(action));
            state.apply(to_act, &action, &mut Silent);
            steps += 1;
            assert!(steps < 2_000_000, "{name}: does not end");
        }
    }
}

#[test]
fn options_seed_and_actions_reproduce_a_match() {
    let play_once = || {
        let mut rng = Seed::from_text("again").playouts();
        let mut state = WorldsFair::deal(&Options::default(), 4, Seed::from_text("again"), &mut Silent);
        let mut legal = Vec::new();
        for _ in 0..3000 {
            let Status::Playing { to_act } = state.status() else { break };
            legal.clear();
            state.legal_actions(to_act, &mut legal);
            let action = *rng.pick(&legal);
            state.apply(to_act, &action, &mut Silent);
        }
        state
    };
    assert_eq!(play_once(), play_once());
}

fn play_between(levels: &[Option<Skill>], seed: &str) -> Vec<f64> {
    let mut rng: PlayRng = Seed::from_text(seed).playouts();
    let options = Options { target: 8, ..Options::default() };
    let mut state = WorldsFair::deal(&options, levels.len() as u8, Seed::from_text(seed), &mut Silent);
    let mut legal = Vec::new();
    loop {
        match state.status() {
            Status::Over(outcome) => return Seat::all(levels.len() as u8).map(|seat| outcome.share(seat)).collect(),
            Status::Playing { to_act } => {
                legal.clear();
                state.legal_actions(to_act, &mut legal);
                let action = match levels[to_act.index()] {
                    Some(skill) => WorldsFair::choose(&state.view(Viewer::Seat(to_act)), &legal, skill, &mut rng),
                    None => *rng.pick(&legal),
                };
                state.apply(to_act, &action, &mut Silent);
            }
        }
    }
}

/// The share of the wins of two seats against two others, over rotated deals.
fn share(strong: Option<Skill>, weak: Option<Skill>, deals: u32) -> f64 {
    let mut won = 0.0;
    for deal in 0..deals {
        let seed = format!("deal {deal}");
        let one = play_between(&[strong, weak, strong, weak], &seed);
        let other = play_between(&[weak, strong, weak, strong], &seed);
        won += one[0] + one[2] + other[1] + other[3];
    }
    won / f64::from(2 * deals)
}

#[test]
fn a_better_player_wins_more_often() {
    for skill in [Skill::Novice, Skill::Greedy] {
        let weak = share(Some(skill), None, 10);
        assert!(weak > 0.9, "{skill:?} against random: {weak}");
        let steady = share(Some(Skill::Steady), Some(skill), 80);
        assert!(steady > 0.53, "steady against {skill:?}: {steady}");
    }
}

#[test]
fn a_steady_player_takes_what_is_known_to_be_there() {
    // Seat 2 takes Art 2 from seat 3 before everybody's eyes, then fails; seat 3 fails too; seat 1 fetches Art 2 at once.
    let mut table = table("art dairy", ["art-1 dairy-1 dairy-2", "art-3 dairy-3", "art-2 art-4 dairy-4"]);
    play(&mut table, "call 2 art-2");
    play(&mut table, "call 3 art-2");
    play(&mut table, "call 1 art-4");
    play(&mut table, "call 2 dairy-1");
    assert_eq!(to_act(&table), Some(1));
    let mut legal = Vec::new();
    table.legal_actions(seat(1), &mut legal);
    let view = table.view(Viewer::Seat(seat(1)));
    let mut rng = Seed::from_text("steady").playouts();
    for skill in [Skill::Steady, Skill::Greedy, Skill::Novice] {
        let choice = WorldsFair::choose(&view, &legal, skill, &mut rng);
        let Action::Call { seat, card } = choice else { panic!("not a call: {choice}") };
        assert!(table.hands[seat.index()].contains(card), "{skill:?} calls {choice}");
    }
    let (call, called) = ("call 2 art-2".parse().expect("an action"), ["Anna", "Bert", "Cleo"].map(str::to_owned));
    let names = Names::new(&called, Some(seat(1)));
    assert_eq!(WorldsFair::why(&view, &call, &names), "Bert must have Art 2");
    assert_eq!(WorldsFair::advise(&view, &call, &names), "call for Art 2 from Bert");
}

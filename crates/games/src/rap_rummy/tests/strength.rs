//! The quick players, measured against one another.

use engine::{Chance, PlayRng, Policy, Skill, Status, Viewer};

use super::*;

/// `None` plays at random.
fn match_between(players: &[Option<Skill>], seed: Seed, rng: &mut PlayRng) -> Vec<f64> {
    let mut table = RapRummy::deal(&RapRummyOptions::default(), players.len() as u8, seed, &mut engine::Silent);
    let mut legal = Vec::new();
    loop {
        match table.status() {
            Status::Over(outcome) => return Seat::all(players.len() as u8).map(|seat| outcome.share(seat)).collect(),
            Status::Playing { to_act } => {
                legal.clear();
                table.legal_actions(to_act, &mut legal);
                let action = match players[to_act.index()] {
                    None => *rng.pick(&legal),
                    Some(skill) => RapRummy::choose(&table.view(Viewer::Seat(to_act)), &legal, skill, rng),
                };
                table.apply(to_act, &action, &mut engine::Silent);
            }
        }
    }
}

/// The share of the wins of the first against others of the second kind, each deal played from every seat.
fn share(one: Option<Skill>, other: Option<Skill>, seats: usize, deals: u64) -> f64 {
    let mut rng = Seed::from_text("strength").playouts();
    let mut won = 0.0;
    for deal in 0..deals {
        for seat in 0..seats {
            let mut players = vec![other; seats];
            players[seat] = one;
            won += match_between(&players, Seed::from_text("deals").child(deal), &mut rng)[seat];
        }
    }
    won / (deals as f64 * seats as f64)
}

#[test]
fn each_quick_player_beats_the_one_below() {
    let levels = [None, Some(Skill::Novice), Some(Skill::Greedy), Some(Skill::Steady)];
    for pair in levels.windows(2) {
        for (seats, at_least) in [(2, 0.53), (4, 0.28)] {
            let share = share(pair[1], pair[0], seats, 400);
            assert!(share > at_least, "{:?} wins {share:.3} against {:?} at a table of {seats}", pair[1], pair[0]);
        }
    }
}

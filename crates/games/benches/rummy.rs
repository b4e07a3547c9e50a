//! The lowest count of a hand (RR4), which is asked for in every rollout, and a decision of the quick players.

use std::hint::black_box;

use criterion::{Criterion, Throughput, criterion_group, criterion_main};
use engine::{Chance, Game, Policy, Seed, Silent, Skill, Viewer};
use games::rap_rummy::{RapRummy, RapRummyOptions};
use games::rummy::{Rummy, RummyOptions};
use games::rummy_pack::{Card, Cards, lowest};

/// A thousand random hands of eight cards; goal: under 200 ns a hand.
fn lowest_count(criterion: &mut Criterion) {
    let mut rng = Seed::from_text("hands of eight").playouts();
    let mut pack = Card::ALL;
    let hands: Vec<Cards> = (0..1000)
        .map(|_| {
            rng.shuffle(&mut pack);
            pack[..8].iter().copied().collect()
        })
        .collect();
    let mut group = criterion.benchmark_group("lowest count");
    group.throughput(Throughput::Elements(hands.len() as u64));
    group.bench_function("eight random cards", |bencher| {
        bencher.iter(|| hands.iter().map(|hand| lowest(black_box(*hand)).count()).sum::<i32>());
    });
    group.finish();
}

fn decision<G: Game + Policy>(criterion: &mut Criterion, name: &str, mut state: G) {
    // Some turns into the hand, where there is something to remember.
    let mut rng = Seed::from_text("turns").playouts();
    let mut legal = Vec::new();
    for _ in 0..7 {
        let Some(seat) = state.status().to_act() else { break };
        legal.clear();
        state.legal_actions(seat, &mut legal);
        let action = G::choose(&state.view(Viewer::Seat(seat)), &legal, Skill::Novice, &mut rng);
        state.apply(seat, &action, &mut Silent);
    }
    let Some(seat) = state.status().to_act() else { return };
    legal.clear();
    state.legal_actions(seat, &mut legal);
    criterion.bench_function(name, |bencher| {
        bencher.iter(|| G::choose(&state.view(Viewer::Seat(seat)), &legal, Skill::Steady, &mut rng));
    });
}

fn decisions(criterion: &mut Criterion) {
    let seed = Seed::from_text("bench");
    decision(criterion, "a steady decision/rummy", Rummy::deal(&RummyOptions::default(), 2, seed, &mut Silent));
    decision(criterion, "a steady decision/rap-rummy", RapRummy::deal(&RapRummyOptions::default(), 2, seed, &mut Silent));
}

criterion_group!(benches, lowest_count, decisions);
criterion_main!(benches);

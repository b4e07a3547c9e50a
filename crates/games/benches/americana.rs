//! How fast poker hands are judged, random matches are played, and hidden cards imagined.

use std::hint::black_box;

use criterion::{Criterion, Throughput, criterion_group, criterion_main};
use engine::{Chance, Game, Imagine, Seed, Silent, Viewer};
use games::americana::{Americana, AmericanaOptions};
use games::pack52::{Card, Cards};
use games::poker::Strength;

/// Random hands of so many cards.
fn hands(cards: usize) -> Vec<Cards> {
    let mut rng = Seed::from_text("bench").playouts();
    let mut pack: Vec<Card> = Cards::ALL.iter().collect();
    (0..4096)
        .map(|_| {
            rng.shuffle(&mut pack);
            pack[..cards].iter().copied().collect()
        })
        .collect()
}

fn poker(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group("best five of");
    for size in [5, 7, 10, 17, 26] {
        let hands = hands(size);
        group.throughput(Throughput::Elements(hands.len() as u64));
        group.bench_function(size.to_string(), |bencher| {
            bencher.iter(|| hands.iter().map(|hand| Strength::of(black_box(*hand))).max());
        });
    }
    group.finish();
}

/// A whole random match of four, forced plays included; how many actions it took.
fn random_match(number: u64, legal: &mut Vec<games::americana::Action>) -> u64 {
    let seed = Seed::from_text("bench").child(number);
    let mut rng = seed.playouts();
    let mut state = Americana::deal(&AmericanaOptions::default(), 4, seed, &mut Silent);
    let mut actions = 0;
    while let Some(seat) = state.status().to_act() {
        let action = state.forced().map_or_else(
            || {
                legal.clear();
                state.legal_actions(seat, legal);
                *rng.pick(legal)
            },
            |(_, action)| action,
        );
        state.apply(seat, &action, &mut Silent);
        actions += 1;
    }
    actions
}

fn matches(criterion: &mut Criterion) {
    const MATCHES: u64 = 64;
    let mut legal = Vec::new();
    let actions = (0..MATCHES).map(|number| random_match(number, &mut legal)).sum();
    let mut group = criterion.benchmark_group("random matches of four");
    group.throughput(Throughput::Elements(actions));
    group.bench_function("actions", |bencher| {
        bencher.iter(|| (0..MATCHES).map(|number| random_match(number, &mut legal)).sum::<u64>());
    });
    group.finish();
}

fn imagine(criterion: &mut Criterion) {
    let seed = Seed::from_text("imagine");
    let state = Americana::deal(&AmericanaOptions::default(), 4, seed, &mut Silent);
    let view = state.view(Viewer::Seat(engine::Seat::new(0)));
    let mut rng = seed.playouts();
    criterion.bench_function("imagine a deal of four", |bencher| bencher.iter(|| Americana::imagine(&view, &mut rng)));
}

criterion_group!(benches, poker, matches, imagine);
criterion_main!(benches);

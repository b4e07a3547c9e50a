//! How fast calls are made, and how fast deals that fit what was heard are drawn.

use std::hint::black_box;

use criterion::{Criterion, Throughput, criterion_group, criterion_main};
use engine::{Chance, Game, Imagine, Policy, Seat, Seed, Silent, Skill, Status, Viewer};
use games::worlds_fair::{Beliefs, FalseCalls, Options, View, WorldsFair};

/// A table after so many calls between sensible players, as seat 1 sees it.
fn after(seats: u8, calls: usize) -> View {
    let mut rng = Seed::from_text("bench").playouts();
    let mut state = WorldsFair::deal(&Options::default(), seats, Seed::from_text("bench"), &mut Silent);
    let mut legal = Vec::new();
    for _ in 0..calls {
        let Status::Playing { to_act } = state.status() else { break };
        legal.clear();
        state.legal_actions(to_act, &mut legal);
        let action = WorldsFair::choose(&state.view(Viewer::Seat(to_act)), &legal, Skill::Steady, &mut rng);
        state.apply(to_act, &action, &mut Silent);
    }
    state.view(Viewer::Seat(Seat::new(0)))
}

fn beliefs(criterion: &mut Criterion) {
    for seats in [4, 6, 8, 10] {
        let view = after(seats, 30);
        let mut rng = Seed::from_text("draw").playouts();
        let mut group = criterion.benchmark_group(format!("beliefs of one of {seats}"));
        group.sample_size(20);
        group.bench_function("prepare", |bencher| bencher.iter(|| Beliefs::prepare(black_box(&view))));
        let prepared = Beliefs::prepare(&view);
        group.bench_function("sample", |bencher| bencher.iter(|| prepared.sample(&mut rng)));
        group.bench_function("imagine", |bencher| bencher.iter(|| WorldsFair::imagine(black_box(&view), &mut rng)));
        group.finish();
    }
}

fn calls(criterion: &mut Criterion) {
    const CALLS: u64 = 1000;
    let options = Options { false_calls: FalseCalls::Refuse, ..Options::default() };
    let start = WorldsFair::deal(&options, 4, Seed::from_text("calls"), &mut Silent);
    let mut group = criterion.benchmark_group("random calls of four");
    group.throughput(Throughput::Elements(CALLS));
    group.bench_function("1000 calls", |bencher| {
        let mut legal = Vec::new();
        let mut rng = Seed::from_text("calls").playouts();
        bencher.iter(|| {
            let mut state = start.clone();
            for _ in 0..CALLS {
                let Status::Playing { to_act } = state.status() else {
                    state = start.clone();
                    continue;
                };
                legal.clear();
                state.legal_actions(to_act, &mut legal);
                let action = *rng.pick(&legal);
                state.apply(to_act, &action, &mut Silent);
            }
            state
        });
    });
    group.finish();
}

criterion_group!(benches, beliefs, calls);
criterion_main!(benches);

//! The Contact box: random hands, and how long the solver takes for a deal. The solver's distribution over 1,000 deals is
//! printed first, because the slowest deal matters more than the mean.

use std::time::{Duration, Instant};

use criterion::{Criterion, criterion_group, criterion_main};
use engine::{Chance, Game, Seed, Silent, Status};
use games::contact::{Contact, ContactOptions};
use games::contact_solitaire_1::{ContactSolitaire1, Solitaire1Options, hindsight};
use games::contact_solitaire_2::{ContactSolitaire2, Solitaire2Options, solver};
use games::triangles::search::Answer;

fn random_match(number: u64) -> u64 {
    let seed = Seed::from_text("bench").child(number);
    let mut rng = seed.playouts();
    let mut state = Contact::deal(&ContactOptions::default(), 2, seed, &mut Silent);
    let mut legal = Vec::with_capacity(64);
    let mut actions = 0;
    while let Status::Playing { to_act } = state.status() {
        legal.clear();
        state.legal_actions(to_act, &mut legal);
        state.apply(to_act, rng.pick(&legal), &mut Silent);
        actions += 1;
    }
    actions
}

/// Solves many deals, a second each at the most, and prints what came of it.
fn distribution(name: &str, solve: impl Fn(u64, &mut dyn FnMut(u64) -> bool) -> (Option<bool>, u64)) {
    let mut times = Vec::new();
    let (mut winnable, mut lost) = (0, 0);
    for number in 0..1000 {
        let began = Instant::now();
        let (answer, nodes) = solve(number, &mut |nodes| nodes % 256 != 0 || began.elapsed() < Duration::from_secs(1));
        winnable += u32::from(answer == Some(true));
        lost += u32::from(answer == Some(false));
        times.push((began.elapsed(), nodes));
    }
    times.sort_unstable();
    let (median, slow, slowest) = (times[500], times[990], times[999]);
    println!("{name}: of 1,000 deals {winnable} winnable, {lost} not, {} unknown after a second", 1000 - winnable - lost);
    println!("{name}: median {median:?}, 99 of 100 within {slow:?}, slowest {slowest:?} (time, states)");
}

fn verdict<S>(answer: &Answer<S>) -> Option<bool> {
    match answer {
        Answer::Winnable(_) => Some(true),
        Answer::Lost => Some(false),
        Answer::Unknown => None,
    }
}

fn deal_2(number: u64) -> ContactSolitaire2 {
    ContactSolitaire2::deal(&Solitaire2Options::default(), 1, Seed::from_text("bench").child(number), &mut Silent)
}

fn deal_1(number: u64) -> ContactSolitaire1 {
    ContactSolitaire1::deal(&Solitaire1Options::default(), 1, Seed::from_text("bench").child(number), &mut Silent)
}

fn contact(criterion: &mut Criterion) {
    distribution("Solitaire No. 2", |number, keep_going| {
        let (answer, nodes) = solver::solve(&deal_2(number), keep_going);
        (verdict(&answer), nodes)
    });
    distribution("Solitaire No. 1 in hindsight", |number, keep_going| {
        let (answer, nodes) = hindsight::solve(&deal_1(number), keep_going);
        (verdict(&answer), nodes)
    });
    criterion.bench_function("a random match of two", |bencher| {
        let mut number = 0;
        bencher.iter(|| {
            number += 1;
            random_match(number)
        });
    });
    criterion.bench_function("solve a deal of Solitaire No. 2", |bencher| {
        let mut number = 0;
        bencher.iter(|| {
            number += 1;
            solver::solve(&deal_2(number), |_| true)
        });
    });
}

criterion_group!(benches, contact);
criterion_main!(benches);

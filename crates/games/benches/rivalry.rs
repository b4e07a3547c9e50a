//! Rivalry: listing every legal action of crowded tables, imagining, and choosing.

use criterion::{Criterion, criterion_group, criterion_main};
use engine::{Chance, Game, Imagine, Members, Policy, Positions, Seat, Seed, Silent, Skill, Value, Viewer};
use games::rivalry::{Rivalry, RivalryOptions};

fn letters(text: &str) -> Value {
    Value::texts(text.chars())
}

/// Seat 1 of 2 is to move, with these words on the table, belonging to the two by turns.
fn table(hand: &str, bank: &str, words: &[&str]) -> Rivalry {
    let words =
        words.iter().enumerate().map(|(i, word)| Value::map([("seat", Value::from(i % 2 + 1)), ("word", (*word).into())]));
    let position = Value::map([
        ("hands", Value::List(vec![letters(hand), 4.into()])),
        ("bank", letters(bank)),
        ("words", Value::list(words)),
    ]);
    let mut members = Members::new(&position).expect("an object");
    let laid = Rivalry::lay_out(&mut members, &mut Seed::from_text("bench").playouts());
    laid.expect("a position that can be on a table").state
}

fn listing(c: &mut Criterion) {
    let crowded = table("ESRT", "AEIIORTNSTUCLHD", &["ART", "MINE", "TO", "RAIN", "SEE", "IT", "AM", "ME", "OF", "WAY"]);
    let long = table("ESRT", "AEIIORTNSTUCLHD", &["MANIA", "RIPE", "OF", "YET", "GO", "ON"]);
    let typical = table("ESRT", "AION", &["ART", "MINE", "TEAM", "RAIN"]);
    for (name, state) in [("ten words, fifteen bank letters", &crowded), ("long words", &long), ("typical", &typical)] {
        let mut legal = Vec::new();
        state.legal_actions(Seat::new(0), &mut legal);
        println!("{name}: {} legal actions", legal.len());
        c.bench_function(&format!("legal, {name}"), |b| {
            b.iter(|| {
                legal.clear();
                state.legal_actions(Seat::new(0), &mut legal);
                legal.len()
            });
        });
    }
}

fn deciding(c: &mut Criterion) {
    let state = table("ESRT", "AION", &["ART", "MINE", "TEAM", "RAIN"]);
    let seat = Seat::new(0);
    let view = state.view(Viewer::Seat(seat));
    let mut legal = Vec::new();
    state.legal_actions(seat, &mut legal);
    let mut rng = Seed::from_text("bench").playouts();
    for skill in [Skill::Novice, Skill::Greedy, Skill::Steady] {
        c.bench_function(&format!("choose, {skill:?}"), |b| b.iter(|| Rivalry::choose(&view, &legal, skill, &mut rng)));
    }
    c.bench_function("imagine", |b| b.iter(|| Rivalry::imagine(&view, &mut rng)));
}

fn playing(c: &mut Criterion) {
    let options = RivalryOptions { deals: 1, ..RivalryOptions::default() };
    let seed = Seed::from_text("bench");
    let mut deal = 0;
    let mut legal = Vec::new();
    c.bench_function("a deal of two at random", |b| {
        b.iter(|| {
            deal += 1;
            let mut rng = seed.child(deal).playouts();
            let mut state = Rivalry::deal(&options, 2, seed.child(deal), &mut Silent);
            while let Some(turn) = state.status().to_act() {
                legal.clear();
                state.legal_actions(turn, &mut legal);
                let action = rng.pick(&legal).clone();
                state.apply(turn, &action, &mut Silent);
            }
        });
    });
}

criterion_group!(benches, listing, deciding, playing);
criterion_main!(benches);

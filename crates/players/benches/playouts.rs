//! Random playouts of every title, in actions a second: the cost of dealing, listing what is legal, and playing it.

use criterion::{Criterion, Throughput, criterion_group, criterion_main};
use engine::erased::Playable;
use engine::{Chance, Options, Seed, Silent};
use games::catalog::{self, Visitor};
use players::playout::Playout;

struct Bench<'a>(&'a mut Criterion);

impl Visitor for Bench<'_> {
    type Out = ();

    fn visit<G: Playable>(self) {
        // A puzzle has no random end.
        let (seats, _) = G::INFO.seats;
        if seats < 2 {
            return;
        }
        let options = G::Options::from_settings([]).expect("the defaults are options");
        let seed = Seed::from_text("bench");
        let mut playout = Playout::<G>::default();
        let mut play = |number: u64| {
            let seed = seed.child(number);
            let mut rng = seed.playouts();
            let mut state = G::deal(&options, seats, seed, &mut Silent);
            playout.run(&mut state, u64::MAX, |_, _, legal| rng.pick(legal).clone()).1
        };
        let sample = 20;
        let actions = (0..sample).map(&mut play).sum();
        let mut group = self.0.benchmark_group("playouts");
        group.throughput(Throughput::Elements(actions));
        group.bench_function(G::INFO.id, |bencher| {
            bencher.iter(|| (0..sample).map(&mut play).sum::<u64>());
        });
        group.finish();
    }
}

fn playouts(criterion: &mut Criterion) {
    for title in catalog::TITLES {
        catalog::visit(title.info().id, Bench(criterion));
    }
}

criterion_group!(benches, playouts);
criterion_main!(benches);

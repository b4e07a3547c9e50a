//! What a search copies costs no memory.

use engine::erased::Playable;
use engine::{Options, Seed, Silent, Skill, Status, Viewer};
use games::catalog::{self, Visitor};

/// Plays a match and counts what cloning its state allocates, at every step.
struct Clones;

impl Visitor for Clones {
    type Out = u64;

    fn visit<G: Playable>(self) -> u64 {
        let (seats, _) = G::INFO.seats;
        let options = G::Options::from_settings([]).expect("the defaults are options");
        let seed = Seed::from_text("clones");
        let mut rng = seed.playouts();
        let mut state = G::deal(&options, seats, seed, &mut Silent);
        let mut legal = Vec::new();
        let mut allocated = 0;
        for _ in 0..2_000 {
            allocated += allocation_counter::measure(|| {
                std::hint::black_box(state.clone());
            })
            .count_total;
            if let Some((seat, action)) = state.forced() {
                state.apply(seat, &action, &mut Silent);
                continue;
            }
            let Status::Playing { to_act } = state.status() else { break };
            legal.clear();
            state.legal_actions(to_act, &mut legal);
            let action = G::choose(&state.view(Viewer::Seat(to_act)), &legal, Skill::Greedy, &mut rng);
            state.apply(to_act, &action, &mut Silent);
        }
        allocated
    }
}

#[test]
fn copying_a_state_allocates_nothing() {
    for title in catalog::TITLES.iter().filter(|title| title.info().seats.1 > 1) {
        let id = title.info().id;
        assert_eq!(catalog::visit(id, Clones), Some(0), "{id}");
    }
}

#[test]
fn an_allocation_would_be_counted() {
    let counted = allocation_counter::measure(|| {
        std::hint::black_box(vec![1, 2, 3]);
    });
    assert_eq!(counted.count_total, 1);
}

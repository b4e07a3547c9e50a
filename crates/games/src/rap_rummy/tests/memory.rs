//! What a view remembers, and what is imagined from it.

use engine::{Imagine, Viewer};

use super::super::Event;
use super::*;

/// Seat 2 has taken D6 from the pile; it is in its hand until it is discarded.
fn after_taking() -> RapRummy {
    let mut table = laid(&[
        ("hands", Value::List(vec![cards("B1 B2 B3 D9"), cards("C5 C6 C7 DX")])),
        ("discard", cards("F10 F9")),
        ("phase", "draw".into()),
        ("to_move", 1.into()),
    ])
    .expect("a position")
    .state;
    play(&mut table, "draw pile");
    play(&mut table, "discard D9");
    play(&mut table, "draw pile");
    play(&mut table, "discard C5");
    table
}

#[test]
fn a_card_taken_from_the_pile_is_remembered_until_it_is_discarded() {
    let mut table = after_taking();
    let view = table.view(Viewer::Seat(seat(1)));
    assert_eq!(view.seen.memory.known[1], set("D9"));
    assert_eq!(view.seen.memory.taken[..2], [set("F10"), set("D9")]);
    assert_eq!(view.seen.memory.discarded[..2], [set("D9"), set("C5")]);
    play(&mut table, "draw pack");
    play(&mut table, "discard F10");
    play(&mut table, "draw pack");
    play(&mut table, "discard D9");
    let view = table.view(Viewer::Seat(seat(1)));
    assert_eq!(view.seen.memory.known[..2], [set(""), set("")]);
    assert_eq!(view.seen.memory.taken[1], set("D9"), "that they once wanted it is not forgotten");
}

#[test]
fn imagined_hands_hold_what_is_known_and_any_other_unseen_card() {
    let table = after_taking();
    let viewer = Viewer::Seat(seat(1));
    let view = table.view(viewer);
    let mut rng = Seed::from_text("imagine").playouts();
    let (mut ever, mut packs) = (Cards::NONE, Cards::NONE);
    for _ in 0..500 {
        let imagined = RapRummy::imagine(&view, &mut rng);
        assert_eq!(imagined.view(viewer), view);
        assert_eq!(imagined.table.hands[0], table.table.hands[0]);
        assert!(imagined.table.hands[1].contains_all(set("D9")));
        assert_eq!(imagined.table.hands[1].len(), 4);
        ever = ever.union(imagined.table.hands[1]);
        packs = packs.with(*imagined.table.pack.last().expect("a pack"));
    }
    let seen = table.table.hands[0].union(set("C5 F9"));
    assert_eq!(ever, Cards::ALL.difference(seen), "every card that could be there is there sometimes");
    assert_eq!(packs, Cards::ALL.difference(seen).difference(set("D9")));
}

#[test]
fn every_unseen_card_is_equally_likely_to_be_held() {
    let table = after_taking();
    let view = table.view(Viewer::Spectator);
    let mut rng = Seed::from_text("uniform").playouts();
    let unseen: Vec<_> = view.seen.unseen().iter().collect();
    let mut held = vec![0u32; unseen.len()];
    let rounds = 20_000;
    for _ in 0..rounds {
        let hand = RapRummy::imagine(&view, &mut rng).table.hands[1];
        unseen.iter().zip(&mut held).for_each(|(card, held)| *held += u32::from(hand.contains(*card)));
    }
    let expected = f64::from(rounds) * 3.0 / unseen.len() as f64;
    let chi: f64 = held.iter().map(|&n| (f64::from(n) - expected).powi(2) / expected).sum();
    assert!(chi < 75.0, "forty degrees of freedom, less than one in a thousand: {chi}");
}

#[test]
fn a_view_does_not_depend_on_what_is_hidden() {
    let table = after_taking();
    let mut other = table.clone();
    // One of seat 2's hidden cards changes places with the top of the pack.
    let hidden = set("C6").first().expect("a card");
    let top = other.table.pack.pop().expect("a pack");
    other.table.pack.push(hidden);
    other.table.hands[1] = other.table.hands[1].without(hidden).with(top);
    assert_ne!(table, other);
    assert_eq!(table.view(Viewer::Seat(seat(1))), other.view(Viewer::Seat(seat(1))));
    assert_eq!(table.view(Viewer::Spectator), other.view(Viewer::Spectator));
    assert_ne!(table.view(Viewer::Seat(seat(2))), other.view(Viewer::Seat(seat(2))));
}

#[test]
fn the_hands_shown_at_the_end_of_a_deal_are_remembered_during_the_next() {
    let mut table = dealt(2, "last deal");
    let mut shown = None;
    while table.sitting.deal == 1 {
        assert_eq!(table.view(Viewer::Spectator).sitting.last, None);
        let (mut legal, mut events) = (Vec::new(), Vec::new());
        table.legal_actions(table.to_act, &mut legal);
        table.apply(table.to_act, &legal[0], &mut events);
        shown = events.iter().find_map(|event| match event {
            Event::Shown { showdown, .. } => {
                Some(std::array::from_fn(|i| showdown.hands[i].melds().fold(showdown.hands[i].rest(), Cards::union)))
            }
            _ => None,
        });
    }
    let shown = shown.expect("they were shown");
    assert_ne!(shown, table.table.hands, "other cards are held by now");
    for viewer in Viewer::all(2) {
        assert_eq!(table.view(viewer).sitting.last.map(|last| last.hands), Some(shown));
    }
}

#[test]
fn a_view_arranges_the_hands_it_shows_as_they_count_lowest() {
    let mut table = table("play", &["B5 D5 C5 F1 F2 F3 D8 CX", "B1 B2 D9 D10 C3 C4 F6"]);
    let arranged = |table: &RapRummy, viewer| RapRummy::show(&table.view(viewer)).get("arranged").expect("arranged").to_string();
    let (one, two) = (Viewer::Seat(seat(1)), Viewer::Seat(seat(2)));
    let mine = "{melds: [[B5, D5, C5], [F1, F2, F3]], rest: [D8, CX], count: 19}";
    let theirs = "{melds: [], rest: [B1, B2, D9, D10, C3, C4, F6], count: 35}";
    assert_eq!(arranged(&table, one), format!("[{mine}, null]"));
    assert_eq!(arranged(&table, two), format!("[null, {theirs}]"));
    assert_eq!(arranged(&table, Viewer::Spectator), "[null, null]");
    let leaves = |table: &RapRummy, viewer| RapRummy::show(&table.view(viewer)).get("leaves").expect("leaves").to_string();
    assert_eq!(leaves(&table, one), "[29, 29, 11, 29, 8, 24, 23, 22]", "in the order of the hand");
    assert_eq!(leaves(&table, two), "null");
    play(&mut table, "discard CX rap");
    let mine = "{melds: [[B5, D5, C5], [F1, F2, F3]], rest: [D8], count: 8}";
    for viewer in Viewer::all(2) {
        assert_eq!(arranged(&table, viewer), format!("[{mine}, {theirs}]"));
        let last = RapRummy::show(&table.view(viewer)).get("last_deal").expect("a showdown").to_string();
        assert_eq!(
            last,
            format!("{{deal: 1, hands: [{mine}, {theirs}], points: [27, 0], winner: 1, rapper: 1, differences: [0, 27]}}")
        );
    }
}

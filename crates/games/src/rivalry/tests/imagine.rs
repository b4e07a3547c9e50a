//! What a player can think the hidden cards are.

use std::collections::BTreeMap;

use engine::{Chance, Game, Imagine, Viewer};

use super::*;
use crate::rivalry::{Letter, RivalryOptions};

#[test]
fn an_imagined_state_looks_the_same_to_who_imagines_it() {
    for seats in [2, 4, 9] {
        let mut rng = Seed::from_text("imagine").playouts();
        let options = RivalryOptions { deals: 1, ..RivalryOptions::default() };
        let mut at = Rivalry::deal(&options, seats, Seed::from_text("imagine"), &mut engine::Silent);
        while let Some(turn) = at.status().to_act() {
            for viewer in Viewer::all(seats) {
                let view = at.view(viewer);
                let imagined = Rivalry::imagine(&view, &mut rng);
                assert_eq!(imagined.view(viewer), view);
                assert_eq!(imagined.inventory(), at.inventory());
            }
            let action = rng.pick(&legal(&at)).clone();
            at.apply(turn, &action, &mut engine::Silent);
        }
    }
}

#[test]
fn a_proclaimer_is_always_imagined_with_the_cards_to_come() {
    let at = table("E O N I", "A", &[], &[unfinished(1, 2, "M", "MOSS")]);
    let view = at.view(Viewer::Seat(seat(1)));
    let mut rng = Seed::from_text("must").playouts();
    for _ in 0..200 {
        assert!(Rivalry::imagine(&view, &mut rng).hands[1].contains(&letters("O S S")));
    }
}

/// Every hand of seat 2 that the view allows, with in how many ways the cards of the pack make it, against what is drawn.
#[test]
fn hands_are_drawn_as_often_as_the_cards_make_them() {
    let at = table("E O N I", "A", &[], &[unfinished(1, 2, "M", "MASS")]);
    // Seat 2 holds four cards, among them A, S and S: one more card is free, and may be an S or an A too.
    let view = at.view(Viewer::Seat(seat(1)));
    let unseen = view.unseen();
    let known = letters("A S S");
    let ways = |n: u8, k: u8| (0..u64::from(k)).fold(1, |ways, i| ways * (u64::from(n) - i) / (i + 1));
    let mut expected: BTreeMap<Letters, f64> = BTreeMap::new();
    for free in Letter::all().filter(|letter| unseen.minus(&known).has(*letter)) {
        let hand = known.with(free);
        let of_hand: u64 = hand.kinds().map(|letter| ways(unseen.count(letter), hand.count(letter))).product();
        expected.insert(hand, of_hand as f64);
    }
    let all: f64 = expected.values().sum();
    let draws = 40_000;
    let mut rng = Seed::from_text("chi").playouts();
    let mut drawn: BTreeMap<Letters, f64> = BTreeMap::new();
    for _ in 0..draws {
        *drawn.entry(Rivalry::imagine(&view, &mut rng).hands[1]).or_default() += 1.0;
    }
    assert!(drawn.keys().all(|hand| expected.contains_key(hand)));
    let chi: f64 = expected
        .iter()
        .map(|(hand, ways)| {
            let expected = ways / all * f64::from(draws);
            (drawn.get(hand).copied().unwrap_or_default() - expected).powi(2) / expected
        })
        .sum();
    // About nineteen degrees of freedom: one in a thousand is above 43.8.
    assert!(chi < 43.8, "{chi}");
}

#[test]
fn what_is_hidden_is_a_letter_that_is_seen_nowhere() {
    let at = table("E O N I", "A", &[word(1, 2, "TEAM")], &[]);
    let hidden = at.hidden_from(Viewer::Seat(seat(1)));
    assert!(hidden.contains(&"V".to_owned()));
    assert!(!hidden.contains(&"E".to_owned()));
}

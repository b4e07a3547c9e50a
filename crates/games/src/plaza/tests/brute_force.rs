//! The list of legal plays against every subset of the hand, each judged card by card as the leaflet would.

use std::collections::BTreeSet;

use engine::{Chance, Status};

use super::super::PlazaOptions;
use super::super::cards::{Card, Cards};
use super::*;

/// P8 as a person would look it up: every card laid has neighbours in its row, or company in its column.
fn stands(card: Card, on: &BTreeSet<Card>) -> bool {
    let at = |number: i32| (1..=12).contains(&number) && on.contains(&Card::new(card.colour(), number as u8));
    let number = i32::from(card.number());
    let mut run = 1;
    run += (1..12).take_while(|step| at(number + step)).count();
    run += (1..12).take_while(|step| at(number - step)).count();
    run >= 3 || on.iter().filter(|other| other.number() == card.number()).count() >= 3
}

#[test]
fn legal_plays_equal_all_subsets_judged_one_by_one() {
    let mut rng = Seed::from_text("brute force").playouts();
    let mut plays = 0;
    for _ in 0..300 {
        let mut pack: Vec<Card> = (0..60).map(Card::from_index).collect();
        rng.shuffle(&mut pack);
        // What lies on the Plaza always stands.
        let on_plaza: Cards = pack[..rng.index(40)].iter().copied().collect();
        let on_plaza = on_plaza.parkable(Cards::NONE);
        let hand: Cards = pack.iter().copied().filter(|card| !on_plaza.contains(*card)).take(2 + rng.index(9)).collect();
        let table = table(&on_plaza.to_string(), &hand.to_string());
        let mut legal = Vec::new();
        table.legal_actions(seat(1), &mut legal);
        let expected: BTreeSet<Action> = hand
            .subsets()
            .filter(|play| {
                let after: BTreeSet<Card> = on_plaza.iter().chain(play.iter()).collect();
                !play.is_empty() && play.iter().all(|card| stands(card, &after)) && hand.len() - play.len() != 1
            })
            .map(Action::Park)
            .collect();
        let listed: BTreeSet<Action> = legal.iter().copied().filter(|action| matches!(action, Action::Park(_))).collect();
        assert_eq!(listed, expected, "on [{on_plaza}] with [{hand}]");
        plays += expected.len();
    }
    assert!(plays > 1_000, "the positions had plays to find: {plays}");
}

#[test]
fn the_plaza_always_stands() {
    let mut rng = Seed::from_text("stands").playouts();
    let mut table = Plaza::deal(&PlazaOptions::default(), 4, Seed::from_text("stands"), &mut engine::Silent);
    let mut legal = Vec::new();
    while let Status::Playing { to_act } = table.status() {
        legal.clear();
        table.legal_actions(to_act, &mut legal);
        let action = *rng.pick(&legal);
        table.apply(to_act, &action, &mut engine::Silent);
        assert_eq!(table.plaza.standing(), table.plaza);
    }
}

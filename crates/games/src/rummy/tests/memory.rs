//! What a view remembers, and what is imagined from it.

use engine::{Chance, Imagine, Status, Viewer};

use super::super::Event;
use super::*;

/// Six hands that play on until the pile has been turned so often, nobody laying a card and each discarding what it likes.
fn until_turned(reshuffle: bool, times: u16, seed: &str) -> Rummy {
    let options = RummyOptions { deals_each: 1, reshuffle };
    let mut table = Rummy::deal(&options, 6, Seed::from_text(seed), &mut engine::Silent);
    let mut rng = Seed::from_text(seed).playouts();
    while table.table.memory.turned < times {
        let Status::Playing { to_act } = table.status() else { panic!("the match ended before the pile was turned") };
        let mut legal = Vec::new();
        table.legal_actions(to_act, &mut legal);
        let quiet: Vec<Action> =
            legal.iter().copied().filter(|action| matches!(action, Action::Draw(_) | Action::Discard(_))).collect();
        let action = *rng.pick(&quiet);
        table.apply(to_act, &action, &mut engine::Silent);
    }
    table
}

#[test]
fn a_pile_turned_unshuffled_is_remembered_card_by_card() {
    let mut table = until_turned(false, 1, "turned");
    let view = table.view(Viewer::Spectator);
    assert_eq!(view.seen.pack_seen.as_ref(), Some(&table.table.pack));
    let (drawer, top) = (table.to_act, *table.table.pack.last().expect("a pack"));
    play(&mut table, "draw pack");
    let view = table.view(Viewer::Spectator);
    assert!(view.seen.memory.known[drawer.index()].contains(top), "everyone knows what they drew");
}

#[test]
fn a_pile_that_was_shuffled_is_remembered_as_a_heap() {
    for times in [1, 2] {
        let table = until_turned(true, times, "shuffled");
        let turned: Cards = table.table.pack.iter().copied().collect();
        let mut rng = Seed::from_text("imagine").playouts();
        let view = table.view(Viewer::Spectator);
        assert_eq!(view.seen.pack_seen, None);
        for _ in 0..200 {
            let imagined = Rummy::imagine(&view, &mut rng);
            assert_eq!(imagined.view(Viewer::Spectator), view);
            let pack: Cards = imagined.table.pack.iter().copied().collect();
            assert_eq!(pack, turned, "what was in the pile is in the pack, in any order");
        }
        // A card drawn from it is one of these and no other.
        let mut later = table.clone();
        let drawer = later.to_act;
        play(&mut later, "draw pack");
        let view = later.view(Viewer::Seat(drawer.left(6)));
        let mut drawn = Cards::NONE;
        for _ in 0..400 {
            let imagined = Rummy::imagine(&view, &mut rng);
            assert_eq!(imagined.view(Viewer::Seat(drawer.left(6))), view);
            let hand = imagined.table.hands[drawer.index()];
            assert_eq!(hand.intersection(turned).len(), 1, "one card of the new pack: {hand}");
            drawn = drawn.union(hand.intersection(turned));
        }
        assert_eq!(drawn, turned, "each of them may be the one");
    }
}

#[test]
fn cards_taken_from_the_pile_stay_until_they_are_laid_or_discarded() {
    let mut table = laid(&[
        ("hands", Value::List(vec![cards("B1 B2 D9 D4"), cards("C5 C6 C7 DX")])),
        ("discard", cards("B3 F9")),
        ("to_move", 1.into()),
    ])
    .expect("a position")
    .state;
    play(&mut table, "draw pile");
    assert_eq!(table.view(Viewer::Spectator).seen.memory.known[0], set("B3"));
    play(&mut table, "meld B1 B2 B3");
    assert_eq!(table.view(Viewer::Spectator).seen.memory.known[0], set(""));
    assert_eq!(table.view(Viewer::Spectator).melds[0].by, Some(seat(1)));
    play(&mut table, "discard D9");
    play(&mut table, "draw pile");
    let view = table.view(Viewer::Seat(seat(1)));
    assert_eq!(view.seen.memory.known[1], set("D9"));
    let mut rng = Seed::from_text("imagine").playouts();
    for _ in 0..100 {
        let imagined = Rummy::imagine(&view, &mut rng);
        assert!(imagined.table.hands[1].contains_all(set("D9")));
        assert_eq!(imagined.view(Viewer::Seat(seat(1))), view);
    }
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
            Event::Counted { hands, .. } => Some(*hands),
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
fn a_view_tells_who_ran_out_and_what_the_others_were_charged() {
    let hands = Value::List(vec![cards("B1 B2 B3"), cards("D9 DX")]);
    let mut table = laid(&[("hands", hands), ("phase", "play".into()), ("to_move", 1.into())]).expect("a position").state;
    assert_eq!(Rummy::show(&table.view(Viewer::Spectator)).get("last_deal"), Some(&Value::Null));
    play(&mut table, "meld B1 B2 B3");
    let last = Rummy::show(&table.view(Viewer::Spectator)).get("last_deal").expect("an end").to_string();
    assert_eq!(last, "{deal: 1, hands: [[], [D9, DX]], points: [0, 20], winner: 1}");
}

//! Every rule, and the leaflet's false calls, at tables of three with few cards.

use engine::{Names, Words};

use super::*;
use crate::worlds_fair::Answer;

/// Seat 1 calls; Art and Dairy are still to be formed.
fn small() -> WorldsFair {
    table("art dairy", ["art-1 dairy-1", "art-2 dairy-2 dairy-3", "art-3 art-4 dairy-4"])
}

#[track_caller]
fn answer(events: &[Event]) -> Answer {
    let [Event::Called { answer, .. }, ..] = events else { panic!("no call: {events:?}") };
    *answer
}

#[test]
fn w1_the_pack_is_fifteen_buildings_of_four() {
    let table = WorldsFair::deal(&super::super::Options::default(), 7, Seed::from_text("w1"), &mut engine::Silent);
    assert_eq!(table.inventory().len(), 60);
    assert_eq!(table.inventory().iter().filter(|card| card.starts_with("womans-")).count(), 4);
}

#[test]
fn w1_sides_count_together() {
    let sides = |word: &str| {
        let mut table = lay_out(&[
            ("options", Value::map([("sides", Value::from(word))])),
            (
                "laid",
                Value::List(
                    BUILDINGS[2..]
                        .iter()
                        .enumerate()
                        .map(|(i, building)| Value::map([("building", building.id.into()), ("seat", (i % 4 + 1).into())]))
                        .collect(),
                ),
            ),
            (
                "hands",
                Value::List(vec![
                    cards("administration-1 administration-2 administration-3 agriculture-1"),
                    cards("administration-4"),
                    cards("agriculture-2 agriculture-3"),
                    cards("agriculture-4"),
                ]),
            ),
        ])
        .expect("a position");
        let built = |table: &WorldsFair| Seat::all(4).map(|seat| table.table.built(seat)).collect::<Vec<_>>();
        let before = built(&table);
        for action in ["call 2 administration-4", "call 3 agriculture-2", "call 3 agriculture-3", "call 4 agriculture-4"] {
            play(&mut table, action);
        }
        assert_eq!(built(&table), table.table.scores(), "what was counted is not counted again");
        (before, table.table.scores().to_vec())
    };
    // Before, seats 1 to 4 had laid 4, 3, 3 and 3; seat 1 lays two more.
    assert_eq!(sides("two"), (vec![7, 6, 7, 6], vec![9, 6, 9, 6]));
    assert_eq!(sides("pairs"), (vec![7, 6, 7, 6], vec![9, 6, 9, 6]));
    assert_eq!(sides("none"), (vec![4, 3, 3, 3], vec![6, 3, 3, 3]));
}

#[test]
fn w1_pairs_sit_opposite_and_need_an_even_table() {
    use crate::worlds_fair::{Options, Sides};
    let pairs = Options { sides: Sides::Pairs, ..Options::default() };
    assert_eq!(pairs.side(seat(2), 6), [seat(2), seat(5)].into_iter().collect());
    let two = Options { sides: Sides::Two, ..Options::default() };
    assert_eq!(two.side(seat(2), 6), [seat(2), seat(4), seat(6)].into_iter().collect());
    for (seats, fits) in [(2, false), (3, false), (4, true), (5, false), (10, true)] {
        assert_eq!(engine::Options::check(&pairs, seats).is_ok(), fits, "{seats} seats");
    }
}

#[test]
fn w2_the_whole_pack_is_dealt_and_the_deal_passes_to_the_left() {
    let table = WorldsFair::deal(&super::super::Options::default(), 7, Seed::from_text("w2"), &mut engine::Silent);
    let mut sizes: Vec<usize> = Seat::all(7)
        .map(|seat| {
            let laid = table.table.laid.iter().filter(|who| **who == Some(seat)).count();
            table.hands[seat.index()].len() as usize + 4 * laid
        })
        .collect();
    // Sixty cards for seven: the four at the dealer's left get one more.
    sizes.rotate_left(table.table.dealer.index() + 1);
    assert_eq!(sizes, [9, 9, 9, 9, 8, 8, 8]);
    let mut table = table;
    let dealer = table.table.dealer;
    table.table.idle = 499;
    let seat = table.status().to_act().expect("somebody");
    let mut legal = Vec::new();
    table.legal_actions(seat, &mut legal);
    let miss = legal.iter().find(|action| {
        matches!(action, Action::Call { seat: called, card } if !table.hands[called.index()].contains(*card)
            && !table.hands[seat.index()].contains(*card)
            && !table.hands[seat.index()].intersection(Cards::building(card.building())).is_empty())
    });
    table.apply(seat, miss.expect("somebody does not have a card"), &mut engine::Silent);
    assert_eq!((table.table.deal, table.table.dealer), (2, dealer.left(7)));
}

#[test]
fn w3_a_whole_building_is_laid_at_once() {
    // In one's own turn, ...
    let mut table = small();
    play(&mut table, "call 3 art-3");
    play(&mut table, "call 3 art-4");
    let events = play(&mut table, "call 2 art-2");
    assert_eq!(events[1], Event::Laid { seat: seat(1), building: 2, out: false });
    assert_eq!(hand(&table, 1), "dairy-1");
    // ... in another's, when a forfeit completes it, ...
    let mut table = super::table("art dairy", ["art-1 dairy-1", "art-2 art-3 art-4 dairy-2 dairy-3", "dairy-4"]);
    let events = play(&mut table, "call 2 art-1");
    assert_eq!(events[1], Event::Laid { seat: seat(2), building: 2, out: false });
    // ... and right after the deal.
    let table = super::table("art dairy", ["dairy-1 dairy-2", "art-1 art-2 art-3 art-4 dairy-3", "dairy-4"]);
    assert_eq!(table.table.laid[2], Some(seat(2)));
}

#[test]
fn w4_only_another_player_with_cards_is_called_for_what_is_not_laid() {
    let table = super::table("art dairy", ["art-1 dairy-1 dairy-4", "", "art-2 art-3 art-4 dairy-2 dairy-3"]);
    for (action, rule) in [
        ("call 1 art-2", "W4"),
        ("call 2 art-2", "W4"),
        ("call 3 mines-1", "W4"),
        ("forfeit art-1", "W4"),
        ("forfeit mines-1", "W4"),
    ] {
        assert_eq!(refused(&table, action), rule, "{action}");
    }
    assert_eq!(table.check(seat(3), &"call 1 art-1".parse().expect("an action")).map_err(|no| no.rule()), Err("W4"));
    assert!(table.knows(&"call 4 art-1".parse().expect("an action")).is_err());
    assert!("call 11 art-1".parse::<Action>().is_err());
}

#[test]
fn w5_the_card_is_handed_over_and_the_caller_calls_again() {
    let mut table = small();
    assert_eq!(answer(&play(&mut table, "call 2 art-2")), Answer::HandedOver);
    assert_eq!((hand(&table, 1).as_str(), hand(&table, 2).as_str()), ("art-1 art-2 dairy-1", "dairy-2 dairy-3"));
    assert_eq!(to_act(&table), Some(1));
}

#[test]
fn w5_a_table_without_a_ledger_keeps_nothing_in_writing() {
    for ledger in [true, false] {
        let hands = ["art-1 dairy-1", "art-2 dairy-2 dairy-3", "art-3 art-4 dairy-4"];
        let mut table = table_with(&[("ledger", ledger.into())], "art dairy", hands);
        play(&mut table, "call 2 art-2");
        let scene = WorldsFair::describe(&table.view(Viewer::Seat(seat(3))), &Names::new(&[], Some(seat(3))));
        let lines: Vec<&String> = scene.sections.iter().flat_map(|section| &section.lines).collect();
        assert_eq!(lines.iter().any(|line| line.contains("known to hold")), ledger, "{lines:?}");
    }
}

#[test]
fn w6_without_the_card_the_turn_goes_to_the_left() {
    let mut table = small();
    assert_eq!(answer(&play(&mut table, "call 2 art-3")), Answer::No);
    assert_eq!(to_act(&table), Some(2));
    assert_eq!(hand(&table, 2), "art-2 dairy-2 dairy-3");
}

#[test]
fn w7_a_false_call_costs_a_card_of_the_callers_choice() {
    let mut table = super::table(
        "art dairy mines",
        ["art-1 dairy-1 art-2", "mines-1 mines-2 dairy-2 dairy-3", "art-3 art-4 dairy-4 mines-3 mines-4"],
    );
    // Seat 2 has Mines 1, but the caller holds no Mines: W7 is looked at before W5.
    assert_eq!(answer(&play(&mut table, "call 2 mines-1")), Answer::False);
    assert_eq!(to_act(&table), Some(1));
    assert_eq!(refused(&table, "call 2 art-3"), "W7");
    assert_eq!(refused(&table, "forfeit mines-1"), "W7");
    assert_eq!(table.check(seat(2), &"forfeit dairy-2".parse().expect("an action")).map_err(|no| no.rule()), Err("W7"));
    let mut legal = Vec::new();
    table.legal_actions(seat(1), &mut legal);
    assert_eq!(legal.iter().map(ToString::to_string).collect::<Vec<_>>(), ["forfeit art-1", "forfeit art-2", "forfeit dairy-1"]);
    play(&mut table, "forfeit dairy-1");
    assert_eq!((hand(&table, 1).as_str(), to_act(&table)), ("art-1 art-2", Some(2)));
    assert_eq!(hand(&table, 2), "dairy-1 dairy-2 dairy-3 mines-1 mines-2");
}

#[test]
fn w7_a_last_card_can_be_forfeited() {
    let mut table = super::table("art dairy", ["art-1", "dairy-1 dairy-2 art-2", "dairy-3 dairy-4 art-3 art-4"]);
    play(&mut table, "call 2 dairy-3");
    let events = play(&mut table, "forfeit art-1");
    assert_eq!(events, [Event::Forfeited { from: seat(1), to: seat(2), card: Card::of(2, 1), out: true }]);
    assert_eq!(to_act(&table), Some(2));
}

#[test]
fn w8_a_call_for_ones_own_card_gives_it_away() {
    let mut table = small();
    assert_eq!(answer(&play(&mut table, "call 3 art-1")), Answer::OwnCard);
    // The fourth Art is not there yet: seat 2 has it.
    assert_eq!((hand(&table, 1).as_str(), hand(&table, 3).as_str()), ("dairy-1", "art-1 art-3 art-4 dairy-4"));
    assert_eq!(to_act(&table), Some(2));
}

#[test]
fn false_calls_can_be_refused_and_are_with_sides() {
    let refuse = [("false_calls", Value::from("refuse"))];
    let table = table_with(
        &refuse,
        "art dairy mines",
        ["art-1 dairy-1 art-2", "mines-1 mines-2 dairy-2 dairy-3", "art-3 art-4 dairy-4 mines-3 mines-4"],
    );
    assert_eq!(refused(&table, "call 2 mines-1"), "W7");
    assert_eq!(refused(&table, "call 2 art-1"), "W8");
    let mut legal = Vec::new();
    table.legal_actions(seat(1), &mut legal);
    assert_eq!(legal.len(), 2 * 5, "Art 3 and 4, Dairy 2, 3 and 4, from two players");
    let sides = crate::worlds_fair::Options { sides: crate::worlds_fair::Sides::Two, ..Default::default() };
    assert!(sides.refuses());
}

#[test]
fn w9_without_cards_one_is_passed_over() {
    // Seat 2 gives its last card: it is out, and the caller goes on.
    let mut table = super::table("art dairy", ["art-1 dairy-1", "art-2", "art-3 art-4 dairy-2 dairy-3 dairy-4"]);
    assert!(matches!(play(&mut table, "call 2 art-2")[..], [Event::Called { out: true, .. }]));
    assert_eq!(to_act(&table), Some(1));
    assert_eq!(refused(&table, "call 2 art-3"), "W4");
    // Seat 1 fails: the turn passes over seat 2.
    play(&mut table, "call 3 art-3");
    play(&mut table, "call 3 dairy-2");
    play(&mut table, "call 3 dairy-3");
    let events = play(&mut table, "call 3 art-4");
    assert!(matches!(events[1], Event::Laid { building: 2, out: false, .. }));
    assert_eq!(to_act(&table), Some(1));
    let mut table = super::table("art dairy", ["art-1 dairy-1", "", "art-2 art-3 art-4 dairy-2 dairy-3 dairy-4"]);
    play(&mut table, "call 3 art-1");
    assert_eq!(table.table.laid[2], Some(seat(3)));
    assert_eq!(to_act(&table), Some(3));
}

#[test]
fn w9_laying_ones_last_cards_ends_the_turn() {
    let mut table = super::table("art dairy", ["art-1 art-2 art-3", "art-4 dairy-1", "dairy-2 dairy-3 dairy-4"]);
    let events = play(&mut table, "call 2 art-4");
    assert_eq!(events[1], Event::Laid { seat: seat(1), building: 2, out: true });
    assert_eq!(to_act(&table), Some(2));
}

#[test]
fn w9_the_deal_is_over_when_all_fifteen_are_laid_w10_and_is_counted() {
    let mut table = super::table("art", ["art-1 art-2 art-3", "art-4", ""]);
    let events = play(&mut table, "call 2 art-4");
    assert!(matches!(events[2], Event::Counted { points: [1, 0, 14, ..], .. }));
    assert_eq!(to_act(&table), None);
    let Status::Over(outcome) = table.status() else { panic!("the deal is over") };
    assert_eq!((outcome.ended, outcome.scores), (engine::Ended::HandOver, vec![1, 0, 14]));
}

#[test]
fn w10_the_first_to_the_target_wins_and_a_tie_goes_on() {
    use crate::worlds_fair::Options;
    use crate::worlds_fair::state::Public;
    let count = |scores: [i32; 3], laid: [u8; 3], deal: u32, target: u16| {
        let mut table = Public::new(Options { target, ..Options::default() }, 3, seat(3));
        table.scores[..3].copy_from_slice(&scores);
        table.deal = deal;
        let mut buildings = table.laid.iter_mut();
        for (index, count) in laid.into_iter().enumerate() {
            for building in buildings.by_ref().take(count.into()) {
                *building = Some(Seat::new(index as u8));
            }
        }
        table.count().map(|(ended, winners)| (ended, winners.iter().map(Seat::number).collect::<Vec<_>>()))
    };
    use engine::Ended::{Complete, DealLimit};
    assert_eq!(count([15, 15, 0], [5, 5, 5], 3, 21), None, "twenty is not enough");
    assert_eq!(count([15, 15, 0], [6, 5, 4], 3, 21), Some((Complete, vec![1])));
    assert_eq!(count([15, 16, 0], [7, 8, 0], 3, 21), Some((Complete, vec![2])), "both reach it, the most points win");
    assert_eq!(count([15, 15, 0], [7, 7, 1], 3, 21), None, "equal: another deal");
    assert_eq!(count([15, 15, 0], [7, 7, 1], 50, 21), Some((DealLimit, vec![1, 2])), "shared after fifty deals");
    assert_eq!(count([9, 0, 0], [1, 7, 7], 50, 21), Some((DealLimit, vec![1])));
    assert_eq!(count([0, 0, 0], [1, 7, 7], 1, 5), None, "two are equal beyond the target");
    assert_eq!(count([0, 0, 0], [2, 7, 6], 1, 5), Some((Complete, vec![2])));
}

#[test]
fn w11_each_of_the_fifteen_at_least_once() {
    let every = |formed: [&[&str]; 3], scores: [i32; 3]| {
        let laid = BUILDINGS.iter().filter(|building| building.id != "art");
        let laid = laid.map(|building| Value::map([("building", building.id.into()), ("seat", 3.into())])).collect();
        let mut table = lay_out(&[
            ("options", Value::map([("goal", Value::from("every-building"))])),
            ("laid", Value::List(laid)),
            ("hands", Value::List(vec![cards("art-1 art-2 art-3"), cards("art-4"), cards("")])),
            ("formed", Value::List(formed.iter().map(|ids| Value::texts(ids.iter())).collect())),
            ("scores", Value::list(scores.to_vec())),
        ])
        .expect("a position");
        play(&mut table, "call 2 art-4");
        let Status::Over(outcome) = table.status() else { panic!("the deal is over") };
        outcome.winners.iter().map(Seat::number).collect::<Vec<_>>()
    };
    let all: Vec<&str> = BUILDINGS.iter().map(|building| building.id).collect();
    let but_art: Vec<&str> = all.iter().copied().filter(|id| *id != "art").collect();
    assert_eq!(every([&but_art, &[], &[]], [20, 0, 10]), [1]);
    assert_eq!(every([&but_art, &[], &["art"]], [20, 0, 10]), [3], "both have all, seat 3 has 24 buildings");
    assert_eq!(every([&but_art, &[], &["art"]], [30, 0, 10]), [1]);
    assert_eq!(every([&["art"], &[], &[]], [40, 0, 10]), [0u8; 0], "nobody has all");
}

#[test]
fn w12_five_hundred_calls_without_a_building_end_the_deal() {
    let mut table = small();
    table.table.idle = 498;
    play(&mut table, "call 2 art-3");
    assert_eq!(table.table.idle, 499);
    let mut laying = super::table("art dairy", ["art-1 art-2 art-3 dairy-1", "art-4 dairy-2", "dairy-3 dairy-4"]);
    laying.table.idle = 499;
    play(&mut laying, "call 2 art-4");
    assert_eq!((laying.table.idle, to_act(&laying)), (0, Some(1)), "a building with the five hundredth call");
    let events = play(&mut table, "call 1 art-3");
    assert!(matches!(events[1], Event::Counted { stalled: true, points: [0, 0, 13, ..], .. }));
    assert_eq!(to_act(&table), None);
    // A forfeit still belongs to its call.
    let mut table = super::table("art dairy", ["art-1", "dairy-1 dairy-2 art-2", "dairy-3 dairy-4 art-3 art-4"]);
    table.table.idle = 499;
    play(&mut table, "call 2 dairy-3");
    assert_eq!(to_act(&table), Some(1));
    play(&mut table, "forfeit art-1");
    assert_eq!(to_act(&table), None);
}

#[test]
fn sides_and_forfeits_are_not_asked_for_together() {
    let options = |false_calls: &str| [("sides".to_owned(), Value::from("two")), ("false_calls".to_owned(), false_calls.into())];
    let title = crate::catalog::find("worlds-fair").expect("a title of the catalogue");
    let bad = title.check(&options("forfeit"), 4).expect_err("W7: a forfeit to a partner would be a present");
    assert!(bad.0.contains("`false_calls` cannot be `forfeit` where `sides` is `two`"), "{bad}");
    assert!(title.check(&options("refuse"), 4).is_ok());
    assert!(title.check(&options("forfeit")[..1], 4).is_ok(), "who only asks for sides has false calls refused");
    assert!(title.check(&options("forfeit")[1..], 4).is_ok(), "who only asks for forfeits gets the leaflet's way");
    let mut turned = options("forfeit");
    turned.reverse();
    assert!(title.check(&turned, 4).is_err(), "in whatever order");
}

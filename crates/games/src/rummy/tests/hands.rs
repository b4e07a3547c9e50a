//! Turns and endings, from the deal to the end of the game.

use engine::{Ended, Policy, Skill, Status, Viewer};

use super::*;
use crate::rummy::Event;
use crate::rummy::state::{IDLE_LIMIT, Phase};
use crate::rummy_pack::Card;

#[test]
fn r3_eight_cards_for_two_and_six_for_more() {
    for (seats, each, pack) in [(2, 8, 27), (3, 6, 25), (4, 6, 19), (5, 6, 13), (6, 6, 7)] {
        let table = dealt(seats, "hands").table;
        assert!(table.hands[..usize::from(seats)].iter().all(|hand| hand.len() == each), "{seats} players");
        // Six players: eight cards are left over, and one of them is turned up.
        assert_eq!((table.pack.len(), table.pile.len()), (pack, 1), "{seats} players");
        assert_eq!(table.inventory().len(), 44);
    }
}

#[test]
fn r4_draw_comes_first_and_only_once_and_in_turn() {
    let mut table = dealt(3, "turns");
    assert_eq!(table.to_act, table.sitting.dealer.left(3));
    let (first, card) = (table.to_act, table.hand().first().expect("cards"));
    assert_eq!(legal(&table), ["draw pack", "draw pile"]);
    assert_eq!(refused(&table, &format!("discard {card}")), "R4");
    assert_eq!(refused(&table, &format!("meld {card}")), "R4");
    assert_eq!(refused(&table, &format!("add {card} to 1")), "R4");
    let illegal = table.check(first.left(3), &"draw pack".parse().expect("an action")).expect_err("not their turn");
    assert_eq!(illegal.rule(), "R4");
    play(&mut table, "draw pile");
    assert_eq!(refused(&table, "draw pack"), "R4");
    play(&mut table, &format!("discard {card}"));
    assert_eq!(table.to_act, first.left(3));
}

#[test]
fn r7_the_card_just_drawn_may_be_discarded_and_a_card_not_held_may_not() {
    let mut table = dealt(2, "discards");
    let up = *table.table.pile.last().expect("a card is turned up");
    play(&mut table, "draw pile");
    let not_held = Cards::ALL.difference(table.hand()).first().expect("a card");
    assert_eq!(refused(&table, &format!("discard {not_held}")), "R7");
    play(&mut table, &format!("discard {up}"));
    assert_eq!(table.table.pile.last(), Some(&up));
}

/// Seat 1 to play with this hand; the others hold these.
fn ending(on_table: &str, hands: &[&str]) -> Rummy {
    let hands = Value::List(hands.iter().map(|hand| cards(hand)).collect());
    laid(&[("hands", hands), ("melds", melds(on_table)), ("phase", "play".into()), ("to_move", 1.into())])
        .expect("a position")
        .state
}

#[test]
fn r14_a_three_a_seven_and_an_eight_are_eighteen_against() {
    let mut table = ending("B2 B3 B4", &["B5", "D3 C7 F8"]);
    play(&mut table, "add B5 to 1");
    assert_eq!(table.sitting.scores(), [0, 18]);
}

#[test]
fn r12_the_last_card_is_laid_or_discarded() {
    // (the plays that empty the hand of seat 1)
    for plays in [
        &["meld B5 B6 B7 B8"][..],         // all in one meld, without a discard
        &["meld B5 B6 B7", "add B8 to 2"], // the last one added
        &["meld B5 B6 B7", "discard B8"],  // the last one discarded
        &["add B5 to 1", "add B6 to 1", "add B7 to 1", "discard B8"],
    ] {
        let mut table = ending("B2 B3 B4", &["B5 B6 B7 B8", "D3 C7 F8 BX", "D1"]);
        for action in plays {
            assert_eq!(table.phase, Phase::Play);
            play(&mut table, action);
        }
        let Status::Over(outcome) = table.status() else { panic!("{plays:?} should win the hand") };
        assert_eq!((outcome.ended, outcome.scores), (Ended::HandOver, vec![0, 29, 1]), "{plays:?}");
        assert_eq!(outcome.winners, [seat(1)].into_iter().collect());
        assert_eq!(refused(&table, "draw pack"), "R4");
        assert_eq!(legal(&table), [""; 0]);
    }
}

#[test]
fn r12_who_still_has_cards_must_discard() {
    let mut table = ending("B2 B3 B4", &["B5 D9 C1", "D3"]);
    play(&mut table, "add B5 to 1");
    assert_eq!((table.to_act, table.phase), (seat(1), Phase::Play));
    assert_eq!(legal(&table), ["discard D9", "discard C1"]);
    play(&mut table, "discard D9");
    assert_eq!((table.to_act, table.phase), (seat(2), Phase::Draw));
}

/// Seat 1 is to draw the last card of the pack, C1; the pile is the rest, F10 on top and B4 at the bottom.
fn last_card(hand: &str, reshuffle: bool) -> Rummy {
    let hands = [hand, "C5 C6 C7 DX"];
    let held = set(hands[0]).union(set(hands[1])).union(set("C1"));
    let mut pile: Vec<Card> = Cards::ALL.difference(held).iter().collect();
    let top = pile.iter().position(|card| card.to_string() == "F10").expect("F10 is not held");
    let top = pile.remove(top);
    pile.push(top);
    let options = if reshuffle { vec![("reshuffle", true.into())] } else { vec![] };
    laid(&[
        ("options", Value::map(options)),
        ("hands", Value::List(hands.iter().map(|hand| cards(hand)).collect())),
        ("pack", cards("C1")),
        ("discard", Value::texts(pile.iter().rev())),
        ("to_move", 1.into()),
    ])
    .expect("a position")
    .state
}

#[test]
fn r13_the_pile_is_turned_after_the_discard_and_only_the_pack_can_be_drawn() {
    let mut table = last_card("B1 B2 B3 D9", false);
    let pile = table.table.pile.clone();
    play(&mut table, "draw pack");
    assert!(table.table.pack.is_empty());
    assert_eq!(table.table.pile, pile, "not before the discard");
    play(&mut table, "discard D9");
    assert!(table.table.pile.is_empty());
    assert_eq!(legal(&table), ["draw pack"]);
    assert_eq!(refused(&table, "draw pile"), "R5");
    let oldest = pile[0];
    assert_eq!(oldest.to_string(), "B4");
    assert_eq!(table.table.pack.last(), Some(&oldest), "unshuffled: the oldest discard is now on top");
    assert_eq!(table.table.pack[0].to_string(), "D9", "the newest is at the bottom");
    play(&mut table, "draw pack");
    assert!(table.hand().contains(oldest));
    play(&mut table, "discard DX");
    assert_eq!(legal(&table), ["draw pack", "draw pile"], "the next discard starts a new pile");
}

#[test]
fn r13_the_pile_is_not_turned_while_the_last_card_wins() {
    let mut table = last_card("C2 C3", false);
    play(&mut table, "draw pack");
    play(&mut table, "meld C1 C2 C3");
    assert_eq!(table.phase, Phase::Over);
    assert!(table.table.pack.is_empty());
}

#[test]
fn r13_reshuffled_the_pack_has_the_same_cards_in_another_order() {
    let (mut plain, mut shuffled) = (last_card("B1 B2 B3 D9", false), last_card("B1 B2 B3 D9", true));
    for table in [&mut plain, &mut shuffled] {
        play(table, "draw pack");
        play(table, "discard D9");
    }
    assert_ne!(plain.table.pack, shuffled.table.pack);
    let sorted = |table: &Rummy| table.table.pack.iter().copied().collect::<Cards>();
    assert_eq!(sorted(&plain), sorted(&shuffled));
    assert!(plain.table.memory.pack_seen && !shuffled.table.memory.pack_seen);
}

/// Seat 1 is to play with so many idle turns behind it.
fn idle(turns: u32) -> Rummy {
    laid(&[
        ("hands", Value::List(vec![cards("B2 B3 B4 D9 C1"), cards("D3 C7 F8")])),
        ("phase", "play".into()),
        ("idle", turns.into()),
        ("to_move", 1.into()),
    ])
    .expect("a position")
    .state
}

#[test]
fn r15_forty_four_turns_without_a_card_laid_end_the_hand() {
    let mut table = idle(0);
    for turn in 1..=IDLE_LIMIT {
        assert_eq!((table.phase, table.idle), (Phase::Play, turn - 1));
        let card = table.hand().last().expect("cards");
        play(&mut table, &format!("discard {card}"));
        if turn < IDLE_LIMIT {
            play(&mut table, "draw pack");
        }
    }
    assert_eq!(table.phase, Phase::Over);
    let against: Vec<i32> = table.table.hands[..2].iter().map(|hand| hand.points()).collect();
    assert_eq!(table.sitting.scores(), against, "everybody is charged what they hold");
}

#[test]
fn r15_is_counted_by_the_discard_of_the_forty_fourth_turn() {
    let mut table = idle(IDLE_LIMIT - 1);
    play(&mut table, "discard D9");
    assert_eq!(table.sitting.scores(), [10, 18]);
}

#[test]
fn r15_a_card_laid_begins_the_count_again() {
    let mut table = idle(IDLE_LIMIT - 1);
    play(&mut table, "meld B2 B3 B4");
    play(&mut table, "discard D9");
    assert_eq!((table.phase, table.idle), (Phase::Draw, 0));
}

#[test]
fn r8_everyone_deals_once_or_as_agreed_and_the_fewest_points_win() {
    for (seats, deals_each) in [(2, 1), (3, 1), (2, 3), (6, 1)] {
        let options = RummyOptions { deals_each, reshuffle: false };
        let mut events = Vec::new();
        let mut table = Rummy::deal(&options, seats, Seed::from_text("whole game"), &mut events);
        let mut rng = Seed::from_text("players").playouts();
        while let Status::Playing { to_act } = table.status() {
            let mut legal = Vec::new();
            table.legal_actions(to_act, &mut legal);
            let action = Rummy::choose(&table.view(Viewer::Seat(to_act)), &legal, Skill::Steady, &mut rng);
            table.apply(to_act, &action, &mut events);
        }
        let dealers: Vec<Seat> = events
            .iter()
            .filter_map(|event| if let Event::Dealt { dealer, .. } = event { Some(*dealer) } else { None })
            .collect();
        assert_eq!(dealers.len(), usize::from(u16::from(seats) * deals_each));
        assert!(dealers.windows(2).all(|pair| pair[1] == pair[0].left(seats)), "the deal passes to the left");
        let Status::Over(outcome) = table.status() else { unreachable!("the loop has ended") };
        assert_eq!(outcome.ended, Ended::Complete);
        let fewest = outcome.scores.iter().min().expect("scores");
        assert!(outcome.winners.iter().all(|seat| outcome.scores[seat.index()] == *fewest), "R14");
        for seat in Seat::all(seats) {
            let sum: i32 = table.sitting.sheet.iter().map(|row| row[seat.index()]).sum();
            assert_eq!(sum, outcome.scores[seat.index()]);
        }
    }
}

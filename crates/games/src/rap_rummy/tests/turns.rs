//! Turns and endings, from the deal to the end of the game.

use engine::{Ended, Policy, Skill, Status, Viewer};

use super::*;
use crate::rap_rummy::state::{IDLE_LIMIT, Phase};
use crate::rap_rummy::{Event, RapRummyOptions};
use crate::rummy_pack::Card;

#[test]
fn r1_forty_four_cards_each_once() {
    let pack = dealt(2, "pack").inventory();
    assert_eq!(pack.len(), 44);
    assert_eq!(pack.iter().filter(|card| card.ends_with('X')).count(), 4);
    assert!(pack.windows(2).all(|pair| pair[0] != pair[1]));
}

#[test]
fn r2_the_lowest_number_of_the_draw_deals() {
    let mut events = Vec::new();
    let table = RapRummy::deal(&RapRummyOptions::default(), 4, Seed::from_text("a draw"), &mut events);
    let Some(Event::DrewForDeal { lot, dealer }) = events.first() else { panic!("{events:?}") };
    assert_eq!(table.sitting.dealer, *dealer);
    assert_eq!(lot.len(), 4, "nobody ties in this draw");
    let (lowest, _) = lot.iter().min_by_key(|(_, card)| card.number()).expect("four cards");
    assert_eq!(lowest, dealer);
    assert_eq!(table.view(Viewer::Spectator).sitting.lot[..], lot[..], "everyone remembers the draw");
}

#[test]
fn r3_eight_cards_for_two_and_six_for_more() {
    for (seats, each, pack) in [(2, 8, 27), (3, 6, 25), (4, 6, 19), (5, 6, 13), (6, 6, 7)] {
        let table = dealt(seats, "hands").table;
        assert!(table.hands[..usize::from(seats)].iter().all(|hand| hand.len() == each), "{seats} players");
        assert_eq!((table.pack.len(), table.pile.len()), (pack, 1), "{seats} players");
    }
}

#[test]
fn r4_the_dealers_left_begins_and_nobody_acts_out_of_turn() {
    let mut table = dealt(3, "turns");
    let first = table.sitting.dealer.left(3);
    assert_eq!(table.to_act, first);
    for _ in 0..3 {
        play(&mut table, "pass");
    }
    assert_eq!((table.to_act, table.phase), (first, Phase::Draw));
    let illegal = table.check(first.left(3), &Action::Rap).expect_err("not their turn");
    assert_eq!(illegal.rule(), "R4");
    play(&mut table, "draw pack");
    let card = table.hand().first().expect("cards");
    play(&mut table, &format!("discard {card}"));
    assert_eq!(table.to_act, first.left(3));
}

#[test]
fn rr2_everyone_is_asked_once_before_the_first_draw() {
    let mut table = table("rap-round", &["B1 B3", "D1 D3", "C1 C3"]);
    for _ in 0..3 {
        assert_eq!(table.phase, Phase::RapRound);
        assert_eq!(legal(&table), ["pass", "rap"]);
        assert_eq!(refused(&table, "draw pack"), "RR2");
        assert_eq!(refused(&table, "discard B1"), "RR2");
        assert_eq!(refused(&table, "discard B1 rap"), "RR2");
        play(&mut table, "pass");
    }
    assert_eq!((table.to_act, table.phase), (seat(1), Phase::Draw));
    assert_eq!(refused(&table, "pass"), "RR2");
}

#[test]
fn rr2_a_rap_in_the_round_after_the_deal_ends_the_hand() {
    // Seat 2 raps with 4 against 11 and 30: 7 + 26.
    let mut table = table("rap-round", &["B5 D5 C5 BX", "F7 F8 F9 F10 FX B3 D1", "C10 D10 C9 F1"]);
    play(&mut table, "pass");
    play(&mut table, "rap");
    assert_eq!(table.phase, Phase::Over);
    let Status::Over(outcome) = table.status() else { panic!("a rap ends the hand") };
    assert_eq!((outcome.ended, outcome.scores), (Ended::HandOver, vec![0, 33, 0]));
    assert_eq!(refused(&table, "rap"), "RR1");
    assert_eq!(legal(&table), [""; 0]);
}

#[test]
fn rr3_a_rap_before_drawing_or_with_the_discard_but_not_between() {
    let hands = ["B1 B2 B3 D9", "C5 C6 F9 DX"];
    let mut before = table("draw", &hands);
    play(&mut before, "rap"); // 9 against 31
    assert_eq!(before.sitting.scores(), [22, 0]);

    let mut with = table("draw", &hands);
    assert_eq!(refused(&with, "discard D9"), "RR1");
    assert_eq!(refused(&with, "discard D9 rap"), "RR1");
    play(&mut with, "draw pack");
    assert_eq!(refused(&with, "rap"), "RR3");
    assert_eq!(refused(&with, "draw pack"), "RR1");
    assert_eq!(refused(&with, "pass"), "RR2");
    let drawn = with.hand().difference(set("B1 B2 B3 D9")).first().expect("a card was drawn");
    play(&mut with, &format!("discard {drawn} rap")); // the hand that the discard leaves: 9 against 31 again
    assert_eq!(with.sitting.scores(), [22, 0]);
    assert_eq!(with.table.pile.last(), Some(&drawn));
}

#[test]
fn r5_the_draw_is_from_the_pack_or_the_pile_where_there_is_a_card() {
    let table = table("draw", &["B1 B2", "C5 C6"]);
    assert_eq!(legal(&table), ["draw pack", "rap"]);
    assert_eq!(refused(&table, "draw pile"), "R5");
    let rest = Cards::ALL.difference(set("B1 B2 C5 C6"));
    let hands = Value::List(vec![cards("B1 B2"), cards("C5 C6")]);
    let members = [("hands", hands), ("discard", Value::texts(rest.iter())), ("phase", "draw".into())];
    let table = laid(&members).expect("a position").state;
    assert_eq!(legal(&table), ["draw pile", "rap"]);
    assert_eq!(refused(&table, "draw pack"), "R5");
}

#[test]
fn r7_any_card_of_the_hand_may_be_discarded_and_no_other() {
    let table = table("play", &["B1 F10 DX", "C5 C6"]);
    assert_eq!(legal(&table), ["discard B1", "discard DX", "discard F10", "discard B1 rap", "discard DX rap", "discard F10 rap"]);
    assert_eq!(refused(&table, "discard C5"), "R7");
    assert_eq!(refused(&table, "discard C5 rap"), "R7");
}

/// A table in the play of seat 1, with so many cards in the pack.
fn with_pack(pack: usize, hands: [&str; 2], idle: u32) -> RapRummy {
    let held = set(hands[0]).union(set(hands[1]));
    let rest: Vec<Card> = Cards::ALL.difference(held).iter().collect();
    laid(&[
        ("hands", Value::List(hands.iter().map(|hand| cards(hand)).collect())),
        ("pack", Value::texts(&rest[..pack])),
        ("discard", Value::texts(&rest[pack..])),
        ("phase", "draw".into()),
        ("idle", idle.into()),
        ("to_move", 1.into()),
    ])
    .expect("a position")
    .state
}

#[test]
fn rr8_the_last_card_of_the_pack_ends_the_hand_after_its_discard() {
    let mut table = with_pack(2, ["B1 B2 B3 D9", "C5 C6 C7 DX"], 0);
    play(&mut table, "draw pack");
    let drawn = table.hand().difference(set("B1 B2 B3 D9")).first().expect("a card was drawn");
    play(&mut table, &format!("discard {drawn}"));
    assert_eq!(table.phase, Phase::Draw, "one card is left");
    play(&mut table, "draw pack");
    assert_eq!(table.phase, Phase::Play, "the last card is drawn, and can still be used");
    let drawn = table.hand().difference(set("C5 C6 C7 DX")).first().expect("a card was drawn");
    play(&mut table, &format!("discard {drawn}"));
    assert_eq!(table.phase, Phase::Over);
    assert_eq!(table.sitting.scores(), [2, 0], "9 against 11");
    assert!(table.table.pack.is_empty(), "the pile is not turned");
}

#[test]
fn rr8_the_drawer_of_the_last_card_may_still_rap_with_the_discard() {
    let mut table = with_pack(1, ["B1 B2 B3 D9", "C5 C6 C7 D8"], 0);
    play(&mut table, "draw pack");
    let drawn = table.hand().difference(set("B1 B2 B3 D9")).first().expect("a card was drawn");
    play(&mut table, &format!("discard {drawn} rap"));
    assert_eq!(table.sitting.scores(), [0, 9], "RR6: they are beaten, 9 against 8");
}

#[test]
fn rr8_without_a_rapper_nobody_is_beaten() {
    let mut table = with_pack(1, ["B1 B2 B3 D9", "C5 C6 C7 D8"], 0);
    play(&mut table, "draw pack");
    let drawn = table.hand().difference(set("B1 B2 B3 D9")).first().expect("a card was drawn");
    play(&mut table, &format!("discard {drawn}"));
    assert_eq!(table.sitting.scores(), [0, 1], "RR5: 9 against 8");
}

#[test]
fn rr10_forty_four_turns_without_the_pack_end_the_hand() {
    let mut table = with_pack(20, ["B1 B2 B3 D9", "C5 C6 C7 DX"], 0);
    for turn in 1..=IDLE_LIMIT {
        assert_eq!(table.idle, turn - 1);
        play(&mut table, "draw pile");
        let up = table.hand().difference(set("B1 B2 B3 D9 C5 C6 C7 DX")).first().expect("the card of the pile");
        play(&mut table, &format!("discard {up}"));
    }
    assert_eq!(table.phase, Phase::Over);
    assert_eq!(table.sitting.scores(), [2, 0]);
}

#[test]
fn rr10_a_draw_from_the_pack_begins_the_count_again() {
    let mut table = with_pack(20, ["B1 B2 B3 D9", "C5 C6 C7 DX"], IDLE_LIMIT - 1);
    play(&mut table, "draw pack");
    let drawn = table.hand().difference(set("B1 B2 B3 D9")).first().expect("a card was drawn");
    play(&mut table, &format!("discard {drawn}"));
    assert_eq!((table.idle, table.phase), (0, Phase::Draw));
}

#[test]
fn r8_everyone_deals_once_or_as_agreed_and_the_most_points_win() {
    for (seats, deals_each) in [(2, 1), (3, 1), (3, 2), (6, 1)] {
        let options = RapRummyOptions { deals_each };
        let mut table = RapRummy::deal(&options, seats, Seed::from_text("whole game"), &mut engine::Silent);
        let mut rng = Seed::from_text("players").playouts();
        let (mut dealers, mut deals) = (vec![table.sitting.dealer], 1);
        while let Status::Playing { to_act } = table.status() {
            let mut legal = Vec::new();
            table.legal_actions(to_act, &mut legal);
            let action = RapRummy::choose(&table.view(Viewer::Seat(to_act)), &legal, Skill::Steady, &mut rng);
            table.apply(to_act, &action, &mut engine::Silent);
            if table.sitting.deal > deals {
                deals = table.sitting.deal;
                assert_eq!(table.sitting.dealer, dealers[dealers.len() - 1].left(seats), "the deal passes to the left");
                dealers.push(table.sitting.dealer);
            }
        }
        assert_eq!(dealers.len(), usize::from(u16::from(seats) * deals_each));
        let Status::Over(outcome) = table.status() else { unreachable!("the loop has ended") };
        assert_eq!(outcome.ended, Ended::Complete);
        let most = outcome.scores.iter().max().expect("scores");
        assert!(outcome.winners.iter().all(|seat| outcome.scores[seat.index()] == *most), "RR9");
        assert_eq!(table.sitting.sheet.len(), dealers.len());
    }
}

#[test]
fn the_notation_is_read_leniently_and_written_canonically() {
    for (typed, written) in [
        ("DRAW  Pack", "draw pack"),
        (" draw pile ", "draw pile"),
        ("Discard dx", "discard DX"),
        ("discard f10  RAP", "discard F10 rap"),
        ("RAP", "rap"),
        ("Pass", "pass"),
    ] {
        assert_eq!(typed.parse::<Action>().map(|action| action.to_string()), Ok(written.to_owned()));
    }
    for typed in ["", "draw", "draw up", "discard", "discard B11", "discard B1 B2", "rap B1", "pass now", "meld B1 B2 B3", "ö"] {
        assert!(typed.parse::<Action>().is_err(), "{typed}");
    }
}

#[test]
fn rr1_a_meld_is_known_and_refused_at_every_point() {
    let meld: Action = "meld B5 D5 C5".parse().expect("Rummy has such an action");
    assert_eq!(meld.to_string(), "meld B5 D5 C5");
    let mut table = RapRummy::deal(&RapRummyOptions::default(), 2, Seed::from_text("meld"), &mut engine::Silent);
    for next in ["pass", "pass", "draw pack", ""] {
        let seat = table.status().to_act().expect("somebody is to act");
        assert_eq!(table.check(seat, &meld).expect_err("nothing is laid down").rule(), "RR1");
        assert_eq!(table.check(seat.left(2), &meld).expect_err("not their turn").rule(), "R4");
        if !next.is_empty() {
            table.apply(seat, &next.parse().expect("an action"), &mut engine::Silent);
        }
    }
    assert!("meld".parse::<Action>().is_err() && "meld B5 Z9".parse::<Action>().is_err());
}

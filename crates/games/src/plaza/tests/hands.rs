//! Every rule, from the deal to the end of the game.

use engine::{Ended, Policy, Skill, Status, Viewer};

use super::super::cards::{Card, Cards};
use super::super::memory::Drawn;
use super::super::state::{IDLE_LIMIT, Phase};
use super::super::{Event, PlazaOptions};
use super::*;

fn dealt(seats: u8) -> Plaza {
    Plaza::deal(&PlazaOptions::default(), seats, Seed::from_text("deal"), &mut engine::Silent)
}

#[test]
fn p1_sixty_cards_each_once() {
    let pack: Vec<String> = dealt(2).inventory();
    let mut expected: Vec<Card> = (0..60).map(Card::from_index).collect();
    expected.sort_unstable();
    assert_eq!(pack, expected.iter().map(ToString::to_string).collect::<Vec<_>>());
    assert_eq!(pack.iter().filter(|card| card.starts_with('K')).count(), 12);
}

#[test]
fn p2_ten_cards_each_and_one_turned_up() {
    for seats in 2..=5 {
        let table = dealt(seats);
        assert!(table.hands[..usize::from(seats)].iter().all(|hand| hand.len() == 10));
        assert_eq!((table.discard.len(), table.pack.len()), (1, 59 - usize::from(seats) * 10));
    }
}

#[test]
fn p2_every_seat_can_be_the_first_dealer() {
    let dealers: Vec<u8> = (0..40u32)
        .map(|i| Plaza::deal(&PlazaOptions::default(), 3, Seed::from_text(&i.to_string()), &mut engine::Silent).dealer.number())
        .collect();
    for seat in 1..=3 {
        assert!(dealers.contains(&seat), "seat {seat} never dealt first");
    }
}

#[test]
fn p3_the_dealers_left_begins_and_turns_go_left() {
    let mut table = dealt(3);
    assert_eq!(table.to_act, table.dealer.left(3));
    let first = table.to_act;
    play(&mut table, "draw down");
    let card = table.hand().first().expect("cards");
    play(&mut table, &format!("discard {card}"));
    assert_eq!(table.to_act, first.left(3));
}

#[test]
fn p4_draw_comes_first_and_only_once() {
    let mut table = dealt(2);
    let card = table.hand().first().expect("cards");
    assert_eq!(refused(&table, &format!("discard {card}")), "P4");
    assert_eq!(refused(&table, &format!("park {card}")), "P4");
    play(&mut table, "draw down");
    assert_eq!(refused(&table, "draw down"), "P4");
    assert_eq!(refused(&table, "draw up"), "P4");
}

#[test]
fn p3_nobody_acts_out_of_turn() {
    let table = dealt(2);
    let other = table.to_act.left(2);
    assert_eq!(table.check(other, &"draw down".parse().expect("an action")).expect_err("not their turn").rule(), "P3");
}

#[test]
fn p5_an_empty_discard_pile_cannot_be_drawn_from() {
    let table = lay_out(&[("hands", Value::List(vec![cards("R1 R2"), 10.into()])), ("to_move", 1.into())]).expect("a position");
    assert_eq!(refused(&table, "draw up"), "P5");
    let table = lay_out(&[
        ("hands", Value::List(vec![cards("R1 R2"), 10.into()])),
        ("discard", Value::texts((12..60).map(Card::from_index).take(48))),
        ("to_move", 1.into()),
        ("pack", Value::List(vec![])),
    ])
    .expect("a position");
    assert_eq!(refused(&table, "draw down"), "P5");
}

#[test]
fn p6_p7_what_stands() {
    let standing = |text: &str| text.parse::<Cards>().expect("cards").standing().to_string();
    for (lie, stand) in [
        ("R4 R5 R6", "R4 R5 R6"),
        ("R4 R5 R7", ""),
        ("R11 R12 R1", ""),
        ("R12 Y1 Y2", ""),
        ("R11 R12 Y1", ""),
        ("R7 Y7 K7", "R7 Y7 K7"),
        ("R7 K7 B7 R8", "R7 K7 B7"),
        ("R7 B7", ""),
        ("R1 Y1 G1 K1 B1", "R1 Y1 G1 K1 B1"),
        ("R12 Y12 G12 K12", "R12 Y12 G12 K12"),
        ("B10 B11 B12 K12 Y12", "Y12 K12 B10 B11 B12"),
    ] {
        assert_eq!(standing(lie), stand, "of {lie}");
    }
}

#[test]
fn p8_cards_must_be_held_and_stand() {
    let table = table("R4 R5 R6", "R7 Y1 Y2");
    assert_eq!(refused(&table, "park R8"), "P8");
    assert_eq!(refused(&table, "park Y1"), "P8");
    assert_eq!(refused(&table, "park R7 Y1"), "P8");
    let why = table.check(seat(1), &"park R7 Y1".parse().expect("an action")).expect_err("Y1 stands alone").to_string();
    assert_eq!(why, "cannot park R7 Y1: Y1 would not stand in a row of three adjoining numbers or in a column of three (P8)");
}

#[test]
fn p9_several_plays_and_none_are_allowed() {
    let mut table = table("R4 R5 R6", "R7 R8 Y1 Y2 G3");
    play(&mut table, "park R7");
    play(&mut table, "park R8");
    play(&mut table, "discard G3");
    assert_eq!(table.phase, Phase::Draw);
}

#[test]
fn p10_the_card_just_drawn_may_go_back() {
    let mut table = dealt(2);
    let up = *table.discard.last().expect("a card is up");
    play(&mut table, "draw up");
    play(&mut table, &format!("discard {up}"));
    assert_eq!(table.discard.last(), Some(&up));
}

#[test]
fn p11_parking_the_last_card_wins_without_a_discard() {
    let mut table = table("R4 R5 R6", "R7 R8");
    play(&mut table, "park R7 R8");
    assert_eq!(table.phase, Phase::Over);
    assert_eq!(table.position().get("to_move"), Some(&Value::Null));
    assert_eq!(table.position().get("phase"), Some(&"over".into()));
    let Status::Over(outcome) = table.status() else { panic!("the hand is over") };
    assert_eq!(outcome.ended, Ended::HandOver);
}

#[test]
fn p12_no_play_may_leave_one_card_and_the_last_is_not_discarded() {
    let table = table("R4 R5 R6", "R7 R8 Y1");
    assert_eq!(refused(&table, "park R7 R8"), "P12");
    let mut kept = table.clone();
    play(&mut kept, "park R7");
    assert_eq!(refused(&kept, "park R8"), "P12");
    let last = super::table("R4 R5 R6", "Y1");
    assert_eq!(refused(&last, "discard Y1"), "P12");
}

#[test]
fn p13_a_discard_stands() {
    let mut table = table("R4 R5 R6", "R7 Y1 Y2");
    play(&mut table, "discard R7");
    assert!(!table.plaza.contains("R7".parse().expect("a card")));
    assert_eq!(table.to_act, seat(2));
}

/// Seat 1 draws the last card of the pack and discards B1.
fn last_card_drawn(options: &[(&str, Value)]) -> Plaza {
    let discard = "Y1 Y2 Y3 Y4 Y5 Y6 Y7 Y8 Y9 Y10 Y11 Y12 G1 G2 G3 G4 G5 G6 G7 G8 G9 G10 G11 G12 K1 K2 K3 K4 K5 K6 K7 K8 K9 K10 K11 K12 B3 B4 B5 B6 B7 B8 B9 B10 B11 B12";
    let mut table = lay_out(&[
        ("options", Value::map(options.iter().cloned())),
        ("hands", Value::List(vec![cards("B1 R12"), cards("R1 R2 R3 R4 R5 R6 R7 R8 R9 R10 R11")])),
        ("pack", cards("B2")),
        ("discard", cards(discard)),
        ("to_move", 1.into()),
    ])
    .expect("a position");
    play(&mut table, "draw down");
    assert!(table.pack.is_empty());
    play(&mut table, "discard B1");
    table
}

#[test]
fn p14_the_pile_is_turned_unshuffled_and_the_oldest_discard_turned_up() {
    let table = last_card_drawn(&[]);
    assert_eq!(table.discard.as_slice(), ["B12".parse::<Card>().expect("a card")]);
    let top_first: Vec<String> = table.pack.iter().rev().map(ToString::to_string).collect();
    assert_eq!(top_first[..3], ["B11", "B10", "B9"]);
    assert_eq!(top_first.last().map(String::as_str), Some("B1"), "the newest discard is the last card of the new pack");
    assert!(table.pack_seen, "everyone has seen these cards");
}

#[test]
fn p14_the_pile_can_be_shuffled_by_option() {
    let table = last_card_drawn(&[("reshuffle", true.into())]);
    assert!(!table.pack_seen);
    assert_eq!((table.pack.len(), table.discard.len()), (46, 1));
    let order: Vec<Card> = table.pack.iter().copied().collect();
    assert!(!order.is_sorted() && !order.iter().rev().is_sorted(), "forty-six cards do not come out of a shuffle in order");
}

#[test]
fn p15_opponents_are_charged_what_they_hold() {
    let mut table = lay_out(&[
        ("plaza", cards("R4 R5 R6")),
        ("hands", Value::List(vec![cards("K12 K1"), cards("R7 R8"), cards("B2")])),
        ("scores", Value::list([5, 6, 7])),
        ("phase", "play".into()),
        ("to_move", 2.into()),
    ])
    .expect("a position");
    play(&mut table, "park R7 R8");
    assert_eq!(table.scores[..3], [18, 6, 9]);
    assert_eq!(table.position().get("scores"), Some(&Value::list([18, 6, 9])));
}

#[test]
fn p16_everyone_deals_twice_and_the_fewest_points_win() {
    let mut events = Vec::new();
    let mut rng = Seed::from_text("p16").playouts();
    let mut table = Plaza::deal(&PlazaOptions::default(), 3, Seed::from_text("p16"), &mut events);
    let mut legal = Vec::new();
    while let Status::Playing { to_act } = table.status() {
        legal.clear();
        table.legal_actions(to_act, &mut legal);
        let action = Plaza::choose(&table.view(engine::Viewer::Seat(to_act)), &legal, Skill::Greedy, &mut rng);
        table.apply(to_act, &action, &mut events);
    }
    let dealers: Vec<Seat> =
        events.iter().filter_map(|event| if let Event::Dealt { dealer, .. } = event { Some(*dealer) } else { None }).collect();
    assert_eq!(dealers.len(), 6);
    for pair in dealers.windows(2) {
        assert_eq!(pair[1], pair[0].left(3), "the deal passes to the left");
    }
    let Status::Over(outcome) = table.status() else { unreachable!("the loop ended") };
    assert_eq!(outcome.ended, Ended::Complete);
    let fewest = outcome.scores.iter().min().expect("three scores");
    for seat in outcome.winners.iter() {
        assert_eq!(&outcome.scores[seat.index()], fewest);
    }
    assert_eq!(table.sheet.len(), 6);
}

#[test]
fn p17_sixty_turns_without_parking_kill_the_hand() {
    let mut table = lay_out(&[
        ("hands", Value::List(vec![cards("R1 R3 Y12"), cards("G1 G3")])),
        ("discard", cards("B1")),
        ("idle", (IDLE_LIMIT - 2).into()),
        ("to_move", 1.into()),
    ])
    .expect("a position");
    play(&mut table, "draw up");
    play(&mut table, "discard B1");
    assert_eq!(table.phase, Phase::Draw);
    play(&mut table, "draw up");
    play(&mut table, "discard B1");
    assert_eq!(table.phase, Phase::Over);
    assert_eq!(table.scores[..2], [16, 4], "everybody is charged, nobody has won");
}

#[test]
fn p17_a_pack_used_up_in_the_sixtieth_turn_is_not_made_again() {
    let mut table = lay_out(&[
        ("hands", Value::List(vec![cards("R1 R3 Y12"), cards("G1 G3")])),
        ("pack", cards("B1")),
        ("discard", cards("K1 K3")),
        ("plaza", cards(&rest("R1 R3 Y12 G1 G3 B1 K1 K3"))),
        ("idle", (IDLE_LIMIT - 1).into()),
        ("to_move", 1.into()),
    ])
    .expect("a position");
    play(&mut table, "draw down");
    play(&mut table, "discard B1");
    assert_eq!((table.phase, table.pack.len(), table.discard.len()), (Phase::Over, 0, 3), "P14 is for a hand that goes on");
}

/// Every card but these.
fn rest(but: &str) -> String {
    let all = (0..Card::COUNT).map(|index| Card::from_index(index).to_string());
    all.filter(|card| !but.split_whitespace().any(|other| other == card)).collect::<Vec<_>>().join(" ")
}

#[test]
fn p17_a_parked_card_begins_the_count_again() {
    let mut table = lay_out(&[
        ("plaza", cards("R4 R5 R6")),
        ("hands", Value::List(vec![cards("R7 R1 R3"), cards("G1 G3")])),
        ("idle", (IDLE_LIMIT - 1).into()),
        ("phase", "play".into()),
        ("to_move", 1.into()),
    ])
    .expect("a position");
    play(&mut table, "park R7");
    play(&mut table, "discard R1");
    assert_eq!((table.phase, table.idle), (Phase::Draw, 0));
}

#[test]
fn a_card_drawn_up_is_remembered_by_all_until_it_is_played() {
    let mut table = dealt(2);
    let (me, up) = (table.to_act, *table.discard.last().expect("a card is up"));
    play(&mut table, "draw up");
    let seen = |table: &Plaza| table.view(engine::Viewer::Spectator).known_hand(me);
    assert_eq!(seen(&table), Cards::NONE.with(up));
    play(&mut table, &format!("discard {up}"));
    assert_eq!(seen(&table), Cards::NONE);
}

#[test]
fn impossible_positions_name_their_member() {
    let hands = |one: &str| ("hands", Value::List(vec![cards(one), 10.into()]));
    for (members, why) in [
        (vec![hands("R1 R1"), ("to_move", 1.into())], "hands[0]: R1 is there twice"),
        (vec![hands("R1 R2"), ("plaza", cards("R1")), ("to_move", 1.into())], "plaza: R1 is also in hands[0]"),
        (
            vec![hands("R13"), ("to_move", 1.into())],
            "hands[0][0]: there is no card `R13`: a card is a letter of R Y G K B and a number from 1 to 12, as in R4",
        ),
        (vec![hands(""), ("to_move", 1.into())], "hands[0]: seat 1 is to move with an empty hand"),
        (vec![hands("R1"), ("to_move", 2.into())], "hands[1]: seat 2 is to move: its cards must be listed"),
        (vec![hands("R1"), ("to_move", 3.into())], "to_move: there is no seat 3 at a table of 2"),
        (vec![hands("R1"), ("to_move", 1.into()), ("pack", 50.into())], "pack: 50 cards, but only 49 are not seen elsewhere"),
        (vec![hands("R1"), ("to_move", 1.into()), ("pack", 48.into())], "1 of the 60 cards are nowhere: "),
        (vec![hands("R1"), ("to_move", 1.into()), ("phase", "auction".into())], "phase: `auction` is neither draw nor play"),
        (vec![hands("R1"), ("to_move", 1.into()), ("plazza", cards("R2"))], "plazza: this game has no such member"),
        (
            vec![hands("R1"), ("options", Value::map([("reshufle", true)].map(|(k, v)| (k, v.into()))))],
            "options: no option `reshufle`: this game has deals_each, reshuffle",
        ),
    ] {
        let bad = lay_out(&members).expect_err(why);
        assert!(bad.starts_with(why), "`{bad}` should begin `{why}`");
    }
}

#[test]
fn notation_is_lenient_on_input_and_canonical_on_output() {
    for (typed, canonical) in
        [("PARK  r6 r4 R5", "park R4 R5 R6"), (" Draw   DOWN ", "draw down"), ("discard b12", "discard B12")]
    {
        assert_eq!(typed.parse::<Action>().map(|action| action.to_string()), Ok(canonical.to_owned()));
    }
    for rubbish in [
        "",
        "park",
        "park R4 R4",
        "park R0",
        "park R04",
        "discard",
        "discard R4 R5",
        "draw",
        "draw sideways",
        "knock",
        "park É4",
        "discard R+4",
    ] {
        assert!(rubbish.parse::<Action>().is_err(), "`{rubbish}` is no action");
    }
}

#[test]
fn everybody_remembers_the_last_turns() {
    let mut table = lay_out(&[
        ("plaza", cards("R4 R5 R6")),
        ("discard", cards("G9")),
        ("hands", Value::List(vec![cards("R7 K2 K11 B3"), cards("Y1 Y3 G7")])),
        ("phase", "draw".into()),
        ("to_move", 1.into()),
    ])
    .expect("a position that can be on a table");
    for action in ["draw up", "park R7", "discard K11", "draw down"] {
        play(&mut table, action);
    }
    let card = |text: &str| text.parse::<Card>().expect("a card");
    for viewer in [Viewer::Seat(seat(1)), Viewer::Seat(seat(2)), Viewer::Spectator] {
        let view = table.view(viewer);
        let [turn] = view.turns[0][..] else { panic!("one turn is over") };
        let up = Some(card("G9"));
        assert_eq!((turn.drawn, turn.thrown, turn.fewest), (Drawn { up, card: up }, card("K11"), 3));
        assert_eq!((turn.parked.to_string(), turn.plaza.to_string()), ("R7".to_owned(), "R4 R5 R6 R7".to_owned()));
        // What comes from the pack nobody else sees.
        assert_eq!((view.drawn, view.turns[1].len()), (Drawn { up: Some(card("K11")), card: None }, 0));
    }
}

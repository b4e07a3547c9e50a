//! The course of a deal and of a match: V1, V2, V7, V10 to V14.

use engine::{Ended, Outcome, Points, Status, Viewer};

use super::*;
use crate::rivalry::{Event, RivalryOptions, Sides};

fn start(options: &RivalryOptions, seats: u8, seed: &str) -> (Rivalry, Vec<Event>) {
    let mut events = Vec::new();
    let state = Rivalry::deal(options, seats, Seed::from_text(seed), &mut events);
    (state, events)
}

/// Plays the action that running out of time makes, until somebody has something else to do.
fn time_out(at: &mut Rivalry, events: &mut Vec<Event>) {
    let action = at.timeout().expect("somebody is to move");
    assert!(at.check(at.table.turn, &action).is_ok());
    let turn = at.table.turn;
    at.apply(turn, &action, events);
}

fn outcome(at: &Rivalry) -> Outcome {
    match at.status() {
        Status::Over(outcome) => outcome,
        Status::Playing { to_act } => panic!("seat {to_act} is to act"),
    }
}

#[test]
fn four_cards_to_each_and_three_to_the_bank() {
    for seats in 2..=10 {
        let (at, _) = start(&RivalryOptions::default(), seats, "deal");
        assert!(at.hands[..seats.into()].iter().all(|hand| hand.len() == 4));
        assert_eq!(at.table.bank.len(), 3);
        assert_eq!(at.table.turn, at.table.dealer.left(seats));
        let packs = if seats >= 7 { 2 } else { 1 };
        assert_eq!(at.inventory().len(), 60 * packs, "{seats} players");
    }
    let (at, _) = start(&RivalryOptions { packs: 1, ..RivalryOptions::default() }, 10, "deal");
    assert_eq!(at.inventory().len(), 60);
    let (at, _) = start(&RivalryOptions { packs: 2, ..RivalryOptions::default() }, 2, "deal");
    assert_eq!(at.inventory().len(), 120);
}

#[test]
fn the_first_dealer_is_drawn_by_lot_and_the_deal_moves_to_the_left() {
    let dealers: std::collections::BTreeSet<Seat> =
        (0..40).map(|i| start(&RivalryOptions::default(), 4, &i.to_string()).0.table.dealer).collect();
    assert_eq!(dealers.len(), 4);
    let (mut at, mut events) = start(&RivalryOptions::default(), 4, "dealers");
    let first = at.table.dealer;
    while at.table.deal == 1 {
        time_out(&mut at, &mut events);
    }
    assert_eq!(at.table.dealer, first.left(4));
    assert_eq!(at.table.bank.len(), 3);
    assert!(at.table.words.is_empty());
}

#[test]
fn when_all_hands_are_played_four_more_come_and_none_to_the_bank() {
    let (mut at, mut events) = start(&RivalryOptions::default(), 4, "rounds");
    events.clear();
    for turn in 0..16 {
        assert_eq!(at.table.turn, at.table.dealer.round_from_left(4).nth(turn % 4).expect("four seats"));
        time_out(&mut at, &mut events);
    }
    assert_eq!(at.table.bank.len(), 3 + 16);
    assert!(at.hands[..4].iter().all(|hand| hand.len() == 4));
    assert_eq!(at.pack.len(), 60 - 3 - 32);
    assert!(matches!(events.last(), Some(Event::DealtMore(hands)) if hands.each == 4));
}

/// Cards to each in every round of dealing, and how many odd cards went to the bank at last.
fn rounds(seats: u8, packs: u8) -> (Vec<u8>, u32) {
    let options = RivalryOptions { packs: packs.into(), deals: 1, ..RivalryOptions::default() };
    let (mut at, mut events) = start(&options, seats, "rounds");
    while at.status().to_act().is_some() {
        time_out(&mut at, &mut events);
    }
    let mut each = Vec::new();
    let mut odd = 0;
    for event in &events {
        match event {
            Event::Dealt { hands, .. } | Event::DealtMore(hands) => each.push(hands.each),
            Event::OddCards(cards) => odd += cards.len(),
            _ => {}
        }
    }
    (each, odd)
}

#[test]
fn the_last_round_gives_everybody_the_same_and_odd_cards_go_to_the_bank() {
    for (seats, packs, each, odd) in [
        (2, 1, vec![4, 4, 4, 4, 4, 4, 4], 1),
        (3, 1, vec![4, 4, 4, 4, 3], 0),
        (4, 1, vec![4, 4, 4, 2], 1),
        (5, 1, vec![4, 4, 3], 2),
        (6, 1, vec![4, 4, 1], 3),
        (10, 1, vec![4, 1], 7),
        (7, 2, vec![4, 4, 4, 4], 5),
        (10, 2, vec![4, 4, 3], 7),
    ] {
        assert_eq!(rounds(seats, packs), (each, odd), "{seats} players, {packs} packs");
    }
}

#[test]
fn the_bank_goes_to_whoever_made_the_last_word() {
    let members = |last: Value| {
        lay_out(&[
            ("hands", Value::List(vec![cards("S"), cards("")])),
            ("bank", cards("I I A")),
            ("words", Value::List(vec![word(1, 2, "TEAM"), word(2, 1, "ON")])),
            ("pack", cards("")),
            ("last_word", last),
            ("bonus", Value::List(vec![0.into(), 10.into()])),
            ("scores", Value::List(vec![5.into(), 7.into()])),
            ("to_move", 1.into()),
        ])
    };
    // The cards do not add up to the pack: the rest must be somewhere.
    assert!(members(2.into()).is_err_and(|why| why.contains("nowhere")));
}

/// A table at the last card, with every other letter in words that nobody can mistake.
fn last_card(hand: &str, last_word: Value, extra: &[(&str, Value)]) -> Rivalry {
    let mut words = vec![];
    // 60 cards: the hand has one, the bank the rest of what these words leave.
    let mut left = Letters::of_packs(1).minus(&letters(hand));
    for (i, text) in ["ADMINISTRATION", "GOVERNMENT", "MISFIT", "ELECTRICITY", "HORSE"].into_iter().enumerate() {
        let whole = letters(text);
        if left.contains(&whole) {
            left = left.minus(&whole);
            words.push(word(i as u16 + 1, 2, text));
        }
    }
    let mut members = vec![
        ("hands", Value::List(vec![cards(hand), cards("")])),
        ("bank", Value::texts(left.iter())),
        ("words", Value::List(words)),
        ("last_word", last_word),
        ("to_move", 1.into()),
        ("scores", Value::List(vec![5.into(), 7.into()])),
    ];
    members.extend(extra.iter().cloned());
    lay_out(&members).expect("a position")
}

#[test]
fn after_the_last_card_the_bank_counts_for_the_last_word() {
    for (last, wins) in [(Value::from(2), Some(1)), (Value::from(1), Some(0)), (Value::Null, None)] {
        let mut at = last_card("S", last, &[]);
        let theirs = at.table.counts(seat(2));
        let bank = at.table.bank.len() as Points + 1;
        play(&mut at, "bank S");
        let mut expected = [5, 7 + theirs];
        if let Some(winner) = wins {
            expected[winner] += bank;
        }
        let outcome = outcome(&at);
        assert_eq!((outcome.ended, outcome.scores), (Ended::HandOver, expected.to_vec()));
        assert_eq!(at.position().get("phase"), Some(&"over".into()));
        assert_eq!(at.position().get("to_move"), Some(&Value::Null));
        assert!(legal(&at).is_empty());
        assert_eq!(refused(&at, "bank S"), "V3");
        assert_eq!(at.timeout(), None);
        assert_eq!(at.inventory().len(), 60);
    }
}

#[test]
fn a_word_made_with_the_last_card_wins_the_bank() {
    let mut at = last_card("S", 2.into(), &[]);
    let bank = at.table.bank;
    assert!(bank.contains(&letters("AE")), "{bank}");
    play(&mut at, "word SEA with S bank A E");
    assert_eq!(outcome(&at).scores[0], 5 + 3 + bank.len() as Points - 2);
}

#[test]
fn odd_cards_of_a_short_pack_end_the_deal() {
    // Five players, three cards in the pack, and the last card is played.
    let mut left = Letters::of_packs(1).minus(&letters("S")).minus(&letters("A E T"));
    left = left.minus(&letters("ADMINISTRATION"));
    let none = || cards("");
    let mut at = lay_out(&[
        ("hands", Value::List(vec![cards("S"), none(), none(), none(), none()])),
        ("pack", cards("A E T")),
        ("bank", Value::texts(left.iter())),
        ("words", Value::List(vec![word(1, 3, "ADMINISTRATION")])),
        ("last_word", 3.into()),
        ("to_move", 1.into()),
    ])
    .expect("a position");
    play(&mut at, "bank S");
    assert_eq!(outcome(&at).scores, [0, 0, 14 + left.len() as Points + 4, 0, 0]);
}

#[test]
fn each_title_is_paid_once_in_a_deal_and_stays_with_the_first() {
    let mut at = table("T E O N", "A R R A I", &[], &[]);
    play(&mut at, "word ART with T bank A R");
    assert_eq!(at.table.bonus[0], 10);
    // Somebody else takes the word: the ten points stay.
    at.hands[1] = letters("S T I E");
    at.pack = Letters::of_packs(1).minus(&at.table.open()).minus(&at.hands[0]).minus(&at.hands[1]).iter().collect();
    play(&mut at, "build RATS on 1 with S bank -");
    assert_eq!(at.table.counts(seat(1)), 10);
    assert_eq!(at.table.counts(seat(2)), 4);
    play(&mut at, "bank O");
    // ART a second time is not paid.
    play(&mut at, "word ART with T bank A R");
    assert_eq!(&at.table.bonus[..2], [10, 0]);
    assert_eq!(at.table.counts(seat(2)), 7);
}

#[test]
fn a_title_that_lies_on_the_table_has_been_paid() {
    let mut at = table("T E O N", "A R I", &[word(1, 2, "ART")], &[]);
    play(&mut at, "word ART with T bank A R");
    assert_eq!(at.table.bonus[0], 0);
}

#[test]
fn a_title_completed_by_adding_is_paid_to_the_proclaimer() {
    let mut at = table("S E O N", "I", &[], &[unfinished(1, 1, "M I N E", "MINES")]);
    play(&mut at, "add S");
    assert_eq!(at.table.counts(seat(1)), 15);
}

#[test]
fn a_card_may_go_to_the_bank_though_a_word_could_be_made() {
    let mut at = table("S E O N", "A T E", &[], &[]);
    play(&mut at, "bank N");
    assert_eq!(at.table.bank, letters("A T E N"));
    assert_eq!(at.table.turn, seat(2));
}

#[test]
fn when_time_runs_out_the_first_letter_in_the_alphabet_is_played() {
    let at = table("S E O N", "A T E", &[], &[]);
    assert_eq!(at.timeout(), Some("bank E".parse().expect("an action")));
    let at = table("S E O N", "A T", &[], &[unfinished(1, 1, "T A M", "STAMEN")]);
    assert_eq!(at.timeout(), Some("add E".parse().expect("an action")));
    assert_eq!(at.seconds_per_play(), Some(60));
    let (at, _) = start(&RivalryOptions { seconds_per_play: 0, ..RivalryOptions::default() }, 2, "clock");
    assert_eq!(at.seconds_per_play(), None);
}

#[test]
fn the_target_is_looked_at_after_each_deal() {
    let options = RivalryOptions { target: 1, ..RivalryOptions::default() };
    let (mut at, mut events) = start(&options, 2, "target");
    // Seat after seat makes the first word it can: somebody has a point at the end.
    while at.status().to_act().is_some() {
        assert_eq!(at.table.deal, 1);
        let action = legal(&at).swap_remove(0);
        let turn = at.table.turn;
        at.apply(turn, &action, &mut events);
    }
    let outcome = outcome(&at);
    assert_eq!(outcome.ended, Ended::Complete);
    assert!(matches!(events.last(), Some(Event::Over(told)) if *told == outcome));
}

#[test]
fn after_fifty_deals_the_leader_wins() {
    let (mut at, mut events) = start(&RivalryOptions::default(), 2, "fifty");
    while at.status().to_act().is_some() {
        time_out(&mut at, &mut events);
    }
    assert_eq!((at.table.deal, outcome(&at).ended), (50, Ended::DealLimit));
    assert_eq!(at.table.sheet.len(), 50);
    assert_eq!(outcome(&at).winners.len(), 2, "nobody made a word, so nobody has a point");
}

#[test]
fn a_game_of_one_deal_ends_after_it() {
    let (mut at, mut events) = start(&RivalryOptions { deals: 1, ..RivalryOptions::default() }, 3, "one");
    while at.status().to_act().is_some() {
        time_out(&mut at, &mut events);
    }
    assert_eq!((at.table.deal, outcome(&at).ended), (1, Ended::Complete));
}

#[test]
fn when_the_time_is_called_the_play_in_hand_is_finished() {
    let options = RivalryOptions { minutes: 30, target: 1, ..RivalryOptions::default() };
    let (mut at, mut events) = start(&options, 3, "minutes");
    while at.table.deal == 1 {
        let action = legal(&at).swap_remove(0);
        let turn = at.table.turn;
        at.apply(turn, &action, &mut events);
    }
    assert!(at.table.scores[..3].iter().any(|points| *points > 0), "the target is not looked at");
    assert!(Rivalry::is_request(&Action::Time));
    let turn = at.table.turn;
    let other = turn.left(3);
    assert!(at.check(other, &Action::Time).is_ok(), "anybody may call it");
    assert!(!legal(&at).contains(&Action::Time));
    at.apply(other, &Action::Time, &mut events);
    assert_eq!(at.status().to_act(), Some(turn));
    assert_eq!(refused(&at, "time"), "V14");
    let before = at.table.scores;
    let action = legal(&at).swap_remove(0);
    let Action::Spell(spell) = &action else { panic!("a word can be made: {action}") };
    let length = if spell.hold.is_empty() { spell.word.text().len() as Points } else { 0 };
    let prize = at.table.bonus[turn.index()];
    at.apply(turn, &action, &mut events);
    let outcome = outcome(&at);
    assert_eq!(outcome.ended, Ended::TimeUp);
    assert!(outcome.scores[turn.index()] >= before[turn.index()] + length + prize);
    assert_eq!(outcome.scores[other.index()], before[other.index()], "the bank counts for nobody");
}

#[test]
fn without_an_agreed_time_nobody_can_call_it() {
    let at = table("S E O N", "A T E", &[], &[]);
    assert_eq!(refused(&at, "time"), "V14");
}

#[test]
fn an_unfinished_word_counts_for_nobody_when_time_is_called() {
    let mut at = lay_out(&[
        ("options", Value::map([("minutes", Value::from(10))])),
        ("hands", Value::List(vec![cards("S E"), cards("T H")])),
        ("bank", cards("A")),
        ("unfinished", Value::List(vec![unfinished(1, 2, "M O", "MOTH")])),
        ("time_called", true.into()),
        ("to_move", 1.into()),
    ])
    .expect("a position");
    play(&mut at, "bank E");
    assert_eq!(outcome(&at).scores, [0, 0]);
}

#[test]
fn sides_count_together() {
    let options = RivalryOptions { deals: 1, sides: Sides::Pairs, ..RivalryOptions::default() };
    let (mut at, mut events) = start(&options, 6, "sides");
    while at.status().to_act().is_some() {
        let action = legal(&at).swap_remove(0);
        let turn = at.table.turn;
        at.apply(turn, &action, &mut events);
    }
    let scores = outcome(&at).scores;
    assert_eq!(scores[..3], scores[3..], "a side's total stands at each of its seats");
    assert!(scores.iter().any(|points| *points > 0));
    assert!(outcome(&at).winners.len() >= 2);
    assert!(Sides::Two.together(seat(1), seat(5), 6) && !Sides::Two.together(seat(1), seat(4), 6));
    assert!(Sides::Pairs.together(seat(1), seat(4), 6) && !Sides::Pairs.together(seat(1), seat(5), 6));
}

#[test]
fn sides_need_an_even_number_of_at_least_four() {
    use engine::Options as _;
    let options = RivalryOptions { sides: Sides::Two, ..RivalryOptions::default() };
    for (seats, fits) in [(2, false), (4, true), (5, false), (6, true), (10, true)] {
        assert_eq!(options.check(seats).is_ok(), fits, "{seats}");
    }
}

#[test]
fn letters_are_in_exactly_one_place_at_all_times() {
    use engine::Chance;
    for seats in [2, 5, 8] {
        let options = RivalryOptions { deals: 2, ..RivalryOptions::default() };
        let (mut at, mut events) = start(&options, seats, "inventory");
        let whole = at.inventory();
        let mut rng = Seed::from_text("random").playouts();
        while let Some(turn) = at.status().to_act() {
            let action = rng.pick(&legal(&at)).clone();
            at.apply(turn, &action, &mut events);
            assert_eq!(at.inventory(), whole, "after {action}");
            for laid in &at.table.words {
                let rest = laid.to_come();
                assert!(at.hands[laid.seat.index()].contains(&rest), "{laid:?} can be completed");
                assert!(at.table.known[laid.seat.index()].contains(&rest));
            }
            for seat in Seat::all(seats) {
                assert!(at.hands[seat.index()].contains(&at.table.known[seat.index()]), "what is known is there");
            }
        }
        assert!(!events.is_empty());
    }
}

#[test]
fn others_do_not_see_what_is_dealt() {
    let (_, events) = start(&RivalryOptions::default(), 3, "deal");
    let Event::Dealt { hands, .. } = Rivalry::redact(&events[0], Viewer::Seat(seat(2))).expect("everybody sees a deal") else {
        panic!("the first event is the deal");
    };
    assert_eq!(hands.cards[..3].iter().map(Option::is_some).collect::<Vec<_>>(), [false, true, false]);
}

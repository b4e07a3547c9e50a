//! A15 and A16: the next hand, the final deal, and the wish to end.

use engine::{Ended, Outcome, Status};

use super::super::AmericanaOptions;
use super::*;
use crate::poker::Strength;

fn start(players: u8, name: &str, events: &mut Vec<Event>) -> Americana {
    last_seat_deals(players, Seed::from_text(name), events)
}

/// Plays the first legal action until the deal of this number, or to the end.
fn play_until(state: &mut Americana, deal: u32, events: &mut Vec<Event>) {
    let mut list = Vec::new();
    while let Some(seat) = state.status().to_act()
        && state.table.deal < deal
    {
        list.clear();
        state.legal_actions(seat, &mut list);
        state.apply(seat, &list[0], events);
    }
}

fn outcome(state: &Americana) -> Outcome {
    match state.status() {
        Status::Over(outcome) => outcome,
        Status::Playing { to_act } => panic!("seat {to_act} is to act"),
    }
}

#[test]
fn the_deal_passes_to_the_left_and_chips_not_taken_stay() {
    // A15
    let mut events = Vec::new();
    let mut state = start(3, "left", &mut events);
    assert_eq!(state.table.dealer, seat(3));
    play_until(&mut state, 2, &mut events);
    assert_eq!((state.table.deal, state.table.dealer, state.table.to_act), (2, seat(1), seat(1)));
    assert!(Space::ALL.into_iter().all(|space| on(&state, space) >= 4), "the antes of the new hand at least");
}

#[test]
fn the_match_ends_when_everyone_has_dealt_with_a_final_hand() {
    // A16
    let mut events = Vec::new();
    let mut state = start(4, "final", &mut events);
    play_until(&mut state, 5, &mut events);
    let outcome = outcome(&state);
    assert_eq!((outcome.ended, state.table.deal), (Ended::Complete, 4));
    let Some(Event::FinalDeal { dealer, hands }) = events.iter().find(|event| matches!(event, Event::FinalDeal { .. })) else {
        panic!("there is a final deal")
    };
    assert_eq!(*dealer, seat(3), "the dealer of the last hand");
    assert!(hands.iter().all(|hand| hand.len() == 5));
    let best = hands.iter().map(|hand| Strength::of(*hand)).max();
    let paid: Vec<u8> = events
        .iter()
        .flat_map(Event::movements)
        .filter(|movement| movement.reason == super::super::Reason::FinalHand)
        .map(|movement| match movement.to {
            super::super::Purse::Stack(seat) => seat.number(),
            super::super::Purse::Board(_) => panic!("it goes to a player"),
        })
        .collect();
    assert!(!paid.is_empty() && paid.iter().all(|number| Some(Strength::of(hands[usize::from(*number) - 1])) == best));
    let most = outcome.scores.iter().max();
    assert!(outcome.winners.iter().all(|seat| Some(&outcome.scores[seat.index()]) == most), "the most chips win");
}

#[test]
fn deals_each_is_an_option() {
    // A16
    let options = AmericanaOptions { deals_each: 2, ..AmericanaOptions::default() };
    let mut state = Americana::deal(&options, 2, Seed::from_text("two each"), &mut engine::Silent);
    play_until(&mut state, 9, &mut Vec::new());
    assert_eq!((state.table.deal, outcome(&state).ended), (4, Ended::Complete));
}

#[test]
fn when_all_have_asked_the_game_ends_after_the_hand() {
    // A16
    let mut events = Vec::new();
    let mut state = start(3, "enough", &mut events);
    play(&mut state, "keep");
    for number in [2, 3, 1] {
        assert_eq!(state.check(seat(number), &Action::End), Ok(()), "anybody may ask, whoever is to act");
        state.apply(seat(number), &Action::End, &mut events);
    }
    assert_eq!(state.table.wants_end.len(), 3);
    assert_eq!((state.table.phase.word(), state.table.to_act), ("betting", seat(1)), "the hand is played to its end");
    assert!(!legal(&state).contains("end"), "a request is never listed");
    play_until(&mut state, 9, &mut events);
    assert_eq!((state.table.deal, outcome(&state).ended), (1, Ended::Agreed));
}

#[test]
fn asking_twice_is_asking_once() {
    // A16
    let mut state = start(2, "twice", &mut Vec::new());
    state.apply(seat(1), &Action::End, &mut engine::Silent);
    let once = state.clone();
    assert_eq!(state.check(seat(1), &Action::End), Ok(()));
    state.apply(seat(1), &Action::End, &mut engine::Silent);
    assert_eq!(state, once);
}

#[test]
fn a_hand_in_which_nothing_was_done_is_called_off_and_its_antes_go_back() {
    // A16
    let mut events = Vec::new();
    let mut state = start(3, "called off", &mut events);
    play_until(&mut state, 2, &mut events);
    let before: i32 = state.table.chips.board.iter().sum();
    for number in 1..=3 {
        state.apply(seat(number), &Action::End, &mut events);
    }
    assert_eq!(outcome(&state).ended, Ended::Agreed);
    assert_eq!(state.table.dealer, seat(3), "the dealer of the last hand that was played");
    let won: i32 = events
        .iter()
        .flat_map(Event::movements)
        .filter(|movement| movement.reason == super::super::Reason::FinalHand)
        .map(|movement| movement.amount)
        .sum();
    assert_eq!(won, before - 9 * 4, "without the antes of three players, one of them the dealer");
    assert_eq!(state.check(seat(1), &Action::End).expect_err("it is over").rule(), "A16");
}

#[test]
fn equal_final_hands_share_and_odd_chips_go_to_the_first_at_the_dealers_left() {
    // A16: seat 2 deals; seats 1 and 3 have the same flush, and there are nine chips.
    let mut state = table(&[
        ("phase", "over".into()),
        ("hands", hands(&["2h 7h 9h Jh Kh", "3c 3d 5c 8d 10s", "2s 7s 9s Js Ks"])),
        ("dealer", 2.into()),
        ("chips", chips(&[("pool", 2), ("ante", 4), ("ten", 3)])),
        ("stacks", numbers(&[0, 0, 0])),
    ]);
    state.award_board(&mut engine::Silent);
    assert_eq!(stacks(&state), [4, 0, 5]);
    assert!(Space::ALL.into_iter().all(|space| on(&state, space) == 0));
}

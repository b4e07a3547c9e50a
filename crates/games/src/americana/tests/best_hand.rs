//! A6 to A9: betting and the showdown.

use super::*;

/// Four players, seat 4 deals; seat 1 has a full house, seats 2 and 3 the same flush, seat 4 a pair.
fn betting(chips_on: &[(&str, i32)]) -> Americana {
    table(&[
        ("phase", "betting".into()),
        ("hands", hands(&["Qc Qd Qh 7c 7d", "2h 7h 9h Jh Kh", "2s 7s 9s Js Ks", "3c 3d 5c 8d 10s"])),
        ("chips", chips(chips_on)),
        ("stacks", numbers(&[0, 0, 0, 0])),
    ])
}

#[test]
fn a_pass_before_a_bet_keeps_the_player_in() {
    // A7
    let mut state = betting(&[]);
    assert_eq!(legal(&state), "pass, bet 1, bet 2, bet 3, bet 4, bet 5");
    play(&mut state, "pass, bet 2, call, pass");
    assert_eq!(state.table.to_act, seat(1), "they passed before the bet, and answer it now");
    assert_eq!(legal(&state), "pass, call, raise 1, raise 2, raise 3, raise 4, raise 5");
    play(&mut state, "call");
    assert_eq!(stacks(&state), [4, -2, -2, 0], "the full house takes the pool");
    assert_eq!(state.table.phase.word(), "run");
}

#[test]
fn a_raise_is_answered_by_all_who_are_left() {
    // A7: bet 2, raise 3 makes 5 for everyone.
    let mut state = betting(&[("pool", 5)]);
    play(&mut state, "bet 2, raise 3, call, pass");
    assert_eq!((state.table.to_act, on(&state, Space::Pool)), (seat(1), 5 + 2 + 5 + 5));
    play(&mut state, "call");
    assert_eq!(stacks(&state), [15, -5, -5, 0]);
}

#[test]
fn the_last_to_raise_shows_first_and_the_others_in_turn() {
    // A8
    let mut state = betting(&[]);
    let mut events = Vec::new();
    play_with(&mut state, "pass, bet 1, raise 1, call, call, call", &mut events);
    let shown: Vec<(Seat, String)> = events
        .iter()
        .filter_map(|event| if let Event::Showed { seat, cards } = event { Some((*seat, cards.to_string())) } else { None })
        .collect();
    assert_eq!(shown.iter().map(|(seat, _)| seat.number()).collect::<Vec<_>>(), [3, 4, 1, 2]);
    assert_eq!(shown[1].1, "3c 5c 3d 8d 10s");
    assert_eq!(state.table.seen.holds[3].to_string(), "3c 5c 3d 8d 10s", "everybody has seen them");
}

#[test]
fn equal_hands_share_and_odd_chips_go_to_the_ante() {
    // A8: seat 1 gives up, and the two flushes are equal; a pool of 5 + 3 × 2.
    let mut state = betting(&[("pool", 5), ("ante", 1)]);
    play(&mut state, "pass, bet 2, call, call, pass");
    assert_eq!(stacks(&state), [0, 3, 3, -2]);
    assert_eq!([on(&state, Space::Pool), on(&state, Space::Ante)], [0, 2]);
}

#[test]
fn one_left_takes_the_pool_unseen() {
    // A8
    let mut state = betting(&[("pool", 5)]);
    let mut events = Vec::new();
    play_with(&mut state, "pass, pass, pass, bet 1, pass, pass, pass", &mut events);
    assert_eq!(stacks(&state), [0, 0, 0, 5]);
    assert!(!events.iter().any(|event| matches!(event, Event::Showed { .. })));
    assert!(state.table.seen.best.iter().all(|cards| cards.is_empty()));
}

#[test]
fn when_nobody_bets_the_pool_stays() {
    // A8
    let mut state = betting(&[("pool", 5)]);
    play(&mut state, "pass, pass, pass, pass");
    assert_eq!((stacks(&state), on(&state, Space::Pool)), (&[0; 4][..], 5));
    assert_eq!((state.table.phase.word(), state.table.to_act), ("run", seat(4)));
}

#[test]
fn after_ten_raises_there_is_only_call_and_pass() {
    // A7
    let mut state = betting(&[]);
    play(&mut state, "bet 5, pass, pass");
    for _ in 0..10 {
        play(&mut state, "raise 5");
    }
    assert_eq!(legal(&state), "pass, call");
    assert_eq!(refused(&state, "raise 1"), "A7");
    play(&mut state, "call");
    assert_eq!(stacks(&state), [55, 0, 0, -55], "a stack may fall below zero (A1)");
}

#[test]
fn limit_and_raises_are_options() {
    // A7
    let mut state = table(&[
        ("phase", "betting".into()),
        ("options", options(&[("limit", 2.into()), ("raises", 0.into())])),
        ("hands", hands(&["Qc Qd Qh 7c 7d", "2h 7h 9h Jh Kh"])),
    ]);
    assert_eq!(legal(&state), "pass, bet 1, bet 2");
    play(&mut state, "bet 2");
    assert_eq!(legal(&state), "pass, call");
}

#[test]
fn those_who_passed_collect_and_play_on() {
    // A9: seat 2 gives up the pool, and has the king of clubs.
    let mut state = table(&[
        ("phase", "betting".into()),
        ("hands", hands(&["Ac Ad Ah As 2c", "Kc 2h 3h 4h 6s", "3s 4s 5s 7s 9d"])),
        ("chips", chips(&[("king", 4), ("ace", 4)])),
        ("stacks", numbers(&[0, 0, 0])),
    ]);
    play(&mut state, "bet 1, pass, call");
    assert_eq!(stacks(&state), [1 + 4, 4, -1]);
    assert_eq!(state.hand(seat(2)).len(), 5);
}

#[test]
fn betting_that_breaks_a7_is_refused() {
    let mut state = betting(&[]);
    for action in ["call", "raise 1", "bet 0", "bet 6", "exchange", "bid 2", "lead Qc", "play Qc", "pay"] {
        assert_eq!(refused(&state, action), "A7", "{action}");
    }
    play(&mut state, "bet 1");
    for action in ["bet 1", "raise 0", "raise 6"] {
        assert_eq!(refused(&state, action), "A7", "{action}");
    }
    let why = state.check(seat(1), &Action::Call).expect_err("it is seat 2's turn").to_string();
    assert_eq!(why, "it is not your turn: seat 2 is to act (A7)");
}

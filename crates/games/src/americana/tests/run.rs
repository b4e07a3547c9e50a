//! A11 to A14: the run for the Ante.

use super::*;

/// Three players, seat 3 deals and leads.
fn run(hands_of: [&str; 3], more: &[(&str, Value)]) -> Americana {
    let mut members = vec![
        ("phase", "run".into()),
        ("hands", hands(&hands_of)),
        ("chips", chips(&[("ante", 10)])),
        ("stacks", numbers(&[0, 0, 0])),
    ];
    members.extend_from_slice(more);
    table(&members)
}

fn in_turn() -> (&'static str, Value) {
    ("options", options(&[("ante_play", "in-turn".into())]))
}

#[test]
fn the_dealer_leads_the_lowest_card_and_chooses_among_equals() {
    // A11
    let state = run(["5c", "2d", "4s 3h 3d Ac"], &[]);
    assert_eq!(legal(&state), "lead 3d, lead 3h");
    for action in ["lead 4s", "lead 2d", "pass", "bet 1", "exchange", "play 3d"] {
        assert_eq!(refused(&state, action), "A11", "{action}");
    }
}

#[test]
fn the_next_higher_card_follows_from_whoever_holds_it_up_to_a_stop() {
    // A11: 3c 4c 5c 6c follow one another; the seven of clubs is dead.
    let mut state = run(["4c 6c Kd", "5c Kh Ks", "3c 9h 9s"], &[]);
    assert_eq!(play(&mut state, "lead 3c"), ["1 play 4c", "2 play 5c", "1 play 6c"]);
    assert_eq!(state.table.last, Some((seat(1), "6c".parse().expect("a card"))));
    assert_eq!(state.table.known_dead().to_string(), "7c", "nobody holds it, as everybody sees");
    assert_eq!((state.table.to_act, legal(&state).as_str()), (seat(1), "lead Kd"));
}

#[test]
fn the_ace_ends_a_suit_and_a_played_card_stops_it() {
    // A11
    let mut state = run(["Ac 3d 9s", "Kh 5d 9h", "Kc 4d Kd"], &[]);
    assert_eq!(play(&mut state, "lead 4d"), ["2 play 5d"]);
    play(&mut state, "lead 9h");
    assert_eq!(play(&mut state, "lead Kc"), ["1 play Ac"]);
    assert_eq!((state.table.to_act, legal(&state).as_str()), (seat(1), "lead 3d, lead 9s"), "after the ace");
    assert!(play(&mut state, "lead 3d").is_empty());
    assert_eq!((state.table.to_act, legal(&state).as_str()), (seat(1), "lead 9s"), "the four has been played");
}

#[test]
fn who_played_last_leads_the_lowest_of_another_suit() {
    // A12: whichever other suit they like.
    let mut state = run(["7c 9c 4h 6h 5s", "Kh Qh", "6c Kd"], &[]);
    assert_eq!(play(&mut state, "lead 6c"), ["1 play 7c"]);
    assert_eq!(legal(&state), "lead 4h, lead 5s");
    for action in ["lead 9c", "lead 6h", "lead Kd", "lead 2c"] {
        assert_eq!(refused(&state, action), "A12", "{action}");
    }
    let why = |action: &str| state.check(seat(1), &action.parse().expect("an action")).expect_err("refused").to_string();
    assert_eq!(why("lead 9c"), "cannot lead 9c: after clubs the lead is of another suit (A12)");
    assert_eq!(why("lead 6h"), "cannot lead 6h: a lead is the lowest card of its suit, 4h (A12)");
    assert_eq!(why("lead Kd"), "cannot lead Kd: it is not in your hand (A12)");
}

#[test]
fn without_another_suit_the_first_at_the_left_who_has_one_leads() {
    // A12: seat 1 plays the seven and has only clubs; seat 2 has only clubs; seat 3 leads any suit but clubs.
    let mut state = run(["7c 9c", "Jc Kc", "6c Kd 10h"], &[]);
    play(&mut state, "lead 6c");
    assert_eq!((state.table.to_act, legal(&state).as_str()), (seat(3), "lead Kd, lead 10h"));
    assert!(state.table.seen.lacks[0].contains("Kd".parse().expect("a card")), "everybody sees that seat 1 has no diamond");
}

#[test]
fn when_nobody_has_another_suit_the_same_suit_is_led() {
    // A12: only clubs are left.
    let mut state = run(["7c 9c Jc", "Kc", "6c Ac"], &[]);
    play(&mut state, "lead 6c");
    assert_eq!((state.table.to_act, legal(&state).as_str()), (seat(1), "lead 9c"));
    assert_eq!(refused(&state, "lead Jc"), "A12");
}

#[test]
fn the_first_to_run_out_takes_the_ante_and_the_others_pay_for_their_cards() {
    // A13, A15
    let mut state = run(["5c 6c", "7d 8d 9d", "4c Kd"], &[]);
    assert_eq!(play(&mut state, "lead 4c"), ["1 play 5c", "1 play 6c"]);
    assert_eq!(stacks(&state), [10, -3, -1]);
    assert_eq!(on(&state, Space::Ante), 4, "for the next hand");
    assert!(state.status().is_over());
    assert_eq!(legal(&state), "");
    let why = state.check(seat(3), &"lead Kd".parse().expect("an action")).expect_err("it is over");
    assert_eq!((why.rule(), why.to_string().as_str()), ("A11", "the hand is over: nothing more is played in it (A11)"));
}

#[test]
fn in_turn_everyone_plays_the_next_card_or_pays() {
    // A14: 4c; seat 1 pays, seat 2 plays 5c, seat 3 pays, seat 1 plays 6c; 7c is dead, so seats 2 and 3 pay; seat 1 leads.
    let mut state = run(["6c Kd 2s", "5c Kh 3s", "4c 9h 9d"], &[in_turn()]);
    let forced = play(&mut state, "lead 4c");
    assert_eq!(forced, ["1 pay", "2 play 5c", "3 pay", "1 play 6c", "2 pay", "3 pay"]);
    assert_eq!(stacks(&state), [-1, -1, -2]);
    assert_eq!(on(&state, Space::Ante), 14);
    assert_eq!((state.table.to_act, legal(&state).as_str()), (seat(1), "lead Kd, lead 2s"));
    assert_eq!(state.table.known_dead().to_string(), "7c");
}

#[test]
fn in_turn_the_player_of_the_last_card_goes_on_when_it_comes_back_to_him() {
    // A14
    let mut state = run(["9d Kd", "Jh Kh", "4c 5c 9h"], &[in_turn()]);
    let forced = play(&mut state, "lead 4c");
    assert_eq!(forced, ["1 pay", "2 pay", "3 play 5c", "1 pay", "2 pay"]);
    assert_eq!((state.table.to_act, legal(&state).as_str()), (seat(3), "lead 9h"));
}

#[test]
fn in_turn_nobody_pays_after_an_ace_or_before_a_card_that_was_played() {
    // A14
    let mut state = run(["9d Kd", "Jh Kh", "Ac As"], &[in_turn()]);
    assert!(play(&mut state, "lead Ac").is_empty());
    assert_eq!((state.table.to_act, stacks(&state)), (seat(3), &[0; 3][..]));
    let played = ("played", cards("5c"));
    let mut state = run(["9d Kd", "Jh Kh", "4c 9h"], &[in_turn(), played]);
    assert!(play(&mut state, "lead 4c").is_empty());
    assert_eq!((state.table.to_act, stacks(&state)), (seat(3), &[0; 3][..]));
}

#[test]
fn what_is_forced_cannot_be_refused() {
    // A11, A14: between the steps of a run nothing else is allowed.
    let mut state = run(["6c Kd", "5c Kh", "4c 9h"], &[in_turn()]);
    state.apply(seat(3), &"lead 4c".parse().expect("an action"), &mut engine::Silent);
    assert_eq!((state.table.to_act, legal(&state).as_str()), (seat(1), "pay"));
    assert_eq!(refused(&state, "play 6c"), "A14");
    assert_eq!(refused(&state, "lead Kd"), "A14");
    state.apply(seat(1), &Action::Pay, &mut engine::Silent);
    assert_eq!((state.table.to_act, legal(&state).as_str()), (seat(2), "play 5c"));
    assert_eq!(refused(&state, "pay"), "A11");
}

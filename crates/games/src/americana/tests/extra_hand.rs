//! A4 and A5: the dealer's choice, and the sale.

use super::*;

/// Three players, seat 3 deals; the extra hand holds the ace of clubs.
fn dealt() -> Americana {
    table(&[
        ("hands", hands(&["2c 3c 4c", "2d 3d 4d", "2h 3h 4h"])),
        ("extra", cards("Ac Ad Ah")),
        ("dead", cards("")),
        ("played", cards(REST)),
        ("stacks", numbers(&[10, 3, 10])),
    ])
}

/// Everything that the tables here do not use.
const REST: &str = "5c 6c 7c 8c 9c 10c Jc Qc Kc 5d 6d 7d 8d 9d 10d Jd Qd Kd 5h 6h 7h 8h 9h 10h Jh Qh Kh \
                    2s 3s 4s 5s 6s 7s 8s 9s 10s Js Qs Ks As";

#[test]
fn a_dealer_who_exchanges_lays_a_dead_hand_aside() {
    // A4
    let mut state = dealt();
    assert_eq!(legal(&state), "exchange, keep, sell");
    assert_eq!(state.table.to_act, seat(3));
    play(&mut state, "exchange");
    assert_eq!(state.hand(seat(3)).to_string(), "Ac Ad Ah");
    assert_eq!(state.dead.to_string(), "2h 3h 4h");
    assert_eq!(state.extra.len(), 0);
    assert_eq!((state.table.phase.word(), state.table.to_act), ("betting", seat(1)));
}

#[test]
fn kept_and_not_sold_the_extra_hand_is_dead() {
    // A5
    let mut state = dealt();
    play(&mut state, "keep");
    assert_eq!(state.hand(seat(3)).to_string(), "2h 3h 4h");
    assert_eq!(state.dead.to_string(), "Ac Ad Ah");
    assert_eq!(state.table.phase.word(), "betting");
}

#[test]
fn the_highest_bidder_pays_the_dealer_and_takes_it_unseen() {
    // A5
    let mut state = dealt();
    play(&mut state, "sell");
    assert_eq!((state.table.phase.word(), state.table.to_act), ("auction", seat(1)), "the dealer does not bid");
    assert_eq!(legal(&state), "pass, bid 1, bid 2, bid 3, bid 4, bid 5, bid 6, bid 7, bid 8, bid 9, bid 10");
    play(&mut state, "bid 1");
    assert_eq!(legal(&state), "pass, bid 2, bid 3", "at least one more, and not above the stack");
    play(&mut state, "bid 3, bid 4");
    assert_eq!(legal(&state), "pass", "seat 2 has only three chips");
    play(&mut state, "pass");
    assert_eq!(stacks(&state), [6, 3, 14]);
    assert_eq!(state.hand(seat(1)).to_string(), "Ac Ad Ah");
    assert_eq!(state.dead.to_string(), "2c 3c 4c");
}

#[test]
fn everyone_is_asked_once_and_nobody_has_to_bid() {
    // A5
    let mut state = dealt();
    play(&mut state, "sell, pass");
    assert_eq!(state.table.phase.word(), "auction", "seat 2 has not been asked");
    play(&mut state, "pass");
    assert_eq!(state.table.phase.word(), "betting");
    assert_eq!(state.dead.to_string(), "Ac Ad Ah");
    assert_eq!(stacks(&state), [10, 3, 10]);
    let mut state = dealt();
    play(&mut state, "sell, pass, bid 1");
    assert_eq!(stacks(&state), [10, 2, 11], "the only one left buys");
}

#[test]
fn bids_that_break_a5_are_refused() {
    let mut state = dealt();
    assert_eq!(refused(&state, "bid 1"), "A4", "the dealer decides first");
    play(&mut state, "sell");
    for action in ["bid 0", "bid 11", "exchange", "bet 1", "lead 2c"] {
        assert_eq!(refused(&state, action), "A5", "{action}");
    }
    let out_of_turn = state.check(seat(2), &Action::Bid(1)).expect_err("seat 1 is asked");
    assert_eq!(out_of_turn.to_string(), "it is not your turn: seat 1 is to act (A5)");
    let dealer = state.check(seat(3), &Action::Bid(1)).expect_err("the dealer sells");
    assert_eq!(dealer.to_string(), "the dealer sells the extra hand and does not bid for it (A5)");
    play(&mut state, "bid 2");
    assert_eq!(refused(&state, "bid 2"), "A5");
}

#[test]
fn who_owes_the_bank_can_only_pass() {
    // A1, A5
    let mut state = table(&[
        ("hands", hands(&["2c 3c 4c", "2d 3d 4d", "2h 3h 4h"])),
        ("extra", cards("Ac Ad Ah")),
        ("played", cards(REST)),
        ("stacks", numbers(&[-4, 0, 10])),
    ]);
    play(&mut state, "sell");
    assert_eq!(legal(&state), "pass");
}

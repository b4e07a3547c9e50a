//! Laying out tables by hand, and the board as data.

use engine::Options;

use super::super::{AmericanaOptions, Board};
use super::*;

#[test]
fn what_cannot_be_on_a_table_is_refused_with_the_member_named() {
    let two = || ("hands", hands(&["2c 3c", "4c 5c"]));
    for (members, why) in [
        (vec![("hands", hands(&["2c 2c", "10"]))], "hands[0]: 2c is there twice"),
        (vec![("hands", hands(&["2c 3x", "10"]))], "hands[0][1]: `3x` is no card: write 8h, 10c, Qs or Ad"),
        (vec![("hands", hands(&["2c"]))], "hands: Americana is for 2 to 9 players, not 1"),
        (vec![("hands", hands(&["2c", "10"]))], "hands[1]: seat 2 is to move: its cards must be listed"),
        (vec![two(), ("to_move", 1.into())], "to_move: seat 1 does not decide about the extra hand, but the dealer, seat 2 (A4)"),
        (vec![two(), ("phase", "auction".into()), ("to_move", 2.into())], "to_move: seat 2 is not asked for a bid (A5)"),
        (
            vec![two(), ("phase", "auction".into()), ("bids", Value::List(vec![Value::Null, 3.into()]))],
            "bids[1]: the dealer does not bid (A5)",
        ),
        (vec![two(), ("phase", "play".into())], "phase: `play` is not one of exchange, auction, betting, run and over"),
        (
            vec![two(), ("chips", chips(&[("poll", 1)]))],
            "chips: there is no space `poll` on the board: pool, ante, 8-9-10, king-queen, ace, king, queen, jack, ten",
        ),
        (vec![two(), ("chips", chips(&[("pool", -1)]))], "chips.pool: -1 is not between 0 and 100000"),
        (vec![two(), ("stacks", numbers(&[1, 1_000_000]))], "stacks[1]: 1000000 is not between -100000 and 100000"),
        (vec![two(), ("stacks", numbers(&[1]))], "stacks: 1 entries for 2 seats"),
        (vec![two(), ("phase", "betting".into()), ("out", numbers(&[1, 2]))], "out: somebody must be left for the pool"),
        (vec![two(), ("phase", "betting".into()), ("out", numbers(&[3]))], "out[0]: there is no seat 3 at a table of 2"),
        (
            vec![two(), ("phase", "betting".into()), ("bets", numbers(&[2, 0])), ("to_move", 1.into())],
            "to_move: seat 1 has no bet to answer (A7)",
        ),
        (vec![two(), ("phase", "run".into()), ("last", 1.into())], "last: no card has been played: list it last in `played`"),
        (vec![two(), ("phase", "run".into()), ("played", 3.into())], "played: lies open: list its cards"),
        (vec![("phase", "run".into()), ("hands", hands(&["", "4c 5c"]))], "hands[0]: empty, and the hand is not over"),
        (vec![two(), ("dead", 3.into()), ("extra", cards("9c"))], "44 of the 52 cards are nowhere: "),
    ] {
        let error = lay_out(&members).expect_err(why);
        assert!(error.starts_with(why), "{error}\ninstead of\n{why}");
    }
}

#[test]
fn a_hidden_pile_left_out_holds_the_rest() {
    let state = table(&[("hands", hands(&["2c 3c", "4c 5c"]))]);
    assert_eq!((state.extra.len(), state.dead.len()), (48, 0), "the extra hand, before it is taken");
    let state = table(&[("phase", "betting".into()), ("hands", hands(&["2c 3c", "4c 5c"]))]);
    assert_eq!((state.extra.len(), state.dead.len()), (0, 48), "and then the dead cards");
}

#[test]
fn the_betting_is_taken_up_where_it_stands() {
    let four = ("hands", hands(&["Qc Qd Qh 7c 7d", "2h 7h 9h Jh Kh", "2s 7s 9s Js Ks", "3c 3d 5c 8d 10s"]));
    // Seat 3 raised to 4; seat 4 has passed, and seat 1 is asked.
    let mut state = table(&[
        ("phase", "betting".into()),
        four.clone(),
        ("bets", numbers(&[0, 2, 4, 0])),
        ("out", numbers(&[4])),
        ("raises", 1.into()),
        ("to_move", 1.into()),
        ("chips", chips(&[("pool", 11)])),
        ("stacks", numbers(&[0; 4])),
    ]);
    assert_eq!((state.table.raiser, state.table.raises), (Some(seat(3)), 1));
    play(&mut state, "call, call");
    assert_eq!(stacks(&state), [17 - 4, -2, 0, 0], "the full house wins");
    // Three have passed without a bet: when the dealer passes too, it is over.
    let mut state = table(&[("phase", "betting".into()), four.clone(), ("to_move", 4.into())]);
    play(&mut state, "pass");
    assert_eq!(state.table.phase.word(), "run");
}

#[test]
fn what_happens_at_once_has_happened_before_a_position_is_answered() {
    // A8 and A10: everyone has put in the same, so the pool is won, and the ace of clubs collects.
    let state = table(&[
        ("phase", "betting".into()),
        ("hands", hands(&["Ac Ad Ah As 2c", "2h 7h 9h Jh Kh"])),
        ("bets", numbers(&[3, 3])),
        ("chips", chips(&[("pool", 9), ("ace", 4)])),
        ("stacks", numbers(&[0, 0])),
    ]);
    assert_eq!((stacks(&state), state.table.phase.word()), (&[13, 0][..], "run"));
    // A10 in the run.
    let run = ("phase", "run".into());
    let state = table(&[
        run.clone(),
        ("hands", hands(&["Ac 3d", "2h 7h"])),
        ("chips", chips(&[("ace", 4)])),
        ("stacks", numbers(&[0, 0])),
    ]);
    assert_eq!(stacks(&state), [4, 0]);
    // A11: the next card is held by seat 1, so it has been played.
    let state = table(&[run.clone(), ("hands", hands(&["6c 3d", "2h 7h"])), ("played", cards("4c 5c")), ("last", 2.into())]);
    assert_eq!((state.table.last, state.table.to_act), (Some((seat(1), "6c".parse().expect("a card"))), seat(1)));
    // A12: seat 2 played last, and has no other suit.
    let members = [run.clone(), ("hands", hands(&["6d 3d", "Jh 7h"])), ("played", cards("4h 5h")), ("last", 2.into())];
    assert_eq!(table(&members).table.to_act, seat(1));
    // A13: seat 2 has played all.
    let members = [
        run,
        ("hands", hands(&["6d 3d", ""])),
        ("played", cards("4h 5h")),
        ("last", 2.into()),
        ("chips", chips(&[("ante", 5)])),
        ("stacks", numbers(&[0, 0])),
    ];
    let state = table(&members);
    assert_eq!((stacks(&state), on(&state, Space::Ante)), (&[-2, 5][..], 2));
    let position = state.position();
    assert_eq!(position.get("phase"), Some(&"over".into()));
    assert_eq!(position.get("to_move"), Some(&Value::Null));
    assert_eq!(position.get("scores"), Some(&numbers(&[-2, 5])));
}

#[test]
fn in_turn_a_position_says_by_to_move_how_far_it_has_come_round() {
    // A14: seat 3 led the 4c, seat 1 has paid, seat 2 is asked and holds the 5c.
    let members = |to_move: i32| {
        [
            ("phase", "run".into()),
            ("options", options(&[("ante_play", "in-turn".into())])),
            ("hands", hands(&["Kd 9s", "5c Kh", "9h Qd"])),
            ("played", cards("4c")),
            ("last", 3.into()),
            ("to_move", to_move.into()),
            ("stacks", numbers(&[0, 0, 0])),
        ]
    };
    assert_eq!(stacks(&table(&members(2))), [-1, 0, -1], "after the 5c seats 3 and 1 pay");
    assert_eq!(stacks(&table(&members(1))), [-2, 0, -1], "seat 1 pays before it, too");
}

#[test]
fn facts_name_the_best_hand_and_the_spaces_that_a_hand_collects() {
    let state = table(&[("hands", hands(&["Ac Kc Qc Jc 10c 8d 9d 10d", "2c 3d 4h 5s"]))]);
    let facts = state.facts(engine::Seats::all(2));
    let by_seat = |name: &str| facts.get(name).and_then(Value::as_list).expect("a list by seat").to_vec();
    let best = by_seat("best");
    assert_eq!(best[0].get("kind"), Some(&"straight flush".into()));
    assert_eq!(best[0].get("cards"), Some(&cards("Ac Kc Qc Jc 10c")));
    assert_eq!(best[1].get("cards"), Some(&Value::Null), "fewer than five");
    assert_eq!(by_seat("collects")[0], cards("8-9-10 king-queen ace king queen jack ten"));
    assert_eq!(by_seat("collects")[1], Value::List(Vec::new()));
}

#[test]
fn the_michigan_board_and_boards_of_ones_own_collect_by_their_cards() {
    for (board, ace, king, queen, jack, ten, pair) in [
        ("clubs", "Ac", "Kc", "Qc", "Jc", "10c", "Kc Qc"),
        ("michigan", "Ah", "Ks", "Qd", "Js", "10h", "Kc Qc"),
        ("Ad Kd Qh Jh 10s Ks+Qs", "Ad", "Kd", "Qh", "Jh", "10s", "Ks Qs"),
    ] {
        let read: Board = board.parse().expect(board);
        assert_eq!(read.to_string(), board);
        for (space, card) in [
            (Space::Ace, ace),
            (Space::King, king),
            (Space::Queen, queen),
            (Space::Jack, jack),
            (Space::Ten, ten),
            (Space::KingQueen, pair),
        ] {
            assert_eq!(read.cards(space), card.parse().expect("cards"), "{board} {}", space.id());
        }
    }
    let lenient: Board = " qh+KH  10S jd QC kd ah ".parse().expect("any order, any case");
    assert_eq!(lenient.to_string(), "Ah Kd Qc Jd 10s Kh+Qh");
    let same: Board = "Ac Kc Qc Jc 10c Kc+Qc".parse().expect("a board");
    assert_eq!(same.to_string(), "clubs", "a board has one name");
}

#[test]
fn a_board_that_cannot_be_is_refused() {
    let takes = "; it takes clubs, michigan, or the cards of a board of one's own such as `Ah Ks Qd Js 10h Kc+Qc`";
    for (board, why) in [
        ("hearts", "option `board`: `hearts` is no card: write 8h, 10c, Qs or Ad"),
        ("Ah Ks Qd Js 10h", "option `board`: `Ah Ks Qd Js 10h` has no king and queen, written `Kc+Qc`"),
        ("Ah Ks Qd Js Kc+Qc", "option `board`: `Ah Ks Qd Js Kc+Qc` has no card for the ten"),
        ("Ah As Ks Qd Js 10h Kc+Qc", "option `board`: `As` is a second card for a space that has one"),
        ("9h Ks Qd Js 10h Kc+Qc", "option `board`: no space is for the nine of hearts"),
        ("Ah Ks Qd Js 10h Kc+Qd", "option `board`: `Kc+Qd` is not a king and the queen of the same suit"),
        ("Ah Ks Qd Js 10h Kc+Qc+Jc", "option `board`: `Kc+Qc+Jc` is neither a card nor a king and queen"),
    ] {
        let mut options = AmericanaOptions::default();
        let error = options.set("board", &board.into()).expect_err(why);
        assert_eq!(error.0, format!("{why}{takes}"));
    }
    assert!(AmericanaOptions::default().set("board", &3.into()).is_err());
}

//! The examples that the leaflet itself gives.

use super::*;
use crate::poker::Strength;

#[test]
fn the_eight_kinds_of_hands_of_the_leaflet() {
    // A6; each beats the next.
    let kinds = [
        ("4h 5h 6h 7h 8h", "straight flush"),
        ("Ac Ad Ah As 2c", "four of a kind"),
        ("Qc Qd Qh 7c 7d", "full house"),
        ("2h 7h 9h Jh Kh", "flush"),
        ("2s 3h 4d 5c 6s", "straight"),
        ("Qc Qd Qh 2c 3d", "three of a kind"),
        ("8c 8d 10c 10d 2h", "two pairs"),
        ("7c 7d 2h 3h 9s", "one pair"),
        ("2c 4d 6h 8s 10c", "high card"),
    ];
    let strengths: Vec<Strength> = kinds.iter().map(|(hand, _)| Strength::of(hand.parse().expect("cards"))).collect();
    assert!(strengths.windows(2).all(|pair| pair[0] > pair[1]), "{strengths:?}");
    for ((hand, kind), strength) in kinds.iter().zip(&strengths) {
        assert_eq!(strength.kind().name(), *kind, "{hand}");
        let state = table(&[("phase", "exchange".into()), ("dealer", 1.into()), ("hands", hands(&[hand, "10"]))]);
        let facts = state.facts([seat(1)].into_iter().collect());
        let best = facts.get("best").and_then(Value::as_list).expect("a list by seat");
        assert_eq!(best[0].get("kind"), Some(&Value::from(*kind)));
        assert_eq!(best[1], Value::Null, "a hand that is not listed has no facts");
    }
}

#[test]
fn eight_nine_ten_of_one_suit_collect_and_so_do_king_and_queen_of_clubs() {
    // A10. Seat 1 has 8-9-10 of hearts, seat 2 the king and queen of clubs; nobody bets.
    let mut state = table(&[
        ("phase", "betting".into()),
        ("hands", hands(&["8h 9h 10h 2d", "Kc Qc 3d 4d"])),
        ("chips", chips(&[("pool", 3), ("ante", 3), ("8-9-10", 5), ("king-queen", 7), ("king", 3), ("jack", 3)])),
        ("stacks", numbers(&[0, 0])),
    ]);
    play(&mut state, "pass, pass");
    assert_eq!(stacks(&state), [5, 7 + 3]);
    assert_eq!([Space::EightNineTen, Space::KingQueen, Space::King].map(|space| on(&state, space)), [0; 3]);
    assert_eq!(on(&state, Space::Jack), 3, "what nobody claims stays");
    assert_eq!([on(&state, Space::Pool), on(&state, Space::Ante)], [3, 3], "the pool stays, and the Ante is not collected");
}

#[test]
fn two_with_an_eight_nine_ten_share_and_the_odd_chip_goes_to_the_ante() {
    // A10
    let mut state = table(&[
        ("phase", "betting".into()),
        ("hands", hands(&["8h 9h 10h 2d", "8s 9s 10s 3d", "4d 5d 6d 7d"])),
        ("chips", chips(&[("ante", 4), ("8-9-10", 7)])),
        ("stacks", numbers(&[0, 0, 0])),
    ]);
    play(&mut state, "pass, pass, pass");
    assert_eq!(stacks(&state), [3, 3, 0]);
    assert_eq!([on(&state, Space::EightNineTen), on(&state, Space::Ante)], [0, 5]);
}

#[test]
fn two_eight_nine_tens_in_one_hand_are_one_share() {
    // A10
    let mut state = table(&[
        ("phase", "betting".into()),
        ("hands", hands(&["8h 9h 10h 8d 9d 10d", "8s 9s 10s 3d"])),
        ("chips", chips(&[("8-9-10", 8)])),
        ("stacks", numbers(&[0, 0])),
    ]);
    play(&mut state, "pass, pass");
    assert_eq!(stacks(&state), [4, 4]);
}

#[test]
fn the_antes_are_one_chip_from_each_and_two_from_the_dealer() {
    // A2
    let state = last_seat_deals(4, Seed::from_text("antes"), &mut Vec::new());
    assert_eq!(stacks(&state), [91, 91, 91, 82]);
    assert!(Space::ALL.into_iter().all(|space| on(&state, space) == 5));
}

#[test]
fn the_whole_pack_is_dealt_from_the_dealers_left_and_the_extra_hand_last() {
    // A3: two to nine players, hands of eighteen down to five.
    for (players, held, extra) in [
        (2, &[18, 17][..], 17),
        (3, &[13; 3], 13),
        (4, &[11, 11, 10, 10], 10),
        (5, &[9, 9, 9, 9, 8], 8),
        (8, &[6, 6, 6, 6, 6, 6, 6, 5], 5),
        (9, &[6, 6, 5, 5, 5, 5, 5, 5, 5], 5),
    ] {
        let state = last_seat_deals(players, Seed::from_text("deal"), &mut Vec::new());
        let sizes: Vec<u8> = state.hands[..players.into()].iter().map(|hand| hand.len()).collect();
        assert_eq!(sizes, held, "{players} players");
        assert_eq!(state.extra.len(), extra, "{players} players");
    }
}

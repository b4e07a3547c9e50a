//! RR4 to RR8: what a showdown brings.

use super::*;
use crate::rap_rummy::Showdown;
use crate::rummy_pack::{Arrangement, MOST_SEATS};

/// Who rapped, where somebody did; the last seat is the dealer.
const NOBODY: Option<u8> = None;

struct Case<'a> {
    rule: &'static str,
    rapper: Option<u8>,
    /// Each hand with the count it must have.
    hands: &'a [(&'a str, i32)],
    winner: Option<u8>,
    points: &'a [i32],
}

#[track_caller]
fn check(case: &Case<'_>) {
    let mut hands = [Cards::NONE; MOST_SEATS];
    for (hand, (text, _)) in hands.iter_mut().zip(case.hands) {
        *hand = set(text);
    }
    let seats = case.hands.len() as u8;
    let shown = Showdown::new(&hands, seats, seat(seats), case.rapper.map(seat));
    let counts: Vec<i32> = shown.hands[..case.hands.len()].iter().map(Arrangement::count).collect();
    let expected: Vec<i32> = case.hands.iter().map(|(_, count)| *count).collect();
    assert_eq!(counts, expected, "{}: the counts of {:?}", case.rule, case.hands);
    assert_eq!(shown.winner.map(Seat::number), case.winner, "{}: the winner among {:?}", case.rule, case.hands);
    assert_eq!(shown.points[..case.points.len()], *case.points, "{}: the points of {:?}", case.rule, case.hands);
    assert!(shown.points[case.points.len()..].iter().all(|points| *points == 0));
}

#[test]
fn the_example_of_the_leaflet() {
    // It cannot be dealt (there are seven 7s in it), but it can be counted: D wins 2 + 4 + 7 = 13.
    let hands =
        &[("B5 D5 C5 B7 D7 C7 BX", 11), ("B6 D6 C6 D1 D2 D3 F8", 8), ("B7 D7 C7 B1 B2 D1 D2", 6), ("F7 F8 F9 F10 FX B3 D1", 4)];
    for rapper in [NOBODY, Some(4)] {
        check(&Case { rule: "RR5", rapper, hands, winner: Some(4), points: &[0, 0, 0, 13] });
    }
}

#[test]
fn the_lowest_count_wins_the_differences() {
    for case in [
        Case {
            rule: "RR5", // (9 - 4) + (20 - 4)
            rapper: Some(1),
            hands: &[("F7 F8 F9 F10 C3 D1", 4), ("B6 D6 C6 D2 B3 C4", 9), ("B9 D9 C9 FX D8 C1", 20)],
            winner: Some(1),
            points: &[21, 0, 0],
        },
        Case {
            rule: "RR5", // two players: 36 - 0
            rapper: Some(2),
            hands: &[("B1 D3 C5 F7 B9 DX", 36), ("B1 B2 B3 D4 C4 F4", 0)],
            winner: Some(2),
            points: &[0, 36],
        },
        Case {
            rule: "RR8", // nobody rapped, the same count
            rapper: NOBODY,
            hands: &[("F7 F8 F9 F10 C3 D1", 4), ("B6 D6 C6 D2 B3 C4", 9), ("B9 D9 C9 FX D8 C1", 20)],
            winner: Some(1),
            points: &[21, 0, 0],
        },
    ] {
        check(&case);
    }
}

#[test]
fn a_beaten_rapper_pays_everybody() {
    for case in [
        Case {
            rule: "RR6", // seat 1 is lower; seat 3 scores too, though it counts more than the rapper
            rapper: Some(2),
            hands: &[("F7 F8 F9 F10 C3 D1", 4), ("B6 D6 C6 D2 B3 C4", 9), ("B9 D9 C9 FX D8 C1", 20)],
            winner: None,
            points: &[9, 0, 9],
        },
        Case {
            rule: "RR6", // by one point
            rapper: Some(1),
            hands: &[("B6 D6 C6 D2 B3 C5", 10), ("B7 D7 C7 F2 D3 C4", 9)],
            winner: None,
            points: &[0, 10],
        },
        Case {
            rule: "RR6", // two opponents are lower, and share nothing by RR5
            rapper: Some(3),
            hands: &[("B1 B2 B3 D4 C4 F4", 0), ("F7 F8 F9 F10 C3 D1", 4), ("D1 D3 C5 F6 B9 DX", 35), ("B6 D6 C6 D2 B5 C7", 14)],
            winner: None,
            points: &[35, 35, 0, 35],
        },
    ] {
        check(&case);
    }
}

#[test]
fn a_tie_goes_to_the_lowest_meld() {
    for case in [
        Case {
            rule: "RR7", // three 2s (6) are lower than 2 3 4 (9)
            rapper: Some(1),
            hands: &[("F2 F3 F4 B9 D9 C9", 0), ("B2 D2 C2 BX DX CX", 0)],
            winner: Some(2),
            points: &[0, 0],
        },
        Case {
            rule: "RR7", // 1 2 3 and three 2s are both 6: the rapper wins
            rapper: Some(1),
            hands: &[("F1 F2 F3 B9 D9 C9", 0), ("B2 D2 C2 BX DX CX", 0)],
            winner: Some(1),
            points: &[0, 0],
        },
        Case {
            rule: "RR7", // a long sequence is as low as its three lowest cards: 4 5 6 is 15, 6 7 8 is 21
            rapper: Some(2),
            hands: &[("B4 B5 B6 B7 B8 B9", 0), ("D6 D7 D8 D9 D10 DX", 0), ("F1 F3 F5 C7 C9 CX", 36)],
            winner: Some(1),
            points: &[36, 0, 0],
        },
        Case {
            rule: "RR7", // the tied rapper loses, but is not beaten as RR6 means it: seat 3 scores nothing
            rapper: Some(2),
            hands: &[("B2 D2 C2 F1 D3 C5", 9), ("B6 D6 C6 F2 B3 C4", 9), ("B9 D9 C9 FX D8 C1", 20)],
            winner: Some(1),
            points: &[11, 0, 0],
        },
        Case {
            rule: "RR7", // a hand without any meld comes after every hand with one, even three Dragons
            rapper: Some(1),
            hands: &[("B1 D1 C2 F3 B4 D5", 16), ("BX CX DX F4 D4 C8", 16)],
            winner: Some(2),
            points: &[0, 0],
        },
        Case {
            rule: "RR7", // three sequences or three sets count 0; as sets, three 1s are lower than 1 2 3
            rapper: Some(1),
            hands: &[("F1 F2 F3 B9 D9 C9 B10 D10 C10", 0), ("B1 D1 C1 B2 D2 C2 B3 D3 C3", 0)],
            winner: Some(2),
            points: &[0, 0],
        },
    ] {
        check(&case);
    }
}

#[test]
fn a_tie_of_melds_goes_round_from_the_rapper_or_from_the_dealers_left() {
    // Three hands of 0 with 1 2 3 as the lowest meld, and one that counts 36. Seat 4 deals.
    let low: [(&str, i32); 3] = [("B1 B2 B3 B9 D9 C9", 0), ("D1 D2 D3 B10 D10 C10", 0), ("C1 C2 C3 B8 D8 C8", 0)];
    let high = ("F1 F3 F5 C7 F9 CX", 36);
    for (rapper, hands, winner) in [
        (Some(3), [low[0], low[1], low[2], high], 3), // the rapper is among them
        (Some(4), [low[0], high, low[2], low[1]], 4), // also where they sit last
        (NOBODY, [low[0], low[1], low[2], high], 1),  // from the dealer's left
        (NOBODY, [high, low[0], low[1], low[2]], 2),  // the first of them from the dealer's left; the dealer is the last
    ] {
        let mut points = [0; 4];
        points[usize::from(winner) - 1] = 36;
        check(&Case { rule: "RR7", rapper, hands: &hands, winner: Some(winner), points: &points });
    }
    // The rapper ties in count, but not in melds: the first of the others to their left wins, past the last seat.
    check(&Case {
        rule: "RR7",
        rapper: Some(3),
        hands: &[("B1 B2 B3 B9 D9 C9", 0), ("D1 D2 D3 B10 D10 C10", 0), ("C5 C6 C7 B8 D8 C8", 0), ("F1 F3 F5 C7 F9 CX", 36)],
        winner: Some(1),
        points: &[36, 0, 0, 0],
    });
}

use engine::{Chance, Seed};
use rs_poker::core::Rankable;

use super::*;

fn cards(text: &str) -> Cards {
    text.parse().expect("cards")
}

/// Kind and height of exactly five cards, by counting: slow, plain, and made without a mask.
fn by_hand(five: &[Card]) -> (Kind, Vec<usize>) {
    let mut count = [0usize; 13];
    for card in five {
        count[card.rank().index()] += 1;
    }
    let mut ranks: Vec<usize> = (0..13).filter(|rank| count[*rank] > 0).collect();
    ranks.sort_by_key(|rank| std::cmp::Reverse((count[*rank], *rank)));
    let flush = five.iter().all(|card| card.suit() == five[0].suit());
    let wheel = ranks == [12, 3, 2, 1, 0];
    let straight = ranks.len() == 5 && (wheel || ranks[0] - ranks[4] == 4);
    if wheel {
        ranks = vec![3];
    }
    let shape: Vec<usize> = ranks.iter().map(|rank| count[*rank]).collect();
    let kind = match (straight, flush, shape.as_slice()) {
        (true, true, _) => Kind::StraightFlush,
        (_, _, [4, 1]) => Kind::FourOfAKind,
        (_, _, [3, 2]) => Kind::FullHouse,
        (_, true, _) => Kind::Flush,
        (true, ..) => Kind::Straight,
        (_, _, [3, 1, 1]) => Kind::ThreeOfAKind,
        (_, _, [2, 2, 1]) => Kind::TwoPairs,
        (_, _, [2, 1, 1, 1]) => Kind::OnePair,
        _ => Kind::HighCard,
    };
    (kind, if straight { vec![ranks[0]] } else { ranks })
}

/// All ways to take five of the cards.
fn fives(cards: &[Card]) -> Vec<[Card; 5]> {
    let mut all = Vec::new();
    let n = cards.len();
    for a in 0..n {
        for b in a + 1..n {
            for c in b + 1..n {
                for d in c + 1..n {
                    for e in d + 1..n {
                        all.push([cards[a], cards[b], cards[c], cards[d], cards[e]]);
                    }
                }
            }
        }
    }
    all
}

/// Random hands of so many cards.
fn random_hands(size: usize, many: usize) -> Vec<Vec<Card>> {
    let mut rng = Seed::from_text(&format!("poker {size}")).playouts();
    let mut pack: Vec<Card> = Cards::ALL.iter().collect();
    (0..many)
        .map(|_| {
            rng.shuffle(&mut pack);
            pack[..size].to_vec()
        })
        .collect()
}

#[test]
fn the_best_five_are_those_that_brute_force_finds() {
    for size in 5..=26 {
        // Some 65,780 fives in a hand of 26.
        let many = if size < 12 { 300 } else { 12 };
        for hand in random_hands(size, many) {
            let best = fives(&hand).iter().map(|five| by_hand(five)).max().expect("at least one five");
            let set: Cards = hand.iter().copied().collect();
            let five = best_five(set).expect("five cards or more");
            assert_eq!(five.len(), 5, "{set}");
            assert!(set.contains_all(five), "{five} of {set}");
            assert_eq!(by_hand(&five.iter().collect::<Vec<_>>()), best, "{five} of {set}");
            assert_eq!(Strength::of(set), Strength::of(five), "{set}");
            assert_eq!(Strength::of(set).kind(), best.0, "{set}");
        }
    }
}

#[test]
fn hands_compare_as_their_kinds_and_ranks() {
    let hands = random_hands(5, 600);
    for pair in hands.windows(2) {
        let [one, other] = [&pair[0], &pair[1]].map(|hand| (by_hand(hand), Strength::of(hand.iter().copied().collect())));
        assert_eq!(one.0.cmp(&other.0), one.1.cmp(&other.1), "{pair:?}");
    }
}

#[test]
fn five_to_seven_cards_compare_as_in_another_library() {
    for size in 5..=7 {
        let theirs = |hand: &[Card]| {
            let text: String = hand.iter().map(|card| card.to_string().replace("10", "T")).collect();
            rs_poker::core::FlatHand::new_from_str(&text).expect("their notation").rank()
        };
        let hands = random_hands(size, 4000);
        for pair in hands.windows(2) {
            let ours = [&pair[0], &pair[1]].map(|hand| Strength::of(hand.iter().copied().collect()));
            assert_eq!(ours[0].cmp(&ours[1]), theirs(&pair[0]).cmp(&theirs(&pair[1])), "{pair:?}");
        }
    }
}

#[test]
fn every_hand_of_five_is_counted_as_poker_counts_them() {
    // All 2,598,960 hands, by kind: the well-known numbers.
    let pack: Vec<Card> = Cards::ALL.iter().collect();
    let mut counts = [0u32; 9];
    for a in 0..52 {
        for b in a + 1..52 {
            for c in b + 1..52 {
                let three = Cards::from_iter([pack[a], pack[b], pack[c]]);
                for d in c + 1..52 {
                    for card in &pack[d + 1..] {
                        let five = three.with(pack[d]).with(*card);
                        counts[Strength::of(five).kind() as usize] += 1;
                    }
                }
            }
        }
    }
    assert_eq!(counts, [1_302_540, 1_098_240, 123_552, 54_912, 10_200, 5_108, 3_744, 624, 40]);
}

#[test]
fn the_ace_is_high_and_low_but_not_between() {
    for (hand, name) in [
        ("Ac 2d 3h 4s 5c", "straight, five high"),
        ("Ac Kd Qh Js 10c", "straight, ace high"),
        ("Kc Ad 2h 3s 4c", "high card, ace high"),
        ("Ah 2h 3h 4h 5h", "straight flush, five high"),
    ] {
        assert_eq!(Strength::of(cards(hand)).name(), name, "{hand}");
    }
    assert!(Strength::of(cards("2c 3d 4h 5s 6c")) > Strength::of(cards("Ac 2d 3h 4s 5c")));
}

#[test]
fn suits_do_not_rank() {
    assert_eq!(Strength::of(cards("2h 7h 9h Jh Kh")), Strength::of(cards("2s 7s 9s Js Ks")));
}

#[test]
fn fewer_than_five_cards_compare_as_far_as_they_go() {
    assert!(Strength::of(cards("2c 2d")) > Strength::of(cards("Ac Kd")));
    assert!(Strength::of(cards("2c 2d 5h")) > Strength::of(cards("2h 2s 4h")));
    assert_eq!(Strength::of(Cards::NONE).kind(), Kind::HighCard);
    assert_eq!(best_five(cards("2c 3c 4c 5c")), None);
}

#[test]
fn a_hand_is_laid_down_with_what_makes_it_first() {
    let laid = |text: &str| laid_down(cards(text)).iter().map(ToString::to_string).collect::<Vec<_>>().join(" ");
    assert_eq!(laid("7c 7d Qc Qd Qh"), "Qc Qd Qh 7c 7d");
    assert_eq!(laid("Ac 2d 3h 4s 5c"), "5c 4s 3h 2d Ac");
    assert_eq!(laid("Kc 3d 3h 9s As"), "3d 3h As Kc 9s");
}

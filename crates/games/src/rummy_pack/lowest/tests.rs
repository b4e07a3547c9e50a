use engine::{Chance, PlayRng, Seed};

use super::*;

fn cards(text: &str) -> Cards {
    text.parse().expect("cards")
}

/// All arrangements, by trying every group of melds that do not share a card: the best count, and the lowest meld with it.
fn by_brute_force(hand: Cards) -> (u16, u8) {
    fn try_all(melds: &[Cards], rest: Cards, lowest: u8, best: &mut (u16, u8)) {
        *best = (*best).min((rest.points() as u16, lowest));
        for (i, meld) in melds.iter().enumerate() {
            if rest.contains_all(*meld) {
                let mut numbers: Vec<u8> = meld.iter().map(Card::number).collect();
                numbers.sort_unstable();
                let three_lowest = numbers[..3].iter().sum();
                try_all(&melds[i + 1..], rest.difference(*meld), lowest.min(three_lowest), best);
            }
        }
    }
    let list: Vec<Card> = hand.iter().collect();
    let subset = |bits: u32| list.iter().enumerate().filter(|(i, _)| bits >> i & 1 == 1).map(|(_, card)| *card).collect();
    let melds: Vec<Cards> = (0..1u32 << list.len()).map(subset).filter(|cards: &Cards| cards.is_meld()).collect();
    let mut best = (u16::MAX, u8::MAX);
    try_all(&melds, hand, u8::MAX, &mut best);
    best
}

/// So many of these cards.
fn random_hand(pool: &mut [Card], size: usize, rng: &mut PlayRng) -> Cards {
    rng.shuffle(pool);
    pool[..size].iter().copied().collect()
}

#[track_caller]
fn check_hand(hand: Cards) {
    let found = lowest(hand);
    assert_eq!(found.rank(), by_brute_force(hand), "{hand}");
    let melds: Vec<Cards> = found.melds().collect();
    assert!(melds.iter().all(|meld| meld.is_meld()), "{hand}: {melds:?}");
    let together = melds.iter().fold(Cards::NONE, |all, meld| {
        assert!(!all.meets(*meld), "{hand}: a card lies in two of {melds:?}");
        all.union(*meld)
    });
    assert_eq!(together.union(found.rest()), hand);
    assert_eq!(found.rest().points(), found.count(), "{hand}");
}

#[test]
fn the_lowest_count_is_that_of_brute_force_on_random_hands() {
    let mut rng = Seed::from_text("lowest count").playouts();
    let mut pack: Vec<Card> = Cards::ALL.iter().collect();
    for i in 0..100_000 {
        check_hand(random_hand(&mut pack, 6 + i % 4, &mut rng));
    }
}

#[test]
fn the_lowest_count_is_that_of_brute_force_where_melds_compete() {
    // Three or four neighbouring numbers only: nearly every hand has sequences and sets that want the same cards.
    let mut rng = Seed::from_text("competing melds").playouts();
    for i in 0..20_000 {
        let low = 1 + rng.below(8) as u8;
        let numbers = low..=low + 2 + (i % 2) as u8;
        let mut pool: Vec<Card> = Cards::ALL.iter().filter(|card| numbers.contains(&card.number())).collect();
        check_hand(random_hand(&mut pool, 6 + i % 4, &mut rng));
    }
}

#[test]
fn a_hand_of_any_size_is_arranged_quickly() {
    // A position may give somebody most of the pack.
    let mut rng = Seed::from_text("large hands").playouts();
    let mut pack: Vec<Card> = Cards::ALL.iter().collect();
    for size in 10..=44 {
        for _ in 0..20 {
            let hand = random_hand(&mut pack, size, &mut rng);
            let found = lowest(hand);
            assert!(found.melds().all(Cards::is_meld));
            assert!(found.count() <= hand.difference(hand.in_sequences()).points());
        }
    }
    assert_eq!(lowest(Cards::ALL).rank(), (0, 3));
}

#[test]
fn the_showdown_of_the_leaflet_counts_11_and_8_and_6_and_4() {
    for (hand, count, melds) in [
        ("B5 D5 C5 B7 D7 C7 BX", 11, "B5 D5 C5, B7 D7 C7"),
        ("B6 D6 C6 D1 D2 D3 F8", 8, "B6 D6 C6, D1 D2 D3"),
        ("B7 D7 C7 B1 B2 D1 D2", 6, "B7 D7 C7"),
        ("F7 F8 F9 F10 FX B3 D1", 4, "F7 F8 F9 F10 FX"),
    ] {
        let found = lowest(cards(hand));
        assert_eq!(found.count(), count, "{hand}");
        let said: Vec<String> = found.melds().map(|meld| meld.to_string()).collect();
        assert_eq!(said.join(", "), melds);
    }
}

#[test]
fn a_card_wanted_twice_goes_where_the_count_is_lowest() {
    for (hand, count, lowest_meld) in [
        ("B3 B4 B5 C5 D5", 7, Some(15)),            // the three 5s, not 3 4 5: 7 instead of 10
        ("B3 B4 B5 B6 C6 D6", 0, Some(12)),         // 3 4 5 and three 6s
        ("B4 B5 B6 B7 C7 D7 F7", 0, Some(15)),      // four 7s without one, which stays in the sequence, or all: 4 5 6 and four 7s
        ("B1 B2 B3 C3 D3 F3", 0, Some(6)),          // 1 2 3 and three 3s
        ("B1 C1 D1 B2 C2 D2 B3 C3 D3", 0, Some(3)), // three sets, though three sequences count as little: three 1s are lowest
        ("B9 B10 BX CX DX FX", 0, Some(30)),        // a Dragon in the sequence, three in the set
        ("B9 B10 BX CX DX", 19, Some(33)),          // three Dragons are worth more than 9 10 and Dragon leaving two
        ("B1 D3 C5 F7 B9 DX", 36, None),
    ] {
        let found = lowest(cards(hand));
        assert_eq!((found.count(), found.lowest_meld()), (count, lowest_meld), "{hand}");
    }
}

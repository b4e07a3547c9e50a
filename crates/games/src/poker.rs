//! Poker hands by bit masks: the best five of any number of cards, without trying all fives.
//!
//! [`Strength::of`] says how good a hand is, as one number that compares; [`best_five`] says which five cards make it.

use engine::sort::sort_by_key;

use crate::pack52::{Card, Cards, Rank, Suit};

/// The kinds of hands, the lowest first.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Kind {
    /// Nothing but the height of its cards.
    HighCard,
    /// Two of one rank.
    OnePair,
    /// Two of one rank and two of another.
    TwoPairs,
    /// Three of one rank.
    ThreeOfAKind,
    /// Five ranks in a row.
    Straight,
    /// Five of one suit.
    Flush,
    /// Three of one rank and two of another.
    FullHouse,
    /// All four of a rank.
    FourOfAKind,
    /// Five in a row of one suit.
    StraightFlush,
}

impl Kind {
    /// All of them, the lowest first.
    pub const ALL: [Self; 9] = [
        Self::HighCard,
        Self::OnePair,
        Self::TwoPairs,
        Self::ThreeOfAKind,
        Self::Straight,
        Self::Flush,
        Self::FullHouse,
        Self::FourOfAKind,
        Self::StraightFlush,
    ];

    /// In words.
    pub const fn name(self) -> &'static str {
        match self {
            Self::HighCard => "high card",
            Self::OnePair => "one pair",
            Self::TwoPairs => "two pairs",
            Self::ThreeOfAKind => "three of a kind",
            Self::Straight => "straight",
            Self::Flush => "flush",
            Self::FullHouse => "full house",
            Self::FourOfAKind => "four of a kind",
            Self::StraightFlush => "straight flush",
        }
    }
}

/// How good a hand is: the greater the better, equal where poker calls it equal. Suits do not rank.
///
/// The kind, then the ranks that make it, then the others, each group as a mask of ranks; greater masks are higher cards because
/// within a kind the groups have equally many.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Strength(u32);

impl Strength {
    /// The strength of the best five of these cards. Fewer than five are compared as far as they go: pairs and high cards.
    #[inline]
    pub fn of(cards: Cards) -> Self {
        let [c, d, h, s] = Suit::ALL.map(|suit| u32::from(cards.lane(suit)));
        let any = c | d | h | s;
        let two = c & d | h & s | (c | d) & (h | s);
        let three = c & d & (h | s) | h & s & (c | d);
        let four = c & d & h & s;

        let most = c.count_ones().max(d.count_ones()).max(h.count_ones()).max(s.count_ones());
        if most >= 5 {
            let run = straight_top(c).max(straight_top(d)).max(straight_top(h)).max(straight_top(s));
            if run != 0 {
                return Self::new(Kind::StraightFlush, run, 0);
            }
        }
        if four != 0 {
            let made = top(four);
            return Self::new(Kind::FourOfAKind, made, top(any & !made));
        }
        if three != 0 {
            let made = top(three);
            let pair = top(two & !made);
            if pair != 0 {
                return Self::new(Kind::FullHouse, made, pair);
            }
        }
        if most >= 5 {
            let flush = [c, d, h, s].into_iter().filter(|lane| lane.count_ones() >= 5).map(|lane| tops(lane, 5)).max();
            return Self::new(Kind::Flush, flush.expect("a suit has five"), 0);
        }
        let run = straight_top(any);
        if run != 0 {
            return Self::new(Kind::Straight, run, 0);
        }
        if three != 0 {
            let made = top(three);
            return Self::new(Kind::ThreeOfAKind, made, tops(any & !made, 2));
        }
        match two.count_ones() {
            0 => Self::new(Kind::HighCard, tops(any, 5), 0),
            1 => Self::new(Kind::OnePair, two, tops(any & !two, 3)),
            _ => {
                let made = tops(two, 2);
                Self::new(Kind::TwoPairs, made, top(any & !made))
            }
        }
    }

    /// The kind of hand.
    pub const fn kind(self) -> Kind {
        Kind::ALL[(self.0 >> 26) as usize]
    }

    /// The hand in words: "full house, queens over sevens".
    pub fn name(self) -> String {
        let kind = self.kind().name();
        let made: Vec<Rank> = descending(self.made()).collect();
        match (self.kind(), made.as_slice()) {
            (Kind::StraightFlush | Kind::Straight | Kind::Flush | Kind::HighCard, [top, ..]) => {
                format!("{kind}, {} high", top.name())
            }
            (Kind::FullHouse, [three]) => {
                let pair = descending(self.others()).next().map_or_else(String::new, Rank::plural);
                format!("{kind}, {} over {pair}", three.plural())
            }
            (Kind::TwoPairs, [high, low]) => format!("{kind}, {} and {}", high.plural(), low.plural()),
            (_, [one, ..]) => format!("{kind}, {}", one.plural()),
            (_, []) => kind.to_owned(),
        }
    }

    const fn new(kind: Kind, made: u32, others: u32) -> Self {
        Self((kind as u32) << 26 | made << 13 | others)
    }

    const fn made(self) -> u16 {
        (self.0 >> 13 & 0x1fff) as u16
    }

    const fn others(self) -> u16 {
        (self.0 & 0x1fff) as u16
    }
}

/// The five cards that make the best hand; none of fewer than five. Where several fives are as good, cards of the earlier suits.
pub fn best_five(cards: Cards) -> Option<Cards> {
    if cards.len() < 5 {
        return None;
    }
    let strength = Strength::of(cards);
    let (made, others) = (strength.made(), strength.others());
    let of = |ranks: u16, each: usize| -> Cards {
        descending(ranks).flat_map(|rank| cards.intersection(Cards::of_ranks(1 << rank.index())).iter().take(each)).collect()
    };
    let in_suit =
        |ranks: u16| Suit::ALL.into_iter().map(|suit| Cards::from_lane(suit, ranks)).find(|five| cards.contains_all(*five));
    Some(match strength.kind() {
        Kind::StraightFlush => in_suit(run_below(made)).expect("the suit that has the run"),
        Kind::Flush => in_suit(made).expect("the suit that has the flush"),
        Kind::Straight => of(run_below(made), 1),
        Kind::FourOfAKind => of(made, 4).union(of(others, 1)),
        Kind::FullHouse => of(made, 3).union(of(others, 2)),
        Kind::ThreeOfAKind => of(made, 3).union(of(others, 1)),
        Kind::TwoPairs | Kind::OnePair => of(made, 2).union(of(others, 1)),
        Kind::HighCard => of(made, 1),
    })
}

/// Cards as people lay down a poker hand: what makes it first, higher ranks first.
pub fn laid_down(five: Cards) -> Vec<Card> {
    let mut cards: Vec<Card> = five.iter().collect();
    let many = |card: &Card| five.intersection(Cards::of_ranks(1 << card.rank().index())).len();
    // In 5-4-3-2-A the ace is low.
    let wheel = matches!(Strength::of(five).kind(), Kind::Straight | Kind::StraightFlush) && five.ranks() == run_below(1 << 3);
    let height = |card: &Card| if wheel && card.rank() == Rank::ACE { 0 } else { 1 + card.rank().index() };
    sort_by_key(&mut cards, |card| (std::cmp::Reverse(many(card)), std::cmp::Reverse(height(card)), *card));
    cards
}

/// The highest rank of the mask, as a mask; nothing of nothing.
#[inline]
const fn top(ranks: u32) -> u32 {
    if ranks == 0 { 0 } else { 1 << ranks.ilog2() }
}

/// The highest so many ranks of the mask.
#[inline]
const fn tops(mut ranks: u32, many: u32) -> u32 {
    // Dropping the lowest ones is quicker where few are too many, and hands of any size have at most thirteen ranks.
    while ranks.count_ones() > many {
        ranks &= ranks - 1;
    }
    ranks
}

/// The rank that the highest straight goes up to, as a mask; nothing where there is none. The ace is also below the two.
#[inline]
const fn straight_top(ranks: u32) -> u32 {
    let low = ranks << 1 | ranks >> 12;
    let runs = low & low << 1 & low << 2 & low << 3 & low << 4;
    top(runs) >> 1
}

/// The five ranks of the straight that goes up to this one.
const fn run_below(high: u16) -> u16 {
    let low = (high as u32) << 1;
    let run = low | low >> 1 | low >> 2 | low >> 3 | low >> 4;
    (run >> 1 | (run & 1) << 12) as u16
}

fn descending(ranks: u16) -> impl Iterator<Item = Rank> {
    (0..Rank::COUNT).rev().filter(move |rank| ranks >> rank & 1 == 1).map(Rank::new)
}

#[cfg(test)]
mod tests;

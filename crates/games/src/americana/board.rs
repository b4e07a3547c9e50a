//! The board: a pool in the middle, the Ante, and seven spaces that are paid to whoever holds their cards.

use std::fmt;
use std::str::FromStr;

use engine::BadOption;
use engine::words::capital;

use crate::pack52::{Card, Cards, Rank, Suit};

/// A place for chips on the board.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Space {
    /// The circle in the middle, for the best hand.
    Pool,
    /// For the first to play all their cards.
    Ante,
    /// For eight, nine and ten of any one suit.
    EightNineTen,
    /// For a king and the queen of the same suit.
    KingQueen,
    /// For one ace.
    Ace,
    /// For one king.
    King,
    /// For one queen.
    Queen,
    /// For one jack.
    Jack,
    /// For one ten.
    Ten,
}

impl Space {
    /// How many there are.
    pub const COUNT: usize = 9;

    /// All of them.
    pub const ALL: [Self; Self::COUNT] =
        [Self::Pool, Self::Ante, Self::EightNineTen, Self::KingQueen, Self::Ace, Self::King, Self::Queen, Self::Jack, Self::Ten];

    /// Those that are collected by holding their cards (A10).
    pub const COLLECTED: [Self; 7] =
        [Self::EightNineTen, Self::KingQueen, Self::Ace, Self::King, Self::Queen, Self::Jack, Self::Ten];

    /// The names that positions use, in the order of [`Self::ALL`].
    pub const IDS: [&'static str; Self::COUNT] = ["pool", "ante", "8-9-10", "king-queen", "ace", "king", "queen", "jack", "ten"];

    /// The name that positions use.
    pub const fn id(self) -> &'static str {
        Self::IDS[self as usize]
    }

    /// In a sentence: "the pool", "the Ante".
    pub const fn name(self) -> &'static str {
        match self {
            Self::Pool => "the pool",
            Self::Ante => "the Ante",
            Self::EightNineTen => "the 8-9-10",
            Self::KingQueen => "the king and queen",
            Self::Ace => "the ace",
            Self::King => "the king",
            Self::Queen => "the queen",
            Self::Jack => "the jack",
            Self::Ten => "the ten",
        }
    }

    /// The space of this name.
    pub fn find(id: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|space| space.id() == id)
    }
}

/// Which cards the spaces ask for. The board is data: a player who owns one can write down what is printed on theirs.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Board {
    king_queen: Suit,
    /// The suits of ace, king, queen, jack and ten.
    singles: [Suit; 5],
}

const SINGLES: [(Space, Rank); 5] = [
    (Space::Ace, Rank::ACE),
    (Space::King, Rank::KING),
    (Space::Queen, Rank::QUEEN),
    (Space::Jack, Rank::JACK),
    (Space::Ten, Rank::TEN),
];

impl Board {
    /// Everything in clubs.
    pub const CLUBS: Self = Self { king_queen: Suit::Clubs, singles: [Suit::Clubs; 5] };
    /// The single cards of the board of Michigan.
    pub const MICHIGAN: Self =
        Self { king_queen: Suit::Clubs, singles: [Suit::Hearts, Suit::Spades, Suit::Diamonds, Suit::Spades, Suit::Hearts] };
    /// How a board of one's own is written.
    pub const FORM: &'static str = "clubs, michigan, or the cards of a board of one's own such as `Ah Ks Qd Js 10h Kc+Qc`";

    const NAMED: [(&'static str, Self); 2] = [("clubs", Self::CLUBS), ("michigan", Self::MICHIGAN)];

    /// The cards that a space asks for. The pool and the Ante ask for none; the 8-9-10 for any of four combinations, of which
    /// this is none: see [`Board::claim`].
    pub fn cards(&self, space: Space) -> Cards {
        let single = |index: usize, rank| Cards::only(Card::new(self.singles[index], rank));
        match space {
            Space::Pool | Space::Ante | Space::EightNineTen => Cards::NONE,
            Space::KingQueen => Cards::only(Card::new(self.king_queen, Rank::KING)).with(Card::new(self.king_queen, Rank::QUEEN)),
            Space::Ace => single(0, Rank::ACE),
            Space::King => single(1, Rank::KING),
            Space::Queen => single(2, Rank::QUEEN),
            Space::Jack => single(3, Rank::JACK),
            Space::Ten => single(4, Rank::TEN),
        }
    }

    /// The cards with which a hand claims a space (A10), if it can. Of several 8-9-10 the first in the order of the pack.
    #[inline]
    pub fn claim(&self, space: Space, hand: Cards) -> Option<Cards> {
        if space == Space::EightNineTen {
            return eight_nine_ten(hand);
        }
        let cards = self.cards(space);
        (!cards.is_empty() && hand.contains_all(cards)).then_some(cards)
    }

    /// The head of a space, in a word or two.
    pub const fn title(space: Space) -> &'static str {
        ["Pool", "Ante", "8-9-10", "King & Queen", "Ace", "King", "Queen", "Jack", "Ten"][space as usize]
    }

    /// What is printed on a space, as it is printed: in capitals.
    pub fn printed(&self, space: Space) -> String {
        match space {
            Space::Pool => "Pool".to_owned(),
            Space::Ante => "Ante".to_owned(),
            Space::EightNineTen => "8-9-10 of any one suit".to_owned(),
            Space::KingQueen => format!("King and Queen of {}", capital(self.king_queen.name())),
            _ => {
                let card = self.cards(space).first().expect("the other spaces ask for a card");
                format!("{} of {}", capital(card.rank().name()), capital(card.suit().name()))
            }
        }
    }
}

/// The eight, nine and ten of the first suit of which the hand has all three.
#[inline]
pub(super) fn eight_nine_ten(hand: Cards) -> Option<Cards> {
    const RANKS: u16 = 0b1_1100_0000;
    Suit::ALL.into_iter().find(|suit| hand.lane(*suit) & RANKS == RANKS).map(|suit| Cards::from_lane(suit, RANKS))
}

impl Default for Board {
    fn default() -> Self {
        Self::CLUBS
    }
}

/// The name of a supplied board, or the cards: `Ah Ks Qd Js 10h Kc+Qc`.
impl fmt::Display for Board {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Some((name, _)) = Self::NAMED.iter().find(|(_, board)| board == self) {
            return f.write_str(name);
        }
        for ((_, rank), suit) in SINGLES.into_iter().zip(self.singles) {
            write!(f, "{} ", Card::new(suit, rank))?;
        }
        let pair = |rank| Card::new(self.king_queen, rank);
        write!(f, "{}+{}", pair(Rank::KING), pair(Rank::QUEEN))
    }
}

impl FromStr for Board {
    type Err = BadOption;

    fn from_str(text: &str) -> Result<Self, BadOption> {
        let text = text.trim();
        if let Some((_, board)) = Self::NAMED.iter().find(|(name, _)| name.eq_ignore_ascii_case(text)) {
            return Ok(*board);
        }
        let bad = |what: String| BadOption(format!("option `board`: {what}; it takes {}", Self::FORM));
        let (mut singles, mut king_queen) = ([None; 5], None);
        for word in text.split_whitespace() {
            let cards: Vec<Card> =
                word.split('+').map(str::parse).collect::<Result<_, _>>().map_err(|error: engine::BadNotation| bad(error.0))?;
            let (place, suit) = match cards.as_slice() {
                [one] => {
                    let at = SINGLES.iter().position(|(_, rank)| *rank == one.rank());
                    let at = at.ok_or_else(|| bad(format!("no space is for the {}", one.name())))?;
                    (&mut singles[at], one.suit())
                }
                [one, other] => {
                    let ranks = Cards::from_iter([*one, *other]).ranks();
                    if one.suit() != other.suit() || ranks != 1 << Rank::KING.index() | 1 << Rank::QUEEN.index() {
                        return Err(bad(format!("`{word}` is not a king and the queen of the same suit")));
                    }
                    (&mut king_queen, one.suit())
                }
                _ => return Err(bad(format!("`{word}` is neither a card nor a king and queen"))),
            };
            if place.replace(suit).is_some() {
                return Err(bad(format!("`{word}` is a second card for a space that has one")));
            }
        }
        let lacking = SINGLES.iter().zip(&singles).find(|(_, suit)| suit.is_none());
        if let Some(((space, _), _)) = lacking {
            return Err(bad(format!("`{text}` has no card for {}", space.name())));
        }
        let king_queen = king_queen.ok_or_else(|| bad(format!("`{text}` has no king and queen, written `Kc+Qc`")))?;
        Ok(Self { king_queen, singles: singles.map(|suit| suit.expect("every space has a card")) })
    }
}

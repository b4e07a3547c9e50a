//! The sixty cards, sets of them, and what it takes to lie on the Plaza.

use std::fmt;
use std::str::FromStr;

use engine::BadNotation;

/// The five colours, in the order of the rows.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Colour {
    /// `R`
    Red,
    /// `Y`
    Yellow,
    /// `G`
    Green,
    /// `K`
    Black,
    /// `B`
    Brown,
}

impl Colour {
    /// All five, in the order of the rows.
    pub const ALL: [Self; 5] = [Self::Red, Self::Yellow, Self::Green, Self::Black, Self::Brown];

    /// Its letter in the notation.
    pub const fn letter(self) -> char {
        ['R', 'Y', 'G', 'K', 'B'][self as usize]
    }

    /// Its name.
    pub const fn name(self) -> &'static str {
        ["red", "yellow", "green", "black", "brown"][self as usize]
    }
}

/// One of the sixty cards (P1), which is also its place on the Plaza.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Card(u8);

impl Card {
    /// How many there are.
    pub const COUNT: u8 = 60;

    /// The card of this colour and number, 1 to 12.
    pub const fn new(colour: Colour, number: u8) -> Self {
        assert!(number >= 1 && number <= 12, "Plaza's numbers run from 1 to 12");
        Self(colour as u8 * 12 + number - 1)
    }

    /// The card with this index: colour by colour, lowest number first.
    pub const fn from_index(index: u8) -> Self {
        assert!(index < Self::COUNT, "there are sixty cards");
        Self(index)
    }

    /// Its index, 0 to 59.
    pub const fn index(self) -> u8 {
        self.0
    }

    /// Its colour: its row.
    pub const fn colour(self) -> Colour {
        Colour::ALL[(self.0 / 12) as usize]
    }

    /// Its number: its column, and what it counts in a hand.
    pub const fn number(self) -> u8 {
        self.0 % 12 + 1
    }

    /// In words: "red 4".
    pub fn name(self) -> String {
        format!("{} {}", self.colour().name(), self.number())
    }
}

impl fmt::Display for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.colour().letter(), self.number())
    }
}

impl fmt::Debug for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{self}")
    }
}

impl FromStr for Card {
    type Err = BadNotation;

    fn from_str(text: &str) -> Result<Self, BadNotation> {
        let unknown = || {
            BadNotation(format!("there is no card `{text}`: a card is a letter of R Y G K B and a number from 1 to 12, as in R4"))
        };
        let mut chars = text.chars();
        let letter = chars.next().ok_or_else(unknown)?.to_ascii_uppercase();
        let colour = Colour::ALL.into_iter().find(|colour| colour.letter() == letter).ok_or_else(unknown)?;
        let digits = chars.as_str();
        if digits.starts_with(['0', '+']) {
            return Err(unknown());
        }
        match digits.parse() {
            Ok(number @ 1..=12) => Ok(Self::new(colour, number)),
            _ => Err(unknown()),
        }
    }
}

/// A set of cards: sixty bits, one for each place of the Plaza, row by row. A hand is one; the Plaza itself is one.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub struct Cards(u64);

/// The lowest bit of each row.
const ROW_STARTS: u64 = 1 | 1 << 12 | 1 << 24 | 1 << 36 | 1 << 48;

impl Cards {
    /// No card.
    pub const NONE: Self = Self(0);
    /// All sixty.
    pub const ALL: Self = Self((1 << 60) - 1);

    /// Whether the card is among them.
    pub const fn contains(self, card: Card) -> bool {
        self.0 >> card.0 & 1 == 1
    }

    /// Whether all of `others` are among them.
    pub const fn contains_all(self, others: Self) -> bool {
        others.0 & !self.0 == 0
    }

    /// How many.
    pub const fn len(self) -> u8 {
        self.0.count_ones() as u8
    }

    /// Whether there is none.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// With this card.
    #[must_use]
    pub const fn with(self, card: Card) -> Self {
        Self(self.0 | 1 << card.0)
    }

    /// Without this card.
    #[must_use]
    pub const fn without(self, card: Card) -> Self {
        Self(self.0 & !(1 << card.0))
    }

    /// Those of either.
    #[must_use]
    pub const fn union(self, others: Self) -> Self {
        Self(self.0 | others.0)
    }

    /// Those of both.
    #[must_use]
    pub const fn intersection(self, others: Self) -> Self {
        Self(self.0 & others.0)
    }

    /// Those that are not among `others`.
    #[must_use]
    pub const fn difference(self, others: Self) -> Self {
        Self(self.0 & !others.0)
    }

    /// The cards, colour by colour, lowest number first.
    pub fn iter(self) -> impl Iterator<Item = Card> + Clone {
        let mut bits = self.0;
        std::iter::from_fn(move || {
            let card = (bits != 0).then(|| Card(bits.trailing_zeros() as u8));
            bits &= bits.wrapping_sub(1);
            card
        })
    }

    /// The lowest card by colour and number.
    pub const fn first(self) -> Option<Card> {
        if self.0 == 0 { None } else { Some(Card(self.0.trailing_zeros() as u8)) }
    }

    /// All sets that can be made of these cards, the empty one last, in rising order.
    pub fn subsets(self) -> impl Iterator<Item = Self> {
        let mut bits = 0u64;
        let mut more = true;
        std::iter::from_fn(move || {
            more.then(|| {
                // The next higher number whose bits are all among ours.
                bits = bits.wrapping_sub(self.0) & self.0;
                more = bits != 0;
                Self(bits)
            })
        })
    }

    /// The sum of the numbers (P15).
    pub fn points(self) -> i32 {
        self.iter().map(|card| i32::from(card.number())).sum()
    }

    /// Those that lie in a sequence or in a set (P6, P7).
    #[must_use]
    pub fn standing(self) -> Self {
        Self(self.in_sequences() | self.in_sets())
    }

    /// P6: three or more adjoining numbers of one colour, without wrapping from 12 to 1.
    const fn in_sequences(self) -> u64 {
        // A sequence of three can begin at 1 to 10.
        const BEGINNINGS: u64 = ROW_STARTS * 0b11_1111_1111;
        let begin = self.0 & self.0 >> 1 & self.0 >> 2 & BEGINNINGS;
        begin | begin << 1 | begin << 2
    }

    /// P7: three or more cards of one number, whatever lies between them.
    fn in_sets(self) -> u64 {
        const ROW: u64 = (1 << 12) - 1;
        let row = |colour: Colour| self.0 >> (colour as u64 * 12) & ROW;
        let [red, yellow, green, black, brown] = Colour::ALL.map(row);
        // All twelve columns are added up at once: the count of a column is ones + 2 (twos + more_twos).
        let three = red ^ yellow ^ green;
        let twos = red & yellow | green & (red ^ yellow);
        let ones = three ^ black ^ brown;
        let more_twos = three & black | brown & (three ^ black);
        let columns = twos & more_twos | (twos ^ more_twos) & ones;
        self.0 & (columns * ROW_STARTS)
    }

    /// P8: whether all of these may be parked together on a Plaza with `there` already on it.
    pub fn fit(self, there: Self) -> bool {
        self.union(there).standing().contains_all(self)
    }

    /// The most of these that may be parked together on a Plaza with `there` already on it: the union of all plays that P8
    /// allows, which is itself one.
    #[must_use]
    pub fn parkable(self, there: Self) -> Self {
        let mut cards = self;
        loop {
            let standing = cards.union(there).standing().intersection(cards);
            if standing.0 == cards.0 {
                return cards;
            }
            cards = standing;
        }
    }
}

impl FromIterator<Card> for Cards {
    fn from_iter<T: IntoIterator<Item = Card>>(cards: T) -> Self {
        cards.into_iter().fold(Self::NONE, Self::with)
    }
}

/// The cards with blanks between them, in canonical order.
impl fmt::Display for Cards {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (i, card) in self.iter().enumerate() {
            write!(f, "{}{card}", if i > 0 { " " } else { "" })?;
        }
        Ok(())
    }
}

impl fmt::Debug for Cards {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "[{self}]")
    }
}

/// Reads cards with blanks (or commas) between them, in any order, none twice.
impl FromStr for Cards {
    type Err = BadNotation;

    fn from_str(text: &str) -> Result<Self, BadNotation> {
        let mut cards = Self::NONE;
        for word in text.split([' ', ',', '\t']).filter(|word| !word.is_empty()) {
            let card: Card = word.parse()?;
            if cards.contains(card) {
                return Err(BadNotation(format!("{card} is named twice")));
            }
            cards = cards.with(card);
        }
        Ok(cards)
    }
}

//! Places at a table.

use std::fmt;

/// A place at the table. People count seats from 1, in the order of play; inside, [`Seat::index`] counts from 0.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Seat(u8);

impl Seat {
    /// The most seats any game has.
    pub const MOST: u8 = 10;

    /// The seat with this index, counted from 0.
    pub const fn new(index: u8) -> Self {
        assert!(index < Self::MOST, "a table has at most ten seats");
        Self(index)
    }

    /// The seat that people call by this number, counted from 1, at a table of `seats`.
    pub fn from_number(number: i64, seats: u8) -> Option<Self> {
        (1..=i64::from(seats.min(Self::MOST))).contains(&number).then(|| Self(number as u8 - 1))
    }

    /// The number that people use, counted from 1.
    pub const fn number(self) -> u8 {
        self.0 + 1
    }

    /// For arrays by seat, counted from 0.
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The next seat to the left: the next higher number, and after the last seat 1.
    #[must_use]
    pub const fn left(self, seats: u8) -> Self {
        Self(if self.0 + 1 >= seats { 0 } else { self.0 + 1 })
    }

    /// All seats of a table, from seat 1.
    pub fn all(seats: u8) -> impl DoubleEndedIterator<Item = Self> + ExactSizeIterator + Clone {
        (0..seats).map(Self)
    }

    /// All seats once, in the order of play, beginning at the left of this one and ending with it.
    pub fn round_from_left(self, seats: u8) -> impl Iterator<Item = Self> + Clone {
        (1..=seats).map(move |step| Self((self.0 + step) % seats))
    }
}

impl fmt::Display for Seat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.number())
    }
}

impl fmt::Debug for Seat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "seat {}", self.number())
    }
}

/// A set of seats.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub struct Seats(u16);

impl Seats {
    /// No seat.
    pub const NONE: Self = Self(0);

    /// Every seat of a table.
    pub const fn all(seats: u8) -> Self {
        Self((1 << seats) - 1)
    }

    /// Whether the seat is in the set.
    pub const fn contains(self, seat: Seat) -> bool {
        self.0 >> seat.0 & 1 == 1
    }

    /// Adds a seat.
    pub fn insert(&mut self, seat: Seat) {
        self.0 |= 1 << seat.0;
    }

    /// Takes a seat out.
    pub fn remove(&mut self, seat: Seat) {
        self.0 &= !(1 << seat.0);
    }

    /// How many seats are in the set.
    pub const fn len(self) -> u32 {
        self.0.count_ones()
    }

    /// Whether no seat is in the set.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The seats of the set, lowest first.
    pub fn iter(self) -> impl Iterator<Item = Seat> {
        (0..Seat::MOST).map(Seat).filter(move |seat| self.contains(*seat))
    }
}

impl FromIterator<Seat> for Seats {
    fn from_iter<T: IntoIterator<Item = Seat>>(seats: T) -> Self {
        let mut set = Self::NONE;
        for seat in seats {
            set.insert(seat);
        }
        set
    }
}

impl fmt::Debug for Seats {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}

/// Who looks: a player at the table, or a spectator beside it.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Viewer {
    /// The person in that seat.
    Seat(Seat),
    /// A spectator sees what the whole table sees.
    Spectator,
}

impl Viewer {
    /// Whether this viewer sits in `seat`.
    pub fn is(self, seat: Seat) -> bool {
        self == Self::Seat(seat)
    }

    /// The seat of the viewer, if there is one.
    pub const fn seat(self) -> Option<Seat> {
        match self {
            Self::Seat(seat) => Some(seat),
            Self::Spectator => None,
        }
    }

    /// Everyone who can look at a table: each seat, then the spectator.
    pub fn all(seats: u8) -> impl Iterator<Item = Self> {
        Seat::all(seats).map(Self::Seat).chain([Self::Spectator])
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn left_of_the_last_seat_is_seat_one() {
        assert_eq!(Seat::new(3).left(4), Seat::new(0));
        assert_eq!(Seat::new(1).left(4).number(), 3);
    }

    #[test]
    fn a_round_begins_at_the_left_and_ends_with_oneself() {
        let round: Vec<u8> = Seat::new(1).round_from_left(3).map(Seat::number).collect();
        assert_eq!(round, [3, 1, 2]);
    }

    #[test]
    fn numbers_outside_the_table_are_no_seats() {
        assert_eq!(Seat::from_number(0, 4), None);
        assert_eq!(Seat::from_number(5, 4), None);
        assert_eq!(Seat::from_number(i64::MAX, 4), None);
        assert_eq!(Seat::from_number(4, 4), Some(Seat::new(3)));
    }
}

//! Who plays with whom, in the two games of the World's Fair box (W1, V1).

use engine::{BadOption, Seat, Seats, Value};

/// Who plays with whom.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Sides {
    /// Each for themselves.
    #[default]
    None,
    /// The odd seats against the even seats.
    Two,
    /// Each with the player opposite.
    Pairs,
}

impl Sides {
    /// As an option names them.
    pub const WORDS: [&'static str; 3] = ["none", "two", "pairs"];

    /// The word of an option.
    pub const fn word(self) -> &'static str {
        Self::WORDS[self as usize]
    }

    /// What the word of an option means; each for themselves where it is none of ours.
    pub fn from_word(word: &str) -> Self {
        match word {
            "two" => Self::Two,
            "pairs" => Self::Pairs,
            _ => Self::None,
        }
    }

    /// Whether so many can play so.
    pub fn check(self, seats: u8) -> Result<(), BadOption> {
        if self != Self::None && (seats < 4 || seats % 2 == 1) {
            return Err(BadOption::new(format!("sides need an even number of players, at least four, not {seats}")));
        }
        Ok(())
    }

    /// Whether two seats are on one side. A seat is on its own side.
    pub const fn together(self, one: Seat, other: Seat, seats: u8) -> bool {
        let (one, other, half) = (one.index(), other.index(), seats as usize / 2);
        match self {
            Self::None => one == other,
            Self::Two => one % 2 == other % 2,
            Self::Pairs => one % half == other % half,
        }
    }

    /// The side of every seat as a letter, `A` for the first; nothing where each plays for themselves.
    pub fn letters(self, seats: u8) -> Option<Value> {
        let first = |seat: Seat| Seat::all(seats).take_while(|other| !self.together(seat, *other, seats)).count() as u8;
        let letter = |seat| Value::from(char::from(b'A' + first(seat)).to_string());
        (self != Self::None).then(|| Value::list(Seat::all(seats).map(letter)))
    }

    /// The seats that count together with this one, itself included.
    pub fn side(self, seat: Seat, seats: u8) -> Seats {
        Seat::all(seats).filter(|other| self.together(seat, *other, seats)).collect()
    }
}

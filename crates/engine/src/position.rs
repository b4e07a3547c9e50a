//! Reading a position that a person wrote by hand. [`Members`] reads the members of the object and complains about those it does
//! not know; [`settle`] makes the cards add up and fills in those that were given only as a number.

use crate::game::GameInfo;
use crate::options::Options;
use crate::seat::{Seat, Seats};
use crate::seed::{Chance, PlayRng};
use crate::status::Points;
use crate::value::Value;

/// A position that cannot be on a table, or that cannot be read. The message begins with the member: `hands[1]: …`.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("{0}")]
pub struct BadPosition(pub String);

impl BadPosition {
    /// What is wrong with which member.
    pub fn at(member: &str, what: impl std::fmt::Display) -> Self {
        Self(format!("{member}: {what}"))
    }
}

/// A position that was read.
#[derive(Clone, Debug)]
pub struct Laid<G> {
    /// The table.
    pub state: G,
    /// The seats whose hands were listed card by card.
    pub listed: Seats,
    /// Whether a hand holds cards that were filled in at random.
    pub filled_hands: bool,
    /// Whether the cards of a hidden pile, or their order, were filled in at random.
    pub filled_piles: bool,
}

/// The members that all positions have in common.
#[derive(Clone, Debug)]
pub struct Common<O> {
    /// How many play.
    pub seats: u8,
    /// The options.
    pub options: O,
    /// Who acts, where it was said.
    pub to_move: Option<Seat>,
    /// The dealer; left out: the last seat.
    pub dealer: Seat,
    /// Points of earlier deals by seat.
    pub scores: Vec<Points>,
    /// The number of this deal, from 1.
    pub deal: u32,
    /// Turns in a row without progress.
    pub idle: u32,
    /// The phase, where it was said.
    pub phase: Option<String>,
}

/// The members of a position, read one after another. A member that is null counts as left out.
pub struct Members<'a> {
    members: &'a [(String, Value)],
    used: Vec<bool>,
}

impl<'a> Members<'a> {
    /// The members of an object.
    pub fn new(position: &'a Value) -> Result<Self, BadPosition> {
        let Value::Map(members) = position else {
            return Err(BadPosition(format!("a position is an object, not {}", position.kind())));
        };
        for (i, (name, _)) in members.iter().enumerate() {
            if members[..i].iter().any(|(other, _)| other == name) {
                return Err(BadPosition::at(name, "this member stands twice"));
            }
        }
        Ok(Self { members, used: vec![false; members.len()] })
    }

    /// The member of this name, unless it is left out.
    pub fn take(&mut self, name: &str) -> Option<&'a Value> {
        let index = self.members.iter().position(|(key, _)| key == name)?;
        self.used[index] = true;
        Some(&self.members[index].1).filter(|value| **value != Value::Null)
    }

    /// A text.
    pub fn text(&mut self, name: &str) -> Result<Option<&'a str>, BadPosition> {
        self.take(name)
            .map(|value| value.as_text().ok_or_else(|| BadPosition::at(name, format!("a text, not {}", value.kind()))))
            .transpose()
    }

    /// A number between two bounds, both allowed.
    pub fn int(&mut self, name: &str, low: i64, high: i64) -> Result<Option<i64>, BadPosition> {
        self.take(name).map(|value| int_in(name, value, low, high)).transpose()
    }

    /// A list.
    pub fn list(&mut self, name: &str) -> Result<Option<&'a [Value]>, BadPosition> {
        self.take(name)
            .map(|value| value.as_list().ok_or_else(|| BadPosition::at(name, format!("a list, not {}", value.kind()))))
            .transpose()
    }

    /// A seat of the table.
    pub fn seat(&mut self, name: &str, seats: u8) -> Result<Option<Seat>, BadPosition> {
        self.take(name).map(|value| seat_in(name, value, seats)).transpose()
    }

    /// A list with a number for each seat; left out: `None`.
    pub fn points(&mut self, name: &str, seats: u8) -> Result<Option<Vec<Points>>, BadPosition> {
        let Some(items) = self.list(name)? else { return Ok(None) };
        if items.len() != usize::from(seats) {
            return Err(BadPosition::at(name, format!("{} numbers for {seats} seats", items.len())));
        }
        let far = 1_000_000_000;
        items
            .iter()
            .enumerate()
            .map(|(i, value)| int_in(&format!("{name}[{i}]"), value, -far, far).map(|number| number as Points))
            .collect::<Result<_, _>>()
            .map(Some)
    }

    /// What all positions have in common. Members that a game does not use are still checked.
    pub fn common<O: Options>(&mut self, info: &GameInfo) -> Result<Common<O>, BadPosition> {
        if let Some(game) = self.text("game")?
            && game != info.id
        {
            return Err(BadPosition::at("game", format!("`{game}` is not {}", info.id)));
        }
        let (fewest, most) = info.seats;
        let hands = self.members.iter().find(|(name, _)| name == "hands").and_then(|(_, hands)| hands.as_list());
        let seats = match (self.int("players", fewest.into(), most.into())?, hands) {
            (Some(players), _) => players as u8,
            (None, Some(hands)) => {
                let number = u8::try_from(hands.len()).unwrap_or(u8::MAX);
                info.check_seats(number).map_err(|bad| BadPosition::at("hands", bad))?;
                number
            }
            (None, None) if fewest == most => fewest,
            (None, None) => return Err(BadPosition::at("hands", "left out: it says how many play")),
        };
        let options = match self.take("options") {
            None => O::default(),
            Some(Value::Map(settings)) => O::from_settings(settings.iter().map(|(name, value)| (name.as_str(), value)))
                .map_err(|bad| BadPosition::at("options", bad))?,
            Some(other) => return Err(BadPosition::at("options", format!("an object, not {}", other.kind()))),
        };
        options.check(seats).map_err(|bad| BadPosition::at("options", bad))?;
        Ok(Common {
            seats,
            options,
            to_move: self.seat("to_move", seats)?,
            dealer: self.seat("dealer", seats)?.unwrap_or(Seat::new(seats - 1)),
            scores: self.points("scores", seats)?.unwrap_or_else(|| vec![0; seats.into()]),
            deal: self.int("deal", 1, 1_000_000)?.unwrap_or(1) as u32,
            idle: self.int("idle", 0, 1_000_000)?.unwrap_or(0) as u32,
            phase: self.text("phase")?.map(str::to_owned),
        })
    }

    /// A heap of cards: a list, or a number of cards.
    pub fn heap(&mut self, name: &str, read: impl Fn(&Value) -> Result<u8, String>) -> Result<Heap, BadPosition> {
        self.take(name).map_or(Ok(Heap::LeftOut), |value| Heap::read(name, value, read))
    }

    /// The hands by seat: each a list, or a number of cards.
    pub fn hands(&mut self, seats: u8, read: impl Fn(&Value) -> Result<u8, String>) -> Result<Vec<Heap>, BadPosition> {
        let hands = self.list("hands")?.ok_or_else(|| BadPosition::at("hands", "left out"))?;
        if hands.len() != usize::from(seats) {
            return Err(BadPosition::at("hands", format!("{} hands for {seats} players", hands.len())));
        }
        hands.iter().enumerate().map(|(i, hand)| Heap::read(&format!("hands[{i}]"), hand, &read)).collect()
    }

    /// Complains about the first member that nobody has read. To be called last.
    pub fn finish(&self) -> Result<(), BadPosition> {
        match self.used.iter().position(|used| !used) {
            Some(index) => Err(BadPosition::at(&self.members[index].0, "this game has no such member")),
            None => Ok(()),
        }
    }
}

/// The number that a value is, if it lies between two bounds.
pub fn int_in(member: &str, value: &Value, low: i64, high: i64) -> Result<i64, BadPosition> {
    match value {
        Value::Int(number) if (low..=high).contains(number) => Ok(*number),
        Value::Int(number) => Err(BadPosition::at(member, format!("{number} is not between {low} and {high}"))),
        other => Err(BadPosition::at(member, format!("a number, not {}", other.kind()))),
    }
}

/// The seat that a value names.
pub fn seat_in(member: &str, value: &Value, seats: u8) -> Result<Seat, BadPosition> {
    match value {
        Value::Int(number) => Seat::from_number(*number, seats)
            .ok_or_else(|| BadPosition::at(member, format!("there is no seat {number} at a table of {seats}"))),
        other => Err(BadPosition::at(member, format!("the number of a seat, not {}", other.kind()))),
    }
}

/// Cards in one place, as a position gives them. Cards are numbered as the game numbers them.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Heap {
    /// These cards, in this order.
    Listed(Vec<u8>),
    /// A number of cards; which ones is not known.
    Count(usize),
    /// Not mentioned.
    LeftOut,
}

impl Heap {
    /// Reads a list of cards or a number.
    pub fn read(member: &str, value: &Value, read: impl Fn(&Value) -> Result<u8, String>) -> Result<Self, BadPosition> {
        match value {
            Value::Int(number) => match usize::try_from(*number) {
                Ok(number) if number <= 255 => Ok(Self::Count(number)),
                _ => Err(BadPosition::at(member, format!("{number} is no number of cards"))),
            },
            Value::List(items) => items
                .iter()
                .enumerate()
                .map(|(i, item)| read(item).map_err(|why| BadPosition::at(&format!("{member}[{i}]"), why)))
                .collect::<Result<_, _>>()
                .map(Self::Listed),
            other => Err(BadPosition::at(member, format!("a list of cards or a number, not {}", other.kind()))),
        }
    }

    /// Whether the cards are listed.
    pub const fn is_listed(&self) -> bool {
        matches!(self, Self::Listed(_))
    }
}

/// What it means that a place is left out.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum LeftOut {
    /// It is empty.
    Empty,
    /// It holds every card not seen elsewhere, in an order drawn at random.
    Rest,
}

/// One place of a table for [`settle`].
#[derive(Clone, Debug)]
pub struct Place {
    /// The member, for messages.
    pub member: String,
    /// What the position says of it.
    pub heap: Heap,
    /// What it means that it is left out.
    pub left_out: LeftOut,
}

impl Place {
    /// A place that is empty when it is left out.
    pub fn open(member: impl Into<String>, heap: Heap) -> Self {
        Self { member: member.into(), heap, left_out: LeftOut::Empty }
    }

    /// A place that holds the rest when it is left out.
    pub fn hidden(member: impl Into<String>, heap: Heap) -> Self {
        Self { member: member.into(), heap, left_out: LeftOut::Rest }
    }

    /// The hands by seat, as places.
    pub fn hands(hands: Vec<Heap>) -> impl Iterator<Item = Self> {
        hands.into_iter().enumerate().map(|(i, heap)| Self::open(format!("hands[{i}]"), heap))
    }
}

/// Makes the cards add up to a pack of `size` cards, each there once. Places that give only a number are filled at random, in
/// the order given, from the cards that are listed nowhere; the first hidden place that is left out takes what remains.
/// Returns the cards of each place in the order of `places`.
pub fn settle(size: u8, name: impl Fn(u8) -> String, places: &[Place], rng: &mut PlayRng) -> Result<Vec<Vec<u8>>, BadPosition> {
    let mut seen: Vec<Option<&str>> = vec![None; size.into()];
    for place in places {
        if let Heap::Listed(cards) = &place.heap {
            for &card in cards {
                if let Some(before) = seen[usize::from(card)].replace(&place.member) {
                    let card = name(card);
                    return Err(BadPosition::at(
                        &place.member,
                        if before == place.member {
                            format!("{card} is there twice")
                        } else {
                            format!("{card} is also in {before}")
                        },
                    ));
                }
            }
        }
    }
    let mut unseen: Vec<u8> = (0..size).filter(|&card| seen[usize::from(card)].is_none()).collect();
    rng.shuffle(&mut unseen);
    let mut settled = vec![Vec::new(); places.len()];
    for (place, cards) in places.iter().zip(&mut settled) {
        match &place.heap {
            Heap::Listed(listed) => cards.clone_from(listed),
            Heap::Count(number) => {
                let left = unseen.len();
                if *number > left {
                    return Err(BadPosition::at(
                        &place.member,
                        format!("{number} cards, but only {left} are not seen elsewhere"),
                    ));
                }
                *cards = unseen.split_off(left - number);
            }
            Heap::LeftOut => {}
        }
    }
    for (place, cards) in places.iter().zip(&mut settled) {
        if place.heap == Heap::LeftOut && place.left_out == LeftOut::Rest {
            *cards = std::mem::take(&mut unseen);
        }
    }
    if unseen.is_empty() {
        Ok(settled)
    } else {
        crate::sort::sort_at_once(&mut unseen);
        let few: Vec<String> = unseen.iter().take(5).map(|&card| name(card)).collect();
        let more = if unseen.len() > few.len() { " and others" } else { "" };
        Err(BadPosition(format!("{} of the {size} cards are nowhere: {}{more}", unseen.len(), few.join(", "))))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::seed::Seed;

    fn settle_four(places: &[Place]) -> Result<Vec<Vec<u8>>, String> {
        let mut rng = Seed::from_text("settle").playouts();
        settle(4, |card| format!("c{card}"), places, &mut rng).map_err(|bad| bad.0)
    }

    #[test]
    fn the_first_hidden_place_left_out_takes_the_rest() {
        let places = [
            Place::open("hand", Heap::Listed(vec![2])),
            Place::hidden("pack", Heap::LeftOut),
            Place::open("pile", Heap::LeftOut),
        ];
        let mut settled = settle_four(&places).expect("the cards add up");
        settled[1].sort_unstable();
        assert_eq!(settled, [vec![2], vec![0, 1, 3], vec![]]);
    }

    #[test]
    fn what_does_not_add_up_is_named() {
        let listed = |cards: &[u8]| Heap::Listed(cards.to_vec());
        for (places, why) in [
            (vec![Place::open("a", listed(&[1, 1]))], "a: c1 is there twice"),
            (vec![Place::open("a", listed(&[1])), Place::open("b", listed(&[1]))], "b: c1 is also in a"),
            (
                vec![Place::open("a", listed(&[0, 1, 2])), Place::open("b", Heap::Count(2))],
                "b: 2 cards, but only 1 are not seen elsewhere",
            ),
            (vec![Place::open("a", listed(&[0, 1, 2]))], "1 of the 4 cards are nowhere: c3"),
        ] {
            assert_eq!(settle_four(&places), Err(why.to_owned()));
        }
    }

    #[test]
    fn a_member_nobody_reads_is_an_error() {
        let value = Value::map([("plaza", Value::Null), ("plazza", Value::Null)]);
        let mut members = Members::new(&value).expect("an object");
        assert_eq!(members.take("plaza"), None);
        assert_eq!(members.finish(), Err(BadPosition("plazza: this game has no such member".to_owned())));
    }
}

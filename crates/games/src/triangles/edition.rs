//! Which numbers are on which triangle. The leaflet does not list them, so they are data that a table can replace by its own
//! box (option `triangles`).

use std::fmt;
use std::sync::{Arc, LazyLock};

use engine::sort::sort_by_key;
use engine::{BadOption, Value};

use super::side::{Colour, Side};
use super::triangle::{Triangle, Triangles};

/// A reconstruction: contains the three triangles that are known from real boxes (1-2-3, 9-2-8, 9-5-8), allows every picture
/// that the leaflet describes, and is balanced. Blue, red, orange, clockwise.
const STANDARD: [[u8; 3]; Triangle::COUNT as usize] = [
    [1, 2, 3],
    [2, 1, 4],
    [2, 1, 8],
    [3, 2, 6],
    [5, 6, 2],
    [7, 5, 1],
    [8, 1, 4],
    [1, 4, 9],
    [2, 7, 5],
    [3, 6, 5],
    [3, 9, 2],
    [7, 3, 4],
    [7, 6, 1],
    [10, 3, 1],
    [8, 5, 2],
    [1, 5, 10],
    [4, 3, 9],
    [4, 10, 2],
    [5, 4, 7],
    [6, 1, 9],
    [1, 7, 9],
    [4, 8, 5],
    [4, 10, 3],
    [6, 8, 3],
    [5, 3, 10],
    [8, 7, 3],
    [9, 2, 8],
    [9, 4, 6],
    [10, 2, 7],
    [6, 9, 5],
    [6, 10, 4],
    [7, 8, 6],
    [9, 5, 8],
    [10, 8, 6],
    [9, 10, 7],
    [8, 9, 10],
];

static STANDARD_TABLES: LazyLock<Tables> = LazyLock::new(|| {
    Tables::new(STANDARD.map(|numbers| {
        let [blue, red, orange] = numbers;
        [Side::new(Colour::Blue, blue), Side::new(Colour::Red, red), Side::new(Colour::Orange, orange)]
    }))
});

/// A set of thirty-six triangles: the reconstruction, or a table's own. Cheap to clone.
#[derive(Clone, PartialEq, Eq, Default, Hash)]
pub struct Edition(Option<Arc<Tables>>);

/// A list that is no set of triangles, and why.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("{0}")]
pub struct BadEdition(String);

impl From<BadEdition> for BadOption {
    fn from(bad: BadEdition) -> Self {
        Self(bad.0)
    }
}

impl Edition {
    /// What the option takes, for people.
    pub const FORM: &'static str = "`standard`, or thirty-six triangles: a list of {\"no\": 1, \"sides\": [[\"blue\", 1], \
         [\"red\", 2], [\"orange\", 3]]} with the sides clockwise, or the same in one line: b1r2o3 b2r1o4 …";

    /// The sides and what follows from them.
    #[inline]
    pub fn tables(&self) -> &Tables {
        match &self.0 {
            None => &STANDARD_TABLES,
            Some(own) => own,
        }
    }

    /// A set with these sides, clockwise, in the order of the triangles' numbers. Each triangle must have each colour once.
    pub fn of(sides: [[Side; 3]; Triangle::COUNT as usize]) -> Self {
        let tables = Tables::new(sides.map(blue_first));
        // One set, one value: a match played with the standard triangles written out is a match without the option.
        if tables == *STANDARD_TABLES { Self(None) } else { Self(Some(Arc::new(tables))) }
    }

    /// Reads the value of the option: a list, or one line of text.
    pub fn read(value: &Value) -> Result<Self, BadEdition> {
        match value {
            Value::Text(text) if text.trim().eq_ignore_ascii_case("standard") => Ok(Self::default()),
            Value::Text(text) => Self::from_line(text),
            Value::List(items) => Self::from_list(items),
            other => Err(BadEdition(format!("option `triangles` takes {}, not {}", Self::FORM, other.kind()))),
        }
    }

    fn from_list(items: &[Value]) -> Result<Self, BadEdition> {
        let mut sides = [None; Triangle::COUNT as usize];
        for (i, item) in items.iter().enumerate() {
            let at = |what: String| BadEdition(format!("triangles[{i}]: {what}"));
            let Value::Map(members) = item else {
                return Err(at(format!("an object with `no` and `sides`, not {}", item.kind())));
            };
            if let Some((name, _)) = members.iter().find(|(name, _)| name != "no" && name != "sides") {
                return Err(at(format!("a triangle has `no` and `sides`, not `{name}`")));
            }
            let number = item.get("no").and_then(Value::as_int).ok_or_else(|| at("`no` is missing or not a number".into()))?;
            let triangle = Triangle::from_number(number).map_err(|bad| at(bad.0))?;
            let listed =
                item.get("sides").and_then(Value::as_list).ok_or_else(|| at("`sides` is missing or not a list".into()))?;
            let read = listed.iter().map(read_side).collect::<Result<Vec<_>, _>>().map_err(at)?;
            let read = checked(triangle, &read).map_err(at)?;
            if sides[triangle.index()].replace(read).is_some() {
                return Err(at(format!("triangle {triangle} is there twice")));
            }
        }
        Self::complete(sides)
    }

    /// Thirty-six words like `b1r2o3`, in the order of the numbers.
    fn from_line(text: &str) -> Result<Self, BadEdition> {
        let mut sides = [None; Triangle::COUNT as usize];
        for (i, word) in text.split([' ', '\t', ',', ';']).filter(|word| !word.is_empty()).enumerate() {
            let triangle = Triangle::from_number(i as i64 + 1)
                .map_err(|_| BadEdition(format!("triangles: more than {} triangles", Triangle::COUNT)))?;
            let at = |what: String| BadEdition(format!("triangles: `{word}`: {what}"));
            let read = read_word(word).map_err(at)?;
            sides[i] = Some(checked(triangle, &read).map_err(at)?);
        }
        Self::complete(sides)
    }

    fn complete(sides: [Option<[Side; 3]>; Triangle::COUNT as usize]) -> Result<Self, BadEdition> {
        if let Some(missing) = sides.iter().position(Option::is_none) {
            let there = sides.iter().flatten().count();
            let number = missing + 1;
            return Err(BadEdition(format!(
                "triangles: {there} triangles where there must be {}: number {number} is missing",
                Triangle::COUNT
            )));
        }
        Ok(Self::of(sides.map(|sides| sides.expect("none is missing"))))
    }

    /// The value of the option: one line, as records keep it.
    pub fn value(&self) -> Value {
        Value::Text(if self.0.is_none() { "standard".to_owned() } else { self.to_string() })
    }
}

/// The set in one line.
impl fmt::Display for Edition {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (i, sides) in self.tables().sides.iter().enumerate() {
            let [first, second, third] = sides.map(Side::short);
            write!(f, "{}{first}{second}{third}", if i > 0 { " " } else { "" })?;
        }
        Ok(())
    }
}

impl fmt::Debug for Edition {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match &self.0 {
            None => f.write_str("standard triangles"),
            Some(_) => write!(f, "triangles {self}"),
        }
    }
}

fn read_side(value: &Value) -> Result<Side, String> {
    let Some([colour, number]) = value.as_list() else {
        return Err(format!("a side is a colour and a number, like [\"blue\", 1], not {value}"));
    };
    let colour = colour
        .as_text()
        .and_then(Colour::from_word)
        .ok_or_else(|| format!("the colour of a side is blue, red or orange, not {colour}"))?;
    let number = number.as_int().ok_or_else(|| format!("the number of a side is 1 to 10, not {number}"))?;
    side(colour, number)
}

fn read_word(word: &str) -> Result<Vec<Side>, String> {
    let mut sides = Vec::new();
    let mut rest = word;
    while let Some(letter) = rest.chars().next() {
        let colour = Colour::from_letter(letter)
            .ok_or_else(|| "a triangle is three colours (b, r, o) with their numbers, like b1r2o3".to_owned())?;
        rest = &rest[letter.len_utf8()..];
        let digits = rest.len() - rest.trim_start_matches(|c: char| c.is_ascii_digit()).len();
        let number = rest[..digits].parse().map_err(|_| format!("after `{letter}` comes a number from 1 to 10"))?;
        sides.push(side(colour, number)?);
        rest = &rest[digits..];
    }
    Ok(sides)
}

fn side(colour: Colour, number: i64) -> Result<Side, String> {
    if (1..=i64::from(Side::HIGHEST)).contains(&number) {
        Ok(Side::new(colour, number as u8))
    } else {
        Err(format!("the number of a side is 1 to 10, not {number}"))
    }
}

fn checked(triangle: Triangle, sides: &[Side]) -> Result<[Side; 3], String> {
    let sides: [Side; 3] = sides.try_into().map_err(|_| format!("triangle {triangle} has {} sides, not three", sides.len()))?;
    for colour in Colour::ALL {
        if !sides.iter().any(|side| side.colour() == Some(colour)) {
            return Err(format!("triangle {triangle} has no {colour} side: each colour must be there once"));
        }
    }
    Ok(sides)
}

fn blue_first(mut sides: [Side; 3]) -> [Side; 3] {
    let blue = sides.iter().position(|side| side.colour() == Some(Colour::Blue)).expect("every triangle has a blue side");
    sides.rotate_left(blue);
    sides
}

/// The sides of the triangles, and what is looked up all the time.
#[derive(Clone, PartialEq, Eq, Hash)]
pub struct Tables {
    /// Clockwise, from the blue one.
    sides: [[Side; 3]; Triangle::COUNT as usize],
    /// By place on the triangle, clockwise from blue, and by the side across: the triangles that may touch it there (C4).
    touching: [[Triangles; Side::COUNT]; 3],
    /// From the lowest triangle to the highest (C2).
    by_height: [Triangle; Triangle::COUNT as usize],
}

impl Tables {
    fn new(sides: [[Side; 3]; Triangle::COUNT as usize]) -> Self {
        let every = || (0..Triangle::COUNT).map(Triangle::new);
        let mut touching = [[Triangles::ALL; Side::COUNT]; 3];
        for (place, by_side) in touching.iter_mut().enumerate() {
            for across in Side::all() {
                by_side[across.index()] =
                    every().filter(|triangle| sides[triangle.index()][place].contact(across).is_some()).collect();
            }
        }
        let mut by_height: Vec<Triangle> = every().collect();
        sort_by_key(&mut by_height, |triangle| {
            let numbers = sides[triangle.index()].map(Side::number);
            (numbers.iter().sum::<u8>(), numbers.into_iter().min(), *triangle)
        });
        Self { sides, touching, by_height: by_height.try_into().expect("all thirty-six") }
    }

    /// The sides, clockwise from the blue one.
    #[inline]
    pub const fn sides(&self, triangle: Triangle) -> [Side; 3] {
        self.sides[triangle.index()]
    }

    /// The sides as they lie in a cell, by edge, with this colour on the base.
    #[inline]
    pub fn laid(&self, triangle: Triangle, base: Colour) -> [Side; 3] {
        let sides = self.sides(triangle);
        // Nearly every triangle of a real box reads blue, red, orange; a mirror image reads blue, orange, red.
        let turn = sides.iter().position(|side| side.colour() == Some(base)).expect("every triangle has each colour");
        [sides[turn], sides[(turn + 1) % 3], sides[(turn + 2) % 3]]
    }

    /// The colour on the base of a triangle in turn 0, 1 or 2, which count the sides clockwise from blue.
    #[inline]
    pub fn base(&self, triangle: Triangle, turn: usize) -> Colour {
        self.sides[triangle.index()][turn].colour().expect("a triangle has no free side")
    }

    /// The triangles that fit a cell in this turn, by what is across its edges (C4).
    #[inline]
    pub fn fitting(&self, across: [Side; 3], turn: usize) -> Triangles {
        let touching = |edge: usize| self.touching[(turn + edge) % 3][across[edge].index()];
        touching(0).intersection(touching(1)).intersection(touching(2))
    }

    /// The triangles that fit a cell in one turn or another.
    #[inline]
    pub fn fitting_somehow(&self, across: [Side; 3]) -> Triangles {
        self.fitting(across, 0).union(self.fitting(across, 1)).union(self.fitting(across, 2))
    }

    /// The triangles that have a side which may touch a side of this one.
    pub fn partners(&self, triangle: Triangle) -> Triangles {
        let mut partners = Triangles::NONE;
        for side in self.sides(triangle) {
            for touching in &self.touching {
                partners = partners.union(touching[side.index()]);
            }
        }
        partners
    }

    /// The lowest triangle of some (C2).
    pub fn lowest(&self, of: Triangles) -> Option<Triangle> {
        self.by_height.into_iter().find(|triangle| of.contains(*triangle))
    }
}

impl fmt::Debug for Tables {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.sides).finish()
    }
}

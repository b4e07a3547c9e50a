//! Triangles by number, and sets of them.

use std::fmt;

use engine::BadNotation;

/// One of the thirty-six triangles. People call them by number, from 1; inside, [`Triangle::index`] counts from 0.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Triangle(u8);

impl Triangle {
    /// How many there are.
    pub const COUNT: u8 = 36;

    /// The triangle with this index, counted from 0.
    pub const fn new(index: u8) -> Self {
        assert!(index < Self::COUNT, "there are thirty-six triangles");
        Self(index)
    }

    /// The triangle that people call by this number.
    pub fn from_number(number: i64) -> Result<Self, BadNotation> {
        if (1..=i64::from(Self::COUNT)).contains(&number) {
            Ok(Self(number as u8 - 1))
        } else {
            Err(BadNotation(format!("there is no triangle {number}: they are numbered from 1 to {}", Self::COUNT)))
        }
    }

    /// The number that people use.
    pub const fn number(self) -> u8 {
        self.0 + 1
    }

    /// For arrays by triangle.
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

impl fmt::Display for Triangle {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.number())
    }
}

impl fmt::Debug for Triangle {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "triangle {}", self.number())
    }
}

/// A set of triangles.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub struct Triangles(u64);

impl Triangles {
    /// No triangle.
    pub const NONE: Self = Self(0);
    /// All thirty-six.
    pub const ALL: Self = Self((1 << Triangle::COUNT) - 1);

    /// Whether the triangle is in the set.
    pub const fn contains(self, triangle: Triangle) -> bool {
        self.0 >> triangle.0 & 1 == 1
    }

    /// Adds a triangle.
    pub fn insert(&mut self, triangle: Triangle) {
        self.0 |= 1 << triangle.0;
    }

    /// Takes a triangle out.
    pub fn remove(&mut self, triangle: Triangle) {
        self.0 &= !(1 << triangle.0);
    }

    /// How many there are.
    pub const fn len(self) -> u8 {
        self.0.count_ones() as u8
    }

    /// Whether there is none.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Those that are in both sets.
    #[must_use]
    pub const fn and(self, other: Self) -> Self {
        Self(self.0 & other.0)
    }

    /// Those that are in one set or the other.
    #[must_use]
    pub const fn or(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }

    /// Those that are not in the other set.
    #[must_use]
    pub const fn without(self, other: Self) -> Self {
        Self(self.0 & !other.0)
    }

    /// The triangles of the set, lowest number first.
    pub fn iter(self) -> impl Iterator<Item = Triangle> + Clone {
        let mut rest = self.0;
        std::iter::from_fn(move || {
            let lowest = rest.trailing_zeros() as u8;
            rest &= rest.wrapping_sub(1);
            (lowest < Triangle::COUNT).then_some(Triangle(lowest))
        })
    }
}

impl FromIterator<Triangle> for Triangles {
    fn from_iter<T: IntoIterator<Item = Triangle>>(triangles: T) -> Self {
        let mut set = Self::NONE;
        for triangle in triangles {
            set.insert(triangle);
        }
        set
    }
}

impl fmt::Debug for Triangles {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter().map(Triangle::number)).finish()
    }
}

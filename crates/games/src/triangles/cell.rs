//! The triangular lattice.
//!
//! A cell points up when row + column is even. Its three edges are numbered clockwise from the horizontal base: a cell that
//! points up has its base below, then comes the left edge, then the right one; a cell that points down has its base above,
//! then the right edge, then the left one. So edge `k` of a cell always meets edge `k` of its neighbour there.

use std::fmt;

use engine::BadNotation;

/// A place for one triangle.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Cell {
    /// Rows are counted downwards.
    pub row: i16,
    /// Columns are counted to the right.
    pub column: i16,
}

impl Cell {
    /// Where a figure begins.
    pub const ORIGIN: Self = Self { row: 0, column: 0 };
    /// How far from the origin a cell can be named. A figure that began at the origin stays within 35.
    pub const FARTHEST: i16 = 1000;

    /// The cell in this row and column.
    pub const fn new(row: i16, column: i16) -> Self {
        Self { row, column }
    }

    /// The cell in this row and column, if it is not too far away.
    pub fn within_reach(row: i64, column: i64) -> Result<Self, BadNotation> {
        let far = i64::from(Self::FARTHEST);
        if row.abs() > far || column.abs() > far {
            return Err(BadNotation(format!("{row},{column} is off the table: rows and columns go from -{far} to {far}")));
        }
        Ok(Self::new(row as i16, column as i16))
    }

    /// Whether a triangle here points up.
    pub const fn points_up(self) -> bool {
        (self.row ^ self.column) & 1 == 0
    }

    /// The cell across edge 0, 1 or 2.
    #[must_use]
    #[inline]
    pub const fn across(self, edge: usize) -> Self {
        // Up or down turns every direction around.
        let sign = if self.points_up() { 1 } else { -1 };
        match edge {
            0 => Self::new(self.row + sign, self.column),
            1 => Self::new(self.row, self.column - sign),
            _ => Self::new(self.row, self.column + sign),
        }
    }

    /// The three cells that share an edge with this one, by edge.
    #[inline]
    pub const fn neighbours(self) -> [Self; 3] {
        [self.across(0), self.across(1), self.across(2)]
    }

    /// Where the edge is, in words.
    pub const fn edge_name(self, edge: usize) -> &'static str {
        match (edge, self.points_up()) {
            (0, true) => "below",
            (0, false) => "above",
            (1, true) | (2, false) => "left",
            _ => "right",
        }
    }
}

impl fmt::Display for Cell {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{},{}", self.row, self.column)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn cells_and_their_neighbours_are_those_of_the_rulebook() {
        assert!(Cell::ORIGIN.points_up());
        assert_eq!(Cell::ORIGIN.neighbours(), [Cell::new(1, 0), Cell::new(0, -1), Cell::new(0, 1)]);
        assert!(!Cell::new(0, 1).points_up());
        assert_eq!(Cell::new(0, 1).neighbours(), [Cell::new(-1, 1), Cell::new(0, 2), Cell::new(0, 0)]);
        assert!(Cell::new(-3, -1).points_up());
        assert!(!Cell::new(-3, 2).points_up());
    }

    #[test]
    fn an_edge_meets_the_same_edge_of_the_neighbour() {
        for row in -5..5 {
            for column in -5..5 {
                let cell = Cell::new(row, column);
                for edge in 0..3 {
                    assert_ne!(cell.across(edge).points_up(), cell.points_up());
                    assert_eq!(cell.across(edge).across(edge), cell);
                }
            }
        }
    }
}

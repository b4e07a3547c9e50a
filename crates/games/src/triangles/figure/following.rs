//! What a hand will make of a figure once one more triangle lies in it, without laying that: a player who compares many plays asks
//! for nothing else.

use arrayvec::ArrayVec;
use engine::Points;

use super::{Figure, Free, MOST_FREE, points};
use crate::triangles::{Cell, Placement, Side, Tables, Triangles};

// Each of them touches two sides at the least.
const MOST_OPEN: usize = MOST_FREE / 2;

/// A figure as the owner of a hand sees it who is to play after the next.
pub struct Following<'a> {
    figure: &'a Figure,
    tables: &'a Tables,
    of: Triangles,
    /// The cells that touch two or three, with the most points that the hand makes there, most first. Whatever comes next, these
    /// stay open but for those beside it.
    opportunities: ArrayVec<(Points, Cell), MOST_OPEN>,
}

impl Figure {
    /// This figure as the owner of these triangles sees it.
    pub fn following<'a>(&'a self, tables: &'a Tables, of: Triangles) -> Following<'a> {
        let mut opportunities = ArrayVec::new();
        for free in self.free().iter().filter(|free| free.touches >= 2) {
            let Some(points) = free.most(tables, of) else { continue };
            let at = opportunities.iter().position(|(less, _)| *less < points).unwrap_or(opportunities.len());
            opportunities.insert(at, (points, free.cell));
        }
        Following { figure: self, tables, of, opportunities }
    }

    /// Whether a triangle laid in this free cell would have no free side (C11).
    pub fn closes(&self, cell: Cell) -> bool {
        self.free_index(cell).is_some_and(|index| self.free[index].touches == 3)
    }

    /// The same as [`Figure::each_play`] after [`Figure::add`].
    #[inline]
    pub fn each_play_added(&self, tables: &Tables, of: Triangles, mut tell: impl FnMut(Placement, Points)) {
        self.candidates().for_each(|free| free.each_play(tables, of, &mut tell));
    }
}

impl Following<'_> {
    /// The most points that the hand makes after this play; none where it has nothing that fits.
    pub fn most_after(&self, placement: Placement) -> Option<Points> {
        let Placement { triangle, cell, base } = placement;
        let own = self.tables.laid(triangle, base);
        let here = self.across(cell);
        let beside = cell.neighbours();
        let elsewhere = self.opportunities.iter().find(|(_, other)| *other != cell && !beside.contains(other));
        let mut most = elsewhere.map(|(points, _)| *points);
        for edge in 0..3 {
            if here[edge].is_free() {
                let mut across = self.across(beside[edge]);
                across[edge] = own[edge];
                most = most.max(most_in(self.tables, across, self.of));
            }
        }
        most
    }

    /// What lies across the edges of a free cell.
    fn across(&self, cell: Cell) -> [Side; 3] {
        self.figure.free_index(cell).map_or([Side::FREE; 3], |index| self.figure.free[index].across)
    }
}

impl Free {
    fn most(self, tables: &Tables, of: Triangles) -> Option<Points> {
        most_in(tables, self.across, of)
    }
}

/// The most points that one of these triangles makes in a cell with this across its edges.
#[inline]
fn most_in(tables: &Tables, across: [Side; 3], of: Triangles) -> Option<Points> {
    let mut most = None;
    for turn in 0..3 {
        for triangle in tables.fitting(across, turn).intersection(of).iter() {
            most = most.max(Some(points(tables, across, triangle, turn)));
        }
    }
    most
}

//! The figure on the table: what lies where, and what can be played next.
//!
//! Besides what was laid it keeps the free cells around it with what they touch, so that laying a triangle and listing plays
//! cost a few dozen steps. Everything has a fixed size: a figure is copied, not shared.

mod following;

use std::fmt;
use std::hash::{Hash, Hasher};

use engine::Points;
use engine::sort::{sort_at_once, sort_by_key};

use super::cell::Cell;
use super::edition::Tables;
use super::placement::Placement;
use super::side::Side;
use super::triangle::{Triangle, Triangles};

pub use following::Following;

const MOST: usize = Triangle::COUNT as usize;
// A figure that grew by the rules has at most 38; one laid out by hand may lie in pieces.
const MOST_FREE: usize = 3 * MOST;

/// The figure on the table.
#[derive(Clone)]
pub struct Figure {
    laid: [Placement; MOST],
    len: u8,
    free: [Free; MOST_FREE],
    free_len: u8,
    playable: Triangles,
    closed: bool,
}

/// A free cell beside the figure.
#[derive(Clone, Copy)]
struct Free {
    cell: Cell,
    /// What lies across each edge.
    across: [Side; 3],
    /// How many of them are not free.
    touches: u8,
}

impl Free {
    /// Tells of every way in which one of these triangles fits here, with its points.
    #[inline]
    fn each_play(self, tables: &Tables, of: Triangles, mut tell: impl FnMut(Placement, Points)) {
        for turn in 0..3 {
            for triangle in tables.fitting(self.across, turn).intersection(of).iter() {
                let base = tables.base(triangle, turn);
                tell(Placement { triangle, cell: self.cell, base }, points(tables, self.across, triangle, turn));
            }
        }
    }
}

/// Why a triangle may not lie in a cell.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum Misfit {
    /// The cell is not empty.
    #[error("another triangle lies there already (C5)")]
    Taken {
        /// What lies there.
        there: Triangle,
    },
    /// Two sides touch that make no contact.
    #[error("{edge} its {own} would touch {across}, which makes no contact (C4)")]
    NoContact {
        /// Where.
        edge: &'static str,
        /// The side of the triangle.
        own: Side,
        /// The side that it would touch.
        across: Side,
    },
    /// The cell is neither beside the triangle last played nor does it touch two.
    #[error("{touches}, which is neither beside the triangle last played nor an Opportunity play on two or three sides (C5)", touches = touching(*.touches))]
    Elsewhere {
        /// How many triangles it would touch.
        touches: u8,
        /// The triangle last played.
        last: Triangle,
    },
}

fn touching(touches: u8) -> &'static str {
    if touches == 0 { "it would touch nothing" } else { "it would touch one triangle only" }
}

impl Misfit {
    /// The rule that it breaks.
    pub const fn rule(self) -> &'static str {
        match self {
            Self::NoContact { .. } => "C4",
            Self::Taken { .. } | Self::Elsewhere { .. } => "C5",
        }
    }
}

impl Figure {
    /// An empty table.
    pub const EMPTY: Self = Self {
        laid: [Placement::first(Triangle::new(0)); MOST],
        len: 0,
        free: [Free { cell: Cell::ORIGIN, across: [Side::FREE; 3], touches: 0 }; MOST_FREE],
        free_len: 0,
        playable: Triangles::NONE,
        closed: false,
    };

    /// A figure that begins with this triangle.
    pub fn begun_with(tables: &Tables, triangle: Triangle) -> Self {
        let mut figure = Self::EMPTY;
        figure.lay(tables, Placement::first(triangle));
        figure
    }

    /// What was laid, in the order in which it was played.
    pub fn laid(&self) -> &[Placement] {
        &self.laid[..usize::from(self.len)]
    }

    /// How many triangles lie in the figure.
    pub const fn len(&self) -> u8 {
        self.len
    }

    /// Whether nothing has been laid.
    pub const fn is_empty(&self) -> bool {
        self.len == 0
    }

    /// The triangle last played (C7).
    pub fn last(&self) -> Option<Placement> {
        self.laid().last().copied()
    }

    /// What lies in a cell.
    pub fn at(&self, cell: Cell) -> Option<Placement> {
        self.laid().iter().copied().find(|laid| laid.cell == cell)
    }

    /// The triangles in the figure.
    pub fn triangles(&self) -> Triangles {
        self.laid().iter().map(|laid| laid.triangle).collect()
    }

    /// Every triangle that could be played now if somebody had it (C4 to C6).
    #[inline]
    pub const fn playable(&self) -> Triangles {
        self.playable
    }

    /// Whether the triangle last played has no free side (C11).
    #[inline]
    pub const fn is_closed(&self) -> bool {
        self.closed
    }

    /// Lays a triangle in an empty cell, whether or not the rules allow it there, and gives the points for it (C8).
    pub fn lay(&mut self, tables: &Tables, placement: Placement) -> Points {
        let points = self.add(tables, placement);
        self.look(tables);
        points
    }

    /// The same without finding out what could be played then ([`Figure::playable`]), which takes as long as asking for the plays of
    /// one hand ([`Figure::each_play_added`]): for those who look ahead.
    pub(crate) fn add(&mut self, tables: &Tables, placement: Placement) -> Points {
        debug_assert!(self.at(placement.cell).is_none(), "a cell holds one triangle");
        let own = tables.laid(placement.triangle, placement.base);
        let mut points = 0;
        let mut across = [Side::FREE; 3];
        if let Some(index) = self.free_index(placement.cell) {
            across = self.free[index].across;
            self.free_len -= 1;
            self.free[index] = self.free[usize::from(self.free_len)];
        }
        for edge in 0..3 {
            if across[edge].is_free() {
                self.touch(placement.cell.across(edge), edge, own[edge]);
            } else {
                points += own[edge].points(across[edge]);
            }
        }
        self.laid[usize::from(self.len)] = placement;
        self.len += 1;
        self.closed = across.iter().all(|side| !side.is_free());
        points
    }

    /// Notes that a free cell now touches `side` across `edge`.
    #[inline]
    fn touch(&mut self, cell: Cell, edge: usize, side: Side) {
        let index = self.free_index(cell).unwrap_or_else(|| {
            let index = usize::from(self.free_len);
            self.free[index] = Free { cell, across: [Side::FREE; 3], touches: 0 };
            self.free_len += 1;
            index
        });
        let free = &mut self.free[index];
        free.across[edge] = side;
        free.touches += 1;
    }

    #[inline]
    fn free_index(&self, cell: Cell) -> Option<usize> {
        self.free().iter().position(|free| free.cell == cell)
    }

    #[inline]
    fn free(&self) -> &[Free] {
        &self.free[..usize::from(self.free_len)]
    }

    /// Finds out what can be played now.
    #[inline]
    fn look(&mut self, tables: &Tables) {
        let mut playable = Triangles::NONE;
        for free in self.candidates() {
            playable = playable.union(tables.fitting_somehow(free.across));
        }
        self.playable = playable;
    }

    /// The cells where a triangle may be played: beside the one last played (C5), or touching two or three (C6).
    #[inline]
    fn candidates(&self) -> impl Iterator<Item = &Free> {
        let beside = self.last().map_or([Cell::ORIGIN; 3], |last| last.cell.neighbours());
        self.free().iter().filter(move |free| free.touches >= 2 || beside.contains(&free.cell))
    }

    /// Tells of every legal play of the triangles in `of`, with its points, in no particular order.
    #[inline]
    pub fn each_play(&self, tables: &Tables, of: Triangles, mut tell: impl FnMut(Placement, Points)) {
        if of.meets(self.playable) {
            self.candidates().for_each(|free| free.each_play(tables, of, &mut tell));
        }
    }

    /// Appends every legal play of the triangles in `of`, sorted, as whatever `make` makes of it.
    #[inline]
    pub fn plays<A: Ord>(&self, tables: &Tables, of: Triangles, make: impl Fn(Placement) -> A, out: &mut Vec<A>) {
        let before = out.len();
        self.each_play(tables, of, |placement, _| out.push(make(placement)));
        sort_at_once(&mut out[before..]);
    }

    /// Whether a triangle may be played there, or why not: first the contacts (C4), then the place (C5, C6).
    pub fn check(&self, tables: &Tables, placement: Placement) -> Result<(), Misfit> {
        let Some(last) = self.last() else { return Ok(()) };
        if let Some(there) = self.at(placement.cell) {
            return Err(Misfit::Taken { there: there.triangle });
        }
        let Some(free) = self.free_index(placement.cell).map(|index| self.free[index]) else {
            return Err(Misfit::Elsewhere { touches: 0, last: last.triangle });
        };
        let own = tables.laid(placement.triangle, placement.base);
        for (edge, (own, across)) in own.into_iter().zip(free.across).enumerate() {
            if !across.is_free() && own.contact(across).is_none() {
                return Err(Misfit::NoContact { edge: placement.cell.edge_name(edge), own, across });
            }
        }
        if free.touches >= 2 || last.cell.neighbours().contains(&free.cell) {
            Ok(())
        } else {
            Err(Misfit::Elsewhere { touches: free.touches, last: last.triangle })
        }
    }

    /// The sides of a triangle in a cell that touch others, with what they touch.
    pub fn contacts(&self, tables: &Tables, placement: Placement) -> Vec<(Side, Side)> {
        let own = tables.laid(placement.triangle, placement.base);
        let touched = (0..3).filter_map(|edge| {
            let there = self.at(placement.cell.across(edge))?;
            Some((own[edge], tables.laid(there.triangle, there.base)[edge]))
        });
        touched.collect()
    }

    /// The points for a play (C8).
    pub fn points(&self, tables: &Tables, placement: Placement) -> Points {
        self.contacts(tables, placement).into_iter().map(|(own, across)| own.points(across)).sum()
    }

    /// The free cells where a play is allowed, sorted, with what lies across their edges.
    pub fn openings(&self) -> Vec<(Cell, [Side; 3])> {
        let mut openings: Vec<_> = self.candidates().map(|free| (free.cell, free.across)).collect();
        sort_by_key(&mut openings, |(cell, _)| *cell);
        openings
    }

    /// Whether one of these triangles can never come into the figure, if these are all that are still to be laid: it fits no
    /// free cell, and none of the others has a side that its own could touch. (A free cell only gets harder to fit.)
    pub fn strands(&self, tables: &Tables, rest: Triangles) -> bool {
        let fitting = self.free().iter().fold(Triangles::NONE, |fits, free| fits.union(tables.fitting_somehow(free.across)));
        rest.difference(fitting).iter().any(|triangle| {
            let mut others = rest;
            others.remove(triangle);
            others.intersection(tables.partners(triangle)).is_empty()
        })
    }
}

#[inline]
fn points(tables: &Tables, across: [Side; 3], triangle: Triangle, turn: usize) -> Points {
    let sides = tables.sides(triangle);
    (0..3).map(|edge| sides[(turn + edge) % 3].points(across[edge])).sum()
}

/// A figure is what was laid, in its order; all else follows from it.
impl PartialEq for Figure {
    fn eq(&self, other: &Self) -> bool {
        self.laid() == other.laid()
    }
}

impl Eq for Figure {}

impl Hash for Figure {
    fn hash<H: Hasher>(&self, hasher: &mut H) {
        self.laid().hash(hasher);
    }
}

impl fmt::Debug for Figure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.laid().iter().map(ToString::to_string)).finish()
    }
}

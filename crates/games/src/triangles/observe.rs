//! What the three games of the Contact box write alike of a view as numbers, and the features of a placement.

use engine::observe::Observation;

use super::cell::Cell;
use super::edition::Tables;
use super::figure::Figure;
use super::placement::Placement;
use super::side::{Colour, Side};
use super::triangle::{Triangle, Triangles};

pub(crate) const TRIANGLES: usize = Triangle::COUNT as usize;
/// A figure that grew by the rules has no more openings.
const OPENINGS: usize = 38;
/// Cells are counted from the first triangle, and a figure reaches no farther than its triangles go.
const REACH: f32 = 36.0;
const COLOURS: usize = Colour::ALL.len();
const LAID: usize = 4 + COLOURS + 1;
const OPENING: usize = 3 + 3 * (COLOURS + 1);

/// The sides of all triangles, what lies where, and where one may be played.
pub(crate) fn write_figure(to: &mut Observation, figure: &Figure, tables: &Tables) {
    let rows = to.table("option_sides", TRIANGLES, 3 * (COLOURS + 1));
    for (row, index) in rows.chunks_exact_mut(3 * (COLOURS + 1)).zip(0..Triangle::COUNT) {
        write_sides(row, tables.sides(Triangle::new(index)));
    }
    let rows = to.table("laid", TRIANGLES, LAID);
    for (order, laid) in figure.laid().iter().enumerate() {
        let row = &mut rows[laid.triangle.index() * LAID..][..LAID];
        row[0] = 1.0;
        write_cell(&mut row[1..4], laid.cell);
        row[4 + laid.base as usize] = 1.0;
        row[4 + COLOURS] = (order + 1) as f32 / REACH;
    }
    mark(to.row("last_laid", TRIANGLES), figure.last().map(|last| last.triangle).into_iter().collect());
    let rows = to.table("openings", OPENINGS, OPENING);
    for (row, (cell, across)) in rows.chunks_exact_mut(OPENING).zip(figure.openings()) {
        write_cell(&mut row[..3], cell);
        write_sides(&mut row[3..], across);
    }
}

pub(crate) fn mark(row: &mut [f32], triangles: Triangles) {
    triangles.iter().for_each(|triangle| row[triangle.index()] = 1.0);
}

/// One for the top triangle of a pile, less for those below it, nothing for one that is not there.
pub(crate) fn mark_depths(row: &mut [f32], pile: &[Triangle]) {
    for (depth, triangle) in pile.iter().rev().enumerate() {
        row[triangle.index()] = 1.0 - depth as f32 / REACH;
    }
}

fn write_cell(row: &mut [f32], cell: Cell) {
    row[0] = f32::from(cell.row) / REACH;
    row[1] = f32::from(cell.column) / REACH;
    row[2] = f32::from(u8::from(cell.points_up()));
}

/// Each side as its colour and its number; all zeros for a free one.
fn write_sides(row: &mut [f32], sides: [Side; 3]) {
    for (cells, side) in row.chunks_exact_mut(COLOURS + 1).zip(sides) {
        if let Some(colour) = side.colour() {
            cells[colour as usize] = 1.0;
            cells[COLOURS] = f32::from(side.number()) / 10.0;
        }
    }
}

/// The names of the features of an action: what kind it is, then what a placement places where, and what that makes.
macro_rules! features {
    ($($kind:literal),*) => {
        &[
            $($kind,)* "triangle", "row", "column", "points_up", "base_blue", "base_red", "base_orange", "base_number",
            "left_number", "right_number", "touches", "points",
        ]
    };
}
pub(crate) use features;

/// Writes what follows the kinds.
pub(crate) fn write_placement(figure: &Figure, tables: &Tables, placement: Placement, row: &mut [f32]) {
    row[0] = f32::from(placement.triangle.number()) / REACH;
    write_cell(&mut row[1..4], placement.cell);
    row[4 + placement.base as usize] = 1.0;
    for (cell, side) in row[7..10].iter_mut().zip(tables.laid(placement.triangle, placement.base)) {
        *cell = f32::from(side.number()) / 10.0;
    }
    row[10] = figure.contacts(tables, placement).len() as f32 / 3.0;
    row[11] = figure.points(tables, placement) as f32 / 30.0;
}

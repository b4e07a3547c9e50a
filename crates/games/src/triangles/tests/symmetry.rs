//! Turning or mirroring a whole table changes nothing but coordinates.

use engine::{Points, Seed};

use super::super::testing::{any_edition, any_figure, mirrored};
use super::super::{Cell, Edition, Figure, Placement, Triangles};

/// A way to look at the table from elsewhere: where a cell comes to lie, and from which edge each edge comes.
struct Symmetry {
    cell: fn(Cell) -> Cell,
    edge_from: [usize; 3],
    /// Whether the triangles are turned over.
    mirrors: bool,
}

/// A third of a full turn around the first cell. Rows and the two slanted kinds of rows change places.
fn third_of_a_turn(cell: Cell) -> Cell {
    let (row, column) = (cell.row, cell.column);
    let left_slant = -(column + row).div_euclid(2);
    let right_slant = (column - row + 1).div_euclid(2);
    // The new row and slants: each takes the place of the next.
    let (new_row, new_left, new_right) = (right_slant, row, left_slant);
    Cell::new(new_row, new_right - new_left)
}

/// Half a turn around the middle of the first cell's base: what pointed up points down.
fn half_a_turn(cell: Cell) -> Cell {
    Cell::new(1 - cell.row, -cell.column)
}

fn in_a_mirror(cell: Cell) -> Cell {
    Cell::new(cell.row, -cell.column)
}

const SYMMETRIES: [Symmetry; 3] = [
    Symmetry { cell: third_of_a_turn, edge_from: [2, 0, 1], mirrors: false },
    Symmetry { cell: half_a_turn, edge_from: [0, 1, 2], mirrors: false },
    Symmetry { cell: in_a_mirror, edge_from: [0, 2, 1], mirrors: true },
];

impl Symmetry {
    fn placement(&self, edition: &Edition, placement: Placement) -> Placement {
        let laid = edition.tables().laid(placement.triangle, placement.base);
        let base = laid[self.edge_from[0]].colour().expect("a side");
        Placement { cell: (self.cell)(placement.cell), base, ..placement }
    }

    fn figure(&self, edition: &Edition, other: &Edition, figure: &Figure) -> Figure {
        let mut turned = Figure::EMPTY;
        for laid in figure.laid() {
            turned.lay(other.tables(), self.placement(edition, *laid));
        }
        turned
    }
}

fn plays(edition: &Edition, figure: &Figure) -> Vec<(Placement, Points)> {
    let mut plays = Vec::new();
    let rest = Triangles::ALL.difference(figure.triangles());
    figure.each_play(edition.tables(), rest, |placement, points| plays.push((placement, points)));
    plays.sort_unstable();
    plays
}

#[test]
fn edges_go_where_their_cells_go() {
    for symmetry in &SYMMETRIES {
        for row in -6..6 {
            for column in -6..6 {
                let cell = Cell::new(row, column);
                for (edge, from) in symmetry.edge_from.into_iter().enumerate() {
                    assert_eq!((symmetry.cell)(cell.across(from)), (symmetry.cell)(cell).across(edge), "{cell}");
                }
            }
        }
    }
}

#[test]
fn three_thirds_of_a_turn_are_none() {
    let cell = Cell::new(-4, 3);
    assert_ne!(third_of_a_turn(cell), cell);
    assert_eq!(third_of_a_turn(third_of_a_turn(third_of_a_turn(cell))), cell);
}

#[test]
fn a_turned_or_mirrored_table_has_the_same_plays_and_points() {
    let mut rng = Seed::from_text("symmetry").playouts();
    for round in 0..600u32 {
        let edition = if round % 2 == 0 { Edition::default() } else { any_edition(&mut rng) };
        let figure = any_figure(&edition, 1 + (round % 36) as u8, &mut rng);
        for symmetry in &SYMMETRIES {
            let other = if symmetry.mirrors { mirrored(&edition) } else { edition.clone() };
            let turned = symmetry.figure(&edition, &other, &figure);
            let mut expected: Vec<_> = plays(&edition, &figure)
                .into_iter()
                .map(|(placement, points)| (symmetry.placement(&edition, placement), points))
                .collect();
            expected.sort_unstable();
            assert_eq!(plays(&other, &turned), expected);
            assert_eq!((turned.playable(), turned.is_closed()), (figure.playable(), figure.is_closed()));
        }
    }
}

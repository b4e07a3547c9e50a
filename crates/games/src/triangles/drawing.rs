//! A picture of a figure, for the terminal and for tests that fail.
//!
//! Every triangle shows its number near its tip and its three sides, each beside its own edge, with one letter for the
//! colour. `**` is in the triangle last played, `+` in a cell where a play is allowed. The numbers above and at the left are
//! the columns and rows of the notation.

use super::cell::Cell;
use super::edition::Tables;
use super::figure::Figure;

// Lines in a row of the lattice, and characters from one column to the next: a slanted edge is one character a line.
const STEP: usize = 5;
// Figures laid out by hand can lie anywhere; a picture of half a mile helps nobody.
const WIDEST: usize = 60;

/// The lines of the picture, without blanks at their ends.
pub fn draw(figure: &Figure, tables: &Tables) -> Vec<String> {
    let open: Vec<Cell> = figure.openings().into_iter().map(|(cell, _)| cell).collect();
    let cells = || figure.laid().iter().map(|laid| laid.cell).chain(open.iter().copied());
    let Some(first) = cells().next() else { return vec!["(nothing has been laid)".to_owned()] };
    let (mut top, mut bottom, mut left, mut right) = (first.row, first.row, first.column, first.column);
    for cell in cells() {
        (top, bottom) = (top.min(cell.row), bottom.max(cell.row));
        (left, right) = (left.min(cell.column), right.max(cell.column));
    }
    let (rows, columns) = ((bottom - top) as usize + 1, (right - left) as usize + 1);
    if rows > WIDEST || columns > WIDEST {
        return vec!["(the triangles lie too far apart for a picture)".to_owned()];
    }
    let mut canvas = Canvas { lines: vec![vec![' '; MARGIN + (columns + 1) * STEP]; 2 + rows * STEP], top, left };
    for column in left..=right {
        canvas.write_centred(0, canvas.middle(column), &column.to_string());
    }
    for row in top..=bottom {
        let line = canvas.line(row, STEP / 2);
        canvas.write(line, 0, &row.to_string());
    }
    for cell in open {
        let line = canvas.line(cell.row, STEP / 2);
        canvas.write(line, canvas.middle(cell.column) - 1, "+");
    }
    let last = figure.last().map(|laid| laid.cell);
    for laid in figure.laid() {
        canvas.triangle(
            laid.cell,
            &laid.triangle.to_string(),
            tables.laid(laid.triangle, laid.base).map(super::side::Side::short),
            last == Some(laid.cell),
        );
    }
    canvas.lines.into_iter().map(|line| line.into_iter().collect::<String>().trim_end().to_owned()).collect()
}

/// What the marks in a picture mean.
pub const LEGEND: &str =
    "Each triangle: its number, and its sides as b, r or o with their numbers. ** is the last played, + a place to play.";

const MARGIN: usize = 5;

struct Canvas {
    lines: Vec<Vec<char>>,
    top: i16,
    left: i16,
}

impl Canvas {
    /// The line of the picture that is line `within` of a row.
    fn line(&self, row: i16, within: usize) -> usize {
        2 + (row - self.top) as usize * STEP + within
    }

    /// Where the left corner of a column's cells is.
    fn corner(&self, column: i16) -> usize {
        MARGIN + (column - self.left) as usize * STEP
    }

    /// The first character right of a column's middle.
    fn middle(&self, column: i16) -> usize {
        self.corner(column) + STEP
    }

    fn write(&mut self, line: usize, at: usize, text: &str) {
        for (place, character) in self.lines[line][at..].iter_mut().zip(text.chars()) {
            *place = character;
        }
    }

    fn write_centred(&mut self, line: usize, middle: usize, text: &str) {
        self.write(line, middle - text.len().div_ceil(2), text);
    }

    fn triangle(&mut self, cell: Cell, number: &str, sides: [String; 3], is_last: bool) {
        let up = cell.points_up();
        let (corner, middle) = (self.corner(cell.column), self.middle(cell.column));
        // Counted from the tip.
        let from_tip = |this: &Self, i: usize| this.line(cell.row, if up { i } else { STEP - 1 - i });
        for i in 0..STEP {
            let line = from_tip(self, i);
            let (first, second) = if up { ("/", "\\") } else { ("\\", "/") };
            self.write(line, middle - 1 - i, first);
            self.write(line, middle + i, second);
        }
        // The base lies on the lowest line of the upper of the two cells that share it.
        let base_line = if up { self.line(cell.row, STEP - 1) } else { self.line(cell.row, 0) - 1 };
        let length = 2 * STEP - 2;
        for at in corner + 1..=corner + length {
            if self.lines[base_line][at] == ' ' {
                self.lines[base_line][at] = '_';
            }
        }
        let [base, clockwise, last] = sides;
        let (left, right) = if up { (clockwise, last) } else { (last, clockwise) };
        let line = from_tip(self, 1);
        self.write_centred(line, middle, number);
        if is_last {
            let line = from_tip(self, 2);
            self.write_centred(line, middle, "**");
        }
        let line = from_tip(self, 3);
        self.write(line, middle - 3, &left);
        self.write(line, middle + 3 - right.len(), &right);
        let line = from_tip(self, 4);
        self.write_centred(line, middle, &base);
    }
}

//! Legal plays against a plain reading of the rules: every cell around the figure, every triangle, every turn.

use engine::{Points, Seed};

use super::super::testing::{any_edition, any_figure, mirrored};
use super::super::{Cell, Colour, Edition, Figure, Placement, Tables, Triangles, drawing};

/// The sides of a placed triangle as (colour, number), by where they are: base, left, right. Straight from the rulebook: with the
/// sides clockwise from the base b, c, d, a triangle pointing up has c on its left, one pointing down on its right.
fn sides(edition: &Edition, placement: Placement) -> [(Colour, u8); 3] {
    let clockwise = edition.tables().sides(placement.triangle).map(|side| (side.colour().expect("a side"), side.number()));
    let base = clockwise.iter().position(|(colour, _)| *colour == placement.base).expect("every colour");
    let [b, c, d] = [clockwise[base], clockwise[(base + 1) % 3], clockwise[(base + 2) % 3]];
    let up = (placement.cell.row + placement.cell.column).rem_euclid(2) == 0;
    if up { [b, c, d] } else { [b, d, c] }
}

/// What lies around a cell: the cell, which of our sides touches it, and its own side there.
fn around(edition: &Edition, figure: &Figure, cell: Cell) -> Vec<(Cell, usize, (Colour, u8))> {
    let Cell { row, column } = cell;
    let up = (row + column).rem_euclid(2) == 0;
    let base = Cell::new(if up { row + 1 } else { row - 1 }, column);
    // Our left touches its right, and the other way round.
    [(base, 0, 0), (Cell::new(row, column - 1), 1, 2), (Cell::new(row, column + 1), 2, 1)]
        .into_iter()
        .filter_map(|(cell, ours, theirs)| Some((cell, ours, sides(edition, figure.at(cell)?)[theirs])))
        .collect()
}

/// The points of a play in an empty cell, or `None` where it is not legal.
fn judge(around: &[(Cell, usize, (Colour, u8))], own: [(Colour, u8); 3], last: Cell) -> Option<Points> {
    let mut points = 0;
    for (_, ours, across) in around {
        let own = own[*ours];
        let sum = own.1 + across.1;
        if own.0 != across.0 || !(own.1 == across.1 || [5, 10, 15, 20].contains(&sum)) {
            return None;
        }
        if [5, 10, 15, 20].contains(&sum) {
            points += Points::from(sum);
        }
    }
    let beside_last = around.iter().any(|(cell, ..)| *cell == last);
    (beside_last || around.len() >= 2).then_some(points)
}

#[track_caller]
fn compare(edition: &Edition, figure: &Figure) {
    let tables = edition.tables();
    let picture = || drawing::draw(figure, tables).join("\n");
    let rest = Triangles::ALL.difference(figure.triangles());
    let last = figure.last().expect("begun").cell;
    let rows = figure.laid().iter().map(|laid| laid.cell.row);
    let columns = figure.laid().iter().map(|laid| laid.cell.column);
    let rows = rows.clone().min().expect("begun") - 1..=rows.max().expect("begun") + 1;
    let columns = columns.clone().min().expect("begun") - 1..=columns.max().expect("begun") + 1;
    let mut expected = Vec::new();
    for cell in rows.flat_map(|row| columns.clone().map(move |column| Cell::new(row, column))) {
        let taken = figure.at(cell).is_some();
        let around = around(edition, figure, cell);
        for triangle in Triangles::ALL.iter() {
            for base in Colour::ALL {
                let play = Placement { triangle, cell, base };
                let points = if taken { None } else { judge(&around, sides(edition, play), last) };
                // Far from everything one triangle is as good as another.
                if !around.is_empty() || triangle.number() == 1 {
                    assert_eq!(figure.check(tables, play).is_ok(), points.is_some(), "{play}\n{}", picture());
                }
                if let Some(points) = points {
                    assert_eq!(figure.points(tables, play), points, "{play}\n{}", picture());
                    assert!(figure.playable().contains(triangle));
                    if rest.contains(triangle) {
                        expected.push((play, points));
                    }
                }
            }
        }
    }
    expected.sort_unstable();
    let mut found = Vec::new();
    figure.each_play(tables, rest, |placement, points| found.push((placement, points)));
    found.sort_unstable();
    assert_eq!(found, expected, "\n{}", picture());
    let mut sorted = Vec::new();
    figure.plays(tables, rest, |placement| placement, &mut sorted);
    assert_eq!(sorted, expected.iter().map(|(play, _)| *play).collect::<Vec<_>>());
    assert_eq!(figure.is_closed(), last.neighbours().iter().all(|cell| figure.at(*cell).is_some()));
    for (play, _) in expected.into_iter().step_by(7) {
        look_ahead(tables, figure, play, rest.without(play.triangle));
    }
}

/// What is told of a play that was not made is what is found once it is.
#[track_caller]
fn look_ahead(tables: &Tables, figure: &Figure, play: Placement, hand: Triangles) {
    let (mut laid, mut added) = (figure.clone(), figure.clone());
    assert_eq!(laid.lay(tables, play), added.add(tables, play));
    assert_eq!(figure.closes(play.cell), laid.is_closed());
    for hand in [hand, hand.iter().step_by(9).collect()] {
        let (mut after, mut also) = (Vec::new(), Vec::new());
        laid.each_play(tables, hand, |placement, points| after.push((placement, points)));
        added.each_play_added(tables, hand, |placement, points| also.push((placement, points)));
        assert_eq!(after, also);
        let most = after.iter().map(|(_, points)| *points).max();
        assert_eq!(figure.following(tables, hand).most_after(play), most, "{play}");
    }
}

#[test]
fn plays_on_thousands_of_figures_are_those_of_the_rulebook() {
    let mut rng = Seed::from_text("brute force").playouts();
    let standard = Edition::default();
    for size in 0..2000u32 {
        compare(&standard, &any_figure(&standard, 1 + (size % 36) as u8, &mut rng));
    }
}

#[test]
fn plays_with_mirror_images_are_those_of_the_rulebook() {
    let mut rng = Seed::from_text("brute force mirrored").playouts();
    let turned_over = mirrored(&Edition::default());
    for size in 0..500u32 {
        compare(&turned_over, &any_figure(&turned_over, 1 + (size % 36) as u8, &mut rng));
        let mixed = any_edition(&mut rng);
        for size in [3, 8, 15, 36] {
            compare(&mixed, &any_figure(&mixed, size, &mut rng));
        }
    }
}

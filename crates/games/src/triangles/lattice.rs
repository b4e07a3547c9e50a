//! The figure as a page draws it: which side lies where, where a triangle may be played, and what each play would make.
//!
//! Whoever draws a table needs no rule: every cell, turn, sum and sentence is here. It is told with a view and is no part of a
//! position, so whoever reads one leaves it aside ([`MEMBER`]).

use engine::words::list;
use engine::{Points, Value};

use super::cell::Cell;
use super::edition::Tables;
use super::figure::Figure;
use super::placement::Placement;
use super::side::Side;
use super::triangle::{Triangle, Triangles};
use super::words;

/// The member of a view.
pub(crate) const MEMBER: &str = "lattice";

/// The figure, its openings, and the plays of the triangles in `of`.
pub(crate) fn lattice(figure: &Figure, tables: &Tables, of: Triangles) -> Value {
    let mut plays: Vec<Placement> = Vec::new();
    if figure.is_empty() {
        // C2: a figure begins in one way only.
        plays.extend(tables.lowest(of).map(Placement::first));
    } else {
        figure.plays(tables, of, |placement| placement, &mut plays);
    }
    Value::map([
        ("sides", Value::List((0..Triangle::COUNT).map(|index| write_sides(tables.sides(Triangle::new(index)))).collect())),
        ("laid", Value::List(figure.laid().iter().map(|laid| write_laid(tables, *laid)).collect())),
        ("openings", Value::List(openings(figure))),
        ("plays", Value::List(plays.into_iter().map(|play| write_play(figure, tables, play)).collect())),
        ("last", figure.last().map_or(Value::Null, |last| write_play(figure, tables, last))),
    ])
}

/// C8: as much as a play can count with our set.
const MOST_POINTS: Points = 50;

/// A triangle as it lies, with what it touches and what that makes.
pub(crate) fn write_play(figure: &Figure, tables: &Tables, play: Placement) -> Value {
    let own = tables.laid(play.triangle, play.base);
    let mut points: Points = 0;
    let mut contacts = Vec::new();
    for (edge, side) in own.iter().enumerate() {
        let Some(there) = figure.at(play.cell.across(edge)) else { continue };
        let across = tables.laid(there.triangle, there.base)[edge];
        let makes = side.points(across);
        points += makes;
        contacts.push(Value::map([
            ("edge", edge.into()),
            ("own", side.number().into()),
            ("across", across.number().into()),
            ("makes", makes.into()),
        ]));
    }
    let made = figure.contacts(tables, play);
    let said = if made.is_empty() {
        "in the middle of the table".to_owned()
    } else {
        format!("{}, {}", words::contacts(&made), words::points(points))
    };
    Value::map([
        ("play", play.to_string().into()),
        ("triangle", play.triangle.number().into()),
        ("at", write_cell(play.cell)),
        ("up", play.cell.points_up().into()),
        ("sides", write_sides(own)),
        ("contacts", Value::List(contacts)),
        ("points", points.into()),
        ("most", (points >= MOST_POINTS).into()),
        ("said", said.into()),
    ])
}

fn write_laid(tables: &Tables, laid: Placement) -> Value {
    let sides = tables.laid(laid.triangle, laid.base);
    Value::map([
        ("triangle", laid.triangle.number().into()),
        ("at", write_cell(laid.cell)),
        ("up", laid.cell.points_up().into()),
        ("sides", write_sides(sides)),
        ("said", format!("triangle {}: {}", laid.triangle, words::by_edge(laid, sides)).into()),
    ])
}

fn openings(figure: &Figure) -> Vec<Value> {
    if figure.is_empty() {
        return vec![write_opening(Cell::ORIGIN, false, "the middle of the table".to_owned())];
    }
    let opening = |(cell, across): (Cell, [Side; 3])| {
        let touched: Vec<usize> = (0..3).filter(|&edge| !across[edge].is_free()).collect();
        let beside = touched.iter().filter_map(|&edge| {
            let there = figure.at(cell.across(edge))?;
            Some(format!("{} {}", seen_from(cell.edge_name(edge)), there.triangle))
        });
        let touches = touched.iter().map(|&edge| format!("{} {}", across[edge], words::place(cell.edge_name(edge))));
        let said = format!("{}, touches {}", list(beside), list(touches));
        write_opening(cell, touched.len() > 1, said)
    };
    figure.openings().into_iter().map(opening).collect()
}

fn write_opening(cell: Cell, opportunity: bool, said: String) -> Value {
    Value::map([
        ("at", write_cell(cell)),
        ("up", cell.points_up().into()),
        ("opportunity", opportunity.into()),
        ("said", said.into()),
    ])
}

/// Where a cell lies, seen from what is across this edge of it.
fn seen_from(edge: &str) -> &'static str {
    match edge {
        "below" => "above",
        "above" => "below",
        "left" => "right of",
        _ => "left of",
    }
}

fn write_cell(cell: Cell) -> Value {
    Value::list([cell.row, cell.column])
}

fn write_sides(sides: [Side; 3]) -> Value {
    Value::List(sides.into_iter().map(write_side).collect())
}

fn write_side(side: Side) -> Value {
    let colour = side.colour().map_or("", super::side::Colour::word);
    Value::List(vec![colour.into(), side.number().into()])
}

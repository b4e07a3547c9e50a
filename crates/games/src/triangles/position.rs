//! Reading and writing what the positions of the three games share.

use engine::position::{Heap, Place, int_in, settle};
use engine::sort::sort;
use engine::{BadPosition, Members, PlayRng, Value};

use super::cell::Cell;
use super::edition::Tables;
use super::figure::Figure;
use super::placement::Placement;
use super::side::Colour;
use super::triangle::Triangle;

/// The index of the triangle that a value names.
pub fn read_triangle(value: &Value) -> Result<u8, String> {
    let number = match value {
        Value::Int(number) => *number,
        Value::Text(text) => text.trim().parse().map_err(|_| format!("`{text}` is not the number of a triangle"))?,
        other => return Err(format!("the number of a triangle, not {}", other.kind())),
    };
    Triangle::from_number(number).map(|triangle| triangle.index() as u8).map_err(|bad| bad.0)
}

/// The member `figure`; left out, it is empty.
pub fn read_figure(members: &mut Members<'_>, tables: &Tables) -> Result<Figure, BadPosition> {
    let mut figure = Figure::EMPTY;
    for (i, value) in members.list("figure")?.unwrap_or_default().iter().enumerate() {
        let member = format!("figure[{i}]");
        let placement = read_placement(&member, value)?;
        if let Some(there) = figure.laid().iter().find(|laid| laid.triangle == placement.triangle) {
            let (triangle, cell) = (there.triangle, there.cell);
            return Err(BadPosition::at(&member, format!("triangle {triangle} lies at {cell} already")));
        }
        if let Some(there) = figure.at(placement.cell) {
            let (triangle, cell) = (there.triangle, there.cell);
            return Err(BadPosition::at(&member, format!("triangle {triangle} lies at {cell} already")));
        }
        figure.lay(tables, placement);
    }
    Ok(figure)
}

fn read_placement(member: &str, value: &Value) -> Result<Placement, BadPosition> {
    let mut members = Members::new(value)
        .map_err(|_| BadPosition::at(member, format!("an object with `triangle`, `at` and `base`, not {}", value.kind())))?;
    let within = |name: &str| format!("{member}.{name}");
    let missing = |name: &str| BadPosition::at(&within(name), "left out");
    let triangle = members.take("triangle").ok_or_else(|| missing("triangle"))?;
    let triangle = read_triangle(triangle).map_err(|why| BadPosition::at(&within("triangle"), why))?;
    let at = members.take("at").ok_or_else(|| missing("at"))?;
    let Some([row, column]) = at.as_list() else {
        return Err(BadPosition::at(&within("at"), "the row and the column, like [0, 1]"));
    };
    let far = i64::from(Cell::FARTHEST);
    let coordinate = |value: &Value| int_in(&within("at"), value, -far, far).map(|number| number as i16);
    let cell = Cell::new(coordinate(row)?, coordinate(column)?);
    let base = members.take("base").ok_or_else(|| missing("base"))?;
    let base = base
        .as_text()
        .and_then(|word| Colour::from_word(word.trim()))
        .ok_or_else(|| BadPosition::at(&within("base"), format!("blue, red or orange, not {base}")))?;
    members.finish().map_err(|bad| BadPosition(format!("{member}.{}", bad.0)))?;
    Ok(Placement { triangle: Triangle::new(triangle), cell, base })
}

/// The figure as a position writes it.
pub fn write_figure(figure: &Figure) -> Value {
    Value::list(figure.laid().iter().map(|laid| {
        Value::map([
            ("triangle", laid.triangle.number().into()),
            ("at", Value::list([laid.cell.row, laid.cell.column])),
            ("base", laid.base.word().into()),
        ])
    }))
}

/// Triangles as a position writes them.
pub fn write_triangles(triangles: impl IntoIterator<Item = Triangle>) -> Value {
    Value::list(triangles.into_iter().map(Triangle::number))
}

/// The triangles of the figure as a place for [`settle_triangles`].
pub fn figure_place(figure: &Figure) -> Place {
    Place::open("figure", Heap::Listed(figure.laid().iter().map(|laid| laid.triangle.index() as u8).collect()))
}

/// Makes all thirty-six triangles add up.
pub fn settle_triangles(places: &[Place], rng: &mut PlayRng) -> Result<Vec<Vec<Triangle>>, BadPosition> {
    let name = |index| format!("triangle {}", Triangle::new(index));
    let settled = settle(Triangle::COUNT, name, places, rng)?;
    Ok(settled.into_iter().map(|place| place.into_iter().map(Triangle::new).collect()).collect())
}

/// Every triangle as written in views, sorted, once each, for the laws: what is in these places must be all of them.
pub fn inventory(places: impl IntoIterator<Item = Triangle>) -> Vec<String> {
    let mut all: Vec<String> = places.into_iter().map(|triangle| triangle.to_string()).collect();
    sort(&mut all);
    all
}

/// The object of the facts: the points of each legal play.
pub fn scores(figure: &Figure, tables: &Tables, plays: impl IntoIterator<Item = Placement>) -> Value {
    Value::map([("scores", Value::map(plays.into_iter().map(|play| (play.to_string(), figure.points(tables, play).into()))))])
}

//! For the tests of the whole box: sets of triangles with mirror images, and figures that grew by chance.

use engine::{BadPosition, Chance, Laid, Members, PlayRng, Positions, Seed, Value};

use super::{Colour, Edition, Figure, Side, Triangle, Triangles};

/// The standard set, each triangle turned over.
pub(crate) fn mirrored(edition: &Edition) -> Edition {
    let sides: [[Side; 3]; 36] = std::array::from_fn(|i| edition.tables().sides(Triangle::new(i as u8)));
    Edition::of(sides.map(|[first, second, third]| [first, third, second]))
}

/// Any numbers, the colours of each triangle in any order.
pub(crate) fn any_edition(rng: &mut PlayRng) -> Edition {
    Edition::of(std::array::from_fn(|_| {
        let mut sides = Colour::ALL.map(|colour| Side::new(colour, 1 + rng.below(10) as u8));
        rng.shuffle(&mut sides);
        sides
    }))
}

/// A figure of up to `most` triangles, each laid by a legal play chosen by chance.
pub(crate) fn any_figure(edition: &Edition, most: u8, rng: &mut PlayRng) -> Figure {
    let tables = edition.tables();
    let mut rest = Triangles::ALL;
    let first = Triangle::new(rng.below(36) as u8);
    rest.remove(first);
    let mut figure = Figure::begun_with(tables, first);
    while figure.len() < most {
        let mut plays = Vec::new();
        figure.plays(tables, rest, |placement| placement, &mut plays);
        if plays.is_empty() {
            break;
        }
        let play = *rng.pick(&plays);
        rest.remove(play.triangle);
        figure.lay(tables, play);
    }
    figure
}

/// The member `figure` from `29 at 1,0 base blue; 8 at 0,1 base blue`.
pub(crate) fn figure(text: &str) -> Value {
    Value::list(text.split(';').map(str::trim).filter(|part| !part.is_empty()).map(|part| {
        let laid: super::Placement = format!("place {part}").parse().expect("a placement");
        Value::map([
            ("triangle", Value::from(laid.triangle.number())),
            ("at", Value::list([laid.cell.row, laid.cell.column])),
            ("base", laid.base.word().into()),
        ])
    }))
}

/// A list of numbers.
pub(crate) fn numbers(numbers: &[u8]) -> Value {
    Value::list(numbers.to_vec())
}

/// Lays out a position.
pub(crate) fn lay_out<G: Positions>(members: &[(&str, Value)]) -> Result<Laid<G>, String> {
    let value = Value::map(members.iter().map(|(name, value)| (*name, value.clone())));
    read(&value).map_err(|bad| bad.0)
}

fn read<G: Positions>(value: &Value) -> Result<Laid<G>, BadPosition> {
    let mut members = Members::new(value)?;
    let laid = G::lay_out(&mut members, &mut Seed::from_text("tests").playouts())?;
    members.finish()?;
    Ok(laid)
}

/// The same table again from its own position.
#[track_caller]
pub(crate) fn read_back<G: Positions>(state: &G) {
    let position = state.position();
    let again: Laid<G> = read(&position).unwrap_or_else(|bad| panic!("{bad}\n{position}"));
    assert_eq!(again.state.position(), position);
}

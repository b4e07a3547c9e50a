//! What comes from Python, judged: a bad argument is an exception that names it.

use ::games::catalog;
use engine::erased::Title;
use engine::play::PlayError;
use engine::{Seat, Seed, Value, Viewer};
use players::Level;
use pyo3::exceptions::{PyIndexError, PyTypeError, PyValueError};
use pyo3::prelude::*;
use pyo3::types::{PyInt, PyString};

pyo3::create_exception!(parlor, Refused, PyValueError, "The rules do not allow the action; `args` are the reason and the rule.");

/// A complaint about an argument.
pub(crate) fn bad(message: impl std::fmt::Display) -> PyErr {
    PyValueError::new_err(message.to_string())
}

/// Why an action was not made.
pub(crate) fn not_made(error: PlayError) -> PyErr {
    match error {
        PlayError::Refused(refusal) => Refused::new_err((refusal.why, refusal.rule)),
        other => bad(other),
    }
}

/// The title with this id.
pub(crate) fn title(id: &str) -> PyResult<&'static dyn Title> {
    catalog::find(id).ok_or_else(|| {
        let known: Vec<&str> = catalog::TITLES.iter().map(|title| title.info().id).collect();
        bad(format!("there is no game `{id}`: there are {}", known.join(", ")))
    })
}

/// Options as the JSON text of an object.
pub(crate) fn settings(options: &str) -> PyResult<Vec<(String, Value)>> {
    match protocol::json::parse(options).map_err(|wrong| bad(format!("options: {wrong}")))? {
        Value::Map(members) => Ok(members),
        other => Err(bad(format!("options: a dict of names and values, not {}", other.kind()))),
    }
}

/// A seed: any text or whole number gives always the same chance, as `--seed` does on the command line; none is fresh chance from
/// the operating system.
pub(crate) fn seed(given: Option<&Bound<'_, PyAny>>) -> PyResult<Seed> {
    let Some(given) = given.filter(|given| !given.is_none()) else {
        let mut bytes = [0; 32];
        getrandom::fill(&mut bytes).map_err(|error| bad(format!("the operating system gave no random bytes: {error}")))?;
        return Ok(Seed(bytes));
    };
    if given.is_instance_of::<PyString>() || given.is_instance_of::<PyInt>() {
        return Ok(Seed::from_text(&given.str()?.to_string_lossy()));
    }
    Err(PyTypeError::new_err(format!("a seed is a text or a whole number, not {}", given.get_type().name()?)))
}

/// A seat, counted from 0; none is a spectator.
pub(crate) fn viewer(seat: Option<i64>, seats: u8) -> PyResult<Viewer> {
    seat.map_or(Ok(Viewer::Spectator), |number| seat_of(number, seats).map(Viewer::Seat))
}

/// A seat, counted from 0.
pub(crate) fn seat_of(number: i64, seats: u8) -> PyResult<Seat> {
    number.checked_add(1).and_then(|number| Seat::from_number(number, seats)).ok_or_else(|| {
        PyIndexError::new_err(format!("there is no seat {number}: the seats are numbered from 0 to {}", seats - 1))
    })
}

/// A number of players. Whether the game takes that number is for the game to say.
pub(crate) fn players(number: Option<i64>, title: &dyn Title) -> PyResult<u8> {
    let number = number.unwrap_or_else(|| title.info().seats.0.into());
    u8::try_from(number)
        .map_err(|_| bad(format!("{} is for {} players, not {number}", title.info().title, title.info().players())))
}

/// A level of the arena.
pub(crate) fn level(name: &str) -> PyResult<Level> {
    Level::in_arena(name).map_err(bad)
}

/// A count between one and a bound.
pub(crate) fn count(name: &str, given: i64, most: u64) -> PyResult<u64> {
    u64::try_from(given)
        .ok()
        .filter(|count| (1..=most).contains(count))
        .ok_or_else(|| bad(format!("{name}: a whole number from 1 to {most}, not {given}")))
}

//! What plays, compares and judges without a state in the caller's hand.

use std::sync::atomic::AtomicU64;

use ::games::catalog;
use engine::erased::Title;
use engine::observe::{Numbering, Piece};
use engine::options::Values;
use engine::record::Record;
use engine::{Status, Value};
use players::Level;
use players::sim::Plan;
use protocol::json::from_value;
use protocol::referee as judging;
use pyo3::prelude::*;

use crate::input::{bad, count, level, players, seed, settings, title};
use crate::state::State;
use crate::view::View;

const MOST_GAMES: u64 = 1_000_000_000;
const MOST_WORLDS: u64 = 100_000;
const MOST_SIMULATIONS: u64 = 1_000_000;
const MOST_THREADS: u64 = 1024;

/// The ids of all games.
#[pyfunction]
pub(crate) fn games() -> Vec<&'static str> {
    catalog::TITLES.iter().map(|title| title.info().id).collect()
}

/// What a game is, as JSON: its title, players and options, and at a table of this kind the pieces of an observation and the
/// numbering of actions.
#[pyfunction]
#[pyo3(signature = (game, players=None, options="{}"))]
pub(crate) fn describe(game: &str, players: Option<i64>, options: &str) -> PyResult<String> {
    let title = title(game)?;
    let (settings, seats) = (settings(options)?, self::players(players, title)?);
    let pieces = title.pieces(&settings, seats).map_err(bad)?;
    let numbering = title.numbering(&settings, seats).map_err(bad)?;
    Ok(from_value(&described(title, seats, &pieces, numbering)).to_string())
}

fn described(title: &dyn Title, seats: u8, pieces: &[Piece], numbering: Numbering) -> Value {
    let info = title.info();
    let options = title.options().into_iter().map(|option| {
        let values = match option.values {
            Values::Flag => Value::list([true, false]),
            Values::Number(low, high) => Value::map([("from", low), ("to", high)].map(|(name, bound)| (name, bound.into()))),
            Values::Choice(words) => Value::list(words.iter().copied()),
            Values::Data(form) => form.into(),
        };
        (option.name, Value::map([("default", option.default), ("values", values), ("about", option.about.into())]))
    });
    let piece =
        |piece: &Piece| Value::map([("name", piece.name.into()), ("rows", piece.rows.into()), ("columns", piece.columns.into())]);
    let mut pieces: Vec<Value> = pieces.iter().map(piece).collect();
    if let Numbering::Stepwise { count } = numbering {
        pieces.push(piece(&Piece { name: "begun", rows: 1, columns: count as usize }));
    }
    let (kind, numbers, features) = match numbering {
        Numbering::Stable { count } => ("stable", Some(count), &[][..]),
        Numbering::Stepwise { count } => ("stepwise", Some(count), &[][..]),
        Numbering::Listed { features } => ("listed", None, features),
    };
    Value::map([
        ("id", info.id.into()),
        ("title", info.title.into()),
        ("about", info.about.into()),
        ("fewest", info.seats.0.into()),
        ("most", info.seats.1.into()),
        ("players", seats.into()),
        ("longest", info.longest.map_or(Value::Null, |longest| Value::Int(longest as i64))),
        ("options", Value::map(options)),
        ("numbering", kind.into()),
        ("numbers", numbers.into()),
        ("features", Value::list(features.iter().copied())),
        ("observation", Value::List(pieces)),
    ])
}

/// Sits down and deals.
#[pyfunction]
#[pyo3(signature = (game, players=None, options="{}", seed=None))]
pub(crate) fn new_game(game: &str, players: Option<i64>, options: &str, seed: Option<&Bound<'_, PyAny>>) -> PyResult<State> {
    let title = title(game)?;
    State::deal(title, settings(options)?, self::players(players, title)?, self::seed(seed)?)
}

/// States as the owner of a view might imagine them, drawn uniformly from exactly those that it allows.
#[pyfunction]
#[pyo3(signature = (view, n=1, seed=None))]
pub(crate) fn imagine(py: Python<'_>, view: &View, n: i64, seed: Option<&Bound<'_, PyAny>>) -> PyResult<Vec<State>> {
    let n = count("n", n, MOST_WORLDS)?;
    let (mut rng, knowledge) = (self::seed(seed)?.playouts(), view.knowledge.clone());
    Ok(py.detach(move || {
        let beliefs = knowledge.prepare();
        (0..n).map(|_| State::imagined(beliefs.draw(&mut rng))).collect()
    }))
}

/// What a computer player of this level does with what the owner of the view knows: a place in the list of what is legal. With
/// `simulations` it searches with that many instead of as many as its level does.
#[pyfunction]
#[pyo3(signature = (view, level="master", simulations=None, seed=None))]
pub(crate) fn choose(
    py: Python<'_>,
    view: &View,
    level: &str,
    simulations: Option<i64>,
    seed: Option<&Bound<'_, PyAny>>,
) -> PyResult<usize> {
    let level = self::level(level)?;
    if [Level::Oracle, Level::OracleHands].contains(&level) {
        return Err(bad(format!("{level} sees more than a view: it plays in arena() only")));
    }
    let simulations = simulations.map(|given| count("simulations", given, MOST_SIMULATIONS)).transpose()?;
    let (knowledge, seed) = (view.knowledge.clone(), self::seed(seed)?);
    let chosen = py.detach(move || players::known::choose(&*knowledge, level, simulations.map(|number| number as u32), seed));
    chosen.ok_or_else(|| bad("the owner of this view is not to act"))
}

/// Who sits where: one level for all seats, or one for each.
fn seats(names: &[String], players: Option<i64>, title: &dyn Title) -> PyResult<Vec<Level>> {
    let levels: Vec<Level> = names.iter().map(|name| level(name)).collect::<PyResult<_>>()?;
    match (levels.as_slice(), players) {
        ([], _) => Err(bad("seats: name at least one level")),
        ([one], _) => Ok(vec![*one; self::players(players, title)?.into()]),
        (several, Some(number)) if several.len() as i64 != number => {
            Err(bad(format!("seats: {} levels for {number} players", several.len())))
        }
        _ => Ok(levels),
    }
}

/// Runs a job on this number of threads, all cores where none is given, with Python running on meanwhile.
fn on_threads<T: Send>(py: Python<'_>, threads: Option<i64>, job: impl FnOnce() -> T + Send) -> PyResult<T> {
    let threads = threads.map_or(Ok(0), |given| count("threads", given, MOST_THREADS))?;
    let pool = rayon::ThreadPoolBuilder::new().num_threads(threads as usize).build().map_err(bad)?;
    Ok(py.detach(move || pool.install(job)))
}

/// Plays whole matches between computer players; gives (games, actions, wins by seat, sums of the final counts by seat).
#[pyfunction]
#[pyo3(signature = (game, seats, games=1000, players=None, options="{}", seed=None, threads=None))]
#[expect(clippy::too_many_arguments, reason = "they are given by name")]
pub(crate) fn playouts(
    py: Python<'_>,
    game: &str,
    seats: Vec<String>,
    games: i64,
    players: Option<i64>,
    options: &str,
    seed: Option<&Bound<'_, PyAny>>,
    threads: Option<i64>,
) -> PyResult<(u64, u64, Vec<f64>, Vec<f64>)> {
    let title = title(game)?;
    let plan = Plan {
        settings: settings(options)?,
        seats: self::seats(&seats, players, title)?,
        games: count("games", games, MOST_GAMES)?,
        first: 0,
        seed: self::seed(seed)?,
        one_hand: false,
    };
    title.check(&plan.settings, plan.seats.len() as u8).map_err(bad)?;
    let id = title.info().id;
    let report = on_threads(py, threads, move || players::sim::run(id, &plan, &AtomicU64::new(0)))?;
    let report = report.ok_or_else(|| bad("no such game"))?.map_err(bad)?;
    Ok((report.games, report.actions, report.wins, report.scores))
}

/// Duplicate matches: for each player (level, share, low, high, mean points, milliseconds a decision, 95th percentile of that).
#[pyfunction]
#[pyo3(signature = (game, seats, deals=200, options="{}", seed=None, hand=false, threads=None))]
#[expect(clippy::too_many_arguments, reason = "they are given by name")]
#[expect(clippy::type_complexity, reason = "Python gets a tuple, and its wrapper names the parts")]
pub(crate) fn arena(
    py: Python<'_>,
    game: &str,
    seats: Vec<String>,
    deals: i64,
    options: &str,
    seed: Option<&Bound<'_, PyAny>>,
    hand: bool,
    threads: Option<i64>,
) -> PyResult<Vec<(&'static str, f64, f64, f64, f64, f64, f64)>> {
    let title = title(game)?;
    let plan = Plan {
        settings: settings(options)?,
        seats: seats.iter().map(|name| level(name)).collect::<PyResult<_>>()?,
        games: count("deals", deals, MOST_GAMES)?,
        first: 0,
        seed: self::seed(seed)?,
        one_hand: hand,
    };
    title.check(&plan.settings, u8::try_from(plan.seats.len()).unwrap_or(u8::MAX)).map_err(bad)?;
    let id = title.info().id;
    let standings = on_threads(py, threads, move || players::arena::run(id, &plan, &AtomicU64::new(0)))?;
    let standings = standings.ok_or_else(|| bad("no such game"))?.map_err(bad)?;
    Ok(standings
        .into_iter()
        .map(|one| {
            let times = (one.ms_per_action_mean, one.ms_per_action_p95);
            (one.level.name(), one.share, one.share_low, one.share_high, one.mean_points, times.0, times.1)
        })
        .collect())
}

/// The referee's answer to a position (JSON), or to an action in it, as `parlor referee --json` gives it.
#[pyfunction]
#[pyo3(signature = (position, play=None, seed="0"))]
pub(crate) fn referee(position: &str, play: Option<&str>, seed: &str) -> PyResult<String> {
    let position = protocol::json::parse(position).map_err(|wrong| bad(format!("the position is {wrong}")))?;
    let mut table = judging::lay_out(&position, seed).map_err(bad)?;
    match play {
        None => Ok(judging::answer(&*table).to_string()),
        Some(action) => judging::play(&mut *table, action).map(|played| played.json(&*table).to_string()).map_err(bad),
    }
}

/// Plays a record again and verifies every action, the result and the proof of the deal; gives (game, actions, scores, winners).
#[pyfunction]
pub(crate) fn check(record: &str) -> PyResult<(String, usize, Vec<i32>, Vec<usize>)> {
    let record = Record::parse(record).map_err(bad)?;
    let title = title(&record.game)?;
    let game = title.replay(&record).map_err(bad)?;
    match game.status() {
        Status::Over(outcome) => {
            let winners = outcome.winners.iter().map(engine::Seat::index).collect();
            Ok((record.game.clone(), record.lines.len(), outcome.scores, winners))
        }
        Status::Playing { to_act } => {
            let line = record.lines.last().map_or(1, |(line, _)| *line);
            Err(bad(format!("line {line}: the record ends here, but the match does not: seat {to_act} is to act")))
        }
    }
}

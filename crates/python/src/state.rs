//! A match that is played by numbers.

use std::sync::Arc;

use engine::erased::{AnyState, Title};
use engine::fair::Secret;
use engine::observe::{Numbering, Observation};
use engine::record::Record;
use engine::{Seat, Seed, Skill, Status, Value, Viewer};
use pyo3::exceptions::{PyIndexError, PyTypeError};
use pyo3::prelude::*;
use pyo3::types::{PyByteArray, PyInt, PyString};

use crate::input::{bad, not_made, seat_of, viewer};
use crate::origin::{Origin, Requested};
use crate::view::{Begun, View, floats, observed};

/// A match, or an imagined state, with everything in it. What a player may know of it is `view(seat)`.
///
/// >>> import parlor
/// >>> state = parlor.new_game("plaza", players=2, options={"deals_each": 1}, seed=7)
/// >>> state.game, state.players, state.to_act, state.is_over, state.scores
/// ('plaza', 2, 1, False, [0, 0])
///
/// Actions are known by their place in the list of what is legal, in notation, and by numbers that mean the same everywhere:
/// >>> state.legal_actions(), state.action_text(1), tuple(map(state.number_text, state.legal_numbers()))
/// ([0, 1], 'draw up', ('draw down', 'draw up'))
/// >>> copy = state.clone()
/// >>> state.apply("draw up")
/// >>> copy.apply_number(copy.numbers_of(1)[0])
/// >>> copy.view(1) == state.view(1)
/// True
///
/// A refused action changes nothing:
/// >>> before = state.key(1)
/// >>> state.apply("draw down")
/// Traceback (most recent call last):
/// parlor.Refused: ('you have drawn already: now park cards or discard one (P4)', 'P4')
///
/// What a seat cannot know can be drawn anew, and any state played to its end by quick players; the same seed gives the same:
/// >>> imagined = state.resample(1, random=5)
/// >>> imagined.key(1) == before, imagined.rollout(seed=3) == imagined.rollout(seed=3)
/// (True, True)
/// >>> 0 <= state.standing(0) <= 1, sum(state.rollout(seed=1, skill="greedy"))
/// (True, 0.0)
///
/// A match can be made to stop after its hand; one that is played to the end by its rules has a record that proves the deal:
/// >>> state.stop_after_hand()
/// >>> while not copy.is_over:
/// ...     copy.apply(parlor.choose(copy.view(copy.to_act), "greedy", seed=0))
/// >>> names = "Anna", "Ben"
/// >>> sum(copy.returns), parlor.check(copy.record(names)).get("scores") == copy.scores
/// (0.0, True)
#[pyclass(module = "parlor")]
pub(crate) struct State {
    inner: Box<dyn AnyState>,
    /// None for a state that was imagined: nobody dealt it.
    origin: Option<Arc<Origin>>,
    /// The actions so far, as places in the list of what was legal.
    history: Vec<u32>,
    /// Requests of the table, which stand in no list.
    requests: Vec<Requested>,
    /// The steps of an action that is not yet complete.
    begun: Vec<u32>,
    one_hand: bool,
}

impl Clone for State {
    fn clone(&self) -> Self {
        Self {
            inner: self.inner.clone_box(),
            origin: self.origin.clone(),
            history: self.history.clone(),
            requests: self.requests.clone(),
            begun: self.begun.clone(),
            one_hand: self.one_hand,
        }
    }
}

impl State {
    pub(crate) fn deal(title: &'static dyn Title, settings: Vec<(String, Value)>, players: u8, seed: Seed) -> PyResult<Self> {
        let origin = Origin { title, settings, players, secret: Secret(seed.0) };
        let inner = origin.deal()?;
        Ok(Self { origin: Some(Arc::new(origin)), ..Self::imagined(inner) })
    }

    pub(crate) fn imagined(inner: Box<dyn AnyState>) -> Self {
        Self { inner, origin: None, history: Vec::new(), requests: Vec::new(), begun: Vec::new(), one_hand: false }
    }

    #[inline]
    fn make(&mut self, index: usize) -> PyResult<()> {
        self.inner.apply(index).map_err(|none| PyIndexError::new_err(none.to_string()))?;
        self.begun.clear();
        if self.origin.is_some() {
            self.history.push(index as u32);
        }
        Ok(())
    }

    /// The steps that a viewer has made, if they are to act.
    fn begun_by(&self, viewer: Viewer) -> Begun {
        let Numbering::Stepwise { count } = self.inner.numbering() else { return Begun::default() };
        let acts = self.inner.to_act().is_some_and(|seat| viewer.is(seat));
        Begun { numbers: count as usize, steps: if acts { self.begun.clone() } else { Vec::new() } }
    }

    fn number_count(&self) -> Option<u32> {
        match self.inner.numbering() {
            Numbering::Stable { count } | Numbering::Stepwise { count } => Some(count),
            Numbering::Listed { .. } => None,
        }
    }
}

#[pymethods]
impl State {
    /// The id of the game.
    #[getter]
    fn game(&self) -> &'static str {
        self.inner.info().id
    }

    /// How many play.
    #[getter]
    fn players(&self) -> u8 {
        self.inner.seats()
    }

    /// The seat that acts, counted from 0; None when it is over.
    #[getter]
    fn to_act(&self) -> Option<usize> {
        self.inner.to_act().map(Seat::index)
    }

    /// Whether nothing more can be played.
    #[getter]
    fn is_over(&self) -> bool {
        self.inner.to_act().is_none()
    }

    /// How many actions are legal.
    #[getter]
    fn num_legal(&self) -> usize {
        self.inner.legal()
    }

    /// The legal actions as numbers from 0: places in the sorted list of what is legal.
    fn legal_actions(&self) -> Vec<usize> {
        (0..self.inner.legal()).collect()
    }

    /// The legal actions in notation.
    fn legal_texts(&self) -> Vec<String> {
        (0..self.inner.legal()).filter_map(|index| self.inner.action(index)).collect()
    }

    /// The legal action at this place of the list, in notation.
    fn action_text(&self, index: i64) -> PyResult<String> {
        let text = usize::try_from(index).ok().and_then(|index| self.inner.action(index));
        text.ok_or_else(|| PyIndexError::new_err(format!("there is no action {index}: {} are legal", self.inner.legal())))
    }

    /// Does a legal action, given by its place in the list or in notation. Refused, it changes nothing.
    #[pyo3(signature = (action, seat=None))]
    fn apply(&mut self, action: &Bound<'_, PyAny>, seat: Option<i64>) -> PyResult<()> {
        if action.is_instance_of::<PyInt>() {
            let index: i64 = action.extract().unwrap_or(-1);
            return match usize::try_from(index) {
                Ok(index) => self.make(index),
                Err(_) => Err(PyIndexError::new_err(format!("there is no action {action}: {} are legal", self.inner.legal()))),
            };
        }
        let Ok(text) = action.cast::<PyString>() else {
            let kind = action.get_type();
            return Err(PyTypeError::new_err(format!("an action is a number or a text, not {}", kind.name()?)));
        };
        let text = text.to_string_lossy();
        let seat = match seat {
            Some(number) => seat_of(number, self.inner.seats())?,
            None => self.inner.to_act().unwrap_or(Seat::new(0)),
        };
        if let Some(index) = self.inner.judge(seat, &text).map_err(not_made)? {
            return self.make(index);
        }
        self.inner.request(seat, &text).map_err(not_made)?;
        self.begun.clear();
        self.requests.push(Requested { before: self.history.len(), seat, action: text.into_owned() });
        Ok(())
    }

    /// How many stable numbers the actions of this table have; None where actions are known only by their place in the list.
    #[getter]
    fn num_numbers(&self) -> Option<u32> {
        self.number_count()
    }

    /// The stable numbers that may follow now, in rising order: of whole actions, or of the next step of one.
    fn legal_numbers(&self) -> Vec<u32> {
        let mut numbers = Vec::with_capacity(self.inner.legal());
        self.inner.numbers(&self.begun, &mut numbers);
        numbers
    }

    /// One byte for each stable number: 1 where it may follow now.
    fn mask_bytes<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyByteArray>> {
        let count = self.number_count().ok_or_else(|| bad("the actions of this game have no numbers of their own"))?;
        let mut numbers = Vec::with_capacity(self.inner.legal());
        self.inner.numbers(&self.begun, &mut numbers);
        let mut mask = vec![0; count as usize];
        for number in numbers {
            mask[number as usize] = 1;
        }
        Ok(PyByteArray::new(py, &mask))
    }

    /// Does the action with this stable number, or the next step of one. Refused, it changes nothing.
    fn apply_number(&mut self, number: i64) -> PyResult<()> {
        let offered = |state: &Self| {
            let mut numbers = Vec::with_capacity(state.inner.legal());
            state.inner.numbers(&state.begun, &mut numbers);
            u32::try_from(number).ok().filter(|number| numbers.binary_search(number).is_ok())
        };
        let number = offered(self)
            .ok_or_else(|| PyIndexError::new_err(format!("the number {number} may not follow now: see legal_numbers()")))?;
        self.begun.push(number);
        if let Some(index) = self.inner.spelled(&self.begun) {
            self.make(index)?;
        }
        Ok(())
    }

    /// The steps of an action that is not yet complete.
    #[getter]
    fn begun(&self) -> Vec<u32> {
        self.begun.clone()
    }

    /// What a stable number means now, in notation or, for a step, in words.
    fn number_text(&self, number: i64) -> PyResult<String> {
        let known = u32::try_from(number).ok().filter(|number| self.number_count().is_none_or(|count| *number < count));
        let number = known.ok_or_else(|| PyIndexError::new_err(format!("there is no number {number}")))?;
        let mut whole = self.begun.clone();
        whole.push(number);
        if let Some(text) = self.inner.spelled(&whole).filter(|_| self.begun.is_empty()).and_then(|at| self.inner.action(at)) {
            return Ok(text);
        }
        let step = self.inner.step_name(number);
        Ok(if step.is_empty() { format!("number {number}") } else { step })
    }

    /// The stable numbers of the legal action at this place of the list: one, or one for each step.
    fn numbers_of(&self, index: i64) -> PyResult<Vec<u32>> {
        self.action_text(index)?;
        let mut numbers = Vec::new();
        self.inner.spelling(index as usize, &mut numbers);
        Ok(numbers)
    }

    /// The features of every legal action as the bytes of float32, row after row; empty where actions have stable numbers.
    fn features_bytes<'py>(&self, py: Python<'py>) -> Bound<'py, PyByteArray> {
        let mut features = Vec::new();
        self.inner.features(&mut features);
        floats(py, &features)
    }

    /// What a seat (None: a spectator) may know, as the bytes of an array of float32.
    #[pyo3(signature = (seat=None))]
    fn observation_bytes<'py>(&self, py: Python<'py>, seat: Option<i64>) -> PyResult<Bound<'py, PyByteArray>> {
        let viewer = viewer(seat, self.inner.seats())?;
        let mut seen = Observation::new();
        self.inner.observe(viewer, &mut seen);
        Ok(observed(py, &seen, &self.begun_by(viewer)))
    }

    /// What a seat (None: a spectator) may know.
    #[pyo3(signature = (seat=None))]
    fn view(&self, seat: Option<i64>) -> PyResult<View> {
        let viewer = viewer(seat, self.inner.seats())?;
        Ok(View { knowledge: Arc::from(self.inner.knowledge(viewer)), begun: self.begun_by(viewer) })
    }

    /// What each seat has so far, in the points or chips of the game.
    #[getter]
    fn scores(&self) -> Vec<i32> {
        Seat::all(self.inner.seats()).map(|seat| self.inner.points(seat)).collect()
    }

    /// What each seat gets in the end, zeros before it: 1 for a win, shared where it is shared, and with several players as much
    /// less for the others that all add up to nothing. Alone: 1 for a win.
    #[getter]
    fn returns(&self) -> Vec<f64> {
        let seats = self.inner.seats();
        let Status::Over(outcome) = self.inner.status() else { return vec![0.0; seats.into()] };
        let share = |seat: Seat| if self.one_hand && seats > 1 { self.inner.standing(seat, 0.0) } else { outcome.share(seat) };
        let others = f64::from(seats) - 1.0;
        let zero_sum = |share: f64| if seats == 1 { share } else { (f64::from(seats) * share - 1.0) / others };
        Seat::all(seats).map(|seat| zero_sum(share(seat))).collect()
    }

    /// How well a seat stands, from 0 to 1: about its chance to win if all play equally well from here on.
    fn standing(&self, seat: i64) -> PyResult<f64> {
        let seat = seat_of(seat, self.inner.seats())?;
        Ok(self.inner.standing(seat, self.inner.hands_to_come()))
    }

    /// Lets the match stop at the end of the hand that is being played.
    fn stop_after_hand(&mut self) {
        self.inner.stop_after_hand();
        self.one_hand = true;
    }

    /// Plays a copy to its end, everybody at random or with a quick skill, and gives its returns; zeros where it did not end
    /// within `most` actions. The same seed gives the same end.
    #[pyo3(signature = (seed, skill="random", most=1_000_000))]
    fn rollout(&self, py: Python<'_>, seed: u64, skill: &str, most: u64) -> PyResult<Vec<f64>> {
        let skill = match skill {
            "random" => None,
            "novice" => Some(Skill::Novice),
            "greedy" => Some(Skill::Greedy),
            "steady" => Some(Skill::Steady),
            other => return Err(bad(format!("skill: random, novice, greedy or steady, not `{other}`"))),
        };
        let mut copy = Self { history: Vec::new(), ..Self::imagined(self.inner.clone_box()) };
        copy.one_hand = self.one_hand;
        let mut bytes = [0; 32];
        bytes[..8].copy_from_slice(&seed.to_le_bytes());
        bytes[8] = 1;
        py.detach(|| {
            copy.inner.play_out(skill, most, &mut Seed(bytes).playouts());
        });
        Ok(copy.returns())
    }

    /// Another one just like it.
    fn clone(&self) -> Self {
        Clone::clone(self)
    }

    fn __copy__(&self) -> Self {
        Clone::clone(self)
    }

    fn __deepcopy__(&self, _memo: &Bound<'_, PyAny>) -> Self {
        Clone::clone(self)
    }

    /// The record of the match so far, as text. It has the secret, and so can be checked, only when the match is over.
    #[pyo3(signature = (names=None))]
    fn record(&self, names: Option<Vec<String>>) -> PyResult<String> {
        let names = names.unwrap_or_default();
        if let Some(name) = names.iter().find(|name| name.contains(['\n', '\r'])) {
            return Err(bad(format!("a name stands on one line: {name:?}")));
        }
        let origin = self.origin.as_ref().ok_or_else(|| bad("a state that was imagined has no record: nobody dealt it"))?;
        if self.one_hand {
            return Err(bad("a match that stops after its hand has no record: the rules do not end it there"));
        }
        let game = origin.play_again(&self.history, &self.requests)?;
        Ok(Record::of(&*game, &names, &origin.secret, &[]).to_string())
    }

    /// A state as a seat might imagine it: what it cannot know is drawn anew, uniformly from what is possible.
    fn resample(&self, seat: i64, random: u64) -> PyResult<Self> {
        let viewer = viewer(Some(seat), self.inner.seats())?;
        let mut bytes = [0; 32];
        bytes[..8].copy_from_slice(&random.to_le_bytes());
        bytes[8] = 2;
        let mut drawn = Self::imagined(self.inner.imagine(viewer, &mut Seed(bytes).playouts()));
        drawn.one_hand = self.one_hand;
        if self.inner.to_act().is_some_and(|to_act| viewer.is(to_act)) {
            drawn.begun.clone_from(&self.begun);
        }
        Ok(drawn)
    }

    /// A key for what a seat knows: equal exactly where its views are, but for a chance of one in billions of billions.
    fn key(&self, seat: i64) -> PyResult<String> {
        let viewer = viewer(Some(seat), self.inner.seats())?;
        let mut key = format!("{}/{seat}/{:016x}", self.inner.info().id, self.inner.knowledge(viewer).digest());
        if self.inner.to_act().is_some_and(|to_act| viewer.is(to_act)) {
            for number in &self.begun {
                key.push('/');
                key.push_str(&number.to_string());
            }
        }
        Ok(key)
    }

    /// A deal that can be made again has no secrets from its owner, but a state that is printed shows only what a spectator sees.
    fn __repr__(&self) -> String {
        let (info, seats) = (self.inner.info(), self.inner.seats());
        match self.inner.to_act() {
            Some(seat) => format!("<parlor.State of {}, {seats} players, seat {} to act>", info.id, seat.index()),
            None => format!("<parlor.State of {}, {seats} players, over>", info.id),
        }
    }
}

//! All that one viewer may know. Opaque: it prints, compares, is a key of a dict, becomes data and numbers, and nothing hidden can
//! be got out of it, because nothing hidden is in it.

use std::sync::Arc;

use engine::erased::AnyKnowledge;
use engine::observe::Observation;
use engine::words::Section;
use engine::{Names, Viewer};
use pyo3::basic::CompareOp;
use pyo3::prelude::*;
use pyo3::types::PyByteArray;

/// All that one seat, or a spectator, may know of a match.
///
/// >>> import parlor
/// >>> state = parlor.new_game("rap-rummy", seed=7)
/// >>> view = state.view(state.to_act)
/// >>> view.game, view.seat == state.to_act, view.legal_texts() == state.legal_texts()
/// ('rap-rummy', True, True)
///
/// It is equal to another exactly where its owner cannot tell them apart, and can be a key; a spectator knows less:
///
/// >>> {view: "known"}[state.view(state.to_act)], view == state.view(None), state.view(None).seat
/// ('known', False, None)
/// >>> parlor.view_dict(view).get("hands")[1 - view.seat]
/// 8
/// >>> print(view)  # doctest: +ELLIPSIS
/// Deal 1 of 2
/// ...
#[pyclass(frozen, module = "parlor")]
pub(crate) struct View {
    pub(crate) knowledge: Arc<dyn AnyKnowledge>,
    /// The steps of an action that the seat has begun.
    pub(crate) begun: Begun,
}

/// The last piece of an observation where actions are made in steps: which steps the seat to act has made. Nobody else sees them.
#[derive(Clone, Default)]
pub(crate) struct Begun {
    /// How many numbers steps have; none in games without steps.
    pub(crate) numbers: usize,
    /// The steps.
    pub(crate) steps: Vec<u32>,
}

/// An observation as the bytes of an array of `float32`.
pub(crate) fn observed<'py>(py: Python<'py>, seen: &Observation, begun: &Begun) -> Bound<'py, PyByteArray> {
    let mut values = seen.values().to_vec();
    let from = values.len();
    values.resize(from + begun.numbers, 0.0);
    begun.steps.iter().for_each(|step| values[from + *step as usize] = 1.0);
    floats(py, &values)
}

/// Numbers as the bytes of an array of `float32`.
pub(crate) fn floats<'py>(py: Python<'py>, values: &[f32]) -> Bound<'py, PyByteArray> {
    let bytes: Vec<u8> = values.iter().flat_map(|value| value.to_ne_bytes()).collect();
    PyByteArray::new(py, &bytes)
}

#[pymethods]
impl View {
    /// The id of the game.
    #[getter]
    fn game(&self) -> &'static str {
        self.knowledge.info().id
    }

    /// The seat that knows this, counted from 0; None for a spectator.
    #[getter]
    fn seat(&self) -> Option<usize> {
        self.knowledge.viewer().seat().map(engine::Seat::index)
    }

    /// The legal actions of the seat in notation; empty where it is not to act.
    fn legal_texts(&self) -> Vec<String> {
        self.knowledge.legal()
    }

    /// The JSON text that the house sends of this view.
    fn json(&self) -> String {
        protocol::json::from_value(&self.knowledge.show()).to_string()
    }

    /// The observation as the bytes of an array of float32.
    fn observation_bytes<'py>(&self, py: Python<'py>) -> Bound<'py, PyByteArray> {
        let mut seen = Observation::new();
        self.knowledge.observe(&mut seen);
        observed(py, &seen, &self.begun)
    }

    fn __str__(&self) -> String {
        let names = Names::new(&[], self.knowledge.viewer().seat());
        let section = |section: &Section| format!("{}\n  {}", section.title, section.lines.join("\n  "));
        let sections: Vec<String> = self.knowledge.scene(&names).sections.iter().map(section).collect();
        sections.join("\n")
    }

    fn __repr__(&self) -> String {
        let whose = match self.knowledge.viewer() {
            Viewer::Seat(seat) => format!("seat {}", seat.index()),
            Viewer::Spectator => "a spectator".to_owned(),
        };
        format!("<parlor.View of {} by {whose}, {:016x}>", self.game(), self.knowledge.digest())
    }

    fn __hash__(&self) -> u64 {
        self.knowledge.digest()
    }

    fn __richcmp__(&self, other: &Self, op: CompareOp) -> Option<bool> {
        match op {
            CompareOp::Eq => Some(self.knowledge.same(&*other.knowledge)),
            CompareOp::Ne => Some(!self.knowledge.same(&*other.knowledge)),
            _ => None,
        }
    }
}

//! Laying out a table by hand, and writing one down.

use engine::position::{Heap, Place};
use engine::shape::Shape;
use engine::{BadPosition, Game, Laid, Members, Options, PlayRng, Positions, Seat, Seats, Value, Viewer};

use super::action::Action;
use super::event::Event;
use super::hindsight;
use super::options::Solitaire1Options;
use super::shape;
use super::state::{ContactSolitaire1, Pile};
use super::view::View;
use crate::triangles::Figure;
use crate::triangles::lattice::{MEMBER, lattice};
use crate::triangles::position::{
    figure_place, inventory, read_figure, read_triangle, scores, settle_triangles, write_figure, write_triangles,
};
use crate::triangles::search::FACT_NODES;

/// Members of a view that are no part of a position.
const MEMORY: [&str; 2] = ["draws", MEMBER];

impl Positions for ContactSolitaire1 {
    const VIEW: Shape = shape::VIEW;
    const FACTS: Shape = crate::triangles::shape::FACTS_ALONE;

    fn lay_out(members: &mut Members<'_>, rng: &mut PlayRng) -> Result<Laid<Self>, BadPosition> {
        let common = members.common::<Solitaire1Options>(&Self::INFO)?;
        members.take("won");
        for name in MEMORY {
            members.take(name);
        }
        let undone = members.int("undone", 0, i64::from(u32::MAX))?.unwrap_or(0) as u32;
        let figure = read_figure(members, common.options.triangles.tables())?;
        let drawn = members.take("drawn").map(|value| read_triangle(value).map_err(|why| BadPosition::at("drawn", why)));
        let drawn = drawn.transpose()?;
        // The phase follows from `drawn`; where it is given it must agree.
        match (common.phase.as_deref(), drawn) {
            (None | Some("over"), _) | (Some("play"), None) | (Some("drawn"), Some(_)) => {}
            (Some("play"), Some(_)) => return Err(BadPosition::at("phase", "is `drawn` while a triangle has been drawn")),
            (Some("drawn"), None) => return Err(BadPosition::at("drawn", "left out, though the phase is `drawn`")),
            (Some(other), _) => return Err(BadPosition::at("phase", format!("`{other}` is neither play nor drawn"))),
        }
        let pile = members.heap("pile", read_triangle)?;
        let filled_piles = !pile.is_listed();
        let discard = members.heap("discard", read_triangle)?;
        if matches!(discard, Heap::Count(_)) {
            return Err(BadPosition::at("discard", "lies open: list its triangles, top first"));
        }
        let places = [
            figure_place(&figure),
            Place::open("drawn", Heap::Listed(drawn.into_iter().collect())),
            Place::open("discard", discard),
            Place::hidden("pile", pile),
        ];
        let settled = settle_triangles(&places, rng)?;
        let from_top = |place: usize| settled[place].iter().rev().copied();
        let mut state = Self {
            options: common.options,
            figure,
            pile: from_top(3).collect(),
            drawn: settled[1].first().copied(),
            discard: from_top(2).collect(),
            draws: Pile::new(),
            points: common.scores[0],
            undone,
        };
        let begins = state.figure.is_empty();
        if begins {
            // S1: the first one drawn begins the figure, so nothing else can have been drawn.
            match state.pile.pop() {
                Some(first) if state.drawn.is_none() && state.discard.is_empty() => {
                    state.figure = Figure::begun_with(state.tables(), first);
                }
                _ => return Err(BadPosition::at("figure", "is empty, but the first triangle drawn begins it (S1)")),
            }
        }
        Ok(Laid { state, listed: Seats::all(1), filled_hands: begins && filled_piles, filled_piles })
    }

    fn position(&self) -> Value {
        let mut position = Self::show(&self.view(Viewer::Spectator));
        position.set("pile", write_triangles(self.pile.iter().rev().copied()));
        if let Value::Map(members) = &mut position {
            // What was drawn before and what a page draws are no part of a position.
            members.retain(|(name, _)| !MEMORY.contains(&name.as_str()));
        }
        position
    }

    fn show(view: &View) -> Value {
        let over = view.status.is_over();
        let phase = match view.drawn {
            _ if over => "over",
            Some(_) => "drawn",
            None => "play",
        };
        let candidate = view.drawn.or(view.discard.last().copied()).into_iter().collect();
        let mut shown = Value::map([
            ("game", Self::INFO.id.into()),
            ("options", Value::map(view.options.settings())),
            ("to_move", view.status.to_act().into()),
            ("phase", phase.into()),
            ("figure", write_figure(&view.figure)),
            (MEMBER, lattice(&view.figure, view.options.triangles.tables(), candidate)),
            ("drawn", view.drawn.map(crate::triangles::Triangle::number).into()),
            ("discard", write_triangles(view.discard.iter().rev().copied())),
            ("pile", view.pile.into()),
            ("draws", write_triangles(view.draws.iter().copied())),
            ("undone", Value::Int(view.undone.into())),
            ("scores", Value::list([view.points])),
        ]);
        if over {
            shown.set("won", view.discard.is_empty());
        }
        shown
    }

    fn takes_from_a_pile(event: &Event) -> bool {
        matches!(event, Event::Drew { .. })
    }

    fn facts(&self, _known: Seats) -> Value {
        let mut legal = Vec::new();
        self.legal_actions(Seat::new(0), &mut legal);
        let places =
            legal.iter().filter_map(|action| if let Action::Place(placement) = action { Some(*placement) } else { None });
        let mut facts = scores(&self.figure, self.tables(), places);
        facts.set("winnable", hindsight::solve(self, |nodes| nodes < FACT_NODES).0.verdict());
        facts
    }

    fn hidden_from(&self, _viewer: Viewer) -> Vec<String> {
        // Which triangles are in the pile follows from those that lie open; only their order is hidden, and no view has it.
        Vec::new()
    }

    fn inventory(&self) -> Vec<String> {
        let laid = self.figure.laid().iter().map(|laid| laid.triangle);
        inventory(laid.chain(self.pile.iter().copied()).chain(self.discard.iter().copied()).chain(self.drawn))
    }
}

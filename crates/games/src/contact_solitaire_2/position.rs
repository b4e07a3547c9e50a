//! Laying out a table by hand, and writing one down.

use engine::position::{Heap, Place};
use engine::shape::Shape;
use engine::{BadPosition, Game, Laid, Members, Options, PlayRng, Positions, Seat, Seats, Value, Viewer};

use super::options::Solitaire2Options;
use super::state::{ContactSolitaire2, PILES};
use super::view::View;
use super::{shape, solver};
use crate::triangles::lattice::{MEMBER, lattice};
use crate::triangles::position::{
    figure_place, inventory, read_figure, read_triangle, scores, settle_triangles, write_figure, write_triangles,
};
use crate::triangles::search::FACT_NODES;

impl Positions for ContactSolitaire2 {
    const VIEW: Shape = shape::VIEW;
    const FACTS: Shape = crate::triangles::shape::FACTS_ALONE;

    fn lay_out(members: &mut Members<'_>, rng: &mut PlayRng) -> Result<Laid<Self>, BadPosition> {
        let common = members.common::<Solitaire2Options>(&Self::INFO)?;
        // Whether it is over is seen from the table; what the position says of it is only checked to be a phase.
        if let Some(other) = common.phase.as_deref().filter(|phase| !["play", "over"].contains(phase)) {
            return Err(BadPosition::at("phase", format!("`{other}` is not a phase of this solitaire: it has play")));
        }
        members.take("won");
        members.take(MEMBER);
        let undone = members.int("undone", 0, i64::from(u32::MAX))?.unwrap_or(0) as u32;
        let figure = read_figure(members, common.options.triangles.tables())?;
        if figure.is_empty() {
            return Err(BadPosition::at("figure", "is empty, but the deal has begun it with a triangle (S5)"));
        }
        let piles = members.list("piles")?.unwrap_or_default();
        if piles.len() > PILES {
            return Err(BadPosition::at("piles", format!("{} piles, but there are seven (S5)", piles.len())));
        }
        let mut places = vec![figure_place(&figure)];
        for (i, pile) in piles.iter().enumerate() {
            let member = format!("piles[{i}]");
            let heap = Heap::read(&member, pile, read_triangle)?;
            if !heap.is_listed() {
                return Err(BadPosition::at(&member, "lies open: list its triangles, top first (S5)"));
            }
            places.push(Place::open(member, heap));
        }
        let settled = settle_triangles(&places, rng)?;
        let mut state = Self { options: common.options, figure, piles: Default::default(), points: common.scores[0], undone };
        for (pile, triangles) in state.piles.iter_mut().zip(&settled[1..]) {
            *pile = triangles.iter().rev().copied().collect();
        }
        Ok(Laid { state, listed: Seats::all(1), filled_hands: false, filled_piles: false })
    }

    fn position(&self) -> Value {
        let over = self.is_over();
        let mut position = Value::map([
            ("game", Self::INFO.id.into()),
            ("options", Value::map(self.options.settings())),
            ("to_move", self.standing().to_act().into()),
            ("phase", if over { "over" } else { "play" }.into()),
            ("figure", write_figure(&self.figure)),
            ("piles", Value::list(self.piles.iter().map(|pile| write_triangles(pile.iter().rev().copied())))),
            ("undone", Value::Int(self.undone.into())),
            ("scores", Value::list([self.points])),
        ]);
        if over {
            position.set("won", self.is_won());
        }
        position
    }

    fn show(view: &View) -> Value {
        let table = &view.table;
        let mut shown = table.position();
        shown.set(MEMBER, lattice(&table.figure, table.tables(), table.tops()));
        shown
    }

    fn facts(&self, _known: Seats) -> Value {
        let mut legal = Vec::new();
        self.legal_actions(Seat::new(0), &mut legal);
        let mut facts = scores(&self.figure, self.tables(), legal.into_iter().map(|action| action.0));
        facts.set("winnable", solver::solve(self, |nodes| nodes < FACT_NODES).0.verdict());
        facts
    }

    fn hidden_from(&self, _viewer: Viewer) -> Vec<String> {
        Vec::new()
    }

    fn inventory(&self) -> Vec<String> {
        inventory(self.figure.laid().iter().map(|laid| laid.triangle).chain(self.piles.iter().flatten().copied()))
    }
}

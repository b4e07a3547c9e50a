//! Laying out a table by hand, and writing one down.

use engine::position::{Heap, Place};
use engine::shape::Shape;
use engine::{BadPosition, Game, Laid, Members, Options, PlayRng, Points, Positions, Seat, Seats, Seed, Silent, Value, Viewer};

use super::action::Action;
use super::event::End;
use super::event::Event;
use super::options::ContactOptions;
use super::shape;
use super::state::{Contact, HAND, LastHand, PENALTY};
use super::view::View;
use crate::triangles::lattice::{MEMBER, lattice, write_play};
use crate::triangles::position::{
    figure_place, inventory, read_figure, read_triangle, scores, settle_triangles, write_figure, write_triangles,
};
use crate::triangles::{Tables, Triangle, Triangles};

/// Members of a view that are no part of a position.
const MEMORY: [&str; 3] = ["sheet", "last_hand", MEMBER];

impl Positions for Contact {
    const VIEW: Shape = shape::VIEW;
    const FACTS: Shape = crate::triangles::shape::FACTS;

    fn lay_out(members: &mut Members<'_>, rng: &mut PlayRng) -> Result<Laid<Self>, BadPosition> {
        let common = members.common::<ContactOptions>(&Self::INFO)?;
        let seats = common.seats;
        let over = match common.phase.as_deref() {
            None | Some("play") => false,
            Some("over") => true,
            Some(other) => return Err(BadPosition::at("phase", format!("`{other}` is not a phase of Contact: it has play"))),
        };
        for name in MEMORY {
            members.take(name);
        }
        let figure = read_figure(members, common.options.triangles.tables())?;
        let hands = members.hands(seats, read_triangle)?;
        for (i, hand) in hands.iter().enumerate() {
            let number = match hand {
                Heap::Listed(triangles) => triangles.len(),
                Heap::Count(number) => *number,
                Heap::LeftOut => 0,
            };
            if number > HAND.into() {
                let what = format!("{number} triangles, but nobody ever has more than five (C9)");
                return Err(BadPosition::at(&format!("hands[{i}]"), what));
            }
        }
        let listed: Seats = Seat::all(seats).filter(|seat| hands[seat.index()].is_listed()).collect();
        let pile = members.heap("pile", read_triangle)?;
        let filled_piles = !pile.is_listed();
        let mut places: Vec<Place> = Place::hands(hands).collect();
        places.push(figure_place(&figure));
        places.push(Place::hidden("pile", pile));
        let settled = settle_triangles(&places, rng)?;

        let mut state = Self::sit_down(common.options, seats, Seed::imagined(rng));
        for seat in Seat::all(seats) {
            state.hands[seat.index()] = settled[seat.index()].iter().copied().collect();
            state.scores[seat.index()] = common.scores[seat.index()];
        }
        state.pile = settled[usize::from(seats) + 1].iter().rev().copied().collect();
        state.figure = figure;
        state.one_hand = true;
        state.deal = common.deal;
        state.over = over;
        if !over {
            // C2: left out, it is whoever holds the lowest triangle.
            let first = state.lowest().map(|(seat, _)| seat);
            state.to_act = common.to_move.or(first).unwrap_or(Seat::new(0));
            state.check_to_move(listed, first)?;
            if let Some(end) = state.end() {
                state.count(end, &mut Silent);
            }
        }
        Ok(Laid { state, listed, filled_hands: listed != Seats::all(seats), filled_piles })
    }

    fn position(&self) -> Value {
        let mut position = Self::show(&self.view(Viewer::Spectator));
        position.set("pile", write_triangles(self.pile.iter().rev().copied()));
        if let Value::Map(members) = &mut position {
            // Memory of the table and what a page draws are no part of a position.
            members.retain(|(name, _)| !MEMORY.contains(&name.as_str()));
        }
        position
    }

    fn show(view: &View) -> Value {
        let seats = usize::from(view.seats);
        let tables = view.options.triangles.tables();
        let playing = view.status.to_act().map_or(Triangles::NONE, |seat| view.hands[seat.index()]);
        Value::map([
            ("game", Self::INFO.id.into()),
            ("options", Value::map(view.options.settings())),
            ("players", view.seats.into()),
            ("to_move", view.status.to_act().into()),
            ("deal", view.deal.into()),
            ("phase", if view.status.is_over() { "over" } else { "play" }.into()),
            ("figure", write_figure(&view.figure)),
            (MEMBER, lattice(&view.figure, tables, playing)),
            ("hands", Value::list(view.hands[..seats].iter().map(|hand| write_triangles(hand.iter())))),
            ("pile", view.pile.into()),
            ("scores", Value::list(view.scores[..seats].to_vec())),
            ("last_hand", view.last.as_deref().map_or(Value::Null, |last| write_last(last, tables, seats))),
            ("sheet", Value::list(view.sheet.iter().map(|row| Value::list(row[..seats].to_vec())))),
        ])
    }

    fn takes_from_a_pile(event: &Event) -> bool {
        matches!(event, Event::Drew { .. })
    }

    fn facts(&self, _known: Seats) -> Value {
        let mut legal = Vec::new();
        self.legal_actions(self.to_act, &mut legal);
        let places =
            legal.iter().filter_map(|action| if let Action::Place(placement) = action { Some(*placement) } else { None });
        scores(&self.figure, self.tables(), places)
    }

    fn hidden_from(&self, _viewer: Viewer) -> Vec<String> {
        // Which triangles are in the pile follows from those that lie open; only their order is hidden, and no view has it.
        Vec::new()
    }

    fn inventory(&self) -> Vec<String> {
        let laid = self.figure.laid().iter().map(|laid| laid.triangle);
        let held = self.hands.iter().flat_map(|hand| hand.iter());
        inventory(self.pile.iter().copied().chain(laid).chain(held).collect::<Vec<Triangle>>())
    }
}

fn write_last(last: &LastHand, tables: &Tables, seats: usize) -> Value {
    let hands = &last.hands[..seats];
    let (ended, out) = match last.end {
        End::Out(seat) => ("out", seat.into()),
        End::Blocked => ("blocked", Value::Null),
        End::Closed => ("closed", Value::Null),
    };
    let play = last.play().map_or(Value::Null, |play| write_play(&last.figure, tables, play));
    Value::map([
        ("deal", last.deal.into()),
        ("ended", ended.into()),
        ("out", out),
        ("play", play),
        ("hands", Value::list(hands.iter().map(|hand| write_triangles(hand.iter())))),
        ("lost", Value::list(hands.iter().map(|hand| PENALTY * Points::from(hand.len())))),
    ])
}

impl Contact {
    /// Whether the seat to move can be: its hand is listed and not empty, and a hand begins with the lowest triangle.
    fn check_to_move(&self, listed: Seats, first: Option<Seat>) -> Result<(), BadPosition> {
        let seat = self.to_act;
        let member = format!("hands[{}]", seat.index());
        if !listed.contains(seat) {
            return Err(BadPosition::at(&member, format!("seat {seat} is to move: its triangles must be listed")));
        }
        if self.hand().is_empty() {
            return Err(BadPosition::at(&member, format!("seat {seat} is to move with an empty hand")));
        }
        match first {
            Some(first) if self.figure.is_empty() && first != seat => Err(BadPosition::at(
                "to_move",
                format!("nothing has been laid, and seat {first} holds the lowest triangle: it begins (C2)"),
            )),
            _ => Ok(()),
        }
    }
}

//! Everything that Solitaire No. 2 says to people.

use engine::words::{capital, count};
use engine::{Motion, Names, Primer, Scene, Status, Telling, Words};

use super::action::Action;
use super::event::Event;
use super::state::ContactSolitaire2;
use super::view::View;
use crate::triangles::words::{advise, beside, called, contacts, ended, figure, fitting, points, progress, triangle};
use crate::triangles::{Placement, Triangles};

impl Words for ContactSolitaire2 {
    fn tell(event: &Event, _names: &Names<'_>) -> Telling {
        match event {
            Event::Dealt { first } => Telling::new(format!(
                "Seven piles of five are laid out, face up. {} begins the figure.",
                capital(&called(*first))
            )),
            Event::Placed { pile, placement, sides, contacts: made, points: scored } => {
                let (triangle, cell) = (placement.triangle, placement.cell);
                let (sides, to, made, scored) = (called(*sides), beside(made.len()), contacts(made), points(*scored));
                Telling::new(format!("You play {sides} from pile {pile} {to}: {made}, {scored}.")).with(Motion::of(
                    triangle,
                    format!("pile {pile}"),
                    format!("figure {cell}"),
                ))
            }
            Event::Ended { won, laid } => Telling::new(ended(*won, *laid)),
        }
    }

    fn prompt(view: &View, _names: &Names<'_>) -> String {
        match view.table.standing() {
            Status::Over(_) => ended(view.table.is_won(), view.table.figure.len()),
            Status::Playing { .. } => {
                let can = view.table.tops().intersection(view.table.figure.playable());
                format!("Play the top of a pile: {}.", fitting(can, "them"))
            }
        }
    }

    fn describe(view: &View, _names: &Names<'_>) -> Scene {
        let table = &view.table;
        let tables = table.tables();
        let playing = matches!(table.standing(), Status::Playing { .. });
        let can = if playing { table.tops().intersection(table.figure.playable()) } else { Triangles::NONE };
        let piles = table.piles.iter().enumerate().map(|(i, pile)| {
            let mut from_top = pile.iter().rev();
            match from_top.next() {
                None => format!("Pile {}: empty.", i + 1),
                Some(top) => {
                    let beneath: Vec<String> = from_top.map(|one| format!("({})", triangle(tables, *one))).collect();
                    let beneath = if beneath.is_empty() { String::new() } else { format!("; beneath it {}", beneath.join(" ")) };
                    format!(
                        "Pile {}, {}: on top {}{}{beneath}.",
                        i + 1,
                        count(pile.len() as i64, "triangle"),
                        triangle(tables, *top),
                        if can.contains(*top) { ", fits" } else { "" },
                    )
                }
            }
        });
        Scene { sections: figure(&table.figure, tables), sheet: None }
            .section("The piles", piles)
            .section("So far", [progress(table.figure.len(), table.points, table.undone)])
    }

    fn name(thing: &str) -> String {
        format!("triangle {thing}")
    }

    fn primer() -> Option<Primer> {
        Some(super::primer::primer())
    }

    fn advise(view: &View, action: &Action, _names: &Names<'_>) -> String {
        advise(&view.table.figure, view.table.tables(), action.0)
    }

    fn nudge(_action: &Action) -> String {
        "think about which of the top triangles to play".to_owned()
    }

    fn points_at(_view: &Self::View, action: &Action) -> Vec<String> {
        let Action(Placement { triangle, cell, .. }) = action;
        vec![triangle.to_string(), format!("figure {cell}")]
    }
}

//! Everything that Solitaire No. 1 says to people.

use engine::words::{capital, count};
use engine::{Motion, Names, Primer, Scene, Telling, Words};

use super::action::Action;
use super::event::Event;
use super::state::ContactSolitaire1;
use super::view::View;
use crate::triangles::words::{advise, beside, called, contacts, ended, figure, points, progress, triangle, triangles};
use crate::triangles::{Placement, Triangle, Triangles};

impl Words for ContactSolitaire1 {
    fn tell(event: &Event, _names: &Names<'_>) -> Telling {
        match event {
            Event::Dealt { first } => Telling::new(format!(
                "The triangles are mixed, face down. The first one drawn, {}, begins the figure.",
                called(*first)
            )),
            Event::Drew { triangle, sides } => {
                Telling::new(format!("You draw {}.", called(*sides))).with(Motion::of(triangle, "pile", "drawn"))
            }
            Event::Placed { placement, sides, from_discard, contacts: made, points: scored } => {
                let (triangle, cell) = (placement.triangle, placement.cell);
                let (from, place) = if *from_discard { (" from the discard pile", "discard") } else { ("", "drawn") };
                let (sides, to, made, scored) = (called(*sides), beside(made.len()), contacts(made), points(*scored));
                Telling::new(format!("You play {sides}{from} {to}: {made}, {scored}.")).with(Motion::of(
                    triangle,
                    place,
                    format!("figure {cell}"),
                ))
            }
            Event::Discarded { triangle, sides } => {
                Telling::new(format!("{} fits nowhere and goes on the discard pile.", capital(&called(*sides))))
                    .with(Motion::of(triangle, "drawn", "discard"))
            }
            Event::Ended { won, laid } => Telling::new(ended(*won, *laid)),
        }
    }

    fn prompt(view: &View, _names: &Names<'_>) -> String {
        if view.status.is_over() {
            return ended(view.figure.len() == Triangle::COUNT, view.figure.len());
        }
        let called = |triangle: Triangle| called(view.options.triangles.tables().sides(triangle));
        let fits = |triangle: Triangle| view.figure.playable().contains(triangle);
        match (view.drawn, view.discard.last().copied()) {
            (Some(drawn), _) if fits(drawn) => format!("You have drawn {}: play it.", called(drawn)),
            (Some(drawn), _) => format!("You have drawn {}, which fits nowhere: discard it.", called(drawn)),
            (None, Some(top)) if fits(top) && view.pile == 0 => format!("Play {} from the discard pile.", called(top)),
            (None, Some(top)) if fits(top) && view.options.discard_first => {
                format!("{} on top of the discard pile fits: play it.", capital(&called(top)))
            }
            (None, Some(top)) if fits(top) => format!("Play {} from the discard pile, or draw.", called(top)),
            (None, _) => "Draw a triangle.".to_owned(),
        }
    }

    fn describe(view: &View, _names: &Names<'_>) -> Scene {
        let tables = view.options.triangles.tables();
        let mut scene = Scene { sections: figure(&view.figure, tables), sheet: None };
        if let Some(drawn) = view.drawn {
            scene = scene.section("Drawn", [triangle(tables, drawn)]);
        }
        let mut discard = triangles(tables, view.discard.iter().rev().copied(), Triangles::NONE);
        if discard.is_empty() {
            discard.push("Empty.".to_owned());
        }
        scene
            .section("The discard pile, top first", discard)
            .section("The pile", [format!("{} face down.", count(view.pile, "triangle"))])
            .section("So far", [progress(view.figure.len(), view.points, view.undone)])
    }

    fn name(thing: &str) -> String {
        format!("triangle {thing}")
    }

    fn primer() -> Option<Primer> {
        Some(super::primer::primer())
    }

    fn advise(view: &View, action: &Action, _names: &Names<'_>) -> String {
        match action {
            Action::Place(placement) => advise(&view.figure, view.options.triangles.tables(), *placement),
            Action::Draw => "draw".to_owned(),
            Action::Discard => "discard".to_owned(),
        }
    }

    fn nudge(action: &Action) -> String {
        match action {
            Action::Place(_) => "think about which triangle to play, and where".to_owned(),
            Action::Draw => "look whether anything fits".to_owned(),
            Action::Discard => "look whether the triangle fits anywhere".to_owned(),
        }
    }

    fn points_at(_view: &Self::View, action: &Action) -> Vec<String> {
        match action {
            Action::Place(Placement { triangle, cell, .. }) => vec![triangle.to_string(), format!("figure {cell}")],
            Action::Draw => vec!["pile".to_owned()],
            Action::Discard => vec!["drawn".to_owned()],
        }
    }
}

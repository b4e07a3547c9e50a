//! Everything that Contact says to people.

use engine::words::{self, capital, count};
use engine::{Game, Motion, Names, Points, Primer, Scene, ScoreSheet, Seat, Status, Telling, Words};

use super::action::Action;
use super::event::{End, Event};
use super::state::{Contact, HAND, PENALTY};
use super::view::View;
use crate::triangles::words::{advise, beside, called, contacts, figure, fitting, points, triangles};
use crate::triangles::{Placement, Triangles};

fn hand_of(seat: Seat) -> String {
    format!("hand {seat}")
}

impl Words for Contact {
    fn tell(event: &Event, names: &Names<'_>) -> Telling {
        match event {
            Event::Dealt { deal, hands, seats, first, lowest } => {
                let mut told = Telling::new(format!(
                    "Hand {deal}. Everyone draws five triangles and lays them open. {} the lowest, {}, and begin{}.",
                    names.does(*first, "hold"),
                    called(*lowest),
                    if names.is_you(*first) { "" } else { "s" },
                ));
                for seat in Seat::all(*seats) {
                    for triangle in hands[seat.index()].iter() {
                        told = told.with(Motion::of(triangle, "pile", hand_of(seat)));
                    }
                }
                told
            }
            Event::Placed { seat, placement, sides, contacts: made, points: scored, left } => {
                let (triangle, cell) = (placement.triangle, placement.cell);
                let mut text = format!("{} {} {}", names.does(*seat, "play"), called(*sides), beside(made.len()));
                if !made.is_empty() {
                    text += &format!(": {}, {}", contacts(made), points(*scored));
                }
                text += ".";
                if *left == 0 {
                    text += &format!(" {} no triangle left.", names.does(*seat, "have"));
                }
                // The figure is seen beneath the sheet of a hand that this play ended.
                Telling::new(text).with(Motion::of(triangle, hand_of(*seat), format!("figure {cell}"))).in_brief("")
            }
            Event::Drew { seat, triangle, sides } => Telling::new(format!("{} {}.", names.does(*seat, "draw"), called(*sides)))
                .with(Motion::of(triangle, "pile", hand_of(*seat))),
            Event::Passed { seat } => Telling::new(format!("{}.", names.does(*seat, "pass"))),
            Event::Counted { end, left, totals } => counted(*end, left, totals, names),
            Event::Won { totals, winners } => {
                let most = totals.iter().max().copied().unwrap_or_default();
                let winners = match winners.as_slice() {
                    [one] => names.does(*one, "win"),
                    several => format!("{} share the win", capital(&words::list(several.iter().map(|seat| names.of(*seat))))),
                };
                Telling::new(format!("The game is over. {winners} with {}.", total(most)))
            }
        }
    }

    fn prompt(view: &View, names: &Names<'_>) -> String {
        let Status::Playing { to_act } = view.status else { return "The game is over.".to_owned() };
        if !names.is_you(to_act) {
            return format!("{} to play.", names.does(to_act, "are"));
        }
        let tables = view.options.triangles.tables();
        let hand = view.hands[to_act.index()];
        let can = hand.intersection(view.figure.playable());
        if view.figure.is_empty() {
            let lowest = tables.lowest(hand).map_or_else(String::new, |lowest| format!(", {}", called(tables.sides(lowest))));
            format!("You hold the lowest triangle{lowest}: lay it in the middle of the table.")
        } else if !can.is_empty() {
            format!("Your turn: {}.", fitting(can, "your triangles"))
        } else if hand.len() < HAND && view.pile > 0 {
            "None of your triangles fits: draw one.".to_owned()
        } else {
            "None of your triangles fits and you may not draw: pass.".to_owned()
        }
    }

    fn describe(view: &View, names: &Names<'_>) -> Scene {
        let tables = view.options.triangles.tables();
        let seats = usize::from(view.seats);
        let mut scene = Scene { sections: figure(&view.figure, tables), sheet: None };
        // One's own triangles come last, where the eye is when one types a move.
        let me = view.viewer.seat();
        let order = Seat::all(view.seats).filter(|seat| Some(*seat) != me).chain(me);
        for seat in order {
            let hand = view.hands[seat.index()];
            let acts = names.you() == Some(seat) && view.status.to_act() == Some(seat);
            let can = if acts { hand.intersection(view.figure.playable()) } else { Triangles::NONE };
            let mut lines = triangles(tables, hand.iter(), can);
            if lines.is_empty() {
                lines.push("No triangles.".to_owned());
            }
            scene = if view.viewer.is(seat) {
                scene.hand(lines)
            } else {
                scene.section(format!("The hand of {}", names.of(seat)), lines)
            };
        }
        let drawn = format!("{} face down.", count(view.pile, "triangle"));
        let mut scene = scene.section(format!("The draw pile in hand {} of {}", view.deal, view.options.hands), [drawn]);
        scene.sheet = Some(sheet(view, seats));
        scene
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
            Action::Pass => "pass".to_owned(),
        }
    }

    fn nudge(action: &Action) -> String {
        match action {
            Action::Place(_) => "think about which triangle to play, and where".to_owned(),
            Action::Draw => "look whether anything fits".to_owned(),
            Action::Pass => "look once more whether anything fits".to_owned(),
        }
    }

    fn points_at(_view: &Self::View, action: &Action) -> Vec<String> {
        match action {
            Action::Place(Placement { triangle, cell, .. }) => vec![triangle.to_string(), format!("figure {cell}")],
            Action::Draw => vec!["pile".to_owned()],
            Action::Pass => Vec::new(),
        }
    }
}

fn counted(end: End, left: &[u8], totals: &[Points], names: &Names<'_>) -> Telling {
    let ended = match end {
        End::Out(seat) => format!("The hand is over: {} out.", decapital(&names.does(seat, "are"))),
        End::Blocked => "The hand is over: nobody can play or draw.".to_owned(),
        End::Closed => "The hand is over: the last triangle has no free side, and nobody can fill an opening.".to_owned(),
    };
    let mut text = ended.clone();
    for (i, left) in left.iter().enumerate().filter(|(_, left)| **left > 0) {
        let (seat, lost) = (Seat::new(i as u8), PENALTY * Points::from(*left));
        text += &format!(" {} {lost} for {}.", names.does(seat, "lose"), count(*left, "triangle"));
    }
    let standing = totals.iter().enumerate().map(|(i, points)| format!("{} {points}", names.of(Seat::new(i as u8))));
    text += &format!(" Totals: {}.", words::list(standing));
    Telling::new(text).in_brief(ended)
}

/// A sentence's beginning in the middle of one: names keep their capital.
fn decapital(text: &str) -> String {
    match text.split_once(' ') {
        Some((first @ ("You" | "Seat"), rest)) => format!("{} {rest}", first.to_lowercase()),
        _ => text.to_owned(),
    }
}

fn total(points: Points) -> String {
    count(points, "point")
}

fn sheet(view: &View, seats: usize) -> ScoreSheet {
    // A row stands for a hand that is over: what this one has brought so far is in the totals.
    let rows: Vec<(String, Vec<Points>)> =
        view.sheet.iter().enumerate().map(|(i, row)| (format!("Hand {}", i + 1), row[..seats].to_vec())).collect();
    ScoreSheet { counts: Contact::INFO.counts.to_owned(), rows, totals: view.scores[..seats].to_vec() }
}

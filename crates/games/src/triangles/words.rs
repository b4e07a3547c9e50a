//! Triangles and figures in sentences.

use engine::words::list;
use engine::{Points, Section, SectionKind, words};

use super::drawing;
use super::edition::Tables;
use super::figure::Figure;
use super::placement::Placement;
use super::side::{Contact, Side};
use super::triangle::{Triangle, Triangles};

/// "17: blue 4, red 3, orange 9", clockwise.
pub fn triangle(tables: &Tables, triangle: Triangle) -> String {
    let [first, second, third] = tables.sides(triangle);
    format!("{triangle}: {first}, {second}, {third}")
}

/// Triangles, one a line, each a sentence that says which of them `can` be played.
pub fn triangles(tables: &Tables, of: impl IntoIterator<Item = Triangle>, can: Triangles) -> Vec<String> {
    of.into_iter().map(|one| format!("{}{}.", triangle(tables, one), if can.contains(one) { ", fits" } else { "" })).collect()
}

/// What a triangle is called: "blue 4, red 3, orange 9". Its number is notation, which is printed on no triangle.
pub fn called([first, second, third]: [Side; 3]) -> String {
    format!("{first}, {second}, {third}")
}

/// How many of somebody's triangles can be played, of which there are some: "one of your triangles fits".
pub fn fitting(can: Triangles, of: &str) -> String {
    let number = ["one", "two", "three", "four", "five", "six", "seven"];
    let said = usize::from(can.len())
        .checked_sub(1)
        .and_then(|i| number.get(i))
        .map_or_else(|| can.len().to_string(), ToString::to_string);
    format!("{said} of {of} {}", if can.len() == 1 { "fits" } else { "fit" })
}

/// Where a triangle is laid that touches so many others (C2, C5, C6).
pub fn beside(touches: usize) -> &'static str {
    match touches {
        0 => "in the middle of the table",
        1 => "beside the last triangle",
        2 => "into an opening between two",
        _ => "into an opening between three",
    }
}

/// A placement as one tells somebody to do it: "play blue 4, red 3, orange 9 beside the last triangle, red 3 to red 7".
pub fn advise(figure: &Figure, tables: &Tables, placement: Placement) -> String {
    let made = figure.contacts(tables, placement);
    let meeting = made.iter().map(|(own, across)| format!("{own} to {across}"));
    let sides = if made.is_empty() { String::new() } else { format!(", {}", list(meeting)) };
    format!("play {} {}{sides}", called(tables.sides(placement.triangle)), beside(made.len()))
}

/// "15 points", "no points".
pub fn points(points: Points) -> String {
    if points == 0 { "no points".to_owned() } else { words::count(points, "point") }
}

/// Sides with what they touch: "red 6 and 4 make 10 and blue 4 matches".
pub fn contacts(made: &[(Side, Side)]) -> String {
    list(made.iter().map(|(own, across)| match own.contact(*across) {
        Some(Contact::Counting(points)) => format!("{own} and {} make {points}", across.number()),
        _ => format!("{own} matches"),
    }))
}

/// The figure for people: a list that can be read aloud, the places where a play is allowed, and a picture.
pub fn figure(figure: &Figure, tables: &Tables) -> Vec<Section> {
    let section = |title: &str, lines| Section { kind: SectionKind::Table, title: title.to_owned(), lines };
    if figure.is_empty() {
        return vec![section("The figure", vec!["Nothing has been laid.".to_owned()])];
    }
    let last = figure.last();
    let laid = figure.laid().iter().map(|laid| {
        let sides = by_edge(*laid, tables.laid(laid.triangle, laid.base));
        let last = if Some(*laid) == last { ", the last played" } else { "" };
        format!("{} at {}: {sides}{last}.", laid.triangle, laid.cell)
    });
    let mut open: Vec<String> = figure
        .openings()
        .into_iter()
        .map(|(cell, across)| {
            let touched = (0..3)
                .filter(|&edge| !across[edge].is_free())
                .map(|edge| format!("{} {}", across[edge], place(cell.edge_name(edge))));
            format!("{cell}: touches {}.", list(touched))
        })
        .collect();
    if open.is_empty() {
        open.push("Nowhere: the last triangle has no free side, and nothing touches two.".to_owned());
    }
    let mut picture = drawing::draw(figure, tables);
    picture.push(drawing::LEGEND.to_owned());
    vec![
        section("The figure", laid.collect()),
        section("Where a triangle may be played", open),
        Section { kind: SectionKind::Picture, title: "Picture of the figure".to_owned(), lines: picture },
    ]
}

/// "blue 4 below, red 3 on the left and orange 9 on the right".
pub(super) fn by_edge(laid: Placement, sides: [Side; 3]) -> String {
    let edges = (0..3).map(|edge| format!("{} {}", sides[edge], place(laid.cell.edge_name(edge))));
    list(edges)
}

/// Where an edge is, in a sentence: "on the left".
pub(super) fn place(edge: &str) -> String {
    match edge {
        "left" | "right" => format!("on the {edge}"),
        other => other.to_owned(),
    }
}

/// How a solitaire ended.
pub fn ended(won: bool, laid: u8) -> String {
    if won {
        format!("It has come out: all {} triangles are in the figure.", Triangle::COUNT)
    } else {
        format!("It is stuck with {laid} of {} triangles in the figure. You can take back.", Triangle::COUNT)
    }
}

/// How far a solitaire has come.
pub fn progress(laid: u8, scored: Points, undone: u32) -> String {
    let of = Triangle::COUNT;
    format!("{laid} of {of} triangles are in the figure, {}; taken back {}.", points(scored), words::count(undone, "time"))
}

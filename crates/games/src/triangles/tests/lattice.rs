//! What a page draws.

use engine::Value;

use super::super::lattice::lattice;
use super::super::testing::{any_figure, mirrored};
use super::super::{Edition, Figure, Placement, Triangle, Triangles};

fn member<'a>(value: &'a Value, name: &str) -> &'a Value {
    value.get(name).unwrap_or_else(|| panic!("{name} of {value}"))
}

fn items<'a>(value: &'a Value, name: &str) -> &'a [Value] {
    member(value, name).as_list().expect("a list")
}

fn text<'a>(value: &'a Value, name: &str) -> &'a str {
    member(value, name).as_text().expect("a text")
}

/// A figure of these plays.
fn laid(plays: &[&str]) -> Figure {
    let mut figure = Figure::EMPTY;
    for play in plays {
        figure.lay(Edition::default().tables(), play.parse().expect("a placement"));
    }
    figure
}

fn of(numbers: &[u8]) -> Triangles {
    numbers.iter().map(|number| Triangle::new(number - 1)).collect()
}

#[test]
fn the_leaflets_two_sided_play_is_told_with_its_sums() {
    // C8: blue 10 and 10 make 20, orange 9 and 1 make 10.
    let figure = laid(&["place 29 at 1,0 base blue", "place 8 at 0,1 base blue"]);
    let shown = lattice(&figure, Edition::default().tables(), of(&[14]));
    let play = items(&shown, "plays").iter().find(|play| text(play, "play") == "place 14 at 0,0 base blue").expect("the play");
    assert_eq!(member(play, "points"), &30.into());
    let sums: Vec<String> = items(play, "contacts")
        .iter()
        .map(|one| {
            format!("{}: {} + {} = {}", member(one, "edge"), member(one, "own"), member(one, "across"), member(one, "makes"))
        })
        .collect();
    assert_eq!(sums, ["0: 10 + 10 = 20", "2: 1 + 9 = 10"]);
    assert_eq!(text(play, "said"), "blue 10 and 10 make 20 and orange 1 and 9 make 10, 30 points");
}

#[test]
fn an_opening_says_where_it_is_and_what_it_touches() {
    let figure = laid(&["place 29 at 1,0 base blue", "place 8 at 0,1 base blue"]);
    let shown = lattice(&figure, Edition::default().tables(), Triangles::NONE);
    let told: Vec<(&str, bool)> = items(&shown, "openings")
        .iter()
        .map(|one| (text(one, "said"), member(one, "opportunity") == &Value::Bool(true)))
        .collect();
    assert!(told.contains(&("above 29 and left of 8, touches blue 10 below and orange 9 on the right", true)), "{told:?}");
    assert!(told.iter().any(|(_, opportunity)| !opportunity), "{told:?}");
    assert!(items(&shown, "plays").is_empty(), "nobody plays");
}

#[test]
fn a_figure_begins_in_the_middle_with_the_lowest_triangle() {
    let shown = lattice(&Figure::EMPTY, Edition::default().tables(), of(&[36, 1, 20]));
    let [play] = items(&shown, "plays") else { panic!("one play") };
    assert_eq!(text(play, "play"), "place 1 at 0,0 base blue");
    assert_eq!(items(&shown, "openings").len(), 1);
    assert_eq!(member(&shown, "last"), &Value::Null);
}

#[test]
fn every_play_is_legal_and_counts_what_the_rules_count() {
    let mut rng = engine::Seed::from_text("lattice").playouts();
    for round in 0..60 {
        let edition = if round % 3 == 0 { mirrored(&Edition::default()) } else { Edition::default() };
        let tables = edition.tables();
        let figure = any_figure(&edition, 4 + round % 25, &mut rng);
        let rest = Triangles::ALL.difference(figure.triangles());
        let shown = lattice(&figure, tables, rest);
        let mut legal = Vec::new();
        figure.plays(tables, rest, |placement| placement.to_string(), &mut legal);
        let mut told: Vec<&str> = items(&shown, "plays").iter().map(|play| text(play, "play")).collect();
        told.sort_unstable();
        assert_eq!(told, legal);
        for play in items(&shown, "plays") {
            let placement: Placement = text(play, "play").parse().expect("a placement");
            assert_eq!(member(play, "points"), &figure.points(tables, placement).into());
            let sum: i64 = items(play, "contacts").iter().filter_map(|one| member(one, "makes").as_int()).sum();
            assert_eq!(member(play, "points").as_int(), Some(sum));
        }
        assert_eq!(items(&shown, "laid").len(), usize::from(figure.len()));
    }
}

//! The picture of a figure, compared with one that a person has looked at.

use super::super::{Edition, Figure, Placement, drawing};

#[test]
fn a_figure_is_drawn_as_it_lies() {
    let edition = Edition::default();
    let tables = edition.tables();
    let mut figure = Figure::EMPTY;
    for text in ["place 1 at 0,0 base blue", "place 2 at 0,1 base blue", "place 8 at 1,0 base blue"] {
        figure.lay(tables, text.parse::<Placement>().expect("a placement"));
    }
    let drawn = [
        r"         -1   0    1",
        r"                ________",
        r"              /\   b2   /",
        r"             /1 \o4  r1/",
        r"0           /    \    /",
        r"           /r2  o3\2 /",
        r"          /___b1___\/",
        r"          \   b1   /",
        r"           \o9  r4/",
        r"1        +  \ ** / +",
        r"             \8 /",
        r"              \/",
    ];
    assert_eq!(drawing::draw(&figure, tables), drawn);
}

#[test]
fn numbers_of_two_digits_have_room() {
    let edition = Edition::default();
    let tables = edition.tables();
    let figure = Figure::begun_with(tables, super::super::Triangle::new(35));
    let drawn = drawing::draw(&figure, tables);
    assert!(drawn.iter().any(|line| line.contains("/r9 o10\\")), "{}", drawn.join("\n"));
}

#[test]
fn what_lies_far_apart_is_not_drawn() {
    let edition = Edition::default();
    let tables = edition.tables();
    let mut figure = Figure::begun_with(tables, super::super::Triangle::new(0));
    figure.lay(tables, "place 2 at -1000,1000 base red".parse().expect("a placement"));
    assert_eq!(drawing::draw(&figure, tables), ["(the triangles lie too far apart for a picture)"]);
    assert_eq!(drawing::draw(&Figure::EMPTY, tables), ["(nothing has been laid)"]);
}

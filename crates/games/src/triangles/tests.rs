//! Triangles, figures and plays.

mod brute_force;
mod drawing;
mod edition;
mod lattice;
mod symmetry;

use engine::BadNotation;

use super::testing::any_figure;
use super::{Cell, Colour, Contact, Edition, Figure, Misfit, Placement, Side, Triangle, Triangles};

fn side(colour: Colour, number: u8) -> Side {
    Side::new(colour, number)
}

#[test]
fn sides_match_or_add_to_a_multiple_of_five() {
    // C4, C8, with the leaflet's own examples: 9 and 1, and 4 on 4.
    for (one, other, contact) in [
        (9, 1, Some(Contact::Counting(10))),
        (4, 4, Some(Contact::Matching)),
        (5, 5, Some(Contact::Counting(10))),
        (10, 10, Some(Contact::Counting(20))),
        (8, 7, Some(Contact::Counting(15))),
        (2, 3, Some(Contact::Counting(5))),
        (10, 5, Some(Contact::Counting(15))),
        (4, 5, None),
        (1, 2, None),
        (10, 9, None),
    ] {
        for colour in Colour::ALL {
            assert_eq!(side(colour, one).contact(side(colour, other)), contact, "{colour} {one} and {other}");
            assert_eq!(side(colour, other).contact(side(colour, one)), contact, "{colour} {other} and {one}");
        }
    }
    assert_eq!(side(Colour::Blue, 5).contact(side(Colour::Red, 5)), None, "the colours differ");
    assert_eq!(Side::FREE.contact(Side::FREE), None);
}

#[test]
fn a_placement_is_read_leniently_and_written_in_one_way() {
    let placement = Placement { triangle: Triangle::new(16), cell: Cell::new(0, -1), base: Colour::Red };
    for text in ["place 17 at 0,-1 base red", "  PLACE  17 at 0 , -1 Base RED ", "place 17 at 0 -1 base red"] {
        assert_eq!(text.parse(), Ok(placement), "{text}");
    }
    assert_eq!(placement.to_string(), "place 17 at 0,-1 base red");
}

#[test]
fn what_is_not_a_placement_says_why() {
    for (text, why) in [
        ("place 37 at 0,0 base red", "there is no triangle 37: they are numbered from 1 to 36"),
        ("place 0 at 0,0 base red", "there is no triangle 0: they are numbered from 1 to 36"),
        ("place 5 at 0,0 base green", "`green` is not the colour of a side: blue, red or orange"),
        ("place 5 at 0,x base red", "`x` is not a number: write `place 17 at 0,1 base red`"),
        ("place 5 at 0,99999 base red", "0,99999 is off the table: rows and columns go from -1000 to 1000"),
        ("place 5 at 0,0", "`place 5 at 0,0` is not a play: write `place 17 at 0,1 base red`"),
    ] {
        assert_eq!(text.parse::<Placement>(), Err(BadNotation::new(why)));
    }
    let huge = format!("place 5 at {},0 base red", u128::MAX);
    assert!(huge.parse::<Placement>().is_err());
}

#[test]
fn refusals_name_the_contact_first_and_then_the_place() {
    let edition = Edition::default();
    let tables = edition.tables();
    // 1 (blue 1, red 2, orange 3) at the origin and 2 (blue 2, red 1, orange 4) right of it; whether they may lie so does not
    // matter here.
    let figure = {
        let mut figure = Figure::begun_with(tables, Triangle::new(0));
        figure.lay(tables, "place 2 at 0,1 base blue".parse().expect("a placement"));
        figure
    };
    let check = |text: &str| figure.check(tables, text.parse().expect("a placement"));
    assert_eq!(check("place 3 at 0,1 base blue"), Err(Misfit::Taken { there: Triangle::new(1) }));
    let touches_one = check("place 33 at 0,-1 base blue");
    let no_contact = Misfit::NoContact { edge: "right", own: side(Colour::Red, 5), across: side(Colour::Red, 2) };
    assert_eq!(touches_one, Err(no_contact), "C4 comes before C5");
    let last = Triangle::new(1);
    assert_eq!(check("place 29 at 0,-1 base blue"), Err(Misfit::Elsewhere { touches: 1, last }));
    assert_eq!(check("place 29 at 9,9 base blue"), Err(Misfit::Elsewhere { touches: 0, last }));
    assert_eq!(
        check("place 27 at 0,2 base blue"),
        Err(Misfit::NoContact { edge: "left", own: side(Colour::Red, 2), across: side(Colour::Red, 1) })
    );
    assert_eq!(check("place 3 at 0,2 base blue"), Ok(()));
}

#[test]
fn sets_of_triangles_are_sets() {
    let set: Triangles = [5, 35, 0].into_iter().map(Triangle::new).collect();
    assert_eq!(set.iter().map(Triangle::number).collect::<Vec<_>>(), [1, 6, 36]);
    assert_eq!((set.len(), Triangles::ALL.len()), (3, 36));
    assert_eq!(Triangles::ALL.iter().count(), 36);
}

#[test]
fn equal_figures_are_equal_however_they_were_copied() {
    let mut rng = engine::Seed::from_text("equal").playouts();
    let edition = Edition::default();
    let figure = any_figure(&edition, 20, &mut rng);
    let mut again = Figure::EMPTY;
    for laid in figure.laid() {
        assert_ne!(again, figure);
        again.lay(edition.tables(), *laid);
    }
    assert_eq!(again, figure);
}

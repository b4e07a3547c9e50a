//! Sets of triangles: the standard one, and those that a table brings.

use engine::{Seed, Value};

use super::super::testing::{any_edition, mirrored};
use super::super::{Colour, Edition, Placement, Side, Triangle};

fn standard_sides() -> Vec<[Side; 3]> {
    (0..Triangle::COUNT).map(|index| Edition::default().tables().sides(Triangle::new(index))).collect()
}

fn as_list(edition: &Edition) -> Vec<Value> {
    (0..Triangle::COUNT)
        .map(|index| {
            let sides = edition.tables().sides(Triangle::new(index)).map(|side| {
                let colour = side.colour().expect("a side").word();
                Value::List(vec![colour.into(), side.number().into()])
            });
            Value::map([("no", Value::from(index + 1)), ("sides", Value::List(sides.to_vec()))])
        })
        .collect()
}

#[test]
fn the_standard_set_has_the_known_triangles_and_is_balanced() {
    let sides = standard_sides();
    let numbers: Vec<[u8; 3]> = sides.iter().map(|sides| sides.map(Side::number)).collect();
    for known in [[1, 2, 3], [9, 2, 8], [9, 5, 8]] {
        assert!(numbers.contains(&known), "{known:?}");
    }
    for side in Side::all() {
        let times = sides.iter().flatten().filter(|other| **other == side).count();
        assert!((3..=4).contains(&times), "{side} stands on {times} triangles");
    }
    for one in 1..=10 {
        let times = numbers.iter().filter(|numbers| numbers.contains(&one)).count();
        assert!((10..=11).contains(&times), "{one} stands on {times} triangles");
        for other in one + 1..=10 {
            let times = numbers.iter().filter(|numbers| numbers.contains(&one) && numbers.contains(&other)).count();
            assert!((2..=3).contains(&times), "{one} and {other} stand on {times} triangles");
        }
    }
    for numbers in &numbers {
        assert!(numbers[0] != numbers[1] && numbers[1] != numbers[2] && numbers[0] != numbers[2], "{numbers:?}");
    }
    assert_eq!(numbers.iter().map(|numbers| numbers.iter().sum::<u8>()).min(), Some(6));
}

#[test]
fn a_set_of_ones_own_reads_back_from_its_line_and_from_its_list() {
    let mut rng = Seed::from_text("editions").playouts();
    for _ in 0..50 {
        let edition = any_edition(&mut rng);
        assert_eq!(Edition::read(&edition.value()), Ok(edition.clone()));
        assert_eq!(Edition::read(&Value::List(as_list(&edition))), Ok(edition));
    }
    let mirrored = mirrored(&Edition::default());
    assert!(mirrored.to_string().starts_with("b1o3r2 b2o4r1 "), "{mirrored}");
}

#[test]
fn a_record_of_one_line_names_the_set() {
    // Records write an option as NAME=VALUE on one line and read it as a person would have typed it.
    let edition = mirrored(&Edition::default());
    let line = edition.value().to_string();
    assert!(!line.contains('\n'));
    assert_eq!(Edition::read(&Value::from_typed(&line)), Ok(edition));
    assert_eq!(Edition::default().value(), Value::from("standard"));
    assert_eq!(Edition::read(&"Standard".into()), Ok(Edition::default()));
}

#[test]
fn the_standard_set_written_out_is_the_standard_set() {
    let mut list = as_list(&Edition::default());
    list.reverse();
    assert_eq!(Edition::read(&Value::List(list)), Ok(Edition::default()), "the order of the list does not matter");
    assert_eq!(Edition::read(&Edition::default().to_string().into()), Ok(Edition::default()));
}

#[test]
fn a_triangle_may_be_listed_from_any_of_its_sides() {
    let mut list = as_list(&Edition::default());
    let side = |colour: &str, number: i64| Value::List(vec![colour.into(), number.into()]);
    list[0] =
        Value::map([("no", Value::from(1)), ("sides", Value::List(vec![side("orange", 3), side("blue", 1), side("red", 2)]))]);
    assert_eq!(Edition::read(&Value::List(list)), Ok(Edition::default()));
}

#[test]
fn a_list_that_is_no_set_is_refused_with_the_reason() {
    let side = |colour: &str, number: i64| Value::List(vec![colour.into(), number.into()]);
    let triangle = |no: i64, sides: &[Value]| Value::map([("no", no.into()), ("sides", Value::List(sides.to_vec()))]);
    let good = [side("blue", 1), side("red", 2), side("orange", 3)];
    let whole = as_list(&Edition::default());
    let with = |first: Value| Value::List([vec![first], whole[1..].to_vec()].concat());
    for (value, why) in [
        (Value::List(whole[..35].to_vec()), "triangles: 35 triangles where there must be 36: number 36 is missing"),
        (Value::List(Vec::new()), "triangles: 0 triangles where there must be 36: number 1 is missing"),
        (with(triangle(2, &good)), "triangles[1]: triangle 2 is there twice"),
        (with(triangle(37, &good)), "triangles[0]: there is no triangle 37: they are numbered from 1 to 36"),
        (with(triangle(1, &good[..2])), "triangles[0]: triangle 1 has 2 sides, not three"),
        (
            with(triangle(1, &[side("blue", 1), side("red", 2), side("red", 3)])),
            "triangles[0]: triangle 1 has no orange side: each colour must be there once",
        ),
        (
            with(triangle(1, &[side("blue", 11), side("red", 2), side("orange", 3)])),
            "triangles[0]: the number of a side is 1 to 10, not 11",
        ),
        (
            with(triangle(1, &[side("green", 1), side("red", 2), side("orange", 3)])),
            "triangles[0]: the colour of a side is blue, red or orange, not green",
        ),
        (
            with(triangle(1, &[Value::from(3), side("red", 2), side("orange", 3)])),
            "triangles[0]: a side is a colour and a number, like [\"blue\", 1], not 3",
        ),
        (with(Value::from(4)), "triangles[0]: an object with `no` and `sides`, not a number"),
        (with(Value::map([("no", Value::from(1))])), "triangles[0]: `sides` is missing or not a list"),
        (with(Value::map([("number", Value::from(1))])), "triangles[0]: a triangle has `no` and `sides`, not `number`"),
        ("b1r2o3 b2r1".into(), "triangles: `b2r1`: triangle 2 has 2 sides, not three"),
        ("b1r2o3 b2r0o1".into(), "triangles: `b2r0o1`: the number of a side is 1 to 10, not 0"),
        ("b1r2x3".into(), "triangles: `b1r2x3`: a triangle is three colours (b, r, o) with their numbers, like b1r2o3"),
        ("b1ro3".into(), "triangles: `b1ro3`: after `r` comes a number from 1 to 10"),
        ("".into(), "triangles: 0 triangles where there must be 36: number 1 is missing"),
    ] {
        assert_eq!(Edition::read(&value).map_err(|bad| bad.to_string()), Err(why.to_owned()));
    }
    let many = format!("{} b1r2o3", Edition::default());
    assert_eq!(
        Edition::read(&many.as_str().into()).map_err(|bad| bad.to_string()),
        Err("triangles: more than 36 triangles".to_owned())
    );
    assert!(Edition::read(&Value::Bool(true)).is_err());
    assert!(Edition::read(&"b99999999999999999999r1o1".into()).is_err());
}

#[test]
fn the_lowest_has_the_smallest_sum_then_the_lowest_number_then_comes_first() {
    // C2. 6 (7+5+1) and 7 (8+1+4) both make 13 with a 1 on them; 10 (3+6+5) makes 14, and so do 8, 9, 11, 12, 13 and 14.
    let edition = Edition::default();
    let tables = edition.tables();
    let lowest = |numbers: &[u8]| tables.lowest(numbers.iter().map(|number| Triangle::new(number - 1)).collect());
    let number = |numbers: &[u8]| lowest(numbers).map(Triangle::number);
    assert_eq!(number(&[36, 1, 20]), Some(1));
    assert_eq!(number(&[7, 6]), Some(6));
    assert_eq!(number(&[5, 6]), Some(6), "13 each, and 6 has a 1 on it");
    assert_eq!(number(&[10, 9, 11]), Some(9), "14 each: 9 and 11 have a 2 on them");
    assert_eq!(number(&[]), None);
}

#[test]
fn the_base_names_the_turn_of_a_mirror_image_too() {
    let edition = mirrored(&Edition::default());
    let placement: Placement = "place 1 at 0,0 base red".parse().expect("a placement");
    let laid = edition.tables().laid(placement.triangle, placement.base);
    assert_eq!(laid.map(Side::colour), [Some(Colour::Red), Some(Colour::Blue), Some(Colour::Orange)]);
}

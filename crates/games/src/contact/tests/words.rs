//! Triangles are called by what is printed on them: their numbers and cells are notation.

use engine::{Game, Names, Viewer, Words};

use super::{Action, Contact, seat, table};
use crate::contact::Event;

const ADA_AND_BEA: [&str; 2] = ["Ada", "Bea"];

/// What seat 1, called Ada, is told of an action.
fn told(state: &mut Contact, action: &str) -> String {
    let names = ADA_AND_BEA.map(str::to_owned);
    let mut events: Vec<Event> = Vec::new();
    state.apply(seat(1), &action.parse().expect("an action"), &mut events);
    events.iter().map(|event| Contact::tell(event, &Names::new(&names, Some(seat(1)))).text).collect::<Vec<_>>().join(" ")
}

fn advice(state: &Contact, action: &str) -> String {
    let action: Action = action.parse().expect("an action");
    Contact::advise(&state.view(Viewer::Seat(seat(1))), &action, &Names::new(&[], Some(seat(1))))
}

fn asked(state: &Contact) -> String {
    Contact::prompt(&state.view(Viewer::Seat(seat(1))), &Names::new(&[], Some(seat(1))))
}

#[test]
fn a_play_is_told_by_the_sides_that_meet() {
    let mut state = table("1 at 0,0 base blue", &[&[14, 2, 33], &[3]]);
    assert_eq!(
        advice(&state, "place 14 at 0,-1 base blue"),
        "play blue 10, red 3, orange 1 beside the last triangle, red 3 to red 2"
    );
    assert_eq!(
        told(&mut state, "place 14 at 0,-1 base blue"),
        "You play blue 10, red 3, orange 1 beside the last triangle: red 3 and 2 make 5, 5 points."
    );
}

#[test]
fn the_prompt_says_how_many_triangles_fit() {
    assert_eq!(asked(&table("1 at 0,0 base blue", &[&[14, 36], &[3]])), "Your turn: one of your triangles fits.");
    assert_eq!(asked(&table("36 at 0,0 base blue", &[&[33, 27], &[3]])), "None of your triangles fits: draw one.");
}

#[test]
fn the_hand_says_which_triangles_fit() {
    let state = table("1 at 0,0 base blue", &[&[14, 36], &[3]]);
    let names = ADA_AND_BEA.map(str::to_owned);
    let hand = |viewer| {
        let scene = Contact::describe(&state.view(Viewer::Seat(viewer)), &Names::new(&names, Some(viewer)));
        scene.own_hand().expect("one's own hand is described").lines.clone()
    };
    assert_eq!(hand(seat(1)), ["14: blue 10, red 3, orange 1, fits.", "36: blue 8, red 9, orange 10."]);
    assert_eq!(hand(seat(2)), ["3: blue 2, red 1, orange 8."], "nothing fits whose turn it is not");
}

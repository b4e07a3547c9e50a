//! The first view: one building of four quarters, with one mistake on the way.

use engine::{Primer, Step, Value};

fn mixed() -> Value {
    Value::map([
        ("options", Value::map([("building", "machinery".into())])),
        ("places", Value::list([Value::Null, Value::Null, Value::Null, Value::Null])),
    ])
}

/// The script.
pub(super) fn primer() -> Primer {
    Primer::with(&[])
        .step(
            Step::new(
                "A picture in quarters",
                "Every building of the fair was cut into four: top left, top right, bottom left, bottom right. Here are the quarters of one of them.",
            )
            .at(mixed()),
        )
        .step(
            Step::new("Top left", "Look for sky and the left edge of a roof. Pick the quarter, then its place.")
                .ask("Put the top left quarter in its place.", "Z1", &["put machinery-1 at 1"])
                .instead("put machinery-1", "Z1", "The right quarter, but it belongs top left.")
                .instead("put", "Z1", "Any quarter can lie anywhere. Find the one with sky at its top and left, and put it top left."),
        )
        .step(
            Step::new("Top right", "The other half of the roof. Where the picture runs on from one quarter to the next, they belong together.")
                .ask("Put the top right quarter beside it.", "Z1", &["put machinery-2 at 2"])
                .instead("lift", "Z1", "That one lies well. Put the top right quarter beside it.")
                .instead("put", "Z1", "Not that one there: put the quarter with the right end of the roof top right."),
        )
        .step(
            Step::new("A mistake", "Nothing stops you from laying a quarter in the wrong place. See what that looks like.")
                .ask("Put the bottom right quarter at the bottom left.", "Z1", &["put machinery-4 at 3"])
                .instead("lift", "Z1", "Leave the roof where it is. Put the bottom right quarter at the bottom left.")
                .instead("put", "Z1", "You are too good at this. Make the mistake: the bottom right quarter at the bottom left."),
        )
        .step(
            Step::new("Take it up", "The walls do not run on: it lies wrong. A quarter can be lifted again; a place that is taken accepts no second one.")
                .ask("Lift the wrong quarter.", "Z1", &["lift 3"])
                .instead("lift", "Z1", "That one lies well. Lift the quarter at the bottom left.")
                .instead("put", "Z1", "First lift the wrong quarter at the bottom left."),
        )
        .step(
            Step::new("Bottom left", "Now the one that belongs there.")
                .ask("Put the bottom left quarter in its place.", "Z1", &["put machinery-3 at 3"])
                .instead("lift", "Z1", "The upper half is right. Put the bottom left quarter beneath it.")
                .instead("put", "Z1", "Look at the edges: the other quarter belongs at the bottom left."),
        )
        .step(
            Step::new("The last quarter", "One is left, and one place.")
                .ask("Put the last quarter in its place.", "Z1", &["put machinery-4 at 4"])
                .instead("lift", "Z1", "Everything lies well. Only the last quarter is missing."),
        )
        .step(Step::new(
            "It stands",
            "Machinery Hall stands. In the whole puzzle sixty quarters of fifteen buildings lie mixed, and you find out which belong together. Time and moves are counted.",
        ))
}

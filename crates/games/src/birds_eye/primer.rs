//! The last pieces of the Bird's-eye View, with one mistake on the way.

use engine::{Primer, Step, Value};

fn nearly_done() -> Value {
    let loose = [1, 10, 12, 34, 35];
    let places = (1..=60).map(|piece: i64| if loose.contains(&piece) { Value::Null } else { Value::Int(piece) });
    Value::map([("places", Value::list(places))])
}

/// The script.
pub(super) fn primer() -> Primer {
    Primer::with(&[])
        .step(
            Step::new(
                "The fair from above",
                "One picture, ten pieces wide and six high. Somebody has nearly finished it: five pieces lie loose, and five places are empty.",
            )
            .at(nearly_done()),
        )
        .step(
            Step::new("A corner", "Corners and edges have straight sides: begin with them. Pick the piece, then its place.")
                .ask("Put the corner piece at the top left.", "Z2", &["put 1 at 1"])
                .instead("put 1 ", "Z2", "That is the corner piece, but its place is the top left corner.")
                .instead("put", "Z2", "Any piece may lie anywhere, but this one belongs elsewhere. Put the top left corner in its place.")
                .instead("lift", "Z2", "What lies there lies well. Put the top left corner in its place."),
        )
        .step(
            Step::new("The other corner", "When a whole row is right, the house says so.")
                .ask("Put the corner piece at the top right.", "Z2", &["put 10 at 10"])
                .instead("put", "Z2", "Not there. The piece with two straight sides belongs at the top right.")
                .instead("lift", "Z2", "What lies there lies well. Put the top right corner in its place."),
        )
        .step(
            Step::new("A mistake", "A piece may be laid in a wrong place; nobody objects. See what that looks like.")
                .ask("Put the piece that is nothing but basin into the second row.", "Z2", &["put 34 at 12"])
                .instead("put", "Z2", "Too clever! Make the mistake this once: the piece of the basin into the second row.")
                .instead("lift", "Z2", "Leave what lies well. Put the piece of the basin into the second row."),
        )
        .step(
            Step::new("Take it up", "The lines do not run on. What lies wrong is lifted and lies loose again.")
                .ask("Lift the piece of the basin again.", "Z2", &["lift 12"])
                .instead("put", "Z2", "First lift the piece that lies wrong.")
                .instead("lift", "Z2", "That one lies well. Lift the piece of the basin, in the second row."),
        )
        .step(
            Step::new("The second row", "The picture itself shows what belongs there: look at the colours along the four edges.")
                .ask("Put the right piece into the second row.", "Z2", &["put 12 at 12"])
                .instead("put", "Z2", "Not yet that one. Put the small gabled house into the second row.")
                .instead("lift", "Z2", "What lies there lies well. Put the small gabled house into the second row."),
        )
        .step(
            Step::new("Neighbours", "Two places are left, side by side, in the fourth row.")
                .ask("Put the piece of the basin into the left one of them.", "Z2", &["put 34 at 34"])
                .instead("put", "Z2", "The other way round: the basin belongs into the left one of the two places.")
                .instead("lift", "Z2", "What lies there lies well. Put the basin into the left one of the two places."),
        )
        .step(
            Step::new("The last piece", "And one for the end.")
                .ask("Put the last piece in its place.", "Z2", &["put 35 at 35"])
                .instead("lift", "Z2", "You are one piece from the end. Put it in its place."),
        )
        .step(Step::new(
            "The view",
            "That is the whole picture. Time and moves are counted, and a table may agree to turn the pieces as well. You can leave and go on where you were.",
        ))
}

//! The first triangles of a Solitaire No. 1: drawing, laying, putting one aside and taking it back into the figure.

use engine::{Primer, Step, Value};

fn dealt() -> Value {
    let first = Value::map([("triangle", 1.into()), ("at", Value::list([0, 0])), ("base", "blue".into())]);
    let drawn = [19, 36, 14, 9];
    let rest = (2..=36).filter(|triangle| !drawn.contains(triangle));
    Value::map([("figure", Value::list([first])), ("pile", Value::list(drawn.into_iter().chain(rest)))])
}

/// The script.
pub(super) fn primer() -> Primer {
    Primer::with(&[])
        .step(
            Step::new(
                "One figure of all",
                "Build all thirty-six triangles into one figure. The first one lies there; the others are face down and come one at a time.",
            )
            .at(dealt()),
        )
        .step(Step::new("Draw", "A triangle that fits is laid at once.").ask("Draw a triangle.", "S1", &["draw"]))
        .step(
            Step::new(
                "Contact",
                "Sides that meet have one colour, and their numbers are equal or add to 5, 10, 15 or 20. Orange 7 and the orange 3 there make 10.",
            )
            .ask("Lay it against the orange 3.", "S2", &["place 19 at 0,1 base blue"]),
        )
        .step(
            Step::new("Beside the last one", "The next must meet the triangle laid last, or touch two or three others at once.")
                .ask("Draw the next one.", "S1", &["draw"]),
        )
        .step(
            Step::new("No place", "Free are a blue 5 and a red 4. Blue 8 makes 13, red 9 makes 13: this one fits nowhere. It is put aside, face up.")
                .ask("Put it on the discards.", "S2", &["discard"]),
        )
        .step(Step::new("Go on", "What lies on top of the discards is not lost: keep an eye on its 8, 9 and 10.").ask("Draw the next one.", "S1", &["draw"]))
        .step(
            Step::new("Fifteen", "Blue 10 and blue 5 make 15. In this game no points are counted, only whether it fits.")
                .ask("Lay it against the blue 5.", "S2", &["place 14 at -1,1 base blue"]),
        )
        .step(Step::new("Once more", "Its red 3 wants a 2, a 7 or another 3; its orange 1 wants a 4, a 9 or another 1.").ask("Draw the next one.", "S1", &["draw"]))
        .step(
            Step::new("A red 7", "Here it is. And look at its blue 2: with the 8 of the discarded triangle it would make 10.")
                .ask("Lay the red 7 against the red 3.", "S2", &["place 9 at -1,0 base blue"]),
        )
        .step(
            Step::new("From the discards", "Before drawing, the top of the discards may be laid where it fits; then the one beneath is the top.")
                .ask("Lay the top of the discards.", "S3", &["place 36 at -2,0 base blue", "place 36 at -1,-1 base blue"])
                .instead("draw", "S3", "You may draw on. But now is the chance for the triangle that was put aside: lay that."),
        )
        .step(Step::new(
            "Coming out",
            "You win when all thirty-six lie, and lose when the pile is drawn out and the top of the discards fits nowhere. Moves can be taken back; that is counted.",
        ))
}

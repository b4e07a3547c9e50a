//! The first triangles of a Solitaire No. 2: tops, what they uncover, and a place prepared for a triangle to come.

use engine::{Primer, Step, Value};

fn dealt() -> Value {
    let first = Value::map([("triangle", 1.into()), ("at", Value::list([0, 0])), ("base", "blue".into())]);
    let piles = [
        [19, 9, 35, 34, 32],
        [14, 16, 31, 30, 29],
        [22, 28, 27, 26, 25],
        [36, 24, 23, 21, 20],
        [3, 18, 17, 15, 13],
        [33, 12, 11, 10, 8],
        [5, 7, 6, 4, 2],
    ];
    Value::map([("figure", Value::list([first])), ("piles", Value::list(piles.map(Value::list)))])
}

/// The script.
pub(super) fn primer() -> Primer {
    Primer::with(&[])
        .step(
            Step::new(
                "Nothing is hidden",
                "Seven piles, all face up: you may look through every one. Only the top of a pile can be laid. Bring them all into one figure.",
            )
            .at(dealt()),
        )
        .step(
            Step::new(
                "Contact",
                "Sides that meet have one colour, and their numbers are equal or add to 5, 10, 15 or 20. The orange 7 on the first pile meets orange 3: ten.",
            )
            .ask("Lay the first pile's orange 7 against the orange 3.", "S6", &["place 19 at 0,1 base blue"])
            .instead("place", "S6", "That fits as well. Follow this way once: lay the first pile's orange 7 against the orange 3."),
        )
        .step(
            Step::new(
                "What comes up",
                "Blue 2, red 7, orange 5 has come up under it. A triangle goes beside the one laid last, or where it touches two or three at once.",
            )
            .ask("Lay the second pile's blue 10 against blue 5.", "S6", &["place 14 at -1,1 base blue"])
            .instead("place", "S6", "It would fit too, and lead elsewhere. Lay the blue 10 against the blue 5."),
        )
        .step(
            Step::new("The only one", "Of all seven tops a single one fits now. That is how games are lost: look ahead before you lay.")
                .ask("Lay the first pile's red 7 against red 3.", "S6", &["place 9 at -1,0 base blue"]),
        )
        .step(
            Step::new(
                "Prepare a place",
                "Several fit again. The second pile's orange 10 leaves a gap beside the first triangle in which the third pile's top will touch two sides.",
            )
            .ask("Lay the second pile's orange 10 against orange 5.", "S6", &["place 16 at -1,-1 base blue"])
            .instead("place 22", "S6", "Keep it for the gap that the second pile's top will leave. Lay that one first.")
            .instead("place", "S6", "A good fit, but the second pile's orange 10 prepares a better one. Lay that."),
        )
        .step(
            Step::new("Two sides at once", "Such a gap can be filled at any time, wherever the last triangle lies, if every side that meets is a contact.")
                .ask("Lay the third pile's top into the gap.", "S6", &["place 22 at 0,-1 base blue"])
                .instead("place", "S6", "That is beside the last one, and allowed. Fill the gap from the third pile first."),
        )
        .step(
            Step::new("On it goes", "The triangle in the gap is the last one now, and only its orange 5 is free. One top can meet it.")
                .ask("Lay the fourth pile's orange 10 against orange 5.", "S6", &["place 36 at 0,-2 base blue"]),
        )
        .step(Step::new(
            "Coming out",
            "You win when every triangle lies, and lose when no top fits. Take back as often as you like: it is counted, and there is always a reason why it went wrong.",
        ))
}

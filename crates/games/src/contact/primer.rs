//! A first hand of Contact: counting contacts, an Opportunity play, a matching contact that scores nothing, and drawing.

use engine::{Primer, Step, Value};

fn dealt() -> Value {
    let rest = [3, 4, 5, 6, 7, 8, 10, 11, 12, 13, 15, 17, 20, 21, 23, 24, 26, 27, 28, 30, 31, 32, 33, 34, 35];
    Value::map([
        ("hands", Value::list([Value::list([1, 14, 16, 22, 36]), Value::list([19, 9, 18, 25, 2])])),
        ("pile", Value::list(std::iter::once(29).chain(rest))),
        ("to_move", 1.into()),
    ])
}

/// The script.
pub(super) fn primer() -> Primer {
    Primer::with(&["Ada"])
        .step(
            Step::new(
                "Open hands",
                "Everybody lays five triangles face up: each side has a colour and a number. Score by the sides that meet, and get rid of your triangles.",
            )
            .at(dealt()),
        )
        .step(
            Step::new("The lowest begins", "Whoever has the lowest triangle starts the figure with it. Blue 1, red 2, orange 3 is yours.")
                .ask("Lay it in the middle.", "C2", &["place 1 at 0,0 base blue"])
                .then(&[(2, "place 19 at 0,1 base blue")]),
        )
        .step(
            Step::new(
                "Contact",
                "Where sides meet, colours agree and the numbers are equal or add to 5, 10, 15 or 20. Ada met your orange 3 with her 7: ten points for her.",
            )
            .ask("Put your blue 10 against her blue 5.", "C4", &["place 14 at -1,1 base blue"])
            .then(&[(2, "place 9 at -1,0 base blue")]),
        )
        .step(
            Step::new(
                "Beside the last one",
                "5 and 10 made 15 for you. A play goes beside the triangle laid last: now Ada's, with blue 2 and orange 5 still free.",
            )
            .ask("Put blue 1, red 5, orange 10 with its orange against orange 5.", "C5", &["place 16 at -1,-1 base blue"])
            .instead("place 22", "C8", "5 and 5 count too, ten points. An orange 10 brings fifteen there: take the one with blue 1 and red 5.")
            .instead("place 36", "C5", "It fits, and the house would take it. Keep that triangle: put the one with blue 1 and red 5 against orange 5.")
            .then(&[(2, "place 18 at -1,-2 base blue")]),
        )
        .step(
            Step::new(
                "Opportunity",
                "There is a second way: anywhere at all, if your triangle touches two or three others and every side that meets is a contact.",
            )
            .ask("Put blue 4, red 8, orange 5 into the gap between blue 1 and red 2.", "C6", &["place 22 at 0,-1 base blue"])
            .instead("place 22 at -2,-2", "C8", "4 against 4 matches, and is allowed, but equal numbers score nothing. Use the gap between blue 1 and red 2.")
            .then(&[(2, "place 25 at 0,-2 base blue")]),
        )
        .step(Step::new(
            "Two sums at once",
            "Blue 4 and 1 made 5, red 8 and 2 made 10: every counting side scores. Who can play must. Your last triangle fits nowhere now.",
        ))
        .step(
            Step::new("Draw", "Who cannot play and holds fewer than five draws one at a time, until one fits or there are five in hand.")
                .ask("Draw a triangle.", "C9", &["draw"]),
        )
        .step(
            Step::new("It fits", "A triangle that was drawn and fits is played at once. This one fits in two places.")
                .ask("Put it where its blue 10 meets blue 5.", "C9", &["place 29 at 1,-2 base blue"])
                .instead("place 29 at 0,-3", "C8", "Red 2 and 3 make 5 there. Blue 10 and 5 make 15: take the better place."),
        )
        .step(Step::new(
            "The end of a hand",
            "A hand ends when somebody has no triangle left, or nobody can go on. Each triangle still held costs ten points. After three hands the most points win.",
        ))
}

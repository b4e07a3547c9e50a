//! A first hand of Rap Rummy: a rap that wins, and one that does not.

use engine::{Primer, Step, Value};

fn dealt() -> Value {
    Value::map([
        (
            "hands",
            Value::list([
                Value::words("D3 D4 D5 B9 C9 FX"),
                Value::words("C2 D2 F4 C7 B10 D8"),
                Value::words("B3 B4 F9 C5 F6 DX"),
            ]),
        ),
        ("pack", Value::words("F2 F3 C1 BX F1 F8 C10 D6 C8 F10 F7 D1 F5 C6 CX D7 B1 D9 C3 B7 B5 B2 C4 B8 D10")),
        ("discard", Value::words("B6")),
        ("dealer", 3.into()),
    ])
}

/// Ada's three 7s leave her less than the learner's loose cards.
fn tempting() -> Value {
    Value::map([
        (
            "hands",
            Value::list([
                Value::words("B2 B3 B4 C1 D6 F5"),
                Value::words("C7 D7 F7 D1 B1 F2"),
                Value::words("D9 F10 C4 B8 CX D3"),
            ]),
        ),
        ("pack", Value::words("C5 F3 D2 F8 F9 C9 D5 FX D10 D4 C8 B5 F1 D8 C6 F6 C2 B9 C10 B7 B6 F4 C3 BX DX")),
        ("discard", Value::words("B10")),
        ("dealer", 3.into()),
        ("phase", "draw".into()),
    ])
}

/// The script.
pub(super) fn primer() -> Primer {
    Primer::with(&["Ada", "Ben"])
        .step(
            Step::new(
                "Nothing is laid down",
                "Keep sequences and sets in your hand: they count nothing. Whatever stands loose counts, and the lowest count wins when somebody raps.",
            )
            .at(dealt()),
        )
        .step(
            Step::new("Before the first card", "Your 3, 4, 5 of Dots are safe; 9, 9 and the Dragon count 29. Everybody may rap at once. You had better not.")
                .ask("Pass.", "RR2", &["pass"])
                .instead("rap", "RR6", "With 29 somebody is sure to be lower, and then a rap costs you dear. Pass.")
                .then(&[(2, "pass"), (3, "pass")]),
        )
        .step(
            Step::new("Draw", "Nobody rapped. From now on a turn is a draw and a discard, no more.")
                .ask("Draw from the pack.", "RR1", &["draw pack"])
                .instead("draw pile", "R5", "The 6 of Bamboos joins nothing. Draw from the pack.")
                .instead("rap", "RR3", "You may rap before drawing, but 29 is far too many. Draw from the pack."),
        )
        .step(
            Step::new("Lighten the hand", "Two 9s may become three, and the 2 is cheap. The Dragon is 11 for nothing.")
                .ask("Discard the Dragon of Flowers.", "R7", &["discard FX"])
                .instead("discard FX rap", "RR3", "Right card, but do not rap yet: 9, 9 and 2 still count 20. Only discard it.")
                .instead("discard", "R7", "The Dragon counts most and helps least. Discard that, without a rap.")
                .then(&[
                    (2, "draw pack"),
                    (2, "discard B10"),
                    (3, "draw pack"),
                    (3, "discard F9"),
                ]),
        )
        .step(
            Step::new("A gift", "Ben has thrown the 9 of Flowers: with it your 9s are a set.")
                .ask("Draw the 9 from the pile.", "R5", &["draw pile"])
                .instead("draw pack", "R5", "The pack cannot give you better than that 9. Draw from the pile.")
                .instead("rap", "RR3", "Wait: with the 9 from the pile you will count nothing at all. Draw it."),
        )
        .step(
            Step::new(
                "Rap",
                "A sequence and a set: only the 2 is loose. One raps with the discard, or before drawing; never between the two.",
            )
            .ask("Discard the 2 of Flowers, and rap.", "RR3", &["discard F2 rap"])
            .instead("discard F2", "RR3", "The right card. Rap with it: you cannot count less than nothing.")
            .instead("discard", "R7", "That would break what you have collected. Discard the 2 of Flowers, and rap."),
        )
        .step(Step::new(
            "The showdown",
            "All hands open. The lowest takes from each of the others what they count more. The house has sorted every hand as well as it can be.",
        ))
        .step(
            Step::new(
                "How low is low?",
                "Another deal. 2, 3, 4 of Bamboos are safe, and 1, 5 and 6 count 12. A rap ends the hand at once, but if an opponent counts less, you pay.",
            )
            .at(tempting()),
        )
        .step(
            Step::new("A rash rap", "Let us see it go wrong once, where it costs nothing.")
                .ask("Rap, before you draw.", "RR3", &["rap"])
                .instead("draw", "RR5", "That would be wiser! But look at a rap that goes wrong: rap now."),
        )
        .step(Step::new(
            "What it cost",
            "Ada held three 7s and counted 4, less than your 12. So you score nothing, and every opponent scores your 12, even Ben with his 45.",
        ))
        .step(Step::new(
            "The end",
            "If the pack runs out before anybody raps, the hands are compared all the same. After everybody has dealt once, the most points win.",
        ))
}

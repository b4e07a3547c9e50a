//! A first hand of Rummy: a sequence, adding to it and to another's set, and running out with the discard.

use engine::{Primer, Step, Value};

fn dealt() -> Value {
    Value::map([
        (
            "hands",
            Value::list([
                Value::words("D3 D4 D5 B2 C9 FX"),
                Value::words("C2 D2 F2 C6 B10 F9"),
                Value::words("B7 D7 D6 C4 B9 F10"),
            ]),
        ),
        ("pack", Value::words("C7 B5 C1 D9 F7 F4 C8 B4 F8 F6 D10 D8 F5 B6 B1 C3 D1 F1 DX CX F3 B3 C10 B8 C5")),
        ("discard", Value::words("BX")),
        ("dealer", 3.into()),
    ])
}

/// The script.
pub(super) fn primer() -> Primer {
    Primer::with(&["Ada", "Ben"])
        .step(
            Step::new(
                "Four suits",
                "Bamboos, Dots, Characters and Flowers run from 1 to 10, and above each 10 stands a Dragon. Be the first with no cards left.",
            )
            .at(dealt()),
        )
        .step(
            Step::new("Draw", "Every turn begins with a card: the top of the pack, or the open one on the pile.")
                .ask("Draw from the pack.", "R5", &["draw pack"])
                .instead("draw pile", "R5", "A second Dragon would only weigh on you. Draw from the pack."),
        )
        .step(
            Step::new("A sequence", "3, 4 and 5 of Dots follow one another in one suit. Three or more of that kind may be laid down.")
                .ask("Lay down 3, 4 and 5 of Dots.", "R6", &["meld D3 D4 D5"])
                .instead("discard", "R4", "The discard comes last. Lay down 3, 4 and 5 of Dots first."),
        )
        .step(
            Step::new(
                "Discard",
                "A turn ends with one card on the pile. What you hold when somebody else runs out is charged to you, and a Dragon is 11.",
            )
            .ask("Discard the Dragon of Flowers.", "R14", &["discard FX"])
            .instead("discard", "R14", "You may, but a Dragon is the dearest card to be caught with. Discard that.")
            .then(&[
                (2, "draw pack"),
                (2, "meld D2 C2 F2"),
                (2, "discard B10"),
                (3, "draw pack"),
                (3, "discard D6"),
            ]),
        )
        .step(
            Step::new("Somebody's leavings", "Ada laid down a set: three 2s. Ben has no use for the 6 of Dots. You have: it follows your 5.")
                .ask("Draw the 6 of Dots from the pile.", "R5", &["draw pile"])
                .instead("draw pack", "R5", "Who knows what the pack gives; the 6 of Dots fits for certain. Draw from the pile."),
        )
        .step(
            Step::new("Add to a sequence", "A sequence on the table grows at either end, one card at a time.")
                .ask("Add the 6 of Dots to your sequence.", "R11", &["add D6 to 1"])
                .instead("add B2", "R11", "That fits too, and it is next. First add the 6 of Dots to your sequence.")
                .instead("discard", "R4", "Not so fast: add the 6 of Dots to your sequence first."),
        )
        .step(
            Step::new("Add to a set", "Melds belong to the whole table. Ada's 2s take a fourth, whoever holds it.")
                .ask("Add the 2 of Bamboos to Ada's set.", "R10", &["add B2 to 2"])
                .instead("discard", "R10", "Your 2 of Bamboos has a place on the table. Add it to Ada's set first."),
        )
        .step(
            Step::new("Two left", "You hold 7 and 9 of Characters. One of them must go now; the higher one would cost more.")
                .ask("Discard the 9 of Characters.", "R7", &["discard C9"])
                .instead("discard C7", "R14", "Keep the lower one: it costs less, and 7s may still come. Discard the 9.")
                .then(&[
                    (2, "draw pack"),
                    (2, "discard F9"),
                    (3, "draw pack"),
                    (3, "meld B7 D7 F7"),
                    (3, "discard F10"),
                ]),
        )
        .step(
            Step::new("Luck", "Ben has laid down three 7s. Your last card is a 7, but a turn always begins with a draw.")
                .ask("Draw from the pack.", "R5", &["draw pack"])
                .instead("draw pile", "R5", "It would do as well. Leave Ben his 10, and draw from the pack."),
        )
        .step(
            Step::new("The 7s", "Two cards in hand, and one of them fits.")
                .ask("Add the 7 of Characters to the 7s.", "R11", &["add C7 to 3"])
                .instead("discard", "R12", "Almost! Add the 7 first: then the other card may go as your last discard."),
        )
        .step(
            Step::new("Running out", "The last card of a hand may be laid on the table or discarded. Either way you have run out.")
                .ask("Discard your last card.", "R12", &["discard F4"]),
        )
        .step(Step::new(
            "The count",
            "You win the hand, and the others are charged with what they hold. After everybody has dealt once, the fewest points win.",
        ))
}

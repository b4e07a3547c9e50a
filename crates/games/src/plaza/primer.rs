//! A first hand of Plaza. It follows the leaflet's primer play by play, as a deal that really goes so: a red row, a column, two 5s
//! and the red 7, the black 5 and what it opens, the 7s with a gap between them, and cards that fit alone.

use engine::{Primer, Step, Value};

fn dealt() -> Value {
    Value::map([
        (
            "hands",
            Value::list([
                Value::words("R4 R5 R6 Y5 G5 Y7 G4 B1 K11 K12"),
                Value::words("Y2 G2 K5 R9 Y10 G8 K1 B11 R12 G3"),
                Value::words("K3 K4 R1 Y8 G10 K9 B12 Y12 R11 G6"),
                Value::words("R7 B6 B7 Y1 G9 K8 R2 Y11 G11 B3"),
            ]),
        ),
        ("pack", Value::words("B9 B2 Y3 G1 Y4 R8 K10 K7 B10 R10 B8 Y6 R3 K2 Y9 G7 K6 B4 B5")),
        ("discard", Value::words("G12")),
        ("dealer", 4.into()),
    ])
}

/// The script.
pub(super) fn primer() -> Primer {
    Primer::with(&["Mr. Brown", "Miss Jones", "Mr. Smith"])
        .step(
            Step::new(
                "The Plaza",
                "The middle of the table is the Plaza: a row for each colour, a column for each number. Get rid of your cards there; the first to hold none wins the hand.",
            )
            .at(dealt()),
        )
        .step(
            Step::new(
                "Draw",
                "Your turn begins with one card: the top of the face-down pack, or the open card beside it.",
            )
            .ask("Draw from the pack.", "P5", &["draw down"])
            .instead("draw up", "P5", "The open green 12 may be drawn, but it goes with nothing you hold. Draw from the pack."),
        )
        .step(
            Step::new(
                "Park a row",
                "Red 4, 5 and 6 are neighbours of one colour: that is a sequence, and it may be parked in the red row.",
            )
            .ask("Pick red 4, 5 and 6, and park them.", "P6", &["park R4 R5 R6"])
            .instead("park R4 R5 R6 Y5", "P9", "All of that fits, but nobody has to play everything at once. Park only the red cards.")
            .instead("park R5", "P7", "Three 5s are a column, true. Then red 4 and 6 would be left over: park the red row first.")
            .instead("discard", "P4", "The discard ends the turn, so play first. Park red 4, 5 and 6."),
        )
        .step(
            Step::new(
                "Discard",
                "Your other 5s would already fit beside the red one. You may hold them back, and today you do. A turn ends with one card given away.",
            )
            .ask("Discard a high black card.", "P10", &["discard K12", "discard K11"])
            .instead("park", "P9", "They do fit! Hold them back for this turn, and discard a high black card.")
            .instead("discard B1", "P15", "A 1 costs least if somebody else runs out first. Discard a high black card instead.")
            .instead("discard", "P10", "That card will find its place yet. Discard the black 12 or 11.")
            .then(&[
                (2, "draw down"),
                (2, "park Y2 G2 B2"),
                (2, "discard R12"),
                (3, "draw down"),
                (3, "discard Y12"),
                (4, "draw down"),
                (4, "discard R7"),
            ]),
        )
        .step(
            Step::new(
                "The open card",
                "Mr. Brown has parked three 2s: cards of one number make a column. And Mr. Smith gave away the red 7, which belongs to your red row.",
            )
            .ask("Draw the red 7 from the discards.", "P5", &["draw up"])
            .instead("draw down", "P5", "The pack might hold anything; the open red 7 fits for certain. Draw that."),
        )
        .step(
            Step::new(
                "Fill in",
                "Cards on the Plaza count for everybody. With the red 5 your two 5s make a column of three, and the 7 lengthens the red row.",
            )
            .ask("Park the red 7, the yellow 5 and the green 5 in one play.", "P8", &["park R7 Y5 G5"])
            .instead("park", "P8", "Right so far. All three go down in one play: red 7, yellow 5 and green 5.")
            .instead("discard", "P4", "First the play, then the discard. Park red 7, yellow 5 and green 5."),
        )
        .step(
            Step::new(
                "What it may cost",
                "If somebody else runs out first, the numbers you still hold are set down against you. So high cards without company had better go.",
            )
            .ask("Discard your other high black card.", "P15", &["discard K11", "discard K12"])
            .instead("discard", "P15", "Give away what would cost you most: the high black card.")
            .then(&[
                (2, "draw down"),
                (2, "park K5"),
                (2, "discard B11"),
                (3, "draw down"),
                (3, "park K3 K4"),
                (3, "discard B12"),
                (4, "draw down"),
                (4, "discard Y11"),
            ]),
        )
        .step(
            Step::new(
                "One opens, one follows",
                "Mr. Brown's black 5 joined your column and so opened the black row. Miss Jones needed only two cards to make a sequence there.",
            )
            .ask("Draw from the pack.", "P5", &["draw down"])
            .instead("draw up", "P5", "The yellow 11 has no neighbour here. Draw from the pack."),
        )
        .step(
            Step::new(
                "Mind the gap",
                "A column may have empty places: red, yellow and black 7 are three. A row may not: black 7 does not touch black 5, the column alone carries it.",
            )
            .ask("Park the yellow 7 and the black 7.", "P7", &["park Y7 K7"])
            .instead("park Y7 G4", "P9", "Everything there fits. Keep the green 4 for the end, and park the two 7s.")
            .instead("park G4", "P9", "The green 4 would fit under the other 4s. Keep it for the end, and park the two 7s.")
            .instead("discard", "P4", "First the play: park the yellow 7 and the black 7."),
        )
        .step(
            Step::new(
                "Keep what can be parked",
                "The very last card has to be parked, it cannot be discarded. So keep cards that have, or will have, a place to go.",
            )
            .ask("Discard the brown 1.", "P12", &["discard B1"])
            .instead("discard", "P12", "That one will have a place. The brown 1 has none in sight: discard it.")
            .instead("park G4", "P9", "It fits, and it will still fit next time. Discard the brown 1.")
            .then(&[
                (2, "draw down"),
                (2, "discard Y10"),
                (3, "draw down"),
                (3, "discard R11"),
                (4, "draw down"),
                (4, "park B6 B7 B8"),
                (4, "discard G11"),
            ]),
        )
        .step(
            Step::new("A new row", "Mr. Smith has parked brown 6, 7 and 8: your brown 9 follows them, and the green 4 still fits its column.")
                .ask("Draw from the pack.", "P5", &["draw down"])
                .instead("draw up", "P5", "The green 11 fits nowhere yet. Draw from the pack."),
        )
        .step(
            Step::new(
                "One card will do",
                "The yellow 6 closes the hole between yellow 5 and 7. Each of your three cards now fits by itself.",
            )
            .ask("Park one of them, whichever you like.", "P8", &["park Y6", "park G4", "park B9"])
            .instead("park", "P11", "That would win on the spot! Here, go in two plays: park just one of them.")
            .instead("discard", "P4", "You can do better than that: park one of your cards first."),
        )
        .step(
            Step::new(
                "Running out",
                "A play may never leave you a single card, so the last two go down together. No discard follows.",
            )
            .ask("Park your last two cards.", "P11", &["park Y6 G4", "park Y6 B9", "park G4 B9"])
            .instead("discard", "P11", "A discard would keep you in the hand. Park both, and you are out."),
        )
        .step(Step::new(
            "The count",
            "You have won the hand. The others are charged with what they hold. When everybody has dealt twice, the fewest points win the game.",
        ))
}

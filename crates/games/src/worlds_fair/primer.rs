//! A first deal of the Game of World's Fair, late in it: calls that hit, one that misses, and what can be learned from listening.

use engine::{Primer, Step, Value};

fn dealt() -> Value {
    let laid = [
        ("administration", 2),
        ("agriculture", 3),
        ("electricity", 4),
        ("forestry", 1),
        ("government", 2),
        ("horticulture", 3),
        ("illinois", 4),
        ("manufactures", 1),
        ("transportation", 2),
    ];
    let laid = laid.map(|(building, seat)| Value::map([("building", building.into()), ("seat", seat.into())]));
    Value::map([
        ("laid", Value::list(laid)),
        (
            "hands",
            Value::list([
                Value::words("art-1 art-2 art-3 dairy-1 mines-2 womans-4"),
                Value::words("art-4 dairy-2 dairy-3 fisheries-1 machinery-1 womans-1"),
                Value::words("dairy-4 fisheries-2 fisheries-3 machinery-2 mines-1 womans-2"),
                Value::words("fisheries-4 machinery-3 machinery-4 mines-3 mines-4 womans-3"),
            ]),
        ),
        ("dealer", 4.into()),
        ("to_move", 1.into()),
    ])
}

/// The script.
pub(super) fn primer() -> Primer {
    Primer::with(&["Ada", "Ben", "Cora"])
        .step(
            Step::new(
                "Quarters of buildings",
                "Fifteen buildings of the fair, each cut into four quarters, are dealt round. Nine stand already. Collect the quarters of the others.",
            )
            .at(dealt()),
        )
        .step(
            Step::new("Call", "In your turn you call: you name a player, a building and a quarter. You have three quarters of Art.")
                .ask("Call for Art 4 from Ada.", "W4", &["call 2 art-4"])
                .instead("call 2", "W4", "Not this one yet. You lack only the fourth quarter of Art: call Ada for that.")
                .instead("call", "W4", "Ask Ada this time: call for Art 4."),
        )
        .step(
            Step::new("Art stands", "She had it. Four quarters go on the table at once as a building, and who gets a card calls again.")
                .ask("Call for Dairy 2 from Ada.", "W5", &["call 2 dairy-2"])
                .instead("call", "W5", "Any call is yours to make; here, call for Dairy 2 from Ada."),
        )
        .step(
            Step::new("A miss", "Two quarters of Dairy. But nobody can be lucky for ever.")
                .ask("Call for Dairy 4 from Cora.", "W6", &["call 4 dairy-4"])
                .instead("call", "W6", "Perhaps; but this time see what a miss does: call for Dairy 4 from Cora.")
                .then(&[
                    (2, "call 3 fisheries-2"),
                    (2, "call 3 fisheries-3"),
                    (2, "call 4 fisheries-4"),
                    (2, "call 4 dairy-4"),
                    (3, "call 1 dairy-1"),
                    (3, "call 1 dairy-3"),
                    (4, "call 3 mines-1"),
                    (4, "call 1 mines-2"),
                    (4, "call 3 machinery-1"),
                ]),
        )
        .step(Step::new(
            "Listen",
            "She had it not, and the turn went round. Ada and Cora each laid a building, and Ben took your Dairy 1: so he collects Dairy too. All of it was said aloud.",
        ))
        .step(
            Step::new("Take it back", "Whoever asks for a card must have one of its building. You heard what Ben took, and now it is your call.")
                .ask("Call for Dairy 1 from Ben.", "W5", &["call 3 dairy-1"])
                .instead("call", "W5", "You know where Dairy 1 is: you gave it to Ben. Call for that."),
        )
        .step(
            Step::new("Think", "Neither Cora nor you had Dairy 4, and Ben must have held a quarter of Dairy before he called.")
                .ask("Call for Dairy 4 from Ben.", "W7", &["call 3 dairy-4"])
                .instead("call", "W7", "Ben called for Dairy, so he held some of it. Call him for Dairy 4."),
        )
        .step(
            Step::new("The last quarter", "Ben asked you for Dairy 3, so he has it not. Ada called for Dairy as well.")
                .ask("Call for Dairy 3 from Ada.", "W5", &["call 2 dairy-3"])
                .instead("call", "W5", "Only Ada is left who called for Dairy. Ask her for Dairy 3."),
        )
        .step(Step::new(
            "False calls",
            "Call for a building of which you hold nothing, and you must give one of your cards away; call for a card of your own, and that card goes.",
        ))
        .step(Step::new(
            "The count",
            "The deal is over when all fifteen stand. Each building counts one to whoever laid it, and the first to count 21 wins.",
        ))
}

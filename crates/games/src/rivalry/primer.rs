//! A first hand of Rivalry: a word, one built on it, one taken, one proclaimed, and the name of a building.

use engine::{Primer, Step, Value};

fn options() -> Value {
    // Whoever learns reads, and is not hurried.
    Value::map([("seconds_per_play", 0.into())])
}

fn dealt() -> Value {
    Value::map([
        ("options", options()),
        ("hands", Value::list([Value::words("S R W N"), Value::words("M S O U")])),
        ("bank", Value::words("A E T I")),
        ("dealer", 2.into()),
        ("to_move", 1.into()),
    ])
}

fn later() -> Value {
    let lemon = Value::map([("seat", 2.into()), ("word", "LEMON".into())]);
    Value::map([
        ("options", options()),
        ("words", Value::list([lemon])),
        ("hands", Value::list([Value::words("A U D Y"), Value::words("E I C N")])),
        ("bank", Value::words("R T S")),
        ("dealer", 2.into()),
        ("to_move", 1.into()),
    ])
}

/// The script.
pub(super) fn primer() -> Primer {
    Primer::with(&["Ada"])
        .step(
            Step::new(
                "Letters",
                "You hold four letters; those in the middle are the bank. Every turn plays one letter of your hand, in a word or into the bank.",
            )
            .at(dealt()),
        )
        .step(
            Step::new("Make a word", "Your letter and one or more of the bank, in any order: that is a word of your own. The page checks letters; the word is yours to find.")
                .ask("Make EAST: your S with A, E and T of the bank.", "V4", &["word EAST with S bank A E T"])
                .instead("word", "V4", "A fine word. For this first hand make EAST, with your S.")
                .instead("proclaim", "V6", "That takes more than one turn, and comes later. Make EAST, with your S.")
                .instead("bank", "V7", "You may, but there is a word to be made: EAST, with your S.")
                .then(&[(2, "bank M")]),
        )
        .step(
            Step::new("Build", "A word on the table can grow, if all its letters are used. EAST, your R and the M that Ada played make STREAM.")
                .ask("Build STREAM on EAST with your R.", "V5", &["build STREAM on 1 with R bank M"])
                .instead("build", "V5", "That builds too. Here, build STREAM on EAST.")
                .instead("word", "V4", "A word, but a short one. Build STREAM on EAST.")
                .instead("proclaim", "V6", "Proclaiming comes next. First build STREAM on EAST.")
                .instead("bank", "V7", "Not yet: you can build STREAM on EAST.")
                .then(&[(2, "build MASTERS on 1 with S bank -")]),
        )
        .step(Step::new(
            "Rivalry",
            "Gone! With one S Ada made MASTERS of your STREAM, and the word is hers now. Anybody's word may be built on, yours by others, theirs by you.",
        ))
        .step(
            Step::new(
                "Proclaim",
                "You play one letter a turn. If a word needs two of your hand, proclaim it: take the I, play W, say WIN, and add N next time.",
            )
            .ask("Proclaim WIN: play W now, keep N.", "V6", &["proclaim WIN on 0 play W hold N bank I", "proclaim WIN on 0 play N hold W bank I"])
            .instead("word", "V4", "Good eyes. But this turn is for proclaiming: WIN, with W now and N next.")
            .instead("build", "V5", "Well found! But this turn is for proclaiming: WIN, with W now and N next.")
            .instead("bank", "V7", "Keep your letters: proclaim WIN.")
            .then(&[(2, "bank O")]),
        )
        .step(
            Step::new("Complete it", "Until it is complete an unfinished word may be taken by others. Nobody did, and it is all you may do now.")
                .ask("Add the letter that is missing.", "V6", &["add N", "add W"]),
        )
        .step(
            Step::new("A building", "Another deal. The fifteen buildings of the fair bring ten points extra to the first who spells one.")
                .at(later())
                .ask("Make ART: your A with R and T of the bank.", "V13", &["word ART with A bank R T"])
                .instead("word", "V13", "It counts, but ART is the name of a building: ten points extra. Make ART.")
                .instead("build", "V13", "Ada's word would be yours; but ART brings ten points extra. Make ART.")
                .instead("proclaim", "V13", "Something shorter pays better: ART is a building. Make ART.")
                .instead("bank", "V7", "Do not give letters away while there is a prize: make ART.")
                .then(&[(2, "bank C")]),
        )
        .step(
            Step::new("Into the bank", "Who finds nothing, or would rather wait, plays a letter into the bank, where all can use it.")
                .ask("Play your U into the bank.", "V7", &["bank U"])
                .instead("bank", "V7", "That letter may serve you yet. Play the U.")
                .instead("word", "V4", "Well spotted! For once leave it, and play the U into the bank.")
                .instead("build", "V5", "Well spotted! For once leave it, and play the U into the bank.")
                .instead("proclaim", "V6", "Well spotted! For once leave it, and play the U into the bank."),
        )
        .step(Step::new(
            "The count",
            "At a real table you have a minute for each play. At the end every letter in your words counts one, and 100 points over the deals win.",
        ))
}

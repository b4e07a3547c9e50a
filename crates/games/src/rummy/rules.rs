//! The numbered rules of Rummy, in our own words.

use engine::{Rule, Ruling};

use crate::rummy_pack::rules::{R1, R2, R3, R4, R5, R6, R7, R8};

/// R1 to R8, which Rap Rummy has too, and R10 to R15. There is no R9.
pub const RULES: &[Rule] = &[
    R1,
    R2,
    R3,
    R4,
    R5,
    R6,
    R7,
    R8,
    Rule {
        id: "R10",
        text: "To play is to lay down sequences and sets from the hand, and to add cards to any that lie on the table, no matter whose they are. Do so as often as you like in a turn, or not at all.",
        leaflet: "The play; adding to what is on the table; holding back",
        rulings: &[],
    },
    Rule {
        id: "R11",
        text: "To a sequence a card is added at its lower or its upper end; to a set a card of its number is added.",
        leaflet: "Adding to what is on the table: a 1 or a 5 to 2, 3 and 4; a fourth 4",
        rulings: &[Ruling::new(
            "what becomes of two sequences of a suit that grow until they touch",
            "They stay two melds: nothing on the table is moved.",
        )],
    },
    Rule {
        id: "R12",
        text: "The first player without cards wins the hand. The last card may be laid on the table or discarded; in all other turns a discard must be made.",
        leaflet: "Winning a hand",
        rulings: &[],
    },
    Rule {
        id: "R13",
        text: "When the pack is used up, the discard pile is turned over without shuffling and becomes the pack, and the next discard begins a new pile.",
        leaflet: "When the central pile is drawn before anyone has won",
        rulings: &[
            Ruling::new(
                "when exactly the pile is turned",
                "At the end of the turn in which the last card was drawn, after its discard. The next player therefore finds no discard pile and draws from the pack.",
            ),
            Ruling::new("whether the pile is shuffled", "It is only turned over; who remembers the discards knows what comes.")
                .or_option("reshuffle"),
        ],
    },
    Rule {
        id: "R14",
        text: "Against each opponent of the winner is set down what their cards add up to. When all deals are played, the fewest points win the game.",
        leaflet: "Counting: a 3, a 7 and an 8 make 18; the complete game",
        rulings: &[],
    },
    Rule {
        id: "R15",
        text: "If in forty-four turns in succession no card is laid on the table, the hand ends with the forty-fourth discard. Nobody has won it, and all are charged with what they hold.",
        leaflet: "",
        rulings: &[Ruling::new(
            "how a hand ends in which everybody holds back for ever",
            "Forty-four turns are as many as there are cards: by then everyone has had time to change their mind.",
        )],
    },
];

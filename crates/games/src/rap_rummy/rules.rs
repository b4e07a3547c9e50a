//! The numbered rules of Rap Rummy, in our own words.

use engine::{Rule, Ruling};

use crate::rummy_pack::rules::{R1, R2, R3, R4, R5, R6, R7, R8};

/// R1 to R8, which Rummy has too, and RR1 to RR10.
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
        id: "RR1",
        text: "Nothing is laid down until somebody raps or the hands are shown at the end. A turn is therefore a draw and a discard.",
        leaflet: "Rap Rummy: sequences and sets stay hidden; 2 to 5",
        rulings: &[],
    },
    Rule {
        id: "RR2",
        text: "When the cards are dealt, and before anybody has drawn, every player may rap.",
        leaflet: "Rap Rummy, 8: after the deal",
        rulings: &[Ruling::new(
            "in which order players rap after the deal",
            "Everyone is asked once, from the dealer's left round to the dealer, and raps or passes; then the player to the dealer's left draws.",
        )],
    },
    Rule {
        id: "RR3",
        text: "Afterwards one raps in one's own turn: before drawing, with the hand as it is, or together with the discard, with the hand that it leaves. Between draw and discard nobody raps.",
        leaflet: "Rap Rummy, 8: at any time during the game",
        rulings: &[Ruling::new(
            "at which moment of the play one may rap",
            "In one's own turn, and never with a card too many in the hand: all hands that are compared have the same number of cards.",
        )],
    },
    Rule {
        id: "RR4",
        text: "A rap ends the hand there and then, and all hands are shown. Everyone turns down their sequences and sets; what is left over is their count. A card can lie in only one of them.",
        leaflet: "Rap Rummy, scoring",
        rulings: &[Ruling::new(
            "how a hand is arranged that can be arranged in several ways",
            "So that its count is as low as possible: nobody would arrange it otherwise.",
        )],
    },
    Rule {
        id: "RR5",
        text: "The lowest count wins. From each of the others the winner scores as many points as that player's count is above the winner's.",
        leaflet: "Rap Rummy, scoring; the example",
        rulings: &[],
    },
    Rule {
        id: "RR6",
        text: "A rapper who is beaten, because at least one opponent counts less, scores nothing; instead every opponent, however high their own count, scores the count of the rapper. RR5 is not applied then.",
        leaflet: "Rap Rummy, scoring: if the rapper counts more than an opponent",
        rulings: &[],
    },
    Rule {
        id: "RR7",
        text: "Where several share the lowest count, the one whose set or sequence is lowest wins. A tie is no defeat of the rapper: RR6 needs a lower count.",
        leaflet: "Rap Rummy, scoring: two players with the lowest score",
        rulings: &[
            Ruling::new(
                "how a set is compared with a sequence, and what a player with several melds or none shows",
                "A meld is as low as its three lowest cards together, a Dragon being 11; a hand is as low as its lowest meld, and a hand without melds comes last. Everyone uses, of their arrangements with the lowest count, the one that is best for them here.",
            ),
            Ruling::new(
                "what happens if that is a tie too, which it calls practically impossible",
                "The rapper wins if they are one of them, otherwise the first of them to the rapper's left; where nobody has rapped, the first from the dealer's left.",
            ),
        ],
    },
    Rule {
        id: "RR8",
        text: "When the last card of the pack is drawn and its drawer has discarded without a rap, the hands are shown and counted: the lowest wins by RR5, ties are settled by RR7. The discard pile does not become a pack again.",
        leaflet: "Rap Rummy, 9",
        rulings: &[],
    },
    Rule {
        id: "RR9",
        text: "The most points, when all deals are played, win the game.",
        leaflet: "Rap Rummy: the score sheet",
        rulings: &[],
    },
    Rule {
        id: "RR10",
        text: "If there are forty-four turns in succession without a draw from the pack, the hands are shown and counted as in RR8.",
        leaflet: "",
        rulings: &[Ruling::new(
            "how a hand ends in which the players only exchange cards over the discard pile",
            "Forty-four turns are as many as there are cards: by then everyone has had time to draw or to rap.",
        )],
    },
];

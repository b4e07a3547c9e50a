//! The numbered rules of Plaza, in our own words.

use engine::{Rule, Ruling};

/// P1 to P17.
pub const RULES: &[Rule] = &[
    Rule {
        id: "P1",
        text: "The pack is sixty cards in five colours (red, yellow, green, black and brown); every colour has the numbers 1 to 12, each card once. From two to five can play.",
        leaflet: "first page: the pack and the number of players",
        rulings: &[],
    },
    Rule {
        id: "P2",
        text: "Everyone gets ten cards, dealt singly from the dealer's left. What remains is the pack, face down; its top card is turned face up next to it and begins the discard pile.",
        leaflet: "first page: the deal",
        rulings: &[Ruling::new("who deals first", "The first dealer is drawn by lot: every seat is as likely as any other.")],
    },
    Rule {
        id: "P3",
        text: "The player to the dealer's left begins, and the turn moves round to the left.",
        leaflet: "the turn",
        rulings: &[],
    },
    Rule {
        id: "P4",
        text: "A turn has three parts in a fixed order: draw, play, discard. The play may be skipped; the draw never; the discard only by a player who runs out (P11).",
        leaflet: "the turn; draw, play, discard",
        rulings: &[],
    },
    Rule {
        id: "P5",
        text: "One card is drawn: the top of the pack (\"down\") or, where there is one, the top of the discard pile (\"up\").",
        leaflet: "the draw",
        rulings: &[],
    },
    Rule {
        id: "P6",
        text: "A sequence is three or more cards of a colour whose numbers adjoin with no gap; it lies in the row of that colour. It does not go round from 12 to 1.",
        leaflet: "the play: sequences",
        rulings: &[],
    },
    Rule {
        id: "P7",
        text: "A set is three or more cards with the same number; it lies in the column of that number. Empty places among its cards do no harm.",
        leaflet: "the play: sets; the primer's three 7s",
        rulings: &[],
    },
    Rule {
        id: "P8",
        text: "To park is to lay any cards of one's hand on the Plaza such that each of them then belongs to a sequence or a set there. Cards that lie there already count, no matter whose they were (\"filling in\"): two 5s can join a red 5, one card can lengthen a sequence or a set. What lies on the Plaza stays where it is.",
        leaflet: "filling in; the primer",
        rulings: &[],
    },
    Rule {
        id: "P9",
        text: "A turn may hold as many plays as the hand allows, and nobody has to play a card that could be played.",
        leaflet: "holding back",
        rulings: &[],
    },
    Rule {
        id: "P10",
        text: "The discard is one card of the hand, put face up on the discard pile. Even the card just drawn may be discarded, wherever it came from.",
        leaflet: "the discard",
        rulings: &[],
    },
    Rule {
        id: "P11",
        text: "Whoever parks their last card wins the hand, and makes no discard after it.",
        leaflet: "winning the hand",
        rulings: &[],
    },
    Rule {
        id: "P12",
        text: "The last card has to be parked, it cannot be discarded. Therefore no play may leave exactly one card in the hand: park everything, or keep at least two.",
        leaflet: "winning the hand: the last card goes to the Plaza",
        rulings: &[Ruling::new(
            "what happens to a player whose play leaves them one card, which they would have to discard but may not",
            "Such a play is refused. Nothing is lost by it: cards that could be parked one after the other can be parked in a single play, because two plays that P8 allows are allowed together.",
        )],
    },
    Rule {
        id: "P13",
        text: "A discard is final, even if the card could have been parked; no play is taken back.",
        leaflet: "errors are not corrected",
        rulings: &[],
    },
    Rule {
        id: "P14",
        text: "When the pack has been drawn to its end, the discard pile is turned over without shuffling to be the new pack, and its top card, the oldest discard, is turned up to begin a new discard pile.",
        leaflet: "when all cards of the pack are drawn",
        rulings: &[
            Ruling::new(
                "when exactly the pile is turned",
                "At the end of the turn in which the last card was drawn, after its discard: then every player finds both a pack and a card turned up, as in any other turn.",
            ),
            Ruling::new(
                "whether the pile is shuffled",
                "It is only turned over, as printed; who remembers the discards knows what comes.",
            )
            .or_option("reshuffle"),
        ],
    },
    Rule {
        id: "P15",
        text: "When a player has run out, the numbers on the cards that each opponent still holds are added up and set down against that opponent.",
        leaflet: "counting: ten, three and four are seventeen",
        rulings: &[],
    },
    Rule {
        id: "P16",
        text: "The deal moves to the left. The game is over when everyone has dealt twice; the fewest points win.",
        leaflet: "how long the game lasts",
        rulings: &[Ruling::new(
            "how a shorter or longer game is agreed",
            "Everyone deals twice, as printed; a table can agree on another number. A tie for the fewest points is a shared win.",
        )
        .or_option("deals_each")],
    },
    Rule {
        id: "P17",
        text: "If sixty turns in succession park no card, the hand is dead after the sixtieth discard: nobody has won it, all are charged with what they hold, and the deal moves on.",
        leaflet: "",
        rulings: &[Ruling::new(
            "how a hand ends in which everybody holds back for ever",
            "Sixty turns are as many as there are cards: by then everyone has had time to change their mind. A pack that is used up in the sixtieth turn is not made again: P14 would only deal cards that nobody can draw.",
        )],
    },
];

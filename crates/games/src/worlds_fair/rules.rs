//! The numbered rules of the Game of World's Fair, in our own words.

use engine::{Rule, Ruling};

/// W1 to W12.
pub const RULES: &[Rule] = &[
    Rule {
        id: "W1",
        text: "The pack has four cards, numbered 1 to 4, for each of fifteen buildings of the fair. Two to ten can play, four or more is better. They may also play as sides: the odd seats against the even ones, or each seat with the one opposite; that takes an even number of players, four at least. The buildings of a side count together, and its total stands at each of its seats.",
        leaflet: "Game of World's Fair: the cards and the number of players; sides are mentioned under Score",
        rulings: &[
            Ruling::reconstruction(
                "which fifteen buildings are pictured: only Manufactures is named",
                "Fifteen buildings that visitors of the Exposition of 1893 knew well. The owner of a box can write down the fifteen of their own.",
            ),
            Ruling::new(
                "how sides are made up",
                "Nobody plays together unless the table says so; then it is two sides that alternate round the table, or partners who face each other.",
            )
            .or_option("sides"),
        ],
    },
    Rule {
        id: "W2",
        text: "The dealer gives out the whole pack card by card, starting at their left; some hands may be one card larger. For the next deal the pack goes to the player on their left.",
        leaflet: "Game of World's Fair: the deal",
        rulings: &[Ruling::new("who deals first", "The first dealer is drawn by lot: every seat is as likely as any other.")],
    },
    Rule {
        id: "W3",
        text: "As soon as a player has all four cards of a building they put it on the table: right after the deal too, and when a forfeit brings them the fourth card during another's turn.",
        leaflet: "Game of World's Fair: a complete building is laid upon the table",
        rulings: &[],
    },
    Rule {
        id: "W4",
        text: "The player on the dealer's left is the first to call. A call says from whom, which building and which number.",
        leaflet: "Game of World's Fair: the opening, and what a call must state",
        rulings: &[Ruling::new(
            "who can be called, and for what",
            "Anybody else who still has cards, a partner included, and only for a card of a building that is not on the table yet: any other call could never be answered.",
        )],
    },
    Rule {
        id: "W5",
        text: "Whoever is called and has the card gives it to the caller, and the caller calls again.",
        leaflet: "Game of World's Fair: how long a caller continues",
        rulings: &[Ruling::new(
            "whether anybody may write down where the cards went",
            "A card changes hands before everybody's eyes, and the table keeps a ledger of what was seen. A table can do without it, and play from memory.",
        )
        .or_option("ledger")],
    },
    Rule {
        id: "W6",
        text: "When the player called does not have the card, the turn goes to the caller's left.",
        leaflet: "Game of World's Fair: the turn passes",
        rulings: &[],
    },
    Rule {
        id: "W7",
        text: "To call for a card one must hold another card of the same building. A caller who holds none gives one of their cards to the player they called.",
        leaflet: "Game of World's Fair: the first forfeit",
        rulings: &[
            Ruling::new(
                "which card is forfeited, and whether the caller goes on",
                "The caller picks it, and their turn is over. A table that would rather not have false calls can have them refused as moves, at no cost.",
            )
            .or_option("false_calls"),
            Ruling::new(
                "whether partners can forfeit to each other",
                "Where sides play, false calls are always refused: a forfeit to a partner would be a present. To ask for sides and for forfeits is therefore a contradiction, and no table is opened so.",
            ),
        ],
    },
    Rule {
        id: "W8",
        text: "Whoever calls for a card that they have in their own hand gives that very card to the player they called.",
        leaflet: "Game of World's Fair: the second forfeit",
        rulings: &[
            Ruling::new(
                "whether the caller goes on after it, and what is looked at first",
                "It ends their turn. One looks first for the card in the caller's own hand, then for another of the building, and only then does the player called answer.",
            )
            .or_option("false_calls"),
        ],
    },
    Rule {
        id: "W9",
        text: "Without cards one is out of the deal: nobody calls from an empty hand, and the turn passes over it. A caller who takes the last card of a hand goes on; one whose own last cards have become a building has ended their turn. With the fifteenth building on the table the deal is over.",
        leaflet: "",
        rulings: &[Ruling::new(
            "what happens to a player whose cards are gone, and when a deal is over",
            "They sit out until the next deal. As every card belongs to some building, the deal runs until all fifteen are formed.",
        )],
    },
    Rule {
        id: "W10",
        text: "When a deal has been played, every building counts one for the player or side that formed it. Who first has 21 wins.",
        leaflet: "Game of World's Fair: Score",
        rulings: &[
            Ruling::new(
                "what happens when several get there in the same deal",
                "The one with the most points wins; if they are equal, one more deal is played.",
            ),
            Ruling::new("how long a match may last", "After fifty deals the most points win, and equal players share the win."),
            Ruling::new("whether another number may be agreed on", "A table can play to any number of buildings.").or_option("target"),
        ],
    },
    Rule {
        id: "W11",
        text: "By agreement the count is another: the player or side that is first to have formed each of the fifteen buildings at least once, over all the deals, wins.",
        leaflet: "Game of World's Fair: Score, the other method",
        rulings: &[
            Ruling::new(
                "what happens when several complete the fifteen in the same deal",
                "The one who formed the most buildings over all deals wins; if they are equal, one more deal is played, as in W10.",
            )
            .or_option("goal"),
        ],
    },
    Rule {
        id: "W12",
        text: "When five hundred calls in a row have brought no building to the table, the deal ends and is counted as it stands.",
        leaflet: "",
        rulings: &[Ruling::new(
            "what ends a deal in which cards only go back and forth",
            "A limit that no table of people will meet, so that every deal comes to an end.",
        )],
    },
];

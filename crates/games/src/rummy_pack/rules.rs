//! The rules that both games have, in our own words.

use engine::{Rule, Ruling};

pub(crate) const R1: Rule = Rule {
    id: "R1",
    text: "The pack is forty-four cards in four suits: green Bamboos, red Dots, blue Characters and yellow Flowers. Every suit has the numbers 1 to 10 and a Dragon. A Dragon is an 11: it follows the 10 in a sequence, makes sets with other Dragons, and counts 11 in a hand.",
    leaflet: "The cards; the example of the showdown counts a Dragon as eleven",
    rulings: &[Ruling::new(
        "whether Dragons make sets; it gives their value in sequences only",
        "Dragons are of one number like any other cards, so three or four of them are a set.",
    )],
};

pub(crate) const R2: Rule = Rule {
    id: "R2",
    text: "From two to six can play. To find the dealer everyone draws a card from the shuffled pack, and the lowest number deals; a Dragon does not count.",
    leaflet: "Dealing: choosing the dealer",
    rulings: &[Ruling::new(
        "what happens in a tie, and to somebody who draws a Dragon",
        "Those who tie for the lowest draw again from the pack shuffled anew; a Dragon loses to every number. The program draws from its seeded shuffle, and nobody changes seats.",
    )],
};

pub(crate) const R3: Rule = Rule {
    id: "R3",
    text: "Two players get eight cards each, three to six players six each. What remains is the pack, face down, and its top card is turned over to begin the discard pile.",
    leaflet: "Dealing",
    rulings: &[],
};

pub(crate) const R4: Rule = Rule {
    id: "R4",
    text: "The first turn is that of the player to the dealer's left, and turns go round to the left. In a turn one draws, plays and discards, in this order.",
    leaflet: "Draw, play and discard",
    rulings: &[],
};

pub(crate) const R5: Rule = Rule {
    id: "R5",
    text: "One card is drawn: the top of the pack or the top of the discard pile. From an empty pile nothing can be drawn.",
    leaflet: "The draw",
    rulings: &[],
};

pub(crate) const R6: Rule = Rule {
    id: "R6",
    text: "A sequence is three or more cards of one suit whose numbers adjoin; it does not go round from the Dragon to the 1. A set is three or more cards of one number.",
    leaflet: "The idea of the game; the play; Rap Rummy, 6 and 7",
    rulings: &[Ruling::new(
        "how long a sequence may be: first it speaks of three or four cards, later of three or more",
        "Three or more, as all later pages have it; the showdown example itself has a sequence of five.",
    )],
};

pub(crate) const R7: Rule = Rule {
    id: "R7",
    text: "The discard is any single card of the hand, even the one just drawn. It is final, also where the card could have been played.",
    leaflet: "The discard; mistakes are not corrected",
    rulings: &[],
};

pub(crate) const R8: Rule = Rule {
    id: "R8",
    text: "The deal passes to the left, and the game is over when everyone has dealt once.",
    leaflet: "The complete game",
    rulings: &[Ruling::new(
        "how long a game of Rap Rummy lasts, and how a longer game is agreed",
        "Everyone deals once in either game; a table can agree on more deals. A tie for first place is a shared win.",
    )
    .or_option("deals_each")],
};

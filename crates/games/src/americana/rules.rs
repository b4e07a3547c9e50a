//! The numbered rules of Americana, in our own words.

use engine::{Rule, Ruling};

/// A1 to A16.
pub const RULES: &[Rule] = &[
    Rule {
        id: "A1",
        text: "From two to nine play, with chips, on a board with a pool in its middle and eight spaces around it. What a player has won or lost shows in their stack; all stacks and the chips on the board together are always the same number.",
        leaflet: "the lid, and the idea of the game",
        rulings: &[
            Ruling::new("how many chips everyone has", "A hundred each; a table can agree on another stake.").or_option("stake"),
            Ruling::new(
                "what happens to a player who has no chips left",
                "Their stack falls below zero: they owe the bank, and play on. Nobody has to leave the table because of one bad hand.",
            ),
            Ruling::reconstruction(
                "what is printed on five of the eight spaces; the leaflet names the Ante, the 8-9-10 and the king and queen of clubs",
                "The ace, king, queen, jack and ten of clubs, one space each, in the manner of the game's near relatives. Another board is supplied (the cards of Michigan), and whoever owns the box can write down the cards of their own.",
            )
            .or_option("board"),
        ],
    },
    Rule {
        id: "A2",
        text: "Before a hand is dealt everyone puts a chip in the pool and a chip on every one of the eight spaces. The dealer puts down two where the others put down one.",
        leaflet: "To Start the Play",
        rulings: &[],
    },
    Rule {
        id: "A3",
        text: "All fifty-two cards are dealt singly, beginning at the dealer's left, into one hand for each player and an extra hand for nobody. Some hands may get a card more than others.",
        leaflet: "To Start the Play",
        rulings: &[
            Ruling::new("where in the round the extra hand gets its cards", "Last, after the dealer's own."),
            Ruling::new("who deals first", "The first dealer is drawn by lot: every seat is as likely as any other."),
        ],
    },
    Rule {
        id: "A4",
        text: "Having looked at their cards, the dealer may take the extra hand in place of them, unseen. The hand given up is dead: its cards are out of play.",
        leaflet: "To Start the Play",
        rulings: &[],
    },
    Rule {
        id: "A5",
        text: "If the dealer keeps their cards they may put the extra hand up for sale. The highest bidder takes it unseen, their own hand is dead, and their chips go to the dealer. Unsold, the extra hand is dead.",
        leaflet: "To Start the Play",
        rulings: &[Ruling::new(
            "how the bidding goes",
            "It goes round from the dealer's left; the dealer does not bid. The first bid is at least one chip, every other at least one chip more than the bid before it, and none above the bidder's stack. A player who passes is out of it. It ends when everyone has been asked and only the highest bidder, or nobody, has not passed.",
        )],
    },
    Rule {
        id: "A6",
        text: "Of every hand the five cards that make the best poker hand count. From the best kind down: straight flush, four of a kind, full house, flush, straight, three of a kind, two pairs, one pair, high card. Within a kind the ranks decide, as in poker.",
        leaflet: "Best Hand, with the list of hands",
        rulings: &[
            Ruling::new("what a hand without even a pair is worth", "It counts by its high card, below one pair."),
            Ruling::new(
                "whether the ace is high or low, and whether suits rank",
                "The ace is high, and low only in five-four-three-two-ace. No suit is above another.",
            ),
        ],
    },
    Rule {
        id: "A7",
        text: "Then the players bet, in turn, on their best hands. A player passes, bets, calls or raises; all chips go to the pool. It goes on until everyone who is left has answered the last bet or raise, or until all have passed without a bet.",
        leaflet: "Best Hand",
        rulings: &[
            Ruling::new("who begins", "The player at the dealer's left."),
            Ruling::new(
                "what a pass means",
                "Before there is a bet, the player only waits, and may answer a bet later. Against a bet, they give up the pool.",
            ),
            Ruling::new(
                "how much may be bet",
                "One to five chips for a bet, and as many above the call for a raise; a table can agree on another limit.",
            )
            .or_option("limit"),
            Ruling::new(
                "how often may be raised",
                "Ten times in a hand, not counting the first bet, so that two stubborn players come to an end.",
            )
            .or_option("raises"),
        ],
    },
    Rule {
        id: "A8",
        text: "When all who are left have put in equally much, they lay their best five cards open, the last to raise first and the others in turn. The best hand takes the pool.",
        leaflet: "Best Hand",
        rulings: &[
            Ruling::new("what happens with equal hands", "They share the pool evenly, and odd chips go to the Ante, as A10 does it for the 8-9-10."),
            Ruling::new("what happens when all but one have passed", "The one who is left takes the pool and need not show anything."),
            Ruling::new("what happens when nobody bets", "The pool stays for the next hand, like every space that nobody claims."),
        ],
    },
    Rule {
        id: "A9",
        text: "Betting costs nobody their cards. Those who gave up the pool collect and play for the Ante like everyone else.",
        leaflet: "Best Hand; Collecting",
        rulings: &[],
    },
    Rule {
        id: "A10",
        text: "Everyone takes up all their cards again, not only the five that were shown. Whoever holds the card or the cards of a space takes its chips. Several who have an 8-9-10 share that space evenly, each with one share however many they have, and odd chips go to the Ante. The Ante is not collected, it is played for. What nobody can claim stays where it is.",
        leaflet: "Collecting",
        rulings: &[
            Ruling::new(
                "which cards are meant where a hand was exchanged or bought: it speaks of the cards first dealt to everyone, and calls the hand that was laid aside dead",
                "Those that the player holds now. For everybody else these are the cards first dealt.",
            ),
            Ruling::new(
                "what a player shows who collects",
                "The cards of the space, and of several 8-9-10 one, the first in the order of the pack: a claim has to be seen to be believed.",
            ),
        ],
    },
    Rule {
        id: "A11",
        text: "Now all play for the Ante. The dealer leads their lowest card. The next higher card of the suit follows from whoever holds it, and so on, up to the ace or to a stop: a card that is dead or already played.",
        leaflet: "Winning the \"Ante\"",
        rulings: &[
            Ruling::new("which card is lowest", "The two; the ace is the highest. Among several of their lowest rank the dealer chooses."),
            Ruling::new("whether a player can hold back the next card", "No. These plays are forced, so after a lead they are all made at once."),
        ],
    },
    Rule {
        id: "A12",
        text: "After an ace or a stop, the player of the last card leads the lowest card they hold of some other suit.",
        leaflet: "Winning the \"Ante\"",
        rulings: &[
            Ruling::new("which of the other suits", "Whichever they like: it is the one thing in the run that skill can decide."),
            Ruling::new(
                "who leads when the player of the last card has no other suit",
                "The first to the left who has one, with their lowest of any such suit. If nobody has, the player of the last card goes on with their lowest of the same suit.",
            ),
        ],
    },
    Rule {
        id: "A13",
        text: "Whoever first plays their last card takes all the chips on the Ante. Everyone else then puts a chip there for every card in their hand, and these stay for the hand to come.",
        leaflet: "Winning the \"Ante\"",
        rulings: &[],
    },
    Rule {
        id: "A14",
        text: "Another way to play for the Ante: after a lead it goes round clockwise, and everyone in turn plays the next higher card of the suit or pays a chip to the Ante. When it comes back to the player of the last card, they play the next one if they have it, and else they lead as in A12. After an ace, or where the next card has been played before, they lead at once and nobody pays.",
        leaflet: "Optional Play for the \"Ante\"",
        rulings: &[
            Ruling::new("whether one may keep the card back and pay", "No. Who holds the card plays it.").or_option("ante_play"),
        ],
    },
    Rule {
        id: "A15",
        text: "Chips that were not taken stay on the board, and the player at the dealer's left deals the next hand.",
        leaflet: "Winning the \"Ante\": the end of the hand",
        rulings: &[],
    },
    Rule {
        id: "A16",
        text: "At the end of the game the dealer of the last hand deals five cards to each, face up. The best poker hand takes everything that is left on the board. Then the most chips win.",
        leaflet: "To End the Game",
        rulings: &[
            Ruling::new(
                "when the players wish to end",
                "After everyone has dealt once, so that the dealer's double antes fall on all alike; a table can agree on more deals.",
            )
            .or_option("deals_each"),
            Ruling::new(
                "how the players agree to end earlier",
                "Each says so, at any time; when all have, the game ends after the hand that is being played. If nothing has been done in it yet, its antes go back and the game ends at once.",
            ),
            Ruling::new(
                "what happens with equal hands",
                "They share, and odd chips go to the first of them at the dealer's left, because there is no Ante left to put them on.",
            ),
        ],
    },
];

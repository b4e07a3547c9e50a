//! The numbered rules of Rivalry, in our own words.

use engine::{Rule, Ruling};

/// V1 to V14.
pub const RULES: &[Rule] = &[
    Rule {
        id: "V1",
        text: "Sixty cards carry a letter each. From two to ten can play, each for themselves or in sides that count together; from seven players up two packs are mixed. The deal moves to the left.",
        leaflet: "page 2: the pack, the company and the dealer",
        rulings: &[
            Ruling::reconstruction(
                "which letters the sixty cards carry",
                "The letters stand in the proportion in which the names of the fifteen buildings use them, and one pack can spell every one of the names: A5 C2 D1 E6 F1 G1 H2 I6 L2 M3 N4 O4 P1 R6 S4 T6 U2 V1 W1 Y2.",
            ),
            Ruling::new("when two packs are necessary", "From seven players up, so that everyone is dealt to at least three times.")
                .or_option("packs"),
            Ruling::new(
                "how sides sit",
                "Odd seats against even seats, or each with the player opposite; a side's total stands at each of its seats.",
            )
            .or_option("sides"),
            Ruling::new("who deals first", "The first dealer is drawn by lot, as in the other game of this box."),
        ],
    },
    Rule {
        id: "V2",
        text: "Each player gets four cards, and three are laid open in the middle: the bank. Whoever sits at the dealer's left begins, play goes round, and nobody has two turns running.",
        leaflet: "page 2: the deal and the bank; page 6: playing twice",
        rulings: &[],
    },
    Rule {
        id: "V3",
        text: "A turn plays one card from the hand, no more and no less: to make a new word (V4), to build (V5, V8), to proclaim or go on with a word (V6), or into the bank (V7).",
        leaflet: "page 3: one card each time",
        rulings: &[],
    },
    Rule {
        id: "V4",
        text: "New word: the card from the hand and at least one letter of the bank, put in any order, spell a word. It is laid before the player.",
        leaflet: "page 3: taking from the bank",
        rulings: &[],
    },
    Rule {
        id: "V5",
        text: "Build: every letter of one word on the table, no matter whose, together with the card from the hand and as many bank letters as the player likes, or none, spell a longer word in any order. It then lies before whoever built it. TEAM, an S from the hand and an R from the bank give STREAM. Two words are never joined.",
        leaflet: "page 3: taking a word from an opponent, with the example; page 6",
        rulings: &[],
    },
    Rule {
        id: "V6",
        text: "Proclaim: a player who takes a finished word or bank letters, or both, and needs two or more cards of their hand to spell a word with them, may say which word it will be if they hold every card that is missing. They take the letters to their side and play the first card; in each of their next turns they add one of the others, in any order, and may do nothing else until the word is complete. Which letters come from the bank and which from the hand is for them to choose.",
        leaflet: "page 6: needing two or more letters",
        rulings: &[],
    },
    Rule {
        id: "V7",
        text: "Whoever makes no word plays a card into the bank, and may do that even if they could make one. A player with a proclaimed word to complete may not.",
        leaflet: "page 3: playing into the bank",
        rulings: &[],
    },
    Rule {
        id: "V8",
        text: "An opponent may take an unfinished word in their turn: all the letters that lie there, one card of their hand and any bank letters must spell a word, the proclaimed one or another. The proclaimer keeps the cards in their hand and is free again. Partners do not take from each other in this way, nobody proclaims on an unfinished word, and its owner can only add to it.",
        leaflet: "page 7: an opponent supplies the letter",
        rulings: &[Ruling::new(
            "whether the opponent must complete the very word that was proclaimed, and with one letter only",
            "Any word that uses all the letters lying there will do, with one hand card and any bank letters, as when a finished word is built on.",
        )],
    },
    Rule {
        id: "V9",
        text: "A word must be in the dictionary. Plurals and other inflected forms count, and so do the fifteen names of the buildings, written as one word without an apostrophe (WOMANS). Words are written A to Z.",
        leaflet: "page 6: words found in the dictionary",
        rulings: &[Ruling::new(
            "which dictionary, how short a word may be, and what else is no word",
            "The Wordnik word list, built into the program; its name and version stand in the record. Two letters are enough; names, abbreviations and words with a hyphen do not count. A table that wants longer words wants longer titles too: below its least length the name of a building is no word, and wins no prize.",
        )
        .or_option("min_length")],
    },
    Rule {
        id: "V10",
        text: "A play may take one minute. If it takes longer, a card is played for the player.",
        leaflet: "page 3: one minute for each play",
        rulings: &[Ruling::new(
            "which card is played when the minute is over",
            "The first letter of the hand in the alphabet goes into the bank; with a proclaimed word, the first of the letters still to come is added to it.",
        )
        .or_option("seconds_per_play")],
    },
    Rule {
        id: "V11",
        text: "When every hand is played out, each player gets four more cards and the bank none, until the pack is used up. Cards too few to go round are put into the bank.",
        leaflet: "page 6: further deals and odd cards",
        rulings: &[Ruling::new(
            "what the last deal looks like",
            "Cards are dealt singly from the dealer's left, the same number to everybody, four at the most. If fewer cards than players remain after a round of dealing, they go to the bank at once; if fewer than players are left to deal from, all of them go there and the deal is over.",
        )],
    },
    Rule {
        id: "V12",
        text: "After the last card, whatever the bank still holds belongs to the player who was the last to make a word. A word is made at the moment it is complete.",
        leaflet: "page 6: cards left in the bank",
        rulings: &[Ruling::new("what happens if nobody made a word", "Then the bank is counted for nobody.")],
    },
    Rule {
        id: "V13",
        text: "Every card in a player's words counts one point, and so does every card won from the bank. To spell the name of one of the fifteen buildings counts ten more.",
        leaflet: "score, page 7",
        rulings: &[Ruling::new(
            "whether the ten points are paid again, or move with the word",
            "Each name is paid once in a deal, to the first player who spells it, and stays paid when the word is taken. Cards of an unfinished word count for nobody.",
        )],
    },
    Rule {
        id: "V14",
        text: "Game is 100 points, over as many deals as that takes; or a single deal, or an agreed time, after which the leader wins. When the time is called, the play in hand is still finished.",
        leaflet: "score, page 7",
        rulings: &[
            Ruling::new(
                "when the 100 points are looked at, and how a match without end is ended",
                "After each deal; the most points win, and a tie is shared. After fifty deals the leader wins.",
            )
            .or_option("target"),
            Ruling::new("how many deals a shorter game has", "As many as the table agrees on; the most points win.").or_option("deals"),
            Ruling::new(
                "how a deal is counted that the time cuts short",
                "The player whose turn it is makes one more play. Then finished words and prizes are counted as they lie, and the bank for nobody.",
            )
            .or_option("minutes"),
            Ruling::new(
                "what holds where a number of deals and a time are both agreed on",
                "Whichever comes first ends it; the points that make game are then not looked at.",
            ),
        ],
    },
];

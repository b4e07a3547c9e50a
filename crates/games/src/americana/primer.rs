//! A first hand of Americana: the extra hand sold, the best hand bet on, spaces collected, and the run for the Ante. The deal is a
//! small one, so that every card matters.

use engine::{Primer, Step, Value};

fn dealt() -> Value {
    let spaces = ["pool", "ante", "8-9-10", "king-queen", "ace", "king", "queen", "jack", "ten"];
    Value::map([
        ("phase", "exchange".into()),
        ("dealer", 1.into()),
        ("to_move", 1.into()),
        (
            "hands",
            Value::list([
                Value::words("9h 9d 9s 4h 4s Kc Qc"),
                Value::words("Ah Ad 7c 7d 5h 6h 2s"),
                Value::words("8c 9c 10c Jd Qd 2h 3h"),
            ]),
        ),
        ("extra", Value::words("3c 5s 6d 8s Jc Ks 10h")),
        ("chips", Value::map(spaces.map(|space| (space, 4.into())))),
        ("stacks", Value::list([82, 91, 91])),
    ])
}

fn near_the_end() -> Value {
    Value::map([
        ("phase", "run".into()),
        ("dealer", 1.into()),
        ("to_move", 1.into()),
        ("hands", Value::list([Value::words("4h 7h 9s"), Value::words("5h Kd"), Value::words("6h Qc 2d")])),
        ("chips", Value::map([("ante", 4.into()), ("ace", 4.into())])),
        ("stacks", Value::list([105, 93, 94])),
    ])
}

/// The script.
pub(super) fn primer() -> Primer {
    Primer::with(&["Ada", "Ben"])
        .step(
            Step::new(
                "The board",
                "Everybody has put a chip in the pool and one on each of the eight spaces, the dealer two. You deal. One hand more than there are players lies face down.",
            )
            .at(dealt()),
        )
        .step(
            Step::new(
                "The extra hand",
                "The dealer may take the extra hand unseen in exchange, or sell it. Three nines, two fours, king and queen of clubs: yours is good.",
            )
            .ask("Sell the extra hand.", "A5", &["sell"])
            .instead("exchange", "A4", "You would give a fine hand for seven cards that nobody has seen. Sell the extra hand.")
            .instead("keep", "A5", "Then it is dead, and brings nothing. Sell it: whatever is bid is yours.")
            .then(&[(2, "bid 2"), (3, "pass")]),
        )
        .step(Step::new(
            "Sold",
            "Ada paid you two chips and took the extra hand, unseen; her old one is out of play. Next comes the best hand: the five cards of each that make most.",
        ))
        .step(
            Step::new(
                "Hands of poker",
                "From the top: straight flush, four of a kind, full house, flush, straight, three of a kind, two pairs, a pair, a high card. Yours is a full house.",
            )
            .then(&[(2, "pass"), (3, "bet 2")]),
        )
        .step(
            Step::new("Bet", "Ada passed, Ben bets two chips. You may call, which is to put in as much; raise; or pass and give up the pool.")
                .ask("Raise by 3.", "A7", &["raise 3", "raise 2", "raise 4", "raise 5", "raise 1"])
                .instead("call", "A7", "That keeps you in. But few hands beat a full house: raise.")
                .instead("pass", "A9", "You would still collect and play on, but the pool would be gone. Raise.")
                .then(&[(2, "pass"), (3, "call")]),
        )
        .step(Step::new(
            "Collected",
            "Your full house beat Ben's straight: the pool is yours. Then each took the spaces they hold the cards for, you three of them. The ace of clubs is out, so its chips stay.",
        ))
        .step(
            Step::new(
                "The run",
                "Last comes the run, here near its end. The dealer leads the lowest card held; whoever holds the next higher of that suit plays it, and so on.",
            )
            .at(near_the_end())
            .ask("Lead the four of hearts.", "A11", &["lead 4h"]),
        )
        .step(
            Step::new("A stop", "4, 5, 6, 7, and nobody holds the eight: a stop. Who played last, and that was you, leads the lowest card of another suit.")
                .ask("Lead the nine of spades.", "A12", &["lead 9s"]),
        )
        .step(Step::new(
            "The Ante",
            "You are out first and take the chips on the Ante. The others paid a chip to it for every card they held: those wait for the next hand.",
        ))
        .step(Step::new(
            "The end",
            "When everybody has dealt once, five cards each are turned up, and the best poker hand takes what is left on the board. The most chips win.",
        ))
}

//! Positions: read, written, and refused where they are impossible.

use engine::{Chance, Game, Options as _};

use super::*;
use crate::rivalry::RivalryOptions;

#[test]
fn what_is_written_reads_back_to_the_same() {
    let options = RivalryOptions { deals: 1, minutes: 5, ..RivalryOptions::default() };
    for seats in [2, 4, 7] {
        let mut rng = Seed::from_text("write").playouts();
        let mut at = Rivalry::deal(&options, seats, Seed::from_text("write"), &mut engine::Silent);
        let mut turns = 0;
        while let Some(turn) = at.status().to_act() {
            if turns % 7 == 0 {
                let written = at.position();
                let read = laid(&written).unwrap_or_else(|why| panic!("{why}: {written:?}"));
                assert_eq!(read.state.position(), written);
                assert!(!read.filled_hands && !read.filled_piles);
                assert_eq!(read.state.hands, at.hands);
                assert_eq!(read.state.pack, at.pack);
                assert_eq!(read.state.table.known, at.table.known);
                assert_eq!(legal(&read.state), legal(&at));
            }
            turns += 1;
            if turns == 20 {
                at.apply(turn, &Action::Time, &mut engine::Silent);
                at.table.time_called = seats == 4;
            }
            let action = rng.pick(&legal(&at)).clone();
            at.apply(turn, &action, &mut engine::Silent);
        }
        let written = at.position();
        assert_eq!(laid(&written).expect("a position that is over").state.position(), written);
    }
}

#[test]
fn what_is_left_out_is_filled_in() {
    let position = Value::map([("game", "rivalry".into()), ("hands", Value::List(vec![cards("S E O N"), 4.into(), 3.into()]))]);
    let laid = laid(&position).expect("a position");
    assert!(laid.filled_hands && laid.filled_piles);
    let at = laid.state;
    assert_eq!(at.table.turn, seat(1), "the player at the dealer's left");
    assert_eq!(at.table.dealer, seat(3));
    assert_eq!(at.pack.len(), 60 - 11);
    assert!(at.table.bank.is_empty());
    assert_eq!(at.inventory().len(), 60);
}

#[test]
fn numbers_left_out_are_counted_words_first() {
    let mut members = vec![
        ("hands", Value::List(vec![cards("S E O N"), 4.into()])),
        ("words", Value::List(vec![Value::map([("seat", Value::from(1)), ("word", "team".into())])])),
        (
            "unfinished",
            Value::List(vec![Value::map([("seat", Value::from(2)), ("letters", "R A".into()), ("word", "RAIN".into())])]),
        ),
    ];
    let at = lay_out(&members).expect("a position");
    let numbers: Vec<(u16, &str)> = at.table.words.iter().map(|laid| (laid.no, laid.word.text())).collect();
    assert_eq!(numbers, [(1, "TEAM"), (2, "RAIN")]);
    assert!(at.hands[1].contains(&letters("I N")), "the proclaimer holds what is to come");
    assert_eq!(at.table.next_no(), 3);
    members.push(("pack", 60.into()));
    assert!(lay_out(&members).is_err());
}

#[test]
fn impossible_positions_are_refused_with_the_member() {
    let hands = || ("hands", Value::List(vec![cards("S E O N"), 4.into()]));
    let one = |name: &'static str, value: Value| vec![hands(), (name, value)];
    let words = |value: Value| one("words", Value::List(vec![value]));
    for (members, why) in [
        (vec![], "hands: left out: it says how many play"),
        (one("bank", cards("V V")), "bank: there are only 1 cards V"),
        (one("bank", cards("B")), "bank[0]: there is no card `B` in this box"),
        (one("bank", 3.into()), "bank: it lies open: a list of letters"),
        (one("bank", "A".into()), "bank: a list of cards or a number, not a text"),
        (one("pack", 3.into()), "49 of the 60 cards are nowhere: "),
        (one("phase", "draw".into()), "phase: `play`, not `draw`"),
        (one("to_move", 2.into()), "hands[1]: the hand of the player to move must be listed"),
        (one("to_move", 3.into()), "to_move: there is no seat 3 at a table of 2"),
        (one("last_word", 3.into()), "last_word: there is no seat 3 at a table of 2"),
        (one("bonus", Value::List(vec![5.into(), 0.into()])), "bonus: 10 points for each title, 150 at the most"),
        (one("bonus", Value::List(vec![0.into()])), "bonus: 1 numbers for 2 seats"),
        (one("time_called", true.into()), "time_called: no time was agreed on (option minutes)"),
        (one("sheet", 3.into()), "sheet: this game has no such member"),
        (words(word(1, 3, "TEAM")), "words[0]: seat: there is no seat 3 at a table of 2"),
        (words(word(1, 1, "TEAMX")), "words[0]: word: TEAMX is not in the dictionary (V9)"),
        (words(word(1, 1, "TAX")), "words[0]: word: TAX cannot be spelled with the letters of this box"),
        (words(word(0, 1, "TEAM")), "words[0]: no: 0 is not between 1 and 999"),
        (words(Value::from(1)), "words[0]: a position is an object, not a number"),
        (words(Value::map([("seat", Value::from(1))])), "words[0]: word: left out"),
        (words(Value::map([("word", Value::from("TEAM"))])), "words[0]: seat: left out"),
        (one("words", Value::List(vec![word(1, 1, "TEAM"), word(1, 2, "ART")])), "words: number 1 stands twice"),
        (one("unfinished", Value::List(vec![unfinished(1, 2, "X", "TAX")])), "unfinished[0]: word: TAX cannot"),
        (one("unfinished", Value::List(vec![unfinished(1, 2, "S", "TEAM")])), "unfinished[0]: letters: S are not a part of TEAM"),
        (
            one("unfinished", Value::List(vec![unfinished(1, 2, "T E A M", "TEAM")])),
            "unfinished[0]: letters: A E M T are not a part of TEAM",
        ),
        (
            one("unfinished", Value::List(vec![unfinished(1, 1, "T E A", "TEAM")])),
            "hands[0]: M must be there to complete what was proclaimed",
        ),
        (
            one("unfinished", Value::List(vec![unfinished(1, 2, "T E A", "TEAM"), unfinished(2, 2, "I", "IT")])),
            "unfinished: seat 2 has two unfinished words",
        ),
        (vec![("hands", Value::List(vec![cards("S E O N A"), 4.into()]))], "hands[0]: 5 cards, but a hand has at most 4"),
        (
            vec![("hands", Value::List(vec![cards(""), 4.into()])), ("to_move", 1.into())],
            "hands[0]: the player to move has no card",
        ),
    ] {
        let got = lay_out(&members).expect_err(why);
        assert!(got.starts_with(why), "{got}, not {why}");
    }
}

#[test]
fn a_view_shows_only_how_many_cards_others_hold() {
    use engine::Viewer;
    let at = table("S E O N", "A T E", &[word(1, 2, "TEAM")], &[]);
    let shown = Rivalry::show(&at.view(Viewer::Seat(seat(1))));
    assert_eq!(shown.get("hands"), Some(&Value::List(vec![cards("E N O S"), 4.into()])));
    assert_eq!(shown.get("pack"), Some(&Value::from(at.pack.len())));
    let shown = Rivalry::show(&at.view(Viewer::Spectator));
    assert_eq!(shown.get("hands"), Some(&Value::List(vec![4.into(), 4.into()])));
}

#[test]
fn options_are_set_by_name() {
    let mut options = RivalryOptions::default();
    for (name, value) in [
        ("packs", Value::from(2)),
        ("sides", "pairs".into()),
        ("min_length", 3.into()),
        ("seconds_per_play", 0.into()),
        ("target", 50.into()),
        ("deals", 1.into()),
        ("minutes", 30.into()),
    ] {
        options.set(name, &value).expect("the option takes it");
        assert!(options.settings().contains(&(name, value)));
    }
    assert!(options.set("sides", &"three".into()).is_err());
    assert!(options.set("packs", &3.into()).is_err());
}

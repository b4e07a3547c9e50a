//! What is refused, and by which rule.

use engine::{BadNotation, Game, Viewer};

use super::*;

/// A table with something of everything: words of both, an unfinished word of seat 2.
fn full_table() -> Rivalry {
    table("S R E Y", "A T E I N", &[word(1, 2, "TEAM"), word(2, 1, "ION"), word(3, 2, "CAT")], &[unfinished(4, 2, "H O", "HOOT")])
}

#[track_caller]
fn check(rule: &str, action: &str) {
    let at = full_table();
    let before = at.clone();
    assert_eq!(refused(&at, action), rule, "{action}");
    assert_eq!(at, before, "a refused action changes nothing");
    let parsed: Action = action.parse().expect("an action");
    assert!(!legal(&at).contains(&parsed), "{action} is listed");
}

#[test]
fn a_card_that_is_not_in_the_hand() {
    check("V3", "bank T");
    check("V3", "add T");
    check("V3", "word TEA with T bank A E");
    check("V3", "build CATS on 3 with T bank -");
    check("V3", "word XYZZY with T bank A");
    check("V3", "proclaim STEAMY on 1 play T hold S bank -");
}

#[test]
fn a_new_word_needs_bank_letters_that_are_there_and_spell_it() {
    check("V4", "word YES with S bank -");
    check("V4", "word SEE with S bank E E");
    check("V4", "word STATE with S bank A E T T");
    check("V4", "word EAST with S bank A E T N");
    check("V4", "word EAST with S bank A E");
    check("V4", "word SAND with S bank A N");
    // The dictionary has it, the box lacks the letter.
    check("V4", "word TAX with S bank A T");
}

#[test]
fn building_needs_a_word_that_is_there_all_of_it_and_nothing_else() {
    check("V5", "build STREAM on 9 with S bank A");
    check("V5", "build STREAM on 0 with S bank A");
    check("V5", "build STREAM on 1 with S bank R");
    check("V5", "build STREAM on 1 with S bank -");
    check("V5", "build TEAMSTER on 1 with S bank T T E");
    check("V5", "build MEAT on 1 with S bank -");
}

#[test]
fn proclaiming_needs_the_cards_and_something_from_the_table() {
    check("V6", "proclaim STREAM on 9 play S hold R bank -");
    check("V6", "proclaim MASTERS on 1 play R hold S S bank -");
    check("V6", "proclaim STREAM on 1 play S hold S bank -");
    check("V6", "proclaim TEAMS on 1 play S hold - bank -");
    check("V6", "proclaim RYES on 0 play S hold E R Y bank -");
    check("V6", "proclaim STREAMY on 1 play S hold Y bank R");
    check("V6", "proclaim STREAMS on 1 play S hold R bank -");
}

#[test]
fn an_unfinished_word_has_rules_of_its_own() {
    check("V8", "proclaim SHORE on 4 play S hold R bank E");
    check("V8", "build SHOO on 4 with S bank O");
    check("V8", "build SHOE on 4 with S bank -");
}

#[test]
fn a_partner_does_not_take_an_unfinished_word() {
    let members = [
        ("options", Value::map([("sides", "two")].map(|(name, value)| (name, Value::from(value))))),
        ("hands", Value::List(vec![cards("S R E Y"), 4.into(), 4.into(), 4.into()])),
        ("bank", cards("A T E I")),
        ("unfinished", Value::List(vec![unfinished(1, 3, "H O", "HOOT"), unfinished(2, 2, "S O", "SOON")])),
        ("to_move", 1.into()),
    ];
    let at = lay_out(&members).expect("a position");
    assert_eq!(refused(&at, "build SHOE on 1 with S bank E"), "V8");
    assert!(
        legal(&at).iter().any(|action| action.to_string() == "build NOSE on 2 with E bank N")
            == at.table.bank.has(super::super::Letter::from_char('N').expect("N"))
    );
    assert!(legal(&at).iter().any(|action| action.to_string() == "build ROSE on 2 with R bank E"));
    assert!(!legal(&at).iter().any(|action| action.to_string().contains(" on 1 ")));
}

#[test]
fn words_outside_the_dictionary() {
    check("V9", "word TEAS1 with S bank A E T");
    check("V9", "word E4ST with S bank A T");
    check("V9", "word \u{301} with S bank A");
    check("V9", "word SÉANCE with S bank A E N");
    check("V9", "word TSEA with S bank A E T");
    check("V9", "build TEASM on 1 with S bank -");
    check("V9", "proclaim YTEAMS on 1 play S hold Y bank -");
}

#[test]
fn a_word_that_could_not_be_made_is_not_looked_up() {
    // Whether or not there is such a word, the refusal is the same but for its name.
    for (rule, real, unreal) in [
        ("V4", "word ZEBRA with S bank A E T", "word ZEBRX with S bank A E T"),
        ("V4", "word SEATED with S bank A E T", "word SEATEX with S bank A E T"),
        ("V5", "build STEAMY on 1 with S bank -", "build STEAMX on 1 with S bank -"),
        ("V6", "proclaim STEAMERS on 1 play S hold Y bank -", "proclaim STEAMXYZ on 1 play S hold Y bank -"),
    ] {
        check(rule, real);
        check(rule, unreal);
        let why = |action: &str| {
            let action: Action = action.parse().expect("an action");
            full_table().check(seat(1), &action).expect_err("refused").to_string()
        };
        let word = |action: &str| action.split(' ').nth(1).expect("a word").to_owned();
        assert_eq!(why(real).replace(&word(real), "…"), why(unreal).replace(&word(unreal), "…"));
    }
    check("V4", &format!("word {} with S bank A E T", "SEAT".repeat(10)));
}

#[test]
fn without_hints_only_what_no_dictionary_is_needed_for_is_offered() {
    let listed = |at: &Rivalry| {
        let mut list = Vec::new();
        assert!(!at.offered(seat(1), 100, &mut list), "never more than is told");
        list.iter().map(ToString::to_string).collect::<Vec<_>>().join(", ")
    };
    let at = full_table();
    assert_eq!(listed(&at), "bank E, bank R, bank S, bank Y");
    assert!(legal(&at).len() > 4, "words can be made all the same");
    let bound = table("S T E R", "A I", &[], &[unfinished(1, 1, "M A", "MAST")]);
    assert_eq!(listed(&bound), "add S, add T");
}

#[test]
fn a_capped_list_is_the_beginning_of_the_whole_list() {
    let at = full_table();
    let all = legal(&at);
    for most in [0, 1, 2, all.len() - 4, all.len() - 1, all.len(), all.len() + 1] {
        let mut list = Vec::new();
        let more = at.legal_up_to(seat(1), most, &mut list);
        assert_eq!((list.as_slice(), more), (&all[..most.min(all.len())], most < all.len()), "{most} of {}", all.len());
    }
    let mut none = Vec::new();
    assert!(!at.legal_up_to(seat(2), 5, &mut none) && none.is_empty(), "it is not their turn");
}

#[test]
fn words_shorter_than_the_table_agreed_on() {
    let at = lay_out(&[
        ("options", Value::map([("min_length", Value::from(4))])),
        ("hands", Value::List(vec![cards("S R E Y"), 4.into()])),
        ("bank", cards("A T E")),
        ("to_move", 1.into()),
    ])
    .expect("a position");
    assert_eq!(refused(&at, "word SEA with S bank A E"), "V9");
    assert!(at.check(seat(1), &"word EAST with S bank A E T".parse().expect("an action")).is_ok());
    let spelled = |action: &Action| if let Action::Spell(spell) = action { spell.word.text().len() } else { 4 };
    assert!(legal(&at).iter().all(|action| spelled(action) >= 4));
}

#[test]
fn a_proclaimed_word_comes_first() {
    let at = table("S T E R", "A I", &[word(1, 2, "AN")], &[unfinished(2, 1, "M A", "MAST")]);
    assert_eq!(refused(&at, "bank E"), "V7");
    assert_eq!(refused(&at, "add E"), "V6");
    assert_eq!(refused(&at, "add N"), "V3");
    assert_eq!(refused(&at, "word SIT with S bank I T"), "V6");
    assert_eq!(refused(&at, "build ANT on 1 with T bank -"), "V6");
    assert_eq!(refused(&at, "word QWERTY with S bank A"), "V6");
    let listed: Vec<String> = legal(&at).iter().map(ToString::to_string).collect();
    assert_eq!(listed, ["add S", "add T"]);
    let free = table("S T E R", "A I", &[], &[]);
    assert_eq!(refused(&free, "add S"), "V6");
}

#[test]
fn another_seat_is_told_whose_turn_it_is() {
    let at = full_table();
    let action: Action = "bank S".parse().expect("an action");
    let illegal = at.check(seat(2), &action).expect_err("seat 1 is to move");
    assert_eq!(illegal.rule(), "V3");
    assert_eq!(illegal.to_string(), "cannot play: it is the turn of seat 1 (V3)");
    let mut listed = Vec::new();
    at.legal_actions(seat(2), &mut listed);
    assert!(listed.is_empty());
}

#[test]
fn every_refusal_ends_with_its_rule() {
    let at = full_table();
    for action in [
        "bank T",
        "word YES with S bank -",
        "build STREAM on 9 with S bank A",
        "proclaim TEAMS on 1 play S hold - bank -",
        "build SHOO on 4 with S bank O",
        "word TSEA with S bank A E T",
        "time",
    ] {
        let illegal = at.check(seat(1), &action.parse().expect("an action")).expect_err("refused");
        let text = illegal.to_string();
        assert!(text.ends_with(&format!("({})", illegal.rule())), "{text}");
        assert!(text.starts_with("cannot "), "{text}");
        assert!(Rivalry::INFO.rule(illegal.rule()).is_some());
    }
}

#[test]
fn letters_that_the_box_lacks_are_not_notation() {
    for action in ["bank B", "word BAT with B bank A T", "build TEAMS on 1 with 5 bank -", "proclaim X on 1 play S hold Q bank -"]
    {
        assert!(matches!(action.parse::<Action>(), Err(BadNotation(_))), "{action}");
    }
}

#[test]
fn a_refusal_does_not_tell_what_others_hold() {
    let at = full_table();
    let view = at.view(Viewer::Seat(seat(1)));
    let mut rng = Seed::from_text("another world").playouts();
    let other = <Rivalry as engine::Imagine>::imagine(&view, &mut rng);
    for action in ["bank T", "word YES with S bank -", "build STREAM on 1 with S bank R", "add S"] {
        let action: Action = action.parse().expect("an action");
        assert_eq!(at.check(seat(1), &action), other.check(seat(1), &action));
    }
}

#[test]
fn a_title_shorter_than_the_table_agreed_on_is_no_word() {
    let table = |least: i32| {
        lay_out(&[
            ("options", Value::map([("min_length", Value::from(least))])),
            ("hands", Value::List(vec![cards("A E E Y"), 4.into()])),
            ("bank", cards("R T E")),
            ("to_move", 1.into()),
        ])
        .expect("a position")
    };
    assert_eq!(refused(&table(4), "word ART with A bank R T"), "V9");
    let mut at = table(3);
    at.apply(seat(1), &"word ART with A bank R T".parse().expect("an action"), &mut engine::Silent);
    assert_eq!(at.table.bonus[0], 10, "V13: the prize is paid where the word counts");
}

#[test]
fn of_deals_and_minutes_whichever_comes_first_ends_the_match() {
    let options = crate::rivalry::RivalryOptions { deals: 2, minutes: 30, target: 1, ..Default::default() };
    let end = |time_is_called_in: u32| {
        let mut at = Rivalry::deal(&options, 2, Seed::from_text("both"), &mut engine::Silent);
        while let Some(turn) = at.status().to_act() {
            if at.table.deal == time_is_called_in && !at.table.time_called {
                at.apply(turn, &Action::Time, &mut engine::Silent);
            }
            let action = at.timeout().expect("somebody is to move");
            at.apply(turn, &action, &mut engine::Silent);
        }
        let engine::Status::Over(outcome) = at.status() else { unreachable!("nobody is to act") };
        (at.table.deal, outcome.ended)
    };
    assert_eq!(end(9), (2, engine::Ended::Complete), "both deals are played before the time is up");
    assert_eq!(end(1), (1, engine::Ended::TimeUp), "the time is up before both deals are played");
}

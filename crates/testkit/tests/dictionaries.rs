//! The sister of the law of two worlds: at a Rivalry table, everything that the players are sent is the same whatever the words of
//! the dictionary; only its name is told, and a hint for who asks. A program has one dictionary, so each run is a process of its own: this test starts itself twice.

use std::fmt::Write;
use std::process::Command as Program;

use engine::fair::{Nonce, Secret};
use engine::{Names, Seat, Seed, Viewer};
use games::lexicon;
use protocol::complete::complete;
use protocol::message::ServerMessage;
use table::{Clock, Command, Logged, Sitter, Table, Terms};

/// The two dictionaries share only the titles of the buildings and a few words.
const COMMON: &str = "east\ntea\nseat\nnote\nrain\n";
const ONE: &str = "zebra\nart\nrat\nstar\nties\nit\nan\nin\non\nor\nten\nnet\nate\neat\nria\nmine\niron\n";
const OTHER: &str = "quartz\nat\nas\nis\nto\nme\nmy\nhe\nwe\nno\nso\nsit\ntin\nion\nroe\ncoin\nmoist\n";

/// Which dictionary a child plays with, whether the table has hints, and whether the rules are listened to as well.
const ROLE: &str = "PARLOR_TEST_DICTIONARY";

/// A dealt table of two people.
fn dealt(deal: u64, hints: bool) -> Table {
    let chance = Seed::from_text("two dictionaries").child(deal);
    let terms = Terms {
        game: "rivalry".to_owned(),
        settings: Vec::new(),
        seats: 2,
        clock: Clock::None,
        hints,
        public: false,
        practice: false,
        away_after: 0,
    };
    let opened = Table::open(terms, Secret(chance.0)).expect("the defaults suit two");
    let mut table = Table::replay([Logged { at: 0, command: None, entry: opened }]).expect("the log of a new table");
    for seat in Seat::all(2) {
        let sitter = Sitter::Person { user: format!("user{seat}"), name: format!("Player {seat}") };
        let sat = table.decide_sit(Some(seat), &sitter).expect("the seat is free");
        table.commit(sat, 0, None).expect("it was decided");
        let cut = table.decide(seat, &Command::Cut(Nonce([seat.number(); 32]))).expect("nobody has cut for them");
        table.commit(cut, 0, None).expect("it was decided");
    }
    table
}

/// Everything that both players and a spectator are told at this point, and what they are answered.
fn told(table: &Table, out: &mut String) {
    let names = table.names();
    let game = table.game().expect("the cards are dealt");
    for seat in [Some(Seat::new(0)), Some(Seat::new(1)), None] {
        let viewer = table.viewer(seat);
        let words = Names::new(names, viewer.seat());
        let mut view = protocol::json::from_value(&game.view(viewer));
        view["dictionary"] = "named".into();
        writeln!(out, "{view}").expect("a text grows");
        writeln!(out, "{}\n{:?}", game.prompt(viewer, &words), game.scene(viewer, &words)).expect("a text grows");
        for seq in 1..=table.seq() {
            writeln!(out, "{:?}", table.told(seq, viewer)).expect("a text grows");
        }
        let Some(seat) = seat else { continue };
        let listed = table.listed(seat);
        writeln!(out, "{listed:?}").expect("a text grows");
        for prefix in ["", "w", "word ", "word E", "build ", "proclaim S", "bank ", "add "] {
            writeln!(out, "{prefix}: {:?}", complete(&listed, prefix)).expect("a text grows");
        }
        // Words of both dictionaries, of one, of the other and of none: how each can be made is found by its letters.
        let typed = [COMMON, ONE, OTHER, "tes\nnir\nzzz\nrian\nsaet\n"].into_iter().flat_map(str::lines);
        for word in typed {
            let found = ServerMessage::completions("table", table, Some(seat), word.to_owned()).to_text();
            writeln!(out, "{found}").expect("a text grows");
        }
        // Words that could not be made here, of one dictionary or of the other: `Q` and `Z` are in no box.
        let Viewer::Seat(_) = viewer else { continue };
        let hand = protocol::json::from_value(&game.view(viewer))["hands"][seat.index()].clone();
        let card = hand[0].as_str().unwrap_or("A").to_owned();
        for word in ["ZEBRA", "QUARTZ", "NONSENZE"] {
            for action in [
                format!("word {word} with {card} bank {card}"),
                format!("build {word} on 1 with {card} bank -"),
                format!("proclaim {word} on 0 play {card} hold {card} bank {card}"),
            ] {
                let verdict = table.decide(seat, &Command::Act(action.clone())).map(|_| ()).map_err(|why| why.to_string());
                writeln!(out, "{action}: {verdict:?}").expect("a text grows");
            }
        }
    }
}

/// What is told in a few deals in which everybody plays into the bank.
fn play(hints: bool, rules: bool) -> String {
    let mut out = String::new();
    for deal in 0..4 {
        let mut table = dealt(deal, hints);
        for turn in 0..12 {
            told(&table, &mut out);
            let Some(seat) = table.to_act() else { break };
            if rules {
                writeln!(out, "{:?}", table.game().map(|game| game.legal(seat))).expect("a text grows");
            }
            let banked: Vec<String> = table.listed(seat).into_iter().filter(|action| action.starts_with("bank ")).collect();
            let action = banked[turn % banked.len()].clone();
            let decided = table.decide(seat, &Command::Act(action)).expect("a card may always be banked");
            table.commit(decided, 0, None).expect("it was decided");
        }
    }
    out
}

/// Not a test by itself: what a child does.
#[test]
fn a_child_plays_with_its_dictionary() {
    let Ok(role) = std::env::var(ROLE) else { return };
    let own = if role.starts_with("one") { ONE } else { OTHER };
    lexicon::install("child", &format!("{COMMON}{own}")).expect("a list of words");
    println!("<<<{}>>>", play(role.contains("hints"), role.contains("rules")));
}

/// What a child with this role was told.
fn child(role: &str) -> String {
    let output = Program::new(std::env::current_exe().expect("this program has a path"))
        .args(["a_child_plays_with_its_dictionary", "--exact", "--nocapture"])
        .env(ROLE, role)
        .output()
        .expect("this program starts again");
    assert!(output.status.success(), "{role}: {}", String::from_utf8_lossy(&output.stderr));
    let out = String::from_utf8(output.stdout).expect("it speaks UTF-8");
    out.split_once("<<<").and_then(|(_, rest)| rest.split_once(">>>")).expect("a transcript").0.to_owned()
}

#[test]
fn nobody_can_tell_two_dictionaries_apart() {
    for table in ["", " with hints"] {
        let (one, other) = (child(&format!("one{table}")), child(&format!("other{table}")));
        assert!(one.len() > 100_000, "much is told: {} bytes", one.len());
        for (number, (left, right)) in one.lines().zip(other.lines()).enumerate() {
            assert_eq!(left, right, "line {number}{table}");
        }
        assert_eq!(one.len(), other.len());
    }
}

#[test]
fn words_can_be_made_in_ways_so_the_comparison_has_something_to_compare() {
    let made = |text: &str| text.matches("\"word ").count();
    assert!(made(&child("one")) > 100, "{}", made(&child("one")));
}

#[test]
fn what_the_rules_allow_differs_so_the_comparison_would_notice() {
    assert_ne!(child("one with rules"), child("other with rules"));
}

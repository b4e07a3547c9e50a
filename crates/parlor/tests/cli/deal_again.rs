//! The proof of a deal by somebody else: `examples/deal_again.py`, written from docs/RECORDS.md, deals every title again.

use std::path::Path;
use std::process::Command;

use engine::fair::{Nonce, Secret};
use engine::record::Record;
use engine::{Chance, Seat, Viewer};
use games::catalog;
use serde_json::Value;

use crate::support::{Scratch, json, parlor, text, titles};

fn in_the_tree(path: &str) -> String {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..").join(path);
    path.to_str().expect("the path is text").to_owned()
}

/// What the script says of a record: the deals, or what is wrong.
fn dealt_again(record: &str) -> Result<Value, String> {
    let file = Scratch::holding("deal-again.record", record);
    let script = in_the_tree("examples/deal_again.py");
    let output = Command::new("python3").args([&script, file.path(), "--json"]).output();
    let output = output.unwrap_or_else(|error| panic!("install python3, with which the deals are proved: {error}"));
    let said = |bytes| String::from_utf8(bytes).expect("the script speaks UTF-8");
    match output.status.code() {
        Some(0) => Ok(serde_json::from_str(&said(output.stdout)).expect("the script prints one object")),
        Some(2) => Err(said(output.stderr)),
        other => panic!("the script ended with {other:?}: {}", said(output.stderr)),
    }
}

/// Records of a title between computer players: as the leaflet has it, and for one player more with every yes-or-no option
/// the other way round; without the deals that are looked for with a solver, which the script does not have.
fn records(title: &str) -> Vec<String> {
    let games = json(&["games", "--json"], "", 0);
    let game = games["games"].as_array().expect("a list").iter().find(|game| game["id"] == title).expect("listed");
    let fewest = game["players"][0].as_u64().expect("a number");
    let most = game["players"][1].as_u64().expect("a number");
    let flags = game["options"]
        .as_object()
        .expect("options")
        .iter()
        .filter(|(name, _)| *name != "winnable")
        .filter_map(|(name, option)| option["default"].as_bool().map(|default| format!("{name}={}", !default)));
    let flags: Vec<String> = flags.collect();
    vec![play(title, fewest, "proof", &[]), play(title, (fewest + 1).min(most), "again", &flags)]
}

/// Records with the options that change what is dealt.
fn otherwise(title: &str) -> Vec<String> {
    let options: &[(u64, &[&str])] = match title {
        "rivalry" => &[(2, &["packs=2", "deals=1"]), (7, &["deals=1"])],
        "contact-solitaire-1" | "contact-solitaire-2" => &[(1, &["deal=204"])],
        "dissected-views" => &[(1, &["building=art"])],
        _ => &[],
    };
    let options = options.iter().map(|(seats, options)| (*seats, options.iter().map(ToString::to_string).collect::<Vec<_>>()));
    options.map(|(seats, options)| play(title, seats, "otherwise", &options)).collect()
}

/// The record of a match between steady players.
fn play(title: &str, seats: u64, seed: &str, options: &[String]) -> String {
    let levels = vec!["steady"; usize::try_from(seats).expect("few")].join(",");
    let mut arguments = vec!["play", title, "--seats", &levels, "--seed", seed, "--json"];
    for option in options {
        arguments.extend(["--option", option]);
    }
    text(&json(&arguments, "", 0)["record"]).to_owned()
}

/// How the things of a list are written, sorted.
fn written(list: &Value) -> Option<Vec<String>> {
    let mut things: Vec<String> =
        list.as_array()?.iter().map(|thing| thing.as_str().map_or_else(|| thing.to_string(), str::to_owned)).collect();
    things.sort();
    Some(things)
}

#[test]
fn a_stranger_deals_every_title_again() {
    for title in titles() {
        for text in records(&title).into_iter().chain(otherwise(&title)) {
            let dealt = dealt_again(&text).unwrap_or_else(|wrong| panic!("{title}: {wrong}\n{text}"));
            let record = Record::parse(&text).expect("a record");
            let secret = record.secret.expect("the match is over");
            assert_eq!(dealt["seed"], secret.seed(&record.plain_nonces()).to_hex(), "{title}");
            let game = catalog::find(&title).expect("a title").replay(&record).expect("the record is sound");
            let deals = dealt["deals"].as_array().expect("a list");
            assert!(!deals.is_empty(), "{title}");
            for deal in deals {
                let there = game.at_step(usize::try_from(deal["after"].as_u64().expect("a number")).expect("few"));
                let of = |viewer| protocol::json::from_value(&there.view(viewer));
                for (seat, hand) in Seat::all(game.seats()).zip(deal["hands"].as_array().expect("a list")) {
                    let held = written(&of(Viewer::Seat(seat))["hands"][seat.index()]);
                    // The final deal of Americana is counted at once, and its view shows the hands no more.
                    assert!(held.is_none() || held == written(hand), "{title}: seat {seat} in {deal}, not {held:?}");
                    assert!(held.is_some() || deal == deals.last().expect("one"), "{title}: seat {seat} sees its hand");
                }
                for name in ["bank", "piles", "loose"] {
                    let seen = of(Viewer::Spectator);
                    if let (Some(dealt), Some(seen)) = (written(&deal[name]), written(&seen[name])) {
                        assert_eq!(dealt, seen, "{title}: {name}");
                    }
                }
            }
        }
    }
}

#[test]
fn a_stranger_finds_a_secret_that_was_chosen_afterwards() {
    for title in titles() {
        let mut record = Record::parse(&records(&title)[0]).expect("a record");
        let secret = Secret([7; 32]);
        record.secret = Some(secret);
        let wrong = dealt_again(&record.to_string()).expect_err("not the secret that was committed to");
        assert!(wrong.contains("not the one that the house was committed to"), "{title}: {wrong}");
        // With a commitment to suit it only the cards can tell; where every piece lies open from the start, nothing can.
        record.commitment = secret.commitment();
        let file = Scratch::holding("chosen.record", &record.to_string());
        let sound = parlor(&["record", "check", file.path()], "").status == Some(0);
        assert_eq!(dealt_again(&record.to_string()).is_ok(), sound, "{title}");
    }
}

fn word(rng: &mut impl Chance) -> u32 {
    rng.next_u32()
}

#[test]
fn the_test_vectors_of_the_document_are_those_of_the_program() {
    let document = std::fs::read_to_string(in_the_tree("docs/RECORDS.md")).expect("the document");
    let secret = Secret(std::array::from_fn(|at| at as u8));
    let seed = secret.seed(&[Nonce([1; 32]), Nonce([2; 32])]);
    let words = |stream: u64, count: usize| -> Vec<String> {
        let mut rng = seed.stream(stream);
        (0..count).map(|_| format!("{:08x}", word(&mut rng))).collect()
    };
    let numbers = |numbers: Vec<u32>| numbers.iter().map(ToString::to_string).collect::<Vec<_>>().join(" ");
    let mut dice = seed.stream(0);
    let mut places: Vec<u32> = (0..12).collect();
    seed.stream(0).shuffle(&mut places);
    for vector in [
        format!("commitment      {}\n", secret.commitment().to_hex()),
        format!("seed            {}\n", seed.to_hex()),
        format!("stream 0        {}, and word 17 is {}\n", words(0, 4).join(" "), words(0, 17)[16]),
        format!("stream 1        {}\n", words(1, 4).join(" ")),
        format!("below 6         {} (stream 0)\n", numbers((0..10).map(|_| dice.below(6)).collect())),
        format!("shuffle 0…11    {} (stream 0)\n", numbers(places)),
    ] {
        assert!(document.contains(&vector), "docs/RECORDS.md should say: {vector}");
    }
    let mut plaza = catalog::find("plaza").expect("the model game").start(&[], 2, seed).expect("the defaults");
    let view = protocol::json::from_value(&plaza.view(Viewer::Seat(Seat::new(0))));
    let hand: Vec<&str> = view["hands"][0].as_array().expect("a hand").iter().map(text).collect();
    let up = text(&view["discard"][0]);
    plaza.play(Seat::new(0), "draw down").expect("the dealer's left begins");
    let drawn = protocol::json::from_value(&plaza.view(Viewer::Seat(Seat::new(0))));
    let drawn: Vec<&str> = drawn["hands"][0].as_array().expect("a hand").iter().map(text).collect();
    let top = drawn.iter().find(|card| !hand.contains(*card)).expect("another card");
    let (dealer, hand) = (&view["dealer"], hand.join(" "));
    let line =
        format!("Plaza for two   seat {dealer} deals; seat 1 has {hand}, {up} is turned up, and {top} is the top of the pack\n");
    assert!(document.contains(&line), "docs/RECORDS.md should say: {line}; the view is {view}");
}

/// A box with other buildings and other letters than ours.
const OWN_BOX: &str = "buildings Woman's, Music Hall, Art, Dairy, Mines, Forestry, Illinois, Iowa, Midway, Casino, Peristyle, \
                       Krupp, Leather, Children's, Fisheries\nletters A9 B2 D4 E9 I6 L3 M3 N4 O4 R6 S4 T6\n";

#[test]
fn an_own_box_and_dictionary_are_named_in_the_record() {
    let own_box = Scratch::holding("own-box.txt", OWN_BOX);
    let words = Scratch::holding("own-words.txt", "# mine\nbat\nBATE\nabate\nrebate\nnote\n");
    let own = ["--box", own_box.path(), "--dictionary", words.path()];
    for (title, seats) in [("worlds-fair", "steady,steady,steady"), ("rivalry", "steady,steady"), ("dissected-views", "steady")] {
        let play = [&own[..], &["play", title, "--seats", seats, "--seed", "own", "--json"]].concat();
        let record = text(&json(&play, "", 0)["record"]).to_owned();
        let file = Scratch::holding("own.record", &record);
        let kept = record.lines().find(|line| line.starts_with("dictionary ")).expect("the record names what was brought along");
        assert!(kept.contains("box sha256:"), "{kept}");
        assert_eq!(kept.contains("own-words sha256:"), title == "rivalry", "{kept}");
        assert_eq!(parlor(&[&own[..], &["record", "check", file.path()]].concat(), "").status, Some(0), "{title}");
        let refused = parlor(&["record", "check", file.path()], "");
        assert_eq!(refused.status, Some(2), "{title}: without the box it cannot be checked");
        assert!(refused.err.contains("box sha256:"), "{title}: {}", refused.err);
        let script = in_the_tree("examples/deal_again.py");
        let dealt = Command::new("python3").args([&script, file.path(), "--box", own_box.path()]).output().expect("python3 runs");
        assert!(dealt.status.success(), "{title}: {}", String::from_utf8_lossy(&dealt.stderr));
    }
    let listed = json(&[&own[..], &["words", "--json"]].concat(), "", 0);
    let listed: Vec<&str> = listed["words"].as_array().expect("a list").iter().map(text).collect();
    assert!(listed.contains(&"REBATE") && listed.contains(&"MUSICHALL") && !listed.contains(&"EAST"), "{listed:?}");
}

#[test]
fn a_box_or_a_dictionary_that_makes_no_sense_is_unusable() {
    let bad = |contents: &str, argument: &str, why: &str| {
        let file = Scratch::holding("bad.txt", contents);
        crate::support::unusable(&[argument, file.path(), "games"], "", why);
    };
    bad("buildings Art", "--box", "line 1: 1 buildings where there must be 15");
    bad("letters A5", "--box", "line 1: 5 letters where there must be 60");
    bad("EAST\nC3PO\n", "--dictionary", "line 2: `C3PO` is no word: two to 32 letters from A to Z");
    bad("\n# none\n", "--dictionary", "there is no word in it");
    crate::support::unusable(&["--dictionary", "nowhere", "games"], "", "--dictionary nowhere: there is no such file");
}

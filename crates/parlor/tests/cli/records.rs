//! Records: what was played checks, and what was meddled with does not, with the line.

use serde_json::json as object;

use crate::support::{Scratch, json, parlor, text, unusable};

/// The record of a match between two computer players.
fn played() -> String {
    let arguments = [
        "play",
        "plaza",
        "--seats",
        "steady,greedy",
        "--seed",
        "records",
        "--option",
        "deals_each=1",
        "--option",
        "reshuffle=true",
    ];
    text(&json(&[&arguments[..], &["--json"]].concat(), "", 0)["record"]).to_owned()
}

#[test]
fn a_match_checks_and_can_be_told() {
    let record = played();
    let file = Scratch::holding("fine.record", &record);
    let actions = record.lines().skip_while(|line| *line != "play").filter(|line| line.starts_with(['1', '2'])).count();
    let checked = json(&["record", "check", file.path(), "--json"], "", 0);
    assert_eq!(checked, object!({ "ok": true, "game": "plaza", "actions": actions, "over": true, "deal_proved": true }));
    assert!(parlor(&["record", "check", file.path()], "").out.contains("The deal is proved"));
    let told = json(&["record", "show", file.path(), "--json"], "", 0);
    assert_eq!(told["steps"].as_array().map(Vec::len), Some(actions + 1), "the deal and every action");
    assert_eq!(told["seats"], object!(["Steady 1", "Greedy 2"]));
    let shown = parlor(&["record", "show", file.path()], "").out;
    assert!(shown.contains("seat 2: Greedy 2\n") && shown.contains("   1. "), "{shown}");
}

#[test]
fn a_match_is_told_to_a_seat_as_it_was_told_then() {
    let record = played();
    let file = Scratch::holding("seat.record", &record);
    let told = json(&["record", "show", file.path(), "--seat", "2", "--json"], "", 0);
    let steps = told["steps"].as_array().expect("steps");
    for step in &steps[1..] {
        let mine = step["seat"] == 2 && step["forced"] == false;
        assert_eq!(step.get("prompt").is_some(), mine, "what was asked of the seat, and of no other: {step}");
    }
    // A card from the pack is seen by the one who draws it.
    let drawn = |seat: u8| {
        let mut drawn = steps.iter().filter(|step| step["seat"] == seat && step["action"] == "draw down");
        text(&drawn.next().expect("somebody draws from the pack")["events"][0]).to_owned()
    };
    assert!(drawn(2).starts_with("You draw the "), "{}", drawn(2));
    assert_eq!(drawn(1), "Steady 1 draws a card from the pack.");
    let shown = parlor(&["record", "show", file.path(), "--seat", "2"], "").out;
    assert!(shown.contains("      Your turn: draw down from the pack, or up to take the "), "{shown}");
    unusable(&["record", "show", file.path(), "--seat", "3"], "", "--seat 3: 2 sat at this table");
    unusable(&["record", "show", file.path(), "--seat", "0"], "", "--seat 0: 2 sat at this table");
}

#[test]
fn comments_and_blank_lines_are_nobodys_business() {
    let record = played().replace("play\n", "play\n\n# A quiet evening.\n");
    let file = Scratch::holding("comments.record", &record);
    assert_eq!(json(&["record", "check", file.path(), "--json"], "", 0)["ok"], true);
}

/// Checks that a record made from a good one by `meddle` is found out, on the line that it gives.
#[track_caller]
fn found_out(name: &str, meddle: impl Fn(&mut Vec<String>) -> usize, message: &str) {
    let mut lines = lines_played();
    let line = meddle(&mut lines);
    is_wrong(name, &lines, &format!(": line {line}: "), message);
}

#[track_caller]
fn is_wrong(name: &str, lines: &[String], place: &str, message: &str) {
    let file = Scratch::holding(name, &lines.join("\n"));
    let told = unusable(&["record", "check", file.path()], "", message);
    assert!(told.contains(place), "`{place}` is not in: {told}");
    assert_eq!(unusable(&["record", "check", file.path(), "--json"], "", message), told);
}

fn lines_played() -> Vec<String> {
    played().lines().map(str::to_owned).collect()
}

/// The number of the first line that begins so.
fn line_of(lines: &[String], beginning: &str) -> usize {
    lines.iter().position(|line| line.starts_with(beginning)).expect("the record has such a line") + 1
}

/// Replaces the first line that begins so, and gives its number.
fn replace(lines: &mut [String], beginning: &str, with: &str) -> usize {
    let line = line_of(lines, beginning);
    with.clone_into(&mut lines[line - 1]);
    line
}

#[test]
fn a_header_that_is_wrong_is_found_out() {
    found_out("game", |lines| replace(lines, "game", "game chess"), "there is no game `chess`");
    found_out("rules", |lines| replace(lines, "rules", "rules 999"), "made with version 999 of the rules of Plaza");
    found_out("huge", |lines| replace(lines, "rules", "rules 99999999999999"), "the version of the rules is a number");
    found_out("option", |lines| replace(lines, "option deals_each", "option doubles=true"), "no option `doubles`");
    found_out(
        "value",
        |lines| replace(lines, "option reshuffle", "option reshuffle=7"),
        "option `reshuffle` takes true or false",
    );
    found_out("seat", |lines| replace(lines, "seat 2", "seat 3 Greedy"), "the seats are written in order");
    found_out("word", |lines| replace(lines, "rules", "colour red"), "`colour` is not part of a header");
    found_out("format", |lines| replace(lines, "parlor record", "parlor record 2"), "format 2 is not known here");
    found_out("binary", |lines| replace(lines, "parlor record", "\u{0}\u{1}\u{2}"), "a record begins with `parlor record 1`");
    let zeros = "0".repeat(64);
    found_out("secret", |lines| replace(lines, "secret", &format!("secret {zeros}")), "the secret is not the one");
    found_out("short", |lines| replace(lines, "secret", "secret 12ab"), "a secret is 64 hexadecimal digits");
}

#[test]
fn an_action_that_was_changed_is_found_out() {
    // The first action of a match of Plaza is a draw.
    for (action, message) in [
        ("1 discard R1", ""),
        ("2 discard R1", ""),
        ("1 dance", "`dance` is no action of Plaza"),
        ("1", "`1` is cut off: an action is written SEAT ACTION"),
        ("3 draw down", "there is no seat `3` in this record"),
        ("99999999999999999999 draw down", "there is no seat `99999999999999999999` in this record"),
    ] {
        let replace_first = |lines: &mut Vec<String>| {
            let line = line_of(lines, "play") + 1;
            action.clone_into(&mut lines[line - 1]);
            line
        };
        found_out("action", replace_first, message);
    }
}

/// Two discards of a player in the other order: each card was held at some time, but somewhere the match goes another way.
#[test]
fn discards_in_another_order_are_found_out() {
    let mut lines = lines_played();
    let last = lines.iter().rposition(|line| line.contains(" discard ")).expect("somebody discards");
    let seat = &lines[last][..1];
    let first = lines.iter().position(|line| line.starts_with(&format!("{seat} discard "))).expect("so does this player");
    assert_ne!(first, last, "the player discards more than once");
    lines.swap(first, last);
    is_wrong("other-discards", &lines, ": line ", "");
}

#[test]
fn a_record_that_was_cut_off_is_found_out() {
    let whole = lines_played().len();
    for (kept, line, message) in [
        (0, 1, "the record ends before its first line"),
        (4, 4, "the record ends before the line `play`"),
        (whole / 2, whole / 2, "the record ends here, but the match does not: seat "),
        (whole - 1, whole - 1, "the match is over here, but the record has no result"),
    ] {
        let cut = |lines: &mut Vec<String>| {
            lines.truncate(kept);
            line
        };
        found_out("cut", cut, message);
    }
}

#[test]
fn a_result_that_was_changed_is_found_out() {
    let result = |with: &'static str| move |lines: &mut Vec<String>| replace(lines, "result", with);
    found_out("scores", result("result scores 0 99999 winners 1"), "the result is not what the actions lead to");
    found_out("result", result("result scores 1 winners 1"), "a result is written");
    found_out("huge", result("result scores 99999999999999999999 0 winners 1"), "a result is written");
    found_out(
        "more",
        |lines| {
            lines.push("1 draw down".to_owned());
            lines.len()
        },
        "nothing may follow the result",
    );
}

/// The middle of a match, with this as its last line.
fn closed(with: &str) -> Vec<String> {
    let mut lines = lines_played();
    lines.truncate(lines.len() / 2);
    lines.push(with.to_owned());
    lines
}

#[test]
fn a_match_that_was_ended_before_it_was_over_checks_and_says_so() {
    let file = Scratch::holding("closed.record", &closed("closed agreed").join("\n"));
    let checked = json(&["record", "check", file.path(), "--json"], "", 0);
    assert_eq!(
        (&checked["over"], &checked["closed"], &checked["deal_proved"]),
        (&object!(false), &object!("agreed"), &object!(true))
    );
    assert!(parlor(&["record", "check", file.path()], "").out.contains("ended by agreement"));
    assert!(parlor(&["record", "show", file.path()], "").out.ends_with("ended by agreement before it was over.\n"));
    let file = Scratch::holding("left.record", &closed("closed abandoned").join("\n"));
    assert!(parlor(&["record", "check", file.path()], "").out.contains("was abandoned"));
}

#[test]
fn an_end_that_was_changed_is_found_out() {
    let lines = closed("closed by the police");
    is_wrong("why", &lines, &format!(": line {}: ", lines.len()), "an end is written `closed agreed` or `closed abandoned`");
    let mut lines = closed("closed agreed");
    lines.push("result scores 1 0 winners 1".to_owned());
    is_wrong("and-result", &lines, &format!(": line {}: ", lines.len()), "nothing may follow the end of the match");
    let over = |lines: &mut Vec<String>| replace(lines, "result", "closed agreed");
    found_out("over", over, "the match was over before it was ended");
}

#[test]
fn a_file_that_is_not_there_or_not_text_is_unusable() {
    unusable(&["record", "check", "no-such-file"], "", "no-such-file: ");
    let folder = env!("CARGO_TARGET_TMPDIR");
    unusable(&["record", "show", folder], "", folder);
    let file = Scratch::new("bytes");
    std::fs::write(file.path(), b"parlor record 1\n\xff\xfe").expect("the folder for tests can be written");
    unusable(&["record", "check", file.path()], "", "UTF-8");
}

#[test]
fn a_corpus_is_made_again_from_its_seed() {
    let folders = [Scratch::new("corpus"), Scratch::new("corpus-again")];
    let sim = |more: &[&str]| {
        let plan = ["sim", "rap-rummy", "--seats", "greedy,random", "--games", "3", "--seed", "corpus", "--json"];
        json(&[&plan[..], more].concat(), "", 0)["wins"].clone()
    };
    let wins = [sim(&["--records", folders[0].path(), "--threads", "2"]), sim(&["--records", folders[1].path()]), sim(&[])];
    assert!(wins[0] == wins[1] && wins[1] == wins[2], "the same matches, with records and without: {wins:?}");
    let file = |folder: &Scratch, number: u32| format!("{}/rap-rummy-{number:06}.record", folder.path());
    for number in 1..=3 {
        let [one, again] = folders.each_ref().map(|folder| std::fs::read_to_string(file(folder, number)).expect("a record"));
        assert_eq!(one, again);
        assert!(one.contains("seat 1 greedy\n"), "{one}");
        assert_eq!(json(&["record", "check", &file(&folders[0], number), "--json"], "", 0)["deal_proved"], true);
    }
    for folder in &folders {
        assert_eq!(std::fs::read_dir(folder.path()).expect("a folder").count(), 3, "nothing unfinished is left");
        std::fs::remove_dir_all(folder.path()).expect("the corpus can be removed");
    }
    let file = Scratch::holding("no-folder", "");
    unusable(&["sim", "plaza", "--games", "1", "--records", file.path()], "", "cannot be written");
}

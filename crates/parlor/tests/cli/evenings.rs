//! Whole games in plain lines, as a script or somebody with a screen reader plays them.

use std::io::{Read, Write};
use std::process::{Child, ChildStdin, ChildStdout, Stdio};

use crate::support::{Scratch, json, parlor, program, text, titles};

/// More decisions than any game of the catalogue takes.
const LONGEST: usize = 20_000;

/// Somebody at the table, who types lines and reads what comes until the next prompt.
struct Guest {
    child: Child,
    input: ChildStdin,
    output: ChildStdout,
    over: bool,
}

impl Guest {
    fn sit_down(arguments: &[&str]) -> Self {
        let mut child = program()
            .args(arguments)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::inherit())
            .spawn()
            .expect("the program starts");
        let input = child.stdin.take().expect("its input is a pipe");
        let output = child.stdout.take().expect("its output is a pipe");
        Self { child, input, output, over: false }
    }

    /// Everything up to the next prompt, or up to the end of the game.
    fn read(&mut self) -> String {
        let mut heard = Vec::new();
        let mut buffer = [0; 4096];
        while !heard.ends_with(b"\n> ") {
            let read = self.output.read(&mut buffer).expect("the pipe can be read");
            if read == 0 {
                self.over = true;
                break;
            }
            heard.extend_from_slice(&buffer[..read]);
        }
        String::from_utf8(heard).expect("the program speaks UTF-8")
    }

    fn say(&mut self, line: &str) -> String {
        writeln!(self.input, "{line}").expect("the program listens");
        self.read()
    }

    /// The actions that it says are legal: the lines that are indented. `call 2 …  art-1, art-2` are two.
    fn legal(&mut self) -> Vec<String> {
        let said = self.say("legal");
        let each = |line: &str| match line.split_once(" …  ") {
            Some((begin, words)) => words.split(", ").map(|word| format!("{begin} {word}")).collect(),
            None => vec![line.to_owned()],
        };
        said.lines().filter_map(|line| line.strip_prefix("  ")).flat_map(each).collect()
    }
}

/// Plays a title from the deal to the result by taking every hint, looking now and then whether it is legal.
#[track_caller]
fn play_by_hints(title: &str) {
    let record = Scratch::new(&format!("{title}.record"));
    let mut guest = Guest::sit_down(&["play", title, "--plain", "--seed", "an evening", "--record", record.path()]);
    let mut heard = guest.read();
    let (mut decisions, mut offered) = (0, false);
    while !guest.over {
        assert!(decisions < LONGEST, "{title}: still playing after {decisions} decisions: {heard}");
        let hint = guest.say("hint all");
        if guest.over {
            // A patience that is stuck asks whether to take back; whoever asks something else leaves it so.
            heard = hint;
            break;
        }
        let (action, why) = hint.split_once(": ").unwrap_or_else(|| panic!("{title}: an action and its reason, not {hint}"));
        assert!(!why.starts_with('\n'), "{title}: {hint}");
        let action = action.to_owned();
        if decisions % 16 == 0 || !offered {
            // A game may keep a kind of action to itself that its players are to find (Rivalry's words); what it lists, it lists whole.
            let legal = guest.legal();
            let verb = |action: &str| action.split(' ').next().map(str::to_owned);
            let listed = legal.iter().any(|other| verb(other) == verb(&action));
            assert!(!listed || legal.contains(&action), "{title}: `{action}` is advised, but only {legal:?} is legal");
            offered |= listed;
        }
        heard = guest.say(&action);
        assert!(!heard.starts_with("No: "), "{title}: `{action}` is advised, but refused: {heard}");
        decisions += 1;
    }
    assert!(offered, "{title}: something that was advised was also listed");
    let status = guest.child.wait().expect("the program ends");
    assert!(status.success(), "{title}: {status}");
    let end = heard.lines().last().unwrap_or_default();
    assert!(end.starts_with("The game "), "{title}: the last line is the result, not: {end}");
    let checked = json(&["record", "check", record.path(), "--json"], "", 0);
    assert_eq!((&checked["ok"], &checked["over"]), (&true.into(), &true.into()), "{title}");
    assert!(checked["actions"].as_u64().is_some_and(|actions| actions >= decisions as u64), "{title}: {checked}");
}

#[test]
fn every_title_can_be_played_from_the_deal_to_the_result() {
    for title in titles() {
        play_by_hints(&title);
    }
}

#[test]
fn opponents_have_names_and_speak_and_a_hint_comes_in_steps() {
    let mut guest = Guest::sit_down(&["play", "plaza", "--plain", "--seed", "an evening", "--seats", "you,novice"]);
    let heard = guest.read();
    let known = players::character::ALL.iter().find(|one| heard.contains(&format!("seat 2 {} (novice).", one.name)));
    let name = known.unwrap_or_else(|| panic!("somebody with a name: {heard}")).name;
    assert!(heard.contains(&format!("{name}: “")), "a greeting: {heard}");
    let all = guest.say("hint all");
    let mut heard = guest.say("draw nothing");
    assert!(heard.contains("Type `legal`"), "{heard}");
    let mut again = Guest::sit_down(&["play", "plaza", "--plain", "--seed", "an evening", "--seats", "you,novice"]);
    again.read();
    let mut steps = 0;
    while !all.starts_with(heard.lines().next().unwrap_or_default()) {
        heard = again.say("hint");
        steps += 1;
        assert!(steps <= 4, "the last step is what `hint all` says, {all}, and not {heard}");
        assert!(steps == 4 || all.starts_with(&heard) || heard.contains("Type `hint` again for more."), "{heard}");
    }
    assert!(steps > 2, "a thought, where to look, what to do, and why: {steps}");
    guest.say("quit");
    again.say("quit");
}

#[test]
fn the_end_of_a_deal_is_told_before_the_next_one() {
    let mut guest = Guest::sit_down(&["play", "plaza", "--plain", "--seed", "an evening"]);
    let mut heard = guest.read();
    while !heard.contains("Deal 1 is over.") {
        assert!(!guest.over, "no deal has ended: {heard}");
        let hint = guest.say("hint all");
        heard = guest.say(hint.split(": ").next().unwrap_or_default());
    }
    let lines: Vec<&str> = heard.lines().collect();
    let at = |begin: &str| lines.iter().position(|line| line.starts_with(begin)).unwrap_or_else(|| panic!("{begin}: {heard}"));
    let (over, sheet, next) = (at("Deal 1 is over."), at("Score sheet"), at("Deal 2."));
    assert!(over + 1 < sheet && sheet < next, "the hands, the sheet, then the next deal: {heard}");
    assert!(lines[over + 1..sheet].iter().all(|hand| hand.starts_with("  ") && hand.contains(": ")), "{heard}");
    assert!(lines[sheet + 1].starts_with("  Deal 1: "), "what each counted: {heard}");
    guest.say("quit");
}

#[test]
fn what_was_seen_is_taken_back_only_for_practice() {
    let record = Scratch::new("practice.record");
    for practice in [false, true] {
        let mut arguments = vec!["play", "plaza", "--plain", "--seed", "practice", "--record", record.path()];
        arguments.extend(practice.then_some("--practice"));
        let mut guest = Guest::sit_down(&arguments);
        guest.read();
        guest.say("draw down");
        let back = guest.say("undo");
        assert_eq!(back.starts_with("No: "), !practice, "{back}");
        guest.say("quit");
        guest.child.wait().expect("the program ends");
    }
}

#[test]
fn everything_that_help_names_is_answered() {
    let mut guest = Guest::sit_down(&["play", "plaza", "--seed", "help"]);
    guest.read();
    let help = guest.say("help");
    let words: Vec<String> =
        help.lines().filter_map(|line| line.strip_prefix("  ")?.split_whitespace().next().map(str::to_owned)).collect();
    assert!(words.contains(&"legal".to_owned()) && words.contains(&"quit".to_owned()), "{help}");
    for word in words.iter().filter(|word| *word != "quit") {
        let answer = guest.say(word);
        assert!(!answer.contains("is no action of"), "{word}: {answer}");
    }
    assert!(guest.say("rules p8").starts_with("P8  "));
    assert!(guest.say("rules P99").starts_with("Plaza has no rule `P99`."));
    assert_eq!(guest.say("quit"), "You leave the table before the game is over.\n");
}

#[test]
fn a_refusal_names_its_rule_and_the_game_goes_on() {
    let mut guest = Guest::sit_down(&["play", "plaza", "--seed", "refusal"]);
    guest.read();
    let hand = guest.say("look");
    let refused = guest.say("discard R1");
    assert!(refused.starts_with("No: ") && refused.contains("`rules P4`"), "{refused}");
    assert_eq!(guest.say("look"), hand, "a refused action changes nothing");
    assert!(guest.say("dance").starts_with("`dance` is no action of Plaza"));
    guest.input.write_all(b"\xff\xfe\n").expect("the program listens");
    assert!(guest.read().contains("is no action of Plaza"), "bytes that are not text are no action");
    guest.say("quit");
}

#[test]
fn the_same_seed_and_lines_give_the_same_evening() {
    let lines = "look\ndraw down\nlegal\nhint\nquit\n";
    let evening = |seed: &str| parlor(&["play", "plaza", "--seed", seed], lines).out;
    assert_eq!(evening("one"), evening("one"));
    assert_ne!(evening("one"), evening("two"));
}

#[test]
fn with_json_the_result_stands_alone_on_standard_output() {
    let whole = json(&["play", "plaza", "--seats", "steady,greedy,novice", "--seed", "json", "--json"], "", 0);
    assert_eq!((&whole["over"], &whole["players"]), (&true.into(), &3.into()));
    assert_eq!(whole["result"]["scores"].as_array().map(Vec::len), Some(3));
    let left = json(&["play", "plaza", "--seed", "json", "--json"], "draw down\n", 0);
    assert_eq!((&left["over"], &left["result"]), (&false.into(), &serde_json::Value::Null));
    assert!(!text(&left["record"]).contains("\nsecret "), "the secret of a match that is not over stays closed");
}

#[test]
fn a_question_is_answered_without_the_hand_being_said_again() {
    let told = parlor(&["play", "plaza", "--plain", "--seed", "3"], "legal\nlook\nhint\n\nquit\n");
    // At the first turn, and again when nothing is typed: who wants to hear it presses Enter.
    assert_eq!(told.out.matches("\nYour hand: ").count() + told.out.matches("> Your hand: ").count(), 2, "{}", told.out);
    assert_eq!(told.out.matches("Your turn: ").count(), 5, "{}", told.out);
}

#[test]
fn a_word_is_simply_typed_and_no_list_names_one() {
    let mut guest = Guest::sit_down(&["play", "rivalry", "--plain", "--seed", "a word", "--option", "deals=1"]);
    let mut heard = guest.read();
    for _ in 0..LONGEST {
        let listed = guest.legal();
        assert!(listed.iter().all(|action| action.starts_with("bank ") || action.starts_with("add ")), "{listed:?}");
        let hint = guest.say("hint all");
        let action = hint.split(": ").next().unwrap_or_default().to_owned();
        let words: Vec<&str> = action.split(' ').collect();
        if let ["word" | "build", word, ..] = words[..] {
            heard = guest.say(&word.to_lowercase());
            // It is made, or can be made in several ways and the house asks which; the advised one is among them.
            let asked = heard.contains(" can be made in ");
            assert!(asked == heard.contains(&format!("`{action}`")) || heard.contains(", …"), "{action}: {heard}");
            assert!(asked || heard.contains(word), "{action}: {heard}");
            return;
        }
        heard = guest.say(&action);
    }
    panic!("no word was advised: {heard}");
}

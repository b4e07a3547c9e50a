//! Every first hand can be played to its end, in every way that its script allows, and says what it has to say.

use std::collections::BTreeSet;

use driver::Lesson;
use engine::erased::Title;
use engine::primer::{Primer, Step};
use games::catalog;
use protocol::message::ClientMessage;
use serde_json::Value;
use table::Command;

/// About five minutes.
const STEPS: std::ops::RangeInclusive<usize> = 8..=15;
/// As much as a phone shows beside the table.
const LONGEST_TITLE: usize = 26;
const LONGEST_SAYING: usize = 180;
const LONGEST_ASKING: usize = 75;

fn taught() -> impl Iterator<Item = (&'static dyn Title, Primer)> {
    catalog::TITLES.iter().map(|title| (*title, title.primer().unwrap_or_else(|| panic!("{} has no primer", title.info().id))))
}

fn open(title: &'static dyn Title) -> Lesson {
    let id = title.info().id;
    let lesson = Lesson::open(title, "You").expect("a primer");
    let mut lesson = lesson.unwrap_or_else(|bad| panic!("{id}: {bad}"));
    let watch = ClientMessage::Watch { table: format!("primer:{id}"), from: None, parts: None };
    lesson.hear(watch);
    lesson
}

fn act(lesson: &mut Lesson, number: usize, action: &str) -> Vec<Value> {
    let (id, table) = (format!("try-{number}"), format!("primer:{}", lesson.title().info().id));
    read(&lesson.hear(ClientMessage::Act { id, table, action: action.to_owned() }))
}

fn read(sent: &[String]) -> Vec<Value> {
    sent.iter().map(|text| serde_json::from_str(text).expect("a message")).collect()
}

fn of_type<'a>(sent: &'a [Value], kind: &str) -> Vec<&'a Value> {
    sent.iter().filter(|message| message["type"] == kind).collect()
}

/// Where a script offers several ways, each of them is gone once: a list of choices, counted up like the figures of a number.
#[derive(Default)]
struct Ways {
    choices: Vec<(usize, usize)>,
    at: usize,
}

impl Ways {
    fn choose(&mut self, of: usize) -> usize {
        if self.at == self.choices.len() {
            self.choices.push((0, of));
        }
        self.at += 1;
        self.choices[self.at - 1].0
    }

    /// The next way, if there is one.
    fn next(&mut self) -> bool {
        self.at = 0;
        while let Some((chosen, of)) = self.choices.pop() {
            if chosen + 1 < of {
                self.choices.push((chosen + 1, of));
                return true;
            }
        }
        false
    }
}

/// What the learner may do by the rules, as far as it can be listed.
fn legal(lesson: &Lesson) -> Vec<String> {
    let game = lesson.table().game().expect("a match");
    game.legal_up_to(Lesson::seat(), 10_000).0
}

#[test]
fn every_title_has_a_primer_of_about_five_minutes() {
    for (title, primer) in taught() {
        let id = title.info().id;
        assert!(STEPS.contains(&primer.steps.len()), "{id}: {} steps", primer.steps.len());
        assert!(primer.steps[0].position.is_some(), "{id} begins with a table");
        for (i, step) in primer.steps.iter().enumerate() {
            let at = format!("{id}, step {i} ({})", step.title);
            let ask = step.ask.as_ref().map_or("", |ask| ask.words);
            assert!(step.title.chars().count() <= LONGEST_TITLE, "{at}: a long title");
            let length = ask.chars().count();
            assert!(length <= LONGEST_ASKING, "{at}: {length} characters are asked");
            let sentences = step.ask.iter().flat_map(|ask| ask.instead.iter().map(|instead| instead.say));
            for sentence in sentences.chain([step.say, ask]).filter(|sentence| !sentence.is_empty()) {
                let length = sentence.chars().count();
                assert!(length <= LONGEST_SAYING, "{at}: {length} characters to read");
                assert!(sentence.ends_with(['.', '!', '?']), "{at}: `{sentence}` is no whole sentence");
                assert!(!sentence.contains("  "), "{at}: two blanks in `{sentence}`");
            }
            for rule in step.ask.iter().flat_map(|ask| ask.instead.iter().map(|instead| instead.rule).chain([ask.rule])) {
                assert!(title.info().rule(rule).is_some(), "{at}: there is no rule {rule}");
            }
        }
    }
}

#[test]
fn every_primer_can_be_played_to_its_end_in_every_way_it_offers() {
    for (title, primer) in taught() {
        let id = title.info().id;
        let mut ways = Ways::default();
        let mut said = BTreeSet::new();
        loop {
            let mut lesson = open(title);
            let mut number = 0;
            while let Some(step) = lesson.step().cloned() {
                number += 1;
                let at = format!("{id}, step {} ({})", lesson.number(), step.title);
                let before = lesson.number();
                said.extend([step.say].into_iter().chain(step.ask.as_ref().map(|ask| ask.words)));
                let sent = if step.ask.is_some() {
                    let action = asked(&lesson, &step, &mut ways, &at);
                    act(&mut lesson, number, &action)
                } else {
                    let table = format!("primer:{id}");
                    read(&lesson.hear(ClientMessage::Learn { table, step: before as u32 + 1 }))
                };
                assert_eq!(of_type(&sent, "refused").len() + of_type(&sent, "problem").len(), 0, "{at}: {sent:?}");
                assert_eq!(lesson.number(), before + 1, "{at}: the script goes on");
                let lessons = of_type(&sent, "lesson");
                assert_eq!(lessons.len(), 1, "{at}: the learner is told where the script stands");
                assert_eq!(lessons[0]["lesson"]["step"], before + 1);
                let next = lesson.step().map_or("", |step| step.say);
                assert_eq!(lessons[0]["lesson"]["say"], next, "{at}: the next sentence is said");
            }
            if !ways.next() {
                break;
            }
        }
        for step in &primer.steps {
            assert!(said.contains(step.say), "{id}: `{}` is never said", step.say);
        }
    }
}

/// One of the actions that are asked for and legal here.
fn asked(lesson: &Lesson, step: &Step, ways: &mut Ways, at: &str) -> String {
    let ask = step.ask.as_ref().expect("something is asked");
    let seat = Lesson::seat();
    let may = |action: &&&str| lesson.table().decide(seat, &Command::Act((**action).to_owned())).is_ok();
    let ways_here: Vec<&&str> = ask.actions.iter().filter(may).collect();
    assert!(!ways_here.is_empty(), "{at}: nothing that is asked is legal; {:?} is", legal(lesson));
    let chosen = ways.choose(ways_here.len());
    written(lesson, ways_here[chosen])
}

#[test]
fn everything_else_is_answered_with_a_sentence_and_its_rule_and_changes_nothing() {
    for (title, _) in taught() {
        let id = title.info().id;
        let mut lesson = open(title);
        let (mut number, mut earlier) = (0, String::new());
        while let Some(step) = lesson.step().cloned() {
            let at = format!("{id}, step {} ({})", lesson.number(), step.title);
            let before = (lesson.number(), lesson.table().seq());
            let Some(ask) = &step.ask else {
                lesson.turn_to(before.0 + 1);
                continue;
            };
            let may = legal(&lesson);
            let otherwise: Vec<&String> =
                may.iter().filter(|action| !ask.actions.iter().any(|asked| same(&lesson, asked, action))).collect();
            for action in otherwise.iter().take(200) {
                number += 1;
                let text = written(&lesson, action);
                let sent = act(&mut lesson, number, &text);
                let (say, rule) = ask.otherwise(action);
                assert_eq!(sent.len(), 1, "{at}, {action}: {sent:?}");
                assert_eq!(sent[0]["type"], "refused");
                assert_eq!(sent[0]["code"], "primer/otherwise");
                assert_eq!(sent[0]["message"], say);
                assert_eq!(sent[0]["rule"], rule);
            }
            for instead in &ask.instead {
                let first = |action: &&&String| ask.instead.iter().find(|other| action.starts_with(other.begins));
                let meant = otherwise.iter().filter(|action| first(action).is_some_and(|other| other == instead)).count();
                assert!(meant > 0, "{at}: nobody can do `{}`, to which the script has an answer", instead.begins);
            }
            // What was legal a step before and is not any more is refused by the house itself.
            if !earlier.is_empty() && !may.iter().any(|action| written(&lesson, action) == earlier) {
                number += 1;
                let sent = act(&mut lesson, number, &earlier);
                assert_eq!(sent[0]["type"], "refused", "{at}, {earlier}");
                assert!(sent[0]["code"].as_str().is_some_and(|code| code.starts_with("action/")), "{at}: {sent:?}");
            }
            assert_eq!((lesson.number(), lesson.table().seq()), before, "{at}: nothing has changed");
            earlier = lesson.asked().unwrap_or_else(|| panic!("{at}: nothing that is asked is legal"));
            let action = earlier.clone();
            lesson.act(&action).unwrap_or_else(|problem| panic!("{at}: {}", problem.message));
        }
    }
}

/// An action in notation as the learner writes it.
fn written(lesson: &Lesson, action: &str) -> String {
    lesson.table().game().expect("a match").write(Lesson::seat(), action)
}

fn same(lesson: &Lesson, asked: &str, action: &str) -> bool {
    let game = lesson.table().game().expect("a match");
    game.parse(asked).is_ok_and(|asked| asked == action)
}

#[test]
fn every_step_can_be_come_back_to() {
    for (title, primer) in taught() {
        let id = title.info().id;
        let mut played = open(title);
        for number in 0..=primer.steps.len() {
            let mut jumped = open(title);
            let sent = read(&jumped.hear(ClientMessage::Learn { table: format!("primer:{id}"), step: number as u32 }));
            assert_eq!(of_type(&sent, "problem").len(), 0, "{id}, step {number}: {sent:?}");
            assert_eq!(jumped.number(), number);
            let view = |lesson: &Lesson| {
                let game = lesson.table().game().expect("a match");
                game.view(engine::Viewer::Seat(Lesson::seat()))
            };
            assert_eq!(view(&jumped), view(&played), "{id}, step {number}: the same table by both ways");
            match played.asked() {
                Some(action) => played.act(&action).unwrap_or_else(|problem| panic!("{id}, step {number}: {}", problem.message)),
                None => drop(played.turn_to(number + 1)),
            }
        }
    }
}

#[test]
fn a_first_hand_has_no_clock_and_takes_nothing_back() {
    for (title, primer) in taught() {
        let mut lesson = open(title);
        for _ in 0..primer.steps.len() {
            assert_eq!(lesson.table().clocks().deadline(), None);
            assert!(!lesson.table().can_undo(Lesson::seat()));
            match lesson.asked() {
                Some(action) => lesson.act(&action).expect("asked"),
                None => drop(lesson.turn_to(lesson.number() + 1)),
            }
        }
        let undo = ClientMessage::Undo { id: "u".to_owned(), table: String::new() };
        assert_eq!(read(&lesson.hear(undo))[0]["code"], "primer/script");
    }
}

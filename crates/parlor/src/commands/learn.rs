//! `parlor learn GAME`

use std::io::{self, BufRead, Write};

use clap::Args;
use driver::{Lesson, Problem};
use engine::erased::AnyMatch;
use engine::words::capital;
use engine::{Names, Viewer};
use serde_json::json;

use super::play::typing;
use crate::output::{Done, Failure, for_terminal, say_json};
use crate::table;

/// Learn a game in about five minutes: a first hand at a scripted table, in plain lines that can be read aloud.
/// Do what is asked, one action a line; type `help` for what else you can ask.
#[derive(Args)]
pub(crate) struct Learn {
    /// The game, as `parlor games` names it
    #[arg(default_value = "plaza")]
    game: String,
    /// Begin at this step, from 1
    #[arg(long, value_name = "N", default_value_t = 1)]
    step: usize,
    /// Print one JSON object with how far it came at the end, and everything else on standard error
    #[arg(long)]
    json: bool,
}

const HELP: &str = "Do what is asked: type the action. Where nothing is asked, press Enter to read on. Or type one of these:
  show        let it be done for you
  back        one step back
  look        the table as you see it
  legal       what the rules allow now
  rules       all rules; `rules P8` one of them
  help        this list
  quit        leave the first hand";

impl Learn {
    pub(crate) fn run(self) -> Done {
        let title = table::title(&self.game)?;
        let info = title.info();
        let lesson = Lesson::open(title, "You");
        let lesson = lesson.ok_or_else(|| Failure::unusable(format!("there is no first hand of {}", info.title)))?;
        let lesson = lesson.map_err(|bad| Failure::Own(anyhow::anyhow!("the script: {bad}")))?;
        let steps = lesson.primer().steps.len();
        if !(1..=steps).contains(&self.step) {
            return Err(Failure::unusable(format!("--step {}: takes a whole number from 1 to {steps}", self.step)));
        }
        let mut evening = Evening { lesson, told: 0, laid: 0, json: self.json };
        evening.turn_to(self.step - 1);
        evening.run(&mut io::stdin().lock())?;
        if self.json {
            let (step, over) = (evening.lesson.number(), evening.lesson.step().is_none());
            say_json(&json!({ "game": info.id, "steps": steps, "done": step, "over": over }))?;
        }
        Ok(())
    }
}

/// A first hand at one keyboard.
struct Evening {
    lesson: Lesson,
    /// Entries of the log that the reader has been told of.
    told: u64,
    /// How often the table had been laid out then.
    laid: u32,
    json: bool,
}

impl Evening {
    fn run(&mut self, input: &mut impl BufRead) -> Done {
        let info = self.lesson.title().info();
        self.say(format!("A first hand of {}. Type `help` for what you can ask.", info.title))?;
        let mut step = None;
        while let Some(now) = self.lesson.step() {
            if step != Some(self.lesson.number()) {
                self.say(format!("\n{} of {}: {}", self.lesson.number() + 1, self.lesson.primer().steps.len(), now.title))?;
                self.say(now.say)?;
                step = Some(self.lesson.number());
                if let Some(ask) = &now.ask {
                    self.say_hand()?;
                    self.say(format!("Now you: {}", ask.words))?;
                } else {
                    self.say("Press Enter to read on.")?;
                }
            }
            self.print("> ")?;
            let mut line = Vec::new();
            if input.read_until(b'\n', &mut line)? == 0 {
                return self.say("\nYou leave the first hand.");
            }
            if !self.hear(String::from_utf8_lossy(&line).trim())? {
                return self.say("You leave the first hand.");
            }
        }
        self.say(format!("\nThat is how {} is played. `parlor play {}` deals a real hand.", info.title, info.id))
    }

    /// One line; `false` when they leave.
    fn hear(&mut self, typed: &str) -> Result<bool, Failure> {
        let (word, rest) = typed.split_once(char::is_whitespace).map_or((typed, ""), |(word, rest)| (word, rest.trim()));
        let asked = self.lesson.asked();
        match (word.to_ascii_lowercase().as_str(), asked) {
            ("quit" | "exit", _) => return Ok(false),
            ("help" | "?", _) => self.say(HELP)?,
            ("look", _) => self.look()?,
            ("legal", _) => {
                for line in typing::lines(&self.game().offered(Lesson::seat(), ::table::MOST_LISTED).0) {
                    self.say(format!("  {line}"))?;
                }
            }
            ("rules", _) => self.say_rules(rest)?,
            ("back", _) => self.turn_to(self.lesson.number().saturating_sub(1)),
            ("show", Some(action)) => {
                self.say(format!("  {action}"))?;
                self.act(&action)?;
            }
            ("" | "next" | "show", None) => {
                self.lesson.turn_to(self.lesson.number() + 1);
                self.tell()?;
            }
            ("", Some(_)) => self.say("Something is asked of you: type the action, or `show`.")?,
            _ => {
                let meant = typing::meant(self.game(), Lesson::seat(), typed);
                self.act(&meant)?;
            }
        }
        Ok(true)
    }

    fn act(&mut self, action: &str) -> Done {
        match self.lesson.act(action) {
            Ok(()) => self.tell(),
            Err(Problem { rule: Some(rule), message, .. }) => {
                self.say(format!("{} Type `rules {rule}` to read the rule.", sentence(&message)))
            }
            Err(problem) => self.say(format!("{} Type `legal` to see what the rules allow.", sentence(&problem.message))),
        }
    }

    /// What has happened since the last telling.
    fn tell(&mut self) -> Done {
        // A table that was laid out anew has nothing to tell yet.
        if self.laid != self.lesson.laid() {
            self.catch_up();
        }
        let table = self.lesson.table();
        for seq in self.told + 1..=table.seq() {
            for told in table.told(seq, Viewer::Seat(Lesson::seat())).into_iter().flat_map(|told| told.tellings) {
                if !told.text.is_empty() {
                    self.say(told.text)?;
                }
            }
        }
        self.told = table.seq();
        Ok(())
    }

    fn turn_to(&mut self, step: usize) {
        self.lesson.turn_to(step);
        self.catch_up();
    }

    fn catch_up(&mut self) {
        (self.told, self.laid) = (self.lesson.table().seq(), self.lesson.laid());
    }

    fn game(&self) -> &dyn AnyMatch {
        self.lesson.table().game().expect("a scripted table is laid out when it is opened")
    }

    fn say_hand(&self) -> Done {
        let names = self.lesson.table().names();
        let scene = self.game().scene(Viewer::Seat(Lesson::seat()), &Names::new(names, Some(Lesson::seat())));
        let Some(hand) = scene.own_hand() else { return Ok(()) };
        let lines: Vec<&str> = hand.lines.iter().map(|line| line.trim_end_matches('.')).collect();
        self.say(format!("Your hand: {}", lines.join(". ")))
    }

    fn look(&self) -> Done {
        let names = self.lesson.table().names();
        let scene = self.game().scene(Viewer::Seat(Lesson::seat()), &Names::new(names, Some(Lesson::seat())));
        for section in &scene.sections {
            self.say(format!("{}:", section.title))?;
            for line in &section.lines {
                self.say(format!("  {line}"))?;
            }
        }
        Ok(())
    }

    fn say_rules(&self, id: &str) -> Done {
        let info = self.lesson.title().info();
        let rules = info.rules.iter().filter(|rule| id.is_empty() || rule.id.eq_ignore_ascii_case(id));
        let mut found = false;
        for rule in rules {
            found = true;
            self.say(format!("{}  {}", rule.id, rule.text))?;
        }
        if found { Ok(()) } else { self.say(format!("{} has no rule `{id}`.", info.title)) }
    }

    fn say(&self, text: impl std::fmt::Display) -> Done {
        self.print(format_args!("{}\n", for_terminal(&text.to_string())))
    }

    /// With --json standard output is for the result alone.
    fn print(&self, text: impl std::fmt::Display) -> Done {
        let mut output: Box<dyn Write> = if self.json { Box::new(io::stderr().lock()) } else { Box::new(io::stdout().lock()) };
        write!(output, "{text}")?;
        output.flush()?;
        Ok(())
    }
}

/// With a capital and a full stop.
fn sentence(message: &str) -> String {
    let end = if message.ends_with(['.', '!', '?']) { "" } else { "." };
    format!("{}{end}", capital(message))
}

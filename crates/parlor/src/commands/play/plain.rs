//! A match in plain lines: what happened, whose turn it is, then one action a line.

mod hinting;
mod telling;

use std::io::{self, Write};
use std::path::Path;

use driver::{Local, Problem};
use engine::erased::{AnyMatch, Title};
use engine::fair::Secret;
use engine::record::Record;
use engine::words::{capital, list};
use engine::{Names, Outcome, Seat, Status, Value, Viewer};
use protocol::message::ClientMessage;
use serde_json::json;
use table::{Clock, Sitter, Table, Terms};

use super::Who;
use super::keyboard::Keyboard;
use super::typing;
use crate::output::{Done, Failure, for_terminal, say_json};

/// The id of the table, of which there is only one.
const HERE: &str = "here";

/// The user who sits in a seat.
fn user(seat: usize) -> String {
    format!("seat{}", seat + 1)
}

/// One match and those who sit at it.
pub(super) struct Evening {
    title: &'static dyn Title,
    local: Local,
    seats: Vec<Who>,
    names: Vec<String>,
    /// Names as the record has them: a computer player is called by its level.
    recorded: Vec<String>,
    secret: Secret,
    json: bool,
    /// Plain lines, also on a terminal.
    plain: bool,
    /// Lines that were passed on, to tell one command from another.
    commands: u64,
    /// Steps that the reader has been told of.
    told: usize,
    /// What was taken back and not played otherwise since, the latest last; only where taking back is free.
    taken_back: Vec<String>,
    /// The last line was a question: the hand, which has just been said, is not said again.
    questioned: bool,
    /// The hint that was asked for last.
    hint: Option<hinting::Hint>,
}

/// What can be asked for beside actions.
const QUESTIONS: &[(&str, &str)] = &[
    ("legal", "what may be done now"),
    ("look", "the table as you see it"),
    ("scores", "the score sheet"),
    ("rules", "all rules; `rules P8` one of them"),
    ("hint", "what to think about; again: where to look, what to do, and why; `hint all` at once"),
    ("undo", "take back your last action, where nobody learned anything by it"),
    ("redo", "do again what you took back, in a patience"),
    ("record", "the moves so far"),
    ("help", "this list"),
    ("quit", "leave the table"),
];

fn help() -> String {
    let begin = "Type an action as it is written in the list of what is legal, its beginning, or one of these:".to_owned();
    QUESTIONS.iter().fold(begin, |help, (word, about)| help + &format!("\n  {word:<12}{about}"))
}

impl Evening {
    /// Sits everybody down at a table of this program's own, and deals.
    pub(super) fn new(
        title: &'static dyn Title,
        settings: Vec<(String, Value)>,
        seats: Vec<Who>,
        secret: Secret,
        practice: bool,
        (json, plain): (bool, bool),
    ) -> Result<Self, Failure> {
        let people = seats.iter().filter(|who| **who == Who::You).count();
        let recorded: Vec<String> = seats
            .iter()
            .enumerate()
            .map(|(i, who)| match who {
                Who::You if people == 1 => "You".to_owned(),
                Who::You => format!("Player {}", i + 1),
                Who::Computer(level) => format!("{} {}", capital(level.name()), i + 1),
            })
            .collect();
        let sitters = seats.iter().zip(&recorded).enumerate().map(|(i, (who, name))| match who {
            Who::You => Sitter::Person { user: user(i), name: name.clone() },
            Who::Computer(level) => Sitter::Computer { level: *level },
        });
        let terms = Terms {
            game: title.info().id.to_owned(),
            settings,
            seats: seats.len() as u8,
            clock: Clock::None,
            hints: true,
            public: false,
            practice,
            away_after: Terms::AWAY_AFTER,
        };
        let entries = Table::open_at_home(terms, secret, sitters.collect()).map_err(Failure::unusable)?;
        let local = Local::open(HERE, entries, 0).map_err(|bad| Failure::Own(anyhow::anyhow!("the deal: {bad}")))?;
        let names = local.table().names().to_vec();
        let (taken_back, questioned, hint) = (Vec::new(), false, None);
        Ok(Self { title, local, seats, names, recorded, secret, json, plain, commands: 0, told: 0, taken_back, questioned, hint })
    }

    /// Plays until the match is over, the input ends or somebody leaves.
    pub(super) fn play(mut self, file: Option<&Path>) -> Done {
        let info = self.title.info();
        self.say(format!("{}. {}", info.title, info.about))?;
        let known = self.local.table().characters();
        let place = |(i, name): (usize, &String)| match known[i] {
            Some(character) => format!("seat {} {name} ({})", i + 1, character.level),
            None => format!("seat {} {name}", i + 1),
        };
        let places: Vec<String> = self.names.iter().enumerate().map(place).collect();
        self.say(format!("At the table: {}. Type `help` for what you can ask.", list(places)))?;
        self.tell_said()?;
        self.say("")?;
        self.tell_from(0)?;
        // With --json standard output is for the result alone.
        let mut input = Keyboard::open(self.plain || self.json);
        let outcome = loop {
            if self.local.table().pause().is_some() {
                self.go_on()?;
                continue;
            }
            match self.game().status() {
                Status::Over(outcome) => {
                    if !self.reconsider(&outcome, &mut input)? {
                        break Some(outcome);
                    }
                }
                Status::Playing { to_act } => match self.seats[to_act.index()] {
                    Who::Computer(_) => {
                        self.local.think();
                        if let Some(report) = self.local.reports().pop() {
                            return Err(Failure::Own(anyhow::anyhow!("the computer player in seat {to_act}: {report}")));
                        }
                        self.tell_new()?;
                    }
                    Who::You => {
                        if !self.ask(to_act, &mut input)? {
                            break None;
                        }
                    }
                },
            }
        };
        match &outcome {
            Some(outcome) => self.tell_end(outcome)?,
            None => self.say("You leave the table before the game is over.")?,
        }
        let written = Record::of(self.game(), &self.recorded, &self.secret, &[]);
        if let Some(file) = file {
            write_whole(file, &written.to_string())?;
        }
        if self.json {
            let result = outcome.map(|outcome| {
                json!({ "scores": outcome.scores, "winners": outcome.winners.iter().map(Seat::number).collect::<Vec<_>>(), "ended": outcome.ended.words() })
            });
            say_json(
                &json!({ "game": info.id, "players": self.seats.len(), "over": result.is_some(), "result": result, "record": written.to_string() }),
            )?;
        }
        Ok(())
    }

    /// Asks one person for one line; `false` when they leave.
    fn ask(&mut self, seat: Seat, input: &mut Keyboard) -> Result<bool, Failure> {
        let viewer = Viewer::Seat(seat);
        let prompt = self.game().prompt(viewer, &self.names_for(seat));
        let scene = self.game().scene(viewer, &self.names_for(seat));
        if let Some(hand) = scene.own_hand().filter(|_| !self.questioned) {
            let lines: Vec<&str> = hand.lines.iter().map(|line| line.trim_end_matches('.')).collect();
            self.say(format!("Your hand: {}", lines.join(". ")))?;
        }
        self.say(prompt)?;
        let mut words = Vec::new();
        if input.completes() {
            words = self.game().offered(seat, table::MOST_LISTED).0;
            words.extend(QUESTIONS.iter().map(|&(word, _)| word.to_owned()));
        }
        let Some(line) = input.line("> ", words, |prompt| self.print(prompt))? else {
            self.say("")?;
            return Ok(false);
        };
        let typed = line.trim();
        let (word, rest) = typed.split_once(char::is_whitespace).map_or((typed, ""), |(word, rest)| (word, rest.trim()));
        let word = word.to_ascii_lowercase();
        self.questioned = ["help", "?", "legal", "look", "scores", "rules", "hint", "record"].contains(&word.as_str());
        match word.as_str() {
            "" => {}
            "quit" | "exit" => return Ok(false),
            "help" | "?" => self.say(help())?,
            "legal" => {
                let (legal, more) = self.game().offered(seat, table::MOST_LISTED);
                for line in typing::lines(&legal) {
                    self.say(format!("  {line}"))?;
                }
                if more {
                    self.say("  … and more.")?;
                }
            }
            "look" => {
                let scene = self.game().scene(viewer, &self.names_for(seat));
                self.say_scene(&scene)?;
            }
            "scores" => match self.game().scene(viewer, &self.names_for(seat)).sheet {
                Some(sheet) => self.say_sheet(&sheet)?,
                None => self.say("This game keeps no score sheet.")?,
            },
            "rules" => self.say_rules(rest)?,
            "hint" => self.hint(seat, rest)?,
            "record" => {
                for line in self.game().lines() {
                    self.say(format!("  {} {}", line.seat, self.game().write(line.seat, &line.action)))?;
                }
            }
            "undo" => self.undo(seat)?,
            "redo" => self.redo(seat)?,
            _ => match self.act(seat, &typing::meant(self.game(), seat, typed)) {
                Ok(_) => {
                    self.taken_back.clear();
                    self.tell_new()?;
                }
                Err(Problem { rule: Some(rule), message, .. }) => {
                    self.say(format!("No: {message}. Type `rules {rule}` to read the rule."))?;
                }
                Err(problem) => self.say(format!("{}. Type `legal` to see what may be done.", capital(&problem.message)))?,
            },
        }
        Ok(true)
    }

    /// Passes an action on to the table. Nobody keeps a clock here, so that whoever plays says when an agreed time is over.
    fn act(&mut self, seat: Seat, typed: &str) -> Result<u64, Problem> {
        let time_up = self.game().time_up().filter(|time_up| time_up.eq_ignore_ascii_case(typed));
        if time_up.is_some() {
            self.local.time_is_up();
            return Ok(self.local.table().seq());
        }
        self.commands += 1;
        let (id, table, action) = (self.commands.to_string(), HERE.to_owned(), typed.to_owned());
        self.command(seat, ClientMessage::Act { id, table, action })
    }

    fn command(&mut self, seat: Seat, message: ClientMessage) -> Result<u64, Problem> {
        let who = driver::Who { user: Some(user(seat.index())), holds: None };
        let outcome = self.local.hear(&who, 0, message).unwrap_or_else(|| Err(Problem::defect()));
        // Everything is read from the table itself.
        self.local.sent();
        outcome
    }

    fn game(&self) -> &dyn AnyMatch {
        self.local.table().game().expect("the table is dealt when it is opened")
    }

    fn undo(&mut self, seat: Seat) -> Done {
        // Here nothing is taken back by which somebody has learned something, also not by consent, unless it is for practice.
        if !self.title.free_undo() && !self.local.table().terms().practice && !self.game().is_quiet(seat) {
            return self.say("No: somebody has learned something since, or there is nothing to take back.");
        }
        let last = self.game().step(self.game().steps()).map(|(_, action, _)| self.game().write(seat, &action));
        self.commands += 1;
        let (id, table) = (self.commands.to_string(), HERE.to_owned());
        match self.command(seat, ClientMessage::Undo { id, table }) {
            Ok(_) => {
                if self.title.free_undo() {
                    self.taken_back.extend(last);
                }
                self.told = self.game().steps();
                self.say("Taken back.")
            }
            Err(problem) => self.say(format!("{}.", capital(&problem.message))),
        }
    }

    /// Does again what was taken back last.
    fn redo(&mut self, seat: Seat) -> Done {
        let Some(action) = self.taken_back.pop() else { return self.say("There is nothing to do again.") };
        match self.act(seat, &action) {
            Ok(_) => self.tell_new(),
            Err(problem) => self.say(format!("{}.", capital(&problem.message))),
        }
    }

    /// A patience that is stuck can be taken back; `true` when it was.
    fn reconsider(&mut self, outcome: &Outcome, input: &mut Keyboard) -> Result<bool, Failure> {
        let alone = self.seats[..] == [Who::You];
        if !self.title.free_undo() || !alone || !outcome.winners.is_empty() || self.game().steps() == 0 {
            return Ok(false);
        }
        self.say("Type `undo` to take back your last action, anything else to leave it so.")?;
        let line = input.line("> ", vec!["undo".to_owned()], |prompt| self.print(prompt))?.unwrap_or_default();
        if !line.trim().eq_ignore_ascii_case("undo") {
            return Ok(false);
        }
        self.undo(Seat::new(0))?;
        Ok(true)
    }

    /// The end of a deal was told: everybody here is ready for the next one.
    fn go_on(&mut self) -> Done {
        for seat in self.local.table().unready().iter() {
            self.commands += 1;
            let (id, table) = (self.commands.to_string(), HERE.to_owned());
            let ready = self.command(seat, ClientMessage::Ready { id, table });
            ready.map_err(|problem| Failure::Own(anyhow::anyhow!("the next deal: {}", problem.message)))?;
        }
        Ok(())
    }

    fn names_for(&self, seat: Seat) -> Names<'_> {
        Names::new(&self.names, Some(seat))
    }

    /// With --json standard output is for the result alone.
    fn print(&self, text: impl std::fmt::Display) -> Done {
        let mut output: Box<dyn Write> = if self.json { Box::new(io::stderr().lock()) } else { Box::new(io::stdout().lock()) };
        write!(output, "{text}")?;
        output.flush()?;
        Ok(())
    }

    fn say(&self, text: impl std::fmt::Display) -> Done {
        self.print(format_args!("{}\n", for_terminal(&text.to_string())))
    }
}

/// Writes a file whole or not at all.
fn write_whole(file: &Path, text: &str) -> Done {
    let mut part = file.as_os_str().to_owned();
    part.push(".part");
    let written = std::fs::write(&part, text).and_then(|()| std::fs::rename(&part, file));
    written.map_err(|error| {
        // The half is not worth keeping, and whether it can be removed changes nothing.
        let _ = std::fs::remove_file(&part);
        Failure::Own(anyhow::anyhow!("{}: {error}", file.display()))
    })
}
